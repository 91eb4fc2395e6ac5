// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/products/products_page.h"

#include "models/tables/assets/product_columns.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "ui/kit/table_view.h"
#include "ui/products/product_loading.h"
#include "ui/products/product_users_view.h"

#include <QMenu>
#include <QPushButton>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Rows with the same URI are the same product; without one, those that are called the same.
bool isSameProduct(const ProductInstance& a, const ProductInstance& b)
{
    if (!a.productUri.isEmpty() || !b.productUri.isEmpty()) return a.productUri == b.productUri;
    return productTitle(a) == productTitle(b);
}

} // namespace

ProductsPage::ProductsPage(PageContext& context, QWidget* parent, Clock now)
    : TablePage(pageFace(), context, parent)
    , m_now(std::move(now))
    , m_states(context.format, m_now())
    , m_model(*new ProductModel(
          productColumns(context.format, m_states), [](const ProductRow& row) { return row.key; }, this))
    , m_users(new ProductUsersView(u"products"_s, this))
    , m_expired(addChip(u"Expired"_s, tr("Expired"), [this] { applyChips(); }))
    , m_expiring(addChip(
          u"Expiring"_s, tr("Expiring in %n day(s)", nullptr, expiresSoonDays), [this] { applyChips(); }))
    , m_trial(addChip(u"Trial"_s, tr("Trial"), [this] { applyChips(); }))
    , m_notActivated(addChip(u"NotActivated"_s, tr("Not activated"), [this] { applyChips(); }))
{
    m_expired->setToolTip(tr("Products and trials that have ended"));
    m_expiring->setToolTip(tr("Products and trials that end within %n day(s)", nullptr, expiresSoonDays));
    setModel(&m_model);
    addInspectorTab(m_users, tr("This product"));
    table()->sortByColumn(m_model.columnOf("productName"), Qt::AscendingOrder);
    m_usersLater.setSingleShot(true);
    m_usersLater.setInterval(80ms);
    m_usersLater.callOnTimeout(this, &ProductsPage::showUsers);
    // A window that stays open over midnight; a timer until then would miss the computer's sleep.
    m_dayWatch.callOnTimeout(this, &ProductsPage::useToday);
    m_dayWatch.start(1min);
    connect(&context.employees, &EmployeeDirectory::namesChanged, this, &ProductsPage::fillNames);
    connect(m_users, &ProductUsersView::activated, this,
        [this](const QString& assetNumber) { emit showRequested(u"assets"_s, assetNumber); });
    restoreLayout();
    useDay();
}

PageFace ProductsPage::pageFace()
{
    return {u"products"_s, tr("Products"), PageModules::Member};
}

void ProductsPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened != enterprise()) {
        m_notBefore = m_now().addSecs(-std::chrono::seconds(ProductCatalog::freshFor).count());
        m_complete = false;
    }
    TablePage::openEnterprise(opened);
}

TablePage::Texts ProductsPage::texts() const
{
    return {.searchHint = tr("Search products"),
        .loading = tr("Loading the products of assets"),
        .tableName = tr("Products"),
        .emptyTitle = tr("No products"),
        .emptyReason = tr("The gateway lists no products under the assets of this enterprise."),
        .exportName = tr("products", "file name")};
}

void ProductsPage::startLoading(QObject* load)
{
    // What an interrupted loading has brought need not be brought again; a complete one is to be renewed.
    if (m_complete) m_notBefore = m_now();
    m_complete = false;
    context().employees.ensureLoaded();
    useToday();
    auto* loading =
        new ProductLoading(context().products, *context().client(), enterprise(), m_notBefore, load);
    connect(loading, &ProductLoading::progressed, this, &ProductsPage::stepsProgressed);
    connect(loading, &ProductLoading::rowsArrived, this,
        [this](std::vector<ProductRow>& rows, const ProductLoading::Unreadable& unreadable) {
            for (auto& row : rows)
                row.holders = holdersOf(*row.asset);
            m_model.merge(rows, unreadable);
        });
    connect(loading, &ProductLoading::finished, this,
        [this, loading](const LoadOutcome& outcome) { loadingEnded(*loading, outcome); });
    loading->start();
}

void ProductsPage::loadingEnded(const ProductLoading& loading, const LoadOutcome& outcome)
{
    m_complete = outcome.end == LoadOutcome::End::Complete && outcome.what.isEmpty();
    const QDateTime oldest = loading.oldest();
    keepRowsOf(loading.failedAssets());
    loadEnded(outcome);
    if (oldest.isValid()) setUpdated(oldest.toLocalTime());
}

/// Their products did not come again, which proves nothing.
void ProductsPage::keepRowsOf(const QSet<AssetId>& assets)
{
    if (assets.isEmpty()) return;
    std::vector<ProductRow> rows;
    std::vector<RecordTableModelBase::UnreadableField> unreadable;
    for (const quint32 number : m_model.allRecords()) {
        const auto& row = m_model.record(number);
        if (!assets.contains(row.asset->id)) continue;
        for (const QString& text : m_model.unreadableFields(number))
            unreadable.push_back({qsizetype(rows.size()), text});
        rows.push_back(row);
    }
    m_model.merge(rows, unreadable);
}

std::vector<RecordField> ProductsPage::fieldsOf(qsizetype recordNumber) const
{
    return productRowFields(m_model.record(recordNumber), context().format);
}

void ProductsPage::recordShown(qsizetype recordNumber)
{
    m_shown = recordNumber;
    // The record is shown anew with every slice of rows that comes.
    if (!m_usersLater.isActive()) m_usersLater.start();
}

void ProductsPage::showUsers()
{
    std::vector<ProductRow> rows;
    if (m_shown >= 0) {
        const auto chosen = m_model.record(m_shown).product;
        for (const quint32 number : m_model.allRecords())
            if (const auto& row = m_model.record(number); isSameProduct(*row.product, *chosen))
                rows.push_back(row);
    }
    m_users->showRows(std::move(rows), context().format, m_states);
}

void ProductsPage::recordActivated(qsizetype recordNumber)
{
    emit showRequested(u"assets"_s, m_model.record(recordNumber).asset->assetNum.toString());
}

void ProductsPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    const auto row = m_model.record(recordNumber);
    menu.addSeparator();
    menu.addAction(tr("Show asset"), this,
        [this, number = row.asset->assetNum.toString()] { emit showRequested(u"assets"_s, number); });
    // Each holder by what the employees page finds them by.
    for (const auto& holder : row.asset->holders) {
        const QString name = context().employees.nameOf(holder);
        const QString who = name.isEmpty() ? holder.toString() : name;
        menu.addAction(QString(tr("Show holder %1").arg(who)).replace(u'&', u"&&"_s), this,
            [this, who] { emit showRequested(u"employees"_s, who); });
    }
    menu.addAction(tr("Only this product"), this,
        [this, name = productTitle(*row.product).toString()] { search(name); });
}

Text ProductsPage::holdersOf(const ProductAsset& asset) const
{
    QStringList names;
    for (const auto& holder : asset.holders) {
        const QString name = context().employees.nameOf(holder);
        names += name.isEmpty() ? holder.toString() : name;
    }
    return Text(names.join(u", "_s));
}

void ProductsPage::fillNames()
{
    std::vector<ProductRow> named;
    const ProductAsset* asset = nullptr;
    Text holders;
    for (const quint32 number : m_model.allRecords()) {
        const auto& row = m_model.record(number);
        if (row.asset.get() != asset) { // the products of an asset stand together
            asset = row.asset.get();
            holders = holdersOf(*asset);
        }
        if (holders == row.holders) continue;
        named.push_back(row);
        named.back().holders = holders;
    }
    m_model.update(named);
}

void ProductsPage::useToday()
{
    if (m_now().toTimeZone(context().format.zone).date() != m_today) useDay();
}

void ProductsPage::useDay()
{
    const QDateTime now = m_now();
    const auto& format = context().format;
    m_today = now.toTimeZone(format.zone).date();
    m_states = ProductStates(format, now);
    m_model.setColumns(productColumns(format, m_states));
    applyChips();
}

void ProductsPage::applyChips()
{
    ProductModel::Predicates predicates;
    const bool expired = m_expired->isChecked(), expiring = m_expiring->isChecked();
    if (expired || expiring) // both together are everything that says one or the other
        predicates.emplace_back([expired, expiring, states = m_states](const ProductRow& row) {
            return (expired && states.isExpired(*row.product)) ||
                   (expiring && states.expiresSoon(*row.product));
        });
    if (m_trial->isChecked())
        predicates.emplace_back([](const ProductRow& row) { return ProductStates::isTrial(*row.product); });
    if (m_notActivated->isChecked())
        predicates.emplace_back(
            [](const ProductRow& row) { return ProductStates::isNotActivated(*row.product); });
    m_model.setPredicates(std::move(predicates));
}

} // namespace lockkeeper
