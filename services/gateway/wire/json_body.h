// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <QByteArray>
#include <QDate>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include <optional>
#include <type_traits>

namespace lockkeeper
{

/// Builds the JSON object of a request. Everything that is empty, unset or invalid is left out (EP-1);
/// required fields are set by operator[] of `json`, whatever they are.
class JsonBody
{
public:
    QJsonObject json;

    JsonBody& text(QLatin1StringView name, const QString& value)
    {
        if (!value.isEmpty()) json.insert(name, value);
        return *this;
    }
    /// One that may have to be cleared: unset is left out, empty is sent.
    JsonBody& clearableText(QLatin1StringView name, const std::optional<QString>& value)
    {
        if (value) json.insert(name, *value);
        return *this;
    }
    JsonBody& flag(QLatin1StringView name, std::optional<bool> value)
    {
        if (value) json.insert(name, *value);
        return *this;
    }
    JsonBody& number(QLatin1StringView name, std::optional<qint64> value)
    {
        if (value) json.insert(name, *value);
        return *this;
    }
    /// The raw number: whoever made the Timestamp of a date did so in the profile's unit, and one taken
    /// from a reply goes back as it came.
    JsonBody& time(QLatin1StringView name, Timestamp value)
    {
        if (value.isSet()) json.insert(name, value.raw());
        return *this;
    }
    JsonBody& texts(QLatin1StringView name, const QStringList& values)
    {
        if (!values.isEmpty()) json.insert(name, QJsonArray::fromStringList(values));
        return *this;
    }
    /// Calls the function above that fits the type of the value: for whoever goes through a table of fields.
    template <class Value>
    JsonBody& put(QLatin1StringView name, const Value& value)
    {
        if constexpr (std::is_same_v<Value, QString>)
            return text(name, value);
        else if constexpr (std::is_same_v<Value, QStringList>)
            return texts(name, value);
        else if constexpr (std::is_same_v<Value, QDate>)
            return text(name, value.toString(Qt::ISODate));
        else if constexpr (std::is_same_v<Value, Timestamp>)
            return time(name, value);
        else if constexpr (std::is_same_v<Value, std::optional<bool>>)
            return flag(name, value);
        else
            return number(name, value);
    }
    /// A list of objects, each made by `encode`.
    template <class Item, class Encode>
    JsonBody& list(QLatin1StringView name, const QList<Item>& items, Encode encode)
    {
        if (!items.isEmpty()) json.insert(name, array(items, encode));
        return *this;
    }

    template <class Item, class Encode>
    [[nodiscard]] static QJsonArray array(const QList<Item>& items, Encode encode)
    {
        QJsonArray result;
        for (const auto& item : items)
            result.append(encode(item));
        return result;
    }
    template <class Tag>
    [[nodiscard]] static QJsonArray ids(const QList<Id<Tag>>& items)
    {
        return array(items, [](const Id<Tag>& id) { return id.toString(); });
    }

    /// Compact; fields in alphabetical order.
    [[nodiscard]] QByteArray bytes() const { return bytes(json); }
    [[nodiscard]] static QByteArray bytes(const QJsonObject& object)
    {
        return QJsonDocument(object).toJson(QJsonDocument::Compact);
    }
};

/// Adds a query parameter unless it is empty.
inline void addQuery(QList<std::pair<QString, QString>>& query, QLatin1StringView name, const QString& value)
{
    if (!value.isEmpty()) query.append({name, value});
}

} // namespace lockkeeper
