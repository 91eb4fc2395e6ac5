// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"
#include "tests/support/test_program.h"
#include "tests/ui/ending_tokens.h"
#include "tests/ui/firm_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/write_results_dialog.h"

#include <optional>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Lending for several employees in one operation, as the dialog of results shows it.
class LendSeveralTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void aTokenEndsInTheMiddle_data() { addEndingTokens(); }
    void aTokenEndsInTheMiddle();
    void nobodySignsIn();

private:
    /// One asset of each of three people, each for a lock of its own.
    static WriteRun* lendThree(FirmBench& bench);

    Language m_language;
};

WriteRun* LendSeveralTest::lendThree(FirmBench& bench)
{
    QList<LendChange> changes;
    for (const auto& lock : bench.locks) {
        if (lock.borrowedFlag.value_or(false) ||
            lock.assetNum.toString() == sandbox::sample::abnormalBorrowedLock())
            continue;
        const auto who = bench.someone(1);
        changes.append(
            {{who.globalId, lock.assetNum, {bench.held(who.globalId)[0].assetId}}, who.userName.toString()});
        if (changes.size() == 3) break;
    }
    if (changes.size() < 3) qFatal("too few locks");
    auto* run = bench.writes.start(lendPlan(bench.client.get(), bench.enterprise(), changes),
        {.title = u"Lend to three"_s, .enterprise = bench.enterprise()});
    showResults(run, bench.context, &bench.window);
    return run;
}

/// A token ends in the middle: the person is asked once, and what was refused for it is sent again with the
/// new one.
void LendSeveralTest::aTokenEndsInTheMiddle()
{
    QFETCH(const TokenKind, kind);
    FirmBench bench;
    EndingTokens tokens(bench);
    bench.server.clearLedger();
    auto* run = lendThree(bench);
    connect(run, &WriteRun::changed, this, [&] {
        if (run->work().sent() == 1) tokens.end(kind);
    });
    QVERIFY(QTest::qWaitFor([run] { return run->isResting(); }, 60'000));
    QVERIFY(tokens.hasEnded());
    for (const auto& item : run->work().outcomes()) {
        QCOMPARE(item.outcome, Outcome::Applied);
        QCOMPARE(item.state, ReadBackState::AsWanted);
    }
    QCOMPARE(tokens.prompt.questions.size(), 1);
    QCOMPARE(tokens.prompt.questions[0].kind, kind);
    QCOMPARE(tokens.refused(), 1);
    QCOMPARE(tokens.applied(u"M10"_s), 3);
    QCOMPARE(bench.sent(u"M10"_s), 4);
}

/// Then it stops, and goes on from there when somebody has signed in: nothing is lent twice.
void LendSeveralTest::nobodySignsIn()
{
    FirmBench bench;
    EndingTokens tokens(bench);
    const auto signsIn = std::exchange(
        tokens.prompt.reply, [](const SignInQuestion&) { return std::optional<SignInAnswer>(); });
    bench.server.clearLedger();
    auto* run = lendThree(bench);
    connect(run, &WriteRun::changed, this, [&] {
        if (run->work().sent() == 1) tokens.end(TokenKind::User);
    });
    QVERIFY(QTest::qWaitFor([run] { return run->isResting(); }, 60'000));
    QCOMPARE(run->work().counts().applied, 1);
    QVERIFY(run->work().counts().notSent >= 1);
    QCOMPARE(tokens.prompt.questions.size(), 1);
    QCOMPARE(tokens.applied(u"M10"_s), 1);
    tokens.prompt.reply = signsIn;
    tokens.signIn(TokenKind::User);
    auto* dialog = bench.window.findChild<QDialog*>(u"resultsDialog"_s);
    QVERIFY(dialog);
    click(dialog, u"resultsGoOn"_s);
    QTRY_VERIFY(run->isResting() && run->work().counts().notSent == 0);
    QCOMPARE(run->work().counts().applied + run->work().counts().rejected, 3);
    QCOMPARE(tokens.applied(u"M10"_s), run->work().counts().applied);
}

LOCKKEEPER_TEST(Widgets, LendSeveralTest)
#include "tst_lend_several.moc"
