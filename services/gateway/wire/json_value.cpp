// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/json_value.h"

#include "services/gateway/wire/decode_log.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/json_number.h"

#include <simdjson.h>

#include <array>
#include <cstring>
#include <limits>

namespace lockkeeper
{

namespace ondemand = simdjson::ondemand;

namespace
{
std::string_view trimmedRight(std::string_view text)
{
    const auto last = text.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

ondemand::value& native(void* value)
{
    return *static_cast<ondemand::value*>(value);
}

/// The token of a scalar as it stands in the reply.
std::string_view token(void* value)
{
    return trimmedRight(native(value).raw_json_token());
}
} // namespace

std::string_view JsonKey::raw() const
{
    const char* end = m_raw;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    return {m_raw, size_t(end - m_raw)};
}

std::optional<std::string> JsonKey::unescaped() const
{
    const auto bytes = raw();
    if (bytes.find('\\') == std::string_view::npos) return std::nullopt;
    const auto json = QByteArray("[\"") + QByteArray(bytes.data(), qsizetype(bytes.size())) + "\"]";
    return JsonItems::parse(json).at(0).toString().toUtf8().toStdString();
}

/// One reply while it is read.
struct JsonReading {
    DecodeLog& log;
    simdjson::error_code error = simdjson::SUCCESS;
    bool tooDeep = false;
    int depth = 0;
    int row = -1;
    bool isLenient = false; ///< impossible values are not put down
    /// Long texts that were read lately. Records repeat some (licence types are up to 27 bytes); rows
    /// then share one block instead of having 100,000 equal ones.
    std::array<Text, 256> lately{};

    [[nodiscard]] bool failed() const { return tooDeep || error != simdjson::SUCCESS; }
    void fail(simdjson::error_code why)
    {
        if (!failed()) error = why;
    }

    Text makeText(std::string_view utf8)
    {
        if (utf8.size() <= size_t(Text::inlineCapacity) || utf8.size() > 256) return Text(utf8);
        Text& slot = lately[qHashBits(utf8.data(), utf8.size()) % lately.size()];
        if (slot.view() != utf8) slot = Text(utf8);
        return slot;
    }

    template <class Call>
    void descend(Call call)
    {
        if (depth == deepestJson) {
            tooDeep = true;
            return;
        }
        ++depth;
        call();
        --depth;
    }

    void objectFields(ondemand::object& object, const JsonValue* parent, JsonValue::FieldReceiver receive)
    {
        descend([&] {
            for (auto&& each : object) {
                ondemand::field field;
                if (const auto why = std::move(each).get(field)) return fail(why);
                const char* key = field.key().raw();
                JsonValue value(*this, &field.value(), field.value().raw_json_token().data(), parent, key, 0);
                receive.call(receive.target, JsonKey(key), value);
                if (!failed() && !value.m_consumed) check(field.value());
                if (failed()) return;
            }
        });
    }

    void arrayElements(ondemand::array& array, const JsonValue* parent, JsonValue::ElementReceiver receive)
    {
        descend([&] {
            int index = 0;
            for (auto&& each : array) {
                ondemand::value element;
                // Only an rvalue can be asked. NOLINTNEXTLINE(performance-move-const-arg)
                if (const auto why = std::move(each).get(element)) return fail(why);
                JsonValue value(*this, &element, element.raw_json_token().data(), parent, nullptr, index++);
                receive.call(receive.target, value);
                if (!failed() && !value.m_consumed) check(element);
                if (failed()) return;
            }
        });
    }

    /// Goes through a value that nobody reads. The library would skip it by counting brackets, neither
    /// looking at what is between them nor limiting their depth.
    void check(ondemand::value& value)
    {
        switch (*value.raw_json_token().data()) {
        case '{': {
            ondemand::object object;
            if (const auto why = value.get_object().get(object)) return fail(why);
            return objectFields(object, nullptr, {nullptr, [](void*, const JsonKey&, JsonValue&) {}});
        }
        case '[': {
            ondemand::array array;
            if (const auto why = value.get_array().get(array)) return fail(why);
            return arrayElements(array, nullptr, {nullptr, [](void*, JsonValue&) {}});
        }
        case '"':
            return; // quotes, UTF-8 and control characters have been looked at for the whole reply
        case 't':
        case 'f':
            return fail(value.get_bool().error());
        case 'n':
            return fail(value.is_null().error());
        default:
            if (!isJsonNumber(trimmedRight(value.raw_json_token()))) fail(simdjson::NUMBER_ERROR);
        }
    }

    /// Goes through a value and returns its text.
    std::string_view checkedText(ondemand::value& value)
    {
        const auto first = value.raw_json_token();
        if (first[0] != '{' && first[0] != '[') {
            check(value);
            return trimmedRight(first);
        }
        check(value);
        const char* next = nullptr;
        if (failed() || value.current_location().get(next)) return {};
        return trimmedRight({first.data(), size_t(next - first.data())});
    }
};

bool JsonValue::read(Text& text)
{
    switch (kind()) {
    case Kind::Text: {
        const auto quoted = token(m_value);
        m_consumed = true;
        // Nearly every text has no escapes, and need not be copied to be read.
        const auto inside = quoted.substr(1, quoted.size() - 2);
        if (inside.empty() || !std::memchr(inside.data(), '\\', inside.size())) {
            text = m_reading.makeText(inside);
            return true;
        }
        std::string_view utf8;
        const auto why = native(m_value).get_string().get(utf8);
        if (!why) {
            text = m_reading.makeText(utf8);
            return true;
        }
        if (why != simdjson::STRING_ERROR) {
            m_reading.fail(why);
            return false;
        }
        report("well-formed text");
        return false;
    }
    case Kind::Number: {
        const auto number = token(m_value);
        m_consumed = true;
        if (isJsonNumber(number))
            text = m_reading.makeText(number);
        else
            m_reading.fail(simdjson::NUMBER_ERROR);
        return true;
    }
    case Kind::Null:
        return true;
    default:
        report("text");
        return false;
    }
}

void JsonValue::readLeniently(Text& text)
{
    m_reading.isLenient = true;
    if (kind() == Kind::Text || kind() == Kind::Number)
        read(text);
    else
        readRaw(text);
    m_reading.isLenient = false;
}

bool JsonValue::read(std::optional<bool>& flag)
{
    if (isNull()) return true;
    if (kind() == Kind::Boolean) {
        m_consumed = true;
        bool value = false;
        if (const auto why = native(m_value).get_bool().get(value))
            m_reading.fail(why);
        else
            flag = value;
        return true;
    }
    auto text = token(m_value);
    if (kind() == Kind::Text) text = text.substr(1, text.size() - 2);
    if (kind() == Kind::Number || kind() == Kind::Text) {
        if (text == "1" || text == "true") flag = true;
        if (text == "0" || text == "false") flag = false;
        if (flag || text.empty()) return true;
    }
    report("true or false");
    return false;
}

std::optional<qint64> JsonValue::readWhole(bool& possible)
{
    possible = true;
    auto text = token(m_value);
    switch (kind()) {
    case Kind::Null:
        return std::nullopt;
    case Kind::Number:
        break;
    case Kind::Text:
        text = text.substr(1, text.size() - 2);
        if (text.empty()) return std::nullopt;
        break;
    default:
        text = {};
    }
    const auto number = wholeNumber(text);
    possible = number.has_value();
    return number; // not marked as consumed: wholeNumber() takes 007, which JSON does not
}

bool JsonValue::read(std::optional<qint64>& number)
{
    bool possible = false;
    const auto whole = readWhole(possible);
    if (!possible) {
        report("a whole number");
        return false;
    }
    if (whole) number = whole;
    return true;
}

bool JsonValue::read(std::optional<int>& number)
{
    bool possible = false;
    const auto whole = readWhole(possible);
    using Limits = std::numeric_limits<int>;
    if (!possible || (whole && (*whole < Limits::min() || *whole > Limits::max()))) {
        report("a whole number of 32 bits");
        return false;
    }
    if (whole) number = int(*whole);
    return true;
}

bool JsonValue::read(Timestamp& time)
{
    bool possible = false;
    const auto whole = readWhole(possible);
    // The smallest 64-bit number is how a Timestamp says "not set".
    if (!possible || (whole && !Timestamp(*whole).isSet())) {
        report("a time as a whole number");
        return false;
    }
    if (whole) time = Timestamp(*whole);
    return true;
}

bool JsonValue::readRaw(Text& json)
{
    const bool null = isNull();
    m_consumed = true;
    const auto raw = m_reading.checkedText(native(m_value));
    if (!null && !m_reading.failed()) json = m_reading.makeText(raw);
    return true;
}

bool JsonValue::fields(FieldReceiver receive)
{
    if (kind() != Kind::Object) {
        report("an object");
        return false;
    }
    m_consumed = true;
    ondemand::object object;
    if (const auto why = native(m_value).get_object().get(object))
        m_reading.fail(why);
    else
        m_reading.objectFields(object, this, receive);
    return true;
}

bool JsonValue::elements(ElementReceiver receive)
{
    if (kind() != Kind::Array) {
        report("a list");
        return false;
    }
    m_consumed = true;
    ondemand::array array;
    if (const auto why = native(m_value).get_array().get(array))
        m_reading.fail(why);
    else
        m_reading.arrayElements(array, this, receive);
    return true;
}

void JsonValue::beginRow(int row)
{
    m_reading.row = row;
}

QString JsonValue::path() const
{
    QString before = m_parent ? m_parent->path() : QStringLiteral("$");
    if (!m_key) return before + u'[' + QString::number(m_index) + u']';
    const auto key = JsonKey(m_key).raw();
    return before + u'.' + QString::fromUtf8(key.data(), qsizetype(key.size())).left(100);
}

void JsonValue::report(const char* expected)
{
    constexpr qsizetype longest = 200;
    // A value that was consumed already is a text with lone surrogates, which is one token.
    const auto raw = m_consumed ? token(m_value) : m_reading.checkedText(native(m_value));
    m_consumed = true;
    if (m_reading.failed()) return;
    const auto start = raw.substr(0, 4 * longest); // UTF-8 takes at most four bytes a character
    if (m_reading.isLenient) return;
    m_reading.log.add({m_reading.row, path(), QString::fromLatin1(expected),
        QString::fromUtf8(start.data(), qsizetype(start.size())).left(longest)});
}

void JsonValue::reportMissing(std::string_view field)
{
    m_reading.log.add(
        {m_reading.row, path() + u'.' + QString::fromUtf8(field.data(), qsizetype(field.size())),
            QStringLiteral("a value"), QString()});
}

QString JsonRoot::read(void* target, void (*call)(void*, const JsonKey&, JsonValue&))
{
    static_assert(simdjson::SIMDJSON_PADDING == 64);
    m_body.reserve(m_body.size() + qsizetype(simdjson::SIMDJSON_PADDING));
    char* data = m_body.data(); // detaches, so that the padding is ours
    // The parser reads the padding in whole registers and does nothing with it. Tools that look for uses of
    // uninitialised memory cannot know that.
    std::memset(data + m_body.size(), 0, simdjson::SIMDJSON_PADDING);
    auto size = size_t(m_body.size());
    auto capacity = size_t(m_body.capacity());
    if (m_body.startsWith("\xEF\xBB\xBF")) {
        data += 3;
        size -= 3;
        capacity -= 3;
    }

    JsonReading reading{m_log};
    ondemand::parser parser;
    ondemand::document document;
    ondemand::object object;
    auto why = parser.iterate(data, size, capacity).get(document);
    if (!why) why = document.get_object().get(object);
    if (!why) {
        reading.objectFields(object, nullptr, {target, call});
        if (reading.tooDeep) return QStringLiteral("nested deeper than %1 levels").arg(deepestJson);
        why = reading.error;
    }
    if (!why && document.current_location().error() != simdjson::OUT_OF_BOUNDS)
        return QStringLiteral("there is something after the end of the JSON text");
    return why ? QString::fromLatin1(simdjson::error_message(why)) : QString();
}

} // namespace lockkeeper
