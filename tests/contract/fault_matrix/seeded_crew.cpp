// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/seeded_crew.h"

#include "tests/support/client_bench.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace lockkeeper::test
{

SeededCrew::SeededCrew(const ClientSettings& settings, WriteJournal* journal, int clients, int atOnce,
    const std::function<void(GatewayClient&)>& prepare)
    : m_atOnce(atOnce)
{
    for (int i = 0; i < clients; ++i) {
        m_clients.push_back(std::make_unique<GatewayClient>(settings, journal));
        m_clients.back()->setTokens(tokens);
        if (prepare) prepare(*m_clients.back());
    }
}

void SeededCrew::run()
{
    while (m_underWay < m_atOnce && !m_waiting.empty()) {
        auto* write = m_waiting.front();
        m_waiting.pop_front();
        ++m_underWay;
        auto& client = *m_clients[m_turn++ % m_clients.size()];
        if (!write->variant->afterARead) {
            send(write, client);
            continue;
        }
        // Leaves an open connection behind, which a write must not take.
        const auto& read =
            *std::ranges::find_if(sampleCalls(), [](const SampleCall& sample) { return !sample.writes(); });
        (void)read.start(
            client, &m_context, false, [this, write, &client](const Delivery&) { send(write, client); });
    }
}

void SeededCrew::send(SeededWrite* write, GatewayClient& client)
{
    const auto cancel = write->sample->startNumbered(
        client, &m_context, write->number, write->variant->large, [this, write](const Delivery& delivery) {
            write->delivery = delivery;
            --m_underWay;
            run();
        });
    if (write->cancelled == SeededWrite::Cancelled::AtOnce) cancel();
    if (write->cancelled != SeededWrite::Cancelled::OnArrival) return;
    m_toCancel[write->number] = [this, cancel, delay = write->cancelDelay] {
        QTimer::singleShot(delay, &m_context, cancel);
    };
}

void SeededCrew::arrived(int number)
{
    if (const auto cancel = m_toCancel.take(number)) cancel();
}

} // namespace lockkeeper::test
