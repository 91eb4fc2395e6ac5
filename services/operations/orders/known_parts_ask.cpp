// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/known_parts_ask.h"

#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"

#include <QtConcurrent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int batchesLookedAt = 50;

QList<KnownPart> partsIn(const QList<JournalEntry>& entries)
{
    QList<KnownPart> parts;
    for (const auto& entry : entries) {
        // A refused batch may name something that cannot be ordered.
        const auto sent = sentBatchOf(entry);
        if (!sent || !sent->usesNumber()) continue;
        if (const auto draft = orderDraftFromBody(sent->body))
            parts += partsOrdered(draft->batch.orderList, sent->sent);
    }
    return parts;
}

void askOrdered(Journal* journal, const QString& profile, const QList<KnownPart>& listed, QObject* context,
    const std::function<void(const QList<KnownPart>&)>& answer)
{
    JournalFilter filter;
    filter.profile = profile;
    filter.writes = {WriteKind::SubmitOrders};
    whenDone(
        journal->wholePage(filter, 0, batchesLookedAt), context,
        [=](const QList<JournalEntry>& entries) {
            const auto merge = [entries, listed] { return mergedParts(partsIn(entries) + listed); };
            whenDone(QtConcurrent::run(merge), context, answer);
        },
        [listed, answer] { answer(mergedParts(listed)); });
}

} // namespace

void askKnownParts(Journal* journal, const QString& journalProfile, KnownHoldings* holdings, QObject* context,
    std::function<void(const QList<KnownPart>&)> answer)
{
    const auto goOn = [=, answer = std::move(answer), kept = QPointer(journal)](
                          const QList<KnownPart>& listed) {
        if (kept) return askOrdered(kept, journalProfile, listed, context, answer);
        answer(listed);
    };
    if (holdings) return whenDone(holdings->parts(), context, goOn);
    QMetaObject::invokeMethod(
        context, [goOn] { goOn({}); }, Qt::QueuedConnection);
}

} // namespace lockkeeper
