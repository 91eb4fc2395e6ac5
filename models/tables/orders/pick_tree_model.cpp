// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/pick_tree_model.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

PickTreeModel::PickTreeModel(Picks picks, ProductStates states, QObject* parent)
    : ProductTreeModel(std::move(states), parent)
    , m_picks(picks)
{
}

PickTreeModel::~PickTreeModel() = default;

void PickTreeModel::setAssets(const std::vector<PickedAsset>& assets)
{
    m_assets = assets;
    m_isTicked.assign(assets.size(), false);
    QStringList numbers;
    for (const auto& asset : assets)
        numbers += asset.assetNum.toString();
    ProductTreeModel::setAssets(numbers);
    emit picksChanged();
}

void PickTreeModel::setFilter(const QString& text)
{
    if (text == m_filter) return;
    m_filter = text;
    showMatching();
}

void PickTreeModel::setProducts(int asset, std::shared_ptr<const AssetProducts> products)
{
    const bool wasTicked = m_isTicked[size_t(asset)] && m_picks == Picks::Products;
    ProductTreeModel::setProducts(asset, std::move(products));
    if (!wasTicked) return;
    m_isTicked[size_t(asset)] = false; // from now on the ticks of its products count
    tickAll(branch(asset).top, true);
    ticksChanged(branch(asset).top);
}

void PickTreeModel::tick(int asset)
{
    setTicked(branch(asset).top, true);
}

qsizetype PickTreeModel::tick(int asset, const QSet<QString>& products)
{
    qsizetype found = 0;
    for (auto& node : branch(asset).nodes)
        if (node.product && products.contains(node.product->id.toString())) {
            tickAll(node, true);
            ++found;
        }
    if (found > 0) ticksChanged(branch(asset).top);
    return found;
}

QList<PickedProduct> PickTreeModel::pickedProducts() const
{
    QList<PickedProduct> picks;
    if (m_picks != Picks::Products) return picks;
    for (const auto& branch : branches())
        if (branch->top.ticked > 0)
            for (const auto& node : branch->nodes)
                if (node.product && node.ticked > 0)
                    picks.append({m_assets[size_t(branch->place)], *node.product});
    return picks;
}

qsizetype PickTreeModel::unnamedPicks() const
{
    qsizetype count = 0;
    if (m_picks != Picks::Products) return count;
    for (const auto& branch : branches())
        if (branch->top.ticked > 0)
            count += std::count_if(branch->nodes.begin(), branch->nodes.end(), [](const Node& node) {
                return node.product && node.ticked > 0 && node.product->crmProductId.isEmpty();
            });
    return count;
}

QList<int> PickTreeModel::pickedAssets() const
{
    QList<int> picks;
    for (const auto& branch : branches())
        if (isTicked(*branch) || branch->top.ticked > 0) picks.append(branch->place);
    return picks;
}

QList<int> PickTreeModel::unreadPicks() const
{
    QList<int> picks;
    for (const auto& branch : branches())
        if (m_picks == Picks::Products && isTicked(*branch)) picks.append(branch->place);
    return picks;
}

int PickTreeModel::assetOf(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->branch->place : -1;
}

QModelIndex PickTreeModel::indexOfAsset(int asset) const
{
    const auto& top = branches()[size_t(asset)]->top;
    return top.row < 0 ? QModelIndex() : indexOf(top);
}

void PickTreeModel::replaceContent(
    Branch& branch, Content content, std::shared_ptr<const AssetProducts> products)
{
    const bool losesTicks = branch.top.ticked > 0;
    ProductTreeModel::replaceContent(branch, content, std::move(products));
    if (losesTicks) emit picksChanged();
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
    if (!node.parent && isTicked(*node.branch)) return Qt::Checked;
    if (node.ticked == 0) return Qt::Unchecked;
    return node.ticked == node.products ? Qt::Checked : Qt::PartiallyChecked;
}

bool PickTreeModel::isShown(const Branch& branch) const
{
    if (m_filter.isEmpty()) return true;
    const auto has = [this](const QString& text) { return text.contains(m_filter, Qt::CaseInsensitive); };
    const auto& asset = m_assets[size_t(branch.place)];
    if (has(asset.assetNum.toString()) || has(asset.customerId.toString()) ||
        has(licenseTypeMeaning(asset.licenseType.toString())) ||
        std::any_of(asset.holders.begin(), asset.holders.end(),
            [&](const MemberId& holder) { return has(holderName(holder)); }))
        return true;
    for (const auto& node : branch.nodes) {
        if (!node.product && !node.merchandise) continue;
        if (has(nameOf(node)) || has(text(node, LicenseOrder))) return true;
        if (node.product && has(node.product->productUri.toString())) return true;
    }
    return false;
}

int PickTreeModel::columnCount(const QModelIndex&) const
{
    return columns;
}

Qt::ItemFlags PickTreeModel::flags(const QModelIndex& index) const
{
    auto flags = ProductTreeModel::flags(index);
    if (index.isValid() && index.column() == Name && isTickable(*nodeAt(index)))
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

StateWord PickTreeModel::stateOf(const Node& node) const
{
    if (node.product && m_picks == Picks::Products && node.product->crmProductId.isEmpty())
        return {tr("No CRM product id: can't be revoked alone"), {.tone = Tone::Warning}};
    if (node.product || node.parent) return ProductTreeModel::stateOf(node);
    const auto& asset = m_assets[size_t(node.branch->place)];
    QStringList words{licenseTypeMeaning(asset.licenseType.toString()), holderWords(asset)};
    const bool isLocked = asset.locked.value_or(false);
    if (isLocked) words.prepend(tr("Disabled"));
    words.removeAll(QString());
    return {words.join(u" · "), {.tone = isLocked ? Tone::Bad : Tone::Plain}};
}

QString PickTreeModel::holderWords(const PickedAsset& asset) const
{
    if (asset.holders.isEmpty()) return {};
    const auto first = holderName(asset.holders.first());
    return asset.holders.size() == 1
               ? tr("held by %1").arg(first)
               : tr("held by %1 and %n other(s)", nullptr, int(asset.holders.size()) - 1).arg(first);
}

QString PickTreeModel::holderName(const MemberId& holder) const
{
    const auto name = m_nameOf ? singleLine(m_nameOf(holder)) : QString();
    return name.isEmpty() ? holder.toString() : name;
}

void PickTreeModel::setNames(std::function<QString(const MemberId&)> nameOf)
{
    m_nameOf = std::move(nameOf);
}

void PickTreeModel::namesChanged()
{
    if (rowCount() > 0) emit dataChanged(index(0, About), index(rowCount() - 1, About), {Qt::DisplayRole});
}

QString PickTreeModel::text(const Node& node, int column) const
{
    if (column != LicenseOrder) return ProductTreeModel::text(node, column);
    return node.product       ? node.product->licenseOrderId.toString()
           : node.merchandise ? node.merchandise->licenseOrderId.toString()
                              : QString();
}

QVariant PickTreeModel::data(const QModelIndex& index, int role) const
{
    if (role != Qt::CheckStateRole) return ProductTreeModel::data(index, role);
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& node = *nodeAt(index);
    return index.column() == Name && isTickable(node) ? QVariant(int(tickOf(node))) : QVariant();
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
        m_isTicked[size_t(node.branch->place)] = ticked;
        ticksChanged(node);
        if (ticked && isUnread) emit productsWanted(node.branch->place);
        return;
    }
    tickAll(node, ticked);
    ticksChanged(node);
}

QVariant PickTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole) {
        if (section == Name) return tr("Asset or product");
        if (section == About) return tr("Type or state");
        if (section == LicenseOrder) return tr("Licence order");
    }
    return ProductTreeModel::headerData(section, orientation, role);
}

} // namespace lockkeeper
