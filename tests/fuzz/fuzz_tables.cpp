// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_rows.h"
#include "models/domain/imports/remembered_columns.h"
#include "services/files/reading/sheet_reader.h"
#include "services/files/reading/table_reader.h"
#include "services/files/reading/workbook_parts.h"

#include <cstdint>
#include <cstdlib>

using namespace lockkeeper;

namespace
{

/// What an import does with a table before anybody sees it.
void import(const ReadTable& table)
{
    if (!table.isGood() && !table.rows.isEmpty()) std::abort();
    const auto layout = employeeImportFields().guess(table.rows);
    RememberedColumns remembered(employeeImportFields(), {});
    if (!table.rows.isEmpty()) remembered.remember(table.rows.first().cells, layout.columns);
    ImportRows rows(importMappingOf(layout.columns));
    const auto half = table.rows.size() / 2;
    rows.insert(0, table.rows.first(half));
    (void)rows.checkAll();
    rows.insert(half, table.rows.sliced(half)); // half of them are known by now
    (void)rows.checkAll();
    for (qsizetype row = 0; row < rows.size(); ++row)
        (void)rows.issues(row);
    ImportRows afresh(rows.mapping());
    afresh.restore(rows);
    (void)afresh.checkAll();
    if (!(rows.counts() == afresh.counts())) std::abort();
}

ReadTable sheet(const QByteArray& xml, const TableLimits& limits)
{
    QXmlStreamReader reader(xml);
    const SheetReader::Book book{{QStringLiteral("shared")}, {{}, {.isDate = true}}, false};
    SheetReader rows(reader, book, limits);
    ReadTable table;
    if (rows.read()) table.rows = rows.takeRows();
    (void)rows.notes();
    return table;
}

} // namespace

/// Any bytes as a table. The first byte chooses what they are taken for. Nothing is expected but that it
/// comes back, without a finding of the sanitizers, and that counting step by step gives what counting afresh
/// does.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    if (size == 0) return 0;
    const QByteArray content(reinterpret_cast<const char*>(data + 1), qsizetype(size - 1));
    const TableReading how{.limits = {.rows = 200, .columns = 20, .cellLength = 1'000}};
    auto imposed = how;
    switch (data[0] % 9) {
    case 0:
        import(readTable(content, how));
        break;
    case 1:
        imposed.encoding = TextEncoding::Utf16LE;
        import(readTable(content, imposed));
        break;
    case 2:
        imposed.encoding = TextEncoding::Gb18030;
        import(readTable(content, imposed));
        break;
    case 3:
        import(readPastedCells(QString::fromUtf8(content), how));
        break;
    case 4:
        import(sheet(content, how.limits));
        break;
    case 5: {
        QXmlStreamReader xml(content);
        (void)readSharedStrings(xml);
        break;
    }
    case 6: {
        QXmlStreamReader xml(content);
        (void)readCellStyles(xml);
        break;
    }
    case 7: {
        QXmlStreamReader xml(content);
        (void)readRelations(xml, QStringLiteral("xl/"));
        break;
    }
    default:
        (void)RememberedColumns(employeeImportFields(), QString::fromUtf8(content)).toText();
    }
    return 0;
}
