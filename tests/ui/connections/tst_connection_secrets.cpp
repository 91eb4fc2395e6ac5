// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/server.h"
#include "tests/support/raw_server.h"
#include "tests/support/test_program.h"
#include "tests/ui/assisted_text.h"
#include "tests/ui/connections/connection_bench.h"

#include <QCheckBox>
#include <QDir>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QByteArray canaries[] = {
    "canary-order-1", "canary-client-2", "canary-user-3", "canary secret 4", "canary password 5"};

/// All the texts by which a window speaks to people, to their tools, and to other programs.
QStringList textsOf(QWidget* window)
{
    QStringList texts{window->windowTitle()};
    auto widgets = window->findChildren<QWidget*>();
    widgets.append(window);
    for (const auto* widget : std::as_const(widgets)) {
        texts += {widget->objectName(), widget->toolTip(), widget->statusTip(), widget->whatsThis(),
            widget->accessibleName(), widget->accessibleDescription(), widget->windowTitle()};
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts += label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts += button->text();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            texts += {line->displayText(), line->placeholderText()};
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) texts += box->currentText();
    }
    return texts;
}

/// What the gateway of a test was told of these secrets.
int requestsWith(const RawServer& server, const QByteArray& secret)
{
    int count = 0;
    for (const auto& request : server.requests())
        count += request.head.contains(secret) || request.body.contains(secret) ? 1 : 0;
    return count;
}

std::unique_ptr<RawServer> gateway()
{
    return RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, R"({"code":0,"message":"success","data":[]})"));
    });
}

ConnectionProfile orderOnly(const QUrl& url)
{
    auto profile = simpleProfile();
    profile.baseUrl = url.toString();
    profile.clientToken = profile.userToken = TokenOrigin::None;
    profile.proxy = ProxyKind::None;
    return profile;
}

/// What a line says of a secret that is kept, in the session of this run.
QString keptWords()
{
    return keychainIsOurs ? u"Saved in the keychain"_s : u"Kept for this session only"_s;
}

} // namespace

/// Where secrets go, and where not. Run without a keychain, and by with_keyring.sh with one.
class ConnectionSecretsTest : public QObject
{
    Q_OBJECT

private slots:
    void secretsAreNeverShown();
    void secretsGoToTheKeychainAndNowhereElse();
    void leftEmptyTheyStay();
    void whatIsNotUsedIsForgotten();
    void allAreForgotten();
    void anotherAddressGetsNothing();
    void theAddressIsPutBack();
    void theTokenEndpointHasItsOwn();
    void saysWhenTheyAreForThisSessionOnly();
    void plainHttpWantsConsent();
    void consentEndsWithTheAddress();
    void testsWhatIsTyped();
    void testsWithWhatIsKept();
    void aTestThatCannotBegin();
    void whatAnAssistantSetsIsChecked();
};

void ConnectionSecretsTest::secretsAreNeverShown()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.userToken = TokenOrigin::Endpoint;
    profile.tokenEndpoint = u"https://login.example"_s;
    profile.appKey = u"key"_s;
    profile.userName = u"admin"_s;
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, canaries[0]);
    bench.keep(profile.id, SecretKind::UserPassword, canaries[4]);
    OpenDialog open(bench, profile.id);
    open.showPart(Tokens);
    QTRY_COMPARE(open.line(u"OrderTokenPasted"_s)->placeholderText(), keptWords());
    QCOMPARE(open.line(u"UserPassword"_s)->placeholderText(), keptWords());
    QCOMPARE(open.line(u"ClientTokenPasted"_s)->placeholderText(), u"Paste the token here"_s);
    QCOMPARE(open.line(u"ApplicationSecret"_s)->placeholderText(), QString());
    open.type(u"ClientTokenPasted"_s, QString::fromLatin1(canaries[1]));
    open.type(u"ApplicationSecret"_s, QString::fromLatin1(canaries[3]));
    const auto texts = textsOf(open.dialog);
    QVERIFY(texts.contains(u"connectionUserPassword"_s));
    for (const auto& text : texts)
        QVERIFY2(!text.contains("canary"_L1), qPrintable(text));
    for (const auto* line : open.dialog->findChildren<QLineEdit*>()) {
        if (!line->text().contains("canary"_L1)) continue;
        QCOMPARE(line->echoMode(), QLineEdit::Password);
        QVERIFY(line->inputMethodHints() & Qt::ImhSensitiveData);
    }
}

void ConnectionSecretsTest::secretsGoToTheKeychainAndNowhereElse()
{
    ConnectionBench bench;
    {
        OpenDialog open(bench);
        open.type(u"Name"_s, u"Head office"_s);
        open.type(u"BaseUrl"_s, u"https://gateway.example"_s);
        open.type(u"AppKey"_s, u"key"_s);
        open.showPart(Tokens);
        open.type(u"OrderTokenPasted"_s, QString::fromLatin1(canaries[0]));
        open.type(u"ClientTokenPasted"_s, QString::fromLatin1(canaries[1]));
        open.type(u"UserTokenPasted"_s, QString::fromLatin1(canaries[2]));
        open.choose(u"UserToken"_s, 1); // the one that was pasted has no use any more
        open.type(u"TokenEndpoint"_s, u"https://login.example"_s);
        open.type(u"UserName"_s, u"admin"_s);
        open.type(u"ApplicationSecret"_s, QString::fromLatin1(canaries[3]));
        open.type(u"UserPassword"_s, QString::fromLatin1(canaries[4]) + u' '); // its blank belongs to it
        open.click(u"Save"_s);
        QTRY_VERIFY(!open.dialog);
    }
    const auto id = bench.profiles.profiles().first().id;
    QCOMPARE(bench.kept(id, SecretKind::OrderToken), canaries[0]);
    QCOMPARE(bench.kept(id, SecretKind::ClientToken), canaries[1]);
    QCOMPARE(bench.kept(id, SecretKind::UserToken), QByteArray());
    QCOMPARE(bench.kept(id, SecretKind::ApplicationSecret), canaries[3]);
    QCOMPARE(bench.kept(id, SecretKind::UserPassword), canaries[4] + ' ');
    QTRY_VERIFY(!bench.credentials.isBusy());
    QCOMPARE(bench.credentials.sessionOnly(), !keychainIsOurs);
    const auto files = QDir(bench.folder.path()).entryList(QDir::Files | QDir::Hidden);
    QVERIFY(files.contains("profiles.json"_L1));
    for (const auto& file : files)
        QVERIFY2(!bench.fileContent(file).contains("canary"), qPrintable(file));
}

void ConnectionSecretsTest::leftEmptyTheyStay()
{
    ConnectionBench bench;
    const auto profile = simpleProfile();
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    bench.keep(profile.id, SecretKind::UserToken, "old-user");
    OpenDialog open(bench, profile.id);
    open.type(u"Name"_s, u"Renamed"_s);
    open.type(u"BaseUrl"_s, u"https://GATEWAY.example:443/other/path"_s); // the same origin
    open.showPart(Tokens);
    open.type(u"UserTokenPasted"_s, u"new-user"_s);
    QVERIFY(open.find<QWidget>(u"MovedBanner"_s)->isHidden());
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(open.saved, profile.id);
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), "old-order");
    QCOMPARE(bench.kept(profile.id, SecretKind::UserToken), "new-user");
}

void ConnectionSecretsTest::whatIsNotUsedIsForgotten()
{
    ConnectionBench bench;
    const auto profile = simpleProfile();
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    bench.keep(profile.id, SecretKind::ClientToken, "old-client");
    OpenDialog open(bench, profile.id);
    open.showPart(Tokens);
    open.choose(u"OrderToken"_s, 2);
    QVERIFY(open.line(u"OrderTokenPasted"_s)->isHidden());
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), QByteArray());
    QCOMPARE(bench.kept(profile.id, SecretKind::ClientToken), "old-client");
}

void ConnectionSecretsTest::allAreForgotten()
{
    ConnectionBench bench;
    const auto profile = simpleProfile();
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    OpenDialog open(bench, profile.id);
    open.showPart(Tokens);
    open.type(u"ClientTokenPasted"_s, u"typed"_s);
    open.click(u"Forget"_s);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.prompter.confirmations.first().text.contains(profile.name));
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), "old-order");
    bench.prompter.confirms = true;
    open.click(u"Forget"_s);
    QTRY_VERIFY(open.find<QWidget>(u"ProblemBanner"_s)->isVisible());
    const auto said = open.text(u"ProblemBannerText"_s);
    QVERIFY2(said.contains(keychainIsOurs ? u"from the keychain and from memory"_s : u"from memory"_s),
        qPrintable(said));
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), QByteArray());
    QCOMPARE(open.line(u"ClientTokenPasted"_s)->text(), QString());
    QVERIFY(open.line(u"OrderTokenPasted"_s)->placeholderText() != keptWords());
}

void ConnectionSecretsTest::anotherAddressGetsNothing()
{
    const auto before = gateway();
    const auto after = gateway();
    ConnectionBench bench;
    const auto profile = orderOnly(before->url());
    QVERIFY(bench.profiles.add(profile));
    auto second = simpleProfile();
    second.name = u"Second"_s;
    QVERIFY(bench.profiles.add(second));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    OpenDialog open(bench, profile.id);
    open.type(u"BaseUrl"_s, after->url().toString());
    QTRY_VERIFY(open.find<QWidget>(u"MovedBanner"_s)->isVisible());
    QVERIFY(open.text(u"MovedBannerText"_s).contains(before->url().toString()));
    QCOMPARE(open.line(u"OrderTokenPasted"_s)->placeholderText(), u"Not used: belongs to another address"_s);
    // Neither by testing…
    open.click(u"TestButton"_s);
    QTRY_COMPARE(open.text(u"TestOrderWord"_s), u"Doesn't work"_s);
    QVERIFY(open.text(u"TestOrderReason"_s).contains(u"The order token is missing"_s));
    QCOMPARE(after->requests().size(), 0);
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), "old-order"); // nothing is lost by looking
    // …nor by saving.
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.kept(open.saved, SecretKind::OrderToken), QByteArray());
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), QByteArray());
    QCOMPARE(bench.profiles.profiles().size(), 2);
    QCOMPARE(bench.profiles.profiles().first().id, open.saved); // in its old place
    QCOMPARE(bench.profiles.profiles().first().baseUrl, after->url().toString());
    // Without a keychain nobody knows what one may hold that comes back: it must not find its way.
    QCOMPARE(open.saved == profile.id, keychainIsOurs);
    // What is kept of it on this computer stays with it, and it was not deleted.
    QCOMPARE(profileKey(bench.profiles.profiles().first()), profileKey(profile));
    QVERIFY(bench.profiles.deleted().isEmpty());
    // What is typed goes to the new address.
    OpenDialog again(bench, open.saved);
    again.showPart(Tokens);
    again.type(u"OrderTokenPasted"_s, u"new-order"_s);
    again.click(u"TestButton"_s);
    QTRY_COMPARE(again.text(u"TestOrderWord"_s), u"Works"_s);
    QCOMPARE(requestsWith(*after, "new-order"), 1);
    QCOMPARE(requestsWith(*after, "old-order"), 0);
    QVERIFY(before->requests().isEmpty());
}

void ConnectionSecretsTest::theAddressIsPutBack()
{
    const auto server = gateway();
    ConnectionBench bench;
    const auto profile = orderOnly(server->url());
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    OpenDialog open(bench, profile.id);
    open.type(u"BaseUrl"_s, u"https://elsewhere.example"_s);
    QTRY_VERIFY(open.find<QWidget>(u"MovedBanner"_s)->isVisible());
    // A message that was closed does not come back with the next key.
    open.click(u"MovedBannerClose"_s);
    QTest::keyClicks(open.line(u"BaseUrl"_s), u"/path"_s);
    QVERIFY(open.find<QWidget>(u"MovedBanner"_s)->isHidden());
    QCOMPARE(open.line(u"OrderTokenPasted"_s)->placeholderText(), u"Not used: belongs to another address"_s);
    open.type(u"BaseUrl"_s, profile.baseUrl + u"/"_s);
    QVERIFY(open.find<QWidget>(u"MovedBanner"_s)->isHidden());
    QCOMPARE(open.line(u"OrderTokenPasted"_s)->placeholderText(), keptWords());
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(open.saved, profile.id);
    QCOMPARE(bench.kept(profile.id, SecretKind::OrderToken), "old-order");
}

void ConnectionSecretsTest::theTokenEndpointHasItsOwn()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.userToken = TokenOrigin::Endpoint;
    profile.tokenEndpoint = u"https://login.example/token"_s;
    profile.appKey = u"key"_s;
    profile.userName = u"admin"_s;
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "old-order");
    bench.keep(profile.id, SecretKind::UserPassword, "old-password");
    OpenDialog open(bench, profile.id);
    open.showPart(Tokens);
    QTRY_COMPARE(open.line(u"UserPassword"_s)->placeholderText(), keptWords());
    open.type(u"TokenEndpoint"_s, u"http://127.0.0.1/token"_s);
    QCOMPARE(open.line(u"UserPassword"_s)->placeholderText(), u"Not used: belongs to another address"_s);
    QCOMPARE(open.line(u"OrderTokenPasted"_s)->placeholderText(), keptWords());
    open.type(u"UserPassword"_s, u"new-password"_s);
    open.click(u"Save"_s);
    QTRY_VERIFY(!open.dialog);
    QCOMPARE(bench.kept(open.saved, SecretKind::UserPassword), "new-password");
    if (keychainIsOurs) QCOMPARE(bench.kept(open.saved, SecretKind::OrderToken), "old-order");
}

void ConnectionSecretsTest::saysWhenTheyAreForThisSessionOnly()
{
    ConnectionBench bench;
    OpenDialog open(bench); // asks by itself, before anything is typed
    QTRY_VERIFY(!bench.credentials.isBusy());
    QCOMPARE(open.find<QWidget>(u"SessionBanner"_s)->isVisible(), !keychainIsOurs);
    if (!keychainIsOurs)
        QCOMPARE(open.text(u"SessionBannerNextStep"_s), bench.credentials.sessionOnlyReason());
}

void ConnectionSecretsTest::plainHttpWantsConsent()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    auto* consent = open.find<QCheckBox>(u"BaseUrlConsent"_s);
    open.type(u"Name"_s, u"Head office"_s);
    for (const auto& harmless : {u"https://gateway.example"_s, u"http://127.0.0.1:8080"_s, u"http://"_s}) {
        open.type(u"BaseUrl"_s, harmless);
        QVERIFY(consent->isHidden());
    }
    open.type(u"BaseUrl"_s, u"http://gateway.example:8080/x"_s);
    QVERIFY(consent->isVisible());
    QVERIFY(!consent->isChecked());
    QCOMPARE(consent->accessibleName(),
        u"I agree that tokens and passwords are sent unencrypted to gateway.example"_s);
    open.click(u"Save"_s);
    QVERIFY(open.isOpen());
    QVERIFY(open.problem(u"BaseUrl"_s).contains(u"http:// sends"_s));
    consent->setFocus();
    open.key(Qt::Key_Space);
    QCOMPARE(open.problem(u"BaseUrl"_s), QString());
    QCOMPARE(open.dialog->profile().plainHttpAgreed, QStringList{u"http://gateway.example:8080"_s});
    // The same computer is asked for once.
    open.showPart(Tokens);
    open.choose(u"OrderToken"_s, 1);
    open.type(u"TokenEndpoint"_s, u"http://gateway.example:8080/oauth"_s);
    QVERIFY(open.find<QCheckBox>(u"TokenEndpointConsent"_s)->isHidden());
    QCOMPARE(open.problem(u"TokenEndpoint"_s), QString());
    open.type(u"TokenEndpoint"_s, u"http://gateway.example:8081/oauth"_s);
    open.key(Qt::Key_Tab);
    QVERIFY(open.find<QCheckBox>(u"TokenEndpointConsent"_s)->isVisible());
    QVERIFY(open.problem(u"TokenEndpoint"_s).contains(u"http:// sends"_s));
}

void ConnectionSecretsTest::consentEndsWithTheAddress()
{
    ConnectionBench bench;
    auto profile = simpleProfile();
    profile.baseUrl = u"http://one.example"_s;
    profile.plainHttpAgreed = {u"http://one.example:80"_s};
    QVERIFY(bench.profiles.add(profile));
    OpenDialog open(bench, profile.id);
    auto* consent = open.find<QCheckBox>(u"BaseUrlConsent"_s);
    QVERIFY(consent->isChecked());
    open.type(u"BaseUrl"_s, u"http://two.example"_s);
    QVERIFY(!consent->isChecked());
    QVERIFY(!open.problem(u"BaseUrl"_s).isEmpty());
    open.click(u"BaseUrlConsent"_s);
    QCOMPARE(open.dialog->profile().plainHttpAgreed, QStringList{u"http://two.example:80"_s});
    open.click(u"BaseUrlConsent"_s);
    QVERIFY(open.dialog->profile().plainHttpAgreed.isEmpty());
}

void ConnectionSecretsTest::testsWhatIsTyped()
{
    sandbox::Options options;
    options.credentials = {u"app-key"_s, u"app-secret"_s, u"admin"_s, u"admin-password"_s};
    sandbox::Server server(options);
    QString error;
    QVERIFY(server.start(&error));
    ConnectionBench bench;
    OpenDialog open(bench); // without a name: it is not to be kept yet
    open.type(u"BaseUrl"_s, server.baseUrl().toString());
    open.type(u"AppKey"_s, u"app-key"_s);
    open.showPart(Tokens);
    open.type(u"OrderTokenPasted"_s, server.tokens().app);
    open.choose(u"ClientToken"_s, 1);
    open.choose(u"UserToken"_s, 1);
    open.type(u"TokenEndpoint"_s, server.baseUrl().toString() + u"/oauth/token"_s);
    open.type(u"ApplicationSecret"_s, u"app-secret"_s);
    open.type(u"UserName"_s, u"admin"_s);
    open.type(u"UserPassword"_s, u"stray-password"_s);
    QVERIFY(open.find<QWidget>(u"TestOrder"_s)->isHidden());
    open.line(u"TestEnterprise"_s)->setFocus();
    open.key(Qt::Key_Return); // tests; Save is not for this line
    QTRY_COMPARE(open.text(u"TestOrderWord"_s), u"Works"_s);
    QVERIFY(open.text(u"TestOrderReason"_s).startsWith(u"12 customer"_s));
    QCOMPARE(open.text(u"TestMemberWord"_s), u"Not tested"_s);
    QVERIFY(open.isOpen());

    open.type(u"TestEnterprise"_s, server.sampleEnterprise());
    open.click(u"TestButton"_s);
    QTRY_COMPARE(open.text(u"TestMemberWord"_s), u"Doesn't work"_s);
    QVERIFY(open.text(u"TestMemberReason"_s)
                .startsWith(u"No user token was issued. The user name or the password"_s));
    for (const auto& text : textsOf(open.dialog))
        QVERIFY2(!text.contains("stray"_L1), qPrintable(text));

    open.type(u"UserPassword"_s, u"admin-password"_s);
    QVERIFY(open.text(u"TestNote"_s).contains(u"changed something since this test"_s));
    open.click(u"TestButton"_s);
    QTRY_COMPARE(open.text(u"TestMemberWord"_s), u"Works"_s);
    QVERIFY(open.find<QLabel>(u"TestNote"_s)->isHidden());
    QVERIFY(open.find<QWidget>(u"TestMember"_s)->accessibleName().contains(u"Member-center module: Works"_s));
    MarkingTranslator translator;
    qApp->installTranslator(&translator);
    open.click(u"TestButton"_s);
    QTRY_COMPARE(open.text(u"TestMemberWord"_s), u"«Works»"_s);
    QVERIFY(open.text(u"TestMemberReason"_s).startsWith(u'«'));
    qApp->removeTranslator(&translator);
    QVERIFY(bench.profiles.profiles().isEmpty());
}

void ConnectionSecretsTest::testsWithWhatIsKept()
{
    const auto server = gateway();
    ConnectionBench bench;
    const auto profile = orderOnly(server->url());
    QVERIFY(bench.profiles.add(profile));
    bench.keep(profile.id, SecretKind::OrderToken, "kept-order");
    OpenDialog open(bench, profile.id);
    open.click(u"TestButton"_s); // at once: it waits for the keychain
    QTRY_COMPARE(open.text(u"TestOrderWord"_s), u"Works"_s);
    QCOMPARE(open.text(u"TestMemberWord"_s), u"Not used"_s);
    QCOMPARE(requestsWith(*server, "kept-order"), 1);
}

void ConnectionSecretsTest::aTestThatCannotBegin()
{
    const auto silent = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        connection.stall();
        return false;
    });
    ConnectionBench bench;
    OpenDialog open(bench);
    open.showPart(Defaults);
    open.click(u"TestButton"_s);
    QCOMPARE(open.part(), int(General));
    QCOMPARE(open.dialog->focusWidget()->objectName(), u"connectionBaseUrl"_s); // the name is not missed
    QVERIFY(open.text(u"TestNote"_s).contains(u"Correct the marked fields"_s));
    QVERIFY(open.find<QWidget>(u"TestOrder"_s)->isHidden());
    // A test is cancelled, and a dialog closed while one runs.
    open.type(u"BaseUrl"_s, silent->url().toString());
    open.showPart(Tokens);
    open.type(u"OrderTokenPasted"_s, u"token"_s);
    open.click(u"TestButton"_s);
    QTRY_COMPARE(silent->requests().size(), 1);
    QCOMPARE(open.find<QAbstractButton>(u"TestButton"_s)->text(), u"Cancel &test"_s);
    open.click(u"TestButton"_s);
    QCOMPARE(open.text(u"TestOrderWord"_s), u"Cancelled"_s);
    open.click(u"TestButton"_s);
    QTRY_COMPARE(silent->requests().size(), 2);
    bench.prompter.confirms = true;
    open.key(Qt::Key_Escape);
    QTRY_VERIFY(!open.dialog);
}

void ConnectionSecretsTest::whatAnAssistantSetsIsChecked()
{
    ConnectionBench bench;
    OpenDialog open(bench);
    open.click(u"Save"_s); // what is missing is said from now on
    QVERIFY(!open.problem(u"Name"_s).isEmpty());
    setByAssistant(open.line(u"Name"_s), u"Head office"_s);
    QCOMPARE(open.problem(u"Name"_s), QString());
    setByAssistant(open.line(u"BaseUrl"_s), u"not an address"_s);
    const auto wrong = open.problem(u"BaseUrl"_s);
    QVERIFY(!wrong.isEmpty());
    setByAssistant(open.line(u"BaseUrl"_s), u"https://gateway.example"_s);
    QCOMPARE(open.problem(u"BaseUrl"_s), QString());
}

LOCKKEEPER_TEST(Widgets, ConnectionSecretsTest)
#include "tst_connection_secrets.moc"
