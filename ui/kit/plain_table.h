// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/column_widths.h"

#include <QString>

#include <vector>

class QAbstractItemModel;
class QTableView;

namespace lockkeeper
{

/// Lets `table` show `model` in rows that look as those of record tables, without their search, sorting and
/// layout: for the few lines of a dialog. `widths`: a wish for each column.
void showPlainRows(QTableView& table, const QString& objectName, QAbstractItemModel* model,
    std::vector<ColumnWidths::Wish> widths);

} // namespace lockkeeper
