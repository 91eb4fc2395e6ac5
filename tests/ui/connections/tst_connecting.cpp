// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/ui/shell_bench.h"
#include "ui/connections/connections.h"
#include "ui/connections/secrets_note.h"
#include "ui/connections/sign_in_dialog.h"
#include "ui/connections/window_sign_in.h"
#include "ui/kit/banner.h"
#include "ui/pages/all_pages.h"
#include "ui/pages/unavailable_page.h"
#include "ui/shell/shell_notices.h"
#include "ui/shell/token_notices.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QListWidget>
#include <QMenu>
#include <QTemporaryDir>

using namespace lockkeeper;
using namespace lockkeeper::test;
using Why = SignInQuestion::Why;
using Wanted = SignInQuestion::Wanted;

/// What the shell says and asks about the connection.
class ConnectingTest : public QObject
{
    Q_OBJECT
private slots:
    void theWorstNoticeIsShownFirst();
    void signInIsDrivenByKeys();
    void whatIsScannedIsNoToken();
    void aTokenIsTakenAsItIsFoundInAMail();
    void cancellingAndWithdrawing();
    void signInSpeaksTheLanguageOfTheMoment();
    void eachReasonIsSaidInItsOwnWords();
    void aRefusedTokenIsAskedForAndTheNoticeGoes();
    void whatIsRefusedForGoodIsMendedInTheSettings();
    void pagesWithoutTokensSayWhy();
    void aReadOnlyConnectionSaysSo();
    void theMenuOffersEveryConnection();
    void secretsOfTheSessionAreSaid();
    void leavingAsksWhileSomethingIsUnderWay();
};

namespace
{

struct Asked {
    std::optional<SignInAnswer> answer;
    int answers = 0;
    [[nodiscard]] auto receiver()
    {
        return [this](const std::optional<SignInAnswer>& given) {
            answer = given;
            ++answers;
        };
    }
};

SignInDialog* openDialog(const QWidget& window)
{
    auto* dialog = window.findChild<SignInDialog*>();
    if (!dialog || !QTest::qWaitForWindowActive(dialog)) return nullptr;
    return dialog;
}

} // namespace

void ConnectingTest::theWorstNoticeIsShownFirst()
{
    QWidget window;
    auto* banner = new Banner(u"shell"_s, &window);
    ShellNotices notices(banner);
    int acted = 0;
    const auto notice = [](Tone tone, const QString& text, const QString& action = {}) {
        return [=] { return ShellNotices::Notice{tone, text, {}, action}; };
    };
    window.show();
    notices.show(u"a"_s, notice(Tone::Warning, u"first"_s));
    notices.show(u"b"_s, notice(Tone::Bad, u"worse"_s, u"Mend"_s), [&] { ++acted; });
    notices.show(u"c"_s, notice(Tone::Warning, u"later"_s));
    QCOMPARE(banner->text(), u"worse"_s);
    QTest::mouseClick(banner->findChild<QAbstractButton*>(u"shellBannerAction"_s), Qt::LeftButton);
    QCOMPARE(acted, 1);
    QTest::mouseClick(banner->findChild<QAbstractButton*>(u"shellBannerClose"_s), Qt::LeftButton);
    QCOMPARE(banner->text(), u"later"_s);
    QVERIFY(banner->isVisible());
    notices.show(u"c"_s, notice(Tone::Warning, u"later, in other words"_s));
    QCOMPARE(banner->text(), u"later, in other words"_s);
    notices.withdraw(u"c"_s);
    QCOMPARE(banner->text(), u"first"_s);
    notices.withdraw(u"none"_s);
    notices.withdraw(u"a"_s);
    QVERIFY(!banner->isVisible());
    // What keeps people from working is not hidden by what is as bad, and came later.
    notices.show(u"journal"_s, [] {
        return ShellNotices::Notice{Tone::Bad, u"nothing works"_s, {}, {}, {}, true};
    });
    notices.show(u"d"_s, notice(Tone::Bad, u"bad, too"_s));
    QCOMPARE(banner->text(), u"nothing works"_s);
    notices.withdraw(u"journal"_s);
    QCOMPARE(banner->text(), u"bad, too"_s);
}

void ConnectingTest::signInIsDrivenByKeys()
{
    QWidget window;
    window.show();
    WindowSignIn signIn(window, u"Head <b>office</b>"_s, [] { return QString(); });
    Asked asked;
    SignInQuestion question{TokenKind::User, Wanted::Password, Why::WrongPassword, u"li.wei"_s,
        {u"Wrong <i>password</i>."_s, {}, u"invalid_grant"_s}};
    signIn.ask(question, asked.receiver());
    auto* dialog = openDialog(window);
    QVERIFY(dialog);
    QCOMPARE(dialog->windowTitle(), u"Sign in: Head <b>office</b>"_s);
    QVERIFY(dialog->findChild<QLabel*>(u"signInBannerText"_s)->text().contains(u"Wrong <i>password</i>."_s));
    QVERIFY(dialog->findChild<QLabel*>(u"signInBannerDetailsText"_s)->text().contains(u"invalid_grant"_s));
    auto* go = dialog->findChild<QAbstractButton*>(u"signInGo"_s);
    QVERIFY(!go->isEnabled());
    auto* password = dialog->findChild<QLineEdit*>(u"signInPassword"_s);
    QTest::keyClick(dialog, Qt::Key_P, Qt::AltModifier);
    QCOMPARE(dialog->focusWidget(), password);
    QCOMPARE(password->echoMode(), QLineEdit::Password);
    QTest::keyClicks(password, u"s3cret"_s);
    QVERIFY(go->isEnabled());
    QTest::keyClick(password, Qt::Key_Return);
    QCOMPARE(asked.answers, 1);
    QVERIFY(asked.answer.has_value());
    QCOMPARE(asked.answer->userName, u"li.wei"_s);
    QCOMPARE(asked.answer->password, u"s3cret"_s);
    QVERIFY(asked.answer->token.isEmpty());
    QVERIFY(asked.answer->keep);
    QTRY_VERIFY(!window.findChild<SignInDialog*>());
}

/// It comes while somebody scans locks into another window.
void ConnectingTest::whatIsScannedIsNoToken()
{
    QWidget window;
    window.show();
    WindowSignIn signIn(window, u"Head office"_s, [] { return QString(); });
    for (const auto wanted : {Wanted::Token, Wanted::Password}) {
        Asked asked;
        signIn.ask({TokenKind::User, wanted, Why::Refused, u"li.wei"_s, {}}, asked.receiver());
        auto* dialog = openDialog(window);
        QVERIFY(dialog);
        const auto scan = [] {
            QTest::keyClicks(QApplication::focusWidget(), u"8700000001"_s);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        };
        scan();
        scan(); // the next one, by somebody who does not look at the screen
        QCOMPARE(asked.answers, 0);
        auto* secret =
            dialog->findChild<QLineEdit*>(wanted == Wanted::Token ? u"signInToken"_s : u"signInPassword"_s);
        QCOMPARE(secret->text(), QString());
        QVERIFY(dialog->findChild<QLabel*>(u"signInHowTo"_s)->isVisible());
        // Who has read it goes on without the mouse: by Tab, or by pasting what they were given.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        dialog->findChild<QLabel*>(u"signInReason"_s)->setFocus();
        QGuiApplication::clipboard()->setText(u"given"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(secret->text(), u"given"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(asked.answers, 1);
        QVERIFY(asked.answer.has_value());
        QTRY_VERIFY(!window.findChild<SignInDialog*>());
    }
    // Who asked for it is there: the keyboard is where it is wanted.
    Asked asked;
    signIn.ask({TokenKind::User, Wanted::Token, Why::Wished, {}, {}}, asked.receiver());
    auto* dialog = openDialog(window);
    QVERIFY(dialog);
    QCOMPARE(dialog->focusWidget(), dialog->findChild<QLineEdit*>(u"signInToken"_s));
    QVERIFY(!dialog->findChild<QLabel*>(u"signInHowTo"_s)->isVisible());
}

void ConnectingTest::aTokenIsTakenAsItIsFoundInAMail()
{
    QWidget window;
    window.show();
    WindowSignIn signIn(window, u"Head office"_s, [] { return u"There is no keychain."_s; });
    Asked asked;
    signIn.ask({TokenKind::Order, Wanted::Token, Why::Missing, {}, {}}, asked.receiver());
    auto* dialog = openDialog(window);
    QVERIFY(dialog);
    QVERIFY(!dialog->findChild<QLineEdit*>(u"signInUser"_s)->isVisible());
    auto* token = dialog->findChild<QLineEdit*>(u"signInToken"_s);
    QCOMPARE(token->accessibleName(), u"Order token"_s);
    // Nothing can be kept, and the box says so instead of promising it.
    auto* keep = dialog->findChild<QCheckBox*>(u"signInKeep"_s);
    QVERIFY(!keep->isEnabled());
    QCOMPARE(keep->text(), u"Kept until you close Lockkeeper"_s);
    QVERIFY(keep->toolTip().contains(u"There is no keychain."_s));
    QTest::keyClicks(token, u"  "_s);
    QVERIFY(!dialog->findChild<QAbstractButton*>(u"signInGo"_s)->isEnabled());
    QTest::keyClicks(token, u"Bearer abc.def "_s);
    QTest::keyClick(token, Qt::Key_Return);
    QCOMPARE(asked.answer->token, "abc.def"_ba);
}

void ConnectingTest::cancellingAndWithdrawing()
{
    QWidget window;
    window.show();
    WindowSignIn signIn(window, u"Head office"_s, [] { return QString(); });
    Asked cancelled;
    signIn.ask({TokenKind::Client, Wanted::Token, Why::Refused, {}, {}}, cancelled.receiver());
    auto* dialog = openDialog(window);
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCOMPARE(cancelled.answers, 1);
    QVERIFY(!cancelled.answer.has_value());
    QTRY_VERIFY(!window.findChild<SignInDialog*>());

    Asked withdrawn;
    signIn.ask({TokenKind::Client, Wanted::Token, Why::Refused, {}, {}}, withdrawn.receiver());
    QVERIFY(openDialog(window));
    signIn.withdraw();
    QTRY_VERIFY(!window.findChild<SignInDialog*>());
    QCOMPARE(withdrawn.answers, 0);
}

void ConnectingTest::signInSpeaksTheLanguageOfTheMoment()
{
    QWidget window;
    window.show();
    Language language;
    WindowSignIn signIn(window, u"Head office"_s, [] { return QString(); });
    Asked asked;
    QStringList reasons;
    for (const auto& code : {u"en"_s, u"zh_CN"_s}) {
        language.use(QLocale(code));
        signIn.ask({TokenKind::User, Wanted::Password, Why::Wished, {}, {}}, asked.receiver());
        auto* dialog = openDialog(window);
        QVERIFY(dialog);
        QCOMPARE(dialog->focusWidget(), dialog->findChild<QLineEdit*>(u"signInUser"_s)); // nothing is known
        reasons += dialog->findChild<QLabel*>(u"signInReason"_s)->text();
        signIn.withdraw();
        QTRY_VERIFY(!window.findChild<SignInDialog*>());
    }
    QVERIFY(!reasons[1].isEmpty() && reasons[0] != reasons[1]);
    language.use(QLocale(u"en"_s));
}

/// Whoever pasted a wrong token reads that it was not taken, and not once more why one is needed.
void ConnectingTest::eachReasonIsSaidInItsOwnWords()
{
    QWidget window;
    window.show();
    WindowSignIn signIn(window, u"Head office"_s, [] { return QString(); });
    QSet<QString> reasons;
    const QList<Why> all{Why::Missing, Why::Refused, Why::NotTaken, Why::Unusable, Why::Wished};
    for (const auto why : all) {
        Asked asked;
        signIn.ask({TokenKind::User, Wanted::Token, why, {}, {}}, asked.receiver());
        auto* dialog = openDialog(window);
        QVERIFY(dialog);
        reasons.insert(dialog->findChild<QLabel*>(u"signInReason"_s)->text());
        if (why == Why::NotTaken)
            QVERIFY(dialog->findChild<QLabel*>(u"signInReason"_s)->text().contains(u"didn't accept"_s));
        signIn.withdraw();
        QTRY_VERIFY(!window.findChild<SignInDialog*>());
    }
    QVERIFY(!reasons.contains(QString()));
    QCOMPARE(reasons.size(), all.size());
}

void ConnectingTest::aRefusedTokenIsAskedForAndTheNoticeGoes()
{
    auto server = wantsAnotherUserToken();
    QWidget window;
    auto* banner = new Banner(u"shell"_s, &window);
    ShellNotices notices(banner);
    window.show();
    WindowSignIn signIn(window, u"Head office"_s, [] { return QString(); });
    TokenKeeper keeper(allPasted(), &signIn);
    TokenNotices tokenNotices(keeper, notices);
    GatewayClient client(settingsFor(server->url()), nullptr);
    client.setTokenKeeper(&keeper);
    Results results;
    for (int i = 0; i < 5; ++i)
        results.expect(client.call(readMember, Ask{}));
    // One question for all five; who cancels it finds the way back above the pages.
    QTRY_VERIFY(openDialog(window));
    QTest::keyClick(openDialog(window), Qt::Key_Escape);
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.failed, 5);
    QCOMPARE(banner->text().section(u'.', 0, 0), u"Not signed in to the member center"_s);
    QVERIFY(!window.findChild<SignInDialog*>() || !window.findChild<SignInDialog*>()->isVisible());

    results.expect(client.call(readMember, Ask{})); // fails at once: nobody is asked again by itself
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.failed, 6);
    QTest::mouseClick(banner->findChild<QAbstractButton*>(u"shellBannerAction"_s), Qt::LeftButton);
    QTRY_VERIFY(openDialog(window));
    auto* dialog = openDialog(window);
    QTest::keyClicks(dialog->findChild<QLineEdit*>(u"signInToken"_s), u"another-token"_s);
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(!banner->isVisible());
    results.expect(client.call(readMember, Ask{}));
    QVERIFY(results.wait(30'000));
    QCOMPARE(results.succeeded, 1);
}

/// A secret that is not in the keychain, for one: "Sign in" would ask the endpoint once more, to no effect.
void ConnectingTest::whatIsRefusedForGoodIsMendedInTheSettings()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(401, R"({"error":"invalid_client"})"));
    });
    QWidget window;
    auto* banner = new Banner(u"shell"_s, &window);
    ShellNotices notices(banner);
    window.show();
    auto sources = allPasted();
    sources[TokenKind::Client] = issued(server->url(), OAuthGrant::Type::ClientCredentials);
    TokenKeeper keeper(std::move(sources));
    int edited = 0;
    TokenNotices tokenNotices(keeper, notices, [&edited] { ++edited; });
    keeper.signIn(TokenKind::Client);
    auto* action = banner->findChild<QAbstractButton*>(u"shellBannerAction"_s);
    QTRY_COMPARE(action->text(), u"Edit connection…"_s);
    QTest::mouseClick(action, Qt::LeftButton);
    QCOMPARE(edited, 1);
}

void ConnectingTest::pagesWithoutTokensSayWhy()
{
    PageBench bench;
    bench.context.profile.id = QUuid::createUuid();
    bench.context.profile.clientToken = TokenOrigin::None;
    QTemporaryDir folder;
    ProfileStore profiles(folder.path());
    CredentialStore credentials;
    Connections connections(profiles, credentials, bench.settings, bench.prompter);
    MainWindow window({.profile = {ShownProfile::Kind::Test, u"Orders only"_s, {}},
        .pages = bench.context,
        .connections = &connections,
        .choice = {.kind = ConnectionChoice::Kind::Saved, .profile = bench.context.profile.id}});
    addAllPages(window, bench.context);
    window.show();
    QCOMPARE(window.windowTitle(), u"Orders only — Lockkeeper"_s);
    QCOMPARE(window.currentPageName(), u"overview"_s);
    const QStringList offered{
        u"overview"_s, u"enterprises"_s, u"assets"_s, u"lockdesk"_s, u"orders"_s, u"journal"_s};
    auto* list = window.findChild<QListWidget*>(u"navigation"_s);
    for (const auto& name : window.pageNames()) {
        QVERIFY(window.showPage(name));
        QCOMPARE(!qobject_cast<UnavailablePage*>(window.currentPage()), offered.contains(name));
        QCOMPARE(list->currentItem()->toolTip().isEmpty(), offered.contains(name));
        auto* reason = window.currentPage()->findChild<QLabel*>(name + u"EmptyReason"_s);
        if (offered.contains(name)) continue;
        QVERIFY(reason && reason->isVisible());
        QVERIFY2(reason->text().contains(u"client token, its user token"_s), qPrintable(reason->text()));
        auto* edit = window.currentPage()->findChild<QAbstractButton*>(name + u"EmptyAction"_s);
        QVERIFY(edit->isVisible());
    }
}

void ConnectingTest::aReadOnlyConnectionSaysSo()
{
    PageBench bench;
    ShownProfile profile{ShownProfile::Kind::Production, u"Head office"_s, u"gateway.example"_s};
    profile.readOnly = true;
    MainWindow window({.profile = profile, .pages = bench.context});
    QCOMPARE(
        window.findChild<QLabel*>(u"profileDetail"_s)->text(), u"read-only · Production · gateway.example"_s);
    // Nothing to choose from: the card is no button.
    auto* card = window.findChild<QAbstractButton*>(u"profileCard"_s);
    QCOMPARE(card->focusPolicy(), Qt::NoFocus);
}

void ConnectingTest::theMenuOffersEveryConnection()
{
    PageBench bench;
    QTemporaryDir folder;
    ProfileStore profiles(folder.path());
    CredentialStore credentials;
    const auto add = [&](const QString& name) {
        ConnectionProfile profile;
        profile.name = name;
        profile.baseUrl = u"https://gateway.example"_s;
        return profiles.add(profile).value();
    };
    const auto first = add(u"Head & office"_s);
    const auto second = add(u"Branch"_s);
    Connections connections(profiles, credentials, bench.settings, bench.prompter);
    QList<std::pair<ConnectionChoice, bool>> chosen;
    connect(&connections, &Connections::chosen, this,
        [&](const ConnectionChoice& choice, QWidget*, bool another) {
            chosen.append({choice, another});
        });
    MainWindow window({.profile = {ShownProfile::Kind::Test, u"Head & office"_s, {}},
        .pages = bench.context,
        .connections = &connections,
        .choice = {.kind = ConnectionChoice::Kind::Saved, .profile = first}});
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    // Another instance adds one meanwhile.
    ProfileStore other(folder.path());
    ConnectionProfile third;
    third.name = u"From elsewhere"_s;
    third.baseUrl = u"https://gateway.example"_s;
    QVERIFY(other.add(third).has_value());

    QTest::keyClick(&window, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    auto* menu = window.findChild<QMenu*>(u"connectionMenu"_s);
    QVERIFY(menu && menu->isVisible());
    QStringList texts;
    for (const auto* action : menu->actions())
        if (!action->isSeparator()) texts += action->text();
    QCOMPARE(texts, (QStringList{u"Head && office"_s, u"Branch"_s, u"From elsewhere"_s, u"Sandbox"_s,
                        u"Open in a new window"_s, u"Edit this connection…"_s, u"New connection…"_s,
                        u"Sign in again"_s, u"Manage connections…"_s}));
    QVERIFY(menu->actions()[0]->isChecked());
    QVERIFY(!menu->actions()[1]->isChecked());
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0].first.profile, second);
    QVERIFY(!chosen[0].second);
    QTRY_VERIFY(!window.findChild<QMenu*>(u"connectionMenu"_s));

    QTest::mouseClick(window.findChild<QAbstractButton*>(u"profileCard"_s), Qt::LeftButton);
    menu = window.findChild<QMenu*>(u"connectionMenu"_s);
    auto* others = menu->findChild<QMenu*>(u"connectionOtherWindowMenu"_s);
    others->actions().constLast()->trigger();
    QVERIFY(chosen[1].first.kind == ConnectionChoice::Kind::Sandbox && chosen[1].second);
    menu->close();
    QTRY_VERIFY(!window.findChild<QMenu*>(u"connectionMenu"_s));

    // The wish is heard from a page that is not connected as well.
    auto* page = new NotedPage(u"locks"_s);
    window.addPage(page);
    emit page->connectionWanted();
    menu = window.findChild<QMenu*>(u"connectionMenu"_s);
    QVERIFY(menu && menu->isVisible());
    menu->close();
}

void ConnectingTest::secretsOfTheSessionAreSaid()
{
    // No session bus here, so no keychain.
    CredentialStore credentials;
    ScriptedPrompter prompter;
    QWidget window;
    auto* note = new SecretsNote(credentials, prompter, &window);
    window.show();
    QVERIFY(!note->isVisible());
    const auto profile = QUuid::createUuid();
    credentials.write(profile, SecretKind::OrderToken, Secret("token-12345"), this, {});
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), 30'000);
    QCOMPARE(note->text(), u"Secrets: this session"_s);
    QTest::mouseClick(note, Qt::LeftButton);
    QCOMPARE(prompter.messages.size(), 1);
    QVERIFY(prompter.messages[0].text.contains(credentials.sessionOnlyReason()));
    QVERIFY(!prompter.messages[0].text.contains(u"token-12345"_s));
    QTRY_VERIFY(!credentials.isBusy());
}

void ConnectingTest::leavingAsksWhileSomethingIsUnderWay()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    int closed = 0;
    connect(&shell.window, &MainWindow::closed, this, [&] { ++closed; });
    bench.activities.begin(u"Loading employees"_s); // nothing is lost with it
    const QPointer<Activity> work = bench.activities.begin(u"Exporting 5 rows"_s, Activity::Kind::Work);
    shell.window.close();
    QVERIFY(shell.window.isVisible());
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    const auto& asked = bench.prompter.confirmations[0];
    QVERIFY(asked.text.contains(u"Exporting 5 rows"_s) && !asked.text.contains(u"Loading"_s));
    QVERIFY(asked.isDangerous);
    bench.prompter.confirms = true;
    shell.window.close();
    QTRY_VERIFY(!shell.window.isVisible());
    QCOMPARE(closed, 1);

    ShellWindow calm(bench.context, nullptr);
    work->finish(Activity::End::Done, u"5 rows"_s);
    calm.window.close();
    QVERIFY(!calm.window.isVisible());
    QCOMPARE(bench.prompter.confirmations.size(), 2);
}

LOCKKEEPER_TEST(Widgets, ConnectingTest)
#include "tst_connecting.moc"
