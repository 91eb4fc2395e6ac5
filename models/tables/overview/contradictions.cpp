// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/contradictions.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace lockkeeper
{

namespace
{

/// Who is in M5.
class Roll
{
public:
    explicit Roll(const std::vector<Employee>& employees)
    {
        m_isDeleted.reserve(qsizetype(employees.size()));
        for (const auto& employee : employees) {
            const bool isDeleted = employee.deleted.value_or(false);
            const auto known = m_isDeleted.find(employee.globalId);
            if (known == m_isDeleted.end())
                m_isDeleted.insert(employee.globalId, isDeleted);
            else
                *known = *known && isDeleted; // listed twice: whoever is there once is there
        }
    }

    [[nodiscard]] std::optional<ContradictionKind> problemWith(const MemberId& member) const
    {
        const auto known = m_isDeleted.constFind(member);
        if (known == m_isDeleted.cend()) return ContradictionKind::HeldByUnlisted;
        return *known ? std::optional(ContradictionKind::HeldByDeleted) : std::nullopt;
    }

private:
    QHash<MemberId, bool> m_isDeleted;
};

/// The records of M6 by number.
class NumberRecords
{
public:
    explicit NumberRecords(const std::vector<AssetNumberRecord>& records)
        : m_records(records)
        , m_next(records.size(), none)
    {
        m_first.reserve(qsizetype(records.size()));
        for (size_t i = records.size(); i-- > 0;) { // backwards, so that each chain is in the list's order
            auto& first = m_first[records[i].assetNum];
            m_next[i] = first - 1;
            first = qsizetype(i) + 1;
        }
    }

    [[nodiscard]] bool isHeldBy(const AssetNumber& number, const MemberId& member) const
    {
        for (auto i = m_first.value(number) - 1; i != none; i = m_next[size_t(i)])
            if (m_records[size_t(i)].cloudAccountGlobalId == member) return true;
        return false;
    }

    /// Calls `visit` with the holders of each asset that several people hold. Of two assets under one number
    /// each has its own.
    template <class Visit>
    void eachWithSeveral(Visit visit) const
    {
        for (size_t i = 0; i < m_records.size(); ++i) {
            const auto& record = m_records[i];
            if (record.assetNum.isEmpty() || m_next[i] == none) continue;
            if (m_first.value(record.assetNum) - 1 != qsizetype(i)) continue;
            QSet<AssetId> done;
            for (auto at = qsizetype(i); at != none; at = m_next[size_t(at)]) {
                const auto& asset = m_records[size_t(at)].assetId;
                if (done.contains(asset)) continue;
                done.insert(asset);
                if (auto people = holders(at, asset); people.size() > 1)
                    visit(record.assetNum, asset, std::move(people));
            }
        }
    }

private:
    static constexpr qsizetype none = -1;

    [[nodiscard]] std::vector<MemberId> holders(qsizetype from, const AssetId& asset) const
    {
        std::vector<MemberId> people;
        for (auto i = from; i != none; i = m_next[size_t(i)]) {
            const auto& record = m_records[size_t(i)];
            const auto& who = record.cloudAccountGlobalId;
            if (record.assetId == asset && !who.isEmpty() &&
                std::find(people.begin(), people.end(), who) == people.end())
                people.push_back(who);
        }
        return people;
    }

    const std::vector<AssetNumberRecord>& m_records;
    QHash<AssetNumber, qsizetype> m_first; ///< place of the first one, plus 1; 0: none
    std::vector<qsizetype> m_next;
};

/// What cannot be trusted is not looked at.
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
    /// Whether these can be looked through; else the kind has a gap.
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

void findInNumbers(Search& search, const EnterpriseReading& reading)
{
    using enum ContradictionKind;
    const NumberRecords numbers(reading.numbers.all());
    if (search.takes(TwoHolders, {&reading.numbers}))
        numbers.eachWithSeveral(
            [&](const AssetNumber& number, const AssetId& asset, std::vector<MemberId> people) {
                search.of(TwoHolders).found.push_back({TwoHolders, number, asset, std::move(people), false});
            });
    if (!search.takes(MissingFromNumbers, {&reading.employees, &reading.numbers})) return;
    for (const auto& employee : reading.employees.all()) {
        if (employee.globalId.isEmpty()) continue;
        for (const auto& number : employee.assetNums)
            if (!number.isEmpty() && !numbers.isHeldBy(number, employee.globalId))
                search.of(MissingFromNumbers)
                    .found.push_back({MissingFromNumbers, number, {}, {employee.globalId}, false});
    }
}

} // namespace

std::vector<ContradictionCheck> findContradictions(
    const EnterpriseReading& reading, const std::vector<EnterpriseAsset>& joined, const AssetClock& clock)
{
    using enum ContradictionKind;
    Search search;
    findStrangers(search, reading);
    findInNumbers(search, reading);
    if (search.takes(LentToNobody, {&reading.locks}))
        for (const auto& lock : reading.locks.all())
            if (lock.borrowedFlag.value_or(false) && lock.cloudAccountGlobalId.isEmpty())
                search.add(LentToNobody, lock, true);
    if (search.takes(ExpiredAndHeld, {&reading.assets, &reading.numbers}))
        for (const auto& asset : joined) {
            if (!asset.asset || !clock.isOver(asset.asset->limitEndTime)) continue;
            if (!assetStates(asset, clock).has(AssetState::Assigned)) continue;
            search.of(ExpiredAndHeld)
                .found.push_back({ExpiredAndHeld, asset.assetNum, asset.asset->id, holdersOf(asset), false});
        }
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
        QMultiHash<AssetNumber, const Contradiction*> known;
        for (const auto& each : earlier->found)
            known.insert(each.number, &each);
        for (const auto& each : check.found) {
            const auto [first, last] = std::as_const(known).equal_range(each.number);
            if (std::any_of(first, last, [&](const Contradiction* other) { return *other == each; }))
                kept.found.push_back(each);
        }
    }
    return both;
}

} // namespace lockkeeper
