// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_mime.h"

#include <utility>

namespace lockkeeper
{

AssetMime::AssetMime(std::vector<AssignableAsset> assets, MemberId holder)
    : m_assets(std::move(assets))
    , m_holder(std::move(holder))
{
    QString numbers;
    for (const auto& asset : m_assets)
        numbers += asset.assetNum.toString() + u'\n';
    numbers.chop(1);
    setText(numbers);
}

const AssetMime* AssetMime::from(const QMimeData* data)
{
    return qobject_cast<const AssetMime*>(data);
}

} // namespace lockkeeper
