// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/table_writer.h"

#include "services/files/writing/csv_writer.h"
#include "services/files/writing/xlsx_writer.h"

namespace lockkeeper
{

using namespace Qt::StringLiterals;

QString formatName(TableFormat format)
{
    return format == TableFormat::Xlsx ? u"xlsx"_s : u"csv"_s;
}

TableFormat formatNamed(const QString& name, TableFormat fallback)
{
    for (const TableFormat format : {TableFormat::Csv, TableFormat::Xlsx})
        if (name.compare(formatName(format), Qt::CaseInsensitive) == 0) return format;
    return fallback;
}

std::unique_ptr<TableWriter> makeTableWriter(
    TableFormat format, QIODevice& device, const std::vector<TableColumn>& columns)
{
    if (format == TableFormat::Xlsx) return std::make_unique<XlsxWriter>(device, columns);
    return std::make_unique<CsvWriter>(device);
}

} // namespace lockkeeper
