// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "tests/models/asset_records.h"

#include <memory>
#include <string>

/// Products as tests describe them.
namespace lockkeeper::test
{

inline ProductInstance aProduct(const std::string& id, const std::string& name = "Quantities")
{
    ProductInstance product;
    product.id = Text(id);
    product.productName = Text(name);
    product.productUri = Text("uri-" + name);
    product.limitConcurrent = 5;
    product.activateFlag = true;
    product.trial = 0;
    return product;
}

inline MerchandiseNode aPackage(const std::string& name, std::vector<ProductInstance> products,
    std::vector<MerchandiseNode> children = {})
{
    MerchandiseNode node;
    node.id = Text("m-" + name);
    node.merchandiseName = Text(name);
    node.productInstanceList = std::move(products);
    node.children = std::move(children);
    return node;
}

inline std::shared_ptr<const AssetProducts> content(
    std::vector<ProductInstance> products, std::vector<MerchandiseNode> packages = {})
{
    return std::make_shared<const AssetProducts>(AssetProducts{std::move(products), std::move(packages)});
}

/// The last millisecond of a day in Shanghai, days from the moment of the tests.
inline Timestamp endOfDay(int daysFromNow)
{
    return at(QDateTime(
        theMoment().date().addDays(daysFromNow), QTime(23, 59, 59, 999), QTimeZone("Asia/Shanghai")));
}

} // namespace lockkeeper::test
