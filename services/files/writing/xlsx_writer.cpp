// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/xlsx_writer.h"

#include "services/files/writing/xlsx_check.h"
#include "services/files/writing/xlsx_text.h"
#include "services/platform/number_locale.h"
#include "services/platform/places.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <utility>

#include <xlsxwriter.h>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr const char* sheetName = "Export";
/// 1980-01-01, as in the parts of the ZIP file: with the time of writing in it, each export of the same
/// table would be another file.
constexpr time_t created = 315532800;
constexpr int pixelsOfACharacter = 7;
/// The width that "2026-11-21 14:02:09" needs: a date that does not fit is shown as ####.
constexpr double narrowestDate = 19;
constexpr double narrowest = 6;
constexpr double widest = 80;
constexpr qsizetype copiedBlock = 128 * 1024;

QString temporaryTemplate()
{
    return folderForLargeFiles() + u"/lockkeeper-XXXXXX"_s; // sheets may have 100 MB
}

/// The width of a title in characters, Chinese ones counted twice, with room for the button of the filter.
double titleWidth(const QString& title)
{
    const auto wide =
        std::count_if(title.begin(), title.end(), [](QChar c) { return c.unicode() >= 0x1100; });
    return double(title.size() + wide + 3);
}

/// Excel refuses a workbook whose sheet has another name than it allows.
QByteArray nameOfSheet(QString name)
{
    static const QRegularExpression never(uR"([\x00-\x1f\[\]:*?/\\'])"_s);
    name = name.replace(never, u" "_s).left(31).trimmed();
    return name.isEmpty() ? QByteArray(sheetName) : name.toUtf8();
}

QString sentence(const char* source)
{
    return QCoreApplication::translate("XlsxWriter", source);
}

} // namespace

XlsxWriter::XlsxWriter(
    QIODevice& device, const std::vector<TableColumn>& columns, const std::optional<XlsxPaper>& paper)
    : m_device(device)
    , m_folder(temporaryTemplate())
    , m_columns(int(columns.size()))
    , m_paper(paper)
{
    if (columns.size() > LXW_COL_MAX) {
        fail(sentence(
            QT_TRANSLATE_NOOP("XlsxWriter",
                "The table has %L1 columns; Excel workbooks hold %L2. Export fewer columns, or as CSV."))
                 .arg(columns.size())
                 .arg(LXW_COL_MAX));
        return;
    }
    if (!m_folder.isValid()) {
        failAssembling(m_folder.errorString());
        return;
    }
    m_tmpdir = QFile::encodeName(m_folder.path());
    lxw_workbook_options options = {};
    options.constant_memory = LXW_TRUE;
    options.tmpdir = m_tmpdir.data();
    m_book = workbook_new_opt(QFile::encodeName(m_folder.filePath(u"table.xlsx"_s)).constData(), &options);
    const auto name = paper ? nameOfSheet(paper->sheet) : QByteArray(sheetName);
    m_sheet = m_book ? workbook_add_worksheet(m_book, name.constData()) : nullptr;
    if (m_sheet)
        setUpSheet(columns);
    else
        failAssembling(qt_error_string(errno));
}

void XlsxWriter::setUpSheet(const std::vector<TableColumn>& columns)
{
    m_title = workbook_add_format(m_book);
    format_set_bold(m_title);
    m_verbatim = workbook_add_format(m_book);
    format_set_num_format(m_verbatim, "@");
    m_date = workbook_add_format(m_book);
    format_set_num_format(m_date, "yyyy-mm-dd hh:mm:ss");

    lxw_doc_properties properties = {};
    char author[] = "Lockkeeper";
    properties.author = author;
    properties.created = created;
    check(workbook_set_properties(m_book, &properties));

    if (m_paper) writeHead();
    worksheet_freeze_panes(m_sheet, m_titles + 1, 0);
    for (int i = 0; i < m_columns; ++i) {
        const TableColumn& column = columns[size_t(i)];
        double width = std::max(double(column.width) / pixelsOfACharacter, titleWidth(column.title));
        if (column.width == 0) width = std::max(width, double(LXW_DEF_COL_WIDTH));
        if (column.kind == CellKind::Date) width = std::max(width, narrowestDate);
        check(worksheet_set_column(m_sheet, lxw_col_t(i), lxw_col_t(i), std::clamp(width, narrowest, widest),
            column.kind == CellKind::Digits ? m_verbatim : nullptr));
    }
}

void XlsxWriter::writeHead()
{
    constexpr uint8_t a4 = 9;
    worksheet_set_paper(m_sheet, a4);
    worksheet_set_landscape(m_sheet);
    worksheet_fit_to_pages(m_sheet, 1, 0);
    check(worksheet_set_footer(m_sheet, "&R&P / &N"));
    if (!m_paper->logo.isEmpty()) {
        lxw_image_options options = {};
        options.x_scale = options.y_scale = m_paper->logoScale;
        check(worksheet_set_row(m_sheet, m_row, m_paper->logoHeight, nullptr));
        check(worksheet_insert_image_buffer_opt(m_sheet, m_row, 0,
            reinterpret_cast<const unsigned char*>(m_paper->logo.constData()), size_t(m_paper->logo.size()),
            &options));
        ++m_row;
    }
    for (const auto& line : std::as_const(m_paper->header))
        writeLine(line, m_verbatim);
    if (m_row > 0) ++m_row;
    writeLine(m_paper->title, m_title);
    for (const auto& line : std::as_const(m_paper->facts))
        writeLine(line, m_verbatim);
    m_titles = ++m_row;
    check(worksheet_repeat_rows(m_sheet, m_titles, m_titles));
}

/// A row of one cell, beside the table.
void XlsxWriter::writeLine(const QString& line, lxw_format* format)
{
    m_column = 0;
    if (!line.isEmpty()) text(line.toUtf8(), format);
    ++m_row;
}

XlsxWriter::~XlsxWriter()
{
    abandon();
}

void XlsxWriter::cell(QByteArrayView utf8, CellKind kind)
{
    if (hasFailed() || m_row >= LXW_ROW_MAX) return; // endRow() says it
    const PointInNumbers point; // the library prints numbers by the rules of the process's locale
    if (utf8.isEmpty()) {
        // An empty cell is one that is not there.
    } else if (m_row == m_titles) {
        text(utf8, m_title);
    } else if (const auto date = kind == CellKind::Date ? toXlsxDate(utf8) : std::nullopt) {
        number(*date, m_date);
    } else {
        bool exact = kind == CellKind::Number && isExactNumber(utf8);
        const double value = exact ? utf8.toByteArray().toDouble(&exact) : 0;
        if (exact && (std::isnormal(value) || value == 0))
            number(value, nullptr);
        else
            text(utf8,
                kind == CellKind::Digits || cellForm(utf8, kind) != CellForm::Plain ? m_verbatim : nullptr);
    }
    ++m_column;
}

void XlsxWriter::cell(QStringView text, CellKind kind)
{
    const QByteArray utf8 = text.toUtf8();
    cell(QByteArrayView(utf8), kind);
}

void XlsxWriter::number(double value, lxw_format* format)
{
    check(worksheet_write_number(m_sheet, m_row, lxw_col_t(m_column), value, format));
}

void XlsxWriter::text(QByteArrayView utf8, lxw_format* format)
{
    if (!toXlsxText(utf8, m_scratch)) ++m_cutCells;
    check(worksheet_write_string(m_sheet, m_row, lxw_col_t(m_column), m_scratch.constData(), format));
}

void XlsxWriter::check(int error)
{
    if (error != LXW_NO_ERROR && !hasFailed())
        failAssembling(QString::fromUtf8(lxw_strerror(static_cast<lxw_error>(error))));
}

void XlsxWriter::endRow()
{
    if (hasFailed()) return;
    if (m_row >= LXW_ROW_MAX) {
        fail(sentence(
            QT_TRANSLATE_NOOP("XlsxWriter",
                "The table has more rows than an Excel workbook holds (%L1). Export as CSV, or fewer "
                "rows."))
                 .arg(LXW_ROW_MAX - 1));
        return;
    }
    // The library does not look for errors of its writes.
    if (std::ferror(m_sheet->optimize_tmpfile)) failAssembling(qt_error_string(errno));
    ++m_row;
    m_column = 0;
}

bool XlsxWriter::finish()
{
    if (hasFailed() || !m_book) return false;
    const bool done = assemble() && copyToDevice();
    abandon();
    return done;
}

bool XlsxWriter::assemble()
{
    const PointInNumbers point;
    if (m_columns > 0 && m_row > m_titles) {
        const auto lastColumn = lxw_col_t(m_columns - 1);
        check(worksheet_autofilter(m_sheet, m_titles, 0, m_row - 1, lastColumn));
        char range[LXW_MAX_CELL_RANGE_LENGTH] = {};
        lxw_rowcol_to_range(range, 0, 0, m_row - 1, lastColumn);
        check(worksheet_ignore_errors(m_sheet, LXW_IGNORE_NUMBER_STORED_AS_TEXT, range));
    }
    if (m_paper && !m_paper->footer.isEmpty()) {
        ++m_row;
        for (const auto& line : std::as_const(m_paper->footer))
            writeLine(line, m_verbatim);
    }
    // The library holds the last row back until another one comes. Only when it is written, the size of all
    // rows is known.
    lxw_worksheet_write_single_row(m_sheet);
    if (std::fflush(m_sheet->optimize_tmpfile) != 0 || std::ferror(m_sheet->optimize_tmpfile))
        failAssembling(qt_error_string(errno));
    const qint64 rowBytes = std::ftell(m_sheet->optimize_tmpfile);
    if (hasFailed() || isStopped()) return false;

    errno = 0;
    m_sheet = nullptr;
    const lxw_error error = workbook_close(std::exchange(m_book, nullptr)); // frees it also when it fails
    const int systemError = errno;
    if (error != LXW_NO_ERROR) {
        failAssembling(
            systemError != 0 ? qt_error_string(systemError) : QString::fromUtf8(lxw_strerror(error)));
        return false;
    }
    const bool whole =
        isWholeWorkbook(m_folder.filePath(u"table.xlsx"_s), rowBytes, [this] { return isStopped(); });
    if (!whole && !isStopped())
        failAssembling(sentence(QT_TRANSLATE_NOOP("XlsxWriter", "not everything could be written")));
    return whole;
}

bool XlsxWriter::copyToDevice()
{
    QFile file(m_folder.filePath(u"table.xlsx"_s));
    if (!file.open(QIODevice::ReadOnly)) {
        failAssembling(file.errorString());
        return false;
    }
    QByteArray block(copiedBlock, Qt::Uninitialized);
    while (!isStopped()) {
        const qint64 size = file.read(block.data(), block.size());
        if (size == 0) break;
        if (size < 0) {
            failAssembling(file.errorString());
            return false;
        }
        if (m_device.write(block.constData(), size) != size) {
            fail(m_device.errorString());
            return false;
        }
    }
    if (auto* target = qobject_cast<QFileDevice*>(&m_device); target && !target->flush())
        fail(target->errorString());
    return !hasFailed() && !isStopped();
}

void XlsxWriter::failAssembling(const QString& reason)
{
    fail(sentence(QT_TRANSLATE_NOOP("XlsxWriter",
                      "The workbook couldn't be created in the temporary folder “%1” (%2); nothing was "
                      "changed. Free some space there and try again, or export as CSV, which needs none."))
             .arg(QDir::toNativeSeparators(
                      QFileInfo(m_folder.isValid() ? m_folder.path() : temporaryTemplate()).path()),
                 reason));
}

void XlsxWriter::abandon()
{
    if (m_book) lxw_workbook_free(std::exchange(m_book, nullptr));
    m_sheet = nullptr;
    m_folder.remove();
}

} // namespace lockkeeper
