// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"

namespace lockkeeper
{

/// Reads a file that has a list in it somehow: a table as readTableFile() reads it, or, where a text file is
/// no regular table (a mail, notes), its lines (FL-10, listLines()). Synchronous, for worker threads;
/// reentrant.
[[nodiscard]] ReadTable readListFile(const QString& path, const TableReading& how = {});

} // namespace lockkeeper
