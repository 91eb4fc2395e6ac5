// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/overview_figures.h"

#include "models/domain/assets/product_walk.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/assets/borrowed_lock_row.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/employees/employee_states.h"

#include <QHash>
#include <QSet>
#include <QtConcurrentRun>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Counts ends by month and series: the product or licence type that ends.
class EndTally
{
public:
    EndTally(const RecordFormat& format, const QDateTime& now)
        : m_scale(now.toTimeZone(format.zone).date(), format.zone)
    {
    }

    /// `number`: of the series; `series` gives its title, and is called at its first end that is shown.
    /// `end`: milliseconds since 1970 UTC; nothing: none is given.
    template <class Series>
    void add(quint32 number, std::optional<qint64> end, const Series& series)
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
            ++monthsOf(number, series)[size_t(place)];
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
        // The largest first; equal ones in the order in which they came.
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

    template <class Series>
    std::vector<qint64>& monthsOf(quint32 number, const Series& series)
    {
        if (number >= m_places.size()) m_places.resize(number + 1, none);
        auto& place = m_places[number];
        if (place == none) {
            place = m_parts.size();
            m_parts.push_back({series(), std::vector<qint64>(size_t(m_scale.size()))});
        }
        return m_parts[place].months;
    }

    static constexpr auto none = size_t(-1);
    const MonthScale m_scale;
    std::vector<size_t> m_places; ///< in m_parts, by number
    std::vector<SeriesTally> m_parts;
    qint64 m_earlier = 0, m_later = 0, m_withoutEnd = 0;
};

/// How many assets there are of which kind.
class KindTally
{
public:
    /// `type`: a number for its licence type.
    void add(quint32 type, const VirtualAsset& asset)
    {
        const auto generation = asset.keyChipType;
        const auto known = m_places.constFind({type, generation});
        if (known != m_places.cend()) {
            ++m_kinds[*known].assets;
            return;
        }
        m_places.insert({type, generation}, m_kinds.size());
        m_kinds.push_back({kindOf(asset), 1});
    }
    [[nodiscard]] std::vector<AssetKindCount> result() &&
    {
        std::stable_sort(m_kinds.begin(), m_kinds.end(),
            [](const AssetKindCount& a, const AssetKindCount& b) { return a.assets > b.assets; });
        return std::move(m_kinds);
    }

private:
    struct Key {
        quint32 type;
        std::optional<int> generation;

        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed) noexcept
        {
            return qHashMulti(seed, key.type, key.generation.has_value(), key.generation.value_or(0));
        }
    };
    QHash<Key, size_t> m_places;
    std::vector<AssetKindCount> m_kinds;
};

void countAssets(OverviewFigures& figures, const EnterpriseReading& reading, const AssetRefs& refs,
    const AssetClock& clock, EndTally ends)
{
    using enum AssetState;
    qint64 inState[assetStateCount] = {};
    qint64 holderNotKnown = 0, expiredHeld = 0, soonHeld = 0, soonFree = 0;
    TextNumbers types;
    KindTally kinds;
    for (const auto& each : refs.all()) {
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
        const auto& type = each.asset->licenseType;
        const auto number = types.numberOf(type);
        ends.add(number, clock.endOf(each.asset->limitEndTime), [&] { return EndSeries{type, {}, false}; });
        kinds.add(number, *each.asset);
    }
    const auto orderGap = gapOf(reading.assets), memberGap = gapOf(reading.numbers);
    const auto gap = worse(orderGap, memberGap);
    const auto counted = [&](AssetState state, CountGap why) { return Counted(inState[int(state)], why); };
    auto& assets = figures.assets;
    assets.all = Counted(qint64(refs.all().size()), gap);
    // A holder whom only O8 names counts, too (TB-1), so that a gap in O8 is one here.
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
    figures.kinds = std::move(kinds).result();
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

/// Has the processor fetch what will be counted of the first product a little later. Products lie all over
/// the memory, and waiting for it is most of the time that counting 100,000 takes.
void fetchAhead(const std::vector<const ReadProducts*>& read, size_t place)
{
    constexpr size_t lists = 16, products = 8;
    if (place + lists < read.size()) __builtin_prefetch(read[place + lists]->products.get());
    if (place + products >= read.size()) return;
    const auto& list = read[place + products]->products->productInstanceList;
    if (list.empty()) return;
    const auto& product = list.front();
    __builtin_prefetch(&product.productUri);
    __builtin_prefetch(&product.productName);
    __builtin_prefetch(&product.limitEndTime);
    __builtin_prefetch(&product.trial);
}

/// What is counted of products that were read.
class ProductTally
{
public:
    ProductTally(const RecordFormat& format, const QDateTime& now, EndTally ends)
        : m_states(format, now)
        , m_ends(std::move(ends))
    {
    }

    void add(const ProductInstance& product)
    {
        ++all;
        const auto end = m_states.usableUntil(product);
        const bool isOver = m_states.isPast(end);
        if (isOver) ++expired;
        if (m_states.isSoon(end)) ++soon;
        if (ProductStates::isTrial(product)) ++trials;
        const auto number = numberOf(product);
        m_ends.add(number, end, [&] {
            return EndSeries{productIdentity(product), productTitle(product), false};
        });
        if (!isOver) addNodes(nodesOf(number, product), product);
    }

    [[nodiscard]] std::vector<ProductNodes> nodes() &&
    {
        for (auto& each : m_nodes) // a sum that no number can hold is none
            if (each.nodes == std::numeric_limits<qint64>::max()) each.nodes.reset();
        std::stable_sort(m_nodes.begin(), m_nodes.end(),
            [](const ProductNodes& a, const ProductNodes& b) { return a.title < b.title; });
        return std::move(m_nodes);
    }
    [[nodiscard]] EndsByMonth ends(CountGap gap) && { return std::move(m_ends).result(gap); }

    qint64 all = 0, trials = 0, expired = 0, soon = 0;

private:
    /// The same for products with the same productIdentity(), which is not made for each of them.
    quint32 numberOf(const ProductInstance& product)
    {
        if (!product.productUri.isEmpty()) return 2 * m_uris.numberOf(product.productUri);
        return 2 * m_titles.numberOf(productTitle(product)) + 1;
    }
    ProductNodes& nodesOf(quint32 number, const ProductInstance& product)
    {
        if (number >= m_places.size()) m_places.resize(number + 1);
        auto& place = m_places[number];
        if (!place) {
            place = m_nodes.size();
            m_nodes.push_back(
                {.identity = productIdentity(product), .title = productTitle(product), .nodes = {}});
        }
        return m_nodes[*place];
    }

    const ProductStates m_states;
    EndTally m_ends;
    TextNumbers m_uris, m_titles;
    std::vector<std::optional<size_t>> m_places; ///< in m_nodes, by number
    std::vector<ProductNodes> m_nodes;
};

/// Counts what was read of the assets whose products can be asked for, each once, in the order of
/// productAssets().
class ProductCount
{
public:
    /// Counts what belongs to the assets of O8; `reading` has to outlive it.
    ProductCount(const EnterpriseReading& reading, ProductTally tally)
        : m_reading(reading)
        , m_tally(std::move(tally))
    {
        const auto& assets = reading.assets.all();
        m_ids.reserve(assets.size());
        std::vector<const ReadProducts*> read;
        read.reserve(std::min(assets.size(), size_t(reading.products.size())));
        for (const auto& asset : assets)
            find(asset.id, read);
        m_readAt.reserve(read.size());
        count(read);
    }
    /// And of the assets that M6 alone lists.
    void addOthers(const AssetRefs& refs)
    {
        std::vector<const ReadProducts*> read;
        for (const auto& each : refs.all())
            if (!each.asset)
                for (const auto* record : each.holders)
                    find(record->assetId, read);
        count(read);
    }
    void tell(OverviewFigures& figures) &&
    {
        auto& products = figures.products;
        products.assetsInAll = qint64(m_ids.size());
        products.assetsRead = qint64(m_readAt.size());
        products.readAt = std::move(m_readAt);
        if (!std::is_sorted(products.readAt.begin(), products.readAt.end()))
            std::sort(products.readAt.begin(), products.readAt.end());
        if (!products.readAt.empty())
            products.oldest = QDateTime::fromMSecsSinceEpoch(products.readAt.front(), Qt::UTC);
        const auto gap = gapOfProducts(m_reading, products.assetsRead, products.assetsInAll, m_unreadable);
        products.all = Counted(m_tally.all, gap);
        products.trials = Counted(m_tally.trials, gap);
        products.expired = Counted(m_tally.expired, gap);
        products.endingSoon = Counted(m_tally.soon, gap);
        figures.productEnds = std::move(m_tally).ends(gap);
        products.nodes = std::move(m_tally).nodes();
    }

private:
    void find(const AssetId& id, std::vector<const ReadProducts*>& read)
    {
        const auto before = m_ids.size();
        if (m_ids.numberOf(id.text()) != before) return;
        if (const auto* known = m_reading.products.find(id)) read.push_back(known);
    }
    void count(const std::vector<const ReadProducts*>& read)
    {
        for (size_t place = 0; place < read.size(); ++place) {
            fetchAhead(read, place);
            const auto& known = *read[place];
            m_unreadable += known.unreadableFields;
            m_readAt.push_back(known.read.toMSecsSinceEpoch());
            forEachProduct(*known.products, [this](const ProductInstance& product) { m_tally.add(product); });
        }
    }
    const EnterpriseReading& m_reading;
    ProductTally m_tally;
    TextNumbers m_ids;
    std::vector<qint64> m_readAt;
    qint64 m_unreadable = 0;
};

/// Expired and held is counted row by row, and who is missing from M6 by people.
RowsOfNumbers rowsOfNumbers(
    const std::vector<ContradictionCheck>& checks, const EnterpriseReading& reading, const AssetRefs& refs)
{
    using enum ContradictionKind;
    QSet<AssetNumber> assets, locks;
    for (const auto& check : checks)
        if (check.kind != ExpiredAndHeld && check.kind != MissingFromNumbers)
            for (const auto& each : check.found)
                if (!each.number.isEmpty()) (each.isLock ? locks : assets).insert(each.number);
    RowsOfNumbers rowsOf;
    const auto tell = [](QHash<AssetNumber, qint64>& rows) {
        rows.removeIf([](std::pair<const AssetNumber&, qint64&> each) { return each.second < 2; });
    };
    if (!assets.isEmpty()) {
        for (const auto& row : refs.all())
            if (assets.contains(row.assetNum())) ++rowsOf.assets[row.assetNum()];
        tell(rowsOf.assets);
    }
    if (!locks.isEmpty()) {
        for (const auto& lock : reading.locks.all())
            if (locks.contains(lock.assetNum)) ++rowsOf.locks[lock.assetNum];
        tell(rowsOf.locks);
    }
    return rowsOf;
}

} // namespace

qint64 EndsByMonth::Month::total() const
{
    return std::accumulate(counts.begin(), counts.end(), qint64(0));
}

CountGap gapOfProducts(
    const EnterpriseReading& reading, qint64 assetsRead, qint64 assetsInAll, qint64 unreadableFields)
{
    auto gap = worse(gapOf(reading.assets), gapOf(reading.numbers));
    // Without the order module M6 alone says which assets there are.
    if (gapOf(reading.assets) == CountGap::NotOffered && reading.numbers.hasRows())
        gap = gapOf(reading.numbers);
    if (assetsRead < assetsInAll) gap = worse(gap, CountGap::Part);
    if (assetsRead == 0 && assetsInAll > 0) gap = worse(gap, CountGap::NotRead);
    return unreadableFields > 0 ? worse(gap, CountGap::Unreadable) : gap;
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
    // Half of the work, in another thread, or in this one where none is free by then.
    auto products = QtConcurrent::run([&] { return ProductCount(reading, {format, now, noEnds}); });
    const AssetRefs refs(reading.assets.all(), reading.numbers.all());
    OverviewFigures figures;
    countAssets(figures, reading, refs, clock, noEnds);
    countEmployees(figures.employees, reading.employees);
    countLocks(figures.locks, reading.locks);
    figures.contradictions = findContradictions(reading, refs, clock);
    figures.rowsOf = rowsOfNumbers(figures.contradictions, reading, refs);
    auto counted = products.takeResult();
    counted.addOthers(refs);
    std::move(counted).tell(figures);
    return figures;
}

} // namespace lockkeeper
