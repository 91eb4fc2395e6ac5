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

/// An import of orders that has not brought them into its batch yet. It belongs to the draft of the batch.
struct UnfinishedImport {
    QString source;         ///< "orders.xlsx": where the rows came from, for people; empty: they were typed
    bool isTable = false;   ///< a table as it was read, whose columns are still being told
    bool hasHeader = false; ///< of a table: a row of it holds titles
    int headerRow = 0;      ///< which
    QStringList columns;    ///< orderColumnId() of each column
    QList<TextRow> rows;
    /// Rows whose passwords were not kept; only where it was read back.
    qsizetype lacksPasswords = 0;
};

/// Without what is secret: passwords, and of a table everything, because nobody has said yet which column
/// has passwords in it.
[[nodiscard]] QJsonObject keptObject(const UnfinishedImport& import);
/// Every row that has something secret lacks its passwords.
[[nodiscard]] UnfinishedImport unfinishedImportFrom(const JsonFields& object);

/// What is secret, for each row; empty when nothing is.
[[nodiscard]] QJsonArray secretCells(const UnfinishedImport& import);
[[nodiscard]] bool hasSecretCells(const UnfinishedImport& import);
/// The other direction; cells that do not fit leave everything as it is.
void putSecretCells(UnfinishedImport& import, const JsonItems& cells);

} // namespace lockkeeper
