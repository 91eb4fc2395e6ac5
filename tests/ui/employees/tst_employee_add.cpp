// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employees/employee_bench.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/forms/employee_add_dialog.h"
#include "ui/kit/theme/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Adding employees one by one (M1), in the real dialog against the sandbox.
class EmployeeAddTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void addsByKeysAlone();
    void tabGoesDownTheForm();
    void saysWhatIsWrongWhileOneTypes();
    void departmentByNameOrId();
    void aDoubleClickAddsOnce();
    void closedBeforeItEndsTheRowIsMarked();
    void oneAfterTheOther();
    void aRefusedRowKeepsWhatWasTyped();
    void limitsAreLearntAndShown();
    void unknownIsSettledByReading();
    void unknownIsNotSentAgainByItself();
    void notSentKeepsEverything();
    void closingInTheMiddleAsks();
    void nothingCanBeAddedWhileReadOnly();

private:
    using Add = QPointer<EmployeeAddDialog>;

    static Add open(EmployeeBench& bench)
    {
        return shown(new EmployeeAddDialog(
            bench.context, bench.enterprise(), {{17, u"研发部"_s}, {18, u"采购部"_s}}, &bench.window));
    }
    static void fill(const Add& dialog, const QString& account, const QString& password = u"Secret-2026"_s)
    {
        type(dialog, u"employeeAddAccount"_s, account);
        type(dialog, u"employeeAddName"_s, u"王 "_s + account);
        if (!password.isEmpty()) type(dialog, u"employeeAddPassword"_s, password);
    }
    static QPushButton* goOf(const Add& dialog) { return part<QPushButton>(dialog, u"employeeAddGo"_s); }

    Language m_language;
};

void EmployeeAddTest::addsByKeysAlone()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QSignalSpy added(dialog, &EmployeeAddDialog::added);
    QCOMPARE(dialog->focusWidget()->objectName(), u"employeeAddAccount"_s);
    QTest::keyClicks(dialog->focusWidget(), u"zhaoliu"_s);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    QTest::keyClicks(dialog->focusWidget(), u"Zhao Liu"_s);
    QTest::keyClick(dialog, Qt::Key_G, Qt::AltModifier); // generate
    auto* line = part<QLineEdit>(dialog, u"employeeAddPassword"_s);
    QTRY_COMPARE(line->text().size(), 12); // the button stays down for a moment
    const auto password = line->text();
    QCOMPARE(line->echoMode(), QLineEdit::Password);
    QTest::keyClick(part<QLineEdit>(dialog, u"employeeAddRemark"_s), Qt::Key_Return);
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M1"_s, true), 1);
    QCOMPARE(added.size(), 1);
    const auto seen = bench.employees({u"zhaoliu"_s});
    const auto* employee = seen.find(added[0][0].value<MemberId>());
    QVERIFY(employee);
    QCOMPARE(employee->name.toString(), u"Zhao Liu"_s);
    QCOMPARE(added[0][1].toString(), employee->userName.toString()); // with the enterprise code
    const auto mark = bench.writes.marks()->find(employee->globalId.toString());
    QVERIFY(mark && mark->outcome == Outcome::Applied && mark->state == ReadBackState::AsWanted);
    QVERIFY(!bench.learnt.of(bench.enterprise()).enterpriseCode.isEmpty());
    // The generated password is shown once.
    auto* sheet = awaited<CredentialSheet>(&bench.window);
    QVERIFY(sheet);
    part<QCheckBox>(sheet, u"credentialsShow"_s)->setChecked(true);
    const auto* table = part<QTableView>(sheet, u"credentialsTable"_s)->model();
    QCOMPARE(table->rowCount(), 1);
    QCOMPARE(table->index(0, 0).data().toString(), employee->userName.toString());
    QCOMPARE(table->index(0, 2).data().toString(), password);
}

void EmployeeAddTest::tabGoesDownTheForm()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    // A password typed in the order that one sees must not stand readable in another field.
    const QStringList fields{u"employeeAddAccount"_s, u"employeeAddName"_s, u"employeeAddPassword"_s,
        u"employeeAddDepartment"_s, u"employeeAddMobile"_s, u"employeeAddRemark"_s};
    QStringList passed;
    for (int steps = 0; steps < 20 && passed.size() < fields.size(); ++steps) {
        const auto name = dialog->focusWidget()->objectName();
        if (fields.contains(name)) passed.append(name);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(passed, fields);
}

void EmployeeAddTest::saysWhatIsWrongWhileOneTypes()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    QVERIFY(!goOf(dialog)->isEnabled());
    QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).isEmpty()); // nobody has been there
    type(dialog, u"employeeAddAccount"_s, u"zhao liu"_s);
    QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).contains(u"letters and digits"_s));
    QCOMPARE(part<QLineEdit>(dialog, u"employeeAddAccount"_s)->property("problem").toBool(), true);
    fill(dialog, u"zhaoliu"_s);
    QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).isEmpty());
    QVERIFY(goOf(dialog)->isEnabled());
    type(dialog, u"employeeAddName"_s, QString(31, u'王'));
    QVERIFY(problemOf(dialog, u"employeeAddName"_s).contains(u"30"_s));
    type(dialog, u"employeeAddRemark"_s, QString(201, u'x'));
    QVERIFY(problemOf(dialog, u"employeeAddRemark"_s).contains(u"200"_s));
    QVERIFY(!goOf(dialog)->isEnabled());
    type(dialog, u"employeeAddName"_s, u"王芳"_s);
    type(dialog, u"employeeAddRemark"_s, {});
    // What is only doubtful is said, and may be sent.
    type(dialog, u"employeeAddMobile"_s, u"12345"_s);
    QVERIFY(!problemOf(dialog, u"employeeAddMobile"_s).isEmpty());
    QCOMPARE(part<QLabel>(dialog, u"employeeAddMobileProblem"_s)->property("look").toString(), u"caution"_s);
    QVERIFY(!part<QLineEdit>(dialog, u"employeeAddMobile"_s)->property("problem").toBool());
    QVERIFY(goOf(dialog)->isEnabled());
}

void EmployeeAddTest::departmentByNameOrId()
{
    EmployeeBench bench;
    auto dialog = open(bench);
    fill(dialog, u"a1"_s);
    auto* box = part<QComboBox>(dialog, u"employeeAddDepartment"_s);
    box->setEditText(u"no such"_s);
    QVERIFY(!goOf(dialog)->isEnabled());
    box->setEditText(u"采购部"_s);
    QVERIFY(goOf(dialog)->isEnabled());
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QVERIFY(bench.lastBody(u"M1"_s).contains("\"departmentId\":18"));
    dialog = open(bench);
    fill(dialog, u"a2"_s);
    part<QComboBox>(dialog, u"employeeAddDepartment"_s)->setEditText(u"9007"_s);
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QVERIFY(bench.lastBody(u"M1"_s).contains("\"departmentId\":9007"));
    dialog = open(bench);
    fill(dialog, u"a3"_s);
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QVERIFY(!bench.lastBody(u"M1"_s).contains("departmentId"));
}

void EmployeeAddTest::aDoubleClickAddsOnce()
{
    EmployeeBench bench;
    bench.server.setLatency(150);
    const auto dialog = open(bench);
    fill(dialog, u"once1"_s);
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(!goOf(dialog)->isEnabled());
    QVERIFY(!part<QLineEdit>(dialog, u"employeeAddAccount"_s)->isEnabled()); // locked
    click(dialog, u"employeeAddGo"_s);
    QTest::mouseDClick(goOf(dialog), Qt::LeftButton);
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M1"_s), 1);
}

void EmployeeAddTest::closedBeforeItEndsTheRowIsMarked()
{
    EmployeeBench bench;
    bench.server.setLatency(150);
    const auto dialog = open(bench);
    fill(dialog, u"left1"_s);
    click(dialog, u"employeeAddGo"_s);
    const auto* run = bench.writes.list().last();
    bench.prompter.confirms = true;
    dialog->close();
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(run->isResting());
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    const auto seen = bench.employees({u"left1"_s});
    QCOMPARE(seen.rows().size(), size_t(1));
    const auto mark = bench.writes.marks()->find(seen.rows().front().globalId.toString());
    QVERIFY(mark && mark->outcome == Outcome::Applied);
}

void EmployeeAddTest::oneAfterTheOther()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    part<QCheckBox>(dialog, u"employeeAddAnother"_s)->setChecked(true);
    part<QComboBox>(dialog, u"employeeAddDepartment"_s)->setCurrentIndex(1);
    for (const auto& account : {u"first1"_s, u"second1"_s}) {
        fill(dialog, account, {});
        click(dialog, u"employeeAddPasswordGenerate"_s);
        click(dialog, u"employeeAddGo"_s);
        QVERIFY(settled(dialog.data()));
        QVERIFY(dialog);
        QVERIFY(bannerOf(dialog, u"employeeAdd"_s).contains(account));
        QVERIFY(part<QLineEdit>(dialog, u"employeeAddAccount"_s)->text().isEmpty());
        // Made anew for the next one; the department stays.
        QVERIFY(!part<QLineEdit>(dialog, u"employeeAddPassword"_s)->text().isEmpty());
        QCOMPARE(part<QComboBox>(dialog, u"employeeAddDepartment"_s)->currentIndex(), 1);
    }
    click(dialog, u"employeeAddCancel"_s);
    QTRY_VERIFY(!dialog);
    const auto* sheet = awaited<CredentialSheet>(&bench.window);
    QVERIFY(sheet);
    QCOMPARE(part<QTableView>(sheet, u"credentialsTable"_s)->model()->rowCount(), 2);
}

void EmployeeAddTest::aRefusedRowKeepsWhatWasTyped()
{
    EmployeeBench bench;
    const auto taken = bench.some(1).front().userName.toString().section(u'@', 0, 0);
    const auto dialog = open(bench);
    fill(dialog, taken);
    type(dialog, u"employeeAddRemark"_s, u"kept"_s);
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog.data()));
    // 60027, and its message beside the account that it names.
    QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).contains(u"The account exists already"_s));
    QCOMPARE(part<QLineEdit>(dialog, u"employeeAddAccount"_s)->text(), taken);
    QCOMPARE(part<QLineEdit>(dialog, u"employeeAddPassword"_s)->text(), u"Secret-2026"_s);
    QCOMPARE(part<QLineEdit>(dialog, u"employeeAddRemark"_s)->text(), u"kept"_s);
    QCOMPARE(dialog->focusWidget()->objectName(), u"employeeAddAccount"_s);
    type(dialog, u"employeeAddAccount"_s, taken + u"x9"_s);
    QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).isEmpty());
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M1"_s, true), 1);
}

void EmployeeAddTest::limitsAreLearntAndShown()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    fill(dialog, u"short1"_s, u"abc1"_s);
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(problemOf(dialog, u"employeeAddPassword"_s).contains(u"8"_s)); // 50003, in the gateway's words
    const auto learnt = bench.learnt.of(bench.enterprise());
    QCOMPARE(learnt.passwordMin, std::optional(8));
    QCOMPARE(learnt.passwordMax, std::optional(20));
    type(dialog, u"employeeAddPassword"_s, u"abc2"_s); // now it is known beforehand, and warned of
    QVERIFY(problemOf(dialog, u"employeeAddPassword"_s).contains(u"at least 8"_s));
    QVERIFY(goOf(dialog)->isEnabled());
    click(dialog, u"employeeAddPasswordGenerate"_s);
    QVERIFY(problemOf(dialog, u"employeeAddPassword"_s).isEmpty());
}

void EmployeeAddTest::unknownIsSettledByReading()
{
    EmployeeBench bench;
    bench.teachCode();
    bench.setFault(u"lateok@M1"_s); // applied, and no reply
    const auto dialog = open(bench);
    QSignalSpy added(dialog, &EmployeeAddDialog::added);
    fill(dialog, u"lost1"_s);
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QCOMPARE(added.size(), 1);
    QVERIFY(added[0][1].toString().startsWith(u"lost1@"_s));
    QCOMPARE(bench.sent(u"M1"_s), 1);
}

void EmployeeAddTest::unknownIsNotSentAgainByItself()
{
    EmployeeBench bench;
    // An error that says nothing, and the enterprise code is not known: nothing can settle it.
    bench.setFault(u"code500@M1"_s);
    const auto dialog = open(bench);
    fill(dialog, u"maybe1"_s);
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeAdd"_s).contains(u"unknown"_s));
    QCOMPARE(part<QLineEdit>(dialog, u"employeeAddAccount"_s)->text(), u"maybe1"_s);
    click(dialog, u"employeeAddBannerAction"_s); // check again
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeAdd"_s).contains(u"unknown"_s));
    QCOMPARE(bench.sent(u"M1"_s), 1);
    // Sending it again is for a person to decide.
    bench.setNoFault();
    click(dialog, u"employeeAddGo"_s);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.prompter.confirmations[0].isDangerous);
    QVERIFY(bench.prompter.confirmations[0].text.contains(u"maybe1"_s));
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.sent(u"M1"_s), 1);
    bench.prompter.confirms = true;
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M1"_s), 2);
}

void EmployeeAddTest::notSentKeepsEverything()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    fill(dialog, u"later1"_s);
    bench.server.stop();
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(bannerOf(dialog, u"employeeAdd"_s).contains(u"refused the connection"_s));
    QCOMPARE(part<QLineEdit>(dialog, u"employeeAddPassword"_s)->text(), u"Secret-2026"_s);
    QVERIFY(goOf(dialog)->isEnabled());
}

void EmployeeAddTest::closingInTheMiddleAsks()
{
    EmployeeBench bench;
    bench.server.setLatency(200);
    auto dialog = open(bench);
    fill(dialog, u"mid1"_s, {});
    click(dialog, u"employeeAddPasswordGenerate"_s);
    click(dialog, u"employeeAddGo"_s);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(dialog && dialog->isVisible()); // its password would be lost
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    dialog->close();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(bench.prompter.confirmations.size(), 2);
    bench.prompter.confirms = true;
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(bench.sent(u"M1"_s, true), 1); // it goes on
    QTRY_VERIFY(bench.writes.list().front()->isResting());
    // A typed password is known to who typed it: nothing is lost.
    bench.prompter.confirmations.clear();
    dialog = open(bench);
    fill(dialog, u"mid2"_s);
    click(dialog, u"employeeAddGo"_s);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QVERIFY(bench.prompter.confirmations.isEmpty());
    QTRY_COMPARE(bench.sent(u"M1"_s, true), 2);
}

void EmployeeAddTest::nothingCanBeAddedWhileReadOnly()
{
    EmployeeBench bench;
    const auto dialog = open(bench);
    fill(dialog, u"ro1"_s);
    QVERIFY(goOf(dialog)->isEnabled());
    bench.writes.setReadOnly(true); // while it is open
    QVERIFY(!goOf(dialog)->isEnabled());
    QVERIFY(goOf(dialog)->toolTip().contains(u"read-only"_s));
    QTest::keyClick(part<QLineEdit>(dialog, u"employeeAddName"_s), Qt::Key_Return);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.sent(u"M1"_s), 0);
}

LOCKKEEPER_TEST(Widgets, EmployeeAddTest)
#include "tst_employee_add.moc"
