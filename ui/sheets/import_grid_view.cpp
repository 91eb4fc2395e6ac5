// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheets/import_grid_view.h"

#include "models/tables/base/column_spec.h"
#include "models/tables/imports/import_grid.h"
#include "services/files/reading/table_reader.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int gridCellLeft = 9;
constexpr int gridCellRight = 4;
constexpr int gridBadgePadding = 7; // on either side, as paintBadge() has it

/// A cell as one line of a table on the clipboard.
QString flat(QString text)
{
    return text.replace(u'\t', u' ').replace(u'\n', u' ').remove(u'\r');
}

} // namespace

ImportGridView::ImportGridView(QWidget* parent)
    : QTableView(parent)
    , m_widths(new ColumnWidths(horizontalHeader()))
{
    setItemDelegate(new ImportCellDelegate(this));
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight());
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumWidth(scaled(46));
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
}

void ImportGridView::setGrid(ImportGrid* grid)
{
    m_grid = grid;
    setModel(grid);
    connect(grid, &QAbstractItemModel::modelReset, this, &ImportGridView::setWishes);
    connect(grid, &QAbstractItemModel::columnsInserted, this, &ImportGridView::setWishes);
    setWishes();
}

/// No title is cut, and the last column gets most: what is wrong with a row is long, and is to be read.
void ImportGridView::setWishes()
{
    std::vector<ColumnWidths::Wish> wishes;
    for (int column = 0; column < m_grid->columnCount(); ++column) {
        const int title = horizontalHeader()->sectionSizeHint(column);
        if (column == m_grid->statusColumn())
            wishes.push_back({scaled(300), scaled(180), true});
        else
            wishes.push_back({std::max(scaled(m_grid->preferredWidth(column)), title), title, false});
    }
    m_widths->setWishes(std::move(wishes));
}

QList<int> ImportGridView::selectedRows() const
{
    QList<int> rows;
    if (!selectionModel()) return rows;
    for (const auto& range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.append(row);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void ImportGridView::paste()
{
    if (!m_grid || editTriggers() == QAbstractItemView::NoEditTriggers) return;
    const auto table = readPastedCells(QGuiApplication::clipboard()->text());
    if (table.rows.isEmpty()) return;
    const auto selected = selectedIndexes();
    auto corner = currentIndex().isValid() ? currentIndex() : m_grid->index(0, 0);
    for (const auto& index : selected)
        corner =
            m_grid->index(std::min(corner.row(), index.row()), std::min(corner.column(), index.column()));
    const auto left = m_grid->paste(corner, table.rows);
    if (left > 0) emit pasteCut(left);
}

void ImportGridView::copy() const
{
    if (!selectionModel()) return;
    QStringList lines;
    const auto rows = selectedRows();
    for (const int row : rows) {
        QStringList cells;
        for (int column = 0; column < m_grid->columnCount(); ++column) {
            const auto index = m_grid->index(row, column);
            if (selectionModel()->isSelected(index)) cells.append(flat(index.data().toString()));
        }
        lines.append(cells.join(u'\t'));
    }
    if (!lines.isEmpty()) QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void ImportGridView::undo()
{
    if (m_grid) m_grid->undoStack()->undo();
}

void ImportGridView::redo()
{
    if (m_grid) m_grid->undoStack()->redo();
}

void ImportGridView::removeSelectedRows()
{
    if (m_grid) m_grid->removeShownRows(selectedRows());
}

bool ImportGridView::event(QEvent* event)
{
    // Claims these keys before the window's shortcuts get them.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        for (const auto standard : {QKeySequence::Copy, QKeySequence::Paste, QKeySequence::Undo,
                 QKeySequence::Redo, QKeySequence::Delete})
            if (key->matches(standard)) event->accept();
    }
    return QTableView::event(event);
}

bool ImportGridView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    const bool isEdited = QTableView::edit(index, trigger, event);
    if (m_grid && state() == EditingState) m_grid->setEdited(true);
    return isEdited;
}

void ImportGridView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    QTableView::closeEditor(editor, hint);
    if (m_grid && state() != EditingState) m_grid->setEdited(false); // Tab may have opened the next one
}

void ImportGridView::reset()
{
    QTableView::reset();
    if (m_grid) m_grid->setEdited(false); // an editor goes with the rows, without being closed
}

void ImportGridView::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isEditable = editTriggers() != QAbstractItemView::NoEditTriggers;
    if (event->matches(QKeySequence::Copy)) return copy();
    if (isEditable && event->matches(QKeySequence::Paste)) return paste();
    if (isEditable && event->matches(QKeySequence::Undo)) return undo();
    if (isEditable && event->matches(QKeySequence::Redo)) return redo();
    if (isEditable && m_grid && event->matches(QKeySequence::Delete))
        return m_grid->clearCells(selectedIndexes());
    if (isEditable && isReturn && event->modifiers() == Qt::NoModifier) {
        // The key that has ended an editor comes here as well, and must not open it again.
        if (state() != EditingState && currentIndex().flags().testFlag(Qt::ItemIsEditable))
            edit(currentIndex());
        return; // the key must not press a button of the window
    }
    QTableView::keyPressEvent(event);
}

void ImportGridView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    emit selectionEdited();
}

void ImportCellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (!line || !line->isModified()) QStyledItemDelegate::setEditorData(editor, index);
}

void ImportCellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& colors = ThemeColors::of(option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setFont(option.font);
    painter->fillRect(option.rect, isSelected ? colors.selection : colors.surface);
    painter->fillRect(QRect(option.rect.bottomLeft(), QSize(option.rect.width(), 1)), colors.line);
    const auto area = option.rect.adjusted(scaled(gridCellLeft), 0, -gridCellRight, -1);
    const auto text = singleLine(index.data().toString());
    const auto level = ImportGrid::Level(index.data(ImportGrid::LevelRole).toInt());
    if (index.data(ImportGrid::ColumnRole).isValid()) {
        const auto shown = text.isEmpty() ? index.data(ImportGrid::PlaceholderRole).toString() : text;
        painter->setPen(text.isEmpty() ? colors.dim : colors.text);
        painter->drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
            painter->fontMetrics().elidedText(shown, Qt::ElideRight, area.width()));
        if (level != ImportGrid::Level::Ready) {
            const bool isError = level == ImportGrid::Level::Error;
            painter->setPen(QPen(isError ? colors.bad : colors.warning, isError ? 2 : 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option.rect.adjusted(1, 1, -2, -3));
        }
    } else if (!text.isEmpty()) {
        const auto look = stateLook(Tone(index.data(ImportGrid::ToneRole).toInt()));
        if (look.badge) {
            paintBadge(painter, area, text, colors.foreground(look.tone), colors.ground(look.tone));
        } else {
            painter->setPen(colors.foreground(look.tone));
            painter->drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
        }
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(colors.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

QSize ImportCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto text = singleLine(index.data().toString());
    const bool isField = index.data(ImportGrid::ColumnRole).isValid();
    if (isField && text.isEmpty()) text = index.data(ImportGrid::PlaceholderRole).toString();
    int width = option.fontMetrics.horizontalAdvance(text) + scaled(gridCellLeft) + gridCellRight + 1;
    if (!isField) width += 2 * gridBadgePadding;
    return {width, std::max(CellDelegate::rowHeight(), option.fontMetrics.height() + 10)};
}

} // namespace lockkeeper
