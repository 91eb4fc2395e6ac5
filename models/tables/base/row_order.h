// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/search_index.h"

#include <QLocale>

#include <atomic>
#include <memory>
#include <vector>

namespace lockkeeper
{

class RowSource;

/// Which rows are wanted, and in which order.
struct OrderSpec {
    SearchWords words;
    int sortColumn = -1; ///< -1: in the order in which they came
    bool descending = false;
    QLocale locale;          ///< for sorting texts
    bool indexAhead = false; ///< prepare the next search, even with nothing to search
};

/// All rows by one column, those that are not shown included. Immutable.
struct SortedRows {
    std::vector<quint32> rows;
    // What it was made from.
    int column = -1;
    bool descending = false;
    QLocale locale;
    std::vector<quint64> versions; ///< of the chunks
};

/// What an earlier call computed and a later one can use again: a key typed into the search box changes
/// neither the texts of the rows nor how they compare.
struct OrderCache {
    SearchIndex index;                        ///< empty when nothing had to be searched
    std::shared_ptr<const SortedRows> sorted; ///< null when it was not needed
};

struct RowOrder {
    std::vector<quint32> rows;      ///< rows to show, in order
    std::vector<quint32> positions; ///< for every row where it is shown, or `hidden`
    OrderCache cache;               ///< for the next time

    static constexpr quint32 hidden = 0xffffffff;
};

/// Pure, and slow for a million rows: for worker threads. `cache` comes from an earlier call; parts of it
/// that do not fit the rows any more are made anew. Soon after `cancelled` becomes true it ends with an
/// incomplete result, which is to be dropped.
[[nodiscard]] RowOrder computeOrder(
    const RowSource& rows, const OrderSpec& spec, OrderCache cache, const std::atomic<bool>& cancelled);

/// The inverse of an order.
[[nodiscard]] std::vector<quint32> positionsOf(const std::vector<quint32>& order, qsizetype rowCount);

} // namespace lockkeeper
