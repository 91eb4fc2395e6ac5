// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/asset_sums.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/employees/employees_page.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The Employees page against the sandbox: what it asks of the gateway, and what it shows beside the list.
class EmployeesGatewayTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void keywordIsAskedOfTheGateway();
    void aKeywordLeavesWhatIsKept();
    void departmentByNameAndById();
    void whatWasAskedForIsSaid();
    void whoIsLookedForFromElsewhereIsFound();
    void anotherEnterpriseForgetsTheQuestion();
    void lateReplyForAnotherKeyword();
    void whatAFilterHidesIsNotInspected();
    void productsOfTheEmployee();
    void arrangementIsRemembered();
    void theListIsReadOnce();
    void namesComeAlsoWhenSomethingWasChanged();
    void changesOfOthersLeaveItAlone();

private:
    static sandbox::Options small()
    {
        sandbox::Options options;
        options.employees = 80;
        options.assets = 60;
        return options;
    }
    static PageWindow windowFor(PageBench& bench)
    {
        return {u"employees"_s, std::make_unique<EmployeesPage>(bench.context)};
    }
    static void type(QLineEdit* line, const QString& text)
    {
        line->setFocus();
        line->selectAll();
        line->insert(text); // QTest types ASCII only
        QTest::keyClick(line, Qt::Key_Return);
    }

    Language m_language;
};

void EmployeesGatewayTest::keywordIsAskedOfTheGateway()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int all = window.rows();
    QVERIFY(bench.employees.isComplete()); // the whole list names everybody
    const QString account = window.column("userName")[3].section(u'@', 0, 0);
    type(window.find<QLineEdit>(u"Keyword"_s), account);
    QVERIFY(window.page()->isLoading());
    QVERIFY(window.settled());
    QVERIFY(bench.server.ledger().last().target.contains("keyword=" + account.toUtf8()));
    QVERIFY(window.rows() > 0 && window.rows() < all);
    for (const auto& shown : window.column("userName"))
        QVERIFY2(shown.contains(account), qPrintable(shown));
    const auto asked = bench.server.ledger().size();
    QTest::keyClick(window.find<QLineEdit>(u"Keyword"_s), Qt::Key_Return); // the same question again
    QVERIFY(!window.page()->isLoading());
    QCOMPARE(bench.server.ledger().size(), asked);
    type(window.find<QLineEdit>(u"Keyword"_s), {});
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), all);
}

/// ST-15: nobody knows less of everybody because one of them was looked for.
void EmployeesGatewayTest::aKeywordLeavesWhatIsKept()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const auto kept = [&bench] {
        const auto summed = bench.holdings.sumAssets();
        if (!QTest::qWaitFor([&summed] { return summed.isFinished(); }, 30'000)) qFatal("nothing is summed");
        for (const auto& each : *summed.result().enterprises)
            if (each.enterprise == bench.enterprise()) return each.employees;
        return KeptList();
    };
    const auto before = kept();
    QVERIFY(before.isWhole());
    const auto everybody = bench.reader.everybody(bench.enterprise());
    QVERIFY(everybody);
    nextMillisecond();
    for (const auto& keyword : {window.column("userName")[3].section(u'@', 0, 0), u"nobody-is-called-so"_s}) {
        type(window.find<QLineEdit>(u"Keyword"_s), keyword);
        QVERIFY(window.settled());
        QCOMPARE(kept(), before);
        QCOMPARE(bench.reader.everybody(bench.enterprise()), everybody); // for the other pages
    }
}

void EmployeesGatewayTest::departmentByNameAndById()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int all = window.rows();
    auto* box = window.find<QComboBox>(u"Department"_s);
    QTRY_VERIFY(box->count() > 2); // learnt from the employees that came
    const qint64 id = box->itemData(1).toLongLong();
    const QString name = box->itemText(1).section(u" ("_s, 0, 0);
    type(box->lineEdit(), QString::number(id));
    QVERIFY(window.settled());
    QVERIFY(bench.server.ledger().last().target.contains("departmentId=" + QByteArray::number(id)));
    QVERIFY(window.rows() > 0 && window.rows() < all);
    for (const auto& shown : window.column("departmentName"))
        QCOMPARE(shown, name);
    QCOMPARE(box->currentText(), u"%1 (%2)"_s.arg(name).arg(id)); // the id is given its name
    type(box->lineEdit(), {});
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), all);
    type(box->lineEdit(), name);
    QVERIFY(window.settled());
    QVERIFY(window.rows() < all);
    // Nobody is in it: asked all the same, because no operation lists departments.
    type(box->lineEdit(), u"987654321"_s);
    QVERIFY(window.settled());
    QVERIFY(window.empty()->isVisible());
    type(box->lineEdit(), u"no such department"_s);
    QVERIFY(!window.page()->isLoading());
    QCOMPARE(box->currentText(), u"987654321"_s);
}

void EmployeesGatewayTest::whatWasAskedForIsSaid()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int all = window.rows();
    const auto note = u" · only rows requested from the server"_s;
    QVERIFY(!window.counts().contains(note));
    auto* keyword = window.find<QLineEdit>(u"Keyword"_s);
    type(keyword, window.column("userName")[3].section(u'@', 0, 0));
    QVERIFY(window.settled());
    QTRY_COMPARE(window.counts(), u"%1 of %1"_s.arg(window.rows()) + note);
    // Nobody is called so, which is not to say that nobody is in the enterprise.
    type(keyword, u"nobody-is-called-so"_s);
    QVERIFY(window.settled());
    QTRY_VERIFY(window.empty()->isVisible());
    QVERIFY2(window.empty()->text().contains(u"No employees match this keyword"_s),
        qPrintable(window.empty()->text()));
    window.click(u"EmptyAction"_s);
    QVERIFY(window.settled());
    QCOMPARE(keyword->text(), QString());
    QTRY_COMPARE(window.rows(), all);
    QVERIFY(!window.find<QAbstractButton>(u"DeletedChip"_s)->isChecked());
    // A name that no department has, as far as anybody knows, is not swallowed.
    const auto asked = bench.server.ledger().size();
    type(window.find<QComboBox>(u"Department"_s)->lineEdit(), u"Basement"_s);
    QVERIFY(window.find<QLabel>(u"Note"_s)->text().contains(u"Basement"_s));
    QCOMPARE(bench.server.ledger().size(), asked);
}

void EmployeesGatewayTest::whoIsLookedForFromElsewhereIsFound()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const auto accounts = window.column("userName");
    const auto other = *std::find_if(accounts.begin(), accounts.end(),
        [&](const QString& each) { return each.at(0) != accounts[3].at(0); });
    type(window.find<QLineEdit>(u"Keyword"_s), accounts[3].section(u'@', 0, 0));
    QVERIFY(window.settled());
    QVERIFY(window.rowWith("userName", other) < 0);
    window.page()->search(other);
    QVERIFY(window.settled());
    QTRY_VERIFY(window.rowWith("userName", other) >= 0);
    QVERIFY(!bench.server.ledger().last().target.contains("keyword"));
}

void EmployeesGatewayTest::anotherEnterpriseForgetsTheQuestion()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    type(window.find<QLineEdit>(u"Keyword"_s), u"zhang"_s);
    QVERIFY(window.settled());
    window.page()->openEnterprise(EnterpriseId(u"6129304000774945707"_s));
    QVERIFY(window.settled());
    QVERIFY(!bench.server.ledger().last().target.contains("keyword"));
    QVERIFY(window.find<QLineEdit>(u"Keyword"_s)->text().isEmpty());
    QVERIFY(!window.find<QComboBox>(u"Department"_s)->currentText().contains(u'('));
}

void EmployeesGatewayTest::lateReplyForAnotherKeyword()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const QString first = window.column("userName")[0].section(u'@', 0, 0);
    const QString second = window.column("userName")[1].section(u'@', 0, 0);
    bench.server.setLatency(300);
    type(window.find<QLineEdit>(u"Keyword"_s), first);
    QTRY_VERIFY(bench.server.ledger().last().target.contains(first.toUtf8())); // on its way
    bench.server.setLatency(0);
    type(window.find<QLineEdit>(u"Keyword"_s), second);
    QVERIFY(window.settled());
    QVERIFY(callsRest(*bench.client));
    for (const auto& shown : window.column("userName"))
        QVERIFY2(shown.contains(second), qPrintable(shown));
}

void EmployeesGatewayTest::whatAFilterHidesIsNotInspected()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    const int all = window.rows();
    window.table()->selectRow(7);
    const auto account = window.column("userName")[7];
    QVERIFY(window.inspector().contains(account));
    window.page()->search(u"nobody is called that"_s);
    QTRY_COMPARE(window.rows(), 0);
    QVERIFY(!window.inspector().contains(account));
    window.page()->search({});
    QTRY_COMPARE(window.rows(), all);
    QTRY_VERIFY(window.inspector().contains(account));
}

void EmployeesGatewayTest::productsOfTheEmployee()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    auto* tabs = window.find<QTabWidget>(u"InspectorTabs"_s);
    const auto assets = window.column("assetNums");
    int with = -1, without = -1;
    for (int row = 0; row < window.rows(); ++row)
        (assets[row] == u"none"_s ? without : with) = row;
    QVERIFY(with >= 0 && without >= 0);
    window.table()->selectRow(with);
    tabs->setCurrentIndex(1);
    auto* tree = window.find<QTreeView>(u"ProductTree"_s);
    QTRY_VERIFY(tree->isVisible() && tree->model()->rowCount() > 0);
    QTRY_VERIFY(!bench.products.cached(AssetId()) && bench.products.size() > 0);
    const auto asked = [&](const QString& endpoint) {
        qsizetype times = 0;
        for (const auto& entry : bench.server.ledger())
            times += entry.endpoint == endpoint ? 1 : 0;
        return times;
    };
    QCOMPARE(asked(u"M6"_s), 1);
    window.table()->selectRow(without);
    QTRY_VERIFY(!tree->isVisible());
    const auto texts = tabs->currentWidget()->findChildren<QLabel*>();
    QVERIFY(std::any_of(texts.cbegin(), texts.cend(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(u"No asset is assigned"_s);
    }));
    window.table()->selectRow(with);
    QTRY_VERIFY(tree->isVisible());
    QCOMPARE(asked(u"M6"_s), 1); // the ids are known by now
}

void EmployeesGatewayTest::arrangementIsRemembered()
{
    SandboxBench bench(small());
    {
        const auto window = windowFor(bench);
        auto* table = window.table();
        table->setColumnWidth(table->recordModel()->columnOf("userName"), 201);
        table->setColumnHidden(table->recordModel()->columnOf("borrowNum"), true);
        table->horizontalHeader()->moveSection(0, 1);
        table->sortByColumn(table->recordModel()->columnOf("updateTime"), Qt::DescendingOrder);
        window.find<QAction>(u"InspectorAction"_s)->trigger(); // the details panel away
    }
    const auto again = windowFor(bench);
    const auto* table = again.table();
    QCOMPARE(table->columnWidth(table->recordModel()->columnOf("userName")), 201);
    QVERIFY(table->isColumnHidden(table->recordModel()->columnOf("borrowNum")));
    QCOMPARE(table->horizontalHeader()->visualIndex(0), 1);
    QCOMPARE(table->horizontalHeader()->sortIndicatorSection(), table->recordModel()->columnOf("updateTime"));
    QCOMPARE(table->horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    QVERIFY(!again.find<QTabWidget>(u"InspectorTabs"_s)->isVisible());
}

/// The assets panel needs names as well, which stand in the list that the page reads (OP-32).
void EmployeesGatewayTest::theListIsReadOnce()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.find<QAction>(u"ShelfAction"_s)->setChecked(true);
    const auto asked = [&] {
        qsizetype count = 0;
        for (const auto& entry : bench.server.ledger())
            count += entry.endpoint == "M5"_L1 ? 1 : 0;
        return count;
    };
    for (int time = 1; time <= 2; ++time) {
        bench.server.clearLedger();
        bench.employees.open(bench.enterprise()); // as the window does before its pages
        window.page()->openEnterprise(bench.enterprise());
        QVERIFY(window.settled());
        QTRY_VERIFY(window.rows() > 0);
        QVERIFY(callsRest(*bench.client));
        QCOMPARE(asked(), 1);
        QVERIFY(bench.employees.isComplete());
        window.page()->openEnterprise({});
        bench.employees.open({});
    }
}

/// After a change nothing is followed that began before it; whoever arrives is known all the same.
void EmployeesGatewayTest::namesComeAlsoWhenSomethingWasChanged()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    window.page()->openEnterprise({});
    bench.employees.open({});
    bench.employees.open(bench.enterprise());
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(bench.employees.isLoading());
    bench.employees.outdate();
    QVERIFY(window.settled());
    QTRY_VERIFY(window.rows() > 0);
    QVERIFY(bench.employees.size() >= window.rows());
    QVERIFY(!bench.employees.isComplete());
}

/// While the page reads everybody for the first time, locks are disabled and another enterprise gets people:
/// the names of the next page are those that the page is reading.
void EmployeesGatewayTest::changesOfOthersLeaveItAlone()
{
    SandboxBench bench(small());
    const auto window = windowFor(bench);
    const auto asked = [&] {
        const auto ledger = bench.server.ledger();
        return std::count_if(
            ledger.cbegin(), ledger.cend(), [](const auto& entry) { return entry.endpoint == "M5"_L1; });
    };
    bench.server.setLatency(200);
    window.page()->openEnterprise(bench.enterprise());
    QTRY_VERIFY(asked() > 0);
    bench.writes.noteTouched(bench.enterprise(), TouchedList::Assets | TouchedList::BorrowedLocks);
    bench.writes.noteTouched(EnterpriseId(u"another"_s), TouchedList::Employees);
    bench.employees.ensureLoaded();
    QVERIFY(bench.employees.isLoading());
    bench.server.setLatency(0);
    QVERIFY(window.settled());
    QVERIFY(callsRest(*bench.client));
    const auto once = asked();
    QCOMPARE(once, (small().employees + 199) / 200); // the pages of one reading
    QCOMPARE(bench.employees.size(), qsizetype(small().employees));
    QVERIFY(bench.employees.isComplete());
    // The complete list is not loaded again, either, when another enterprise changes.
    bench.writes.noteTouched(EnterpriseId(u"another"_s), TouchedList::Employees);
    bench.employees.ensureLoaded();
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(), once);
    bench.writes.noteTouched(bench.enterprise(), TouchedList::Employees);
    QVERIFY(window.settled());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(), 2 * once);
}

LOCKKEEPER_TEST(Widgets, EmployeesGatewayTest)
#include "tst_employees_gateway.moc"
