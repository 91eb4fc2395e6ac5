// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_columns.h"
#include "models/tables/base/export_clock.h"
#include "models/tables/employees/employee_columns.h"
#include "models/tables/enterprises/customer_columns.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(RecordFormat)

/// The quick way of exporting a cell gives what the readable way gives, byte by byte.
class TestExportUtf8 : public QObject
{
    Q_OBJECT
private slots:
    void everyColumnOfEveryTable_data();
    void everyColumnOfEveryTable();
    void everySecondOfAZone_data();
    void everySecondOfAZone();

private:
    template <class Record>
    void compare(const ColumnSpecs<Record>& columns, const std::vector<Record>& records)
    {
        // One scratch a column for all records, so that what one leaves behind is seen by the next.
        std::vector<QByteArray> scratch(columns.size());
        for (const auto& record : records)
            for (size_t i = 0; i < columns.size(); ++i)
                QVERIFY2(columns[i].exportedUtf8(record, scratch[i]) == columns[i].exported(record).toUtf8(),
                    columns[i].info.id.constData());
    }
};

namespace
{

std::vector<Employee> employees()
{
    std::vector<Employee> list(6);
    auto& full = list[1];
    full.id = Text(u"17"_s);
    full.globalId = MemberId(u"6200017"_s);
    full.name = Text(u"欧阳若曦 \U0001F511, \"quoted\""_s);
    full.departmentName = Text(u"市场/经营部"_s);
    full.departmentId = 42;
    full.assetNums = {
        AssetNumber(u"8000000001"_s), AssetNumber(u"8000000002"_s), AssetNumber(u"8000000003"_s)};
    full.onlineFlag = true;
    full.deleted = false;
    full.remark = Text(u"a remark that is longer than the twenty-three bytes kept inside"_s);
    full.updateTime = Timestamp(1'763'700'129'123);
    full.createTime = Timestamp(1'763'700'129);
    list[2].assetNums = {AssetNumber(u"8000000009"_s)};
    list[2].departmentId = -7;
    list[2].onlineFlag = false;
    list[2].updateTime = Timestamp(-1);
    list[2].createTime = Timestamp(0);
    list[3].deleted = true;
    list[3].updateTime = Timestamp(std::numeric_limits<qint64>::max());
    list[3].createTime = Timestamp(99'999'999'999);
    list[4].borrowNum = AssetNumber(u"8000000004"_s).text();
    list[4].updateTime = Timestamp(2'145'916'800'000);
    list[4].createTime = Timestamp(2'145'916'799'999);
    return list; // the first and the last have nothing
}

std::vector<VirtualAsset> assets()
{
    std::vector<VirtualAsset> list(4);
    list[1].licenseType = Text(u"cloud_account"_s);
    list[1].assetNum = AssetNumber(u"8000000001"_s);
    list[1].locked = true;
    list[1].keyChipType = 2;
    list[1].limitEndTime = Timestamp(1'763'700'129'123);
    list[2].licenseType = Text(u"something new"_s);
    list[2].keyChipType = 9;
    AssetDetails details;
    details.assetLimitsRaw = Text(u"{\"a\":1}"_s);
    details.assetExtends = {{Text(u"gxxp"_s), Text(u"1"_s)}, {Text(u"x"_s), Text()}};
    list[2].details = std::make_shared<const AssetDetails>(std::move(details));
    return list;
}

std::vector<AssetNumberRecord> assetNumbers()
{
    std::vector<AssetNumberRecord> list(3);
    list[1].assetNum = AssetNumber(u"8000000001"_s);
    list[1].cloudAccountGlobalId = MemberId(u"6200017"_s);
    list[1].borrowedFlag = true;
    list[1].onlineFlag = false;
    return list;
}

std::vector<EnterpriseCustomer> customers()
{
    std::vector<EnterpriseCustomer> list(2);
    list[1].enterpriseName = Text(u"青禾建工集团有限公司"_s);
    list[1].isDefault = true;
    return list;
}

} // namespace

void TestExportUtf8::everyColumnOfEveryTable_data()
{
    QTest::addColumn<RecordFormat>("format");
    QTest::newRow("as it is") << RecordFormat();
    QTest::newRow("seconds, New York")
        << RecordFormat{TimestampUnit::Seconds, QTimeZone("America/New_York"), {}};
    QTest::newRow("milliseconds, UTC") << RecordFormat{TimestampUnit::Milliseconds, QTimeZone::utc(), {}};
}

void TestExportUtf8::everyColumnOfEveryTable()
{
    QFETCH(const RecordFormat, format);
    compare(employeeColumns(format), employees());
    compare(assetColumns(format), assets());
    compare(assetNumberColumns(), assetNumbers());
    compare(borrowedLockColumns(), assetNumbers());
    compare(customerColumns(), customers());
}

void TestExportUtf8::everySecondOfAZone_data()
{
    QTest::addColumn<QByteArray>("zone");
    for (const char* zone : {"Asia/Shanghai", "America/New_York", "Europe/London", "Asia/Kathmandu",
             "Australia/Lord_Howe", "UTC", "Pacific/Apia"})
        QTest::newRow(zone) << QByteArray(zone);
}

void TestExportUtf8::everySecondOfAZone()
{
    QFETCH(const QByteArray, zone);
    const RecordFormat format{TimestampUnit::Milliseconds, QTimeZone(zone), {}};
    QVERIFY(format.zone.isValid());
    const ExportClock clock(format.zone);
    QByteArray scratch;
    QList<qint64> times{0, 1, 999, 1000, 951'782'400'000, 2'145'916'799'999};
    // A second before, at and after each change of the clocks, up to where the zone's rules are certain.
    const auto transitions = format.zone.transitions(
        QDateTime::fromSecsSinceEpoch(0), QDateTime::fromSecsSinceEpoch(2'100'000'000));
    for (const auto& transition : transitions)
        for (const qint64 shift : {-1000, -1, 0, 1, 3'600'000})
            times.append(std::max<qint64>(0, transition.atUtc.toMSecsSinceEpoch() + shift));
    QRandomGenerator random(1);
    for (int i = 0; i < 5000; ++i)
        times.append(qint64(random.bounded(2'145'916'800.0)) * 1000 + random.bounded(1000));
    for (const qint64 time : times) {
        const auto text = clock.text(time, scratch);
        QVERIFY(text);
        QCOMPARE(text->toByteArray(), format.exportTime(Timestamp(time)).toUtf8());
    }
    for (const qint64 time : {qint64(-1), qint64(2'145'916'800'000), std::numeric_limits<qint64>::max()})
        QVERIFY(!clock.text(time, scratch));
}

LOCKKEEPER_TEST(Core, TestExportUtf8)
#include "tst_export_utf8.moc"
