// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/transport/http_exchange.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/identity/profiles/profile_secrets.h"
#include "tests/support/test_certificates.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/support/tls_front.h"
#include "tests/support/token_bench.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;
using Shown = TestCertificates::Kind;
Q_DECLARE_METATYPE(TestCertificates::Kind)

namespace
{

/// A profile as somebody would make it for a gateway at `url` that issues its tokens itself.
ConnectionProfile profileFor(const QUrl& url, const QString& caFile)
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.name = u"TLS"_s;
    profile.baseUrl = url.toString();
    profile.appKey = credentials.clientId;
    profile.orderToken = profile.clientToken = profile.userToken = TokenOrigin::Endpoint;
    profile.tokenEndpoint = url.toString() + u"/oauth/token"_s;
    profile.userName = credentials.userName;
    profile.caFile = caFile;
    return profile;
}

ClientSettings clientSettings(const ConnectionProfile& profile)
{
    auto settings = lockkeeper::settingsFor(profile);
    if (!settings) qFatal("%s", qPrintable(settings.error()));
    settings->retry.firstDelay = settings->retry.longestDelay = 1ms;
    return *settings;
}

PerToken<TokenSource> sources(const ConnectionProfile& profile)
{
    ProfileSecrets secrets;
    secrets[SecretKind::ApplicationSecret] = Secret::fromText(credentials.clientSecret);
    secrets[SecretKind::UserPassword] = Secret::fromText(credentials.password);
    return tokenSources(profile, clientSettings(profile), secrets);
}

/// A system that trusts one more authority, for as long as this lives.
class SystemTrust
{
public:
    explicit SystemTrust(const QString& caFile)
        : m_before(QSslConfiguration::defaultConfiguration())
    {
        auto more = m_before;
        if (!more.addCaCertificates(caFile)) qFatal("no certificate in %s", qPrintable(caFile));
        QSslConfiguration::setDefaultConfiguration(more);
    }
    ~SystemTrust() { QSslConfiguration::setDefaultConfiguration(m_before); }

private:
    const QSslConfiguration m_before;
};

bool succeeds(const QUrl& url, const QString& caFile)
{
    RecordingJournal journal;
    GatewayClient client(clientSettings(profileFor(url, caFile)), &journal);
    client.setTokens(tokens);
    const auto read = await(client.call(readMember, Ask{})).value();
    const auto write = await(client.call(postWrite, Ask{})).value();
    return read.has_value() && write.has_value();
}

} // namespace

/// What is said to whom under TLS: nothing to a server that cannot show who it is. The way out is
/// the authority's certificate, in the profile or in the system, and no other.
class TestTls : public QObject
{
    Q_OBJECT
private slots:
    void aBadCertificateGetsNothing_data();
    void aBadCertificateGetsNothing();
    void everythingWorksWithTheAuthority_data();
    void everythingWorksWithTheAuthority();
    void whatTheSystemTrustsIsEnough();
    void aCaFileAddsToTheSystem();
    void aSelfSignedCertificateMayBeItsOwnAuthority();
    void neverDownFromTlsByRedirect_data();
    void neverDownFromTlsByRedirect();
    void nothingIsEverIgnored();

private:
    const TestCertificates m_certificates;
};

void TestTls::aBadCertificateGetsNothing_data()
{
    QTest::addColumn<Shown>("shown");
    QTest::addColumn<bool>("withAuthority");
    QTest::addColumn<QString>("advice");
    const auto authority = u"CA file"_s, date = u"clock"_s, name = u"name"_s;
    QTest::newRow("authority not known") << Shown::Good << false << authority;
    QTest::newRow("other authority") << Shown::UnknownAuthority << false << authority;
    QTest::newRow("other authority than that of the CA file") << Shown::UnknownAuthority << true << authority;
    QTest::newRow("self-signed") << Shown::SelfSigned << false << authority;
    QTest::newRow("self-signed, CA file of another") << Shown::SelfSigned << true << authority;
    QTest::newRow("expired") << Shown::Expired << false << date;
    QTest::newRow("expired, with the CA file") << Shown::Expired << true << date;
    QTest::newRow("for another host") << Shown::OtherHost << false << name;
    QTest::newRow("for another host, with the CA file") << Shown::OtherHost << true << name;
}

void TestTls::aBadCertificateGetsNothing()
{
    QFETCH(const Shown, shown);
    QFETCH(const bool, withAuthority);
    QFETCH(const QString, advice);
    const auto server = alwaysSucceeds();
    const TlsFront front(m_certificates.identity(shown), server->url());
    const auto profile = profileFor(front.url(), withAuthority ? m_certificates.authorityFile() : QString());
    const auto says = [&advice](const ErrorText& text) {
        return text.nextStep.contains(advice) && !text.oneLine().contains("ignore"_L1, Qt::CaseInsensitive);
    };

    RecordingJournal journal;
    GatewayClient client(clientSettings(profile), &journal);
    client.setTokens(tokens);
    for (const auto* read : {&readOrder, &readMember}) {
        const auto error = await(client.call(*read, Ask{})).value().error();
        QCOMPARE(error.kind, Kind::Network);
        QCOMPARE(error.reason, Reason::Tls);
        QVERIFY2(says(describe(error)), qPrintable(describe(error).oneLine()));
    }
    QCOMPARE(front.connections(), 2); // trying again would not make it better
    for (const auto* write : writes) {
        const auto error = await(client.call(*write, Ask{})).value().error();
        QCOMPARE(error.kind, Kind::NotSent);
        QCOMPARE(error.reason, Reason::Tls);
        QVERIFY2(says(describe(error)), qPrintable(describe(error).oneLine()));
        QCOMPARE(journal.lastOutcome().outcome, u"notsent"_s);
    }
    QCOMPARE(front.connections(), 5);

    OAuthClient signIn;
    for (const auto kind : tokenKinds) {
        const auto source = sources(profile)[kind];
        std::optional<TokenResult> result;
        signIn.requestToken(source.endpoint, source.grant, [&](const TokenResult& came) { result = came; });
        QTRY_VERIFY(result);
        QCOMPARE(result->error().kind, OAuthError::Kind::NotReached);
        QCOMPARE(result->error().reason, Reason::Tls);
        QVERIFY(!result->error().isPassing());
        QVERIFY2(says(describe(result->error())), qPrintable(describe(result->error()).oneLine()));
    }
    QCOMPARE(front.connections(), 8);

    QTRY_COMPARE(front.open(), 0); // by now everything that was ever sent has come
    QCOMPARE(front.received(), 0);
    QCOMPARE(server->connections(), 0);
}

void TestTls::everythingWorksWithTheAuthority_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("by name") << u"localhost"_s;
    QTest::newRow("by address") << u"127.0.0.1"_s;
}

void TestTls::everythingWorksWithTheAuthority()
{
    QFETCH(const QString, host);
    const auto sandbox = sandboxWith(0);
    const TlsFront front(m_certificates.identity(Shown::Good), sandbox->baseUrl());
    const auto profile = profileFor(front.url(host), m_certificates.authorityFile());
    KeptBench bench(clientSettings(profile), sources(profile));
    const EnterpriseId enterprise(sandbox->sampleEnterprise());
    const auto isFine = [](const auto& reply) {
        if (!reply) qWarning("%s", qPrintable(describe(reply.error()).oneLine() + reply.error().detail));
        return reply.has_value();
    };

    QVERIFY(isFine(await(bench.client->call(endpoints::queryCustomers, CustomerQuery{})).value()));
    QVERIFY(isFine(await(bench.client->call(endpoints::listAssets, AssetQuery{enterprise, {}})).value()));
    QVERIFY(
        isFine(await(bench.client->call(endpoints::allocateAssetNumbers, ShellNumberRequest{2})).value()));
    AddEmployees add;
    add.enterpriseGlobalId = enterprise;
    add.userList = {{u"tls1"_s, u"Secret-123"_s, std::nullopt, u"TLS"_s, {}, {}}};
    const auto added = await(bench.client->call(endpoints::addEmployees, add)).value();
    QVERIFY(isFine(added));
    const auto member = MemberId(added->value.succeeded.front().globalId.toString());
    QVERIFY(isFine(await(
        bench.client->call(endpoints::resetPassword, ResetPassword{enterprise, member, u"Secret-456"_s}))
                       .value()));
    QVERIFY(isFine(
        await(bench.client->call(endpoints::deleteEmployee, DeleteEmployee{enterprise, member})).value()));
    Watched watched(*bench.client, employeesOf(*sandbox, 7));
    QVERIFY(watched.run());
    QVERIFY2(watched.end == ListingEnd::Complete,
        qPrintable(describe(watched.listing.error()).oneLine() + watched.listing.error().detail));
    QCOMPARE(requestsTo(*sandbox, u"token"_s), 3);
    QVERIFY(bench.prompt.questions.isEmpty());
    for (const auto& entry : sandbox->ledger())
        QCOMPARE(entry.httpStatus, 200);
}

void TestTls::whatTheSystemTrustsIsEnough()
{
    const auto server = alwaysSucceeds();
    const TlsFront front(m_certificates.identity(Shown::Good), server->url());
    QVERIFY(!succeeds(front.url(), {}));
    {
        const SystemTrust trust(m_certificates.authorityFile());
        QVERIFY(succeeds(front.url(), {}));
        // A CA file adds to what the system trusts and takes nothing away.
        const TlsFront selfSigned(m_certificates.identity(Shown::SelfSigned), server->url());
        const auto own = m_certificates.certificateFile(Shown::SelfSigned);
        QVERIFY(!succeeds(selfSigned.url(), {}));
        QVERIFY(succeeds(selfSigned.url(), own));
        QVERIFY(succeeds(front.url(), own));
    }
    QVERIFY(!succeeds(front.url(), {}));
}

/// What the system trusts is looked up by Qt on demand, where no test can put anything; but naming one
/// authority ends that, so then all have to be named.
void TestTls::aCaFileAddsToTheSystem()
{
    const auto systems = QSslConfiguration::systemCaCertificates();
    QVERIFY2(!systems.isEmpty(), "install ca-certificates");
    const auto own = readAuthorities(m_certificates.authorityFile()).value();
    QNetworkRequest request(QUrl(u"https://gateway.example"_s));
    trustAlso(request, own);
    const auto trusted = request.sslConfiguration().caCertificates();
    for (const auto& authority : systems + own)
        QVERIFY2(trusted.contains(authority), qPrintable(authority.subjectDisplayName()));
}

void TestTls::aSelfSignedCertificateMayBeItsOwnAuthority()
{
    const auto server = alwaysSucceeds();
    const TlsFront front(m_certificates.identity(Shown::SelfSigned), server->url());
    QVERIFY(succeeds(front.url(), m_certificates.certificateFile(Shown::SelfSigned)));
}

void TestTls::neverDownFromTlsByRedirect_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestTls::neverDownFromTlsByRedirect()
{
    QFETCH(const int, status);
    const auto plain = alwaysSucceeds();
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        return connection.send(
            RawServer::reply(status, "", "Location: " + plain->url().toEncoded() + request.target + "\r\n"));
    });
    const TlsFront front(m_certificates.identity(Shown::Good), server->url());
    const auto profile = profileFor(front.url(), m_certificates.authorityFile());
    RecordingJournal journal;
    GatewayClient client(clientSettings(profile), &journal);
    client.setTokens(tokens);
    QCOMPARE(await(client.call(readMember, Ask{})).value().error().reason, Reason::Redirected);
    for (const auto* write : writes) {
        const auto error = await(client.call(*write, Ask{})).value().error();
        QCOMPARE(error.reason, Reason::Redirected);
        QCOMPARE(error.kind, status >= 307 ? Kind::Http : Kind::Unknown);
    }
    OAuthClient signIn;
    const auto source = sources(profile)[TokenKind::User];
    std::optional<TokenResult> result;
    signIn.requestToken(source.endpoint, source.grant, [&](const TokenResult& came) { result = came; });
    QTRY_VERIFY(result);
    QCOMPARE(result->error().reason, Reason::Redirected);
    QCOMPARE(server->requests().size(), 5);
    QCOMPARE(plain->connections(), 0);
}

/// There is no way to talk the program into a certificate, so nobody needs to test that it is not offered.
void TestTls::nothingIsEverIgnored()
{
    int looked = 0;
    for (const auto* folder : {"app", "models", "services", "ui"}) {
        QDirIterator files(lockkeeper::test::sourceDir() + u'/' + QLatin1StringView(folder),
            {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto text = file.readAll();
            for (const char* word : {"ignoreSslErrors", "PeerVerifyMode", "VerifyNone"})
                QVERIFY2(!text.contains(word), qPrintable(file.fileName()));
            ++looked;
        }
    }
    QVERIFY(looked > 100);
}

LOCKKEEPER_TEST(Core, TestTls)
#include "tst_tls.moc"
