// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/swept_enterprise.h"

#include <initializer_list>

namespace lockkeeper
{

/// Some of the lists of an enterprise.
class ListSet
{
public:
    constexpr ListSet() = default;
    constexpr ListSet(std::initializer_list<SweptList> lists)
    {
        for (const auto list : lists)
            add(list);
    }

    constexpr void add(SweptList list) { m_bits |= bit(list); }
    constexpr void add(ListSet lists) { m_bits |= lists.m_bits; }
    void remove(SweptList list) { m_bits &= ~bit(list); }
    [[nodiscard]] bool has(SweptList list) const { return (m_bits & bit(list)) != 0; }
    [[nodiscard]] bool hasAny(ListSet lists) const { return (m_bits & lists.m_bits) != 0; }
    [[nodiscard]] bool hasAll(ListSet lists) const { return (m_bits & lists.m_bits) == lists.m_bits; }
    [[nodiscard]] bool isEmpty() const { return m_bits == 0; }
    friend bool operator==(ListSet, ListSet) = default;

private:
    static constexpr unsigned bit(SweptList list) { return 1U << unsigned(list); }
    unsigned m_bits = 0;
};

inline constexpr ListSet everyList{SweptList::Assets, SweptList::AssetNumbers, SweptList::BorrowedLocks,
    SweptList::Employees, SweptList::Products};

} // namespace lockkeeper
