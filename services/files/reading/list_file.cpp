// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/list_file.h"

#include "models/domain/base/list_text.h"
#include "services/files/reading/text_decoding.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace lockkeeper
{

namespace
{

bool isRegular(const ReadTable& table)
{
    return std::all_of(table.rows.begin(), table.rows.end(),
        [&](const TextRow& row) { return row.cells.size() == table.rows.front().cells.size(); });
}

/// Whether the bytes may be a text: they are in no format that has zeros in it, but for UTF-16.
bool mayBeText(const QByteArray& content)
{
    const bool isUtf16 = content.startsWith("\xff\xfe") || content.startsWith("\xfe\xff");
    return !content.startsWith("%PDF") && (isUtf16 || !content.contains('\0'));
}

} // namespace

ReadTable readListFile(const QString& path, const TableReading& how)
{
    auto table = readTableFile(path, how);
    const bool isWorkbook = table.isGood() && table.delimiter.isNull();
    if (table.cancelled || isWorkbook || (table.isGood() && isRegular(table))) return table;
    QFile file(path);
    if (!QFileInfo(path).isFile() || file.size() > how.limits.fileBytes || !file.open(QIODevice::ReadOnly))
        return table;
    const auto content = file.read(how.limits.fileBytes);
    if (!mayBeText(content)) return table;
    const auto decoded = decodeText(content, how.encoding, how.stopped);
    if (!decoded.error.isEmpty() || decoded.cancelled) return table;
    ReadTable lines;
    lines.rows = listLines(decoded.text);
    lines.encoding = decoded.encoding;
    for (const auto& row : lines.rows)
        lines.columns = std::max(lines.columns, row.cells.size());
    return lines.rows.isEmpty() ? table : lines;
}

} // namespace lockkeeper
