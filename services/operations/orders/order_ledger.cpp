// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_ledger.h"

#include "models/domain/base/moment_text.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_look.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/storage/journal/order_content.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Ledger {
    Q_DECLARE_TR_FUNCTIONS(OrderLedger)
};

qsizetype productsIn(const QList<OrderMerchandise>& packages)
{
    qsizetype count = 0;
    for (const auto& package : packages)
        count += package.licenseOrderProductList.size() + productsIn(package.children);
    return count;
}

SentLine lineOf(const LicenseOrder& order)
{
    SentLine line;
    line.orderType = order.orderType;
    line.licenseType = order.licenseType;
    line.customer = customerOf(order);
    for (const auto& asset : order.assets) {
        line.assetNos += asset.assetNos;
        line.assets += std::max(qsizetype(1), asset.assetNos.size());
        line.products += asset.products.size() + productsIn(asset.merchandises);
    }
    return line;
}

/// What the last reading showed, by the key of the line.
QHash<QString, ReadBackState> statesRead(const JournalEntry& entry)
{
    QHash<QString, ReadBackState> states;
    for (const auto& finding : entry.findings) {
        if (finding.kind != JournalFinding::Kind::ReadBack) continue;
        for (const auto& value : JsonItems::parse(finding.states)) {
            const JsonFields state(value);
            states[state.text("key"_L1)] = stateNamed(state.text("state"_L1));
        }
    }
    return states;
}

QList<ItemOutcome> foreignIn(const JournalEntry& entry)
{
    QList<ItemOutcome> foreign;
    if (!entry.outcome) return foreign;
    for (const auto& value : JsonItems::parse(entry.outcome->itemsJson)) {
        const JsonFields item(value);
        if (!item["extra"_L1].toBool()) continue;
        foreign.append({.outcome = outcomeNamed(item.text("outcome"_L1)),
            .key = item.text("key"_L1),
            .message = item.text("message"_L1)});
    }
    return foreign;
}

BatchState stateOf(const JournalEntry& entry, const SentBatch& batch)
{
    if (!entry.outcome && !entry.lost && entry.settled.isEmpty()) return BatchState::UnderWay;
    const auto all = batch.lines.size();
    if (batch.count(Outcome::Unknown) > 0 || all == 0) return BatchState::Unknown;
    if (batch.count(Outcome::Applied) == all)
        return batch.syncMode == "async"_L1 ? BatchState::Accepted : BatchState::Done;
    if (batch.count(Outcome::NotSent) == all) return BatchState::NotSent;
    if (batch.count(Outcome::Rejected) == all) return BatchState::Refused;
    return BatchState::Partial;
}

} // namespace

QString batchStateName(BatchState state)
{
    switch (state) {
    case BatchState::UnderWay:
        return Ledger::tr("In progress");
    case BatchState::Done:
        return Ledger::tr("Done");
    case BatchState::Accepted:
        return Ledger::tr("Accepted");
    case BatchState::Unknown:
        return Ledger::tr("Unknown");
    case BatchState::Partial:
        return Ledger::tr("Partly done");
    case BatchState::Refused:
        return Ledger::tr("Failed");
    case BatchState::NotSent:
        return Ledger::tr("Not sent");
    }
    Q_UNREACHABLE();
}

QString sentWords(const SentBatch& batch, BatchState state, const QTimeZone& zone)
{
    const auto when = wholeMoment(QDateTime::fromMSecsSinceEpoch(batch.sent, zone));
    const auto who = batch.colleague.isEmpty() ? batch.operatorName.trimmed() : batch.colleague;
    //: When a batch was sent, by whom, and what became of it: "28 Apr 2026 14:02:09 by Li (done)"
    return who.isEmpty() ? Ledger::tr("%1 (%2)").arg(when, batchStateName(state))
                         : Ledger::tr("%1 by %2 (%3)").arg(when, who, batchStateName(state));
}

bool SentBatch::usesNumber() const
{
    return state != BatchState::Refused && state != BatchState::NotSent;
}

qsizetype SentBatch::count(Outcome outcome) const
{
    return std::count_if(
        lines.begin(), lines.end(), [outcome](const SentLine& line) { return line.item.outcome == outcome; });
}

CustomerLabels SentBatch::customers(const EnterpriseNames& names) const
{
    QList<OrderCustomer> all;
    for (const auto& line : lines)
        all.append(line.customer);
    return {all, names};
}

QList<SentLine> draftLines(const BatchOrder& batch)
{
    QList<SentLine> lines;
    for (const auto& order : batch.orderList) {
        lines.append(lineOf(order));
        lines.last().key = orderKey(order);
    }
    return lines;
}

std::optional<SentBatch> sentBatchOf(const JournalEntry& entry)
{
    if (!entry.intent.is(WriteKind::SubmitOrders)) return std::nullopt;
    SentBatch batch;
    batch.entry = entry.intent.id;
    batch.number = entry.number;
    batch.draft = entry.intent.operation;
    batch.profile = entry.intent.profile;
    batch.operatorName = entry.intent.operatorName;
    batch.colleague = entry.colleague;
    batch.sent = entry.created;
    batch.enterprise = entry.intent.enterprise;
    batch.body = entry.intent.body;
    batch.renews = renewedIn(entry.intent.before);
    batch.contentHash = orderContentHash(entry.intent.body);
    if (entry.outcome) {
        batch.code = entry.outcome->code;
        batch.message = entry.outcome->message;
    }
    batch.foreign = foreignIn(entry);
    const auto draft = orderDraftFromBody(entry.intent.body);
    if (draft) {
        batch.channelCode = draft->batch.channelCode;
        batch.channelOrderId = draft->batch.channelOrderId;
        batch.syncMode = draft->batch.syncMode;
        const auto told = toldOutcomes(entry);
        const auto known = knownOutcomes(entry);
        const auto states = statesRead(entry);
        for (qsizetype i = 0; i < draft->batch.orderList.size(); ++i) {
            auto line = lineOf(draft->batch.orderList[i]);
            line.item = known.value(i);
            line.key = line.item.key;
            line.item.state = states.value(line.key, ReadBackState::NotChecked);
            if (i < told.size()) {
                line.wasUnknown = told[i].outcome == Outcome::Unknown;
                // The message of an order that was applied is its licence order's id.
                if (told[i].outcome == Outcome::Applied) {
                    line.licenseOrderId = told[i].message;
                    line.item.message.clear();
                }
            }
            batch.lines.append(line);
        }
    }
    batch.state = stateOf(entry, batch);
    return batch;
}

} // namespace lockkeeper
