// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/asset_numbers.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/one_call_each.h"
#include "services/operations/writes/write_outcome.h"
#include "services/storage/database/when_done.h"
#include "services/storage/numbers/asset_number_store.h"

#include <QCoreApplication>
#include <QPointer>

namespace lockkeeper
{

namespace
{

using Answered = std::function<void(const QList<ItemOutcome>&)>;
using Told = std::function<void(const AllocatedNumbers&)>;

void keep(const QPointer<AssetNumberStore>& store, QObject* receiver, int size,
    const Rows<AssetNumber>& reply, const QString& entry, const Told& told, const std::function<void()>& done)
{
    AllocatedNumbers came;
    came.wanted = size;
    came.unreadable = qsizetype(reply.issues.size()) + reply.moreIssues;
    QStringList numbers;
    for (const auto& number : reply.rows) {
        const auto text = number.toString();
        if (text.isEmpty()) continue;
        if (numbers.contains(text))
            came.twice.append(text);
        else
            numbers.append(text);
    }
    if (!store) {
        came.numbers = numbers;
        if (told) told(came);
        return done();
    }
    const auto tell = [came, numbers, told, done](const AssetNumberStore::Added& added) {
        auto all = came;
        // Others, which could not be written before, may have come along.
        for (const auto& number : numbers)
            (added.known.contains(number) ? all.twice : all.numbers).append(number);
        all.onDisk = added.onDisk;
        if (told) told(all);
        done();
    };
    whenDone(store->add(numbers, entry), receiver, tell);
}

} // namespace

BulkWrite::Plan allocateNumbersPlan(
    GatewayClient* client, AssetNumberStore* store, int size, const QString& operation, const Told& told)
{
    BulkWrite::Plan plan;
    plan.module = Module::Order;
    const auto name = QCoreApplication::translate("AssetNumbers", "%Ln asset number(s)", nullptr, size);
    plan.keys = {name};
    plan.calls = {{0}};
    plan.send = [client = QPointer(client), store = QPointer(store), size, name, operation, told,
                    entries = plan.entries](size_t call, QObject* context, const Answered& answered) {
        if (!client) return notSent(context, 1, answered);
        WriteContext about;
        about.subject = name;
        about.operation = operation;
        // Numbers that arrive are kept whether or not anybody still waits for them: not `context`, but the
        // store is who gets the reply.
        QObject* receiver = store ? static_cast<QObject*>(store.data()) : context;
        client->call(endpoints::allocateAssetNumbers, ShellNumberRequest{size}, about)
            .onDone(receiver,
                [=, waits = QPointer(context)](const Result<Rows<AssetNumber>>& reply, const QString& entry) {
                    const auto answer = [=] {
                        if (!waits) return;
                        entries->insert(call, entry);
                        answered({outcomeFor(reply)});
                    };
                    if (!reply) return answer();
                    keep(store, receiver, size, *reply, entry, told, answer);
                });
    };
    return plan;
}

} // namespace lockkeeper
