// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class OrderFieldForm;
class OrderPartsTree;

/// What the asset groups of an order get, or lose: products, packages with what is in them, and features, as
/// a tree beside the form of the current one.
class OrderProductsStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderProductsStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] bool hasField(const QString& issueField) const override;
    void focusField(const QString& issueField) override;

private:
    void build();
    QWidget* scrolled(OrderFieldForm* form);
    void fill(const OrderPlace& wanted);
    void showCurrent();
    void refreshCommands();
    [[nodiscard]] OrderPlace current() const;
    [[nodiscard]] Issues issuesHere() const;
    [[nodiscard]] OrderFieldForm* formOf(OrderPart part) const;
    void addProduct();
    void addPackage();
    void addFeature();
    void copyToOtherGroups();
    void remove();
    void added(const OrderPlace& place);

    OrderPartsTree* m_tree;
    QPushButton* m_addProduct;
    QPushButton* m_addPackage;
    QPushButton* m_addFeature;
    QPushButton* m_copy;
    QPushButton* m_remove;
    QStackedWidget* m_stack;
    QLabel* m_hint;
    OrderFieldForm* m_product;
    OrderFieldForm* m_package;
    OrderFieldForm* m_feature;
};

} // namespace lockkeeper
