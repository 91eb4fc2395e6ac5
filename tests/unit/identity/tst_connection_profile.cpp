// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"
#include "services/identity/profiles/profile_json.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

using Change = std::function<void(ConnectionProfile&)>;
Q_DECLARE_METATYPE(Change)

namespace
{

/// A certificate that was made for this test; its key is gone.
const QByteArray certificate = "-----BEGIN CERTIFICATE-----\n"
                               "MIIBnzCCAUWgAwIBAgIUA4fJdaRIitgWZQgAw4iVAj+4YIIwCgYIKoZIzj0EAwIw\n"
                               "JDEiMCAGA1UEAwwZTG9ja2tlZXBlciB0ZXN0IGF1dGhvcml0eTAgFw0yNjExMjEx\n"
                               "MzQ4MDNaGA8yMTI2MTAyODEzNDgwM1owJDEiMCAGA1UEAwwZTG9ja2tlZXBlciB0\n"
                               "ZXN0IGF1dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCKFquZ/yIip\n"
                               "MyQ1PJ+qwCp7a8R3+DNyZKrOUm2h3bUaZ+EKxTjDCd3vcrgFjD+lQJkDaBLIYau8\n"
                               "BmDoO3YF+QmjUzBRMB0GA1UdDgQWBBRnA4EYfllLnCG/q2WlrT3uMeoyyDAfBgNV\n"
                               "HSMEGDAWgBRnA4EYfllLnCG/q2WlrT3uMeoyyDAPBgNVHRMBAf8EBTADAQH/MAoG\n"
                               "CCqGSM49BAMCA0gAMEUCIQDzPlA8vQB9UNHgi+Xg5k0eh1hBpT4IU62/B44qqVnu\n"
                               "BwIgWXBFKdcaFiDhzomk7anq5kWiw5SFuIKu2WnO3F62S0s=\n"
                               "-----END CERTIFICATE-----\n";

ConnectionProfile goodProfile()
{
    ConnectionProfile profile;
    profile.id = QUuid::createUuid();
    profile.name = u"Head office"_s;
    profile.baseUrl = u"https://gateway.example/licensing"_s;
    return profile;
}

QStringList codes(const ConnectionProfile& profile)
{
    QStringList found;
    for (const auto& issue : validate(profile, {u"Branch"_s}))
        found.append(issue.field + u':' + issue.code);
    return found;
}

} // namespace

class TestConnectionProfile : public QObject
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void takesWhatIsGood_data()
    {
        QTest::addColumn<Change>("change");
        const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
        row("as it is", [](ConnectionProfile&) {});
        row("http to this computer", [](auto& p) { p.baseUrl = u"http://127.0.0.1:8080/x"_s; });
        row("http to this computer by name", [](auto& p) { p.baseUrl = u"http://localhost:1"_s; });
        row("http to this computer, IPv6", [](auto& p) { p.baseUrl = u"http://[::1]:1"_s; });
        row("http that was agreed to", [](auto& p) {
            p.baseUrl = u"http://gateway.example:8080/licensing"_s;
            p.plainHttpAgreed = {u"http://gateway.example:8080"_s};
        });
        row("http that was agreed to, port left out", [](auto& p) {
            p.baseUrl = u"HTTP://Gateway.example/"_s;
            p.plainHttpAgreed = {u"http://gateway.example:80"_s};
        });
        row("spaces around", [](auto& p) { p.baseUrl = u"  https://gateway.example "_s; });
        row("chinese host and name", [](auto& p) {
            p.baseUrl = u"https://许可.example/"_s;
            p.name = u"总部 🔑"_s;
        });
        row("token endpoint", [](auto& p) {
            p.orderToken = p.clientToken = p.userToken = TokenOrigin::Endpoint;
            p.tokenEndpoint = u"https://login.example/oauth/token?tenant=7"_s;
            p.appKey = u"key"_s;
            p.userName = u"admin"_s;
        });
        row("member-center only", [](auto& p) { p.orderToken = TokenOrigin::None; });
        row("order only", [](auto& p) { p.clientToken = p.userToken = TokenOrigin::None; });
        row("longest time-outs", [](auto& p) { p.readTimeout = p.writeTimeout = 600s; });
        row("proxy", [](auto& p) {
            p.proxy = ProxyKind::Manual;
            p.proxyHost = u"10.0.0.1"_s;
            p.proxyPort = 3128;
        });
    }
    void takesWhatIsGood()
    {
        QFETCH(Change, change);
        auto profile = goodProfile();
        change(profile);
        QCOMPARE(codes(profile), QStringList());
        QVERIFY(settingsFor(profile).has_value());
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* name, const QStringList& expected, Change change) {
            QTest::newRow(name) << change << expected;
        };
        row("no name", {u"name:empty"_s}, [](auto& p) { p.name = u"  "_s; });
        row("name taken in other case", {u"name:taken"_s}, [](auto& p) { p.name = u" bRANCH "_s; });
        row("long name", {u"name:tooLong"_s}, [](auto& p) { p.name = QString(101, u'x'); });
        row("line break in a name", {u"name:control"_s}, [](auto& p) { p.name = u"a\nb"_s; });
        row("reversing character", {u"operatorName:control"_s},
            [](auto& p) { p.operatorName = u"a\u202eb"_s; });
        row("long text", {u"channelCode:tooLong"_s}, [](auto& p) { p.channelCode = QString(2001, u'x'); });
        row("no address", {u"baseUrl:empty"_s}, [](auto& p) { p.baseUrl.clear(); });
        row("no scheme", {u"baseUrl:address"_s}, [](auto& p) { p.baseUrl = u"gateway.example"_s; });
        row("other scheme", {u"baseUrl:address"_s}, [](auto& p) { p.baseUrl = u"ftp://gateway.example"_s; });
        row("file", {u"baseUrl:address"_s}, [](auto& p) { p.baseUrl = u"file:///etc/passwd"_s; });
        row("no host", {u"baseUrl:address"_s}, [](auto& p) { p.baseUrl = u"https:///x"_s; });
        row("space in it", {u"baseUrl:address"_s}, [](auto& p) { p.baseUrl = u"https://a b.example"_s; });
        row("port too large", {u"baseUrl:address"_s},
            [](auto& p) { p.baseUrl = u"https://a.example:99999"_s; });
        row("user", {u"baseUrl:userInfo"_s}, [](auto& p) { p.baseUrl = u"https://me:pw@gateway.example"_s; });
        row("query", {u"baseUrl:query"_s}, [](auto& p) { p.baseUrl = u"https://gateway.example/?a=b"_s; });
        row("fragment", {u"baseUrl:fragment"_s},
            [](auto& p) { p.baseUrl = u"https://gateway.example/#a"_s; });
        row("unencrypted", {u"baseUrl:plainHttp"_s},
            [](auto& p) { p.baseUrl = u"http://gateway.example"_s; });
        row("looks like this computer", {u"baseUrl:plainHttp"_s},
            [](auto& p) { p.baseUrl = u"http://localhost.example"_s; });
        row("agreed to for another port", {u"baseUrl:plainHttp"_s}, [](auto& p) {
            p.baseUrl = u"http://gateway.example:81"_s;
            p.plainHttpAgreed = {u"http://gateway.example:80"_s};
        });
        row("unencrypted token endpoint", {u"tokenEndpoint:plainHttp"_s},
            [](auto& p) { p.tokenEndpoint = u"http://login.example"_s; });
        row("no token at all", {u"orderToken:noToken"_s},
            [](auto& p) { p.orderToken = p.clientToken = TokenOrigin::None; });
        row("token endpoint without anything",
            {u"tokenEndpoint:empty"_s, u"appKey:empty"_s, u"userName:empty"_s},
            [](auto& p) { p.userToken = TokenOrigin::Endpoint; });
        row("time-outs", {u"readTimeout:range"_s, u"writeTimeout:range"_s}, [](auto& p) {
            p.readTimeout = 0s;
            p.writeTimeout = 601s;
        });
        row("time zone", {u"timeZone:unknownValue"_s}, [](auto& p) { p.timeZone = "Mars/Olympus"; });
        row("units", {u"writingUnit:unknownValue"_s, u"productTrialEndUnit:unknownValue"_s},
            [](auto& p) { p.writingUnit = p.productTrialEndUnit = TimestampUnit::ByMagnitude; });
        row("proxy", {u"proxyHost:address"_s, u"proxyPort:range"_s}, [](auto& p) {
            p.proxy = ProxyKind::Manual;
            p.proxyHost = u"http://proxy:1"_s;
            p.proxyPort = 65536;
        });
        row("CA file", {u"caFile:caFile"_s}, [](auto& p) { p.caFile = u"/does/not/exist.pem"_s; });
    }
    void saysWhatIsWrong()
    {
        QFETCH(Change, change);
        QFETCH(QStringList, expected);
        auto profile = goodProfile();
        change(profile);
        QCOMPARE(codes(profile), expected);
        for (const auto& issue : validate(profile, {u"Branch"_s})) {
            QVERIFY2(issue.text.endsWith(u'.'), qUtf8Printable(issue.text));
            QCOMPARE(issue.severity, Issue::Severity::Error);
            QVERIFY2(!issue.text.contains(u"%1"_s), qUtf8Printable(issue.text));
        }
        if (expected == QStringList{u"name:taken"_s}) return; // which only the other profiles make wrong
        const auto settings = settingsFor(profile);
        QVERIFY(!settings.has_value());
        QVERIFY(!settings.error().isEmpty());
    }

    /// Consent is for one origin: nothing that looks like it, and the token endpoint for itself.
    void consentIsForOneAddress_data()
    {
        QTest::addColumn<QString>("baseUrl");
        QTest::addColumn<QString>("tokenEndpoint");
        QTest::addColumn<QStringList>("agreed");
        QTest::addColumn<bool>("isFine");
        const auto here = u"http://gateway.example:8080"_s, secure = u"https://login.example/token"_s;
        const auto row = [&](const char* name, const QString& base, const QString& endpoint,
                             const QStringList& agreed,
                             bool isFine) { QTest::newRow(name) << base << endpoint << agreed << isFine; };
        row("given", here + u"/a"_s, secure, {here}, true);
        row("not given", here, secure, {}, false);
        row("other port", u"http://gateway.example:8081"_s, secure, {here}, false);
        row("no port", u"http://gateway.example"_s, secure, {here}, false);
        row("other host", u"http://gateway2.example:8080"_s, secure, {here}, false);
        row("host below", u"http://x.gateway.example:8080"_s, secure, {here}, false);
        row("host with a dot behind", u"http://gateway.example.:8080"_s, secure, {here}, false);
        row("consent with a path", here, secure, {here + u"/"_s}, false);
        row("consent for https", here, secure, {u"https://gateway.example:8080"_s}, false);
        row("consent for nothing", here, secure, {QString()}, false);
        row("token endpoint not given", here, u"http://login.example/token"_s, {here}, false);
        row("token endpoint, other port", here, u"http://gateway.example/token"_s, {here}, false);
        row("token endpoint, same origin", here, here + u"/token?x=1"_s, {here}, true);
        row("token endpoint only", u"https://gateway.example"_s, u"http://login.example/token"_s, {}, false);
        row("both given", here, u"http://login.example/token"_s, {here, u"http://login.example:80"_s}, true);
        row("this computer", u"http://127.0.0.1:1/"_s, u"http://localhost:2/token"_s, {}, true);
        for (const char* odd : {"http://127.0.0.1.example", "http://localhost.example", "http://localhost.",
                 "http://0.0.0.0", "http://127.0.0.1@gateway.example", "http://[::2]", "http://10.0.0.1",
                 "http://localhostx", "http://127.0.0.1%2egateway.example", "HTTP://GATEWAY.EXAMPLE"})
            row(odd, QString::fromLatin1(odd), secure, {here, u"http://127.0.0.1"_s, u"http://localhost"_s},
                false);
    }
    void consentIsForOneAddress()
    {
        QFETCH(QString, baseUrl);
        QFETCH(QString, tokenEndpoint);
        QFETCH(QStringList, agreed);
        QFETCH(bool, isFine);
        auto profile = goodProfile();
        profile.orderToken = profile.clientToken = profile.userToken = TokenOrigin::Endpoint;
        profile.appKey = profile.userName = u"x"_s;
        profile.baseUrl = baseUrl;
        profile.tokenEndpoint = tokenEndpoint;
        profile.plainHttpAgreed = agreed;
        // Without settings there is no client, and without them nothing says how to reach the endpoint.
        QCOMPARE(settingsFor(profile).has_value(), isFine);
        QCOMPARE(hasErrors(validate(profile, {})), !isFine);
    }

    void readsAuthorities()
    {
        const auto path = m_folder.filePath(u"ca.pem"_s);
        QVERIFY(put(path, "words before\n" + certificate + certificate));
        const auto found = readAuthorities(path);
        QVERIFY2(found.has_value(), found ? "" : qUtf8Printable(found.error()));
        QCOMPARE(found->size(), 2);
        QCOMPARE(found->first().subjectInfo(QSslCertificate::CommonName),
            QStringList{u"Lockkeeper test authority"_s});

        auto profile = goodProfile();
        profile.caFile = path;
        QCOMPARE(settingsFor(profile)->extraAuthorities, *found);
    }

    void saysWhyThereAreNoAuthorities()
    {
        const auto path = m_folder.filePath(u"bad.pem"_s);
        QVERIFY(put(path, "nothing of the kind"));
        QVERIFY(readAuthorities(path).error().contains(u"no certificates in PEM format"_s));
        QVERIFY(put(path, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"));
        QVERIFY(readAuthorities(path).error().contains(u"no certificates in PEM format"_s));
        QVERIFY(put(path, QByteArray(5'000'000, 'x')));
        QVERIFY(readAuthorities(path).error().contains(u"too large"_s));
        QVERIFY(readAuthorities(m_folder.path()).error().contains(u"isn't a CA file"_s));
        QVERIFY(readAuthorities(m_folder.filePath(u"none"_s)).error().contains(u"doesn't exist"_s));
    }

    void givesTheClientItsSettings()
    {
        auto profile = goodProfile();
        profile.operatorName = u"Li Wei "_s;
        profile.readingUnit = TimestampUnit::Seconds;
        profile.writingUnit = TimestampUnit::Seconds;
        profile.productTrialEndUnit = TimestampUnit::Milliseconds;
        profile.readTimeout = 20s;
        profile.writeTimeout = 90s;
        auto settings = settingsFor(profile);
        QVERIFY(settings.has_value());
        QCOMPARE(settings->baseUrl, QUrl(u"https://gateway.example/licensing"_s));
        QCOMPARE(settings->profileName, u"Head office"_s);
        QCOMPARE(settings->profileKey, profile.id.toString(QUuid::WithoutBraces));
        QVERIFY(!settings->readOnly);
        QCOMPARE(settings->operatorName, u"Li Wei"_s);
        QCOMPARE(settings->readingUnit, TimestampUnit::Seconds);
        QCOMPARE(settings->units.timestamps, TimestampUnit::Seconds);
        QCOMPARE(settings->units.productTrialEnd, TimestampUnit::Milliseconds);
        QVERIFY(settings->readDeadline == 20s && settings->writeDeadline == 90s);
        QVERIFY(!settings->proxy.has_value());
        QVERIFY(settings->extraAuthorities.isEmpty());

        profile.readOnly = true;
        QVERIFY(settingsFor(profile)->readOnly);
        profile.proxy = ProxyKind::None;
        QCOMPARE(settingsFor(profile)->proxy->type(), QNetworkProxy::NoProxy);
        profile.proxy = ProxyKind::Manual;
        profile.proxyHost = u"proxy.example"_s;
        profile.proxyPort = 3128;
        settings = settingsFor(profile);
        QCOMPARE(settings->proxy->type(), QNetworkProxy::HttpProxy);
        QCOMPARE(settings->proxy->hostName(), u"proxy.example"_s);
        QCOMPARE(settings->proxy->port(), quint16(3128));
    }

    void saysWhichModulesItOffers()
    {
        auto profile = goodProfile();
        profile.orderToken = profile.clientToken = profile.userToken = TokenOrigin::Pasted;
        QVERIFY(offersOrderModule(profile) && offersMemberModule(profile));
        profile.orderToken = TokenOrigin::None;
        QVERIFY(!offersOrderModule(profile) && offersMemberModule(profile));
        profile.userToken = TokenOrigin::None; // the member center wants both of its tokens
        QVERIFY(!offersMemberModule(profile));
        profile.userToken = TokenOrigin::Endpoint;
        profile.clientToken = TokenOrigin::None;
        QVERIFY(!offersMemberModule(profile));
    }

    void namesOriginsThatAreNotEncrypted()
    {
        QCOMPARE(plainOrigin(u"http://Gateway.example/a/b"_s), u"http://gateway.example:80"_s);
        QCOMPARE(plainOrigin(u"http://me@gateway.example:8080"_s), u"http://gateway.example:8080"_s);
        for (const auto& none : {u"https://gateway.example"_s, u"http://127.0.0.1"_s, u"http://[::1]"_s,
                 u"http://localhost:8080"_s, u"nonsense"_s, QString()})
            QCOMPARE(plainOrigin(none), QString());
    }

    void comesBackFromJson()
    {
        auto profile = goodProfile();
        QCOMPARE(profileFromJson(JsonFields(toJson(profile))).value(), profile);
        profile = {QUuid::createUuid(), QUuid::createUuid(), u"n"_s, GatewayKind::Test, true, u"u"_s, u"k"_s,
            TokenOrigin::None, TokenOrigin::Endpoint, TokenOrigin::Endpoint, u"t"_s, u"密"_s, u"c"_s, u"o"_s,
            u"i"_s, TimestampUnit::Seconds, TimestampUnit::Seconds, TimestampUnit::Milliseconds,
            "Europe/Berlin", 7s, 8s, u"f"_s, ProxyKind::Manual, u"h"_s, 9, {u"http://a:1"_s},
            {u"t"_s, 5433, u"d"_s, u"李"_s, TeamSettings::Tls::Loopback, u"f"_s},
            QDateTime::fromMSecsSinceEpoch(1'770'000'000'123, Qt::UTC)};
        QCOMPARE(profileFromJson(JsonFields(toJson(profile))).value(), profile);
        const auto bytes = QJsonDocument(toJson(profile)).toJson();
        QCOMPARE(profileFromJson(JsonFields::parse(bytes)).value(), profile);
    }

    void takesJsonWithLessAndMore()
    {
        const auto id = QUuid::createUuid();
        const QJsonObject object{
            {u"id"_s, id.toString()}, {u"password"_s, u"canary"_s}, {u"future"_s, QJsonArray{1}}};
        const auto profile = profileFromJson(JsonFields(object));
        QVERIFY(profile.has_value());
        ConnectionProfile expected;
        expected.id = id;
        QCOMPARE(*profile, expected);
        QVERIFY(!QJsonDocument(toJson(*profile)).toJson().contains("canary"));
    }

    void refusesImpossibleJson()
    {
        const auto good = toJson(goodProfile());
        for (const auto& name : good.keys()) {
            for (const QJsonValue& wrong :
                {QJsonValue(1.5), QJsonValue(QJsonObject()), QJsonValue(), QJsonValue(QJsonArray{1})}) {
                auto object = good;
                object.insert(name, wrong);
                const auto profile = profileFromJson(JsonFields(object));
                QVERIFY2(!profile.has_value(), qUtf8Printable(name));
                QCOMPARE(profile.error(), name);
            }
        }
        auto object = good;
        object.insert(u"kind"_s, u"sandbox"_s);
        QCOMPARE(profileFromJson(JsonFields(object)).error(), u"kind"_s);
        object = good;
        object.insert(u"readTimeout"_s, 1e300);
        QCOMPARE(profileFromJson(JsonFields(object)).error(), u"readTimeout"_s);
    }

private:
    QTemporaryDir m_folder;
};

LOCKKEEPER_TEST(Core, TestConnectionProfile)
#include "tst_connection_profile.moc"
