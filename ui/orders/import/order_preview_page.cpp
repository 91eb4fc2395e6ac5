// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/import/order_preview_page.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/customer_label.h"
#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/theme/text_scale.h"

#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

enum { WhatColumn, DetailColumn, ProblemsColumn, columnCount };

QString firstOf(std::initializer_list<QString> texts)
{
    for (const auto& text : texts)
        if (!text.isEmpty()) return text;
    return {};
}

QTreeWidgetItem* newItem(QTreeWidgetItem* parent, const QString& what, const QString& detail)
{
    auto* item = new QTreeWidgetItem(parent, {what, detail});
    for (int column = 0; column < columnCount; ++column)
        item->setToolTip(column, plainToolTipText(item->text(column)));
    return item;
}

} // namespace

OrderPreviewPage::OrderPreviewPage(OrderTimes times, EnterpriseNames names, QWidget* parent)
    : WizardPage(parent)
    , m_times(std::move(times))
    , m_names(std::move(names))
    , m_banner(new Banner(u"orderPreview"_s, this))
    , m_tree(new QTreeWidget(this))
{
    m_tree->setObjectName(u"orderPreviewTree"_s);
    m_tree->setColumnCount(columnCount);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(16);
    (new ColumnWidths(m_tree->header()))
        ->setWishes(
            {{scaled(300), scaled(200), true}, {scaled(400), scaled(240), true}, {scaled(120), scaled(90)}});
    m_tree->setTabKeyNavigation(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_banner); // no order moves from under the pointer (KT-24)
    connect(m_tree, &QTreeWidget::itemExpanded, this, &OrderPreviewPage::open);
    m_tree->setAccessibleName(tr("Orders, their assets and products"));
    m_tree->setHeaderLabels({tr("Order, asset, product"), tr("Details"), tr("Problems")});
}

void OrderPreviewPage::setImport(const OrderImport& import)
{
    m_import = import;
    const auto errors = std::ranges::count_if(m_import.issues,
        [](const OrderImportIssue& issue) { return issue.severity == Issue::Severity::Error; });
    if (errors > 0)
        m_banner->show(Tone::Warning, tr("These orders break %Ln rule(s).", nullptr, int(errors)),
            tr("Go back to correct the rows, or correct the orders in the batch. You can't send it before."));
    else
        m_banner->hide();
    fill();
    emit changed();
}

void OrderPreviewPage::fill()
{
    m_tree->clear();
    QHash<qsizetype, qsizetype> problems; // by row
    for (const auto& issue : std::as_const(m_import.issues))
        ++problems[issue.row];
    QList<QTreeWidgetItem*> items;
    for (const auto& each : std::as_const(m_import.orders)) {
        const auto& order = each.order;
        qsizetype count = 0;
        for (const auto row : each.rows)
            count += problems.value(row);
        auto* item = new QTreeWidgetItem({tr("%1. %2").arg(QString::number(order.sequence.value_or(0)),
                                              orderTypeMeaning(order.orderType)),
            QStringList{firstOf({customerLabel(order, m_names), tr("no customer")}),
                licenseTypeMeaning(order.licenseType), tr("%Ln asset(s)", nullptr, int(order.assets.size()))}
                .join(u" · "_s),
            count > 0 ? tr("%Ln problem(s)", nullptr, int(count)) : QString()});
        item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
        for (int column = 0; column < columnCount; ++column)
            item->setToolTip(column, plainToolTipText(item->text(column)));
        items.append(item);
    }
    m_tree->addTopLevelItems(items);
    if (!items.isEmpty()) items.first()->setExpanded(true);
}

void OrderPreviewPage::open(QTreeWidgetItem* item)
{
    if (item->parent() || item->childCount() > 0) return;
    const auto& order = m_import.orders[m_tree->indexOfTopLevelItem(item)].order;
    const auto limits = [this](Timestamp start, Timestamp end) {
        const auto from = orderTimeText(start, OrderTimeBound::Start, m_times);
        const auto until = orderTimeText(end, OrderTimeBound::End, m_times);
        if (from.isEmpty()) return until.isEmpty() ? QString() : tr("until %1").arg(until);
        return until.isEmpty() ? tr("from %1").arg(from) : u"%1 – %2"_s.arg(from, until);
    };
    const auto details = [](QStringList parts) {
        parts.removeAll(QString());
        return parts.join(u" · "_s);
    };
    const auto addProducts = [&](QTreeWidgetItem* parent, const QList<OrderProduct>& products) {
        for (const auto& product : products) {
            const auto name = firstOf({product.productName, product.productUri, product.gmsPid,
                product.appKey, tr("product without a name")});
            newItem(parent, name,
                details({product.productUri == name ? QString() : product.productUri,
                    product.limitConcurrent ? tr("%Ln node(s)", nullptr, int(*product.limitConcurrent))
                                            : QString(),
                    product.timeDurationExpression, limits(product.limitStartDate, product.limitEndDate),
                    product.productFeatures.isEmpty()
                        ? QString()
                        : tr("%Ln feature(s)", nullptr, int(product.productFeatures.size()))}));
        }
    };
    const auto addPackages = [&](auto self, QTreeWidgetItem* parent,
                                 const QList<OrderMerchandise>& packages) -> void {
        for (const auto& package : packages) {
            auto* child = newItem(parent, firstOf({package.merchandiseName, package.merchandiseNum}),
                details({tr("package"), package.merchandiseNum, package.timeDurationExpression}));
            addProducts(child, package.licenseOrderProductList);
            self(self, child, package.children);
        }
    };
    for (const auto& asset : order.assets) {
        auto* child = newItem(item,
            asset.assetNos.isEmpty() ? tr("asset without a number") : asset.assetNos.join(u", "_s),
            details({asset.borrowedUsbKey.value_or(false) ? tr("borrowed lock") : QString(),
                asset.transferedAssetNum.value_or(false) ? tr("transferred number") : QString(),
                limits(asset.limitStartDate, asset.limitEndDate)}));
        addProducts(child, asset.products);
        addPackages(addPackages, child, asset.merchandises);
        child->setExpanded(true);
    }
}

QString OrderPreviewPage::title() const
{
    return tr("Preview");
}

QString OrderPreviewPage::explanation() const
{
    return tr("%Ln order(s) from the list", nullptr, int(m_import.orders.size()));
}

QString OrderPreviewPage::nextText() const
{
    return tr("&Add %Ln order(s)", nullptr, int(m_import.orders.size()));
}

QString OrderPreviewPage::hint() const
{
    return tr("The orders are added to the batch. Nothing is sent yet.");
}

} // namespace lockkeeper
