// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/order_document.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class OrderFormControl;
class OrderIssueModel;

/// The line above the orders of a batch: channelCode, channelOrderId, syncMode.
class BatchEditorHead : public QWidget
{
    Q_OBJECT

public:
    BatchEditorHead(OrderDocument& document, const OrderIssueModel& issues, QWidget* parent);

    void focusField(const QString& field);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Field {
        OrderFormControl* control;
        QLabel* label;
    };

    void showTexts();
    void showIssues();
    void retranslate();

    OrderDocument& m_document;
    const OrderIssueModel& m_issues;
    QList<Field> m_fields;
    QPushButton* m_generate;
    QLabel* m_problem;
};

} // namespace lockkeeper
