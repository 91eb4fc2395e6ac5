// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/order_lengths.h"

#include <QDateTime>
#include <QStringList>

#include <array>

namespace lockkeeper::sandbox
{
namespace
{

constexpr int longestPart = 1'000'000; // days of 2,700 years

} // namespace

std::optional<qint64> endAfter(qint64 startMs, const QString& length)
{
    const QStringList texts = length.split(u'-');
    std::array<int, 3> parts{};
    if (texts.size() != static_cast<qsizetype>(parts.size())) return std::nullopt;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        bool isNumber = false;
        parts[i] = texts.at(static_cast<qsizetype>(i)).toInt(&isNumber);
        if (!isNumber || parts[i] < 0 || parts[i] > longestPart) return std::nullopt;
    }
    const auto [years, months, days] = parts;
    if (years == 0 && months == 0 && days == 0) return std::nullopt;
    const QDateTime start = QDateTime::fromSecsSinceEpoch(startMs / 1000, Qt::OffsetFromUTC, gatewayOffset);
    const QDateTime end = start.addMonths(years * 12 + months).addDays(days);
    constexpr int lastYear = 9999;
    if (!end.isValid() || end.date().year() > lastYear) return std::nullopt;
    return end.toSecsSinceEpoch() * 1000;
}

} // namespace lockkeeper::sandbox
