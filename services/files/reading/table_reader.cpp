// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/table_reader.h"

#include "services/files/reading/delimited_reader.h"
#include "services/files/reading/text_decoding.h"
#include "services/files/reading/workbook_reader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 megabyte = 1024 * 1024;

ReadTable failed(const QString& error)
{
    ReadTable table;
    table.error = error;
    return table;
}

QString tooLarge(const TableLimits& limits)
{
    return QCoreApplication::translate("TableReader",
        "The file is larger than %L1 MB, too much for a list of people. Split it into several files.")
        .arg(std::max<qint64>(1, limits.fileBytes / megabyte));
}

/// The last step for every kind of table.
ReadTable finished(ReadTable table)
{
    if (!table.isGood()) return table;
    for (const auto& row : std::as_const(table.rows)) {
        const auto last = std::find_if(
            row.cells.crbegin(), row.cells.crend(), [](const QString& cell) { return !cell.isEmpty(); });
        table.columns = std::max<qsizetype>(table.columns, row.cells.crend() - last);
    }
    for (auto& row : table.rows)
        if (row.cells.size() > table.columns) row.cells.resize(table.columns);
    if (table.rows.isEmpty()) table.error = QCoreApplication::translate("TableReader", "The table is empty.");
    return table;
}

/// Formats that people mistake for tables that can be read.
QString refusedFormat(QByteArrayView content)
{
    if (content.startsWith("\xD0\xCF\x11\xE0"))
        return QCoreApplication::translate("TableReader",
            "This is an old Excel workbook (.xls), or has a password. Save it as .xlsx "
            "without a password, or as CSV.");
    if (content.startsWith("%PDF"))
        return QCoreApplication::translate(
            "TableReader", "This is a PDF, not a table. Choose a CSV file or an Excel workbook (.xlsx).");
    return {};
}

} // namespace

ReadTable readTableFile(const QString& path, const TableReading& how)
{
    const QString shown = QDir::toNativeSeparators(path);
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return failed(QCoreApplication::translate("TableReader", "%1 isn't a file.").arg(shown));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failed(QCoreApplication::translate("TableReader", "%1 can't be opened: %2")
                          .arg(shown, file.errorString()));
    // One byte more than the limit is read, because a file may be larger than it says (/proc has such files)
    // and may grow.
    QByteArray content;
    while (content.size() <= how.limits.fileBytes) {
        if (how.stopped && how.stopped()) {
            ReadTable table;
            table.cancelled = true;
            return table;
        }
        const QByteArray block = file.read(std::min(megabyte, how.limits.fileBytes + 1 - content.size()));
        if (block.isEmpty()) break;
        content += block;
    }
    if (file.error() != QFileDevice::NoError)
        return failed(QCoreApplication::translate("TableReader", "%1 can't be read: %2")
                          .arg(shown, file.errorString()));
    return readTable(content, how);
}

ReadTable readTable(const QByteArray& content, const TableReading& how)
{
    if (content.size() > how.limits.fileBytes) return failed(tooLarge(how.limits));
    if (content.startsWith("PK\3\4")) return finished(readWorkbook(content, how));
    if (const QString refused = refusedFormat(content); !refused.isEmpty()) return failed(refused);

    DecodedText decoded = decodeText(content, how.encoding, how.stopped);
    ReadTable table;
    if (decoded.error.isEmpty() && !decoded.cancelled) {
        const QByteArray utf8 = std::exchange(decoded.text, {}).toUtf8();
        table = readDelimited(utf8, 0, Quotes::Enclose, how);
    }
    if (decoded.cancelled) table.cancelled = true;
    if (!decoded.error.isEmpty()) table.error = decoded.error;
    table.encoding = decoded.encoding;
    return finished(std::move(table));
}

ReadTable readPastedCells(const QString& text, const TableReading& how)
{
    if (text.size() > how.limits.fileBytes) return failed(tooLarge(how.limits));
    const QByteArray utf8 = text.toUtf8();
    // A spreadsheet separates with tabs; commas are in the texts then, however regular.
    const char delimiter = text.contains(u'\t') ? '\t' : '\0';
    ReadTable table = readDelimited(utf8, delimiter, Quotes::Enclose, how);
    if (!table.error.isEmpty()) {
        ReadTable unquoted = readDelimited(utf8, delimiter, Quotes::Ignore, how);
        if (unquoted.isGood()) table = std::move(unquoted);
    }
    if (table.isGood() && !text.isValidUtf16())
        table.notes.append(QCoreApplication::translate("TableReader",
            "The clipboard contained half characters; they were replaced by a question mark or “�”."));
    return finished(std::move(table));
}

} // namespace lockkeeper
