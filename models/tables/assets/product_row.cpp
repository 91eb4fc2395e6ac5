// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_row.h"

#include <QHash>

#include <string>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// An instance id is good only under its asset: nothing says that a gateway does not use it again.
class RowKeys
{
public:
    explicit RowKeys(const AssetId& asset)
        : m_asset(asset.view())
    {
    }

    Text next(const Text& id)
    {
        ++m_position;
        if (id.isEmpty()) return Text(m_asset + "\n#" + std::to_string(m_position));
        const int times = ++m_seen[id];
        std::string key = m_asset + '\n' + std::string(id.view());
        if (times > 1) key += '\n' + std::to_string(times);
        return Text(key);
    }

private:
    const std::string m_asset;
    QHash<Text, int> m_seen;
    int m_position = 0;
};

/// A package that is still to be looked into.
struct Pending {
    const MerchandiseNode* node;
    Text names;       ///< of the packages around it
    QString jsonPath; ///< empty unless asked for
};

} // namespace

const Text& productTitle(const ProductInstance& product)
{
    if (!product.productName.isEmpty()) return product.productName;
    return product.productUri.isEmpty() ? product.id : product.productUri;
}

Text productIdentity(const ProductInstance& product)
{
    const bool hasUri = !product.productUri.isEmpty();
    std::string identity(hasUri ? "u" : "t");
    identity += hasUri ? product.productUri.view() : productTitle(product).view();
    return Text(identity);
}

Text merchandiseTitle(const MerchandiseNode& node)
{
    if (!node.merchandiseName.isEmpty()) return node.merchandiseName;
    return node.merchandiseNum.isEmpty() ? node.id : node.merchandiseNum;
}

std::vector<ProductRow> productRows(
    const ProductAsset& asset, const std::shared_ptr<const AssetProducts>& products, QStringList* jsonPaths)
{
    std::vector<ProductRow> rows;
    const auto sharedAsset = std::make_shared<const ProductAsset>(asset);
    RowKeys keys(asset.id);
    const auto path = [&](const QString& parent, QStringView list, size_t index) {
        return jsonPaths ? u"%1.%2[%3]"_s.arg(parent, list).arg(index) : QString();
    };
    const auto addProducts = [&](const std::vector<ProductInstance>& list, const Text& names,
                                 const QString& parent) {
        for (size_t i = 0; i < list.size(); ++i) {
            rows.push_back({std::shared_ptr<const ProductInstance>(products, &list[i]), sharedAsset, names,
                {}, keys.next(list[i].id)});
            if (jsonPaths) jsonPaths->append(path(parent, u"productInstanceList", i));
        }
    };
    // A stack of our own, because the reply says how deep the packages are nested.
    std::vector<Pending> pending;
    const auto addPackages = [&](const std::vector<MerchandiseNode>& list, const Text& names,
                                 const QString& parent) {
        for (size_t i = list.size(); i-- > 0;)
            pending.push_back({&list[i], names, path(parent, u"children", i)});
    };
    const QString root = u"$.data"_s;
    addProducts(products->productInstanceList, {}, root);
    addPackages(products->children, {}, root);
    while (!pending.empty()) {
        const Pending package = std::move(pending.back());
        pending.pop_back();
        std::string names(package.names.view());
        if (!names.empty()) names += " › ";
        names += merchandiseTitle(*package.node).view();
        addProducts(package.node->productInstanceList, Text(names), package.jsonPath);
        addPackages(package.node->children, Text(names), package.jsonPath);
    }
    return rows;
}

} // namespace lockkeeper
