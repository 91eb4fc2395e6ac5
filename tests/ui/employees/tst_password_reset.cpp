// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/employees/employee_bench.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/forms/password_policy_dialog.h"
#include "ui/employees/forms/password_reset_dialog.h"
#include "ui/kit/theme/language.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QTableView>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// New passwords (M3), for one and for many, in the real dialog against the sandbox.
class PasswordResetTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void oneIsShownOnceItWasApplied();
    void aTypedOneThatIsRefused();
    void unknownIsOnlyPerhaps();
    void manyGetOneEach();
    void whatIsNotCertainForManyIsPerhaps();
    void closingWithoutHavingLookedAsks();
    void thePolicyIsSetFromHere();
    void copyingFromTheField();

private:
    using Reset = QPointer<PasswordResetDialog>;

    static Reset open(EmployeeBench& bench, size_t people)
    {
        return shown(
            new PasswordResetDialog(bench.context, bench.enterprise(), bench.some(people), &bench.window));
    }
    static QLineEdit* fieldOf(const Reset& dialog)
    {
        return part<QLineEdit>(dialog, u"passwordResetPassword"_s);
    }

    Language m_language;
};

void PasswordResetTest::oneIsShownOnceItWasApplied()
{
    EmployeeBench bench;
    const auto dialog = open(bench, 1);
    QVERIFY(part<QLabel>(dialog, u"passwordResetCaution"_s)->text().contains(u"can't be undone"_s));
    const auto password = fieldOf(dialog)->text(); // generated already
    QCOMPARE(password.size(), 12);
    click(dialog, u"passwordResetGo"_s);
    click(dialog, u"passwordResetGo"_s); // a double click
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M3"_s, true), 1);
    QVERIFY(bench.lastBody(u"M3"_s).contains(password.toUtf8()));
    auto* sheet = awaited<CredentialSheet>(&bench.window);
    QVERIFY(sheet);
    const auto* table = part<QTableView>(sheet, u"credentialsTable"_s)->model();
    QVERIFY(!table->index(0, 2).data().toString().contains(password)); // until somebody asks
    click(sheet, u"credentialsCopy"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), password);
}

void PasswordResetTest::aTypedOneThatIsRefused()
{
    EmployeeBench bench;
    const auto dialog = open(bench, 1);
    type(dialog, u"passwordResetPassword"_s, {});
    QVERIFY(!part<QPushButton>(dialog, u"passwordResetGo"_s)->isEnabled());
    type(dialog, u"passwordResetPassword"_s, u"abc1"_s);
    click(dialog, u"passwordResetGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(!problemOf(dialog, u"passwordResetPassword"_s).isEmpty());
    QVERIFY(detailsBeside(dialog, u"passwordResetPassword"_s).contains(u"8"_s)); // 50003
    QCOMPARE(fieldOf(dialog)->text(), u"abc1"_s);
    QCOMPARE(bench.learnt.of(bench.enterprise()).passwordMax, std::optional(20));
    type(dialog, u"passwordResetPassword"_s, u"abcd-1234"_s);
    QVERIFY(problemOf(dialog, u"passwordResetPassword"_s).isEmpty());
    click(dialog, u"passwordResetGo"_s);
    QTRY_VERIFY(!dialog);
}

void PasswordResetTest::unknownIsOnlyPerhaps()
{
    EmployeeBench bench;
    bench.setFault(u"lateok@M3"_s); // applied, and no reply
    const auto dialog = open(bench, 1);
    click(dialog, u"passwordResetGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog); // no read can tell
    const auto said = bannerOf(dialog, u"passwordReset"_s);
    QVERIFY2(said.contains(u"unknown"_s) && !said.contains(u"check the state"_s), qPrintable(said));
    QCOMPARE(fieldOf(dialog)->accessibleName(), u"Possible password"_s);
    QVERIFY(!bench.window.findChild<CredentialSheet*>());
    QTest::keyClick(dialog, Qt::Key_Escape); // nobody has seen it
    QVERIFY(dialog);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    bench.setNoFault();
    click(dialog, u"passwordResetGo"_s); // once more, by a person
    QTRY_VERIFY(!dialog);
    QVERIFY(awaited<CredentialSheet>(&bench.window));
    QCOMPARE(bench.sent(u"M3"_s), 2);
}

void PasswordResetTest::manyGetOneEach()
{
    EmployeeBench bench;
    const auto dialog = open(bench, 4);
    QCOMPARE(part<QListView>(dialog, u"passwordResetNames"_s)->model()->rowCount(), 4);
    auto* go = part<QPushButton>(dialog, u"passwordResetGo"_s);
    QVERIFY(go->text().startsWith(u"Reset 4 password"_s));
    QVERIFY(!go->hasFocus());
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return, Qt::ControlModifier); // goes on elsewhere
    QVERIFY(bench.writes.list().isEmpty());
    click(dialog, u"passwordResetGo"_s);
    QVERIFY(settled(dialog.data()));
    QCOMPARE(bench.sent(u"M3"_s, true), 4);
    QCOMPARE(go->text(), u"Passwords…"_s);
    QVERIFY(go->isEnabled());
    click(dialog, u"passwordResetGo"_s);
    QCOMPARE(bench.sent(u"M3"_s), 4); // it only shows them
    auto* sheet = awaited<CredentialSheet>(&bench.window);
    QVERIFY(sheet);
    part<QCheckBox>(sheet, u"credentialsShow"_s)->setChecked(true);
    const auto* table = part<QTableView>(sheet, u"credentialsTable"_s)->model();
    QCOMPARE(table->rowCount(), 4);
    QByteArrayList bodies;
    for (const auto& entry : bench.server.ledger())
        if (entry.endpoint == u"M3"_s) bodies += entry.body;
    QSet<QString> passwords;
    for (int row = 0; row < 4; ++row) {
        const auto password = table->index(row, 2).data().toString();
        passwords.insert(password);
        QVERIFY(bodies[row].contains('"' + password.toUtf8() + '"'));
    }
    QCOMPARE(passwords.size(), 4);
}

void PasswordResetTest::whatIsNotCertainForManyIsPerhaps()
{
    EmployeeBench bench;
    bench.setFault(u"code500:3@M3"_s); // the third of five; then it stops
    const auto dialog = open(bench, 5);
    click(dialog, u"passwordResetGo"_s);
    QVERIFY(settled(dialog.data()));
    // Nothing shows passwords: who checks again learns nothing.
    const auto advice = part<QLabel>(dialog, u"passwordResetResultsAdvice"_s)->text();
    QVERIFY2(
        advice.contains(u"no list shows it"_s) && !advice.contains(u"Check again"_s), qPrintable(advice));
    QVERIFY(!part<QPushButton>(dialog, u"passwordResetResultsCheckAgain"_s)->isVisible());
    click(dialog, u"passwordResetGo"_s);
    auto* sheet = awaited<CredentialSheet>(&bench.window);
    QVERIFY(sheet);
    const auto* table = part<QTableView>(sheet, u"credentialsTable"_s)->model();
    QCOMPARE(table->rowCount(), 3);
    QVERIFY(!table->index(1, 2).data().toString().contains(u"possibly"_s));
    QVERIFY(table->index(2, 2).data().toString().startsWith(u"possibly "_s));
    part<QCheckBox>(sheet, u"credentialsShow"_s)->setChecked(true);
    sheet->close();
    bench.setNoFault();
    click(dialog, u"passwordResetResultsGoOn"_s); // the rest
    QVERIFY(settled(dialog.data()));
    click(dialog, u"passwordResetGo"_s);
    sheet = nullptr;
    QTRY_VERIFY((sheet = bench.window.findChild<CredentialSheet*>()) &&
                part<QTableView>(sheet, u"credentialsTable"_s)->model()->rowCount() == 5);
    QCOMPARE(bench.sent(u"M3"_s), 5);
}

void PasswordResetTest::closingWithoutHavingLookedAsks()
{
    EmployeeBench bench;
    bench.server.setLatency(100);
    const auto dialog = open(bench, 2);
    click(dialog, u"passwordResetGo"_s);
    click(dialog, u"passwordResetCancel"_s); // in the middle
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(settled(dialog.data()));
    click(dialog, u"passwordResetCancel"_s);
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(bench.prompter.confirmations.size(), 2);
    QVERIFY(bench.prompter.confirmations[1].text.contains(u"2 employee"_s));
    click(dialog, u"passwordResetGo"_s);
    click(dialog, u"passwordResetCancel"_s); // somebody has seen them now
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.prompter.confirmations.size(), 2);
}

void PasswordResetTest::thePolicyIsSetFromHere()
{
    EmployeeBench bench;
    const auto dialog = open(bench, 1);
    click(dialog, u"passwordResetPasswordPolicy"_s);
    const QPointer policy = awaited<PasswordPolicyDialog>(dialog);
    QVERIFY(policy);
    for (const auto& name : {u"Lower"_s, u"Upper"_s, u"Digits"_s})
        part<QCheckBox>(policy, u"passwordPolicy"_s + name)->setChecked(false);
    QVERIFY(!part<QPushButton>(policy, u"passwordPolicyKeep"_s)->isEnabled());
    part<QCheckBox>(policy, u"passwordPolicyDigits"_s)->setChecked(true);
    part<QSpinBox>(policy, u"passwordPolicyLength"_s)->setValue(9);
    click(policy, u"passwordPolicyKeep"_s);
    QTRY_VERIFY(!policy);
    const auto password = fieldOf(dialog)->text(); // generated anew by it
    QCOMPARE(password.size(), 9);
    QVERIFY(std::all_of(password.begin(), password.end(), [](QChar c) { return c.isDigit(); }));
    QCOMPARE(keptPasswordPolicy(bench.settings), (PasswordPolicy{9, false, false, true, false, true}));
}

void PasswordResetTest::copyingFromTheField()
{
    EmployeeBench bench;
    auto* clipboard = QGuiApplication::clipboard();
    clipboard->setText(u"before"_s);
    const auto dialog = open(bench, 1);
    auto* line = fieldOf(dialog);
    const auto password = line->text();
    line->selectAll();
    QTest::keyClick(line, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard->text(), u"before"_s); // it is hidden
    click(dialog, u"passwordResetPasswordShow"_s);
    QCOMPARE(line->echoMode(), QLineEdit::Normal);
    line->selectAll();
    QTest::keyClick(line, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard->text(), password);
    QVERIFY(clipboard->mimeData()->hasFormat(u"x-kde-passwordManagerHint"_s)); // not Qt's own copying
    clipboard->setText(u"before"_s);
    click(dialog, u"passwordResetPasswordCopy"_s);
    QCOMPARE(clipboard->text(), password);
    // Nothing that a screen reader announces by itself has it.
    for (const auto* widget : dialog->findChildren<QWidget*>())
        QVERIFY(!widget->accessibleName().contains(password) && !widget->toolTip().contains(password) &&
                !widget->accessibleDescription().contains(password));
}

LOCKKEEPER_TEST(Widgets, PasswordResetTest)
#include "tst_password_reset.moc"
