// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/employees/employee_requests.h"
#include "services/operations/writes/settle.h"

#include <optional>

namespace lockkeeper
{

/// What one row of an import is to become: an employee, and what they are given.
struct ImportRow {
    NewEmployee employee;      ///< M1
    QList<AssetNumber> assets; ///< M9; empty: nothing is assigned
    AssetNumber lock;          ///< M10: the borrowed lock that all of `assets` go into; empty: none
    /// Somebody agreed that what others hold is withdrawn from them first.
    bool takesFromOthers = false;
    /// Something in it is unusual enough that M1 may refuse it: it goes in a call of its own, after the
    /// others, because one row can have a whole call refused (OP-25).
    bool isDoubted = false;
};

/// The steps of a row, in this order. Only the first one is there for every row.
enum class ImportStage {
    Add,      ///< M1
    Withdraw, ///< M9 for each employee who holds what this row is to get
    Assign,   ///< M9
    Lend,     ///< M10
};

/// How far a row is.
struct ImportRowState {
    /// The step that `item` speaks of; all steps before it were applied.
    ImportStage stage = ImportStage::Add;
    /// A step that is not sent because it would be refused has the code that is foreseen, and why.
    ItemOutcome item = {.outcome = Outcome::NotSent};
    /// What was read before the step was sent. Only a change against it proves that it was applied.
    StateBefore before = StateBefore::NotRecorded;
    MemberId member; ///< as soon as it is known
    QString account; ///< with the enterprise code; as soon as it is known
    /// When a person said what became of it because no reading could, milliseconds since 1970 UTC; 0: never.
    qint64 decided = 0;
    /// Its call of M1 was refused as a whole, with others in it, and its program ended before it was looked
    /// for: the journal's id of that call. Not kept in a draft: the journal tells it anew.
    QString refusedIn{};
};

/// Whether the employee exists.
[[nodiscard]] inline bool isAdded(const ImportRowState& state)
{
    return state.stage != ImportStage::Add || state.item.outcome == Outcome::Applied;
}

/// The step after `stage` that this row needs; nothing when it is the last one.
[[nodiscard]] inline std::optional<ImportStage> stageAfter(ImportStage stage, const ImportRow& row)
{
    switch (stage) {
    case ImportStage::Add:
        if (!row.assets.isEmpty()) return ImportStage::Withdraw;
        if (!row.lock.isEmpty()) return ImportStage::Lend;
        break;
    case ImportStage::Withdraw:
        return ImportStage::Assign;
    case ImportStage::Assign:
        if (!row.lock.isEmpty()) return ImportStage::Lend;
        break;
    case ImportStage::Lend:
        break;
    }
    return std::nullopt;
}

/// Whether nothing is left to do for this row.
[[nodiscard]] inline bool isFinished(const ImportRow& row, const ImportRowState& state)
{
    return state.item.outcome == Outcome::Applied && !stageAfter(state.stage, row);
}

} // namespace lockkeeper
