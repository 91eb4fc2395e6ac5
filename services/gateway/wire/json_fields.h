// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QLatin1StringView>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

/// The items of a JSON list, one value after the other. A value that is no list has no items.
class JsonItems
{
public:
    class Iterator
    {
    public:
        explicit Iterator(QJsonArray::const_iterator at)
            : m_at(at)
        {
        }
        [[nodiscard]] QJsonValue operator*() const { return *m_at; }
        Iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_at == b.m_at; }

    private:
        QJsonArray::const_iterator m_at;
    };

    JsonItems() = default;
    explicit JsonItems(const QJsonValue& value);
    /// The items of a list in a text; none where the text is no JSON.
    [[nodiscard]] static JsonItems parse(const QByteArray& json);

    [[nodiscard]] Iterator begin() const { return Iterator(m_array.constBegin()); }
    [[nodiscard]] Iterator end() const { return Iterator(m_array.constEnd()); }
    [[nodiscard]] qsizetype size() const { return m_array.size(); }
    [[nodiscard]] bool isEmpty() const { return m_array.isEmpty(); }
    /// Undefined beyond the end.
    [[nodiscard]] QJsonValue at(qsizetype place) const { return m_array.at(place); }

private:
    QJsonArray m_array;
};

/// The fields of a JSON object. A value that is no object has no fields.
///
/// Nothing of ours reads a QJsonObject or QJsonArray itself: `operator[]` of one that is not const gives a
/// reference into it, and `const auto value = objectOf(json)["name"]` keeps that reference when the object is
/// gone. Here everything that comes out is a value. `check_sources` holds this (HS-3).
class JsonFields
{
public:
    JsonFields() = default;
    explicit JsonFields(const QJsonValue& value);
    /// The fields of an object in a text; none where the text is no JSON.
    [[nodiscard]] static JsonFields parse(const QByteArray& json);

    /// Undefined where there is no such field.
    [[nodiscard]] QJsonValue operator[](QStringView name) const { return m_object.value(name); }
    [[nodiscard]] QJsonValue operator[](QLatin1StringView name) const { return m_object.value(name); }
    /// Empty where the field is no text.
    [[nodiscard]] QString text(QLatin1StringView name) const { return m_object.value(name).toString(); }
    [[nodiscard]] JsonFields fields(QLatin1StringView name) const { return JsonFields(m_object.value(name)); }
    [[nodiscard]] JsonItems items(QLatin1StringView name) const { return JsonItems(m_object.value(name)); }

    [[nodiscard]] bool contains(QStringView name) const { return m_object.contains(name); }
    [[nodiscard]] bool contains(QLatin1StringView name) const { return m_object.contains(name); }
    [[nodiscard]] bool isEmpty() const { return m_object.isEmpty(); }
    [[nodiscard]] QStringList names() const { return m_object.keys(); }
    /// For making another object of it.
    [[nodiscard]] QJsonObject copy() const { return m_object; }

private:
    QJsonObject m_object;
};

/// The object or list in a text; undefined where the text is neither.
[[nodiscard]] QJsonValue jsonValue(const QByteArray& json);
/// An object or a list as one line of text; empty for anything else.
[[nodiscard]] QByteArray compactJson(const QJsonValue& value);
/// The same JSON on several lines, for people; a text that is no JSON stays as it is.
[[nodiscard]] QByteArray indentedJson(const QByteArray& json);

} // namespace lockkeeper
