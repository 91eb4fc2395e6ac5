// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_forecast_step.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/editor/order_forecast.h"
#include "ui/orders/sources/order_loading_bar.h"

#include <QCheckBox>
#include <QSignalBlocker>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

enum Column { What, RecognisedBy, Exactly, ByProduct, Goes, columns };

template <class Parent>
QTreeWidgetItem* newLine(Parent* parent)
{
    auto* line = new QTreeWidgetItem(parent);
    for (int column = 0; column < columns; ++column)
        line->setTextAlignment(column, Qt::AlignLeft | Qt::AlignVCenter);
    return line;
}

QString firstOf(std::initializer_list<QString> names)
{
    for (const auto& name : names)
        if (!name.isEmpty()) return singleLine(name);
    return {};
}

} // namespace

OrderForecastStep::OrderForecastStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_strict(new QCheckBox(this))
    , m_sum(newLabel(u"orderForecastSum"_s, {}, this))
    , m_loading(new OrderLoadingBar(u"orderForecast"_s, state.owned, this))
    , m_tree(new QTreeWidget(this))
    , m_limits(newLabel(u"orderForecastLimits"_s, u"small"_s, this))
{
    m_strict->setObjectName(u"orderForecastStrict"_s);
    m_tree->setObjectName(u"orderForecastTree"_s);
    m_tree->setColumnCount(columns);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    (new ColumnWidths(m_tree->header()))->setWishes(forecastColumns());
    stepLayout()->addWidget(m_strict);
    stepLayout()->addWidget(m_sum);
    stepLayout()->addWidget(m_tree, 1);
    stepLayout()->addWidget(m_loading); // no line moves from under the pointer (KT-24)
    stepLayout()->addWidget(m_limits);
    connect(m_strict, &QCheckBox::toggled, this, [this](bool strict) {
        this->state().isStrict = strict;
        this->state().touch();
        show();
    });
    connect(&state.owned, &OwnedAssets::listed, this, [this] {
        if (!isVisible()) return;
        wantNumbers();
        show();
    });
    connect(&state.owned, &OwnedAssets::fetchChanged, this, [this] {
        if (isVisible() && !this->state().owned.isFetching()) show();
    });
    m_strict->setText(tr("Match &exactly: start, end and concurrent nodes must be equal"));
    m_tree->setHeaderLabels(
        {tr("Product"), tr("Recognised by"), tr("Exact match"), tr("By product"), tr("Revoked")});
    m_tree->setAccessibleName(tr("Expected results"));
}

QString OrderForecastStep::title() const
{
    return tr("Expected results");
}

QString OrderForecastStep::explanation() const
{
    return tr("Products this order would revoke.");
}

void OrderForecastStep::enter()
{
    {
        const QSignalBlocker quiet(m_strict); // the program sets it, not a person
        m_strict->setChecked(state().isStrict);
    }
    m_strict->setVisible(state().isPicked);
    // The products of picked orders were read before.
    m_loading->setVisible(!state().isPicked);
    if (!state().isPicked) read();
    show();
}

QWidget* OrderForecastStep::firstFocus() const
{
    return state().isPicked ? static_cast<QWidget*>(m_strict) : m_tree;
}

void OrderForecastStep::read()
{
    const EnterpriseId enterprise(state().order().enterpriseGlobalId);
    if (enterprise.isEmpty()) return; // the forecast says that there is none
    state().owned.open(enterprise);
    wantNumbers();
}

void OrderForecastStep::wantNumbers()
{
    if (!state().owned.isRead() || state().isPicked) return;
    QList<int> places;
    for (const auto& asset : state().order().assets)
        for (const auto& number : asset.assetNos)
            places += state().owned.placesOf(AssetNumber(number));
    state().owned.want(places);
}

void OrderForecastStep::show()
{
    m_tree->clear();
    const auto& owned = state().owned;
    // While another enterprise is loaded, nothing is known of this one.
    const bool isOther =
        !state().isPicked && EnterpriseId(state().order().enterpriseGlobalId) != owned.enterprise();
    const auto instances = isOther ? std::vector<ProductInstance>() : owned.instances();
    const auto seen = isOther ? QSet<AssetNumber>() : owned.seen();
    const bool isNowhere = !state().isPicked && state().order().enterpriseGlobalId.isEmpty();
    std::vector<OrderForecast> forecasts;
    for (const auto& order : state().orders()) {
        forecasts.push_back({.state = isNowhere ? OrderForecast::State::Nowhere : OrderForecast::State::Known,
            .order = order,
            .products = forecastRevocation(order, instances, seen)});
        for (const auto& product : forecasts.back().products)
            addForecast(order, product, instances);
    }
    m_tree->expandAll();
    if (m_tree->topLevelItemCount() > 0) m_tree->setCurrentItem(m_tree->topLevelItem(0));
    m_sum->setText(forecastSum(forecasts));
    m_limits->setText(forecastLimits(forecasts));
}

void OrderForecastStep::addForecast(
    const LicenseOrder& order, const ProductForecast& forecast, const std::vector<ProductInstance>& instances)
{
    const auto& product = order.assets[forecast.asset].products[forecast.product];
    auto* item = newLine(m_tree);
    const auto name =
        firstOf({product.productName, product.productUri, product.gmsPid, product.appKey, tr("a product")});
    item->setText(What, tr("%1 under %2").arg(name, singleLine(forecast.assetNo)));
    if (forecast.isUnseen) {
        item->setText(Exactly, tr("not visible"));
        item->setText(ByProduct, tr("not visible"));
        return;
    }
    int exactly = 0;
    for (const auto& hit : forecast.by) {
        const bool isExact = hit.hitsStrictly();
        exactly += isExact ? 1 : 0;
        auto* line = newLine(item);
        const auto& instance = instances[hit.instance];
        line->setText(What, instanceWords(instance, state().document.times()));
        line->setToolTip(What, plainToolTipText(instanceTip(instance, state().document.times())));
        line->setText(RecognisedBy, matchedByName(hit.by));
        line->setText(Exactly, exactMatchWords(hit));
        line->setText(ByProduct, byProductWords(hit));
        line->setText(Goes, !forecast.isStrict || isExact ? tr("yes") : tr("no"));
    }
    item->setText(Exactly, QString::number(exactly));
    item->setText(ByProduct, QString::number(forecast.by.size()));
    item->setText(Goes, QString::number(forecast.hits()));
}

} // namespace lockkeeper
