// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/team_postgres.h"

#include "services/storage/team/team_admin.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHostAddress>
#include <QTcpServer>
#include <QThread>
#include <QVariant>

#include <algorithm>
#include <csignal>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

constexpr uint nobody = 65534;

bool isRoot()
{
    return ::geteuid() == 0;
}

/// The words that run a command as nobody, because PostgreSQL refuses to run as root.
QStringList asNobody()
{
    if (!isRoot()) return {};
    return {u"--reuid=65534"_s, u"--regid=65534"_s, u"--clear-groups"_s, u"--inh-caps=-all"_s};
}

void giveAway(const QString& path, int mode)
{
    const auto file = QFile::encodeName(path);
    if (isRoot() && ::chown(file.constData(), nobody, nobody) != 0) qFatal("chown");
    if (::chmod(file.constData(), mode_t(mode)) != 0) qFatal("chmod");
}

void writeFile(
    const QString& path, const QByteArray& content, QIODevice::OpenMode mode = QIODevice::WriteOnly)
{
    QFile file(path);
    if (!file.open(mode) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
}

int freePort()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost)) qFatal("no port");
    return server.serverPort();
}

} // namespace

TeamPostgres::TeamPostgres(TestCertificates::Kind shown)
    : m_folder(u"/tmp/lockkeeper-postgres-XXXXXX"_s)
    , m_port(freePort())
{
    (void)m_certificates.identity(shown);
    giveAway(m_folder.path(), 0700);
    const auto certificate = m_certificates.certificateFile(shown);
    const auto key = certificate.chopped(3) + u"key"_s;
    for (const auto& [from, to] : {std::pair(certificate, m_folder.filePath(u"cert.pem"_s)),
             std::pair(key, m_folder.filePath(u"key.pem"_s))}) {
        if (!QFile::copy(from, to)) qFatal("cannot copy %s", qPrintable(from));
        giveAway(to, 0600);
    }
    const auto password = m_folder.filePath(u"password"_s);
    writeFile(password, administratorsPassword().unprotectedCopy());
    giveAway(password, 0600);
    const auto data = m_folder.filePath(u"data"_s);
    // In the C locale no Chinese character would be a letter.
    run(programs() + u"/initdb"_s, {u"-D"_s, data, u"-U"_s, administrator(), u"--auth-host=scram-sha-256"_s,
                                       u"--auth-local=trust"_s, u"--pwfile="_s + password, u"-E"_s, u"UTF8"_s,
                                       u"--locale=C.UTF-8"_s, u"--no-sync"_s, u"--no-instructions"_s});
    QFile::remove(password);
    writeFile(data + u"/postgresql.conf"_s,
        "listen_addresses='127.0.0.1'\nport=" + QByteArray::number(m_port) +
            "\nunix_socket_directories=''\nssl=on\nssl_cert_file='" +
            QFile::encodeName(m_folder.filePath(u"cert.pem"_s)) + "'\nssl_key_file='" +
            QFile::encodeName(m_folder.filePath(u"key.pem"_s)) +
            "'\nfsync=off\nsynchronous_commit=off\nfull_page_writes=off\nshared_buffers=32MB\n"
            "max_connections=150\nlog_statement=all\nlogging_collector=off\n",
        QIODevice::Append);
    writeFile(data + u"/pg_hba.conf"_s, "hostssl all all 127.0.0.1/32 scram-sha-256\n");
    // The server is started as no daemon, so that it gets a signal when this process is gone.
    m_server.setStandardErrorFile(m_folder.filePath(u"log"_s));
    m_server.setStandardOutputFile(QProcess::nullDevice());
    m_server.setWorkingDirectory(u"/"_s);
    m_server.start(u"setpriv"_s, asNobody() + QStringList{u"--pdeathsig"_s, u"INT"_s, u"--"_s,
                                                  programs() + u"/postgres"_s, u"-D"_s, data});
    if (!m_server.waitForStarted()) qFatal("setpriv (util-linux) is missing");
    const QDeadlineTimer until(300'000);
    while (!log().contains("ready to accept connections")) {
        if (until.hasExpired() || m_server.state() != QProcess::Running)
            qFatal("no PostgreSQL: %s", log().constData());
        QThread::msleep(20);
    }
}

TeamPostgres::~TeamPostgres()
{
    if (m_server.state() != QProcess::Running) return;
    ::kill(pid_t(m_server.processId()), SIGINT);
    if (!m_server.waitForFinished(10'000)) kill();
}

TeamOfTwo TeamPostgres::makeTeamOfTwo()
{
    ++m_teams;
    const TeamOfTwo team{u"desk%1"_s.arg(m_teams), u"li.na%1"_s.arg(m_teams), u"wang.fang%1"_s.arg(m_teams)};
    makeTeam(team.desk, {team.first, team.second});
    return team;
}

QString TeamPostgres::programs() const
{
    const QDir all(u"/usr/lib/postgresql"_s);
    auto versions = all.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    std::sort(versions.begin(), versions.end(),
        [](const QString& a, const QString& b) { return a.toInt() < b.toInt(); });
    if (versions.isEmpty() || versions.last().toInt() < 15)
        qFatal("these tests need the package postgresql-15: app/dependencies test");
    return all.filePath(versions.last()) + u"/bin"_s;
}

void TeamPostgres::run(const QString& program, const QStringList& arguments) const
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(u"/"_s);
    process.start(u"setpriv"_s, asNobody() + QStringList{u"--"_s, program} + arguments);
    if (!process.waitForFinished(600'000) || process.exitCode() != 0)
        qFatal("%s: %s", qPrintable(program), process.readAll().constData());
}

QByteArray TeamPostgres::log() const
{
    QFile file(m_folder.filePath(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TeamPostgres::kill()
{
    // SIGQUIT ends all of its processes without writing anything; SIGKILL would leave some of them.
    ::kill(pid_t(m_server.processId()), SIGQUIT);
    m_server.waitForFinished(10'000);
}

TeamSettings TeamPostgres::settings(const QString& database, const QString& user) const
{
    TeamSettings settings;
    settings.host = u"127.0.0.1"_s;
    settings.port = m_port;
    settings.database = database;
    settings.user = user;
    settings.caFile = authorityFile();
    return settings;
}

Secret TeamPostgres::passwordOf(const QString& login)
{
    return Secret::fromText(QString(u"Canary-Pa55-"_s + login + u"-4Kw8Zt1Vn6Bq3Xs0"_s));
}

void TeamPostgres::makeTeam(
    const QString& database, const QStringList& members, const QStringList& readers) const
{
    TeamAdmin admin(settings(database, administrator()), administratorsPassword());
    if (const auto made = admin.init(); !made) qFatal("%s", qPrintable(made.error()));
    for (const auto& login : members + readers) {
        const auto added = admin.add(login, passwordOf(login), readers.contains(login));
        if (!added) qFatal("%s", qPrintable(added.error()));
    }
}

QList<QVariantList> TeamPostgres::ask(const QString& database, const QString& sql) const
{
    TeamServer server(settings(database, administrator()), TeamPatience(), std::make_shared<TeamWatchdog>());
    server.setPassword(administratorsPassword());
    if (server.open().state != TeamStatus::State::Ready) qFatal("%s", qPrintable(server.status().text));
    try {
        return server.rows(sql);
    } catch (const TeamFailure& failure) {
        qFatal("%s", qPrintable(failure.words));
    }
    return {};
}

} // namespace lockkeeper::test
