// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// A product under an asset as a person sees it: the instance of M7 (contract §2.10), the asset it is
/// under, the packages it came in, and who holds the asset, whose names the gateway gives elsewhere (M5).
struct ProductRow {
    std::shared_ptr<const ProductInstance> product; ///< part of the reply it came in; never null
    std::shared_ptr<const ProductAsset> asset;      ///< the one that was asked about; never null
    Text merchandise; ///< names of the packages, the outermost first; empty: not in a package
    Text holders;     ///< names, separated by commas, or ids where there are no names
    Text key;         ///< tells rows apart, also where the gateway repeats an id or gives none
};

/// What to call a product: its name, else the first identifier that it has. A part of the product.
[[nodiscard]] const Text& productTitle(const ProductInstance& product);
void productTitle(ProductInstance&&) = delete; // the title would be gone with it
/// What tells products apart: rows with the same URI are the same product; rows without one are if they have
/// the same title. Not for people.
[[nodiscard]] Text productIdentity(const ProductInstance& product);
[[nodiscard]] Text merchandiseTitle(const MerchandiseNode& node);

/// All products under an asset, nested ones included, in the order of the reply; holders are left empty.
/// `products` is kept alive by the rows. `jsonPaths`, where given, gets the JSON path of each row in M7's
/// reply ("$.data.children[0].productInstanceList[2]").
[[nodiscard]] std::vector<ProductRow> productRows(const ProductAsset& asset,
    const std::shared_ptr<const AssetProducts>& products, QStringList* jsonPaths = nullptr);

} // namespace lockkeeper
