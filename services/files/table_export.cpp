// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/table_export.h"

#include "services/files/csv_writer.h"
#include "services/files/safe_file.h"

#include <QCoreApplication>

namespace lockkeeper
{

TableExport::TableExport(const QString& path, std::vector<TableColumn> columns)
    : m_columns(std::move(columns))
    , m_file(std::make_unique<SafeFile>(path))
    , m_device(*m_file)
{
}

TableExport::TableExport(QIODevice& device, std::vector<TableColumn> columns)
    : m_columns(std::move(columns))
    , m_device(device)
{
}

TableExport::~TableExport() = default;

bool TableExport::begin()
{
    if (m_state != State::New) return false;
    if (m_file && !m_file->open()) return fail(m_file->errorString());
    m_state = State::Writing;
    m_csv = std::make_unique<CsvWriter>(m_device);
    for (const TableColumn& column : m_columns)
        m_csv->cell(QStringView(column.title));
    m_csv->endRow();
    return !m_csv->hasFailed() || fail();
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
        return fail(QCoreApplication::translate("TableExport",
            "Row %1 has %2 cells where the table has %3 columns. The export was stopped; please report this.")
                        .arg(m_rows + 1)
                        .arg(cells.size())
                        .arg(m_columns.size()));
    for (std::size_t i = 0; i < cells.size(); ++i)
        m_csv->cell(cells[i], m_columns[i].kind);
    m_csv->endRow();
    if (m_csv->hasFailed()) return fail();
    ++m_rows;
    return true;
}

bool TableExport::finish()
{
    if (m_state != State::Writing) return false;
    if (!m_csv->finish()) return fail();
    if (m_file && !m_file->commit()) return fail(m_file->errorString());
    m_state = State::Finished;
    return true;
}

void TableExport::cancel()
{
    if (m_state != State::Writing && m_state != State::New) return;
    m_state = State::Failed;
    if (m_file) m_file->cancel();
}

bool TableExport::fail()
{
    return fail(m_csv->errorString());
}

bool TableExport::fail(const QString& error)
{
    m_error = error;
    cancel();
    m_state = State::Failed;
    return false;
}

} // namespace lockkeeper
