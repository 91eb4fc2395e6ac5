// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace lockkeeper
{

class OrderAttributesTable;
class OrderFieldForm;

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

    /// Into the group from which they were asked for, or the current one.
    void addNumbers(const QStringList& numbers);

signals:
    void numbersWanted(int count);

private:
    void fillList(qsizetype current);
    void showGroup();
    void add();
    void remove();
    [[nodiscard]] qsizetype current() const;
    [[nodiscard]] QString textOf(qsizetype group) const;

    QListWidget* m_groups;
    QPushButton* m_add;
    QPushButton* m_remove;
    // In the order in which Tab comes to them.
    QWidget* m_allocation;
    QLabel* m_countLabel;
    QSpinBox* m_count;
    QPushButton* m_allocate;
    OrderFieldForm* m_form;
    QLabel* m_attributesLabel;
    OrderAttributesTable* m_attributes;
    qsizetype m_askedFor = -1; ///< group
};

} // namespace lockkeeper
