// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/enterprises/enterprise_reading.h"

#include <algorithm>
#include <array>

namespace lockkeeper
{

namespace
{

std::array<const ListState*, 4> statesOf(const EnterpriseReading& reading)
{
    return {&reading.assets, &reading.numbers, &reading.employees, &reading.locks};
}

} // namespace

const ListState& EnterpriseReading::state(SweptList list) const
{
    switch (list) {
    case SweptList::Assets:
        return assets;
    case SweptList::AssetNumbers:
        return numbers;
    case SweptList::BorrowedLocks:
        return locks;
    case SweptList::Employees:
        return employees;
    case SweptList::Products:
        break;
    }
    return productState;
}

bool EnterpriseReading::isWhole() const
{
    const auto states = statesOf(*this);
    return std::all_of(states.begin(), states.end(), [](const ListState* state) {
        return state->extent == ListExtent::Whole || state->extent == ListExtent::NotOffered;
    });
}

QDateTime EnterpriseReading::asOf() const
{
    QDateTime oldest;
    for (const auto* state : statesOf(*this))
        if (state->hasRows() && (!oldest.isValid() || state->begun < oldest)) oldest = state->begun;
    return oldest;
}

} // namespace lockkeeper
