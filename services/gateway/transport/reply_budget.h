// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace lockkeeper
{

/// What the replies of one client may take of the memory, all of them together, from their first byte until
/// they are read (GW-2). Two things are counted: all bytes, and those by which a reply is larger than
/// `honest` times what came over the wire. Lists of the gateway pack 57:1, a bomb up to 1000:1; so six bombs
/// at once end early, and a list of a million assets beside them is not touched. Any thread.
class ReplyBudget
{
public:
    static constexpr qint64 honest = 100;
    static constexpr qint64 mostSuspect = 128LL * 1024 * 1024;

    explicit ReplyBudget(qint64 most)
        : m_most(most)
    {
    }

    /// The part of one reply; given back when it goes.
    class Share
    {
    public:
        explicit Share(std::shared_ptr<ReplyBudget> budget)
            : m_budget(std::move(budget))
        {
        }
        ~Share()
        {
            m_budget->m_taken -= m_taken;
            m_budget->m_suspect -= m_suspect;
        }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        /// The reply has so many bytes now, of which `received` came over the wire. False: it must not go on.
        [[nodiscard]] bool grow(qint64 size, qint64 received)
        {
            const qint64 suspect = std::max<qint64>(0, size - honest * received);
            const qint64 taken = m_budget->m_taken += size - m_taken;
            m_taken = size;
            const qint64 allSuspect = m_budget->m_suspect += suspect - m_suspect;
            m_suspect = suspect;
            return taken <= m_budget->m_most && (suspect == 0 || allSuspect <= mostSuspect);
        }

    private:
        std::shared_ptr<ReplyBudget> m_budget;
        qint64 m_taken = 0;
        qint64 m_suspect = 0;
    };

private:
    const qint64 m_most;
    std::atomic<qint64> m_taken = 0;
    std::atomic<qint64> m_suspect = 0;
};

} // namespace lockkeeper
