// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_tree_view.h"

#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderTreeView::OrderTreeView(OrderTreeModel& model, QWidget* parent)
    : QTreeView(parent)
    , m_model(model)
    , m_widths(new ColumnWidths(header()))
{
    setObjectName(u"batchTree"_s);
    setModel(&model);
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setIndentation(16);
    setUniformRowHeights(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(QAbstractItemView::DragDrop); // the model takes only its own parts
    setDefaultDropAction(Qt::MoveAction);
    setExpandsOnDoubleClick(false); // a double click edits
    setContextMenuPolicy(Qt::CustomContextMenu);
    header()->setMinimumSectionSize(60);
    std::vector<ColumnWidths::Wish> wishes(OrderTreeModel::columns);
    wishes[OrderTreeModel::What] = {scaled(230), scaled(180), true};
    // The details say most and are the longest: a customer's id alone has 19 digits.
    wishes[OrderTreeModel::Details] = {scaled(320), scaled(160), true};
    wishes[OrderTreeModel::Limits] = {scaled(160), scaled(110)};
    wishes[OrderTreeModel::Forecast] = {scaled(84), scaled(70)};
    wishes[OrderTreeModel::Problems] = {scaled(84), scaled(70)};
    m_widths->setWishes(std::move(wishes));
    setForecastShown(false);
    expand(model.index(0, 0));
    setCurrentIndex(model.index(0, 0));
}

BatchPlace OrderTreeView::currentPlace() const
{
    return m_model.place(currentIndex());
}

QList<BatchPlace> OrderTreeView::selectedPlaces() const
{
    QList<BatchPlace> places;
    for (const auto& index : selectionModel()->selectedRows()) {
        auto place = m_model.place(index);
        if (!place.isBatch()) places.append(std::move(place));
    }
    if (places.isEmpty() && !currentPlace().isBatch()) places.append(currentPlace());
    return places;
}

void OrderTreeView::choose(const BatchPlace& place)
{
    const auto index = m_model.indexOf(place);
    if (!index.isValid()) return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void OrderTreeView::setForecastShown(bool shown)
{
    setColumnHidden(OrderTreeModel::Forecast, !shown);
}

void OrderTreeView::restoreColumns(const QByteArray& state, const QVariantList& widths)
{
    const bool shown = !isColumnHidden(OrderTreeModel::Forecast);
    header()->restoreState(state);
    header()->setSectionResizeMode(QHeaderView::Interactive); // an older version stretched one
    for (int column = 0; column < OrderTreeModel::columns; ++column)
        m_widths->choose(column, widths.value(column).toInt());
    setForecastShown(shown);
}

QVariantList OrderTreeView::chosenWidths() const
{
    QVariantList widths;
    for (int column = 0; column < OrderTreeModel::columns; ++column)
        widths.append(m_widths->chosen(column));
    return widths;
}

/// Draws the line below a row, and its selection, all the way to the left.
void OrderTreeView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const
{
    const auto& colors = ThemeColors::of(palette());
    painter->fillRect(rect, selectionModel()->isSelected(index) ? colors.selection : colors.surface);
    painter->fillRect(QRect(rect.bottomLeft(), QSize(rect.width(), 1)), colors.line);
    QTreeView::drawBranches(painter, rect, index);
}

void OrderTreeView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    emit currentPlaceChanged();
}

void OrderTreeView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        event->accept();
        return emit editWanted();
    default:
        QTreeView::keyPressEvent(event);
    }
}

void OrderTreeView::mouseDoubleClickEvent(QMouseEvent* event)
{
    QTreeView::mouseDoubleClickEvent(event);
    if (indexAt(event->pos()).isValid()) emit editWanted();
}

} // namespace lockkeeper
