// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_source.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"

#include <QtConcurrent>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BatchSource::BatchSource(Journal* journal, DraftStore* drafts, const QString& journalProfile,
    const QString& draftProfile, EnterpriseNames names, QObject* parent)
    : QObject(parent)
    , m_journal(journal)
    , m_drafts(drafts)
    , m_journalProfile(journalProfile)
    , m_draftProfile(draftProfile)
    , m_names(std::move(names))
{
}

void BatchSource::setTeam(TeamDesk* desk, const QString& gateway)
{
    m_team = desk;
    m_gateway = gateway;
}

void BatchSource::start()
{
    if (!m_journal) return readShared();
    auto* paging = new LedgerPaging(m_journal, m_journalProfile, this);
    connect(paging, &LedgerPaging::arrived, this, &BatchSource::sentArrived);
    connect(paging, &LedgerPaging::ended, this, [this](bool complete) {
        if (complete)
            readShared();
        else
            emit ended(false);
    });
    paging->start();
}

void BatchSource::sentArrived(const QList<SentBatch>& batches)
{
    std::vector<BatchRow> rows;
    rows.reserve(size_t(batches.size()));
    for (const auto& batch : batches) {
        rows.push_back(batchRowOf(batch, m_names));
        if (!batch.usesNumber()) continue;
        m_numbers.insert(batch.channelOrderId);
        const bool isOpen = batch.state == BatchState::UnderWay || batch.state == BatchState::Unknown;
        if (const auto draft = batch.sentDraft(); !draft.isEmpty()) m_sentDrafts[draft] |= isOpen;
    }
    if (!rows.empty()) emit arrived(rows);
}

void BatchSource::readShared()
{
    // A desk that is away, or only connecting, does not hold up the list.
    if (!m_team || !m_team->status().canRead()) return readDrafts();
    whenDone(
        m_team->drafts(m_gateway, QString::fromUtf16(batchDraftKind)), this,
        [this](const std::optional<QList<SharedDraft>>& drafts) {
            QSet<QString> ids;
            for (const auto& draft : drafts.value_or(QList<SharedDraft>())) {
                m_shared.insert(draft.id, draft);
                ids.insert(draft.id);
            }
            if (drafts) emit shared(ids);
            readDrafts();
        },
        [this] { readDrafts(); });
}

/// Adds the team's drafts that are left: those that nothing on this computer stands for.
void BatchSource::addAway()
{
    std::vector<BatchRow> rows;
    for (const auto& draft : std::as_const(m_shared)) {
        rows.push_back(batchRowOf(draft));
        rows.back().isNumberUsed = !draft.orderId.isEmpty() && m_numbers.contains(draft.orderId);
    }
    if (!rows.empty()) emit arrived(rows);
}

void BatchSource::readDrafts()
{
    if (!m_drafts) {
        addAway();
        return emit ended(true);
    }
    whenDone(
        m_drafts->list(m_draftProfile, QString::fromUtf16(batchDraftKind)), this,
        [this](const QList<Draft>& drafts) {
            m_toRead = drafts;
            readNextDraft();
        },
        [this] { emit ended(false); });
}

void BatchSource::readNextDraft()
{
    if (m_toRead.isEmpty()) {
        addAway();
        if (!m_leftOver.isEmpty()) emit leftOver(m_leftOver);
        emit ended(true);
        return;
    }
    const auto listed = m_toRead.takeFirst();
    if (const auto sent = m_sentDrafts.constFind(listed.id); sent != m_sentDrafts.constEnd()) {
        m_shared.remove(listed.id);
        if (!*sent && !listed.isInUse) m_leftOver.append(listed.id);
        return readNextDraft();
    }
    whenDone(
        m_drafts->get(listed.id), this,
        [this, isInUse = listed.isInUse](const std::optional<Draft>& draft) {
            if (draft)
                addDraft(*draft, isInUse);
            else
                readNextDraft();
        },
        [this] { emit ended(false); });
}

void BatchSource::addDraft(const Draft& draft, bool isInUse)
{
    const auto parse = [draft, isInUse, names = m_names]() -> BatchRow {
        const auto order = orderDraftFrom(draft.content, {});
        // A draft that cannot be read is listed all the same, so that it can be removed.
        return batchRowOf(order.value_or(OrderDraft()), draft.id, draft.changed, isInUse, names);
    };
    whenDone(QtConcurrent::run(parse), this, [this](BatchRow row) {
        if (const auto id = row.draftId.toString(); m_shared.contains(id))
            noteSharing(row, m_shared.take(id));
        row.isNumberUsed = !row.channelOrderId.isEmpty() && m_numbers.contains(row.channelOrderId.toString());
        emit arrived({row});
        readNextDraft();
    });
}

} // namespace lockkeeper
