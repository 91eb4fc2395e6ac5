// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/json_fields.h"

#include <QJsonDocument>

namespace lockkeeper
{

JsonItems::JsonItems(const QJsonValue& value)
    : m_array(value.toArray())
{
}

JsonItems JsonItems::parse(const QByteArray& json)
{
    JsonItems items;
    items.m_array = QJsonDocument::fromJson(json).array();
    return items;
}

JsonFields::JsonFields(const QJsonValue& value)
    : m_object(value.toObject())
{
}

JsonFields JsonFields::parse(const QByteArray& json)
{
    JsonFields fields;
    fields.m_object = QJsonDocument::fromJson(json).object();
    return fields;
}

QJsonValue jsonValue(const QByteArray& json)
{
    const auto document = QJsonDocument::fromJson(json);
    if (document.isObject()) return document.object();
    if (document.isArray()) return document.array();
    return QJsonValue::Undefined;
}

QByteArray compactJson(const QJsonValue& value)
{
    if (value.isObject()) return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    if (value.isArray()) return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    return {};
}

QByteArray indentedJson(const QByteArray& json)
{
    const auto document = QJsonDocument::fromJson(json);
    return document.isNull() ? json : document.toJson(QJsonDocument::Indented);
}

} // namespace lockkeeper
