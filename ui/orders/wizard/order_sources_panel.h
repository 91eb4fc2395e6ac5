// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_state.h"

#include <QByteArrayList>
#include <QFrame>
#include <QMap>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace lockkeeper
{

/// Asks about revocations that name no licence order. A person names it, or, where the licence type allows
/// to go without, types the customer's name, because it removes from all orders of the customer (contract
/// §2.3).
class OrderSourcesPanel : public QFrame
{
    Q_OBJECT

public:
    OrderSourcesPanel(OrderState& state, QWidget* parent);

    /// Makes a row for each such order; hidden when all name their licence order.
    void fill();
    /// Whether an order names no licence order, which is said then.
    [[nodiscard]] bool isAsking() const;
    /// A sentence on what is still to be typed; empty: nothing.
    [[nodiscard]] QString obstacle() const;
    void focusObstacle();
    /// Puts its rows after this widget in the order of Tab.
    void chainAfter(QWidget* widget);

signals:
    void edited();

private:
    struct Row {
        LicenseOrder order;
        bool isCloud = false;
        QString name; ///< the name that has to be typed; empty: nothing is known of the customer
        QLineEdit* source = nullptr;
        QLineEdit* confirmation = nullptr; ///< null for cloud licences
        QWidget* box = nullptr;
    };
    void showTitle();
    void addRow(const LicenseOrder& order, qsizetype place);
    [[nodiscard]] QString obstacleOf(const Row& row) const;

    OrderState& m_state;
    QLabel* m_title;
    QLabel* m_explanation;
    std::vector<Row> m_rows;
    QByteArrayList m_shown;             ///< what the orders are; else nothing of them is confirmed (OR-21)
    QMap<QString, QString> m_confirmed; ///< what was typed, by the name that was asked for
};

} // namespace lockkeeper
