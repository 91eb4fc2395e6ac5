// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

/// How a reservation stands at the desk.
enum class ReservationState : quint8 {
    Reserved, ///< nothing of the batch has left the computer yet
    Sending,  ///< it may be on its way
    Unknown,  ///< it was sent, and nobody knows what became of it
    Refused,  ///< the gateway refused it as a whole; whether an order of it is there was not looked at yet
    Applied,  ///< history: only its order number is held, for ever
};

/// What a clerk wants to have alone before a batch is sent.
struct Reservation {
    /// One thing nobody else may have meanwhile (TM-4, TM-5).
    struct Key {
        QString key;            ///< of reservationKeys(): a kind and a hash
        QString what;           ///< for people: an order number, an asset number
        bool isForGood = false; ///< held after the batch was applied as well
        friend bool operator==(const Key&, const Key&) = default;
    };

    QString intent;      ///< of the journal's entry, which is on disk before this is asked for
    QString gateway;     ///< teamGateway()
    QString orderId;     ///< channelOrderId, for people
    QList<Key> keys;     ///< each key once
    QStringList numbers; ///< asset numbers of the batch: those of the team's pool count as used from now on
};

/// Who has a reservation of something that was asked for.
struct ReservationHolder {
    QString clerk;      ///< the login
    QString computer;   ///< as that computer calls itself
    qint64 at = 0;      ///< when it was reserved, by the clock of the server; milliseconds since 1970 UTC
    int minutesAgo = 0; ///< by the same clock
    ReservationState state = ReservationState::Reserved;
    QString orderId;
    QString intent;
    QStringList what; ///< of the keys that were asked for: a few of them
    friend bool operator==(const ReservationHolder&, const ReservationHolder&) = default;
};

struct ReservationAnswer {
    enum class Kind : quint8 {
        Reserved,    ///< everything is held, and noted as being sent: the batch may go out
        Refused,     ///< `holders` says by whom; nothing is held
        Unreachable, ///< the desk could not be asked, or nobody knows what it did: the batch must not go out
    };
    Kind kind = Kind::Unreachable;
    QList<ReservationHolder> holders = {};
    /// A sentence for people: who has it, since when and how that stands; or why the desk cannot be asked.
    QString text = {};
};

/// How a batch ended, for its reservation.
enum class ReservationEnd : quint8 {
    Free,    ///< it was not sent, or refused and nothing of it is seen: everything is free again
    Refused, ///< refused as a whole; what is seen of it is not known yet: everything stays held
    Unknown, ///< everything stays held, until somebody finds out or decides
    Applied, ///< only the order number stays held
};

/// A reservation of this clerk that is no history yet.
struct OpenReservation {
    QString intent, gateway, orderId, computer;
    ReservationState state = ReservationState::Reserved;
    qint64 at = 0; ///< as ReservationHolder::at
};

/// What somebody of the team did to a lock.
struct LockNote {
    QString lock;
    bool isDisabled = false; ///< O6; false: O7, it was enabled
    QString clerk, computer;
    bool isOwn = false;  ///< this clerk did it
    bool isKnown = true; ///< false: nobody knows whether the gateway did it
    qint64 at = 0;       ///< by the clock of the server
    int minutesAgo = 0;  ///< by the same clock
};

/// "Li Na reserved this 2 minutes ago…" and the like: who has what was asked for, since when, and how that
/// stands. For people.
[[nodiscard]] QString reservationText(const QList<ReservationHolder>& holders);
/// "Li Na enabled this lock 2 minutes ago". For people.
[[nodiscard]] QString lockNoteText(const LockNote& note);

} // namespace lockkeeper

Q_DECLARE_METATYPE(lockkeeper::ReservationAnswer)
