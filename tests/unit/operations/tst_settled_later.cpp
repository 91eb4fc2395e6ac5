// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/settled_later.h"
#include "services/storage/journal/journal.h"
#include "tests/support/test_program.h"

#include <QFuture>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

WriteIntent adding(const QStringList& accounts)
{
    QJsonArray users;
    for (const auto& account : accounts)
        users.append(QJsonObject{{u"userName"_s, account}, {u"name"_s, u"x"_s}, {u"password"_s, u"***"_s}});
    WriteIntent intent;
    intent.id = u"m1"_s;
    intent.operation = u"import-1"_s;
    intent.profile = u"p"_s;
    intent.endpoint = u"M1"_s;
    intent.method = u"POST"_s;
    intent.target = u"/me/api/v1/enterprise/E1/member"_s;
    intent.body = QJsonDocument(QJsonObject{{u"userList"_s, users}}).toJson();
    return intent;
}

WriteIntent assigning(const QStringList& withdrawn, const QStringList& assigned)
{
    WriteIntent intent;
    intent.id = u"m9"_s;
    intent.operation = u"import-1"_s;
    intent.profile = u"p"_s;
    intent.endpoint = u"M9"_s;
    intent.method = u"POST"_s;
    intent.target = u"/me/api/v1/enterprise/member/7001/privileges"_s;
    intent.enterprise = u"E1"_s;
    intent.subject = u"wangfang@hj"_s;
    intent.body = QJsonDocument(QJsonObject{{u"deleteAssets"_s, QJsonArray::fromStringList(withdrawn)},
                                    {u"addAssets"_s, QJsonArray::fromStringList(assigned)}})
                      .toJson();
    return intent;
}

WriteOutcome noAnswer()
{
    WriteOutcome outcome;
    outcome.outcome = u"unknown"_s;
    return outcome;
}

JournalEntry unknown(const WriteIntent& intent)
{
    JournalEntry entry;
    entry.intent = intent;
    entry.outcome = noAnswer();
    return entry;
}

SettledThing thing(
    const QString& name, Outcome outcome = Outcome::Applied, ReadBackState state = ReadBackState::AsWanted)
{
    return {name, {.outcome = outcome, .key = name, .state = state}};
}

} // namespace

class SettledLaterTest : public QObject
{
    Q_OBJECT
private slots:
    void aCallThatIsKnownAsAWhole();
    void aPartOfACall();
    void nothingNewIsNotKept();
    void whatIsAppliedAsAWholeIsSettledAsAWhole();
    void takenFromOneAndGivenToAnother();
    void theJournalKnowsItFromThenOn();
    void withoutAJournal();
};

void SettledLaterTest::aCallThatIsKnownAsAWhole()
{
    const auto entry = unknown(adding({u"a"_s, u"b"_s}));
    JournalFinding who;
    who.kind = JournalFinding::Kind::Decision;
    who.who = u"Lin"_s;
    who.reason = u"seen"_s;
    const auto applied = settledFinding(entry, {thing(u"a"_s), thing(u"b"_s), thing(u"else"_s)}, who);
    QVERIFY(applied);
    QCOMPARE(applied->outcome, u"applied"_s);
    QCOMPARE(applied->kind, JournalFinding::Kind::Decision);
    QCOMPARE(applied->who, u"Lin"_s);
    QCOMPARE(applied->reason, u"seen"_s);
    const auto mixed = settledFinding(entry, {thing(u"a"_s), thing(u"b"_s, Outcome::Rejected)}, {});
    QCOMPARE(mixed->outcome, u"partial"_s);
}

void SettledLaterTest::aPartOfACall()
{
    auto entry = unknown(adding({u"a"_s, u"b"_s}));
    const auto first = settledFinding(entry, {thing(u"a"_s)}, {});
    QVERIFY(first);
    QVERIFY(first->outcome.isEmpty()); // the other one is still to be looked into
    entry.findings.append(*first);
    QCOMPARE(knownOutcomes(entry)[0].outcome, Outcome::Applied);
    QCOMPARE(knownOutcomes(entry)[1].outcome, Outcome::Unknown);
    const auto second = settledFinding(entry, {thing(u"b"_s, Outcome::Rejected)}, {});
    QCOMPARE(second->outcome, u"partial"_s);
}

void SettledLaterTest::nothingNewIsNotKept()
{
    const auto entry = unknown(adding({u"a"_s}));
    QVERIFY(!settledFinding(entry, {}, {}));
    QVERIFY(!settledFinding(entry, {thing(u"b"_s)}, {}));
    QVERIFY(!settledFinding(entry, {thing(u"a"_s, Outcome::Unknown)}, {}));
    auto known = entry;
    known.outcome->outcome = u"applied"_s;
    QVERIFY(!settledFinding(known, {thing(u"a"_s, Outcome::Rejected)}, {})); // the gateway's word stands
}

void SettledLaterTest::whatIsAppliedAsAWholeIsSettledAsAWhole()
{
    const auto entry = unknown(assigning({u"8000000009"_s}, {u"8000000001"_s, u"8000000002"_s}));
    const auto one = thing(u"8000000001"_s), two = thing(u"8000000002"_s), taken = thing(u"8000000009"_s);
    QVERIFY(!settledFinding(entry, {one, two}, {}));
    QVERIFY(!settledFinding(entry, {one, taken, thing(u"8000000002"_s, Outcome::Rejected)}, {}));
    const auto all = settledFinding(entry, {one, two, taken}, {});
    QVERIFY(all);
    QCOMPARE(all->outcome, u"applied"_s);
    QVERIFY(all->states.contains("wangfang@hj"));
}

/// An offboarding withdraws a number and assigns it, in one operation.
void SettledLaterTest::takenFromOneAndGivenToAnother()
{
    const auto number = u"8000000001"_s;
    const auto withdrawal = unknown(assigning({number}, {})); // of 7001
    auto given = thing(number);
    given.holder = MemberId(u"7002"_s);
    QVERIFY(!settledFinding(withdrawal, {given}, {}));
    auto taken = thing(number);
    taken.holder = MemberId(u"7001"_s);
    QCOMPARE(settledFinding(withdrawal, {taken, given}, {})->outcome, u"applied"_s);
    auto deletion = withdrawal.intent;
    deletion.endpoint = u"M4"_s;
    deletion.method = u"DELETE"_s;
    deletion.target = u"/me/api/v1/enterprise/E1/member/7001"_s;
    deletion.body.clear();
    QVERIFY(!settledFinding(unknown(deletion), {taken}, {}));
    QCOMPARE(settledFinding(unknown(deletion), {thing(u"7001"_s)}, {})->outcome, u"applied"_s);
}

void SettledLaterTest::theJournalKnowsItFromThenOn()
{
    QTemporaryDir folder;
    Journal journal({.directory = folder.path(), .programVersion = u"1"_s});
    const auto unsettled = [&] {
        const auto entries = journal.unsettled(u"p"_s);
        return QTest::qWaitFor([&] { return entries.isFinished(); }, 30'000) ? entries.result().size() : -1;
    };
    for (const auto& intent : {adding({u"a"_s, u"b"_s}), assigning({}, {u"8000000001"_s})}) {
        journal.begin(intent, [](const QString& error) { QVERIFY(error.isEmpty()); });
        journal.finish(intent.id, noAnswer(), [](const QString& error) { QVERIFY(error.isEmpty()); });
    }
    QCOMPARE(unsettled(), 2);
    QObject context;
    noteSettled(&journal, u"import-1"_s, {thing(u"a"_s)}, {}, &context);
    noteSettled(&journal, u"import-2"_s, {thing(u"b"_s), thing(u"8000000001"_s)}, {}, &context);
    // Each step of it is a turn of the journal, and so is each of these readings, behind it.
    for (int turn = 0; turn < 3; ++turn)
        QCOMPARE(unsettled(), 2);
    noteSettled(&journal, u"import-1"_s, {thing(u"b"_s), thing(u"8000000001"_s)}, {}, &context);
    QTRY_COMPARE(unsettled(), 0);
    const auto entry = journal.entry(u"m1"_s);
    QVERIFY(QTest::qWaitFor([&] { return entry.isFinished(); }, 30'000));
    QCOMPARE(entry.result()->findings.size(), 2);
    QCOMPARE(entry.result()->settled, u"applied"_s);
    QCOMPARE(entry.result()->outcome->outcome, u"unknown"_s); // as the gateway told it
}

void SettledLaterTest::withoutAJournal()
{
    QObject context;
    noteSettled(nullptr, u"import-1"_s, {thing(u"a"_s)}, {}, &context);
}

LOCKKEEPER_TEST(Core, SettledLaterTest)
#include "tst_settled_later.moc"
