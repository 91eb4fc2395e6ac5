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

constexpr auto patienceBefore = 5s; // why so short: lockPlan()

QStringList numbersOf(const QList<LockOrder::Lock>& locks)
{
    QStringList numbers;
    for (const auto& lock : locks)
        numbers.append(lock.number.toString());
    return numbers;
}

const Endpoint<LockRequest, Rows<LockResult>>& endpointFor(LockAction action)
{
    return action == LockAction::Disable ? endpoints::disableLocks : endpoints::enableLocks;
}

class LockPlan final : public WritePlan
{
public:
    LockPlan(GatewayClient* client, LockOrder order, LockTurns& turns)
        : WritePlan(endpointFor(order.action).info, numbersOf(order.locks),
              inCallsOf(locksPerCall, order.locks.size()))
        , m_client(client)
        , m_gateway(client ? client->settings().baseUrl.toString() : QString())
        , m_order(std::move(order))
        , m_turns(turns)
        , m_run(m_order.run ? m_order.run : turns.newRun())
    {
        for (const auto& lock : std::as_const(m_order.locks)) {
            m_numbers.append(lock.number);
            m_listsOf.insert(lock.number, lock.enterprises);
            for (const auto& enterprise : lock.enterprises)
                if (!m_enterprises.contains(enterprise)) m_enterprises.append(enterprise);
        }
    }
    ~LockPlan() override { m_turns.giveBack(m_run); }

    bool takesTurns() const override { return true; }
    void enter(QObject* context, std::function<void()> entered) override
    {
        m_isBefore = true;
        m_turns.take(m_run, m_gateway, m_numbers, context, std::move(entered));
    }
    void leave() override { m_turns.giveBack(m_run); }

    bool canLook() const override { return true; }
    void look(QObject* context, Looked looked) override
    {
        const auto patience = std::exchange(m_isBefore, false) ? patienceBefore : 0s;
        const auto keys = m_listsOf.keys();
        lookAtLocks(m_client, m_enterprises, {keys.begin(), keys.end()}, patience, context,
            [this, looked = std::move(looked)](const SeenLocks& seen) {
                m_seen = seen;
                States states;
                for (const auto& lock : std::as_const(m_order.locks))
                    states.append(stateOf(lock));
                looked(states);
            });
    }

    void send(size_t call, QObject* context, Answered answered) override
    {
        QList<AssetNumber> numbers;
        for (const auto lock : calls()[call])
            numbers.append(m_numbers[lock]);
        if (!m_client) return notSent(context, numbers.size(), std::move(answered));
        LockRequest request{{}, m_order.operatorIdentity};
        for (const auto& number : std::as_const(numbers))
            if (m_turns.isLatest(m_run, m_gateway, number)) request.assetNums.append(number);
        if (request.assetNums.isEmpty()) {
            QTimer::singleShot(
                0, context, [numbers, answered] { answered({}, withOvertaken(numbers, {}, {})); });
            return;
        }
        m_turns.noteSent(m_run, m_gateway, request.assetNums);
        for (const auto& number : std::as_const(request.assetNums))
            m_sent.insert(number);
        m_client->call(endpointFor(m_order.action), request, contextOf(request.assetNums))
            .onDone(context, [this, request, numbers, answered](
                                 const Result<Rows<LockResult>>& reply, const QString& entry) {
                const auto& asked = request.assetNums;
                answered(entry, withOvertaken(numbers, asked,
                                    reply ? outcomesOf(request, reply->rows)
                                          : QList<ItemOutcome>(asked.size(), outcomeFor(reply.error()))));
            });
    }

private:
    [[nodiscard]] QList<ItemOutcome> outcomesOf(
        const LockRequest& request, const std::vector<LockResult>& results) const
    {
        auto outcomes = lockOutcomes(request, results);
        if (m_order.foreign && !outcomes.extras.isEmpty()) m_order.foreign(outcomes.extras);
        for (auto& item : outcomes.items)
            addAdvice(item);
        return outcomes.items;
    }

    [[nodiscard]] WriteContext contextOf(const QList<AssetNumber>& numbers) const
    {
        QStringList names;
        QSet<EnterpriseId> enterprises;
        LocksBefore before;
        for (const auto& number : numbers) {
            names.append(number.toString());
            if (const auto locked = m_seen.of(number)) before.locked.insert(number, *locked);
            for (const auto& enterprise : m_listsOf.value(number))
                enterprises.insert(enterprise);
        }
        return {.subject = names.join(u", "_s),
            .enterprise = enterprises.size() == 1 ? enterprises.constBegin()->toString() : QString(),
            .operation = m_order.operation,
            .before = before.locked.isEmpty() ? QByteArray() : encodeBefore(before)};
    }

    /// One outcome for each of `numbers`; those that were not among `sent` have been overtaken.
    static QList<ItemOutcome> withOvertaken(
        const QList<AssetNumber>& numbers, const QList<AssetNumber>& sent, const QList<ItemOutcome>& outcomes)
    {
        if (numbers.size() == sent.size()) return outcomes;
        const ItemOutcome overtaken{.outcome = Outcome::NotSent,
            .message =
                QCoreApplication::translate("LockWrites", "Not sent: this lock has been changed since.")};
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
        const bool shouldBeLocked = m_order.action == LockAction::Disable;
        if (const auto locked = m_seen.of(lock.number))
            return *locked == shouldBeLocked ? ReadBackState::AsWanted : ReadBackState::NotYet;
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
    QHash<AssetNumber, QList<EnterpriseId>> m_listsOf; ///< by whose O8 each is looked up
    QList<EnterpriseId> m_enterprises;
    SeenLocks m_seen; ///< what the latest reading showed
    QSet<AssetNumber> m_sent;
    bool m_isBefore = true; ///< the next reading is the one before a call
};

} // namespace

BulkWrite::Plan lockPlan(GatewayClient* client, LockOrder order, LockTurns& turns)
{
    return std::make_unique<LockPlan>(client, std::move(order), turns);
}

} // namespace lockkeeper
