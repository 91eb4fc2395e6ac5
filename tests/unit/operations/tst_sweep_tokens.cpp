// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/lists/enterprise_sweep.h"
#include "services/operations/lists/product_catalog.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/product_replies.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/support/waits.h"

#include <QScopeGuard>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// A sweep whose tokens are refused: by all enterprises, or by some.
class TestSweepTokens : public QObject
{
    Q_OBJECT

private slots:
    void signingInOnceIsEnough();
    void whoCancelsIsNotAskedAgain();
    void norForWhatWasOnItsWay();
    void aTokenThatFitsSomeIsUsedForThem();
    void whatWasBegunWithTheNewTokenAsksNobodyAgain();
    void oneQuestionForAllTokens();
    void productsAskNobodyTwice();
    void whoGoesOnByHandMaySignIn();
    void nobodyIsAskedForWhatNobodyBegan();
    void aModuleThatIsNotThereIsNotRead();

private:
    /// Whether a user token is taken for an enterprise ("e1" …).
    using Fits = std::function<bool(const QByteArray& token, const QByteArray& enterprise)>;

    static QByteArray enterpriseOf(const RawRequest& request)
    {
        for (const auto& part : request.path().split('/'))
            if (part.size() == 2 && part[0] == 'e' && part[1] >= '0' && part[1] <= '9') return part;
        return {};
    }
    static std::unique_ptr<RawServer> gateway(Fits fits)
    {
        return RawServer::answering(
            [fits = std::move(fits)](RawConnection& connection, const RawRequest& request) {
                const auto enterprise = enterpriseOf(request);
                if (request.target.contains("/me/") && !fits(request.header("userToken"), enterprise))
                    return connection.send(RawServer::reply(200, expired));
                if (request.target.contains("members"))
                    return connection.send(RawServer::reply(200, honestPage(1, 3, 200)));
                return connection.send(RawServer::reply(200, okReply("[]")));
            });
    }
    static std::optional<SignInAnswer> anotherToken(const SignInQuestion&)
    {
        SignInAnswer answer;
        answer.token = "new-token-9";
        return answer;
    }

    struct Sweeping {
        Sweeping(RawServer& server, SweepWish wish = {})
            : bench(settingsFor(server.url()), allPasted())
        {
            for (int i = 1; i <= enterprises; ++i)
                wish.enterprises.append(EnterpriseId(u'e' + QString::number(i)));
            sweep = std::make_unique<EnterpriseSweep>(*bench.client, holdings, catalog, std::move(wish));
            connect(sweep.get(), &EnterpriseSweep::finished, sweep.get(), [this] { isOver = true; });
        }
        [[nodiscard]] bool run()
        {
            sweep->start();
            return QTest::qWaitFor([this] { return isOver; }, 30'000);
        }
        [[nodiscard]] int whole() const
        {
            int count = 0;
            for (const auto& swept : sweep->results())
                count += swept.isWhole();
            return count;
        }

        static constexpr int enterprises = 6;
        KeptBench bench;
        KnownHoldings holdings{{}, u"p"_s, false};
        ProductCatalog catalog{[this] { return bench.client.get(); }};
        std::unique_ptr<EnterpriseSweep> sweep;
        bool isOver = false;
    };
};

void TestSweepTokens::signingInOnceIsEnough()
{
    const auto server =
        gateway([](const QByteArray& token, const QByteArray&) { return token != tokens.user; });
    Sweeping sweeping(*server);
    sweeping.bench.prompt.reply = anotherToken;
    QVERIFY(sweeping.run());
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    QCOMPARE(sweeping.whole(), Sweeping::enterprises); // those that waited as well
}

void TestSweepTokens::whoCancelsIsNotAskedAgain()
{
    const auto server =
        gateway([](const QByteArray& token, const QByteArray&) { return token != tokens.user; });
    Sweeping sweeping(*server, {.products = true});
    sweeping.bench.prompt.reply = [](const SignInQuestion&) { return std::nullopt; };
    QVERIFY(sweeping.run());
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    QCOMPARE(sweeping.whole(), 0);
    QCOMPARE(sweeping.sweep->results().size(), size_t(Sweeping::enterprises));
    for (const auto& swept : sweeping.sweep->results()) {
        QCOMPARE(swept.lists.size(), 5);
        QVERIFY(swept.lists[0].isWhole); // the order module has a token of its own
        for (qsizetype i = 1; i < 5; ++i) {
            QCOMPARE(swept.lists[i].code, u"60005"_s);
            QVERIFY(!swept.lists[i].problem.isEmpty());
        }
    }
    QVERIFY(sweeping.sweep->pausedBy().isEmpty());
}

/// Its list was sent before somebody cancelled, and is refused after the token was taken elsewhere.
void TestSweepTokens::norForWhatWasOnItsWay()
{
    std::atomic<bool> isHeld = true;
    const auto server = gateway([&isHeld](const QByteArray&, const QByteArray& enterprise) {
        while (enterprise == "e2" && isHeld)
            QThread::msleep(1);
        return enterprise == "e4";
    });
    Sweeping sweeping(*server);
    const auto release = qScopeGuard([&isHeld] { isHeld = false; }); // else the gateway never ends
    sweeping.bench.prompt.reply = [](const SignInQuestion&) { return std::nullopt; };
    sweeping.sweep->start();
    QTRY_COMPARE_WITH_TIMEOUT(sweeping.whole(), 1, 30'000);
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    isHeld = false;
    QTRY_VERIFY_WITH_TIMEOUT(sweeping.isOver, 30'000);
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    QCOMPARE(sweeping.whole(), 1);
}

/// The keeper forgets a refusal with every list that comes, and the token comes with every second one.
void TestSweepTokens::aTokenThatFitsSomeIsUsedForThem()
{
    for (const bool signsIn : {false, true}) {
        const auto server = gateway(
            [](const QByteArray&, const QByteArray& enterprise) { return (enterprise[1] - '0') % 2 == 0; });
        Sweeping sweeping(*server);
        sweeping.bench.prompt.reply = [signsIn](const SignInQuestion& question) {
            return signsIn ? anotherToken(question) : std::nullopt;
        };
        QVERIFY(sweeping.run());
        QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
        // What waited beside the refused list ends with it where nobody signs in.
        QVERIFY(sweeping.whole() >= Sweeping::enterprises / 2 - (signsIn ? 0 : 1));
        for (const auto& swept : sweeping.sweep->results())
            QVERIFY(!swept.isWhole() || swept.enterprise.toString()[1].digitValue() % 2 == 0);
    }
}

/// The enterprise before it has not said yet that it takes the new token no more than the old one.
void TestSweepTokens::whatWasBegunWithTheNewTokenAsksNobodyAgain()
{
    std::atomic<bool> isHeld = true;
    const auto server = gateway([&isHeld](const QByteArray& token, const QByteArray& enterprise) {
        while (enterprise == "e2" && token != tokens.user && isHeld)
            QThread::msleep(1);
        return enterprise == "e1" && token != tokens.user;
    });
    Sweeping sweeping(*server);
    const auto release = qScopeGuard([&isHeld] { isHeld = false; }); // else the gateway never ends
    sweeping.bench.prompt.reply = anotherToken;
    sweeping.sweep->start();
    QTRY_COMPARE_WITH_TIMEOUT(sweeping.sweep->results().size(), size_t(Sweeping::enterprises - 1), 30'000);
    QCOMPARE(sweeping.whole(), 1);
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    isHeld = false;
    QTRY_VERIFY_WITH_TIMEOUT(sweeping.isOver, 30'000);
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    QCOMPARE(sweeping.whole(), 1);
}

void TestSweepTokens::oneQuestionForAllTokens()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const bool isOrder = request.target.contains("/order/");
        const bool isTaken = isOrder && request.header("Authorization").contains("new-token-9");
        return connection.send(
            RawServer::reply(200, isTaken ? okReply("[]") : refusal(isOrder ? "60000" : "60005")));
    });
    Sweeping sweeping(*server);
    sweeping.bench.prompt.reply = anotherToken;
    QVERIFY(sweeping.run());
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    for (const auto& swept : sweeping.sweep->results()) {
        QCOMPARE(swept.lists.size(), 4);
        for (qsizetype i = 1; i < 4; ++i)
            QCOMPARE(swept.lists[i].code, u"60005"_s);
    }
}

/// The keeper forgets a refusal with every list that comes, and products are refused in each enterprise.
void TestSweepTokens::productsAskNobodyTwice()
{
    for (const bool signsIn : {false, true}) {
        const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
            const auto enterprise = enterpriseOf(request);
            auto body =
                okReply(R"([{"assetNum":"n-)" + enterprise + R"(","assetId":"a-)" + enterprise + R"("}])");
            if (request.target.contains("members")) body = honestPage(1, 3, 200);
            if (request.target.contains("/order/")) body = okReply("[]");
            if (request.target.contains("merchandiseProducts")) body = expired;
            return connection.send(RawServer::reply(200, body));
        });
        Sweeping sweeping(*server, {.products = true});
        sweeping.bench.prompt.reply = [signsIn](const SignInQuestion& question) {
            return signsIn ? anotherToken(question) : std::nullopt;
        };
        QVERIFY(sweeping.run());
        QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
        for (const auto& swept : sweeping.sweep->results()) {
            QCOMPARE(swept.lists.size(), 5);
            for (qsizetype i = 0; i < 4; ++i)
                QVERIFY(swept.lists[i].isWhole);
            QCOMPARE(swept.lists[4].code, u"60005"_s);
        }
    }
}

void TestSweepTokens::whoGoesOnByHandMaySignIn()
{
    std::atomic<bool> isTaken = true;
    const auto server = gateway(
        [&isTaken](const QByteArray& token, const QByteArray&) { return isTaken || token != tokens.user; });
    Sweeping sweeping(*server, {.mostAMinute = 600}); // a list each 100 ms
    sweeping.bench.prompt.reply = [](const SignInQuestion&) { return std::nullopt; };
    sweeping.sweep->setPaused(true);
    sweeping.sweep->start();
    isTaken = false;
    sweeping.sweep->setPaused(false);
    QTRY_VERIFY(sweeping.sweep->results().size() >= 2);
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    sweeping.sweep->setPaused(true);
    QTRY_COMPARE(sweeping.bench.client->runningCalls(), 0);
    sweeping.bench.prompt.reply = anotherToken;
    sweeping.bench.keeper->signIn(TokenKind::User); // as by the button of the notice
    sweeping.sweep->setPaused(false);
    QTRY_VERIFY(sweeping.isOver);
    QCOMPARE(sweeping.bench.prompt.questions.size(), 2);
    QVERIFY(sweeping.whole() >= 1);
}

void TestSweepTokens::nobodyIsAskedForWhatNobodyBegan()
{
    const auto server =
        gateway([](const QByteArray& token, const QByteArray&) { return token != tokens.user; });
    Sweeping sweeping(*server, {.asksNobody = true});
    sweeping.bench.prompt.reply = anotherToken;
    QVERIFY(sweeping.run());
    QVERIFY(sweeping.bench.prompt.questions.isEmpty());
    QCOMPARE(sweeping.whole(), 0);
    // Whoever works is asked as ever.
    Results results;
    auto asked = query();
    asked.enterpriseGlobalId = EnterpriseId(u"e1"_s);
    results.expect(sweeping.bench.client->call(endpoints::listEmployees, asked));
    QVERIFY(results.wait(30'000));
    QVERIFY2(results.succeeded == 1, qPrintable(results.firstError()));
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
}

/// Otherwise its missing token would be taken for one that was refused, and nobody be asked for the other.
void TestSweepTokens::aModuleThatIsNotThereIsNotRead()
{
    const auto server =
        gateway([](const QByteArray& token, const QByteArray&) { return token != tokens.user; });
    Sweeping sweeping(*server, {.order = false});
    QCOMPARE(EnterpriseSweep::leastRequests(sweeping.sweep->wish()), 3 * Sweeping::enterprises);
    sweeping.bench.prompt.reply = anotherToken;
    QVERIFY(sweeping.run());
    QCOMPARE(sweeping.bench.prompt.questions.size(), 1);
    QCOMPARE(sweeping.whole(), Sweeping::enterprises);
    for (const auto& swept : sweeping.sweep->results())
        QCOMPARE(swept.lists.size(), 3);
}

LOCKKEEPER_TEST(Core, TestSweepTokens)
#include "tst_sweep_tokens.moc"
