// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/ids.h"

#include <array>

namespace lockkeeper::sandbox
{

QString makeId(IdKind kind, quint64 n)
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
