// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/writes/bulk_write.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <map>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using State = BulkWrite::State;

namespace
{

/// A gateway in memory: what it has applied, and how it answers call after call.
struct Ledger {
    enum class Answer { Applied, Rejected, RefusedToken, Lost, LostButApplied, Short };
    QString tokenCode = u"60000"_s; ///< with RefusedToken

    class Plan;
    [[nodiscard]] std::unique_ptr<Plan> plan(qsizetype things, qsizetype perCall);

    /// Whether everything that was asked has been answered, if anybody was still there for it.
    [[nodiscard]] bool rests() const
    {
        const auto isOver = [this] { return drainEvents(), over == int(sent.size()) + looks; };
        return QTest::qWaitFor(isOver, 30'000);
    }

    std::map<size_t, Answer> answers;
    QSet<qsizetype> applied;
    QList<size_t> sent;
    int looks = 0;
    int delay = 0;
    bool isBlind = false;

private:
    template <class Answered>
    void later(QObject* context, Answered answered)
    {
        QTimer::singleShot(delay, context, answered);
        QTimer::singleShot(delay, &clock, [this] { ++over; }); // in any case, and behind it
    }

    QObject clock;
    int over = 0;
};

class Ledger::Plan final : public WritePlan
{
public:
    Plan(Ledger& ledger, const QStringList& keys, qsizetype perCall)
        : WritePlan(endpoints::deleteEmployee.info, keys, inCallsOf(perCall, keys.size()))
        , m_ledger(ledger)
    {
    }

    void send(size_t call, QObject* context, Answered answered) override
    {
        m_ledger.sent.append(call);
        const auto answer = m_ledger.answers.count(call) ? m_ledger.answers[call] : Answer::Applied;
        QList<ItemOutcome> outcomes;
        for (const auto item : calls()[call]) {
            if (answer == Answer::Applied || answer == Answer::LostButApplied) m_ledger.applied.insert(item);
            const auto outcome = answer == Answer::Applied ? Outcome::Applied
                                 : answer == Answer::Rejected || answer == Answer::RefusedToken
                                     ? Outcome::Rejected
                                     : Outcome::Unknown;
            outcomes.append(
                {.outcome = outcome, .code = answer == Answer::RefusedToken ? m_ledger.tokenCode : u"x"_s});
        }
        if (answer == Answer::Short) outcomes.removeLast();
        m_ledger.later(context, [=] { answered(u"entry%1"_s.arg(call), outcomes); });
    }
    void forgetSecrets() override { secret.reset(); }

    [[nodiscard]] bool canLook() const override { return isShown; }
    void look(QObject* context, Looked looked) override
    {
        ++m_ledger.looks;
        std::optional<States> states;
        if (!m_ledger.isBlind) {
            states.emplace();
            for (qsizetype i = 0; i < keys().size(); ++i)
                states->append(m_ledger.applied.contains(i) ? ReadBackState::AsWanted : notThere);
        }
        m_ledger.later(context, [=] { looked(states); });
    }
    [[nodiscard]] StateBefore before(qsizetype thing, ReadBackState shown) const override
    {
        return known.value_or(WritePlan::before(thing, shown));
    }

    bool isShown = true;                            ///< there is something to look at
    ReadBackState notThere = ReadBackState::NotYet; ///< of what was not applied
    std::optional<StateBefore> known;               ///< what the plan itself says of before
    std::shared_ptr<QString> secret;

private:
    Ledger& m_ledger;
};

std::unique_ptr<Ledger::Plan> Ledger::plan(qsizetype things, qsizetype perCall)
{
    QStringList keys;
    for (qsizetype i = 0; i < things; ++i)
        keys.append(u"thing%1"_s.arg(i));
    return std::make_unique<Plan>(*this, keys, perCall);
}

QList<Outcome> outcomesOf(const BulkWrite& write)
{
    QList<Outcome> result;
    for (const auto& item : write.outcomes())
        result.append(item.outcome);
    return result;
}

} // namespace

class BulkWriteTest : public QObject
{
    Q_OBJECT
private slots:
    void everythingIsAppliedAndReadBack();
    void anUnknownCallStopsAndIsSettledByReading();
    void whatAnotherWriteMayHaveDoneStaysUnknown();
    void readingNeverProvesThatNothingWasDone();
    void whatWasThereBeforeSettlesNothing();
    void whatIsRefusedForItsTokenBelongsToTheRest_data();
    void whatIsRefusedForItsTokenBelongsToTheRest();
    void cancelWaitsForTheCallUnderWay();
    void aShortAnswerIsUnknown();
    void withoutALookNothingIsClaimed();
    void blindnessSettlesNothing();
    void whatWasThereInPartSettlesNothing();
    void thePlanSaysWhatWasThereBefore();
    void anOperationThatGoesAsksNothingMore();
    void whatHasToBeKeptIsWaitedFor();
    void whatWasSentIsForgotten();
    void whatNeedsARefusedCallIsNeverSent();
    void whatNeedsAnUnknownCallWaitsForIt();
    void whatIsDroppedIsNeverSent();
};

void BulkWriteTest::everythingIsAppliedAndReadBack()
{
    Ledger ledger;
    ledger.answers[1] = Ledger::Answer::Rejected;
    BulkWrite write(ledger.plan(5, 2), nullptr);
    QCOMPARE(outcomesOf(write), QList<Outcome>(5, Outcome::NotSent));
    QSignalSpy progressed(&write, &BulkWrite::progressed);
    write.start();
    write.start(); // a double click
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 1, 2}));
    QCOMPARE(ledger.looks, 2);
    QCOMPARE(outcomesOf(write), (QList<Outcome>{Outcome::Applied, Outcome::Applied, Outcome::Rejected,
                                    Outcome::Rejected, Outcome::Applied}));
    QCOMPARE(write.outcomes()[0].state, ReadBackState::AsWanted);
    QCOMPARE(write.outcomes()[2].state, ReadBackState::NotYet);
    QCOMPARE(write.outcomes()[2].key, u"thing2"_s);
    QCOMPARE(progressed.last(), (QList<QVariant>{5LL, 5LL}));
}

void BulkWriteTest::anUnknownCallStopsAndIsSettledByReading()
{
    Ledger ledger;
    ledger.answers[1] = Ledger::Answer::LostButApplied;
    BulkWrite write(ledger.plan(6, 2), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 1}));
    QCOMPARE(outcomesOf(write), (QList<Outcome>{Outcome::Applied, Outcome::Applied, Outcome::Applied,
                                    Outcome::Applied, Outcome::NotSent, Outcome::NotSent}));
    QCOMPARE(write.outcomes()[4].state, ReadBackState::NotChecked);
    write.goOn();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 1, 2})); // nothing twice
    QCOMPARE(outcomesOf(write), QList<Outcome>(6, Outcome::Applied));
}

void BulkWriteTest::whatAnotherWriteMayHaveDoneStaysUnknown()
{
    Ledger ledger;
    ledger.answers[1] = Ledger::Answer::LostButApplied;
    BulkWrite write(ledger.plan(4, 2), nullptr);
    QList<QList<qsizetype>> asked;
    bool isShared = true;
    write.setOthers([&](const QList<qsizetype>& things, QObject* context, auto answer) {
        asked.append(things);
        // Of the two only the first one is somebody else's as well.
        QTimer::singleShot(0, context, [=] { answer({isShared, false}); });
    });
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(asked, (QList<QList<qsizetype>>{{2, 3}})); // of what is known already nobody is asked
    QCOMPARE(outcomesOf(write),
        (QList<Outcome>{Outcome::Applied, Outcome::Applied, Outcome::Unknown, Outcome::Applied}));
    QCOMPARE(write.outcomes()[2].state, ReadBackState::AsWanted);
    // The other one turns out to have been refused.
    isShared = false;
    write.lookAgain();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(outcomesOf(write), QList<Outcome>(4, Outcome::Applied));
    QCOMPARE(ledger.sent, (QList<size_t>{0, 1}));
}

void BulkWriteTest::readingNeverProvesThatNothingWasDone()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Lost;
    BulkWrite write(ledger.plan(1, 1), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::NotYet);
    // The gateway applies it late: another look settles it.
    ledger.applied.insert(0);
    write.lookAgain();
    QTRY_COMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent.size(), 1);
}

void BulkWriteTest::whatWasThereBeforeSettlesNothing()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Lost;
    ledger.applied.insert(0); // somebody else had done it
    BulkWrite write(ledger.plan(1, 1), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::AsWanted);
}

void BulkWriteTest::whatIsRefusedForItsTokenBelongsToTheRest_data()
{
    QTest::addColumn<QString>("code");
    QTest::newRow("application token") << u"60000"_s;
    QTest::newRow("user token") << u"60005"_s;
}

void BulkWriteTest::whatIsRefusedForItsTokenBelongsToTheRest()
{
    QFETCH(const QString, code);
    Ledger ledger;
    ledger.tokenCode = code;
    ledger.answers[1] = Ledger::Answer::RefusedToken;
    auto plan = ledger.plan(6, 2);
    plan->setNeeds({{}, {0}, {1}});
    BulkWrite write(std::move(plan), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    QCOMPARE(outcomesOf(write), (QList<Outcome>{Outcome::Applied, Outcome::Applied, Outcome::NotSent,
                                    Outcome::NotSent, Outcome::NotSent, Outcome::NotSent}));
    QCOMPARE(write.outcomes()[2].code, code); // why
    QCOMPARE(write.sent(), 2);
    ledger.answers.clear(); // there is another token
    write.goOn();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 1, 1, 2}));
    QCOMPARE(outcomesOf(write), QList<Outcome>(6, Outcome::Applied));
    QCOMPARE(write.sent(), 6);
}

void BulkWriteTest::cancelWaitsForTheCallUnderWay()
{
    Ledger ledger;
    ledger.delay = 50;
    BulkWrite write(ledger.plan(4, 1), nullptr);
    write.start();
    QTRY_COMPARE(ledger.sent.size(), 1);
    write.cancel();
    QCOMPARE(write.state(), State::Sending);
    QTRY_COMPARE(write.state(), State::Stopped);
    QCOMPARE(outcomesOf(write),
        (QList<Outcome>{Outcome::Applied, Outcome::NotSent, Outcome::NotSent, Outcome::NotSent}));
    write.goOn();
    write.cancel(); // while it looks: nothing to wait for
    QCOMPARE(write.state(), State::Stopped);
    QVERIFY(ledger.rests());
    QCOMPARE(ledger.sent.size(), 1);
    write.goOn();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(outcomesOf(write), QList<Outcome>(4, Outcome::Applied));
}

void BulkWriteTest::aShortAnswerIsUnknown()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Short;
    BulkWrite write(ledger.plan(2, 2), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[1].outcome, Outcome::Unknown);
    QCOMPARE(write.outcomes()[1].key, u"thing1"_s);
}

void BulkWriteTest::withoutALookNothingIsClaimed()
{
    Ledger ledger;
    ledger.answers[1] = Ledger::Answer::LostButApplied;
    auto plan = ledger.plan(3, 1);
    plan->isShown = false;
    BulkWrite write(std::move(plan), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::CannotBeChecked);
    QCOMPARE(write.outcomes()[1].outcome, Outcome::Unknown);
    QCOMPARE(write.outcomes()[2].state, ReadBackState::NotChecked);
}

void BulkWriteTest::blindnessSettlesNothing()
{
    Ledger ledger;
    ledger.isBlind = true; // what is before cannot be read
    ledger.answers[0] = Ledger::Answer::LostButApplied;
    BulkWrite write(ledger.plan(1, 1), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    ledger.isBlind = false;
    write.lookAgain();
    QTRY_COMPARE(write.outcomes()[0].state, ReadBackState::AsWanted);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
}

void BulkWriteTest::whatWasThereInPartSettlesNothing()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::LostButApplied;
    auto plan = ledger.plan(1, 1);
    plan->notThere = ReadBackState::Contradicts;
    BulkWrite write(std::move(plan), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::AsWanted);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
}

void BulkWriteTest::thePlanSaysWhatWasThereBefore()
{
    for (const auto before : {StateBefore::NotRecorded, StateBefore::Otherwise, StateBefore::AsWanted}) {
        Ledger ledger;
        ledger.answers[0] = Ledger::Answer::LostButApplied;
        auto plan = ledger.plan(1, 1);
        plan->known = before;
        BulkWrite write(std::move(plan), nullptr);
        write.start();
        QTRY_COMPARE(write.state(), State::Ended);
        const bool isProof = before == StateBefore::Otherwise;
        QCOMPARE(write.outcomes()[0].outcome, isProof ? Outcome::Applied : Outcome::Unknown);
        QCOMPARE(write.outcomes()[0].code, isProof ? QString() : u"x"_s); // why it was unknown is over
    }
}

void BulkWriteTest::anOperationThatGoesAsksNothingMore()
{
    Ledger ledger;
    ledger.delay = 200;
    {
        BulkWrite write(ledger.plan(3, 1), nullptr);
        write.start();
        QTRY_COMPARE(ledger.sent.size(), 1);
    }
    QVERIFY(ledger.rests());
    QCOMPARE(ledger.sent.size(), 1);
}

void BulkWriteTest::whatHasToBeKeptIsWaitedFor()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Lost;
    BulkWrite write(ledger.plan(3, 1), nullptr);
    QList<std::function<void()>> waiting;
    write.setKeep([&](QObject* context, const std::function<void()>& kept) {
        waiting.append([waits = QPointer(context), kept] { waits ? kept() : void(); });
    });
    write.start();
    QTRY_COMPARE(waiting.size(), 1);
    QVERIFY(ledger.rests() && ledger.sent.isEmpty());
    QVERIFY(write.shownBefore() == QList<ReadBackState>(3, ReadBackState::NotYet)); // what is to be kept
    waiting[0]();
    QTRY_COMPARE(write.state(), State::Stopped);
    QCOMPARE(ledger.sent, QList<size_t>{0});
    // Each time it goes on there is another reading to be kept; nobody waits for it who has stopped.
    write.goOn();
    QTRY_COMPARE(waiting.size(), 2);
    write.cancel();
    waiting[1]();
    QVERIFY(ledger.rests());
    QCOMPARE(ledger.sent.size(), 1);
    write.goOn();
    QTRY_COMPARE(waiting.size(), 3);
    waiting[2]();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 1, 2}));
}

void BulkWriteTest::whatWasSentIsForgotten()
{
    // Requests have passwords in them, and ended operations are kept to be looked at.
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Lost;
    auto plan = ledger.plan(2, 1);
    auto secret = std::make_shared<QString>(u"Pa55-word"_s);
    const std::weak_ptr<QString> kept = secret;
    plan->secret = secret;
    BulkWrite write(std::move(plan), nullptr);
    secret.reset();
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    QVERIFY(!kept.expired()); // the second one can still be sent
    write.goOn();
    QTRY_COMPARE(write.state(), State::Ended);
    QVERIFY(kept.expired());
    write.lookAgain();
    QTRY_COMPARE(write.state(), State::Ended);
}

void BulkWriteTest::whatNeedsARefusedCallIsNeverSent()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Rejected;
    auto plan = ledger.plan(5, 1);
    plan->setNeeds({{}, {0}, {1}, {}, {3}});
    BulkWrite write(std::move(plan), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended); // there is no rest to be sent
    QCOMPARE(ledger.sent, (QList<size_t>{0, 3, 4}));
    QCOMPARE(outcomesOf(write), (QList<Outcome>{Outcome::Rejected, Outcome::NotSent, Outcome::NotSent,
                                    Outcome::Applied, Outcome::Applied}));
    QVERIFY(!write.outcomes()[1].message.isEmpty());
    write.goOn();
    QVERIFY(ledger.rests());
    QCOMPARE(ledger.sent.size(), 3);
}

void BulkWriteTest::whatNeedsAnUnknownCallWaitsForIt()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Lost;
    auto plan = ledger.plan(3, 1);
    plan->setNeeds({{}, {0}, {}});
    BulkWrite write(std::move(plan), nullptr);
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    write.goOn(); // nobody knows yet what became of the first one
    QTRY_COMPARE(ledger.sent, (QList<size_t>{0, 2}));
    QTRY_COMPARE(write.state(), State::Stopped);
    ledger.applied.insert(0);
    write.lookAgain();
    QTRY_COMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    QTRY_COMPARE(write.state(), State::Stopped);
    write.goOn();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 2, 1}));
    QCOMPARE(outcomesOf(write), QList<Outcome>(3, Outcome::Applied));
}

void BulkWriteTest::whatIsDroppedIsNeverSent()
{
    Ledger ledger;
    ledger.answers[0] = Ledger::Answer::Lost;
    BulkWrite write(ledger.plan(6, 2), nullptr);
    write.drop({2}, u"too early"_s); // nothing is dropped before it has stopped
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    write.drop({3}, u"put back"_s);
    QCOMPARE(write.state(), State::Stopped);
    QCOMPARE(write.outcomes()[2].message, u"put back"_s); // its call goes as a whole
    write.goOn();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(ledger.sent, (QList<size_t>{0, 2}));
    QCOMPARE(write.outcomes()[3].outcome, Outcome::NotSent);

    Ledger other;
    other.answers[0] = Ledger::Answer::Lost;
    BulkWrite all(other.plan(4, 2), nullptr);
    all.start();
    QTRY_COMPARE(all.state(), State::Stopped);
    all.drop({2, 3}, u"put back"_s);
    QCOMPARE(all.state(), State::Ended); // nothing is left to send
    all.goOn();
    QCOMPARE(other.sent, (QList<size_t>{0}));
}

LOCKKEEPER_TEST(Core, BulkWriteTest)
#include "tst_bulk_write.moc"
