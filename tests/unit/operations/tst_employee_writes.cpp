// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/employee_writes.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/unit/write_bench.h"

#include <QSet>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = BulkWrite::State;

/// M1 to M4 in bulk, against the sandbox: what each person is told, and that the ledger of the gateway
/// agrees.
class EmployeeWritesTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void addsInCallsOfAHundred();
    void refusedRowsStandAlone();
    void aLostReplyIsSettledByReading();
    void aLostRequestStaysUnknown();
    void whatIsAppliedLateIsFoundLater();
    void withoutTheEnterpriseCodeNothingIsSettled();
    void refusedTokensStopEverything();
    void refusedForTheirTokenTheyKeepTheirPasswords();
    void whatCannotBeSentIsSentLater();
    void edits();
    void resetsPasswords();
    void sentPasswordsAreForgotten();
    void deletes();
    void deletingTwiceIsRefused();

private:
    AddEmployees rows(int count) const;
    QList<EmployeeChange<DeleteEmployee>> toDelete(int count) const;
    void faults(const QString& text) const;

    std::unique_ptr<WriteBench> m_bench;
    LearntLimits m_learnt;
};

void EmployeeWritesTest::init()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 20;
    m_bench = std::make_unique<WriteBench>(options);
    m_learnt = {};
}

void EmployeeWritesTest::cleanup()
{
    m_bench.reset();
}

AddEmployees EmployeeWritesTest::rows(int count) const
{
    AddEmployees request{m_bench->enterprise(), {}};
    for (int i = 0; i < count; ++i) {
        NewEmployee row;
        row.userName = u"newcomer%1"_s.arg(i);
        row.password = u"Secret-Pa55-%1"_s.arg(i);
        row.name = u"新人 %1"_s.arg(i);
        row.passwordMobile = u"13800%1"_s.arg(100'000 + i);
        request.userList.append(row);
    }
    return request;
}

QList<EmployeeChange<DeleteEmployee>> EmployeeWritesTest::toDelete(int count) const
{
    const auto seen = m_bench->employees();
    QList<EmployeeChange<DeleteEmployee>> changes;
    for (const auto& row : seen.rows())
        if (!row.deleted.value_or(false) && changes.size() < count)
            changes.append({{m_bench->enterprise(), row.globalId}, row.userName.toString()});
    return changes;
}

void EmployeeWritesTest::faults(const QString& text) const
{
    QString error;
    const auto fault = sandbox::Fault::parse(text, &error);
    QVERIFY2(fault, qPrintable(error));
    m_bench->server.setFaults({*fault});
}

void EmployeeWritesTest::addsInCallsOfAHundred()
{
    QHash<qsizetype, QString> accounts;
    QSet<MemberId> ids;
    AddedListener listener;
    listener.added = [&](qsizetype row, const AddedEmployee& added) {
        accounts.insert(row, added.userName.toString());
        ids.insert(added.globalId);
    };
    BulkWrite write(
        addEmployeesPlan(m_bench->client.get(), rows(250), m_learnt, u"op"_s, listener), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Ended);
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 250);
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(ids.size(), 250);
    QCOMPARE(accounts.size(), 250);
    QVERIFY(accounts[249].startsWith(u"newcomer249"_s));
    for (const auto& intent : m_bench->journal.intents()) {
        QCOMPARE(intent.operation, u"op"_s);
        QVERIFY(!intent.body.contains("Secret-Pa55"));
        QVERIFY(intent.subject.startsWith(u"newcomer"_s)); // whom the journal says it was done to
    }
    QVERIFY(m_bench->journal.intents()[2].subject.contains(u", newcomer249"_s));
}

void EmployeeWritesTest::refusedRowsStandAlone()
{
    auto request = rows(5);
    const auto seen = m_bench->employees();
    const auto& taken = seen.rows().front();
    // The sandbox takes an account only once, and a name of letters and digits only.
    request.userList[2].userName = taken.userName.toString().section(u'@', 0, 0).section(u'.', 0, 0);
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), request, m_learnt), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Ended);
    QCOMPARE(write.counts().applied, 4);
    QCOMPARE(write.counts().rejected, 1);
    QCOMPARE(write.outcomes()[2].outcome, Outcome::Rejected);
    QVERIFY(!write.outcomes()[2].message.isEmpty());
}

void EmployeeWritesTest::aLostReplyIsSettledByReading()
{
    faults(u"lateok:2@M1"_s);
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), rows(250), m_learnt), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    // The second hundred was applied, its answer lost: read back, and found as wanted where nothing was.
    QCOMPARE(write.state(), State::Stopped);
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 200);
    QCOMPARE(write.counts().notSent, 50);
    m_bench->server.setFaults({});
    write.goOn();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Ended);
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 250);
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
}

void EmployeeWritesTest::aLostRequestStaysUnknown()
{
    faults(u"close:2@M1"_s);
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), rows(250), m_learnt), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Stopped);
    QCOMPARE(count(write, Outcome::Unknown, ReadBackState::NotYet), 100);
    m_bench->server.setFaults({});
    write.goOn();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Ended);
    QCOMPARE(write.counts().applied, 150);
    QCOMPARE(write.counts().unknown, 100); // not seen is not "not done": nobody sends them again
    QCOMPARE(m_bench->sent(u"M1"_s), 3);
    QCOMPARE(m_bench->sent(u"M1"_s, true), 2);
}

void EmployeeWritesTest::whatIsAppliedLateIsFoundLater()
{
    BulkWrite first(addEmployeesPlan(m_bench->client.get(), rows(1), m_learnt, {},
                        {.added = {},
                            .replied =
                                [this](const AddEmployees&, const AddEmployeesReply& reply) {
                                    m_learnt.enterpriseCode =
                                        reply.succeeded[0].userName.toString().mid(int(strlen("newcomer0")));
                                }}),
        &m_bench->journal);
    first.start();
    QVERIFY(rests(first));
    QVERIFY(!m_learnt.enterpriseCode.isEmpty());

    auto request = rows(4);
    request.userList.removeFirst();
    faults(u"applylate@M1"_s);
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), request, m_learnt), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Unknown, ReadBackState::NotYet), 3);
    QTRY_COMPARE_WITH_TIMEOUT(m_bench->sent(u"M1"_s, true), 2, 30'000);
    write.lookAgain();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 3);
    QCOMPARE(m_bench->sent(u"M1"_s), 2);
}

void EmployeeWritesTest::withoutTheEnterpriseCodeNothingIsSettled()
{
    faults(u"lateok@M1"_s);
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), rows(2), m_learnt), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Unknown, ReadBackState::CannotBeChecked), 2);
    QCOMPARE(m_bench->sent(u"M1"_s, true), 1);
}

void EmployeeWritesTest::refusedTokensStopEverything()
{
    const auto changes = toDelete(5);
    m_bench->client->setTokens({"a", "b", "c"});
    BulkWrite write(deleteEmployeesPlan(m_bench->client.get(), changes), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Stopped);
    QCOMPARE(write.counts().notSent, 5);
    QVERIFY(write.outcomes()[0].code == "60000"_L1 || write.outcomes()[0].code == "60005"_L1);
    QCOMPARE(m_bench->sent(u"M4"_s), 1);
    QCOMPARE(m_bench->sent(u"M4"_s, true), 0);
    m_bench->client->setTokens(tokensFor(m_bench->server));
    write.goOn();
    QVERIFY(rests(write));
    // The one that was refused for its token belonged to the rest.
    QCOMPARE(write.counts().applied, 5);
    QCOMPARE(m_bench->sent(u"M4"_s), 6);
}

void EmployeeWritesTest::refusedForTheirTokenTheyKeepTheirPasswords()
{
    m_bench->client->setTokens({"a", "b", "c"});
    BulkWrite write(addEmployeesPlan(m_bench->client.get(), rows(3), m_learnt), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.counts().notSent, 3);
    m_bench->client->setTokens(tokensFor(m_bench->server));
    write.goOn();
    QVERIFY(rests(write));
    QCOMPARE(write.counts().applied, 3); // nobody is added without a password
    QCOMPARE(m_bench->sent(u"M1"_s, true), 1);
}

void EmployeeWritesTest::whatCannotBeSentIsSentLater()
{
    const auto changes = toDelete(3);
    m_bench->journal.refusal = u"the disk is full"_s;
    BulkWrite write(deleteEmployeesPlan(m_bench->client.get(), changes), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Stopped);
    QCOMPARE(write.counts().notSent, 3);
    QCOMPARE(write.sent(), 0);
    QVERIFY(write.outcomes()[0].message.contains(u"the disk is full"_s));
    m_bench->journal.refusal.clear();
    write.goOn();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 3);
    QCOMPARE(m_bench->sent(u"M4"_s), 3);
}

void EmployeeWritesTest::edits()
{
    const auto seen = m_bench->employees();
    const auto& employee = seen.rows().front();
    EditEmployee edit;
    edit.enterpriseGlobalId = m_bench->enterprise();
    edit.memberGlobalId = employee.globalId;
    edit.userName = employee.userName.toString();
    edit.name = u"另一个名字"_s;
    edit.remark = u"moved to another site"_s;
    edit.departmentId = employee.departmentId;
    BulkWrite write(
        editEmployeesPlan(m_bench->client.get(), {{edit, employee.userName.toString()}}), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 1);
    QCOMPARE(m_bench->employees().find(employee.globalId)->name.toString(), edit.name);
    edit.memberGlobalId = MemberId(u"nobody"_s);
    BulkWrite wrong(editEmployeesPlan(m_bench->client.get(), {{edit, u"nobody"_s}}), &m_bench->journal);
    wrong.start();
    QVERIFY(rests(wrong));
    QCOMPARE(wrong.outcomes()[0].outcome, Outcome::Rejected);
    QCOMPARE(wrong.outcomes()[0].code, u"60002"_s);
}

void EmployeeWritesTest::resetsPasswords()
{
    const auto seen = m_bench->employees();
    const auto& employee = seen.rows().front();
    ResetPassword reset{m_bench->enterprise(), employee.globalId, u"Another-Pa55word"_s};
    BulkWrite write(resetPasswordsPlan(m_bench->client.get(), {{reset, employee.userName.toString()}}),
        &m_bench->journal);
    QVERIFY(!write.canLook());
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::CannotBeChecked), 1);
    faults(u"lateok@M3"_s);
    BulkWrite lost(resetPasswordsPlan(m_bench->client.get(), {{reset, employee.userName.toString()}}),
        &m_bench->journal);
    lost.start();
    QVERIFY(rests(lost));
    QCOMPARE(count(lost, Outcome::Unknown, ReadBackState::CannotBeChecked), 1);
    for (const auto& intent : m_bench->journal.intents())
        QVERIFY(!intent.body.contains("Another-Pa55word"));
}

void EmployeeWritesTest::sentPasswordsAreForgotten()
{
    // Runs are kept to be looked at for as long as the window is open. Nobody else has this text then.
    const auto typed = [] { return QString::fromLatin1("Typed-Pa55word"); };
    const auto seen = m_bench->employees();
    const auto& employee = seen.rows().front();
    auto password = typed();
    BulkWrite reset(
        resetPasswordsPlan(m_bench->client.get(),
            {{{m_bench->enterprise(), employee.globalId, password}, employee.userName.toString()}}),
        &m_bench->journal);
    QVERIFY(!password.isDetached());
    reset.start();
    QVERIFY(rests(reset));
    QTRY_VERIFY(password.isDetached());

    password = typed();
    auto request = rows(2);
    request.userList[1].password = password;
    BulkWrite write(
        addEmployeesPlan(m_bench->client.get(), request, m_learnt, {}, {}, {{0}, {1}}), &m_bench->journal);
    request = {};
    faults(u"close@M1"_s); // the second one is not sent
    write.start();
    QVERIFY(rests(write));
    QVERIFY(!password.isDetached()); // it may still be
    write.drop({1}, u"nobody wants it"_s);
    QCOMPARE(write.state(), State::Ended);
    QTRY_VERIFY(password.isDetached());
}

void EmployeeWritesTest::deletes()
{
    const auto changes = toDelete(8); // more than are asked for one by one
    faults(u"code500-applied:3@M4"_s);
    BulkWrite write(deleteEmployeesPlan(m_bench->client.get(), changes), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.state(), State::Stopped);
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 3); // the third by reading
    m_bench->server.setFaults({});
    write.goOn();
    QVERIFY(rests(write));
    QCOMPARE(count(write, Outcome::Applied, ReadBackState::AsWanted), 8);
    QCOMPARE(m_bench->sent(u"M4"_s), 8);
}

void EmployeeWritesTest::deletingTwiceIsRefused()
{
    const auto changes = toDelete(1);
    for (const auto expected : {Outcome::Applied, Outcome::Rejected}) {
        BulkWrite write(deleteEmployeesPlan(m_bench->client.get(), changes), &m_bench->journal);
        write.start();
        QVERIFY(rests(write));
        QCOMPARE(write.outcomes()[0].outcome, expected);
        // What was wanted is there either way, whoever did it.
        QCOMPARE(write.outcomes()[0].state, ReadBackState::AsWanted);
    }
}

LOCKKEEPER_TEST(Core, EmployeeWritesTest)
#include "tst_employee_writes.moc"
