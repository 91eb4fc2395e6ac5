// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lockkeeper
{

class TableView;

// How a person has arranged a table: which columns, in which order, how wide, sorted by what. As one line
// of text by column ids, "sort=-updateTime name:100 userName:166 remark:180!" ("-" before the sort column
// is descending, "!" behind a column is hidden), so that it survives new columns and renumbered ones.

[[nodiscard]] QString layoutOf(const TableView& table);
/// Columns that the line does not name stay as they are, behind those it names. An empty or unreadable
/// line changes nothing.
void applyLayout(TableView& table, const QString& layout);
/// The columns that the line names and the table does not have: another version wrote it.
[[nodiscard]] QStringList columnsMissing(const TableView& table, const QString& layout);

} // namespace lockkeeper
