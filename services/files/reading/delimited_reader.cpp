// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/delimited_reader.h"

#include "services/files/writing/cell_text.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

#include <csv.h>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype splitBlock = 64 * 1024;
constexpr qsizetype sampleSize = 64 * 1024;
constexpr char noQuote = '\xFF'; ///< never part of UTF-8
constexpr qsizetype mostBytesOfAUnit = 3;

int lineBreaks(QByteArrayView bytes)
{
    int count = 0;
    for (qsizetype i = 0; i < bytes.size(); ++i)
        if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n')))
            ++count;
    return count;
}

QString tooLong(int line, qsizetype most)
{
    return QCoreApplication::translate(
        "TableReader", "Line %1: a cell has more than %L2 characters. A quotation mark may be missing there.")
        .arg(line)
        .arg(most);
}

/// One run of libcsv over a text.
class Parser
{
public:
    Parser(char delimiter, Quotes quotes, int firstLine, const TableReading& how)
        : m_how(how)
        , m_line(firstLine)
        , m_rowLine(firstLine)
    {
        csv_init(&m_csv, strict);
        csv_set_delim(&m_csv, static_cast<unsigned char>(delimiter));
        if (quotes == Quotes::Ignore) csv_set_quote(&m_csv, static_cast<unsigned char>(noQuote));
        // Spaces belong to the cell, because a password or a remark may begin or end with one.
        csv_set_space_func(&m_csv, [](unsigned char) { return 0; });
        // The library enlarges its buffer by this much at a time, however large it is already.
        csv_set_blk_size(&m_csv, size_t(splitBlock));
    }
    ~Parser() { csv_free(&m_csv); }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    ReadTable take(QByteArrayView utf8)
    {
        while (!utf8.isEmpty() && goesOn()) {
            if (m_how.stopped && m_how.stopped()) {
                m_table.cancelled = true;
                break;
            }
            const QByteArrayView block = utf8.first(std::min(utf8.size(), splitBlock));
            utf8 = utf8.sliced(parse(block));
            if (qsizetype(m_csv.entry_pos) > m_how.limits.cellLength * mostBytesOfAUnit)
                fail(tooLong(m_line, m_how.limits.cellLength));
        }
        if (goesOn() && csv_fini(&m_csv, &Parser::cell, &Parser::rowEnd, this) != 0)
            fail(QCoreApplication::translate(
                "TableReader", "Line %1: the quotation mark at the beginning of a cell is never closed.")
                     .arg(m_line));
        if (!goesOn()) m_table.rows.clear();
        return std::move(m_table);
    }
    /// The rows of the beginning of a text, which may be cut off anywhere.
    QList<TextRow> takeSample(QByteArrayView utf8)
    {
        while (!utf8.isEmpty() && goesOn())
            utf8 = utf8.sliced(parse(utf8));
        return std::move(m_table.rows);
    }

private:
    // Strict: what the library does with text behind a closing quote, unless it may call it an error, is to
    // go on looking for another closing quote, rows further down. REPALL_NL: empty lines count as lines.
    static constexpr unsigned char lenient = CSV_REPALL_NL | CSV_STRICT_FINI;
    static constexpr unsigned char strict = lenient | CSV_STRICT;

    [[nodiscard]] bool goesOn() const { return m_table.error.isEmpty() && !m_table.cancelled; }
    void fail(const QString& error)
    {
        if (goesOn()) m_table.error = error;
    }

    /// The result is how many bytes have been parsed.
    qsizetype parse(QByteArrayView block)
    {
        const auto size = size_t(block.size());
        size_t done = csv_parse(&m_csv, block.data(), size, &Parser::cell, &Parser::rowEnd, this);
        if (done == size) return block.size();
        if (csv_error(&m_csv) != CSV_EPARSE) {
            fail(QCoreApplication::translate("TableReader", "There isn't enough memory to read the table."));
        } else if (m_csv.quoted) {
            const QByteArrayView begun(
                reinterpret_cast<const char*>(m_csv.entry_buf), qsizetype(m_csv.entry_pos));
            fail(QCoreApplication::translate("TableReader",
                "Line %1: text follows the closing quotation mark of a cell. Write a "
                "quotation mark inside quotes twice.")
                     .arg(m_line + lineBreaks(begun)));
        } else {
            // A quote in the middle of a cell that is not quoted is a character like any other.
            csv_set_opts(&m_csv, lenient);
            done += csv_parse(&m_csv, block.data() + done, 1, &Parser::cell, &Parser::rowEnd, this);
            csv_set_opts(&m_csv, strict);
        }
        return qsizetype(done);
    }

    static void cell(void* bytes, size_t size, void* self)
    {
        static_cast<Parser*>(self)->addCell({static_cast<const char*>(bytes), qsizetype(size)});
    }
    static void rowEnd(int sign, void* self) { static_cast<Parser*>(self)->endRow(sign); }

    void addCell(QByteArrayView bytes)
    {
        if (!goesOn()) return;
        if (m_row.cells.isEmpty()) m_rowLine = m_line;
        const int line = m_line;
        m_line += lineBreaks(bytes);
        m_afterCr = false;
        const bool neutralised = bytes.startsWith('=') || bytes.startsWith('\'');
        const QString text = neutralised ? QString::fromUtf8(restore(bytes)) : QString::fromUtf8(bytes);
        if (text.size() > m_how.limits.cellLength) fail(tooLong(line, m_how.limits.cellLength));
        const bool isEmpty = text.trimmed().isEmpty();
        if (!isEmpty && m_row.cells.size() >= m_how.limits.columns)
            fail(QCoreApplication::translate("TableReader", "Line %1 has more than %L2 columns.")
                     .arg(line)
                     .arg(m_how.limits.columns));
        m_rowIsEmpty = m_rowIsEmpty && isEmpty;
        // Beyond the limit there may be empty cells only, and a million of them are not worth keeping.
        if (m_row.cells.size() < m_how.limits.columns) m_row.cells.append(text);
    }

    void endRow(int sign)
    {
        if (!goesOn()) return;
        if (!m_row.cells.isEmpty() && !m_rowIsEmpty) {
            if (m_table.rows.size() >= m_how.limits.rows)
                fail(QCoreApplication::translate(
                    "TableReader", "The table has more than %L1 rows. Split it into several files.")
                         .arg(m_how.limits.rows));
            m_row.line = m_rowLine;
            m_table.rows.append(std::exchange(m_row, {}));
        }
        m_row.cells.clear();
        m_rowIsEmpty = true;
        if (sign != '\n' || !m_afterCr) ++m_line; // CRLF is one end of line
        m_afterCr = sign == '\r';
    }

    const TableReading& m_how;
    csv_parser m_csv = {};
    ReadTable m_table;
    TextRow m_row;
    bool m_rowIsEmpty = true;
    bool m_afterCr = false;
    int m_line;    ///< where the next cell begins
    int m_rowLine; ///< where the current row began
};

/// How much a text looks like a table with this delimiter: the columns that most rows agree on, beyond the
/// one that any text has, weighed by how many rows agree.
double regularity(const QList<TextRow>& rows)
{
    QHash<qsizetype, int> widths;
    for (const auto& row : rows)
        ++widths[row.cells.size()];
    double best = 0;
    for (auto it = widths.cbegin(); it != widths.cend(); ++it)
        best = std::max(best, double(it.key() - 1) * it.value() / double(rows.size()));
    return best;
}

char likelyDelimiter(const QByteArray& utf8, Quotes quotes, const TableReading& how)
{
    const QByteArrayView sample = QByteArrayView(utf8).first(std::min(utf8.size(), sampleSize));
    char best = ',';
    double mostRegular = 0;
    for (const char delimiter : {',', ';', '\t'}) {
        const double regular = regularity(Parser(delimiter, quotes, 1, how).takeSample(sample));
        if (regular <= mostRegular) continue;
        best = delimiter;
        mostRegular = regular;
    }
    return best;
}

} // namespace

ReadTable readDelimited(const QByteArray& utf8, char delimiter, Quotes quotes, const TableReading& how)
{
    QByteArrayView rest(utf8);
    int firstLine = 1;
    // Excel's own way of naming the delimiter: "sep=;" in the first line.
    constexpr qsizetype namedAt = 4;
    if (rest.size() > namedAt && rest.first(namedAt).compare("sep=", Qt::CaseInsensitive) == 0 &&
        (rest.size() == namedAt + 1 || rest[namedAt + 1] == '\r' || rest[namedAt + 1] == '\n')) {
        delimiter = rest[namedAt];
        rest = rest.sliced(namedAt + 1);
        if (rest.startsWith("\r\n"))
            rest = rest.sliced(2);
        else if (!rest.isEmpty())
            rest = rest.sliced(1);
        firstLine = 2;
    }
    const bool usable = delimiter != 0 && delimiter != '"' && uchar(delimiter) < 0x80;
    if (!usable) delimiter = likelyDelimiter(utf8, quotes, how);
    ReadTable table = Parser(delimiter, quotes, firstLine, how).take(rest);
    table.delimiter = QLatin1Char(delimiter);
    return table;
}

} // namespace lockkeeper
