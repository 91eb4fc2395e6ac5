// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_tree_model.h"
#include "ui/orders/wizard/order_step.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class OrderForm;
class OrderTreeView;

/// What the asset groups of an order get, or lose: products, packages with their contents, and features, as
/// a tree beside the form of the current part.
class OrderProductsStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderProductsStep(OrderState& state, QWidget* parent);
    ~OrderProductsStep() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    void leave() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] bool hasField(const QString& issueField) const override;
    void focusField(const QString& issueField) override;

private:
    void build();
    void offerKnownParts();
    /// Fills the other fields where an id or name of a known part was typed (OrderForm::settle()).
    void settle();
    QWidget* scrolled(OrderForm* form);
    /// Shows the form of the current part. `again`: also where it is shown already.
    void showCurrent(bool again = false);
    void refreshCommands();
    [[nodiscard]] QString titleOf(const BatchPlace& place) const;
    /// The current part; the order itself while there is no group.
    [[nodiscard]] BatchPlace current() const;
    /// The part that products and packages would be added to.
    [[nodiscard]] BatchPlace owner() const;
    [[nodiscard]] OrderForm* formOf(BatchPart part) const;
    void addProduct();
    void addPackage();
    void addFeature();
    void copyToOtherGroups();
    void remove();
    /// Adds a new part at the end of a list.
    void add(const BatchPlace& owner, BatchList list);

    OrderTreeModel m_model;
    OrderTreeView* m_tree;
    QPushButton* m_addProduct;
    QPushButton* m_addPackage;
    QPushButton* m_addFeature;
    QPushButton* m_copy;
    QPushButton* m_remove;
    QStackedWidget* m_stack;
    QLabel* m_hint;
    OrderForm* m_product;
    OrderForm* m_package;
    OrderForm* m_feature;
};

} // namespace lockkeeper
