// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/safe_file.h"
#include "services/files/writing/table_writer.h"

#include <QString>

#include <memory>
#include <span>
#include <vector>

namespace lockkeeper
{

/// Exports a table, row by row, in memory that does not grow with it. The Export button and the command line
/// share it; it knows cells, not records.
///
///     TableExport table(path, TableFormat::Csv, columns);
///     bool good = table.begin();
///     while (good && nextRow(cells)) good = table.writeRow(cells);
///     if (!good || !table.finish()) show(table.errorString());
///
/// With a path the file is written whole or not at all (SafeFile): no finish(), no file. A cell's form
/// follows the kind of its column, see CsvWriter and XlsxWriter; the title row is Text. After the first
/// failure every call gives false, and errorString() stays what it is.
///
/// May be used on any thread, by one thread at a time; every call may block on the disk.
class TableExport
{
public:
    /// Writes to a file; see SafeFile about what may be in the way.
    TableExport(const QString& path, TableFormat format, std::vector<TableColumn> columns,
        SafeFile::Readers readers = SafeFile::Readers::AsUsual);
    /// Writes to a device that is open for writing and outlives the export, for example standard output.
    TableExport(QIODevice& device, TableFormat format, std::vector<TableColumn> columns);
    /// Cancels unless it was finished.
    ~TableExport();
    TableExport(const TableExport&) = delete;
    TableExport& operator=(const TableExport&) = delete;

    /// `stopped` is asked during a finish() that takes long; once it says true, the export is cancelled.
    /// Before begin().
    void stopWhen(std::function<bool()> stopped) { m_stopped = std::move(stopped); }
    /// Opens the file and writes the title row.
    [[nodiscard]] bool begin();
    /// One cell for each column: another number is the caller's mistake, and fails.
    [[nodiscard]] bool writeRow(std::span<const QString> cells);
    /// The same for cells in UTF-8.
    [[nodiscard]] bool writeRow(std::span<const QByteArrayView> cells);
    /// Completes the table and puts the file in place.
    [[nodiscard]] bool finish();
    /// Gives up: the file stays what it was. Bytes that a device has already taken cannot be taken back.
    void cancel();

    /// Rows written, without the title row.
    qint64 rowCount() const { return m_rows; }
    /// How many cells were too long for the format and therefore end in "…".
    qint64 cutCells() const { return m_cutCells; }
    /// Whether it was cancelled, by cancel() or by the function given to stopWhen().
    bool isCancelled() const { return m_state == State::Cancelled; }
    /// Why it failed, as a sentence for the user; empty otherwise.
    const QString& errorString() const { return m_error; }

private:
    enum class State : quint8 { New, Writing, Finished, Failed, Cancelled };

    template <typename Cell>
    bool write(std::span<const Cell> cells);
    bool failWriting();
    bool fail(const QString& error);

    void leave(State state);

    const std::vector<TableColumn> m_columns;
    std::unique_ptr<SafeFile> m_file; ///< null when a device was given
    QIODevice& m_device;
    const TableFormat m_format;
    std::unique_ptr<TableWriter> m_writer;
    std::function<bool()> m_stopped;
    qint64 m_rows = 0;
    qint64 m_cutCells = 0;
    State m_state = State::New;
    QString m_error;
};

} // namespace lockkeeper
