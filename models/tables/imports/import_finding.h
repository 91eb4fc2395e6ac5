// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_fields.h"
#include "models/domain/imports/sheet_rows.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

/// Something that is wrong or doubtful about a cell of a row, or about the row as a whole where `field` is
/// ImportFields::ignored.
struct ImportFinding {
    int field = ImportFields::ignored;
    QString text; ///< for people
    SheetRows::Level level = SheetRows::Level::Error;
};
using ImportFindings = QList<ImportFinding>; ///< of one row

[[nodiscard]] SheetRows::Level worstOf(const ImportFindings& findings);
[[nodiscard]] ImportFindings ofField(const ImportFindings& findings, int field);
/// One line for each finding.
[[nodiscard]] QString linesOf(const ImportFindings& findings);
/// One line for each finding, which begins with the title of its field.
[[nodiscard]] QString titledLines(const ImportFindings& findings, const ImportFields& fields);
/// The first of the most severe ones, and how many more there are: "Account: is empty (+2)".
[[nodiscard]] QString shortly(const ImportFindings& findings, const ImportFields& fields);

} // namespace lockkeeper
