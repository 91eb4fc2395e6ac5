// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/table_export.h"

#include <QCoreApplication>

namespace lockkeeper
{

TableExport::TableExport(
    const QString& path, TableFormat format, std::vector<TableColumn> columns, SafeFile::Readers readers)
    : m_columns(std::move(columns))
    , m_file(std::make_unique<SafeFile>(path, readers))
    , m_device(*m_file)
    , m_format(format)
{
}

TableExport::TableExport(QIODevice& device, TableFormat format, std::vector<TableColumn> columns)
    : m_columns(std::move(columns))
    , m_device(device)
    , m_format(format)
{
}

TableExport::~TableExport() = default;

bool TableExport::begin()
{
    if (m_state != State::New) return false;
    if (m_file && !m_file->open()) return fail(m_file->errorString());
    m_state = State::Writing;
    m_writer = makeTableWriter(m_format, m_device, m_columns);
    m_writer->stopWhen(m_stopped);
    for (const TableColumn& column : m_columns)
        m_writer->cell(QStringView(column.title), CellKind::Text);
    m_writer->endRow();
    return !m_writer->hasFailed() || failWriting();
}

bool TableExport::writeRow(std::span<const QString> cells)
{
    return write(cells);
}

bool TableExport::writeRow(std::span<const QByteArrayView> cells)
{
    return write(cells);
}

template <typename Cell>
bool TableExport::write(std::span<const Cell> cells)
{
    if (m_state != State::Writing) return false;
    if (cells.size() != m_columns.size())
        // A row that is too short or too long would shift cells under the wrong titles.
        return fail(
            QCoreApplication::translate("TableExport", "The export was stopped because row %1 has %2 cells "
                                                       "but the table has %3 columns. Report this.")
                .arg(m_rows + 1)
                .arg(cells.size())
                .arg(m_columns.size()));
    for (std::size_t i = 0; i < cells.size(); ++i)
        m_writer->cell(cells[i], m_columns[i].kind);
    m_writer->endRow();
    if (m_writer->hasFailed()) return failWriting();
    ++m_rows;
    return true;
}

bool TableExport::finish()
{
    if (m_state != State::Writing) return false;
    const bool written = m_writer->finish();
    m_cutCells = m_writer->cutCells();
    if (!written && m_writer->hasFailed()) return failWriting();
    if (!written || (m_stopped && m_stopped())) {
        leave(State::Cancelled);
        return false;
    }
    if (m_file && !m_file->commit()) return fail(m_file->errorString());
    leave(State::Finished);
    return true;
}

void TableExport::cancel()
{
    if (m_state == State::Writing || m_state == State::New) leave(State::Cancelled);
}

bool TableExport::failWriting()
{
    return fail(m_writer->errorString());
}

bool TableExport::fail(const QString& error)
{
    m_error = error;
    leave(State::Failed);
    return false;
}

void TableExport::leave(State state)
{
    m_state = state;
    m_writer.reset(); // removes its temporary files
    if (m_file && state != State::Finished) m_file->cancel();
}

} // namespace lockkeeper
