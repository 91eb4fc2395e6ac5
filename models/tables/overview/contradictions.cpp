// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/contradictions.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Everybody whom M5 lists, and whether as deleted.
class Roll
{
public:
    explicit Roll(const std::vector<Employee>& employees)
    {
        m_people.reserve(employees.size());
        m_isDeleted.reserve(employees.size());
        for (const auto& employee : employees) {
            const bool isDeleted = employee.deleted.value_or(false);
            const auto number = m_people.numberOf(employee.globalId.text());
            if (number == m_isDeleted.size())
                m_isDeleted.push_back(isDeleted);
            else if (!isDeleted)
                m_isDeleted[number] = false; // listed twice, and once as not deleted
        }
    }

    [[nodiscard]] std::optional<ContradictionKind> problemWith(const MemberId& member) const
    {
        const auto known = m_people.find(member.text());
        if (!known) return ContradictionKind::HeldByUnlisted;
        return m_isDeleted[*known] ? std::optional(ContradictionKind::HeldByDeleted) : std::nullopt;
    }

private:
    TextNumbers m_people;
    std::vector<bool> m_isDeleted;
};

/// Whether M6 names somebody for a number. There may be thousands of records under one.
class HolderSearch
{
public:
    explicit HolderSearch(const AssetRefs& assets)
        : m_assets(assets)
    {
    }

    [[nodiscard]] bool isHeldBy(const AssetNumber& number, const MemberId& member)
    {
        constexpr size_t few = 16;
        const auto records = m_assets.recordsOf(number);
        if (records.size() > few) return holdersOf(records).contains(member);
        return std::any_of(records.begin(), records.end(),
            [&](const AssetNumberRecord* record) { return record->cloudAccountGlobalId == member; });
    }

private:
    const QSet<MemberId>& holdersOf(NumberRecords records)
    {
        auto& holders = m_holders[records.data()];
        if (holders.isEmpty())
            for (const auto* record : records)
                holders.insert(record->cloudAccountGlobalId);
        return holders;
    }

    const AssetRefs& m_assets;
    QHash<const AssetNumberRecord* const*, QSet<MemberId>> m_holders; ///< of numbers with many records
};

/// The assets under one number that several people hold, each with its holders.
class SharedAssets
{
public:
    struct Shared {
        const AssetNumberRecord* first; ///< of the asset
        std::vector<MemberId> people;
    };

    /// The assets with several holders, in the order of the records. A number can stand for two assets:
    /// holders of one are not those of the other.
    [[nodiscard]] std::vector<Shared> find(NumberRecords records)
    {
        m_sorted.assign(records.begin(), records.end());
        std::sort(m_sorted.begin(), m_sorted.end(), [](const auto* a, const auto* b) {
            return std::tie(a->assetId, a->cloudAccountGlobalId, a) <
                   std::tie(b->assetId, b->cloudAccountGlobalId, b);
        });
        std::vector<Shared> all;
        for (auto asset = m_sorted.begin(); asset != m_sorted.end();) {
            const auto end = std::find_if(asset, m_sorted.end(),
                [&](const AssetNumberRecord* record) { return record->assetId != (*asset)->assetId; });
            const auto* first = *std::min_element(asset, end);
            const auto named = std::find_if(asset, end,
                [](const AssetNumberRecord* record) { return !record->cloudAccountGlobalId.isEmpty(); });
            // The first record of each person.
            const auto once = std::unique(named, end, [](const auto* a, const auto* b) {
                return a->cloudAccountGlobalId == b->cloudAccountGlobalId;
            });
            std::sort(named, once);
            if (once - named > 1) {
                auto& shared = all.emplace_back(Shared{first, {}});
                for (auto record = named; record != once; ++record)
                    shared.people.push_back((*record)->cloudAccountGlobalId);
            }
            asset = end;
        }
        std::sort(all.begin(), all.end(), [](const Shared& a, const Shared& b) { return a.first < b.first; });
        return all;
    }

private:
    std::vector<const AssetNumberRecord*> m_sorted; ///< kept, because it is filled 50,000 times
};

/// Whether what a list lacks is really not there. Others are not looked through.
bool isSound(const ListState& list)
{
    return gapOf(list) == CountGap::None;
}

class Search
{
public:
    Search()
    {
        for (int kind = 0; kind < contradictionKinds; ++kind)
            m_checks.push_back({ContradictionKind(kind), CountGap::None, {}});
    }

    ContradictionCheck& of(ContradictionKind kind) { return m_checks[size_t(kind)]; }
    /// Whether contradictions of this kind can be looked for in these lists; if not, it has their gap.
    bool takes(ContradictionKind kind, std::initializer_list<const ListState*> lists)
    {
        bool isWhole = true;
        for (const auto* list : lists) {
            of(kind).gap = worse(of(kind).gap, gapOf(*list));
            isWhole = isWhole && isSound(*list);
        }
        return isWhole;
    }
    void add(ContradictionKind kind, const AssetNumberRecord& record, bool isLock)
    {
        Contradiction found{kind, record.assetNum, record.assetId, {}, isLock};
        if (!record.cloudAccountGlobalId.isEmpty()) found.people.push_back(record.cloudAccountGlobalId);
        auto& all = of(kind).found;
        // A gateway may send a record twice.
        if (all.empty() || !(all.back() == found)) all.push_back(std::move(found));
    }
    std::vector<ContradictionCheck> take() && { return std::move(m_checks); }

private:
    std::vector<ContradictionCheck> m_checks;
};

void findStrangers(Search& search, const EnterpriseReading& reading)
{
    using enum ContradictionKind;
    const auto look = [&search, roll = Roll(reading.employees.all())](
                          const std::vector<AssetNumberRecord>& records, bool isLock) {
        for (const auto& record : records)
            if (const auto& who = record.cloudAccountGlobalId; !who.isEmpty())
                if (const auto kind = roll.problemWith(who)) search.add(*kind, record, isLock);
    };
    for (const auto* list : {&reading.numbers, &reading.locks}) {
        const bool isThere = search.takes(HeldByUnlisted, {&reading.employees, list});
        search.takes(HeldByDeleted, {&reading.employees, list});
        if (isThere) look(list->all(), list == &reading.locks);
    }
}

void findInNumbers(Search& search, const EnterpriseReading& reading, const AssetRefs& assets)
{
    using enum ContradictionKind;
    if (search.takes(TwoHolders, {&reading.numbers})) {
        SharedAssets shared;
        for (const auto records : assets.severalRecords())
            for (auto& each : shared.find(records))
                search.of(TwoHolders)
                    .found.push_back({TwoHolders, each.first->assetNum, each.first->assetId,
                        std::move(each.people), false});
    }
    if (!search.takes(MissingFromNumbers, {&reading.employees, &reading.numbers})) return;
    HolderSearch holders(assets);
    for (const auto& employee : reading.employees.all()) {
        if (employee.globalId.isEmpty()) continue;
        for (const auto& number : employee.assetNums)
            if (!number.isEmpty() && !holders.isHeldBy(number, employee.globalId))
                search.of(MissingFromNumbers)
                    .found.push_back({MissingFromNumbers, number, {}, {employee.globalId}, false});
    }
}

void findExpired(Search& search, const AssetRefs& assets, const AssetClock& clock)
{
    using enum ContradictionKind;
    for (const auto& row : assets.all()) {
        if (!row.asset || !clock.isOver(row.asset->limitEndTime)) continue;
        if (!assetStates(row, clock).has(AssetState::Assigned)) continue;
        Contradiction found{ExpiredAndHeld, row.asset->assetNum, row.asset->id, {}, false};
        for (const auto* record : row.holders)
            if (!record->cloudAccountGlobalId.isEmpty()) found.people.push_back(record->cloudAccountGlobalId);
        search.of(ExpiredAndHeld).found.push_back(std::move(found));
    }
}

} // namespace

std::vector<ContradictionCheck> findContradictions(
    const EnterpriseReading& reading, const AssetRefs& assets, const AssetClock& clock)
{
    using enum ContradictionKind;
    Search search;
    findStrangers(search, reading);
    findInNumbers(search, reading, assets);
    if (search.takes(LentToNobody, {&reading.locks}))
        for (const auto& lock : reading.locks.all())
            if (lock.borrowedFlag.value_or(false) && lock.cloudAccountGlobalId.isEmpty())
                search.add(LentToNobody, lock, true);
    if (search.takes(ExpiredAndHeld, {&reading.assets, &reading.numbers})) findExpired(search, assets, clock);
    return std::move(search).take();
}

std::vector<ContradictionCheck> stillThere(
    const std::vector<ContradictionCheck>& before, const std::vector<ContradictionCheck>& again)
{
    std::vector<ContradictionCheck> both;
    for (const auto& check : again) {
        const auto earlier = std::find_if(before.begin(), before.end(),
            [&](const ContradictionCheck& each) { return each.kind == check.kind; });
        auto& kept = both.emplace_back(ContradictionCheck{check.kind, check.gap, {}});
        if (earlier == before.end()) continue;
        kept.gap = worse(kept.gap, earlier->gap);
        // The person is part of the key because one number may be in a thousand contradictions.
        const auto keyOf = [](const Contradiction& each) {
            return std::pair(each.number, each.people.empty() ? MemberId() : each.people.front());
        };
        QMultiHash<std::pair<AssetNumber, MemberId>, const Contradiction*> known;
        known.reserve(qsizetype(earlier->found.size()));
        for (const auto& each : earlier->found)
            known.insert(keyOf(each), &each);
        for (const auto& each : check.found) {
            const auto [first, last] = std::as_const(known).equal_range(keyOf(each));
            if (std::any_of(first, last, [&](const Contradiction* other) { return *other == each; }))
                kept.found.push_back(each);
        }
    }
    return both;
}

} // namespace lockkeeper
