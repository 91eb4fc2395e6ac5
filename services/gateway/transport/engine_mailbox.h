// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QMutex>
#include <QObject>

#include <functional>
#include <utility>

namespace lockkeeper
{

/// Lets other threads (journal, decoders) post work to an object that may be gone by then.
class EngineMailbox
{
public:
    explicit EngineMailbox(QObject* receiver)
        : m_receiver(receiver)
    {
    }

    /// Runs `work` in the receiver's thread, or drops it when the receiver is gone. Any thread.
    void post(std::function<void()> work)
    {
        const QMutexLocker lock(&m_mutex);
        if (m_receiver) QMetaObject::invokeMethod(m_receiver, std::move(work), Qt::QueuedConnection);
    }
    void close()
    {
        const QMutexLocker lock(&m_mutex);
        m_receiver = nullptr;
    }

private:
    QMutex m_mutex;
    QObject* m_receiver;
};

} // namespace lockkeeper
