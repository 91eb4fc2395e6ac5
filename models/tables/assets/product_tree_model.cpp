// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_tree_model.h"

#include "models/tables/assets/product_row.h"
#include "models/tables/base/plain_tool_tip.h"

#include <QLocale>

#include <utility>

namespace lockkeeper
{

ProductTreeModel::ProductTreeModel(ProductStates states, QObject* parent)
    : QAbstractItemModel(parent)
    , m_states(std::move(states))
{
}

ProductTreeModel::~ProductTreeModel() = default;

void ProductTreeModel::setAssets(const QStringList& labels)
{
    beginResetModel();
    m_branches.clear();
    for (const QString& label : labels) {
        auto& branch = *m_branches.emplace_back(std::make_unique<Branch>());
        branch.label = label;
        branch.place = int(m_branches.size()) - 1;
        branch.content = firstContent();
        branch.top = {&branch, nullptr, -1};
        branch.top.children = grow(branch);
    }
    listShown();
    endResetModel();
}

void ProductTreeModel::showMatching()
{
    beginResetModel();
    listShown();
    endResetModel();
}

void ProductTreeModel::listShown()
{
    m_shown.clear();
    for (const auto& branch : m_branches) {
        const bool shows = isShown(*branch);
        branch->top.row = shows ? int(m_shown.size()) : -1;
        if (shows) m_shown.push_back(branch.get());
    }
}

void ProductTreeModel::setLoading(int asset)
{
    if (branch(asset).content != Content::Loading) replaceContent(branch(asset), Content::Loading, nullptr);
}

void ProductTreeModel::setFailed(int asset, const QString& what)
{
    branch(asset).failure = what;
    replaceContent(branch(asset), Content::Failed, nullptr);
}

void ProductTreeModel::setProducts(int asset, std::shared_ptr<const AssetProducts> products)
{
    replaceContent(branch(asset), Content::Products, std::move(products));
}

void ProductTreeModel::setStates(ProductStates states)
{
    m_states = std::move(states);
    std::vector<QModelIndex> parents{QModelIndex()};
    while (!parents.empty()) {
        const QModelIndex parent = parents.back();
        parents.pop_back();
        const int rows = rowCount(parent);
        if (rows == 0) continue;
        emit dataChanged(index(0, 0, parent), index(rows - 1, columnCount() - 1, parent));
        for (int row = 0; row < rows; ++row)
            parents.push_back(index(row, 0, parent));
    }
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ProductTreeModel::replaceContent(
    Branch& branch, Content content, std::shared_ptr<const AssetProducts> products)
{
    const bool shows = branch.top.row >= 0;
    const QModelIndex parent = shows ? indexOf(branch.top) : QModelIndex();
    if (shows) beginRemoveRows(parent, 0, int(branch.top.children.size()) - 1);
    branch.top.children.clear();
    branch.top.products = branch.top.ticked = 0;
    branch.nodes.clear();
    branch.products.swap(products); // the old ones are needed until their rows are gone
    branch.content = content;
    if (shows) endRemoveRows();
    auto children = grow(branch);
    if (shows) beginInsertRows(parent, 0, int(children.size()) - 1);
    branch.top.children = std::move(children);
    if (!shows) return;
    endInsertRows();
    if (parent.isValid()) emit dataChanged(parent, parent.siblingAtColumn(columnCount() - 1));
}

/// Makes the nodes of a branch; the result is those directly below its top, at least one. Without recursion,
/// because a reply may be nested to any depth.
std::vector<ProductTreeModel::Node*> ProductTreeModel::grow(Branch& branch)
{
    struct Level {
        Node* parent;
        const std::vector<ProductInstance>* products;
        const std::vector<MerchandiseNode>* packages;
    };
    std::vector<Node*> first;
    std::vector<Level> levels;
    if (branch.products)
        levels.push_back({&branch.top, &branch.products->productInstanceList, &branch.products->children});
    while (!levels.empty()) {
        const Level level = levels.back();
        levels.pop_back();
        auto& children = level.parent == &branch.top ? first : level.parent->children;
        const auto add = [&]() -> Node& {
            auto& node = branch.nodes.emplace_back(Node{&branch, level.parent, int(children.size())});
            children.push_back(&node);
            return node;
        };
        for (const auto& product : *level.products) {
            add().product = &product;
            for (auto* node = children.back(); node; node = node->parent)
                ++node->products;
        }
        for (const auto& package : *level.packages) {
            auto& node = add();
            node.merchandise = &package;
            levels.push_back({&node, &package.productInstanceList, &package.children});
        }
    }
    if (first.empty()) first.push_back(&branch.nodes.emplace_back(Node{&branch, &branch.top, 0}));
    return first;
}

const ProductTreeModel::Node* ProductTreeModel::nodeAt(const QModelIndex& index) const
{
    if (index.isValid()) return static_cast<const Node*>(index.internalPointer());
    return isSingle() ? &m_branches.front()->top : nullptr;
}

QModelIndex ProductTreeModel::indexOf(const Node& node, int column) const
{
    if (!node.parent && isSingle()) return {};
    return createIndex(node.row, column, &node);
}

const ProductInstance* ProductTreeModel::product(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->product : nullptr;
}

const MerchandiseNode* ProductTreeModel::merchandise(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->merchandise : nullptr;
}

QModelIndex ProductTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    const auto* node = nodeAt(parent);
    return indexOf(node ? *node->children[size_t(row)] : m_shown[size_t(row)]->top, column);
}

QModelIndex ProductTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid()) return {};
    const auto* node = nodeAt(child);
    return node->parent ? indexOf(*node->parent) : QModelIndex();
}

int ProductTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) return 0;
    const auto* node = nodeAt(parent);
    return int(node ? node->children.size() : m_shown.size());
}

int ProductTreeModel::columnCount(const QModelIndex&) const
{
    return columns;
}

Qt::ItemFlags ProductTreeModel::flags(const QModelIndex& index) const
{
    auto flags = QAbstractItemModel::flags(index);
    if (index.isValid() && nodeAt(index)->children.empty()) flags |= Qt::ItemNeverHasChildren;
    return flags;
}

QString ProductTreeModel::nameOf(const Node& node) const
{
    if (node.product) return productTitle(*node.product).toString();
    if (node.merchandise) return merchandiseTitle(*node.merchandise).toString();
    if (!node.parent) return node.branch->label;
    switch (node.branch->content) {
    case Content::Unread:
        return tr("Products aren't loaded yet");
    case Content::Loading:
        return tr("Loading products…");
    case Content::Failed:
        return node.branch->failure;
    case Content::Products:
        break;
    }
    return tr("No products under this asset");
}

StateWord ProductTreeModel::stateOf(const Node& node) const
{
    return node.product ? m_states.overall(*node.product) : StateWord{};
}

QString ProductTreeModel::text(const Node& node, int column) const
{
    switch (column) {
    case Name:
        return nameOf(node);
    case State:
        return stateOf(node).text;
    default:
        return node.product && node.product->limitConcurrent
                   ? QLocale().toString(*node.product->limitConcurrent)
                   : QString();
    }
}

QVariant ProductTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& node = *nodeAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(text(node, index.column()));
    case Qt::TextAlignmentRole:
        return int((index.column() == Nodes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ToneRole: {
        if (index.column() == State) return int(stateOf(node).look.tone);
        const bool isRecord = node.product || node.merchandise || !node.parent;
        if (isRecord) return int(Tone::Plain);
        return int(node.branch->content == Content::Failed ? Tone::Bad : Tone::Dim);
    }
    case BadgeRole:
        return index.column() == State && stateOf(node).look.badge;
    default:
        return {};
    }
}

QVariant ProductTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Nodes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Name:
        return tr("Product");
    case State:
        return tr("State");
    default:
        return tr("Nodes");
    }
}

} // namespace lockkeeper
