// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/call_state.h"

namespace lockkeeper
{

void CallStateBase::listen(QObject* context, std::function<void()> deliver)
{
    Q_ASSERT(context && !m_deliver);
    m_context = context;
    m_deliver = std::move(deliver);
    if (m_diesWithAsker) {
        m_contextGone = QObject::connect(context, &QObject::destroyed, context, [weak = weak_from_this()] {
            const auto self = weak.lock();
            if (self && self->requestCancel) std::exchange(self->requestCancel, nullptr)();
        });
    }
    if (m_arrived) deliverSoon();
}

void CallStateBase::arrive()
{
    m_arrived = true;
    requestCancel = nullptr;
    if (!m_deliver) return;
    const auto keep = shared_from_this();
    const auto deliver = std::exchange(m_deliver, nullptr);
    QObject::disconnect(m_contextGone);
    if (m_context) deliver();
}

void CallStateBase::deliverSoon()
{
    // Never from inside onDone(): whoever calls it may count on its next statements to run before the
    // receiver.
    QMetaObject::invokeMethod(
        m_context, [self = shared_from_this()] { self->arrive(); }, Qt::QueuedConnection);
}

} // namespace lockkeeper
