// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/json_body.h"

#include <QJsonDocument>

namespace lockkeeper
{

QByteArray JsonBody::bytes(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace lockkeeper
