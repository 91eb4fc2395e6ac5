// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/support/waits.h"

#include <QElapsedTimer>
#include <QSet>
#include <QTest>

#include <atomic>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;
using State = TokenStatus::State;
using Why = SignInQuestion::Why;

class TestTokenRenewal : public QObject
{
    Q_OBJECT
private slots:
    void readsOverSeveralLifetimes();
    void oneRenewalForFiftyCalls();
    void tokensThatAreAbsentAreObtained();
    void aLongListingGoesOn();
    void aRefusedWriteIsANewAttempt();
    void whatIsNotRefusedForItsTokenIsNotSentAgain_data();
    void whatIsNotRefusedForItsTokenIsNotSentAgain();
    void refusedTwiceIsAPermission_data();
    void refusedTwiceIsAPermission();
    void aWrongPasswordIsTriedOnce();
    void aCancelledSignInEndsAll();
    void whatIsTakenAfterACancelledSignIn();
    void aPastedTokenThatIsNotTaken();
    void oneQuestionAtATime();
    void aTokenEndpointInTrouble_data();
    void aTokenEndpointInTrouble();
    void waitingForAPersonTakesNoTime();
    void cancelledWhileWaiting();
    void anotherTokenWhileAPersonIsAsked();
    void theKeeperGoesFirst();
    void theClientGoesFirst();
    void nobodyToAsk();
};

void TestTokenRenewal::readsOverSeveralLifetimes()
{
    const auto server = sandboxWith(1);
    KeptBench bench(settingsFor(server->baseUrl()), allIssued(server->baseUrl()));
    QElapsedTimer watch;
    watch.start();
    for (int reads = 0; reads < 100 || requestsTo(*server, u"token"_s) < 2 * 4; ++reads) {
        const auto reply =
            await(bench.client->call(endpoints::listEmployees, employeesOf(*server, 5))).value();
        QVERIFY2(reply.has_value(), qPrintable(reply ? QString() : describe(reply.error()).oneLine()));
    }
    // Two tokens, renewed each 900 ms; one renewal more for each that met its end on the way.
    const auto lifetimes = watch.elapsed() / 900 + 1;
    QVERIFY(requestsTo(*server, u"token"_s) <= 3 * lifetimes);
    QVERIFY(bench.prompt.questions.isEmpty());
    QCOMPARE(bench.keeper->status(TokenKind::Order).state, State::Missing); // nobody needed it
}

void TestTokenRenewal::oneRenewalForFiftyCalls()
{
    const auto server = sandboxWith(0);
    auto sources = allIssued(server->baseUrl(), "of-yesterday");
    sources[TokenKind::Client] = pasted(server->tokens().client.toLatin1());
    KeptBench bench(settingsFor(server->baseUrl()), sources);
    Results results;
    for (int i = 0; i < 50; ++i)
        results.expect(bench.client->call(endpoints::listEmployees, employeesOf(*server, 5)));
    QVERIFY(results.wait(30'000));
    QVERIFY2(results.succeeded == 50, qPrintable(results.firstError()));
    QCOMPARE(requestsTo(*server, u"token"_s), 1);
    // Those in flight were refused, and one that was let in as the first of them left.
    QVERIFY(requestsTo(*server, u"M5"_s) <= 50 + 6 + 1);
    QSet<QString> nonces;
    for (const auto& entry : server->ledger())
        if (entry.endpoint == "M5"_L1) nonces.insert(entry.nonce);
    QCOMPARE(nonces.size(), requestsTo(*server, u"M5"_s));
}

void TestTokenRenewal::tokensThatAreAbsentAreObtained()
{
    const auto server = sandboxWith(0);
    KeptBench bench(settingsFor(server->baseUrl()), allIssued(server->baseUrl()));
    QCOMPARE(bench.keeper->status(TokenKind::User).state, State::Missing);
    QVERIFY(await(bench.client->call(endpoints::listEmployees, employeesOf(*server))).value().has_value());
    QCOMPARE(requestsTo(*server, u"token"_s), 2);
    QCOMPARE(requestsTo(*server, u"M5"_s), 1); // nothing was sent without
    QCOMPARE(bench.keeper->status(TokenKind::User).state, State::Ready);
    QVERIFY(bench.keeper->status(TokenKind::User).expiresAt.isValid());
    // A module the profile has no tokens for stays closed.
    bench.keeper->setSource(TokenKind::User, {});
    const auto closed = await(bench.client->call(endpoints::listEmployees, employeesOf(*server))).value();
    QCOMPARE(closed.error().reason, Reason::NoToken);
    QCOMPARE(requestsTo(*server, u"M5"_s), 1);
}

void TestTokenRenewal::aLongListingGoesOn()
{
    const auto server = sandboxWith(1);
    server->setLatency(80);
    // Nobody knows when these end, so the gateway refuses both in the middle of it.
    auto sources = allIssued(server->baseUrl());
    sources[TokenKind::Client].token = server->tokens().client.toLatin1();
    sources[TokenKind::User].token = server->tokens().user.toLatin1();
    KeptBench bench(settingsFor(server->baseUrl()), sources);
    Watched watched(*bench.client, employeesOf(*server, 1));
    QVERIFY(watched.run());
    QCOMPARE(watched.end, ListingEnd::Complete);
    QCOMPARE(watched.rows.size(), size_t(60));
    QVERIFY(requestsTo(*server, u"token"_s) <= 8);
}

void TestTokenRenewal::aRefusedWriteIsANewAttempt()
{
    const auto server = sandboxWith(0);
    auto sources = allIssued(server->baseUrl());
    sources[TokenKind::User].token = "of-yesterday";
    KeptBench bench(settingsFor(server->baseUrl()), sources);
    AddEmployees request;
    request.enterpriseGlobalId = EnterpriseId(server->sampleEnterprise());
    request.userList = {{u"renewed1"_s, u"Secret-123"_s, std::nullopt, u"Renewed"_s, {}, {}}};
    WriteContext context;
    context.subject = u"one employee"_s;
    const auto reply = await(bench.client->call(endpoints::addEmployees, request, context)).value();
    QVERIFY2(reply.has_value(), qPrintable(reply ? QString() : describe(reply.error()).oneLine()));

    QList<sandbox::LedgerEntry> sent;
    for (const auto& entry : server->ledger())
        if (entry.endpoint == "M1"_L1) sent.append(entry);
    QCOMPARE(sent.size(), 2);
    QCOMPARE(sent[0].code, u"60005"_s);
    QVERIFY(!sent[0].applied);
    QVERIFY(sent[1].applied);
    QVERIFY(sent[0].nonce != sent[1].nonce);
    QCOMPARE(sent[0].body, sent[1].body);

    const auto intents = bench.journal.intents();
    QCOMPARE(intents.size(), 2);
    QVERIFY(intents[0].attemptOf.isEmpty());
    QCOMPARE(intents[1].attemptOf, intents[0].id);
    QVERIFY(intents[0].id != intents[1].id);
    QCOMPARE(intents[1].subject, u"one employee"_s);
    QCOMPARE(bench.journal.finished(), 2);
    QCOMPARE(bench.journal.outcomeOf(intents[0].id).outcome, u"rejected"_s);
    QCOMPARE(bench.journal.outcomeOf(intents[0].id).code, u"60005"_s);
    QCOMPARE(bench.journal.outcomeOf(intents[1].id).outcome, u"applied"_s);
}

void TestTokenRenewal::whatIsNotRefusedForItsTokenIsNotSentAgain_data()
{
    QTest::addColumn<int>("status"); // 0: closed without a reply
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("renewals");
    QTest::newRow("no reply") << 0 << QByteArray() << Kind::Unknown << 0;
    QTest::newRow("code 500") << 200 << R"({"code":"500"})"_ba << Kind::Unknown << 0;
    QTest::newRow("code 80001") << 299 << R"({"code":"80001"})"_ba << Kind::Unknown << 0;
    QTest::newRow("unreadable") << 200 << R"({"code":"60005")"_ba << Kind::Unknown << 0;
    QTest::newRow("HTTP 500 with 60005") << 500 << expired << Kind::Unknown << 0;
    QTest::newRow("HTTP 408 with 60005") << 408 << expired << Kind::Unknown << 0;
    QTest::newRow("nonce") << 200 << R"({"code":"70001"})"_ba << Kind::Business << 0;
    QTest::newRow("HTTP 403") << 403 << "{}"_ba << Kind::Http << 0;
    QTest::newRow("HTTP 401 without a code") << 401 << "{}"_ba << Kind::Http << 1;
}

void TestTokenRenewal::whatIsNotRefusedForItsTokenIsNotSentAgain()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const Kind, kind);
    QFETCH(const int, renewals);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (request.path() == "/oauth/token") return connection.send(RawServer::reply(200, newToken));
        return status != 0 && connection.send(RawServer::reply(status, body));
    });
    KeptBench bench(settingsFor(server->url()), allIssued(server->url(), "old-token-1"));
    const auto reply = await(bench.client->call(postWrite, Ask{})).value();
    QCOMPARE(reply.error().kind, kind);
    QTRY_COMPARE(tokenRequests(*server), renewals);
    for (const auto token : tokenKinds)
        QTRY_VERIFY(bench.keeper->status(token).state != State::Renewing);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(tokenRequests(*server), renewals);
    QCOMPARE(server->requests().size() - renewals, 1);
    QCOMPARE(bench.journal.intents().size(), 1);
}

void TestTokenRenewal::refusedTwiceIsAPermission_data()
{
    QTest::addColumn<bool>("isWrite");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("read, 60000") << false << "60000"_ba;
    QTest::newRow("read, 60005") << false << "60005"_ba;
    QTest::newRow("write, 60000") << true << "60000"_ba;
    QTest::newRow("write, 60005") << true << "60005"_ba;
}

void TestTokenRenewal::refusedTwiceIsAPermission()
{
    QFETCH(const bool, isWrite);
    QFETCH(const QByteArray, code);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (request.path() == "/oauth/token") return connection.send(RawServer::reply(200, newToken));
        // The token that was sent is in the answer, and by then it is no longer the client's.
        return connection.send(RawServer::reply(
            299, R"({"code":")" + code + R"(","message":"no, )" + request.header("userToken") + R"("})"));
    });
    KeptBench bench(settingsFor(server->url()), allIssued(server->url(), "old-token-1"));
    const auto& endpoint = isWrite ? postWrite : readMember;
    const auto first = await(bench.client->call(endpoint, Ask{})).value();
    QCOMPARE(first.error().kind, Kind::Business);
    QCOMPARE(first.error().reason, Reason::NotPermitted);
    QCOMPARE(first.error().code.toLatin1(), code);
    QVERIFY(!first.error().message.contains("token"_L1));
    QVERIFY(!describe(first.error()).nextStep.isEmpty());
    QCOMPARE(tokenRequests(*server), 1);
    QCOMPARE(server->requests().size(), 3);
    for (const auto& intent : bench.journal.intents())
        QVERIFY(!bench.journal.outcomeOf(intent.id).message.contains("token"_L1));
    QTRY_VERIFY(bench.keeper->status(code == "60000" ? TokenKind::Client : TokenKind::User).refusedAgain);
    // The same again: the token is known to be good, so nobody is asked for another.
    const auto second = await(bench.client->call(endpoint, Ask{})).value();
    QCOMPARE(second.error().reason, Reason::NotPermitted);
    QCOMPARE(tokenRequests(*server), 1);
    QCOMPARE(server->requests().size(), 4);
}

void TestTokenRenewal::aWrongPasswordIsTriedOnce()
{
    const auto server = sandboxWith(0);
    auto sources = allIssued(server->baseUrl());
    sources[TokenKind::Client] = pasted(server->tokens().client.toLatin1());
    sources[TokenKind::User].grant.password = u"wrong-one"_s;
    KeptBench bench(settingsFor(server->baseUrl()), sources);
    QList<SignInAnswer> supplied;
    connect(bench.keeper.get(), &TokenKeeper::supplied, this,
        [&](TokenKind, const SignInAnswer& answer) { supplied.append(answer); });
    Results results;
    for (int i = 0; i < 20; ++i)
        results.expect(bench.client->call(endpoints::listEmployees, employeesOf(*server, 5)));
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    // One more, behind them all, comes back at once.
    const auto last = bench.client->call(endpoints::listEmployees, employeesOf(*server, 5));
    last.cancel();
    QVERIFY(await(last));
    QCOMPARE(bench.keeper->status(TokenKind::User).state, State::Asking);
    QCOMPARE(requestsTo(*server, u"token"_s), 1);
    const auto question = bench.prompt.questions[0];
    QCOMPARE(question.why, Why::WrongPassword);
    QCOMPARE(question.wanted, SignInQuestion::Wanted::Password);
    QCOMPARE(question.userName, credentials.userName);
    QVERIFY(!question.failure.oneLine().contains("wrong-one"_L1));
    // A second wrong one: one more request, one more question.
    bench.prompt.answer(SignInAnswer{{}, credentials.userName, u"wrong-two"_s});
    QTRY_COMPARE(bench.prompt.questions.size(), 2);
    QCOMPARE(requestsTo(*server, u"token"_s), 2);
    QVERIFY(supplied.isEmpty());
    QCOMPARE(results.succeeded + results.failed, 0);
    bench.prompt.answer(SignInAnswer{{}, credentials.userName, credentials.password});
    QVERIFY(results.wait(30'000));
    QVERIFY2(results.succeeded == 20, qPrintable(results.firstError()));
    QCOMPARE(requestsTo(*server, u"token"_s), 3);
    QCOMPARE(supplied.size(), 1);
    QCOMPARE(supplied[0].password, credentials.password);
}

void TestTokenRenewal::aCancelledSignInEndsAll()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(299, expired));
    });
    KeptBench bench(settingsFor(server->url()), allPasted());
    Results results;
    for (int i = 0; i < 30; ++i)
        results.expect(bench.client->call(readMember, Ask{}));
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    results.expect(bench.client->call(postWrite, Ask{})); // waits as well, unsent
    const auto last = bench.client->call(readMember, Ask{});
    last.cancel();
    QVERIFY(await(last)); // was behind them all
    bench.prompt.answer(std::nullopt);
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.failed, 31);
    int notSent = 0;
    for (const auto& error : results.errors) {
        QCOMPARE(error.code, u"60005"_s);
        QCOMPARE(error.reason, Reason::Gateway);
        notSent += error.kind == Kind::NotSent ? 1 : 0;
    }
    QCOMPARE(notSent, 1);
    QVERIFY(bench.journal.intents().isEmpty());
    QVERIFY(server->requests().size() <= 6 + 1);
    QCOMPARE(bench.keeper->status(TokenKind::User).state, State::SignInNeeded);
    // Nobody is asked again before they wish to be.
    QCOMPARE(await(bench.client->call(readMember, Ask{})).value().error().code, u"60005"_s);
    QCOMPARE(bench.prompt.questions.size(), 1);
    bench.keeper->signIn(TokenKind::User);
    QCOMPARE(bench.prompt.questions.size(), 2);
    QCOMPARE(bench.prompt.questions[1].why, Why::Wished);
}

void TestTokenRenewal::whatIsTakenAfterACancelledSignIn()
{
    std::atomic<bool> isExpired = true;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(isExpired ? 299 : 200, isExpired ? expired : success));
    });
    KeptBench bench(settingsFor(server->url()), allPasted());
    bench.prompt.reply = [](const SignInQuestion&) { return std::nullopt; };
    QVERIFY(!await(bench.client->call(readMember, Ask{})).value());
    QCOMPARE(bench.keeper->status(TokenKind::User).state, State::SignInNeeded);
    isExpired = false;
    QVERIFY(await(bench.client->call(readMember, Ask{})).value());
    QTRY_COMPARE(bench.keeper->status(TokenKind::User).state, State::Ready);
}

void TestTokenRenewal::aPastedTokenThatIsNotTaken()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(299, expired));
    });
    KeptBench bench(settingsFor(server->url()), allPasted());
    bench.prompt.reply = [](const SignInQuestion&) { return SignInAnswer{"wrong-token", {}, {}}; };
    QVERIFY(!await(bench.client->call(readMember, Ask{})).value().has_value());
    QVERIFY(!await(bench.client->call(postWrite, Ask{})).value().has_value());
    QCOMPARE(bench.prompt.questions.at(1).why, Why::NotTaken);
}

void TestTokenRenewal::oneQuestionAtATime()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const bool good = request.header("Authorization").endsWith("-new");
        return connection.send(RawServer::reply(200, good ? success : R"({"code":"60000"})"_ba));
    });
    KeptBench bench(settingsFor(server->url()), allPasted());
    Results results;
    results.expect(bench.client->call(readOrder, Ask{}));
    results.expect(bench.client->call(readMember, Ask{}));
    QTRY_COMPARE(bench.keeper->status(TokenKind::Order).state, State::Asking);
    QTRY_COMPARE(bench.keeper->status(TokenKind::Client).state, State::Asking);
    QCOMPARE(bench.prompt.questions.size(), 1);
    bench.prompt.answer(SignInAnswer{"not a token", {}, {}}); // asked again, after the other one
    QTRY_COMPARE(bench.prompt.questions.size(), 2);
    bench.prompt.answer(SignInAnswer{"second-new", {}, {}});
    QTRY_COMPARE(bench.prompt.questions.size(), 3);
    QCOMPARE(bench.prompt.questions[2].why, Why::Unusable);
    bench.prompt.answer(SignInAnswer{" third-new\n", {}, {}});
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.succeeded, 2);
    QCOMPARE(bench.prompt.mostOpen, 1);
}

void TestTokenRenewal::aTokenEndpointInTrouble_data()
{
    QTest::addColumn<QByteArray>("reply"); // empty: closed; "stall": nothing
    QTest::addColumn<State>("state");
    QTest::newRow("closes") << QByteArray() << State::Failing;
    QTest::newRow("stalls") << "stall"_ba << State::Failing;
    QTest::newRow("HTTP 503") << RawServer::reply(503, "") << State::Failing;
    QTest::newRow("redirects") << RawServer::reply(307, "", "Location: /elsewhere\r\n")
                               << State::SignInNeeded;
    QTest::newRow("garbage") << RawServer::reply(200, "<html>user-password-7</html>") << State::SignInNeeded;
    QTest::newRow("refuses") << RawServer::reply(401, R"({"error":"invalid_client"})") << State::SignInNeeded;
}

void TestTokenRenewal::aTokenEndpointInTrouble()
{
    QFETCH(const QByteArray, reply);
    QFETCH(const State, state);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        if (request.path() != "/oauth/token") return connection.send(RawServer::reply(299, expired));
        if (reply == "stall") connection.stall();
        return !reply.isEmpty() && connection.send(reply);
    });
    auto sources = allIssued(server->url(), "old-token-1");
    sources[TokenKind::User].endpoint.deadline = 500ms;
    KeptBench bench(settingsFor(server->url()), sources);
    Results results;
    for (int i = 0; i < 10; ++i)
        results.expect(bench.client->call(readMember, Ask{}));
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.failed, 10);
    for (const auto& error : results.errors) {
        QCOMPARE(error.code, u"60005"_s);
        QVERIFY(!error.detail.isEmpty());
        for (const auto& secret : {credentials.password, credentials.clientSecret, u"old-token-1"_s})
            QVERIFY(!(describe(error).oneLine() + error.detail).contains(secret));
    }
    QCOMPARE(bench.keeper->status(TokenKind::User).state, state);
    QVERIFY(!bench.keeper->status(TokenKind::User).failure.nextStep.isEmpty());
    // The token endpoint is left alone for a while, or for good.
    QCOMPARE(await(bench.client->call(readMember, Ask{})).value().error().code, u"60005"_s);
    QCOMPARE(tokenRequests(*server), 1);
}

void TestTokenRenewal::waitingForAPersonTakesNoTime()
{
    auto server = wantsAnotherUserToken();
    auto settings = settingsFor(server->url());
    settings.readDeadline = settings.writeDeadline = 2s;
    KeptBench bench(settings, allPasted());
    Results results;
    results.expect(bench.client->call(readMember, Ask{}));
    results.expect(bench.client->call(deleteWrite, Ask{}));
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    // As much time is over for one that nobody answers.
    const auto silent = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    settings.baseUrl = silent->url();
    const Bench other(settings);
    QCOMPARE(await(other.client->call(readMember, Ask{})).value().error().reason, Reason::TimedOut);
    QCOMPARE(results.succeeded + results.failed, 0);
    bench.prompt.answer(SignInAnswer{"another-token", {}, {}});
    QVERIFY(results.wait(30'000));
    QVERIFY2(results.succeeded == 2, qPrintable(results.firstError()));
}

void TestTokenRenewal::cancelledWhileWaiting()
{
    auto server = wantsAnotherUserToken();
    KeptBench bench(settingsFor(server->url()), allPasted());
    const auto read = bench.client->call(readMember, Ask{});
    const auto write = bench.client->call(postWrite, Ask{});
    Results results;
    results.expect(read);
    results.expect(write);
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    read.cancel();
    write.cancel();
    QVERIFY(results.wait(30'000));
    for (const auto& error : results.errors)
        QVERIFY(error.kind == Kind::Cancelled || error.code == "60005"_L1);
    bench.prompt.answer(SignInAnswer{"another-token", {}, {}});
    QVERIFY(await(bench.client->call(readOrder, Ask{})).value()); // later than what would be sent now
    for (const auto& request : server->requests())
        QVERIFY(request.header("userToken") != "another-token");
}

void TestTokenRenewal::anotherTokenWhileAPersonIsAsked()
{
    auto server = wantsAnotherUserToken();
    KeptBench bench(settingsFor(server->url()), allPasted());
    Results results;
    results.expect(bench.client->call(readMember, Ask{}));
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    bench.keeper->setSource(TokenKind::User, pasted("from-the-dialog"));
    QCOMPARE(bench.prompt.withdrawn, 1);
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.succeeded, 1);
}

void TestTokenRenewal::theKeeperGoesFirst()
{
    auto server = wantsAnotherUserToken();
    KeptBench bench(settingsFor(server->url()), allPasted());
    Results results;
    results.expect(bench.client->call(readMember, Ask{}));
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    bench.keeper.reset();
    QCOMPARE(bench.prompt.withdrawn, 1);
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.errors[0].code, u"60005"_s);
    QCOMPARE(await(bench.client->call(readMember, Ask{})).value().error().code, u"60005"_s);
}

void TestTokenRenewal::theClientGoesFirst()
{
    auto server = wantsAnotherUserToken();
    KeptBench bench(settingsFor(server->url()), allPasted());
    (void)bench.client->call(readMember, Ask{});
    (void)bench.client->call(postWrite, Ask{});
    QTRY_COMPARE(bench.prompt.questions.size(), 1);
    bench.client.reset();
    bench.prompt.answer(SignInAnswer{"another-token", {}, {}});
    QTRY_COMPARE(bench.keeper->status(TokenKind::User).state, State::Ready);
    for (const auto& request : server->requests())
        QVERIFY(request.header("userToken") != "another-token");
}

void TestTokenRenewal::nobodyToAsk()
{
    auto server = wantsAnotherUserToken();
    TokenKeeper keeper(allPasted());
    RecordingJournal journal;
    GatewayClient client(settingsFor(server->url()), &journal);
    client.setTokenKeeper(&keeper);
    QCOMPARE(await(client.call(readMember, Ask{})).value().error().code, u"60005"_s);
    QCOMPARE(keeper.status(TokenKind::User).state, State::SignInNeeded);
}

LOCKKEEPER_TEST(Core, TestTokenRenewal)
#include "tst_token_renewal.moc"
