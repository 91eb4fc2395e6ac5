// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/cell_text.h"

#include <QByteArrayView>
#include <QString>
#include <QStringConverter>
#include <QStringView>

#include <memory>

class QIODevice;

namespace lockkeeper
{

/// Writes a table as CSV to a device, cell by cell, in memory that does not grow with the table.
///
/// The format is RFC 4180 in UTF-8 with a byte order mark (without it Excel takes Chinese text for the
/// system's legacy encoding): CRLF after every row, quotes doubled, a cell quoted only where it has to
/// be. That is: where RFC 4180 says so, and around TAB and semicolon as well, because LibreOffice takes
/// both for separators unless told otherwise. Cells are neutralised first, see CellForm.
///
/// The first error of the device (disk full, a short write) ends the table: errorString() says what
/// happened, and every later call does nothing. Only a finish() that gives true means that all bytes
/// went to the device. The destructor writes nothing.
///
/// May be used on any thread, by one thread at a time.
class CsvWriter
{
public:
    /// `device` must be open for writing and outlive the writer.
    explicit CsvWriter(QIODevice& device);
    ~CsvWriter();
    CsvWriter(const CsvWriter&) = delete;
    CsvWriter& operator=(const CsvWriter&) = delete;

    /// Adds a cell to the current row. The bytes must be UTF-8 (they are not checked).
    void cell(QByteArrayView utf8, CellKind kind = CellKind::Text);
    /// The same for UTF-16; lone surrogates become U+FFFD.
    void cell(QStringView text, CellKind kind = CellKind::Text);
    /// Ends the current row.
    void endRow();

    /// Hands everything still buffered to the device, and flushes it if it is a file. True if the whole
    /// table was taken.
    [[nodiscard]] bool finish();

    bool hasFailed() const { return m_failed; }
    /// What the device said, or empty.
    const QString& errorString() const { return m_error; }

private:
    void append(const char* bytes, qsizetype size);
    void appendQuoted(QByteArrayView cell);
    void put(char byte);
    void flush();
    void fail(const QString& error);

    QIODevice& m_device;
    std::unique_ptr<char[]> m_buffer;
    qsizetype m_used = 0;
    std::unique_ptr<char[]> m_scratch;
    qsizetype m_scratchSize = 0;
    QStringEncoder m_encoder;
    qint64 m_cellsInRow = 0;
    bool m_rowIsEmpty = true;
    bool m_failed = false;
    QString m_error;
};

} // namespace lockkeeper
