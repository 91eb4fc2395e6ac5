// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/connections/connection_bench.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// A connection that is moved to another address while the keychain is locked. Run by with_keyring.sh; on its
/// own, because nothing can unlock the keychain again without a person.
class ConnectionLockedTest : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheAddress();
};

void ConnectionLockedTest::keepsTheAddress()
{
    ConnectionBench bench;
    const auto profile = simpleProfile();
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    auto call = QDBusMessage::createMethodCall(u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets"_s,
        u"org.freedesktop.Secret.Service"_s, u"Lock"_s);
    call << QVariant::fromValue(
        QList<QDBusObjectPath>{QDBusObjectPath(u"/org/freedesktop/secrets/collection/login"_s)});
    QCOMPARE(QDBusConnection::sessionBus().call(call).type(), QDBusMessage::ReplyMessage);
    OpenDialog open(bench, profile.id);
    QTRY_COMPARE(open.line(u"OrderTokenPasted"_s)->placeholderText(), u"The keychain isn't responding"_s);
    open.type(u"BaseUrl"_s, u"https://elsewhere.example"_s);
    open.click(u"Save"_s);
    QTRY_VERIFY(open.find<QWidget>(u"ProblemBanner"_s)->isVisible());
    QVERIFY(open.text(u"ProblemBannerText"_s).contains(u"Nothing was saved"_s));
    QVERIFY(open.isOpen());
    QCOMPARE(*bench.profiles.find(profile.id), profile);
}

LOCKKEEPER_TEST(Widgets, ConnectionLockedTest)
#include "tst_connection_locked.moc"
