// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/order_content.h"

#include "services/gateway/wire/json_fields.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString orderContentHash(const QByteArray& maskedBody)
{
    return orderContentHash(JsonFields::parse(withEscapedMarks(maskedBody)).copy());
}

QString orderContentHash(QJsonObject maskedBody)
{
    maskedBody.remove("channelOrderId"_L1);
    if (!maskedBody.value("orderList"_L1).isArray()) return {};
    // Qt keeps the fields of an object in the order of their names.
    const auto canonical = QJsonDocument(maskedBody).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(canonical, QCryptographicHash::Sha256).toHex());
}

QString orderContentKey(const QString& hash)
{
    return u"sha256:"_s + hash;
}

QByteArray withEscapedMarks(QByteArray json)
{
    return json.replace("\xEF\xBB\xBF", "\\uFEFF");
}

} // namespace lockkeeper
