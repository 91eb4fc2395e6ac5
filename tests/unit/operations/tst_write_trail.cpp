// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/enterprise_writes.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"
#include "tests/unit/write_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What the journal has of a write beside its request and its outcome: the state read before, and the state
/// read back.
class WriteTrailTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void whoWasAbsentBefore();
    void whatAnEditOverwrites();
    void whoHeldWhatWasMoved();
    void whereALockWasBefore();
    void thatNobodyHadTheNumberBefore();
    void whatIsReadBackIsKeptWithItsEntry();
    void whatReadingSettles();
    void whatIsReadAgainIsKeptOnceUnlessItChanges();
    void eachAttemptHasAnEntry();

private:
    [[nodiscard]] WriteIntent intent(const QString& endpoint) const
    {
        const auto all = m_bench->journal.intents();
        const auto found = std::find_if(
            all.rbegin(), all.rend(), [&](const WriteIntent& one) { return one.endpoint == endpoint; });
        return found == all.rend() ? WriteIntent() : *found;
    }
    void faults(const QString& text) const
    {
        QString error;
        const auto fault = sandbox::Fault::parse(text, &error);
        QVERIFY2(fault, qPrintable(error));
        m_bench->server.setFaults({*fault});
    }
    [[nodiscard]] std::vector<Employee> people() const
    {
        std::vector<Employee> result;
        const auto seen = m_bench->employees();
        std::copy_if(seen.rows().begin(), seen.rows().end(), std::back_inserter(result),
            [](const Employee& row) { return !row.deleted.value_or(false); });
        return result;
    }
    [[nodiscard]] AddEmployees newcomers(int count) const
    {
        AddEmployees request{m_bench->enterprise(), {}};
        for (int i = 0; i < count; ++i)
            request.userList.append({u"newcomer%1"_s.arg(i), u"Aa1-Bb2-Cc3"_s, {}, u"新人"_s, {}, {}});
        return request;
    }
    static void runToRest(BulkWrite& write)
    {
        write.start();
        QVERIFY(rests(write));
    }

    std::unique_ptr<WriteBench> m_bench;
    LearntLimits m_learnt;
};

void WriteTrailTest::init()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 60;
    m_bench = std::make_unique<WriteBench>(options);
    const auto account = people().front().userName.toString();
    m_learnt.enterpriseCode = account.mid(account.indexOf(u'@'));
}

void WriteTrailTest::cleanup()
{
    m_bench.reset();
}

void WriteTrailTest::whoWasAbsentBefore()
{
    auto request = newcomers(2);
    const auto account = people().front().userName.toString();
    request.userList[1].userName = account.left(account.indexOf(u'@'));
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), request, m_learnt), &m_bench->journal);
    runToRest(write);
    const auto before = decodeBefore<AccountsBefore>(intent(u"M1"_s).before);
    QVERIFY(before);
    QCOMPARE(before->absent, QSet<QString>{u"newcomer0"_s});
}

void WriteTrailTest::whatAnEditOverwrites()
{
    const auto person = people().front();
    EditEmployee edit{m_bench->enterprise(), person.globalId, person.userName.toString(), {}, u"改名"_s,
        u"moved"_s, u"13900001111"_s};
    BulkWrite write(
        editEmployeesPlan(m_bench->client.get(), {{edit, person.userName.toString()}}), &m_bench->journal);
    runToRest(write);
    QCOMPARE(write.counts().applied, 1);
    const auto before = decodeBefore<EmployeeBefore>(intent(u"M2"_s).before);
    QVERIFY(before);
    QCOMPARE(*before, beforeOf(person));
}

void WriteTrailTest::whoHeldWhatWasMoved()
{
    const auto all = people();
    const auto holder = std::find_if(all.begin(), all.end(),
        [](const Employee& one) { return one.assetNums.size() == 1 && one.borrowNum.toString().isEmpty(); });
    QVERIFY(holder != all.end());
    const auto& other = holder == all.begin() ? all.back() : all.front();
    const auto number = holder->assetNums[0];
    BulkWrite write(movePlan(m_bench->client.get(), m_bench->enterprise(),
                        {{holder->globalId, {number}, {}}, holder->userName.toString()},
                        {{other.globalId, {}, {number}}, other.userName.toString()}),
        &m_bench->journal);
    runToRest(write);
    QCOMPARE(write.counts().applied, 2);
    const auto intents = m_bench->journal.intents();
    QCOMPARE(write.sentAs(0).entry, intents[0].id);
    QCOMPARE(write.sentAs(1).entry, intents[1].id);
    QCOMPARE(write.entries(), (QStringList{intents[0].id, intents[1].id}));
    const auto before = decodeBefore<HoldersBefore>(intents[1].before);
    QVERIFY(before);
    QCOMPARE(before->holders.value(number), QList<MemberId>{holder->globalId});
}

void WriteTrailTest::whereALockWasBefore()
{
    const auto assets = m_bench->assets();
    const auto lock = std::find_if(assets.locks().begin(), assets.locks().end(),
        [](const auto& one) { return !one.borrowedFlag.value_or(false); });
    QVERIFY(lock != assets.locks().end());
    const auto all = people();
    const auto borrower = std::find_if(all.begin(), all.end(), [&](const Employee& one) {
        const auto held = assets.heldBy(one.globalId);
        return !held.empty() && assets.locksLentTo(one.globalId).empty() &&
               std::none_of(held.begin(), held.end(), [](const auto& record) {
                   return record.borrowedFlag.value_or(false) || record.onlineFlag.value_or(false);
               });
    });
    QVERIFY(borrower != all.end());
    const auto asset = assets.heldBy(borrower->globalId)[0].assetId;
    BulkWrite write(lendPlan(m_bench->client.get(), m_bench->enterprise(),
                        {{{borrower->globalId, lock->assetNum, {asset}}, borrower->userName.toString()}}),
        &m_bench->journal);
    runToRest(write);
    const auto before = decodeBefore<LendingBefore>(intent(u"M10"_s).before);
    QVERIFY(before);
    QCOMPARE(before->borrowed.value(asset, true), false);
    BulkWrite gone(deleteEmployeesPlan(m_bench->client.get(),
                       {{{m_bench->enterprise(), all.back().globalId}, all.back().userName.toString()}}),
        &m_bench->journal);
    runToRest(gone);
    QCOMPARE(decodeBefore<DeletionBefore>(intent(u"M4"_s).before), DeletionBefore{false});
}

void WriteTrailTest::thatNobodyHadTheNumberBefore()
{
    BindEnterprise request;
    request.channelCode = u"C-1"_s;
    request.channelCustomerId = u"CUST-NEW-1"_s;
    request.customerName = u"新客户"_s;
    request.enterpriseName = u"新客户"_s;
    for (const bool isAbsent : {true, false}) {
        BulkWrite write(bindEnterprisePlan(m_bench->client.get(), request), &m_bench->journal);
        runToRest(write);
        const auto before = decodeBefore<PairBefore>(intent(u"O1"_s).before);
        QVERIFY(before);
        QCOMPARE(before->absent, isAbsent);
    }
}

void WriteTrailTest::whatIsReadBackIsKeptWithItsEntry()
{
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), newcomers(150), m_learnt), &m_bench->journal);
    runToRest(write);
    const auto readBacks = m_bench->journal.readBacks();
    QCOMPARE(readBacks.size(), 2);
    for (int call = 0; call < 2; ++call) {
        QCOMPARE(readBacks[call].id, m_bench->journal.intents()[call].id);
        QVERIFY(readBacks[call].settled.isEmpty()); // the gateway had told it
        QCOMPARE(readBacks[call].states.count("asWanted"), call == 0 ? 100 : 50);
    }
    QVERIFY(
        readBacks[0].states.startsWith(R"([{"key":"newcomer0","outcome":"applied","state":"asWanted"},)"));
}

void WriteTrailTest::whatReadingSettles()
{
    faults(u"lateok@M1"_s);
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), newcomers(2), m_learnt), &m_bench->journal);
    runToRest(write);
    QCOMPARE(write.counts().applied, 2);
    QCOMPARE(m_bench->journal.lastOutcome().outcome, u"unknown"_s);
    QCOMPARE(m_bench->journal.readBacks().size(), 1);
    QCOMPARE(m_bench->journal.readBacks()[0].settled, u"applied"_s);
    faults(u"close@M4"_s);
    const auto person = people().front();
    BulkWrite lost(deleteEmployeesPlan(m_bench->client.get(),
                       {{{m_bench->enterprise(), person.globalId}, person.userName.toString()}}),
        &m_bench->journal);
    runToRest(lost);
    QCOMPARE(lost.counts().unknown, 1);
    QCOMPARE(m_bench->journal.readBacks().size(), 2);
    QVERIFY(m_bench->journal.readBacks()[1].settled.isEmpty());
    QVERIFY(m_bench->journal.readBacks()[1].states.contains("notYet"));
}

void WriteTrailTest::whatIsReadAgainIsKeptOnceUnlessItChanges()
{
    faults(u"applylate@M4"_s);
    const auto person = people().front();
    BulkWrite late(deleteEmployeesPlan(m_bench->client.get(),
                       {{{m_bench->enterprise(), person.globalId}, person.userName.toString()}}),
        &m_bench->journal);
    runToRest(late);
    QCOMPARE(late.counts().unknown, 1);
    for (int look = 0; look < 2; ++look) {
        late.lookAgain();
        QVERIFY(rests(late));
    }
    QCOMPARE(m_bench->journal.readBacks().size(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(m_bench->sent(u"M4"_s, true), 1, 60'000);
    late.lookAgain();
    QVERIFY(rests(late));
    QCOMPARE(m_bench->journal.readBacks().size(), 2);
    QCOMPARE(m_bench->journal.readBacks()[1].settled, u"applied"_s);
}

void WriteTrailTest::eachAttemptHasAnEntry()
{
    const auto person = people().front();
    m_bench->journal.refusal = u"the disk is full"_s;
    BulkWrite write(deleteEmployeesPlan(m_bench->client.get(),
                        {{{m_bench->enterprise(), person.globalId}, person.userName.toString()}}),
        &m_bench->journal);
    runToRest(write);
    QVERIFY(write.sentAs(0).entry.isEmpty());
    m_bench->journal.refusal.clear();
    write.goOn();
    QVERIFY(rests(write));
    QCOMPARE(write.sentAs(0).entry, intent(u"M4"_s).id);
    QVERIFY(!write.sentAs(0).entry.isEmpty());
}

LOCKKEEPER_TEST(Core, WriteTrailTest)
#include "tst_write_trail.moc"
