// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/plain_table.h"

#include "tests/benchmarks/record_table.h"

#include <QHeaderView>

namespace lockkeeper::benchmarks
{

ProxyTable::ProxyTable(PlainTable& table)
{
    proxy.setFilterKeyColumn(0);
    proxy.setFilterRole(PlainTable::searchRole);
    proxy.setSortLocaleAware(true);
    proxy.setSourceModel(&table);
    view.setModel(&proxy);
    // Rows have a fixed height: measuring contents would make it slower still.
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    for (int column = 0; column < table.columnCount(); ++column) {
        view.setColumnWidth(column, table.column(column).width);
        view.setColumnHidden(column, !table.column(column).visible);
    }
    view.resize(tableSize);
    view.show();
}

} // namespace lockkeeper::benchmarks
