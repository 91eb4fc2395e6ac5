// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lock_look.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/one_answer.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// One lookAtLocks() call: reads list after list.
class LockLook : public OneAnswer<SeenLocks>
{
public:
    LockLook(GatewayClient* client, QList<EnterpriseId> enterprises, QSet<AssetNumber> locks,
        QObject* context, Answer seen)
        : OneAnswer(context, std::move(seen))
        , m_client(client)
        , m_enterprises(std::move(enterprises))
        , m_locks(std::move(locks))
    {
    }

    void next()
    {
        if (!m_client || m_enterprises.isEmpty()) return end();
        const auto enterprise = m_enterprises.takeFirst();
        m_client->call(endpoints::listAssets, AssetQuery{enterprise, {}})
            .onDone(this, [this, enterprise](const Result<Rows<VirtualAsset>>& reply) {
                if (reply) keep(enterprise, reply->rows);
                next();
            });
    }

    void end() { OneAnswer::end(std::move(m_seen)); }

private:
    void keep(const EnterpriseId& enterprise, const std::vector<VirtualAsset>& assets)
    {
        m_seen.read.insert(enterprise);
        for (const auto& asset : assets)
            if (m_locks.contains(asset.assetNum)) m_seen.locked[asset.assetNum].push_back(asset.locked);
    }

    const QPointer<GatewayClient> m_client;
    QList<EnterpriseId> m_enterprises;
    const QSet<AssetNumber> m_locks;
    SeenLocks m_seen;
};

/// `first`, and then the enterprises of `known` in the order of the locks, each once.
QList<EnterpriseId> withKnown(
    const QList<EnterpriseId>& first, const QList<AssetNumber>& locks, const KnownHoldings::Found& known)
{
    QList<EnterpriseId> all;
    const auto add = [&all](const EnterpriseId& enterprise) {
        if (!enterprise.isEmpty() && !all.contains(enterprise)) all.append(enterprise);
    };
    for (const auto& enterprise : first)
        add(enterprise);
    for (const auto& lock : locks) {
        const auto holdings = known.value(lock);
        for (const auto& holding : holdings)
            add(holding.enterprise);
    }
    return all;
}

} // namespace

std::optional<bool> SeenLocks::of(const AssetNumber& lock) const
{
    const auto found = locked.constFind(lock);
    if (found == locked.cend()) return std::nullopt;
    const auto first = found->front();
    const bool agree =
        std::all_of(found->begin(), found->end(), [&](const auto& each) { return each == first; });
    return agree ? first : std::nullopt;
}

void listsOfLocks(KnownHoldings* holdings, const QList<AssetNumber>& locks, const QList<EnterpriseId>& first,
    QObject* context, std::function<void(const QList<EnterpriseId>&)> found)
{
    const auto alone = [=] { found(withKnown(first, locks, {})); };
    if (!holdings || locks.isEmpty()) return QTimer::singleShot(0, context, alone);
    whenDone(
        holdings->find(locks), context,
        [=](const KnownHoldings::Found& known) { found(withKnown(first, locks, known)); }, alone);
}

void lookAtLocks(GatewayClient* client, const QList<EnterpriseId>& enterprises,
    const QSet<AssetNumber>& locks, std::chrono::milliseconds patience, QObject* context,
    std::function<void(const SeenLocks&)> seen)
{
    auto* look = new LockLook(client, enterprises, locks, context, std::move(seen));
    if (patience.count() > 0) QTimer::singleShot(patience, look, [look] { look->end(); });
    QTimer::singleShot(0, look, [look] { look->next(); });
}

} // namespace lockkeeper
