// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/customer_columns.h"

#include "models/tables/column_builders.h"

namespace lockkeeper
{

namespace
{
struct CustomerTable {
    Q_DECLARE_TR_FUNCTIONS(CustomerTable)
};
} // namespace

ColumnSpecs<EnterpriseCustomer> customerColumns()
{
    using Customer = EnterpriseCustomer;
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<Customer> columns;
    columns.push_back(
        textColumn("enterpriseName", CustomerTable::tr("Enterprise"), 220, &Customer::enterpriseName));
    columns.push_back(textColumn("enterpriseGlobalId", CustomerTable::tr("Enterprise global id"), 170,
        &Customer::enterpriseGlobalId, digits));
    columns.push_back(
        textColumn("customerId", CustomerTable::tr("Customer id"), 170, &Customer::customerId, digits));
    columns.push_back(
        textColumn("channelCode", CustomerTable::tr("Channel code"), 120, &Customer::channelCode));
    columns.push_back(textColumn(
        "channelCustomerId", CustomerTable::tr("Channel customer id"), 150, &Customer::channelCustomerId));
    columns.push_back(
        booleanColumn("isDefault", CustomerTable::tr("Default customer"), &Customer::isDefault, true));
    return columns;
}

} // namespace lockkeeper
