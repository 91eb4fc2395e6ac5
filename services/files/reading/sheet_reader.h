// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"
#include "services/files/reading/workbook_parts.h"

#include <QXmlStreamReader>

#include <vector>

namespace lockkeeper
{

/// Reads the rows of one sheet of a workbook.
class SheetReader
{
public:
    /// The parts of the workbook that cells refer to. Must outlive the reader.
    struct Book {
        std::vector<QString> strings;
        std::vector<CellStyle> styles;
        bool from1904 = false;
    };

    SheetReader(QXmlStreamReader& xml, const Book& book, const TableLimits& limits)
        : m_xml(xml)
        , m_book(book)
        , m_limits(limits)
    {
    }

    /// False when the XML ended in an error, or the reading was given up, for which error() has the reason.
    bool read();
    [[nodiscard]] const QString& error() const { return m_error; }
    [[nodiscard]] QList<TextRow> takeRows() { return std::move(m_rows); }
    /// What a person should know about the rows.
    [[nodiscard]] QStringList notes() const;

private:
    /// How often something was found, and where first.
    struct Finding {
        int count = 0, firstLine = 0;
        void at(int line)
        {
            if (count++ == 0) firstLine = line;
        }
    };

    void readRow();
    void readCell(TextRow& row);
    [[nodiscard]] QString cellText(QStringView type, const QString& value, int style, int line);
    void put(TextRow& row, qsizetype column, const QString& text);
    void fail(const QString& error);

    QXmlStreamReader& m_xml;
    const Book& m_book;
    const TableLimits& m_limits;
    QList<TextRow> m_rows;
    QString m_error;
    int m_line = 0;         ///< of the row that was begun last
    qsizetype m_column = 0; ///< where a cell without a reference stands
    Finding m_hidden, m_errors, m_rounded, m_uncalculated;
};

} // namespace lockkeeper
