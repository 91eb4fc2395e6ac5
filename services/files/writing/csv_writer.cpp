// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/csv_writer.h"

#include <QCoreApplication>
#include <QFileDevice>

#include <array>
#include <cstring>
#include <utility>

namespace lockkeeper
{

namespace
{

constexpr qsizetype writtenBlock = 128 * 1024;
constexpr qsizetype scratchKept = 64 * 1024;

/// 1 for each byte that makes a cell need quotes.
constexpr std::array<unsigned char, 256> needsQuotes = [] {
    std::array<unsigned char, 256> table{};
    for (const char c : {'"', ',', ';', '\t', '\r', '\n'})
        table[static_cast<unsigned char>(c)] = 1;
    return table;
}();

bool anyNeedsQuotes(QByteArrayView cell) noexcept
{
    // No early exit: most cells have nothing to find, and a loop without branches is quicker for them.
    unsigned char found = 0;
    for (const char c : cell)
        found |= needsQuotes[static_cast<unsigned char>(c)];
    return found != 0;
}

} // namespace

CsvWriter::CsvWriter(QIODevice& device)
    : m_device(device)
    , m_buffer(std::make_unique_for_overwrite<char[]>(writtenBlock))
    , m_encoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless)
{
    append("\xEF\xBB\xBF", 3);
}

CsvWriter::~CsvWriter() = default;

void CsvWriter::cell(QByteArrayView utf8, CellKind kind)
{
    if (hasFailed()) return;
    if (m_cellsInRow++ > 0) put(',');
    if (utf8.isEmpty()) return;
    m_rowIsEmpty = false;
    switch (cellForm(utf8, kind)) {
    case CellForm::Plain:
        if (!anyNeedsQuotes(utf8)) {
            append(utf8.data(), utf8.size());
        } else {
            put('"');
            appendQuoted(utf8);
            put('"');
        }
        break;
    case CellForm::Apostrophe:
        if (!anyNeedsQuotes(utf8)) {
            put('\'');
            append(utf8.data(), utf8.size());
        } else {
            append("\"'", 2);
            appendQuoted(utf8);
            put('"');
        }
        break;
    case CellForm::ForcedText:
        // ="…" with its quotes doubled, in quotes; the text inside has nothing to double.
        append("\"=\"\"", 4);
        append(utf8.data(), utf8.size());
        append("\"\"\"", 3);
        break;
    }
}

void CsvWriter::cell(QStringView text, CellKind kind)
{
    if (hasFailed()) return;
    if (const qsizetype needed = m_encoder.requiredSpace(text.size()); needed > m_scratchSize) {
        m_scratchSize = std::max(needed, qsizetype(1024));
        m_scratch = std::make_unique_for_overwrite<char[]>(static_cast<std::size_t>(m_scratchSize));
    }
    const char* const end = m_encoder.appendToBuffer(m_scratch.get(), text);
    cell(QByteArrayView(m_scratch.get(), end), kind);
    if (m_scratchSize > scratchKept) {
        // The memory that one huge cell took is given back: the rest of the table does not need it.
        m_scratch.reset();
        m_scratchSize = 0;
    }
}

void CsvWriter::endRow()
{
    if (hasFailed()) return;
    // A row of one empty cell would be a blank line, which readers skip.
    if (m_cellsInRow == 1 && m_rowIsEmpty) append("\"\"", 2);
    append("\r\n", 2);
    m_cellsInRow = 0;
    m_rowIsEmpty = true;
}

bool CsvWriter::finish()
{
    flush();
    if (auto* file = qobject_cast<QFileDevice*>(&m_device); file && !hasFailed() && !file->flush())
        fail(file->errorString());
    return !hasFailed();
}

void CsvWriter::append(const char* bytes, qsizetype size)
{
    while (size > writtenBlock - m_used) {
        const qsizetype part = writtenBlock - m_used;
        std::memcpy(m_buffer.get() + m_used, bytes, static_cast<std::size_t>(part));
        m_used = writtenBlock;
        bytes += part;
        size -= part;
        flush();
        if (hasFailed()) return;
    }
    std::memcpy(m_buffer.get() + m_used, bytes, static_cast<std::size_t>(size));
    m_used += size;
}

void CsvWriter::appendQuoted(QByteArrayView cell)
{
    const char* at = cell.data();
    const char* const end = at + cell.size();
    while (at != end) {
        const void* const quote = std::memchr(at, '"', static_cast<std::size_t>(end - at));
        if (!quote) {
            append(at, end - at);
            return;
        }
        const char* const afterQuote = static_cast<const char*>(quote) + 1;
        append(at, afterQuote - at);
        put('"');
        at = afterQuote;
    }
}

void CsvWriter::put(char byte)
{
    if (m_used == writtenBlock) flush();
    if (hasFailed()) return;
    m_buffer[static_cast<std::size_t>(m_used++)] = byte;
}

void CsvWriter::flush()
{
    if (hasFailed() || m_used == 0) return;
    const qint64 written = m_device.write(m_buffer.get(), m_used);
    if (written != std::exchange(m_used, 0)) {
        fail(written < 0 ? m_device.errorString()
                         : QCoreApplication::translate(
                               "CsvWriter", "Only part of the table was written. The disk may be full."));
    }
}

} // namespace lockkeeper
