// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/search_index.h"

#include <QLocale>

#include <atomic>
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
    bool indexAhead = false; ///< bring the search index up to date even with nothing to search
};

struct RowOrder {
    std::vector<quint32> rows;      ///< rows to show, in order
    std::vector<quint32> positions; ///< for every row where it is shown, or `hidden`
    SearchIndex index;              ///< for the next time; empty when nothing had to be searched

    static constexpr quint32 hidden = 0xffffffff;
};

/// Pure, and slow for a million rows: for worker threads. `index` is what an earlier call gave; segments
/// whose rows have changed since are built anew. Gives an incomplete result, to be dropped, soon after
/// `cancelled` becomes true.
[[nodiscard]] RowOrder computeOrder(
    const RowSource& rows, const OrderSpec& spec, SearchIndex index, const std::atomic<bool>& cancelled);

/// The inverse of an order.
[[nodiscard]] std::vector<quint32> positionsOf(const std::vector<quint32>& order, qsizetype rowCount);

} // namespace lockkeeper
