// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/base/write_kind.h"
#include "services/gateway/wire/endpoint.h"
#include "services/operations/writes/lists_read.h"
#include "services/operations/writes/settle.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// A change of one employee, or another thing that a request is about, with the words for it.
template <class Request>
struct ChangeOf {
    Request request;
    QString account; ///< of an employee: the whole account, as M5 lists it
};

/// What a BulkWrite does: which things it changes with which calls, what an answer means for each thing, and
/// what a reading shows of it. A subclass for each kind of write.
///
/// Lives in the thread of the client. Who asks is answered once, from the event loop, unless `context` is
/// gone by then; contexts go before the plan.
class WritePlan
{
public:
    using Calls = std::vector<std::vector<qsizetype>>;
    using States = QList<ReadBackState>;
    /// The call's entry in the journal, empty where it did not come to one, and an outcome for each thing of
    /// the call in its order.
    using Answered = std::function<void(const QString& entry, const QList<ItemOutcome>& outcomes)>;
    using Looked = std::function<void(const std::optional<States>& states)>;

    virtual ~WritePlan() = default;
    WritePlan(const WritePlan&) = delete;
    WritePlan& operator=(const WritePlan&) = delete;

    /// What names each thing to a person: an account, a lock number.
    [[nodiscard]] const QStringList& keys() const { return m_keys; }
    /// Which of them go out together, by their place in keys(); each stands in exactly one call.
    [[nodiscard]] const Calls& calls() const { return m_calls; }
    [[nodiscard]] WriteKind kind() const { return m_kind; }
    /// Whose tokens the calls need.
    [[nodiscard]] Module module() const { return m_module; }

    /// For each call the earlier ones that must have been applied before it is sent: a move withdraws, then
    /// assigns. A call that needs a refused one is never sent. Empty: no call needs another.
    [[nodiscard]] const std::vector<std::vector<size_t>>& needs() const { return m_needs; }
    void setNeeds(std::vector<std::vector<size_t>> needs) { m_needs = std::move(needs); }

    /// Whether it must not overlap with another operation on the same things: enter() is asked before
    /// anything is read or sent, and after each rest, and answers as soon as it may begin. leave() is told
    /// when nothing is under way any more, whatever enter() had answered by then.
    [[nodiscard]] virtual bool takesTurns() const { return false; }
    virtual void enter(QObject* /*context*/, std::function<void()> /*entered*/) {}
    virtual void leave() {}

    /// The write goes on when `context` is gone.
    virtual void send(size_t call, QObject* context, Answered answered) = 0;
    /// Called when nothing more will be sent: passwords are not needed to read back.
    virtual void forgetSecrets() {}

    /// Whether an operation of the contract shows anything of it.
    [[nodiscard]] virtual bool canLook() const { return false; }
    /// Reads the state of everything in keys(), in that order; nullopt when it could not be read. To be
    /// called where canLook().
    virtual void look(QObject* /*context*/, Looked /*looked*/) {}
    /// The lists that look() has read last, for whoever shows them. Null: it has read none that somebody
    /// shows.
    [[nodiscard]] virtual SharedLists read() const { return nullptr; }
    /// `read` is what somebody has just read to decide on these changes. The first look() takes it as the
    /// reading before, and reads nothing. Where `read` lacks a list that look() reads, it is not used.
    virtual void startFrom(const SharedLists& /*read*/) {}
    /// What the reading before a thing was sent says of it, in the light of what has been learnt since; until
    /// it is sent, what the latest reading says. `shown`: the state that this reading has given it.
    [[nodiscard]] virtual StateBefore before(qsizetype /*thing*/, ReadBackState shown) const
    {
        return stateBefore(shown);
    }

protected:
    /// `write`: the endpoint of all calls.
    WritePlan(const EndpointInfo& write, QStringList keys, Calls calls)
        : m_kind(writeKindOf(std::string_view(write.name)).value()) // no other endpoint writes
        , m_module(write.module)
        , m_keys(std::move(keys))
        , m_calls(std::move(calls))
    {
    }
    /// Puts `things` things, in their order, into calls of at most `perCall`.
    [[nodiscard]] static Calls inCallsOf(qsizetype perCall, qsizetype things)
    {
        Calls calls;
        for (qsizetype thing = 0; thing < things; ++thing) {
            if (thing % perCall == 0) calls.emplace_back();
            calls.back().push_back(thing);
        }
        return calls;
    }

private:
    const WriteKind m_kind;
    const Module m_module;
    const QStringList m_keys;
    const Calls m_calls;
    std::vector<std::vector<size_t>> m_needs;
};

/// Reads what a plan would read, for whoever sends nothing.
using ThingsLook = std::function<void(QObject* context, WritePlan::Looked looked)>;
/// Empty where the plan cannot look. Keeps the plan alive.
[[nodiscard]] inline ThingsLook lookOf(std::unique_ptr<WritePlan> plan)
{
    if (!plan->canLook()) return {};
    return [plan = std::shared_ptr<WritePlan>(std::move(plan))](QObject* context, WritePlan::Looked looked) {
        plan->look(context, [plan, looked = std::move(looked)](const auto& states) { looked(states); });
    };
}

} // namespace lockkeeper
