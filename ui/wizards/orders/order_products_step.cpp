// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/orders/order_products_step.h"

#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/controls.h"
#include "ui/wizards/orders/order_field_form.h"

#include <QHBoxLayout>
#include <QHash>
#include <QHeaderView>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr int placeRole = Qt::UserRole;

template <class Parent>
QTreeWidgetItem* newItem(Parent* parent, const OrderPlace& place)
{
    auto* item = new QTreeWidgetItem(parent);
    item->setData(0, placeRole, place.path());
    for (const int column : {0, 1})
        item->setTextAlignment(column, Qt::AlignLeft | Qt::AlignVCenter);
    return item;
}

QString firstOf(std::initializer_list<QString> names)
{
    for (const auto& name : names)
        if (!name.isEmpty()) return singleLine(name);
    return {};
}

OrderPlace placeOf(const QTreeWidgetItem* item)
{
    return item ? OrderPlace::of(item->data(0, placeRole).toString()) : OrderPlace();
}

} // namespace

OrderProductsStep::OrderProductsStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_tree(new QTreeWidget(this))
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
            if (auto* item = m_tree->currentItem()) setTexts(item);
            refreshSigns();
        });
    connect(m_addProduct, &QPushButton::clicked, this, &OrderProductsStep::addProduct);
    connect(m_addPackage, &QPushButton::clicked, this, &OrderProductsStep::addPackage);
    connect(m_addFeature, &QPushButton::clicked, this, &OrderProductsStep::addFeature);
    connect(m_copy, &QPushButton::clicked, this, &OrderProductsStep::copyToOtherGroups);
    connect(m_remove, &QPushButton::clicked, this, &OrderProductsStep::remove);
    auto* removal = new QShortcut(QKeySequence::Delete, m_tree, nullptr, nullptr, Qt::WidgetShortcut);
    connect(removal, &QShortcut::activated, this, &OrderProductsStep::remove);
    OrderProductsStep::retranslate();
}

void OrderProductsStep::build()
{
    m_tree->setObjectName(u"orderTree"_s);
    m_tree->setColumnCount(2);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setIndentation(14);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(40);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->resizeSection(1, 64);
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
    return placeOf(m_tree->currentItem());
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
        m_tree->clear();
        const auto& assets = std::as_const(state().order).assets;
        for (qsizetype group = 0; group < assets.size(); ++group) {
            auto* item = newItem(m_tree, OrderPlace().child(u"assets"_s, group));
            setTexts(item);
            fillBelow(item, assets[group].products, u"products"_s);
            fillBelow(item, assets[group].merchandises, u"merchandises"_s);
        }
        m_tree->expandAll();
        // The one that was there, or what it was in; at first, what somebody most likely goes on with.
        auto place = wanted;
        auto* item = itemAt(place);
        while (!item && !place.steps.isEmpty()) {
            place = place.parent();
            item = itemAt(place);
        }
        if (!item) item = m_tree->topLevelItem(0);
        if (item && wanted.steps.isEmpty() && item->childCount() > 0) item = item->child(0);
        m_tree->setCurrentItem(item);
    }
    showCurrent();
    refreshSigns();
}

void OrderProductsStep::fillBelow(
    QTreeWidgetItem* item, const QList<OrderProduct>& products, const QString& list)
{
    const auto owner = placeOf(item);
    for (qsizetype i = 0; i < products.size(); ++i) {
        const auto place = owner.child(list, i);
        auto* product = newItem(item, place);
        setTexts(product);
        for (qsizetype k = 0; k < products[i].productFeatures.size(); ++k) {
            auto* feature = newItem(product, place.child(u"productFeatures"_s, k));
            setTexts(feature);
        }
    }
}

void OrderProductsStep::fillBelow(
    QTreeWidgetItem* item, const QList<OrderMerchandise>& packages, const QString& list)
{
    // Packages nest to any depth: no recursion.
    struct Level {
        QTreeWidgetItem* item;
        const QList<OrderMerchandise>* packages;
        QString list;
    };
    QList<Level> levels{{item, &packages, list}};
    while (!levels.isEmpty()) {
        const auto level = levels.takeLast();
        const auto owner = placeOf(level.item);
        for (qsizetype i = 0; i < level.packages->size(); ++i) {
            const auto& package = level.packages->at(i);
            auto* child = newItem(level.item, owner.child(level.list, i));
            setTexts(child);
            fillBelow(child, package.licenseOrderProductList, u"licenseOrderProductList"_s);
            levels.append({child, &package.children, u"children"_s});
        }
    }
}

void OrderProductsStep::setTexts(QTreeWidgetItem* item)
{
    const auto place = placeOf(item);
    auto& order = state().order;
    QString text;
    if (const auto* product = productAt(order, place))
        text = firstOf({product->productName, product->productUri, product->gmsPid, product->appKey});
    else if (const auto* package = packageAt(order, place))
        text = firstOf({package->merchandiseName, package->merchandiseNum});
    else if (const auto* feature = featureAt(order, place))
        text = firstOf({feature->featureName, feature->featureCode});
    else if (const auto* asset = assetAt(order, place); asset && !asset->assetNos.isEmpty())
        text = asset->assetNos.size() == 1 ? singleLine(asset->assetNos.first())
                                           : tr("%1 and %n more", nullptr, int(asset->assetNos.size() - 1))
                                                 .arg(singleLine(asset->assetNos.first()));
    const auto words = placeWords({{place.steps.last()}});
    item->setText(0, text.isEmpty() ? words : u"%1  ·  %2"_s.arg(words, text));
}

void OrderProductsStep::refreshSigns()
{
    // What is wrong with an object is said at it, and at what it is in.
    QHash<QString, int> counts;
    for (const auto& issue : state().issues())
        for (auto place = orderFieldAt(issue.field).place; !place.steps.isEmpty(); place = place.parent())
            if (hasField(issue.field)) ++counts[place.path()];
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it) {
        const int count = counts.value((*it)->data(0, placeRole).toString());
        (*it)->setText(1, count > 0 ? u"⚠ %1"_s.arg(count) : QString());
    }
}

QTreeWidgetItem* OrderProductsStep::itemAt(const OrderPlace& place) const
{
    const auto path = place.path();
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it)
        if ((*it)->data(0, placeRole).toString() == path) return *it;
    return nullptr;
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
    auto* item = m_tree->currentItem();
    auto* next = m_tree->itemBelow(item);
    while (next && placeOf(next).steps.size() > place.steps.size())
        next = m_tree->itemBelow(next);
    // The same place has the next one afterwards, where there is one.
    const bool isNextThere = next && placeOf(next).parent() == place.parent();
    const auto wanted = isNextThere ? place : placeOf(m_tree->itemAbove(item));
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
    if (auto* item = itemAt(place)) m_tree->setCurrentItem(item);
    if (auto* form = formOf(place.part())) {
        form->setAllTouched();
        form->showProblems();
        form->focusIssueField(issueField);
    } else {
        m_addProduct->setFocus(); // a group that lacks products
    }
}

void OrderProductsStep::retranslate()
{
    m_tree->setHeaderLabels({tr("Part of the order"), tr("Issues")});
    m_tree->setAccessibleName(tr("Parts of the order"));
    setWords(m_addProduct, tr("&Add product"));
    setWords(m_addPackage, tr("Add pa&ckage"));
    setWords(m_addFeature, tr("Add featu&re"));
    setWords(m_copy, tr("Co&py to the other groups"));
    setWords(m_remove, tr("Remo&ve"), tr("Removes the current part and what is in it (Del)"));
    m_hint->setText(tr("Choose an asset group, then add what belongs to it."));
    if (isVisible()) enter();
}

} // namespace lockkeeper
