// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "services/identity/secrets/secret.h"
#include "services/storage/database/database_thread.h"
#include "services/storage/numbers/asset_number_store.h"
#include "services/storage/team/team_draft.h"
#include "services/storage/team/team_news.h"
#include "services/storage/team/team_reservation.h"
#include "services/storage/team/team_status.h"

#include <QFuture>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace lockkeeper
{

class TeamEar;
class TeamServer;
class TeamWatchdog;

/// The desk that the clerks of a team share, on PostgreSQL: who is about to send which order, which asset
/// numbers are left, who did what to a lock. It is made only where a connection has a team; the journal of
/// this computer stays the truth of what was sent from it.
///
/// All calls return at once and may come from any thread; a thread of its own has the connection and does the
/// work, in the order of the calls; but the journal's comes when nothing else waits (TM-85). Whatever the
/// server does, each piece of work ends within some seconds, by a watchdog (TM-9). A future of something that
/// could not be done says so in its result, or is nothing; at the end those that wait are cancelled. Futures
/// are for whenDone().
///
/// A connection that was lost is opened again by itself, more and more rarely. The destructor cuts what is
/// under way, unless claims are to be given back: then it leaves its thread to end by itself, and soon
/// (TM-70). It never waits for an answer.
class TeamDesk : public QObject
{
    Q_OBJECT

public:
    /// Begins to connect. With an empty password it waits for setPassword(), which may say that there is
    /// none.
    TeamDesk(const TeamSettings& settings, Secret password, QObject* parent = nullptr);
    TeamDesk(const TeamSettings& settings, Secret password, const TeamPatience& patience,
        QObject* parent = nullptr);
    ~TeamDesk() override;

    [[nodiscard]] const TeamSettings& settings() const { return m_settings; }
    /// GUI thread.
    [[nodiscard]] const TeamStatus& status() const { return m_status; }

    /// Somebody has entered another one: connects anew.
    void setPassword(Secret password);
    /// Connects now, instead of after a while; where there is a connection, looks whether it is still there.
    void retry();

    /// Connects once and tells how that went, with what is missing; the settings need not be those of a desk.
    [[nodiscard]] static QFuture<TeamStatus> test(const TeamSettings& settings, Secret password);

    // Reservations (TM-1 … TM-7). For GUI code there is TeamGate, which does all of it.

    /// One attempt after another, with the same intent, until the desk has said yes or no or the patience is
    /// over: a lost answer is never asked about (TM-2).
    [[nodiscard]] QFuture<ReservationAnswer> reserve(const Reservation& wanted);
    /// For what was sent without the desk: notes how it ended, and holds what it would hold. Refused: another
    /// clerk has reserved the same meanwhile.
    [[nodiscard]] QFuture<ReservationAnswer> reserveLater(const Reservation& sent, ReservationEnd end);
    /// Says how the batch of an intent ended. True when the desk knows it now.
    [[nodiscard]] QFuture<bool> settle(const QString& intent, ReservationEnd end);
    /// Frees it if nothing of it was sent, which only the desk knows: it was reserved, and not noted as being
    /// sent. True when it was so.
    [[nodiscard]] QFuture<bool> freeUnsent(const QString& intent);
    /// The open reservations of this clerk at this gateway, oldest first; nothing where the desk cannot be
    /// asked.
    [[nodiscard]] QFuture<std::optional<QList<OpenReservation>>> openReservations(const QString& gateway);

    // Asset numbers of O9 that the team has (TM-10). For GUI code there is TeamNumberStore, an
    // AssetNumberStore. Nothing: the desk cannot be asked.

    /// Puts free numbers into the pool; the result is which were new to it.
    [[nodiscard]] QFuture<std::optional<QStringList>> putNumbers(
        const QString& gateway, const QStringList& numbers, const QString& entry);
    /// Takes the oldest `count` that are free, or as many as there are, for a draft of this clerk.
    [[nodiscard]] QFuture<std::optional<QStringList>> takeNumbers(
        const QString& gateway, const QString& draft, int count);
    /// Takes those of `numbers` that are free, or the draft's already.
    [[nodiscard]] QFuture<std::optional<QStringList>> takeTheseNumbers(
        const QString& gateway, const QString& draft, const QStringList& numbers);
    /// Gives back those of `numbers` that the draft has; without numbers all that it has.
    [[nodiscard]] QFuture<std::optional<QStringList>> returnNumbers(
        const QString& gateway, const QString& draft, const QStringList& numbers = {});
    /// Marks those of the pool that are free or this clerk's as used.
    [[nodiscard]] QFuture<std::optional<QStringList>> useNumbers(
        const QString& gateway, const QStringList& numbers, const QString& what);
    /// Frees those that this clerk has or has used, because a person says so.
    [[nodiscard]] QFuture<std::optional<QStringList>> freeNumbers(
        const QString& gateway, const QStringList& numbers);
    /// The newest first; 10,000 at most.
    [[nodiscard]] QFuture<std::optional<QList<StoredAssetNumber>>> numbers(const QString& gateway);

    // Locks (TM-11).

    /// Notes that this clerk has disabled (O6) or enabled (O7) locks. `isKnown`: the gateway said so.
    QFuture<bool> noteLocks(
        const QString& gateway, const QStringList& locks, bool isDisabled, bool isKnown = true);
    /// What was done to them in the last minutes, the latest of each lock; empty also where the desk cannot
    /// be asked: it is a hint.
    [[nodiscard]] QFuture<QList<LockNote>> lockNotes(
        const QString& gateway, const QStringList& locks, int withinMinutes = 30);

    // Shared drafts and templates (TM-60 … TM-63); as team_drafts.h says. For GUI code that edits one there
    // is SharedBatch.

    [[nodiscard]] QFuture<DraftAnswer> shareDraft(const QString& gateway, const QString& id,
        const QString& kind, const QString& token, const SharedVersion& version);
    [[nodiscard]] QFuture<DraftAnswer> claimDraft(
        const QString& gateway, const QString& id, const QString& token);
    [[nodiscard]] QFuture<DraftAnswer> keepClaim(const QString& id, const QString& token);
    [[nodiscard]] QFuture<DraftAnswer> saveDraft(const QString& id, const QString& token, qint64 revision,
        const SharedVersion& version, bool isLast = false);
    QFuture<DraftAnswer> releaseDraft(const QString& id, const QString& token);
    QFuture<DraftAnswer> removeDraft(const QString& id, const QString& token = {});
    /// For the end of a desk, where nobody waits for answers any more: writes the last version, which follows
    /// `revision`, or what `before` has written, and ends the claim in any case. `before`: of saveDraft(),
    /// may be on its way. `making` is called in the desk's thread; unset: there is nothing to write.
    void leaveDraft(const QString& id, const QString& token, qint64 revision,
        const QFuture<DraftAnswer>& before, std::function<SharedVersion()> making);
    /// Nothing where the desk cannot be asked.
    [[nodiscard]] QFuture<std::optional<QList<SharedDraft>>> drafts(
        const QString& gateway, const QString& kind);
    /// Empty also where the desk cannot be asked.
    [[nodiscard]] QFuture<QByteArray> draftContent(const QString& id);

signals:
    void statusChanged();
    /// The desk can be asked (again): what waits for it may be told now.
    void ready();
    /// Somebody else has changed something at the desk: a hint, soon after it. Of many one is told.
    void told(lockkeeper::TeamNews news);
    /// The server has answered: what was told meanwhile may have been lost. At least with each heartbeat.
    void looked();
    /// The desk goes, and does for a moment what it is asked now: the last chance to give something back.
    void leaving();

private:
    friend class TeamJournal; // asks by way of team_desk_ask.h

    /// `question` is asked while there is a connection; otherwise the answer is `fallback`.
    template <class T>
    std::function<T(TeamServer&)> asking(T fallback, std::function<T(TeamServer&)> question);
    template <class T>
    QFuture<T> ask(T fallback, std::function<T(TeamServer&)> question);
    /// ask() for a question that may wait, and be cancelled until it begins.
    template <class T>
    QFuture<T> askPatiently(T fallback, std::function<T(TeamServer&)> question);
    QFuture<DraftAnswer> askAboutDraft(std::function<DraftAnswer(TeamServer&)> question);
    /// askAboutDraft() for a question that gives a claim back, which outlives the desk.
    QFuture<DraftAnswer> giveBack(std::function<DraftAnswer(TeamServer&)> question);
    /// Called in the thread, after each piece of work.
    static void tell(TeamEar& ear, const TeamStatus& status);
    void take(const TeamStatus& status);
    void hear(TeamNews news);

    const TeamSettings m_settings;
    const TeamPatience m_patience;
    TeamStatus m_status;
    QTimer m_next;      ///< the next attempt, or the next look
    int m_failures = 0; ///< attempts in a row
    QTimer m_soon;      ///< until what was heard is told
    QList<TeamNews> m_news;
    const std::shared_ptr<TeamWatchdog> m_watchdog;
    const std::shared_ptr<TeamEar> m_ear;              ///< work in the thread has it instead of the desk
    const std::shared_ptr<std::atomic_int> m_partings; ///< of giveBack(), not done yet
    std::unique_ptr<DatabaseThread<TeamServer>> m_thread;
};

} // namespace lockkeeper
