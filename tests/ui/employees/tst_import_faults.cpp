// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/ui/employees/import_bench.h"
#include "tests/ui/far_zone.h"
#include "tests/ui/place.h"
#include "ui/employees/import/import_resume.h"
#include "ui/kit/theme/language.h"

#include <QFuture>
#include <QRegularExpression>
#include <QThread>
#include <QTimer>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Step = ImportWizard::Step;

/// The import wizard when the gateway, the connection or the program fails in the middle: nothing is sent
/// twice, and nobody is told that something was done that was not.
class ImportFaultsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void refusedRowsAreRetriedAlone();
    void replyWithoutData();
    void replyForFewerAndOthers();
    void aLostReplyStopsAndIsSettled_data();
    void aLostReplyStopsAndIsSettled();
    void aPersonSaysWhatBecameOfIt();
    void tokensThatExpireInTheMiddle();
    void tokensThatNobodyRenews();
    void whatIsWaitedForIsSaid();
    void stopSendsNothingMore();
    void theRunGoesOnWithoutItsWindow();
    void anotherWizardGoesOn_data();
    void anotherWizardGoesOn();
    void withoutTheJournalNothingIsResumed();

private:
    static void replaceGateway(ImportBench& bench, const QUrl& url);
    static QString draftOf(ImportBench& bench);

    Language m_language;
};

namespace
{

const QByteArray nobody =
    R"({"code":0,"message":"success","data":{"pageNum":1,"pageSize":200,"size":0,"startRow":0,"endRow":0,)"
    R"("total":0,"pages":0,"list":[],"isFirstPage":true,"isLastPage":true,"hasNextPage":false}})";

std::unique_ptr<RawServer> gatewayThatAnswers(const QByteArray& toM1)
{
    return RawServer::answering([toM1](RawConnection& connection, const RawRequest& request) {
        return connection.send(RawServer::reply(200, request.method == "POST" ? toM1 : nobody));
    });
}

qsizetype posts(const RawServer& server)
{
    const auto all = server.requests();
    return std::count_if(
        all.begin(), all.end(), [](const auto& request) { return request.method == "POST"; });
}

} // namespace

void ImportFaultsTest::replaceGateway(ImportBench& bench, const QUrl& url)
{
    auto settings = settingsFor(url);
    settings.retry.attempts = 1;
    bench.bench.client = std::make_unique<GatewayClient>(settings, bench.bench.journal.get());
    bench.bench.client->setTokens(tokens);
}

/// The one draft on disk.
QString ImportFaultsTest::draftOf(ImportBench& bench)
{
    QList<Draft> drafts;
    const auto isKept = [&] { // what is to be written is made in another thread first
        auto list = bench.bench.drafts->list(profileKey(bench.bench.context.profile));
        list.waitForFinished();
        drafts = list.result();
        return drafts.size() == 1;
    };
    if (!QTest::qWaitFor(isKept, 30'000)) qFatal("no draft");
    return drafts[0].id;
}

void ImportFaultsTest::refusedRowsAreRetriedAlone()
{
    ImportBench bench;
    // Too long together with the enterprise code, which nobody knows yet.
    auto csv = staff(5);
    csv.replace("import3,", QByteArray(61, 'x') + ",");
    bench.open(csv);
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    auto counts = bench.session()->counts();
    QCOMPARE(counts.finished, 4);
    QCOMPARE(counts.rejected, 1);
    auto& grid = bench.session()->grid();
    QVERIFY(
        grid.index(3, grid.statusColumn()).data().toString().contains(u"too long"_s)); // the gateway's words
    QVERIFY(!bench.find("importRunRest")->isVisible());
    bench.click("importRunEdit");
    QVERIFY(bench.waitFor(Step::Check));
    QCOMPARE(grid.rowCount(), 1);
    QVERIFY(grid.setData(grid.index(0, grid.columnOf(ImportColumn::UserName)), u"shorter"_s));
    QVERIFY(bench.preview());
    QVERIFY(bench.nextButton()->text().contains(u"1 employee"_s));
    QVERIFY(bench.run());
    QCOMPARE(bench.session()->counts().finished, 5);
    QCOMPARE(bench.sent(u"M1"_s), 2);
    const auto ledger = bench.bench.server.ledger();
    const auto last = std::find_if(
        ledger.rbegin(), ledger.rend(), [](const auto& entry) { return entry.endpoint == u"M1"_s; });
    QVERIFY(last->body.contains("shorter") && !last->body.contains("import"));
}

void ImportFaultsTest::replyWithoutData()
{
    ImportBench bench;
    const auto gateway = gatewayThatAnswers(R"({"code":"60027","message":"partly","data":null})");
    replaceGateway(bench, gateway->url());
    bench.open(staff(3));
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    QCOMPARE(bench.session()->counts().unknown, 3);
    QCOMPARE(bench.session()->counts().added, 0);
    QVERIFY(!bench.find("importRunCredentials")->isEnabled()); // no password is shown as valid
    QVERIFY(!bench.find("importRunRest")->isVisible());
    QVERIFY(!bench.find("importRunEdit")->isVisible());
    QVERIFY(bench.session()->sendable().isEmpty());
    bench.click("importRunCheckAgain");
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().unknown, 3); // not being there proves nothing
    QCOMPARE(posts(*gateway), 1);
}

void ImportFaultsTest::replyForFewerAndOthers()
{
    ImportBench bench;
    const auto gateway =
        gatewayThatAnswers(R"({"code":0,"message":"success","data":{"succeeded":[)"
                           R"({"id":3,"globalId":"33","userName":"import2@hj","name":"c"},)"
                           R"({"id":1,"globalId":"11","userName":"import0@hj","name":"a"},)"
                           R"({"id":9,"globalId":"99","userName":"stranger@hj","name":"x"}],"failed":[]}})");
    replaceGateway(bench, gateway->url());
    bench.open(staff(3));
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    QCOMPARE(bench.session()->stateAt(0).member, MemberId(u"11"_s));
    QCOMPARE(bench.session()->stateAt(1).item.outcome, Outcome::Unknown);
    QCOMPARE(bench.session()->stateAt(2).account, u"import2@hj"_s);
    QCOMPARE(bench.session()->counts().finished, 2);
}

void ImportFaultsTest::aLostReplyStopsAndIsSettled_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<bool>("isLate");
    QTest::addColumn<bool>("isChecked"); // by a press of its own, before the rest is sent
    QTest::newRow("applied, no reply") << u"lateok:2@M1"_s << false << false;
    QTest::newRow("applied, code 500") << u"code500-applied:2@M1"_s << false << false;
    QTest::newRow("applied later") << u"applylate:2@M1"_s << true << true;
    QTest::newRow("applied later, seen when more is sent") << u"applylate:2@M1"_s << true << false;
}

void ImportFaultsTest::aLostReplyStopsAndIsSettled()
{
    QFETCH(QString, fault);
    QFETCH(bool, isLate);
    QFETCH(bool, isChecked);
    ImportBench bench;
    bench.open(staff(250));
    QVERIFY(bench.preview());
    bench.faults(fault);
    QVERIFY(bench.run());
    bench.faults({});
    QCOMPARE(bench.sent(u"M1"_s), 2); // nothing follows what is unknown
    QCOMPARE(bench.session()->counts().notSent, 50);
    if (isLate) {
        QCOMPARE(bench.session()->counts().unknown, 100);
        QVERIFY(bench.text("importRunAdvice").contains(u"never resent"_s));
        QTRY_COMPARE_WITH_TIMEOUT(bench.sent(u"M1"_s, true), 2, 30'000);
        if (isChecked) {
            bench.click("importRunCheckAgain");
            QVERIFY(bench.rested());
        }
    }
    QCOMPARE(bench.session()->counts().unknown, isLate && !isChecked ? 100 : 0);
    QCOMPARE(bench.session()->counts().added, isLate && !isChecked ? 100 : 200);
    bench.click("importRunRest");
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, 250);
    QCOMPARE(bench.sent(u"M1"_s), 3);
    QCOMPARE(bench.employees().size(), 280);
}

void ImportFaultsTest::aPersonSaysWhatBecameOfIt()
{
    ImportBench bench;
    bench.open(staff(2));
    QVERIFY(bench.preview());
    bench.faults(u"close@M1"_s);
    QVERIFY(bench.run());
    bench.faults({});
    QCOMPARE(bench.session()->counts().unknown, 2);
    bench.click("importRunUnknown");
    QCOMPARE(bench.find("importRunUnknown")->text(), u"Unknown 2"_s);
    QCOMPARE(bench.session()->grid().rowCount(), 2);
    bench.click("importRunAll");
    auto* view = bench.find<ImportGridView>("importRunGrid");
    view->selectRow(0);
    bench.bench.prompter.confirms = true;
    bench.click("importRunWasNotDone");
    QTRY_COMPARE(bench.session()->counts().unknown, 1);
    QVERIFY(bench.bench.prompter.confirmations.last().isDangerous);
    bench.click("importRunRest");
    QVERIFY(bench.rested());
    QCOMPARE(bench.sent(u"M1"_s, true), 1);
    QCOMPARE(bench.session()->counts().finished, 1);
    QCOMPARE(bench.session()->counts().unknown, 1);
}

void ImportFaultsTest::tokensThatExpireInTheMiddle()
{
    auto options = ImportBench::small();
    options.credentials = credentials;
    options.tokenLifetimeSeconds = 3;
    ImportBench bench(options);
    ScriptedPrompt prompt;
    TokenKeeper keeper(allIssued(bench.bench.server.baseUrl()), &prompt);
    replaceGateway(bench, bench.bench.server.baseUrl());
    bench.bench.client->setTokenKeeper(&keeper);
    bench.open(staff(300));
    QVERIFY(bench.preview());
    bool hasWaited = false;
    connect(&bench.session()->run(), &ImportRun::progressed, this, [&](qint64 done) {
        if (done != 100 || std::exchange(hasWaited, true)) return;
        QThread::sleep(4); // no token lives that long
    });
    QVERIFY(bench.run());
    QVERIFY(hasWaited);
    QCOMPARE(bench.session()->counts().finished, 300);
    QCOMPARE(bench.sent(u"M1"_s, true), 3);
    QVERIFY(bench.sent(u"token"_s) > 3); // those of the beginning lived too short
    QVERIFY(prompt.questions.isEmpty()); // the token endpoint gave new ones
    bench.bench.client.reset();          // before the keeper
}

void ImportFaultsTest::tokensThatNobodyRenews()
{
    ImportBench bench;
    bench.open(staff(250));
    QVERIFY(bench.preview());
    connect(&bench.session()->run(), &ImportRun::progressed, this, [&](qint64 done) {
        if (done == 100) bench.bench.client->setTokens({"x", "y", "z"});
    });
    QVERIFY(bench.run());
    QCOMPARE(bench.sent(u"M1"_s), 2); // no storm
    QCOMPARE(bench.session()->counts().added, 100);
    bench.session()->run().disconnect(this);
    bench.bench.client->setTokens(tokensFor(bench.bench.server));
    QVERIFY(bench.find("importRunRest")->isVisible());
    bench.click("importRunRest");
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, 250);
    QCOMPARE(bench.sent(u"M1"_s, true), 3);
}

void ImportFaultsTest::whatIsWaitedForIsSaid()
{
    ImportBench bench;
    bench.bench.context.format.zone = farZone();
    bench.open(staff(1));
    QVERIFY(bench.preview());
    bench.faults(u"stall@M1"_s);
    bench.next();
    QVERIFY(bench.waitFor(Step::Run));
    auto* note = bench.find<QLabel>("importRunWaiting");
    QVERIFY(!note->isVisible()); // not before it takes long
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), 60'000);
    const QRegularExpression moments(u"([0-9]{2}:[0-9]{2}:[0-9]{2}).*([0-9]{2}:[0-9]{2}:[0-9]{2})"_s);
    const auto found = moments.match(note->text());
    QVERIFY2(found.hasMatch(), qPrintable(note->text()));
    QVERIFY2(hasFarClock(found.captured(1)), qPrintable(note->text()));
    const auto since = QTime::fromString(found.captured(1), u"HH:mm:ss"_s);
    QCOMPARE(since.addSecs(60), QTime::fromString(found.captured(2), u"HH:mm:ss"_s));
    // Nobody waits for the deadline.
    const QPointer session = bench.session();
    delete bench.wizard;
    delete session;
}

void ImportFaultsTest::stopSendsNothingMore()
{
    ImportBench bench;
    bench.bench.server.setLatency(500); // Stop is pressed before the last of ten calls, on any computer
    constexpr int all = 1000;
    bench.open(staff(all));
    QVERIFY(bench.preview());
    bench.next();
    QVERIFY(bench.waitFor(Step::Run));
    QTRY_VERIFY(bench.session()->counts().added >= 100);
    const Place stop(bench.find("importRunStop"));
    stop.click();
    QVERIFY(bench.rested());
    QTRY_VERIFY(bench.find("importRunRest")->isEnabled());
    stop.click(); // somebody who presses twice does not go on, nor stop what they have just gone on with
    QVERIFY(!bench.session()->isRunning());
    const auto added = bench.session()->counts().added;
    QVERIFY(added < all);
    QCOMPARE(bench.sent(u"M1"_s), added / 100);
    QCOMPARE(bench.session()->counts().notSent, all - added);
    bench.bench.server.setLatency(50);
    const Place rest(bench.find("importRunRest"));
    rest.click();
    QTRY_VERIFY(bench.find("importRunStop")->isVisible());
    rest.click();
    QVERIFY(bench.rested());
    QCOMPARE(bench.session()->counts().finished, all);
    QCOMPARE(bench.sent(u"M1"_s), all / 100);
}

void ImportFaultsTest::theRunGoesOnWithoutItsWindow()
{
    ImportBench bench;
    bench.bench.server.setLatency(100);
    bench.open(staff(300));
    QVERIFY(bench.preview());
    bench.next();
    QVERIFY(bench.waitFor(Step::Run));
    const QPointer session = bench.session();
    const QPointer activity = bench.bench.activities.list().first();
    QCOMPARE(activity->kind(), Activity::Kind::Work);
    bench.wizard->close();
    QTRY_VERIFY(!bench.wizard);
    QVERIFY(session && session->isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!session->isRunning(), 30'000);
    QCOMPARE(session->counts().finished, 300);
    activity->showDetails(); // the activity panel opens it again
    auto* again = bench.window->findChild<ImportWizard*>();
    QVERIFY(again && again->session() == session);
    QCOMPARE(again->step(), Step::Run);
}

void ImportFaultsTest::anotherWizardGoesOn_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<int>("callsBefore");
    QTest::newRow("between two calls") << QString() << 1;
    QTest::newRow("after a lost reply") << u"lateok:2@M1"_s << 2;
}

/// The first wizard is thrown away in the middle, as if its program had been killed: what the second one
/// knows is on disk.
void ImportFaultsTest::anotherWizardGoesOn()
{
    QFETCH(QString, fault);
    QFETCH(int, callsBefore);
    ImportBench bench;
    bench.open(staff(250));
    QVERIFY(bench.preview());
    bench.faults(fault);
    const auto id = bench.session()->id();
    bool isDead = false;
    const auto kill = [&] {
        const QPointer session = bench.session();
        delete bench.wizard;
        delete session;
        isDead = true;
    };
    connect(&bench.session()->run(), &ImportRun::progressed, this, [&, callsBefore](qint64 done) {
        if (done == 100 * callsBefore && !isDead) QTimer::singleShot(0, this, kill);
    });
    bench.next();
    QTRY_VERIFY_WITH_TIMEOUT(isDead, 30'000);
    QCOMPARE(draftOf(bench), id);
    bench.faults({});
    // Whatever was on its way has ended by the time somebody starts the program again.
    QTRY_COMPARE(bench.bench.client->runningCalls(), 0);
    const auto sentBefore = bench.sent(u"M1"_s);
    QString problem;
    resumeImport(bench.bench.context, id, bench.window.get(), [&](const QString& why) { problem = why; });
    QTRY_VERIFY2(bench.window->findChild<ImportWizard*>(), qPrintable(problem));
    bench.wizard = bench.window->findChild<ImportWizard*>();
    QCOMPARE(bench.sent(u"M1"_s), sentBefore); // looking at it sends nothing
    QCOMPARE(bench.wizard->step(), Step::Run);
    QCOMPARE(bench.session()->grid().rows().size(), 250);
    const auto counts = bench.session()->counts();
    QCOMPARE(counts.added + counts.unknown, qsizetype(100 * sentBefore));
    if (counts.unknown > 0) {
        QVERIFY(bench.settled());
        bench.click("importRunCheckAgain");
        QVERIFY(bench.rested());
    }
    // Without a keychain the rows that are left have lost their passwords.
    bench.click("importRunEdit");
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(bench.settled());
    bench.click("importCheckPasswords");
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    QCOMPARE(bench.sent(u"M1"_s), 3);
    const auto seen = bench.employees();
    QSet<QString> accounts;
    qsizetype imported = 0;
    for (const auto& employee : seen.rows())
        if (employee.userName.toString().startsWith(u"import"_s)) {
            ++imported;
            accounts.insert(employee.userName.toString());
        }
    QCOMPARE(imported, 250);
    QCOMPARE(accounts.size(), 250);
}

void ImportFaultsTest::withoutTheJournalNothingIsResumed()
{
    ImportBench bench;
    bench.open(staff(2));
    bench.next();
    QVERIFY(bench.waitFor(Step::Check));
    QVERIFY(bench.settled());
    bench.session()->keep(true);
    const auto id = draftOf(bench);
    bench.close();
    bench.bench.context.journal = [] { return nullptr; };
    QString problem;
    const auto attempt = [&] {
        problem.clear();
        resumeImport(bench.bench.context, id, bench.window.get(), [&](const QString& why) { problem = why; });
        return QTest::qWaitFor([&] { return !problem.isEmpty(); }, 30'000);
    };
    QTRY_VERIFY(bench.bench.writes.findChildren<ImportSession*>().isEmpty());
    QVERIFY(attempt());
    QVERIFY(problem.contains(u"journal"_s));
    QVERIFY(!bench.window->findChild<ImportWizard*>());
    QVERIFY(attempt()); // the draft is free again
    QVERIFY(problem.contains(u"journal"_s));
}

LOCKKEEPER_TEST(Widgets, ImportFaultsTest)
#include "tst_import_faults.moc"
