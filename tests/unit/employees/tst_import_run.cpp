// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_forecast.h"
#include "services/operations/employees/import_recovery.h"
#include "services/operations/employees/import_run.h"
#include "services/storage/database/sql_connection.h"
#include "tests/support/journal_steps.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/support/wait_until.h"
#include "tests/unit/employees/import_bench.h"
#include "tests/unit/write_bench.h"

#include <QDateTime>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <numeric>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = ImportRun::State;

/// An import of several steps against the sandbox: what each row is told, that nothing is sent twice, and
/// what the journal says of it to a program that knows nothing else.
class ImportRunTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void addsAssignsAndLends();
    void whatWouldBeRefusedIsNotSent();
    void assetsOfOthersAreMovedOnlyWhenAgreed();
    void rejectedRowsAreRetriedAlone();
    void anUnknownCallStopsTheRest_data();
    void anUnknownCallStopsTheRest();
    void aPersonDecidesWhatNoReadingCan();
    void whatTheGatewayTellsIsLearnt();
    void refusedTokensStopEverything();
    void cancelSendsNothingMore();
    void theJournalKnowsWhatWasSent();
    void theJournalDoesNotUndoWhatIsKnown();
    void noEntryOfALargeImportIsLeftOut();

private:
    QList<ImportRow> rows(int count) const;
    std::unique_ptr<ImportRun> runOf(const QList<ImportRow>& rows) const;
    void startAll(ImportRun& run) const;
    QList<AssetNumber> assetsThat(bool areHeld, int count) const;
    QSet<QString> accounts() const;
    void faults(const QString& text) const;
    QList<JournalEntry> entries() const;

    std::unique_ptr<WriteBench> m_bench;
};

namespace
{

qsizetype count(const ImportRun& run, ImportStage stage, Outcome outcome)
{
    const auto& all = run.states();
    return std::count_if(all.begin(), all.end(),
        [=](const ImportRowState& state) { return state.stage == stage && state.item.outcome == outcome; });
}

/// Changes a row as a session does whose grid was edited.
void editInGrid(ImportRun& run, qsizetype row, const ImportRow& content)
{
    auto rows = run.rows();
    rows[row] = content;
    run.setRows(rows, run.states());
}

} // namespace

void ImportRunTest::init()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 120;
    m_bench = std::make_unique<WriteBench>(options);
}

void ImportRunTest::cleanup()
{
    m_bench.reset();
}

QList<ImportRow> ImportRunTest::rows(int count) const
{
    QList<ImportRow> result;
    for (int i = 0; i < count; ++i) {
        ImportRow row;
        row.employee.userName = u"imported%1"_s.arg(i);
        row.employee.password = u"Secret-Pa55-%1"_s.arg(i);
        row.employee.name = u"新人 %1"_s.arg(i);
        result.append(row);
    }
    return result;
}

std::unique_ptr<ImportRun> ImportRunTest::runOf(const QList<ImportRow>& rows) const
{
    auto run = std::make_unique<ImportRun>(
        ImportTarget{m_bench->client.get(), m_bench->enterprise(), {}, u"import-1"_s});
    run->setRows(rows);
    return run;
}

void ImportRunTest::startAll(ImportRun& run) const
{
    QList<qsizetype> all(run.rows().size());
    std::iota(all.begin(), all.end(), 0);
    run.start(all);
}

/// Assets of the sandbox's sample that can be assigned and lent.
QList<AssetNumber> ImportRunTest::assetsThat(bool areHeld, int count) const
{
    QList<AssetNumber> found;
    const auto seen = m_bench->assets();
    for (const auto& record : seen.numbers()) {
        if (record.borrowedFlag.value_or(false) || found.size() == count) continue;
        if (record.cloudAccountGlobalId.isEmpty() != areHeld) found.append(record.assetNum);
    }
    if (found.size() < count) qFatal("the sandbox has too few assets");
    return found;
}

QSet<QString> ImportRunTest::accounts() const
{
    QSet<QString> result;
    const auto seen = m_bench->employees();
    for (const auto& employee : seen.rows())
        result.insert(employee.userName.toString());
    return result;
}

void ImportRunTest::faults(const QString& text) const
{
    QList<sandbox::Fault> list;
    const auto parts = text.split(u' ', Qt::SkipEmptyParts);
    for (const auto& part : parts) {
        QString error;
        const auto fault = sandbox::Fault::parse(part, &error);
        QVERIFY2(fault, qPrintable(error));
        list.append(*fault);
    }
    m_bench->server.setFaults(list);
}

QList<JournalEntry> ImportRunTest::entries() const
{
    QList<JournalEntry> result;
    const auto intents = m_bench->journal.intents();
    for (const auto& intent : intents) {
        JournalEntry entry;
        entry.number = result.size() + 1;
        entry.created = QDateTime::currentMSecsSinceEpoch();
        entry.intent = intent;
        const auto outcome = m_bench->journal.outcomeOf(intent.id);
        if (!outcome.outcome.isEmpty()) entry.outcome = outcome;
        result.append(entry);
    }
    return result;
}

void ImportRunTest::addsAssignsAndLends()
{
    auto wanted = rows(250);
    const auto free = assetsThat(false, 6);
    const auto seen = m_bench->assets();
    const auto& locks = seen.locks();
    const auto lock = std::find_if(locks.begin(), locks.end(),
        [](const AssetNumberRecord& record) { return !record.borrowedFlag.value_or(false); });
    QVERIFY(lock != locks.end());
    for (int i = 0; i < 4; ++i)
        wanted[i].assets = {free[i]};
    wanted[0].assets.append(free[4]);
    const auto run = runOf(wanted);
    QSignalSpy progressed(run.get(), &ImportRun::progressed);
    startAll(*run);
    startAll(*run); // a double click
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().added, 250);
    QCOMPARE(run->counts().finished, 250);
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(m_bench->sent(u"M9"_s), 4);
    QCOMPARE(progressed.last(), (QList<QVariant>{254LL, 254LL}));
    const auto after = m_bench->assets();
    QVERIFY(after.isHeldBy(free[4], run->states()[0].member));
    QCOMPARE(run->states()[0].item.state, ReadBackState::AsWanted);
    // Later the same employee gets a lock, too: nobody is added again.
    auto first = run->rows()[0];
    first.lock = lock->assetNum;
    editInGrid(*run, 0, first);
    run->start({0});
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(m_bench->sent(u"M9"_s), 4);
    QCOMPARE(m_bench->sent(u"M10"_s), 1);
    QCOMPARE(run->states()[0].stage, ImportStage::Lend);
}

void ImportRunTest::whatWouldBeRefusedIsNotSent()
{
    auto wanted = rows(4);
    const auto seen = m_bench->assets();
    const auto& locks = seen.locks();
    const auto lent = std::find_if(locks.begin(), locks.end(),
        [](const AssetNumberRecord& record) { return record.borrowedFlag.value_or(false); });
    QVERIFY(lent != locks.end());
    const auto free = assetsThat(false, 2);
    wanted[0].assets = {AssetNumber(u"8999999999"_s)};
    wanted[1].assets = {free[0]};
    wanted[1].lock = lent->assetNum;
    wanted[2].assets = {free[1]};
    wanted[2].lock = AssetNumber(u"8777777777"_s);
    const auto run = runOf(wanted);
    const auto forecast = forecastImport(run->rows(), run->states(), {0, 1, 2, 3}, {}, &seen);
    QCOMPARE(forecast.employees, 4);
    QCOMPARE(forecast.addCalls, 1);
    QCOMPARE(forecast.assigned, 2);
    QCOMPARE(forecast.lent, 0);
    QCOMPARE(forecast.rows[0].assets[0].code, u"60024"_s);
    QCOMPARE(forecast.rows[1].assets[0].code, u"33018"_s);
    QCOMPARE(forecast.rows[1].assets[0].holder, lent->cloudAccountGlobalId);
    QCOMPARE(forecast.rows[2].assets[0].code, u"33009"_s);
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().added, 4);
    QCOMPARE(run->counts().finished, 1);
    QCOMPARE(run->counts().notSent, 3);
    QCOMPARE(run->states()[0].item.code, u"60024"_s);
    QCOMPARE(run->states()[1].item.code, u"33018"_s);
    QCOMPARE(m_bench->sent(u"M9"_s), 2);
    QCOMPARE(m_bench->sent(u"M10"_s), 0);
}

void ImportRunTest::assetsOfOthersAreMovedOnlyWhenAgreed()
{
    auto wanted = rows(1);
    wanted[0].assets = assetsThat(true, 1);
    const auto number = wanted[0].assets.front();
    const auto holder = m_bench->assets().recordsOf(number).front().cloudAccountGlobalId;
    const auto run = runOf(wanted);
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->states()[0].stage, ImportStage::Withdraw);
    QCOMPARE(run->states()[0].item.outcome, Outcome::NotSent);
    QCOMPARE(m_bench->sent(u"M9"_s), 0);
    QVERIFY(m_bench->assets().isHeldBy(number, holder));
    wanted[0].takesFromOthers = true;
    editInGrid(*run, 0, wanted[0]);
    run->start({0});
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 1);
    QCOMPARE(m_bench->sent(u"M1"_s), 1);
    QCOMPARE(m_bench->sent(u"M9"_s), 2);
    QVERIFY(m_bench->assets().isHeldBy(number, run->states()[0].member));
}

void ImportRunTest::rejectedRowsAreRetriedAlone()
{
    auto wanted = rows(5);
    const auto seen = m_bench->employees();
    const auto taken = takenUserNames(seen, {});
    wanted[2].employee.userName = *taken.begin();
    const auto run = runOf(wanted);
    QCOMPARE(forecastImport(run->rows(), run->states(), {0, 1, 2}, taken, nullptr).employees, 2);
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().added, 4);
    QCOMPARE(run->states()[2].item.outcome, Outcome::Rejected);
    QVERIFY(!run->states()[2].item.message.isEmpty());
    wanted[2].employee.userName = u"edited2"_s;
    editInGrid(*run, 2, wanted[2]);
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 5);
    const auto intents = m_bench->journal.intents();
    QCOMPARE(intents.size(), 2);
    QVERIFY(intents[1].body.contains("edited2"));
    QVERIFY(!intents[1].body.contains("imported"));
}

void ImportRunTest::anUnknownCallStopsTheRest_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<bool>("isApplied");
    QTest::newRow("closed without a reply") << u"close:2@M1"_s << false;
    QTest::newRow("applied without a reply") << u"lateok:2@M1"_s << true;
    QTest::newRow("code 500 after a write") << u"code500:2@M1"_s << false;
}

void ImportRunTest::anUnknownCallStopsTheRest()
{
    QFETCH(QString, fault);
    QFETCH(bool, isApplied);
    const auto before = accounts().size();
    const auto run = runOf(rows(250));
    faults(fault);
    startAll(*run);
    QVERIFY(rests(*run));
    faults({});
    QCOMPARE(m_bench->sent(u"M1"_s), 2);
    QCOMPARE(count(*run, ImportStage::Add, Outcome::Unknown), isApplied ? 0 : 100);
    QCOMPARE(run->counts().notSent, 50);
    QCOMPARE(run->counts().added, isApplied ? 200 : 100);
    startAll(*run); // the rest; what is unknown is left alone
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(run->counts().notSent, 0);
    QCOMPARE(accounts().size(), before + (isApplied ? 250 : 150));
    run->lookAgain();
    QVERIFY(rests(*run));
    QCOMPARE(count(*run, ImportStage::Add, Outcome::Unknown), isApplied ? 0 : 100); // absence proves nothing
}

void ImportRunTest::aPersonDecidesWhatNoReadingCan()
{
    faults(u"close@M1"_s);
    const auto run = runOf(rows(2));
    startAll(*run);
    QVERIFY(rests(*run));
    faults({});
    QCOMPARE(run->counts().unknown, 2);
    QVERIFY(!run->mayBeSent(0));
    run->decide(0, false);
    run->decide(1, true);
    QVERIFY(run->mayBeSent(0));
    QVERIFY(!run->mayBeSent(1));
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(u"M1"_s, true), 1);
    QCOMPARE(run->counts().finished, 2);
}

void ImportRunTest::whatTheGatewayTellsIsLearnt()
{
    auto wanted = rows(2);
    wanted[1].employee.password = u"x"_s;
    const auto run = runOf(wanted);
    QList<LearntLimits> told;
    connect(run.get(), &ImportRun::learnt, this, [&](const LearntLimits& limits) { told.append(limits); });
    startAll(*run);
    QVERIFY(rests(*run));
    // The form of one had the whole call refused; the other one went on.
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(run->counts().finished, 1);
    QCOMPARE(run->states()[1].item.outcome, Outcome::Rejected);
    QCOMPARE(run->states()[1].item.code, u"50003"_s);
    QVERIFY(!told.isEmpty());
    QVERIFY(told[0].passwordMin > 1);
    wanted[1].employee.password = u"Secret-Pa55-1"_s;
    editInGrid(*run, 1, wanted[1]);
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 2);
    QVERIFY(!told.last().enterpriseCode.isEmpty());
    QVERIFY(told.last().passwordMin > 1);
}

void ImportRunTest::refusedTokensStopEverything()
{
    m_bench->client->setTokens({"x", "y", "z"});
    const auto run = runOf(rows(250));
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(u"M1"_s), 1);
    QCOMPARE(run->counts().notSent, 250); // nobody has looked at the call that was refused
    m_bench->client->setTokens(tokensFor(m_bench->server));
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 250);
}

void ImportRunTest::cancelSendsNothingMore()
{
    const auto run = runOf(rows(300));
    connect(run.get(), &ImportRun::progressed, this, [&](qint64 done) {
        if (done == 100) run->cancel();
    });
    startAll(*run);
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(u"M1"_s), 1);
    QCOMPARE(run->counts().added, 100);
    QCOMPARE(run->counts().notSent, 200);
}

void ImportRunTest::theJournalKnowsWhatWasSent()
{
    auto wanted = rows(250);
    wanted[0].assets = assetsThat(false, 1);
    wanted[3].employee.userName = *takenUserNames(m_bench->employees(), {}).begin();
    faults(u"close:3@M1"_s);
    const auto run = runOf(wanted);
    startAll(*run);
    QVERIFY(rests(*run));
    faults({});
    // A program that knows only the rows and the journal.
    QList<ImportRowState> states;
    recoverImport(entries(), wanted, states);
    QCOMPARE(states.size(), 250);
    for (qsizetype i = 0; i < 250; ++i)
        QCOMPARE(states[i].item.outcome, run->states()[i].item.outcome);
    QCOMPARE(states[3].item.message, run->states()[3].item.message);
    // It goes on where the other one ended: one call for the row with an asset.
    const auto second = std::make_unique<ImportRun>(run->target());
    second->setRows(wanted, states);
    second->start({0, 249});
    QVERIFY(rests(*second));
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(m_bench->sent(u"M9"_s), 1);
    // A third program would go on there, too.
    recoverImport(entries(), wanted, states);
    QCOMPARE(states[0].stage, ImportStage::Assign);
    QCOMPARE(states[0].item.outcome, Outcome::Applied);
}

void ImportRunTest::theJournalDoesNotUndoWhatIsKnown()
{
    const auto run = runOf(rows(3));
    faults(u"close@M1"_s);
    startAll(*run);
    QVERIFY(rests(*run));
    auto all = entries();
    all[0].outcome.reset(); // the program was killed before the answer
    QList<ImportRowState> states(3);
    states[0].item.outcome = Outcome::Applied; // settled by reading
    states[1].decided = all[0].created + 1;
    recoverImport(all, run->rows(), states);
    QCOMPARE(states[0].item.outcome, Outcome::Applied);
    QCOMPARE(states[1].item.outcome, Outcome::NotSent);
    QCOMPARE(states[2].item.outcome, Outcome::Unknown);
    QVERIFY(!states[2].item.message.isEmpty());
}

/// One of 10,000 people with an asset each has more entries than a page of the journal.
void ImportRunTest::noEntryOfALargeImportIsLeftOut()
{
    constexpr int people = 10'000;
    const QTemporaryDir folder;
    JournalSettings place;
    place.directory = folder.path();
    Journal journal(place);
    auto first = journalsteps::intentOf(journalsteps::newId(), u"the first"_s);
    first.operation = u"op"_s;
    QCOMPARE(journalsteps::beginNow(journal, first), QString());
    SqlConnection database(folder.filePath(u"journal.sqlite"_s), std::chrono::seconds(5));
    database.run(
        u"INSERT INTO intents (id, attempt_of, operation, instance_id, created, profile, operator_name, "
        "endpoint, method, target, enterprise, subject) "
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
        "SELECT lower(hex(randomblob(16))), attempt_of, operation, instance_id, created, profile, "
        "operator_name, endpoint, method, target, enterprise, '' FROM intents, n"_s,
        {people});
    // The entries also go into the list that pages are read from, which ended at 10,000 entries.
    database.execute(
        u"INSERT INTO listing (intent_seq, profile, endpoint, enterprise, created, outcome, "
        "unsettled, text) SELECT seq, l.profile, l.endpoint, l.enterprise, l.created, l.outcome, "
        "l.unsettled, l.text FROM intents, listing l WHERE seq > l.intent_seq"_s);
    std::optional<QList<JournalEntry>> read;
    readOperation(&journal, u"op"_s, this, [&](const auto& entries) { read = entries; });
    QVERIFY(waitUntil([&] { return read.has_value(); }, 300'000)); // an event for each entry
    QCOMPARE(read->size(), people + 1);
    QCOMPARE(read->first().intent.id, first.id); // which is what the whole import hangs on
}

LOCKKEEPER_TEST(Core, ImportRunTest)
#include "tst_import_run.moc"
