// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace lockkeeper
{

/// A list on its way into the file, some rows at a time.
template <class Row>
struct NotedList {
    std::vector<Row> rows;
    size_t done = 0;
    QString enterprise;
    bool isWhole = false;
    bool isAll = true, isReading = true; ///< as in KnownHoldings::Extent
    QString lost;                        ///< why some could not be written; empty: all could
    qint64 at = 0;
    QString kind; ///< which list, and of which enterprise
    quint64 number = 0;
};

} // namespace lockkeeper
