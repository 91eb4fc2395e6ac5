// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_drafting.h"

#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/orders/batch_draft.h"

#include <QCryptographicHash>
#include <QTimer>
#include <QUuid>

#include <chrono>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

constexpr auto turnPause = 100ms;
constexpr int mostTurnTries = 50;

QString draftingTurnId(const PageContext& context)
{
    const auto hash =
        QCryptographicHash::hash(profileKey(context.profile).toUtf8(), QCryptographicHash::Sha256);
    return u"renewals-"_s + QString::fromLatin1(hash.toHex());
}

} // namespace

DraftingTurn::DraftingTurn(const PageContext& context, QObject* parent)
    : QObject(parent)
    , m_drafts(context.drafts)
    , m_id(draftingTurnId(context))
{
}

DraftingTurn::~DraftingTurn()
{
    if (m_isTaken && m_drafts) m_drafts->release(m_id);
}

void DraftingTurn::take()
{
    ask(mostTurnTries);
}

void DraftingTurn::ask(int tries)
{
    if (!m_drafts) return emit refused(tr("There is no folder for drafts."));
    // The store calls this also when the turn is gone by then: one that nobody waits for is given back.
    const auto answered = [turn = QPointer(this), drafts = m_drafts, id = m_id, tries](
                              DraftStore::Claim claim) {
        if (!turn) {
            if (claim == DraftStore::Claim::Taken && drafts) drafts->release(id);
            return;
        }
        switch (claim) {
        case DraftStore::Claim::Taken:
            turn->m_isTaken = true;
            return emit turn->taken();
        case DraftStore::Claim::Impossible:
            return emit turn->refused(
                tr("The drafts' folder can't be written: %1").arg(turn->m_drafts->trouble()));
        case DraftStore::Claim::InUse:
            break;
        }
        if (tries <= 1)
            return emit turn->refused(tr("Another window is drafting renewals. Try again in a moment."));
        QTimer::singleShot(turnPause, turn.data(), [turn, tries] { turn->ask(tries - 1); });
    };
    whenDone(m_drafts->claim(m_id), m_drafts.data(), answered, [turn = QPointer(this)] {
        if (turn) emit turn->refused(tr("The drafts are being closed."));
    });
}

void keepRenewalDrafts(const PageContext& context, const QList<RenewalBatch>& batches, QObject* owner,
    std::function<void(const QStringList&)> done)
{
    auto left = std::make_shared<qsizetype>(batches.size());
    auto ids = std::make_shared<QStringList>();
    const auto end = [left, ids, done = std::move(done)] {
        if (--*left == 0) done(*ids);
    };
    for (const auto& renewal : batches) {
        OrderDraft draft;
        draft.batch = renewal.batch;
        BatchDraft::giveNumber(draft.batch);
        for (const auto& line : renewal.lines)
            draft.renews.append(line.renews);
        const auto id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        ids->append(id);
        auto* kept = new SealedDraft(context, id, QStringView(batchDraftKind).toString(), owner);
        kept->keep(BatchDraft::versionOf(draft, context.enterprises.names()));
        kept->whenWritten(owner, [kept, end] {
            delete kept; // whoever opens the draft claims it
            end();
        });
    }
}

} // namespace lockkeeper
