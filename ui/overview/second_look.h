// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/domain/enterprises/list_set.h"
#include "models/tables/overview/contradictions.h"

#include <array>
#include <vector>

namespace lockkeeper
{

/// The lists of which `reading` has other rows than `before`, which may be null.
[[nodiscard]] ListSet listsReadSince(const SharedReading& before, const EnterpriseReading& reading);

/// What the readings of one enterprise, one after the other, show of contradictions. The lists of a reading
/// come one after the other, so that a change between two of them looks like a contradiction: only what is
/// still there after all lists that it takes were read again is told (OV-2). Never changes: any thread.
class SecondLook
{
public:
    SecondLook() = default;

    /// What this becomes by one more reading. `found`: what `reading` shows. `isSettled`: none of its lists
    /// is being read again; where one is, nothing new is told, and later readings are still compared with
    /// this.
    [[nodiscard]] SecondLook after(
        std::vector<ContradictionCheck> found, const SharedReading& reading, bool isSettled) const;

    /// A check for each kind of contradiction, with the gaps of the last reading.
    [[nodiscard]] std::vector<ContradictionCheck> told() const;
    /// The reading that was settled last; null where none was.
    [[nodiscard]] const SharedReading& reading() const { return m_reading; }

    /// The questions that lists are asked: for each kind of contradiction, of locks and of other assets.
    static constexpr size_t questions = 2 * contradictionKinds;
    [[nodiscard]] static ListSet listsOf(size_t question);
    /// Whether lists are read again for this question alone (OV-2). That an asset is expired and held was
    /// true when one of its two lists was read, whatever has changed between them, and most enterprises have
    /// such assets.
    [[nodiscard]] static bool isWorthAsking(size_t question)
    {
        return ContradictionKind(question / 2) != ContradictionKind::ExpiredAndHeld;
    }
    /// Whether something was found for this question that is not told.
    [[nodiscard]] bool isDoubted(size_t question) const { return m_parts[question].isDoubted; }

private:
    struct Part {
        ContradictionCheck found; ///< in the reading that was settled last
        ContradictionCheck told;
        bool isDoubted = false;
    };

    SharedReading m_reading;
    std::array<Part, questions> m_parts;
};

} // namespace lockkeeper
