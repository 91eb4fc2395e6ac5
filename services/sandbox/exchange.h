// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/dispatcher.h"
#include "services/sandbox/faults.h"

namespace httplib
{
struct Request;
struct Response;
} // namespace httplib

namespace lockkeeper::sandbox
{

class Connection;

// What happens between a request that was read and the bytes that go back: routing, ledger, faults, latency.
// Any thread; a call lasts as long as its reply takes.
class Exchange
{
public:
    // `options` outlives this.
    Exchange(
        StoreThread& store, TokenBook& tokens, Ledger& ledger, FaultBook& faults, const Options& options);

    void setLatency(int ms) { m_latencyMs = ms; }
    void serve(const httplib::Request& request, httplib::Response& response, Connection& connection);

private:
    Outcome serveTokenEndpoint(const httplib::Request& request, httplib::Response& response);
    Outcome serveUnknown(bool pathIsKnown) const;
    void deliver(FaultKind fault, Outcome& outcome, const QByteArray& target, httplib::Response& response,
        Connection& connection) const;

    StoreThread& m_store;
    TokenBook& m_tokens;
    Ledger& m_ledger;
    FaultBook& m_faults;
    Dispatcher m_dispatcher;
    std::atomic<int> m_latencyMs;
};

} // namespace lockkeeper::sandbox
