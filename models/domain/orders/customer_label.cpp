// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/customer_label.h"

#include "models/domain/base/visible_text.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QStringList OrderCustomer::ids() const
{
    QStringList given;
    for (const auto& id : {customerId, channelCustomerId, crmCustomerId})
        if (!id.isEmpty()) given.append(id);
    return given;
}

OrderCustomer customerOf(const LicenseOrder& order)
{
    return {order.customerName, order.customerId, order.channelCustomerId, order.crmCustomerId,
        order.enterpriseGlobalId};
}

QString customerLabel(const OrderCustomer& customer, const EnterpriseNames& names)
{
    const auto enterprise = names.value(EnterpriseId(customer.enterpriseGlobalId));
    for (const auto* text : {&customer.name, &enterprise, &customer.customerId, &customer.channelCustomerId,
             &customer.crmCustomerId, &customer.enterpriseGlobalId})
        if (const auto label = singleLine(*text).trimmed(); !label.isEmpty()) return label;
    return {};
}

QString customerLabel(const LicenseOrder& order, const EnterpriseNames& names)
{
    return customerLabel(customerOf(order), names);
}

QString customerTip(const QString& text, const QStringList& ids)
{
    QStringList others;
    for (const auto& id : ids)
        if (!text.contains(id)) others.append(id);
    return others.isEmpty() ? text : text + u'\n' + others.join(u", "_s);
}

CustomerLabels::CustomerLabels(const QList<OrderCustomer>& customers, const EnterpriseNames& names)
    : m_names(names)
{
    for (const auto& customer : customers) {
        const auto label = customerLabel(customer, names), id = customer.ids().value(0);
        if (label.isEmpty() || id.isEmpty()) continue;
        const auto known = m_idOf.find(label);
        if (known == m_idOf.end())
            m_idOf.insert(label, id);
        else if (*known != id)
            known->clear();
    }
    for (const auto& customer : customers)
        if (const auto label = of(customer); !label.isEmpty()) m_all.append(label);
    m_all.removeDuplicates();
}

QString CustomerLabels::of(const OrderCustomer& customer) const
{
    const auto label = customerLabel(customer, m_names), id = singleLine(customer.ids().value(0)).trimmed();
    const auto known = m_idOf.constFind(label);
    const bool isShared = known != m_idOf.constEnd() && known->isEmpty();
    return isShared && !id.isEmpty() && id != label ? u"%1 (%2)"_s.arg(label, id) : label;
}

} // namespace lockkeeper
