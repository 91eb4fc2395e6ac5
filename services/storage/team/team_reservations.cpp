// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_reservations.h"

#include "services/storage/team/team_asking.h"
#include "services/storage/team/team_news.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_text.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// As the table has them, in the order of ReservationState.
constexpr std::array reservationWords{"reserved"_L1, "sending"_L1, "unknown"_L1, "refused"_L1, "applied"_L1};

ReservationState reservationStateNamed(const QString& word)
{
    const auto found = std::find(reservationWords.begin(), reservationWords.end(), word);
    // A word of a newer program: it is held, and nobody here knows more.
    return found == reservationWords.end() ? ReservationState::Unknown
                                           : ReservationState(std::distance(reservationWords.begin(), found));
}

QLatin1StringView reservationWord(ReservationState state)
{
    return reservationWords[size_t(state)];
}

QString insertOf(TeamServer& server, const Reservation& wanted, ReservationState state)
{
    QStringList values;
    for (const auto& key : wanted.keys)
        if (state != ReservationState::Applied || key.isForGood)
            values.append(u'(' + server.text(key.key) + u", "_s + server.text(key.what.left(100)) +
                          (key.isForGood ? u", true)"_s : u", false)"_s));
    const auto intent = server.text(wanted.intent);
    // In the same order for everybody, so that two clerks wait for each other in one direction only.
    return u"WITH made AS (INSERT INTO lockkeeper.intent (id, gateway, computer, order_id, state) VALUES ("_s +
           intent + u", "_s + server.text(wanted.gateway) + u", "_s + server.text(computerName()) + u", "_s +
           server.text(wanted.orderId) + u", "_s + server.text(reservationWord(state)) +
           u")) INSERT INTO lockkeeper.reservation (key, intent, what, for_good) SELECT k, "_s + intent +
           u", w, g FROM (VALUES "_s + values.join(u", "_s) + u") AS wanted (k, w, g) ORDER BY k"_s;
}

/// Marks asset numbers of the pool as used by a batch, as the first part of a statement; empty without any.
QString usingNumbers(TeamServer& server, const Reservation& wanted)
{
    if (wanted.numbers.isEmpty()) return {};
    return u"WITH numbers AS (UPDATE lockkeeper.asset_number SET state = 'used', clerk = current_user,"
           " changed = clock_timestamp(), intent = "_s +
           server.text(wanted.intent) + u", used_for = "_s + server.text(wanted.orderId) +
           u" WHERE gateway = "_s + server.text(wanted.gateway) + u" AND number IN "_s +
           server.texts(wanted.numbers) + u") "_s;
}

/// Who has any of the keys, the earliest first. Empty: nobody any more.
QList<ReservationHolder> holdersOf(TeamServer& server, const Reservation& wanted)
{
    QStringList keys;
    for (const auto& key : wanted.keys)
        keys.append(key.key);
    QList<ReservationHolder> holders;
    const auto rows = server.rows(
        u"SELECT i.id, i.clerk, i.computer, i.order_id, i.state, %1, %2, min(r.what), count(*)::integer"
        " FROM lockkeeper.reservation r JOIN lockkeeper.intent i ON i.id = r.intent WHERE r.key IN %3"
        " GROUP BY i.id ORDER BY i.made, i.id LIMIT 20"_s.arg(
            teamEpoch.arg("i.made"_L1), teamMinutes.arg("i.made"_L1), server.texts(keys)));
    for (const auto& row : rows) {
        ReservationHolder holder;
        holder.intent = row.value(0).toString();
        holder.clerk = row.value(1).toString();
        holder.computer = row.value(2).toString();
        holder.orderId = row.value(3).toString();
        holder.state = reservationStateNamed(row.value(4).toString());
        holder.at = row.value(5).toLongLong();
        holder.minutesAgo = std::max(0, row.value(6).toInt());
        holder.what = {row.value(7).toString()};
        holders.append(std::move(holder));
    }
    return holders;
}

ReservationAnswer heldByOthers(QList<ReservationHolder> holders)
{
    ReservationAnswer answer{ReservationAnswer::Kind::Refused, std::move(holders), {}};
    answer.text = reservationText(answer.holders);
    return answer;
}

ReservationAnswer notAsked(const QString& why)
{
    return {ReservationAnswer::Kind::Unreachable, {}, why};
}

/// Nothing once all keys are held; else the answer that says why they are not.
std::optional<ReservationAnswer> hold(
    TeamServer& server, const Reservation& wanted, ReservationState state, const QDeadlineTimer& until)
{
    const auto insert = insertOf(server, wanted, state);
    for (;;) {
        try {
            (void)server.change(insert);
            return std::nullopt;
        } catch (const TeamFailure& failure) {
            if (!failure.is(TeamFailure::alreadyThere)) {
                if (maySendAgain(server, failure, until)) continue;
                return notAsked(saidOf(server, failure));
            }
        }
        try {
            auto holders = holdersOf(server, wanted);
            const bool isMine = std::any_of(holders.begin(), holders.end(),
                [&wanted](const ReservationHolder& each) { return each.intent == wanted.intent; });
            // All or nothing: where one key is this intent's, an earlier attempt has done it.
            if (isMine) return std::nullopt;
            if (!holders.isEmpty()) return heldByOthers(std::move(holders));
            // Whoever held them has freed them since the attempt: try again.
            if (until.hasExpired()) return notAsked(TeamText::noAnswer());
        } catch (const TeamFailure& failure) {
            if (!maySendAgain(server, failure, until)) return notAsked(saidOf(server, failure));
        }
    }
}

} // namespace

ReservationAnswer reserveAt(TeamServer& server, const Reservation& wanted)
{
    try {
        if (!server.isOpen() && !server.connect().canReserve()) return notAsked(whyNot(server));
        if (!server.status().canReserve()) return notAsked(whyNot(server));
        const auto until = patienceOf(server);
        if (const auto answer = hold(server, wanted, ReservationState::Reserved, until)) return *answer;
        // From here on the batch may be on its way, as far as the desk knows: what is still only reserved was
        // never sent, whatever became of the program (TM-6).
        const auto sending = usingNumbers(server, wanted) +
                             u"UPDATE lockkeeper.intent SET state = 'sending', changed = clock_timestamp()"
                             " WHERE state IN ('reserved', 'sending') AND id = "_s +
                             server.text(wanted.intent) + u" RETURNING "_s +
                             teamTelling(TeamNews::Reservations);
        for (;;) {
            try {
                if (server.change(sending) == 1) return {ReservationAnswer::Kind::Reserved, {}, {}};
                return notAsked(TeamText::noAnswer()); // somebody has freed it
            } catch (const TeamFailure& failure) {
                if (!maySendAgain(server, failure, until)) return notAsked(saidOf(server, failure));
            }
        }
    } catch (const TeamFailure& failure) {
        return notAsked(saidOf(server, failure)); // a text that cannot be put into a statement
    }
}

ReservationAnswer reserveLaterAt(TeamServer& server, const Reservation& sent, ReservationEnd end)
{
    try {
        if (!server.status().canReserve()) return notAsked(whyNot(server));
        const auto state =
            end == ReservationEnd::Applied ? ReservationState::Applied : ReservationState::Sending;
        if (const auto answer = hold(server, sent, state, patienceOf(server))) return *answer;
        if (const auto numbers = usingNumbers(server, sent); !numbers.isEmpty())
            (void)server.change(numbers + u"SELECT 1"_s);
        settleAt(server, sent.intent, end);
        return {ReservationAnswer::Kind::Reserved, {}, {}};
    } catch (const TeamFailure& failure) {
        return notAsked(saidOf(server, failure));
    }
}

void settleAt(TeamServer& server, const QString& intent, ReservationEnd end)
{
    const auto id = server.text(intent);
    const auto note = [&](ReservationState state) {
        return u"UPDATE lockkeeper.intent SET state = '%1', changed = clock_timestamp()"
               " WHERE state NOT IN ('%1', 'applied') AND id = "_s.arg(reservationWord(state)) +
               id + u" RETURNING "_s + teamTelling(TeamNews::Reservations);
    };
    switch (end) {
    case ReservationEnd::Free:
        // The keys are deleted with the row, and its numbers go back to the draft that had taken them.
        (void)server.change(
            u"WITH numbers AS (UPDATE lockkeeper.asset_number SET intent = '', used_for = '',"
            " state = CASE WHEN holder = '' THEN 'free' ELSE 'taken' END, changed = clock_timestamp()"
            " WHERE clerk = current_user AND intent = "_s +
            id + u" AND EXISTS (SELECT FROM lockkeeper.intent i WHERE i.state <> 'applied' AND i.id = "_s +
            id + u")) DELETE FROM lockkeeper.intent WHERE state <> 'applied' AND id = "_s + id +
            u" RETURNING "_s + teamTelling(TeamNews::Reservations));
        return;
    case ReservationEnd::Refused:
        (void)server.change(note(ReservationState::Refused));
        return;
    case ReservationEnd::Unknown:
        (void)server.change(note(ReservationState::Unknown));
        return;
    case ReservationEnd::Applied:
        (void)server.change(
            u"WITH freed AS (DELETE FROM lockkeeper.reservation WHERE NOT for_good AND intent = "_s + id +
            u") "_s + note(ReservationState::Applied));
        return;
    }
}

bool freeUnsentAt(TeamServer& server, const QString& intent)
{
    return server.change(u"DELETE FROM lockkeeper.intent WHERE state = 'reserved' AND id = "_s +
                         server.text(intent)) > 0;
}

QList<OpenReservation> openReservationsAt(TeamServer& server, const QString& gateway)
{
    QList<OpenReservation> all;
    const auto rows =
        server.rows(u"SELECT id, gateway, order_id, computer, state, %1 FROM lockkeeper.intent"
                    " WHERE state <> 'applied' AND clerk = current_user AND gateway = %2"
                    " ORDER BY made, id LIMIT 10000"_s.arg(teamEpoch.arg("made"_L1), server.text(gateway)));
    for (const auto& row : rows)
        all.append({row.value(0).toString(), row.value(1).toString(), row.value(2).toString(),
            row.value(3).toString(), reservationStateNamed(row.value(4).toString()),
            row.value(5).toLongLong()});
    return all;
}

void noteLocksAt(
    TeamServer& server, const QString& gateway, const QStringList& locks, bool isDisabled, bool isKnown)
{
    QStringList values;
    const auto before = u'(' + server.text(gateway) + u", "_s;
    const auto after = u", "_s + (isDisabled ? u"true, "_s : u"false, "_s) +
                       (isKnown ? u"true, "_s : u"false, "_s) + server.text(computerName()) + u')';
    for (const auto& lock : locks)
        values.append(before + server.text(lock) + after);
    if (values.isEmpty()) return;
    (void)server.change(
        u"INSERT INTO lockkeeper.lock_note (gateway, lock, is_disabled, is_known, computer) VALUES "_s +
        values.join(u", "_s) + u" RETURNING "_s + teamTelling(TeamNews::Locks));
}

QList<LockNote> lockNotesAt(
    TeamServer& server, const QString& gateway, const QStringList& locks, int withinMinutes)
{
    QList<LockNote> notes;
    if (locks.isEmpty()) return notes;
    const auto rows = server.rows(
        u"SELECT DISTINCT ON (lock) lock, is_disabled, clerk, computer, clerk = current_user, is_known, %1, "
        u"%2"
        " FROM lockkeeper.lock_note WHERE gateway = %3 AND lock IN %4"
        " AND at > clock_timestamp() - make_interval(mins => %5) ORDER BY lock, at DESC, id DESC"_s.arg(
            teamEpoch.arg("at"_L1), teamMinutes.arg("at"_L1), server.text(gateway), server.texts(locks),
            QString::number(withinMinutes)));
    for (const auto& row : rows) {
        LockNote note;
        note.lock = row.value(0).toString();
        note.isDisabled = row.value(1).toBool();
        note.clerk = row.value(2).toString();
        note.computer = row.value(3).toString();
        note.isOwn = row.value(4).toBool();
        note.isKnown = row.value(5).toBool();
        note.at = row.value(6).toLongLong();
        note.minutesAgo = std::max(0, row.value(7).toInt());
        notes.append(std::move(note));
    }
    return notes;
}

} // namespace lockkeeper
