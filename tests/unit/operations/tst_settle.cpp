// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/review/write_rules.h"
#include "services/operations/writes/settle.h"
#include "services/operations/writes/write_outcome.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

constexpr Outcome everyOutcome[]{Outcome::Applied, Outcome::Rejected, Outcome::NotSent, Outcome::Unknown};
constexpr StateBefore befores[]{StateBefore::NotRecorded, StateBefore::Otherwise, StateBefore::AsWanted};
constexpr ReadBackState everyState[]{ReadBackState::NotChecked, ReadBackState::AsWanted,
    ReadBackState::NotYet, ReadBackState::Contradicts, ReadBackState::CannotBeChecked};

const char* nameOf(Outcome outcome)
{
    constexpr const char* names[]{"applied", "rejected", "not sent", "unknown"};
    return names[int(outcome)];
}

const char* nameOf(StateBefore before)
{
    constexpr const char* names[]{"not recorded", "otherwise", "as wanted"};
    return names[int(before)];
}

const char* nameOf(ReadBackState state)
{
    constexpr const char* names[]{"not checked", "as wanted", "not yet", "contradicts", "cannot be checked"};
    return names[int(state)];
}

} // namespace

/// Every combination of what was known, what was read before and after, and who else was writing.
class TestSettle : public QObject
{
    Q_OBJECT

private slots:
    void whatAPersonSaysIsCalledThat();
    void nobodyIsSentToLookForWhatIsNotShown();
    void everyCombination_data();
    void everyCombination();
    void whatAReadingSaysOfBefore_data();
    void whatAReadingSaysOfBefore();
};

void TestSettle::everyCombination_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<StateBefore>("before");
    QTest::addColumn<ReadBackState>("now");
    QTest::addColumn<bool>("mayBeAnothers");
    for (const auto outcome : everyOutcome)
        for (const auto before : befores)
            for (const auto now : everyState)
                for (const bool mayBeAnothers : {false, true})
                    QTest::addRow("%s, before %s, now %s%s", nameOf(outcome), nameOf(before), nameOf(now),
                        mayBeAnothers ? ", another wrote" : "")
                        << outcome << before << now << mayBeAnothers;
}

void TestSettle::everyCombination()
{
    QFETCH(const Outcome, outcome);
    QFETCH(const StateBefore, before);
    QFETCH(const ReadBackState, now);
    QFETCH(const bool, mayBeAnothers);
    const ItemOutcome item{.outcome = outcome,
        .key = u"wangfang"_s,
        .code = u"500"_s,
        .message = u"no answer"_s,
        .state = ReadBackState::NotYet};
    const auto found = settle(item, before, now, mayBeAnothers);
    if (outcome == Outcome::NotSent) {
        QCOMPARE(found, item);
        return;
    }
    // The one way from unknown to applied, out of thirty.
    const bool isSettled = outcome == Outcome::Unknown && before == StateBefore::Otherwise &&
                           now == ReadBackState::AsWanted && !mayBeAnothers;
    QCOMPARE(found.outcome, isSettled ? Outcome::Applied : outcome);
    QCOMPARE(found.state, now);
    QCOMPARE(found.key, item.key);
    QCOMPARE(found.code, isSettled ? QString() : item.code);
    QCOMPARE(found.message, isSettled ? QString() : item.message);
}

void TestSettle::whatAReadingSaysOfBefore_data()
{
    QTest::addColumn<ReadBackState>("read");
    QTest::addColumn<StateBefore>("expected");
    for (const auto read : everyState)
        QTest::addRow("%s", nameOf(read))
            << read
            << (read == ReadBackState::NotYet        ? StateBefore::Otherwise
                   : read == ReadBackState::AsWanted ? StateBefore::AsWanted
                                                     : StateBefore::NotRecorded);
}

void TestSettle::whatAReadingSaysOfBefore()
{
    QFETCH(const ReadBackState, read);
    QFETCH(const StateBefore, expected);
    QCOMPARE(stateBefore(read), expected);
}

/// Nobody refused it, and it was sent: neither word would be true.
void TestSettle::whatAPersonSaysIsCalledThat()
{
    const ItemOutcome item{.outcome = Outcome::Unknown, .key = u"8000000001"_s};
    QCOMPARE(outcomeName(decided(item, false)), u"Not done"_s);
    QCOMPARE(outcomeName(decided(item, true)), u"Done"_s);
    QCOMPARE(outcomeName(ItemOutcome{.outcome = Outcome::NotSent}), u"Not sent"_s);
    QVERIFY(maySendAgain(decided(item, false).outcome));
}

/// This holds in the words for an error as in the rules of the write.
void TestSettle::nobodyIsSentToLookForWhatIsNotShown()
{
    const auto& unseen = rulesOf(WriteKind::DrawNumbers);
    for (const auto& [kind, endpoint, isShown, onlyInBody, alreadyDone] : writeFacts) {
        QCOMPARE(rulesOf(kind).limits != unseen.limits, isShown);
        QCOMPARE(&rulesOf(kind).look != &unseen.look, isShown);
        GatewayError error;
        error.kind = GatewayError::Kind::Unknown;
        error.endpoint = endpointOf(kind);
        const auto words = outcomeFor(error).message;
        const auto about = QString(error.endpoint + u": "_s + words).toUtf8();
        QVERIFY2(words.contains(u"unknown"_s), about.constData());
        QVERIFY2(words.contains(u"check the state"_s) == isShown, about.constData());
        QVERIFY2(words.contains(u"no list"_s) != isShown, about.constData());
    }
}

LOCKKEEPER_TEST(Core, TestSettle)
#include "tst_settle.moc"
