// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QLabel;
class QPushButton;

namespace lockkeeper
{

class OrderForm;

/// Customer, administrator and licence type of an order, chosen from O3 or typed.
class OrderCustomerStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderCustomerStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] bool hasField(const QString& issueField) const override;
    void focusField(const QString& issueField) override;

private:
    void showChosen();
    void choose();
    void take(const EnterpriseCustomer& customer);

    QPushButton* m_choose;
    QLabel* m_note;
    OrderForm* m_form;
    bool m_isAnother = false; ///< another customer was chosen since somebody came here
};

} // namespace lockkeeper
