// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_checks.h"

#include "models/domain/orders/each_product.h"
#include "models/domain/orders/order_overlap.h"
#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/order_units.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QCoreApplication>
#include <QPointer>
#include <QtConcurrent>

#include <optional>
#include <utility>

namespace lockkeeper
{

namespace
{

/// An issue for each order that another one of the batch orders as well.
Issues ordersTwice(const BatchOrder& batch, const QTimeZone& zone)
{
    Issues issues;
    const auto& orders = batch.orderList;
    for (int later = 1; later < int(orders.size()); ++later)
        for (int earlier = 0; earlier < later; ++earlier)
            if (overlaps(orders[earlier], orders[later], zone)) {
                issues.append({later, orderAt(later).path(), BatchCheck::twiceWithin,
                    QCoreApplication::translate("SendBatchChecks", "Same as order %1 of this batch.")
                        .arg(earlier + 1),
                    Issue::Severity::Warning});
                break;
            }
    return issues;
}

/// An issue for products that are bought without a CRM product id, which no product revocation can name
/// later. Said once, at the first of them: where one lacks it most do, and a line for each would hide all
/// else.
Issues notRevocable(const BatchOrder& batch)
{
    int count = 0;
    std::optional<BatchPlace> first;
    for (int i = 0; i < int(batch.orderList.size()); ++i) {
        const auto& order = batch.orderList[i];
        if (order.orderType != QLatin1StringView("new_buy")) continue;
        for (int each = 0; each < int(order.assets.size()); ++each)
            eachProduct(orderAt(i).child(BatchList::Assets, each), order.assets[each],
                [&](const BatchPlace& place, const OrderProduct& product) {
                    if (!product.crmProductId.trimmed().isEmpty()) return;
                    if (!first) first = place;
                    ++count;
                });
    }
    if (!first) return {};
    return {{first->order(), first->path(u"crmProductId"), BatchCheck::notRevocable,
        QCoreApplication::translate("SendBatchChecks",
            "%Ln product(s) have no CRM product id: later they can be revoked only with their whole asset.",
            nullptr, count),
        Issue::Severity::Warning}};
}

} // namespace

void checkBatch(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    const QTimeZone& zone, QObject* context, std::function<void(const BatchCheck&)> answer)
{
    const auto check = [batch, units, zone] {
        return ordersTwice(batch, zone) + timeUnitIssues(batch, units.timestamps) + notRevocable(batch) +
               validate(batch);
    };
    whenDone(QtConcurrent::run(check), context,
        [journal = QPointer(journal), profile, batch, units, zone, context, answer = std::move(answer)](
            const Issues& issues) {
            askLedger(journal, profile, batch, units, zone, context,
                [issues, answer](const std::optional<LedgerFinding>& ledger) {
                    answer({issues, ledger});
                });
        });
}

} // namespace lockkeeper
