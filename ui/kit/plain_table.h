// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace lockkeeper
{

/// Lets `table` show `model` in rows that look as those of record tables, without their search, sorting and
/// layout: for the few lines of a dialog. The last column takes what room is left.
void showPlainRows(QTableView& table, const QString& objectName, QAbstractItemModel* model);

} // namespace lockkeeper
