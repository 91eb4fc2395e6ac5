// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"
#include "services/gateway/wire/json_fields.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

/// An import of orders that has not brought them into its batch yet. It is part of the draft of the batch
/// (OP-23).
struct UnfinishedImport {
    QString source;         ///< "orders.xlsx": where the rows came from, for people; empty: they were typed
    bool isTable = false;   ///< a table as it was read, whose columns are still being told
    bool hasHeader = false; ///< of a table: a row of it holds titles
    int headerRow = 0;      ///< the row that holds them
    QStringList columns;    ///< orderColumnId() of each column
    QList<TextRow> rows;
    /// How many rows lack their passwords in an import that was read back, because these were not kept.
    qsizetype lacksPasswords = 0;
};

/// The import without what is secret: passwords, and of a table every cell, because nobody has told yet
/// which columns have passwords (OP-24).
[[nodiscard]] QJsonObject keptObject(const UnfinishedImport& import);
/// The import of keptObject(). Rows with something secret lack their passwords until putSecretCells().
[[nodiscard]] UnfinishedImport unfinishedImportFrom(const JsonFields& object);

/// The secret cells of each row; empty when there are none.
[[nodiscard]] QJsonArray secretCells(const UnfinishedImport& import);
[[nodiscard]] bool hasSecretCells(const UnfinishedImport& import);
/// Puts the cells of secretCells() back; changes nothing where they do not fit the rows.
void putSecretCells(UnfinishedImport& import, const JsonItems& cells);

} // namespace lockkeeper
