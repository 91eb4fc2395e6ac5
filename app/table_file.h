// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "services/files/writing/table_export.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>
#include <span>
#include <vector>

namespace lockkeeper
{

/// The file of a command that writes a table, or standard output, with what became of it on standard error.
class TableFile
{
public:
    /// `output`: "-" for standard output.
    TableFile(QString output, TableFormat format, std::vector<TableColumn> titles, SafeFile::Readers readers);

    [[nodiscard]] bool begin();
    [[nodiscard]] bool writeRow(std::span<const QByteArrayView> cells);
    /// Says how many rows were written, or after any failure what went wrong. False: nothing was written.
    [[nodiscard]] bool finish(bool isGood);
    /// How many cells were too long for the format; this has been said.
    [[nodiscard]] qint64 cutCells() const { return m_table ? m_table->cutCells() : 0; }

private:
    const QString m_output;
    QFile m_standardOutput;
    std::unique_ptr<TableExport> m_table; ///< null: standard output cannot be written
};

/// Writes a report that is no table, for its owner only, and says what became of it. False: nothing was
/// written.
[[nodiscard]] bool writeReportFile(const QString& output, const QByteArray& bytes);

[[nodiscard]] std::vector<TableColumn> exportColumns(const std::vector<ColumnInfo>& infos);

/// Writes all of `rows`. False: nothing was written, and why has been said. `cutCells`: how many were too
/// long.
template <class Record>
[[nodiscard]] bool writeTableFile(const QString& output, TableFormat format, const std::vector<Record>& rows,
    const ColumnSpecs<Record>& columns, qint64& cutCells,
    SafeFile::Readers readers = SafeFile::Readers::AsUsual)
{
    std::vector<ColumnInfo> infos;
    for (const auto& column : columns)
        infos.push_back(column.info);
    TableFile file(output, format, exportColumns(infos), readers);
    bool good = file.begin();
    std::vector<QByteArrayView> cells(columns.size());
    std::vector<QByteArray> scratch(columns.size());
    for (size_t i = 0; good && i < rows.size(); ++i) {
        for (size_t c = 0; c < columns.size(); ++c)
            cells[c] = columns[c].exportedUtf8(rows[i], scratch[c]);
        good = file.writeRow(std::span<const QByteArrayView>(cells));
    }
    good = file.finish(good);
    cutCells = file.cutCells();
    return good;
}

} // namespace lockkeeper
