// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/reply_budget.h"

#include <algorithm>

namespace lockkeeper
{

bool ReplyBudget::Share::grow(qint64 size, qint64 received)
{
    const qint64 suspect = std::max<qint64>(0, size - honest * received);
    const qint64 taken = m_budget->m_taken += size - m_taken;
    m_taken = size;
    const qint64 allSuspect = m_budget->m_suspect += suspect - m_suspect;
    m_suspect = suspect;
    return taken <= m_budget->m_most && (suspect == 0 || allSuspect <= mostSuspect);
}

} // namespace lockkeeper
