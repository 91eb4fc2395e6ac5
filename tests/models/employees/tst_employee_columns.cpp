// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/employees/employee_columns.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

Employee fangLi()
{
    Employee employee;
    employee.id = Text(u"9007199254740993"_s);
    employee.userId = Text(u"77"_s);
    employee.globalId = MemberId(u"630000417782"_s);
    employee.enterpriseId = Text(u"61"_s);
    employee.departmentId = 17;
    employee.departmentName = Text(u"造价咨询部"_s);
    employee.userName = Text(u"fangli@huajian"_s);
    employee.passwordMobile = Text(u"13800138000"_s);
    employee.name = Text(u"Fang, Li"_s);
    employee.assetNums = {
        AssetNumber(u"8000120451"_s), AssetNumber(u"8000120452"_s), AssetNumber(u"8000120453"_s)};
    employee.borrowNum = Text(u"8000903310"_s);
    employee.onlineFlag = true;
    employee.remark = Text(u"site office, ext. 204"_s);
    employee.deleted = false;
    employee.updateTime = Timestamp(1'795'231'329'000); // 2026-11-21 11:22:09 in Shanghai
    employee.createTime = Timestamp(1'700'000'000);
    employee.boundUserInfoRaw = Text(u"{\"a\":1}"_s);
    return employee;
}

RecordFormat format()
{
    return {TimestampUnit::ByMagnitude, QTimeZone("Asia/Shanghai"), QLocale(QLocale::English)};
}

const ColumnSpec<Employee>& columnIn(const ColumnSpecs<Employee>& columns, const char* id)
{
    const auto found = std::find_if(
        columns.begin(), columns.end(), [&](const auto& column) { return column.info.id == id; });
    if (found == columns.end()) qFatal("no column %s", id);
    return *found;
}

} // namespace

class EmployeeColumnsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFieldOfTheContractIsAColumnAndInTheInspector();
    void stateIsAWord_data();
    void stateIsAWord();
    void assetsShowTheFirstAndCountTheRest();
    void emptyRecordIsSafe();
    void timesByAge();
    void timesThatAreNoDatesStayRaw();
};

void EmployeeColumnsTest::everyFieldOfTheContractIsAColumnAndInTheInspector()
{
    const QSet<QByteArray> contract{"id", "userId", "globalId", "enterpriseId", "departmentId",
        "departmentName", "userName", "passwordMobile", "name", "assetNums", "borrowNum", "onlineFlag",
        "remark", "deleted", "updateTime", "createTime", "boundUserInfo"};
    QSet<QByteArray> columns, fields;
    const auto employee = fangLi();
    for (const auto& column : employeeColumns(format())) {
        columns.insert(column.info.id);
        QVERIFY2(!column.exported(employee).isEmpty(), column.info.id.constData());
        QVERIFY2(!column.info.title.isEmpty(), column.info.id.constData());
    }
    QVERIFY(columns.remove("state")); // ours: a word for three of the fields
    QCOMPARE(columns, contract);
    for (const auto& field : employeeFields(employee, format())) {
        QVERIFY2(!fields.contains(field.id), field.id.constData());
        fields.insert(field.id);
        QVERIFY2(!field.text.isEmpty() && !field.label.isEmpty(), field.id.constData());
    }
    QCOMPARE(fields, contract);
}

void EmployeeColumnsTest::stateIsAWord_data()
{
    QTest::addColumn<bool>("deleted");
    QTest::addColumn<QString>("borrowNum");
    QTest::addColumn<int>("online"); // -1: not sent
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("tone");
    QTest::newRow("deleted wins") << true << u"8"_s << 1 << u"Deleted"_s << int(Tone::Bad);
    QTest::newRow("lent wins over online")
        << false << u"8"_s << 1 << u"Lock borrowed"_s << int(Tone::Warning);
    QTest::newRow("online") << false << QString() << 1 << u"Online"_s << int(Tone::Ok);
    QTest::newRow("offline") << false << QString() << 0 << u"Offline"_s << int(Tone::Dim);
    QTest::newRow("nothing known") << false << QString() << -1 << QString() << int(Tone::Dim);
}

void EmployeeColumnsTest::stateIsAWord()
{
    QFETCH(bool, deleted);
    QFETCH(QString, borrowNum);
    QFETCH(int, online);
    Employee employee;
    employee.deleted = deleted;
    employee.borrowNum = Text(borrowNum);
    if (online >= 0) employee.onlineFlag = online == 1;
    const auto columns = employeeColumns(format());
    const auto& state = columnIn(columns, "state");
    QTEST(state.text(employee), "word");
    QTEST(int(state.look(employee).tone), "tone");
    QCOMPARE(state.look(employee).badge, deleted || !borrowNum.isEmpty());
}

void EmployeeColumnsTest::assetsShowTheFirstAndCountTheRest()
{
    const auto columns = employeeColumns(format());
    const auto& assets = columnIn(columns, "assetNums");
    QCOMPARE(assets.text(fangLi()), u"8000120451"_s);
    QCOMPARE(assets.suffix(fangLi()), u"+2"_s);
    QCOMPARE(assets.exported(fangLi()), u"8000120451, 8000120452, 8000120453"_s);
    QCOMPARE(assets.searched(fangLi()), assets.exported(fangLi())); // the third number is found as well
}

void EmployeeColumnsTest::emptyRecordIsSafe()
{
    const Employee nobody;
    for (const auto& column : employeeColumns(format())) {
        QCOMPARE(column.exported(nobody), QString());
        QCOMPARE(column.text(nobody), QString());
        if (column.suffix) QCOMPARE(column.suffix(nobody), QString());
        if (column.toolTip) QCOMPARE(column.toolTip(nobody), QString());
        if (column.sortNumber) QVERIFY(!column.sortNumber(nobody));
        if (column.look) column.look(nobody);
    }
    for (const auto& field : employeeFields(nobody, format()))
        QVERIFY2(field.text.isEmpty() && field.raw.isEmpty(), field.id.constData());
}

void EmployeeColumnsTest::timesByAge()
{
    const auto f = format();
    const auto at = [](int year, int month, int day, int hour) {
        return QDateTime(QDate(year, month, day), QTime(hour, 5), QTimeZone("Asia/Shanghai"));
    };
    const auto now = at(2026, 11, 21, 14);
    const auto shown = [&](const QDateTime& time) {
        return f.shortTime(Timestamp(time.toMSecsSinceEpoch()), now.toUTC());
    };
    QCOMPARE(shown(at(2026, 11, 21, 0)), u"00:05"_s);
    QCOMPARE(shown(at(2026, 11, 20, 23)), u"yesterday"_s);
    QCOMPARE(shown(at(2026, 11, 18, 9)), u"18 Nov"_s);
    QCOMPARE(shown(at(2025, 11, 18, 9)), u"18 Nov 2025"_s);
    QCOMPARE(f.exportTime(Timestamp(at(2026, 11, 21, 9).toSecsSinceEpoch())), u"2026-11-21 09:05:00"_s);
    QCOMPARE(f.fullTime(Timestamp(at(2026, 11, 21, 9).toMSecsSinceEpoch())), u"21 Nov 2026 09:05:00"_s);
}

void EmployeeColumnsTest::timesThatAreNoDatesStayRaw()
{
    const auto f = format();
    const Timestamp far(std::numeric_limits<qint64>::max());
    QCOMPARE(f.shortTime(far), u"9223372036854775807"_s);
    QCOMPARE(f.fullTime(far), u"9223372036854775807"_s);
    QCOMPARE(f.exportTime(far), u"9223372036854775807"_s);
    QCOMPARE(f.shortTime(Timestamp()), QString());
    QCOMPARE(f.shortTime(Timestamp(0)), u"1 Jan 1970"_s);
}

LOCKKEEPER_TEST(Core, EmployeeColumnsTest)
#include "tst_employee_columns.moc"
