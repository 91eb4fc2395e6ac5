// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/overview_figures.h"

#include "models/tables/assets/asset_state.h"
#include "models/tables/assets/borrowed_lock_row.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/employees/employee_states.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Which ends fall into which month, by what they are the ends of.
class EndTally
{
public:
    EndTally(const RecordFormat& format, const QDateTime& now)
        : m_scale(now.toTimeZone(format.zone).date(), format.zone)
    {
    }

    /// `end`: milliseconds since 1970 UTC; nothing: none is given.
    void add(const Text& key, const Text& title, std::optional<qint64> end)
    {
        if (!end) {
            ++m_withoutEnd;
            return;
        }
        const int place = m_scale.placeOf(*end);
        if (place < 0)
            ++m_earlier;
        else if (place >= m_scale.size())
            ++m_later;
        else
            ++monthsOf(key, title)[size_t(place)];
    }

    [[nodiscard]] EndsByMonth result(CountGap gap) &&
    {
        EndsByMonth ends;
        ends.gap = gap;
        ends.earlier = m_earlier;
        ends.later = m_later;
        ends.withoutEnd = m_withoutEnd;
        for (int place = 0; place < m_scale.size(); ++place)
            ends.months.push_back({m_scale.month(place), {}});
        // The largest first; of equal ones that which came first.
        std::stable_sort(m_parts.begin(), m_parts.end(),
            [](const SeriesTally& a, const SeriesTally& b) { return a.total() > b.total(); });
        const bool hasRest = m_parts.size() > EndsByMonth::mostSeries;
        const size_t own = hasRest ? EndsByMonth::mostSeries - 1 : m_parts.size();
        for (size_t i = 0; i < m_parts.size(); ++i) {
            if (i < own)
                ends.series.push_back(std::move(m_parts[i].series));
            else if (i == own)
                ends.series.push_back({{}, {}, true});
            for (size_t place = 0; place < ends.months.size(); ++place) {
                auto& counts = ends.months[place].counts;
                counts.resize(ends.series.size());
                counts.back() += m_parts[i].months[place];
            }
        }
        return ends;
    }

private:
    struct SeriesTally {
        EndSeries series;
        std::vector<qint64> months;

        [[nodiscard]] qint64 total() const
        {
            return std::accumulate(months.begin(), months.end(), qint64(0));
        }
    };

    std::vector<qint64>& monthsOf(const Text& key, const Text& title)
    {
        const auto known = m_places.constFind(key);
        if (known != m_places.cend()) return m_parts[*known].months;
        m_places.insert(key, m_parts.size());
        return m_parts
            .emplace_back(SeriesTally{{key, title, false}, std::vector<qint64>(size_t(m_scale.size()))})
            .months;
    }

    const MonthScale m_scale;
    QHash<Text, size_t> m_places;
    std::vector<SeriesTally> m_parts;
    qint64 m_earlier = 0, m_later = 0, m_withoutEnd = 0;
};

void countAssets(OverviewFigures& figures, const EnterpriseReading& reading,
    const std::vector<EnterpriseAsset>& joined, const AssetClock& clock, EndTally ends)
{
    using enum AssetState;
    qint64 inState[assetStateCount] = {};
    qint64 holderNotKnown = 0, expiredHeld = 0, soonHeld = 0, soonFree = 0;
    std::vector<AssetKindCount> kinds;
    for (const auto& each : joined) {
        const auto states = assetStates(each, clock);
        for (int state = 0; state < assetStateCount; ++state)
            if (states.has(AssetState(state))) ++inState[state];
        if (!states.isHolderKnown()) ++holderNotKnown;
        if (states.has(Expired) && states.has(Assigned)) ++expiredHeld;
        if (states.has(ExpiresSoon) && states.has(Assigned)) ++soonHeld;
        if (states.has(ExpiresSoon) && states.has(Free)) ++soonFree;
        if (!each.asset) {
            ++figures.withoutKind;
            continue;
        }
        ends.add(each.asset->licenseType, {}, clock.endOf(each.asset->limitEndTime));
        const auto kind = kindOf(*each.asset);
        const auto known = std::find_if(
            kinds.begin(), kinds.end(), [&](const AssetKindCount& count) { return count.kind == kind; });
        if (known == kinds.end())
            kinds.push_back({kind, 1});
        else
            ++known->assets;
    }
    const auto orderGap = gapOf(reading.assets), memberGap = gapOf(reading.numbers);
    const auto gap = worse(orderGap, memberGap);
    const auto counted = [&](AssetState state, CountGap why) { return Counted(inState[int(state)], why); };
    auto& assets = figures.assets;
    assets.all = Counted(qint64(joined.size()), gap);
    // O8 names holders of whom M6 says nothing (TB-1).
    assets.held = counted(Assigned, orderGap == CountGap::NotOffered ? memberGap : gap);
    assets.free = counted(Free, memberGap);
    assets.holderNotKnown = Counted(holderNotKnown, gap);
    assets.expired = counted(Expired, orderGap);
    assets.endingSoon = counted(ExpiresSoon, orderGap);
    assets.locked = counted(Locked, orderGap);
    assets.frozen = counted(Frozen, orderGap);
    assets.borrowed = counted(Borrowed, memberGap);
    assets.expiredHeld = Counted(expiredHeld, gap);
    assets.endingSoonHeld = Counted(soonHeld, gap);
    assets.endingSoonFree = Counted(soonFree, gap);
    figures.assetEnds = std::move(ends).result(orderGap);
    std::stable_sort(kinds.begin(), kinds.end(),
        [](const AssetKindCount& a, const AssetKindCount& b) { return a.assets > b.assets; });
    figures.kinds = std::move(kinds);
    figures.kindsGap = orderGap;
}

void countEmployees(EmployeeFigures& figures, const ReadList<Employee>& list)
{
    qint64 all = 0, withoutAssets = 0, online = 0, deleted = 0, deletedHolding = 0;
    for (const auto& employee : list.all()) {
        if (isDeleted(employee)) {
            ++deleted;
            if (isDeletedHolding(employee)) ++deletedHolding;
            continue; // EM-4
        }
        ++all;
        if (hasNoAssets(employee)) ++withoutAssets;
        if (isOnline(employee)) ++online;
    }
    const auto gap = gapOf(list);
    figures = {.all = Counted(all, gap),
        .withoutAssets = Counted(withoutAssets, gap),
        .online = Counted(online, gap),
        .deleted = Counted(deleted, gap),
        .deletedHolding = Counted(deletedHolding, gap)};
}

void countLocks(LockFigures& figures, const ReadList<AssetNumberRecord>& list)
{
    const auto& locks = list.all();
    const auto gap = gapOf(list);
    figures = {.all = Counted(qint64(locks.size()), gap),
        .lent = Counted(std::count_if(locks.begin(), locks.end(), isLockLent), gap),
        .notLent = Counted(std::count_if(locks.begin(), locks.end(), isLockNotLent), gap)};
}

void addNodes(ProductNodes& nodes, const ProductInstance& product)
{
    ++nodes.instances;
    if (product.limitConcurrent.value_or(0) <= 0) { // MD-29: a number that may mean "no limit"
        ++nodes.withoutNodes;
        return;
    }
    const auto sum = nodes.nodes.value_or(0);
    nodes.nodes = *product.limitConcurrent > std::numeric_limits<qint64>::max() - sum
                      ? std::numeric_limits<qint64>::max()
                      : sum + *product.limitConcurrent;
}

void countProducts(OverviewFigures& figures, const EnterpriseReading& reading,
    const std::vector<EnterpriseAsset>& joined, const ProductStates& states, EndTally ends)
{
    qint64 all = 0, trials = 0, expired = 0, soon = 0, unreadable = 0;
    auto& products = figures.products;
    QHash<Text, size_t> places;
    const auto count = [&](const ProductInstance& product) {
        ++all;
        const bool isOver = states.isExpired(product);
        if (isOver) ++expired;
        if (states.expiresSoon(product)) ++soon;
        if (ProductStates::isTrial(product)) ++trials;
        const auto identity = productIdentity(product);
        ends.add(identity, productTitle(product), states.usableUntil(product));
        if (isOver) return;
        auto place = places.constFind(identity);
        if (place == places.cend()) {
            place = places.insert(identity, products.nodes.size());
            products.nodes.push_back({.identity = identity, .title = productTitle(product), .nodes = {}});
        }
        addNodes(products.nodes[*place], product);
    };
    for (const auto& asset : productAssets(joined)) {
        ++products.assetsInAll;
        const auto known = reading.products.constFind(asset.id);
        if (known == reading.products.cend()) continue;
        ++products.assetsRead;
        unreadable += known->unreadableFields;
        if (!products.oldest.isValid() || known->read < products.oldest) products.oldest = known->read;
        forEachProduct(*known->products, count);
    }
    for (auto& each : products.nodes) // a sum that no number can hold is none
        if (each.nodes == std::numeric_limits<qint64>::max()) each.nodes.reset();
    std::sort(products.nodes.begin(), products.nodes.end(),
        [](const ProductNodes& a, const ProductNodes& b) { return a.title < b.title; });

    auto gap = worse(gapOf(reading.assets), gapOf(reading.numbers));
    // M6 names them all, as far as it came.
    if (gapOf(reading.assets) == CountGap::NotOffered && reading.numbers.hasRows())
        gap = gapOf(reading.numbers);
    if (products.assetsRead < products.assetsInAll) gap = worse(gap, CountGap::Part);
    if (products.assetsRead == 0 && products.assetsInAll > 0) gap = worse(gap, CountGap::NotRead);
    if (unreadable > 0) gap = worse(gap, CountGap::Unreadable);
    products.all = Counted(all, gap);
    products.trials = Counted(trials, gap);
    products.expired = Counted(expired, gap);
    products.endingSoon = Counted(soon, gap);
    figures.productEnds = std::move(ends).result(gap);
}

} // namespace

qint64 EndsByMonth::Month::total() const
{
    return std::accumulate(counts.begin(), counts.end(), qint64(0));
}

bool isDeletedHolding(const Employee& employee)
{
    return isDeleted(employee) && (!hasNoAssets(employee) || !employee.borrowNum.isEmpty());
}

AssetKind kindOf(const VirtualAsset& asset)
{
    return {asset.licenseType, asset.keyChipType};
}

OverviewFigures overviewFigures(
    const EnterpriseReading& reading, const RecordFormat& format, const QDateTime& now)
{
    const AssetClock clock(format, now);
    const EndTally noEnds(format, now);
    const auto joined = joinAssets(reading.assets.all(), reading.numbers.all());
    OverviewFigures figures;
    countAssets(figures, reading, joined, clock, noEnds);
    countEmployees(figures.employees, reading.employees);
    countLocks(figures.locks, reading.locks);
    countProducts(figures, reading, joined, ProductStates(format, now), noEnds);
    figures.contradictions = findContradictions(reading, joined, clock);
    return figures;
}

} // namespace lockkeeper
