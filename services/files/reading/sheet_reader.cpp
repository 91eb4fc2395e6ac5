// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/sheet_reader.h"

#include "services/files/reading/workbook_parts.h"
#include "services/files/reading/workbook_values.h"
#include "services/files/writing/cell_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype mostColumns = 16'384; ///< of any sheet

/// "BC12" is 54; -1 when it is no reference.
qsizetype columnOf(QStringView reference)
{
    qsizetype column = 0;
    for (const QChar c : reference) {
        if (c < u'A' || c > u'Z') break;
        column = column * 26 + (c.unicode() - u'A' + 1);
        if (column > mostColumns) return -1;
    }
    return column - 1;
}

} // namespace

bool SheetReader::read()
{
    while (m_error.isEmpty() && nextStart(m_xml))
        if (m_xml.name() == "row"_L1) readRow();
    return m_error.isEmpty() && !m_xml.hasError();
}

void SheetReader::fail(const QString& error)
{
    if (m_error.isEmpty()) m_error = error;
}

void SheetReader::readRow()
{
    const auto attributes = m_xml.attributes();
    bool isNumber = false;
    const int number = attributes.value("r"_L1).toInt(&isNumber);
    m_line = isNumber && number > 0 ? number : m_line + 1;
    m_column = 0;
    const auto hidden = attributes.value("hidden"_L1);
    TextRow row{m_line, {}};
    while (m_error.isEmpty() && !m_xml.atEnd()) {
        const auto token = m_xml.readNext();
        if (token == QXmlStreamReader::EndElement) break;
        if (token != QXmlStreamReader::StartElement) continue;
        if (m_xml.name() == "c"_L1)
            readCell(row);
        else
            m_xml.skipCurrentElement();
    }
    if (row.cells.isEmpty()) return;
    if (hidden == "1"_L1 || hidden == "true"_L1) m_hidden.at(m_line);
    if (m_rows.size() >= m_limits.rows)
        fail(QCoreApplication::translate(
            "TableReader", "The table has more than %L1 rows. Split it into several files.")
                 .arg(m_limits.rows));
    m_rows.append(std::move(row));
}

void SheetReader::readCell(TextRow& row)
{
    const auto attributes = m_xml.attributes();
    const auto reference = attributes.value("r"_L1);
    const qsizetype column = reference.isEmpty() ? m_column : columnOf(reference);
    m_column = column + 1;
    const QString type = attributes.value("t"_L1).toString();
    const int style = attributes.value("s"_L1).toInt();
    QString value, inlineText;
    bool hasValue = false, hasFormula = false;
    while (!m_xml.atEnd()) {
        const auto token = m_xml.readNext();
        if (token == QXmlStreamReader::EndElement) break;
        if (token != QXmlStreamReader::StartElement) continue;
        if (m_xml.name() == "v"_L1) {
            value = m_xml.readElementText(QXmlStreamReader::IncludeChildElements);
            hasValue = true;
        } else if (m_xml.name() == "is"_L1) {
            inlineText = readRichText(m_xml);
        } else {
            hasFormula = hasFormula || m_xml.name() == "f"_L1;
            m_xml.skipCurrentElement();
        }
    }
    if (hasFormula && !hasValue) m_uncalculated.at(m_line);
    put(row, column, type == "inlineStr"_L1 ? inlineText : cellText(type, value, style, m_line));
}

QString SheetReader::cellText(QStringView type, const QString& value, int style, int line)
{
    if (value.isEmpty()) return {};
    if (type == "s"_L1) {
        bool isNumber = false;
        const size_t at = value.trimmed().toUInt(&isNumber);
        if (isNumber && at < m_book.strings.size()) return m_book.strings[at];
        fail(QCoreApplication::translate("TableReader",
            "The workbook is damaged: row %1 of the sheet refers to a missing text. Open it "
            "in the program that created it and save it again.")
                 .arg(line));
        return {};
    }
    if (type == "str"_L1) return fromXlsxText(value);
    if (type == "e"_L1) {
        m_errors.at(line);
        return value;
    }
    if (type == "b"_L1) return value.trimmed() == "1"_L1 ? u"TRUE"_s : u"FALSE"_s;
    if (type == "d"_L1) return QString(value).replace(u'T', u' '); // ISO 8601, in strict workbooks

    const QString stored = value.trimmed();
    const auto how =
        style >= 0 && size_t(style) < m_book.styles.size() ? m_book.styles[size_t(style)] : CellStyle();
    if (how.isDate) {
        bool isNumber = false;
        const double serial = stored.toDouble(&isNumber);
        QString date = isNumber ? dateText(serial, m_book.from1904) : QString();
        if (!date.isEmpty()) return date;
    }
    const NumberText number = numberText(stored);
    if (number.rounded) m_rounded.at(line);
    return shownNumber(number.text, how.format);
}

void SheetReader::put(TextRow& row, qsizetype column, const QString& text)
{
    if (text.isEmpty() || !m_error.isEmpty()) return;
    if (column < 0 || column >= m_limits.columns) {
        fail(QCoreApplication::translate("TableReader", "Line %1 has more than %L2 columns.")
                 .arg(m_line)
                 .arg(m_limits.columns));
        return;
    }
    if (text.size() > m_limits.cellLength) {
        fail(QCoreApplication::translate("TableReader", "Line %1: a cell has more than %L2 characters.")
                 .arg(m_line)
                 .arg(m_limits.cellLength));
        return;
    }
    const bool neutralised = text.startsWith(u'=') || text.startsWith(u'\'');
    while (row.cells.size() <= column)
        row.cells.append(QString());
    row.cells[column] = neutralised ? QString::fromUtf8(restore(text.toUtf8())) : text;
}

QStringList SheetReader::notes() const
{
    QStringList notes;
    if (m_hidden.count > 0)
        notes.append(QCoreApplication::translate(
            "TableReader", "Read %Ln hidden row(s) too (the first is row %1).", nullptr, m_hidden.count)
                         .arg(m_hidden.firstLine));
    if (m_errors.count > 0)
        notes.append(QCoreApplication::translate("TableReader",
            "%Ln cell(s) contain an error such as #N/A (the first in row %1).", nullptr, m_errors.count)
                         .arg(m_errors.firstLine));
    if (m_rounded.count > 0)
        notes.append(QCoreApplication::translate("TableReader",
            "%Ln long number(s) lost digits when the workbook was saved (the first in row %1): spreadsheets "
            "keep 15. Enter them as text.",
            nullptr, m_rounded.count)
                         .arg(m_rounded.firstLine));
    if (m_uncalculated.count > 0)
        notes.append(QCoreApplication::translate("TableReader",
            "%Ln formula(s) have no saved result (the first in row %1). Open the workbook in a spreadsheet "
            "and save "
            "it.",
            nullptr, m_uncalculated.count)
                         .arg(m_uncalculated.firstLine));
    return notes;
}

} // namespace lockkeeper
