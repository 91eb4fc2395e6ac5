// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/write_journal.h"
#include "services/storage/team/team_reservation.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimeZone>
#include <QTimer>

#include <memory>
#include <mutex>
#include <optional>

namespace lockkeeper
{

class EngineMailbox;
class Journal;
class TeamDesk;
struct JournalEntry;

/// Stands between a client and the journal where the connection has a team, as the client's WriteJournal:
/// each batch of orders (O5) is reserved at the desk once its intent is on disk, and before its first byte
/// goes out. What a colleague has reserved is "not sent", with who and when. Locks (O6, O7) are noted at the
/// desk when they have ended. All other writes pass.
///
/// How a batch ended it learns from the journal, also of what was decided later, or left by an earlier run of
/// the program, and tells the desk; what could not be told waits for the desk to be there again (TM-6).
///
/// For the GUI thread, but for what it is as a WriteJournal, which is called from the client's thread.
/// Journal and desk outlive this, and this the client.
class TeamGate final : public QObject, public WriteJournal
{
    Q_OBJECT

public:
    /// `profile`: the key of the connection in the journal. `gateway`: teamGateway(). `zone`: the
    /// connection's, in which months are counted.
    TeamGate(Journal& journal, TeamDesk& desk, const QString& profile, const QString& gateway,
        const QTimeZone& zone, QObject* parent = nullptr);
    ~TeamGate() override;

    void begin(WriteIntent intent, std::function<void(QString error)> done) override;
    [[nodiscard]] bool isRefusal(const QString& error) const override;
    void finish(QString intentId, WriteOutcome outcome, std::function<void(QString error)> done) override;
    void addReadBack(QString intentId, QString settled, QByteArray states) override;

    /// Looks through the reservations of this clerk that are no history yet, and tells the desk how their
    /// batches ended; then reserves what was sent without the desk. By itself when the desk is ready, and
    /// from time to time while something is open.
    void catchUp();

signals:
    /// A batch that was sent without the desk was reserved by a colleague as well: a sentence for people.
    void clashed(const QString& text);
    /// The journal has another outcome, of whatever write.
    void ended();

private:
    using Done = std::function<void(QString error)>;
    struct Waiting;

    void journalled(const std::shared_ptr<Waiting>& waiting, const QString& error);
    void reserve(const std::shared_ptr<Waiting>& waiting, const Reservation& wanted);
    void refuse(const std::shared_ptr<Waiting>& waiting, const QString& why);
    void noteLocks(const QString& intent, const WriteOutcome& outcome);
    void look(const QString& intent);
    void lookAt(const JournalEntry& entry);
    void settle(const QString& intent, ReservationEnd end);
    void compare(const QList<OpenReservation>& open);
    void findUnreserved(qint64 before);
    void reserveLater(const JournalEntry& entry);

    Journal& m_journal;
    TeamDesk& m_desk;
    const QString m_profile, m_gateway;
    const QTimeZone m_zone;
    const std::shared_ptr<EngineMailbox> m_mailbox;
    QTimer m_again;
    QSet<QString> m_open;       ///< intents of batches that the desk does not know the end of
    QSet<QString> m_unreserved; ///< those that were sent without the desk
    QSet<QString> m_doubtful;   ///< those that may be reserved although nobody said so
    bool m_isSearched = false;  ///< for those of earlier runs, or it is under way
    bool m_isCatchingUp = false, m_isToCatchUp = false;
    QHash<QString, WriteIntent> m_lockIntents; ///< under way
    QList<std::shared_ptr<Waiting>> m_waiting; ///< in begin()
    mutable std::mutex m_mutex;                ///< for the following, which other threads ask
    QSet<QString> m_refusals;
};

} // namespace lockkeeper
