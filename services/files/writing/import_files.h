// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/imports/import_columns.h"
#include "services/files/writing/table_writer.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

// Files that go with an employee import. Synchronous, for worker threads; written whole or not at all
// (SafeFile). The result is empty when the file is there, else a sentence for the user.

/// A table to fill in: the titles, in the language of the program, and one example row, which is an account
/// that nobody would add by mistake.
[[nodiscard]] QString writeImportTemplate(const QString& path, TableFormat format);

/// A row of an import and what became of it.
struct ImportResultRow {
    TextRow input;                      ///< in the order of the mapping
    std::optional<ItemOutcome> outcome; ///< not set: it was never sent
    QString stage;                      ///< what came after M1: "2 of 3 assets assigned"
};

struct ImportResultFile {
    ImportMapping mapping; ///< of the cells of each row
    std::vector<ImportResultRow> rows;
    std::function<bool()> stopped = {}; ///< asked now and then; true leaves the file as it was
};

/// The rows as they came in, followed by line, outcome, read-back, code and reason. Passwords are left out:
/// a file of outcomes is passed on to people who should not have them. The result is empty also when it was
/// stopped.
[[nodiscard]] QString writeImportResult(
    const QString& path, TableFormat format, const ImportResultFile& result);

} // namespace lockkeeper
