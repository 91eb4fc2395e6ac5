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
/// Entries are on the local disk before this sees them, and are masked as they are there. What is at the desk
/// the desk says: nothing on this computer could disagree with it, and what was copied while an answer was
/// lost is there once (TM-42). Without the desk nothing happens; it catches up by itself, for entries of the
/// last 90 days.
///
/// GUI thread, which waits for nothing. Journal and desk outlive this.
class TeamJournalCopier final : public QObject
{
    Q_OBJECT

public:
    /// `profile`: the key of the connection in the journal. `gateway`: teamGateway(). `every`: how often it
    /// is looked for what other programs of this computer, and colleagues, have added.
    TeamJournalCopier(Journal& journal, TeamDesk& desk, const QString& profile, const QString& gateway,
        QObject* parent = nullptr, std::chrono::milliseconds every = std::chrono::seconds(3));

    /// Something was written: it is copied in a moment.
    void nudge();
    /// Whether everything of the local journal was at the desk when it was looked last.
    [[nodiscard]] bool isUpToDate() const { return m_isUpToDate; }

signals:
    /// What a colleague has decided about this entry stands in the local journal now.
    void decided(const QString& intentId);
    /// All that there was is at the desk.
    void caughtUp();

private:
    void run();
    void end(bool isDone);
    void askHowFar();
    void copyEntries();
    void copied(const QList<CopiedEntry>& entries, CopyEnd end);
    void copyFindings();
    void copyStandings();
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
    bool m_isKnown = false; ///< how far it is copied
    qint64 m_entry = 0, m_finding = 0, m_decision = 0;
    int m_atOnce = 0;               ///< entries or findings in one statement
    QSet<QString> m_open;           ///< intents that are there, and of which more may become known
    QHash<QString, QString> m_told; ///< how these stood when the desk was told last
    QSet<QString> m_changed;        ///< those that the desk has to be told of in any case
    QSet<QString> m_taken;          ///< ids of decisions
};

} // namespace lockkeeper
