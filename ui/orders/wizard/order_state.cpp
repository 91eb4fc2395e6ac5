// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_state.h"

#include "models/domain/orders/order_rules.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

OrderDays daysOf(const PageContext& context)
{
    return {context.format.zone, context.profile.writingUnit, context.profile.productTrialEndUnit};
}

} // namespace

OrderState::OrderState(const PageContext& pageContext, const QString& orderType,
    const std::optional<LicenseOrder>& edit, QObject* parent)
    : QObject(parent)
    , context(pageContext)
    , days(daysOf(context))
    , isEdit(edit.has_value())
    , owned(context)
{
    if (edit) {
        order = *edit;
        return;
    }
    order.sequence = 1; // the batch numbers its orders
    order.orderType = orderType;
    order.assets.append(OrderAsset());
}

OrderState::OrderState(const PageContext& pageContext, const UnfinishedOrder& kept, QObject* parent)
    : QObject(parent)
    , context(pageContext)
    , days(daysOf(context))
    , isEdit(kept.replaces >= 0)
    , isPicked(kept.isPicked)
    , order(kept.order)
    , customer(kept.customer)
    , owned(context)
    , picks(kept.picks)
    , isStrict(kept.isStrict)
    , m_typed(kept.typed)
    , m_sources(kept.sources)
    , m_isTouched(true)
{
}

UnfinishedOrder OrderState::unfinished() const
{
    UnfinishedOrder kept;
    kept.order = order;
    kept.typed = m_typed;
    kept.isPicked = isPicked;
    kept.isStrict = isStrict;
    kept.customer = customer;
    kept.picks = picks;
    kept.sources = m_sources;
    return kept;
}

QList<LicenseOrder> OrderState::orders() const
{
    if (!isPicked) return {order};
    auto made =
        orderType() == "delete_asset"_L1 ? assetRevocations(assets) : productRevocations(products, isStrict);
    for (auto& each : made) {
        each.enterpriseGlobalId = customer.enterpriseGlobalId.toString();
        if (!customer.customerId.isEmpty() && each.customerId == customer.customerId.toString())
            each.channelCustomerId = customer.channelCustomerId.toString();
        if (each.srcLicenseOrderId.isEmpty()) each.srcLicenseOrderId = sourceFor(each);
    }
    return made;
}

Issues OrderState::issuesOf(const LicenseOrder& one) const
{
    auto issues = validate(one);
    issues.removeIf([](const Issue& issue) { return issue.field == "sequence"_L1; });
    return issues;
}

Issues OrderState::issues() const
{
    if (m_issues) return *m_issues;
    auto issues = issuesOf(order);
    for (auto typed = m_typed.cbegin(); typed != m_typed.cend(); ++typed) {
        issues.removeIf([&](const Issue& issue) { return issue.field == typed.key(); });
        issues.append({.field = typed.key(), .code = u"form"_s, .text = typed->problem});
    }
    m_issues = issues;
    return issues;
}

void OrderState::setTyped(const QString& issueField, const QString& text, const QString& problem)
{
    m_typed.insert(issueField, {text, problem});
}

std::optional<QString> OrderState::typed(const QString& issueField) const
{
    const auto found = m_typed.constFind(issueField);
    return found == m_typed.cend() ? std::nullopt : std::optional(found->text);
}

void OrderState::remove(const OrderPlace& place)
{
    if (!removeAt(order, place)) return;
    // Those behind it move up by one.
    const auto list = place.steps.last().list;
    const auto owner = place.parent().path();
    const QString before = (owner.isEmpty() ? QString() : owner + u'.') + list + u'[';
    QMap<QString, UnfinishedOrder::Typed> kept;
    for (auto typed = m_typed.cbegin(); typed != m_typed.cend(); ++typed) {
        QString field = typed.key();
        if (field.startsWith(before)) {
            const auto end = field.indexOf(u']', before.size());
            const auto index = field.sliced(before.size(), end - before.size()).toLongLong();
            if (index == place.steps.last().index) continue;
            if (index > place.steps.last().index)
                field = before + QString::number(index - 1) + field.sliced(end);
        }
        kept.insert(field, *typed);
    }
    m_typed = std::move(kept);
    touch();
}

void OrderState::setSourceFor(const LicenseOrder& one, const QString& licenseOrder)
{
    m_sources.insert(keyOf(one), licenseOrder.trimmed());
    touch();
}

QString OrderState::keyOf(const LicenseOrder& one)
{
    return one.customerId + u'\n' + one.licenseType;
}

QString OrderState::customerTitle(const LicenseOrder& one) const
{
    const bool isChosen = !customer.customerId.isEmpty() && one.customerId == customer.customerId.toString();
    for (const auto& title : {one.customerName, isChosen ? customer.enterpriseName.toString() : QString(),
             one.customerId, one.crmCustomerId, one.channelCustomerId})
        if (!title.trimmed().isEmpty()) return title.trimmed();
    return {};
}

void OrderState::touch()
{
    m_isTouched = true;
    refresh();
}

void OrderState::refresh()
{
    m_issues.reset();
    emit changed();
}

} // namespace lockkeeper
