// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/storage/database/sql_connection.h"
#include "tests/support/await.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/journal/journal_details.h"
#include "ui/journal/journal_keep_dialog.h"
#include "ui/journal/journal_page.h"
#include "ui/journal/journal_source.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/unknown_outcomes.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDateEdit>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

namespace
{

/// A journal without a gateway: how the page is before anybody is connected.
struct JournalBench : PageBench {
    JournalBench()
    {
        JournalSettings place;
        place.directory = folder.filePath(u"journal"_s);
        journal = std::make_unique<Journal>(place);
        context.profile.name = u"test"_s; // the profile of intentOf()
    }
    QString add(const QString& endpoint, const QString& subject, const QByteArray& body,
        const QString& outcome, const QString& message = {})
    {
        WriteIntent intent = intentOf(newId(), subject);
        intent.endpoint = endpoint;
        intent.body = body;
        if (!beginNow(*journal, intent).isEmpty()) qFatal("not begun");
        if (outcome.isEmpty()) return intent.id;
        WriteOutcome end = outcomeOf(outcome);
        end.message = message;
        end.replyBody = R"({"code":0,"data":null})";
        if (!finishNow(*journal, intent.id, end).isEmpty()) qFatal("not finished");
        return intent.id;
    }
    QTemporaryDir folder;
};

PageWindow windowFor(PageBench& bench)
{
    return {u"journal"_s, std::make_unique<JournalPage>(bench.context)};
}

JournalPage* pageOf(const PageWindow& window)
{
    return static_cast<JournalPage*>(window.page());
}

void choose(const PageWindow& window, const QString& filter, int index)
{
    window.find<QComboBox>(filter)->setCurrentIndex(index);
}

} // namespace

class JournalPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }

    void showsWhatTheClientWrote()
    {
        SandboxBench bench;
        const auto window = windowFor(bench);
        QAbstractItemModelTester tester(window.table()->recordModel());
        window.page()->openEnterprise(bench.enterprise());
        QVERIFY(window.settled());
        QCOMPARE(window.rows(), 0);
        QVERIFY(window.empty()->isVisible());
        QVERIFY(
            window.find<QLabel>(u"Scope"_s)->text().startsWith(u"Only changes sent from this computer"_s));

        AddEmployees request;
        request.enterpriseGlobalId = bench.enterprise();
        NewEmployee person;
        person.userName = u"annaw"_s;
        person.password = u"Secret4711"_s;
        person.name = u"王安娜"_s;
        request.userList = {person};
        const auto reply = await(bench.client->call(endpoints::addEmployees, request));
        QVERIFY(reply);
        pageOf(window)->showNewest();
        QVERIFY(window.settled());
        QCOMPARE(window.rows(), 1);
        QCOMPARE(window.column("what"), QStringList{u"Add employees"_s});
        QCOMPARE(window.column("outcome"), QStringList{u"Done"_s});
        window.table()->selectRow(0);
        QTRY_VERIFY(pageOf(window)->chosenEntry());
        window.showTab(u"Request and reply"_s);
        const QString wire = window.page()->findChild<QPlainTextEdit*>(u"journalWire"_s)->toPlainText();
        QVERIFY2(wire.contains(u"\"userName\": \"annaw\""_s), qPrintable(wire));
        QVERIFY2(wire.contains(u"Reply, HTTP status 200"_s), qPrintable(wire));
        QVERIFY(!wire.contains(u"Secret4711"_s));
        QVERIFY2(window.inspector().contains(u"annaw\tDone"_s), qPrintable(window.inspector()));

        // By the name, which no column shows, and by the account that the reply gave.
        for (const QString& text : {u"王安娜"_s, u"ANNAW"_s}) {
            window.search()->setText(text);
            QVERIFY(window.settled());
            QCOMPARE(window.rows(), 1);
        }
        window.search()->setText(u"nobody"_s);
        QTRY_COMPARE(window.rows(), 0);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.counts(), u"0 of 1"_s);
        QVERIFY(window.empty()->isVisible());
        window.click(u"EmptyAction"_s);
        QTRY_COMPARE(window.rows(), 1);
        QCOMPARE(window.search()->text(), QString());
    }

    void worksWithoutAConnection()
    {
        JournalBench bench;
        bench.add(u"M4"_s, u"anna@hj"_s, {}, u"applied"_s);
        const auto window = windowFor(bench); // nobody opens an enterprise
        QTRY_COMPARE(window.rows(), 1);
        bench.writes.setReadOnly(true);
        window.table()->selectRow(0);
        QTRY_VERIFY(pageOf(window)->chosenEntry());
        QVERIFY(window.page()->findChild<QAction*>(u"journalCopyCurlAction"_s)->isEnabled());
    }

    void saysThatTheJournalCannotBeRead()
    {
        PageBench bench;
        bench.journal = std::make_unique<Journal>(JournalSettings{}); // there is no place for it
        (void)statusOnceOpen(*bench.journal);
        const auto window = windowFor(bench);
        QTRY_COMPARE(window.find<QLabel>(u"EmptyTitle"_s)->text(), u"The journal can't be read."_s);
    }

    void otherProfilesAreNotShown()
    {
        JournalBench bench;
        bench.add(u"M4"_s, u"anna@hj"_s, {}, u"applied"_s);
        bench.context.profile.name = u"another"_s;
        const auto window = windowFor(bench);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        QCOMPARE(window.rows(), 0);
    }

    void everyFilter()
    {
        JournalBench bench;
        const auto lock =
            bench.add(u"O6"_s, u"2 locks"_s, R"({"assetNums":["8000000001","8000000002"]})", u"unknown"_s);
        bench.add(u"M4"_s, u"anna@hj"_s, {}, u"applied"_s);
        bench.add(u"M9"_s, u"bob@hj"_s, R"({"addAssets":["8000000001"],"deleteAssets":[]})", u"rejected"_s,
            u"<b>held</b> by somebody"_s);
        bench.add(u"M3"_s, u"bob@hj"_s, {}, {});
        const auto window = windowFor(bench);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        const auto subjects = [&] {
            return window.settled() ? window.column("subject") : QStringList{u"still loading"_s};
        };
        const auto given = u"bob@hj · 8000000001"_s; // with the number that it was about
        QCOMPARE(subjects(), (QStringList{u"bob@hj"_s, given, u"anna@hj"_s, u"2 locks"_s}));
        QCOMPARE(
            window.column("outcome"), (QStringList{u"In progress"_s, u"Failed"_s, u"Done"_s, u"Unknown"_s}));
        choose(window, u"PageFilter"_s, 1);
        QTRY_COMPARE(subjects(), (QStringList{u"bob@hj"_s, u"anna@hj"_s}));
        choose(window, u"PageFilter"_s, 3);
        QTRY_COMPARE(subjects(), QStringList{u"2 locks"_s});
        QTRY_COMPARE(window.counts(), u"1 of 4"_s);
        choose(window, u"PageFilter"_s, 0);
        choose(window, u"OutcomeFilter"_s, 1);
        QTRY_COMPARE(subjects(), QStringList{u"2 locks"_s});
        choose(window, u"OutcomeFilter"_s, 4);
        QTRY_COMPARE(window.column("message"), QStringList{u"<b>held</b> by somebody"_s});
        choose(window, u"OutcomeFilter"_s, 0);

        auto* asset = window.find<QLineEdit>(u"AssetFilter"_s);
        asset->setFocus();
        QTest::keyClicks(asset, u"8000000001"_s);
        QTest::keyClick(asset, Qt::Key_Return);
        QTRY_COMPARE(subjects(), (QStringList{given, u"2 locks"_s}));
        auto* employee = window.find<QLineEdit>(u"EmployeeFilter"_s);
        QTest::keyClicks(employee, u"bob@hj"_s);
        QTest::keyClick(employee, Qt::Key_Return);
        QTRY_COMPARE(subjects(), QStringList{given});
        asset->clear();
        QTRY_COMPARE(subjects(), (QStringList{u"bob@hj"_s, given}));
        employee->clear();
        QTRY_COMPARE(subjects().size(), 4);

        QVERIFY(window.find<QDateEdit>(u"FromFilter"_s)->isHidden());
        choose(window, u"TimeFilter"_s, 1);
        QTRY_COMPARE(subjects().size(), 4);
        choose(window, u"TimeFilter"_s, 5);
        auto* from = window.find<QDateEdit>(u"FromFilter"_s);
        auto* until = window.find<QDateEdit>(u"UntilFilter"_s);
        QVERIFY(!from->isHidden() && !until->isHidden());
        QTRY_COMPARE(subjects().size(), 4);
        until->setDate(from->date().addDays(1));
        QTRY_COMPARE(subjects().size(), 0);
        QTRY_VERIFY(window.empty()->isVisible());
        window.click(u"EmptyAction"_s);
        QTRY_COMPARE(subjects().size(), 4);
        QCOMPARE(window.find<QComboBox>(u"TimeFilter"_s)->currentIndex(), 0);
        QVERIFY(!bench.journal->entry(lock).result()->intent.body.isEmpty());
    }

    /// The page names enterprises as all pages do; in files stands the id.
    void enterprisesAreNamed()
    {
        JournalBench bench;
        bench.add(u"M4"_s, u"anna"_s, "{}", u"applied"_s);
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        const auto* model = window.table()->recordModel();
        const int column = model->columnOf("enterpriseGlobalId");
        QCOMPARE(window.column("enterpriseGlobalId"), QStringList{u"e1"_s});
        window.table()->selectRow(0);
        QTRY_VERIFY(pageOf(window)->chosenEntry());
        bench.enterprises.noteOpened(EnterpriseId(u"e1"_s), u"宏达"_s);
        bench.enterprises.describe({{EnterpriseId(u"e1"_s), {u"Hongda"_s, {}, {}}}});
        QVERIFY(window.settled());
        QCOMPARE(window.column("enterpriseGlobalId"), QStringList{u"Hongda"_s});
        QCOMPARE(model->snapshot()->exportText(0, column), u"e1"_s);
        window.table()->selectRow(0);
        QTRY_VERIFY2(window.inspector().contains(u"Enterprise\tHongda"_s), qPrintable(window.inspector()));
        QVERIFY(window.inspector().contains(u"Enterprise global id\te1"_s));
    }

    void locksAreFoundByWhoDidIt()
    {
        SandboxBench bench;
        LockRequest request{{AssetNumber(u"8000000001"_s)}, u"13800138000"_s};
        QVERIFY(await(bench.client->call(endpoints::disableLocks, request)));
        const auto window = windowFor(bench);
        window.page()->openEnterprise(bench.enterprise());
        QVERIFY(window.settled());
        QCOMPARE(window.column("operatorName"), QStringList{u"13800138000"_s});
        window.search()->setText(u"1380013"_s);
        QVERIFY(window.settled());
        QCOMPARE(window.rows(), 1);
        window.search()->setText(u"1380014"_s);
        QTRY_COMPARE(window.rows(), 0);
    }

    void whatWasRefusedIsNotAwaited()
    {
        JournalBench bench;
        const auto id = bench.add(u"O6"_s, u"1 lock"_s, R"({"assetNums":["8000000001"]})", u"rejected"_s);
        JournalFinding finding; // as earlier versions wrote it
        finding.states = R"([{"key":"8000000001","state":"notYet"}])";
        bench.journal->addFinding(id, finding);
        QVERIFY(!journalledStates({{.outcome = Outcome::Rejected, .state = ReadBackState::NotYet}})
                     .contains("notYet"));
        QVERIFY(journalledStates({{.outcome = Outcome::Unknown, .state = ReadBackState::NotYet}})
                    .contains("notYet"));
        const auto window = windowFor(bench);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        QCOMPARE(window.column("outcome"), QStringList{u"Failed"_s});
        QCOMPARE(window.column("state"), QStringList{u"—"_s});
    }

    void timesAreInOneZoneThatIsSaid()
    {
        JournalBench bench;
        bench.context.format.zone = QTimeZone("Pacific/Auckland"); // no test runs there
        bench.add(u"M3"_s, u"anna@hj"_s, {}, u"unknown"_s);
        UnknownOutcomes unknown(bench.context);
        bench.context.unknown = &unknown;
        const auto window = windowFor(bench);
        unknown.refresh();
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        const auto time = window.column("created").value(0);
        QTRY_COMPARE(unknown.list().size(), 1);
        QStringList texts;
        for (const auto* label : window.page()->findChildren<QLabel*>())
            texts += label->text();
        QVERIFY2(texts.contains(time), qPrintable(time + u": "_s + texts.join(u" | "_s)));
        const auto now = QDateTime::currentDateTimeUtc().toTimeZone(bench.context.format.zone);
        const auto updated = window.find<QLabel>(u"Updated"_s)->text();
        QVERIFY2(updated.contains(now.toString(u"HH:mm"_s)) ||
                     updated.contains(now.addSecs(-60).toString(u"HH:mm"_s)),
            qPrintable(updated));
        // It is named there, and nowhere else.
        QVERIFY2(updated.endsWith(u"times in Pacific/Auckland"_s), qPrintable(updated));
        QCOMPARE(texts.join(u' ').count(u"Auckland"_s), 1);
    }

    void theTableHasTheRoom()
    {
        JournalBench bench;
        for (int i = 0; i < 6; ++i)
            bench.add(u"O6"_s, u"%1 locks"_s.arg(i), R"({"assetNums":["8000000001"]})", u"unknown"_s);
        for (int i = 0; i < 30; ++i)
            bench.add(u"M4"_s, u"person %1"_s.arg(i), {}, u"applied"_s);
        UnknownOutcomes unknown(bench.context);
        bench.context.unknown = &unknown;
        const auto window = windowFor(bench); // as high as in a window of 1280 x 800
        unknown.refresh();
        QTRY_COMPARE(unknown.list().size(), 6);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        QVERIFY(window.page()->findChild<QWidget*>(u"unknownOutcomes"_s)->isVisible());
        drainEvents();
        const int shown = window.table()->viewport()->height() / window.table()->rowHeight(0);
        QVERIFY2(shown >= 12, qPrintable(QString::number(shown)));
    }

    void showsFindings()
    {
        JournalBench bench;
        const auto id = bench.add(u"O6"_s, u"1 lock"_s, R"({"assetNums":["8000000001"]})", u"unknown"_s);
        JournalFinding finding;
        finding.states = R"([{"key":"8000000001","state":"notYet"}])";
        bench.journal->addFinding(id, finding);
        finding = {};
        finding.kind = JournalFinding::Kind::Decision;
        finding.outcome = u"applied"_s;
        finding.who = u"Li"_s;
        finding.reason = u"seen on the lock itself"_s;
        bench.journal->addFinding(id, finding);
        const auto window = windowFor(bench);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        QCOMPARE(window.column("outcome"), QStringList{u"Done"_s});
        QCOMPARE(window.column("state"), QStringList{u"Not visible yet"_s});
        window.table()->selectRow(0);
        QTRY_VERIFY(pageOf(window)->chosenEntry());
        for (const QString& text : {u"Done (resolved later)"_s, u"8000000001: Not visible yet"_s,
                 u"seen on the lock itself"_s, u"resolved as Done"_s})
            QVERIFY2(window.inspector().contains(text), qPrintable(text + u'\n' + window.inspector()));
    }

    void whatIsLeftOutIsSaid()
    {
        JournalBench bench;
        QJsonArray numbers, states;
        for (int i = 0; i < 9000; ++i)
            numbers.append(u"%1"_s.arg(8'000'000'000LL + i));
        for (int i = 0; i < 250; ++i)
            states.append(QJsonObject{{u"key"_s, numbers[i]}, {u"state"_s, u"notYet"_s}});
        const auto body = QJsonDocument(QJsonObject{{u"assetNums"_s, numbers}}).toJson();
        const auto id = bench.add(u"O6"_s, u"locks"_s, body, u"unknown"_s);
        JournalFinding finding;
        finding.states = QJsonDocument(states).toJson();
        bench.journal->addFinding(id, finding);
        const auto window = windowFor(bench);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        window.table()->selectRow(0);
        QTRY_VERIFY(pageOf(window)->chosenEntry());
        const auto said = window.inspector();
        QVERIFY(said.contains(u"8000000199: Not visible yet"_s) && !said.contains(u"8000000200"_s));
        QVERIFY2(said.contains(u"and 50 more: see “Copy JSON”"_s), qPrintable(said));
        window.showTab(u"Request and reply"_s);
        const auto wire = window.page()->findChild<QPlainTextEdit*>(u"journalWire"_s)->toPlainText();
        QVERIFY(!wire.contains(u"8000008999"_s));
        QVERIFY2(wire.contains(u"more characters: see “Copy JSON”"_s), qPrintable(wire.last(200)));
        window.page()->findChild<QAction*>(u"journalCopyJsonAction"_s)->trigger();
        const auto json = QGuiApplication::clipboard()->text();
        QVERIFY(json.contains(u"8000008999"_s) && json.count(u"notYet"_s) >= 250);
    }

    void copies()
    {
        JournalBench bench;
        const auto id =
            bench.add(u"M9"_s, u"it's"_s, R"({"addAssets":["8000000001"],"deleteAssets":[]})", u"applied"_s);
        const auto window = windowFor(bench);
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        window.table()->selectRow(0);
        QTRY_VERIFY(pageOf(window)->chosenEntry());
        QTest::keyClick(window.table(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const auto* clipboard = QGuiApplication::clipboard();
        QVERIFY2(clipboard->text().startsWith(u"curl -X 'DELETE' \"$LOCKKEEPER_BASE_URL\""_s),
            qPrintable(clipboard->text()));
        window.page()->findChild<QAction*>(u"journalCopyJsonAction"_s)->trigger();
        const auto json = QJsonDocument::fromJson(clipboard->text().toUtf8()).object();
        QCOMPARE(json[u"id"_s].toString(), id);
        QCOMPARE(json[u"request"_s][u"addAssets"_s][0].toString(), u"8000000001"_s);
        QCOMPARE(json[u"outcome"_s].toString(), u"applied"_s);
        window.find<QAction>(u"CopyAction"_s)->trigger();
        QVERIFY2(clipboard->text().contains(u"Assign assets\tit's · 8000000001\t"_s),
            qPrintable(clipboard->text()));
    }

    void deletesOnlyWhatWasExported()
    {
        JournalBench bench;
        bench.add(u"M4"_s, u"old"_s, {}, u"applied"_s);
        bench.add(u"M4"_s, u"old and unknown"_s, {}, u"unknown"_s);
        const QString database = bench.folder.filePath(u"journal/journal.sqlite"_s);
        const qint64 longAgo = QDateTime::currentDateTimeUtc().addYears(-3).toMSecsSinceEpoch();
        SqlConnection(database, std::chrono::seconds(5)).run(u"UPDATE listing SET created = ?"_s, {longAgo});
        bench.add(u"M4"_s, u"young"_s, {}, u"applied"_s);
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 3);
        auto* keep = window.find<QPushButton>(u"Keep"_s);
        QCOMPARE(keep->text(), u"Kept forever"_s);
        keep->click();
        auto* dialog = window.page()->window()->findChild<JournalKeepDialog*>();
        QVERIFY(dialog);
        auto* says = dialog->findChild<QLabel*>(u"journalKeepSays"_s);
        auto* remove = dialog->findChild<QPushButton*>(u"journalKeepDelete"_s);
        QVERIFY(!remove->isEnabled());
        auto* years = dialog->findChild<QComboBox*>(u"journalKeepYears"_s);
        years->setCurrentIndex(years->findData(5));
        QTRY_VERIFY(says->text().contains(u"no older entries"_s));
        years->setCurrentIndex(years->findData(2));
        QTRY_VERIFY2(says->text().contains(u" 2 older"_s), qPrintable(says->text()));
        QVERIFY(remove->isEnabled());
        // What cannot be exported is not deleted.
        bench.prompter.savePath = u"/nonexistent/journal.json"_s;
        remove->click();
        QTRY_VERIFY2(says->text().startsWith(u"Nothing was deleted"_s), qPrintable(says->text()));
        QCOMPARE(now(bench.journal->count()), 3);
        const QString file = bench.folder.filePath(u"old.json"_s);
        bench.prompter.savePath = file;
        remove->click();
        const auto* banner = dialog->findChild<Banner*>(u"journalKeepBanner"_s);
        QTRY_VERIFY2(banner->text().contains(u"1 of them deleted"_s), qPrintable(banner->text()));
        QVERIFY(dialog->findChild<QPushButton*>(u"journalKeepBannerOther"_s)->isVisible()); // its folder
        QFile exported(file);
        QVERIFY(exported.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(exported.readAll()).array().size(), 2);
        QTRY_COMPARE(window.column("subject"), (QStringList{u"young"_s, u"old and unknown"_s}));
        dialog->close();
    }

    void manyEntriesComeInSteps()
    {
        JournalBench bench;
        for (int i = 0; i < 1300; ++i)
            bench.journal->begin(intentOf(newId(), u"person %1"_s.arg(i)), [](const QString&) {});
        const auto window = windowFor(bench);
        QAbstractItemModelTester tester(window.table()->recordModel());
        window.page()->openEnterprise({});
        QVERIFY(window.settled());
        QCOMPARE(window.rows(), 1300);
        QCOMPARE(window.column("subject").first(), u"person 1299"_s);
        // A new one: the others stay, and so does what is selected.
        window.table()->selectRow(700);
        const auto chosen = window.table()->selectedRecords();
        bench.add(u"M4"_s, u"one more"_s, {}, u"applied"_s);
        pageOf(window)->showNewest();
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 1301);
        QCOMPARE(window.column("subject").first(), u"one more"_s);
        QCOMPARE(window.table()->selectedRecords(), chosen);
    }

private:
    Language m_language;
};

LOCKKEEPER_TEST(Widgets, JournalPageTest)
#include "tst_journal_page.moc"
