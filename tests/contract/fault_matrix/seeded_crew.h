// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/variant.h"

#include <QHash>

#include <deque>
#include <memory>
#include <vector>

namespace lockkeeper::test
{

/// One of many writes, drawn by a seed: what is asked, what goes wrong with it, and what its caller was told.
struct SeededWrite {
    int number = 0; ///< SampleCall::startNumbered
    const SampleCall* sample = nullptr;
    const Variant* variant = nullptr;
    enum class Cancelled { Never, AtOnce, OnArrival } cancelled = Cancelled::Never;
    int cancelDelay = 0; ///< milliseconds after it has arrived at the gateway
    Delivery delivery = {};
};

/// Clients that share the same settings and send the writes they were given, so many at a time. Lives in the
/// thread of the test.
class SeededCrew
{
public:
    /// `prepare` is called with each client before it sends anything.
    SeededCrew(const ClientSettings& settings, WriteJournal* journal, int clients, int atOnce,
        const std::function<void(GatewayClient&)>& prepare = {});

    void give(SeededWrite* write) { m_waiting.push_back(write); }
    /// Sends until there is nothing left; returns at once.
    void run();
    /// The write of this number, if it is under way here, has arrived at the gateway.
    void arrived(int number);
    [[nodiscard]] bool isDone() const { return m_waiting.empty() && m_underWay == 0; }

private:
    void send(SeededWrite* write, GatewayClient& client);

    std::vector<std::unique_ptr<GatewayClient>> m_clients;
    std::deque<SeededWrite*> m_waiting;
    QHash<int, std::function<void()>> m_toCancel; ///< when they arrive
    int m_atOnce;
    int m_underWay = 0;
    size_t m_turn = 0;
    QObject m_context;
};

} // namespace lockkeeper::test
