// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_forecast_step.h"

#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/orders/editor/order_forecast.h"
#include "ui/orders/sources/order_loading_bar.h"

#include <QCheckBox>
#include <QHeaderView>
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
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setIndentation(16);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(What, QHeaderView::Stretch);
    m_tree->header()->resizeSection(RecognisedBy, 110);
    m_tree->header()->resizeSection(Exactly, 180);
    m_tree->header()->resizeSection(ByProduct, 110);
    m_tree->header()->resizeSection(Goes, 80);
    stepLayout()->addWidget(m_strict);
    stepLayout()->addWidget(m_loading);
    stepLayout()->addWidget(m_sum);
    stepLayout()->addWidget(m_tree, 1);
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
    m_strict->setText(tr("Match &exactly: start, end and concurrent nodes must be equal "
                         "(strictMatchWhenDelete)"));
    m_tree->setHeaderLabels(
        {tr("Product"), tr("Recognised by"), tr("Exact match"), tr("By product"), tr("Goes")});
    m_tree->setAccessibleName(tr("Forecast"));
}

QString OrderForecastStep::title() const
{
    return tr("Forecast");
}

QString OrderForecastStep::explanation() const
{
    return tr("Which products would go, as far as can be seen now.");
}

void OrderForecastStep::enter()
{
    {
        const QSignalBlocker quiet(m_strict); // it is shown, not chosen
        m_strict->setChecked(state().isStrict);
    }
    m_strict->setVisible(state().isPicked);
    // Of what was picked everything has been read; what could not be is no part of it.
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
    if (enterprise.isEmpty()) return; // said below
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
    // What is known of another enterprise says nothing about this one.
    const bool isOther =
        !state().isPicked && EnterpriseId(state().order().enterpriseGlobalId) != owned.enterprise();
    const auto instances = isOther ? std::vector<ProductInstance>() : owned.instances();
    const auto seen = isOther ? QSet<AssetNumber>() : owned.seen();
    const auto orders = state().orders();
    qsizetype goes = 0, exactly = 0, byProduct = 0;
    int unseen = 0;
    for (const auto& order : orders)
        for (const auto& forecast : forecastRevocation(order, instances, seen)) {
            unseen += forecast.isUnseen ? 1 : 0;
            goes += forecast.hits();
            byProduct += qsizetype(forecast.by.size());
            for (const auto& hit : forecast.by)
                exactly += hit.hitsStrictly() ? 1 : 0;
            addForecast(order, forecast, instances);
        }
    m_tree->expandAll();
    if (m_tree->topLevelItemCount() > 0) m_tree->setCurrentItem(m_tree->topLevelItem(0));
    m_sum->setText(
        tr("As it stands, %n product instance(s) would go.", nullptr, int(goes)) + u' ' +
        tr("An exact match would hit %1, a match by the product alone %2.").arg(exactly).arg(byProduct));
    m_limits->setText(limits(orders, unseen));
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
        item->setText(Exactly, tr("cannot be seen"));
        item->setText(ByProduct, tr("cannot be seen"));
        return;
    }
    int exactly = 0;
    for (const auto& hit : forecast.by) {
        const bool isExact = hit.hitsStrictly();
        exactly += isExact ? 1 : 0;
        auto* line = newLine(item);
        line->setText(What, hitWords(instances[hit.instance]));
        line->setText(RecognisedBy, matchedByName(hit.by));
        QStringList differs;
        if (hit.differences & StrictDifference::Start) differs += tr("start");
        if (hit.differences & StrictDifference::End) differs += tr("end");
        if (hit.differences & StrictDifference::Nodes) differs += tr("nodes");
        line->setText(Exactly, isExact ? tr("yes") : tr("no, differs: %1").arg(differs.join(u", "_s)));
        line->setText(ByProduct, hit.isOtherCrmProduct ? tr("perhaps ¹") : tr("yes"));
        line->setText(Goes, !forecast.isStrict || isExact ? tr("yes") : tr("no"));
    }
    item->setText(Exactly, QString::number(exactly));
    item->setText(ByProduct, QString::number(forecast.by.size()));
    item->setText(Goes, QString::number(forecast.hits()));
}

QString OrderForecastStep::hitWords(const ProductInstance& instance) const
{
    const auto time = [&](Timestamp moment, OrderTimeBound bound) {
        return moment.isSet() ? orderTimeText(moment, bound, state().document.times()) : tr("open");
    };
    QStringList words{firstOf({instance.productName.toString(), instance.productUri.toString()}),
        tr("%1 to %2")
            .arg(time(instance.limitStartTime, OrderTimeBound::Start),
                time(instance.limitEndTime, OrderTimeBound::End))};
    if (instance.limitConcurrent) words += tr("%n node(s)", nullptr, int(*instance.limitConcurrent));
    if (!instance.licenseOrderId.isEmpty())
        words += tr("order %1").arg(singleLine(instance.licenseOrderId.toString()));
    return words.join(u" · "_s);
}

QString OrderForecastStep::limits(const QList<LicenseOrder>& orders, int unseen) const
{
    QStringList said;
    const bool isNowhere = !state().isPicked && state().order().enterpriseGlobalId.isEmpty();
    if (isNowhere)
        said += tr("Without an enterprise id nothing can be looked up.");
    else if (unseen > 0)
        said += tr("%n line(s) name numbers that no list shows, as with most hardware locks, or whose "
                   "products were not read.",
            nullptr, unseen);
    for (const auto& order : orders)
        if (order.srcLicenseOrderId.isEmpty()) {
            said += tr("No licence order is named: products under other assets of the customer may go, too.");
            break;
        }
    said += tr("The interface says that a match goes by the product’s mnemonic, and not which field that is: "
               "productUri, gmsPid and appKey were compared. ¹ The order names another CRM product id; "
               "whether that keeps it is not said. Lists may change until the order is carried out.");
    return said.join(u' ');
}

} // namespace lockkeeper
