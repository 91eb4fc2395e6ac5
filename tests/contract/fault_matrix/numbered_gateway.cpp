// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/numbered_gateway.h"

#include <algorithm>
#include <utility>

namespace lockkeeper::test
{

NumberedGateway::NumberedGateway(std::vector<NumberedPlan> plans, std::function<void(int)> arrived)
    : m_plans(std::move(plans))
    , m_arrived(std::move(arrived))
    , m_ledger(m_plans.size())
    , m_server(std::make_unique<RawServer>([this](RawConnection& connection) { serve(connection); }))
{
}

std::vector<NumberedEntry> NumberedGateway::ledger() const
{
    const std::lock_guard lock(m_mutex);
    return m_ledger;
}

void NumberedGateway::serve(RawConnection& connection)
{
    QByteArray head;
    for (int onConnection = 1; connection.receiveHead(head); ++onConnection) {
        // Where the operation has ids in its path, the number is known before the body is read.
        const int early = markedNumber(head.first(head.indexOf('\r')));
        if (early > 0) {
            const auto& plan = m_plans.at(size_t(early - 1));
            {
                const std::lock_guard lock(m_mutex);
                ++m_ledger[size_t(early - 1)].heads;
            }
            if (plan.behaviour.onHead && !plan.behaviour.onHead(connection, *plan.sample)) return;
        }
        const auto request = connection.receiveRest(head);
        if (!request) return;
        const int number = early > 0 ? early : markedNumber(request->body);
        const bool goesOn = number > 0 ? serveWrite(connection, *request, number, onConnection > 1)
                                       : serveRead(connection, *request);
        if (!goesOn) return;
    }
}

bool NumberedGateway::serveRead(RawConnection& connection, const RawRequest& request)
{
    if (request.path().contains("/occupied/")) {
        ++m_occupied;
        connection.stall();
        return false;
    }
    const auto asked = std::ranges::find_if(
        sampleCalls(), [&](const SampleCall& sample) { return request.path() == sample.path; });
    return asked != sampleCalls().end() && connection.send(RawServer::reply(200, asked->reply));
}

bool NumberedGateway::serveWrite(
    RawConnection& connection, const RawRequest& request, int number, bool reused)
{
    const auto& plan = m_plans.at(size_t(number - 1));
    int time = 0;
    {
        const std::lock_guard lock(m_mutex);
        auto& entry = m_ledger[size_t(number - 1)];
        time = ++entry.received;
        entry.nonces.append(request.query("g_nonce"));
        if (reused) ++entry.reused;
        if (plan.applies == NumberedPlan::Applies::Now ||
            (plan.applies == NumberedPlan::Applies::Second && time == 2))
            ++entry.applied;
        if (plan.applies == NumberedPlan::Applies::Late) ++m_pending;
    }
    m_arrived(number);
    const bool goesOn =
        plan.behaviour.answer && plan.behaviour.answer(connection, {request, *plan.sample, time});
    if (plan.applies == NumberedPlan::Applies::Late) {
        connection.close();
        connection.sleep(50);
        const std::lock_guard lock(m_mutex);
        ++m_ledger[size_t(number - 1)].applied;
        --m_pending;
        return false;
    }
    return goesOn;
}

} // namespace lockkeeper::test
