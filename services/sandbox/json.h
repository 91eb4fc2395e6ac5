// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <concepts>
#include <initializer_list>
#include <optional>

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace lockkeeper::sandbox
{

using Json = rapidjson::Value;

// Writes a reply, front to back, by RapidJSON (SB-1).
class JsonOut
{
public:
    JsonOut()
        : m_writer(m_buffer)
    {
    }
    void beginObject() { m_writer.StartObject(); }
    void endObject() { m_writer.EndObject(); }
    void beginArray() { m_writer.StartArray(); }
    void endArray() { m_writer.EndArray(); }
    void key(const char* name) { m_writer.Key(name); }

    void value(std::nullptr_t) { m_writer.Null(); }
    void value(std::same_as<bool> auto on) { m_writer.Bool(on); }
    void value(std::integral auto number) requires(!std::same_as<decltype(number), bool>)
    {
        m_writer.Int64(number);
    }
    void value(const QString& text); // a null QString is written as ""
    void value(const std::optional<qint64>& number) { number ? value(*number) : value(nullptr); }
    void value(const QStringList& texts);

    template <typename T>
    void field(const char* name, const T& content)
    {
        key(name);
        value(content);
    }
    // A null QString is written as null.
    void textOrNull(const char* name, const QString& text);

    QByteArray take() const;

private:
    rapidjson::StringBuffer m_buffer;
    rapidjson::Writer<rapidjson::StringBuffer> m_writer;
};

// One object of a request body, read strictly: a value of another type than the contract gives, or a field
// that the contract does not know, throws the Refusal `malformedCode`. An absent field and null are the same.
class Fields
{
public:
    // `where` is the path of the object in the body ("" at the top), used in messages.
    Fields(const Json& object, const char* malformedCode, QString where,
        std::initializer_list<const char*> known);

    QString text(const char* name) const;         // null when absent
    QString requiredText(const char* name) const; // refused when absent or blank
    std::optional<qint64> longInteger(const char* name) const;
    std::optional<int> integer(const char* name) const;
    std::optional<bool> boolean(const char* name) const;
    std::optional<QStringList> texts(const char* name) const; // an array of strings
    const Json* array(const char* name) const;                // nullptr when absent
    const Json* raw(const char* name) const;                  // nullptr when absent or null

    QString path(const char* name) const;
    [[noreturn]] void refuseField(const char* name, const char* reason) const;
    const char* malformedCode() const { return m_malformedCode; }

private:
    const Json& m_object;
    const char* m_malformedCode;
    QString m_where;
};

QString toText(const Json& value);

} // namespace lockkeeper::sandbox
