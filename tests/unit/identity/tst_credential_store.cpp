// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/credential_store.h"
#include "services/identity/secrets/secret_parts.h"
#include "tests/support/test_program.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVirtualObject>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <optional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;

namespace
{

const QByteArray canary = "canary-secret-4711";

/// A secret service that never answers, or says no.
class OddService : public QDBusVirtualObject
{
public:
    explicit OddService(bool denies)
        : m_denies(denies)
    {
    }
    [[nodiscard]] QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override
    {
        if (m_denies)
            connection.send(message.createErrorReply(u"org.freedesktop.DBus.Error.AccessDenied"_s, u"no"_s));
        return true;
    }

private:
    const bool m_denies;
};

std::optional<CredentialResult> write(
    CredentialStore& store, const QUuid& profile, const QByteArray& secret, int ms = 15'000)
{
    QObject context;
    std::optional<CredentialResult> found;
    store.write(profile, SecretKind::OrderToken, Secret(secret), &context,
        [&found](const CredentialResult& result) { found = result; });
    (void)QTest::qWaitFor([&found] { return found.has_value(); }, ms);
    return found;
}

std::optional<std::pair<CredentialResult, QByteArray>> read(CredentialStore& store, const QUuid& profile)
{
    QObject context;
    std::optional<std::pair<CredentialResult, QByteArray>> found;
    store.read(
        profile, SecretKind::OrderToken, &context, [&found](const CredentialResult& result, Secret secret) {
            found.emplace(result, secret.unprotectedCopy());
        });
    (void)QTest::qWaitFor([&found] { return found.has_value(); }, 30'000);
    return found;
}

std::optional<CredentialResult> forgetAll(CredentialStore& store, const QUuid& profile)
{
    QObject context;
    std::optional<CredentialResult> found;
    store.forgetAll(profile, &context, [&found](const CredentialResult& result) { found = result; });
    (void)QTest::qWaitFor([&found] { return found.has_value(); }, 30'000);
    return found;
}

/// Files below the home that hold the canary in the clear; the number of files that were looked at.
QStringList filesWithCanary(int& looked)
{
    QStringList found;
    QDirIterator files(QDir::homePath(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly)) continue;
        ++looked;
        const auto bytes = file.readAll();
        if (bytes.contains(canary) || bytes.contains(canary.toBase64().left(16)))
            found.append(file.fileName());
    }
    return found;
}

} // namespace

/// Run by with_keyring.sh; which functions make sense depends on the session it made.
class TestCredentialStore : public QObject
{
    Q_OBJECT

private slots:
    void keepsReadsAndForgets()
    {
        const auto profile = QUuid::createUuid();
        CredentialStore store;
        QCOMPARE(read(store, profile)->first.status, CredentialStatus::NotThere);
        for (const auto size : {1, 2'000, 2'400, 10'000, 30'000, 3'000, 5}) {
            const auto secret = (canary + QByteArray(size, '\x80')).right(size);
            QCOMPARE(write(store, profile, secret)->status, CredentialStatus::Done);
            CredentialStore another; // so nothing comes from memory
            QCOMPARE(read(another, profile)->second, secret);
        }
        QCOMPARE(write(store, profile, canary)->status, CredentialStatus::Done);
        QVERIFY(!store.sessionOnly());
        int looked = 0;
        QCOMPARE(filesWithCanary(looked), QStringList());
        QVERIFY(looked > 1); // the keyring's own file for one
        QCOMPARE(forgetAll(store, profile)->status, CredentialStatus::Done);
        QCOMPARE(read(store, profile)->first.status, CredentialStatus::NotThere);
    }

    void keepsWhatIsTooLargeInMemory()
    {
        const auto profile = QUuid::createUuid();
        CredentialStore store;
        const QByteArray large(qsizetype(longestSecret) + 1, 'x');
        QCOMPARE(write(store, profile, large)->status, CredentialStatus::TooLarge);
        QVERIFY(store.sessionOnly());
        QCOMPARE(read(store, profile)->second, large);
        QCOMPARE(forgetAll(store, profile)->status, CredentialStatus::Done);
        QVERIFY(!store.sessionOnly());
    }

    /// Comes late, because nothing can unlock the keyring again without a person.
    void saysThatTheKeyringIsLocked()
    {
        const auto profile = QUuid::createUuid();
        CredentialStore store;
        QCOMPARE(write(store, profile, canary)->status, CredentialStatus::Done);
        auto call = QDBusMessage::createMethodCall(u"org.freedesktop.secrets"_s,
            u"/org/freedesktop/secrets"_s, u"org.freedesktop.Secret.Service"_s, u"Lock"_s);
        call << QVariant::fromValue(
            QList<QDBusObjectPath>{QDBusObjectPath(u"/org/freedesktop/secrets/collection/login"_s)});
        QCOMPARE(QDBusConnection::sessionBus().call(call).type(), QDBusMessage::ReplyMessage);
        QCOMPARE(read(store, profile)->first.status, CredentialStatus::Locked);
        QVERIFY(store.sessionOnly());
        QCOMPARE(forgetAll(store, profile)->status, CredentialStatus::Locked);
        QCOMPARE(write(store, profile, "other")->status, CredentialStatus::Locked);
        QCOMPARE(read(store, profile)->second, QByteArray("other"));
    }

    void worksWithoutAService()
    {
        const auto profile = QUuid::createUuid();
        CredentialStore store;
        const auto result = write(store, profile, canary);
        QCOMPARE(result->status, CredentialStatus::Unavailable);
        QVERIFY(!result->sentence.isEmpty());
        QVERIFY(store.sessionOnly());
        QCOMPARE(read(store, profile)->second, canary);
        int looked = 0;
        QCOMPARE(filesWithCanary(looked), QStringList());
        (void)forgetAll(store, profile);
        QCOMPARE(read(store, profile)->first.status, CredentialStatus::Unavailable);
    }

    void saysThatItIsDenied() { withOddService(true, CredentialStatus::Denied); }
    /// The last test: QtKeychain's queue stands still afterwards.
    void goesOnWhenTheServiceHangs() { withOddService(false, CredentialStatus::TimedOut); }

private:
    void withOddService(bool denies, CredentialStatus expected)
    {
        auto bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"odd"_s);
        OddService service(denies);
        QVERIFY(bus.registerVirtualObject(u"/"_s, &service, QDBusConnection::SubPath));
        QVERIFY(bus.registerService(u"org.freedesktop.secrets"_s));
        CredentialStore store(2s);
        const auto profile = QUuid::createUuid();
        const auto result = write(store, profile, canary, 4'000);
        QVERIFY(result.has_value());
        QCOMPARE(result->status, expected);
        QVERIFY(store.sessionOnly());
        QCOMPARE(read(store, profile)->second, canary);
        bus.unregisterService(u"org.freedesktop.secrets"_s);
        bus.unregisterObject(u"/"_s, QDBusConnection::UnregisterTree);
    }
};

LOCKKEEPER_TEST(Core, TestCredentialStore)
#include "tst_credential_store.moc"
