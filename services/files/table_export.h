// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/cell_text.h"

#include <QString>

#include <memory>
#include <span>
#include <vector>

class QIODevice;

namespace lockkeeper
{

class CsvWriter;
class SafeFile;

struct TableColumn {
    QString title;
    CellKind kind = CellKind::Text;
};

/// Exports a table, row by row, in memory that does not grow with it. What the Export button and the
/// command line share; it knows cells, not records.
///
///     TableExport table(path, columns);
///     bool good = table.begin();
///     while (good && nextRow(cells)) good = table.writeRow(cells);
///     if (!good || !table.finish()) show(table.errorString());
///
/// With a path the file is written whole or not at all (SafeFile): no finish(), no file. A cell's form
/// follows the kind of its column (CellForm), the title row is Text. After the first failure every call
/// gives false, and errorString() stays what it is.
///
/// May be used on any thread, by one thread at a time; every call may block on the disk.
class TableExport
{
public:
    /// As CSV to a file; see SafeFile about what may be in the way.
    TableExport(const QString& path, std::vector<TableColumn> columns);
    /// As CSV to a device that is open for writing and outlives the export, standard output for one.
    TableExport(QIODevice& device, std::vector<TableColumn> columns);
    /// Cancels what was not finished.
    ~TableExport();
    TableExport(const TableExport&) = delete;
    TableExport& operator=(const TableExport&) = delete;

    /// Opens the file and writes the title row.
    [[nodiscard]] bool begin();
    /// One cell for each column: another number is the caller's mistake, and fails.
    [[nodiscard]] bool writeRow(std::span<const QString> cells);
    /// The same for cells in UTF-8.
    [[nodiscard]] bool writeRow(std::span<const QByteArrayView> cells);
    /// Completes the table and puts the file in place.
    [[nodiscard]] bool finish();
    /// Gives up: the file stays what it was. What a device already took cannot be taken back.
    void cancel();

    /// Rows written, without the title row.
    qint64 rowCount() const { return m_rows; }
    /// Why it failed, as a sentence for the user; empty otherwise.
    const QString& errorString() const { return m_error; }

private:
    template <typename Cell>
    bool write(std::span<const Cell> cells);
    bool fail();
    bool fail(const QString& error);

    enum class State : quint8 { New, Writing, Finished, Failed };

    const std::vector<TableColumn> m_columns;
    std::unique_ptr<SafeFile> m_file; ///< none when a device was given
    QIODevice& m_device;
    std::unique_ptr<CsvWriter> m_csv;
    qint64 m_rows = 0;
    State m_state = State::New;
    QString m_error;
};

} // namespace lockkeeper
