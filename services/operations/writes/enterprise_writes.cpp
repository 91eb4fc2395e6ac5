// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/enterprise_writes.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/one_call_each.h"
#include "services/operations/writes/write_before.h"
#include "services/operations/writes/write_outcome.h"

#include <QPointer>
#include <QTimer>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString keyFor(const QString& name, const QString& number)
{
    return name.isEmpty() ? number : name;
}

class BindPlan final : public OneCallEach<BindEnterprise, Decoded<EnterpriseCustomer>>
{
public:
    BindPlan(GatewayClient* client, const BindEnterprise& request, const WriteContext& about,
        BoundListener listener)
        : OneCallEach(client, endpoints::bindEnterprise,
              {{request, keyFor(request.customerName, request.channelCustomerId)}}, about)
        , m_listener(std::move(listener))
    {
    }

    void send(size_t call, QObject* context, Answered answered) override
    {
        m_isSent = true;
        OneCallEach::send(call, context, std::move(answered));
    }

    bool canLook() const override
    {
        return !wanted().channelCode.isEmpty() && !wanted().channelCustomerId.isEmpty();
    }
    void look(QObject* context, Looked looked) override
    {
        if (!client()) return QTimer::singleShot(0, context, [looked] { looked(std::nullopt); });
        const CustomerQuery query{wanted().channelCode, wanted().channelCustomerId, u"N"_s};
        client()
            ->call(endpoints::queryCustomers, query)
            .onDone(context, [this, looked](const Result<Rows<EnterpriseCustomer>>& reply) {
                if (!reply) return looked(std::nullopt);
                const auto state = stateIn(reply->rows);
                // A row that could not be read whole may be that of the pair.
                if (state == ReadBackState::NotYet && !reply->issues.empty()) return looked(std::nullopt);
                if (!m_isSent) m_before = state;
                looked(States{state});
            });
    }

private:
    [[nodiscard]] const BindEnterprise& wanted() const { return changes().first().request; }

    QByteArray recordOf(qsizetype) const override
    {
        return m_before ? encodeBefore(PairBefore{*m_before == ReadBackState::NotYet}) : QByteArray();
    }
    void replied(const Decoded<EnterpriseCustomer>& reply) override
    {
        if (!reply.value.enterpriseGlobalId.isEmpty()) m_enterprise = reply.value.enterpriseGlobalId;
        if (m_listener.replied) m_listener.replied(reply.value);
    }

    [[nodiscard]] ReadBackState stateIn(const std::vector<EnterpriseCustomer>& rows) const
    {
        std::vector<EnterpriseCustomer> records;
        for (const auto& row : rows)
            if (row.channelCode.toString() == wanted().channelCode &&
                row.channelCustomerId.toString() == wanted().channelCustomerId)
                records.push_back(row);
        if (records.empty()) return ReadBackState::NotYet;
        if (records.size() > 1) return ReadBackState::Contradicts; // a pair names one customer
        const auto& record = records.front();
        if (m_isSent && m_listener.seen) m_listener.seen(record);
        const bool isWanted = m_enterprise ? record.enterpriseGlobalId == *m_enterprise
                                           : wanted().enterpriseName.isEmpty() ||
                                                 record.enterpriseName.toString() == wanted().enterpriseName;
        return isWanted ? ReadBackState::AsWanted : ReadBackState::Contradicts;
    }

    const BoundListener m_listener;
    std::optional<EnterpriseId> m_enterprise; ///< of the reply
    bool m_isSent = false;
    std::optional<ReadBackState> m_before; ///< what the reading before it was sent showed
};

class CreatePlan final : public OneCallEach<CreateEnterprise, Decoded<CreatedEnterprise>>
{
public:
    CreatePlan(GatewayClient* client, const CreateEnterprise& request, const WriteContext& about,
        std::function<void(const CreatedEnterprise&)> created)
        : OneCallEach(client, endpoints::createEnterprise,
              {{request, keyFor(request.customerName, request.crmCustomerId)}}, about)
        , m_created(std::move(created))
    {
    }

private:
    void replied(const Decoded<CreatedEnterprise>& reply) override
    {
        if (m_created) m_created(reply.value);
    }

    const std::function<void(const CreatedEnterprise&)> m_created;
};

} // namespace

BulkWrite::Plan bindEnterprisePlan(GatewayClient* client, const BindEnterprise& request,
    const QString& operation, const BoundListener& listener)
{
    return std::make_unique<BindPlan>(client, request, WriteContext{.operation = operation}, listener);
}

BulkWrite::Plan createEnterprisePlan(GatewayClient* client, const CreateEnterprise& request,
    const QString& operation, const std::function<void(const CreatedEnterprise&)>& created)
{
    return std::make_unique<CreatePlan>(client, request, WriteContext{.operation = operation}, created);
}

BulkWrite::Plan updateEnterprisePlan(
    GatewayClient* client, const UpdateEnterprise& request, const QString& operation)
{
    using UpdatePlan = OneCallEach<UpdateEnterprise, Done>;
    const ChangeOf<UpdateEnterprise> change{request, keyFor(request.crmCustomerId, request.customerName)};
    return std::make_unique<UpdatePlan>(client, endpoints::updateEnterprise, UpdatePlan::Changes{change},
        WriteContext{.operation = operation});
}

} // namespace lockkeeper
