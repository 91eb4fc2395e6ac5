// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/asset_look.h"

#include "models/domain/requests.h"
#include "services/gateway/gateway_client.h"
#include "services/member/member_endpoints.h"

#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

const std::vector<AssetNumberRecord> noRecords;

} // namespace

SeenAssets::SeenAssets(std::vector<AssetNumberRecord> numbers, std::vector<AssetNumberRecord> locks)
    : m_numbers(std::move(numbers))
    , m_locks(std::move(locks))
{
    for (const auto& record : m_numbers) {
        m_byNumber[record.assetNum].push_back(record);
        m_byId[record.assetId].push_back(record);
    }
}

const std::vector<AssetNumberRecord>& SeenAssets::recordsOf(const AssetNumber& number) const
{
    const auto found = m_byNumber.constFind(number);
    return found == m_byNumber.cend() ? noRecords : *found;
}

const std::vector<AssetNumberRecord>& SeenAssets::recordsOf(const AssetId& id) const
{
    const auto found = m_byId.constFind(id);
    return found == m_byId.cend() ? noRecords : *found;
}

bool SeenAssets::isHeldBy(const AssetNumber& number, const MemberId& member) const
{
    const auto& records = recordsOf(number);
    return std::any_of(records.begin(), records.end(),
        [&](const auto& record) { return record.cloudAccountGlobalId == member; });
}

bool SeenAssets::isHeldByAnother(const AssetNumber& number, const MemberId& member) const
{
    const auto& records = recordsOf(number);
    return std::any_of(records.begin(), records.end(), [&](const auto& record) {
        return !record.cloudAccountGlobalId.isEmpty() && record.cloudAccountGlobalId != member;
    });
}

std::vector<AssetNumberRecord> SeenAssets::heldBy(const MemberId& member) const
{
    std::vector<AssetNumberRecord> held;
    for (const auto& record : m_numbers)
        if (record.cloudAccountGlobalId == member) held.push_back(record);
    return held;
}

const AssetNumberRecord* SeenAssets::lock(const AssetNumber& number) const
{
    const auto found = std::find_if(m_locks.begin(), m_locks.end(),
        [&](const AssetNumberRecord& record) { return record.assetNum == number; });
    return found == m_locks.end() ? nullptr : &*found;
}

std::vector<AssetNumberRecord> SeenAssets::locksLentTo(const MemberId& member) const
{
    std::vector<AssetNumberRecord> lent;
    for (const auto& record : m_locks)
        if (record.cloudAccountGlobalId == member && record.borrowedFlag.value_or(false))
            lent.push_back(record);
    return lent;
}

void lookAtAssets(GatewayClient* client, const EnterpriseId& enterprise, bool withLocks, QObject* context,
    std::function<void(const std::optional<SeenAssets>&)> seen)
{
    struct Replies {
        std::optional<Result<Rows<AssetNumberRecord>>> numbers, locks;
    };
    auto replies = std::make_shared<Replies>();
    if (!withLocks) replies->locks.emplace(Rows<AssetNumberRecord>());
    const auto arrived = [replies, seen = std::move(seen)] {
        if (!replies->numbers || !replies->locks) return;
        if (!*replies->numbers || !*replies->locks) return seen(std::nullopt);
        seen(SeenAssets(std::move((*replies->numbers)->rows), std::move((*replies->locks)->rows)));
    };
    if (!client) {
        QTimer::singleShot(0, context, [replies, arrived] {
            replies->numbers.emplace(tl::unexpected(GatewayError()));
            replies->locks.emplace(tl::unexpected(GatewayError()));
            arrived();
        });
        return;
    }
    client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise})
        .onDone(context, [replies, arrived](Result<Rows<AssetNumberRecord>> reply) {
            replies->numbers = std::move(reply);
            arrived();
        });
    if (!withLocks) return;
    client->call(endpoints::listBorrowedLocks, EnterpriseQuery{enterprise})
        .onDone(context, [replies, arrived](Result<Rows<AssetNumberRecord>> reply) {
            replies->locks = std::move(reply);
            arrived();
        });
}

} // namespace lockkeeper
