// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/faulty_gateway.h"

#include <atomic>
#include <vector>

namespace lockkeeper::test
{

/// What a gateway does with one write, which it knows by the number in it (SampleCall::startNumbered).
struct NumberedPlan {
    enum class Applies {
        Never,
        Now,    ///< before it answers
        Second, ///< when it comes a second time
        Late,   ///< some time after the connection has ended (F38a)
    };
    const SampleCall* sample = nullptr;
    Behaviour behaviour = {}; ///< `applies` is not looked at, nor is onAccept
    Applies applies = Applies::Never;
};

/// What the gateway knows to have happened to that write.
struct NumberedEntry {
    int heads = 0;
    int received = 0;
    int applied = 0;
    int reused = 0; ///< came over a connection that had served a request before
    QByteArrayList nonces;
};

/// A gateway for many writes at once, each with a fault of its own, and its ledger. It outlives its clients
/// and knows nothing of them but what arrives. Reads without a number are answered well, or never where they
/// ask for the enterprise "occupied".
class NumberedGateway
{
public:
    /// The plan of number n is plans[n - 1]. `arrived` is called with the number of each write that has come
    /// whole, before it is answered, from any thread.
    explicit NumberedGateway(
        std::vector<NumberedPlan> plans, std::function<void(int)> arrived = [](int) {});

    [[nodiscard]] QUrl url() const { return m_server->url(); }
    /// How many reads of "occupied" have arrived.
    [[nodiscard]] int occupied() const { return m_occupied; }
    /// How many writes are still to be applied.
    [[nodiscard]] int pending() const { return m_pending; }
    /// The ledger, an entry for each plan.
    [[nodiscard]] std::vector<NumberedEntry> ledger() const;

private:
    void serve(RawConnection& connection);
    [[nodiscard]] bool serveRead(RawConnection& connection, const RawRequest& request);
    [[nodiscard]] bool serveWrite(
        RawConnection& connection, const RawRequest& request, int number, bool reused);

    const std::vector<NumberedPlan> m_plans;
    const std::function<void(int)> m_arrived;
    mutable std::mutex m_mutex;
    std::vector<NumberedEntry> m_ledger;
    std::atomic<int> m_occupied = 0;
    std::atomic<int> m_pending = 0;
    std::unique_ptr<RawServer> m_server; // last: its threads use all of the above
};

} // namespace lockkeeper::test
