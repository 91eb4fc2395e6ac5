// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/employee_bench.h"
#include "tests/ui/page_window.h"
#include "ui/employees/employees_page.h"
#include "ui/employees/forms/employee_add_dialog.h"
#include "ui/employees/forms/employee_bulk_dialog.h"
#include "ui/employees/forms/employee_delete_dialog.h"
#include "ui/employees/forms/employee_edit_dialog.h"
#include "ui/employees/forms/password_reset_dialog.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What the Employees page offers to do, by keys, menu and button, against the sandbox.
class EmployeeActionsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void keys();
    void whatIsOfferedFollowsTheSelection();
    void nothingIsOfferedWhileReadOnly();
    void whoWasAddedIsSelected();
    void whoIsNotKnownByIdIsFoundByAccount();
    void theListIsLoadedAgainUnderADialog();
    void deletedOnesAreLeftAlone();
    void thatDeletedOnesAreLeftOutIsSaid();

private:
    struct Opened {
        explicit Opened(EmployeeBench& bench)
            : window(u"employees"_s, std::make_unique<EmployeesPage>(bench.context))
        {
            window.page()->openEnterprise(bench.enterprise());
            if (!window.settled() || !QTest::qWaitForWindowActive(window.page())) qFatal("no page");
            window.table()->setFocus();
        }
        [[nodiscard]] QAction* action(const QString& name) const
        {
            return window.find<QAction>(name + u"Action"_s);
        }
        [[nodiscard]] QString account(int row) const { return window.column("userName")[row]; }
        PageWindow window;
    };
    template <class Dialog>
    static Dialog* only(const Opened& opened)
    {
        const auto all = opened.window.page()->findChildren<Dialog*>();
        return all.size() == 1 ? all.front() : nullptr;
    }

    Language m_language;
};

void EmployeeActionsTest::keys()
{
    EmployeeBench bench;
    const Opened opened(bench);
    auto* table = opened.window.table();
    table->selectRow(2);
    QTest::keyClick(table, Qt::Key_Insert);
    QVERIFY(only<EmployeeAddDialog>(opened));
    delete only<EmployeeAddDialog>(opened);
    QTest::keyClick(opened.window.search(), Qt::Key_N, Qt::ControlModifier); // wherever one is
    QVERIFY(only<EmployeeAddDialog>(opened));
    delete only<EmployeeAddDialog>(opened);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_F2);
    QVERIFY(only<EmployeeEditDialog>(opened));
    QCOMPARE(part<QLineEdit>(only<EmployeeEditDialog>(opened), u"employeeEditAccount"_s)->text(),
        opened.account(2));
    delete only<EmployeeEditDialog>(opened);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(only<EmployeeDeleteDialog>(opened));
    delete only<EmployeeDeleteDialog>(opened);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return); // as a double click
    QVERIFY(only<EmployeeEditDialog>(opened));
    delete only<EmployeeEditDialog>(opened);
    // In the search these keys mean its text.
    opened.window.search()->setFocus();
    QTest::keyClick(opened.window.search(), Qt::Key_Delete);
    QTest::keyClick(opened.window.search(), Qt::Key_F2);
    QVERIFY(!only<EmployeeDeleteDialog>(opened) && !only<EmployeeEditDialog>(opened));
}

void EmployeeActionsTest::whatIsOfferedFollowsTheSelection()
{
    EmployeeBench bench;
    const Opened opened(bench);
    auto* table = opened.window.table();
    table->clearSelection();
    const auto offered = [&] {
        QStringList names;
        for (const auto& name : {u"Add"_s, u"Edit"_s, u"ResetPassword"_s, u"ChangeMany"_s, u"Delete"_s})
            if (opened.action(name)->isEnabled()) names += name;
        return names.join(u' ');
    };
    QCOMPARE(offered(), u"Add"_s);
    table->selectRow(1);
    QCOMPARE(offered(), u"Add Edit ResetPassword ChangeMany Delete"_s);
    table->selectAll();
    QCOMPARE(offered(), u"Add ResetPassword ChangeMany Delete"_s);
    opened.action(u"ChangeMany"_s)->trigger();
    auto* dialog = only<EmployeeBulkDialog>(opened);
    QVERIFY(dialog);
    QVERIFY(part<QComboBox>(dialog, u"employeeBulkDepartment"_s)->count() > 2); // those of the list
    delete dialog;
    opened.action(u"ResetPassword"_s)->trigger();
    QVERIFY(only<PasswordResetDialog>(opened));
    // The rows' own menu offers the same.
    emit table->customContextMenuRequested(table->visualRect(table->model()->index(0, 0)).center());
    auto* menu = opened.window.find<QMenu>(u"ContextMenu"_s);
    QVERIFY(menu->actions().contains(opened.action(u"Delete"_s)));
    menu->close();
}

void EmployeeActionsTest::nothingIsOfferedWhileReadOnly()
{
    EmployeeBench bench;
    const Opened opened(bench);
    opened.window.table()->selectRow(0);
    bench.writes.setReadOnly(true);
    for (const auto& name : {u"Add"_s, u"Edit"_s, u"ResetPassword"_s, u"ChangeMany"_s, u"Delete"_s})
        QVERIFY2(!opened.action(name)->isEnabled(), qPrintable(name));
    auto* table = opened.window.table();
    for (const auto key : {Qt::Key_Insert, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Return})
        QTest::keyClick(table, key);
    QVERIFY(opened.window.page()->findChildren<EmployeeWriteDialog*>().isEmpty());
}

void EmployeeActionsTest::whoWasAddedIsSelected()
{
    EmployeeBench bench;
    const Opened opened(bench);
    const int before = opened.window.rows();
    opened.action(u"Add"_s)->trigger();
    const QPointer dialog = only<EmployeeAddDialog>(opened);
    QVERIFY(dialog);
    type(dialog, u"employeeAddAccount"_s, u"zz99"_s);
    type(dialog, u"employeeAddName"_s, u"Zz"_s);
    type(dialog, u"employeeAddPassword"_s, u"Secret-2026"_s);
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(opened.window.rows(), before + 1);
    // Its row is another one once they are in order.
    QTRY_COMPARE(opened.window.table()->currentIndex().row(), opened.window.rowWith("name", u"Zz"_s));
    QCOMPARE(opened.window.table()->selectedRowCount(), 1);
    const auto* table = opened.window.table();
    const auto place = table->visualRect(table->currentIndex());
    QVERIFY(place.top() >= 0 && place.bottom() <= table->viewport()->height()); // in sight
    QVERIFY(opened.window.inspector().contains(u"zz99@"_s));
}

void EmployeeActionsTest::whoIsNotKnownByIdIsFoundByAccount()
{
    EmployeeBench bench;
    bench.teachCode();
    const Opened opened(bench);
    bench.setFault(u"lateok@M1"_s); // no reply: only reading tells
    opened.action(u"Add"_s)->trigger();
    const QPointer dialog = only<EmployeeAddDialog>(opened);
    type(dialog, u"employeeAddAccount"_s, u"zz98"_s);
    type(dialog, u"employeeAddName"_s, u"Zy"_s);
    type(dialog, u"employeeAddPassword"_s, u"Secret-2026"_s);
    click(dialog, u"employeeAddGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(opened.window.inspector().contains(u"zz98@"_s));
}

void EmployeeActionsTest::theListIsLoadedAgainUnderADialog()
{
    EmployeeBench bench;
    const Opened opened(bench);
    opened.window.table()->selectRow(4);
    const auto account = opened.account(4);
    opened.action(u"Edit"_s)->trigger();
    const QPointer dialog = only<EmployeeEditDialog>(opened);
    type(dialog, u"employeeEditName"_s, u"000 first by name"_s);
    // Rows move, others come, and the list is another one.
    opened.window.page()->table()->sortByColumn(1, Qt::DescendingOrder);
    opened.window.page()->reload();
    QVERIFY(opened.window.settled());
    opened.window.search()->setText(u"nobody at all"_s);
    QVERIFY(opened.window.settled());
    click(dialog, u"employeeEditGo"_s);
    QTRY_VERIFY(!dialog);
    const auto seen = bench.employees({account});
    QCOMPARE(seen.find(account)->name.toString(), u"000 first by name"_s);
    QCOMPARE(bench.sent(u"M2"_s), 1);
}

void EmployeeActionsTest::deletedOnesAreLeftAlone()
{
    EmployeeBench bench;
    const auto gone = bench.some(1).front();
    {
        const QPointer dialog =
            shown(new EmployeeDeleteDialog(bench.context, bench.enterprise(), {gone}, {}, &bench.window));
        click(dialog, u"employeeDeleteGo"_s);
        QTRY_VERIFY(!dialog);
    }
    const Opened opened(bench);
    opened.window.clickFilter(u"DeletedChip"_s);
    QVERIFY(opened.window.settled());
    const int row = opened.window.rowWith("userName", gone.userName.toString());
    QVERIFY(row >= 0);
    opened.window.table()->selectRow(row);
    QTest::keyClick(opened.window.table(), Qt::Key_Delete);
    QTest::keyClick(opened.window.table(), Qt::Key_F2);
    QVERIFY(opened.window.page()->findChildren<EmployeeWriteDialog*>().isEmpty());
    for (const auto& name : {u"Edit"_s, u"ResetPassword"_s, u"ChangeMany"_s, u"Delete"_s, u"Offboard"_s})
        QVERIFY2(!opened.action(name)->isEnabled(), qPrintable(name));
}

void EmployeeActionsTest::thatDeletedOnesAreLeftOutIsSaid()
{
    EmployeeBench bench;
    const auto gone = bench.some(1).front();
    QVERIFY(await(
        bench.client->call(endpoints::deleteEmployee, DeleteEmployee{bench.enterprise(), gone.globalId}))
                ->has_value());
    const Opened opened(bench);
    const auto leftOut = [&](const QString& command) {
        opened.window.table()->selectAll();
        opened.action(command)->trigger();
        const auto dialogs = opened.window.page()->window()->findChildren<ActionDialog*>();
        if (dialogs.size() != 1) return u"no dialog"_s;
        QString said;
        for (const auto* label : dialogs.first()->findChildren<QLabel*>())
            if (label->objectName().endsWith(u"LeftOut"_s) && label->isVisible()) said = label->text();
        delete dialogs.first();
        return said;
    };
    for (const auto& command : {u"ResetPassword"_s, u"ChangeMany"_s, u"Delete"_s, u"Offboard"_s})
        QCOMPARE(leftOut(command), QString()); // the deleted one is not shown
    opened.window.clickFilter(u"DeletedChip"_s);
    QVERIFY(opened.window.settled());
    for (const auto& command : {u"ResetPassword"_s, u"ChangeMany"_s, u"Delete"_s, u"Offboard"_s})
        QVERIFY2(leftOut(command).contains(u"left out"_s), qPrintable(command));
}

LOCKKEEPER_TEST(Widgets, EmployeeActionsTest)
#include "tst_employee_actions.moc"
