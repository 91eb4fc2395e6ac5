// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_document.h"

#include <QWidget>

class QLabel;

namespace lockkeeper
{

class OrderFormControl;
class OrderIssueModel;

/// The line above the orders of a batch, with channelCode, channelOrderId and syncMode.
class BatchEditorHead : public QWidget
{
    Q_OBJECT

public:
    BatchEditorHead(OrderDocument& document, const OrderIssueModel& issues, QWidget* parent);

    void focusField(const QString& field);
    /// Says also of fields that nobody has been in yet that they are empty.
    void markAll();

private:
    void showTexts();
    void showIssues();

    OrderDocument& m_document;
    const OrderIssueModel& m_issues;
    QList<OrderFormControl*> m_controls;
    QLabel* m_problem;
    bool m_isMarked = false;
};

} // namespace lockkeeper
