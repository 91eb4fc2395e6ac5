// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_join.h"

#include "models/tables/base/key_index.h"

#include <QMultiHash>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The issue for a row of the table. Both replies have a "$.data[3]", so the operation is put in front.
RowIssue inRow(RowIssue issue, size_t row, QLatin1StringView operation)
{
    issue.row = int(row);
    issue.path = operation + u' ' + issue.path;
    return issue;
}

QStringList extendCodes(const std::vector<AssetRow>& rows)
{
    QSet<Text> seen;
    for (const auto& row : rows) {
        if (!row.asset.asset || !row.asset.asset->details) continue;
        for (const auto& extend : row.asset.asset->details->assetExtends)
            if (!extend.extendCode.isEmpty()) seen.insert(extend.extendCode);
    }
    QStringList codes;
    for (const auto& code : std::as_const(seen))
        codes += code.toString();
    codes.sort();
    return codes;
}

} // namespace

JoinedAssets joinReplies(const AssetReplies& replies)
{
    JoinedAssets result;
    const bool orderListRead = replies.assets != nullptr;
    const bool memberListRead = replies.numbers || replies.read.has_value();
    const Rows<VirtualAsset> noAssets;
    const Rows<AssetNumberRecord> noNumbers;
    const auto& assets = replies.assets ? *replies.assets : noAssets;
    const auto& numbers = replies.numbers ? *replies.numbers : noNumbers;
    auto& issues = result.list.issues;
    for (const auto& issue : assets.issues)
        if (issue.row >= 0) issues.push_back(inRow(issue, size_t(issue.row), "O8"_L1));

    QMultiHash<size_t, size_t> unreadable; // the place of an issue, by the record of M6 that it is about
    for (size_t i = 0; i < numbers.issues.size(); ++i)
        if (numbers.issues[i].row >= 0) unreadable.insert(size_t(numbers.issues[i].row), i);
    // Rows that only M6 lists come after those of O8. Where O8 was asked for a part, they are left out.
    const size_t kept = replies.isFiltered ? assets.rows.size() : size_t(-1);
    const auto placed = [&](size_t record, size_t row) {
        if (row >= kept) return;
        const auto [first, last] = std::as_const(unreadable).equal_range(record);
        for (auto place = first; place != last; ++place)
            issues.push_back(inRow(numbers.issues[*place], row, "M6"_L1));
    };
    result.list.moreIssues = assets.moreIssues + numbers.moreIssues;
    const auto& records = replies.read ? replies.read->numbers() : numbers.rows;
    auto joined = joinAssets(assets.rows, records, placed);
    if (joined.size() > kept) joined.erase(joined.begin() + std::ptrdiff_t(kept), joined.end());

    UniqueKeys keys;
    result.list.rows.reserve(joined.size());
    for (auto& asset : joined) {
        AssetRow row;
        row.asset = std::move(asset);
        row.orderListRead = orderListRead;
        row.memberListRead = memberListRead;
        const AssetId id = row.assetId();
        row.key = keys.keyFor(id.isEmpty() ? row.asset.assetNum.text() : id.text());
        result.list.rows.push_back(std::move(row));
    }
    result.extendCodes = extendCodes(result.list.rows);
    return result;
}

} // namespace lockkeeper
