// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/asset_rules.h"
#include "models/domain/enterprises/enterprise_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/domain/rule_test.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

template <class IdType>
QList<IdType> ids(const QString& commaSeparated)
{
    QList<IdType> result;
    if (commaSeparated.isNull()) return result;
    for (const auto& id : commaSeparated.split(u','))
        result.append(IdType(id));
    return result;
}

} // namespace

class TestRulesAsset : public QObject
{
    Q_OBJECT

private slots:
    void locks_data();
    void locks();
    void pathIds_data();
    void pathIds();
    void numberOfAssetNumbers_data();
    void numberOfAssetNumbers();
    void privileges_data();
    void privileges();
    void borrow_data();
    void borrow();
};

void TestRulesAsset::locks_data()
{
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("operatorIdentity");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const QString& numbers, const QString& who,
                         const QStringList& issues) { QTest::newRow(name) << numbers << who << issues; };
    const auto me = u"13800000000"_s;
    row("kept", u"8000000001,6000000002"_s, me, {});
    row("no numbers", QString(), me, {u"E assetNums nothingToDo"_s});
    row("an empty number", u"8000000001,"_s, me, {u"E assetNums[1] empty"_s});
    row("twice", u"8000000001,6000000002,8000000001"_s, me, {u"W assetNums[2] numberTwice"_s});
    row("9 digits", u"800000001"_s, me, {u"W assetNums[0] numberForm"_s});
    row("11 digits", u"80000000011"_s, me, {u"W assetNums[0] numberForm"_s});
    row("other region", u"7000000001"_s, me, {u"W assetNums[0] numberForm"_s});
    row("letters", u"LOCK000001"_s, me, {u"W assetNums[0] numberForm"_s});
    row("nobody", u"8000000001"_s, QString(), {u"W operatorIdentity empty"_s});
}

void TestRulesAsset::locks()
{
    QFETCH(QString, numbers);
    QFETCH(QString, operatorIdentity);
    QFETCH(QStringList, issues);
    const LockRequest request{ids<AssetNumber>(numbers), operatorIdentity};
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
}

void TestRulesAsset::pathIds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("kept");
    QTest::newRow("an id") << u"42"_s << true;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow(".") << u"."_s << false;
    QTest::newRow("..") << u".."_s << false;
}

void TestRulesAsset::pathIds()
{
    QFETCH(QString, id);
    QFETCH(bool, kept);
    const auto expected = [kept](const QString& name) {
        return kept ? QStringList() : QStringList{u"E "_s + name + u" pathId"_s};
    };
    QCOMPARE(described(validate(AssetQuery{EnterpriseId(id), QString()})), expected(u"enterpriseGlobalId"_s));
    QCOMPARE(described(validate(EnterpriseQuery{EnterpriseId(id)})), expected(u"enterpriseGlobalId"_s));
    QCOMPARE(described(validate(AssetProductsQuery{AssetId(id)})), expected(u"assetId"_s));
    QCOMPARE(described(validate(ChangePrivileges{MemberId(id), {}, ids<AssetNumber>(u"1"_s)})),
        expected(u"memberGlobalId"_s));
    QCOMPARE(described(validate(BorrowAssets{MemberId(id), AssetNumber(u"1"_s), ids<AssetId>(u"1"_s)})),
        expected(u"memberGlobalId"_s));
}

void TestRulesAsset::numberOfAssetNumbers_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("kept");
    QTest::newRow("-1") << -1 << false;
    QTest::newRow("0") << 0 << false;
    QTest::newRow("1") << 1 << true;
    QTest::newRow("many") << 1'000'000 << true; // a maximum is not shown
}

void TestRulesAsset::numberOfAssetNumbers()
{
    QFETCH(int, size);
    QFETCH(bool, kept);
    QCOMPARE(
        described(validate(ShellNumberRequest{size})), kept ? QStringList() : QStringList{u"E size range"_s});
}

void TestRulesAsset::privileges_data()
{
    QTest::addColumn<QString>("deleteAssets");
    QTest::addColumn<QString>("addAssets");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const QString& remove, const QString& add,
                         const QStringList& issues) { QTest::newRow(name) << remove << add << issues; };
    row("both", u"1,2"_s, u"3,4"_s, {});
    row("only withdrawn", u"1"_s, QString(), {});
    row("only assigned", QString(), u"1"_s, {});
    row("neither", QString(), QString(), {u"E addAssets nothingToDo"_s});
    row("twice withdrawn", u"1,2,1"_s, QString(), {u"E deleteAssets[2] 60028"_s});
    row("twice assigned", QString(), u"1,1"_s, {u"E addAssets[1] 60028"_s});
    row("in both lists", u"1,2"_s, u"3,2"_s, {u"E addAssets[1] 60028"_s});
    row("an empty number", u"1,"_s, QString(), {u"E deleteAssets[1] 40000"_s});
    row("empty ones in both", u",1"_s, u",2"_s, {u"E deleteAssets[0] 40000"_s, u"E addAssets[0] 40000"_s});
    row("any form of number", u"CN-8000000001"_s, u"7"_s, {}); // they come from the gateway's lists
}

void TestRulesAsset::privileges()
{
    QFETCH(QString, deleteAssets);
    QFETCH(QString, addAssets);
    QFETCH(QStringList, issues);
    const ChangePrivileges request{
        MemberId(u"M"_s), ids<AssetNumber>(deleteAssets), ids<AssetNumber>(addAssets)};
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
}

void TestRulesAsset::borrow_data()
{
    QTest::addColumn<QString>("lock");
    QTest::addColumn<QString>("assets");
    QTest::addColumn<QStringList>("issues");
    QTest::newRow("kept") << u"8000000001"_s << u"a,b"_s << QStringList();
    QTest::newRow("no lock") << QString() << u"a"_s << QStringList{u"E borrowedUsbKey 40000"_s};
    QTest::newRow("no assets") << u"8000000001"_s << QString() << QStringList{u"E assetIDs 40000"_s};
    QTest::newRow("an empty asset") << u"8000000001"_s << u"a,"_s << QStringList{u"E assetIDs[1] 40000"_s};
    QTest::newRow("an asset twice") << u"8000000001"_s << u"a,a"_s
                                    << QStringList{u"W assetIDs[1] assetTwice"_s};
}

void TestRulesAsset::borrow()
{
    QFETCH(QString, lock);
    QFETCH(QString, assets);
    QFETCH(QStringList, issues);
    const BorrowAssets request{MemberId(u"M"_s), AssetNumber(lock), ids<AssetId>(assets)};
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
}

LOCKKEEPER_TEST(None, TestRulesAsset)
#include "tst_rules_asset.moc"
