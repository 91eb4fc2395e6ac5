// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table_file.h"

#include "app/list_export.h"
#include "app/report_command.h"
#include "app/say.h"
#include "ui/base/export_column.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TableFile::TableFile(
    QString output, TableFormat format, std::vector<TableColumn> titles, SafeFile::Readers readers)
    : m_output(std::move(output))
{
    if (m_output != "-"_L1)
        m_table = std::make_unique<TableExport>(m_output, format, std::move(titles), readers);
    else if (m_standardOutput.open(stdout, QIODevice::WriteOnly))
        m_table = std::make_unique<TableExport>(m_standardOutput, format, std::move(titles));
}

bool TableFile::begin()
{
    return m_table && m_table->begin();
}

bool TableFile::writeRow(std::span<const QByteArrayView> cells)
{
    return m_table->writeRow(cells);
}

bool TableFile::finish(bool isGood)
{
    if (!m_table) {
        say(ListExport::tr("Standard output can't be written."));
        return false;
    }
    if (!isGood || !m_table->finish()) {
        say(m_table->errorString());
        return false;
    }
    if (m_output != "-"_L1)
        say(ListExport::tr("%L1 rows written to %2").arg(m_table->rowCount()).arg(m_output));
    if (m_table->cutCells() > 0)
        say(ListExport::tr(
            "%Ln cell(s) were too long for Excel and were cut (they end in “…”). CSV keeps them whole.",
            nullptr, int(m_table->cutCells())));
    return true;
}

bool writeReportFile(const QString& output, const QByteArray& bytes)
{
    if (output == "-"_L1) {
        QFile standardOutput;
        if (standardOutput.open(stdout, QIODevice::WriteOnly) &&
            standardOutput.write(bytes) == bytes.size() && standardOutput.flush())
            return true;
        say(ListExport::tr("Standard output can't be written."));
        return false;
    }
    SafeFile file(output, SafeFile::Readers::OwnerOnly);
    if (file.open() && file.write(bytes) == bytes.size() && file.commit()) {
        say(ReportCommand::tr("Written to %1").arg(output));
        return true;
    }
    say(file.errorString());
    return false;
}

std::vector<TableColumn> exportColumns(const std::vector<ColumnInfo>& infos)
{
    std::vector<TableColumn> columns;
    for (const auto& info : infos)
        columns.push_back(exportColumn(info));
    return columns;
}

} // namespace lockkeeper
