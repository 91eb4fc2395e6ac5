// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/export_clock.h"

#include <QDateTime>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <vector>

namespace lockkeeper
{

namespace
{

constexpr qint64 firstTime = 0;
// QTimeZone does not list the changes that it computes by rule, after those of the zone's table.
constexpr qint64 lastTime = 2'145'916'800'000 - 1; // 2037-12-31T23:59:59.999Z

void twoDigits(char* at, unsigned value)
{
    at[0] = char('0' + value / 10);
    at[1] = char('0' + value % 10);
}

} // namespace

/// The zone's offsets from UTC, and from when on each holds. Made at first use: tables are shown more often
/// than exported.
struct ExportClock::Offsets {
    explicit Offsets(const QTimeZone& of)
        : zone(of)
    {
    }

    struct Change {
        qint64 from; ///< milliseconds since 1970 UTC
        qint64 offset;
    };

    qint64 at(qint64 milliseconds)
    {
        std::call_once(once, [this] { fill(); });
        const auto next = std::upper_bound(changes.begin(), changes.end(), milliseconds,
            [](qint64 time, const Change& change) { return time < change.from; });
        return std::prev(next)->offset;
    }

    void fill()
    {
        const auto begin = QDateTime::fromMSecsSinceEpoch(firstTime, Qt::UTC);
        const auto end = QDateTime::fromMSecsSinceEpoch(lastTime, Qt::UTC);
        changes.push_back({firstTime, qint64(zone.offsetFromUtc(begin)) * 1000});
        const auto transitions = zone.transitions(begin, end);
        for (const auto& transition : transitions)
            changes.push_back(
                {transition.atUtc.toMSecsSinceEpoch(), qint64(transition.offsetFromUtc) * 1000});
    }

    const QTimeZone zone;
    std::once_flag once;
    std::vector<Change> changes; ///< by time, the first one at `firstTime`
};

ExportClock::ExportClock(const QTimeZone& zone)
    : m_offsets(std::make_shared<Offsets>(zone))
{
}

std::optional<QByteArrayView> ExportClock::text(qint64 milliseconds, QByteArray& scratch) const
{
    if (milliseconds < firstTime || milliseconds > lastTime || !m_offsets->zone.isValid())
        return std::nullopt;
    using namespace std::chrono;
    const std::chrono::milliseconds local(milliseconds + m_offsets->at(milliseconds));
    const auto day = floor<days>(local);
    const year_month_day date{sys_days(day)};
    const hh_mm_ss time(floor<seconds>(local - day));

    constexpr QByteArrayView shape("0000-00-00 00:00:00");
    if (scratch.size() < shape.size()) scratch.resize(shape.size());
    char* const out = scratch.data();
    std::copy(shape.begin(), shape.end(), out);
    const auto year = unsigned(int(date.year()));
    twoDigits(out, year / 100);
    twoDigits(out + 2, year % 100);
    twoDigits(out + 5, unsigned(date.month()));
    twoDigits(out + 8, unsigned(date.day()));
    twoDigits(out + 11, unsigned(time.hours().count()));
    twoDigits(out + 14, unsigned(time.minutes().count()));
    twoDigits(out + 17, unsigned(time.seconds().count()));
    return QByteArrayView(out, shape.size());
}

} // namespace lockkeeper
