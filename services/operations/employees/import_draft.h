// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"
#include "models/domain/imports/import_columns.h"
#include "services/operations/employees/import_row.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// An import that is not finished, as it is kept on disk.
struct ImportDraft {
    struct Row {
        TextRow text;
        ImportRowState state;
        bool takesFromOthers = false; ///< see ImportRow
        bool lacksPassword = false;   ///< it had one that was not kept; only where it was read back
    };
    QString source; ///< "staff.xlsx": where the rows came from, for people
    ImportMapping mapping;
    QList<Row> rows;
    qsizetype left = 0;      ///< rows that are not finished
    bool wasSending = false; ///< a run was under way when this was kept
};

/// JSON without passwords: the cells of Password columns are left out.
[[nodiscard]] QByteArray contentOf(const ImportDraft& draft);
/// The passwords of rows that may still be sent, and of those just added, as JSON, to be encrypted; empty
/// when there are none.
[[nodiscard]] QByteArray secretsOf(const ImportDraft& draft);
/// What is on disk as it was; nothing for what these functions did not write. `secrets`: empty where they
/// were not kept or cannot be read, and the rows lack their passwords then.
[[nodiscard]] std::optional<ImportDraft> importDraftFrom(
    const QByteArray& content, const QByteArray& secrets);

} // namespace lockkeeper
