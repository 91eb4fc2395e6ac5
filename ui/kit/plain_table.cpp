// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/plain_table.h"

#include "ui/kit/cell_delegate.h"

#include <QHeaderView>
#include <QTableView>

#include <utility>

namespace lockkeeper
{

void showPlainRows(QTableView& table, const QString& objectName, QAbstractItemModel* model,
    std::vector<ColumnWidths::Wish> widths)
{
    table.setObjectName(objectName);
    table.setModel(model);
    table.setItemDelegate(new CellDelegate(&table));
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setTabKeyNavigation(false); // Tab leads on in the dialog
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight());
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setHighlightSections(false);
    (new ColumnWidths(table.horizontalHeader()))->setWishes(std::move(widths));
}

} // namespace lockkeeper
