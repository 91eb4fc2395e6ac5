// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSet>

#include <deque>
#include <mutex>

namespace lockkeeper::sandbox
{

// Which g_nonce values were used (contract §1). How long one stays used is not shown: here until a million
// newer ones came, or the sandbox is started anew. Any thread.
class NonceLog
{
public:
    // False when it is empty, longer than 256 bytes, or was used before.
    bool accept(const QByteArray& nonce)
    {
        constexpr qsizetype longest = 256;
        constexpr std::size_t most = 1'000'000;
        if (nonce.isEmpty() || nonce.size() > longest) return false;
        const std::lock_guard lock(m_mutex);
        if (m_used.contains(nonce)) return false;
        m_used.insert(nonce);
        m_order.push_back(nonce);
        if (m_order.size() > most) {
            m_used.remove(m_order.front());
            m_order.pop_front();
        }
        return true;
    }

private:
    std::mutex m_mutex;
    QSet<QByteArray> m_used;
    std::deque<QByteArray> m_order;
};

} // namespace lockkeeper::sandbox
