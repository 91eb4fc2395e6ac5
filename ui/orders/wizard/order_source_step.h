// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QRadioButton;

namespace lockkeeper
{

class EnterpriseChooser;

/// The first step of a revocation: whose assets are to be picked from, or that it is typed.
class OrderSourceStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderSourceStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    void leave() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;

private:
    void chosen();

    QRadioButton* m_pick;
    QRadioButton* m_type;
    EnterpriseChooser* m_chooser;
    EnterpriseCustomer m_entered; ///< who was chosen when somebody came here
    bool m_isAsked = false;
};

} // namespace lockkeeper
