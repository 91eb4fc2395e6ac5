// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/domain/rule_test.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

Q_DECLARE_METATYPE(Change<NewEmployee>)
Q_DECLARE_METATYPE(Change<AddEmployees>)
Q_DECLARE_METATYPE(Change<EditEmployee>)

namespace
{

NewEmployee goodRow(int number = 1)
{
    NewEmployee row;
    row.userName = u"user%1"_s.arg(number);
    row.password = u"secret99"_s;
    row.name = u"张三"_s;
    return row;
}

AddEmployees goodCall(int rows)
{
    AddEmployees call{.enterpriseGlobalId = EnterpriseId(u"E1"_s), .userList = {}};
    for (int i = 0; i < rows; ++i)
        call.userList.append(goodRow(i));
    return call;
}

EditEmployee goodEdit()
{
    EditEmployee edit;
    edit.enterpriseGlobalId = EnterpriseId(u"E1"_s);
    edit.memberGlobalId = MemberId(u"M1"_s);
    edit.userName = u"abc"_s;
    edit.name = u"张三"_s;
    return edit;
}

// A letter outside the BMP: one character to a person, two UTF-16 units to a gateway in Java.
const QString rareLetter = u"𠮷"_s;

} // namespace

class TestRulesEmployee : public QObject
{
    Q_OBJECT

private slots:
    void row_data();
    void row();
    void decision_departmentStaysOptionalWhateverCode40009Says();
    void decision_accountLengthIsCheckedWithTheLearntCode_data();
    void decision_accountLengthIsCheckedWithTheLearntCode();
    void decision_learntPasswordLengthsOnlyWarn_data();
    void decision_learntPasswordLengthsOnlyWarn();
    void decision_theLearntTrialQuotaOnlyWarns();
    void numberOfRows_data();
    void numberOfRows();
    void namesTheRow();
    void repeatedAccounts_data();
    void repeatedAccounts();
    void edit_data();
    void edit();
    void decision_editTakesTheWholeAccountWhereTheCodeIsUnknown();
    void resetPassword();
    void pathIds_data();
    void pathIds();
    void decision_pagesBeginWithOneAndAskFor200();
    void isFast();
};

void TestRulesEmployee::row_data()
{
    QTest::addColumn<Change<NewEmployee>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const Change<NewEmployee>& change, const QStringList& issues) {
        QTest::newRow(name) << change << issues;
    };
    row("kept", [](auto&) {}, {});
    row("everything given",
        [](auto& r) {
            r.departmentId = 7;
            r.remark = u"新"_s;
            r.passwordMobile = u"13800000000"_s;
        },
        {});
    row("no userName", [](auto& r) { r.userName.clear(); }, {u"E userName 40008"_s});
    row("capitals and digits", [](auto& r) { r.userName = u"AZaz09"_s; }, {});
    row("a hyphen", [](auto& r) { r.userName = u"li-si"_s; }, {u"E userName 10003"_s});
    row("a space", [](auto& r) { r.userName = u"lisi "_s; }, {u"E userName 10003"_s});
    row("an at sign", [](auto& r) { r.userName = u"lisi@hj"_s; }, {u"E userName 10003"_s});
    row("an emoji", [](auto& r) { r.userName = u"li🙂"_s; }, {u"E userName 10003"_s});
    row("half a character", [](auto& r) { r.userName = u"li"_s + QChar(0xd83d); }, {u"E userName 10003"_s});
    row("a combining accent", [](auto& r) { r.userName = u"le\u0301o"_s; }, {u"E userName 10003"_s});
    row("Chinese letters", [](auto& r) { r.userName = u"李四"_s; }, {u"W userName 10003"_s});
    row("an accent", [](auto& r) { r.userName = u"léo"_s; }, {u"W userName 10003"_s});
    row("full-width digits", [](auto& r) { r.userName = u"li１"_s; }, {u"W userName 10003"_s});
    row("a rare letter", [](auto& r) { r.userName = rareLetter; }, {u"W userName 10003"_s});
    row("userName of 61", [](auto& r) { r.userName = QString(61, u'a'); }, {});
    row("userName of 62", [](auto& r) { r.userName = QString(62, u'a'); }, {});
    row("userName of 63", [](auto& r) { r.userName = QString(63, u'a'); }, {u"E userName accountTooLong"_s});
    row("no password", [](auto& r) { r.password.clear(); }, {u"E password 40001"_s});
    row("no name", [](auto& r) { r.name.clear(); }, {u"E name 40022"_s});
    row("blank name", [](auto& r) { r.name = u" \u3000"_s; }, {u"W name 40022"_s});
    row("name of 29", [](auto& r) { r.name = QString(29, u'张'); }, {});
    row("name of 30", [](auto& r) { r.name = QString(30, u'张'); }, {});
    row("name of 31", [](auto& r) { r.name = QString(31, u'张'); }, {u"E name 30002"_s});
    row("name of 30 units in 15 letters", [](auto& r) { r.name = rareLetter.repeated(15); }, {});
    row("name of 32 units in 16 letters", [](auto& r) { r.name = rareLetter.repeated(16); },
        {u"W name 30002"_s});
    row("name of 31 rare letters", [](auto& r) { r.name = rareLetter.repeated(31); }, {u"E name 30002"_s});
    row("remark of 199", [](auto& r) { r.remark = QString(199, u'x'); }, {});
    row("remark of 200", [](auto& r) { r.remark = QString(200, u'x'); }, {});
    row("remark of 201", [](auto& r) { r.remark = QString(201, u'x'); }, {u"E remark 30003"_s});
    row("odd mobile", [](auto& r) { r.passwordMobile = u"12"_s; }, {u"W passwordMobile 10004"_s});
    row("all at once", [](auto& r) { r = NewEmployee(); },
        {u"E userName 40008"_s, u"E password 40001"_s, u"E name 40022"_s});
}

void TestRulesEmployee::row()
{
    QFETCH(Change<NewEmployee>, change);
    QFETCH(QStringList, issues);
    auto employee = goodRow();
    change(employee);
    QCOMPARE(described(validate(employee)), issues);
    QVERIFY(allHaveText(validate(employee)));
}

void TestRulesEmployee::decision_departmentStaysOptionalWhateverCode40009Says()
{
    auto employee = goodRow();
    employee.departmentId.reset();
    QVERIFY(validate(employee).isEmpty());
}

void TestRulesEmployee::decision_accountLengthIsCheckedWithTheLearntCode_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QStringList>("issues");
    const QStringList warned{u"W userName accountTooLong"_s}, refused{u"E userName accountTooLong"_s};
    QTest::newRow("unknown code: only the userName, 62") << 62 << QString() << QStringList();
    QTest::newRow("unknown code: only the userName, 63") << 63 << QString() << refused;
    QTest::newRow("together 61") << 51 << u"@123456789"_s << QStringList();
    QTest::newRow("together 62") << 52 << u"@123456789"_s << QStringList();
    QTest::newRow("together 63") << 53 << u"@123456789"_s << warned;
    QTest::newRow("too long by itself") << 63 << u"@123456789"_s << refused;
}

void TestRulesEmployee::decision_accountLengthIsCheckedWithTheLearntCode()
{
    QFETCH(int, length);
    QFETCH(QString, code);
    QFETCH(QStringList, issues);
    auto employee = goodRow();
    employee.userName = QString(length, u'a');
    LearntLimits learnt;
    learnt.enterpriseCode = code;
    QCOMPARE(described(validate(employee, learnt)), issues);
    QVERIFY(allHaveText(validate(employee, learnt)));
}

void TestRulesEmployee::decision_learntPasswordLengthsOnlyWarn_data()
{
    QTest::addColumn<QString>("password");
    QTest::addColumn<bool>("kept");
    QTest::newRow("below") << QString(5, u'p') << false;
    QTest::newRow("smallest") << QString(6, u'p') << true;
    QTest::newRow("largest") << QString(20, u'p') << true;
    QTest::newRow("above") << QString(21, u'p') << false;
    QTest::newRow("5 characters in 10 units") << rareLetter.repeated(5) << false;
    QTest::newRow("11 characters in 22 units") << rareLetter.repeated(11) << false;
    QTest::newRow("6 characters in 12 units") << rareLetter.repeated(6) << true;
}

void TestRulesEmployee::decision_learntPasswordLengthsOnlyWarn()
{
    QFETCH(QString, password);
    QFETCH(bool, kept);
    LearntLimits learnt;
    learnt.passwordMin = 6;
    learnt.passwordMax = 20;
    const auto expected = kept ? QStringList() : QStringList{u"W password 50003"_s};
    auto employee = goodRow();
    employee.password = password;
    QCOMPARE(described(validate(employee, learnt)), expected);
    QVERIFY(validate(employee).isEmpty()); // nothing learnt, nothing said
    const ResetPassword reset{EnterpriseId(u"E"_s), MemberId(u"M"_s), password};
    QCOMPARE(described(validate(reset, learnt)), expected);
    for (const auto& issue : validate(reset, learnt)) {
        QVERIFY(issue.text.contains(u"6"_s) || issue.text.contains(u"20"_s));
        QVERIFY(!issue.text.contains(password));
    }
}

void TestRulesEmployee::decision_theLearntTrialQuotaOnlyWarns()
{
    LearntLimits learnt;
    learnt.trialMemberQuota = 5;
    QVERIFY(validate(goodCall(4), learnt).isEmpty());
    QVERIFY(validate(goodCall(5), learnt).isEmpty());
    QCOMPARE(described(validate(goodCall(6), learnt)), QStringList{u"W userList 60009"_s});
    QVERIFY(validate(goodCall(6)).isEmpty());
}

void TestRulesEmployee::numberOfRows_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<QStringList>("issues");
    QTest::newRow("0") << 0 << QStringList{u"E userList 40021"_s};
    QTest::newRow("1") << 1 << QStringList();
    QTest::newRow("99") << 99 << QStringList();
    QTest::newRow("100") << 100 << QStringList();
    QTest::newRow("101") << 101 << QStringList{u"E userList 60013"_s};
}

void TestRulesEmployee::numberOfRows()
{
    QFETCH(int, rows);
    QFETCH(QStringList, issues);
    const auto found = validate(goodCall(rows));
    QCOMPARE(described(found), issues);
    if (!found.isEmpty()) QCOMPARE(found.front().row, -1);
}

void TestRulesEmployee::namesTheRow()
{
    auto call = goodCall(3);
    call.userList[2].name.clear();
    const auto found = validate(call);
    QCOMPARE(described(found), QStringList{u"E userList[2].name 40022"_s});
    QCOMPARE(found.front().row, 2);
}

void TestRulesEmployee::repeatedAccounts_data()
{
    QTest::addColumn<Change<AddEmployees>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const Change<AddEmployees>& change, const QStringList& issues) {
        QTest::newRow(name) << change << issues;
    };
    row("kept", [](auto&) {}, {});
    row("twice", [](auto& c) { c.userList[2].userName = c.userList[0].userName; },
        {u"W userList[2].userName accountTwice"_s});
    row("three times",
        [](auto& c) { c.userList[1].userName = c.userList[2].userName = c.userList[0].userName; },
        {u"W userList[1].userName accountTwice"_s, u"W userList[2].userName accountTwice"_s});
    row("but for case", [](auto& c) { c.userList[1].userName = c.userList[0].userName.toUpper(); },
        {u"W userList[1].userName accountTwice"_s});
    row("two empty ones are empty, not equal",
        [](auto& c) {
            c.userList[0].userName.clear();
            c.userList[1].userName.clear();
        },
        {u"E userList[0].userName 40008"_s, u"E userList[1].userName 40008"_s});
}

void TestRulesEmployee::repeatedAccounts()
{
    QFETCH(Change<AddEmployees>, change);
    QFETCH(QStringList, issues);
    auto call = goodCall(3);
    change(call);
    const auto found = validate(call);
    QCOMPARE(described(found), issues);
    for (const auto& issue : found)
        QVERIFY(issue.field.startsWith(u"userList[%1]"_s.arg(issue.row)));
}

void TestRulesEmployee::edit_data()
{
    QTest::addColumn<Change<EditEmployee>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const Change<EditEmployee>& change, const QStringList& issues) {
        QTest::newRow(name) << change << issues;
    };
    row("kept", [](auto&) {}, {});
    row("no userName", [](auto& r) { r.userName.clear(); }, {u"E userName 40000"_s});
    row("no name", [](auto& r) { r.name.clear(); }, {u"E name 40000"_s});
    row("name of 30", [](auto& r) { r.name = QString(30, u'n'); }, {});
    row("name of 31", [](auto& r) { r.name = QString(31, u'n'); }, {u"E name 30002"_s});
    row("remark of 200", [](auto& r) { r.remark = QString(200, u'n'); }, {});
    row("remark of 201", [](auto& r) { r.remark = QString(201, u'n'); }, {u"E remark 30003"_s});
    row("userName of 62", [](auto& r) { r.userName = QString(62, u'n'); }, {});
    row("userName of 63", [](auto& r) { r.userName = QString(63, u'n'); }, {u"E userName accountTooLong"_s});
    row("odd mobile", [](auto& r) { r.passwordMobile = u"no"_s; }, {u"W passwordMobile 10004"_s});
}

void TestRulesEmployee::edit()
{
    QFETCH(Change<EditEmployee>, change);
    QFETCH(QStringList, issues);
    auto request = goodEdit();
    change(request);
    QCOMPARE(described(validate(request)), issues);
    QVERIFY(allHaveText(validate(request)));
}

void TestRulesEmployee::decision_editTakesTheWholeAccountWhereTheCodeIsUnknown()
{
    auto request = goodEdit();
    request.userName = u"abc@huajian"_s;
    QCOMPARE(described(validate(request)), QStringList{u"W userName 10003"_s});
    // The code that it carries already is not added a second time.
    LearntLimits learnt;
    learnt.enterpriseCode = u"@huajian"_s;
    request.userName = QString(54, u'a') + u"@huajian"_s;
    QCOMPARE(request.userName.size(), 62);
    QCOMPARE(described(validate(request, learnt)), QStringList{u"W userName 10003"_s});
}

void TestRulesEmployee::resetPassword()
{
    ResetPassword request{EnterpriseId(u"E"_s), MemberId(u"M"_s), u"x"_s};
    QVERIFY(validate(request).isEmpty());
    request.password.clear();
    QCOMPARE(described(validate(request)), QStringList{u"E password 40001"_s});
}

void TestRulesEmployee::pathIds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("kept");
    QTest::newRow("an id") << u"6f1d"_s << true;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow(".") << u"."_s << false;
    QTest::newRow("..") << u".."_s << false;
    QTest::newRow("...") << u"..."_s << true; // no special segment; encoded whole
    QTest::newRow("slashes") << u"../x"_s << true;
}

void TestRulesEmployee::pathIds()
{
    QFETCH(QString, id);
    QFETCH(bool, kept);
    const auto expected = [kept](const QStringList& names) {
        QStringList issues;
        if (!kept)
            for (const auto& name : names)
                issues << u"E "_s + name + u" pathId"_s;
        return issues;
    };
    const EnterpriseId enterprise(id);
    const MemberId member(id);
    const QStringList both{u"enterpriseGlobalId"_s, u"memberGlobalId"_s};
    auto add = goodCall(1);
    add.enterpriseGlobalId = enterprise;
    QCOMPARE(described(validate(add)), expected({u"enterpriseGlobalId"_s}));
    auto edit = goodEdit();
    edit.enterpriseGlobalId = enterprise;
    edit.memberGlobalId = member;
    QCOMPARE(described(validate(edit)), expected(both));
    QCOMPARE(described(validate(ResetPassword{enterprise, member, u"x"_s})), expected(both));
    QCOMPARE(described(validate(DeleteEmployee{enterprise, member})), expected(both));
    EmployeeQuery query;
    query.enterpriseGlobalId = enterprise;
    QCOMPARE(described(validate(query)), expected({u"enterpriseGlobalId"_s}));
    QVERIFY(allHaveText(validate(query)));
}

void TestRulesEmployee::decision_pagesBeginWithOneAndAskFor200()
{
    EmployeeQuery query;
    query.enterpriseGlobalId = EnterpriseId(u"E"_s);
    QCOMPARE(query.pageNum, 1);
    QCOMPARE(query.pageSize, 200);
    QVERIFY(validate(query).isEmpty());
    query.pageNum = 0; // some gateways count from there
    QCOMPARE(described(validate(query)), QStringList());
    query.pageNum = -1;
    QCOMPARE(described(validate(query)), QStringList{u"E pageNum range"_s});
    query.pageNum = 1;
    query.pageSize = 0;
    QCOMPARE(described(validate(query)), QStringList{u"E pageSize range"_s});
    query.pageSize = 1;
    QVERIFY(validate(query).isEmpty());
    query.pageSize = 1'000'000; // a maximum is not shown
    QVERIFY(validate(query).isEmpty());
}

// A pasted list is checked as a whole while somebody watches. The limit is generous: this also runs
// under sanitizers on busy machines.
void TestRulesEmployee::isFast()
{
    const auto call = goodCall(5000);
    QElapsedTimer timer;
    timer.start();
    const auto found = validate(call);
    const auto elapsed = timer.elapsed();
    qInfo("5000 rows checked in %lld ms", elapsed);
    QCOMPARE(described(found), QStringList{u"E userList 60013"_s});
    QVERIFY(elapsed < 2000);
}

LOCKKEEPER_TEST(None, TestRulesEmployee)
#include "tst_rules_employee.moc"
