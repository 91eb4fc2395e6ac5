// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_checks.h"

#include "models/domain/orders/each_product.h"
#include "models/domain/orders/order_overlap.h"
#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/order_units.h"
#include "models/domain/team/team_settings.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/journal_profile.h"
#include "ui/base/page_context.h"

#include <QCoreApplication>
#include <QPointer>
#include <QUrl>
#include <QtConcurrent>

#include <algorithm>
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

/// An issue where products are bought without a CRM product id, so that no product revocation can name them
/// later. It is said once, at the first of them: where one lacks it most do, and a line for each would hide
/// all else.
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

/// The check with what colleagues have ordered, each batch once, newest first.
BatchCheck withColleagues(BatchCheck check, TeamOverlaps team)
{
    auto& all = check.ledger->overlapping;
    for (auto& other : std::exchange(team.overlapping, {}))
        if (std::none_of(all.cbegin(), all.cend(),
                [&](const OverlappingBatch& known) { return known.batch.entry == other.batch.entry; }))
            all.append(std::move(other));
    std::stable_sort(all.begin(), all.end(),
        [](const OverlappingBatch& a, const OverlappingBatch& b) { return a.batch.sent > b.batch.sent; });
    check.team = std::move(team);
    return check;
}

} // namespace

void checkBatch(const PageContext& context, const BatchOrder& batch, QObject* receiver,
    std::function<void(const BatchCheck&)> answer)
{
    const auto* client = context.client();
    TeamOverlapsQuestion asked;
    asked.gateway = teamGateway(QUrl(context.profile.baseUrl.trimmed()));
    asked.batch = batch;
    asked.units = client ? client->settings().units : WireUnits();
    asked.zone = context.format.zone;
    const auto check = [batch, units = asked.units, zone = asked.zone] {
        return ordersTwice(batch, zone) + timeUnitIssues(batch, units.timestamps) + notRevocable(batch) +
               validate(batch);
    };
    const auto askTeam = [asked, hasTeam = context.team != nullptr, desk = QPointer(context.team),
                             journal = QPointer(context.journal()), receiver,
                             answer](const BatchCheck& found) {
        // What is refused in any case need not be known of colleagues.
        if (!hasTeam || !found.ledger || !found.ledger->sameNumber.isEmpty()) return answer(found);
        auto question = asked;
        question.desk = desk;
        question.journal = journal;
        askTeamOverlaps(question, receiver,
            [found, answer](const TeamOverlaps& team) { answer(withColleagues(found, team)); });
    };
    whenDone(QtConcurrent::run(check), receiver,
        [asked, journal = QPointer(context.journal()), profile = journalProfile(context), receiver, askTeam](
            const Issues& issues) {
            askLedger(journal, profile, asked.batch, asked.units, asked.zone, receiver,
                [issues, askTeam](const std::optional<LedgerFinding>& ledger) {
                    askTeam({issues, ledger});
                });
        });
}

} // namespace lockkeeper
