// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset_requests.h"
#include "models/domain/base/ids.h"
#include "models/domain/base/outcome.h"
#include "services/operations/writes/asset_look.h"

#include <QList>
#include <QString>

#include <functional>

namespace lockkeeper
{

// What M6 and M8 say may be lent (M10), and why a loan was refused. Pure.

/// A borrowed lock (M8) for one employee.
struct LockChoice {
    enum class State {
        Free,
        Theirs,  ///< lent to this employee, who may get more into it
        Others,  ///< lent to somebody else (33018)
        Unclear, ///< the gateway does not say whether it is lent
    };
    AssetNumber number;
    MemberId holder;
    State state = State::Free;

    [[nodiscard]] bool isUsable() const { return state != State::Others; }
};

/// An asset that the employee holds (M6).
struct AssetChoice {
    AssetNumber number;
    AssetId id;
    bool isLent = false; ///< it would be refused with 33007
    bool isOnline = false;

    [[nodiscard]] bool isUsable() const { return !isLent && !id.isEmpty(); }
};

/// The locks, free ones first, then those that the employee has, then the others.
[[nodiscard]] QList<LockChoice> lockChoices(const SeenAssets& seen, const MemberId& employee);
/// The employee's assets, first those that can be lent; each part sorted by number.
[[nodiscard]] QList<AssetChoice> assetChoices(const SeenAssets& seen, const MemberId& employee);

/// Sentences on what a refusal of M10 means, by what the gateway shows now; empty when there is nothing to
/// add to the words of the code. `nameOf` names an employee. Translated plain text.
[[nodiscard]] QString explainRefusal(const ItemOutcome& item, const BorrowAssets& request,
    const SeenAssets& seen, const std::function<QString(const MemberId&)>& nameOf);

} // namespace lockkeeper
