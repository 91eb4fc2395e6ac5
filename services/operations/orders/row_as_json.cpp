// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/row_as_json.h"

#include "services/gateway/wire/json_fields.h"

#include <QJsonArray>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

QJsonObject rowAsJson(const TextRow& row, const SecretColumns& isSecret)
{
    QJsonArray cells;
    bool hasSecret = false;
    for (qsizetype column = 0; column < row.cells.size(); ++column) {
        const bool isOne = isSecret(column);
        cells.append(isOne ? QString() : row.cells[column]);
        hasSecret = hasSecret || (isOne && !row.cells[column].isEmpty());
    }
    QJsonObject object{{u"cells"_s, cells}};
    if (row.line > 0) object[u"line"_s] = row.line;
    if (hasSecret) object[u"hadPassword"_s] = true;
    return object;
}

TextRow rowFromJson(const JsonFields& object)
{
    TextRow row{object[u"line"_s].toInt(), {}};
    for (const auto& cell : object.items("cells"_L1))
        row.cells.append(cell.toString());
    return row;
}

bool hadSecret(const JsonFields& object)
{
    return object[u"hadPassword"_s].toBool();
}

} // namespace lockkeeper
