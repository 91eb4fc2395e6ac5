// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>

#include <functional>

namespace lockkeeper
{

/// Lets runs on the same lock go one after the other, so that disabling and enabling it never overtake each
/// other, whichever window they come from (OP-13). A run has all of its locks from before its first reading
/// until after its last one, or none; a later run that wants one of them waits until then. So two runs never
/// wait for each other, and what a run reads back was not changed by another one.
///
/// Also remembers which run was the last to send something about a lock: what an older run reads after that
/// says nothing about it, and it must not send again. Knows the runs of this program; those of another one
/// are seen in the journal only. Lives in the thread of the clients.
class LockTurns
{
public:
    /// The turns that all windows share.
    [[nodiscard]] static LockTurns& ofProgram();

    /// A number for a run, higher than those of earlier runs.
    [[nodiscard]] quint64 newRun() { return ++m_lastRun; }
    /// Asks for all of these locks. Calls `granted` once, from the event loop, unless `context` is gone by
    /// then. `gateway`: its base URL, which tells locks of several gateways apart.
    void take(quint64 run, const QString& gateway, const QList<AssetNumber>& locks, QObject* context,
        std::function<void()> granted);
    /// Gives back the run's locks; does nothing where it has none.
    void giveBack(quint64 run);

    void noteSent(quint64 run, const QString& gateway, const QList<AssetNumber>& locks);
    /// Whether no later run has sent anything about the lock.
    [[nodiscard]] bool isLatest(quint64 run, const QString& gateway, const AssetNumber& lock) const;

private:
    struct Claim {
        quint64 run;
        QSet<QString> locks;
        QPointer<QObject> context;
        std::function<void()> granted; ///< null when it has its locks
    };

    void pass();

    QList<Claim> m_claims; ///< in the order in which they were made
    QHash<QString, quint64> m_latest;
    quint64 m_lastRun = 0;
};

} // namespace lockkeeper
