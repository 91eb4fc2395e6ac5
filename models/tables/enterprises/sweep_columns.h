// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/swept_enterprise.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

namespace lockkeeper
{

/// An enterprise of a sweep.
struct SweepRow {
    QString name;                 ///< as people are told of it
    SweptEnterprise swept;        ///< without lists: not read yet
    bool isRefusedForAll = false; ///< refusedForAll()
};

/// How many rows each list has, when it was read, and in a sentence what could not be read and why. Lists
/// that were not asked for are empty cells.
[[nodiscard]] ColumnSpecs<SweepRow> sweepColumns(const RecordFormat& format);

/// "Assets, Employees: No answer."; empty where all was read. Lists with the same reason are said together;
/// where the user token opens none of them, it is "Member center". `isRefusedForAll`: refusedForAll().
[[nodiscard]] QString sweepProblems(const SweptEnterprise& swept, bool isRefusedForAll = false);

} // namespace lockkeeper
