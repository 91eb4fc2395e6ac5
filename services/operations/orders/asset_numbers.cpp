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
        // Numbers of earlier calls, which could not be written then, may have been written now.
        for (const auto& number : numbers)
            (added.known.contains(number) ? all.twice : all.numbers).append(number);
        all.onDisk = added.onDisk;
        if (told) told(all);
        done();
    };
    whenDone(store->add(numbers, entry), receiver, tell);
}

class DrawPlan final : public WritePlan
{
public:
    DrawPlan(GatewayClient* client, AssetNumberStore* store, int size, QString operation, Told told)
        : WritePlan(endpoints::allocateAssetNumbers.info,
              {QCoreApplication::translate("AssetNumbers", "%Ln asset number(s)", nullptr, size)}, {{0}})
        , m_client(client)
        , m_store(store)
        , m_size(size)
        , m_operation(std::move(operation))
        , m_told(std::move(told))
    {
    }

    void send(size_t, QObject* context, Answered answered) override
    {
        if (!m_client) return notSent(context, 1, std::move(answered));
        // Numbers that arrive are kept whether or not anybody still waits for them: not `context`, but the
        // store is who gets the reply. This plan may be gone by then.
        QObject* receiver = m_store ? static_cast<QObject*>(m_store.data()) : context;
        m_client
            ->call(endpoints::allocateAssetNumbers, ShellNumberRequest{m_size},
                {.subject = keys().first(), .operation = m_operation})
            .onDone(receiver,
                [receiver, store = m_store, size = m_size, told = m_told, answered,
                    waits = QPointer(context)](const Result<Rows<AssetNumber>>& reply, const QString& entry) {
                    const auto answer = [waits, answered, entry, item = outcomeFor(reply)] {
                        if (waits) answered(entry, {item});
                    };
                    if (!reply) return answer();
                    keep(store, receiver, size, *reply, entry, told, answer);
                });
    }

private:
    const QPointer<GatewayClient> m_client;
    const QPointer<AssetNumberStore> m_store;
    const int m_size;
    const QString m_operation;
    const Told m_told;
};

} // namespace

BulkWrite::Plan allocateNumbersPlan(
    GatewayClient* client, AssetNumberStore* store, int size, const QString& operation, const Told& told)
{
    return std::make_unique<DrawPlan>(client, store, size, operation, told);
}

} // namespace lockkeeper
