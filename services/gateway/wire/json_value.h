// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace lockkeeper
{

class DecodeLog;
class JsonValue;
struct JsonReading;

/// A key inside a JSON object, compared without being copied.
class JsonKey
{
public:
    /// `name` is free of quotes, backslashes and control characters, and shorter than 64 bytes.
    [[nodiscard]] bool is(std::string_view name) const
    {
        // The bytes of the reply are followed by padding, so a compare may run over their end.
        return std::char_traits<char>::compare(m_raw, name.data(), name.size()) == 0 &&
               m_raw[name.size()] == '"';
    }
    /// The key as it stands in the reply, without quotes, escapes not resolved.
    [[nodiscard]] std::string_view raw() const;
    /// The key with its escapes resolved; nothing for a key without escapes.
    [[nodiscard]] std::optional<std::string> unescaped() const;

private:
    friend class JsonValue;
    friend struct JsonReading;
    explicit JsonKey(const char* raw)
        : m_raw(raw)
    {
    }
    const char* m_raw; ///< just after the opening quote
};

/// One value of a JSON reply while the reply is read, front to back: a value can be read once, and is
/// gone when the function that was handed it returns.
///
/// A value that cannot be what the contract says is not an error here. It is put down in the DecodeLog with
/// its JSON path and text, the variable that it is read into stays as it was, and reading goes on (HS-9).
/// Only text that is not JSON ends the reading, of the whole reply. null always reads as "not set".
class JsonValue
{
public:
    enum class Kind { Object, Array, Text, Number, Boolean, Null };

    JsonValue(const JsonValue&) = delete;
    JsonValue& operator=(const JsonValue&) = delete;

    [[nodiscard]] Kind kind() const
    {
        switch (*m_token) {
        case '{':
            return Kind::Object;
        case '[':
            return Kind::Array;
        case '"':
            return Kind::Text;
        case 't':
        case 'f':
            return Kind::Boolean;
        case 'n':
            return Kind::Null;
        default:
            return Kind::Number; // or no JSON at all, which is noticed when it is read
        }
    }
    [[nodiscard]] bool isNull() const { return kind() == Kind::Null; }

    // Each returns false when the value was impossible, and has reported it then.

    /// Also takes numbers, digit by digit as they stand (ids beyond 2^53 survive). Lone surrogates
    /// are impossible.
    bool read(Text& text);
    template <class Tag>
    bool read(Id<Tag>& id)
    {
        Text text;
        if (!read(text)) return false;
        id = Id<Tag>(std::move(text));
        return true;
    }
    /// Also takes 0, 1, and "true", "false", "0", "1". An empty text is "not set".
    bool read(std::optional<bool>& flag);
    /// Whole numbers; also in quotes, and written as 12.0 or 1.7e12. An empty text is "not set".
    bool read(std::optional<qint64>& number);
    bool read(std::optional<int>& number);
    bool read(Timestamp& time);
    /// Any JSON, kept as it stands in the reply. null is "not set" here too.
    bool readRaw(Text& json);

    /// Calls `receive(const JsonKey&, JsonValue&)` for each field, in their order, doubles included.
    /// False, and reported, when this is not an object.
    template <class Receiver>
    bool forEachField(Receiver&& receive)
    {
        return fields({&receive, [](void* target, const JsonKey& key, JsonValue& value) {
                           (*static_cast<std::remove_reference_t<Receiver>*>(target))(key, value);
                       }});
    }
    /// Calls `receive(JsonValue&)` for each element. False, and reported, when this is not an array.
    template <class Receiver>
    bool forEachElement(Receiver&& receive)
    {
        return elements({&receive, [](void* target, JsonValue& value) {
                             (*static_cast<std::remove_reference_t<Receiver>*>(target))(value);
                         }});
    }

    /// Where this stands in its array; 0 elsewhere.
    [[nodiscard]] int index() const { return m_index; }
    /// Sets the row that issues are about from here on; -1: none.
    void beginRow(int row);
    /// Reads without putting anything down; a value that cannot be a text is kept as JSON.
    void readLeniently(Text& text);

    /// Puts the value down as impossible, and skips it. `expected` is English: "a whole number".
    void report(const char* expected);
    /// Puts down that an object lacks a field.
    void reportMissing(std::string_view field);

private:
    friend struct JsonReading;
    struct FieldReceiver {
        void* target;
        void (*call)(void*, const JsonKey&, JsonValue&);
    };
    struct ElementReceiver {
        void* target;
        void (*call)(void*, JsonValue&);
    };

    JsonValue(JsonReading& reading, void* value, const char* token, const JsonValue* parent, const char* key,
        int index)
        : m_reading(reading)
        , m_value(value)
        , m_token(token)
        , m_parent(parent)
        , m_key(key)
        , m_index(index)
    {
    }
    bool fields(FieldReceiver receive);
    bool elements(ElementReceiver receive);
    std::optional<qint64> readWhole(bool& possible);
    [[nodiscard]] QString path() const;

    JsonReading& m_reading;
    void* m_value;       ///< a value of the JSON library, which stays out of this header for its size
    const char* m_token; ///< where the value begins in the reply
    const JsonValue* m_parent;
    const char* m_key; ///< just after the opening quote, or nullptr for an element
    int m_index;
    bool m_consumed = false;
};

/// Reads a reply that has to be one JSON object, and calls `receive(const JsonKey&, JsonValue&)` for each
/// of its fields. Returns why it is not one JSON object (English, technical), or an empty text.
///
/// The whole text is checked, also what nobody reads: truncation, trailing garbage, bad UTF-8, raw control
/// characters and nesting deeper than deepestJson are refused. A byte order mark is skipped. `body` gets
/// padding (reserve simdjson's 64 bytes early, and it is not copied).
class JsonRoot
{
public:
    JsonRoot(QByteArray& body, DecodeLog& log)
        : m_body(body)
        , m_log(log)
    {
    }
    template <class Receiver>
    [[nodiscard]] QString forEachField(Receiver&& receive)
    {
        return read(&receive, [](void* target, const JsonKey& key, JsonValue& value) {
            (*static_cast<std::remove_reference_t<Receiver>*>(target))(key, value);
        });
    }

private:
    QString read(void* target, void (*call)(void*, const JsonKey&, JsonValue&));
    QByteArray& m_body;
    DecodeLog& m_log;
};

/// Objects and arrays inside each other that a reply may have, skipped ones included. Merchandise trees
/// (contract §2.10) take two levels a generation.
inline constexpr int deepestJson = 256;

} // namespace lockkeeper
