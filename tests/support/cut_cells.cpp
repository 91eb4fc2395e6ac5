// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_cells.h"

#include "ui/kit/column_widths.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <vector>

namespace lockkeeper::test
{

namespace
{

const QHeaderView* headerOf(const QAbstractItemView& view)
{
    if (view.textElideMode() == Qt::ElideNone) return nullptr; // it scrolls, and cuts no text
    if (const auto* table = qobject_cast<const QTableView*>(&view))
        return table->wordWrap() ? nullptr : table->horizontalHeader();
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    return tree && !tree->wordWrap() ? tree->header() : nullptr;
}

/// Looked for by its name, because this is linked to tests, too, that have no widgets of ours.
const ColumnWidths* widthsOf(const QHeaderView& header)
{
    for (const auto* child : header.children())
        if (child->inherits("lockkeeper::ColumnWidths")) return static_cast<const ColumnWidths*>(child);
    return nullptr;
}

/// What one column shows at the moment.
struct Column {
    int width = 0, need = 0, widest = 0;
    QString text; ///< of the widest of its cells, or its title
};

int widthOf(const QAbstractItemView& view, const QHeaderView& header, const QModelIndex& cell)
{
    QStyleOptionViewItem option;
    option.initFrom(&view);
    option.font = view.font();
    option.widget = &view;
    int width = view.itemDelegate()->sizeHint(option, cell).width();
    if (const auto* widget = view.indexWidget(cell))
        width = std::max(width, widget->minimumSizeHint().width());
    // A tree moves the cells of its first column to the right.
    const int before = view.visualRect(cell).left() - header.sectionViewportPosition(cell.column());
    return width + std::max(0, before);
}

} // namespace

QString cutCell(const QAbstractItemView& view)
{
    const auto* header = headerOf(view);
    if (!header || !view.model() || !view.isVisible()) return {};
    const auto* shared = widthsOf(*header);
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    std::vector<Column> columns(size_t(header->count()));
    int room = view.viewport()->width();
    for (int i = 0; i < header->count(); ++i) {
        if (header->isSectionHidden(i)) continue;
        auto& column = columns[size_t(i)];
        column.width = header->sectionSize(i);
        column.text = view.model()->headerData(i, Qt::Horizontal).toString();
        const int title = shared ? shared->wishes()[size_t(i)].title : 0;
        column.widest = header->isHidden() ? 0 : title > 0 ? title : header->sectionSizeHint(i);
        room -= column.width;
    }
    for (int y = 0; y < view.viewport()->height();) {
        const auto row = view.indexAt({1, y});
        if (!row.isValid()) break;
        const bool isSpanned = tree && tree->isFirstColumnSpanned(row.row(), row.parent());
        for (int i = 0; i < header->count() && !isSpanned; ++i) {
            auto& column = columns[size_t(i)];
            if (column.width == 0) continue;
            const auto cell = row.siblingAtColumn(i);
            const int wanted = widthOf(view, *header, cell);
            if (wanted <= column.widest) continue;
            column.widest = wanted;
            column.text = cell.data().toString();
        }
        y = std::max(y, view.visualRect(row).bottom()) + 1;
    }
    const Column* cut = nullptr;
    for (int i = 0; i < header->count(); ++i) {
        const auto& column = columns[size_t(i)];
        const bool isChosen = shared && shared->chosen(i) > 0;
        if (column.width == 0 || isChosen) continue;
        const int need = std::max(column.widest, shared ? shared->need(i) : 0);
        room += std::max(0, column.width - need);
        if (column.widest > column.width && !cut) cut = &column;
    }
    // A pixel for each column may be left over by dividing.
    return cut && room > header->count() ? cut->text : QString();
}

double cutPart(const QAbstractItemView& view, int column)
{
    const auto* header = headerOf(view);
    if (!header || !view.model() || header->isSectionHidden(column)) return 0;
    int rows = 0, cut = 0;
    for (int y = 0; y < view.viewport()->height();) {
        const auto row = view.indexAt({1, y});
        if (!row.isValid()) break;
        ++rows;
        cut += widthOf(view, *header, row.siblingAtColumn(column)) > header->sectionSize(column) ? 1 : 0;
        y = std::max(y, view.visualRect(row).bottom()) + 1;
    }
    return rows > 0 ? double(cut) / rows : 0;
}

} // namespace lockkeeper::test
