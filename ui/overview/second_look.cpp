// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/second_look.h"

#include <utility>

namespace lockkeeper
{

namespace
{

constexpr std::array comparedLists{
    SweptList::Assets, SweptList::AssetNumbers, SweptList::BorrowedLocks, SweptList::Employees};

const void* rowsReadIn(const EnterpriseReading& reading, SweptList list)
{
    switch (list) {
    case SweptList::Assets:
        return reading.assets.rows.get();
    case SweptList::AssetNumbers:
        return reading.numbers.rows.get();
    case SweptList::BorrowedLocks:
        return reading.locks.rows.get();
    case SweptList::Employees:
        return reading.employees.rows.get();
    case SweptList::Products:
        break;
    }
    return nullptr;
}

size_t questionOf(ContradictionKind kind, bool isLock)
{
    return 2 * size_t(kind) + (isLock ? 1 : 0);
}

} // namespace

ListSet listsReadSince(const SharedReading& before, const EnterpriseReading& reading)
{
    ListSet read;
    for (const auto list : comparedLists)
        // Comparing addresses is enough: while `before` lives, no other rows can be where its rows are.
        if (const auto* rows = rowsReadIn(reading, list);
            rows && (!before || rowsReadIn(*before, list) != rows))
            read.add(list);
    return read;
}

ListSet SecondLook::listsOf(size_t question)
{
    using enum ContradictionKind;
    const auto numbers = question % 2 == 0 ? SweptList::AssetNumbers : SweptList::BorrowedLocks;
    switch (ContradictionKind(question / 2)) {
    case HeldByUnlisted:
    case HeldByDeleted:
    case MissingFromNumbers:
        return {numbers, SweptList::Employees};
    case ExpiredAndHeld:
        return {numbers, SweptList::Assets};
    case TwoHolders:
    case LentToNobody:
        break;
    }
    return {numbers};
}

SecondLook SecondLook::after(
    std::vector<ContradictionCheck> found, const SharedReading& reading, bool isSettled) const
{
    SecondLook next;
    next.m_reading = isSettled ? reading : m_reading;
    const auto isNew = isSettled && m_reading ? listsReadSince(m_reading, *reading) : ListSet();
    std::array<ContradictionCheck, questions> now;
    for (auto& check : found)
        for (const bool isLock : {false, true}) {
            auto& part = now[questionOf(check.kind, isLock)];
            part.kind = check.kind;
            part.gap = check.gap;
            for (auto& each : check.found)
                if (each.isLock == isLock) part.found.push_back(std::move(each));
        }
    for (size_t question = 0; question < questions; ++question) {
        const auto& before = m_parts[question];
        auto& part = next.m_parts[question];
        auto& check = now[question];
        const auto& earlier = isNew.hasAll(listsOf(question)) ? before.found : before.told;
        // A part that was never filled says that it is of the first kind, whichever question it is for.
        part.told = earlier.kind == check.kind ? stillThere({earlier}, {check}).front()
                                               : ContradictionCheck{check.kind, check.gap, {}};
        part.told.gap = check.gap; // stillThere() has added the gap of the earlier reading, which is over
        part.isDoubted = isSettled && part.told.found.size() < check.found.size();
        part.found = isSettled ? std::move(check) : before.found;
    }
    return next;
}

std::vector<ContradictionCheck> SecondLook::told() const
{
    std::vector<ContradictionCheck> checks;
    for (size_t question = 0; question < questions; ++question) {
        const auto& part = m_parts[question].told;
        if (question % 2 == 0)
            checks.push_back({ContradictionKind(question / 2), part.gap, part.found});
        else
            checks.back().found.insert(checks.back().found.end(), part.found.begin(), part.found.end());
    }
    return checks;
}

} // namespace lockkeeper
