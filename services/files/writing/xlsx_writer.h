// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/table_writer.h"

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <optional>

struct lxw_format;
struct lxw_workbook;
struct lxw_worksheet;

namespace lockkeeper
{

/// What stands around a table that goes to somebody else, on A4 with its titles on each page (FL-11). Plain
/// text.
struct XlsxPaper {
    QString sheet;      ///< what the sheet is called; what such a name cannot have is replaced
    QStringList header; ///< rows on top, of one cell each, in the order of the members
    QString title;
    QStringList facts;
    QStringList footer;     ///< rows below the table
    QByteArray logo = {};   ///< PNG, in a row of its own at the top; empty: none
    double logoHeight = 48; ///< points
    double logoScale = 1;   ///< of its size at 96 pixels an inch
};

/// Writes a table as an Excel workbook of one sheet, by libxlsxwriter. The row of titles is bold, stays
/// in sight and has filters.
///
/// What a cell becomes follows its kind:
/// - Digits: always a text, in the number format "@", so that every digit stays also when somebody edits
///   it; Excel's warning about numbers that are texts is switched off for the sheet.
/// - Number: a number, where a spreadsheet keeps all its digits (isExactNumber()); otherwise a text.
/// - Date: "2026-11-21 14:02:09" and "2026-11-21" are dates, in the clock that they were written by, as a
///   workbook knows no zones. What is no date, a raw timestamp for one, is a text.
/// - Text, Boolean: a text.
///
/// Texts are written as such (FL-2): unlike in CSV nothing is entered as if typed, so nothing has to be put
/// in front of a formula, and nothing becomes a link. Cells that CSV would have to neutralise get the format
/// "@", so that they are not run either when somebody edits and leaves them. How text is written is said at
/// toXlsxText(); cells beyond Excel's limit are cut and counted.
///
/// A workbook cannot be written front to back: it is put together in a folder of its own for temporary
/// files (about the size of the sheet as XML, twice), which goes with the writer, and is handed to the
/// device by finish() when it is whole. The device needs no seeking. The same table gives the same bytes,
/// whenever and by whoever it is written.
class XlsxWriter final : public TableWriter
{
public:
    /// `columns` gives the widths. With a `paper` the titles are not in the first row.
    XlsxWriter(QIODevice& device, const std::vector<TableColumn>& columns,
        const std::optional<XlsxPaper>& paper = std::nullopt);
    ~XlsxWriter() override;

    void cell(QByteArrayView utf8, CellKind kind) override;
    void cell(QStringView text, CellKind kind) override;
    void endRow() override;
    [[nodiscard]] bool finish() override;

    [[nodiscard]] qint64 cutCells() const override { return m_cutCells; }

private:
    void setUpSheet(const std::vector<TableColumn>& columns);
    void writeHead();
    void writeLine(const QString& line, lxw_format* format);
    void number(double value, lxw_format* format);
    void text(QByteArrayView utf8, lxw_format* format);
    void check(int error);
    void failAssembling(const QString& reason);
    bool assemble();
    bool copyToDevice();
    void abandon();

    QIODevice& m_device;
    QTemporaryDir m_folder;
    QByteArray m_tmpdir; ///< its path, as the library wants it
    lxw_workbook* m_book = nullptr;
    lxw_worksheet* m_sheet = nullptr; ///< part of m_book
    lxw_format* m_title = nullptr;
    lxw_format* m_verbatim = nullptr;
    lxw_format* m_date = nullptr;
    QByteArray m_scratch;
    int m_columns = 0;
    std::optional<XlsxPaper> m_paper;
    quint32 m_row = 0;
    quint32 m_titles = 0; ///< the row that they are in
    int m_column = 0;
    qint64 m_cutCells = 0;
};

} // namespace lockkeeper
