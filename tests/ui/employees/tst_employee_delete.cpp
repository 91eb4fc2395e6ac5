// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employees/employee_bench.h"
#include "ui/employees/forms/employee_delete_dialog.h"
#include "ui/kit/button_order.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/write_results_dialog.h"

#include <QAbstractItemModel>
#include <QListView>
#include <QPushButton>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Deleting employees (M4), in the real dialog against the sandbox.
class EmployeeDeleteTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void saysWhomAndReturnKeeps();
    void deletesOne();
    void deletesMany();
    void holdersAreToBeOffboarded();
    void unknownIsSettledByReading();
    void deletedTwice();
    void aDoubleClickDeletesOnce();

private:
    using Delete = QPointer<EmployeeDeleteDialog>;

    static Delete open(
        EmployeeBench& bench, std::vector<Employee> employees, std::function<void()> offboard = {})
    {
        return shown(new EmployeeDeleteDialog(
            bench.context, bench.enterprise(), std::move(employees), std::move(offboard), &bench.window));
    }
    /// One who holds nothing.
    static Employee emptyHanded(const EmployeeBench& bench)
    {
        const auto all = bench.some(30);
        const auto found = std::find_if(all.begin(), all.end(), [](const Employee& employee) {
            return employee.assetNums.empty() && employee.borrowNum.isEmpty();
        });
        if (found == all.end()) qFatal("everybody holds something");
        return *found;
    }
    static bool isDeleted(const EmployeeBench& bench, const Employee& employee)
    {
        const auto seen = bench.employees({employee.userName.toString()});
        const auto* now = seen.find(employee.globalId);
        return !now || now->deleted.value_or(false);
    }

    Language m_language;
};

void EmployeeDeleteTest::saysWhomAndReturnKeeps()
{
    EmployeeBench bench;
    const auto people = bench.some(12);
    const auto dialog = open(bench, people);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QVERIFY(part<QLabel>(dialog, u"employeeDeleteQuestion"_s)->text().startsWith(u"Delete 12 employee"_s));
    QVERIFY(part<QPushButton>(dialog, u"employeeDeleteGo"_s)->text().startsWith(u"Delete 12 employee"_s));
    const auto* names = part<QListView>(dialog, u"employeeDeleteNames"_s)->model();
    QCOMPARE(names->rowCount(), 12);
    QStringList texts; // those who hold something come first
    for (int row = 0; row < 12; ++row)
        texts += names->index(row, 0).data().toString();
    for (const auto& person : people) {
        const auto own = texts.filter(person.userName.toString());
        QCOMPARE(own.size(), 1);
        QVERIFY(own.first().contains(person.name.toString()));
    }
    QVERIFY(part<QLabel>(dialog, u"employeeDeleteCaution"_s)->text().contains(u"can't be undone"_s));
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(!dialog);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.sent(u"M4"_s), 0);
}

void EmployeeDeleteTest::deletesOne()
{
    EmployeeBench bench;
    const auto employee = emptyHanded(bench);
    const auto dialog = open(bench, {employee});
    QVERIFY(!dialog->findChild<QLabel*>(u"employeeDeleteHoldings"_s));
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    const auto away = actionComesFirst(*dialog) ? Qt::ShiftModifier : Qt::NoModifier;
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab, away); // from "Cancel" to "Delete"
    QCOMPARE(dialog->focusWidget()->objectName(), u"employeeDeleteGo"_s);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Space);
    QTRY_VERIFY(!dialog);
    QVERIFY(isDeleted(bench, employee));
    QCOMPARE(bench.sent(u"M4"_s), 1);
}

void EmployeeDeleteTest::deletesMany()
{
    EmployeeBench bench;
    auto people = bench.some(3);
    people[1].globalId = MemberId(u"1"_s); // one whom the gateway does not know: 60002, and the rest goes on
    const auto dialog = open(bench, people);
    click(dialog, u"employeeDeleteGo"_s);
    QTRY_VERIFY(!dialog);
    const auto* results = awaited<WriteResultsDialog>(&bench.window);
    QVERIFY(results);
    QTRY_VERIFY(results->run()->isResting());
    const auto& outcomes = results->run()->work().outcomes();
    QCOMPARE(outcomes[0].outcome, Outcome::Applied);
    QCOMPARE(outcomes[0].state, ReadBackState::AsWanted);
    QCOMPARE(outcomes[1].outcome, Outcome::Rejected);
    QCOMPARE(outcomes[1].code, u"60002"_s);
    QCOMPARE(outcomes[2].outcome, Outcome::Applied);
    QVERIFY(results->run()->nameOf(0).contains(people[0].name.toString()));
}

void EmployeeDeleteTest::holdersAreToBeOffboarded()
{
    EmployeeBench bench;
    auto employee = emptyHanded(bench);
    employee.assetNums = {AssetNumber(u"8000120451"_s), AssetNumber(u"8000120452"_s)};
    employee.borrowNum = Text(u"8000903310"_s);
    bool isOffboarding = false;
    auto dialog = open(bench, {employee}, [&] { isOffboarding = true; });
    const auto text = part<QLabel>(dialog, u"employeeDeleteHoldings"_s)->text();
    QVERIFY2(text.contains(u"2 asset"_s) && text.contains(u" and 1 borrowed lock"_s), qPrintable(text));
    const auto line =
        part<QListView>(dialog, u"employeeDeleteNames"_s)->model()->index(0, 0).data().toString();
    for (const auto& said : {employee.userName.toString(), u"8000120451, 8000120452"_s, u"8000903310"_s})
        QVERIFY2(line.contains(said), qPrintable(line));
    click(dialog, u"employeeDeleteOffboard"_s);
    QTRY_VERIFY(!dialog);
    QVERIFY(isOffboarding);
    auto other = emptyHanded(bench); // who holds something is seen first
    other.globalId = MemberId(u"1"_s);
    dialog = open(bench, {other, employee});
    QVERIFY(part<QListView>(dialog, u"employeeDeleteNames"_s)
                ->model()
                ->index(0, 0)
                .data()
                .toString()
                .contains(u"8000120451"_s));
    dialog->reject();
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M4"_s), 0);
    dialog = open(bench, {employee}); // nobody offers it: it is said all the same
    QVERIFY(!dialog->findChild<QPushButton*>(u"employeeDeleteOffboard"_s));
    QVERIFY(part<QLabel>(dialog, u"employeeDeleteHoldings"_s)->isVisible());
    dialog = open(bench, {emptyHanded(bench)}, [] {});
    QVERIFY(!dialog->findChild<QPushButton*>(u"employeeDeleteOffboard"_s));
}

void EmployeeDeleteTest::unknownIsSettledByReading()
{
    EmployeeBench bench;
    const auto employee = emptyHanded(bench);
    bench.setFault(u"lateok@M4"_s); // applied, and no reply
    const auto dialog = open(bench, {employee});
    click(dialog, u"employeeDeleteGo"_s);
    QTRY_VERIFY(!dialog);
    QVERIFY(isDeleted(bench, employee));
}

void EmployeeDeleteTest::deletedTwice()
{
    EmployeeBench bench;
    const auto employee = emptyHanded(bench);
    bench.setFault(u"applylate@M4"_s); // F38a
    auto dialog = open(bench, {employee});
    click(dialog, u"employeeDeleteGo"_s);
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    QVERIFY(bannerOf(dialog, u"employeeDelete"_s).contains(u"unknown"_s));
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent(u"M4"_s, true), 1, 30'000);
    bench.setNoFault();
    click(dialog, u"employeeDeleteGo"_s); // 60002, because the first one has come to be
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    const auto said = bannerOf(dialog, u"employeeDelete"_s);
    QVERIFY2(
        said.contains(u"doesn't know this employee"_s) && said.contains(u"Confirmed"_s), qPrintable(said));
}

void EmployeeDeleteTest::aDoubleClickDeletesOnce()
{
    EmployeeBench bench;
    bench.server.setLatency(100);
    const auto dialog = open(bench, {emptyHanded(bench)});
    click(dialog, u"employeeDeleteGo"_s);
    click(dialog, u"employeeDeleteGo"_s);
    QTRY_VERIFY(!dialog);
    QCOMPARE(bench.sent(u"M4"_s), 1);
}

LOCKKEEPER_TEST(Widgets, EmployeeDeleteTest)
#include "tst_employee_delete.moc"
