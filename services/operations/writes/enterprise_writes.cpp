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

using States = QList<ReadBackState>;
using Looked = std::function<void(const std::optional<States>&)>;

/// A plan of one call. `replied` gets the reply of a call that succeeded.
template <class Request, class Reply>
BulkWrite::Plan oneCall(GatewayClient* client, const Endpoint<Request, Reply>& endpoint,
    const Request& request, const QString& key, const QString& operation,
    std::function<void(const Reply&)> replied = {}, std::function<QByteArray()> before = {})
{
    BulkWrite::Plan plan;
    plan.module = endpoint.info.module;
    plan.keys = {key};
    plan.calls = {{0}};
    plan.send = [client = QPointer(client), &endpoint, request, key, operation, replied = std::move(replied),
                    before = std::move(before),
                    entries = plan.entries](size_t call, QObject* context, auto answered) {
        if (!client) return notSent(context, 1, answered);
        WriteContext about;
        about.subject = key;
        about.operation = operation;
        if (before) about.before = before();
        client->call(endpoint, request, about)
            .onDone(context, [=](const Result<Reply>& reply, const QString& entry) {
                entries->insert(call, entry);
                if (reply && replied) replied(*reply);
                answered({outcomeFor(reply)});
            });
    };
    return plan;
}

QString keyFor(const QString& name, const QString& number)
{
    return name.isEmpty() ? number : name;
}

/// What one O1 learns on its way.
struct Binding {
    QPointer<GatewayClient> client;
    BindEnterprise request;
    BoundListener listener;
    std::optional<EnterpriseId> enterprise; ///< of the reply
    bool isSent = false;
    std::optional<ReadBackState> before; ///< what the reading before it was sent showed
};

ReadBackState stateOf(Binding& binding, const std::vector<EnterpriseCustomer>& rows)
{
    const auto& wanted = binding.request;
    std::vector<EnterpriseCustomer> records;
    for (const auto& row : rows)
        if (row.channelCode.toString() == wanted.channelCode &&
            row.channelCustomerId.toString() == wanted.channelCustomerId)
            records.push_back(row);
    if (records.empty()) return ReadBackState::NotYet;
    if (records.size() > 1) return ReadBackState::Contradicts; // a pair names one customer
    const auto& record = records.front();
    if (binding.isSent && binding.listener.seen) binding.listener.seen(record);
    const bool isWanted = binding.enterprise ? record.enterpriseGlobalId == *binding.enterprise
                                             : wanted.enterpriseName.isEmpty() ||
                                                   record.enterpriseName.toString() == wanted.enterpriseName;
    return isWanted ? ReadBackState::AsWanted : ReadBackState::Contradicts;
}

} // namespace

BulkWrite::Plan bindEnterprisePlan(GatewayClient* client, const BindEnterprise& request,
    const QString& operation, const BoundListener& listener)
{
    auto binding = std::make_shared<Binding>(Binding{client, request, listener, {}, false, {}});
    auto plan = oneCall<BindEnterprise, Decoded<EnterpriseCustomer>>(
        client, endpoints::bindEnterprise, request, keyFor(request.customerName, request.channelCustomerId),
        operation,
        [binding](const Decoded<EnterpriseCustomer>& reply) {
            if (!reply.value.enterpriseGlobalId.isEmpty())
                binding->enterprise = reply.value.enterpriseGlobalId;
            if (binding->listener.replied) binding->listener.replied(reply.value);
        },
        [binding] {
            return binding->before ? encodeBefore(PairBefore{*binding->before == ReadBackState::NotYet})
                                   : QByteArray();
        });
    plan.send = [binding, send = std::move(plan.send)](size_t call, QObject* context, auto answered) {
        binding->isSent = true;
        send(call, context, std::move(answered));
    };
    if (request.channelCode.isEmpty() || request.channelCustomerId.isEmpty()) return plan;
    plan.look = [binding](QObject* context, Looked looked) {
        if (!binding->client) return QTimer::singleShot(0, context, [looked] { looked(std::nullopt); });
        const CustomerQuery query{binding->request.channelCode, binding->request.channelCustomerId, u"N"_s};
        binding->client->call(endpoints::queryCustomers, query)
            .onDone(context, [binding, looked](const Result<Rows<EnterpriseCustomer>>& reply) {
                if (!reply) return looked(std::nullopt);
                const auto state = stateOf(*binding, reply->rows);
                // A row that could not be read whole may be the one.
                if (state == ReadBackState::NotYet && !reply->issues.empty()) return looked(std::nullopt);
                if (!binding->isSent) binding->before = state;
                looked(States{state});
            });
    };
    return plan;
}

BulkWrite::Plan createEnterprisePlan(GatewayClient* client, const CreateEnterprise& request,
    const QString& operation, const std::function<void(const CreatedEnterprise&)>& created)
{
    return oneCall<CreateEnterprise, Decoded<CreatedEnterprise>>(client, endpoints::createEnterprise, request,
        keyFor(request.customerName, request.crmCustomerId), operation,
        [created](const Decoded<CreatedEnterprise>& reply) {
            if (created) created(reply.value);
        });
}

BulkWrite::Plan updateEnterprisePlan(
    GatewayClient* client, const UpdateEnterprise& request, const QString& operation)
{
    return oneCall<UpdateEnterprise, Done>(client, endpoints::updateEnterprise, request,
        keyFor(request.crmCustomerId, request.customerName), operation);
}

} // namespace lockkeeper
