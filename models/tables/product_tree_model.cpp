// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/product_tree_model.h"

#include "models/tables/product_row.h"

#include <QLocale>

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

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
        branch.top = {&branch, nullptr, int(m_branches.size()) - 1};
        branch.top.children = grow(branch);
    }
    endResetModel();
}

void ProductTreeModel::setLoading(int asset)
{
    auto& branch = *m_branches[size_t(asset)];
    if (branch.content == Content::Loading) return;
    branch.content = Content::Loading;
    const auto before = std::exchange(branch.products, nullptr); // needed until its rows are gone
    replaceContent(branch);
}

void ProductTreeModel::setFailed(int asset, const QString& what)
{
    auto& branch = *m_branches[size_t(asset)];
    branch.content = Content::Failed;
    branch.failure = what;
    const auto before = std::exchange(branch.products, nullptr);
    replaceContent(branch);
}

void ProductTreeModel::setProducts(int asset, std::shared_ptr<const AssetProducts> products)
{
    auto& branch = *m_branches[size_t(asset)];
    branch.content = Content::Products;
    branch.products.swap(products);
    replaceContent(branch);
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
        emit dataChanged(index(0, 0, parent), index(rows - 1, columns - 1, parent));
        for (int row = 0; row < rows; ++row)
            parents.push_back(index(row, 0, parent));
    }
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

void ProductTreeModel::replaceContent(Branch& branch)
{
    const QModelIndex parent = indexOf(branch.top);
    beginRemoveRows(parent, 0, int(branch.top.children.size()) - 1);
    branch.top.children.clear();
    branch.nodes.clear();
    endRemoveRows();
    auto children = grow(branch);
    beginInsertRows(parent, 0, int(children.size()) - 1);
    branch.top.children = std::move(children);
    endInsertRows();
}

/// Makes the nodes of a branch, and gives those right below its top: never none.
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
        for (const auto& product : *level.products)
            add().product = &product;
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
    return indexOf(node ? *node->children[size_t(row)] : m_branches[size_t(row)]->top, column);
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
    return int(node ? node->children.size() : m_branches.size());
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
    case Qt::ToolTipRole: {
        // Tool tips have no plain-text mode: what looks like markup must be escaped to be seen.
        const QString tip = text(node, index.column());
        if (tip.isEmpty()) return {};
        return QString(u"<span style='white-space:pre-wrap'>%1</span>"_s.arg(tip.toHtmlEscaped()));
    }
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
