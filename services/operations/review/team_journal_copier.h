// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_journal.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <functional>

namespace lockkeeper
{

class Journal;
class TeamDesk;

/// Copies the entries of a connection from the local journal up to the team, and takes what colleagues have
/// decided about them into the local journal, as findings of their own.
///
/// Entries are on the local disk before this sees them, and are masked as they are there. How much has been
/// copied is asked of the desk: nothing that is kept on this computer could disagree with it, and what was
/// copied while the answer was lost is there once (TM-42). Without the desk nothing happens; it catches up by
/// itself, for entries of the last 90 days.
///
/// GUI thread, which waits for nothing. Journal and desk outlive this.
class TeamJournalCopier final : public QObject
{
    Q_OBJECT

public:
    /// `profile`: the key of the connection in the journal. `gateway`: teamGateway(). `every`: how often this
    /// looks for what other programs of this computer, and colleagues, have added.
    TeamJournalCopier(Journal& journal, TeamDesk& desk, const QString& profile, const QString& gateway,
        QObject* parent = nullptr, std::chrono::milliseconds every = std::chrono::seconds(3));

    /// Something was written: it is copied in a moment.
    void nudge();
    /// Whether everything of the local journal was at the desk at the end of the last run.
    [[nodiscard]] bool isUpToDate() const { return m_isUpToDate; }

signals:
    /// What a colleague has decided about this entry stands in the local journal now.
    void decided(const QString& intentId);
    /// isUpToDate() has become true.
    void caughtUp();

private:
    void run();
    void end(bool isDone);
    void askHowFar();
    void copyEntries();
    void copied(const QList<CopiedEntry>& entries, CopyEnd ended);
    void copyFindings();
    void copyStandings();
    /// Tells the desk how entries stand, from `next` on, where that is not what it was told last.
    void copyNextStanding(const QList<CopiedEntry>& entries, qsizetype next);
    void takeDecisions();
    void take(const TeamDecision& decision);
    /// Calls `next` with what the future brings; ends this run where it brings nothing.
    template <class T, class Next>
    void with(const QFuture<T>& future, Next next);

    Journal& m_journal;
    TeamDesk& m_desk;
    const TeamJournal m_team;
    const QString m_profile;
    QTimer m_again, m_soon;
    QString m_identity;
    bool m_isRunning = false, m_isToRun = false, m_isUpToDate = false;
    bool m_isKnown = false; ///< m_entry, m_finding and m_open are as the desk has them
    qint64 m_entry = 0, m_finding = 0, m_decision = 0; ///< the highest numbers that were copied
    int m_atOnce = 0;                                  ///< entries or findings in one statement
    QSet<QString> m_open;                              ///< intents at the desk of which more may become known
    QHash<QString, QString> m_told;                    ///< how these stood when the desk was told last
    QSet<QString> m_changed; ///< intents with new findings: the desk is told of them in any case
    QSet<QString> m_taken;   ///< ids of colleagues' decisions that are in the local journal
};

} // namespace lockkeeper
