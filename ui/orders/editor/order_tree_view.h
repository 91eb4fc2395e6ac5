// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_tree_model.h"

#include <QTreeView>

namespace lockkeeper
{

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
    /// Restores what header()->saveState() gave, also where another column was stretched then.
    void restoreColumns(const QByteArray& state);

signals:
    void currentPlaceChanged();
    /// Return, F2 or a double click asks to edit.
    void editWanted();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    OrderTreeModel& m_model;
};

} // namespace lockkeeper
