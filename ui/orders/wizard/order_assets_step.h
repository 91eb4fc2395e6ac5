// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QListWidget;
class QPushButton;

namespace lockkeeper
{

class OrderForm;

/// The asset groups of an order: numbers that have the same products, limits and attributes.
class OrderAssetsStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderAssetsStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] bool hasField(const QString& issueField) const override;
    void focusField(const QString& issueField) override;

    /// Puts numbers into the group for which they were asked, or else into the current one.
    void addNumbers(const QStringList& numbers);

signals:
    void numbersWanted();

private:
    void fillList(int current);
    void showGroup();
    void add();
    void remove();
    /// The current group; -1 when there is none.
    [[nodiscard]] int current() const;
    [[nodiscard]] int count() const;
    [[nodiscard]] QString textOf(int group) const;

    QListWidget* m_groups;
    QPushButton* m_add;
    QPushButton* m_remove;
    QPushButton* m_allocate;
    OrderForm* m_form;   ///< made after the button, for the order of Tab
    int m_askedFor = -1; ///< the group that numbers were asked for; -1: none
};

} // namespace lockkeeper
