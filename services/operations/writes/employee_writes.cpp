// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/employee_writes.h"

#include "models/domain/employees/employee_outcomes.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/writes/one_call_each.h"

#include <utility>

namespace lockkeeper
{

namespace
{

QStringList userNamesOf(const AddEmployees& request)
{
    QStringList names;
    for (const auto& row : request.userList)
        names.append(row.userName);
    return names;
}

ReadBackState stateOf(const NewEmployee& wanted, const Employee* found)
{
    if (!found || found->deleted.value_or(false)) return ReadBackState::NotYet;
    const bool isSame = found->name.toString() == wanted.name &&
                        found->passwordMobile.toString() == wanted.passwordMobile &&
                        found->departmentId == wanted.departmentId;
    return isSame ? ReadBackState::AsWanted : ReadBackState::Contradicts;
}

class AddPlan final : public WritePlan
{
public:
    AddPlan(GatewayClient* client, const AddEmployees& request, LearntLimits learnt, QString operation,
        AddedListener listener, const Calls& calls)
        : WritePlan(endpoints::addEmployees.info, userNamesOf(request),
              calls.empty() ? inCallsOf(mostEmployeesPerCall, request.userList.size()) : calls)
        , m_client(client)
        , m_wanted{.enterprise = request.enterpriseGlobalId, .employees = keys()}
        , m_request(request)
        , m_learnt(std::move(learnt))
        , m_operation(std::move(operation))
        , m_listener(std::move(listener))
    {
    }

    void send(size_t call, QObject* context, Answered answered) override
    {
        const auto sent = requestOf(call);
        for (const auto row : calls()[call])
            m_before[row] = m_read;
        if (!m_client) return notSent(context, sent.userList.size(), std::move(answered));
        WriteContext about;
        about.subject = userNamesOf(sent).join(u", ");
        about.operation = m_operation;
        if (m_read && m_read->employees)
            about.before = encodeBefore(beforeOf(sent, *m_read->employees, m_learnt.enterpriseCode));
        m_client->call(endpoints::addEmployees, sent, about)
            .onDone(context, [this, call, sent, answered](
                                 const Result<Decoded<AddEmployeesReply>>& reply, const QString& entry) {
                answered(entry, reply ? added(call, sent, reply->value)
                                      : refused(call, sent.userList.size(), reply.error()));
            });
    }

    void forgetSecrets() override
    {
        for (auto& row : m_request.userList)
            row.password.clear();
    }

    bool canLook() const override { return true; }
    void look(QObject* context, Looked looked) override
    {
        readLists(m_client, m_wanted, context, [this, looked](const SharedLists& read) {
            m_read = read;
            if (!read->isWhole) return looked(std::nullopt);
            States states;
            for (qsizetype row = 0; row < m_request.userList.size(); ++row) {
                states.append(stateIn(*read, row));
                if (states.last() != ReadBackState::AsWanted || !m_listener.seen) continue;
                const auto account = m_request.userList[row].userName + m_learnt.enterpriseCode;
                m_listener.seen(row, *read->employees->find(account));
            }
            looked(states);
        });
    }
    SharedLists read() const override { return m_read; }
    /// Judged anew each time: once a reply has told the enterprise code, what was read earlier tells more.
    StateBefore before(qsizetype row, ReadBackState /*shown*/) const override
    {
        const auto read = m_before.value(row, m_read);
        return stateBefore(read && read->isWhole ? stateIn(*read, row) : ReadBackState::NotChecked);
    }

private:
    AddEmployees requestOf(size_t call) const
    {
        AddEmployees part{m_request.enterpriseGlobalId, {}};
        for (const auto row : calls()[call])
            part.userList.append(m_request.userList[row]);
        return part;
    }
    ReadBackState stateIn(const ListsRead& read, qsizetype row) const
    {
        return addedState(m_request.userList[row], m_learnt.enterpriseCode, *read.employees);
    }
    /// These rows are never sent again, and reading them back needs no passwords.
    void forgetPasswords(size_t call)
    {
        for (const auto row : calls()[call])
            m_request.userList[row].password.clear();
    }

    QList<ItemOutcome> added(size_t call, const AddEmployees& sent, const AddEmployeesReply& reply)
    {
        forgetPasswords(call);
        if (learnFrom(sent, reply, m_learnt) && m_listener.learnt) m_listener.learnt(m_learnt);
        if (m_listener.replied) m_listener.replied(sent, reply);
        const auto outcomes = addEmployeesOutcomes(sent, reply, m_learnt.enterpriseCode);
        for (qsizetype i = 0; m_listener.added && i < outcomes.items.size(); ++i)
            if (outcomes.items[i].outcome == Outcome::Applied && outcomes.records[i] >= 0)
                m_listener.added(calls()[call][size_t(i)], reply.succeeded[size_t(outcomes.records[i])]);
        return outcomes.items;
    }
    QList<ItemOutcome> refused(size_t call, qsizetype rows, const GatewayError& error)
    {
        if (learnFrom(error.code, error.message, m_learnt) && m_listener.learnt) m_listener.learnt(m_learnt);
        const auto item = outcomeFor(error, m_learnt);
        // A call that was refused for its token is sent again, with its passwords (OP-4).
        const bool isLeft = item.outcome == Outcome::NotSent || isRefusedToken(item);
        if (!isLeft) forgetPasswords(call);
        if (!isLeft && item.outcome == Outcome::Rejected && m_listener.refused)
            m_listener.refused(calls()[call]);
        return QList<ItemOutcome>(rows, item);
    }

    const QPointer<GatewayClient> m_client;
    const WantedLists m_wanted;
    AddEmployees m_request;
    LearntLimits m_learnt;
    const QString m_operation;
    const AddedListener m_listener;
    SharedLists m_read;                     ///< the latest reading
    QHash<qsizetype, SharedLists> m_before; ///< for each row that was sent, the reading before that
};

template <class Request>
WantedLists everybodyIn(const QList<EmployeeChange<Request>>& changes)
{
    QStringList accounts;
    for (const auto& change : changes)
        accounts.append(change.account);
    return {.enterprise = changes.isEmpty() ? EnterpriseId() : changes[0].request.enterpriseGlobalId,
        .employees = accounts};
}

class EditPlan final : public ListedEach<EditEmployee, Done>
{
public:
    EditPlan(
        GatewayClient* client, const Changes& changes, const WriteContext& about, const LearntLimits& learnt)
        : ListedEach(client, endpoints::editEmployee, changes, about, everybodyIn(changes), learnt)
    {
    }

private:
    ReadBackState stateIn(const ListsRead& read, const EditEmployee& wanted) const override
    {
        const auto* found = read.employees->find(wanted.memberGlobalId);
        if (!found || found->deleted.value_or(false)) return ReadBackState::Contradicts;
        const bool isSame = found->name.toString() == wanted.name &&
                            found->remark.toString() == wanted.remark &&
                            found->passwordMobile.toString() == wanted.passwordMobile &&
                            found->departmentId == wanted.departmentId;
        return isSame ? ReadBackState::AsWanted : ReadBackState::NotYet;
    }
    QByteArray recordIn(const ListsRead& read, const EditEmployee& wanted) const override
    {
        const auto* found = read.employees ? read.employees->find(wanted.memberGlobalId) : nullptr;
        return found ? encodeBefore(beforeOf(*found)) : QByteArray();
    }
};

class DeletePlan final : public ListedEach<DeleteEmployee, Done>
{
public:
    DeletePlan(GatewayClient* client, const Changes& changes, const WriteContext& about,
        const QList<AssetNumber>& lostLocks)
        : ListedEach(client, endpoints::deleteEmployee, changes, about, everybodyIn(changes))
    {
        for (const auto& lock : lostLocks)
            m_lostLocks.append(lock.toString());
    }

private:
    ReadBackState stateIn(const ListsRead& read, const DeleteEmployee& wanted) const override
    {
        return beforeOf(wanted, *read.employees).deleted ? ReadBackState::AsWanted : ReadBackState::NotYet;
    }
    QByteArray recordIn(const ListsRead& read, const DeleteEmployee& wanted) const override
    {
        return withLostLocks(
            read.employees ? encodeBefore(beforeOf(wanted, *read.employees)) : QByteArray(), m_lostLocks);
    }

    QStringList m_lostLocks;
};

class ResetPlan final : public OneCallEach<ResetPassword, Done>
{
public:
    ResetPlan(GatewayClient* client, const Changes& changes, const WriteContext& about,
        const LearntLimits& learnt, std::function<void(const LearntLimits&)> nowLearnt)
        : OneCallEach(client, endpoints::resetPassword, changes, about, learnt)
        , m_nowLearnt(std::move(nowLearnt))
    {
    }

    void forgetSecrets() override
    {
        for (auto& change : changes())
            change.request.password.clear();
    }

private:
    void failed(const GatewayError& error) override
    {
        auto limits = learnt();
        if (m_nowLearnt && learnFrom(error.code, error.message, limits)) m_nowLearnt(limits);
    }

    const std::function<void(const LearntLimits&)> m_nowLearnt;
};

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
    return std::make_unique<AddPlan>(client, request, learnt, operation, listener, calls);
}

BulkWrite::Plan editEmployeesPlan(GatewayClient* client, const QList<EmployeeChange<EditEmployee>>& changes,
    const LearntLimits& learnt, const QString& operation)
{
    return std::make_unique<EditPlan>(client, changes, WriteContext{.operation = operation}, learnt);
}

BulkWrite::Plan resetPasswordsPlan(GatewayClient* client, const QList<EmployeeChange<ResetPassword>>& changes,
    const LearntLimits& learnt, const QString& operation,
    const std::function<void(const LearntLimits&)>& nowLearnt)
{
    return std::make_unique<ResetPlan>(
        client, changes, WriteContext{.operation = operation}, learnt, nowLearnt);
}

BulkWrite::Plan deleteEmployeesPlan(GatewayClient* client,
    const QList<EmployeeChange<DeleteEmployee>>& changes, const QString& operation,
    const QList<AssetNumber>& lostLocks)
{
    return std::make_unique<DeletePlan>(client, changes, WriteContext{.operation = operation}, lostLocks);
}

} // namespace lockkeeper
