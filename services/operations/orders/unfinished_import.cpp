// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/unfinished_import.h"

#include "models/domain/imports/order_import_columns.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/row_as_json.h"

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Which cells of a row are secret.
SecretColumns secretColumns(const UnfinishedImport& import)
{
    if (import.isTable) return [](qsizetype) { return true; };
    return [columns = import.columns, secret = orderColumnId(OrderColumn::Passwords)](
               qsizetype column) { return columns.value(column) == secret; };
}

} // namespace

QJsonObject keptObject(const UnfinishedImport& import)
{
    QJsonObject object{
        {u"source"_s, import.source}, {u"columns"_s, QJsonArray::fromStringList(import.columns)}};
    if (import.isTable) object[u"table"_s] = true;
    if (import.hasHeader) object[u"header"_s] = true;
    if (import.headerRow > 0) object[u"headerRow"_s] = import.headerRow;
    const auto isSecret = secretColumns(import);
    QJsonArray rows;
    for (const auto& row : import.rows)
        rows.append(rowAsJson(row, isSecret));
    object[u"rows"_s] = rows;
    return object;
}

UnfinishedImport unfinishedImportFrom(const JsonFields& object)
{
    UnfinishedImport import;
    import.source = object[u"source"_s].toString();
    import.isTable = object[u"table"_s].toBool();
    import.hasHeader = object[u"header"_s].toBool();
    import.headerRow = object[u"headerRow"_s].toInt();
    for (const auto& column : object.items("columns"_L1))
        import.columns.append(column.toString());
    for (const auto& value : object.items("rows"_L1)) {
        const JsonFields row(value);
        import.rows.append(rowFromJson(row));
        if (hadSecret(row)) ++import.lacksPasswords;
    }
    return import;
}

QJsonArray secretCells(const UnfinishedImport& import)
{
    const auto isSecret = secretColumns(import);
    bool isEmpty = true;
    QJsonArray rows;
    for (const auto& row : import.rows) {
        QJsonArray cells;
        for (qsizetype column = 0; column < row.cells.size(); ++column)
            if (isSecret(column)) {
                cells.append(row.cells[column]);
                isEmpty &= row.cells[column].isEmpty();
            }
        rows.append(cells);
    }
    return isEmpty ? QJsonArray() : rows;
}

bool hasSecretCells(const UnfinishedImport& import)
{
    const auto isSecret = secretColumns(import);
    return std::ranges::any_of(import.rows, [&](const TextRow& row) {
        for (qsizetype column = 0; column < row.cells.size(); ++column)
            if (isSecret(column) && !row.cells[column].isEmpty()) return true;
        return false;
    });
}

void putSecretCells(UnfinishedImport& import, const JsonItems& rows)
{
    if (rows.size() != import.rows.size()) return;
    const auto isSecret = secretColumns(import);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const JsonItems secret(rows.at(i));
        auto& cells = import.rows[i].cells;
        qsizetype next = 0;
        for (qsizetype column = 0; column < cells.size(); ++column)
            if (isSecret(column)) cells[column] = secret.at(next++).toString();
    }
    import.lacksPasswords = 0;
}

} // namespace lockkeeper
