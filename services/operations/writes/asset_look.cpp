// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_look.h"

#include "models/domain/base/share_large.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/database/when_done.h"

#include <QTimer>
#include <QtConcurrent>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

bool isReadable(const Rows<AssetNumberRecord>& list)
{
    return list.issues.empty() && list.moreIssues == 0;
}

} // namespace

SeenAssets::SeenAssets(Records numbers, std::optional<Records> locks, bool isReadable)
{
    Read read;
    read.numbers = std::move(numbers);
    read.hasLocks = locks.has_value();
    read.locks = std::move(locks).value_or(Records());
    read.isReadable = isReadable;
    fill<&AssetNumberRecord::assetNum>(read.byNumber, read.numbers);
    fill<&AssetNumberRecord::assetId>(read.byId, read.numbers);
    fill<&AssetNumberRecord::cloudAccountGlobalId>(read.byHolder, read.numbers);
    fill<&AssetNumberRecord::assetNum>(read.lockByNumber, read.locks);
    fill<&AssetNumberRecord::cloudAccountGlobalId>(read.lockByHolder, read.locks);
    m_read = shareLarge(std::move(read));
}

template <auto key, class Key>
void SeenAssets::fill(Places<Key>& places, const Records& records)
{
    places.first.reserve(qsizetype(records.size()));
    places.next.assign(records.size(), -1);
    // From the end, so that the records of a number are linked in the order of the list.
    for (qsizetype place = qsizetype(records.size()) - 1; place >= 0; --place) {
        const auto& name = records[size_t(place)].*key;
        places.next[size_t(place)] = places.first.value(name, -1);
        places.first.insert(name, place);
    }
}

template <class Key>
SeenAssets::Records SeenAssets::recordsAt(const Places<Key>& places, const Key& key, const Records& records)
{
    Records found;
    for (auto place = places.first.value(key, -1); place >= 0; place = places.next[size_t(place)])
        found.push_back(records[size_t(place)]);
    return found;
}

SeenAssets::Records SeenAssets::recordsOf(const AssetNumber& number) const
{
    return recordsAt(m_read->byNumber, number, m_read->numbers);
}

bool SeenAssets::areOf(const AssetNumber& number, const Records& records) const
{
    auto place = m_read->byNumber.first.value(number, -1);
    for (const auto& record : records) {
        if (place < 0 || m_read->numbers[size_t(place)] != record) return false;
        place = m_read->byNumber.next[size_t(place)];
    }
    return place < 0;
}

SeenAssets::Records SeenAssets::recordsOf(const AssetId& id) const
{
    return recordsAt(m_read->byId, id, m_read->numbers);
}

bool SeenAssets::isHeldBy(const AssetNumber& number, const MemberId& member) const
{
    const auto records = recordsOf(number);
    return std::any_of(records.begin(), records.end(),
        [&](const auto& record) { return record.cloudAccountGlobalId == member; });
}

bool SeenAssets::isHeldByAnother(const AssetNumber& number, const MemberId& member) const
{
    const auto records = recordsOf(number);
    return std::any_of(records.begin(), records.end(), [&](const auto& record) {
        return !record.cloudAccountGlobalId.isEmpty() && record.cloudAccountGlobalId != member;
    });
}

SeenAssets::Records SeenAssets::heldBy(const MemberId& member) const
{
    return recordsAt(m_read->byHolder, member, m_read->numbers);
}

const AssetNumberRecord* SeenAssets::lock(const AssetNumber& number) const
{
    const auto place = m_read->lockByNumber.first.value(number, -1);
    return place < 0 ? nullptr : &m_read->locks[size_t(place)];
}

SeenAssets::Records SeenAssets::locksOf(const MemberId& member) const
{
    return recordsAt(m_read->lockByHolder, member, m_read->locks);
}

SeenAssets::Records SeenAssets::locksLentTo(const MemberId& member) const
{
    auto lent = locksOf(member);
    std::erase_if(lent, [](const AssetNumberRecord& record) { return !record.borrowedFlag.value_or(false); });
    return lent;
}

void lookAtAssets(GatewayClient* client, const EnterpriseId& enterprise, bool withLocks, QObject* context,
    std::function<void(const std::optional<SeenAssets>&)> seen)
{
    struct Replies {
        std::optional<Result<Rows<AssetNumberRecord>>> numbers, locks;
    };
    auto replies = std::make_shared<Replies>();
    const auto arrived = [replies, withLocks, context, seen = std::move(seen)] {
        if (!replies->numbers || (withLocks && !replies->locks)) return;
        if (!*replies->numbers || (withLocks && !*replies->locks)) return seen(std::nullopt);
        // In another thread: going through 100,000 records would hold up the windows of this one.
        whenDone(
            QtConcurrent::run([replies, withLocks] {
                auto& numbers = **replies->numbers;
                if (!withLocks) return SeenAssets(std::move(numbers.rows), std::nullopt, isReadable(numbers));
                auto& locks = **replies->locks;
                return SeenAssets(
                    std::move(numbers.rows), std::move(locks.rows), isReadable(numbers) && isReadable(locks));
            }),
            context, [seen](const SeenAssets& assets) { seen(assets); }, [seen] { seen(std::nullopt); });
    };
    if (!client) {
        QTimer::singleShot(0, context, [replies, arrived] {
            replies->numbers.emplace(tl::unexpected(GatewayError()));
            replies->locks = replies->numbers;
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
