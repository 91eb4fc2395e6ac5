// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/place.h"
#include "ui/employees/employees_page.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/note_settled.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_results_view.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What windows are told of a change: activity, results, marks on rows, lists that load again, and when
/// nothing may be changed at all.
class WriteRunsTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theListLoadsAgainAndMarksTheRow();
    void resultsPutFailuresFirst();
    void stoppedRunsGoOn();
    void pressedTwiceItIsOneWish();
    void theRunOutlivesItsDialog();
    void whatIsUnknownIsCheckedAgain();
    void whatAnotherWindowMayHaveDoneStaysUnknown();
    void guardsFollowWhatIsAllowed();
    void learntFactsAreKept();
    void whoIsNotNamedIsCounted();

private:
    QList<EmployeeChange<DeleteEmployee>> people(int count);
    WriteRun* start(const QList<EmployeeChange<DeleteEmployee>>& changes);
    void faults(const QString& text);

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<EmployeesPage> m_page;
};

void WriteRunsTest::init()
{
    sandbox::Options options;
    options.employees = 25;
    options.assets = 10;
    m_bench = std::make_unique<SandboxBench>(options);
    m_page = std::make_unique<EmployeesPage>(m_bench->context);
    m_page->resize(1000, 600);
    m_page->show();
    m_page->openEnterprise(m_bench->enterprise());
    QTRY_VERIFY(!m_page->isLoading());
    QTRY_VERIFY(!m_page->table()->recordModel()->isOrdering()); // rows are where they stay
}

void WriteRunsTest::cleanup()
{
    m_page.reset();
    m_bench.reset();
}

QList<EmployeeChange<DeleteEmployee>> WriteRunsTest::people(int count)
{
    QList<EmployeeChange<DeleteEmployee>> changes;
    const auto* model = m_page->table()->model();
    auto* records = dynamic_cast<RecordTableModel<Employee, MemberId>*>(m_page->table()->recordModel());
    for (int row = 0; row < model->rowCount() && changes.size() < count; ++row) {
        const auto& employee = records->recordAt(row);
        changes.append({{m_bench->enterprise(), employee.globalId}, employee.userName.toString()});
    }
    return changes;
}

WriteRun* WriteRunsTest::start(const QList<EmployeeChange<DeleteEmployee>>& changes)
{
    WriteRun::About about{.title = u"Delete them"_s, .enterprise = m_bench->enterprise()};
    for (const auto& change : changes) {
        about.rows.push_back({change.request.memberGlobalId.toString()});
        about.names.append(u"<b>%1</b>"_s.arg(change.account));
    }
    return m_bench->writes.start(deleteEmployeesPlan(m_bench->client.get(), changes), about);
}

void WriteRunsTest::faults(const QString& text)
{
    QString error;
    const auto fault = sandbox::Fault::parse(text, &error);
    QVERIFY2(fault, qPrintable(error));
    m_bench->server.setFaults({*fault});
}

void WriteRunsTest::theListLoadsAgainAndMarksTheRow()
{
    auto* table = m_page->table();
    const int rows = table->model()->rowCount();
    table->selectRow(3); // somebody else, who stays selected
    const auto selected = table->selectedRecords();
    QCOMPARE(selected.size(), size_t(1));
    faults(u"close@M4"_s);
    const auto lost = people(1);
    const auto column = table->recordModel()->columnOf("lastChange");
    QVERIFY(column >= 0);
    QVERIFY(table->isColumnHidden(column));
    const auto* run = start(lost);
    QTRY_VERIFY(run->isResting());
    QTRY_VERIFY(!m_page->isLoading());
    // Nobody knows that it failed.
    const auto& activities = m_bench->activities.list();
    QVERIFY(std::any_of(activities.cbegin(), activities.cend(),
        [](const Activity* each) { return each->end() == Activity::End::Unknown; }));
    QVERIFY(std::none_of(activities.cbegin(), activities.cend(),
        [](const Activity* each) { return each->end() == Activity::End::Failed; }));
    QCOMPARE(table->model()->rowCount(), rows);
    // A mark inside the row: no column comes that pushes others out of sight.
    QVERIFY(table->isColumnHidden(column));
    QTRY_COMPARE(table->model()->index(0, column).data().toString(), u"Unknown · Not visible yet"_s);
    QCOMPARE(table->model()->index(1, column).data().toString(), QString());
    const auto first = table->model()->index(0, 0);
    QVERIFY(first.data(Qt::AccessibleDescriptionRole).toString().contains(u"Unknown · Not visible yet"_s));
    QCOMPARE(table->model()->index(1, 0).data(Qt::AccessibleDescriptionRole).toString(), QString());

    m_bench->server.setFaults({});
    start(lost);
    QTRY_COMPARE(table->model()->rowCount(), rows - 1); // deleted ones are hidden
    QCOMPARE(table->selectedRecords(), selected);
}

void WriteRunsTest::resultsPutFailuresFirst()
{
    auto changes = people(3);
    changes.append({{m_bench->enterprise(), MemberId(u"nobody"_s)}, u"nobody"_s});
    QWidget window;
    window.show();
    auto* run = start(changes);
    showResults(run, m_bench->context, &window);
    showResults(run, m_bench->context, &window);
    const auto dialogs = window.findChildren<WriteResultsDialog*>();
    QCOMPARE(dialogs.size(), 1);
    QCOMPARE(dialogs[0]->windowTitle(), u"Delete them"_s);
    auto* table = dialogs[0]->findChild<TableView*>(u"resultsTable"_s);
    QTRY_VERIFY(run->isResting());
    QTRY_COMPARE(table->model()->rowCount(), 4);
    // It begins as high as so few rows want it.
    QVERIFY2(dialogs[0]->height() < scaled(560), qPrintable(QString::number(dialogs[0]->height())));
    QTRY_COMPARE(table->model()->index(0, 0).data().toString(), u"Failed"_s); // once they are in order
    QVERIFY(table->isColumnHidden(3)); // the code, which is one of the details
    const auto reason = table->model()->index(0, 4).data().toString();
    QVERIFY2(reason.contains(u"doesn't know this employee"_s) && !reason.contains(u"User not found"_s),
        qPrintable(reason));
    const auto* said = dialogs[0]->findChild<QLabel*>(u"resultsDetailsText"_s);
    QVERIFY(!said->isVisible());
    QTest::mouseClick(dialogs[0]->findChild<QAbstractButton*>(u"resultsDetails"_s), Qt::LeftButton);
    QVERIFY(said->isVisible());
    QVERIFY2(said->text().startsWith(u"60002 · "_s), qPrintable(said->text()));
    table->selectRow(1); // it went well: there is nothing to read
    QVERIFY(!said->isVisible());
    QVERIFY(!dialogs[0]->findChild<QAbstractButton*>(u"resultsDetails"_s)->isVisible());
    QCOMPARE(table->model()->index(1, 0).data().toString(), u"Done"_s);
    QCOMPARE(table->model()->index(1, 2).data().toString(), u"Confirmed"_s);
    QVERIFY(table->model()->index(1, 1).data().toString().startsWith(u"<b>"_s)); // as it is
    QCOMPARE(dialogs[0]->findChild<QLabel*>(u"resultsSummary"_s)->text(), u"3 done · 1 failed"_s);
    QVERIFY(dialogs[0]->findChild<QPushButton*>(u"resultsStop"_s)->isHidden());
    QVERIFY(dialogs[0]->findChild<QPushButton*>(u"resultsGoOn"_s)->isHidden());
    QVERIFY(!dialogs[0]->findChild<QPushButton*>(u"resultsExport"_s)->isHidden());
    const auto* activity = m_bench->activities.list().constFirst();
    bool isShown = false;
    for (const auto* each : m_bench->activities.list())
        if (each->title() == u"Delete them"_s) {
            QVERIFY(each->end() == Activity::End::Failed);
            QCOMPARE(each->outcome(), u"3 done · 1 failed — 4 confirmed"_s);
            QVERIFY(each->hasDetails());
            QSignalSpy asked(&m_bench->writes, &WriteRuns::resultsRequested);
            each->showDetails();
            QCOMPARE(asked.size(), 1);
            isShown = true;
        }
    QVERIFY(isShown && activity);
}

void WriteRunsTest::stoppedRunsGoOn()
{
    QWidget window;
    window.show();
    m_bench->server.setLatency(60);
    auto* run = start(people(8));
    showResults(run, m_bench->context, &window);
    auto* dialog = window.findChild<WriteResultsDialog*>();
    auto* stop = dialog->findChild<QPushButton*>(u"resultsStop"_s);
    auto* goOn = dialog->findChild<QPushButton*>(u"resultsGoOn"_s);
    QTRY_VERIFY(run->work().sent() >= 2);
    QTest::keyClick(stop, Qt::Key_Space);
    QTRY_VERIFY(run->isResting());
    const auto sent = run->work().sent();
    QVERIFY(sent < 8);
    QVERIFY(goOn->isVisible() && goOn->isEnabled());
    m_bench->writes.setReadOnly(true);
    QVERIFY(!goOn->isEnabled());
    m_bench->writes.setReadOnly(false);
    m_bench->server.setLatency(0);
    QTest::keyClick(goOn, Qt::Key_Space);
    QTest::keyClick(goOn, Qt::Key_Space);
    QTRY_COMPARE(run->work().counts().applied, 8);
    QTRY_VERIFY(run->isResting());
    QVERIFY(goOn->isHidden());
    const auto ledger = m_bench->server.ledger();
    QCOMPARE(std::count_if(ledger.begin(), ledger.end(),
                 [](const sandbox::LedgerEntry& entry) { return entry.endpoint == u"M4"_s; }),
        8);
}

void WriteRunsTest::pressedTwiceItIsOneWish()
{
    QWidget window;
    window.show();
    m_bench->server.setLatency(60);
    auto* run = start(people(8));
    showResults(run, m_bench->context, &window);
    auto* dialog = window.findChild<WriteResultsDialog*>();
    auto* goOn = dialog->findChild<QPushButton*>(u"resultsGoOn"_s);
    auto* stop = dialog->findChild<QPushButton*>(u"resultsStop"_s);
    QTRY_VERIFY(run->work().sent() >= 2);
    QVERIFY(!stop->hasFocus()); // Return would stop what it has just begun
    const Place stopping(stop);
    stopping.click();
    QTRY_VERIFY(goOn->isVisible());
    stopping.click();
    QVERIFY(run->isResting());
    const Place goingOn(goOn);
    goingOn.click();
    QTRY_VERIFY(stop->isVisible());
    goingOn.click();
    QTRY_COMPARE(run->work().counts().applied, 8);
    QTRY_COMPARE(run->work().state(), BulkWrite::State::Ended);
}

void WriteRunsTest::theRunOutlivesItsDialog()
{
    QWidget window;
    window.show();
    m_bench->server.setLatency(30);
    auto* run = start(people(5));
    showResults(run, m_bench->context, &window);
    QPointer<WriteResultsDialog> dialog = window.findChild<WriteResultsDialog*>();
    QTRY_VERIFY(run->work().sent() >= 1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QCOMPARE(m_bench->activities.runningWork().size(), 1); // closing the window asks first
    QTRY_COMPARE(run->work().counts().applied, 5);
    QTRY_VERIFY(m_bench->activities.runningWork().isEmpty());
}

void WriteRunsTest::whatIsUnknownIsCheckedAgain()
{
    QWidget window;
    window.show();
    faults(u"applylate@M4"_s);
    auto* run = start(people(1));
    showResults(run, m_bench->context, &window);
    auto* dialog = window.findChild<WriteResultsDialog*>();
    QTRY_VERIFY(run->isResting());
    QVERIFY(dialog->findChild<QLabel*>(u"resultsAdvice"_s)->isVisible());
    auto* check = dialog->findChild<QPushButton*>(u"resultsCheckAgain"_s);
    QVERIFY(check->isVisible());
    QCOMPARE(run->work().counts().unknown, 1);
    QTRY_VERIFY_WITH_TIMEOUT(
        [this] {
            const auto ledger = m_bench->server.ledger();
            return std::any_of(ledger.begin(), ledger.end(),
                [](const sandbox::LedgerEntry& entry) { return entry.endpoint == u"M4"_s && entry.applied; });
        }(),
        30'000);
    QTest::keyClick(check, Qt::Key_Space);
    QTRY_COMPARE(run->work().counts().applied, 1);
    QVERIFY(dialog->findChild<QLabel*>(u"resultsAdvice"_s)->isHidden());
}

void WriteRunsTest::whatAnotherWindowMayHaveDoneStaysUnknown()
{
    faults(u"applylate@M4"_s);
    auto* run = start(people(1));
    QTRY_VERIFY(run->isResting());
    QCOMPARE(run->work().counts().unknown, 1);
    // Another window has deleted the same person meanwhile.
    auto own = m_bench->journal->entry(run->work().sentAs(0).entry);
    QTRY_VERIFY(own.isFinished());
    auto intent = own.result()->intent;
    intent.id = u"00112233445566778899aabbccddeeff"_s;
    m_bench->journal->begin(intent, [](const QString&) {});
    WriteOutcome end;
    end.outcome = u"applied"_s;
    m_bench->journal->finish(intent.id, end, [](const QString&) {});
    const auto isThere = [this] {
        const auto ledger = m_bench->server.ledger();
        return std::none_of(ledger.begin(), ledger.end(),
            [](const sandbox::LedgerEntry& entry) { return entry.endpoint == u"M4"_s && entry.applied; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(!isThere(), 30'000);
    run->work().lookAgain();
    QTRY_VERIFY(run->isResting() && run->work().outcomes()[0].state == ReadBackState::AsWanted);
    QCOMPARE(run->work().counts().unknown, 1);
}

void WriteRunsTest::guardsFollowWhatIsAllowed()
{
    bool isUsable = true;
    QAction action;
    QPushButton button;
    m_bench->writes.guard(&action, [&] { return isUsable; });
    m_bench->writes.guard(&button);
    QSignalSpy changed(&m_bench->writes, &WriteRuns::refusalChanged);
    QVERIFY(action.isEnabled() && button.isEnabled());
    isUsable = false;
    m_bench->writes.refreshGuards();
    QVERIFY(!action.isEnabled() && button.isEnabled());
    isUsable = true;
    m_bench->writes.setJournalProblem(u"The disk is full."_s);
    QVERIFY(!action.isEnabled() && !button.isEnabled());
    QVERIFY(action.whatsThis().contains(u"The disk is full."_s));
    m_bench->writes.setJournalProblem({});
    QVERIFY(action.isEnabled() && button.isEnabled());
    QVERIFY(action.whatsThis().isEmpty());
    m_bench->writes.setReadOnly(true);
    QVERIFY(!action.isEnabled() && !button.isEnabled());
    QCOMPARE(changed.size(), 3);
    {
        QPushButton shortLived;
        m_bench->writes.guard(&shortLived);
    }
    m_bench->writes.setReadOnly(false);
}

void WriteRunsTest::learntFactsAreKept()
{
    auto& learnt = m_bench->learnt;
    const EnterpriseId here(u"a/b ü"_s), there(u"a"_s);
    LearntLimits limits;
    limits.passwordMin = 8;
    limits.enterpriseCode = u"@hj"_s;
    learnt.keep(here, limits);
    QCOMPARE(learnt.of(here).passwordMin, 8);
    QCOMPARE(learnt.of(here).enterpriseCode, u"@hj"_s);
    QCOMPARE(learnt.of(there).passwordMin, 8); // of the gateway
    QCOMPARE(learnt.of(there).enterpriseCode, QString());
    LearntLimits more;
    more.passwordMax = 20;
    learnt.keep(here, more);
    QCOMPARE(learnt.of(here).passwordMin, 8);
    QCOMPARE(learnt.of(here).passwordMax, 20);
    QCOMPARE(LearntFacts(m_bench->settings, u"another"_s).of(here).enterpriseCode, QString());
    learnt.replace(here, {});
    QVERIFY(!learnt.of(here).passwordMin && learnt.of(here).enterpriseCode.isEmpty());
}

void WriteRunsTest::whoIsNotNamedIsCounted()
{
    QStringList names;
    for (int i = 0; i < 12; ++i)
        names += u"person%1"_s.arg(i);
    const auto text = decisionQuestion(true, names, {}).text;
    QVERIFY2(text.contains(u"person9"_s) && text.contains(u"and 2 more"_s), qPrintable(text));
    QVERIFY(!text.contains(u"person10"_s) && !text.contains(u"…"_s));
}

LOCKKEEPER_TEST(Widgets, WriteRunsTest)
#include "tst_write_runs.moc"
