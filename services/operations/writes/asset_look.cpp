// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_look.h"

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

SeenAssets::SeenAssets(Records numbers, Records locks)
{
    auto read = std::make_shared<Read>();
    read->numbers = std::move(numbers);
    read->locks = std::move(locks);
    fill<&AssetNumberRecord::assetNum>(read->byNumber, read->numbers);
    fill<&AssetNumberRecord::assetId>(read->byId, read->numbers);
    m_read = std::move(read);
}

template <auto key, class Key>
void SeenAssets::fill(Places<Key>& places, const Records& records)
{
    places.first.reserve(qsizetype(records.size()));
    places.next.assign(records.size(), -1);
    // From the end, so that the first one is met last, and the order is that of the list.
    for (qsizetype place = qsizetype(records.size()) - 1; place >= 0; --place) {
        const auto& name = records[size_t(place)].*key;
        places.next[size_t(place)] = places.first.value(name, -1);
        places.first.insert(name, place);
    }
}

template <class Key>
SeenAssets::Records SeenAssets::recordsAt(const Places<Key>& places, const Key& key) const
{
    Records records;
    for (auto place = places.first.value(key, -1); place >= 0; place = places.next[size_t(place)])
        records.push_back(m_read->numbers[size_t(place)]);
    return records;
}

SeenAssets::Records SeenAssets::recordsOf(const AssetNumber& number) const
{
    return recordsAt(m_read->byNumber, number);
}

SeenAssets::Records SeenAssets::recordsOf(const AssetId& id) const
{
    return recordsAt(m_read->byId, id);
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
    Records held;
    for (const auto& record : m_read->numbers)
        if (record.cloudAccountGlobalId == member) held.push_back(record);
    return held;
}

const AssetNumberRecord* SeenAssets::lock(const AssetNumber& number) const
{
    const auto found = std::find_if(m_read->locks.begin(), m_read->locks.end(),
        [&](const AssetNumberRecord& record) { return record.assetNum == number; });
    return found == m_read->locks.end() ? nullptr : &*found;
}

SeenAssets::Records SeenAssets::locksLentTo(const MemberId& member) const
{
    Records lent;
    for (const auto& record : m_read->locks)
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
    const auto arrived = [replies, context, seen = std::move(seen)] {
        if (!replies->numbers || !replies->locks) return;
        if (!*replies->numbers || !*replies->locks) return seen(std::nullopt);
        // Off this thread: everything about so many records would be felt in a window.
        whenDone(
            QtConcurrent::run([numbers = std::move((*replies->numbers)->rows),
                                  locks = std::move((*replies->locks)->rows)]() mutable {
                return SeenAssets(std::move(numbers), std::move(locks));
            }),
            context, [seen](const SeenAssets& assets) { seen(assets); }, [seen] { seen(std::nullopt); });
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
