// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lock_writes.h"

#include "models/domain/assets/lock_outcomes.h"
#include "models/domain/base/wire_values.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/lock_look.h"
#include "services/operations/writes/one_call_each.h"
#include "services/operations/writes/write_before.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

using States = QList<ReadBackState>;
using Answer = std::function<void(const QList<ItemOutcome>&)>;

constexpr auto patienceBefore = 5s;

/// What the closures of one plan share.
class LockRun
{
public:
    LockRun(GatewayClient* client, LockOrder order, LockTurns& turns)
        : m_client(client)
        , m_gateway(client ? client->settings().baseUrl.toString() : QString())
        , m_order(std::move(order))
        , m_turns(turns)
        , m_run(m_order.run ? m_order.run : turns.newRun())
    {
        for (const auto& lock : std::as_const(m_order.locks)) {
            m_numbers.append(lock.number);
            m_wanted.insert(lock.number, lock.enterprises);
            for (const auto& enterprise : lock.enterprises)
                if (!m_enterprises.contains(enterprise)) m_enterprises.append(enterprise);
        }
    }
    ~LockRun() { m_turns.giveBack(m_run); }
    LockRun(const LockRun&) = delete;
    LockRun& operator=(const LockRun&) = delete;

    void enter(QObject* context, std::function<void()> entered)
    {
        m_isBefore = true;
        m_turns.take(m_run, m_gateway, m_numbers, context, std::move(entered));
    }
    void leave() { m_turns.giveBack(m_run); }

    void look(QObject* context, std::function<void(const std::optional<States>&)> looked)
    {
        const auto patience = std::exchange(m_isBefore, false) ? patienceBefore : 0s;
        const auto keys = m_wanted.keys();
        lookAtLocks(m_client, m_enterprises, {keys.begin(), keys.end()}, patience, context,
            [this, looked = std::move(looked)](const SeenLocks& seen) {
                m_seen = seen;
                States states;
                for (const auto& lock : std::as_const(m_order.locks))
                    states.append(stateOf(lock));
                looked(states);
            });
    }

    /// `sent` is told the call's entry in the journal.
    void send(const QList<AssetNumber>& numbers, QObject* context,
        const std::function<void(const QString& entry)>& sent, Answer answered)
    {
        if (!m_client) return notSent(context, numbers.size(), std::move(answered));
        LockRequest request{{}, m_order.operatorIdentity};
        for (const auto& number : numbers)
            if (m_turns.isLatest(m_run, m_gateway, number)) request.assetNums.append(number);
        if (request.assetNums.isEmpty()) {
            QTimer::singleShot(0, context, [numbers, answered] { answered(withOvertaken(numbers, {}, {})); });
            return;
        }
        m_turns.noteSent(m_run, m_gateway, request.assetNums);
        for (const auto& number : std::as_const(request.assetNums))
            m_sent.insert(number);
        const auto& endpoint =
            m_order.action == LockAction::Disable ? endpoints::disableLocks : endpoints::enableLocks;
        m_client->call(endpoint, request, contextOf(request.assetNums))
            .onDone(
                context, [request, numbers, sent, foreign = m_order.foreign, answered = std::move(answered)](
                             const Result<Rows<LockResult>>& reply, const QString& entry) {
                    sent(entry);
                    const auto& asked = request.assetNums;
                    if (!reply) {
                        const QList<ItemOutcome> all(asked.size(), outcomeFor(reply.error()));
                        return answered(withOvertaken(numbers, asked, all));
                    }
                    auto outcomes = lockOutcomes(request, reply->rows);
                    if (foreign && !outcomes.extras.isEmpty()) foreign(outcomes.extras);
                    for (auto& item : outcomes.items)
                        addAdvice(item);
                    answered(withOvertaken(numbers, asked, outcomes.items));
                });
    }

private:
    [[nodiscard]] WriteContext contextOf(const QList<AssetNumber>& numbers) const
    {
        QStringList names;
        QSet<EnterpriseId> enterprises;
        LocksBefore before;
        for (const auto& number : numbers) {
            names.append(number.toString());
            if (const auto locked = m_seen.of(number)) before.locked.insert(number, *locked);
            for (const auto& enterprise : m_wanted.value(number))
                enterprises.insert(enterprise);
        }
        return {.subject = names.join(u", "_s),
            .enterprise = enterprises.size() == 1 ? enterprises.constBegin()->toString() : QString(),
            .operation = m_order.operation,
            .attemptOf = {},
            .before = before.locked.isEmpty() ? QByteArray() : encodeBefore(before)};
    }

    /// One outcome for each of `numbers`; those that were not among `sent` have been overtaken.
    static QList<ItemOutcome> withOvertaken(
        const QList<AssetNumber>& numbers, const QList<AssetNumber>& sent, const QList<ItemOutcome>& outcomes)
    {
        if (numbers.size() == sent.size()) return outcomes;
        const ItemOutcome overtaken{.outcome = Outcome::NotSent,
            .message = QCoreApplication::translate(
                "LockWrites", "Not sent: something newer was done to this lock in the meantime.")};
        QList<ItemOutcome> all;
        for (qsizetype i = 0, taken = 0; i < numbers.size(); ++i)
            all.append(taken < sent.size() && sent[taken] == numbers[i] ? outcomes[taken++] : overtaken);
        return all;
    }

    static void addAdvice(ItemOutcome& item)
    {
        bool isNumber = false;
        const int status = item.code.toInt(&isNumber);
        if (item.outcome == Outcome::Applied) return;
        const auto advice = lockStatusNextStep(isNumber ? std::optional(status) : std::nullopt);
        item.message += item.message.endsWith(u'.') ? u" "_s + advice : u". "_s + advice;
    }

    [[nodiscard]] ReadBackState stateOf(const LockOrder::Lock& lock) const
    {
        if (m_sent.contains(lock.number) && !m_turns.isLatest(m_run, m_gateway, lock.number))
            return ReadBackState::NotChecked;
        const bool wanted = m_order.action == LockAction::Disable;
        if (const auto locked = m_seen.of(lock.number))
            return *locked == wanted ? ReadBackState::AsWanted : ReadBackState::NotYet;
        const bool allRead = std::all_of(lock.enterprises.begin(), lock.enterprises.end(),
            [this](const EnterpriseId& enterprise) { return m_seen.read.contains(enterprise); });
        return allRead ? ReadBackState::CannotBeChecked : ReadBackState::NotChecked;
    }

    const QPointer<GatewayClient> m_client;
    const QString m_gateway;
    const LockOrder m_order;
    LockTurns& m_turns;
    const quint64 m_run;
    QList<AssetNumber> m_numbers;
    QHash<AssetNumber, QList<EnterpriseId>> m_wanted;
    QList<EnterpriseId> m_enterprises;
    SeenLocks m_seen; ///< of the latest reading
    QSet<AssetNumber> m_sent;
    bool m_isBefore = true;
};

} // namespace

BulkWrite::Plan lockPlan(GatewayClient* client, LockOrder order, LockTurns& turns)
{
    BulkWrite::Plan plan;
    plan.module = endpoints::disableLocks.info.module;
    QList<QList<AssetNumber>> calls;
    for (const auto& lock : std::as_const(order.locks)) {
        if (calls.isEmpty() || calls.last().size() == locksPerCall) {
            calls.append(QList<AssetNumber>());
            plan.calls.emplace_back();
        }
        calls.last().append(lock.number);
        plan.calls.back().push_back(plan.keys.size());
        plan.keys.append(lock.number.toString());
    }
    const auto run = std::make_shared<LockRun>(client, std::move(order), turns);
    plan.enter = [run](QObject* context, auto entered) { run->enter(context, std::move(entered)); };
    plan.leave = [run] { run->leave(); };
    plan.look = [run](QObject* context, auto looked) { run->look(context, std::move(looked)); };
    plan.send = [run, calls, entries = plan.entries](size_t call, QObject* context, auto answered) {
        run->send(
            calls[qsizetype(call)], context,
            [entries, call](const QString& entry) { entries->insert(call, entry); }, std::move(answered));
    };
    return plan;
}

} // namespace lockkeeper
