// SPDX-License-Identifier: GPL-3.0-or-later
// Which product a new purchase on an asset number that exists extends, and until when (SB-3).
#include "services/sandbox/order_lengths.h"
#include "tests/sandbox/renewing_world.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

class TestSandboxRenewalEnds : public QObject
{
    Q_OBJECT

private slots:
    void lengths_data();
    void lengths();
    void byLengthOnly_data();
    void byLengthOnly();
    void inSeconds();
    void whatIsLeftOutStays();
    void anEndNeverMovesBack();
    void noEndStaysNoEnd();
    void trialIsBought();
    void trialExtendsTrialsOnly();
    void ofSeveralTheOneThatEndsLast();
    void whatIsNotThereIsAdded();
    void packagesAreExtendedWhole();
    void packagesAreAdded();
    void theAssetEndsNoEarlier();
};

void TestSandboxRenewalEnds::lengths_data()
{
    QTest::addColumn<QString>("start"); // in Shanghai
    QTest::addColumn<QString>("length");
    QTest::addColumn<QString>("end"); // empty: none
    const auto row = [](const char* start, const char* length, const char* end) {
        QTest::addRow("%s + %s", start, length)
            << QString::fromLatin1(start) << QString::fromLatin1(length) << QString::fromLatin1(end);
    };
    row("2027-03-01T00:00:00", "1-0-0", "2028-03-01T00:00:00");
    row("2028-02-29T00:00:00", "1-0-0", "2029-02-28T00:00:00");
    row("2028-02-29T00:00:00", "4-0-0", "2032-02-29T00:00:00");
    row("2027-01-31T10:00:00", "0-1-0", "2027-02-28T10:00:00");
    row("2027-12-31T23:59:59", "0-2-0", "2028-02-29T23:59:59");
    row("2027-12-31T23:59:59", "0-0-1", "2028-01-01T23:59:59");
    row("2027-01-31T00:00:00", "00-01-001", "2027-03-01T00:00:00");
    row("2027-01-31T00:00:00", "0-0-0", "");
    row("2027-01-31T00:00:00", "", "");
    row("2027-01-31T00:00:00", "9000-0-0", "");
    row("2027-01-31T00:00:00", "99999999999-0-0", "");
}

void TestSandboxRenewalEnds::lengths()
{
    QFETCH(const QString, start);
    QFETCH(const QString, length);
    QFETCH(const QString, end);
    const auto moment = [](const QString& text) {
        return QDateTime::fromString(text + u"+08:00"_s, Qt::ISODate).toMSecsSinceEpoch();
    };
    const auto found = endAfter(moment(start) + 321, length);
    QCOMPARE(found.has_value(), !end.isEmpty());
    if (found) QCOMPARE(*found, moment(end)); // whole seconds
}

void TestSandboxRenewalEnds::byLengthOnly_data()
{
    QTest::addColumn<QString>("channelCode");
    QTest::addColumn<QJsonObject>("fields");
    QTest::addColumn<qint64>("from"); // of the length; 0: now
    const QJsonObject length{{u"timeDurationExpression"_s, u"1-0-0"_s}};
    QJsonObject later = length, earlier = length;
    later.insert(u"limitStartDate"_s, boughtUntil + 1000);
    earlier.insert(u"limitStartDate"_s, boughtFrom);
    QTest::newRow("extends, from the end") << u"EXTENDS"_s << length << boughtUntil;
    QTest::newRow("extends, from a start") << u"EXTENDS"_s << later << boughtUntil + 1000;
    QTest::newRow("extends, overlapping") << u"EXTENDS"_s << earlier << boughtUntil;
    QTest::newRow("adds, from a start") << u"ADDS"_s << later << boughtUntil + 1000;
    QTest::newRow("adds, from now") << u"ADDS"_s << length << qint64(0);
}

void TestSandboxRenewalEnds::byLengthOnly()
{
    QFETCH(const QString, channelCode);
    QFETCH(const QJsonObject, fields);
    QFETCH(const qint64, from);
    const RenewingWorld world;
    QCOMPARE(world.buy(channelCode, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    const qint64 before = from ? from : QDateTime::currentMSecsSinceEpoch();
    QCOMPARE(world.buy(channelCode, u"SO-2"_s, {world.product(fields)}).code(), u"0"_s);
    const qint64 after = from ? from : QDateTime::currentMSecsSinceEpoch();
    const qint64 end = world.instances().last()[u"limitEndTime"].toInteger();
    QVERIFY(end >= *endAfter(before, u"1-0-0"_s) && end <= *endAfter(after, u"1-0-0"_s));
}

void TestSandboxRenewalEnds::inSeconds()
{
    const RenewingWorld world(Epoch::Seconds);
    const auto product = [&world](qint64 start, qint64 end) {
        return world.product({{u"limitStartDate"_s, start / 1000}, {u"limitEndDate"_s, end / 1000}});
    };
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {product(boughtFrom, boughtUntil)}).code(), u"0"_s);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-2"_s, {product(boughtUntil, renewedUntil)}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 1);
    QCOMPARE(world.instances()[0][u"limitEndTime"].toInteger(), renewedUntil / 1000);
}

void TestSandboxRenewalEnds::whatIsLeftOutStays()
{
    const RenewingWorld world;
    QJsonObject first = world.bought();
    first.insert(u"productName"_s, u"土建"_s);
    first.insert(u"productFeatures"_s, QJsonArray{QJsonObject{{u"featureCode"_s, u"f-1"_s}}});
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {first}).code(), u"0"_s);
    // Neither an end nor a length: only the order is another one.
    QCOMPARE(
        world.buy(u"EXTENDS"_s, u"SO-2"_s, {QJsonObject{{u"productUri"_s, u"gms-20301"_s}}}).code(), u"0"_s);
    const QJsonValue after = world.instances()[0];
    QCOMPARE(after[u"channelOrderId"].toString(), u"SO-2"_s);
    QCOMPARE(after[u"limitEndTime"].toInteger(), boughtUntil);
    QCOMPARE(after[u"limitConcurrent"].toInt(), 3);
    QCOMPARE(after[u"productName"].toString(), u"土建"_s);
    QCOMPARE(after[u"crmProductId"].toString(), u"CP-1"_s);
    QCOMPARE(after[u"productExtendInstanceList"][0][u"featureCode"].toString(), u"f-1"_s);
}

void TestSandboxRenewalEnds::anEndNeverMovesBack()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QCOMPARE(
        world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.product({{u"limitEndDate"_s, boughtUntil - 1000}})}).code(),
        u"0"_s);
    QCOMPARE(world.instances()[0][u"limitEndTime"].toInteger(), boughtUntil);
}

void TestSandboxRenewalEnds::noEndStaysNoEnd()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.product({})}).code(), u"0"_s);
    QVERIFY(world.instances()[0][u"limitEndTime"].isNull());
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.renewed()}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 1);
    QVERIFY(world.instances()[0][u"limitEndTime"].isNull());
    QCOMPARE(world.instances()[0][u"channelOrderId"].toString(), u"SO-2"_s);
}

void TestSandboxRenewalEnds::trialIsBought()
{
    const RenewingWorld world;
    const QJsonObject trial = world.product({{u"trial"_s, 1}, {u"trialEndDate"_s, boughtUntil / 1000}});
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {trial}).code(), u"0"_s);
    QCOMPARE(world.instances()[0][u"trialEndDate"].toInteger(), boughtUntil);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.product({{u"timeDurationExpression"_s, u"0-1-0"_s}})})
                 .code(),
        u"0"_s);
    QCOMPARE(world.instances().size(), 1);
    const QJsonValue after = world.instances()[0];
    QCOMPARE(after[u"trial"].toInt(), 0);
    QVERIFY(after[u"trialEndDate"].isNull());
    QCOMPARE(after[u"limitEndTime"].toInteger(), *endAfter(boughtUntil, u"0-1-0"_s));
}

void TestSandboxRenewalEnds::trialExtendsTrialsOnly()
{
    const RenewingWorld world;
    const auto trial = [&world](qint64 end) {
        return world.product({{u"trial"_s, 1}, {u"trialEndDate"_s, end / 1000}});
    };
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-2"_s, {trial(boughtUntil)}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 2);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-3"_s, {trial(renewedUntil)}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 2);
    QCOMPARE(world.instances()[0][u"channelOrderId"].toString(), u"SO-1"_s);
    QCOMPARE(world.instances()[1][u"channelOrderId"].toString(), u"SO-3"_s);
    QCOMPARE(world.instances()[1][u"trialEndDate"].toInteger(), renewedUntil);
    // What is bought is extended before a trial is.
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-4"_s, {world.renewed()}).code(), u"0"_s);
    QCOMPARE(world.instances()[0][u"channelOrderId"].toString(), u"SO-4"_s);
    QCOMPARE(world.instances()[1][u"trial"].toInt(), 1);
}

void TestSandboxRenewalEnds::ofSeveralTheOneThatEndsLast()
{
    const RenewingWorld world;
    QJsonObject without = world.renewed();
    without.remove(u"crmProductId"_s);
    QJsonObject other = world.renewed();
    other.insert(u"crmProductId"_s, u"CP-2"_s);
    QCOMPARE(world.buy(u"ADDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QCOMPARE(world.buy(u"ADDS"_s, u"SO-2"_s, {other}).code(), u"0"_s);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-3"_s, {without}).code(), u"0"_s);
    QCOMPARE(world.instances()[0][u"channelOrderId"].toString(), u"SO-1"_s);
    QCOMPARE(world.instances()[1][u"channelOrderId"].toString(), u"SO-3"_s);
    // One that is named by its instance is the one, wherever it ends.
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-4"_s, {world.renewed()}).code(), u"0"_s);
    QCOMPARE(world.instances()[0][u"channelOrderId"].toString(), u"SO-4"_s);
    QCOMPARE(world.instances()[1][u"channelOrderId"].toString(), u"SO-3"_s);
    // Two lines are for the two.
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-5"_s, {world.renewed(), world.renewed()}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 2);
    for (const QJsonValue& instance : world.instances())
        QCOMPARE(instance[u"channelOrderId"].toString(), u"SO-5"_s);
}

void TestSandboxRenewalEnds::whatIsNotThereIsAdded()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QCOMPARE(
        world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.product({{u"productUri"_s, u"gms-9"_s}}), world.renewed()})
            .code(),
        u"0"_s);
    QCOMPARE(world.instances().size(), 2);
    QCOMPARE(world.instances()[1][u"productUri"].toString(), u"gms-9"_s);
    QCOMPARE(world.instances()[0][u"limitEndTime"].toInteger(), renewedUntil);
}

void TestSandboxRenewalEnds::packagesAreExtendedWhole()
{
    const RenewingWorld world;
    const QJsonObject named = world.product({{u"productUri"_s, u"gms-2"_s}}); // "products" must not be empty
    const QJsonObject bought = world.suite(world.bought(), {}, {});
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}, bought).code(), u"0"_s);
    const QJsonValue before = world.tree()[u"children"_s];
    QCOMPARE(
        world.buy(u"EXTENDS"_s, u"SO-2"_s, {named}, world.suite(world.product({}), u"1-0-0"_s, u"0-1-0"_s))
            .code(),
        u"0"_s);
    const QJsonObject tree = world.tree();
    QCOMPARE(tree[u"children"_s].toArray().size(), 1);
    QCOMPARE(tree[u"productInstanceList"_s].toArray().size(), 1); // the one beside the package, as it was
    QCOMPARE(tree[u"productInstanceList"_s][0][u"channelOrderId"].toString(), u"SO-1"_s);
    QJsonValue package = tree[u"children"_s][0], was = before[0];
    for (const auto& length : {u"1-0-0"_s, u"1-0-0"_s, u"0-1-0"_s}) {
        QCOMPARE(package[u"id"], was[u"id"]);
        QCOMPARE(package[u"channelOrderId"].toString(), u"SO-2"_s);
        const QJsonValue product = package[u"productInstanceList"][0];
        QCOMPARE(package[u"productInstanceList"].toArray().size(), 1);
        QCOMPARE(product[u"id"], was[u"productInstanceList"][0][u"id"]);
        QCOMPARE(product[u"channelOrderId"].toString(), u"SO-2"_s);
        QCOMPARE(product[u"limitEndTime"].toInteger(), *endAfter(boughtUntil, length));
        package = package[u"children"][0];
        was = was[u"children"][0];
    }
    QVERIFY(package.isUndefined());
    // Named alone, a product is extended where it stands.
    QJsonObject alone = world.renewed();
    alone.insert(u"productUri"_s, u"gms-3"_s);
    alone.insert(u"limitEndDate"_s, renewedUntil * 2);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-3"_s, {alone}).code(), u"0"_s);
    QCOMPARE(world.instances().size(), 1);
    const QJsonValue leaf = world.tree()[u"children"_s][0][u"children"][0][u"children"][0];
    QCOMPARE(leaf[u"channelOrderId"].toString(), u"SO-2"_s);
    QCOMPARE(leaf[u"productInstanceList"][0][u"channelOrderId"].toString(), u"SO-3"_s);
    QCOMPARE(leaf[u"productInstanceList"][0][u"limitEndTime"].toInteger(), renewedUntil * 2);
}

void TestSandboxRenewalEnds::packagesAreAdded()
{
    const RenewingWorld world;
    QCOMPARE(world.buy(u"ADDS"_s, u"SO-1"_s, {world.bought()}, world.suite(world.bought(), {}, {})).code(),
        u"0"_s);
    QCOMPARE(world.buy(u"ADDS"_s, u"SO-2"_s, {world.renewed()}, world.suite(world.renewed(), {}, {})).code(),
        u"0"_s);
    const QJsonArray packages = world.tree()[u"children"_s].toArray();
    QCOMPARE(packages.size(), 2);
    for (qsizetype i = 0; i < packages.size(); ++i) {
        const QJsonValue leaf = packages[i][u"children"][0][u"children"][0];
        QCOMPARE(leaf[u"channelOrderId"].toString(), i ? u"SO-2"_s : u"SO-1"_s);
        QCOMPARE(
            leaf[u"productInstanceList"][0][u"limitEndTime"].toInteger(), i ? renewedUntil : boughtUntil);
    }
}

void TestSandboxRenewalEnds::theAssetEndsNoEarlier()
{
    for (const auto& code : {u"EXTENDS"_s, u"ADDS"_s}) {
        const RenewingWorld world;
        const auto end = [&world] { return world.listedAsset(world.number).value(u"limitEndTime"_s); };
        QCOMPARE(
            world.buy(code, u"SO-1"_s, {world.bought()}, {{u"limitEndDate"_s, boughtUntil - 5000}}).code(),
            u"0"_s);
        QCOMPARE(end().toInteger(), boughtUntil - 5000); // as it was bought
        QCOMPARE(world.buy(code, u"SO-2"_s, {world.renewed()}).code(), u"0"_s);
        QCOMPARE(end().toInteger(), renewedUntil);
        QCOMPARE(
            world.buy(code, u"SO-3"_s, {world.renewed()}, {{u"limitEndDate"_s, renewedUntil + 5000}}).code(),
            u"0"_s);
        QCOMPARE(end().toInteger(), renewedUntil + 5000);
        QCOMPARE(world.buy(code, u"SO-4"_s, {world.bought()}).code(), u"0"_s);
        QCOMPARE(end().toInteger(), renewedUntil + 5000);
    }
    // One without an end gets none.
    const RenewingWorld world;
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-1"_s, {world.bought()}).code(), u"0"_s);
    QCOMPARE(world.buy(u"EXTENDS"_s, u"SO-2"_s, {world.renewed()}).code(), u"0"_s);
    QVERIFY(world.listedAsset(world.number)[u"limitEndTime"_s].isNull());
}

LOCKKEEPER_TEST(Core, TestSandboxRenewalEnds)
#include "tst_sandbox_renewal_ends.moc"
