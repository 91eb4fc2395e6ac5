// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/identity/profiles/profile_secrets.h"
#include "services/operations/support/connection_test.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/support/waits.h"

#include <QHash>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = ModuleTest::State;
using Trouble = ModuleTest::Trouble;
using Reason = GatewayError::Reason;

namespace
{

/// Secrets that may stand in no text of a test.
const QByteArray strayToken = "stray-token-4711";
const QString strayPassword = u"stray-password-4711"_s;

ConnectionProfile profileFor(const QUrl& url)
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.baseUrl = url.toString();
    profile.proxy = ProxyKind::None;
    return profile; // without a name: a connection is tried before it is finished
}

ConnectionProfile obtaining(const QUrl& url)
{
    auto profile = profileFor(url);
    profile.orderToken = profile.clientToken = profile.userToken = TokenOrigin::Endpoint;
    profile.tokenEndpoint = url.toString() + u"/oauth/token"_s;
    profile.appKey = credentials.clientId;
    profile.userName = credentials.userName;
    return profile;
}

ProfileSecrets tokensOf(const sandbox::Server& server)
{
    const auto given = server.tokens();
    ProfileSecrets secrets;
    secrets[SecretKind::OrderToken] = Secret::fromText(given.app);
    secrets[SecretKind::ClientToken] = Secret::fromText(given.client);
    secrets[SecretKind::UserToken] = Secret::fromText(given.user);
    return secrets;
}

ProfileSecrets goodCredentials()
{
    ProfileSecrets secrets;
    secrets[SecretKind::ApplicationSecret] = Secret::fromText(credentials.clientSecret);
    secrets[SecretKind::UserPassword] = Secret::fromText(credentials.password);
    return secrets;
}

ProfileSecrets someTokens()
{
    ProfileSecrets secrets;
    for (const auto kind : {SecretKind::OrderToken, SecretKind::ClientToken, SecretKind::UserToken})
        secrets[kind] = Secret(strayToken);
    return secrets;
}

std::unique_ptr<RawServer> answeringWith(int status, const QByteArray& body)
{
    return RawServer::answering([status, body](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(status, body));
    });
}

/// A test that is under way, with every change it told.
struct TestRun {
    TestRun()
    {
        QObject::connect(&test, &ConnectionTest::changed, &test,
            [this](Module module) { changes[module].append(test.result(module).state); });
    }
    [[nodiscard]] bool run(
        const ConnectionProfile& profile, const ProfileSecrets& secrets, const EnterpriseId& enterprise)
    {
        test.start(profile, secrets, enterprise);
        return QTest::qWaitFor([this] { return !test.isRunning(); }, 30'000);
    }
    [[nodiscard]] const ModuleTest& order() const { return test.result(Module::Order); }
    [[nodiscard]] const ModuleTest& member() const { return test.result(Module::Member); }
    [[nodiscard]] QString text(Module module) const { return describe(test.result(module)).oneLine(); }

    ConnectionTest test;
    QHash<Module, QList<State>> changes;
};

const EnterpriseId someEnterprise(u"6105"_s);

} // namespace

/// What is said of a connection, by what the gateway and the token endpoint do.
class TestConnectionTest : public QObject
{
    Q_OBJECT
private slots:
    void bothModulesWork();
    void bothModulesWorkWithIssuedTokens();
    void whatIsNotUsed_data();
    void whatIsNotUsed();
    void noEnterprise();
    void secretsThatAreMissing();
    void aTokenThatIsRefused_data();
    void aTokenThatIsRefused();
    void aTokenEndpointThatRefuses_data();
    void aTokenEndpointThatRefuses();
    void aPermissionThatIsMissing();
    void aGatewayThatWantsLess();
    void nobodyThere();
    void noSecureConnection();
    void nothingIsTriedTwice();
    void aProfileThatIsWrong();
    void cancelled();
    void begunAgainWhileRunning();
};

void TestConnectionTest::bothModulesWork()
{
    const auto server = sandboxWith(0);
    TestRun watched;
    QVERIFY(watched.run(
        profileFor(server->baseUrl()), tokensOf(*server), EnterpriseId(server->sampleEnterprise())));
    QCOMPARE(watched.order().state, State::Works);
    QCOMPARE(watched.member().state, State::Works);
    QVERIFY(watched.order().count > 0);
    QVERIFY2(watched.text(Module::Order).startsWith(u"%1 customer"_s.arg(watched.order().count)),
        qPrintable(watched.text(Module::Order)));
    QVERIFY(watched.text(Module::Member).startsWith(u"%1 borrowed lock"_s.arg(watched.member().count)));
    for (const auto module : {Module::Order, Module::Member})
        QCOMPARE(watched.changes[module], (QList{State::Running, State::Works}));
    QCOMPARE(requestsTo(*server, u"O3"_s), 1);
    QCOMPARE(requestsTo(*server, u"M8"_s), 1);
    QCOMPARE(server->ledger().size(), 2);
}

void TestConnectionTest::bothModulesWorkWithIssuedTokens()
{
    const auto server = sandboxWith(1);
    TestRun watched;
    QVERIFY(watched.run(
        obtaining(server->baseUrl()), goodCredentials(), EnterpriseId(server->sampleEnterprise())));
    QCOMPARE(watched.order().state, State::Works);
    QCOMPARE(watched.member().state, State::Works);
    QCOMPARE(requestsTo(*server, u"token"_s), 3);
    // The test is over: nothing renews its tokens when their second is, as a client does that lives.
    const auto another = sandboxWith(1);
    const KeptBench living(settingsFor(another->baseUrl()), allIssued(another->baseUrl()));
    QVERIFY(await(living.client->call(endpoints::listEmployees, employeesOf(*another, 5))).value());
    QTRY_VERIFY(requestsTo(*another, u"token"_s) >= 2 + 2);
    QCOMPARE(requestsTo(*server, u"token"_s), 3);
}

void TestConnectionTest::whatIsNotUsed_data()
{
    QTest::addColumn<TokenOrigin>("order");
    QTest::addColumn<TokenOrigin>("client");
    QTest::addColumn<TokenOrigin>("user");
    QTest::addColumn<QString>("orderText"); // empty: works
    QTest::addColumn<QString>("memberText");
    const auto none = TokenOrigin::None;
    const auto pasted = TokenOrigin::Pasted;
    QTest::newRow("order only") << pasted << none << none << QString()
                                << u"This connection has no client token."_s;
    QTest::newRow("member center only")
        << none << pasted << pasted << u"This connection has no order token."_s << QString();
    QTest::newRow("no user token") << pasted << pasted << none << QString()
                                   << u"This connection has no user token."_s;
}

void TestConnectionTest::whatIsNotUsed()
{
    QFETCH(const TokenOrigin, order);
    QFETCH(const TokenOrigin, client);
    QFETCH(const TokenOrigin, user);
    QFETCH(const QString, orderText);
    QFETCH(const QString, memberText);
    const auto server = sandboxWith(0);
    auto profile = profileFor(server->baseUrl());
    profile.orderToken = order;
    profile.clientToken = client;
    profile.userToken = user;
    TestRun watched;
    QVERIFY(watched.run(profile, tokensOf(*server), EnterpriseId(server->sampleEnterprise())));
    for (const auto& [module, text] : {std::pair(Module::Order, orderText), {Module::Member, memberText}}) {
        const auto& result = watched.test.result(module);
        QCOMPARE(result.state, text.isEmpty() ? State::Works : State::NotUsed);
        if (!text.isEmpty()) QCOMPARE(watched.text(module), text);
    }
    QCOMPARE(server->ledger().size(), 1);
}

void TestConnectionTest::noEnterprise()
{
    const auto server = sandboxWith(0);
    TestRun watched;
    QVERIFY(watched.run(profileFor(server->baseUrl()), tokensOf(*server), {}));
    QCOMPARE(watched.order().state, State::Works);
    QCOMPARE(watched.member().state, State::NeedsEnterprise);
    QVERIFY(!describe(watched.member()).nextStep.isEmpty());
    QCOMPARE(watched.changes[Module::Member], QList{State::NeedsEnterprise});
    QCOMPARE(server->ledger().size(), 1);
}

void TestConnectionTest::secretsThatAreMissing()
{
    const auto server = sandboxWith(0);
    auto profile = obtaining(server->baseUrl());
    profile.orderToken = TokenOrigin::Pasted;
    auto secrets = goodCredentials();
    secrets[SecretKind::UserPassword].clear();
    TestRun watched;
    QVERIFY(watched.run(profile, secrets, someEnterprise));
    QCOMPARE(watched.order().state, State::Failed);
    QCOMPARE(watched.order().trouble, Trouble::NotGiven);
    QVERIFY(watched.text(Module::Order).startsWith(u"The order token is missing."_s));
    QCOMPARE(watched.member().state, State::Failed);
    QCOMPARE(watched.member().trouble, Trouble::NoPassword);
    QCOMPARE(watched.member().token, TokenKind::User);
    QVERIFY(server->ledger().isEmpty());
}

void TestConnectionTest::aTokenThatIsRefused_data()
{
    QTest::addColumn<SecretKind>("wrong");
    QTest::addColumn<Module>("module");
    QTest::addColumn<QString>("words");
    QTest::newRow("order") << SecretKind::OrderToken << Module::Order << u"order token"_s;
    QTest::newRow("client") << SecretKind::ClientToken << Module::Member << u"client token"_s;
    QTest::newRow("user") << SecretKind::UserToken << Module::Member << u"user token"_s;
}

void TestConnectionTest::aTokenThatIsRefused()
{
    QFETCH(const SecretKind, wrong);
    QFETCH(const Module, module);
    QFETCH(const QString, words);
    const auto server = sandboxWith(0);
    auto secrets = tokensOf(*server);
    secrets[wrong] = Secret(strayToken);
    TestRun watched;
    QVERIFY(watched.run(profileFor(server->baseUrl()), secrets, EnterpriseId(server->sampleEnterprise())));
    const auto& failed = watched.test.result(module);
    QCOMPARE(failed.state, State::Failed);
    QCOMPARE(failed.trouble, Trouble::Refused);
    const auto text = watched.text(module);
    QVERIFY2(text.startsWith(u"The gateway refuses the %1"_s.arg(words)), qPrintable(text));
    QVERIFY(!text.contains(QString::fromLatin1(strayToken)));
    // The other module is none the worse for it.
    QCOMPARE(
        watched.test.result(module == Module::Order ? Module::Member : Module::Order).state, State::Works);
    QCOMPARE(server->ledger().size(), 2);
}

void TestConnectionTest::aTokenEndpointThatRefuses_data()
{
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("orderWords"); // empty: works
    QTest::addColumn<QString>("memberWords");
    QTest::newRow("wrong password") << credentials.clientSecret << strayPassword << QString()
                                    << u"No user token was issued. The user name or the password is wrong"_s;
    QTest::newRow("wrong secret") << strayPassword << credentials.password
                                  << u"No order token was issued. The application key or secret is wrong"_s
                                  << u"No client token was issued. The application key or secret is wrong"_s;
}

void TestConnectionTest::aTokenEndpointThatRefuses()
{
    QFETCH(const QString, secret);
    QFETCH(const QString, password);
    QFETCH(const QString, orderWords);
    QFETCH(const QString, memberWords);
    const auto server = sandboxWith(0);
    ProfileSecrets secrets;
    secrets[SecretKind::ApplicationSecret] = Secret::fromText(secret);
    secrets[SecretKind::UserPassword] = Secret::fromText(password);
    TestRun watched;
    QVERIFY(watched.run(obtaining(server->baseUrl()), secrets, EnterpriseId(server->sampleEnterprise())));
    for (const auto& [module, words] :
        {std::pair(Module::Order, orderWords), {Module::Member, memberWords}}) {
        const auto& result = watched.test.result(module);
        const auto text = watched.text(module);
        QCOMPARE(result.state, words.isEmpty() ? State::Works : State::Failed);
        if (words.isEmpty()) continue;
        QCOMPARE(result.trouble, Trouble::NotIssued);
        QVERIFY2(text.startsWith(words), qPrintable(text));
        QVERIFY(!describe(result).nextStep.isEmpty());
        QVERIFY(!text.contains(strayPassword));
    }
    QVERIFY(requestsTo(*server, u"token"_s) <= 3); // each once: a wrong password never loops
    QCOMPARE(requestsTo(*server, u"M8"_s), 0);
}

void TestConnectionTest::aPermissionThatIsMissing()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(request.path() == "/oauth/token"
                                   ? RawServer::reply(200, newToken)
                                   : RawServer::reply(299, R"({"code":"60000","message":"scope"})"));
    });
    auto profile = obtaining(server->url());
    TestRun watched;
    QVERIFY(watched.run(profile, goodCredentials(), someEnterprise));
    QCOMPARE(watched.order().trouble, Trouble::NotGranted);
    QVERIFY(describe(watched.order()).nextStep.contains("auth_order"_L1));
    QCOMPARE(watched.member().trouble, Trouble::NotGranted);
    QVERIFY(describe(watched.member()).nextStep.contains("auth_me"_L1));
    QVERIFY(watched.text(Module::Order).contains(u"although it was just issued"_s));
    // A bare 401 is the same for a token that was pasted: it is not taken.
    server = answeringWith(401, {});
    QVERIFY(watched.run(profileFor(server->url()), someTokens(), someEnterprise));
    QCOMPARE(watched.order().trouble, Trouble::Refused);
    QCOMPARE(watched.member().trouble, Trouble::Refused);
}

void TestConnectionTest::aGatewayThatWantsLess()
{
    const auto server = answeringWith(299, R"({"code":"13004","message":"channelCode <b>empty</b>"})");
    auto profile = profileFor(server->url());
    TestRun watched;
    QVERIFY(watched.run(profile, someTokens(), someEnterprise));
    QCOMPARE(watched.order().state, State::Works);
    QVERIFY(watched.order().wantsLess);
    QVERIFY(watched.text(Module::Order).startsWith(u"The gateway accepts the order token"_s));
    QVERIFY(watched.text(Module::Order).contains(u"channelCode <b>empty</b>"_s));
    // It is a code of the order module (contract §7.3): the member center has failed with it.
    QCOMPARE(watched.member().state, State::Failed);
    QCOMPARE(watched.member().trouble, Trouble::None);
    QVERIFY(watched.text(Module::Member).contains("13004"_L1));
    // With a channel code it is asked for that channel, as the Enterprises page does.
    profile.channelCode = u" north "_s;
    QVERIFY(watched.run(profile, someTokens(), {}));
    const auto requests = server->requests();
    QCOMPARE(requests.last().path(), "/order/api/order/v1/enterprise/user/query");
    QCOMPARE(requests.last().query("channelCode"), "north");
    QVERIFY2(watched.text(Module::Order).contains(u"also needs the channel customer id"_s),
        qPrintable(watched.text(Module::Order)));
    QVERIFY(!watched.text(Module::Order).contains(u"Enter a channel code"_s));
}

void TestConnectionTest::nobodyThere()
{
    QUrl nobody;
    {
        const auto server = answeringWith(200, success);
        nobody = server->url();
    }
    TestRun watched;
    QVERIFY(watched.run(profileFor(nobody), someTokens(), someEnterprise));
    for (const auto module : {Module::Order, Module::Member}) {
        QCOMPARE(watched.test.result(module).state, State::Failed);
        QCOMPARE(watched.test.result(module).trouble, Trouble::None);
        QCOMPARE(watched.test.result(module).error->reason, Reason::ConnectionRefused);
        QVERIFY(!describe(watched.test.result(module)).nextStep.isEmpty());
    }
    // Where nobody listens at the token endpoint, that is what is said.
    auto profile = obtaining(nobody);
    QVERIFY(watched.run(profile, goodCredentials(), someEnterprise));
    QCOMPARE(watched.order().trouble, Trouble::NotIssued);
    QVERIFY(watched.text(Module::Order).contains(u"token endpoint can't be reached"_s));
}

void TestConnectionTest::noSecureConnection()
{
    const auto server = std::make_unique<RawServer>([](RawConnection& connection) { // speaks no TLS
        (void)connection.send(RawServer::reply(400, {}));
    });
    auto url = server->url();
    url.setScheme(u"https"_s);
    TestRun watched;
    QVERIFY(watched.run(profileFor(url), someTokens(), someEnterprise));
    QCOMPARE(watched.order().state, State::Failed);
    QCOMPARE(watched.order().error->reason, Reason::Tls);
    QVERIFY(watched.text(Module::Order).contains(u"No secure connection"_s));
}

void TestConnectionTest::nothingIsTriedTwice()
{
    const auto server = answeringWith(503, {});
    TestRun watched;
    QVERIFY(watched.run(profileFor(server->url()), someTokens(), someEnterprise));
    QCOMPARE(watched.order().state, State::Failed);
    QCOMPARE(watched.member().state, State::Failed);
    QCOMPARE(server->requests().size(), 2);
}

void TestConnectionTest::aProfileThatIsWrong()
{
    TestRun watched;
    QVERIFY(watched.run(profileFor(QUrl(u"http://gateway.example"_s)), someTokens(), someEnterprise));
    QCOMPARE(watched.order().state, State::Failed);
    QVERIFY(watched.text(Module::Order).contains(u"unencrypted"_s));
    QCOMPARE(watched.member().state, State::Failed);
}

void TestConnectionTest::cancelled()
{
    std::atomic<int> gone = 0;
    const auto server = RawServer::answering([&gone](RawConnection& connection, const RawRequest&) {
        connection.stall();
        ++gone;
        return false;
    });
    TestRun watched;
    watched.test.start(profileFor(server->url()), someTokens(), someEnterprise);
    QVERIFY(watched.test.isRunning());
    QTRY_COMPARE(server->requests().size(), 2);
    watched.test.cancel();
    QVERIFY(!watched.test.isRunning());
    QCOMPARE(watched.order().state, State::Cancelled);
    QTRY_COMPARE(gone, 2);
    drainEvents();
    for (const auto module : {Module::Order, Module::Member})
        QCOMPARE(watched.changes[module], (QList{State::Running, State::Cancelled}));
    watched.test.cancel(); // there is nothing to cancel
    QCOMPARE(watched.changes[Module::Order].size(), 2);
}

void TestConnectionTest::begunAgainWhileRunning()
{
    const auto silent = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    const auto server = sandboxWith(0);
    TestRun watched;
    watched.test.start(profileFor(silent->url()), someTokens(), someEnterprise);
    QTRY_COMPARE(silent->requests().size(), 2);
    QVERIFY(watched.run(
        profileFor(server->baseUrl()), tokensOf(*server), EnterpriseId(server->sampleEnterprise())));
    QCOMPARE(watched.order().state, State::Works);
    QCOMPARE(watched.changes[Module::Order], (QList{State::Running, State::Running, State::Works}));
}

LOCKKEEPER_TEST(Core, TestConnectionTest)
#include "tst_connection_test.moc"
