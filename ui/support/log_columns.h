// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "services/operations/support/request_history.h"

#include <QHashFunctions>

namespace lockkeeper
{

using LogRow = RequestHistory::Entry;

/// A request's number as the key of its row.
struct LogKey {
    quint64 number = 0;

    [[nodiscard]] bool isEmpty() const { return number == 0; }
    friend bool operator==(LogKey, LogKey) = default;
    friend size_t qHash(LogKey key, size_t seed = 0) { return ::qHash(key.number, seed); }
};

using LogModel = RecordTableModel<LogRow, LogKey>;

/// The columns of the log. Times are in this computer's zone, not in the connection's, and the title says so,
/// because people compare them with their clock.
[[nodiscard]] ColumnSpecs<LogRow> logColumns();

/// Whether somebody who looks for trouble wants to see the row.
[[nodiscard]] bool isFailure(const LogRow& row);

} // namespace lockkeeper
