// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"

namespace lockkeeper
{

/// What a quote at the beginning of a cell means.
enum class Quotes : quint8 {
    Enclose, ///< RFC 4180; those that make no sense are errors
    Ignore,  ///< nothing: a sign like any other
};

/// Reads a text table in UTF-8 by libcsv (FL-6), see table_reader.h. Fills rows, delimiter, error and
/// cancelled; rows are as they came, empty ones left out. `delimiter` 0: the one that makes the most regular
/// table.
[[nodiscard]] ReadTable readDelimited(
    const QByteArray& utf8, char delimiter, Quotes quotes, const TableReading& how);

} // namespace lockkeeper
