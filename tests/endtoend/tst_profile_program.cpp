// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "tests/support/program_run.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// The program with a saved connection, its secrets in a real keyring (see with_keyring.sh), against a real
/// gateway.
class ProfileProgramTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void exportsWithTheTokensOfTheKeyring();
    void signsInAtTheTokenEndpoint();
    void saysWhatIsMissing();
    void opensTheLastConnection();

private:
    QUuid add(const QString& name, const std::function<void(ConnectionProfile&)>& change = {})
    {
        ConnectionProfile profile;
        profile.name = name;
        profile.baseUrl = m_server->baseUrl().toString();
        if (change) change(profile);
        ProfileStore store(dataFolder());
        return store.add(profile).value();
    }
    void keep(const QUuid& id, SecretKind kind, const QString& secret)
    {
        CredentialStore store;
        std::optional<CredentialResult> result;
        store.write(id, kind, Secret::fromText(secret), this, [&](const CredentialResult& r) { result = r; });
        QVERIFY(QTest::qWaitFor([&] { return result.has_value(); }, 30'000));
        QVERIFY2(result->isDone(), qPrintable(result->sentence));
    }
    [[nodiscard]] QString dataFolder() const { return m_folder.filePath(u"data"_s); }
    [[nodiscard]] ProgramRun exported(const QString& list, const QString& profile, const QString& file) const
    {
        return ProgramRun::of(lockkeeper::test::programPath(QStringLiteral("lockkeeper")),
            {u"export"_s, list, u"--profile"_s, profile, u"--data-dir"_s, dataFolder(), u"--enterprise"_s,
                m_server->sampleEnterprise(), u"--output"_s, m_folder.filePath(file)});
    }
    [[nodiscard]] qsizetype lines(const QString& file) const
    {
        QFile written(m_folder.filePath(file));
        return written.open(QIODevice::ReadOnly) ? written.readAll().count('\n') : -1;
    }
    /// No file of the program holds any of the secrets.
    [[nodiscard]] QString leakIn(const QStringList& secrets) const
    {
        QStringList folders{m_folder.path()};
        while (!folders.isEmpty()) {
            const QDir folder(folders.takeFirst());
            for (const auto& info :
                folder.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
                if (info.isDir()) folders += info.filePath();
                QFile file(info.filePath());
                if (info.isDir() || !file.open(QIODevice::ReadOnly)) continue;
                const auto content = file.readAll();
                for (const auto& secret : secrets)
                    if (content.contains(secret.toUtf8())) return info.filePath();
            }
        }
        return {};
    }

    QTemporaryDir m_folder;
    std::unique_ptr<sandbox::Server> m_server;
};

void ProfileProgramTest::initTestCase()
{
    m_server = startedSandbox(30, 10);
}

void ProfileProgramTest::exportsWithTheTokensOfTheKeyring()
{
    const auto id = add(u"Head office"_s);
    const auto tokens = m_server->tokens();
    keep(id, SecretKind::OrderToken, tokens.app);
    keep(id, SecretKind::ClientToken, tokens.client);
    keep(id, SecretKind::UserToken, tokens.user);
    const auto done = exported(u"employees"_s, u"head OFFICE"_s, u"employees.csv"_s);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QVERIFY(lines(u"employees.csv"_s) >= 30);
    QCOMPARE(exported(u"customers"_s, u"Head office"_s, u"customers.csv"_s).exitCode, 0);
    QCOMPARE(leakIn({tokens.app, tokens.client, tokens.user}), QString());
    for (const auto& secret : {tokens.app, tokens.client, tokens.user})
        QVERIFY(!done.errors.contains(secret.toUtf8()) && !done.output.contains(secret.toUtf8()));
}

void ProfileProgramTest::signsInAtTheTokenEndpoint()
{
    const auto credentials = m_server->credentials();
    const auto id = add(u"Signs in"_s, [&](ConnectionProfile& profile) {
        profile.appKey = credentials.clientId;
        profile.userName = credentials.userName;
        profile.tokenEndpoint = profile.baseUrl + u"/oauth/token"_s;
        profile.orderToken = profile.clientToken = profile.userToken = TokenOrigin::Endpoint;
    });
    keep(id, SecretKind::ApplicationSecret, credentials.clientSecret);
    keep(id, SecretKind::UserPassword, credentials.password);
    const auto done = exported(u"employees"_s, u"Signs in"_s, u"signed.csv"_s);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    QVERIFY(lines(u"signed.csv"_s) >= 30);
    QCOMPARE(leakIn({credentials.clientSecret, credentials.password}), QString());

    // A wrong password is refused once, and said.
    keep(id, SecretKind::UserPassword, u"wrong-password-1"_s);
    m_server->clearLedger();
    const auto refused = exported(u"employees"_s, u"Signs in"_s, u"refused.csv"_s);
    QCOMPARE(refused.exitCode, 1);
    QVERIFY(!QFile::exists(m_folder.filePath(u"refused.csv"_s)));
    QVERIFY(!refused.errors.isEmpty() && !refused.errors.contains("wrong-password-1"));
    const auto ledger = m_server->ledger();
    QVERIFY(std::count_if(
                ledger.begin(), ledger.end(), [](const auto& e) { return e.endpoint == u"token"_s; }) <= 2);
}

void ProfileProgramTest::saysWhatIsMissing()
{
    add(u"No tokens"_s);
    const auto none = exported(u"employees"_s, u"No tokens"_s, u"none.csv"_s);
    QCOMPARE(none.exitCode, 1);
    QVERIFY2(none.errors.contains("no usable token"), none.errors.constData());
    const auto id = add(u"Wrong token"_s);
    keep(id, SecretKind::OrderToken, u"wrong-token-1"_s);
    const auto wrong = exported(u"customers"_s, u"Wrong token"_s, u"none.csv"_s);
    QCOMPARE(wrong.exitCode, 1);
    QCOMPARE(wrong.errors.count("Open this connection in a window, sign in there"), 1);
    QVERIFY(!wrong.errors.contains("wrong-token-1") && !wrong.errors.contains("LOCKKEEPER_"));
    const auto unknown = exported(u"employees"_s, u"Nobody"_s, u"none.csv"_s);
    QCOMPARE(unknown.exitCode, 1);
    QVERIFY2(unknown.errors.contains("Nobody") && unknown.errors.contains("Head office"),
        unknown.errors.constData());
    add(u"Plain"_s, [](ConnectionProfile& profile) { profile.baseUrl = u"http://gateway.example"_s; });
    const auto plain = exported(u"employees"_s, u"Plain"_s, u"none.csv"_s);
    QCOMPARE(plain.exitCode, 1);
    QVERIFY2(plain.errors.contains("unencrypted"), plain.errors.constData());
    QVERIFY(!QFile::exists(m_folder.filePath(u"none.csv"_s)));
}

void ProfileProgramTest::opensTheLastConnection()
{
    {
        ProfileStore store(dataFolder());
        QVERIFY(store.setLastUsed(store.findNamed(u"Head office"_s)->id, QDateTime::currentDateTimeUtc()));
    }
    m_server->clearLedger();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    const auto done = ProgramRun::of(lockkeeper::test::programPath(QStringLiteral("lockkeeper")),
        {u"--data-dir"_s, dataFolder(), u"--enterprise"_s, m_server->sampleEnterprise(), u"--screenshots"_s,
            m_folder.filePath(u"shots"_s)},
        environment);
    QVERIFY2(done.exitCode == 0, done.errors.constData());
    // Both modules were asked, with the tokens of the keyring.
    QSet<QString> asked;
    for (const auto& entry : m_server->ledger()) {
        asked.insert(entry.endpoint);
        QVERIFY2(entry.code != u"60000"_s && entry.code != u"60005"_s, entry.target.constData());
    }
    QVERIFY(asked.contains({u"O3"_s, u"O8"_s, u"M5"_s, u"M6"_s, u"M8"_s}));
    const auto tokens = m_server->tokens();
    QCOMPARE(leakIn({tokens.app, tokens.client, tokens.user}), QString());
}

LOCKKEEPER_TEST(Core, ProfileProgramTest)
#include "tst_profile_program.moc"
