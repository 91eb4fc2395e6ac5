// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/employees/department.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

VirtualAsset asset(const char* number, const char* id)
{
    VirtualAsset asset;
    asset.assetNum = AssetNumber(std::string_view(number));
    asset.id = AssetId(std::string_view(id));
    return asset;
}

AssetNumberRecord holder(const char* number, const char* member)
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(std::string_view(number));
    record.cloudAccountGlobalId = MemberId(std::string_view(member));
    return record;
}

Employee inDepartment(std::optional<qint64> id, const QString& name)
{
    Employee employee;
    employee.departmentId = id;
    employee.departmentName = Text(name);
    return employee;
}

} // namespace

/// What is put together from several replies because no operation of the contract gives it.
class TestSilentContract : public QObject
{
    Q_OBJECT
private slots:
    void decision_assetsOfBothModulesAreJoinedByNumber();
    void rowsWithoutANumberStayApart();
    void productAssetsNeedNoCopies();
    void decision_departmentsAreCollectedFromEmployees();
};

void TestSilentContract::decision_assetsOfBothModulesAreJoinedByNumber()
{
    const auto joined =
        joinAssets({asset("8000000001", "a"), asset("8000000002", "b"), asset("8000000002", "c")},
            {holder("8000000009", "only-m6"), holder("8000000002", "x"), holder("8000000002", "y"),
                holder("8000000009", "again")});
    QCOMPARE(joined.size(), size_t(4));
    // Listed by O8 only.
    QCOMPARE(joined[0].asset->id.view(), "a");
    QVERIFY(joined[0].holders.empty());
    // By both; all records of M6 are kept, for each asset that bears the number.
    for (const size_t both : {1, 2}) {
        QVERIFY(joined[both].asset);
        QCOMPARE(joined[both].holders.size(), size_t(2));
        QCOMPARE(joined[both].holders[1].cloudAccountGlobalId.view(), "y");
    }
    // Listed by M6 only.
    QVERIFY(!joined[3].asset);
    QCOMPARE(joined[3].assetNum.view(), "8000000009");
    QCOMPARE(joined[3].holders.size(), size_t(2));
}

void TestSilentContract::rowsWithoutANumberStayApart()
{
    const auto joined = joinAssets({asset("", "a"), asset("", "b")}, {holder("", "x"), holder("", "y")});
    QCOMPARE(joined.size(), size_t(4));
    for (const auto& row : joined)
        QVERIFY(row.asset ? row.holders.empty() : row.holders.size() == 1);
}

/// Which assets are asked about is the same, whether or not the lists are joined for it.
void TestSilentContract::productAssetsNeedNoCopies()
{
    const std::vector assets{asset("8000000001", "a"), asset("8000000002", "b"), asset("8000000002", "c"),
        asset("", "d"), asset("8000000003", "a")};
    std::vector numbers{holder("8000000009", "first"), holder("8000000003", "z"), holder("8000000002", "x"),
        holder("", "nobody's"), holder("8000000001", "z"), holder("8000000009", "again"),
        holder("8000000002", "x"), holder("8000000001", "w"), holder("", "")};
    numbers[0].assetId = AssetId(std::string_view("m"));
    numbers[5].assetId = AssetId(std::string_view("n")); // another asset under the same number
    const auto found = productAssets(assets, numbers);
    QVERIFY(found == productAssets(joinAssets(assets, numbers)));
    QStringList told;
    for (const auto& each : found) {
        QStringList holders;
        for (const auto& who : each.holders)
            holders += who.toString();
        told += each.id.toString() + u':' + holders.join(u'+');
    }
    QCOMPARE(told.join(u' '), u"a:z+w b:x c:x d: m:first n:again :nobody's"_s);
    QVERIFY(productAssets({}, {}).empty());
}

void TestSilentContract::decision_departmentsAreCollectedFromEmployees()
{
    DepartmentCollector collector;
    QVERIFY(collector.add(inDepartment(30, u"Design"_s)));
    QVERIFY(collector.add(inDepartment(7, {})));
    QVERIFY(!collector.add(inDepartment({}, u"nobody's"_s)));
    QVERIFY(!collector.add(inDepartment(30, u"Design"_s)));
    QVERIFY(!collector.add(inDepartment(30, {})));
    QVERIFY(collector.add(inDepartment(7, u"市场部"_s)));
    QVERIFY(collector.add(inDepartment(30, u"Design Institute"_s)));
    QCOMPARE(collector.departments(), (QList<Department>{{7, u"市场部"_s}, {30, u"Design Institute"_s}}));
    collector.clear();
    QVERIFY(collector.departments().isEmpty());
}

LOCKKEEPER_TEST(Core, TestSilentContract)
#include "tst_silent_contract.moc"
