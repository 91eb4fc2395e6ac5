// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_products_step.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/orders/order_titles.h"
#include "services/operations/orders/known_parts_ask.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/orders/editor/order_form.h"
#include "ui/orders/editor/order_tree_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderProductsStep::OrderProductsStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_model(state.document)
    , m_tree(new OrderTreeView(m_model, this))
    , m_addProduct(newButton(u"orderAddProduct"_s, this))
    , m_addPackage(newButton(u"orderAddPackage"_s, this))
    , m_addFeature(newButton(u"orderAddFeature"_s, this))
    , m_copy(newButton(u"orderCopyToGroups"_s, this))
    , m_remove(newButton(u"orderRemovePart"_s, this))
    , m_stack(new QStackedWidget(this))
    , m_hint(newLabel(u"orderProductsHint"_s, u"dim"_s, m_stack))
    , m_product(
          new OrderForm(state.document, state.issueModel, BatchPart::Product, this, OrderForm::Use::Wizard))
    , m_package(new OrderForm(
          state.document, state.issueModel, BatchPart::Merchandise, this, OrderForm::Use::Wizard))
    , m_feature(
          new OrderForm(state.document, state.issueModel, BatchPart::Feature, this, OrderForm::Use::Wizard))
{
    build();
    connect(m_tree, &OrderTreeView::currentPlaceChanged, this, [this] { showCurrent(); });
    connect(m_tree, &OrderTreeView::editWanted, this, [this] {
        if (auto* form = formOf(current().part())) form->focusFirst();
    });
    connect(&state.document, &OrderDocument::edited, this, [this] { showCurrent(); });
    offerKnownParts();
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
    setWords(m_remove, tr("Remo&ve"), tr("Removes the current item and its contents (Del)"));
}

OrderProductsStep::~OrderProductsStep()
{
    delete m_tree; // the tree goes before its model
}

void OrderProductsStep::offerKnownParts()
{
    const auto& context = state().context;
    askKnownParts(context.journal(), journalProfile(context), context.holdings, this,
        [this](const QList<KnownPart>& parts) {
            for (auto* form : {m_product, m_package, m_feature})
                form->offer(parts);
        });
}

void OrderProductsStep::build()
{
    m_tree->setObjectName(u"orderTree"_s);
    m_tree->setAccessibleName(tr("Parts of the order"));
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->setHeaderHidden(true); // of one column, which names an order as well
    m_tree->setRootIndex(m_model.indexOf(orderAt(0)));
    // Problems are shown only when a person wants to go on, because at first everything is missing.
    for (const int column : {OrderTreeModel::Details, OrderTreeModel::Limits, OrderTreeModel::Problems})
        m_tree->setColumnHidden(column, true);
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
    // Orders that revoke have no packages and features: the buttons that are left stand side by side.
    buttons->addWidget(m_remove, state().orderType() == "new_buy"_L1 ? 1 : 0, 1);
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
    // Tab goes in the order in which one reads: the tree, its commands, the form.
    QWidget* order[] = {m_tree, m_addProduct, m_addPackage, m_addFeature, m_remove, m_copy};
    for (size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

QWidget* OrderProductsStep::scrolled(OrderForm* form)
{
    auto* scroll = new QScrollArea(m_stack);
    setForm(scroll, form);
    return scroll;
}

QString OrderProductsStep::title() const
{
    return tr("Products");
}

QString OrderProductsStep::explanation() const
{
    return state().orderType() == "new_buy"_L1
               ? tr("Contents of each asset group. Packages contain products and other packages.")
               : tr("Products each asset group loses.");
}

void OrderProductsStep::enter()
{
    m_tree->expandAll();
    // At first the first product of the first group, or that group.
    const auto group = orderAt(0).child(BatchList::Assets, 0);
    if (m_tree->currentPlace().depth() < group.depth()) {
        const auto below = m_model.index(0, 0, m_model.indexOf(group));
        m_tree->choose(below.isValid() ? m_model.place(below) : group);
    }
    showCurrent(true);
}

QWidget* OrderProductsStep::firstFocus() const
{
    if (auto* form = formOf(current().part()); form && form->firstControl()) return form->firstControl();
    return m_addProduct->isEnabled() ? static_cast<QWidget*>(m_addProduct) : m_tree;
}

BatchPlace OrderProductsStep::current() const
{
    const auto place = m_tree->currentPlace();
    return place.depth() > 1 && state().document.exists(place) ? place : orderAt(0);
}

BatchPlace OrderProductsStep::owner() const
{
    auto owner = current();
    while (owner.part() == BatchPart::Product || owner.part() == BatchPart::Feature)
        owner = owner.parent();
    return owner;
}

OrderForm* OrderProductsStep::formOf(BatchPart part) const
{
    return part == BatchPart::Product       ? m_product
           : part == BatchPart::Merchandise ? m_package
           : part == BatchPart::Feature     ? m_feature
                                            : nullptr;
}

void OrderProductsStep::showCurrent(bool again)
{
    const auto place = current();
    auto* form = formOf(place.part());
    if (!form) {
        const auto& batch = state().document.batch();
        const bool isEmpty = countAt(batch, place, BatchList::Products) == 0 &&
                             countAt(batch, place, BatchList::Merchandises) == 0;
        m_hint->setText(place.part() != BatchPart::Asset ? tr("Choose an asset group, then add its contents.")
                        : isEmpty
                            ? tr("Add a product to %1.").arg(titleOf(place))
                            : tr("Choose a product of %1 to change it, or add one.").arg(titleOf(place)));
        m_stack->setCurrentWidget(m_hint);
    } else {
        if (again || form->place() != place) form->showPlace(place);
        m_stack->setCurrentIndex(form == m_product ? 1 : form == m_package ? 2 : 3);
    }
    refreshCommands();
}

void OrderProductsStep::refreshCommands()
{
    const auto part = current().part();
    const bool isNew = state().orderType() == "new_buy"_L1;
    const bool isAny = part != BatchPart::Order;
    m_addProduct->setEnabled(isAny);
    m_addPackage->setVisible(isNew);
    m_addPackage->setEnabled(isAny);
    m_addFeature->setVisible(isNew);
    m_addFeature->setEnabled(part == BatchPart::Product || part == BatchPart::Feature);
    m_remove->setEnabled(isAny && part != BatchPart::Asset);
    m_copy->setVisible(state().order().assets.size() > 1);
    m_copy->setEnabled(current().depth() == 3);
}

void OrderProductsStep::settle()
{
    if (auto* form = formOf(current().part())) form->settle();
}

void OrderProductsStep::add(const BatchPlace& owner, BatchList list)
{
    settle();
    const auto place = owner.child(list, countAt(state().document.batch(), owner, list));
    auto& document = state().document;
    if (!document.insert(place, {newOrderValue(document.batch(), place)})) return;
    m_tree->choose(place);
    formOf(place.part())->focusFirst();
}

void OrderProductsStep::addProduct()
{
    const auto to = owner();
    add(to, to.part() == BatchPart::Merchandise ? BatchList::PackageProducts : BatchList::Products);
}

void OrderProductsStep::addPackage()
{
    const auto to = owner();
    add(to, to.part() == BatchPart::Merchandise ? BatchList::Children : BatchList::Merchandises);
}

void OrderProductsStep::addFeature()
{
    const auto place = current();
    add(place.part() == BatchPart::Feature ? place.parent() : place, BatchList::Features);
}

void OrderProductsStep::copyToOtherGroups()
{
    const auto place = current();
    auto& document = state().document;
    const auto value = valueAt(document.batch(), place);
    if (place.depth() != 3 || !value) return;
    for (int group = 0; group < int(state().order().assets.size()); ++group) {
        const auto to = orderAt(0).child(BatchList::Assets, group);
        const int count = countAt(document.batch(), to, place.list());
        bool isThere = false; // a group that has the same already does not get it twice
        for (int i = 0; i < count; ++i)
            isThere = isThere || valueAt(document.batch(), to.child(place.list(), i)) == value;
        if (!isThere) document.insert(to.child(place.list(), count), {*value});
    }
    m_tree->expandAll();
}

void OrderProductsStep::remove()
{
    auto next = current();
    if (next.depth() < 3) return;
    auto& document = state().document;
    document.remove({next});
    // Chooses what has taken the place of the removed part, else the part above it.
    while (!document.exists(next))
        next = next.index() > 0 ? next.sibling(next.index() - 1) : next.parent();
    m_tree->choose(next);
    showCurrent(true);
    m_tree->setFocus();
}

QString OrderProductsStep::titleOf(const BatchPlace& place) const
{
    return singleLine(orderPartTitle(state().document.batch(), place));
}

QString OrderProductsStep::obstacle() const
{
    const auto error = firstError();
    if (!error) return {};
    const auto where = OrderState::placeOf(error->field);
    return where.field == nameOf(BatchList::Products)
               ? tr("Add at least one product to %1.").arg(titleOf(where.place))
               : orderIssueWords(*error);
}

void OrderProductsStep::leave()
{
    settle();
}

void OrderProductsStep::showObstacle()
{
    m_tree->setColumnHidden(OrderTreeModel::Problems, false);
    if (const auto error = firstError()) focusField(error->field);
}

bool OrderProductsStep::hasField(const QString& issueField) const
{
    const auto where = OrderState::placeOf(issueField);
    const bool isList =
        where.field == nameOf(BatchList::Products) || where.field == nameOf(BatchList::Merchandises);
    return formOf(where.place.part()) || (where.place.part() == BatchPart::Asset && isList);
}

void OrderProductsStep::focusField(const QString& issueField)
{
    const auto where = OrderState::placeOf(issueField);
    m_tree->choose(where.place);
    if (auto* form = formOf(where.place.part())) {
        form->markAll();
        form->jump(where.field, where.entry);
    } else {
        m_addProduct->setFocus(); // what is wrong is that a group has no products
    }
}

} // namespace lockkeeper
