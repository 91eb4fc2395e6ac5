// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/bulk_write.h"
#include "services/operations/writes/write_before.h"
#include "services/operations/writes/write_outcome.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <utility>

// How the plans of services/operations send; nothing else needs it.
namespace lockkeeper
{

/// There is no connection any more: says so for each of `count` things, from the event loop.
inline void notSent(
    QObject* context, qsizetype count, std::function<void(const QList<ItemOutcome>&)> answered)
{
    GatewayError gone;
    gone.kind = GatewayError::Kind::NotSent;
    gone.reason = GatewayError::Reason::Cancelled;
    QTimer::singleShot(0, context, [item = outcomeFor(gone), count, answered = std::move(answered)] {
        answered(QList<ItemOutcome>(count, item));
    });
}

/// A plan of one call for each change. A change has a `request` for the endpoint and an `account`, which is
/// its key. `failed` is told why a call failed. `before`, which may be empty, gives what the latest reading
/// has of a change, in the form of the journal (write_before.h).
template <class Request, class Reply, class Change>
[[nodiscard]] BulkWrite::Plan oneCallEach(GatewayClient* client, const Endpoint<Request, Reply>& endpoint,
    const QList<Change>& changes, const LearntLimits& learnt, const QString& operation,
    const QString& enterprise = {}, const std::function<void(const GatewayError&)>& failed = {},
    const std::function<QByteArray(qsizetype change)>& before = {})
{
    BulkWrite::Plan plan;
    plan.module = endpoint.info.module;
    for (const auto& change : changes) {
        plan.calls.push_back({plan.keys.size()});
        plan.keys.append(change.account);
    }
    // What is judged now is judged from what the journal was given, as it will be later (recheck.h).
    const auto given = std::make_shared<QMap<qsizetype, QByteArray>>();
    if (before)
        plan.before = [changes, before, given](qsizetype change) {
            return stateBefore(
                changes[change].request, given->contains(change) ? given->value(change) : before(change));
        };
    plan.send = [client = QPointer(client), &endpoint, changes, learnt, operation, enterprise, failed, before,
                    given, entries = plan.entries](size_t call, QObject* context, auto answered) {
        if (!client) return notSent(context, 1, answered);
        const auto& change = changes[qsizetype(call)];
        if (before) given->insert(qsizetype(call), before(qsizetype(call)));
        client
            ->call(endpoint, change.request,
                {.subject = change.account,
                    .enterprise = enterprise,
                    .operation = operation,
                    .attemptOf = {},
                    .before = given->value(qsizetype(call))})
            .onDone(context, [=](const Result<Reply>& reply, const QString& entry) {
                entries->insert(call, entry);
                if (!reply && failed) failed(reply.error());
                answered({outcomeFor(reply, learnt)});
            });
    };
    return plan;
}

} // namespace lockkeeper
