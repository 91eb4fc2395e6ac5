// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/lock_outcomes.h"

#include "models/domain/base/wire_values.h"

#include <algorithm>

namespace lockkeeper
{

namespace
{

ItemOutcome outcomeOf(const LockResult& record)
{
    ItemOutcome item{.outcome = Outcome::Unknown,
        .key = record.assetNum.toString(),
        .code = record.status ? QString::number(*record.status) : QString(),
        .message = lockStatusMeaning(record.status)};
    if (const auto status = lockStatus(record.status))
        item.outcome = *status == LockStatus::Success ? Outcome::Applied : Outcome::Rejected;
    return item;
}

} // namespace

ItemOutcomes lockOutcomes(const LockRequest& sent, const std::vector<LockResult>& reply)
{
    ItemOutcomes result;
    ItemGroups<AssetNumber> recordsOf;
    for (const auto& number : sent.assetNums)
        recordsOf.insert(number, {});
    for (qsizetype i = 0; i < qsizetype(reply.size()); ++i) {
        const auto& record = reply[size_t(i)];
        if (const auto group = recordsOf.find(record.assetNum); group != recordsOf.end())
            group->append(i);
        else
            result.extras.append(outcomeOf(record));
    }

    for (const auto& number : sent.assetNums) {
        const auto records = recordsOf.value(number);
        if (records.isEmpty()) {
            result.addUnknown(number.toString(), notNamedText());
            continue;
        }
        const auto& first = reply[size_t(records.front())];
        const bool agree = std::ranges::all_of(
            records, [&](qsizetype i) { return reply[size_t(i)].status == first.status; });
        if (agree)
            result.add(outcomeOf(first), records.front());
        else
            result.addUnknown(number.toString(), contradictoryText());
    }
    return result;
}

} // namespace lockkeeper
