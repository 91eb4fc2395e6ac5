// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_desk.h"

#include "services/storage/team/team_desk_ask.h"
#include "services/storage/team/team_parting.h"
#include "services/storage/team/team_pool.h"
#include "services/storage/team/team_reservations.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"

#include <QPromise>
#include <QThreadPool>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Long enough that a hundred clerks who write at once are one look, short enough that nobody waits.
constexpr auto teamNewsAfter = 200ms;

/// Until the next attempt: soon at first, because most losses are short.
std::chrono::milliseconds teamPauseAfter(int failures)
{
    constexpr std::chrono::milliseconds pauses[]{1s, 2s, 5s, 10s, 30s, 60s};
    return pauses[std::clamp<size_t>(size_t(failures), 1, std::size(pauses)) - 1];
}

/// Whether trying again soon may help. Where a person has to do something first, it is tried now and then.
bool mayPassByItself(TeamStatus::State state)
{
    return state == TeamStatus::State::Unreachable || state == TeamStatus::State::Strange;
}

} // namespace

TeamDesk::TeamDesk(const TeamSettings& settings, Secret password, QObject* parent)
    : TeamDesk(settings, std::move(password), TeamPatience(), parent)
{
}

TeamDesk::TeamDesk(
    const TeamSettings& settings, Secret password, const TeamPatience& patience, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_patience(patience)
    , m_watchdog(std::make_shared<TeamWatchdog>())
    , m_ear(std::make_shared<TeamEar>(*this))
    , m_partings(std::make_shared<std::atomic_int>(0))
    , m_thread(std::make_unique<TeamThread>(
          this, u"team"_s, 0, TeamThread::Told{[](const QString&) {}, {}}, settings, patience, m_watchdog))
{
    m_status.login = settings.user;
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &TeamDesk::retry);
    m_soon.setSingleShot(true);
    m_soon.setInterval(teamNewsAfter);
    m_soon.callOnTimeout(this, [this] {
        const auto news = std::exchange(m_news, {});
        for (const auto each : news)
            emit told(each);
    });
    m_thread->post([ear = m_ear, thread = m_thread.get()](TeamServer& server) {
        server.setGivingWay([thread] { thread->giveWay(); });
        server.setHeard([ear](TeamNews news) { ear->tell([news](TeamDesk& desk) { desk.hear(news); }); });
    });
    if (!password.isEmpty()) setPassword(std::move(password));
}

TeamDesk::~TeamDesk()
{
    emit leaving();
    m_ear->close();
    if (*m_partings > 0)
        partFrom(std::move(m_thread), m_watchdog, m_patience.parting);
    else
        m_watchdog->cut(); // what is under way ends at once, and what waits finds no connection
}

void TeamDesk::setPassword(Secret password)
{
    const auto shared = std::make_shared<Secret>(std::move(password));
    m_thread->post([shared](TeamServer& server) { server.setPassword(*shared); });
    m_failures = 0;
    TeamStatus connecting;
    connecting.login = m_settings.user;
    take(connecting);
    retry();
}

void TeamDesk::retry()
{
    m_next.stop();
    m_thread->post([ear = m_ear](TeamServer& server) { tell(*ear, server.connect()); });
}

void TeamDesk::tell(TeamEar& ear, const TeamStatus& status)
{
    ear.tell([status](TeamDesk& desk) { desk.take(status); });
}

void TeamDesk::take(const TeamStatus& status)
{
    using State = TeamStatus::State;
    const auto before = std::exchange(m_status, status);
    if (status.state != State::Connecting) {
        m_failures = status.canRead() ? 0 : m_failures + 1;
        m_next.start(status.canRead()                ? m_patience.heartbeat
                     : mayPassByItself(status.state) ? teamPauseAfter(m_failures)
                                                     : std::chrono::milliseconds(5min));
    }
    if (before != status) emit statusChanged();
    if (status.state == State::Ready && before.state != State::Ready) emit ready();
    if (status.canRead()) emit looked();
}

void TeamDesk::hear(TeamNews news)
{
    if (!m_news.contains(news)) m_news.append(news);
    if (!m_soon.isActive()) m_soon.start();
}

QFuture<TeamStatus> TeamDesk::test(const TeamSettings& settings, Secret password)
{
    auto promise = std::make_shared<QPromise<TeamStatus>>();
    promise->start();
    const auto shared = std::make_shared<Secret>(std::move(password));
    QThreadPool::globalInstance()->start([promise, settings, shared] {
        TeamServer server(settings, TeamPatience(), std::make_shared<TeamWatchdog>());
        server.setPassword(*shared);
        promise->addResult(server.connect());
        promise->finish();
    });
    return promise->future();
}

QFuture<ReservationAnswer> TeamDesk::reserve(const Reservation& wanted)
{
    return m_thread->ask<ReservationAnswer>([ear = m_ear, wanted](TeamServer& server) {
        auto answer = reserveAt(server, wanted);
        tell(*ear, server.status()); // it may have been connected for this
        return answer;
    });
}

QFuture<ReservationAnswer> TeamDesk::reserveLater(const Reservation& sent, ReservationEnd end)
{
    return ask<ReservationAnswer>(
        {}, [sent, end](TeamServer& server) { return reserveLaterAt(server, sent, end); });
}

QFuture<bool> TeamDesk::settle(const QString& intent, ReservationEnd end)
{
    return ask<bool>(false, [intent, end](TeamServer& server) {
        settleAt(server, intent, end);
        return true;
    });
}

QFuture<bool> TeamDesk::freeUnsent(const QString& intent)
{
    return ask<bool>(false, [intent](TeamServer& server) { return freeUnsentAt(server, intent); });
}

QFuture<std::optional<QList<OpenReservation>>> TeamDesk::openReservations(const QString& gateway)
{
    using Answer = std::optional<QList<OpenReservation>>;
    return ask<Answer>(std::nullopt,
        [gateway](TeamServer& server) -> Answer { return openReservationsAt(server, gateway); });
}

using TeamNumbers = std::optional<QStringList>;

QFuture<TeamNumbers> TeamDesk::putNumbers(
    const QString& gateway, const QStringList& numbers, const QString& entry)
{
    return ask<TeamNumbers>(std::nullopt, [gateway, numbers, entry](TeamServer& server) -> TeamNumbers {
        return putNumbersAt(server, gateway, numbers, entry);
    });
}

QFuture<TeamNumbers> TeamDesk::takeNumbers(const QString& gateway, const QString& draft, int count)
{
    return ask<TeamNumbers>(std::nullopt, [gateway, draft, count](TeamServer& server) -> TeamNumbers {
        return takeNumbersAt(server, gateway, draft, count);
    });
}

QFuture<TeamNumbers> TeamDesk::takeTheseNumbers(
    const QString& gateway, const QString& draft, const QStringList& numbers)
{
    return ask<TeamNumbers>(std::nullopt, [gateway, draft, numbers](TeamServer& server) -> TeamNumbers {
        return takeTheseNumbersAt(server, gateway, draft, numbers);
    });
}

QFuture<TeamNumbers> TeamDesk::returnNumbers(
    const QString& gateway, const QString& draft, const QStringList& numbers)
{
    return ask<TeamNumbers>(std::nullopt, [gateway, draft, numbers](TeamServer& server) -> TeamNumbers {
        return returnNumbersAt(server, gateway, draft, numbers);
    });
}

QFuture<TeamNumbers> TeamDesk::useNumbers(
    const QString& gateway, const QStringList& numbers, const QString& what)
{
    return ask<TeamNumbers>(std::nullopt, [gateway, numbers, what](TeamServer& server) -> TeamNumbers {
        return useNumbersAt(server, gateway, numbers, what);
    });
}

QFuture<TeamNumbers> TeamDesk::freeNumbers(const QString& gateway, const QStringList& numbers)
{
    return ask<TeamNumbers>(std::nullopt, [gateway, numbers](TeamServer& server) -> TeamNumbers {
        return freeNumbersAt(server, gateway, numbers);
    });
}

QFuture<std::optional<QList<StoredAssetNumber>>> TeamDesk::numbers(const QString& gateway)
{
    using Answer = std::optional<QList<StoredAssetNumber>>;
    return ask<Answer>(
        std::nullopt, [gateway](TeamServer& server) -> Answer { return numbersAt(server, gateway); });
}

QFuture<bool> TeamDesk::noteLocks(
    const QString& gateway, const QStringList& locks, bool isDisabled, bool isKnown)
{
    return ask<bool>(false, [gateway, locks, isDisabled, isKnown](TeamServer& server) {
        noteLocksAt(server, gateway, locks, isDisabled, isKnown);
        return true;
    });
}

QFuture<QList<LockNote>> TeamDesk::lockNotes(
    const QString& gateway, const QStringList& locks, int withinMinutes)
{
    return ask<QList<LockNote>>({}, [gateway, locks, withinMinutes](TeamServer& server) {
        return lockNotesAt(server, gateway, locks, withinMinutes);
    });
}

} // namespace lockkeeper
