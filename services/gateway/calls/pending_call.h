// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/call_state.h"

#include <utility>

namespace lockkeeper
{

/// A call that was started and will end. Cheap to copy; used in the thread of its GatewayClient.
///
/// Ends with exactly one Result<T>, delivered from the event loop, never from inside a call to it.
/// A read belongs to who asked: when the context of onDone() is destroyed it is cancelled. A write
/// belongs to the client and goes on, journalled, whoever is still listening. Both end when the client
/// itself is destroyed (without a delivery; a write's outcome is in the journal).
template <class T>
class PendingCall
{
public:
    PendingCall() = default;
    explicit PendingCall(std::shared_ptr<CallState<T>> state)
        : m_state(std::move(state))
    {
    }

    /// `receiver` is called with a Result<T>, unless `context` is gone by then. Once per call. If it takes a
    /// QString as well, that is the id of the journal's entry of the last attempt: empty for reads, and for
    /// a write that ended before it had an entry.
    template <class Receiver>
    const PendingCall& onDone(QObject* context, Receiver receiver) const
    {
        m_state->onDone(context, std::move(receiver));
        return *this;
    }

    /// Allowed at any time, also after the end. A read ends as Cancelled. A write of which nothing was
    /// sent yet ends as Cancelled, a sent one as Unknown: the gateway may still apply it.
    void cancel() const
    {
        if (m_state && m_state->requestCancel) std::exchange(m_state->requestCancel, nullptr)();
    }

    [[nodiscard]] bool isValid() const { return bool(m_state); }

private:
    std::shared_ptr<CallState<T>> m_state;
};

} // namespace lockkeeper
