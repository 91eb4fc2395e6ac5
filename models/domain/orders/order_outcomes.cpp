// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_outcomes.h"

#include "models/domain/base/visible_text.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The orders that the records of one sequence name: somebody may want to ask the gateway's people about
/// them.
QString ordersNamed(const std::vector<BatchOrderResult>& reply, const QList<qsizetype>& records)
{
    QStringList said;
    for (const auto i : records) {
        const auto& record = reply[size_t(i)];
        const auto order = record.licenseOrderId.isEmpty() ? u"-"_s : record.licenseOrderId.toString();
        said.append(
            record.customerId.isEmpty() ? order : u"%1 (%2)"_s.arg(order, record.customerId.toString()));
    }
    return u"[%1]"_s.arg(said.join(u", "_s));
}

} // namespace

ItemOutcomes batchOrderOutcomes(const BatchOrder& sent, const std::vector<BatchOrderResult>& reply)
{
    ItemOutcomes result;
    QHash<int, int> sentWith;
    for (const auto& order : sent.orderList)
        if (order.sequence) ++sentWith[*order.sequence];

    ItemGroups<int> recordsOf;
    for (qsizetype i = 0; i < qsizetype(reply.size()); ++i) {
        const auto& record = reply[size_t(i)];
        if (record.sequence && sentWith.contains(*record.sequence))
            recordsOf[*record.sequence].append(i);
        else
            result.extras.append(
                {.outcome = record.licenseOrderId.isEmpty() ? Outcome::Unknown : Outcome::Applied,
                    .key = record.sequence ? QString::number(*record.sequence) : QString(),
                    .message = record.licenseOrderId.toString()});
    }

    for (const auto& order : sent.orderList) {
        const auto key = order.sequence ? QString::number(*order.sequence) : QString();
        if (!order.sequence || sentWith.value(*order.sequence) > 1) {
            result.addUnknown(key,
                QCoreApplication::translate("ItemOutcome", "Sent without a sequence number of its own."));
            continue;
        }
        const auto records = recordsOf.value(*order.sequence);
        if (records.isEmpty()) {
            result.addUnknown(key, notNamedText());
            continue;
        }
        const auto& first = reply[size_t(records.front())];
        const bool repeated = std::ranges::all_of(records, [&](qsizetype i) {
            const auto& record = reply[size_t(i)];
            return record.licenseOrderId == first.licenseOrderId && record.customerId == first.customerId;
        });
        const bool otherCustomer = !order.customerId.isEmpty() && !first.customerId.isEmpty() &&
                                   first.customerId.toString() != order.customerId;
        if (!repeated)
            result.addUnknown(key, inOneLine({contradictoryText(), ordersNamed(reply, records)}));
        else if (first.licenseOrderId.isEmpty())
            result.addUnknown(
                key, QCoreApplication::translate("ItemOutcome", "The reply has no licence order id for it."));
        else if (otherCustomer)
            result.addUnknown(key,
                QCoreApplication::translate("ItemOutcome", "The reply names a different customer for it.") +
                    u' ' + ordersNamed(reply, records));
        else
            result.add({.outcome = Outcome::Applied, .key = key, .message = first.licenseOrderId.toString()},
                records.front());
    }
    return result;
}

} // namespace lockkeeper
