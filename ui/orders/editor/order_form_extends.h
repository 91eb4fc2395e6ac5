// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_document.h"

#include <QWidget>

class QPushButton;
class QTableWidget;

namespace lockkeeper
{

/// The extended attributes of an asset: a code and a value in each line, in the order in which they are sent.
class OrderFormExtends : public QWidget
{
    Q_OBJECT

public:
    /// `name` begins the names of the table ("…s") and of its buttons ("…Add").
    OrderFormExtends(OrderDocument& document, const QString& name, QWidget* parent);

    void showAsset(const BatchPlace& asset);
    [[nodiscard]] QWidget* table() const;
    [[nodiscard]] bool isEmpty() const;
    /// Sets the focus to this attribute; -1: to the table.
    void jump(int row);

private:
    void fill();
    void add();
    void removeCurrent();
    void moveCurrent(int by);
    void refresh(const BatchPlace& place);
    void enable();
    [[nodiscard]] BatchPlace at(int row) const;

    OrderDocument& m_document;
    BatchPlace m_asset;
    QTableWidget* m_table;
    QPushButton *m_add, *m_remove, *m_up, *m_down;
    bool m_isFilling = false;
};

} // namespace lockkeeper
