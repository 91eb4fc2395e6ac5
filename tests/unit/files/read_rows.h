// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"

namespace lockkeeper::test
{

/// Rows in a form that a test can state in one line: "1:a|b".
[[nodiscard]] inline QStringList described(const ReadTable& table)
{
    QStringList rows;
    for (const auto& row : table.rows)
        rows << QString::number(row.line) + u':' + row.cells.join(u'|');
    return rows;
}

} // namespace lockkeeper::test
