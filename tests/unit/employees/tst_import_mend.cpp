// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/employees/import_forecast.h"
#include "services/operations/employees/import_recovery.h"
#include "services/operations/employees/import_run.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/unit/employees/import_bench.h"
#include "tests/unit/write_bench.h"

#include <algorithm>
#include <numeric>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What an import makes of calls that the sandbox refuses as a whole because of one row.
class ImportMendTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_bench.reset(); }
    void aRefusedCallIsMended();
    void doubtedRowsGoAlone();
    void refusalsOfAllAreNotRepeated();
    void whatWasLeftRefusedIsMended();
    void whoIsThereIsNotSentAgain();
    void onceMendedIsEnough();

private:
    struct Left {
        QList<ImportRow> rows;
        QList<JournalEntry> entries;
    };
    /// What a program leaves that ended as soon as the second of its calls was refused: the first added the
    /// last row, the second had all others in it, one of which is wrong.
    [[nodiscard]] Left leftRefused() const;
    [[nodiscard]] std::unique_ptr<ImportRun> resumed(
        const Left& left, QList<ImportRowState> states = {}) const;
    static QList<ImportRow> rows(int count);
    std::unique_ptr<ImportRun> runOf(const QList<ImportRow>& rows) const;
    static void start(ImportRun& run);

    std::unique_ptr<WriteBench> m_bench;
};

void ImportMendTest::init()
{
    sandbox::Options options;
    options.employees = 10;
    options.assets = 10;
    m_bench = std::make_unique<WriteBench>(options);
}

QList<ImportRow> ImportMendTest::rows(int count)
{
    QList<ImportRow> result(count);
    for (int i = 0; i < count; ++i) {
        result[i].employee.userName = u"imported%1"_s.arg(i);
        result[i].employee.password = u"Secret-Pa55-%1"_s.arg(i);
        result[i].employee.name = u"新人 %1"_s.arg(i);
    }
    return result;
}

std::unique_ptr<ImportRun> ImportMendTest::runOf(const QList<ImportRow>& rows) const
{
    auto run = std::make_unique<ImportRun>(
        ImportTarget{m_bench->client.get(), m_bench->enterprise(), {}, u"import-1"_s});
    run->setRows(rows);
    return run;
}

void ImportMendTest::start(ImportRun& run)
{
    QList<qsizetype> all(run.rows().size());
    std::iota(all.begin(), all.end(), 0);
    run.start(all);
}

/// Of each call one row is refused, and the whole call with it: two that can be suspected, one that cannot.
void ImportMendTest::aRefusedCallIsMended()
{
    auto wanted = rows(250);
    wanted[137].employee.password = u"x"_s; // too short for a gateway that has not said so yet
    wanted[42].employee.passwordMobile = u"12"_s;
    wanted[220].employee.departmentId = 0;
    const auto run = runOf(wanted);
    start(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 247);
    QCOMPARE(run->counts().rejected, 3);
    QCOMPARE(run->states()[137].item.code, u"50003"_s);
    QCOMPARE(run->states()[42].item.code, u"10004"_s);
    QCOMPARE(run->states()[220].item.code, u"40009"_s);
    // The reason stands with the row that it belongs to, and nobody was asked for twice.
    QVERIFY(!run->states()[137].item.message.contains(u"the whole call"_s));
    QVERIFY(m_bench->sent(u"M1"_s) <= 3 + 4 + 12); // halving 50 finds one in six rounds
    const auto intents = m_bench->journal.intents();
    QCOMPARE(intents.size(), m_bench->sent(u"M1"_s)); // each is an intent of its own
    const auto seen = m_bench->employees();
    QCOMPARE(std::count_if(seen.rows().begin(), seen.rows().end(),
                 [](const Employee& each) { return each.userName.toString().startsWith(u"imported"_s); }),
        247);
}

void ImportMendTest::doubtedRowsGoAlone()
{
    auto wanted = rows(5);
    wanted[1].employee.userName = u"müller"_s;
    wanted[1].isDoubted = true;
    const auto run = runOf(wanted);
    const auto forecast = forecastImport(run->rows(), run->states(), {0, 1, 2, 3, 4}, {}, nullptr);
    QCOMPARE(forecast.addCalls, 2);
    QCOMPARE(forecast.alone, 1);
    start(*run);
    QVERIFY(rests(*run));
    const auto intents = m_bench->journal.intents();
    QCOMPARE(intents.size(), 2);
    QVERIFY(!intents[0].body.contains("ller") && intents[1].body.contains("ller"));
    QCOMPARE(run->counts().finished, 4);
    QCOMPARE(run->states()[1].item.code, u"10003"_s);
}

void ImportMendTest::refusalsOfAllAreNotRepeated()
{
    auto wanted = rows(100);
    for (auto& row : wanted)
        row.employee.password = u"x"_s;
    const auto run = runOf(wanted);
    start(*run);
    QVERIFY(rests(*run));
    QCOMPARE(m_bench->sent(u"M1"_s), 1);
    QCOMPARE(run->counts().rejected, 100);
    QVERIFY(run->states()[0].item.message.contains(u"100"_s)); // so many were in the call
}

ImportMendTest::Left ImportMendTest::leftRefused() const
{
    Left left{rows(61), {}};
    left.rows[42].employee.passwordMobile = u"12"_s;
    WriteContext about;
    about.operation = u"import-1"_s;
    AddEmployees first{m_bench->enterprise(), {left.rows[60].employee}}, second{m_bench->enterprise(), {}};
    for (int row = 0; row < 60; ++row)
        second.userList.append(left.rows[row].employee);
    for (const auto& request : {first, second}) {
        (void)await(m_bench->client->call(endpoints::addEmployees, request, about));
        JournalEntry entry;
        entry.intent = m_bench->journal.intents().constLast();
        entry.outcome = m_bench->journal.outcomeOf(entry.intent.id);
        left.entries.append(entry);
    }
    return left;
}

std::unique_ptr<ImportRun> ImportMendTest::resumed(const Left& left, QList<ImportRowState> states) const
{
    LearntLimits learnt;
    learnFrom(left.entries, learnt);
    recoverImport(left.entries, left.rows, states);
    auto run = std::make_unique<ImportRun>(
        ImportTarget{m_bench->client.get(), m_bench->enterprise(), learnt, u"import-1"_s});
    run->setRows(left.rows, std::move(states));
    return run;
}

void ImportMendTest::whatWasLeftRefusedIsMended()
{
    const auto left = leftRefused();
    const auto run = resumed(left);
    QCOMPARE(run->counts().finished, 1);
    QCOMPARE(run->counts().rejected, 60);
    QVERIFY(!run->states()[0].refusedIn.isEmpty() && run->states()[60].refusedIn.isEmpty());
    start(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 60);
    QCOMPARE(run->counts().rejected, 1);
    QCOMPARE(run->states()[42].item.code, u"10004"_s);
    QVERIFY(run->states()[42].refusedIn.isEmpty());
    QCOMPARE(m_bench->sent(u"M1"_s), 2 + 2); // the others together, the one that is suspected alone
    const auto seen = m_bench->employees();
    QCOMPARE(std::count_if(seen.rows().begin(), seen.rows().end(),
                 [](const Employee& each) { return each.userName.toString().startsWith(u"imported"_s); }),
        60);
}

/// A gateway may do some of a call that it refuses: each row is looked for before it is sent again.
void ImportMendTest::whoIsThereIsNotSentAgain()
{
    const auto left = leftRefused();
    (void)await(m_bench->client->call(
        endpoints::addEmployees, AddEmployees{m_bench->enterprise(), {left.rows[7].employee}}));
    const auto run = resumed(left);
    m_bench->server.clearLedger();
    start(*run);
    QVERIFY(rests(*run));
    QCOMPARE(run->counts().finished, 59);
    for (const auto& entry : m_bench->server.ledger())
        QVERIFY(entry.endpoint != u"M1"_s || !entry.body.contains("\"imported7\""));
    const auto& item = run->states()[7].item;
    QVERIFY(item.outcome != Outcome::Applied); // nobody saw that it was this call
    QVERIFY2(item.message.contains(u"the whole call"_s), qPrintable(item.message));
    QCOMPARE(item.state, ReadBackState::AsWanted);
}

/// What the draft has as refused and looked for was dealt with before the program ended.
void ImportMendTest::onceMendedIsEnough()
{
    const auto left = leftRefused();
    QList<ImportRowState> states(left.rows.size());
    for (int row = 0; row < 60; ++row)
        states[row].item = {.outcome = Outcome::Rejected,
            .code = u"10004"_s,
            .message = u"with 60 rows in it"_s,
            .state = ReadBackState::NotYet};
    const auto run = resumed(left, states);
    for (const auto& state : run->states())
        QVERIFY(state.refusedIn.isEmpty());
    QCOMPARE(run->states()[0].item.message, u"with 60 rows in it"_s);
}

LOCKKEEPER_TEST(Core, ImportMendTest)
#include "tst_import_mend.moc"
