// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/table_writer.h"

#include <QByteArrayView>
#include <QStringConverter>
#include <QStringView>

#include <memory>

namespace lockkeeper
{

/// Writes a table as CSV.
///
/// The format is RFC 4180 in UTF-8 with a byte order mark (without it Excel takes Chinese text for the
/// system's legacy encoding): CRLF after every row, quotes doubled, a cell quoted only where it has to
/// be. That is: where RFC 4180 says so, and around TAB and semicolon as well, because LibreOffice takes
/// both for separators unless told otherwise. Cells are neutralised first, see CellForm.
///
/// Bytes that are not UTF-8 are written as they are.
class CsvWriter final : public TableWriter
{
public:
    /// `device` must be open for writing and outlive the writer.
    explicit CsvWriter(QIODevice& device);
    ~CsvWriter() override;

    void cell(QByteArrayView utf8, CellKind kind = CellKind::Text) override;
    void cell(QStringView text, CellKind kind = CellKind::Text) override;
    void endRow() override;
    /// Also flushes the device if it is a file.
    [[nodiscard]] bool finish() override;

private:
    void append(const char* bytes, qsizetype size);
    void appendQuoted(QByteArrayView cell);
    void put(char byte);
    void flush();

    QIODevice& m_device;
    std::unique_ptr<char[]> m_buffer;
    qsizetype m_used = 0;
    std::unique_ptr<char[]> m_scratch;
    qsizetype m_scratchSize = 0;
    QStringEncoder m_encoder;
    qint64 m_cellsInRow = 0;
    bool m_rowIsEmpty = true;
};

} // namespace lockkeeper
