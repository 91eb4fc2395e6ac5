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

/// Whose turn it is with a lock: disabling and enabling the same lock never overtake each other, whichever
/// window they come from. A run has all of its locks from before its first reading until after its last
/// one, or none; who comes later and wants one of them waits, in the order of coming. So nobody waits for
/// somebody who waits for them, and what a run reads is its own doing.
///
/// Also remembers which run sent something about a lock last: what an older one reads afterwards says nothing
/// about it, and it must not send again. Knows the locks of this program; another one is seen in the journal
/// only. Lives in the thread of the clients.
class LockTurns
{
public:
    /// The one for all windows.
    [[nodiscard]] static LockTurns& ofProgram();

    /// One number for each run, higher for later ones.
    [[nodiscard]] quint64 newRun() { return ++m_lastRun; }
    /// Calls `granted` once, from the event loop, unless `context` is gone by then. `gateway` tells locks of
    /// several gateways apart: its base URL.
    void take(quint64 run, const QString& gateway, const QList<AssetNumber>& locks, QObject* context,
        std::function<void()> granted);
    /// Nothing to give back: nothing happens.
    void giveBack(quint64 run);

    void noteSent(quint64 run, const QString& gateway, const QList<AssetNumber>& locks);
    /// No later run has sent anything about it.
    [[nodiscard]] bool isLatest(quint64 run, const QString& gateway, const AssetNumber& lock) const;

private:
    struct Claim {
        quint64 run;
        QSet<QString> locks;
        QPointer<QObject> context;
        std::function<void()> granted; ///< null: it has its turn
    };

    void pass();

    QList<Claim> m_claims; ///< in the order of coming
    QHash<QString, quint64> m_latest;
    quint64 m_lastRun = 0;
};

} // namespace lockkeeper
