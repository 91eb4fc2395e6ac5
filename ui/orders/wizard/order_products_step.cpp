// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_products_step.h"

#include "ui/kit/controls.h"
#include "ui/orders/wizard/order_field_form.h"
#include "ui/orders/wizard/order_parts_tree.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderProductsStep::OrderProductsStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_tree(new OrderPartsTree(state, this))
    , m_addProduct(newButton(u"orderAddProduct"_s, this))
    , m_addPackage(newButton(u"orderAddPackage"_s, this))
    , m_addFeature(newButton(u"orderAddFeature"_s, this))
    , m_copy(newButton(u"orderCopyToGroups"_s, this))
    , m_remove(newButton(u"orderRemovePart"_s, this))
    , m_stack(new QStackedWidget(this))
    , m_hint(newLabel(u"orderProductsHint"_s, u"dim"_s, m_stack))
    , m_product(new OrderFieldForm(u"orderProduct"_s, OrderPart::Product, state, this))
    , m_package(new OrderFieldForm(u"orderPackage"_s, OrderPart::Package, state, this))
    , m_feature(new OrderFieldForm(u"orderFeature"_s, OrderPart::Feature, state, this))
{
    build();
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &OrderProductsStep::showCurrent);
    for (auto* form : {m_product, m_package, m_feature})
        connect(form, &FormRows::edited, this, [this] {
            m_tree->refreshCurrent();
            m_tree->showIssues(issuesHere());
        });
    connect(m_addProduct, &QPushButton::clicked, this, &OrderProductsStep::addProduct);
    connect(m_addPackage, &QPushButton::clicked, this, &OrderProductsStep::addPackage);
    connect(m_addFeature, &QPushButton::clicked, this, &OrderProductsStep::addFeature);
    connect(m_copy, &QPushButton::clicked, this, &OrderProductsStep::copyToOtherGroups);
    connect(m_remove, &QPushButton::clicked, this, &OrderProductsStep::remove);
    auto* removal = new QShortcut(QKeySequence::Delete, m_tree, nullptr, nullptr, Qt::WidgetShortcut);
    connect(removal, &QShortcut::activated, this, &OrderProductsStep::remove);
    setWords(m_addProduct, tr("&Add product"));
    setWords(m_addPackage, tr("Add pa&ckage"));
    setWords(m_addFeature, tr("Add featu&re"));
    setWords(m_copy, tr("Co&py to the other groups"));
    setWords(m_remove, tr("Remo&ve"), tr("Removes the current part and what is in it (Del)"));
    m_hint->setText(tr("Choose an asset group, then add what belongs to it."));
}

void OrderProductsStep::build()
{
    m_tree->setObjectName(u"orderTree"_s);
    m_hint->setContentsMargins(12, 8, 12, 8);
    m_hint->setAlignment(Qt::AlignTop);
    m_stack->addWidget(m_hint);
    for (auto* form : {m_product, m_package, m_feature})
        m_stack->addWidget(scrolled(form));
    auto* buttons = new QGridLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_addProduct, 0, 0);
    buttons->addWidget(m_addPackage, 0, 1);
    buttons->addWidget(m_addFeature, 1, 0);
    buttons->addWidget(m_remove, 1, 1);
    buttons->addWidget(m_copy, 2, 0, 1, 2);
    auto* side = new QVBoxLayout;
    side->setSpacing(6);
    side->addWidget(m_tree, 1);
    side->addLayout(buttons);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(12);
    columns->addLayout(side, 2);
    columns->addWidget(m_stack, 3);
    stepLayout()->addLayout(columns, 1);
    // As they are seen: the tree, its commands, the form.
    QWidget* order[] = {m_tree, m_addProduct, m_addPackage, m_addFeature, m_remove, m_copy};
    for (size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

QWidget* OrderProductsStep::scrolled(OrderFieldForm* form)
{
    auto* scroll = new QScrollArea(m_stack);
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(form);
    return scroll;
}

QString OrderProductsStep::title() const
{
    return tr("Products");
}

QString OrderProductsStep::explanation() const
{
    return state().orderType() == "new_buy"_L1
               ? tr("What each asset group gets. Packages hold products and other packages.")
               : tr("What each asset group loses.");
}

void OrderProductsStep::enter()
{
    fill(current());
}

QWidget* OrderProductsStep::firstFocus() const
{
    const auto place = current();
    auto* form = formOf(place.part());
    if (form && form->firstControl()) return form->firstControl();
    return m_tree->topLevelItemCount() > 0 && m_addProduct->isEnabled() ? static_cast<QWidget*>(m_addProduct)
                                                                        : m_tree;
}

OrderPlace OrderProductsStep::current() const
{
    return m_tree->current();
}

OrderFieldForm* OrderProductsStep::formOf(OrderPart part) const
{
    return part == OrderPart::Product   ? m_product
           : part == OrderPart::Package ? m_package
           : part == OrderPart::Feature ? m_feature
                                        : nullptr;
}

void OrderProductsStep::fill(const OrderPlace& wanted)
{
    {
        const QSignalBlocker quiet(m_tree);
        m_tree->fill(wanted);
    }
    showCurrent();
    m_tree->showIssues(issuesHere());
}

Issues OrderProductsStep::issuesHere() const
{
    auto issues = state().issues();
    issues.removeIf([this](const Issue& issue) { return !hasField(issue.field); });
    return issues;
}

void OrderProductsStep::showCurrent()
{
    const auto place = current();
    auto* form = formOf(place.part());
    if (!form) {
        m_stack->setCurrentWidget(m_hint);
    } else {
        form->showPlace(place);
        m_stack->setCurrentIndex(form == m_product ? 1 : form == m_package ? 2 : 3);
    }
    refreshCommands();
}

void OrderProductsStep::refreshCommands()
{
    const auto part = current().part();
    const bool isNew = state().orderType() == "new_buy"_L1;
    const bool isAny = part != OrderPart::Order;
    m_addProduct->setEnabled(isAny);
    m_addPackage->setVisible(isNew);
    m_addPackage->setEnabled(isAny);
    m_addFeature->setVisible(isNew);
    m_addFeature->setEnabled(part == OrderPart::Product || part == OrderPart::Feature);
    m_remove->setEnabled(isAny && part != OrderPart::Asset);
    m_copy->setVisible(state().order.assets.size() > 1);
    m_copy->setEnabled(current().steps.size() == 2);
}

void OrderProductsStep::addProduct()
{
    auto owner = current();
    while (owner.part() == OrderPart::Product || owner.part() == OrderPart::Feature)
        owner = owner.parent();
    auto& order = state().order;
    if (auto* package = packageAt(order, owner)) {
        package->licenseOrderProductList.append(OrderProduct());
        added(owner.child(u"licenseOrderProductList"_s, package->licenseOrderProductList.size() - 1));
    } else if (auto* asset = assetAt(order, owner)) {
        asset->products.append(OrderProduct());
        added(owner.child(u"products"_s, asset->products.size() - 1));
    }
}

void OrderProductsStep::addPackage()
{
    auto owner = current();
    while (owner.part() == OrderPart::Product || owner.part() == OrderPart::Feature)
        owner = owner.parent();
    auto& order = state().order;
    if (auto* package = packageAt(order, owner)) {
        package->children.append(OrderMerchandise());
        added(owner.child(u"children"_s, package->children.size() - 1));
    } else if (auto* asset = assetAt(order, owner)) {
        asset->merchandises.append(OrderMerchandise());
        added(owner.child(u"merchandises"_s, asset->merchandises.size() - 1));
    }
}

void OrderProductsStep::addFeature()
{
    auto owner = current();
    if (owner.part() == OrderPart::Feature) owner = owner.parent();
    if (auto* product = productAt(state().order, owner)) {
        product->productFeatures.append(ProductFeature());
        added(owner.child(u"productFeatures"_s, product->productFeatures.size() - 1));
    }
}

void OrderProductsStep::copyToOtherGroups()
{
    const auto place = current();
    auto& order = state().order;
    const auto* foundProduct = productAt(order, place);
    const auto* foundPackage = packageAt(order, place);
    if (place.steps.size() != 2 || (!foundProduct && !foundPackage)) return;
    const auto product = foundProduct ? *foundProduct : OrderProduct();
    const auto package = foundPackage ? *foundPackage : OrderMerchandise();
    const bool isProduct = foundProduct != nullptr;
    for (qsizetype group = 0; group < order.assets.size(); ++group) {
        if (group == place.asset()) continue;
        auto& asset = order.assets[group];
        // One that is there already is not wanted twice.
        if (isProduct && !asset.products.contains(product)) asset.products.append(product);
        if (!isProduct && !asset.merchandises.contains(package)) asset.merchandises.append(package);
    }
    state().touch();
    fill(place);
}

void OrderProductsStep::remove()
{
    const auto place = current();
    if (place.steps.size() < 2) return;
    const auto wanted = m_tree->placeAfterRemoval();
    state().remove(place);
    fill(wanted);
    m_tree->setFocus();
}

void OrderProductsStep::added(const OrderPlace& place)
{
    state().touch();
    fill(place);
    if (auto* form = formOf(place.part()); form && form->firstControl()) form->firstControl()->setFocus();
}

QString OrderProductsStep::obstacle() const
{
    const auto error = firstError();
    return error ? issueWords(error->field, error->text) : QString();
}

void OrderProductsStep::showObstacle()
{
    if (const auto error = firstError()) focusField(error->field);
}

bool OrderProductsStep::hasField(const QString& issueField) const
{
    const auto at = orderFieldAt(issueField);
    switch (at.place.part()) {
    case OrderPart::Product:
    case OrderPart::Package:
    case OrderPart::Feature:
        return true;
    case OrderPart::Asset:
        return at.field == "products"_L1 || at.field == "merchandises"_L1;
    case OrderPart::Order:
    case OrderPart::Attribute:
        break;
    }
    return false;
}

void OrderProductsStep::focusField(const QString& issueField)
{
    const auto place = orderFieldAt(issueField).place;
    m_tree->choose(place);
    if (auto* form = formOf(place.part())) {
        form->setAllTouched();
        form->showProblems();
        form->focusIssueField(issueField);
    } else {
        m_addProduct->setFocus(); // a group that lacks products
    }
}

} // namespace lockkeeper
