// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/sample_calls.h"
#include "tests/support/raw_server.h"

#include <QHash>

#include <functional>
#include <memory>
#include <mutex>

namespace lockkeeper::test
{

/// A complete request that arrived for one of the operations.
struct Exchange {
    const RawRequest& request;
    const SampleCall& sample;
    int time; ///< the how-manieth complete request of this operation, from 1
};

/// What a gateway does at each point where it can go wrong. Every step returns whether the connection
/// goes on; unset steps do nothing.
struct Behaviour {
    std::function<bool(RawConnection&)> onAccept = {};
    std::function<bool(RawConnection&, const SampleCall&)> onHead = {}; ///< before the body is read
    std::function<bool(RawConnection&, const Exchange&)> answer = {};
    bool applies = false; ///< whether a write that arrived whole is carried out
};

/// What the gateway itself knows to have happened to one operation: the truth that the client's word is
/// held against.
struct LedgerEntry {
    int heads = 0;    ///< requests of which the headers arrived
    int received = 0; ///< requests that arrived whole
    int applied = 0;  ///< times the operation was carried out
    int reused = 0;   ///< complete requests that were not the first of their connection
    QByteArrayList nonces;
};

/// A gateway of which the fault is known, and which keeps a ledger.
class FaultyGateway
{
public:
    explicit FaultyGateway(Behaviour behaviour);

    [[nodiscard]] QUrl url() const { return m_server->url(); }
    [[nodiscard]] LedgerEntry entry(const SampleCall& sample) const;
    /// Requests for none of the operations' samples; held without an answer.
    [[nodiscard]] int strangers() const;
    void clearLedger();

private:
    void serve(RawConnection& connection);

    Behaviour m_behaviour;
    mutable std::mutex m_mutex;
    QHash<QByteArray, LedgerEntry> m_ledger;
    int m_strangers = 0;
    std::unique_ptr<RawServer> m_server; // last: its threads use all of the above
};

} // namespace lockkeeper::test
