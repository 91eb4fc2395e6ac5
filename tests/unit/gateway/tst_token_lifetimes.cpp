// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"

#include <QSet>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Tokens that live for seconds, issued by the sandbox.
class TestTokenLifetimes : public QObject
{
    Q_OBJECT
private slots:
    void aLongListingWaitsForAPerson();
    void renewedAheadOfItsEnd();
};

/// In the middle of a long operation a pasted token ends, and only a person has another one.
void TestTokenLifetimes::aLongListingWaitsForAPerson()
{
    const auto server = sandboxWith(4);
    server->setLatency(500);
    auto sources = allIssued(server->baseUrl());
    sources[TokenKind::User] = pasted(server->tokens().user.toLatin1());
    KeptBench bench(settingsFor(server->baseUrl()), sources);
    Watched watched(*bench.client, employeesOf(*server, 1));
    watched.listing.start();
    QTRY_COMPARE_WITH_TIMEOUT(bench.prompt.questions.size(), 1, 60'000);
    QCOMPARE(bench.prompt.questions[0].kind, TokenKind::User);
    QVERIFY(watched.rows.size() > 0 && watched.rows.size() < 60);
    // The person takes their time, in which the client token ends as well.
    const auto end = bench.keeper->status(TokenKind::Client).expiresAt;
    QVERIFY(end.isValid());
    QTRY_VERIFY_WITH_TIMEOUT(bench.keeper->status(TokenKind::Client).expiresAt > end, 30'000); // of another
    QCOMPARE(watched.ends, 0);
    server->setLatency(0); // so that the new token lasts to the end of the list
    OAuthClient elsewhere;
    const auto source = issued(server->baseUrl(), OAuthGrant::Type::Password);
    elsewhere.requestToken(source.endpoint, source.grant, [&](const TokenResult& result) {
        bench.prompt.answer(SignInAnswer{result ? result->token : QByteArray(), {}, {}});
    });
    QTRY_COMPARE_WITH_TIMEOUT(watched.ends, 1, 60'000);
    QVERIFY2(watched.end == ListingEnd::Complete, qPrintable(describe(watched.listing.error()).oneLine()));
    QCOMPARE(watched.rows.size(), size_t(60));
    QSet<QString> ids;
    for (const auto& employee : watched.rows)
        ids.insert(employee.globalId.toString());
    QCOMPARE(ids.size(), 60);
    QCOMPARE(bench.prompt.questions.size(), 1);
    // No storm: each page once, and again the six under way (and one let in after them) when a token ended:
    // the pasted one, and the client token if the endpoint was slow to renew it.
    QVERIFY(requestsTo(*server, u"M5"_s) <= 60 + 3 * 7);
}

/// Nobody calls, so nobody is refused: whatever is asked of the token endpoint is asked ahead of the end.
void TestTokenLifetimes::renewedAheadOfItsEnd()
{
    const auto server = sandboxWith(3);
    KeptBench bench(settingsFor(server->baseUrl()), allIssued(server->baseUrl()));
    const auto isFine = [&] {
        return await(bench.client->call(endpoints::listEmployees, employeesOf(*server, 1)))
            .value()
            .has_value();
    };
    QVERIFY(isFine());
    QCOMPARE(requestsTo(*server, u"token"_s), 2);
    const auto first = bench.keeper->tokens();
    const auto expiresAt = bench.keeper->status(TokenKind::User).expiresAt;
    QVERIFY(expiresAt > QDateTime::currentDateTimeUtc());
    QTRY_COMPARE_WITH_TIMEOUT(requestsTo(*server, u"token"_s), 2 * 3, 30'000); // twice more for each of two
    QCOMPARE(requestsTo(*server, u"M5"_s), 1);
    QTRY_VERIFY(bench.keeper->tokens().generation[TokenKind::User] == first.generation[TokenKind::User] + 2);
    QVERIFY(bench.keeper->tokens().tokens.user != first.tokens.user);
    QVERIFY(bench.keeper->tokens().tokens.client != first.tokens.client);
    QVERIFY(bench.keeper->tokens().tokens.app.isEmpty()); // nobody needed it
    QVERIFY(bench.keeper->status(TokenKind::User).expiresAt > expiresAt);
    QVERIFY(isFine());
    QVERIFY(bench.prompt.questions.isEmpty());
}

LOCKKEEPER_TEST(Core, TestTokenLifetimes)
#include "tst_token_lifetimes.moc"
