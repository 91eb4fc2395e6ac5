// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace lockkeeper
{

/// Whether a workbook is whole: every part of the ZIP file can be read and has the right checksum, and the
/// sheet holds `sheetDataSize` bytes of rows.
///
/// libxlsxwriter does not look at what its writes to temporary files return, so on a full disk it makes a
/// workbook with rows, or half a part, missing, and reports success (FL-3). Reads the file once; `stopped` is
/// asked now and then and makes the answer false.
bool isWholeWorkbook(const QString& path, qint64 sheetDataSize, const std::function<bool()>& stopped);

} // namespace lockkeeper
