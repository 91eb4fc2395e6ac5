// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/forecast_panel.h"

#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/orders/order_titles.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/sources/order_loading_bar.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

enum Column { What, RecognisedBy, Exactly, ByProduct, Goes, columns };
constexpr int mostLines = 300; // an order may name thousands of numbers

template <class Parent>
QTreeWidgetItem* newLine(Parent* parent, const QString& what, const QString& toolTip = {})
{
    auto* line = new QTreeWidgetItem(parent, {what});
    line->setToolTip(What, plainToolTipText(toolTip.isEmpty() ? what : toolTip));
    for (int column = 0; column < columns; ++column)
        line->setTextAlignment(column, Qt::AlignLeft | Qt::AlignVCenter);
    return line;
}

} // namespace

ForecastPanel::ForecastPanel(const OrderTimes& times, QWidget* parent)
    : QWidget(parent)
    , m_times(times)
    , m_sum(newLabel(u"batchForecastSum"_s, {}, this))
    , m_tree(new QTreeWidget(this))
    , m_limits(newLabel(u"batchForecastLimits"_s, u"small"_s, this))
{
    m_tree->setObjectName(u"batchForecastTree"_s);
    m_tree->setColumnCount(columns);
    m_tree->setHeaderLabels(
        {tr("Product"), tr("Recognised by"), tr("Exact match"), tr("By product"), tr("Revoked")});
    m_tree->setAccessibleName(tr("Expected results"));
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    (new ColumnWidths(m_tree->header()))->setWishes(forecastColumns());
    m_tree->setMinimumHeight(3 * CellDelegate::rowHeight());
    // What cannot be known is long and read once: it scrolls beside the hits, and takes no lines from them.
    auto* limits = new QScrollArea(this);
    limits->setObjectName(u"batchForecastLimitsArea"_s);
    limits->setProperty("look", u"plain"_s);
    limits->setFrameShape(QFrame::NoFrame);
    limits->setWidgetResizable(true);
    limits->setWidget(m_limits);
    limits->setFixedWidth(scaled(300));
    m_limits->setAlignment(Qt::AlignTop);
    setFocusProxy(m_tree);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(m_tree, 1);
    row->addWidget(limits);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_sum);
    layout->addLayout(row, 1);
    show({});
}

void ForecastPanel::follow(OwnedAssets& owned)
{
    auto* loading = new OrderLoadingBar(u"batchForecast"_s, owned, this);
    layout()->addWidget(loading); // no line moves from under the pointer (KT-24)
}

void ForecastPanel::show(const OrderForecast& forecast)
{
    m_forecast = forecast;
    m_tree->clear();
    for (const auto& each : m_forecast.products) {
        if (isFull(qsizetype(m_forecast.products.size()))) break;
        addProduct(each);
    }
    for (const auto& each : m_forecast.assets) {
        if (isFull(qsizetype(m_forecast.assets.size()))) break;
        addAsset(each);
    }
    m_tree->expandAll();
    if (m_tree->topLevelItemCount() > 0) m_tree->setCurrentItem(m_tree->topLevelItem(0));
    const bool isRevocation = m_forecast.state != OrderForecast::State::None;
    const std::span one(&m_forecast, 1);
    m_sum->setText(isRevocation ? forecastSum(one) : QString());
    m_limits->setText(isRevocation ? forecastLimits(one) : QString());
}

/// Whether no more lines are shown; says once, in a line, how many those are.
bool ForecastPanel::isFull(qsizetype all)
{
    if (m_tree->topLevelItemCount() < mostLines) return false;
    newLine(m_tree, tr("… and %Ln more", nullptr, int(all - mostLines)));
    return true;
}

void ForecastPanel::addProduct(const ProductForecast& product)
{
    const auto place = orderAt(0).child(BatchList::Assets, product.asset);
    BatchOrder batch;
    batch.orderList = {m_forecast.order};
    const auto name = orderPartTitle(batch, place.child(BatchList::Products, product.product));
    auto* line = newLine(m_tree, tr("%1 under %2").arg(singleLine(name), singleLine(product.assetNo)));
    if (product.isUnseen) {
        line->setText(Exactly, tr("not visible"));
        line->setText(ByProduct, tr("not visible"));
        return;
    }
    int exactly = 0;
    for (const auto& hit : product.by) {
        exactly += hit.hitsStrictly() ? 1 : 0;
        const auto& instance = m_forecast.instances[hit.instance];
        auto* below = newLine(line, instanceWords(instance, m_times), instanceTip(instance, m_times));
        below->setText(RecognisedBy, matchedByName(hit.by));
        below->setText(Exactly, exactMatchWords(hit));
        below->setText(ByProduct, byProductWords(hit));
        below->setText(Goes, !product.isStrict || hit.hitsStrictly() ? tr("yes") : tr("no"));
    }
    line->setText(Exactly, QString::number(exactly));
    line->setText(ByProduct, QString::number(product.by.size()));
    line->setText(Goes, QString::number(product.hits()));
}

void ForecastPanel::addAsset(const AssetForecast& asset)
{
    auto* line = newLine(m_tree, singleLine(asset.assetNo));
    line->setText(RecognisedBy, batchField(BatchPart::Asset, u"assetNos")->title());
    if (asset.isUnseen) return line->setText(Goes, tr("not visible"));
    for (const auto place : asset.instances) {
        const auto& instance = m_forecast.instances[place];
        newLine(line, instanceWords(instance, m_times), instanceTip(instance, m_times))
            ->setText(Goes, tr("yes"));
    }
    line->setText(Goes, QString::number(asset.instances.size()));
}

} // namespace lockkeeper
