// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"

namespace lockkeeper
{

/// Reads the first visible sheet of an Excel workbook (ECMA-376, also its strict form; FL-6).
/// Fills rows, sheet, notes, error and cancelled; rows are as they came, empty ones left out.
///
/// The archive is not trusted: parts are unpacked only as far as they are read, up to the limit, and a part
/// with a document type is refused, because by entities a small file becomes a huge text.
[[nodiscard]] ReadTable readWorkbook(const QByteArray& content, const TableReading& how);

} // namespace lockkeeper
