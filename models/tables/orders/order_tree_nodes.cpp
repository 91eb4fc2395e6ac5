// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_tree_nodes.h"

#include <iterator>

// How the tree follows the document.
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

BatchList OrderTreeModel::Node::listOf(BatchPart child) const
{
    for (const auto list : listsShownIn(part))
        if (partIn(list) == child) return list;
    return BatchList::Orders;
}

void OrderTreeModel::Node::add(int at, Nodes nodes)
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

OrderTreeModel::Nodes OrderTreeModel::Node::take(int at, int count)
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

OrderTreeModel::Nodes OrderTreeModel::Node::grow(
    const BatchOrder& batch, const BatchPlace& owner, BatchList list, int first, int count, Node* parent)
{
    Nodes nodes;
    nodes.reserve(size_t(count));
    for (int i = 0; i < count; ++i) {
        auto& node = *nodes.emplace_back(std::make_unique<Node>());
        node.parent = parent;
        node.part = partIn(list);
        node.number = first + i + 1;
        growAll(batch, owner.child(list, first + i), node);
    }
    return nodes;
}

void OrderTreeModel::Node::growAll(const BatchOrder& batch, const BatchPlace& place, Node& node)
{
    for (const auto list : listsShownIn(node.part))
        node.add(int(node.children.size()), grow(batch, place, list, 0, countAt(batch, place, list), &node));
}

void OrderTreeModel::follow()
{
    connect(&m_document, &OrderDocument::aboutToInsert, this, &OrderTreeModel::beginInsert);
    connect(&m_document, &OrderDocument::inserted, this, &OrderTreeModel::endInsert);
    connect(&m_document, &OrderDocument::aboutToRemove, this, [this](const BatchPlace& first, int count) {
        if (first.part() == BatchPart::Extend) return;
        const auto* owner = nodeAt(first.parent());
        const int row = owner->offset(first.list()) + first.index();
        beginRemoveRows(indexOf(*owner), row, row + count - 1);
    });
    connect(&m_document, &OrderDocument::removed, this, &OrderTreeModel::endRemove);
    connect(&m_document, &OrderDocument::aboutToMove, this, &OrderTreeModel::beginMove);
    connect(&m_document, &OrderDocument::moved, this, &OrderTreeModel::endMove);
    connect(&m_document, &OrderDocument::aboutToReplace, this, &OrderTreeModel::dropContent);
    connect(&m_document, &OrderDocument::replaced, this, &OrderTreeModel::growContent);
    // Marks stand at places, which are others now.
    const auto forget = [this] { setForecast({}); };
    connect(&m_document, &OrderDocument::inserted, this, forget);
    connect(&m_document, &OrderDocument::removed, this, forget);
    connect(&m_document, &OrderDocument::moved, this, forget);
    connect(&m_document, &OrderDocument::replaced, this, forget);
    connect(&m_document, &OrderDocument::fieldChanged, this, [this](const BatchPlace& place) {
        if (place.part() != BatchPart::Extend) tellChanged(*nodeAt(place));
    });
    connect(&m_document, &OrderDocument::issuesChanged, this, [this](int order) {
        if (order >= 0) countIssues(order);
        countBatch();
    });
}

void OrderTreeModel::beginInsert(const BatchPlace& first, int count)
{
    if (first.part() == BatchPart::Extend) return;
    const auto* owner = nodeAt(first.parent());
    const int row = owner->offset(first.list()) + first.index();
    beginInsertRows(indexOf(*owner), row, row + count - 1);
}

void OrderTreeModel::endInsert(const BatchPlace& first, int count)
{
    if (first.part() == BatchPart::Extend) return;
    auto* owner = nodeAt(first.parent());
    owner->add(owner->offset(first.list()) + first.index(),
        Node::grow(m_document.batch(), first.parent(), first.list(), first.index(), count, owner));
    endInsertRows();
    if (first.part() == BatchPart::Order) tellNumbers(first.index() + count);
}

void OrderTreeModel::endRemove(const BatchPlace& first, int count)
{
    if (first.part() == BatchPart::Extend) return;
    auto* owner = nodeAt(first.parent());
    const auto gone = owner->take(owner->offset(first.list()) + first.index(), count);
    endRemoveRows();
    if (first.part() == BatchPart::Order) tellNumbers(first.index());
}

void OrderTreeModel::beginMove(const BatchPlace& from, const BatchPlace& to)
{
    if (from.part() == BatchPart::Extend) return;
    auto owner = to.parent();
    owner.makeRoom(from, 1); // as it is now
    m_moveFrom = nodeAt(from.parent());
    m_moveTo = nodeAt(owner);
    const int fromRow = m_moveFrom->offset(from.list()) + from.index();
    // The row before which it comes, as rows are now.
    int toRow = m_moveTo->offset(to.list()) + to.index();
    if (m_moveFrom == m_moveTo && toRow >= fromRow) ++toRow;
    beginMoveRows(indexOf(*m_moveFrom), fromRow, fromRow, indexOf(*m_moveTo), toRow);
}

void OrderTreeModel::endMove(const BatchPlace& from, const BatchPlace& to)
{
    if (from.part() == BatchPart::Extend) return;
    auto moved = m_moveFrom->take(m_moveFrom->offset(from.list()) + from.index(), 1);
    m_moveTo->add(m_moveTo->offset(to.list()) + to.index(), std::move(moved));
    endMoveRows();
    if (from.part() == BatchPart::Order) tellNumbers(0);
}

/// Orders are shown with their numbers.
void OrderTreeModel::tellNumbers(int from)
{
    if (size_t(from) >= m_top->children.size()) return;
    for (const auto& order : m_top->children)
        order->number = order->row + 1;
    emit dataChanged(indexOf(*m_top->children[size_t(from)]), indexOf(*m_top->children.back(), columns - 1));
}

void OrderTreeModel::dropContent(const BatchPlace& place)
{
    auto* node = nodeAt(place);
    if (place.isBatch() || place.part() == BatchPart::Extend || node->children.empty()) return;
    beginRemoveRows(indexOf(*node), 0, int(node->children.size()) - 1);
    node->children.clear();
    node->products = 0;
    endRemoveRows();
}

void OrderTreeModel::growContent(const BatchPlace& place)
{
    if (place.part() == BatchPart::Extend) return;
    auto* node = nodeAt(place);
    if (!place.isBatch()) {
        Node grown{.parent = nullptr, .part = node->part};
        Node::growAll(m_document.batch(), place, grown);
        if (!grown.children.empty()) {
            beginInsertRows(indexOf(*node), 0, int(grown.children.size()) - 1);
            node->add(0, std::move(grown.children));
            endInsertRows();
        }
    }
    tellChanged(*node);
}

void OrderTreeModel::countIssues(int order)
{
    struct Counts {
        Node* node;
        int errors, warnings;
    };
    auto* top = nodeAt(orderAt(order));
    std::vector<Counts> before{{top, top->errors, top->warnings}};
    for (size_t i = 0; i < before.size(); ++i) {
        auto* node = before[i].node;
        node->errors = node->warnings = 0;
        for (const auto& child : node->children)
            before.push_back({child.get(), child->errors, child->warnings});
    }
    const auto where = orderAt(order);
    for (const auto& issue : m_document.issues(order)) {
        const auto place = batchFieldPlace(where.path(issue.field)).place;
        auto* node = top;
        for (qsizetype level = 1; node; ++level) {
            ++(issue.severity == Issue::Severity::Error ? node->errors : node->warnings);
            if (level >= place.depth()) break;
            const auto step = place.steps()[level];
            const size_t row = size_t(node->offset(step.list) + step.index);
            if (partIn(step.list) == BatchPart::Extend || row >= node->children.size()) break;
            node = node->children[row].get();
        }
    }
    for (const auto& was : before)
        if (was.errors != was.node->errors || was.warnings != was.node->warnings) tellChanged(*was.node);
}

void OrderTreeModel::countBatch()
{
    int errors = 0, warnings = 0;
    for (const auto& issue : m_document.headIssues())
        ++(issue.severity == Issue::Severity::Error ? errors : warnings);
    for (const auto& order : m_top->children) {
        errors += order->errors;
        warnings += order->warnings;
    }
    if (errors == m_top->errors && warnings == m_top->warnings) return;
    m_top->errors = errors;
    m_top->warnings = warnings;
    tellChanged(*m_top);
}

void OrderTreeModel::tellChanged(const Node& node) const
{
    const auto first = indexOf(node);
    emit const_cast<OrderTreeModel*>(this)->dataChanged(first, first.siblingAtColumn(columns - 1));
}

} // namespace lockkeeper
