// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/team_gate.h"

#include "models/domain/base/code_catalogue.h"
#include "services/gateway/transport/engine_mailbox.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/team_keys.h"
#include "services/operations/orders/unreserved_mark.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// While the end of a batch is not known, the journal is looked at again and again: a person, or another
/// program of this computer, may have decided it.
constexpr auto lookAgainAfter = 30s;
/// For how many days back the journal is searched for batches that were sent without the desk (TM-7).
constexpr int daysOfUnreserved = 90;
constexpr int entriesOfUnreserved = 50; ///< at once: they come with their bodies

struct TeamGateText {
    Q_DECLARE_TR_FUNCTIONS(TeamGate)
};

std::optional<Reservation> reservationFor(
    const WriteIntent& intent, const QString& gateway, const QTimeZone& zone)
{
    const auto draft = orderDraftFromBody(intent.body);
    if (!draft) return std::nullopt;
    Reservation wanted;
    wanted.intent = intent.id;
    wanted.gateway = gateway;
    wanted.orderId = draft->batch.channelOrderId.trimmed();
    wanted.keys = reservationKeys(draft->batch, gateway, zone);
    wanted.numbers = assetNumbersOf(draft->batch);
    return wanted;
}

bool isRefusedForItsToken(const WriteOutcome& outcome)
{
    return isTokenRefusal(outcome.code) || outcome.httpStatus == 401;
}

/// How the batch of an entry ended; nothing while it is under way.
std::optional<ReservationEnd> endOf(const JournalEntry& entry)
{
    const auto batch = sentBatchOf(entry);
    if (!batch) return std::nullopt;
    switch (batch->state) {
    case BatchState::UnderWay:
        return std::nullopt;
    case BatchState::NotSent:
        return ReservationEnd::Free;
    case BatchState::Done:
    case BatchState::Accepted:
    case BatchState::Partial:
        return ReservationEnd::Applied;
    case BatchState::Unknown:
        return ReservationEnd::Unknown;
    case BatchState::Refused:
        break;
    }
    // Nothing of it was done: the gateway looked at the token only, or a person says so.
    if ((entry.outcome && isRefusedForItsToken(*entry.outcome)) || !entry.settled.isEmpty())
        return ReservationEnd::Free;
    // The contract does not say that a refused batch was refused as a whole. It is free only after a reading
    // that shows none of its orders.
    const bool isLookedFor = std::any_of(entry.findings.begin(), entry.findings.end(),
        [](const JournalFinding& each) { return each.kind == JournalFinding::Kind::ReadBack; });
    const bool isSeen = std::any_of(batch->lines.begin(), batch->lines.end(),
        [](const SentLine& line) { return line.item.state == ReadBackState::AsWanted; });
    if (isSeen) return ReservationEnd::Unknown;
    return isLookedFor ? ReservationEnd::Free : ReservationEnd::Refused;
}

} // namespace

/// One begin(), until it is answered.
struct TeamGate::Waiting {
    WriteIntent intent;
    Done done;
    void answer(const QString& error)
    {
        if (auto told = std::exchange(done, {})) told(error);
    }
};

TeamGate::TeamGate(Journal& journal, TeamDesk& desk, const QString& profile, const QString& gateway,
    const QTimeZone& zone, QObject* parent)
    : QObject(parent)
    , m_journal(journal)
    , m_desk(desk)
    , m_profile(profile)
    , m_gateway(gateway)
    , m_zone(zone)
    , m_mailbox(std::make_shared<EngineMailbox>(this))
{
    m_again.setInterval(lookAgainAfter);
    connect(&m_again, &QTimer::timeout, this, &TeamGate::catchUp);
    connect(&m_desk, &TeamDesk::ready, this, &TeamGate::catchUp);
    if (m_desk.status().canReserve()) catchUp();
}

TeamGate::~TeamGate()
{
    m_mailbox->close();
    for (const auto& waiting : std::as_const(m_waiting))
        waiting->answer(TeamGateText::tr("The window was closed."));
}

bool TeamGate::isRefusal(const QString& error) const
{
    const std::lock_guard lock(m_mutex);
    return m_refusals.contains(error);
}

void TeamGate::begin(WriteIntent intent, Done done)
{
    if (intent.is(WriteKind::DisableLocks) || intent.is(WriteKind::EnableLocks))
        m_mailbox->post([this, intent] { m_lockIntents.insert(intent.id, intent); });
    if (!intent.is(WriteKind::SubmitOrders)) return m_journal.begin(std::move(intent), std::move(done));
    auto waiting = std::make_shared<Waiting>(Waiting{intent, std::move(done)});
    m_mailbox->post([this, waiting] { m_waiting.append(waiting); });
    m_journal.begin(std::move(intent), [this, mailbox = m_mailbox, waiting](const QString& error) {
        // `this` is used in its own thread only, and only while it is there.
        mailbox->post([this, waiting, error] { journalled(waiting, error); });
    });
}

void TeamGate::journalled(const std::shared_ptr<Waiting>& waiting, const QString& error)
{
    if (!error.isEmpty()) {
        m_waiting.removeOne(waiting);
        return waiting->answer(error);
    }
    m_open.insert(waiting->intent.id);
    m_again.start();
    // Somebody has agreed to send it without the desk. If the desk is there, it is asked all the same.
    if (!unreservedIn(waiting->intent.before).isEmpty() && !m_desk.status().canReserve()) {
        m_unreserved.insert(waiting->intent.id);
        m_waiting.removeOne(waiting);
        return waiting->answer({});
    }
    whenDone(QtConcurrent::run(reservationFor, waiting->intent, m_gateway, m_zone), this,
        [this, waiting](const std::optional<Reservation>& wanted) {
            if (wanted)
                reserve(waiting, *wanted);
            else
                refuse(waiting, TeamGateText::tr("The batch can't be read to reserve it."));
        });
}

void TeamGate::reserve(const std::shared_ptr<Waiting>& waiting, const Reservation& wanted)
{
    const auto unasked = [this, waiting](const QString& why) {
        m_doubtful.insert(waiting->intent.id);
        if (unreservedIn(waiting->intent.before).isEmpty())
            return refuse(
                waiting, TeamGateText::tr("It couldn't be reserved in the team. %1").arg(why).trimmed());
        m_unreserved.insert(waiting->intent.id);
        m_waiting.removeOne(waiting);
        waiting->answer({});
    };
    whenDone(
        m_desk.reserve(wanted), this,
        [this, waiting, unasked](const ReservationAnswer& answer) {
            if (answer.kind == ReservationAnswer::Kind::Unreachable) return unasked(answer.text);
            if (answer.kind == ReservationAnswer::Kind::Refused) return refuse(waiting, answer.text);
            m_waiting.removeOne(waiting);
            waiting->answer({});
        },
        [unasked] { unasked({}); });
}

void TeamGate::refuse(const std::shared_ptr<Waiting>& waiting, const QString& why)
{
    {
        const std::lock_guard lock(m_mutex);
        m_refusals.insert(why);
    }
    m_waiting.removeOne(waiting);
    // The client takes an intent that failed for one that was never written, and so never ends it, but the
    // entry is in the journal: it is ended here. That also frees what the desk may have reserved although its
    // answer was lost.
    WriteOutcome outcome;
    outcome.outcome = u"notsent"_s;
    outcome.message = why;
    finish(waiting->intent.id, outcome, [](const QString&) {});
    waiting->answer(why);
}

void TeamGate::finish(QString intentId, WriteOutcome outcome, Done done)
{
    m_mailbox->post([this, intentId, outcome] {
        noteLocks(intentId, outcome);
        // Freed at once: the next attempt, with a better token, follows immediately and reserves anew.
        if (m_open.contains(intentId) && outcome.outcome == "rejected"_L1 && isRefusedForItsToken(outcome))
            settle(intentId, ReservationEnd::Free);
    });
    m_journal.finish(intentId, std::move(outcome),
        [this, mailbox = m_mailbox, intentId, done = std::move(done)](const QString& error) {
            done(error);
            mailbox->post([this, intentId] {
                if (m_open.contains(intentId)) look(intentId);
                emit ended();
            });
        });
}

void TeamGate::addReadBack(QString intentId, QString settled, QByteArray states)
{
    m_journal.addReadBack(std::move(intentId), std::move(settled), std::move(states));
}

void TeamGate::noteLocks(const QString& intent, const WriteOutcome& outcome)
{
    const auto found = m_lockIntents.constFind(intent);
    if (found == m_lockIntents.constEnd()) return;
    JournalEntry entry;
    entry.intent = m_lockIntents.take(intent);
    entry.outcome = outcome;
    QStringList done, unknown;
    const auto locks = thingsOf(entry);
    const auto items = toldOutcomes(entry);
    for (qsizetype i = 0; i < locks.size() && i < items.size(); ++i) {
        if (items[i].outcome == Outcome::Applied) done.append(locks[i]);
        if (items[i].outcome == Outcome::Unknown) unknown.append(locks[i]);
    }
    const bool isDisabled = entry.intent.is(WriteKind::DisableLocks);
    if (!done.isEmpty()) m_desk.noteLocks(m_gateway, done, isDisabled, true);
    if (!unknown.isEmpty()) m_desk.noteLocks(m_gateway, unknown, isDisabled, false);
}

void TeamGate::look(const QString& intent)
{
    whenDone(m_journal.entry(intent), this, [this](const std::optional<JournalEntry>& entry) {
        if (entry) lookAt(*entry);
    });
}

void TeamGate::lookAt(const JournalEntry& entry)
{
    const auto end = endOf(entry);
    if (!end) return;
    const auto& intent = entry.intent.id;
    if (!m_unreserved.contains(intent)) return settle(intent, *end);
    // The desk has no reservation of a batch that was sent without it: one that is not free is reserved
    // first.
    if (*end == ReservationEnd::Free) {
        m_unreserved.remove(intent);
        settle(intent, *end);
    } else {
        reserveLater(entry);
    }
}

void TeamGate::settle(const QString& intent, ReservationEnd end)
{
    whenDone(m_desk.settle(intent, end), this, [this, intent, end](bool isTold) {
        // Stays open while its end may still change, and while the desk has not been told.
        if (!isTold || (end != ReservationEnd::Free && end != ReservationEnd::Applied)) return;
        // A reservation whose answer was lost may still be under way at the server: it is freed a second time
        // later, so that it does not stay.
        if (m_doubtful.remove(intent) && end == ReservationEnd::Free) return;
        m_open.remove(intent);
    });
}

void TeamGate::catchUp()
{
    if (!m_desk.status().canReserve()) return;
    m_isToCatchUp = m_isCatchingUp; // the reading under way may have begun before what is new
    if (std::exchange(m_isCatchingUp, true)) return;
    const auto over = [this] {
        m_isCatchingUp = false;
        if (m_isToCatchUp) return catchUp();
        if (m_isSearched && m_open.isEmpty() && m_unreserved.isEmpty()) m_again.stop();
    };
    whenDone(
        m_desk.openReservations(m_gateway), this,
        [this, over](const std::optional<QList<OpenReservation>>& open) {
            if (open) compare(*open);
            over();
        },
        over);
    if (!std::exchange(m_isSearched, true)) findUnreserved(0);
    const auto looked = m_open + m_unreserved;
    for (const auto& intent : looked)
        look(intent);
}

void TeamGate::compare(const QList<OpenReservation>& open)
{
    for (const auto& reservation : open) {
        if (m_open.contains(reservation.intent)) continue; // which is looked at in any case
        whenDone(m_journal.entry(reservation.intent), this,
            [this, reservation](const std::optional<JournalEntry>& entry) {
                // Not of this computer, or its journal was lost: then a person has to decide.
                if (!entry) return;
                m_again.start();
                // Only reserved, and its program has ended: nothing of it was sent, because the desk is told
                // before that. Not so a batch that somebody sent without waiting for the desk.
                const bool isDead = !entry->outcome && entry->lost && entry->settled.isEmpty();
                if (isDead && reservation.state == ReservationState::Reserved &&
                    unreservedIn(entry->intent.before).isEmpty())
                    return (void)m_desk.freeUnsent(reservation.intent);
                m_open.insert(reservation.intent);
                lookAt(*entry);
            });
    }
}

void TeamGate::findUnreserved(qint64 before)
{
    JournalFilter filter;
    filter.profile = m_profile;
    filter.writes = {WriteKind::SubmitOrders};
    const auto since = QDateTime::currentDateTimeUtc().addDays(-daysOfUnreserved).toMSecsSinceEpoch();
    whenDone(
        m_journal.wholePage(filter, before, entriesOfUnreserved), this,
        [this, since](const QList<JournalEntry>& entries) {
            // By their order, and not by the time of each: the clock may have been wrong when one was sent.
            bool isLate = false;
            for (const auto& entry : entries) {
                isLate = isLate || entry.created >= since;
                if (unreservedIn(entry.intent.before).isEmpty()) continue;
                m_unreserved.insert(entry.intent.id);
                m_again.start();
                lookAt(entry);
            }
            if (isLate && entries.size() == entriesOfUnreserved) findUnreserved(entries.last().number);
        },
        [this] { // a journal that can't be read now (JN-7) has them all the same
            m_isSearched = false;
            m_again.start();
        });
}

void TeamGate::reserveLater(const JournalEntry& entry)
{
    const auto wanted = reservationFor(entry.intent, m_gateway, m_zone);
    const auto end = endOf(entry);
    if (!wanted || !end) return;
    whenDone(m_desk.reserveLater(*wanted, *end), this,
        [this, intent = entry.intent.id, end = *end, orderId = wanted->orderId](
            const ReservationAnswer& answer) {
            if (answer.kind == ReservationAnswer::Kind::Unreachable) return;
            m_unreserved.remove(intent);
            if (answer.kind == ReservationAnswer::Kind::Refused) {
                m_open.remove(intent);
                emit clashed(TeamGateText::tr("Order %1 was sent without the team, and now there are two: %2")
                                 .arg(orderId, answer.text));
            } else if (end == ReservationEnd::Applied) {
                m_open.remove(intent);
            }
        });
}

} // namespace lockkeeper
