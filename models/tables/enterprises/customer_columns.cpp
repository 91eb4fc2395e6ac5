// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/customer_columns.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/column_builders.h"

#include <string>

namespace lockkeeper
{

namespace
{
struct CustomerTable {
    Q_DECLARE_TR_FUNCTIONS(CustomerTable)
};
} // namespace

Text customerKey(const EnterpriseCustomer& customer)
{
    if (customer.customerId.isEmpty() && customer.enterpriseGlobalId.isEmpty()) return {};
    return Text(std::string(customer.customerId.view()) + '\n' +
                std::string(customer.enterpriseGlobalId.view()) + '\n' +
                std::string(customer.channelCustomerId.view()));
}

ColumnSpecs<EnterpriseCustomer> customerColumns()
{
    using Customer = EnterpriseCustomer;
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<Customer> columns;
    columns.push_back(
        textColumn("enterpriseName", CustomerTable::tr("Enterprise"), 230, &Customer::enterpriseName));
    columns.push_back(textColumn("enterpriseGlobalId", CustomerTable::tr("Enterprise global id"), 170,
        &Customer::enterpriseGlobalId, digits, false));
    // The customer's ids tell several customers of one enterprise apart.
    columns.push_back(
        textColumn("customerId", CustomerTable::tr("Customer id"), 170, &Customer::customerId, digits));
    columns.push_back(
        textColumn("channelCode", CustomerTable::tr("Channel code"), 106, &Customer::channelCode));
    columns.push_back(textColumn(
        "channelCustomerId", CustomerTable::tr("Channel customer id"), 150, &Customer::channelCustomerId));
    auto isDefault =
        booleanColumn("isDefault", CustomerTable::tr("Default customer"), &Customer::isDefault, true);
    isDefault.info.width = 112;
    isDefault.look = [](const Customer& customer) {
        return customer.isDefault.value_or(false) ? CellLook() : CellLook{Tone::Dim};
    };
    columns.push_back(std::move(isDefault));
    return columns;
}

ColumnSpecs<EnterpriseCustomer> customerChoiceColumns(const EnterpriseNames& names)
{
    using Customer = EnterpriseCustomer;
    auto columns = customerColumns();
    auto& name = columns.front();
    const auto shown = [names](const Customer& customer) {
        return enterpriseLabel(names.value(customer.enterpriseGlobalId, customer.enterpriseName.toString()),
            customer.enterpriseGlobalId);
    };
    const auto other = [shown](const Customer& customer) {
        const auto gateways = singleLine(customer.enterpriseName.toString());
        return gateways == shown(customer) ? QString() : gateways;
    };
    name.text = shown;
    name.suffix = other;
    name.toolTip = [shown, other](const Customer& customer) {
        const auto gateways = other(customer);
        return gateways.isEmpty() ? shown(customer) : shown(customer) + u'\n' + gateways;
    };
    name.searchText = name.toolTip;
    name.exportUtf8 = {};
    return columns;
}

} // namespace lockkeeper
