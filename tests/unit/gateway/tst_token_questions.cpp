// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// For whom a person is asked for a token, and for whom nobody is.
class TestTokenQuestions : public QObject
{
    Q_OBJECT
private slots:
    void whoMayNotAskEndsAtOnce();
    void whoMayAskOnceMayGoOnWithIt();
    void aWishGoesWithItsSource();
    void aSharedQuestionIsThereOnce();

private:
    using Verdict = TokenAnswer::Verdict;
    using State = TokenStatus::State;
};

void TestTokenQuestions::whoMayNotAskEndsAtOnce()
{
    ScriptedPrompt prompt;
    TokenKeeper keeper(allPasted(), &prompt);
    QList<Verdict> verdicts;
    const auto take = [&verdicts](const TokenAnswer& answer) { verdicts.append(answer.verdict); };
    int looked = 0;
    const auto mayNot = [&looked] {
        ++looked;
        return false;
    };
    keeper.renew(TokenKind::User, 1, u"M5"_s, take, mayNot);
    QCOMPARE(verdicts, QList<Verdict>{Verdict::NotAsked});
    QCOMPARE(looked, 1);
    QVERIFY(prompt.questions.isEmpty());
    QCOMPARE(keeper.status(TokenKind::User).state, State::Ready);
    // It stands in nobody's way, and waits for what somebody else asks for.
    keeper.renew(TokenKind::User, 1, u"M6"_s, take);
    QCOMPARE(prompt.questions.size(), 1);
    keeper.renew(TokenKind::User, 1, u"M5"_s, take, mayNot);
    QCOMPARE(verdicts.size(), 1);
    SignInAnswer answer;
    answer.token = "new-token-9";
    prompt.answer(answer);
    QTRY_COMPARE(verdicts, (QList<Verdict>{Verdict::NotAsked, Verdict::Renewed, Verdict::Renewed}));
    QCOMPARE(looked, 1);
}

/// What is typed wrongly is asked for again: it is the same sign-in.
void TestTokenQuestions::whoMayAskOnceMayGoOnWithIt()
{
    ScriptedPrompt prompt;
    TokenKeeper keeper(allPasted(), &prompt);
    const auto shared = std::make_shared<SharedSignIn>(true);
    const auto mayAsk = [shared] { return shared->takeQuestion(); };
    QList<Verdict> verdicts;
    const auto take = [&verdicts](const TokenAnswer& answer) { verdicts.append(answer.verdict); };
    keeper.renew(TokenKind::User, 1, u"M5"_s, take, mayAsk);
    QCOMPARE(prompt.questions.size(), 1);
    SignInAnswer answer;
    answer.token = "not\na token";
    prompt.answer(answer);
    QTRY_COMPARE(prompt.questions.size(), 2);
    QCOMPARE(prompt.questions[1].why, SignInQuestion::Why::Unusable);
    answer.token = "new-token-9";
    prompt.answer(answer);
    QTRY_COMPARE(verdicts, QList<Verdict>{Verdict::Renewed});
    // The new token is refused as well: that would be another sign-in, whichever token it is for.
    keeper.renew(TokenKind::User, 2, u"M6"_s, take, mayAsk);
    keeper.renew(TokenKind::Order, 1, u"O8"_s, take, mayAsk);
    QCOMPARE(verdicts, (QList<Verdict>{Verdict::Renewed, Verdict::NotAsked, Verdict::NotAsked}));
    QCOMPARE(prompt.questions.size(), 2);
    // Who wishes to sign in is asked.
    keeper.signIn(TokenKind::User);
    QCOMPARE(prompt.questions.size(), 3);
}

void TestTokenQuestions::aWishGoesWithItsSource()
{
    ScriptedPrompt prompt;
    TokenKeeper keeper(allPasted(), &prompt);
    keeper.signIn(TokenKind::User);
    QCOMPARE(prompt.questions.size(), 1);
    keeper.setSource(TokenKind::User, pasted({}));
    QCOMPARE(prompt.withdrawn, 1);
    QList<Verdict> verdicts;
    keeper.renew(
        TokenKind::User, 2, u"M5"_s,
        [&verdicts](const TokenAnswer& answer) { verdicts.append(answer.verdict); }, [] { return false; });
    QCOMPARE(verdicts, QList<Verdict>{Verdict::NotAsked});
    QCOMPARE(prompt.questions.size(), 1);
}

void TestTokenQuestions::aSharedQuestionIsThereOnce()
{
    SharedSignIn shared(true);
    QVERIFY(shared.takeQuestion());
    QVERIFY(!shared.takeQuestion());
    shared.set(false);
    QVERIFY(!shared.takeQuestion());
    shared.set(true); // a person goes on
    QVERIFY(shared.takeQuestion());
    QVERIFY(!shared.takeQuestion());
    SharedSignIn silent(false);
    QVERIFY(!silent.takeQuestion());
}

LOCKKEEPER_TEST(Core, TestTokenQuestions)
#include "tst_token_questions.moc"
