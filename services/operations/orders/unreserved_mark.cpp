// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/unreserved_mark.h"

#include "services/gateway/wire/json_fields.h"
#include "services/storage/journal/order_content.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QByteArray withUnreserved(const QByteArray& before, const QString& typed)
{
    if (typed.isEmpty()) return before;
    auto object = JsonFields::parse(withEscapedMarks(before)).copy();
    object[u"unreserved"_s] = typed;
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QString unreservedIn(const QByteArray& before)
{
    return JsonFields::parse(withEscapedMarks(before)).text("unreserved"_L1);
}

} // namespace lockkeeper
