// SPDX-License-Identifier: GPL-3.0-or-later
// A new purchase on an asset number that exists, in each way that a channel code may have (SB-3).
#include "services/sandbox/existing_numbers.h"
#include "tests/sandbox/renewing_world.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

class TestSandboxRenewals : public QObject
{
    Q_OBJECT

private slots:
    void rules_data();
    void rules();
    void theLastRuleCounts();
    void extends();
    void adds();
    void withoutARuleItAdds();
    void needsANewNumber();
    void needsANewNumberLater();
    void aNumberTwiceInABatch();
    void anotherCustomersNumber();
    void theSameOrderAgain();
    void revokingTheRenewal();
    void theLedgerKeepsWhatWasAsked();
};

void TestSandboxRenewals::rules_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRule");
    QTest::addColumn<QString>("channelCode");
    QTest::newRow("for all") << u"extends"_s << true << QString();
    QTest::newRow("for one") << u"needs-new-number@SG-02"_s << true << u"SG-02"_s;
    QTest::newRow("a sign in the code") << u"adds@a@b"_s << true << u"a@b"_s;
    QTest::newRow("no way") << u"@SG-02"_s << false << QString();
    QTest::newRow("unknown way") << u"renews"_s << false << QString();
    QTest::newRow("no code") << u"extends@"_s << false << QString();
    QTest::newRow("blank code") << u"extends@ "_s << false << QString();
    QTest::newRow("nothing") << QString() << false << QString();
}

void TestSandboxRenewals::rules()
{
    QFETCH(const QString, text);
    QFETCH(const bool, isRule);
    QFETCH(const QString, channelCode);
    QString error;
    const auto rule = ExistingNumberRule::parse(text, &error);
    QCOMPARE(rule.has_value(), isRule);
    QCOMPARE(error.isEmpty(), isRule);
    if (!rule) return;
    QCOMPARE(rule->channelCode, channelCode);
    const auto place = existingNumberNames().indexOf(text.section(u'@', 0, 0));
    QCOMPARE(int(rule->way), int(place));
}

void TestSandboxRenewals::theLastRuleCounts()
{
    const ExistingNumberRule all{ExistingNumber::Extends, {}}, one{ExistingNumber::NeedsNewNumber, u"A"_s},
        again{ExistingNumber::Adds, u"A"_s};
    QCOMPARE(existingNumberWay({}, u"A"_s), ExistingNumber::Adds);
    QCOMPARE(existingNumberWay({one, all}, u"A"_s), ExistingNumber::NeedsNewNumber);
    QCOMPARE(existingNumberWay({all, one}, u"A"_s), ExistingNumber::NeedsNewNumber);
    QCOMPARE(existingNumberWay({all, one}, u"B"_s), ExistingNumber::Extends);
    QCOMPARE(existingNumberWay({one}, u"B"_s), ExistingNumber::Adds);
    QCOMPARE(existingNumberWay({one, all, again}, u"A"_s), ExistingNumber::Adds);
}

void TestSandboxRenewals::extends()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    const QJsonValue before = world.instances()[0];
    const Received reply = world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.renewed()});
    QCOMPARE(reply.code(), u"0"_s);
    QCOMPARE(world.instances().size(), 1);
    const QJsonValue after = world.instances()[0];
    QCOMPARE(after[u"id"], before[u"id"]);
    QCOMPARE(after[u"limitStartTime"].toInteger(), boughtFrom);
    QCOMPARE(after[u"limitEndTime"].toInteger(), renewedUntil);
    QCOMPARE(after[u"limitConcurrent"].toInt(), 2);
    QCOMPARE(after[u"channelOrderId"].toString(), u"SO-2"_s);
    QCOMPARE(after[u"licenseOrderId"], reply.data()[0][u"licenseOrderId"]);
    QCOMPARE(after[u"createTime"], before[u"createTime"]);
    QVERIFY(after[u"updateTime"].toInteger() >= before[u"updateTime"].toInteger());
}

void TestSandboxRenewals::adds()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"ADDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    const QJsonValue before = world.instances()[0];
    QCOMPARE(world.buy(u"ADDS"_s, u"SO-2"_s, {world.renewed()}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 2);
    QCOMPARE(world.instances()[0], before);
    const QJsonValue second = world.instances()[1];
    QVERIFY(second[u"id"] != before[u"id"]);
    QCOMPARE(second[u"assetId"], before[u"assetId"]);
    QCOMPARE(second[u"limitStartTime"].toInteger(), boughtUntil + 1000);
    QCOMPARE(second[u"limitEndTime"].toInteger(), renewedUntil);
    QCOMPARE(second[u"limitConcurrent"].toInt(), 2); // 5 in all
    QCOMPARE(second[u"channelOrderId"].toString(), u"SO-2"_s);
}

void TestSandboxRenewals::withoutARuleItAdds()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"CN-01"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QCOMPARE(world.buy(u"CN-01"_s, u"SO-2"_s, {world.renewed()}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 2);
}

void TestSandboxRenewals::needsANewNumber()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"NEW"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    const QJsonObject before = world.tree();
    const QJsonArray listed = world.listedAssets();
    const Received refused = world.buy(u"NEW"_s, u"SO-2"_s, {world.renewed()});
    QCOMPARE(refused.code(), u"13004"_s);
    QVERIFY(refused.json()[u"cause"_s].toString().contains(world.number));
    QVERIFY(refused.json()[u"cause"_s].toString().startsWith("orderList[0]: "_L1));
    QCOMPARE(world.tree(), before);
    QCOMPARE(world.listedAssets(), listed);
    // On a new number the renewal is carried out, be it another number or the gateway's own.
    const QJsonObject another{
        {u"assetNos"_s, QJsonArray{u"8700000002"_s}}, {u"products"_s, QJsonArray{world.renewed()}}};
    const QJsonObject any{{u"products"_s, QJsonArray{world.renewed()}}};
    QCOMPARE(world.buyAssets(u"NEW"_s, u"SO-2"_s, {another, any}).code(), u"0"_s);
    QCOMPARE(world.listedAssets().size(), listed.size() + 2);
    QCOMPARE(world.tree(), before);
}

void TestSandboxRenewals::needsANewNumberLater()
{
    // An asynchronous batch is refused at once, too.
    const RenewingWorld world;
    QCOMPARE(world.buy(u"NEW"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    const QJsonObject asset{
        {u"assetNos"_s, QJsonArray{world.number}}, {u"products"_s, QJsonArray{world.renewed()}}};
    QCOMPARE(world.buyAssets(u"NEW"_s, u"SO-2"_s, {asset}, u"async"_s).code(), u"13004"_s);
    QCOMPARE(world.buyAssets(u"EXTENDS"_s, u"SO-3"_s, {asset}, u"async"_s).code(), u"0"_s);
    QTRY_VERIFY_WITH_TIMEOUT(world.instances()[0][u"channelOrderId"].toString() == u"SO-3"_s, 30'000);
    QCOMPARE(world.instances().size(), 1);
    QCOMPARE(world.instances()[0][u"limitEndTime"].toInteger(), renewedUntil);
}

void TestSandboxRenewals::aNumberTwiceInABatch()
{
    // The second order meets what the first has brought, and a batch is all or nothing.
    const RenewingWorld world;
    const QJsonObject first{
        {u"assetNos"_s, QJsonArray{world.number}}, {u"products"_s, QJsonArray{world.bought()}}};
    const QJsonObject second{
        {u"assetNos"_s, QJsonArray{world.number}}, {u"products"_s, QJsonArray{world.renewed()}}};
    QCOMPARE(world.buyAssets(u"NEW"_s, u"SO-1"_s, {first, second}).code(), u"13004"_s);
    QVERIFY(world.assetNumber(world.number).isEmpty());
    QCOMPARE(world.buyAssets(u"EXTENDS"_s, u"SO-1"_s, {first, second}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 1);
    QCOMPARE(world.instances()[0][u"limitEndTime"].toInteger(), renewedUntil);
}

void TestSandboxRenewals::anotherCustomersNumber()
{
    RenewingWorld world;
    for (const auto& code : {u"EXTENDS"_s, u"ADDS"_s, u"NEW"_s}) {
        const Received reply = world.client->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=key",
            compact({{u"channelCode"_s, code}, {u"channelOrderId"_s, u"SO-1"_s}, {u"syncMode"_s, u"sync"_s},
                {u"orderList"_s,
                    QJsonArray{QJsonObject{{u"sequence"_s, 1},
                        {u"customerId"_s, world.customers()[1][u"customerId"]},
                        {u"licenseType"_s, u"cloud_account"_s}, {u"orderType"_s, u"new_buy"_s},
                        {u"assets"_s,
                            QJsonArray{QJsonObject{
                                {u"assetNos"_s, QJsonArray{world.freeAsset()[u"assetNum"_s].toString()}},
                                {u"products"_s, QJsonArray{RenewingWorld::renewed()}}}}}}}}}));
        QCOMPARE(reply.code(), u"13004"_s);
    }
}

void TestSandboxRenewals::theSameOrderAgain()
{
    // The contract does not forbid a channelOrderId to come again.
    const RenewingWorld world;
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QString last;
    for (int i = 0; i < 2; ++i) {
        const Received reply = world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.renewed()});
        QCOMPARE(reply.code(), u"0"_s);
        QVERIFY(reply.data()[0][u"licenseOrderId"].toString() != last);
        last = reply.data()[0][u"licenseOrderId"].toString();
    }
    QCOMPARE(world.instances().size(), 1);
    QCOMPARE(world.instances()[0][u"limitEndTime"].toInteger(), renewedUntil);
    QCOMPARE(world.instances()[0][u"licenseOrderId"].toString(), last);
}

void TestSandboxRenewals::revokingTheRenewal()
{
    const auto revoke = [](const RenewingWorld& world, const QString& order) {
        return world.client
            ->post("/order/api/order/v1/licenseOrder/batchOrder?appKey=key",
                compact({{u"channelCode"_s, u"CN-01"_s}, {u"channelOrderId"_s, u"SO-9"_s},
                    {u"syncMode"_s, u"sync"_s},
                    {u"orderList"_s,
                        QJsonArray{QJsonObject{{u"sequence"_s, 1}, {u"customerId"_s, world.customer},
                            {u"licenseType"_s, u"cloud_account"_s}, {u"orderType"_s, u"delete_asset"_s},
                            {u"srcLicenseOrderId"_s, order},
                            {u"assets"_s,
                                QJsonArray{QJsonObject{{u"assetNos"_s, QJsonArray{world.number}}}}}}}}}))
            .code();
    };
    const auto idOf = [](const Received& reply) { return reply.data()[0][u"licenseOrderId"].toString(); };
    {
        const RenewingWorld world; // what was added goes again, the first stays
        world.buy(u"ADDS"_s, u"SO-1"_s, {world.bought()});
        const QString renewal = idOf(world.buy(u"ADDS"_s, u"SO-2"_s, {world.renewed()}));
        QCOMPARE(revoke(world, renewal), u"0"_s);
        QCOMPARE(world.instances().size(), 1);
        QCOMPARE(world.instances()[0][u"channelOrderId"].toString(), u"SO-1"_s);
    }
    const RenewingWorld world; // what was extended is of the later order
    const QString first = idOf(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}));
    const QString renewal = idOf(world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.renewed()}));
    QCOMPARE(revoke(world, first), u"13004"_s);
    QCOMPARE(revoke(world, renewal), u"0"_s);
    QVERIFY(world.assetNumber(world.number).isEmpty());
}

void TestSandboxRenewals::theLedgerKeepsWhatWasAsked()
{
    RenewingWorld world;
    QCOMPARE(world.buy(u"NEW"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    world.server.clearLedger();
    const QStringList codes{u"NEW"_s, u"EXTENDS"_s, u"ADDS"_s};
    for (const auto& code : codes)
        world.buy(code, u"SO-"_s + code, {world.renewed()});
    const QList<LedgerEntry> entries = world.server.ledger();
    QCOMPARE(entries.size(), codes.size());
    for (qsizetype i = 0; i < codes.size(); ++i) {
        const QJsonObject body = QJsonDocument::fromJson(entries[i].body).object();
        QCOMPARE(entries[i].endpoint, u"O5"_s);
        QCOMPARE(entries[i].applied, i > 0);
        QCOMPARE(entries[i].code, i > 0 ? u"0"_s : u"13004"_s);
        QCOMPARE(body[u"channelOrderId"_s].toString(), u"SO-"_s + codes[i]);
        QCOMPARE(body[u"orderList"_s][0][u"assets"][0][u"assetNos"][0].toString(), world.number);
    }
}

LOCKKEEPER_TEST(Core, TestSandboxRenewals)
#include "tst_sandbox_renewals.moc"
