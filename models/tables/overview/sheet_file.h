// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/overview_figures.h"
#include "models/tables/overview/overview_sheet.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace lockkeeper
{

// The sheet of an enterprise for programs that read it: one table that can be filtered by its first column,
// or a JSON object.

/// A line of the table: a number, a month, or a line of a table of the sheet.
struct SheetLine {
    QString part;                ///< which part of the sheet it is of, translated
    QString item = {};           ///< what `value` is the number of
    std::optional<qint64> value; ///< nothing: not known
    QString note = {};           ///< why, or of what it is a part
    std::optional<SheetRow> row = {};
    QDateTime asOf = {}; ///< as in CountedLine
};

[[nodiscard]] std::vector<SheetLine> sheetLines(
    const EnterpriseReading& reading, const OverviewFigures& figures, const OverviewSheet& sheet);
[[nodiscard]] ColumnSpecs<SheetLine> sheetLineColumns(const RecordFormat& format);

/// Times are ISO 8601 in UTC, ids are texts, a number that is not known is null with its "gap" beside it
/// ("notRead", "failed", "part", "notOffered", "unreadable"). Names are fixed and not translated. `name`:
/// what the gateway calls the enterprise; empty, which becomes null, where that is not known. `figures` null:
/// only what ends within the sheet's days. "products" says of how many assets they are, and how old.
[[nodiscard]] QByteArray sheetAsJson(const QString& name, const EnterpriseReading& reading,
    const OverviewFigures* figures, const OverviewSheet& sheet, const RecordFormat& format,
    const QDateTime& when);

} // namespace lockkeeper
