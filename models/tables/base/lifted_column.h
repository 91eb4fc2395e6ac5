// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QStringList>

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// Makes a column over records of type Part into one over rows of type Whole, which contain such a record.
/// `part` gives the address of the record in a row, or null where the row has none: such cells are empty,
/// and sorted last or as empty texts.
template <class Whole, class Part, std::invocable<const Whole&> PartOf>
[[nodiscard]] ColumnSpec<Whole> lifted(ColumnSpec<Part> column, PartOf part)
{
    ColumnSpec<Whole> result;
    result.info = std::move(column.info);
    // A getter that is not set means something (ColumnSpec), so it stays unset.
    const auto lift = [part](auto getter, auto& lifted) {
        if (!getter) return;
        using Value = decltype(getter(std::declval<const Part&>()));
        lifted = [part, getter = std::move(getter)](const Whole& whole) {
            const Part* found = part(whole);
            return found ? getter(*found) : Value();
        };
    };
    lift(std::move(column.text), result.text);
    lift(std::move(column.suffix), result.suffix);
    lift(std::move(column.toolTip), result.toolTip);
    lift(std::move(column.exportText), result.exportText);
    lift(std::move(column.searchText), result.searchText);
    lift(std::move(column.sortText), result.sortText);
    lift(std::move(column.sortNumber), result.sortNumber);
    lift(std::move(column.fullText), result.fullText);
    lift(std::move(column.rawText), result.rawText);
    lift(std::move(column.look), result.look);
    if (column.exportUtf8)
        result.exportUtf8 = [part, getter = std::move(column.exportUtf8)](
                                const Whole& whole, QByteArray& scratch) {
            const Part* found = part(whole);
            return found ? getter(*found, scratch) : QByteArrayView();
        };
    return result;
}

/// The same for rows that may contain several such records, though usually one: the cell has the text of
/// each of them, equal ones once, separated by commas. Where the column is sorted by value, the largest
/// counts.
template <class Whole, class Part, std::invocable<const Whole&> PartsOf>
[[nodiscard]] ColumnSpec<Whole> liftedOverAll(ColumnSpec<Part> column, PartsOf parts)
{
    ColumnSpec<Whole> result;
    result.info = std::move(column.info);
    const auto lift = [parts](auto getter, auto& lifted) {
        if (!getter) return;
        lifted = [parts, getter = std::move(getter)](const Whole& whole) {
            const std::vector<Part>& all = parts(whole);
            if (all.size() == 1) return getter(all.front());
            QStringList texts;
            for (const Part& each : all)
                if (const QString text = getter(each); !text.isEmpty() && !texts.contains(text))
                    texts += text;
            return texts.join(QStringLiteral(", "));
        };
    };
    lift(std::move(column.text), result.text);
    lift(std::move(column.toolTip), result.toolTip);
    lift(std::move(column.exportText), result.exportText);
    lift(std::move(column.searchText), result.searchText);
    lift(std::move(column.sortText), result.sortText);
    lift(std::move(column.fullText), result.fullText);
    lift(std::move(column.rawText), result.rawText);
    if (column.sortNumber)
        result.sortNumber = [parts, getter = std::move(column.sortNumber)](const Whole& whole) {
            std::optional<qint64> largest;
            for (const Part& each : parts(whole))
                largest = std::max(largest, getter(each)); // an unset value is less than any other
            return largest;
        };
    return result;
}

} // namespace lockkeeper
