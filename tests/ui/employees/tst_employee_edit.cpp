// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/write_marks.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/employee_bench.h"
#include "tests/ui/place.h"
#include "ui/employees/forms/employee_bulk_dialog.h"
#include "ui/employees/forms/employee_edit_dialog.h"
#include "ui/kit/press_guard.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/write_results_dialog.h"

#include <QAbstractItemModel>
#include <QCheckBox>
#include <QComboBox>
#include <QListView>
#include <QPushButton>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Changing employees (M2), one and many, in the real dialogs against the sandbox.
class EmployeeEditTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void savesWhatWasChanged();
    void nothingToSaveWhileNothingChanged();
    void theAccountIsSentWithoutTheCode();
    void whatChangedMeanwhileIsShownFirst();
    void aRecordThatIsGone();
    void unknownIsSettledByReading();
    void leavingADepartmentCannotBePromised();
    void manyAtOnce();
    void manyKeepWhatOthersChanged();
    void thoseWhoCannotBeChangedAreLeftOut();
    void manyAreChangedOnlyWithTheirNumber();
    void aDoubleClickIsNoAnyway();

private:
    using Edit = QPointer<EmployeeEditDialog>;

    static Edit open(EmployeeBench& bench, const Employee& employee)
    {
        return shown(new EmployeeEditDialog(
            bench.context, bench.enterprise(), employee, {{17, u"研发部"_s}}, &bench.window));
    }
    static QPushButton* goOf(const Edit& dialog) { return part<QPushButton>(dialog, u"employeeEditGo"_s); }
    /// Somebody else changes the record.
    static void changeElsewhere(EmployeeBench& bench, const Employee& employee, const QString& remark)
    {
        const EditEmployee request{bench.enterprise(), employee.globalId, employee.userName.toString(),
            employee.departmentId, employee.name.toString(), remark, employee.passwordMobile.toString()};
        const auto reply = await(bench.client->call(endpoints::editEmployee, request));
        QVERIFY(reply && *reply);
    }

    Language m_language;
};

void EmployeeEditTest::savesWhatWasChanged()
{
    EmployeeBench bench;
    const auto before = bench.some(1).front();
    const auto dialog = open(bench, before);
    QVERIFY(part<QLineEdit>(dialog, u"employeeEditAccount"_s)->isReadOnly());
    QCOMPARE(dialog->focusWidget()->objectName(), u"employeeEditName"_s);
    type(dialog, u"employeeEditName"_s, u"新名字"_s);
    type(dialog, u"employeeEditRemark"_s, u"moved to the 3rd floor"_s);
    part<QLineEdit>(dialog, u"employeeEditRemark"_s)->setFocus(); // Tab has left it
    QTest::keyClick(part<QLineEdit>(dialog, u"employeeEditRemark"_s), Qt::Key_Return);
    QTRY_VERIFY(!dialog);
    const auto seen = bench.employees({before.userName.toString()});
    const auto* now = seen.find(before.globalId);
    QVERIFY(now);
    QCOMPARE(now->name.toString(), u"新名字"_s);
    QCOMPARE(now->remark.toString(), u"moved to the 3rd floor"_s);
    QCOMPARE(now->passwordMobile, before.passwordMobile);
    QCOMPARE(now->departmentId, before.departmentId);
    // All fields are sent, because nobody says what an absent one means (M2).
    for (const auto* field : {"userName", "departmentId", "name", "remark", "passwordMobile"})
        QVERIFY2(bench.lastBody(u"M2"_s).contains('"' + QByteArray(field) + '"'), field);
    const auto mark = bench.writes.marks()->find(before.globalId.toString());
    QVERIFY(mark);
    QCOMPARE(mark->outcome, Outcome::Applied);
    QCOMPARE(mark->state, ReadBackState::AsWanted);
}

void EmployeeEditTest::nothingToSaveWhileNothingChanged()
{
    EmployeeBench bench;
    auto employee = bench.some(1).front();
    employee.name = Text(u" Fang, Li "_s); // blanks of the gateway are not a change
    employee.remark = Text(u"two\nlines"_s);
    const auto dialog = open(bench, employee);
    QVERIFY(!goOf(dialog)->isEnabled());
    type(dialog, u"employeeEditName"_s, u"X"_s);
    QVERIFY(goOf(dialog)->isEnabled());
    type(dialog, u"employeeEditName"_s, u"Fang, Li"_s);
    QVERIFY(!goOf(dialog)->isEnabled());
    type(dialog, u"employeeEditName"_s, {});
    QVERIFY(!goOf(dialog)->isEnabled());
    QVERIFY(!problemOf(dialog, u"employeeEditName"_s).isEmpty());
}

void EmployeeEditTest::theAccountIsSentWithoutTheCode()
{
    EmployeeBench bench;
    const auto employee = bench.some(1).front();
    auto dialog = open(bench, employee);
    type(dialog, u"employeeEditRemark"_s, u"one"_s);
    click(dialog, u"employeeEditGo"_s);
    QTRY_VERIFY(!dialog);
    QVERIFY(bench.lastBody(u"M2"_s).contains(employee.userName.toString().toUtf8())); // the code is not known
    bench.teachCode();
    dialog = open(bench, employee);
    type(dialog, u"employeeEditRemark"_s, u"two"_s);
    click(dialog, u"employeeEditGo"_s);
    QVERIFY(settled(dialog.data()));
    click(dialog, u"employeeEditGo"_s); // the first change was a change meanwhile
    QTRY_VERIFY(!dialog);
    QVERIFY(!bench.lastBody(u"M2"_s).contains(employee.userName.toString().toUtf8()));
    QVERIFY(bench.lastBody(u"M2"_s).contains(employee.userName.toString().section(u'@', 0, 0).toUtf8()));
}

void EmployeeEditTest::whatChangedMeanwhileIsShownFirst()
{
    EmployeeBench bench;
    const PressGuard guard;
    const auto employee = bench.some(1).front();
    const auto dialog = open(bench, employee);
    type(dialog, u"employeeEditName"_s, u"Mine"_s);
    changeElsewhere(bench, employee, u"theirs"_s);
    const auto before = bench.sent(u"M2"_s);
    click(dialog, u"employeeEditGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    QCOMPARE(bench.sent(u"M2"_s), before); // nothing was sent yet
    QVERIFY(bannerOf(dialog, u"employeeEdit"_s).contains(u"“theirs”"_s));
    QCOMPARE(part<QLineEdit>(dialog, u"employeeEditName"_s)->text(), u"Mine"_s);
    QCOMPARE(part<QLineEdit>(dialog, u"employeeEditRemark"_s)->text(), u"theirs"_s); // taken over
    Place(goOf(dialog)).clickAgain(); // nobody has read that yet
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    QCOMPARE(bench.sent(u"M2"_s), before);
    click(dialog, u"employeeEditGo"_s);
    QTRY_VERIFY(!dialog);
    const auto seen = bench.employees({employee.userName.toString()});
    QCOMPARE(seen.find(employee.globalId)->name.toString(), u"Mine"_s);
    QCOMPARE(seen.find(employee.globalId)->remark.toString(), u"theirs"_s);
}

void EmployeeEditTest::aRecordThatIsGone()
{
    EmployeeBench bench;
    const auto employee = bench.some(1).front();
    const auto dialog = open(bench, employee);
    type(dialog, u"employeeEditName"_s, u"Nobody"_s);
    const auto reply =
        await(bench.client->call(endpoints::deleteEmployee, {bench.enterprise(), employee.globalId}));
    QVERIFY(reply && *reply);
    click(dialog, u"employeeEditGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeEdit"_s).contains(u"no longer lists"_s));
    QCOMPARE(bench.sent(u"M2"_s), 0);
    // Something else is another question.
    type(dialog, u"employeeEditName"_s, u"Somebody"_s);
    type(dialog, u"employeeEditName"_s, u"Nobody"_s);
    click(dialog, u"employeeEditGo"_s);
    QVERIFY(settled(dialog.data()));
    QCOMPARE(bench.sent(u"M2"_s), 0);
    click(dialog, u"employeeEditGo"_s); // all the same
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeEdit"_s).contains(u"doesn't know this employee"_s)); // 60002
    QCOMPARE(part<QLineEdit>(dialog, u"employeeEditName"_s)->text(), u"Nobody"_s);
}

void EmployeeEditTest::unknownIsSettledByReading()
{
    EmployeeBench bench;
    const auto employee = bench.some(1).front();
    bench.setFault(u"code500-applied@M2"_s); // applied, and then an error that says nothing
    auto dialog = open(bench, employee);
    type(dialog, u"employeeEditName"_s, u"Settled"_s);
    click(dialog, u"employeeEditGo"_s);
    QTRY_VERIFY(!dialog);              // the change was not there before, and is there now
    bench.setFault(u"applylate@M2"_s); // F38a: some time after nobody waits any more
    const auto seen = bench.employees({employee.userName.toString()});
    dialog = open(bench, *seen.find(employee.globalId));
    type(dialog, u"employeeEditName"_s, u"Late"_s);
    click(dialog, u"employeeEditGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    QVERIFY(bannerOf(dialog, u"employeeEdit"_s).contains(u"unknown"_s));
    QVERIFY(bannerOf(dialog, u"employeeEdit"_s).contains(u"Not visible yet"_s));
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent(u"M2"_s, true), 2, 30'000);
    click(dialog, u"employeeEditBannerAction"_s); // check again
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M2"_s), 2);
}

void EmployeeEditTest::leavingADepartmentCannotBePromised()
{
    EmployeeBench bench;
    auto all = bench.some(30);
    const auto with = std::find_if(
        all.begin(), all.end(), [](const Employee& employee) { return employee.departmentId.has_value(); });
    QVERIFY(with != all.end());
    const auto dialog = open(bench, *with);
    part<QComboBox>(dialog, u"employeeEditDepartment"_s)->setCurrentIndex(0);
    type(dialog, u"employeeEditRemark"_s, u"left"_s); // also leaves the field before
    part<QComboBox>(dialog, u"employeeEditDepartment"_s)->setFocus();
    QTest::keyClick(part<QComboBox>(dialog, u"employeeEditDepartment"_s), Qt::Key_Tab);
    click(dialog, u"employeeEditGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog); // the sandbox keeps the department, and that is seen
    QVERIFY(bannerOf(dialog, u"employeeEdit"_s).contains(u"Not visible yet"_s));
    QVERIFY(problemOf(dialog, u"employeeEditDepartment"_s).contains(u"department"_s));
}

void EmployeeEditTest::manyAtOnce()
{
    EmployeeBench bench;
    const auto people = bench.some(3);
    const QPointer dialog = shown(new EmployeeBulkDialog(
        bench.context, bench.enterprise(), people, {{17, u"研发部"_s}}, &bench.window));
    auto* go = part<QPushButton>(dialog, u"employeeBulkGo"_s);
    QVERIFY(go->text().startsWith(u"Change 3 employee"_s));
    QVERIFY(!go->isEnabled()); // nothing is to be changed
    QCOMPARE(part<QListView>(dialog, u"employeeBulkNames"_s)->model()->rowCount(), 3);
    part<QCheckBox>(dialog, u"employeeBulkSetDepartment"_s)->click();
    part<QComboBox>(dialog, u"employeeBulkDepartment"_s)->setEditText(u"研发部"_s);
    part<QCheckBox>(dialog, u"employeeBulkSetRemark"_s)->click();
    type(dialog, u"employeeBulkRemark"_s, QString(201, u'r'));
    QVERIFY(!go->isEnabled());
    type(dialog, u"employeeBulkRemark"_s, u"team 3"_s);
    click(dialog, u"employeeBulkGo"_s);
    QTRY_VERIFY(!dialog);
    auto* results = awaited<WriteResultsDialog>(&bench.window);
    QVERIFY(results);
    QTRY_VERIFY(results->run()->isResting());
    QCOMPARE(results->run()->work().counts().applied, 3);
    const auto seen = bench.employees();
    for (const auto& before : people) {
        const auto* now = seen.find(before.globalId);
        QCOMPARE(now->departmentId, std::optional<qint64>(17));
        QCOMPARE(now->remark.toString(), u"team 3"_s);
        QCOMPARE(now->name, before.name);
        QCOMPARE(now->passwordMobile, before.passwordMobile);
    }
}

void EmployeeEditTest::manyKeepWhatOthersChanged()
{
    EmployeeBench bench;
    const auto people = bench.some(2);
    const QPointer dialog =
        shown(new EmployeeBulkDialog(bench.context, bench.enterprise(), people, {}, &bench.window));
    changeElsewhere(bench, people[0], u"theirs"_s);
    part<QCheckBox>(dialog, u"employeeBulkSetDepartment"_s)->click();
    part<QComboBox>(dialog, u"employeeBulkDepartment"_s)->setEditText(u"77"_s);
    click(dialog, u"employeeBulkGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(bench.writes.list().last()->isResting());
    const auto seen = bench.employees();
    QCOMPARE(seen.find(people[0].globalId)->remark.toString(), u"theirs"_s);
    QCOMPARE(seen.find(people[0].globalId)->departmentId, std::optional<qint64>(77));
}

void EmployeeEditTest::thoseWhoCannotBeChangedAreLeftOut()
{
    EmployeeBench bench;
    auto people = bench.some(2);
    Employee nameless; // the gateway lists such ones; the rules of M2 refuse them
    nameless.globalId = MemberId(u"9"_s);
    nameless.userName = Text(u"nameless@x"_s);
    people.insert(people.begin(), nameless);
    const QPointer dialog =
        shown(new EmployeeBulkDialog(bench.context, bench.enterprise(), people, {}, &bench.window));
    part<QCheckBox>(dialog, u"employeeBulkSetRemark"_s)->click();
    type(dialog, u"employeeBulkRemark"_s, u"all"_s);
    click(dialog, u"employeeBulkGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeBulk"_s).contains(u"nameless@x"_s));
    QCOMPARE(bench.sent(u"M2"_s), 0);
    auto* go = part<QPushButton>(dialog, u"employeeBulkGo"_s);
    QVERIFY(go->text().startsWith(u"Change 2 employee"_s));
    // Another remark is looked at for everybody.
    type(dialog, u"employeeBulkRemark"_s, u"all of them"_s);
    QVERIFY(go->text().startsWith(u"Change 3 employee"_s));
    click(dialog, u"employeeBulkGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeBulk"_s).contains(u"nameless@x"_s));
    QCOMPARE(bench.sent(u"M2"_s), 0);
    click(dialog, u"employeeBulkGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(bench.writes.list().last()->isResting());
    QCOMPARE(bench.writes.list().last()->work().counts().applied, 2);
}

void EmployeeEditTest::manyAreChangedOnlyWithTheirNumber()
{
    EmployeeBench bench;
    auto people = bench.some(22);
    QCOMPARE(people.size(), 22);
    people[0].name = Text(u""_s); // who is left out by the rules of M2
    people[0].globalId = MemberId(u"9"_s);
    const QPointer dialog =
        shown(new EmployeeBulkDialog(bench.context, bench.enterprise(), people, {}, &bench.window));
    part<QCheckBox>(dialog, u"employeeBulkSetRemark"_s)->click();
    QVERIFY(asksForNumber(dialog, u"employeeBulk"_s, 22));
    click(dialog, u"employeeBulkGo"_s);
    QVERIFY(settled(dialog.data()));
    // One less than was agreed to.
    QVERIFY(asksForNumber(dialog, u"employeeBulk"_s, 21));
    QCOMPARE(bench.sent(u"M2"_s), 0);
}

void EmployeeEditTest::aDoubleClickIsNoAnyway()
{
    const PressGuard guard;
    EmployeeBench bench;
    const QPointer dialog =
        shown(new EmployeeBulkDialog(bench.context, bench.enterprise(), bench.some(2), {}, &bench.window));
    part<QCheckBox>(dialog, u"employeeBulkSetRemark"_s)->click();
    bench.setFault(u"http500@M5"_s);
    click(dialog, u"employeeBulkGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeBulk"_s).contains(u"couldn't be loaded"_s));
    const Place go(part<QPushButton>(dialog, u"employeeBulkGo"_s));
    go.clickAgain();
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    QCOMPARE(bench.sent(u"M2"_s), 0);
    QVERIFY(part<QPushButton>(dialog, u"employeeBulkGo"_s)->text().endsWith(u"anyway"_s));
    go.click();
    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(bench.sent(u"M2"_s), 2);
}

LOCKKEEPER_TEST(Widgets, EmployeeEditTest)
#include "tst_employee_edit.moc"
