// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/team/team_settings.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/identity/profiles/profile_file.h"
#include "services/operations/orders/team_keys.h"
#include "services/operations/orders/unreserved_mark.h"
#include "services/storage/team/team_reservation.h"
#include "services/storage/team/team_url.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"
#include "tests/unit/team/team_bench.h"

#include <QSet>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

QSet<QString> keysOf(const BatchOrder& batch, const QString& gateway = u"g"_s)
{
    QSet<QString> keys;
    for (const auto& key : reservationKeys(batch, gateway, QTimeZone::utc()))
        keys.insert(key.key);
    return keys;
}

bool meet(const LicenseOrder& one, const LicenseOrder& other)
{
    return keysOf(sampleBatch(u"SO-1"_s, {one})).intersects(keysOf(sampleBatch(u"SO-2"_s, {other})));
}

} // namespace

/// Where the desk of a team is, and what a batch reserves there.
class TestTeamSettings : public QObject
{
    Q_OBJECT

private slots:
    void addresses();
    void wrongAddresses_data();
    void wrongAddresses();
    void onlyTheLoopbackGoesUnprotected();
    void oneGatewayHasOneName();
    void goWithTheConnection();
    void whatABatchReserves();
    void whatMeets();
    void theMarkOfTheUnreserved();
    void wordsForWhoHasIt();
};

void TestTeamSettings::addresses()
{
    const auto settings = teamFromUrl(u"postgresql://admin@db.example/orders"_s);
    QVERIFY(settings);
    QCOMPARE(settings->host, u"db.example"_s);
    QCOMPARE(settings->port, 5432);
    QCOMPARE(settings->database, u"orders"_s);
    QCOMPARE(settings->user, u"admin"_s);
    QCOMPARE(settings->tls, TeamSettings::Tls::Verified);
    TeamSettings odd;
    odd.host = u"::1"_s;
    odd.port = 6000;
    odd.database = u"a/b c?%"_s;
    odd.user = u"陈 思远@x:y"_s;
    odd.caFile = u"/home/Li Na/c&a=1#.pem"_s;
    const auto back = teamFromUrl(teamUrl(odd));
    QVERIFY2(back, qPrintable(back ? QString() : back.error()));
    QCOMPARE(*back, odd);
}

void TestTeamSettings::wrongAddresses_data()
{
    QTest::addColumn<QString>("url");
    for (const auto* url : {"", "db.example", "http://db.example", "postgresql:///x",
             "postgresql://a:b@db.example", "postgresql://db.example?sslmode=disable",
             "postgresql://db.example?sslmode=prefer", "postgresql://db.example?host=other",
             "postgresql://a,b.example", "postgresql://db.example:99999"})
        QTest::newRow(url) << QString::fromLatin1(url);
}

void TestTeamSettings::wrongAddresses()
{
    QFETCH(QString, url);
    const auto settings = teamFromUrl(url);
    QVERIFY(!settings);
    QVERIFY(!settings.error().isEmpty());
    QVERIFY(!settings.error().contains(u"a:b"_s));
}

void TestTeamSettings::onlyTheLoopbackGoesUnprotected()
{
    TeamSettings settings;
    settings.user = u"a"_s;
    settings.tls = TeamSettings::Tls::Loopback;
    for (const auto& host : {u"localhost"_s, u"127.0.0.1"_s, u"127.9.9.9"_s, u"::1"_s}) {
        settings.host = host;
        QVERIFY(validateTeam(settings).isEmpty());
    }
    for (const auto& host :
        {u"db.example"_s, u"127.0.0.1.example"_s, u"localhost.example"_s, u"0.0.0.0"_s, u"127.1"_s}) {
        settings.host = host;
        QCOMPARE(validateTeam(settings).size(), 1);
        QCOMPARE(validateTeam(settings).first().field, u"tls"_s);
    }
    QVERIFY(validateTeam(TeamSettings()).isEmpty());
}

void TestTeamSettings::oneGatewayHasOneName()
{
    const auto name = teamGateway(QUrl(u"https://gateway.example"_s));
    for (const auto& same : {u"https://GATEWAY.example/"_s, u"http://gateway.example:80"_s,
             u"https://user@gateway.example:443//"_s, u"https://gateway.example?x=1"_s})
        QCOMPARE(teamGateway(QUrl(same)), name);
    QSet<QString> others{name};
    for (const auto& other : {u"https://gateway.example:8443"_s, u"https://gateway.example/b"_s,
             u"https://gateway.example/B"_s, u"https://gateway2.example"_s})
        others.insert(teamGateway(QUrl(other)));
    QCOMPARE(others.size(), 5);
}

void TestTeamSettings::goWithTheConnection()
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.name = u"Gateway"_s;
    profile.baseUrl = u"https://gateway.example"_s;
    QVERIFY(!profileFile({profile}, {}, false).contains("team"));
    profile.team.host = u"db.example"_s;
    profile.team.port = 6000;
    profile.team.user = liNa;
    profile.team.caFile = u"/ca.pem"_s;
    const auto kept = readProfileFile(profileFile({profile}, {}, false));
    QCOMPARE(kept.profiles.size(), 1);
    QCOMPARE(kept.profiles.first(), profile);
    // A file for colleagues has the desk, and not who somebody is there.
    const auto exported = exportedProfile(profile);
    QVERIFY(!exported.contains("Li Na"));
    const auto imported = importedProfile(exported);
    QVERIFY2(imported, qPrintable(imported ? QString() : imported.error()));
    QCOMPARE(imported->team.host, u"db.example"_s);
    QCOMPARE(imported->team.user, QString());
    profile.team.tls = TeamSettings::Tls::Loopback;
    QVERIFY(!importedProfile(exportedProfile(profile)));
}

void TestTeamSettings::whatABatchReserves()
{
    const auto batch = twoOrders(u" SO-1 "_s);
    const auto keys = reservationKeys(batch, u"g"_s, QTimeZone::utc());
    QCOMPARE(keys.first().what, u"SO-1"_s);
    QVERIFY(keys.first().isForGood);
    QSet<QString> kinds;
    for (const auto& key : keys) {
        kinds.insert(key.key.section(u':', 0, 0));
        QVERIFY(key.key.size() <= 100);
        QCOMPARE(key.isForGood, key.key.startsWith("order:"_L1));
    }
    QCOMPARE(kinds, QSet<QString>({u"order"_s, u"content"_s, u"asset"_s}));
    QCOMPARE(assetNumbersOf(batch), QStringList({cloudNumber, otherNumber}));
    // Nothing of one gateway is held at another.
    QVERIFY(!keysOf(batch).intersects(keysOf(batch, u"h"_s)));
    QCOMPARE(keysOf(batch), keysOf(twoOrders(u"SO-1"_s)));
}

void TestTeamSettings::whatMeets()
{
    const auto order = sampleOrder(1, cloudNumber);
    QVERIFY(meet(order, order));
    QVERIFY(meet(order, sampleOrder(7, cloudNumber)));
    QVERIFY(!meet(order, sampleOrder(1, otherNumber)));
    QVERIFY(!meet(order, sampleOrder(1, cloudNumber, u"another"_s)));
    auto other = order;
    other.orderType = u"delete_product"_s;
    QVERIFY(!meet(order, other));
    // The same number at another time: while one is under way nobody orders the same product under it.
    other = order;
    other.assets.first().products.first().limitStartDate = Timestamp(1'950'000'000'000);
    other.assets.first().products.first().limitEndDate = Timestamp(1'960'000'000'000);
    QVERIFY(meet(order, other));
    // Without a number: the same for one customer, whichever of its ids is given besides.
    auto plain = order, also = order;
    plain.assets.first().assetNos.clear();
    also.assets.first().assetNos.clear();
    also.crmCustomerId = u"C-9"_s;
    QVERIFY(meet(plain, also));
    also.channelCustomerId = u"CC10002"_s;
    QVERIFY(!meet(plain, also));
    // Revocations meet whether an asset is revoked with everything or in part.
    auto whole = order, part = order;
    whole.orderType = part.orderType = u"delete_asset"_s;
    whole.assets.first().products.clear();
    QVERIFY(meet(whole, part));
}

void TestTeamSettings::theMarkOfTheUnreserved()
{
    QCOMPARE(withUnreserved("{}", {}), QByteArray("{}"));
    QCOMPARE(unreservedIn({}), QString());
    QCOMPARE(unreservedIn(withUnreserved({}, u"SEND"_s)), u"SEND"_s);
    const auto both = withUnreserved(R"({"renews":[1],"x":"y"})", u"SEND"_s);
    QVERIFY(both.contains("renews"));
    QCOMPARE(unreservedIn(both), u"SEND"_s);
}

void TestTeamSettings::wordsForWhoHasIt()
{
    QCOMPARE(reservationText({}), QString());
    for (const auto state : {ReservationState::Reserved, ReservationState::Sending, ReservationState::Unknown,
             ReservationState::Refused, ReservationState::Applied})
        for (const int minutes : {0, 1, 500, 5000}) {
            const auto text =
                reservationText({{liNa, u"pc"_s, 1, minutes, state, u"SO-1"_s, u"i"_s, {u"8001"_s}}});
            QVERIFY2(text.contains(liNa) && text.contains(u"SO-1"_s) && text.contains(u"8001"_s),
                qPrintable(text));
            QVERIFY(!text.contains(u'%'));
            QVERIFY(text.size() <= 200);
        }
    LockNote note;
    note.clerk = liNa;
    note.minutesAgo = 2;
    QVERIFY(lockNoteText(note).contains(liNa));
    QVERIFY(lockNoteText(note).contains(u'2'));
}

LOCKKEEPER_TEST(Core, TestTeamSettings)
#include "tst_team_settings.moc"
