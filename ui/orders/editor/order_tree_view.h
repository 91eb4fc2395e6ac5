// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_tree_model.h"

#include <QTreeView>

namespace lockkeeper
{

/// The tree of a batch: several parts may be selected and dragged to where they may stand.
class OrderTreeView : public QTreeView
{
    Q_OBJECT

public:
    OrderTreeView(OrderTreeModel& model, QWidget* parent);

    [[nodiscard]] BatchPlace currentPlace() const;
    /// The current one where none is selected; without the batch.
    [[nodiscard]] QList<BatchPlace> selectedPlaces() const;
    /// Makes it the only one selected, and shows it.
    void choose(const BatchPlace& place);
    /// The column is there while a batch has revocations.
    void setForecastShown(bool shown);
    /// As header()->saveState() gave them; whichever column fills the rest.
    void restoreColumns(const QByteArray& state);

signals:
    void currentPlaceChanged();
    /// Return, F2 or a double click.
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
