// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QWidget>

class QPushButton;
class QTableWidget;

namespace lockkeeper
{

/// The extended attributes of an asset group: a code and a value in each row.
class OrderAttributesTable : public QWidget
{
    Q_OBJECT

public:
    OrderAttributesTable(const QString& prefix, QWidget* parent);

    void setAttributes(const QList<ExtendAttribute>& attributes);
    /// For labels and the focus.
    [[nodiscard]] QWidget* table() const;

signals:
    /// By a person.
    void edited(const QList<lockkeeper::ExtendAttribute>& attributes);

private:
    [[nodiscard]] QList<ExtendAttribute> attributes() const;
    void addRow(const ExtendAttribute& attribute);
    void refresh();

    QTableWidget* m_table;
    QPushButton* m_add;
    QPushButton* m_remove;
};

} // namespace lockkeeper
