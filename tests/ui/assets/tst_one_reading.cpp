// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_writes.h"
#include "services/sandbox/sample_data.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assets/lending.h"
#include "tests/ui/assign_bench.h"
#include "tests/ui/dialog_parts.h"
#include "ui/assets/assets_page.h"
#include "ui/employees/employee_products.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/giving/asset_shelf.h"
#include "ui/giving/assign_run.h"
#include "ui/kit/theme/language.h"
#include "ui/locks/borrowed_locks_page.h"

#include <QLineEdit>
#include <QTabWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// What was asked of the gateway since its ledger was cleared: "M5 M6 | M9 | M5 M6". What is read between
/// two writes is in no order.
QString requests(const SandboxBench& bench)
{
    static const QStringList writes{u"M1"_s, u"M2"_s, u"M4"_s, u"M9"_s, u"M10"_s};
    QStringList parts{{}};
    QStringList read;
    const auto endReading = [&] {
        read.sort();
        parts.last() = read.join(u' ');
        read.clear();
    };
    for (const auto& entry : bench.server.ledger()) {
        if (!writes.contains(entry.endpoint)) {
            read.append(entry.endpoint);
            continue;
        }
        endReading();
        parts += {entry.endpoint, QString()};
    }
    endReading();
    return parts.join(u" | "_s);
}

QStringList texts(const TableView* table, const char* id)
{
    const int column = table->recordModel()->columnOf(id);
    QStringList result;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        result += table->model()->index(row, column).data().toString();
    return result;
}

} // namespace

/// Around one change each list is read once before and once after it, and none besides: who shows a list is
/// given what was read after the change (OP-26, WR-5).
class OneReadingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void assignedByDrag();
    void withdrawn();
    void moved();
    void lent();
    void refusedLendingIsExplained();
    void added();
    void edited();
    void deletedOnesGo();
    void offboarded();
    void manyAtOnce();
    void aDepartmentIsAskedForAgain();
    void whatIsWrongIsReadByThePage();
    void theAssetsPageIsGivenTheHolders();
    void borrowedLocksAreGivenToTheirPage();
    void productsFindTheirAssets();

private:
    /// Whether nothing is under way any more, in the gateway or in the window.
    [[nodiscard]] bool rests() const;
    /// A row of somebody who is not deleted, holds assets, none of them lent, and has no lock.
    [[nodiscard]] int lenderRow() const;
    [[nodiscard]] const TableView* shelfTable() const
    {
        return m_giving->window.page()->findChild<TableView*>(u"shelfTable"_s);
    }
    void startM9(const Employee& employee, const QList<AssetNumber>& withdraw, const QList<AssetNumber>& add);
    void startEdit(const std::vector<Employee>& employees, const QString& remark);

    Language m_language;
    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<GivingWindow> m_giving;
};

void OneReadingTest::init()
{
    m_bench = std::make_unique<SandboxBench>(assignSandbox());
    m_giving = std::make_unique<GivingWindow>(*m_bench);
    m_giving->window.page()->findChild<QAction*>(u"employeesShelfAction"_s)->setChecked(true);
    QVERIFY(rests());
    QTRY_VERIFY(shelfTable()->model()->rowCount() > 0); // it reads once it is seen
    m_bench->server.clearLedger();
}

void OneReadingTest::cleanup()
{
    m_giving.reset();
    m_bench.reset();
}

bool OneReadingTest::rests() const
{
    return QTest::qWaitFor(
               [this] {
                   const auto& runs = m_bench->writes.list();
                   return std::all_of(
                       runs.begin(), runs.end(), [](const WriteRun* run) { return run->isResting(); });
               },
               30'000) &&
           callsRest(*m_bench->client) && m_giving->window.settled() &&
           QTest::qWaitFor([this] { return !shelfTable()->recordModel()->isOrdering(); }, 30'000);
}

int OneReadingTest::lenderRow() const
{
    for (int row = 0; row < m_giving->window.rows(); ++row) {
        const auto& employee = m_giving->employee(row);
        if (employee.assetNums.empty() || !employee.borrowNum.isEmpty()) continue;
        const bool isAnyInUse = std::any_of(
            employee.assetNums.begin(), employee.assetNums.end(), [this](const AssetNumber& number) {
                const auto asset = m_giving->stock.assignableAsset(number);
                return asset.lent || asset.online;
            });
        if (!isAnyInUse) return row;
    }
    return -1;
}

void OneReadingTest::startM9(
    const Employee& employee, const QList<AssetNumber>& withdraw, const QList<AssetNumber>& add)
{
    m_bench->writes.start(changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(),
                              {{{employee.globalId, withdraw, add}, employee.userName.toString()}}),
        {.title = u"M9"_s, .enterprise = m_bench->enterprise()});
}

void OneReadingTest::startEdit(const std::vector<Employee>& employees, const QString& remark)
{
    QList<EmployeeChange<EditEmployee>> changes;
    for (const auto& employee : employees)
        changes.append({{.enterpriseGlobalId = m_bench->enterprise(),
                            .memberGlobalId = employee.globalId,
                            .userName = employee.userName.toString(),
                            .departmentId = employee.departmentId,
                            .name = employee.name.toString(),
                            .remark = remark,
                            .passwordMobile = employee.passwordMobile.toString()},
            employee.userName.toString()});
    m_bench->writes.start(editEmployeesPlan(m_bench->client.get(), changes),
        {.title = u"M2"_s, .enterprise = m_bench->enterprise()});
}

void OneReadingTest::assignedByDrag()
{
    const auto asset = m_giving->free(1)[0];
    const auto number = asset.assetNum.toString();
    QVERIFY(texts(shelfTable(), "assetNum").contains(number));
    const int row = m_giving->rowOfAnother({});
    const auto who = m_giving->employee(row);
    const auto counts = m_giving->textOf(u"shelfCounts"_s);
    QVERIFY(m_giving->dragTo(row, AssetMime({asset})));
    QTRY_VERIFY(m_giving->dialog(u"assignConfirmDialog"_s));
    m_giving->press(u"assignConfirmGo"_s);
    QVERIFY(m_giving->run());
    QVERIFY(rests());
    QCOMPARE(requests(*m_bench), u"M5 M6 | M9 | M5 M6"_s);
    // All of it is seen, although no more was asked for.
    QCOMPARE(m_giving->employee(row).assetNums.size(), who.assetNums.size() + 1);
    QCOMPARE(m_bench->employees.find(who.globalId)->assetNums.size(), who.assetNums.size() + 1);
    QTRY_VERIFY(!texts(shelfTable(), "assetNum").contains(number)); // it is free no more
    const auto free = [](const QString& text) { return text.section(u' ', 0, 0).toInt(); };
    QCOMPARE(free(m_giving->textOf(u"shelfCounts"_s)), free(counts) - 1);
}

void OneReadingTest::withdrawn()
{
    const auto asset = m_giving->held(1)[0];
    m_giving->press(u"shelfAllChip"_s);
    m_giving->window.page()->findChild<QLineEdit*>(u"shelfSearch"_s)->setText(asset.assetNum.toString());
    auto* table = m_giving->window.page()->findChild<TableView*>(u"shelfTable"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->selectRow(0);
    m_giving->press(u"shelfWithdraw"_s);
    QTRY_VERIFY(m_giving->dialog(u"withdrawDialog"_s));
    m_giving->press(u"withdrawGo"_s);
    QVERIFY(m_giving->run());
    QVERIFY(rests());
    QCOMPARE(requests(*m_bench), u"M5 M6 | M9 | M5 M6"_s);
    QTRY_COMPARE(texts(table, "holder"), QStringList{u"free"_s});
}

void OneReadingTest::moved()
{
    const auto assets = m_giving->held(1);
    const auto holder = assets[0].holders[0];
    const int row = m_giving->rowOfAnother(assets);
    QVERIFY(m_giving->dragTo(row, AssetMime(assets, holder)));
    QTRY_VERIFY(m_giving->dialog(u"assignConfirmDialog"_s));
    m_giving->press(u"assignConfirmGo"_s);
    QVERIFY(m_giving->run());
    QVERIFY(rests());
    // Of two people M5 is asked for each.
    QCOMPARE(requests(*m_bench), u"M5 M5 M6 | M9 |  | M9 | M5 M5 M6"_s);
    const auto& numbers = m_giving->employee(m_giving->rowOf(holder)).assetNums;
    QVERIFY(std::find(numbers.begin(), numbers.end(), assets[0].assetNum) == numbers.end());
}

void OneReadingTest::lent()
{
    const int row = lenderRow();
    QVERIFY(row >= 0);
    const auto who = m_giving->employee(row);
    const Lending lending(*m_bench, m_bench->enterprise(), m_giving->window.page(),
        {who, AssetNumber(sandbox::sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QVERIFY(rests());
    if (lending.assets()->item(0)->checkState() != Qt::Checked) lending.tick(0);
    m_bench->server.clearLedger(); // what the question needed
    QCOMPARE(lending.send(*m_bench).outcome, Outcome::Applied);
    QVERIFY(rests());
    // Whose lock it is stands in M5, too, and that is not read for M10.
    QCOMPARE(requests(*m_bench).remove(u" M7"_s), u"M6 M8 | M10 | M5 M6 M8"_s); // M7: of the form
    QVERIFY(!m_giving->employee(m_giving->rowOf(who.globalId)).borrowNum.isEmpty());
    QVERIFY(m_giving->stock.rows().size() > 0);
}

void OneReadingTest::refusedLendingIsExplained()
{
    const int row = lenderRow();
    QVERIFY(row >= 0);
    const auto who = m_giving->employee(row);
    const Lending lending(*m_bench, m_bench->enterprise(), m_giving->window.page(),
        {who, AssetNumber(sandbox::sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QVERIFY(rests());
    if (lending.assets()->item(0)->checkState() != Qt::Checked) lending.tick(0);
    // Somebody else withdraws everything meanwhile.
    const QList<AssetNumber> all(who.assetNums.begin(), who.assetNums.end());
    QVERIFY(await(m_bench->client->call(endpoints::changePrivileges, ChangePrivileges{who.globalId, all, {}}))
                ->has_value());
    m_bench->server.clearLedger();
    QCOMPARE(lending.send(*m_bench).outcome, Outcome::Rejected);
    QVERIFY(rests());
    // What was read after it is what the explanation needs.
    QCOMPARE(requests(*m_bench).remove(u" M7"_s), u"M6 M8 | M10 | M5 M6 M8"_s); // M7: of the form
    QTRY_VERIFY(lending.explanation()->isVisible());
}

void OneReadingTest::added()
{
    trigger(*m_giving, u"employeesAddAction"_s);
    QTRY_VERIFY(m_giving->dialog(u"employeeAddDialog"_s));
    auto* dialog = m_giving->dialog(u"employeeAddDialog"_s);
    part<QLineEdit>(dialog, u"employeeAddAccount"_s)->setText(u"zhaoliu"_s);
    part<QLineEdit>(dialog, u"employeeAddName"_s)->setText(u"Zhao Liu"_s);
    part<QLineEdit>(dialog, u"employeeAddPassword"_s)->setText(u"Pa55word-12"_s);
    const int rows = m_giving->window.rows();
    click(dialog, u"employeeAddGo"_s);
    QVERIFY(m_giving->run());
    QVERIFY(rests());
    QCOMPARE(requests(*m_bench), u"M5 | M1 | M5"_s);
    QTRY_COMPARE(m_giving->window.rows(), rows + 1);
    // It is the one that is selected, as after every adding.
    QTRY_COMPARE(m_giving->window.table()->selectedRowCount(), 1);
    const auto selected = m_giving->window.table()->selectedRecords();
    QCOMPARE(m_giving->model().record(selected[0]).name.toString(), u"Zhao Liu"_s);
}

void OneReadingTest::edited()
{
    const auto who = m_giving->employee(0);
    select(*m_giving, {0});
    trigger(*m_giving, u"employeesEditAction"_s);
    QTRY_VERIFY(m_giving->dialog(u"employeeEditDialog"_s));
    auto* dialog = m_giving->dialog(u"employeeEditDialog"_s);
    part<QLineEdit>(dialog, u"employeeEditRemark"_s)->setText(u"read once"_s);
    click(dialog, u"employeeEditGo"_s);
    QTRY_VERIFY(!m_bench->writes.list().isEmpty());
    QVERIFY(rests());
    // What the dialog reads before it sends (OP-7) is the reading before.
    QCOMPARE(requests(*m_bench), u"M5 | M2 | M5"_s);
    QCOMPARE(
        m_giving->model().record(m_giving->model().find(who.globalId)).remark.toString(), u"read once"_s);
    // And it is in the journal, for an undo.
    auto entry = m_bench->journal->entry(m_bench->writes.list().last()->work().sentAs(0).entry);
    QTRY_VERIFY(entry.isFinished());
    QVERIFY(entry.result()->intent.before.contains(who.name.toString().toUtf8()));
}

void OneReadingTest::deletedOnesGo()
{
    const auto who = m_giving->employee(m_giving->rowOfAnother({}));
    m_bench->writes.start(deleteEmployeesPlan(m_bench->client.get(),
                              {{{m_bench->enterprise(), who.globalId}, who.userName.toString()}}),
        {.title = u"M4"_s, .enterprise = m_bench->enterprise()});
    QVERIFY(rests());
    QCOMPARE(requests(*m_bench), u"M5 | M4 | M5 M6 O8"_s);
    QTRY_COMPARE(m_giving->rowOf(who.globalId), -1);
}

void OneReadingTest::offboarded()
{
    const int row = lenderRow();
    QVERIFY(row >= 0);
    const auto who = m_giving->employee(row);
    Offboarding::Request request{.enterprise = m_bench->enterprise(),
        .people = {{who.globalId, who.userName.toString(), who.name.toString()}},
        .successor = {},
        .operation = u"operation-7"_s,
        .journal = m_bench->journal.get()};
    auto* run = new OffboardRun(m_bench->context, request, m_giving->window.page());
    QTRY_COMPARE_WITH_TIMEOUT(run->work().state(), Offboarding::State::Ended, 60'000);
    QVERIFY(rests());
    const auto all = requests(*m_bench);
    // What is read to begin with is the reading before the withdrawal, and the last look at what is left
    // (OP-10) the one before M4. Then the lists are read, of which M4 shows one person only: M5 for the
    // table and for the names, and the panel's two.
    QCOMPARE(all.section(u" | "_s, 0, 3), u"M5 M6 M8 | M9 | M5 M5 M6 M6 M8 | M4"_s);
    QCOMPARE(all.section(u" | "_s, 4).count(u"M6"_s), 1);
    QTRY_COMPARE(m_giving->rowOf(who.globalId), -1);
}

void OneReadingTest::manyAtOnce()
{
    std::vector<Employee> people;
    for (int row = 0; row < 6; ++row)
        people.push_back(m_giving->employee(row));
    startEdit(people, u"all of us"_s);
    QVERIFY(rests());
    // Of so many everybody is asked for, which is the list that the page shows.
    QCOMPARE(requests(*m_bench).remove(u' '), u"M5|M2||M2||M2||M2||M2||M2|M5"_s);
    QCOMPARE(texts(m_giving->window.table(), "remark").count(u"all of us"_s), 6);
    QVERIFY(m_bench->employees.isComplete());
}

void OneReadingTest::aDepartmentIsAskedForAgain()
{
    const auto who = m_giving->employee(0);
    auto* keyword = m_giving->window.find<QLineEdit>(u"Keyword"_s);
    keyword->setText(who.userName.toString());
    emit keyword->editingFinished();
    QVERIFY(rests());
    m_bench->server.clearLedger();
    startEdit({who}, u"still here"_s);
    QVERIFY(rests());
    // Who is among those that were asked for, only the gateway knows.
    QCOMPARE(requests(*m_bench), u"M5 | M2 | M5 M5"_s);
    QVERIFY(texts(m_giving->window.table(), "remark").contains(u"still here"_s));
}

void OneReadingTest::whatIsWrongIsReadByThePage()
{
    const auto number = m_giving->free(1)[0].assetNum;
    const auto who = m_giving->employee(m_giving->rowOfAnother({}));
    QString error;
    const auto fault = sandbox::Fault::parse(u"wrongtypes@M6"_s, &error);
    QVERIFY2(fault, qPrintable(error));
    m_bench->server.setFaults({*fault});
    startM9(who, {}, {number});
    QVERIFY(rests());
    // What could not be read of a row is said by the lists, who read it for that.
    const auto after = requests(*m_bench).section(u" | "_s, 2).split(u' ');
    QCOMPARE(after.count(u"M6"_s), 2);
    QCOMPARE(after.count(u"O8"_s), 1);
    QVERIFY(after.count(u"M5"_s) >= 2);
}

void OneReadingTest::theAssetsPageIsGivenTheHolders()
{
    const PageWindow assets(u"assets"_s, std::make_unique<AssetsPage>(m_bench->context));
    assets.page()->openEnterprise(m_bench->enterprise());
    QVERIFY(assets.settled());
    QVERIFY(rests());
    m_bench->server.clearLedger();
    const auto number = m_giving->free(1)[0].assetNum;
    const auto who = m_giving->employee(m_giving->rowOfAnother({}));
    const auto holderOf = [&] {
        return assets.column("holder").value(assets.rowWith("assetNum", number.toString()));
    };
    QCOMPARE(holderOf(), u"free"_s);
    startM9(who, {}, {number});
    QVERIFY(rests());
    QVERIFY(assets.settled());
    QCOMPARE(requests(*m_bench), u"M5 M6 | M9 | M5 M6"_s);
    QTRY_COMPARE(holderOf(), who.name.toString());
    // A page that nobody sees waits, and is given the same.
    assets.page()->hide();
    m_bench->server.clearLedger();
    startM9(who, {number}, {});
    QVERIFY(rests());
    QCOMPARE(requests(*m_bench), u"M5 M6 | M9 | M5 M6"_s);
    assets.page()->show();
    QVERIFY(assets.settled());
    QCOMPARE(requests(*m_bench), u"M5 M6 | M9 | M5 M6"_s);
    QTRY_COMPARE(holderOf(), u"free"_s);
    assets.page()->reload(); // F5 reads all of it
    QVERIFY(assets.settled());
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests(*m_bench), u"M5 M6 | M9 | M5 M6 M6 O8"_s);
}

void OneReadingTest::borrowedLocksAreGivenToTheirPage()
{
    const PageWindow locks(u"borrowedlocks"_s, std::make_unique<BorrowedLocksPage>(m_bench->context));
    locks.page()->openEnterprise(m_bench->enterprise());
    QVERIFY(locks.settled());
    const int row = lenderRow();
    QVERIFY(row >= 0);
    const auto who = m_giving->employee(row);
    const auto number = AssetNumber(sandbox::sample::freeBorrowedLock());
    const auto id = m_giving->stock.find(who.assetNums[0])->assetId();
    m_giving->window.page()->hide();
    QVERIFY(rests());
    m_bench->server.clearLedger();
    m_bench->writes.start(lendPlan(m_bench->client.get(), m_bench->enterprise(),
                              {{{who.globalId, number, {id}}, who.userName.toString()}}),
        {.title = u"M10"_s, .enterprise = m_bench->enterprise()});
    QVERIFY(rests());
    QVERIFY(locks.settled());
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests(*m_bench).remove(u" M5"_s), u"M6 M8 | M10 | M6 M8"_s); // M5: names
    QCOMPARE(
        locks.column("borrower").value(locks.rowWith("assetNum", number.toString())), who.name.toString());
}

void OneReadingTest::productsFindTheirAssets()
{
    auto* tabs = m_giving->window.page()->findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab)
        if (tabs->tabText(tab) == u"Products") tabs->setCurrentIndex(tab);
    const int row = m_giving->rowOfAnother({});
    select(*m_giving, {row});
    m_giving->window.table()->setCurrentIndex(m_giving->model().index(row, 0));
    const EmployeeProducts* products = nullptr;
    QTRY_VERIFY(
        (products = m_giving->window.page()->findChild<EmployeeProducts*>()) && products->isVisible());
    QVERIFY(rests());
    m_bench->server.clearLedger();
    const auto asset = m_giving->free(1)[0];
    startM9(m_giving->employee(row), {}, {asset.assetNum});
    QVERIFY(rests());
    const auto asked = [this] { return requests(*m_bench).remove(u" M7"_s); };
    QCOMPARE(asked(), u"M5 M6 | M9 | M5 M6"_s);
    // The products of the new asset are asked for by its id, which only M6 knows.
    const auto id = m_giving->stock.find(asset.assetNum)->assetId().toString();
    const auto isAskedFor = [&] {
        const auto ledger = m_bench->server.ledger();
        return std::any_of(ledger.begin(), ledger.end(), [&](const sandbox::LedgerEntry& entry) {
            return entry.endpoint == u"M7" && entry.target.contains(id.toUtf8());
        });
    };
    QTRY_VERIFY(isAskedFor());
    QCOMPARE(asked(), u"M5 M6 | M9 | M5 M6"_s);
}

LOCKKEEPER_TEST(Widgets, OneReadingTest)
#include "tst_one_reading.moc"
