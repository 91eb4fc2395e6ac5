// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/faulty_gateway.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lockkeeper::test
{

namespace
{

const SampleCall* findSample(const QByteArray& head)
{
    RawRequest request;
    request.head = head;
    const auto line = head.first(head.indexOf('\r')).split(' ');
    request.method = line.value(0);
    request.target = line.value(1);
    static constexpr std::array verbs{"GET", "POST", "PUT", "DELETE"};
    const auto found = std::ranges::find_if(sampleCalls(), [&](const SampleCall& sample) {
        // A proxy is sent the whole address.
        return request.path().endsWith(sample.path) && request.method == verbs[size_t(sample.info->method)];
    });
    return found == sampleCalls().end() ? nullptr : &*found;
}

} // namespace

FaultyGateway::FaultyGateway(Behaviour behaviour)
    : m_behaviour(std::move(behaviour))
    , m_server(std::make_unique<RawServer>([this](RawConnection& connection) { serve(connection); }))
{
}

void FaultyGateway::serve(RawConnection& connection)
{
    if (m_behaviour.onAccept && !m_behaviour.onAccept(connection)) return;
    QByteArray head;
    for (int onConnection = 1; connection.receiveHead(head); ++onConnection) {
        const auto* sample = findSample(head);
        if (!sample) {
            {
                const std::lock_guard lock(m_mutex);
                ++m_strangers;
            }
            connection.stall();
            return;
        }
        {
            const std::lock_guard lock(m_mutex);
            ++m_ledger[sample->name()].heads;
        }
        if (m_behaviour.onHead && !m_behaviour.onHead(connection, *sample)) return;
        const auto request = connection.receiveRest(head);
        if (!request) return;
        int time = 0;
        {
            const std::lock_guard lock(m_mutex);
            auto& entry = m_ledger[sample->name()];
            time = ++entry.received;
            if (m_behaviour.applies && sample->writes()) ++entry.applied;
            if (onConnection > 1) ++entry.reused;
            entry.nonces.append(request->query("g_nonce"));
        }
        if (!m_behaviour.answer || !m_behaviour.answer(connection, {*request, *sample, time})) return;
    }
}

LedgerEntry FaultyGateway::entry(const SampleCall& sample) const
{
    const std::lock_guard lock(m_mutex);
    return m_ledger.value(sample.name());
}

int FaultyGateway::strangers() const
{
    const std::lock_guard lock(m_mutex);
    return m_strangers;
}

void FaultyGateway::clearLedger()
{
    const std::lock_guard lock(m_mutex);
    m_ledger.clear();
}

} // namespace lockkeeper::test
