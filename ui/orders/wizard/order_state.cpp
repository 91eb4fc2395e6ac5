// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_state.h"

#include "models/domain/orders/order_rules.h"
#include "services/storage/holdings/own_enterprises.h"
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
    order.sequence = 1; // the batch gives the final one
    order.orderType = orderType;
    return order;
}

LicenseOrder firstOrder(const OrderWizardStart& start)
{
    if (start.kept) return start.kept->order;
    return start.edit ? *start.edit : newOrder(start.orderType);
}

/// The fields that name a customer, besides the enterprise's id.
const QStringList namesOfCustomer{
    u"customerId"_s, u"channelCustomerId"_s, u"crmCustomerId"_s, u"customerName"_s};

bool isOther(const QString& one, const QString& other)
{
    return !one.isEmpty() && !other.isEmpty() && one != other;
}

} // namespace

OrderState::OrderState(const PageContext& pageContext, const OrderWizardStart& start, QObject* parent)
    : QObject(parent)
    , context(pageContext)
    , isEdit(start.kept ? start.kept->replaces >= 0 : start.edit.has_value())
    , document(
          {start.channelCode, {}, {}, {firstOrder(start)}}, orderTimesFor(context.profile, context.format))
    , issueModel(document)
    , owned(context)
    , m_sequence(firstOrder(start).sequence)
{
    // What the customers are asked for is what the batch says, where it says something else.
    if (!start.channelCode.isEmpty()) context.profile.channelCode = start.channelCode;
    document.setChannels(start.channels);
    connect(&document, &OrderDocument::edited, this, [this] {
        forgetCustomer();
        if (m_isFilling)
            refresh();
        else
            touch();
    });
    if (start.kept) goOn(*start.kept);
}

void OrderState::goOn(const UnfinishedOrder& kept)
{
    UnreadTexts unread;
    for (const auto& [field, text] : kept.typed.asKeyValueRange())
        unread[orderAt(0).path(field)] = text;
    document.setUnread(unread);
    isPicked = kept.isPicked;
    setCustomer(kept.customer);
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
    kept.customer = m_customer;
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
        each.enterpriseGlobalId = m_customer.enterpriseGlobalId.toString();
        if (!m_customer.customerId.isEmpty() && each.customerId == m_customer.customerId.toString())
            each.channelCustomerId = m_customer.channelCustomerId.toString();
        if (each.srcLicenseOrderId.isEmpty()) each.srcLicenseOrderId = sourceFor(each);
    }
    return made;
}

Issues OrderState::issuesOf(const LicenseOrder& one) const
{
    auto issues = validate(one) + document.channelIssues(one);
    issues.removeIf([](const Issue& issue) { return issue.field == "sequence"_L1; });
    return issues;
}

BatchFieldPlace OrderState::placeOf(const QString& issueField)
{
    return batchFieldPlace(orderAt(0).path(issueField));
}

void OrderState::setCustomer(const EnterpriseCustomer& customer)
{
    m_customer = customer;
    context.enterprises.noteCustomers({customer});
    if (customer.customerId.isEmpty()) return;
    auto channels = document.channels();
    channels.insert(customer.customerId.toString(), customer.channelCode.toString());
    document.setChannels(channels);
}

bool OrderState::takeCustomer(const EnterpriseCustomer& customer)
{
    const auto enterprise = customer.enterpriseGlobalId.toString(), id = customer.customerId.toString();
    const bool isAnother = isOther(order().enterpriseGlobalId, enterprise) || isOther(order().customerId, id);
    QMap<QString, QString> texts{{u"enterpriseGlobalId"_s, enterprise}};
    if (isAnother)
        for (const auto& field : namesOfCustomer)
            texts.insert(field, {});
    // Where an id was typed, the gateway has told nothing else of the customer.
    if (!id.isEmpty()) {
        texts.insert(u"customerId"_s, id);
        texts.insert(u"channelCustomerId"_s, customer.channelCustomerId.toString());
    }
    const bool isSame =
        !isAnother && id.isEmpty() && m_customer.enterpriseGlobalId == customer.enterpriseGlobalId;
    if (!isSame) setCustomer(customer);
    document.setTexts(orderAt(0), texts);
    return isAnother;
}

/// Takes out of the order what belongs to the customer that was chosen, once an id of another one was typed.
/// Over the enterprise, everything of the chosen one goes; over the customer's id, only what came with it,
/// because the name may be the new one's already. Not called while something is undone, which brings back all
/// of another customer.
void OrderState::forgetCustomer()
{
    const auto& now = order();
    const bool isEnterprise = isOther(now.enterpriseGlobalId, m_customer.enterpriseGlobalId.toString());
    if (isPicked || (!isEnterprise && !isOther(now.customerId, m_customer.customerId.toString()))) return;
    const auto was = std::exchange(m_customer, {});
    const bool hasId = !now.customerId.isEmpty() && now.customerId == was.customerId.toString();
    const bool hasNumber =
        !now.channelCustomerId.isEmpty() && now.channelCustomerId == was.channelCustomerId.toString();
    if (document.canRedo() || (!hasId && !hasNumber)) return;
    QMap<QString, QString> texts{{u"channelCustomerId"_s, {}}};
    if (isEnterprise)
        for (const auto& field : namesOfCustomer)
            texts.insert(field, {});
    document.setTexts(orderAt(0), texts);
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

QString OrderState::chosenEnterprise() const
{
    return context.enterprises.names().value(
        m_customer.enterpriseGlobalId, m_customer.enterpriseName.toString());
}

QString OrderState::customerTitle(const LicenseOrder& one) const
{
    const bool isChosen =
        !m_customer.customerId.isEmpty() && one.customerId == m_customer.customerId.toString();
    for (const auto& title : {one.customerName, isChosen ? chosenEnterprise() : QString(), one.customerId,
             one.crmCustomerId, one.channelCustomerId})
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
