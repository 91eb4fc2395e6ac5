// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/products/products_page.h"

#include "models/domain/assets/product_walk.h"
#include "models/tables/assets/product_columns.h"
#include "services/operations/lists/product_catalog.h"
#include "ui/products/product_loading.h"
#include "ui/products/product_users_view.h"
#include "ui/renewals/draft_renewals.h"
#include "ui/tables/table_loading.h"

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// All by which the employees page finds the holders.
QStringList holdersOf(const ProductAsset& asset, const EmployeeDirectory& employees)
{
    QStringList names;
    for (const auto& holder : asset.holders)
        names += employees.nameOrId(holder);
    return names;
}

} // namespace

PageFace ProductsPage::pageFace()
{
    return {u"products"_s, tr("Products"), PageModules::Member, tr("expiring, ends, trials, modules"), true};
}

ProductsPage::ProductsPage(PageContext& context, QWidget* parent, const Clock& now)
    : ListPage(pageFace(),
          {.searchHint = tr("Search products"),
              .loading = tr("Loading the assets' products"),
              .tableName = tr("Products"),
              .emptyTitle = tr("No products"),
              .emptyReason = tr("The gateway lists no products for this enterprise's assets."),
              .exportName = tr("products", "file name")},
          {.columns = productColumns(context.format, ProductStates(context.format, now())),
              .keyOf = [](const ProductRow& row) { return row.key; },
              .fieldsOf = [&format = context.format](
                              const ProductRow& row) { return productRowFields(row, format); },
              .sortedBy = "productName",
              .namedBy = {{"productName", NamedAs::Name, true}, {"assetNum", NamedAs::Number, true},
                  {"productUri", NamedAs::Id, true}, {"assetId", NamedAs::Id, true}, {"id"}},
              .rename =
                  [&employees = context.employees](ProductRow& row) {
                      const Text holders(holdersOf(*row.asset, employees).join(u", "_s));
                      return std::exchange(row.holders, holders) != holders;
                  },
              .isLinked = true},
          context, parent)
    , m_now(now)
    , m_states(context.format, now())
{
    const auto noteNews = [this] {
        if (!isLoading() || m_asksNothing) m_hasNews = true;
    };
    connect(&context.products, &ProductCatalog::fetched, this, noteNews);
    connect(&context.products, &ProductCatalog::keptChanged, this, noteNews);
    addAllChips();
    addCommand({.name = u"Renew"_s,
        .text = tr("Draft renewal…"),
        .run = [this] { draftRenewal(); },
        .isUsable = [this] { return canDraftRenewals(this->context()) && table()->selectedRowCount() > 0; },
        .shortcut = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
        .synonyms = tr("renew, prolong, extend, order again, offer"),
        .isLocal = true});
    inspector().addTab(tr("This product"), [this] {
        m_users = new ProductUsersView(u"products"_s);
        connect(m_users, &ProductUsersView::activated, this,
            [this](const QString& assetNumber) { emit showRequested(u"assets"_s, assetNumber); });
        showUsers();
        return m_users;
    });
    m_usersLater.setSingleShot(true);
    m_usersLater.setInterval(80ms);
    m_usersLater.callOnTimeout(this, &ProductsPage::showUsers);
    // For a window that stays open over midnight. It looks again and again, because a timer until midnight
    // would be late after the computer has slept.
    m_dayWatch.callOnTimeout(this, &ProductsPage::useToday);
    m_dayWatch.start(1min);
    restoreLayout();
    useToday();
}

void ProductsPage::addAllChips()
{
    addChips({{.name = u"Expired"_s,
                  .text = tr("Expired"),
                  .makeFilter =
                      [this] {
                          return [states = m_states](
                                     const ProductRow& row) { return states.isExpired(*row.product); };
                      },
                  .toolTip = tr("Products and trials that have ended")},
        {.name = u"Expiring"_s,
            .text = tr("Expiring in %n day(s)", nullptr, expiresSoonDays),
            .makeFilter =
                [this] {
                    return [states = m_states](
                               const ProductRow& row) { return states.expiresSoon(*row.product); };
                },
            .toolTip = tr("Products and trials that end within %n day(s)", nullptr, expiresSoonDays)},
        {.name = u"NotExpired"_s,
            .text = tr("Not expired"),
            .makeFilter =
                [this] {
                    return [states = m_states](
                               const ProductRow& row) { return !states.isExpired(*row.product); };
                },
            .place = TableFilters::ChipPlace::Panel}});
    addChips({{.name = u"Trial"_s, .text = tr("Trial"), .filter = [](const ProductRow& row) {
                   return ProductStates::isTrial(*row.product);
               }}});
    addChips({{.name = u"NotActivated"_s, .text = tr("Not activated"), .filter = [](const ProductRow& row) {
                   return ProductStates::isNotActivated(*row.product);
               }}});
    addNamedChips([this](const NamedRows& rows) { return namedChip(rows); });
}

std::optional<ProductsPage::Chip> ProductsPage::namedChip(const NamedRows& rows)
{
    using enum NamedRows::Which;
    switch (rows.which) {
    case EndsIn:
    case EndsBefore:
    case EndsFrom:
    case NoEnd:
        return Chip{.makeFilter = [this, rows] {
            return [states = m_states, isAmong = endsAmong(rows, context().format.zone)](
                       const ProductRow& row) { return isAmong(states.usableUntil(*row.product)); };
        }};
    case Product:
        return Chip{.text = titleOf(rows.ids.front()),
            .filter = [identity = rows.ids.front()](const ProductRow& row) {
                return productIdentity(*row.product).toString() == identity;
            }};
    default:
        return std::nullopt;
    }
}

/// The title of a product; empty while nobody has read an asset that has it.
QString ProductsPage::titleOf(const QString& identity) const
{
    QString title;
    context().products.known().any([&](const ReadProducts& each) {
        forEachProduct(*each.products, [&](const ProductInstance& product) {
            if (title.isEmpty() && productIdentity(product).toString() == identity)
                title = productTitle(product).toString();
        });
        return !title.isEmpty();
    });
    return title;
}

void ProductsPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened != enterprise()) {
        m_notBefore = m_now().addSecs(-std::chrono::seconds(ProductCatalog::freshFor).count());
        m_complete = m_isToShowRead = false;
    }
    TablePage::openEnterprise(opened);
}

void ProductsPage::expectCounted()
{
    // What somebody has begun to read goes on; the number that leads here follows it.
    m_isToShowRead = !isLoading();
}

QStringList ProductsPage::showView(const PageView& view)
{
    auto missing = ListPage::showView(view);
    if (loading().hasEnded()) m_isToShowRead = false; // what was read is shown already
    return missing;
}

void ProductsPage::startLoading(QObject* load)
{
    // After an interrupted loading only the missing assets are asked for; after a complete one, all of them
    // (PR-2).
    m_asksNothing = std::exchange(m_isToShowRead, false) || this->loading().isOfKnown();
    if (m_complete && !m_asksNothing) m_notBefore = m_now();
    m_hasNews = false;
    m_complete = false;
    context().employees.ensureLoaded();
    useToday();
    const auto age = this->loading().sharedAge();
    const auto asks = m_asksNothing ? ProductScan::Asks::Nothing : ProductScan::Asks::Missing;
    auto* loading =
        new ProductLoading(context().products, context().reader, enterprise(), age, m_notBefore, asks, load);
    connect(loading, &ProductLoading::progressed, this, &ProductsPage::stepsProgressed);
    connect(loading, &ProductLoading::rowsArrived, this,
        [this](std::vector<ProductRow>& rows, const ProductLoading::Unreadable& unreadable) {
            for (auto& row : rows)
                rename(row);
            model().merge(rows, unreadable);
        });
    connect(loading, &ProductLoading::finished, this,
        [this, loading](const LoadOutcome& outcome) { loadingEnded(*loading, outcome); });
    loading->start();
}

void ProductsPage::loadingEnded(const ProductLoading& loading, const LoadOutcome& outcome)
{
    m_complete = outcome.end == LoadOutcome::End::Complete && outcome.what.isEmpty();
    const QDateTime oldest = loading.oldest();
    for (const auto list : {SweptList::Assets, SweptList::AssetNumbers})
        noteShown(list, loading.begunOf(list));
    keepRowsOf(loading.failedAssets());
    loadEnded(outcome);
    if (oldest.isValid()) setUpdated(oldest);
}

/// Keeps the rows of assets whose products could not be read: that they did not come again proves nothing.
void ProductsPage::keepRowsOf(const QSet<AssetId>& assets)
{
    if (assets.isEmpty()) return;
    std::vector<ProductRow> rows;
    std::vector<RecordTableModelBase::UnreadableField> unreadable;
    for (const quint32 number : model().allRecords()) {
        const auto& row = model().record(number);
        if (!assets.contains(row.asset->id)) continue;
        for (const QString& text : model().unreadableFields(number))
            unreadable.push_back({qsizetype(rows.size()), text});
        rows.push_back(row);
    }
    model().merge(rows, unreadable);
}

void ProductsPage::recordShown(const ProductRow* row)
{
    m_shown = row ? row->product : nullptr;
    // The record is shown anew with every slice of rows that comes.
    if (m_users && !m_usersLater.isActive()) m_usersLater.start();
}

void ProductsPage::showUsers()
{
    std::vector<ProductRow> rows;
    if (m_shown) {
        const auto shown = productIdentity(*m_shown);
        for (const quint32 number : model().allRecords())
            if (const auto& row = model().record(number); productIdentity(*row.product) == shown)
                rows.push_back(row);
    }
    m_users->showRows(std::move(rows), context().format, m_states);
}

void ProductsPage::recordActivated(const ProductRow& row)
{
    emit showRequested(u"assets"_s, row.asset->assetNum.toString());
}

void ProductsPage::draftRenewal()
{
    RenewalChoice choice;
    for (const auto* row : selected())
        choice.products.emplace_back(row->asset->id, row->product);
    draftRenewals(this, context(), choice);
}

void ProductsPage::fillContextMenu(QMenu& menu, const ProductRow& row)
{
    addLink(menu, tr("Show asset"), u"assets"_s, row.asset->assetNum.toString());
    for (const auto& who : holdersOf(*row.asset, context().employees))
        addLink(menu, QString(tr("Show holder %1").arg(who)).replace(u'&', u"&&"_s), u"employees"_s, who);
    menu.addAction(tr("Only this product"), this,
        [this, name = productTitle(*row.product).toString()] { search(name); });
}

void ProductsPage::useToday()
{
    const QDateTime now = m_now();
    const auto& format = context().format;
    const QDate today = format.dayOf(now);
    if (today == m_today) return;
    m_today = today;
    m_states = ProductStates(format, now);
    setColumns(productColumns(format, m_states));
    applyChips();
}

} // namespace lockkeeper
