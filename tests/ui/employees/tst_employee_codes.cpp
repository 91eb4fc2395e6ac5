// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/code_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/employee_bench.h"
#include "ui/employees/forms/employee_add_dialog.h"
#include "ui/employees/forms/employee_delete_dialog.h"
#include "ui/employees/forms/employee_edit_dialog.h"
#include "ui/employees/forms/password_reset_dialog.h"
#include "ui/kit/theme/language.h"

#include <QPushButton>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Every code that the contract lists for M1 to M4 (§7), seen where a person sees it: beside the field that
/// it is about, else in the banner of the dialog, with the gateway's own message; and nothing typed is lost.
class EmployeeCodesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void everyCode_data();
    void everyCode();
    void aRefusedRow();
    void aRefusalWithoutACodeIsAboutNoField();
    void aQuotaIsLearntAndShown();
    void anEchoedPasswordIsNotShown();
    void gatewayTextsArePlain();

private:
    /// The dialog of an operation, filled in, over the bench's window.
    static QPointer<EmployeeWriteDialog> dialogFor(AnsweringBench& bench, const QString& operation);
    static QString prefixOf(const QString& operation)
    {
        return operation == "M1"_L1   ? u"employeeAdd"_s
               : operation == "M2"_L1 ? u"employeeEdit"_s
               : operation == "M3"_L1 ? u"passwordReset"_s
                                      : u"employeeDelete"_s;
    }
    /// The object name of the control for a field of the contract; empty where a dialog has none.
    static QString controlOf(const QString& operation, const QString& field);

    Language m_language;
};

QPointer<EmployeeWriteDialog> EmployeeCodesTest::dialogFor(AnsweringBench& bench, const QString& operation)
{
    const auto enterprise = AnsweringBench::enterprise();
    const auto employee = AnsweringBench::employee();
    QPointer<EmployeeWriteDialog> dialog;
    if (operation == "M1"_L1) {
        dialog = shown(new EmployeeAddDialog(bench.context, enterprise, {{17, u"研发部"_s}}, &bench.window));
        type(dialog, u"employeeAddAccount"_s, u"zhaoliu"_s);
        type(dialog, u"employeeAddName"_s, u"赵六"_s);
        type(dialog, u"employeeAddPassword"_s, u"s3cret-Pa55"_s);
    } else if (operation == "M2"_L1) {
        dialog = shown(new EmployeeEditDialog(bench.context, enterprise, employee, {}, &bench.window));
        type(dialog, u"employeeEditRemark"_s, u"typed"_s);
    } else if (operation == "M3"_L1) {
        dialog = shown(new PasswordResetDialog(bench.context, enterprise, {employee}, &bench.window));
        type(dialog, u"passwordResetPassword"_s, u"s3cret-Pa55"_s);
    } else {
        dialog = shown(new EmployeeDeleteDialog(bench.context, enterprise, {employee}, {}, &bench.window));
    }
    return dialog;
}

QString EmployeeCodesTest::controlOf(const QString& operation, const QString& field)
{
    const QHash<QString, QString> names{{u"userName"_s, u"Account"_s}, {u"name"_s, u"Name"_s},
        {u"password"_s, u"Password"_s}, {u"departmentId"_s, u"Department"_s},
        {u"passwordMobile"_s, u"Mobile"_s}, {u"remark"_s, u"Remark"_s}};
    const auto name = names.value(field);
    if (name.isEmpty() || operation == "M4"_L1 || (operation == "M3"_L1 && field != "password"_L1)) return {};
    return prefixOf(operation) + name;
}

void EmployeeCodesTest::everyCode_data()
{
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("code");
    for (const auto& operation : {u"M1"_s, u"M2"_s, u"M3"_s, u"M4"_s})
        for (const auto& code : allCodes())
            if (isListed(code, operation))
                QTest::addRow("%s %s", qPrintable(operation), qPrintable(code)) << operation << code;
}

void EmployeeCodesTest::everyCode()
{
    QFETCH(const QString, operation);
    QFETCH(const QString, code);
    AnsweringBench bench;
    const auto words = u"in the gateway's words"_s;
    bench.refuseWith(code, words);
    const auto dialog = dialogFor(bench, operation);
    const auto prefix = prefixOf(operation);
    click(dialog, prefix + u"Go"_s);
    QVERIFY(settled(dialog));
    QVERIFY(dialog); // whatever the code, what was typed stays
    QVERIFY(bench.changes() >= 1);

    QString control;
    for (const auto& field : fieldsOf(code, operation))
        if (control.isEmpty()) control = controlOf(operation, field);
    const auto said = control.isEmpty() ? bannerOf(dialog, prefix) : problemOf(dialog, control);
    if (code != u"60027"_s || operation != u"M1"_s)
        QVERIFY2(detailsBeside(dialog, control.isEmpty() ? prefix + u"Banner"_s : control).contains(words),
            qPrintable(said));
    QVERIFY2(!said.contains(words), qPrintable(said));
    QVERIFY2(
        said.contains(isPartialSuccess(code) ? u"The reply doesn't mention any row"_s
                                             : adviceFor(code, bench.learnt.of(bench.enterprise())).sentence),
        qPrintable(said));
    if (!control.isEmpty()) QVERIFY(part<QWidget>(dialog, control)->property("problem").toBool());
    if (meansUnknownForWrites(code)) QVERIFY2(said.contains(u"unknown"_s), qPrintable(said));

    if (operation == "M1"_L1) {
        QCOMPARE(part<QLineEdit>(dialog, u"employeeAddAccount"_s)->text(), u"zhaoliu"_s);
        QCOMPARE(part<QLineEdit>(dialog, u"employeeAddPassword"_s)->text(), u"s3cret-Pa55"_s);
    } else if (operation == "M2"_L1) {
        QCOMPARE(part<QLineEdit>(dialog, u"employeeEditRemark"_s)->text(), u"typed"_s);
    } else if (operation == "M3"_L1) {
        QCOMPARE(part<QLineEdit>(dialog, u"passwordResetPassword"_s)->text(), u"s3cret-Pa55"_s);
    }
    // What was definitely refused can be corrected and sent again.
    if (!meansUnknownForWrites(code)) QVERIFY(part<QPushButton>(dialog, prefix + u"Go"_s)->isEnabled());
}

void EmployeeCodesTest::aRefusedRow()
{
    AnsweringBench bench;
    bench.status = 299;
    bench.answer = R"({"code":"60027","message":"partly","cause":"c","data":{"succeeded":[],)"
                   R"("failed":[{"userName":"zhaoliu","message":"The account is reserved"}]}})";
    const auto dialog = dialogFor(bench, u"M1"_s);
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog));
    QVERIFY(dialog);
    QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).contains(u"The account is reserved"_s));
}

void EmployeeCodesTest::aRefusalWithoutACodeIsAboutNoField()
{
    for (const auto& operation : {u"M1"_s, u"M2"_s, u"M3"_s, u"M4"_s}) {
        AnsweringBench bench;
        bench.status = 403;
        bench.answer = "<html>no</html>";
        const auto dialog = dialogFor(bench, operation);
        click(dialog, prefixOf(operation) + u"Go"_s);
        QVERIFY(settled(dialog));
        QVERIFY(bannerOf(dialog, prefixOf(operation)).contains(u"403"_s));
        for (const auto* widget : dialog->findChildren<QWidget*>())
            QVERIFY(!widget->property("problem").toBool());
    }
}

void EmployeeCodesTest::aQuotaIsLearntAndShown()
{
    AnsweringBench bench;
    bench.refuseWith(u"60009"_s, u"There are 25 trial member accounts already"_s);
    const auto dialog = dialogFor(bench, u"M1"_s);
    const auto* quota = part<QLabel>(dialog, u"employeeAddQuota"_s);
    QVERIFY(!quota->isVisible());
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog));
    QVERIFY(bannerOf(dialog, u"employeeAdd"_s).contains(u"25"_s));
    QVERIFY(quota->isVisible() && quota->text().contains(u"25"_s));
    const QPointer next = dialogFor(bench, u"M1"_s); // said beforehand from now on
    QVERIFY(part<QLabel>(next, u"employeeAddQuota"_s)->text().contains(u"25"_s));
}

void EmployeeCodesTest::anEchoedPasswordIsNotShown()
{
    // In a message, in the message of a row, and in the journal that the message goes into.
    for (const auto& operation : {u"M1"_s, u"M3"_s}) {
        AnsweringBench bench;
        bench.refuseWith(u"50003"_s, u"“s3cret-Pa55” has not 8 to 20 characters"_s);
        const auto dialog = dialogFor(bench, operation);
        const auto prefix = prefixOf(operation);
        click(dialog, prefix + u"Go"_s);
        QVERIFY(settled(dialog));
        QVERIFY(detailsBeside(dialog, prefix + u"Password"_s).contains(u"***"_s));
        for (const auto* label : dialog->findChildren<QLabel*>())
            QVERIFY2(!label->text().contains(u"s3cret"_s), qPrintable(label->text()));
        for (const auto* widget : dialog->findChildren<QWidget*>())
            QVERIFY(!widget->accessibleDescription().contains(u"s3cret"_s));
        QCOMPARE(bench.learnt.of(bench.enterprise()).passwordMin, std::optional(8));
        if (operation == "M3"_L1) continue;
        bench.answer = R"({"code":"60027","message":"m","data":{"succeeded":[],)"
                       R"("failed":[{"userName":"zhaoliu","message":"no s3cret-Pa55 here"}]}})";
        click(dialog, u"employeeAddGo"_s);
        QVERIFY(settled(dialog));
        QVERIFY(problemOf(dialog, u"employeeAddAccount"_s).contains(u"no *** here"_s));
    }
}

void EmployeeCodesTest::gatewayTextsArePlain()
{
    AnsweringBench bench;
    bench.refuseWith(u"10003"_s, u"<b>bold</b> & <img src=x>"_s);
    const auto dialog = dialogFor(bench, u"M1"_s);
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(settled(dialog));
    QVERIFY(detailsBeside(dialog, u"employeeAddAccount"_s).contains(u"<b>bold</b>"_s));
    QCOMPARE(part<QLabel>(dialog, u"employeeAddAccountDetailsText"_s)->textFormat(), Qt::PlainText);
    QCOMPARE(part<QLabel>(dialog, u"employeeAddAccountProblem"_s)->textFormat(), Qt::PlainText);
}

LOCKKEEPER_TEST(Widgets, EmployeeCodesTest)
#include "tst_employee_codes.moc"
