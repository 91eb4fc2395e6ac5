// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lists_read.h"
#include "tests/support/test_program.h"

#include <QStringList>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

AssetNumberRecord entry(
    const QString& number, const QString& id, const QString& holder, std::optional<bool> isBorrowed = false)
{
    AssetNumberRecord result;
    result.assetNum = AssetNumber(number);
    result.assetId = AssetId(id);
    result.cloudAccountGlobalId = MemberId(holder);
    result.borrowedFlag = isBorrowed;
    return result;
}

/// The ids, which tell the records apart.
QStringList idsOf(const SeenAssets::Records& records)
{
    QStringList ids;
    for (const auto& each : records)
        ids.append(each.assetId.toString());
    return ids;
}

} // namespace

/// What one reading of M6 and M8 showed, found by whatever a record goes by.
class TestSeenAssets : public QObject
{
    Q_OBJECT

private slots:
    void recordsAreFoundInTheirOrder();
    void locksAreFoundByNumberAndByBorrower();
    void recordsAreComparedInTheirOrder();
    void whatWasNotReadIsNotThere();
};

void TestSeenAssets::recordsAreFoundInTheirOrder()
{
    const SeenAssets seen(
        {entry(u"2"_s, u"b"_s, u"m1"_s), entry(u"1"_s, u"a"_s, u"m2"_s), entry(u"2"_s, u"c"_s, u"m2"_s),
            entry(u"3"_s, u"d"_s, {}), entry(u"4"_s, u"e"_s, u"m1"_s)},
        {});
    QCOMPARE(idsOf(seen.recordsOf(AssetNumber(u"2"_s))), (QStringList{u"b"_s, u"c"_s}));
    QCOMPARE(idsOf(seen.recordsOf(AssetNumber(u"9"_s))), QStringList());
    QCOMPARE(idsOf(seen.recordsOf(AssetId(u"d"_s))), QStringList{u"d"_s});
    QCOMPARE(idsOf(seen.heldBy(MemberId(u"m1"_s))), (QStringList{u"b"_s, u"e"_s}));
    QCOMPARE(idsOf(seen.heldBy(MemberId(u"m2"_s))), (QStringList{u"a"_s, u"c"_s}));
    QCOMPARE(idsOf(seen.heldBy(MemberId(u"m3"_s))), QStringList());
    QVERIFY(seen.isHeldBy(AssetNumber(u"2"_s), MemberId(u"m2"_s)));
    QVERIFY(seen.isHeldByAnother(AssetNumber(u"2"_s), MemberId(u"m2"_s)));
    QVERIFY(!seen.isHeldByAnother(AssetNumber(u"1"_s), MemberId(u"m2"_s)));
    QVERIFY(!seen.isHeldByAnother(AssetNumber(u"3"_s), MemberId(u"m2"_s))); // by nobody
}

void TestSeenAssets::locksAreFoundByNumberAndByBorrower()
{
    const SeenAssets seen(
        {}, SeenAssets::Records{entry(u"8"_s, u"a"_s, u"m1"_s, true), entry(u"7"_s, u"b"_s, u"m1"_s, false),
                entry(u"6"_s, u"c"_s, u"m1"_s, {}), entry(u"5"_s, u"d"_s, u"m1"_s, true),
                entry(u"4"_s, u"e"_s, {}, false), entry(u"8"_s, u"f"_s, u"m2"_s, true)});
    QCOMPARE(idsOf(seen.locksOf(MemberId(u"m1"_s))), (QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s}));
    QCOMPARE(idsOf(seen.locksLentTo(MemberId(u"m1"_s))), (QStringList{u"a"_s, u"d"_s}));
    QCOMPARE(idsOf(seen.locksLentTo(MemberId(u"m3"_s))), QStringList());
    QCOMPARE(seen.lock(AssetNumber(u"8"_s))->assetId, AssetId(u"a"_s)); // the first of two
    QVERIFY(!seen.lock(AssetNumber(u"9"_s)));
}

void TestSeenAssets::recordsAreComparedInTheirOrder()
{
    const SeenAssets seen(
        {entry(u"2"_s, u"b"_s, u"m1"_s), entry(u"1"_s, u"a"_s, u"m2"_s), entry(u"2"_s, u"c"_s, u"m2"_s)});
    const AssetNumber two(u"2"_s);
    const auto records = seen.recordsOf(two);
    QVERIFY(seen.areOf(two, records));
    QVERIFY(!seen.areOf(two, {records[0]}));
    QVERIFY(!seen.areOf(two, {records[1], records[0]}));
    QVERIFY(!seen.areOf(two, {records[0], records[1], records[1]}));
    auto others = records;
    others[1].onlineFlag = true;
    QVERIFY(!seen.areOf(two, others));
    QVERIFY(seen.areOf(AssetNumber(u"9"_s), {}));
    QVERIFY(!seen.areOf(two, {}));
}

void TestSeenAssets::whatWasNotReadIsNotThere()
{
    const WantedLists numbers{.enterprise = {}, .numbers = true};
    const WantedLists locks{.enterprise = {}, .numbers = true, .locks = true};
    const WantedLists some{.enterprise = {}, .employees = QStringList{u"a@hj"_s}};
    const WantedLists all{.enterprise = {}, .employees = QStringList()};
    const ListsRead assets{.assets = SeenAssets({}), .employees = {}, .isWhole = true};
    QVERIFY(assets.has(numbers) && !assets.has(locks) && !assets.has(some));
    QVERIFY(!SeenAssets({}).hasLocks() && SeenAssets({}, SeenAssets::Records()).hasLocks());
    QVERIFY((ListsRead{SeenAssets({}, SeenAssets::Records()), {}, true}.has(locks)));
    QVERIFY(!(ListsRead{SeenAssets({}), {}, false}.has(numbers))); // something else of it could not be read
    const ListsRead one{{}, SeenEmployees({u"a@hj"_s, u"b@hj"_s}), true};
    QVERIFY(one.has(some) && !one.has(all) && !one.has(numbers));
    QVERIFY(!(ListsRead{{}, SeenEmployees(QStringList{u"a"_s}), true}.has(some)));
    QVERIFY((ListsRead{{}, SeenEmployees(), true}.has(some)));
    QVERIFY((ListsRead{{}, SeenEmployees(), true}.has(all)));
    QVERIFY(assets.isReadable());
    QVERIFY(!(ListsRead{SeenAssets({}, {}, false), {}, true}.isReadable()));
    auto odd = SeenEmployees();
    odd.noteUnreadable();
    QVERIFY(!(ListsRead{{}, odd, true}.isReadable()));
}

LOCKKEEPER_TEST(None, TestSeenAssets)
#include "tst_seen_assets.moc"
