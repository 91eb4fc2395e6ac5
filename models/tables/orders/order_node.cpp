// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_node.h"

#include "models/domain/orders/order_values.h"

#include <iterator>

namespace lockkeeper
{

QList<BatchList> listsShownIn(BatchPart part)
{
    switch (part) {
    case BatchPart::Batch:
        return {BatchList::Orders};
    case BatchPart::Order:
        return {BatchList::Assets};
    case BatchPart::Asset:
        return {BatchList::Products, BatchList::Merchandises};
    case BatchPart::Merchandise:
        return {BatchList::PackageProducts, BatchList::Children};
    case BatchPart::Product:
        return {BatchList::Features};
    default:
        return {};
    }
}

BatchList OrderNode::listOf(BatchPart child) const
{
    for (const auto list : listsShownIn(part))
        if (partIn(list) == child) return list;
    return BatchList::Orders;
}

void OrderNode::add(int at, Nodes nodes)
{
    for (auto& node : nodes) {
        node->parent = this;
        if (node->part == BatchPart::Product) ++products;
    }
    children.insert(
        children.begin() + at, std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
    for (size_t i = size_t(at); i < children.size(); ++i)
        children[i]->row = int(i);
}

OrderNode::Nodes OrderNode::take(int at, int count)
{
    Nodes taken;
    const auto begin = children.begin() + at;
    std::move(begin, begin + count, std::back_inserter(taken));
    children.erase(begin, begin + count);
    for (const auto& node : taken)
        if (node->part == BatchPart::Product) --products;
    for (size_t i = size_t(at); i < children.size(); ++i)
        children[i]->row = int(i);
    return taken;
}

OrderNode::Nodes OrderNode::grow(
    const BatchOrder& batch, const BatchPlace& owner, BatchList list, int first, int count, OrderNode* parent)
{
    Nodes nodes;
    nodes.reserve(size_t(count));
    for (int i = 0; i < count; ++i) {
        auto& node = *nodes.emplace_back(std::make_unique<OrderNode>());
        node.parent = parent;
        node.part = partIn(list);
        node.number = first + i + 1;
        growAll(batch, owner.child(list, first + i), node);
    }
    return nodes;
}

void OrderNode::growAll(const BatchOrder& batch, const BatchPlace& place, OrderNode& node)
{
    for (const auto list : listsShownIn(node.part))
        node.add(int(node.children.size()), grow(batch, place, list, 0, countAt(batch, place, list), &node));
}

} // namespace lockkeeper
