// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/product_walk.h"

namespace lockkeeper
{

void forEachPackage(
    const std::vector<MerchandiseNode>& packages, const std::function<void(const MerchandiseNode&)>& visit)
{
    std::vector<const std::vector<MerchandiseNode>*> levels{&packages};
    while (!levels.empty()) {
        const auto& level = *levels.back();
        levels.pop_back();
        for (const auto& package : level) {
            visit(package);
            levels.push_back(&package.children);
        }
    }
}

void forEachProductIn(
    const MerchandiseNode& package, const std::function<void(const ProductInstance&)>& visit)
{
    std::vector<const MerchandiseNode*> pending{&package};
    while (!pending.empty()) {
        const auto& node = *pending.back();
        pending.pop_back();
        for (const auto& product : node.productInstanceList)
            visit(product);
        for (size_t i = node.children.size(); i-- > 0;)
            pending.push_back(&node.children[i]);
    }
}

} // namespace lockkeeper
