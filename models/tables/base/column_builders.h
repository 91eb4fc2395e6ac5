// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/export_clock.h"
#include "models/tables/base/record_format.h"

#include <QCoreApplication>

#include <optional>
#include <utility>

namespace lockkeeper
{

// The columns that every table has: a text, an id, a number, a time, a yes or no. One call for each field of
// a record; what is special about a column is changed on what comes back.

/// "yes" or "no", translated; empty for a value that is not set.
[[nodiscard]] inline QString yesNo(std::optional<bool> value)
{
    if (!value) return {};
    return *value ? QCoreApplication::translate("Columns", "yes")
                  : QCoreApplication::translate("Columns", "no");
}

/// Bytes of a Text or Id as a cell.
[[nodiscard]] inline QByteArrayView utf8View(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

/// A field of type Text or Id.
template <class T, class Field>
[[nodiscard]] ColumnSpec<T> textColumn(const char* id, const QString& title, int width, Field T::*field,
    ColumnKind kind = ColumnKind::Text, bool visible = true)
{
    ColumnSpec<T> column;
    column.info = {.id = id, .title = title, .kind = kind, .width = width, .visible = visible};
    column.text = [field](const T& record) { return (record.*field).toString(); };
    column.exportUtf8 = [field](const T& record, QByteArray&) { return utf8View((record.*field).view()); };
    column.toolTip = column.text; // what a narrow column cuts off
    return column;
}

/// A text that is put together from a record.
template <class T>
[[nodiscard]] ColumnSpec<T> writtenColumn(const char* id, const QString& title, int width,
    typename ColumnSpec<T>::TextGetter text, bool visible = true, ColumnKind kind = ColumnKind::Text)
{
    ColumnSpec<T> column;
    column.info = {.id = id, .title = title, .kind = kind, .width = width, .visible = visible};
    column.text = std::move(text);
    column.toolTip = column.text; // what a narrow column cuts off
    return column;
}

/// A quantity, sorted by value.
template <class T>
[[nodiscard]] ColumnSpec<T> numberColumn(
    const char* id, const QString& title, int width, std::optional<qint64> T::*field, bool visible = true)
{
    ColumnSpec<T> column;
    column.info = {.id = id,
        .title = title,
        .kind = ColumnKind::Number,
        .width = width,
        .visible = visible,
        .searchable = false,
        .alignRight = true};
    column.text = [field](const T& record) {
        const auto value = record.*field;
        return value ? QString::number(*value) : QString();
    };
    column.sortNumber = [field](const T& record) { return record.*field; };
    return column;
}

template <class T>
[[nodiscard]] ColumnSpec<T> timeColumn(const char* id, const QString& title, Timestamp T::*field,
    const RecordFormat& format, bool visible = true)
{
    ColumnSpec<T> column;
    column.info = {.id = id,
        .title = title,
        .kind = ColumnKind::Date,
        .width = 112,
        .visible = visible,
        .searchable = false};
    column.text = [=](const T& record) { return format.shortTime(record.*field); };
    column.toolTip = [=](const T& record) { return format.timeWithRaw(record.*field); };
    column.exportText = [=](const T& record) { return format.exportTime(record.*field); };
    column.exportUtf8 = [field, format, clock = ExportClock(format.zone)](
                            const T& record, QByteArray& scratch) {
        const Timestamp time = record.*field;
        if (const auto ms = time.toMilliseconds(format.unit))
            if (const auto text = clock.text(*ms, scratch)) return *text;
        scratch = format.exportTime(time).toUtf8();
        return QByteArrayView(scratch);
    };
    column.sortNumber = [field, unit = format.unit](
                            const T& record) { return (record.*field).toMilliseconds(unit); };
    column.fullText = [=](const T& record) { return format.fullTime(record.*field); };
    column.rawText = [field](const T& record) { return RecordFormat::rawTime(record.*field); };
    column.look = [](const T&) { return CellLook{Tone::Dim, false}; };
    return column;
}

template <class T>
[[nodiscard]] ColumnSpec<T> booleanColumn(
    const char* id, const QString& title, std::optional<bool> T::*field, bool visible = false)
{
    ColumnSpec<T> column;
    column.info = {.id = id,
        .title = title,
        .kind = ColumnKind::Boolean,
        .width = 80,
        .visible = visible,
        .searchable = false};
    column.text = [field](const T& record) { return yesNo(record.*field); };
    column.exportUtf8 = [field, yes = yesNo(true).toUtf8(), no = yesNo(false).toUtf8()](
                            const T& record, QByteArray&) {
        if (const auto value = record.*field) return QByteArrayView(*value ? yes : no);
        return QByteArrayView();
    };
    column.sortNumber = [field](const T& record) -> std::optional<qint64> {
        if (const auto value = record.*field) return *value ? 1 : 0;
        return std::nullopt;
    };
    return column;
}

} // namespace lockkeeper
