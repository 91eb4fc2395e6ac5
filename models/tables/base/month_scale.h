// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QTimeZone>

#include <vector>

namespace lockkeeper
{

/// A calendar month in a zone, as the moments that belong to it. Cheap to copy; any thread.
class MonthSpan
{
public:
    MonthSpan() = default;
    /// `day`: any day of it.
    MonthSpan(QDate day, const QTimeZone& zone);

    // In milliseconds since 1970 UTC.
    [[nodiscard]] qint64 begin() const { return m_begin; }
    [[nodiscard]] bool has(qint64 moment) const { return moment >= m_begin && moment < m_end; }

private:
    qint64 m_begin = 0, m_end = 0;
};

/// Months in a row, to sort moments into. Their borders are computed once, because a zone is slow to ask for
/// each of 100,000 moments.
class MonthScale
{
public:
    static constexpr int monthsBack = 12;
    static constexpr int monthsAhead = 24;

    /// The months from `monthsBack` before that of `today` to `monthsAhead` after it.
    MonthScale(QDate today, const QTimeZone& zone);

    [[nodiscard]] int size() const { return int(m_borders.size()) - 1; }
    /// The first day of the month.
    [[nodiscard]] QDate month(int place) const { return m_first.addMonths(place); }
    /// The place of the month that a moment is in; below 0: before all of them; size(): after all of them.
    [[nodiscard]] int placeOf(qint64 moment) const;

private:
    QDate m_first;
    std::vector<qint64> m_borders; ///< when each month begins, and the one after the last
};

} // namespace lockkeeper
