// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lock_turns.h"

#include <QTimer>

#include <utility>

namespace lockkeeper
{

namespace
{

QString keyOf(const QString& gateway, const AssetNumber& lock)
{
    return gateway + u'\n' + lock.toString();
}

} // namespace

LockTurns& LockTurns::ofProgram()
{
    static LockTurns turns;
    return turns;
}

void LockTurns::take(quint64 run, const QString& gateway, const QList<AssetNumber>& locks, QObject* context,
    std::function<void()> granted)
{
    giveBack(run);
    Claim claim{run, {}, context, std::move(granted)};
    claim.locks.reserve(locks.size());
    for (const auto& lock : locks)
        claim.locks.insert(keyOf(gateway, lock));
    m_claims.append(std::move(claim));
    pass();
}

void LockTurns::giveBack(quint64 run)
{
    if (m_claims.removeIf([run](const Claim& claim) { return claim.run == run; }) > 0) pass();
}

void LockTurns::noteSent(quint64 run, const QString& gateway, const QList<AssetNumber>& locks)
{
    for (const auto& lock : locks)
        m_latest[keyOf(gateway, lock)] = run;
}

bool LockTurns::isLatest(quint64 run, const QString& gateway, const AssetNumber& lock) const
{
    return m_latest.value(keyOf(gateway, lock), run) <= run;
}

void LockTurns::pass()
{
    // Claims whose owner is gone must not hold up others.
    m_claims.removeIf([](const Claim& claim) { return claim.granted && !claim.context; });
    QSet<QString> taken;
    for (auto& claim : m_claims) {
        if (claim.granted && !claim.locks.intersects(taken))
            QTimer::singleShot(0, claim.context, std::exchange(claim.granted, nullptr));
        taken.unite(claim.locks); // of one that waits as well: whoever came later must not overtake it
    }
}

} // namespace lockkeeper
