// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "services/identity/secrets/secret.h"
#include "services/storage/team/team_status.h"
#include "tests/support/test_certificates.h"

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

namespace lockkeeper::test
{

/// A desk and its two members. Logins belong to the server, desks do not: no two of these share one.
struct TeamOfTwo {
    QString desk, first, second;
};

/// A PostgreSQL of this test alone: the programs of the Debian package with a folder, a port on the loopback
/// and a certificate of their own, TLS only. The package's own server is never touched. It ends with this,
/// and with the test's process, however that ends. Ends the test where there is no PostgreSQL: such tests are
/// never skipped.
class TeamPostgres
{
public:
    /// `shown`: the certificate that the server shows.
    explicit TeamPostgres(TestCertificates::Kind shown = TestCertificates::Kind::Good);
    ~TeamPostgres();
    TeamPostgres(const TeamPostgres&) = delete;
    TeamPostgres& operator=(const TeamPostgres&) = delete;

    [[nodiscard]] int port() const { return m_port; }
    [[nodiscard]] QString authorityFile() const { return m_certificates.authorityFile(); }
    /// The log of the server so far, with every statement in it.
    [[nodiscard]] QByteArray log() const;
    /// The folder in which it keeps its databases.
    [[nodiscard]] QString dataFolder() const { return m_folder.filePath(QStringLiteral("data")); }
    /// Kills it at once, as a power cut would.
    void kill();

    [[nodiscard]] static QString administrator() { return QStringLiteral("admin"); }
    [[nodiscard]] static Secret administratorsPassword() { return Secret("Adm1n-Canary7Qx2Lw9RtZ"); }
    [[nodiscard]] TeamSettings settings(const QString& database, const QString& user) const;

    /// Makes a database with the schema of a team, and logins whose passwords are passwordOf().
    void makeTeam(const QString& database, const QStringList& members, const QStringList& readers = {}) const;
    [[nodiscard]] TeamOfTwo makeTeamOfTwo();
    [[nodiscard]] static Secret passwordOf(const QString& login);
    /// One statement as administrator, outside of everything that is tested.
    [[nodiscard]] QList<QVariantList> ask(const QString& database, const QString& sql) const;

private:
    [[nodiscard]] QString programs() const;
    void run(const QString& program, const QStringList& arguments) const;

    TestCertificates m_certificates;
    QTemporaryDir m_folder;
    QProcess m_server;
    int m_port = 0;
    int m_teams = 0;
};

} // namespace lockkeeper::test
