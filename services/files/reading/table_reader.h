// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <functional>

namespace lockkeeper
{

/// The encoding of a text file.
enum class TextEncoding : quint8 {
    Detect, ///< byte order mark, else UTF-16 by its NULs, else strict UTF-8, else GB18030
    Utf8,
    Utf16LE,
    Utf16BE,
    Gb18030, ///< what Excel and WPS write on a Chinese Windows; GBK and GB2312 are parts of it
};

/// "UTF-8" and so on, for people; the same in all languages.
[[nodiscard]] QString encodingName(TextEncoding encoding);

/// How much is read at most. A table that goes beyond a limit is an error that names the limit and the
/// place; it is never cut short without a word.
struct TableLimits {
    qint64 fileBytes = 64LL * 1024 * 1024;
    qint64 unpackedBytes = 128LL * 1024 * 1024; ///< of each part of a workbook, which is a ZIP archive
    qsizetype rows = 100'000;                   ///< with something in them
    qsizetype columns = 256;                    ///< that something stands in
    qsizetype cellLength = 32'767;              ///< UTF-16 units; what a workbook's cell can hold
};

struct TableReading {
    TextEncoding encoding = TextEncoding::Detect; ///< text files only
    TableLimits limits = {};
    std::function<bool()> stopped = {}; ///< asked now and then; true ends the reading
};

struct ReadTable {
    /// Rows that are not empty, in the order of the file. Cells are as whoever wrote them saw them: what
    /// neutralise() did is undone (services/files/writing/cell_text.h), and nothing else is changed: spaces,
    /// control characters and NUL stay. Columns at the right that are empty in all rows are left out; rows
    /// may have different lengths.
    QList<TextRow> rows;
    qsizetype columns = 0;                        ///< cells of the widest row
    TextEncoding encoding = TextEncoding::Detect; ///< of a text file; Detect: a workbook, or pasted
    QChar delimiter;                              ///< of a text table; null: a workbook
    QString sheet;                                ///< name of the sheet that was read, of a workbook
    QStringList notes;                            ///< sentences that a person should read, translated
    QString error;                                ///< a sentence; then there are no rows
    bool cancelled = false;                       ///< then there are neither rows nor an error

    [[nodiscard]] bool isGood() const { return error.isEmpty() && !cancelled; }
};

// Reading tables: CSV (RFC 4180; comma, semicolon or tab, whichever makes the most regular table, or what a
// first line "sep=;" says), TSV, and the first visible sheet of an Excel workbook. The content decides which
// it is, not the file's name.
//
// Text: lines end with CRLF, LF or CR, mixed as they may be. A quote in the middle of an unquoted cell is a
// quote. A quote that is never closed, and text behind a closing one, are errors that name the line, because
// whatever is guessed there shifts cells to other people.
//
// Workbooks: numbers without exponent, to the last digit that is stored; dates as "2026-11-21" or
// "2026-11-21 14:02:09"; of formulas the result that was saved. TextRow::line is the row of the sheet.
//
// Synchronous, for worker threads; reentrant. Nothing is written anywhere.

/// Reads a file, and only when it is a regular one: a FIFO would wait for its writer.
[[nodiscard]] ReadTable readTableFile(const QString& path, const TableReading& how = {});
/// Reads the content of such a file.
[[nodiscard]] ReadTable readTable(const QByteArray& content, const TableReading& how = {});
/// Cells from the clipboard, tab-separated as spreadsheets put them there, or like a CSV file. Quotes that
/// make no sense are taken as they stand: spreadsheets quote only cells with line breaks.
[[nodiscard]] ReadTable readPastedCells(const QString& text, const TableReading& how = {});

} // namespace lockkeeper
