// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "services/files/writing/table_export.h"

namespace lockkeeper
{

/// A table's column as a column of an exported file, for the Export button and the command line.
[[nodiscard]] inline TableColumn exportColumn(const ColumnInfo& info)
{
    switch (info.kind) {
    case ColumnKind::Text:
        return {info.title, CellKind::Text, info.width};
    case ColumnKind::Digits:
        return {info.title, CellKind::Digits, info.width};
    case ColumnKind::Number:
        return {info.title, CellKind::Number, info.width};
    case ColumnKind::Date:
        return {info.title, CellKind::Date, info.width};
    case ColumnKind::Boolean:
        return {info.title, CellKind::Boolean, info.width};
    }
    return {info.title, CellKind::Text, info.width};
}

} // namespace lockkeeper
