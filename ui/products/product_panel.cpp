// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/products/product_panel.h"

#include "models/tables/assets/product_fields.h"
#include "models/tables/assets/product_tree_model.h"
#include "services/operations/lists/product_fetch.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/record_panel.h"
#include "ui/kit/theme/text_scale.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Packages are expanded as they come, up to so many lines: nobody reads more of a tree at a glance.
constexpr int mostExpanded = 200;

QString errorText(const GatewayError& error)
{
    const auto outcome = LoadOutcome::of(error);
    return outcome.end == LoadOutcome::End::Cancelled ? ProductPanel::tr("Loading was cancelled.")
                                                      : outcome.what;
}

} // namespace

ProductPanel::ProductPanel(const QString& prefix, PageContext& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_prefix(prefix)
    , m_model(new ProductTreeModel(ProductStates(context.format), this))
    , m_age(new QLabel(this))
    , m_refresh(new QPushButton(tr("Refresh"), this))
    , m_banner(new Banner(prefix + u"Products"_s, this))
    , m_stack(new QStackedWidget(this))
    , m_hint(newLabel(prefix + u"ProductHint"_s, u"dim"_s, this))
    , m_details(new DetailsButton(prefix + u"Product"_s, this))
    , m_tree(new QTreeView(this))
    , m_fields(new RecordPanel(
          prefix + u"ProductFields"_s, tr("Fields of the product or package"), context.settings, this))
{
    setObjectName(prefix + u"Products"_s);
    setProperty("look", u"side"_s);
    setAccessibleName(tr("Products"));
    m_settled.setSingleShot(true);
    m_settled.setInterval(150ms);
    m_settled.callOnTimeout(this, [this] { load(m_notBefore); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(topRow());
    m_hint->setAlignment(Qt::AlignTop);
    m_hint->setContentsMargins(14, 4, 14, 0);
    auto* hint = new QWidget(m_stack);
    auto* lines = new QVBoxLayout(hint);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_hint);
    lines->addWidget(m_details, 0, Qt::AlignLeft);
    lines->addWidget(m_details->label());
    lines->addStretch(1);
    m_details->label()->setContentsMargins(14, 0, 14, 0);
    m_stack->addWidget(hint);
    m_stack->addWidget(content());
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_banner); // no line moves from under the pointer (KT-24)
    connect(m_refresh, &QPushButton::clicked, this, &ProductPanel::refresh);
    connect(m_banner, &Banner::actionTriggered, this, [this] { load(m_notBefore); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProductPanel::showFields);
    showState();
}

ProductPanel::~ProductPanel() = default;

QWidget* ProductPanel::topRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(14, 0, 8, 0);
    m_age->setObjectName(m_prefix + u"ProductAge"_s);
    m_age->setProperty("look", u"small"_s);
    m_age->setTextFormat(Qt::PlainText);
    m_refresh->setObjectName(m_prefix + u"ProductRefresh"_s);
    m_refresh->setAccessibleName(tr("Refresh products"));
    m_refresh->setToolTip(tr("Refresh these products from the gateway"));
    m_refresh->setProperty("look", u"flat"_s);
    m_refresh->setIcon(lineIcon(u"refresh"));
    layout->addWidget(m_age, 1);
    layout->addWidget(m_refresh);
    return row;
}

QWidget* ProductPanel::content()
{
    m_tree->setObjectName(m_prefix + u"ProductTree"_s);
    m_tree->setAccessibleName(tr("Products and packages"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(14);
    m_tree->setUniformRowHeights(true);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->header()->setMinimumSectionSize(44);
    // The widths of ProductTreeModel's columns, in their order.
    (new ColumnWidths(m_tree->header()))
        ->setWishes({{scaled(140), scaled(80), true}, {scaled(118), scaled(80)}, {scaled(60), scaled(58)}});
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(m_prefix + u"ProductSplitter"_s);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(m_fields);
    splitter->setSizes({240, 260});
    return splitter;
}

void ProductPanel::showAssets(const QList<Asset>& assets)
{
    if (assets == m_assets && m_nothing.isEmpty()) return;
    m_nothing.clear();
    m_details->setDetails({});
    adopt(assets);
}

void ProductPanel::showNothing(const QString& why, const QString& details)
{
    m_nothing = why;
    m_details->setDetails(details);
    adopt({});
}

void ProductPanel::adopt(const QList<Asset>& assets)
{
    dropFetch(); // replies for the assets before are no longer wanted
    m_settled.stop();
    useToday();
    m_assets = assets;
    m_errors.clear();
    m_entries.clear();
    QStringList labels;
    for (const auto& asset : assets)
        labels += asset.label;
    m_model->setAssets(labels);
    m_notBefore =
        QDateTime::currentDateTimeUtc().addSecs(-std::chrono::seconds(ProductCatalog::freshFor).count());
    m_wanted = false;
    for (int place = 0; place < assets.size(); ++place) {
        m_entries.append(nullptr);
        spanNote(place);
        if (const auto known = m_context.products.cached(assets[place].id)) take(place, known);
        m_wanted = m_wanted || !m_entries[place] || m_entries[place]->fetched < m_notBefore;
    }
    if (m_wanted && isVisible()) m_settled.start();
    chooseSomething();
    showFields();
    showOutcome();
    showState();
}

void ProductPanel::refresh()
{
    load(QDateTime::currentDateTimeUtc());
}

void ProductPanel::load(const QDateTime& notBefore)
{
    m_settled.stop();
    if (!m_context.client() || m_assets.isEmpty()) return;
    dropFetch();
    m_wanted = false;
    m_notBefore = notBefore;
    m_done = 0;
    m_errors.clear();
    QList<AssetId> ids;
    for (int place = 0; place < m_assets.size(); ++place) {
        ids.append(m_assets[place].id);
        if (m_entries[place]) continue;
        m_model->setLoading(place);
        spanNote(place);
    }
    m_fetch = new ProductFetch(m_context.products, ids, notBefore, this);
    connect(m_fetch, &ProductFetch::arrived, this, [this](qsizetype place, const auto& entry) {
        ++m_done;
        take(int(place), entry);
        chooseSomething();
        showState();
    });
    connect(m_fetch, &ProductFetch::failed, this, [this](qsizetype place, const GatewayError& error) {
        ++m_done;
        fail(int(place), error);
        showState();
    });
    connect(m_fetch, &ProductFetch::finished, this, &ProductPanel::ended);
    m_fetch->start();
    showOutcome();
    showState();
}

void ProductPanel::dropFetch()
{
    if (!m_fetch) return;
    m_fetch->disconnect(this);
    std::exchange(m_fetch, nullptr)->deleteLater(); // may be in the middle of a signal
}

void ProductPanel::take(int place, const ProductCatalog::Entry& entry)
{
    if (m_entries[place] == entry) return;
    m_entries[place] = entry;
    m_model->setProducts(place, {entry, &entry->products});
    expandContent(place);
}

void ProductPanel::fail(int place, const GatewayError& error)
{
    m_errors.insert(place, error);
    // Products that were known before stay, with their age.
    if (m_entries[place]) return;
    m_model->setFailed(place, errorText(error));
    expandContent(place);
}

void ProductPanel::ended(const std::optional<GatewayError>& stoppedBy)
{
    dropFetch();
    for (int place = 0; stoppedBy && place < m_assets.size(); ++place)
        if (!m_entries[place] || m_entries[place]->fetched < m_notBefore) fail(place, *stoppedBy);
    showOutcome();
    showState();
}

/// The index of an asset's line; invalid for a single asset, which has none.
QModelIndex ProductPanel::topOf(int place) const
{
    return m_assets.size() == 1 ? QModelIndex() : m_model->index(place, 0);
}

/// Lets the line that says why there is no content span all columns.
void ProductPanel::spanNote(int place)
{
    const QModelIndex asset = topOf(place);
    const QModelIndex first = m_model->index(0, 0, asset);
    if (!m_model->product(first) && !m_model->merchandise(first))
        m_tree->setFirstColumnSpanned(0, asset, true);
}

void ProductPanel::expandContent(int place)
{
    const QModelIndex asset = topOf(place);
    if (asset.isValid()) m_tree->expand(asset);
    spanNote(place);
    const int rows = std::min(m_model->rowCount(asset), mostExpanded);
    for (int row = 0; row < rows; ++row)
        if (const auto child = m_model->index(row, 0, asset); m_model->rowCount(child) <= mostExpanded)
            m_tree->expandRecursively(child, 2);
}

/// Selects the first product or package unless a person has chosen one, because most assets have only one.
void ProductPanel::chooseSomething()
{
    if (m_model->product(m_tree->currentIndex()) || m_model->merchandise(m_tree->currentIndex())) return;
    QModelIndex first = m_model->index(0, 0);
    if (m_assets.size() > 1) first = m_model->index(0, 0, first);
    if (m_model->product(first) || m_model->merchandise(first)) m_tree->setCurrentIndex(first);
}

void ProductPanel::useToday()
{
    const QDate today = m_context.format.dayOf();
    if (today == m_today) return;
    m_today = today;
    m_model->setStates(ProductStates(m_context.format));
}

void ProductPanel::showFields()
{
    const QModelIndex current = m_tree->currentIndex();
    if (const auto* product = m_model->product(current))
        m_fields->setFields(productFields(*product, m_context.format));
    else if (const auto* package = m_model->merchandise(current))
        m_fields->setFields(merchandiseFields(*package, m_context.format));
    else
        m_fields->setFields({});
}

void ProductPanel::showState()
{
    const bool connected = m_context.client() != nullptr;
    m_stack->setCurrentIndex(m_assets.isEmpty() || !connected ? 0 : 1);
    if (!m_assets.isEmpty())
        m_hint->setText(tr("Not connected. Choose a connection first."));
    else
        m_hint->setText(m_nothing.isEmpty() ? tr("Select a row to see its products.") : m_nothing);
    m_refresh->setEnabled(connected && !m_assets.isEmpty() && !m_fetch);
    if (m_fetch) {
        m_age->setText(tr("Loading %1 of %2").arg(m_done).arg(m_assets.size()));
        return;
    }
    QDateTime oldest;
    for (const auto& entry : m_entries)
        if (entry && (!oldest.isValid() || entry->fetched < oldest)) oldest = entry->fetched;
    m_age->setText(updatedText(oldest, m_context.format));
}

void ProductPanel::showOutcome()
{
    if (!m_errors.isEmpty()) {
        const auto& error = m_errors.first();
        m_banner->show(Tone::Bad,
            m_errors.size() == 1
                ? errorText(error)
                : tr("The products of %n asset(s) couldn't be loaded.", nullptr, int(m_errors.size())) +
                      u' ' + errorText(error),
            LoadOutcome::of(error).nextStep, tr("Try again"));
        m_banner->setDetails(LoadOutcome::of(error).said);
        return;
    }
    qsizetype unreadable = 0;
    for (const auto& entry : m_entries)
        if (entry) unreadable += qsizetype(entry->unreadableFields());
    if (unreadable > 0 && !m_fetch)
        m_banner->show(Tone::Warning, tr("%n field(s) could not be read.", nullptr, int(unreadable)),
            tr("The products are shown without these fields."));
    else
        m_banner->hide();
}

void ProductPanel::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    useToday();
    if (m_wanted && !m_fetch) m_settled.start();
}

} // namespace lockkeeper
