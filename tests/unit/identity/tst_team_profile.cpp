// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_file.h"
#include "services/identity/profiles/profile_json.h"
#include "services/identity/profiles/profile_secrets.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_certificates.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

Q_DECLARE_METATYPE(lockkeeper::TeamSettings)

namespace
{

TeamSettings goodTeam()
{
    TeamSettings team;
    team.host = u"db.example"_s;
    team.port = 6432;
    team.database = u"licences"_s;
    team.user = u"li.na"_s;
    return team;
}

ConnectionProfile withTeam(const TeamSettings& team)
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.name = u"Head office"_s;
    profile.baseUrl = u"https://gateway.example"_s;
    profile.team = team;
    return profile;
}

QByteArray teamFile(const QJsonObject& team, const QString& certificates = {}, int version = 1)
{
    return QJsonDocument(QJsonObject{{u"format"_s, u"lockkeeper-team"_s}, {u"version"_s, version},
                             {u"team"_s, team}, {u"certificates"_s, certificates}})
        .toJson();
}

} // namespace

class TestTeamProfile : public QObject
{
    Q_OBJECT

private slots:
    void isKeptWithTheConnection()
    {
        auto profile = withTeam(goodTeam());
        profile.team.tls = TeamSettings::Tls::Loopback;
        profile.team.caFile = u"/etc/team ca.pem"_s;
        QCOMPARE(profileFromJson(JsonFields(toJson(profile)))->team, profile.team);
        // What nobody has set up leaves no trace.
        QVERIFY(!toJson(withTeam({})).contains(u"team"_s));
        auto json = toJson(profile);
        json.insert(u"team"_s, QJsonObject{{u"port"_s, u"x"_s}});
        QCOMPARE(profileFromJson(JsonFields(json)).error(), u"team"_s);
    }

    void aTeamThatIsWrongKeepsNobodyFromTheGateway()
    {
        auto profile = withTeam(goodTeam());
        profile.team.user.clear();
        QVERIFY(hasErrors(validateTeam(profile.team)));
        QVERIFY(settingsFor(profile).has_value());
        // It comes so from a colleague, who has another login.
        const auto imported = importedProfile(exportedProfile(withTeam(goodTeam())));
        QVERIFY2(imported.has_value(), imported ? "" : qUtf8Printable(imported.error()));
        QCOMPARE(imported->team.host, u"db.example"_s);
        QCOMPARE(imported->team.user, QString());
    }

    void theFileHasNeitherLoginNorKey()
    {
        auto team = goodTeam();
        team.caFile = m_folder.filePath(u"server.pem"_s);
        const auto authority = contentOf(m_certificates.authorityFile());
        QVERIFY(put(team.caFile,
            "-----BEGIN PRIVATE KEY-----\ncanary-of-a-key\n-----END PRIVATE KEY-----\n" + authority));
        const auto file = invitationTo(team);
        QVERIFY2(file.has_value(), file ? "" : qUtf8Printable(file.error()));
        for (const auto* secret : {"canary", "PRIVATE", "li.na", "server.pem"})
            QVERIFY2(!file->contains(secret), secret);

        const auto invitation = readInvitation(*file);
        QVERIFY2(invitation.has_value(), invitation ? "" : qUtf8Printable(invitation.error()));
        auto wanted = team;
        wanted.user.clear();
        wanted.caFile.clear();
        QCOMPARE(invitation->team, wanted);
        QCOMPARE(QSslCertificate::fromData(invitation->certificates),
            QSslCertificate::fromPath(m_certificates.authorityFile()));

        team.caFile = m_folder.filePath(u"none.pem"_s);
        QVERIFY(invitationTo(team).error().contains(u"none.pem"_s));
        team.caFile.clear();
        QVERIFY(readInvitation(invitationTo(team).value())->certificates.isEmpty());
    }

    void refusesWhatIsNoTeamFile_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto good = toJson(goodTeam());
        const auto row = [&good](const char* name, const QString& member, const QJsonValue& value) {
            auto team = good;
            team.insert(member, value);
            QTest::newRow(name) << teamFile(team);
        };
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << teamFile(good).chopped(5);
        QTest::newRow("a connection") << exportedProfile(withTeam(goodTeam()));
        QTest::newRow("newer") << teamFile(good, {}, 2);
        QTest::newRow("no certificate") << teamFile(good, u"nothing of the kind"_s);
        QTest::newRow("no server") << teamFile({});
        row("a list of hosts", u"host"_s, u"good.example,evil.example"_s);
        row("a socket", u"host"_s, u"/var/run/postgresql"_s);
        row("more in the host", u"host"_s, u"db.example sslmode=disable"_s);
        row("a port that is none", u"port"_s, 70'000);
        row("a line break", u"database"_s, u"a\nb"_s);
        row("no TLS to elsewhere", u"tls"_s, u"loopback"_s);
        row("unknown TLS", u"tls"_s, u"none"_s);
    }
    void refusesWhatIsNoTeamFile()
    {
        QFETCH(QByteArray, bytes);
        const auto invitation = readInvitation(bytes);
        QVERIFY(!invitation.has_value());
        QVERIFY2(invitation.error().endsWith(u'.'), qUtf8Printable(invitation.error()));
    }

    void aFileReadsNothingHere()
    {
        auto hostile = toJson(goodTeam());
        hostile.insert(u"caFile"_s, u"/etc/passwd"_s);
        const auto invitation = readInvitation(teamFile(hostile));
        QVERIFY(invitation.has_value());
        QCOMPARE(invitation->team.caFile, QString());
        QCOMPARE(invitation->team.user, QString());
    }

    void aPasswordGoesToTheServerItIsFor_data()
    {
        QTest::addColumn<TeamSettings>("now");
        QTest::addColumn<bool>("isGiven");
        QTest::newRow("the same") << goodTeam() << true;
        auto other = goodTeam();
        other.host = u"DB.example "_s;
        QTest::newRow("the same, typed otherwise") << other << true;
        other.host = u"db.example.evil"_s;
        QTest::newRow("another host") << other << false;
        other = goodTeam();
        other.port = 5432;
        QTest::newRow("another port") << other << false;
        other = goodTeam();
        other.user = u"wang.fang"_s;
        QTest::newRow("another login") << other << false;
    }
    void aPasswordGoesToTheServerItIsFor()
    {
        QFETCH(TeamSettings, now);
        QFETCH(bool, isGiven);
        // Without a keychain it is kept in memory, in the same form.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
        CredentialStore store;
        const auto profile = withTeam(goodTeam());
        store.write(profile.id, SecretKind::TeamPassword,
            keptTeamPassword(profile.team, Secret::fromText(u"pass\nword@1:2")), this, {});
        auto changed = profile;
        changed.team = now;
        std::optional<QByteArray> given;
        readTeamPassword(store, changed, this, [&given](const Secret& password, const CredentialResult&) {
            given = password.unprotectedCopy();
        });
        QTRY_VERIFY(given.has_value());
        QCOMPARE(*given, isGiven ? QByteArray("pass\nword@1:2") : QByteArray());
    }

private:
    QTemporaryDir m_folder;
    TestCertificates m_certificates;
};

LOCKKEEPER_TEST(Core, TestTeamProfile)
#include "tst_team_profile.moc"
