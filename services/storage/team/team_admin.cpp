// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_admin.h"

#include "services/storage/team/team_schema.h"
#include "services/storage/team/team_text.h"
#include "services/storage/team/team_watchdog.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <string_view>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

struct TeamAdminText {
    Q_DECLARE_TR_FUNCTIONS(TeamAdmin)
};

constexpr int passwordLength = 24;
/// So that two at work on a schema at once wait for each other: any number that nobody else takes.
constexpr auto schemaLock = "SELECT pg_advisory_xact_lock(5501923847)";

TeamPatience ofAdministrators()
{
    TeamPatience patience;
    patience.statement = 60s; // an upgrade may write every row anew
    patience.lock = 30s;
    patience.answer = 70s;
    return patience;
}

std::unique_ptr<TeamServer> serverFor(const TeamSettings& settings, const Secret& password)
{
    auto server =
        std::make_unique<TeamServer>(settings, ofAdministrators(), std::make_shared<TeamWatchdog>());
    server->setPassword(password);
    return server;
}

tl::expected<void, QString> isLogin(const QString& name)
{
    const bool isGood = !name.isEmpty() && name == name.trimmed() && !name.startsWith("pg_"_L1) &&
                        name.toUtf8().size() <= longestTeamLogin &&
                        std::all_of(name.begin(), name.end(), [](QChar c) { return c.isPrint(); });
    if (isGood) return {};
    return tl::unexpected(
        TeamAdminText::tr("“%1” can't be a login: use up to 63 bytes, not beginning with pg_.")
            .arg(name.left(70)));
}

} // namespace

TeamAdmin::TeamAdmin(const TeamSettings& settings, const Secret& password)
    : m_settings(settings)
    , m_password(password.clone())
    , m_server(serverFor(settings, password))
{
}

TeamAdmin::~TeamAdmin() = default;

TeamAdmin::Done TeamAdmin::open(TeamServer& server) const
{
    if (server.isOpen()) return {};
    const auto status = server.open();
    if (status.state == TeamStatus::State::Ready) return {};
    return tl::unexpected(status.text);
}

QString TeamAdmin::sentence(const TeamFailure& failure) const
{
    if (failure.is(TeamFailure::noRights))
        return TeamAdminText::tr("The login “%1” may not do this. Use one that may create roles and schemas.")
            .arg(m_settings.user);
    if (failure.is("25006")) return TeamText::readOnlyServer();
    if (failure.isLost) return TeamText::noAnswer();
    return TeamAdminText::tr("The team's database refuses: %1")
        .arg(failure.words.section(u'\n', 0, 0).simplified().left(120));
}

std::optional<int> TeamAdmin::version()
{
    if (m_server->rows(u"SELECT 1 FROM pg_namespace WHERE nspname = 'lockkeeper'"_s).isEmpty())
        return std::nullopt;
    const auto rows = m_server->rows(u"SELECT version FROM lockkeeper.about"_s);
    return rows.size() == 1 ? rows.first().value(0).toInt() : 0;
}

TeamAdmin::Done TeamAdmin::makeDatabase()
{
    // Connected to "postgres", which is always there: a database that is still to be made cannot be asked.
    auto settings = m_settings;
    settings.database = u"postgres"_s;
    const auto server = serverFor(settings, m_password);
    if (const auto opened = open(*server); !opened) return opened;
    (void)server->change(u"CREATE DATABASE "_s + teamschema::identifier(m_settings.database) +
                         u" ENCODING 'UTF8' TEMPLATE template0"_s);
    return {};
}

TeamAdmin::Done TeamAdmin::init()
{
    try {
        if (m_server->open().state == TeamStatus::State::NoDatabase)
            if (const auto made = makeDatabase(); !made) return made;
        if (const auto opened = open(*m_server); !opened) return opened;
        if (version())
            return tl::unexpected(
                TeamAdminText::tr("The database “%1” is set up already.").arg(m_settings.database));
        const auto encoding = m_server->rows(
            u"SELECT current_setting('server_encoding'), current_setting('server_version_num')::integer"_s);
        if (encoding.value(0).value(0).toString() != "UTF8"_L1 || encoding.value(0).value(1).toInt() < 150000)
            return tl::unexpected(TeamText::oldServer());
        QStringList statements{QString::fromLatin1(schemaLock)};
        const auto database = teamschema::identifier(m_settings.database);
        for (const auto& role :
            {teamschema::memberRole(m_settings.database), teamschema::readerRole(m_settings.database)}) {
            // Roles are of the server: they may be left over from a database that was dropped.
            if (m_server->rows(u"SELECT 1 FROM pg_roles WHERE rolname = "_s + m_server->text(role)).isEmpty())
                statements.append(u"CREATE ROLE "_s + teamschema::identifier(role) + u" NOLOGIN"_s);
            statements.append(
                u"GRANT CONNECT ON DATABASE "_s + database + u" TO "_s + teamschema::identifier(role));
        }
        statements += teamschema::steps(m_settings.database, 0);
        m_server->inTransaction(statements);
        return {};
    } catch (const TeamFailure& failure) {
        return tl::unexpected(sentence(failure));
    }
}

tl::expected<bool, QString> TeamAdmin::upgrade()
{
    try {
        if (const auto opened = open(*m_server); !opened) return tl::unexpected(opened.error());
        const auto now = version();
        if (!now) return tl::unexpected(TeamText::why(TeamStatus::State::NoSchema, m_settings));
        if (*now > teamschema::version) return tl::unexpected(TeamText::newerSchema());
        if (*now == teamschema::version) return false;
        m_server->inTransaction(
            QStringList{QString::fromLatin1(schemaLock)} + teamschema::steps(m_settings.database, *now));
        return true;
    } catch (const TeamFailure& failure) {
        return tl::unexpected(sentence(failure));
    }
}

TeamAdmin::Done TeamAdmin::add(const QString& name, const Secret& password, bool isReader)
{
    if (auto good = isLogin(name); !good) return good;
    try {
        if (const auto opened = open(*m_server); !opened) return opened;
        if (!version()) return tl::unexpected(TeamText::why(TeamStatus::State::NoSchema, m_settings));
        const auto login = teamschema::identifier(name);
        const auto role = isReader ? teamschema::readerRole(m_settings.database)
                                   : teamschema::memberRole(m_settings.database);
        const auto verifier = m_server->verifier(password, name);
        if (verifier.isEmpty())
            return tl::unexpected(TeamAdminText::tr("This password can't be used. Choose another one."));
        m_server->inTransaction({u"CREATE ROLE "_s + login + u" LOGIN PASSWORD "_s +
                                     m_server->text(QString::fromLatin1(verifier)),
            u"GRANT "_s + teamschema::identifier(role) + u" TO "_s + login});
        return {};
    } catch (const TeamFailure& failure) {
        if (failure.is("42710"))
            return tl::unexpected(TeamAdminText::tr("There is already a login “%1”.").arg(name));
        return tl::unexpected(sentence(failure));
    }
}

TeamAdmin::Done TeamAdmin::remove(const QString& name)
{
    try {
        if (const auto opened = open(*m_server); !opened) return opened;
        // Only roles of this team: a mistyped name must not remove one that somebody has made for something
        // else.
        const auto found = m_server->rows(
            u"SELECT 1 FROM pg_roles r JOIN pg_auth_members m ON m.member = r.oid JOIN pg_roles g ON g.oid ="
            " m.roleid WHERE g.rolname IN %1 AND r.rolname = %2"_s.arg(
                m_server->texts({teamschema::memberRole(m_settings.database),
                    teamschema::readerRole(m_settings.database)}),
                m_server->text(name)));
        if (found.isEmpty())
            return tl::unexpected(TeamAdminText::tr("“%1” isn't part of this team.").arg(name.left(70)));
        (void)m_server->change(u"DROP ROLE "_s + teamschema::identifier(name));
        try {
            // Whoever is still connected would go on as before.
            (void)m_server->rows(
                u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = "_s +
                m_server->text(name));
        } catch (const TeamFailure&) {
            // That needs more rights than all else here. A connection whose role is gone cannot do anything.
        }
        return {};
    } catch (const TeamFailure& failure) {
        return tl::unexpected(sentence(failure));
    }
}

tl::expected<TeamAdmin::Overview, QString> TeamAdmin::status()
{
    try {
        if (const auto opened = open(*m_server); !opened) return tl::unexpected(opened.error());
        const auto now = version();
        if (!now) return tl::unexpected(TeamText::why(TeamStatus::State::NoSchema, m_settings));
        Overview overview;
        overview.version = *now;
        const auto counts =
            m_server->rows(u"SELECT (SELECT count(*) FROM lockkeeper.intent WHERE state <> 'applied'),"
                           " (SELECT count(*) FROM lockkeeper.intent WHERE state = 'unknown'),"
                           " (SELECT count(*) FROM lockkeeper.asset_number WHERE state = 'free')"_s);
        overview.reservations = counts.value(0).value(0).toInt();
        overview.unknown = counts.value(0).value(1).toInt();
        overview.freeNumbers = counts.value(0).value(2).toInt();
        const auto reader = m_server->text(teamschema::readerRole(m_settings.database));
        const auto members = m_server->rows(
            u"SELECT r.rolname::text, bool_and(g.rolname = %1),"
            " (SELECT count(*) FROM pg_stat_activity a WHERE a.usesysid = r.oid AND a.datname ="
            " current_database()),"
            " (SELECT count(*) FROM lockkeeper.intent i WHERE i.clerk = r.rolname AND i.state <> 'applied')"
            " FROM pg_roles r JOIN pg_auth_members m ON m.member = r.oid JOIN pg_roles g ON g.oid = m.roleid"
            " WHERE r.rolcanlogin AND g.rolname IN (%1, %2) GROUP BY r.oid, r.rolname ORDER BY r.rolname"_s
                .arg(reader, m_server->text(teamschema::memberRole(m_settings.database))));
        for (const auto& row : members)
            overview.members.append(
                {row.value(0).toString(), row.value(1).toBool(), row.value(2).toInt(), row.value(3).toInt()});
        return overview;
    } catch (const TeamFailure& failure) {
        return tl::unexpected(sentence(failure));
    }
}

Secret TeamAdmin::newPassword()
{
    constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
    QByteArray password;
    for (int i = 0; i < passwordLength; ++i)
        password.append(letters[QRandomGenerator::system()->bounded(quint32(letters.size()))]);
    Secret secret(password);
    password.fill('\0');
    return secret;
}

} // namespace lockkeeper
