// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_lists.h"

#include "models/domain/assets/asset_requests.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/page_context.h"

namespace lockkeeper
{

LockLists::LockLists(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
{
}

LockLists::~LockLists() = default;

void LockLists::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_load.reset();
    m_toCome = 0;
    m_isCurrent = false;
    m_outcome = {};
    emit changed();
}

void LockLists::ensureLoaded()
{
    if (!m_isCurrent && !isLoading()) reload();
}

void LockLists::reload()
{
    auto* client = m_context.client();
    auto* holdings = m_context.holdings;
    if (!client || !holdings || m_enterprise.isEmpty()) return;
    m_load = std::make_unique<QObject>();
    m_isCurrent = true; // set before reading, so that a change during it is noticed
    m_outcome = {};
    m_toCome = 0;
    const auto enterprise = m_enterprise;
    if (offersOrderModule(m_context.profile)) {
        ++m_toCome;
        client->call(endpoints::listAssets, AssetQuery{enterprise, {}})
            .onDone(m_load.get(), [this, holdings, enterprise](const Result<Rows<VirtualAsset>>& reply) {
                if (reply) holdings->noteAssets(enterprise, reply->rows, true);
                arrived(reply ? nullptr : &reply.error());
            });
    }
    if (offersMemberModule(m_context.profile)) {
        m_toCome += 2;
        m_context.employees.ensureLoaded();
        client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise})
            .onDone(m_load.get(), [this, holdings, enterprise](const Result<Rows<AssetNumberRecord>>& reply) {
                if (reply) holdings->noteAssetNumbers(enterprise, reply->rows);
                arrived(reply ? nullptr : &reply.error());
            });
        client->call(endpoints::listBorrowedLocks, EnterpriseQuery{enterprise})
            .onDone(m_load.get(), [this, holdings, enterprise](const Result<Rows<AssetNumberRecord>>& reply) {
                if (reply) holdings->noteBorrowedLocks(enterprise, reply->rows);
                arrived(reply ? nullptr : &reply.error());
            });
    }
    emit changed();
}

void LockLists::arrived(const GatewayError* error)
{
    --m_toCome;
    if (error) {
        m_isCurrent = false;
        if (m_outcome.what.isEmpty()) m_outcome = LoadOutcome::of(*error);
    }
    emit changed();
}

} // namespace lockkeeper
