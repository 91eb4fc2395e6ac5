// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper::sandbox
{

// What a gateway id names. Each kind has digits of its own in front, so that an id handed in at the wrong
// place is never found by accident.
enum class IdKind {
    Enterprise,       // enterpriseGlobalId, 19 digits
    EnterpriseNumber, // the numeric enterpriseId of employee records, 17 digits
    Customer,         // customerId, 18 digits
    Employee,         // id of an employee record, 16 digits (a double holds it)
    User,             // userId of an employee record, 18 digits (a double does not)
    Member,           // memberGlobalId, 19 digits
    Asset,            // 19 digits
    Product,          // product instance
    Merchandise,      // merchandise instance
    LicenseOrder,
    Assignment, // assignStatus.id
};

// The n-th id of a kind, n < 10^10: 16 to 19 digits, fits into a signed 64-bit integer.
QString makeId(IdKind kind, quint64 n);

} // namespace lockkeeper::sandbox
