// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/asset_rows.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/benchmarks/sample.h"

#include <algorithm>
#include <string>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

/// The last six digits, but one, of `text` counted on: as long, and as random, as before.
template <class Id>
void renumber(Id& text, int round)
{
    std::string digits(text.view());
    for (size_t place = digits.size(); place > 2 && round > 0; round /= 10) {
        place -= 2;
        char& digit = digits[place];
        if (digit >= '0' && digit <= '9') digit = char('0' + (digit - '0' + round % 10) % 10);
    }
    text = Id(std::string_view(digits));
}

} // namespace

AssetId keyOf(const VirtualAsset& asset)
{
    return asset.id;
}

bool assetRowsFrom(
    const QByteArray& reply, int count, const std::function<void(std::vector<VirtualAsset>)>& take)
{
    int given = 0;
    for (int round = 0; given < count; ++round) {
        auto decoded = decodeReply(endpoints::listAssets, 200, QByteArray(reply.constData(), reply.size()));
        if (!decoded || decoded->rows.empty()) return false;
        auto& rows = decoded->rows;
        rows.resize(std::min(rows.size(), size_t(count - given)));
        for (auto& asset : rows) {
            asset.id = AssetId(std::string(asset.id.view()) + std::to_string(round));
            renumber(asset.assetNum, round);
            renumber(asset.keyShellNumber, round);
            renumber(asset.customerId, round);
        }
        given += int(rows.size());
        take(std::move(rows));
    }
    return true;
}

tl::expected<std::vector<VirtualAsset>, QString> assetRows(int count)
{
    const auto sample = Sample::start(0, std::min(count, assetsOfOneReply));
    if (!sample) return tl::unexpected(sample.error());
    const auto reply = (*sample)->assetsReply();
    if (!reply) return tl::unexpected(reply.error());
    std::vector<VirtualAsset> all;
    all.reserve(size_t(count));
    const bool good = assetRowsFrom(*reply, count, [&](std::vector<VirtualAsset> rows) {
        std::move(rows.begin(), rows.end(), std::back_inserter(all));
    });
    if (!good) return tl::unexpected(u"The sample's assets could not be read"_s);
    return all;
}

} // namespace lockkeeper::benchmarks
