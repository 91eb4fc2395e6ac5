// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/employees/customer_columns.h"

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

std::vector<RecordField> customerFields(const EnterpriseCustomer& customer)
{
    return {
        {"enterpriseName", CustomerTable::tr("Enterprise"), customer.enterpriseName.toString(), {}},
        {"enterpriseGlobalId", CustomerTable::tr("Enterprise global id"),
            customer.enterpriseGlobalId.toString(), {}},
        {"customerId", CustomerTable::tr("Customer id"), customer.customerId.toString(), {}},
        {"channelCode", CustomerTable::tr("Channel code"), customer.channelCode.toString(), {}},
        {"channelCustomerId", CustomerTable::tr("Channel customer id"), customer.channelCustomerId.toString(),
            {}},
        {"isDefault", CustomerTable::tr("Default customer"), yesNo(customer.isDefault), {}},
    };
}

} // namespace lockkeeper
