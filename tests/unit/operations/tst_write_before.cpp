// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

AssetNumberRecord record(const char* number, const char* id, const char* holder, bool isBorrowed = false)
{
    AssetNumberRecord result;
    result.assetNum = AssetNumber(std::string_view(number));
    result.assetId = AssetId(std::string_view(id));
    result.cloudAccountGlobalId = MemberId(std::string_view(holder));
    result.borrowedFlag = isBorrowed;
    return result;
}

Employee employee(const char* id, const char* account, bool isDeleted = false)
{
    Employee result;
    result.globalId = MemberId(std::string_view(id));
    result.userName = Text(std::string_view(account));
    result.deleted = isDeleted;
    return result;
}

template <class Before>
void comesBack(const Before& before, const QByteArray& json)
{
    QCOMPARE(encodeBefore(before), json);
    const auto decoded = decodeBefore<Before>(json);
    QVERIFY(decoded.has_value());
    QVERIFY(*decoded == before);
}

} // namespace

/// The shapes are what journals on disk hold: they may grow, but not change.
class TestWriteBefore : public QObject
{
    Q_OBJECT

private slots:
    void everyShapeComesBack()
    {
        comesBack(EmployeeBefore{u"王芳"_s, qint64(9007199254740993), u"a, b"_s, u"13800000000"_s},
            R"({"departmentId":9007199254740993,"name":"王芳","passwordMobile":"13800000000","remark":"a, b"})");
        const EmployeeBefore named{u"Wang"_s, qint64(7), {}, {}, u"Sales"_s};
        comesBack(named,
            R"({"departmentId":7,"departmentName":"Sales","name":"Wang","passwordMobile":"","remark":""})");
        QCOMPARE(decodeBefore<EmployeeBefore>(encodeBefore(named))->departmentName, u"Sales"_s);
        comesBack(EmployeeBefore{u"Wang"_s, std::nullopt, {}, {}},
            R"({"departmentId":null,"name":"Wang","passwordMobile":"","remark":""})");
        HoldersBefore holders;
        holders.holders[AssetNumber(u"8000000001"_s)] = {};
        holders.holders[AssetNumber(u"8000000002"_s)] = {MemberId(u"m1"_s)};
        holders.holders[AssetNumber(u"8000000003"_s)] = {MemberId(u"m1"_s), MemberId(u"m2"_s)};
        comesBack(holders, R"({"holders":{"8000000001":"","8000000002":"m1","8000000003":["m1","m2"]}})");
        comesBack(LocksBefore{{{AssetNumber(u"6000000001"_s), true}, {AssetNumber(u"8000000001"_s), false}}},
            R"({"locked":{"6000000001":true,"8000000001":false}})");
        comesBack(AccountsBefore{{u"b"_s, u"a"_s}}, R"({"absent":["a","b"]})");
        comesBack(PairBefore{true}, R"({"absent":true})");
        comesBack(DeletionBefore{false}, R"({"deleted":false})");
        comesBack(
            LendingBefore{MemberId(), {{AssetId(u"a1"_s), false}}}, R"({"borrowed":{"a1":false},"lock":""})");
        comesBack(LendingBefore{std::nullopt, {}}, R"({"borrowed":{}})");
    }

    void whatIsNotOfTheShapeSaysNothing_data()
    {
        QTest::addColumn<QByteArray>("json");
        for (const char* json : {"", "{", "null", "[]", "{}", R"({"absent":"yes","deleted":1})",
                 R"({"holders":[],"locked":true,"borrowed":null})",
                 R"({"name":1,"remark":"","passwordMobile":""})",
                 R"({"name":"","remark":"","passwordMobile":"","departmentId":"7"})"})
            QTest::addRow("%s", json) << QByteArray(json);
    }
    void whatIsNotOfTheShapeSaysNothing()
    {
        QFETCH(QByteArray, json);
        QVERIFY(!decodeBefore<EmployeeBefore>(json));
        QVERIFY(!decodeBefore<HoldersBefore>(json));
        QVERIFY(!decodeBefore<LocksBefore>(json));
        QVERIFY(!decodeBefore<AccountsBefore>(json));
        QVERIFY(!decodeBefore<PairBefore>(json));
        QVERIFY(!decodeBefore<DeletionBefore>(json));
        QVERIFY(!decodeBefore<LendingBefore>(json));
    }

    void anEntryThatMakesNoSenseIsLeftOut()
    {
        const auto holders =
            decodeBefore<HoldersBefore>(R"({"holders":{"1":"m1","2":null,"3":7,"4":["m1",{}],"5":""}})");
        QVERIFY(holders.has_value());
        QCOMPARE(holders->holders.size(), 2);
        QCOMPARE(holders->holders[AssetNumber(u"1"_s)], QList{MemberId(u"m1"_s)});
        QVERIFY(holders->holders.contains(AssetNumber(u"5"_s)));
        const auto locks = decodeBefore<LocksBefore>(R"({"locked":{"1":true,"2":"true","3":null}})");
        QVERIFY(locks.has_value());
        QCOMPARE(locks->locked.size(), 1);
    }

    void aReadingSaysWhoHeldEachNumber()
    {
        const SeenAssets seen({record("8000000001", "a1", "m1"), record("8000000001", "a1", "m2"),
                                  record("8000000002", "a2", ""), record("8000000003", "a3", "m3")},
            {});
        ChangePrivileges request;
        request.deleteAssets = {AssetNumber(u"8000000001"_s)};
        request.addAssets = {AssetNumber(u"8000000002"_s), AssetNumber(u"8999999999"_s)};
        const auto before = beforeOf(request, seen);
        QCOMPARE(before.holders.size(), 2); // neither what was not asked for, nor what is not listed
        QCOMPARE(before.holders[AssetNumber(u"8000000001"_s)], (QList{MemberId(u"m1"_s), MemberId(u"m2"_s)}));
        QCOMPARE(before.holders[AssetNumber(u"8000000002"_s)], QList<MemberId>());
    }

    void aReadingSaysWhatWasLent()
    {
        const SeenAssets seen({record("8000000001", "a1", "m1", true), record("8000000002", "a2", "m1")},
            SeenAssets::Records{
                record("6000000001", "l1", "m9", true), record("6000000002", "l2", "m9", false)});
        const auto lock = [&](const char* number) {
            BorrowAssets request;
            request.borrowedUsbKey = AssetNumber(std::string_view(number));
            request.assetIDs = {AssetId(u"a1"_s), AssetId(u"a2"_s), AssetId(u"a3"_s)};
            return beforeOf(request, seen);
        };
        const auto lent = lock("6000000001");
        QVERIFY(lent.lock == MemberId(u"m9"_s));
        QCOMPARE(lent.borrowed, (QHash<AssetId, bool>{{AssetId(u"a1"_s), true}, {AssetId(u"a2"_s), false}}));
        QVERIFY(lock("6000000002").lock == MemberId()); // its flag says that it is not lent
        QVERIFY(!lock("6000000003").lock.has_value());
    }

    void oneNumberHeldOtherwiseIsEnough()
    {
        const ChangePrivileges request{
            MemberId(u"m1"_s), {AssetNumber(u"1"_s)}, {AssetNumber(u"2"_s), AssetNumber(u"3"_s)}};
        QCOMPARE(stateBefore(request, {}), StateBefore::NotRecorded);
        const auto of = [&](const char* holders) {
            return stateBefore(request, R"({"holders":)"_ba + holders + '}');
        };
        QCOMPARE(of(R"({"1":"","2":"m1","3":"m1"})"), StateBefore::AsWanted);
        QCOMPARE(of(R"({"1":"","2":"m1","3":"m9"})"), StateBefore::Otherwise);
        QCOMPARE(of(R"({"1":"m1"})"), StateBefore::Otherwise); // the others were not listed
        QCOMPARE(of(R"({"1":"","2":"m1"})"), StateBefore::NotRecorded);
    }

    void aLendingWasOtherwiseOnlyWhenNothingOfItWasLent()
    {
        const BorrowAssets request{
            MemberId(u"m1"_s), AssetNumber(u"6"_s), {AssetId(u"a1"_s), AssetId(u"a2"_s)}};
        const auto of = [&](const char* json) { return stateBefore(request, json); };
        QCOMPARE(of(R"({"lock":"","borrowed":{"a1":false,"a2":false}})"), StateBefore::Otherwise);
        QCOMPARE(of(R"({"lock":"m9","borrowed":{"a1":false,"a2":false}})"), StateBefore::Otherwise);
        // The lock was theirs already, or a part was lent: what is there now may have come of that.
        QCOMPARE(of(R"({"lock":"m1","borrowed":{"a1":false,"a2":false}})"), StateBefore::AsWanted);
        QCOMPARE(of(R"({"lock":"","borrowed":{"a1":true,"a2":false}})"), StateBefore::AsWanted);
        QCOMPARE(of(R"({"borrowed":{"a1":false,"a2":false}})"), StateBefore::NotRecorded);
        QCOMPARE(of(R"({"lock":"","borrowed":{"a1":false}})"), StateBefore::NotRecorded);
    }

    void anAccountIsAbsentOnlyWhereNoneCanBeMeant()
    {
        SeenEmployees seen;
        seen.add({employee("m1", "wang@hj"), employee("m2", "liu@hj", true), employee("m3", "chenli@hj")});
        AddEmployees request;
        for (const auto* name : {"wang", "liu", "chen", "zhao"})
            request.userList.append({QString::fromLatin1(name), {}, {}, {}, {}, {}});
        // "chen" may be the beginning of another account, and of its own with a code that is not known.
        QCOMPARE(beforeOf(request, seen, {}).absent, (QSet<QString>{u"zhao"_s}));
        QCOMPARE(beforeOf(request, seen, u"@hj"_s).absent, (QSet<QString>{u"liu"_s, u"chen"_s, u"zhao"_s}));
    }

    void whoIsNotListedIsDeleted()
    {
        SeenEmployees seen;
        seen.add({employee("m1", "wang@hj"), employee("m2", "liu@hj", true)});
        const auto isDeleted = [&](const char* id) {
            return beforeOf(DeleteEmployee{{}, MemberId(std::string_view(id))}, seen).deleted;
        };
        QVERIFY(!isDeleted("m1"));
        QVERIFY(isDeleted("m2"));
        QVERIFY(isDeleted("m3"));
    }
};

LOCKKEEPER_TEST(None, TestWriteBefore)
#include "tst_write_before.moc"
