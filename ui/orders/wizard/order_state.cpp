// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_state.h"

#include "models/domain/orders/order_rules.h"
#include "ui/base/profile_format.h"

#include <QScopedValueRollback>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

LicenseOrder newOrder(const QString& orderType)
{
    auto order = std::get<LicenseOrder>(newOrderValue(BatchPart::Order));
    order.sequence = 1; // the batch numbers its orders
    order.orderType = orderType;
    return order;
}

} // namespace

OrderState::OrderState(const PageContext& pageContext, const LicenseOrder& order, bool edits, QObject* parent)
    : QObject(parent)
    , context(pageContext)
    , isEdit(edits)
    , document({{}, {}, {}, {order}}, orderTimesFor(context.profile, context.format))
    , issueModel(document)
    , owned(context)
    , m_sequence(order.sequence)
{
    connect(&document, &OrderDocument::edited, this, [this] {
        if (m_isFilling)
            refresh();
        else
            touch();
    });
}

OrderState::OrderState(const PageContext& pageContext, const QString& orderType,
    const std::optional<LicenseOrder>& edit, QObject* parent)
    : OrderState(pageContext, edit ? *edit : newOrder(orderType), edit.has_value(), parent)
{
}

OrderState::OrderState(const PageContext& pageContext, const UnfinishedOrder& kept, QObject* parent)
    : OrderState(pageContext, kept.order, kept.replaces >= 0, parent)
{
    UnreadTexts unread;
    for (const auto& [field, text] : kept.typed.asKeyValueRange())
        unread[orderAt(0).path(field)] = text;
    document.setUnread(unread);
    isPicked = kept.isPicked;
    customer = kept.customer;
    picks = kept.picks;
    isStrict = kept.isStrict;
    m_sources = kept.sources;
    m_isTouched = true;
}

UnfinishedOrder OrderState::unfinished() const
{
    UnfinishedOrder kept;
    kept.order = order();
    kept.order.sequence = m_sequence;
    const auto unread = document.unread();
    for (const auto& [path, text] : unread.asKeyValueRange())
        kept.typed[path.sliced(orderAt(0).path().size() + 1)] = text;
    kept.isPicked = isPicked;
    kept.isStrict = isStrict;
    kept.customer = customer;
    kept.picks = picks;
    kept.sources = m_sources;
    return kept;
}

QList<LicenseOrder> OrderState::orders() const
{
    if (!isPicked) {
        auto one = order();
        one.sequence = m_sequence;
        return {one};
    }
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

BatchFieldPlace OrderState::placeOf(const QString& issueField)
{
    return batchFieldPlace(orderAt(0).path(issueField));
}

void OrderState::fill(const QString& field, const QString& value)
{
    if (value.isEmpty() || !document.text(orderAt(0), field).isEmpty()) return;
    const QScopedValueRollback filling(m_isFilling, true);
    document.setText(orderAt(0), field, value);
    document.forgetSteps();
}

void OrderState::typeByHand(const LicenseOrder& picked)
{
    isPicked = false;
    document.replace(orderAt(0), picked);
    document.forgetSteps();
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
    emit changed();
}

} // namespace lockkeeper
