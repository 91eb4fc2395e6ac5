// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_view.h"

#include "services/storage/journal/journal_log.h"

#include <utility>

namespace lockkeeper
{

JournalView::JournalView(Failed damaged)
    : m_damaged(std::move(damaged))
    , m_thread([this] { serve(); })
{
}

JournalView::~JournalView()
{
    close();
}

void JournalView::close()
{
    if (!m_thread.joinable()) return;
    {
        const std::lock_guard lock(m_mutex);
        m_isClosing = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void JournalView::read(Job job, quint64 writes)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_isClosing) return;
        m_waiting.push_back({std::move(job), writes});
    }
    m_wake.notify_one();
}

void JournalView::served(quint64 writes)
{
    {
        const std::lock_guard lock(m_mutex);
        m_served = writes;
        if (m_waiting.empty() || m_waiting.front().writes > writes) return;
    }
    m_wake.notify_one();
}

void JournalView::letGo()
{
    std::unique_lock lock(m_mutex);
    m_isOpening = true;
    ++m_place;
    m_wake.notify_one();
    m_released.wait(lock, [this] { return !m_isHeld; });
}

void JournalView::follow(const QString& path, const InstanceLives& lives)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isOpening && m_path == path) return;
        m_isOpening = false;
        ++m_place;
        m_path = path;
        m_lives = lives;
    }
    m_wake.notify_one();
}

bool JournalView::isAt(quint64 place)
{
    const std::lock_guard lock(m_mutex);
    return m_place == place;
}

bool JournalView::isReady() const
{
    return !m_isOpening && !m_waiting.empty() && m_waiting.front().writes <= m_served;
}

void JournalView::serve()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(
            lock, [this] { return m_isClosing || isReady() || (m_isHeld && m_usedPlace != m_place); });
        if (m_isHeld && (m_isClosing || m_usedPlace != m_place)) {
            lock.unlock();
            m_connection.reset();
            lock.lock();
            m_isHeld = false;
            m_released.notify_all();
        }
        if (m_isClosing) break;
        if (!isReady()) continue;
        auto next = std::move(m_waiting.front());
        m_waiting.pop_front();
        m_usedPlace = m_place;
        m_usedPath = m_path;
        m_usedLives = m_lives;
        m_isHeld = !m_path.isEmpty();
        lock.unlock();
        next.job(*this);
        next = {}; // destroyed here, without the lock: whoever waits for the answer may ask for more
        lock.lock();
    }
    const auto dropped = std::exchange(m_waiting, {}); // destroyed without the lock, for the same reason
    lock.unlock();
}

bool JournalView::guarded(const std::function<void(SqlConnection&)>& read)
{
    if (m_usedPath.isEmpty()) return false;
    try {
        // It waits for a lock only on a file system without shared memory, or for a recovery after a crash.
        if (!m_connection)
            m_connection =
                std::make_unique<SqlConnection>(m_usedPath, lockPatience, SqlConnection::Mode::ReadOnly);
        read(*m_connection);
    } catch (const SqlFailure& failure) {
        qCWarning(journalLog, "Reading failed: %ls", qUtf16Printable(failure.text));
        if (!failure.isDamage()) return false;
        m_connection.reset();
        {
            const std::lock_guard lock(m_mutex);
            if (m_usedPlace != m_place) return false;
            m_isOpening = true;
        }
        m_damaged(failure, m_usedPlace);
        return false;
    }
    return true;
}

} // namespace lockkeeper
