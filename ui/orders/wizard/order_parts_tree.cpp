// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_parts_tree.h"

#include "ui/kit/cell_delegate.h"

#include <QHash>
#include <QHeaderView>

#include <utility>

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

QString firstNamed(std::initializer_list<QString> names)
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

OrderPartsTree::OrderPartsTree(OrderState& state, QWidget* parent)
    : QTreeWidget(parent)
    , m_state(state)
{
    setColumnCount(2);
    setUniformRowHeights(true);
    setItemDelegate(new CellDelegate(this));
    setIndentation(14);
    setAllColumnsShowFocus(true);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(40);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->resizeSection(1, 64);
    setHeaderLabels({tr("Part of the order"), tr("Issues")});
    setAccessibleName(tr("Parts of the order"));
}

void OrderPartsTree::fill(const OrderPlace& wanted)
{
    clear();
    const auto& assets = std::as_const(m_state.order).assets;
    for (qsizetype group = 0; group < assets.size(); ++group) {
        auto* item = newItem(this, OrderPlace().child(u"assets"_s, group));
        setTexts(item);
        fillBelow(item, assets[group].products, u"products"_s);
        fillBelow(item, assets[group].merchandises, u"merchandises"_s);
    }
    expandAll();
    // The one that was there, or what it was in; at first, what somebody most likely goes on with.
    auto place = wanted;
    auto* item = itemAt(place);
    while (!item && !place.steps.isEmpty()) {
        place = place.parent();
        item = itemAt(place);
    }
    if (!item) item = topLevelItem(0);
    if (item && wanted.steps.isEmpty() && item->childCount() > 0) item = item->child(0);
    setCurrentItem(item);
}

OrderPlace OrderPartsTree::current() const
{
    return placeOf(currentItem());
}

void OrderPartsTree::choose(const OrderPlace& place)
{
    if (auto* item = itemAt(place)) setCurrentItem(item);
}

OrderPlace OrderPartsTree::placeAfterRemoval() const
{
    const auto place = current();
    auto* item = currentItem();
    auto* next = itemBelow(item);
    while (next && placeOf(next).steps.size() > place.steps.size())
        next = itemBelow(next);
    // The same place has the next one afterwards, where there is one.
    const bool isNextThere = next && placeOf(next).parent() == place.parent();
    return isNextThere ? place : placeOf(itemAbove(item));
}

void OrderPartsTree::refreshCurrent()
{
    if (auto* item = currentItem()) setTexts(item);
}

void OrderPartsTree::fillBelow(
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

void OrderPartsTree::fillBelow(
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

void OrderPartsTree::setTexts(QTreeWidgetItem* item)
{
    auto& order = m_state.order;
    const auto place = placeOf(item);
    QString text;
    if (const auto* product = productAt(order, place))
        text = firstNamed({product->productName, product->productUri, product->gmsPid, product->appKey});
    else if (const auto* package = packageAt(order, place))
        text = firstNamed({package->merchandiseName, package->merchandiseNum});
    else if (const auto* feature = featureAt(order, place))
        text = firstNamed({feature->featureName, feature->featureCode});
    else if (const auto* asset = assetAt(order, place); asset && !asset->assetNos.isEmpty())
        text = asset->assetNos.size() == 1 ? singleLine(asset->assetNos.first())
                                           : tr("%1 and %n more", nullptr, int(asset->assetNos.size() - 1))
                                                 .arg(singleLine(asset->assetNos.first()));
    const auto words = placeWords({{place.steps.last()}});
    item->setText(0, text.isEmpty() ? words : u"%1  ·  %2"_s.arg(words, text));
}

void OrderPartsTree::showIssues(const Issues& issues)
{
    // What is wrong with an object is said at it, and at what it is in.
    QHash<QString, int> counts;
    for (const auto& issue : issues)
        for (auto place = orderFieldAt(issue.field).place; !place.steps.isEmpty(); place = place.parent())
            ++counts[place.path()];
    for (QTreeWidgetItemIterator it(this); *it; ++it) {
        const int count = counts.value((*it)->data(0, placeRole).toString());
        (*it)->setText(1, count > 0 ? u"⚠ %1"_s.arg(count) : QString());
    }
}

QTreeWidgetItem* OrderPartsTree::itemAt(const OrderPlace& place)
{
    const auto path = place.path();
    for (QTreeWidgetItemIterator it(this); *it; ++it)
        if ((*it)->data(0, placeRole).toString() == path) return *it;
    return nullptr;
}

} // namespace lockkeeper
