// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_pick_step.h"

#include "models/domain/assets/product_walk.h"
#include "models/tables/orders/pick_tree_model.h"
#include "services/operations/lists/employee_directory.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/search_box.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/sources/order_loading_bar.h"
#include "ui/orders/wizard/pick_delegate.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTreeView>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// With more assets than this, the tree is not opened by itself.
constexpr int mostOpened = 40;

PickTreeModel::Picks picksOf(const OrderState& state)
{
    return state.orderType() == "delete_asset"_L1 ? PickTreeModel::Picks::Assets
                                                  : PickTreeModel::Picks::Products;
}

} // namespace

OrderPickStep::OrderPickStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_model(new PickTreeModel(picksOf(state), ProductStates(state.context.format), this))
    , m_search(new SearchBox(this))
    , m_all(newButton(u"orderPickLoadAll"_s, this))
    , m_loading(new OrderLoadingBar(u"orderPick"_s, state.owned, this))
    , m_stack(new QStackedWidget(this))
    , m_tree(new QTreeView(this))
    , m_empty(new EmptyState(u"orderPick"_s, this))
    , m_ticked(newLabel(u"orderPickState"_s, u"small"_s, this))
    , m_wanted(state.picks)
    , m_enterprise(state.customer().enterpriseGlobalId)
{
    build();
    auto& employees = state.context.employees;
    m_model->setNames([&employees](const MemberId& id) {
        const auto name = employees.nameOf(id);
        return name.isEmpty() ? employees.nameOf(employees.idOf(id.text())) : name;
    });
    connect(&employees, &EmployeeDirectory::namesChanged, m_model, &PickTreeModel::namesChanged);
    connect(&state.owned, &OwnedAssets::listed, this, &OrderPickStep::listed);
    connect(&state.owned, &OwnedAssets::productsChanged, this, &OrderPickStep::showProducts);
    connect(&state.owned, &OwnedAssets::fetchChanged, this, &OrderPickStep::showState);
    connect(m_model, &PickTreeModel::picksChanged, this, &OrderPickStep::takePicks);
    connect(m_model, &PickTreeModel::productsWanted, this,
        [this](int asset) { this->state().owned.want({asset}, true); });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (!index.parent().isValid()) this->state().owned.want({m_model->assetOf(index)});
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text.trimmed());
        expandFew();
        showState();
    });
    connect(m_search, &SearchBox::leftDownwards, m_tree, [this] {
        m_tree->setFocus(Qt::TabFocusReason);
        if (!m_tree->currentIndex().isValid()) m_tree->setCurrentIndex(m_model->index(0, 0));
    });
    connect(m_all, &QPushButton::clicked, this, &OrderPickStep::loadAll);
    m_search->setPlaceholderText(tr("Search assets and loaded products"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_tree->setAccessibleName(tr("Assets and products of the enterprise"));
    setWords(
        m_all, tr("&Load all products"), tr("Loads the products of every asset so that you can search them"));
    m_model->setStates(ProductStates(state.context.format));
    showState();
}

void OrderPickStep::build()
{
    m_search->setObjectName(u"orderPickSearch"_s);
    m_tree->setObjectName(u"orderPickTree"_s);
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new PickDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    std::vector<ColumnWidths::Wish> widths(PickTreeModel::columns);
    widths[PickTreeModel::Name] = {scaled(280), scaled(180), true};
    widths[PickTreeModel::About] = {scaled(320), scaled(200), true}; // a type, and who has it
    widths[PickTreeModel::Nodes] = {scaled(70), scaled(64)};
    widths[PickTreeModel::LicenseOrder] = {scaled(170), scaled(150)};
    (new ColumnWidths(m_tree->header()))->setWishes(std::move(widths));
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_search, 1);
    top->addWidget(m_all);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(m_empty);
    stepLayout()->addLayout(top);
    stepLayout()->addWidget(m_stack, 1);
    stepLayout()->addWidget(m_loading); // no line moves from under the pointer (KT-24)
    stepLayout()->addWidget(m_ticked);
}

QString OrderPickStep::title() const
{
    return tr("Content");
}

QString OrderPickStep::explanation() const
{
    return state().orderType() == "delete_asset"_L1
               ? tr("Tick the assets to revoke. Everything under them is revoked too.")
               : tr("Tick the products to revoke. Ticking an asset or package ticks everything in it.");
}

void OrderPickStep::enter()
{
    showState();
}

QWidget* OrderPickStep::firstFocus() const
{
    return m_search;
}

void OrderPickStep::listed()
{
    auto& owned = state().owned;
    if (std::exchange(m_enterprise, owned.enterprise()) != owned.enterprise()) {
        // What was ticked in the lists of another enterprise is not missing here.
        m_wanted.clear();
        m_gone = 0;
    }
    std::vector<PickedAsset> assets;
    if (owned.isRead())
        for (const auto& each : owned.assets())
            assets.push_back(each.asset);
    m_model->setAssets(assets);
    tickAgain();
    if (!assets.empty() && assets.size() <= fewAssets) loadAll();
    // Who holds an asset is shown by name, where it is the enterprise whose employees the window knows.
    auto& employees = state().context.employees;
    if (owned.enterprise() == employees.enterprise()) employees.ensureLoaded();
    showState();
}

/// Ticks what was picked before the wizard was interrupted, as far as the lists still have it (OR-9).
void OrderPickStep::tickAgain()
{
    if (m_wanted.isEmpty() || !state().owned.isRead()) return;
    QSet<int> places;
    for (const auto& pick : std::exchange(m_wanted, {})) {
        const auto found = state().owned.placesOf(AssetNumber(pick.assetNum));
        if (found.isEmpty()) {
            ++m_gone;
        } else if (pick.product.isEmpty()) {
            m_model->tick(found.first());
        } else {
            m_wanted.append(pick);
            places += QSet<int>(found.cbegin(), found.cend());
        }
    }
    if (m_wanted.isEmpty()) return endTicking();
    state().owned.want(QList<int>(places.cbegin(), places.cend()), true);
    for (const int place : std::as_const(places))
        tickAgain(place);
}

void OrderPickStep::tickAgain(int place)
{
    const auto& asset = state().owned.assets()[size_t(place)];
    if (m_wanted.isEmpty() || !asset.products) return;
    QSet<QString> products;
    m_wanted.removeIf([&](const UnfinishedOrder::Pick& pick) {
        if (AssetNumber(pick.assetNum) != asset.asset.assetNum) return false;
        products.insert(pick.product);
        return true;
    });
    if (products.isEmpty()) return;
    m_gone += products.size() - m_model->tick(place, products);
    if (m_wanted.isEmpty()) endTicking();
}

void OrderPickStep::endTicking()
{
    keepPicks();
    showState();
    emit resumed();
}

void OrderPickStep::loadAll()
{
    QList<int> all;
    for (int place = 0; place < int(state().owned.assets().size()); ++place)
        all.append(place);
    state().owned.want(all, true);
}

void OrderPickStep::showProducts(int place)
{
    const auto& asset = state().owned.assets()[size_t(place)];
    const bool wasExpanded =
        m_model->indexOfAsset(place).isValid() && m_tree->isExpanded(m_model->indexOfAsset(place));
    if (asset.products)
        m_model->setProducts(place, {asset.products, &asset.products->products});
    else if (asset.error)
        m_model->setFailed(place, LoadOutcome::of(*asset.error).what);
    else if (asset.isWanted)
        m_model->setLoading(place);
    else
        m_model->setFailed(place, tr("Loading was cancelled."));
    const auto index = m_model->indexOfAsset(place);
    if (!index.isValid()) return;
    if (wasExpanded || m_model->shownAssets() <= mostOpened) m_tree->expandRecursively(index, 3);
    tickAgain(place);
    // The products of assets that were ticked as a whole are known now.
    if (picksOf(state()) == PickTreeModel::Picks::Assets) takePicks();
}

void OrderPickStep::expandFew()
{
    if (m_model->shownAssets() > mostOpened) return;
    for (int row = 0; row < m_model->shownAssets(); ++row) {
        const auto index = m_model->index(row, 0);
        if (state().owned.assets()[size_t(m_model->assetOf(index))].products)
            m_tree->expandRecursively(index, 3);
    }
}

void OrderPickStep::takePicks()
{
    state().products = m_model->pickedProducts();
    if (picksOf(state()) == PickTreeModel::Picks::Assets) takeAssets();
    keepPicks();
    if (m_model->pickedAssets().isEmpty())
        state().refresh();
    else
        state().touch();
    showState();
}

void OrderPickStep::keepPicks()
{
    auto& picks = state().picks;
    picks = m_wanted;
    const auto& assets = state().owned.assets();
    const auto whole =
        picksOf(state()) == PickTreeModel::Picks::Assets ? m_model->pickedAssets() : m_model->unreadPicks();
    for (const int place : whole)
        picks.append({assets[size_t(place)].asset.assetNum.toString(), {}});
    for (const auto& product : std::as_const(state().products))
        picks.append({product.asset.assetNum.toString(), product.instance.id.toString()});
}

void OrderPickStep::takeAssets()
{
    state().assets.clear();
    const auto picked = m_model->pickedAssets();
    for (const int place : picked) {
        const auto& owned = state().owned.assets()[size_t(place)];
        auto asset = owned.asset;
        QList<LicenseOrderId> orders;
        if (owned.products) {
            orders = licenseOrdersOf(owned.products->products);
            // Only the products tell whose an asset is that only the member center lists.
            forEachProduct(owned.products->products, [&asset](const ProductInstance& product) {
                if (asset.customerId.isEmpty()) asset.customerId = product.customerId;
                if (asset.licenseType.isEmpty()) asset.licenseType = product.licenseType;
            });
        }
        if (orders.isEmpty()) orders.append(LicenseOrderId());
        for (const auto& order : std::as_const(orders))
            state().assets.append({asset, order});
    }
}

QString OrderPickStep::obstacle() const
{
    if (!m_wanted.isEmpty() && (state().owned.isReading() || state().owned.isFetching()))
        return tr("Earlier ticks are still being restored.");
    const auto picked = m_model->pickedAssets();
    if (picked.isEmpty())
        return picksOf(state()) == PickTreeModel::Picks::Assets ? tr("Tick the assets to revoke.")
                                                                : tr("Tick the products to revoke.");
    if (const auto unread = m_model->unreadPicks(); !unread.isEmpty())
        return tr("The products of %n ticked asset(s) aren't loaded yet.", nullptr, int(unread.size()));
    // The licence orders of the assets come with their products.
    for (const int place : picked)
        if (state().owned.assets()[size_t(place)].isWanted)
            return tr("The licence orders of the ticked assets are still loading.");
    if (const auto unnamed = m_model->unnamedPicks(); unnamed > 0)
        return tr("%n of the ticked product(s) have no CRM product id, which revoking needs. Untick them, or "
                  "revoke the whole asset.",
            nullptr, int(unnamed));
    if (picksOf(state()) == PickTreeModel::Picks::Products && m_model->pickedProducts().isEmpty())
        return tr("The ticked items contain no products.");
    return {};
}

void OrderPickStep::showObstacle()
{
    const auto unread = m_model->unreadPicks();
    if (!unread.isEmpty()) {
        state().owned.want(unread, true);
        if (const auto index = m_model->indexOfAsset(unread.first()); index.isValid())
            m_tree->setCurrentIndex(index);
    }
    m_tree->setFocus();
}

void OrderPickStep::showState()
{
    const auto& owned = state().owned;
    const bool isNothing = m_model->shownAssets() == 0;
    m_stack->setCurrentWidget(isNothing && owned.isRead() ? static_cast<QWidget*>(m_empty) : m_tree);
    if (owned.assets().empty())
        m_empty->setTexts(tr("No assets listed"), tr("The gateway lists assets of cloud accounts, but few "
                                                     "hardware locks. Go back to type what to revoke."));
    else
        m_empty->setTexts(tr("Nothing found"), tr("No asset matches the search."));
    m_all->setEnabled(owned.isRead() && !owned.isFetching());
    const int assets = int(m_model->pickedAssets().size());
    const bool isUnderWay = owned.isReading() || owned.isFetching();
    const int lost = int(m_gone + (isUnderWay ? 0 : m_wanted.size()));
    const auto gone =
        lost > 0 ? u" · "_s + tr("%n earlier tick(s) couldn't be restored", nullptr, lost) : QString();
    if (picksOf(state()) == PickTreeModel::Picks::Assets)
        m_ticked->setText(tr("%n asset(s) ticked", nullptr, assets) + gone);
    else
        m_ticked->setText(tr("%n product(s) ticked", nullptr, int(m_model->pickedProducts().size())) +
                          (assets > 0 ? u" · "_s + tr("under %n asset(s)", nullptr, assets) : QString()) +
                          gone);
}

} // namespace lockkeeper
