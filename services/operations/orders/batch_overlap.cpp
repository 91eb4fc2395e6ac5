// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/batch_overlap.h"

#include "models/domain/orders/order_overlap.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_look.h"
#include "services/storage/journal/order_content.h"

#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QList<JournalSubject> overlapKeys(const BatchOrder& batch, const QString& hash)
{
    QSet<std::pair<int, QString>> seen;
    QList<JournalSubject> keys{{SubjectKind::Order, orderContentKey(hash)}};
    for (const auto& order : batch.orderList) {
        bool hasKey = false, hasNumbers = true;
        const auto add = [&](SubjectKind kind, const QString& id) {
            const auto text = id.trimmed(); // as the journal has it
            if (text.isEmpty()) return;
            hasKey = true;
            if (const auto count = seen.size(); seen.insert({int(kind), text}), seen.size() > count)
                keys.append({kind, text});
        };
        for (const auto* id : {&order.customerId, &order.crmCustomerId, &order.channelCustomerId})
            add(SubjectKind::Customer, *id);
        add(SubjectKind::Enterprise, order.enterpriseGlobalId);
        for (const auto& asset : order.assets) {
            hasNumbers = hasNumbers && std::any_of(asset.assetNos.begin(), asset.assetNos.end(),
                                           [](const QString& number) { return !number.trimmed().isEmpty(); });
            for (const auto& number : asset.assetNos)
                add(SubjectKind::Asset, number);
        }
        if (!hasKey || (!hasNumbers && !order.customerName.trimmed().isEmpty())) return {};
    }
    return keys;
}

bool isSameBatchNumber(const QString& one, const QString& other)
{
    return one.trimmed() == other.trimmed();
}

std::optional<OverlappingBatch> overlapOf(
    const BatchOrder& own, const QString& hash, const QTimeZone& zone, const JournalEntry& entry)
{
    const auto sent = sentBatchOf(entry);
    if (!sent || !sent->usesNumber() || isSameBatchNumber(sent->channelOrderId, own.channelOrderId))
        return std::nullopt;
    const auto draft = orderDraftFromBody(entry.intent.body);
    if (!draft) return std::nullopt;
    OverlappingBatch found{*sent, {}, BatchState::Unknown, sent->contentHash == hash};
    const auto& others = draft->batch.orderList;
    bool isOpen = false;
    for (const auto& order : own.orderList) {
        bool isThere = false;
        for (qsizetype i = 0; i < others.size() && i < sent->lines.size(); ++i) {
            const auto outcome = sent->lines[i].item.outcome;
            if (outcome != Outcome::Applied && outcome != Outcome::Unknown) continue;
            if (!overlaps(order, others[i], zone)) continue;
            isThere = true;
            isOpen = isOpen || outcome == Outcome::Unknown;
        }
        if (isThere) found.keys.append(orderKey(order));
    }
    if (found.keys.isEmpty() && !found.isSame) return std::nullopt;
    if (found.keys.isEmpty()) // the rules cannot compare these orders, but their content is the same
        found.state = sent->state;
    else if (isOpen)
        found.state = sent->state == BatchState::UnderWay ? sent->state : BatchState::Unknown;
    else
        found.state = sent->syncMode == "async"_L1 ? BatchState::Accepted : BatchState::Done;
    return found;
}

} // namespace lockkeeper
