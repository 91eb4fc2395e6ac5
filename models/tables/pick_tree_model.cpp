// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/pick_tree_model.h"

#include "models/domain/license_type.h"
#include "models/tables/product_row.h"

#include <QLocale>

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

PickTreeModel::PickTreeModel(Picks picks, ProductStates states, QObject* parent)
    : QAbstractItemModel(parent)
    , m_picks(picks)
    , m_states(std::move(states))
{
}

PickTreeModel::~PickTreeModel() = default;

void PickTreeModel::setAssets(const std::vector<PickedAsset>& assets)
{
    beginResetModel();
    m_branches.clear();
    m_shown.clear();
    for (const auto& asset : assets) {
        auto& branch = *m_branches.emplace_back(std::make_unique<Branch>());
        branch.asset = asset;
        branch.place = int(m_branches.size()) - 1;
        branch.top = {&branch, nullptr, -1};
        branch.top.children = grow(branch);
        if (!matches(branch)) continue;
        branch.top.row = int(m_shown.size());
        m_shown.push_back(&branch);
    }
    endResetModel();
    emit picksChanged();
}

void PickTreeModel::setFilter(const QString& text)
{
    if (text == m_filter) return;
    beginResetModel();
    m_filter = text;
    m_shown.clear();
    for (const auto& branch : m_branches) {
        const bool isShown = matches(*branch);
        branch->top.row = isShown ? int(m_shown.size()) : -1;
        if (isShown) m_shown.push_back(branch.get());
    }
    endResetModel();
}

void PickTreeModel::setLoading(int asset)
{
    replaceContent(*m_branches[size_t(asset)], Content::Loading, nullptr);
}

void PickTreeModel::setFailed(int asset, const QString& what)
{
    auto& branch = *m_branches[size_t(asset)];
    branch.failure = what;
    replaceContent(branch, Content::Failed, nullptr);
}

void PickTreeModel::setProducts(int asset, std::shared_ptr<const AssetProducts> products)
{
    auto& branch = *m_branches[size_t(asset)];
    const bool wasTicked = branch.isTicked && m_picks == Picks::Products;
    replaceContent(branch, Content::Products, std::move(products));
    if (!wasTicked) return;
    branch.isTicked = false; // from now on its products say it
    tickAll(branch.top, true);
    ticksChanged(branch.top);
}

void PickTreeModel::tick(int asset)
{
    setTicked(m_branches[size_t(asset)]->top, true);
}

qsizetype PickTreeModel::tick(int asset, const QSet<QString>& products)
{
    auto& branch = *m_branches[size_t(asset)];
    qsizetype found = 0;
    for (auto& node : branch.nodes)
        if (node.product && products.contains(node.product->id.toString())) {
            tickAll(node, true);
            ++found;
        }
    if (found > 0) ticksChanged(branch.top);
    return found;
}

void PickTreeModel::setStates(ProductStates states)
{
    m_states = std::move(states);
    beginResetModel();
    endResetModel();
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

QList<PickedProduct> PickTreeModel::pickedProducts() const
{
    QList<PickedProduct> picks;
    if (m_picks != Picks::Products) return picks;
    for (const auto& branch : m_branches)
        if (branch->top.ticked > 0)
            for (const auto& node : branch->nodes)
                if (node.product && node.ticked > 0) picks.append({branch->asset, *node.product});
    return picks;
}

QList<int> PickTreeModel::pickedAssets() const
{
    QList<int> picks;
    for (const auto& branch : m_branches)
        if (branch->isTicked || branch->top.ticked > 0) picks.append(branch->place);
    return picks;
}

QList<int> PickTreeModel::unreadPicks() const
{
    QList<int> picks;
    for (const auto& branch : m_branches)
        if (m_picks == Picks::Products && branch->isTicked) picks.append(branch->place);
    return picks;
}

int PickTreeModel::assetOf(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->branch->place : -1;
}

QModelIndex PickTreeModel::indexOfAsset(int asset) const
{
    const auto& top = m_branches[size_t(asset)]->top;
    return top.row < 0 ? QModelIndex() : indexOf(top);
}

void PickTreeModel::replaceContent(
    Branch& branch, Content content, std::shared_ptr<const AssetProducts> products)
{
    const bool isShown = branch.top.row >= 0;
    const QModelIndex parent = isShown ? indexOf(branch.top) : QModelIndex();
    const bool lostTicks = branch.top.ticked > 0;
    if (isShown) beginRemoveRows(parent, 0, int(branch.top.children.size()) - 1);
    branch.top.children.clear();
    branch.top.products = branch.top.ticked = 0;
    branch.nodes.clear();
    branch.products = std::move(products);
    branch.content = content;
    if (isShown) endRemoveRows();
    auto children = grow(branch);
    if (isShown) beginInsertRows(parent, 0, int(children.size()) - 1);
    branch.top.children = std::move(children);
    if (isShown) endInsertRows();
    if (isShown) emit dataChanged(parent, indexOf(branch.top, columns - 1));
    if (lostTicks) emit picksChanged();
}

/// Makes the nodes of a branch, and gives those right below its top: never none. A reply may nest as deep as
/// it likes, hence no recursion.
std::vector<PickTreeModel::Node*> PickTreeModel::grow(Branch& branch)
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

void PickTreeModel::tickAll(Node& node, bool ticked)
{
    std::vector<Node*> below{&node};
    for (size_t i = 0; i < below.size(); ++i) {
        auto* each = below[i];
        below.insert(below.end(), each->children.begin(), each->children.end());
        if (!each->product) continue;
        const int change = (ticked ? 1 : 0) - each->ticked;
        for (auto* up = each; change != 0 && up; up = up->parent)
            up->ticked += change;
    }
}

void PickTreeModel::ticksChanged(const Node& node)
{
    emit picksChanged();
    if (node.branch->top.row < 0) return;
    for (const auto* up = &node; up; up = up->parent)
        emit dataChanged(indexOf(*up), indexOf(*up), {Qt::CheckStateRole});
    std::vector<const Node*> below{&node};
    for (size_t i = 0; i < below.size(); ++i) {
        const auto& children = below[i]->children;
        if (children.empty()) continue;
        emit dataChanged(indexOf(*children.front()), indexOf(*children.back()), {Qt::CheckStateRole});
        below.insert(below.end(), children.begin(), children.end());
    }
}

bool PickTreeModel::isTickable(const Node& node) const
{
    if (m_picks == Picks::Assets) return !node.parent;
    if (node.products > 0) return true;
    return !node.parent && node.branch->content != Content::Products;
}

Qt::CheckState PickTreeModel::tickOf(const Node& node) const
{
    if (!node.parent && node.branch->isTicked) return Qt::Checked;
    if (node.ticked == 0) return Qt::Unchecked;
    return node.ticked == node.products ? Qt::Checked : Qt::PartiallyChecked;
}

bool PickTreeModel::matches(const Branch& branch) const
{
    if (m_filter.isEmpty()) return true;
    const auto has = [this](const QString& text) { return text.contains(m_filter, Qt::CaseInsensitive); };
    if (has(branch.asset.assetNum.toString()) || has(branch.asset.customerId.toString()) ||
        has(licenseTypeMeaning(branch.asset.licenseType.toString())))
        return true;
    for (const auto& node : branch.nodes) {
        if (!node.product && !node.merchandise) continue;
        if (has(nameOf(node)) || has(text(node, LicenseOrder))) return true;
        if (node.product && has(node.product->productUri.toString())) return true;
    }
    return false;
}

const PickTreeModel::Node* PickTreeModel::nodeAt(const QModelIndex& index)
{
    return static_cast<const Node*>(index.internalPointer());
}

QModelIndex PickTreeModel::indexOf(const Node& node, int column) const
{
    return createIndex(node.row, column, &node);
}

QModelIndex PickTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    if (!parent.isValid()) return indexOf(m_shown[size_t(row)]->top, column);
    return indexOf(*nodeAt(parent)->children[size_t(row)], column);
}

QModelIndex PickTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid()) return {};
    const auto* node = nodeAt(child);
    return node->parent ? indexOf(*node->parent) : QModelIndex();
}

int PickTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) return 0;
    return int(parent.isValid() ? nodeAt(parent)->children.size() : m_shown.size());
}

int PickTreeModel::columnCount(const QModelIndex&) const
{
    return columns;
}

Qt::ItemFlags PickTreeModel::flags(const QModelIndex& index) const
{
    auto flags = QAbstractItemModel::flags(index);
    if (!index.isValid()) return flags;
    if (nodeAt(index)->children.empty()) flags |= Qt::ItemNeverHasChildren;
    if (index.column() == Name && isTickable(*nodeAt(index))) flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QString PickTreeModel::nameOf(const Node& node) const
{
    if (node.product) return productTitle(*node.product).toString();
    if (node.merchandise) return merchandiseTitle(*node.merchandise).toString();
    if (!node.parent) return node.branch->asset.assetNum.toString();
    switch (node.branch->content) {
    case Content::Unread:
        return tr("Products are not loaded yet");
    case Content::Loading:
        return tr("Loading products…");
    case Content::Failed:
        return node.branch->failure;
    case Content::Products:
        break;
    }
    return tr("No products under this asset");
}

StateWord PickTreeModel::about(const Node& node) const
{
    if (node.product) return m_states.overall(*node.product);
    if (node.parent) return {};
    const auto& type = node.branch->asset.licenseType;
    return {licenseTypeMeaning(type.toString()), {}};
}

QString PickTreeModel::text(const Node& node, int column) const
{
    switch (column) {
    case Name:
        return nameOf(node);
    case About:
        return about(node).text;
    case Nodes:
        return node.product && node.product->limitConcurrent
                   ? QLocale().toString(*node.product->limitConcurrent)
                   : QString();
    default:
        return node.product       ? node.product->licenseOrderId.toString()
               : node.merchandise ? node.merchandise->licenseOrderId.toString()
                                  : QString();
    }
}

QVariant PickTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& node = *nodeAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::CheckStateRole:
        return index.column() == Name && isTickable(node) ? QVariant(int(tickOf(node))) : QVariant();
    case Qt::ToolTipRole: {
        // Tool tips have no plain-text mode: what looks like markup must be escaped to be seen.
        const QString tip = text(node, index.column());
        if (tip.isEmpty()) return {};
        return QString(u"<span style='white-space:pre-wrap'>%1</span>"_s.arg(tip.toHtmlEscaped()));
    }
    case Qt::TextAlignmentRole:
        return int((index.column() == Nodes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ToneRole: {
        if (index.column() == About) return int(about(node).look.tone);
        const bool isRecord = node.product || node.merchandise || !node.parent;
        if (isRecord) return int(Tone::Plain);
        return int(node.branch->content == Content::Failed ? Tone::Bad : Tone::Dim);
    }
    case BadgeRole:
        return index.column() == About && about(node).look.badge;
    default:
        return {};
    }
}

bool PickTreeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    auto* node = const_cast<Node*>(nodeAt(index)); // the model's own
    if (!isTickable(*node) || index.column() != Name) return false;
    setTicked(*node, value.toInt() != Qt::Unchecked);
    return true;
}

void PickTreeModel::setTicked(Node& node, bool ticked)
{
    const bool isUnread = !node.parent && node.branch->content != Content::Products;
    if (m_picks == Picks::Assets || isUnread) {
        node.branch->isTicked = ticked;
        ticksChanged(node);
        if (ticked && isUnread) emit productsWanted(node.branch->place);
        return;
    }
    tickAll(node, ticked);
    ticksChanged(node);
}

QVariant PickTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Nodes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Name:
        return tr("Asset or product");
    case About:
        return tr("Type or state");
    case Nodes:
        return tr("Nodes");
    default:
        return tr("Licence order");
    }
}

} // namespace lockkeeper
