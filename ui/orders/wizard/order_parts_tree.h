// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_state.h"

#include <QTreeWidget>

namespace lockkeeper
{

/// The parts of the order that is typed: asset groups, the products and packages in them, and features.
class OrderPartsTree final : public QTreeWidget
{
    Q_OBJECT

public:
    OrderPartsTree(OrderState& state, QWidget* parent);

    /// Anew, with this part chosen, or what is nearest to it.
    void fill(const OrderPlace& wanted);
    [[nodiscard]] OrderPlace current() const;
    void choose(const OrderPlace& place);
    /// What is to be chosen when the current part has gone.
    [[nodiscard]] OrderPlace placeAfterRemoval() const;
    /// The words of the current part.
    void refreshCurrent();
    /// Counts them at each part, and at what it is in.
    void showIssues(const Issues& issues);

private:
    void fillBelow(QTreeWidgetItem* item, const QList<OrderProduct>& products, const QString& list);
    void fillBelow(QTreeWidgetItem* item, const QList<OrderMerchandise>& packages, const QString& list);
    void setTexts(QTreeWidgetItem* item);
    [[nodiscard]] QTreeWidgetItem* itemAt(const OrderPlace& place);

    OrderState& m_state;
};

} // namespace lockkeeper
