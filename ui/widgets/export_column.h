// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/column_spec.h"
#include "services/files/table_export.h"

namespace lockkeeper
{

/// A table's column as a column of an exported file; for the Export button and the command line alike.
[[nodiscard]] inline TableColumn exportColumn(const ColumnInfo& info)
{
    switch (info.kind) {
    case ColumnKind::Text:
        return {info.title, CellKind::Text};
    case ColumnKind::Digits:
        return {info.title, CellKind::Digits};
    case ColumnKind::Number:
        return {info.title, CellKind::Number};
    case ColumnKind::Date:
        return {info.title, CellKind::Date};
    case ColumnKind::Boolean:
        return {info.title, CellKind::Boolean};
    }
    return {info.title, CellKind::Text};
}

} // namespace lockkeeper
