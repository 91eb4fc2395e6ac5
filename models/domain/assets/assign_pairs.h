// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/domain/base/outcome.h"

#include <QList>

#include <optional>
#include <vector>

namespace lockkeeper
{

// Which assets go to which employees, and in which calls of M9. Pure.

/// An asset and whom it is to go to, or why it cannot.
struct AssignPair {
    AssignableAsset asset;
    AssignEmployee employee;
    AssignVerdict verdict;
    std::optional<ItemOutcome> outcome = {}; ///< what became of it, where it was sent
};

enum class Pairing {
    OneEach, ///< in order: each employee gets the next asset that they may have
    InTurn,  ///< all assets, dealt out like cards; with a single employee, all of them to that one
};

/// Who gets what. Assets that nobody may have are in it as well, with the reason.
struct AssignPairs {
    std::vector<AssignPair> pairs;
    qsizetype assetsLeft = 0;    ///< those that could be given, had there been more employees
    qsizetype employeesLeft = 0; ///< those who get nothing
};

[[nodiscard]] AssignPairs pairUp(const std::vector<AssignableAsset>& assets,
    const std::vector<AssignEmployee>& employees, Pairing pairing, HeldAssets held);

/// Assets that go to one employee together: one call of M9, and before it one for each holder they are
/// withdrawn from. Those with other holders go apart, so that a withdrawal that fails keeps nobody else's
/// assets from their new holder.
struct AssignStep {
    std::vector<MemberId> from; ///< who hold them now; empty: they are free
    AssignEmployee to;
    QList<AssetNumber> numbers;
};

/// The steps for those pairs that are allowed, in the order of `pairs`.
[[nodiscard]] std::vector<AssignStep> stepsFor(const std::vector<AssignPair>& pairs);

/// Calls of M9 that the steps take.
[[nodiscard]] qsizetype callCount(const std::vector<AssignStep>& steps);

/// Assets that one employee loses: one call of M9.
struct WithdrawStep {
    MemberId from;
    QList<AssetNumber> numbers;
};

/// Withdraws the assets from everybody who holds them; where `holder` is given, only from that employee.
[[nodiscard]] std::vector<WithdrawStep> withdrawalsOf(
    const std::vector<AssignableAsset>& assets, const MemberId& holder = {});

} // namespace lockkeeper
