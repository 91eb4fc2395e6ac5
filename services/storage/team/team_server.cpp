// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_server.h"

#include "services/identity/secrets/secret.h"
#include "services/platform/english_messages.h"
#include "services/platform/sockets.h"
#include "services/storage/team/libpq.h"
#include "services/storage/team/team_schema.h"
#include "services/storage/team/team_text.h"
#include "services/storage/team/team_watchdog.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

constexpr int oldestServer = 150000;
/// A clock that is more wrong than this is worth a word: ages of what colleagues did would not fit (TM-82).
constexpr auto wrongClock = 60s;

/// For the connection string. Qt makes a blank of each ';', so that there must be none.
QString optionValue(QString value)
{
    value.replace(u'\\', "\\\\"_L1).replace(u'\'', "\\'"_L1);
    return u'\'' + value + u'\'';
}

/// The authorities of the system: libpq itself would look into a folder of its own only.
QString systemAuthorities()
{
    for (const auto* file :
        {"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"})
        if (QFileInfo::exists(QString::fromLatin1(file))) return QString::fromLatin1(file);
    return {};
}

QString connectOptions(const TeamSettings& settings, const TeamPatience& patience)
{
    using std::chrono::ceil;
    using std::chrono::seconds;
    QStringList options{
        u"connect_timeout=%1"_s.arg(std::max<qint64>(2, ceil<seconds>(patience.connect).count())),
        u"application_name="_s + teamschema::application,
        u"gssencmode=disable"_s,
        // What is sent and not acknowledged, and a network that is gone while nothing is sent.
        u"tcp_user_timeout=%1"_s.arg(patience.answer.count()),
        u"keepalives_idle=10"_s,
        u"keepalives_interval=5"_s,
        u"keepalives_count=3"_s,
    };
    const auto authorities = settings.caFile.isEmpty() ? systemAuthorities() : settings.caFile;
    if (settings.tls == TeamSettings::Tls::Verified || !isLoopback(settings.host)) {
        options.append(u"sslmode=verify-full"_s);
        if (!authorities.isEmpty()) options.append(u"sslrootcert="_s + optionValue(authorities));
    } else {
        options.append(u"sslmode=prefer"_s);
    }
    const auto ofServer =
        u"-c statement_timeout=%1 -c lock_timeout=%2 -c idle_in_transaction_session_timeout=%1 "
        "-c client_connection_check_interval=2000"_s.arg(patience.statement.count())
            .arg(patience.lock.count());
    options.append(u"options="_s + optionValue(ofServer));
    return options.join(u';');
}

bool hasAnyOf(const QString& text, std::initializer_list<const char*> words)
{
    return std::any_of(words.begin(), words.end(),
        [&text](const char* word) { return text.contains(QLatin1StringView(word)); });
}

} // namespace

TeamServer::TeamServer(
    const TeamSettings& settings, const TeamPatience& patience, std::shared_ptr<TeamWatchdog> watchdog)
    : m_settings(settings)
    , m_patience(patience)
    , m_watchdog(std::move(watchdog))
    , m_name(u"team-"_s + QUuid::createUuid().toString(QUuid::Id128))
{
}

TeamServer::~TeamServer()
{
    close();
}

void TeamServer::setPassword(const Secret& password)
{
    close();
    m_password = QString::fromUtf8(password.view());
}

void TeamServer::close()
{
    m_isOpen = false;
    if (!m_database.isValid()) return;
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_name);
}

TeamStatus TeamServer::open()
{
    close();
    TeamStatus status{.login = m_settings.user};
    const auto failed = [&](TeamStatus::State state) {
        status.state = state;
        status.text = TeamText::why(state, m_settings);
        return m_status = status;
    };
    if (m_watchdog->isCut()) return failed(TeamStatus::State::Unreachable);
    if (const auto issues = validateTeam(m_settings); !issues.isEmpty()) {
        status.state = TeamStatus::State::Strange;
        status.text = TeamText::invalid(issues.first().text);
        return m_status = status;
    }
    if (m_password.isEmpty()) return failed(TeamStatus::State::NoPassword);
    if (!QSqlDatabase::isDriverAvailable(u"QPSQL"_s)) return failed(TeamStatus::State::NoDriver);
    if (const auto& file = m_settings.caFile;
        !file.isEmpty() && (!QFileInfo(file).isReadable() || file.contains(u';'))) {
        status.state = TeamStatus::State::Certificate;
        status.text = TeamText::noAuthorities(file);
        return m_status = status;
    }
    // The library itself cannot be cut while it waits for a host that says nothing.
    if (!isReachable(m_settings.host.trimmed(), m_settings.port, m_patience.connect,
            [this] { return m_watchdog->isCut(); }))
        return failed(TeamStatus::State::Unreachable);
    m_database = QSqlDatabase::addDatabase(u"QPSQL"_s, m_name);
    m_database.setHostName(m_settings.host.trimmed());
    m_database.setPort(m_settings.port);
    m_database.setDatabaseName(m_settings.database);
    m_database.setUserName(m_settings.user);
    m_database.setPassword(m_password);
    m_database.setConnectOptions(connectOptions(m_settings, m_patience));
    bool isOpen = false;
    {
        const EnglishMessages english;
        const TeamWatchdog::Guard guard(*m_watchdog, *m_database.driver(),
            m_patience.connect + m_patience.answer, TeamWatchdog::Work::Opening);
        isOpen = m_database.open();
    }
    // lastError() may be that of an earlier attempt, had there been one over this name.
    if (!isOpen) {
        const auto words = m_database.lastError().databaseText();
        close();
        using State = TeamStatus::State;
        // Asked first, because these messages also have the words `role "` or `database "` in them (TM-80).
        if (hasAnyOf(words, {"too many", "remaining connection"})) return failed(State::Unreachable);
        if (hasAnyOf(words, {"password authentication failed", "no password supplied", "role \""}))
            return failed(State::WrongPassword);
        if (hasAnyOf(words, {"certificate", "SSL error"})) return failed(State::Certificate);
        if (hasAnyOf(words, {"does not support SSL", "no encryption", "SSL off"}))
            return failed(State::NoTls);
        if (hasAnyOf(words, {"pg_hba.conf", "permission denied", "not permitted"}))
            return failed(State::NoRights);
        if (hasAnyOf(words, {"database \""})) return failed(State::NoDatabase);
        // These pass by themselves. Everything else is shown as it is: it may be in any language.
        if (hasAnyOf(words,
                {"timeout", "closed the connection", "could not receive", "could not send",
                    "could not connect", "refused", "No route", "unreachable", "reset by peer",
                    "could not translate", "starting up", "shutting down", "recovery", "terminating"}) ||
            words.isEmpty())
            return failed(State::Unreachable);
        status.state = State::Strange;
        status.text = TeamText::refused(words);
        return m_status = status;
    }
    m_isOpen = true;
    silenceNotices(*m_database.driver());
    status.state = TeamStatus::State::Ready;
    return m_status = status;
}

TeamStatus TeamServer::connect()
{
    const bool isNew = !m_isOpen;
    if (isNew && open().state != TeamStatus::State::Ready) return m_status;
    TeamStatus status{.state = TeamStatus::State::Ready, .login = m_settings.user};
    // The driver says that it is open although the connection was lost meanwhile: only an answer proves it.
    try {
        lookAround(status);
        if (status.state == TeamStatus::State::Ready || status.state == TeamStatus::State::Reading)
            lookAtSchema(status);
    } catch (const TeamFailure& failure) {
        if (failure.isLost || !m_isOpen) return noteLost();
        status.state =
            failure.is(TeamFailure::noRights) ? TeamStatus::State::NoRights : TeamStatus::State::Strange;
        status.text = TeamText::why(status.state, m_settings);
    }
    if (isNew && status.canRead()) subscribe();
    return m_status = status;
}

/// Over the same connection, because places at a server are counted, and one more for each clerk would halve
/// a team (TM-64). What comes while a statement is under way is handed over after it. Where it fails, what
/// has changed is found by looking.
void TeamServer::subscribe()
{
    if (!m_heard) return;
    auto* driver = m_database.driver();
    QObject::connect(driver, &QSqlDriver::notification, driver,
        [this](const QString&, QSqlDriver::NotificationSource source, const QVariant& payload) {
            if (source == QSqlDriver::SelfSource) return;
            if (const auto news = teamNewsNamed(payload.toString())) m_heard(*news);
        });
    const TeamWatchdog::Guard guard(*m_watchdog, *driver, m_patience.answer);
    (void)driver->subscribeToNotification(u"lockkeeper"_s);
}

TeamStatus TeamServer::noteLost()
{
    close();
    m_status = {.state = TeamStatus::State::Unreachable, .login = m_settings.user};
    m_status.text = TeamText::why(m_status.state, m_settings);
    return m_status;
}

void TeamServer::lookAround(TeamStatus& status)
{
    const auto role = [this](const QString& name) {
        return u"coalesce((SELECT pg_has_role(current_user, oid, 'usage') FROM pg_roles WHERE rolname = %1), "
               "false)"_s.arg(text(name));
    };
    const auto before = QDateTime::currentMSecsSinceEpoch();
    const auto found =
        rows(u"SELECT current_setting('server_version_num')::integer, current_setting('server_encoding'),"
             " (extract(epoch FROM clock_timestamp()) * 1000)::bigint,"
             " current_setting('transaction_read_only') = 'on',"
             " EXISTS (SELECT FROM pg_namespace WHERE nspname = 'lockkeeper'),"
             " (SELECT count(DISTINCT usesysid) FROM pg_stat_activity"
             " WHERE datname = current_database() AND application_name = "_s +
             text(teamschema::application) + u"), "_s + role(teamschema::memberRole(m_settings.database)) +
             u", "_s + role(teamschema::readerRole(m_settings.database)));
    const auto after = QDateTime::currentMSecsSinceEpoch();
    using State = TeamStatus::State;
    const auto say = [&status](State state, const QString& sentence) {
        status.state = state;
        status.text = sentence;
    };
    if (found.size() != 1 || found.first().size() != 8)
        return say(State::Strange, TeamText::why(State::Strange, m_settings));
    const auto& row = found.first();
    if (row[0].toInt() < oldestServer || row[1].toString() != "UTF8"_L1)
        return say(State::Strange, TeamText::oldServer());
    if (!row[4].toBool()) return say(State::NoSchema, TeamText::why(State::NoSchema, m_settings));
    status.people = row[5].toInt();
    if (!row[6].toBool() && !row[7].toBool())
        return say(State::NoRights, TeamText::why(State::NoRights, m_settings));
    if (row[3].toBool())
        say(State::Reading, TeamText::readOnlyServer());
    else if (!row[6].toBool())
        say(State::Reading, TeamText::onlyReader());
    // The server answered at some time between the two.
    const auto server = row[2].toLongLong();
    const std::chrono::milliseconds off(
        server < before ? before - server : std::max<qint64>(0, server - after));
    if (off > wrongClock) status.warning = TeamText::wrongClock(off, server > after);
}

void TeamServer::lookAtSchema(TeamStatus& status)
{
    using State = TeamStatus::State;
    const auto found = rows(u"SELECT version, readable FROM lockkeeper.about"_s);
    const bool isOne = found.size() == 1 && found.first().size() == 2;
    const int version = isOne ? found.first()[0].toInt() : 0;
    const auto state = teamschema::stateFor(version, isOne ? found.first()[1].toInt() : 0);
    if (state == State::Ready) return; // as far as the schema goes
    status.state = state;
    status.text =
        status.state == State::Reading ? TeamText::newerSchema() : TeamText::why(status.state, m_settings);
}

namespace
{

TeamFailure teamFailureOf(const QSqlError& error, bool isOpen)
{
    TeamFailure failure{error.nativeErrorCode(), error.text(), false};
    // 57P01 to 57P03: the server ends the connection. Whether a statement was done before is not known.
    failure.isLost = failure.code.isEmpty() || failure.code.startsWith("57P"_L1) ||
                     failure.code.startsWith("08"_L1) || !isOpen;
    return failure;
}

} // namespace

/// Also what the server has ended while nobody asked it anything, which is heard by listening.
void TeamServer::wantConnection()
{
    if (m_isOpen && !m_database.isOpen()) (void)noteLost();
    if (!m_isOpen) throw TeamFailure{{}, {}, true};
}

int TeamServer::change(const QString& sql)
{
    wantConnection();
    QSqlQuery query(m_database);
    bool isDone = false;
    {
        const TeamWatchdog::Guard guard(*m_watchdog, *m_database.driver(), m_patience.answer);
        isDone = query.exec(sql);
    }
    if (isDone) return std::max(0, query.numRowsAffected());
    const auto failure = teamFailureOf(query.lastError(), m_database.isOpen());
    query = QSqlQuery();
    if (failure.isLost) (void)noteLost();
    throw failure;
}

QList<TeamServer::Row> TeamServer::rows(const QString& sql)
{
    wantConnection();
    QList<Row> all;
    QSqlQuery query(m_database);
    query.setForwardOnly(false); // all rows come with the answer, so that reading them asks nobody
    bool isDone = false;
    {
        const TeamWatchdog::Guard guard(*m_watchdog, *m_database.driver(), m_patience.answer);
        isDone = query.exec(sql);
    }
    if (!isDone) {
        const auto failure = teamFailureOf(query.lastError(), m_database.isOpen());
        query = QSqlQuery();
        if (failure.isLost) (void)noteLost();
        throw failure;
    }
    const int columns = query.record().count();
    while (query.next()) {
        Row row;
        for (int column = 0; column < columns; ++column)
            row.append(query.value(column));
        all.append(std::move(row));
    }
    return all;
}

void TeamServer::inTransaction(const QStringList& statements)
{
    (void)change(u"BEGIN"_s);
    try {
        for (const auto& statement : statements)
            (void)change(statement);
        (void)change(u"COMMIT"_s);
    } catch (const TeamFailure& failure) {
        if (!failure.isLost) {
            try {
                (void)change(u"ROLLBACK"_s);
            } catch (const TeamFailure&) {
                // The connection was lost over it, and the transaction with it.
            }
        }
        throw;
    }
}

QString TeamServer::text(const QString& value) const
{
    if (value.contains(QChar(0))) throw TeamFailure{u"22021"_s, u"NUL"_s, false};
    return teamschema::literal(value);
}

QString TeamServer::texts(const QStringList& values) const
{
    QStringList quoted;
    quoted.reserve(values.size());
    for (const auto& value : values)
        quoted.append(text(value));
    return u'(' + quoted.join(u", "_s) + u')';
}

QByteArray TeamServer::verifier(const Secret& password, const QString& login) const
{
    return m_isOpen ? scramVerifier(*m_database.driver(), password.unprotectedCopy(), login.toUtf8())
                    : QByteArray();
}

} // namespace lockkeeper
