// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/kept_overview.h"

#include "models/tables/overview/day_span.h"

#include <array>

namespace lockkeeper
{

namespace
{

KeptFigures keptFigures(const KeptAssets& kept, const AssetClock& clock, const DaySpan& soon)
{
    AssetTally expired, endingSoon;
    for (const auto& end : kept.ends) {
        if (clock.isOver(end.limitEnd)) expired += end.assets;
        if (soon.has(clock.endOf(end.limitEnd))) endingSoon += end.assets;
    }
    const auto orderGap = gapOf(kept.assets), memberGap = gapOf(kept.numbers);
    const auto gap = worse(orderGap, memberGap);
    const auto endGap = worse(orderGap, kept.endNotKept.all > 0 ? CountGap::Part : CountGap::None);
    return {.all = Counted(kept.listed.all, gap),
        .held = Counted(kept.listed.held, gap),
        .free = Counted(kept.listed.free, memberGap),
        .expired = Counted(expired.all, endGap),
        .endingSoon = Counted(endingSoon.all, endGap),
        .assets = kept.assets,
        .numbers = kept.numbers,
        .locks = kept.locks,
        .employees = kept.employees};
}

/// Adds the ends of one enterprise; `only`: just those within it, null for all.
void addKeptEnds(std::vector<EnterpriseEnds>& all, const KeptAssets& kept, const AssetClock& clock,
    const MonthScale& scale, const DaySpan* only = nullptr)
{
    std::array<AssetTally, size_t(MonthScale::monthsBack + 1 + MonthScale::monthsAhead)> months;
    AssetTally before, from, withoutEnd;
    for (const auto& end : kept.ends) {
        const auto moment = clock.endOf(end.limitEnd);
        if (only && !only->has(moment)) continue;
        const int place = moment ? scale.placeOf(*moment) : 0;
        auto& tally = !moment                 ? withoutEnd
                      : place < 0             ? before
                      : place >= scale.size() ? from
                                              : months[size_t(place)];
        tally += end.assets;
    }
    const auto gap = gapOf(kept.numbers);
    const auto add = [&](EndStretch stretch, QDate month, const AssetTally& tally) {
        if (tally.all == 0) return;
        all.push_back({.enterprise = kept.enterprise,
            .stretch = stretch,
            .month = month,
            .assets = Counted(tally.all, gapOf(kept.assets)),
            .held = Counted(tally.held, gap),
            .free = Counted(tally.free, gap),
            .readAt = kept.assets.at});
    };
    add(EndStretch::Before, scale.month(0), before);
    for (int place = 0; place < scale.size(); ++place)
        add(EndStretch::Month, scale.month(place), months[size_t(place)]);
    add(EndStretch::From, scale.month(scale.size()), from);
    add(EndStretch::NoEnd, {}, withoutEnd);
    add(EndStretch::NotKept, {}, kept.endNotKept);
}

MonthScale monthsAround(const RecordFormat& format, const QDateTime& now)
{
    return MonthScale(format.dayOf(now), format.zone);
}

} // namespace

CountGap gapOf(const KeptList& list)
{
    if (list.at == 0) return CountGap::NotRead;
    return list.isWhole() ? CountGap::None : CountGap::Part;
}

EnterpriseEnds neverReadEnds(const EnterpriseId& enterprise)
{
    EnterpriseEnds ends;
    ends.enterprise = enterprise;
    ends.stretch = EndStretch::NotRead;
    return ends;
}

std::vector<EnterpriseEnds> keptEndsWithin(
    const std::vector<KeptAssets>& kept, const RecordFormat& format, const QDateTime& now, int days)
{
    const AssetClock clock(format, now);
    const auto scale = monthsAround(format, now);
    const DaySpan span(format, now, days);
    std::vector<EnterpriseEnds> ends;
    for (const auto& each : kept)
        addKeptEnds(ends, each, clock, scale, &span);
    return ends;
}

KeptOverview keptOverview(
    const std::vector<KeptAssets>& kept, const RecordFormat& format, const QDateTime& now, int days)
{
    const AssetClock clock(format, now);
    const auto scale = monthsAround(format, now);
    const DaySpan soon(format, now, days);
    KeptOverview overview;
    overview.figures.reserve(qsizetype(kept.size()));
    for (const auto& each : kept) {
        overview.figures.insert(each.enterprise, keptFigures(each, clock, soon));
        addKeptEnds(overview.ends, each, clock, scale);
    }
    return overview;
}

} // namespace lockkeeper
