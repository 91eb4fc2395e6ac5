// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/employee_writes.h"

#include "models/domain/employees/employee_outcomes.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/one_call_each.h"
#include "services/operations/writes/write_before.h"
#include "services/operations/writes/write_outcome.h"

#include <QPointer>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

using States = QList<ReadBackState>;

/// What several calls of one M1 operation share.
struct Adding {
    AddEmployees request;
    LearntLimits learnt;
    QString operation;
    AddedListener listener;
    QPointer<GatewayClient> client;
    std::vector<std::vector<qsizetype>> calls;
    /// The latest reading, and for each row that was sent the one before it.
    std::shared_ptr<const SeenEmployees> seen;
    QHash<qsizetype, std::shared_ptr<const SeenEmployees>> before;

    [[nodiscard]] AddEmployees callNumber(size_t call) const
    {
        AddEmployees part{request.enterpriseGlobalId, {}};
        for (const auto row : calls[call])
            part.userList.append(request.userList[row]);
        return part;
    }
    /// Never sent again: what is read back later needs no passwords.
    void forgetPasswords(size_t call)
    {
        for (const auto row : calls[call])
            request.userList[row].password.clear();
    }
    /// The enterprise code may be known only since the first reply: what was read earlier tells more by then.
    [[nodiscard]] ReadBackState stateOf(qsizetype row, const SeenEmployees& employees) const;
};

QList<ItemOutcome> added(
    Adding& adding, size_t call, const AddEmployees& sent, const AddEmployeesReply& reply)
{
    if (learnFrom(sent, reply, adding.learnt) && adding.listener.learnt)
        adding.listener.learnt(adding.learnt);
    if (adding.listener.replied) adding.listener.replied(sent, reply);
    const auto outcomes = addEmployeesOutcomes(sent, reply, adding.learnt.enterpriseCode);
    if (adding.listener.added)
        for (qsizetype i = 0; i < outcomes.items.size(); ++i)
            if (outcomes.items[i].outcome == Outcome::Applied && outcomes.records[i] >= 0)
                adding.listener.added(
                    adding.calls[call][size_t(i)], reply.succeeded[size_t(outcomes.records[i])]);
    return outcomes.items;
}

ReadBackState stateOf(const NewEmployee& wanted, const Employee* found)
{
    if (!found || found->deleted.value_or(false)) return ReadBackState::NotYet;
    const bool isSame = found->name.toString() == wanted.name &&
                        found->passwordMobile.toString() == wanted.passwordMobile &&
                        found->departmentId == wanted.departmentId;
    return isSame ? ReadBackState::AsWanted : ReadBackState::Contradicts;
}

ReadBackState stateOf(const EditEmployee& wanted, const Employee* found)
{
    if (!found || found->deleted.value_or(false)) return ReadBackState::Contradicts;
    const bool isSame = found->name.toString() == wanted.name && found->remark.toString() == wanted.remark &&
                        found->passwordMobile.toString() == wanted.passwordMobile &&
                        found->departmentId == wanted.departmentId;
    return isSame ? ReadBackState::AsWanted : ReadBackState::NotYet;
}

ReadBackState stateOf(const DeleteEmployee&, const Employee* found)
{
    return !found || found->deleted.value_or(false) ? ReadBackState::AsWanted : ReadBackState::NotYet;
}

ReadBackState Adding::stateOf(qsizetype row, const SeenEmployees& employees) const
{
    return addedState(request.userList[row], learnt.enterpriseCode, employees);
}

/// The latest reading of the people whom a plan changes.
using EmployeesSeen = std::shared_ptr<std::optional<SeenEmployees>>;

/// Reads the people of all changes and compares each with what was wanted.
template <class Request>
auto lookAt(GatewayClient* client, const QList<EmployeeChange<Request>>& changes, const EmployeesSeen& latest)
{
    QStringList accounts;
    for (const auto& change : changes)
        accounts.append(change.account);
    return [client = QPointer(client), changes, accounts, latest](
               QObject* context, std::function<void(const std::optional<States>&)> looked) {
        lookAtEmployees(client, changes.isEmpty() ? EnterpriseId() : changes[0].request.enterpriseGlobalId,
            accounts, context, [changes, looked, latest](const std::optional<SeenEmployees>& seen) {
                *latest = seen;
                if (!seen) return looked(std::nullopt);
                States states;
                for (const auto& change : changes)
                    states.append(stateOf(change.request, seen->find(change.request.memberGlobalId)));
                looked(states);
            });
    };
}

} // namespace

ReadBackState addedState(
    const NewEmployee& wanted, const QString& enterpriseCode, const SeenEmployees& employees)
{
    if (!employees.anyBeginsWith(wanted.userName)) return ReadBackState::NotYet;
    return enterpriseCode.isEmpty() ? ReadBackState::CannotBeChecked
                                    : stateOf(wanted, employees.find(wanted.userName + enterpriseCode));
}

BulkWrite::Plan addEmployeesPlan(GatewayClient* client, const AddEmployees& request,
    const LearntLimits& learnt, const QString& operation, const AddedListener& listener,
    const std::vector<std::vector<qsizetype>>& calls)
{
    auto adding =
        std::make_shared<Adding>(Adding{request, learnt, operation, listener, client, calls, {}, {}});
    BulkWrite::Plan plan;
    plan.module = Module::Member;
    for (qsizetype row = 0; row < request.userList.size(); ++row) {
        plan.keys.append(request.userList[row].userName);
        if (!calls.empty()) continue;
        if (row % mostEmployeesPerCall == 0) adding->calls.emplace_back();
        adding->calls.back().push_back(row);
    }
    plan.calls = adding->calls;
    plan.send = [adding, entries = plan.entries](size_t call, QObject* context, auto answered) {
        const auto sent = adding->callNumber(call);
        for (const auto row : adding->calls[call])
            adding->before[row] = adding->seen;
        if (!adding->client) return notSent(context, sent.userList.size(), answered);
        QStringList names;
        for (const auto& row : sent.userList)
            names.append(row.userName);
        WriteContext about;
        about.subject = names.join(u", ");
        about.operation = adding->operation;
        if (adding->seen)
            about.before = encodeBefore(beforeOf(sent, *adding->seen, adding->learnt.enterpriseCode));
        adding->client->call(endpoints::addEmployees, sent, about)
            .onDone(context, [adding, entries, call, sent, answered](
                                 const Result<Decoded<AddEmployeesReply>>& reply, const QString& entry) {
                entries->insert(call, entry);
                if (reply) {
                    adding->forgetPasswords(call);
                    return answered(added(*adding, call, sent, reply->value));
                }
                const auto& error = reply.error();
                if (learnFrom(error.code, error.message, adding->learnt) && adding->listener.learnt)
                    adding->listener.learnt(adding->learnt);
                const auto item = outcomeFor(error, adding->learnt);
                // What was refused for its token belongs to the rest, and needs them still.
                const bool isLeft = item.outcome == Outcome::NotSent || isRefusedToken(item);
                if (!isLeft) adding->forgetPasswords(call);
                if (!isLeft && item.outcome == Outcome::Rejected && adding->listener.refused)
                    adding->listener.refused(adding->calls[call]);
                answered(QList<ItemOutcome>(sent.userList.size(), item));
            });
    };
    plan.look = [adding](QObject* context, std::function<void(const std::optional<States>&)> looked) {
        QStringList accounts;
        for (const auto& row : adding->request.userList)
            accounts.append(row.userName);
        lookAtEmployees(adding->client, adding->request.enterpriseGlobalId, accounts, context,
            [adding, looked](const std::optional<SeenEmployees>& seen) {
                adding->seen = seen ? std::make_shared<const SeenEmployees>(*seen) : nullptr;
                if (!seen) return looked(std::nullopt);
                States states;
                for (qsizetype row = 0; row < adding->request.userList.size(); ++row) {
                    states.append(adding->stateOf(row, *seen));
                    if (states.last() != ReadBackState::AsWanted || !adding->listener.seen) continue;
                    const auto account =
                        adding->request.userList[row].userName + adding->learnt.enterpriseCode;
                    adding->listener.seen(row, *seen->find(account));
                }
                looked(states);
            });
    };
    plan.before = [adding](qsizetype row) {
        const auto seen = adding->before.value(row, adding->seen);
        return stateBefore(seen ? adding->stateOf(row, *seen) : ReadBackState::NotChecked);
    };
    return plan;
}

BulkWrite::Plan editEmployeesPlan(GatewayClient* client, const QList<EmployeeChange<EditEmployee>>& changes,
    const LearntLimits& learnt, const QString& operation)
{
    const auto seen = std::make_shared<std::optional<SeenEmployees>>();
    const auto before = [seen, changes](qsizetype change) {
        const auto* employee = *seen ? (*seen)->find(changes[change].request.memberGlobalId) : nullptr;
        return employee ? encodeBefore(beforeOf(*employee)) : QByteArray();
    };
    auto plan = oneCallEach(client, endpoints::editEmployee, changes, learnt, operation, {}, {}, before);
    plan.look = lookAt(client, changes, seen);
    return plan;
}

BulkWrite::Plan resetPasswordsPlan(GatewayClient* client, const QList<EmployeeChange<ResetPassword>>& changes,
    const LearntLimits& learnt, const QString& operation,
    const std::function<void(const LearntLimits&)>& nowLearnt)
{
    const auto refused = [learnt, nowLearnt](const GatewayError& error) {
        auto limits = learnt;
        if (nowLearnt && learnFrom(error.code, error.message, limits)) nowLearnt(limits);
    };
    return oneCallEach(client, endpoints::resetPassword, changes, learnt, operation, {}, refused);
}

BulkWrite::Plan deleteEmployeesPlan(
    GatewayClient* client, const QList<EmployeeChange<DeleteEmployee>>& changes, const QString& operation)
{
    const auto seen = std::make_shared<std::optional<SeenEmployees>>();
    const auto before = [seen, changes](qsizetype change) {
        return *seen ? encodeBefore(beforeOf(changes[change].request, **seen)) : QByteArray();
    };
    auto plan = oneCallEach(client, endpoints::deleteEmployee, changes, {}, operation, {}, {}, before);
    plan.look = lookAt(client, changes, seen);
    return plan;
}

} // namespace lockkeeper
