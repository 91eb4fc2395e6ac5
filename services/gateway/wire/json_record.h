// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/decode_log.h"
#include "services/gateway/wire/json_value.h"

#include <array>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// How one field of a record is read. A record's decoder is a table of these, in the contract's order,
/// to be held against the contract line by line.
template <class Record>
struct JsonField {
    enum class Need { Optional, Key };

    std::string_view name;
    void (*read)(JsonValue&, Record&);
    /// Key: without it nobody can tell what the record is about, so its absence is put down.
    Need need = Need::Optional;
};

// readValue() for everything a field can be. Records add overloads of their own.

template <class Scalar>
requires requires(JsonValue& json, Scalar& scalar)
{
    json.read(scalar);
}
void readValue(JsonValue& json, Scalar& scalar)
{
    json.read(scalar);
}

template <class Record>
requires std::is_class_v<Record>
void readValue(JsonValue& json, std::optional<Record>& record)
{
    if (!json.isNull()) readValue(json, record.emplace());
}

/// A list inside a record. null reads as an empty list; what is not a list is put down.
template <class Item>
void readValue(JsonValue& json, std::vector<Item>& list)
{
    if (json.isNull()) return;
    json.forEachElement([&](JsonValue& element) {
        if constexpr (requires(Item & item) { element.read(item); }) {
            // An impossible text in a list of texts is left out: an empty one in its place would mean
            // something.
            Item item;
            if (element.isNull())
                element.report("text");
            else if (element.read(item))
                list.push_back(std::move(item));
        } else {
            readValue(element, list.emplace_back());
        }
    });
}

inline void readValue(JsonValue& json, std::vector<qint64>& list)
{
    if (json.isNull()) return;
    json.forEachElement([&](JsonValue& element) {
        std::optional<qint64> number;
        if (element.read(number) && number) list.push_back(*number);
    });
}

/// JsonField::read for a member that is read by its type, and for one that is kept as JSON.
template <auto Member, class Record>
void into(JsonValue& json, Record& record)
{
    readValue(json, record.*Member);
}
template <auto Member, class Record>
void rawInto(JsonValue& json, Record& record)
{
    json.readRaw(record.*Member);
}

/// Which of the names the key is, or Count. Replies mostly keep the contract's order, so the search
/// begins with the one that is expected `next`.
template <class Fields>
[[nodiscard]] size_t findField(const JsonKey& key, const Fields& fields, size_t next)
{
    for (size_t i = next; i < fields.size(); ++i)
        if (key.is(fields[i].name)) return i;
    for (size_t i = 0; i < next; ++i)
        if (key.is(fields[i].name)) return i;
    if (const auto plain = key.unescaped())
        for (size_t i = 0; i < fields.size(); ++i)
            if (*plain == fields[i].name) return i;
    return fields.size();
}

/// Reads an object by its table. Unknown fields are ignored (GW-13); of a field that occurs twice the first
/// counts, and the second is put down.
template <class Record, size_t Count>
void readRecord(JsonValue& json, Record& record, const std::array<JsonField<Record>, Count>& fields)
{
    static_assert(Count <= 64);
    quint64 seen = 0;
    quint64 filled = 0;
    size_t next = 0;
    const bool isObject = json.forEachField([&](const JsonKey& key, JsonValue& value) {
        const size_t i = findField(key, fields, next);
        if (i == Count) return;
        const quint64 bit = quint64(1) << i;
        if (seen & bit) {
            value.report("a field that occurs once");
            return;
        }
        seen |= bit;
        if (!value.isNull()) filled |= bit;
        next = i + 1;
        fields[i].read(value, record);
    });
    if (!isObject) return;
    for (size_t i = 0; i < Count; ++i)
        if (fields[i].need == JsonField<Record>::Need::Key && !(filled & (quint64(1) << i)))
            json.reportMissing(fields[i].name);
}

/// Reads a list that is the reply itself: a row for each element, also for impossible ones. Returns
/// false when it is not a list.
template <class Row>
[[nodiscard]] bool readRows(JsonValue& json, std::vector<Row>& rows)
{
    if (json.kind() != JsonValue::Kind::Array) return false;
    json.forEachElement([&](JsonValue& element) {
        element.beginRow(element.index());
        auto& row = rows.emplace_back();
        if (element.isNull())
            element.report("something other than null");
        else
            readValue(element, row);
    });
    json.beginRow(0);
    return true;
}

// Decoders of whole replies, for the endpoint declarations.

/// `data` is a list. null and absent, which the contract's envelope allows (§2.1), are an empty list,
/// put down because an empty list is documented as [].
template <class Row>
[[nodiscard]] bool decodeRows(JsonValue* data, DecodeLog& log, Rows<Row>& reply)
{
    if (data) return readRows(*data, reply.rows);
    log.add({-1, QStringLiteral("$.data"), QStringLiteral("a list"), QStringLiteral("null")});
    return true;
}

/// `data` is one record, without which there is no reply.
template <class Record>
[[nodiscard]] bool decodeOne(JsonValue* data, DecodeLog&, Decoded<Record>& reply)
{
    if (!data || data->kind() != JsonValue::Kind::Object) return false;
    readValue(*data, reply.value);
    return true;
}

/// `data` is null or absent, and nothing is expected in it.
template <class Reply>
[[nodiscard]] bool decodeNothing(JsonValue*, DecodeLog&, Reply&)
{
    return true;
}

} // namespace lockkeeper
