// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>

namespace lockkeeper::sandbox
{

// What an id of the gateway names. The ids of each kind begin with digits of their own, so that one that is
// handed in at the wrong place is never found by accident.
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
inline QString makeId(IdKind kind, quint64 n)
{
    static constexpr std::array<const char*, 11> prefixes = {"6129304", "52013", "710468", "3140", "481507",
        "6402581", "2158093", "259014", "267310", "90210", "33801"};
    // A stride prime to 10 visits every twelve-digit number once: unique, and not visibly a counter.
    constexpr quint64 stride = 387420489;
    constexpr quint64 modulus = 1'000'000'000'000;
    const quint64 digits = (n * stride + 104729) % modulus;
    return QString::fromLatin1(prefixes.at(static_cast<std::size_t>(kind))) +
           QString::number(digits).rightJustified(12, u'0');
}

} // namespace lockkeeper::sandbox
