// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/assets/product_walk.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/overview/overview_figures.h"
#include "tests/models/random_reading.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What is counted fast against what is counted plainly: each list against each, without an index, and by
/// rules that are written down here once more.
class OverviewRandomTest : public QObject
{
    Q_OBJECT

private slots:
    void assetsAreJoinedAsOnTheirPage();
    void assets();
    void ends();
    void employeesAndLocks();
    void products();
    void contradictions();
    void thousandsUnderOneNumber();
};

namespace
{

constexpr quint32 manySeeds = 50;

/// An asset as the lists have it, joined plainly.
struct PlainAsset {
    const VirtualAsset* asset = nullptr;
    std::vector<AssetNumberRecord> records;

    [[nodiscard]] bool isHeld() const
    {
        const bool isNamed = std::any_of(records.begin(), records.end(),
            [](const AssetNumberRecord& record) { return !record.cloudAccountGlobalId.isEmpty(); });
        const bool isAllocated = records.empty() && asset && asset->details && asset->details->assignStatus &&
                                 !asset->details->assignStatus->assignMemberId.isEmpty();
        return isNamed || isAllocated;
    }
    [[nodiscard]] bool isFree() const { return !isHeld() && !records.empty(); }
};

std::vector<PlainAsset> plainAssets(const EnterpriseReading& reading)
{
    std::vector<PlainAsset> all;
    for (const auto& asset : reading.assets.all()) {
        all.push_back({&asset, {}});
        for (const auto& record : reading.numbers.all())
            if (!asset.assetNum.isEmpty() && record.assetNum == asset.assetNum)
                all.back().records.push_back(record);
    }
    for (const auto& record : reading.numbers.all()) {
        const auto number = record.assetNum;
        const auto known = std::find_if(all.begin(), all.end(), [&](const PlainAsset& each) {
            return !number.isEmpty() &&
                   (each.asset ? each.asset->assetNum : each.records.front().assetNum) == number;
        });
        if (known == all.end())
            all.push_back({nullptr, {record}});
        else if (!known->asset)
            known->records.push_back(record);
    }
    return all;
}

/// The end in milliseconds; nothing where it is none.
std::optional<qint64> plainEnd(Timestamp end)
{
    if (!end.isSet() || end.raw() <= 0) return std::nullopt;
    if (end.raw() >= 100'000'000'000) return end.raw();
    return end.raw() * 1000;
}

bool hasEnded(std::optional<qint64> end)
{
    return end && *end < theMoment().toMSecsSinceEpoch();
}

/// The day in Shanghai, as far as there is one.
QDate shanghaiDay(qint64 end)
{
    constexpr qint64 endOfYear9999 = 253'402'300'799'999;
    if (end > endOfYear9999) return {9999, 12, 31};
    return QDateTime::fromMSecsSinceEpoch(end, shanghai().zone).date();
}

bool endsWithinThirtyDays(std::optional<qint64> end)
{
    return end && !hasEnded(end) &&
           shanghaiDay(*end) <= theMoment().toTimeZone(shanghai().zone).date().addDays(30);
}

/// How many of these end in the month, before them all, after them all.
struct PlainEnds {
    std::map<QDate, qint64> months;
    qint64 earlier = 0, later = 0, without = 0;
    std::map<std::string, qint64> bySeries; ///< of those in a month

    void add(const Text& series, std::optional<qint64> end)
    {
        const QDate thisMonth(theMoment().toTimeZone(shanghai().zone).date().year(),
            theMoment().toTimeZone(shanghai().zone).date().month(), 1);
        if (!end) {
            ++without;
            return;
        }
        const auto day = shanghaiDay(*end);
        if (day < thisMonth.addMonths(-12))
            ++earlier;
        else if (day >= thisMonth.addMonths(25))
            ++later;
        else {
            ++months[QDate(day.year(), day.month(), 1)];
            ++bySeries[std::string(series.view())];
        }
    }
};

void compareEnds(const EndsByMonth& ends, PlainEnds plain)
{
    QCOMPARE(ends.earlier, plain.earlier);
    QCOMPARE(ends.later, plain.later);
    QCOMPARE(ends.withoutEnd, plain.without);
    QCOMPARE(ends.months.size(), size_t(37));
    std::vector<qint64> sums(ends.series.size());
    for (const auto& month : ends.months) {
        QCOMPARE(month.total(), plain.months[month.first]);
        for (size_t i = 0; i < month.counts.size(); ++i)
            sums[i] += month.counts[i];
    }
    QVERIFY(ends.series.size() <= EndsByMonth::mostSeries);
    QCOMPARE(ends.series.size(), std::min(plain.bySeries.size(), EndsByMonth::mostSeries));
    qint64 smallest = std::numeric_limits<qint64>::max();
    for (size_t i = 0; i < sums.size(); ++i) {
        if (ends.series[i].isRest) continue;
        const auto key = std::string(ends.series[i].key.view());
        QCOMPARE(sums[i], plain.bySeries[key]);
        QVERIFY(sums[i] <= smallest); // the largest first
        smallest = sums[i];
        plain.bySeries.erase(key);
    }
    qint64 rest = 0;
    for (const auto& [key, sum] : plain.bySeries) {
        QVERIFY(sum <= smallest);
        rest += sum;
    }
    if (!sums.empty() && ends.series.back().isRest) QCOMPARE(sums.back(), rest);
}

OverviewFigures figuresFor(const EnterpriseReading& reading)
{
    return overviewFigures(reading, shanghai(), theMoment());
}

Counted plainCount(qint64 number)
{
    return {number, CountGap::None};
}

template <class Row, class Rule>
Counted plainCount(const std::vector<Row>& rows, Rule rule)
{
    return plainCount(qint64(std::count_if(rows.begin(), rows.end(), rule)));
}

} // namespace

void OverviewRandomTest::assetsAreJoinedAsOnTheirPage()
{
    for (quint32 seed = 1; seed <= manySeeds; ++seed) {
        const auto reading = RandomReading(seed).make();
        const auto joined = joinAssets(reading.assets.all(), reading.numbers.all());
        const AssetRefs refs(reading.assets.all(), reading.numbers.all());
        QCOMPARE(refs.all().size(), joined.size());
        const AssetClock clock(shanghai(), theMoment());
        for (size_t row = 0; row < joined.size(); ++row) {
            const auto& ref = refs.all()[row];
            const auto& asset = joined[row];
            QCOMPARE(ref.assetNum(), asset.assetNum);
            QCOMPARE(ref.asset != nullptr, asset.asset.has_value());
            if (ref.asset) QCOMPARE(ref.asset->id, asset.asset->id);
            QVERIFY(std::equal(ref.holders.begin(), ref.holders.end(), asset.holders.begin(),
                asset.holders.end(),
                [](const AssetNumberRecord* one, const AssetNumberRecord& other) { return *one == other; }));
            QCOMPARE(ref.allocation() != nullptr, asset.allocation() != nullptr);
            for (int state = 0; state < assetStateCount; ++state)
                QCOMPARE(assetStates(ref, clock).has(AssetState(state)),
                    assetStates(asset, clock).has(AssetState(state)));
            QCOMPARE(assetStates(ref, clock).daysLeft, assetStates(asset, clock).daysLeft);
        }
    }
}

void OverviewRandomTest::assets()
{
    for (quint32 seed = 1; seed <= manySeeds; ++seed) {
        const auto reading = RandomReading(seed).make();
        const auto plain = plainAssets(reading);
        const auto figures = figuresFor(reading);
        const auto& assets = figures.assets;
        const auto endOf = [](const PlainAsset& each) {
            return each.asset ? plainEnd(each.asset->limitEndTime) : std::nullopt;
        };
        QCOMPARE(assets.all, plainCount(qint64(plain.size())));
        QCOMPARE(assets.held, plainCount(plain, [](const PlainAsset& each) { return each.isHeld(); }));
        QCOMPARE(assets.free, plainCount(plain, [](const PlainAsset& each) { return each.isFree(); }));
        QCOMPARE(assets.holderNotKnown,
            plainCount(plain, [](const PlainAsset& each) { return !each.isHeld() && !each.isFree(); }));
        QCOMPARE(
            assets.expired, plainCount(plain, [&](const PlainAsset& each) { return hasEnded(endOf(each)); }));
        QCOMPARE(assets.endingSoon,
            plainCount(plain, [&](const PlainAsset& each) { return endsWithinThirtyDays(endOf(each)); }));
        QCOMPARE(assets.expiredHeld, plainCount(plain, [&](const PlainAsset& each) {
            return hasEnded(endOf(each)) && each.isHeld();
        }));
        QCOMPARE(assets.endingSoonHeld, plainCount(plain, [&](const PlainAsset& each) {
            return endsWithinThirtyDays(endOf(each)) && each.isHeld();
        }));
        QCOMPARE(assets.endingSoonFree, plainCount(plain, [&](const PlainAsset& each) {
            return endsWithinThirtyDays(endOf(each)) && each.isFree();
        }));
        QCOMPARE(assets.locked, plainCount(plain, [](const PlainAsset& each) {
            return each.asset && each.asset->locked.value_or(false);
        }));
        QCOMPARE(assets.borrowed, plainCount(plain, [](const PlainAsset& each) {
            return std::any_of(each.records.begin(), each.records.end(),
                [](const AssetNumberRecord& record) { return record.borrowedFlag.value_or(false); });
        }));
        std::map<std::pair<std::string, std::optional<int>>, qint64> kinds;
        for (const auto& each : plain)
            if (each.asset) ++kinds[{std::string(each.asset->licenseType.view()), each.asset->keyChipType}];
        QCOMPARE(figures.kinds.size(), kinds.size());
        for (size_t i = 0; i < figures.kinds.size(); ++i) {
            const auto& kind = figures.kinds[i];
            QCOMPARE(kind.assets, (kinds[{std::string(kind.kind.licenseType.view()), kind.kind.generation}]));
            QVERIFY(i == 0 || kind.assets <= figures.kinds[i - 1].assets);
        }
        QCOMPARE(figures.withoutKind,
            plainCount(plain, [](const PlainAsset& each) { return !each.asset; }).number);
    }
}

void OverviewRandomTest::ends()
{
    for (quint32 seed = 1; seed <= manySeeds; ++seed) {
        const auto reading = RandomReading(seed).make();
        PlainEnds plain;
        for (const auto& asset : reading.assets.all())
            plain.add(asset.licenseType, plainEnd(asset.limitEndTime));
        compareEnds(figuresFor(reading).assetEnds, plain);
    }
}

void OverviewRandomTest::employeesAndLocks()
{
    for (quint32 seed = 1; seed <= manySeeds; ++seed) {
        const auto reading = RandomReading(seed).make();
        const auto figures = figuresFor(reading);
        const auto& people = reading.employees.all();
        const auto isThere = [](const Employee& each) { return !each.deleted.value_or(false); };
        QCOMPARE(figures.employees.all, plainCount(people, isThere));
        QCOMPARE(figures.employees.withoutAssets, plainCount(people, [&](const Employee& each) {
            return isThere(each) && each.assetNums.empty();
        }));
        QCOMPARE(figures.employees.online, plainCount(people, [&](const Employee& each) {
            return isThere(each) && each.onlineFlag.value_or(false);
        }));
        QCOMPARE(figures.employees.deleted.number, qint64(people.size()) - *figures.employees.all.number);
        QCOMPARE(figures.employees.deletedHolding, plainCount(people, [&](const Employee& each) {
            return !isThere(each) && !(each.assetNums.empty() && each.borrowNum.isEmpty());
        }));
        const auto& locks = reading.locks.all();
        QCOMPARE(figures.locks.all, plainCount(qint64(locks.size())));
        QCOMPARE(figures.locks.lent, plainCount(locks, [](const AssetNumberRecord& lock) {
            return lock.borrowedFlag.value_or(false);
        }));
        QCOMPARE(figures.locks.notLent, plainCount(locks, [](const AssetNumberRecord& lock) {
            return !lock.borrowedFlag.value_or(true);
        }));
    }
}

void OverviewRandomTest::products()
{
    for (quint32 seed = 1; seed <= manySeeds; ++seed) {
        const auto reading = RandomReading(seed).make();
        const auto figures = figuresFor(reading);
        std::vector<ProductInstance> all;
        qint64 read = 0;
        const auto listed = productAssets(joinAssets(reading.assets.all(), reading.numbers.all()));
        QVERIFY(listed == productAssets(reading.assets.all(), reading.numbers.all()));
        for (const auto& asset : listed) {
            if (!reading.products.contains(asset.id)) continue;
            ++read;
            forEachProduct(*reading.products.find(asset.id)->products,
                [&all](const ProductInstance& product) { all.push_back(product); });
        }
        const auto endOf = [](const ProductInstance& product) {
            auto end = plainEnd(product.limitEndTime);
            const auto trialEnd = product.trial == 1 ? plainEnd(product.trialEndDate) : std::nullopt;
            return end && trialEnd ? std::min(end, trialEnd) : end ? end : trialEnd;
        };
        QCOMPARE(figures.products.assetsInAll, qint64(listed.size()));
        QCOMPARE(figures.products.assetsRead, read);
        QCOMPARE(figures.products.readAt.size(), size_t(read));
        QVERIFY(std::is_sorted(figures.products.readAt.begin(), figures.products.readAt.end()));
        QCOMPARE(figures.products.oldest.isValid(), read > 0);
        const auto countOf = [&all](
                                 auto rule) { return qint64(std::count_if(all.begin(), all.end(), rule)); };
        const auto numberOf = [](const Counted& each) { return each.number.value_or(0); };
        QCOMPARE(numberOf(figures.products.all), qint64(all.size()));
        QCOMPARE(numberOf(figures.products.trials),
            countOf([](const ProductInstance& product) { return product.trial == 1; }));
        QCOMPARE(numberOf(figures.products.expired),
            countOf([&](const ProductInstance& product) { return hasEnded(endOf(product)); }));
        QCOMPARE(numberOf(figures.products.endingSoon),
            countOf([&](const ProductInstance& product) { return endsWithinThirtyDays(endOf(product)); }));
        PlainEnds ends;
        std::map<std::string, std::vector<ProductInstance>> usable;
        for (const auto& product : all) {
            ends.add(productIdentity(product), endOf(product));
            if (!hasEnded(endOf(product)))
                usable[std::string(productIdentity(product).view())].push_back(product);
        }
        compareEnds(figures.productEnds, ends);
        QCOMPARE(figures.products.nodes.size(), usable.size());
        for (const auto& nodes : figures.products.nodes) {
            const auto& instances = usable[std::string(nodes.identity.view())];
            QCOMPARE(nodes.instances, qint64(instances.size()));
            long double sum = 0;
            qint64 without = 0;
            for (const auto& product : instances) {
                const auto count = product.limitConcurrent.value_or(0);
                if (count <= 0) ++without;
                if (count > 0) sum += static_cast<long double>(count);
            }
            QCOMPARE(nodes.withoutNodes, without);
            const bool isNumber =
                sum > 0 && sum < static_cast<long double>(std::numeric_limits<qint64>::max());
            QCOMPARE(nodes.nodes, isNumber ? std::optional(qint64(sum)) : std::nullopt);
        }
    }
}

void OverviewRandomTest::contradictions()
{
    using enum ContradictionKind;
    for (quint32 seed = 1; seed <= manySeeds; ++seed) {
        const auto reading = RandomReading(seed).make();
        const auto figures = figuresFor(reading);
        const auto& people = reading.employees.all();
        const auto& numbers = reading.numbers.all();
        std::vector<Contradiction> plain[contradictionKinds];
        const auto add = [&](Contradiction each) { plain[int(each.kind)].push_back(std::move(each)); };
        for (const auto* list : {&numbers, &reading.locks.all()})
            for (const auto& record : *list) {
                const auto& who = record.cloudAccountGlobalId;
                if (who.isEmpty()) continue;
                bool isListed = false, isThere = false;
                for (const auto& person : people)
                    if (person.globalId == who) {
                        isListed = true;
                        isThere = isThere || !person.deleted.value_or(false);
                    }
                if (isThere) continue;
                Contradiction found{isListed ? HeldByDeleted : HeldByUnlisted, record.assetNum,
                    record.assetId, {who}, list != &numbers};
                const auto& before = plain[int(found.kind)];
                if (before.empty() || before.back() != found) add(found); // a record twice in a row is one
            }
        for (const auto& person : people)
            for (const auto& number : person.assetNums)
                if (!person.globalId.isEmpty() && !number.isEmpty() &&
                    std::none_of(numbers.begin(), numbers.end(), [&](const AssetNumberRecord& record) {
                        return record.assetNum == number && record.cloudAccountGlobalId == person.globalId;
                    }))
                    add({MissingFromNumbers, number, {}, {person.globalId}, false});
        std::set<AssetNumber> visited;
        for (const auto& first : numbers) {
            if (first.assetNum.isEmpty() || !visited.insert(first.assetNum).second) continue;
            std::set<AssetId> assets;
            for (const auto& record : numbers) {
                if (record.assetNum != first.assetNum || !assets.insert(record.assetId).second) continue;
                std::vector<MemberId> holders;
                for (const auto& other : numbers)
                    if (other.assetNum == first.assetNum && other.assetId == record.assetId &&
                        !other.cloudAccountGlobalId.isEmpty() &&
                        std::find(holders.begin(), holders.end(), other.cloudAccountGlobalId) ==
                            holders.end())
                        holders.push_back(other.cloudAccountGlobalId);
                if (holders.size() > 1) add({TwoHolders, record.assetNum, record.assetId, holders, false});
            }
        }
        for (const auto& lock : reading.locks.all())
            if (lock.borrowedFlag.value_or(false) && lock.cloudAccountGlobalId.isEmpty())
                if (const Contradiction found{LentToNobody, lock.assetNum, lock.assetId, {}, true};
                    plain[int(LentToNobody)].empty() || plain[int(LentToNobody)].back() != found)
                    add(found);
        for (const auto& each : plainAssets(reading)) {
            if (!each.asset || !hasEnded(plainEnd(each.asset->limitEndTime)) || !each.isHeld()) continue;
            Contradiction found{ExpiredAndHeld, each.asset->assetNum, each.asset->id, {}, false};
            for (const auto& record : each.records)
                if (!record.cloudAccountGlobalId.isEmpty())
                    found.people.push_back(record.cloudAccountGlobalId);
            add(found);
        }
        QCOMPARE(figures.contradictions.size(), size_t(contradictionKinds));
        for (const auto& check : figures.contradictions)
            QVERIFY2(check.found == plain[int(check.kind)],
                qPrintable(u"seed %1, kind %2"_s.arg(seed).arg(int(check.kind))));
        // What is found twice is still there, whatever it is.
        const auto both = stillThere(figures.contradictions, figures.contradictions);
        for (const auto& check : both)
            QVERIFY(check.found == plain[int(check.kind)]);
    }
}

/// Each with each would be four hundred million: not in this life of a test.
void OverviewRandomTest::thousandsUnderOneNumber()
{
    constexpr int many = 20'000;
    EnterpriseReading reading;
    auto numbers = std::make_shared<std::vector<AssetNumberRecord>>();
    auto people = std::make_shared<std::vector<Employee>>();
    for (int i = 0; i < many; ++i) {
        auto& record = numbers->emplace_back();
        record.assetNum = AssetNumber(u"8001"_s);
        record.assetId = AssetId(QString::number(i / 2));
        record.cloudAccountGlobalId = MemberId(QString::number(i));
        auto& person = people->emplace_back();
        person.globalId = record.cloudAccountGlobalId;
        person.assetNums.push_back(record.assetNum);
    }
    for (ListState* list :
        {static_cast<ListState*>(&reading.assets), static_cast<ListState*>(&reading.numbers),
            static_cast<ListState*>(&reading.employees), static_cast<ListState*>(&reading.locks)})
        list->extent = ListExtent::Whole;
    reading.numbers.rows = numbers;
    reading.employees.rows = people;
    const auto figures = figuresFor(reading);
    const auto& checks = figures.contradictions;
    QCOMPARE(checks[size_t(ContradictionKind::TwoHolders)].found.size(), size_t(many / 2));
    QVERIFY(checks[size_t(ContradictionKind::MissingFromNumbers)].found.empty());
    QCOMPARE(
        stillThere(checks, checks)[size_t(ContradictionKind::TwoHolders)].found.size(), size_t(many / 2));
    QCOMPARE(figures.products.assetsInAll, qint64(many / 2));
}

LOCKKEEPER_TEST(Core, OverviewRandomTest)
#include "tst_overview_random.moc"
