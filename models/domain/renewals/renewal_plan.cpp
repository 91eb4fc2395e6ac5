// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_plan.h"

#include "models/domain/assets/product_end.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A length in "y-m-d" form; empty for what is no length, or one of nothing.
QString writtenLength(const Text& expression)
{
    if (expression.isEmpty()) return {};
    const auto text = orderDurationIn(expression.toString());
    return text && *text != "0-0-0"_L1 ? *text : QString();
}

/// A day, and how much of it has passed, as clocks show it.
using WallTime = std::pair<QDate, qint64>;

/// Whole months and days from a first moment to the one after the last.
std::pair<int, qint64> monthsAndDays(const WallTime& from, const WallTime& after)
{
    const auto& [firstDay, ofFirstDay] = from;
    const auto& lastDay = after.first;
    auto months = (lastDay.year() - firstDay.year()) * 12 + lastDay.month() - firstDay.month();
    if (WallTime(firstDay.addMonths(months), ofFirstDay) > after) --months;
    const auto counted = firstDay.addMonths(months);
    auto days = counted.daysTo(lastDay);
    if (ofFirstDay > after.second) --days;
    // From 29 February, or the 31st: what the last month lacks of it is no length of its own.
    if (days > 0 && months > 0 && firstDay.day() - counted.day() >= days) days = 0;
    return {months, days};
}

/// Plans from the day after an end on.
RenewalPlan planFrom(
    qint64 endsAt, const QString& lengthBefore, const RenewalTerms& terms, const RenewalClock& clock)
{
    RenewalPlan plan;
    const auto& times = clock.times();
    auto& period = plan.period;
    period.from = renewalStart(endsAt, clock);
    const auto first = startOfDay(period.from, times.zone, TimestampUnit::Milliseconds);
    std::optional<qint64> until;
    if (terms.length == RenewalLength::Until) {
        const auto last = endOfDay(terms.until, times.zone, TimestampUnit::Milliseconds);
        if (last.isSet()) until = last.raw();
        plan.obstacle = RenewalObstacle::EndsBeforeStart;
    } else {
        period.length = terms.length == RenewalLength::OneYear ? u"1-0-0"_s : lengthBefore;
        const auto length = orderLengthIn(period.length);
        if (length && first.isSet()) until = endOf(first.raw(), *length, times.zone);
        plan.obstacle = RenewalObstacle::LengthUnknown;
    }
    if (!first.isSet() || !until || *until <= first.raw()) return plan;
    plan.obstacle = RenewalObstacle::None;
    period.until = *until;
    const bool inSeconds = times.writing == TimestampUnit::Seconds;
    period.start = Timestamp(inSeconds ? first.raw() / 1000 : first.raw());
    period.end = Timestamp(inSeconds ? *until / 1000 : *until);
    return plan;
}

std::optional<qint64> nodesOf(
    const RenewalLine& line, std::optional<qint64> before, const RenewalTerms& terms)
{
    if (const auto typed = terms.nodesOf.constFind(line.key); typed != terms.nodesOf.cend()) return *typed;
    return terms.nodes ? terms.nodes : before;
}

/// A package is renewed whole: one product that cannot be renewed is the obstacle of all, and the period is
/// that of the product which ends first.
void planPackage(const RenewalLine& line, const MerchandiseNode& package, const QString& outerLength,
    const RenewalTerms& terms, const RenewalClock& clock, RenewalPlan& plan)
{
    const auto length = lengthOfPackage(package, outerLength);
    for (const auto& product : package.productInstanceList) {
        const auto each = renewalPlan(line, product, length, terms, clock);
        if (!each.isGood()) plan.obstacle = each.obstacle;
        if (!each.isGood() || !each.period.from.isValid()) continue;
        if (!plan.period.from.isValid() || each.period.until < plan.period.until) plan.period = each.period;
    }
    for (const auto& child : package.children)
        planPackage(line, child, length, terms, clock, plan);
}

} // namespace

QDate renewalStart(qint64 endsAt, const RenewalClock& clock)
{
    // An end at midnight is the end of the day before.
    return std::max(clock.dayOf(endsAt - 1).addDays(1), clock.today());
}

QString lengthBetween(qint64 start, qint64 end, const RenewalClock& clock)
{
    // An end of 23:59:59, or of any last second of a minute, means the whole of that minute.
    constexpr qint64 minute = 60 * 1000;
    if (end <= start || end > std::numeric_limits<qint64>::max() - minute) return {};
    const auto from = clock.wallTimeOf(start), after = clock.wallTimeOf(end + minute);
    if (!from.first.isValid() || !after.first.isValid()) return {};
    auto [months, days] = monthsAndDays(from, after);
    // What was bought at some hour of a day and lasts until the end of a day: the first day counts whole if
    // that makes it whole months.
    if (days > 0 && after.second <= minute)
        if (const auto whole = monthsAndDays({from.first, 0}, after); whole.second == 0)
            std::tie(months, days) = whole;
    if (months <= 0 && days <= 0) return {};
    return u"%1-%2-%3"_s.arg(months / 12).arg(months % 12).arg(days);
}

QString lengthBought(const ProductInstance& product, const RenewalClock& clock)
{
    if (const auto written = writtenLength(product.timeDurationExpression); !written.isEmpty())
        return written;
    if (isTrial(product)) return {}; // how long it could be tried says nothing of a purchase
    const auto start = clock.endOf(product.limitStartTime), end = clock.endOf(product.limitEndTime);
    return start && end ? lengthBetween(*start, *end, clock) : QString();
}

QString lengthOfPackage(const MerchandiseNode& package, const QString& outer)
{
    const auto own = writtenLength(package.timeDurationExpression);
    return own.isEmpty() ? outer : own;
}

RenewalPlan renewalPlan(const RenewalLine& line, const ProductInstance& product, const QString& outerLength,
    const RenewalTerms& terms, const RenewalClock& clock)
{
    RenewalPlan plan;
    if (const auto endsAt = clock.endOf(usableUntil(product, clock.times().reading))) {
        auto length = writtenLength(product.timeDurationExpression);
        if (length.isEmpty()) length = outerLength;
        plan = planFrom(*endsAt, length.isEmpty() ? lengthBought(product, clock) : length, terms, clock);
    }
    // A product without nodes gets none, even where nodes are typed for the line or its package has some.
    if (product.limitConcurrent) plan.nodes = nodesOf(line, product.limitConcurrent, terms);
    return plan;
}

RenewalPlan renewalPlan(const RenewalLine& line, const RenewalTerms& terms, const RenewalClock& clock)
{
    RenewalPlan plan;
    if (!line.endsAt) {
        plan.obstacle = RenewalObstacle::NoEnd;
        return plan;
    }
    if (line.isPackage())
        planPackage(line, *line.package, {}, terms, clock, plan);
    else
        plan = planFrom(*line.endsAt, line.length, terms, clock);
    plan.nodes = nodesOf(line, line.nodes, terms);
    return plan;
}

} // namespace lockkeeper
