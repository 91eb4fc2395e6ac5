// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "models/tables/overview/counted.h"

#include <QLocale>

#include <functional>
#include <utility>

namespace lockkeeper
{

/// Why a number is not there, or may not be the whole truth, a sentence for people; empty where all was
/// counted.
[[nodiscard]] QString countGapText(const Counted& counted);

/// A number of a list that may not have been read, or not completely: then there is none, or it is marked.
template <class T>
[[nodiscard]] ColumnSpec<T> countedColumn(const char* id, const QString& title, int width,
    std::function<Counted(const T&)> counted, const QLocale& locale)
{
    ColumnSpec<T> column;
    column.info = {.id = id,
        .title = title,
        .kind = ColumnKind::Number,
        .width = width,
        .searchable = false,
        .alignRight = true};
    column.text = [counted, locale](const T& record) {
        const auto number = counted(record).number;
        return number ? locale.toString(*number) : QString();
    };
    column.suffix = [counted](const T& record) {
        const auto its = counted(record);
        return its.number && its.gap != CountGap::None ? QStringLiteral("?") : QString();
    };
    column.toolTip = [counted](const T& record) { return countGapText(counted(record)); };
    column.exportText = [counted](const T& record) {
        const auto number = counted(record).number;
        return number ? QString::number(*number) : QString();
    };
    column.sortNumber = [counted = std::move(counted)](const T& record) { return counted(record).number; };
    return column;
}

} // namespace lockkeeper
