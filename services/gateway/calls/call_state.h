// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/result.h"

#include <QMetaObject>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace lockkeeper
{

/// What a PendingCall and the engine behind it share, whatever the reply's type. Except for settle(),
/// used in the client's thread only.
class CallStateBase : public std::enable_shared_from_this<CallStateBase>
{
public:
    explicit CallStateBase(bool diesWithAsker)
        : m_diesWithAsker(diesWithAsker)
    {
    }
    virtual ~CallStateBase() = default;
    CallStateBase(const CallStateBase&) = delete;
    CallStateBase& operator=(const CallStateBase&) = delete;

    /// Engine only: states the failure. At most once, before deliver().
    virtual void settle(GatewayError error) = 0;
    /// The result is there: hands it to whoever waits, now or when somebody does.
    void arrive();

    /// Engine only, before deliver().
    void setJournalEntry(const QString& id) { m_journalEntry = id; }

    std::function<void()> requestCancel; ///< set by the client, emptied when the call is over

protected:
    void listen(QObject* context, std::function<void()> deliver);

    QString m_journalEntry;

private:
    void deliverSoon();

    std::function<void()> m_deliver;
    QPointer<QObject> m_context;
    QMetaObject::Connection m_contextGone;
    bool m_diesWithAsker;
    bool m_arrived = false;
};

template <class T>
class CallState final : public CallStateBase
{
public:
    using CallStateBase::CallStateBase;

    void settle(GatewayError error) override { m_result = tl::unexpected(std::move(error)); }
    void settleWith(Result<T> result) { m_result = std::move(result); }
    /// Engine only, after settleWith() of a success.
    [[nodiscard]] const T& reply() const { return **m_result; }

    template <class Receiver>
    void onDone(QObject* context, Receiver receiver)
    {
        listen(context, [this, receiver = std::move(receiver)]() mutable {
            if constexpr (std::is_invocable_v<Receiver&, Result<T>, const QString&>)
                receiver(std::move(*m_result), m_journalEntry);
            else
                receiver(std::move(*m_result));
        });
    }

private:
    std::optional<Result<T>> m_result;
};

} // namespace lockkeeper
