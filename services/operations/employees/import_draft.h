// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"
#include "models/domain/imports/import_columns.h"
#include "services/operations/employees/import_row.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

class JsonFields;

/// An import that is not finished, as it is kept on disk.
struct ImportDraft {
    struct Row {
        TextRow text;
        ImportRowState state;
        bool takesFromOthers = false; ///< see ImportRow
        bool lacksPassword = false;   ///< it had one that was not kept, or could not be read
        bool isGenerated = false;     ///< its password was made by the program: nobody else knows it
    };
    QString source; ///< "staff.xlsx": where the rows came from, for people
    ImportMapping mapping;
    QList<Row> rows;
    qsizetype left = 0;      ///< rows that are not finished
    bool wasSending = false; ///< a run was under way when this was kept
};

/// What stands in a column of a row, without the spaces around it; empty where there is no such column. Not
/// for passwords, which may begin with a space.
[[nodiscard]] QString textOf(const ImportDraft& draft, qsizetype row, ImportColumn column);
/// The account that a row has at the gateway, else the one that was typed.
[[nodiscard]] QString accountOf(const ImportDraft& draft, qsizetype row);
/// What a row asks for, as far as it can be told without the gateway's lists: only these give a department
/// that was typed by name its id.
[[nodiscard]] ImportRow importRowOf(const ImportDraft& draft, qsizetype row);
/// A row's password as it was typed; empty where it has none.
[[nodiscard]] QString passwordOf(const ImportDraft& draft, qsizetype row);
/// Whether anything was sent for any row.
[[nodiscard]] bool hasSent(const ImportDraft& draft);

/// JSON without passwords: the cells of Password columns are left out.
[[nodiscard]] QByteArray contentOf(const ImportDraft& draft);
/// contentOf() as an object, for a draft that the import is a part of.
[[nodiscard]] QJsonObject objectOf(const ImportDraft& draft);
/// The passwords of rows that may still be sent, and of those just added, as JSON, to be encrypted; empty
/// when there are none.
[[nodiscard]] QByteArray secretsOf(const ImportDraft& draft);
/// The import that contentOf() and secretsOf() were made from; nothing for what they did not write.
/// `secrets`: empty where they were not kept or cannot be read, and the rows lack their passwords then.
[[nodiscard]] std::optional<ImportDraft> importDraftFrom(
    const QByteArray& content, const QByteArray& secrets);
[[nodiscard]] std::optional<ImportDraft> importDraftFrom(const JsonFields& object);
/// Puts the passwords of secretsOf() back into the rows that they were written with.
void takeSecrets(ImportDraft& draft, const QByteArray& secrets);

} // namespace lockkeeper
