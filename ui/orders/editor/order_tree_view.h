// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_tree_model.h"

#include <QTreeView>

namespace lockkeeper
{

class ColumnWidths;

/// The tree of a batch. Several parts may be selected, and dragged to where they are allowed.
class OrderTreeView : public QTreeView
{
    Q_OBJECT

public:
    OrderTreeView(OrderTreeModel& model, QWidget* parent);

    [[nodiscard]] BatchPlace currentPlace() const;
    /// The selected places, or the current one where none is selected; never the batch itself.
    [[nodiscard]] QList<BatchPlace> selectedPlaces() const;
    /// Selects only this place, and scrolls to it.
    void choose(const BatchPlace& place);
    /// Shows the column of forecasts, which only batches with revocations need.
    void setForecastShown(bool shown);
    /// Restores what header()->saveState() gave, the widths but for those that somebody has chosen, which
    /// chosenWidths() gave.
    void restoreColumns(const QByteArray& state, const QVariantList& widths);
    /// The widths that somebody has chosen, by column; 0: nobody has.
    [[nodiscard]] QVariantList chosenWidths() const;

signals:
    void currentPlaceChanged();
    /// Somebody wants to edit the current part, by Return, F2 or a double click.
    void editWanted();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    OrderTreeModel& m_model;
    ColumnWidths* m_widths;
};

} // namespace lockkeeper
