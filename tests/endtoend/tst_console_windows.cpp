// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "app/exit_codes.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/endtoend/saved_gateway.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/place.h"
#include "ui/connections/connection_dialog.h"
#include "ui/connections/sign_in_dialog.h"
#include "ui/connections/welcome_window.h"
#include "ui/enterprises/ends_page.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/pages/unavailable_page.h"
#include "ui/shell/shell_notices.h"
#include "ui/support/log_dialog.h"
#include "ui/tables/table_page.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// The program's windows and what they are connected to, against real gateways. Without a keychain: secrets
/// are kept in memory, which is all that is needed here.
class ConsoleWindowsTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void firstStartWelcomes();
    void aNewConnectionIsOpenedAtOnce();
    void anotherConnectionTakesThePlaceAndNothingOfTheFirst();
    void twoWindowsSideBySide();
    void anEditedConnectionIsOpenedAnew();
    void anEditedConnectionKeepsEndsByMonthOpen();
    void whatCannotBeOpenedSaysWhy();
    void theLastConnectionIsOpenedAgain();
    void anUnknownNameEndsTheProgram();
    void missingTokensAreAskedForAndKept();
    void forgettingReachesTheWindow();
    void theLogShowsWhatWasAsked();
    void theAddressOfARunUsesTheEnvironment();
    void withoutAJournalNothingCanBeChanged();
    void signingInForARunKeepsNothing();
    void readOnlyConnectionsChangeNothing();
    void theLastWindowEndsTheProgram();

private:
    [[nodiscard]] CommandLine line() const
    {
        CommandLine result;
        result.dataDir = m_folder->path();
        result.language = u"en"_s;
        result.theme = u"light"_s;
        return result;
    }
    /// Adds a saved connection with its tokens.
    static QUuid add(Console& console, const Gateway& gateway, const QString& name)
    {
        const auto id = console.profiles().add(gateway.profile(name)).value();
        gateway.giveTokens(console.credentials(), id, &console);
        return id;
    }
    static ConnectionChoice saved(const QUuid& id)
    {
        return {.kind = ConnectionChoice::Kind::Saved, .profile = id};
    }
    /// The only workspace, once it is connected.
    static Workspace* connected(const Console& console)
    {
        const auto& all = console.workspaces();
        if (!QTest::qWaitFor([&] { return all.size() == 1 && all.front()->session(); }, 30'000))
            return nullptr;
        return all.front().get();
    }
    static bool loads(Workspace& workspace, const EnterpriseId& enterprise, const QString& page)
    {
        workspace.window().openEnterprise(enterprise);
        workspace.window().showPage(page);
        auto* table = qobject_cast<TablePage*>(workspace.window().currentPage());
        return table && QTest::qWaitFor([&] { return table->table()->model()->rowCount() > 0; }, 30'000);
    }
    static qsizetype requests(const Gateway& gateway) { return gateway.server->ledger().size(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void ConsoleWindowsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void ConsoleWindowsTest::firstStartWelcomes()
{
    Console console(line());
    QVERIFY(console.start());
    auto* welcome = console.welcome();
    QVERIFY(welcome && QTest::qWaitForWindowActive(welcome));
    QVERIFY(console.workspaces().empty());
    QVERIFY(!welcome->findChild<QAbstractButton*>(u"welcomeOpen"_s)); // nothing is saved
    QTest::keyClick(welcome->focusWidget(), Qt::Key_Return);          // "Try the sandbox" is first
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(!console.welcome());
    QVERIFY(workspace->choice().kind == ConnectionChoice::Kind::Sandbox);
    QVERIFY(loads(*workspace, workspace->session()->sampleEnterprise(), u"employees"_s));
}

void ConsoleWindowsTest::aNewConnectionIsOpenedAtOnce()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    QVERIFY(QTest::qWaitForWindowActive(console.welcome()));
    const Place gatewayCard(console.welcome()->findChild<QAbstractButton*>(u"welcomeGateway"_s));
    gatewayCard.clickAgain(); // of a double click on another window, which has gone: not in this program
    gatewayCard.click();
    QCOMPARE(console.welcome()->findChildren<ConnectionDialog*>().size(), 1);
    auto* dialog = console.welcome()->findChild<ConnectionDialog*>();
    dialog->close();
    // What the dialog does when it is saved.
    const auto id = add(console, gateway, u"Head office"_s);
    QVERIFY(console.welcome()->findChild<QAbstractButton*>(u"welcomeOpen"_s));
    emit dialog->saved(id);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QCOMPARE(workspace->window().windowTitle(), u"Head office — Lockkeeper"_s);
    QVERIFY(loads(*workspace, EnterpriseId(gateway.server->sampleEnterprise()), u"employees"_s));
    QVERIFY(console.profiles().find(id)->lastUsed.isValid());
}

void ConsoleWindowsTest::anotherConnectionTakesThePlaceAndNothingOfTheFirst()
{
    const Gateway first(1), second(2);
    Console console(line());
    QVERIFY(console.start());
    const auto one = add(console, first, u"One"_s);
    const auto two = add(console, second, u"Two"_s);
    console.open(saved(one), console.welcome(), false);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(loads(*workspace, EnterpriseId(first.server->sampleEnterprise()), u"employees"_s));
    QVERIFY(loads(*workspace, EnterpriseId(first.server->sampleEnterprise()), u"enterprises"_s));
    QCOMPARE(workspace->window().lastEnterprise().toString(), first.server->sampleEnterprise());
    const QPointer<MainWindow> old = &workspace->window();
    QVERIFY(callsRest(workspace->session()->client()));
    const auto asked = requests(first);

    console.open(saved(two), old, false);
    QTRY_VERIFY(!old);
    workspace = connected(console);
    QVERIFY(workspace);
    QCOMPARE(workspace->window().windowTitle(), u"Two — Lockkeeper"_s);
    // The enterprise of the other gateway is not even proposed.
    QVERIFY(workspace->window().lastEnterprise().isEmpty());
    QCOMPARE(workspace->window().currentPageName(), u"overview"_s); // as if it were the first one
    QVERIFY(loads(*workspace, EnterpriseId(second.server->sampleEnterprise()), u"employees"_s));
    QCOMPARE(requests(first), asked);
    // The second gateway was asked with its own tokens: those of the first would be refused.
    for (const auto& entry : second.server->ledger())
        QCOMPARE(entry.httpStatus, 200);

    // Then the first one is opened again: each has kept its own enterprise and page.
    console.open(saved(one), &workspace->window(), false);
    QTRY_VERIFY(connected(console)->window().windowTitle().endsWith(u" · One — Lockkeeper"_s));
    QTRY_COMPARE(connected(console)->window().lastEnterprise().toString(), first.server->sampleEnterprise());
    QCOMPARE(connected(console)->window().currentPageName(), u"enterprises"_s);
    // Opening the same one again changes nothing.
    const auto* same = connected(console);
    console.open(saved(one), &connected(console)->window(), false);
    QCOMPARE(connected(console), same);
}

void ConsoleWindowsTest::twoWindowsSideBySide()
{
    const Gateway first(1), second(2);
    Console console(line());
    QVERIFY(console.start());
    console.open(saved(add(console, first, u"One"_s)), console.welcome(), false);
    QVERIFY(connected(console));
    console.open(saved(add(console, second, u"Two"_s)), &connected(console)->window(), true);
    const auto& all = console.workspaces();
    QTRY_VERIFY(all.size() == 2 && all[0]->session() && all[1]->session());
    const EnterpriseId firstEnterprise(first.server->sampleEnterprise()),
        secondEnterprise(second.server->sampleEnterprise());
    QVERIFY(loads(*all[0], firstEnterprise, u"employees"_s));
    QVERIFY(loads(*all[1], secondEnterprise, u"employees"_s));
    QCOMPARE(all[0]->pages().employees.enterprise(), firstEnterprise);
    QCOMPARE(all[1]->pages().employees.enterprise(), secondEnterprise);
    all[0]->window().close();
    QTRY_COMPARE(all.size(), size_t(1));
    QVERIFY(all[0]->window().windowTitle().endsWith(u" · Two — Lockkeeper"_s));
    QVERIFY(all[0]->window().isVisible());
}

void ConsoleWindowsTest::anEditedConnectionIsOpenedAnew()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    const auto id = add(console, gateway, u"One"_s);
    console.open(saved(id), console.welcome(), false);
    QVERIFY(connected(console));
    const QPointer<MainWindow> old = &connected(console)->window();
    auto profile = *console.profiles().find(id);
    profile.readOnly = true;
    profile.orderToken = TokenOrigin::None;
    QVERIFY(console.profiles().replace(profile).has_value());
    emit console.connections().edited(id, id);
    QTRY_VERIFY(!old);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(workspace->session()->client().settings().readOnly);
    QVERIFY(workspace->window().findChild<QLabel*>(u"profileDetail"_s)->text().startsWith(u"read-only"_s));
    QVERIFY(workspace->window().showPage(u"orders"_s));
    QVERIFY(qobject_cast<UnavailablePage*>(workspace->window().currentPage()));
    const auto other = QUuid::createUuid();
    emit console.connections().edited(other, other); // not this one's
    emit console.connections().edited({}, other);    // a new one
    QCOMPARE(connected(console), workspace);

    // Its secrets must not be used again, so that it goes on under another id.
    profile.id = QUuid::createUuid();
    profile.name = u"One, elsewhere"_s;
    const auto now = console.profiles().add(profile).value();
    emit console.connections().edited(id, now);
    QTRY_COMPARE(console.workspaces().front()->choice().profile, now);
}

void ConsoleWindowsTest::anEditedConnectionKeepsEndsByMonthOpen()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    const auto id = add(console, gateway, u"One"_s);
    console.open(saved(id), console.welcome(), false);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(loads(*workspace, EnterpriseId(gateway.server->sampleEnterprise()), u"assets"_s));
    emit workspace->window().passingWanted(EndsPage::pageFace().name);
    QVERIFY(qobject_cast<EndsPage*>(workspace->window().currentPage()));
    const QPointer<MainWindow> old = &workspace->window();
    auto profile = *console.profiles().find(id);
    profile.readOnly = true;
    QVERIFY(console.profiles().replace(profile).has_value());
    emit console.connections().edited(id, id);
    QTRY_VERIFY(!old);
    workspace = connected(console);
    QVERIFY(workspace);
    // In front of the page that was used last, also where that is of an enterprise that was opened.
    QTRY_VERIFY(qobject_cast<EndsPage*>(workspace->window().currentPage()));
    QTest::keyClick(workspace->window().currentPage(), Qt::Key_Escape);
    QTRY_VERIFY(qobject_cast<TablePage*>(workspace->window().currentPage()) &&
                !qobject_cast<EndsPage*>(workspace->window().currentPage()));
}

void ConsoleWindowsTest::whatCannotBeOpenedSaysWhy()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    auto profile = gateway.profile(u"One"_s);
    profile.caFile = m_folder->filePath(u"gone.pem"_s);
    const auto id = console.profiles().add(profile).value();
    console.open(saved(id), console.welcome(), false);
    QTRY_COMPARE(console.workspaces().size(), size_t(1));
    auto& window = console.workspaces().front()->window();
    auto* action = window.findChild<QAbstractButton*>(u"shellBannerAction"_s);
    QTRY_VERIFY(action->isVisible());
    QCOMPARE(window.findChild<QLabel*>(u"shellBannerText"_s)->text(), u"Not connected."_s);
    QVERIFY(window.findChild<QLabel*>(u"shellBannerNextStep"_s)->text().contains(u"gone.pem"_s));
    QVERIFY(!console.workspaces().front()->session());
    QTest::mouseClick(action, Qt::LeftButton);
    QVERIFY(window.findChild<ConnectionDialog*>());
}

void ConsoleWindowsTest::theLastConnectionIsOpenedAgain()
{
    const Gateway gateway(1);
    QUuid id;
    {
        Console console(line());
        QVERIFY(console.start());
        add(console, gateway, u"One"_s);
        id = add(console, gateway, u"Two"_s);
        console.open(saved(id), console.welcome(), false);
        QVERIFY(connected(console));
    }
    const auto tried = u"connectionTest/"_s + id.toString(QUuid::WithoutBraces);
    UiSettings(m_folder->filePath(u"settings.ini"_s)).setValue(tried, u"61000"_s);
    Console again(line());
    QVERIFY(again.start());
    QVERIFY(!again.welcome());
    QCOMPARE(again.workspaces().front()->choice().profile, id);
    QVERIFY(connected(again)); // nothing was opened before: whom it was tried with need not be typed again
    QTRY_COMPARE(again.workspaces().front()->window().lastEnterprise().toString(), u"61000"_s);
    auto named = line();
    named.profile = u"ONE"_s; // in any case
    Console byName(named);
    QVERIFY(byName.start());
    QCOMPARE(byName.workspaces().front()->window().windowTitle(), u"One — Lockkeeper"_s);
}

void ConsoleWindowsTest::anUnknownNameEndsTheProgram()
{
    auto named = line();
    named.profile = u"Nobody"_s;
    Console console(named);
    QVERIFY(!console.start());
    QCOMPARE(console.exitCode(), exitcode::failure);
    QVERIFY(console.workspaces().empty() && !console.welcome());
}

void ConsoleWindowsTest::missingTokensAreAskedForAndKept()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    const auto id = console.profiles().add(gateway.profile(u"One"_s)).value();
    console.open(saved(id), console.welcome(), false);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    auto& window = workspace->window();
    window.showPage(u"enterprises"_s);
    SignInDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = window.findChild<SignInDialog*>()) && dialog->isVisible());
    auto* token = dialog->findChild<QLineEdit*>(u"signInToken"_s);
    QTest::keyClicks(token, gateway.server->tokens().app);
    QTest::keyClick(token, Qt::Key_Return);
    auto* customers = qobject_cast<TablePage*>(window.currentPage());
    QTRY_VERIFY(customers->table()->model()->rowCount() > 0);
    QString kept;
    console.credentials().read(id, SecretKind::OrderToken, this,
        [&](const CredentialResult&, const Secret& secret) { kept = QString::fromUtf8(secret.view()); });
    QTRY_COMPARE(kept, gateway.server->tokens().app);
}

void ConsoleWindowsTest::forgettingReachesTheWindow()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    const auto id = add(console, gateway, u"One"_s);
    console.open(saved(id), console.welcome(), false);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(loads(*workspace, EnterpriseId(gateway.server->sampleEnterprise()), u"employees"_s));
    bool done = false;
    console.credentials().forgetAll(id, this, [&](const CredentialResult&) { done = true; });
    const auto tokens = workspace->session()->keeper().tokens().tokens;
    QVERIFY(tokens.app.isEmpty() && tokens.client.isEmpty() && tokens.user.isEmpty());
    QCOMPARE(workspace->session()->keeper().status(TokenKind::User).state, TokenStatus::State::Missing);
    QTRY_VERIFY_WITH_TIMEOUT(done, 60'000);
}

void ConsoleWindowsTest::theLogShowsWhatWasAsked()
{
    const Gateway gateway(1);
    Console console(line());
    QVERIFY(console.start());
    console.open(saved(add(console, gateway, u"One"_s)), console.welcome(), false);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(loads(*workspace, EnterpriseId(gateway.server->sampleEnterprise()), u"employees"_s));
    auto& window = workspace->window();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    auto* log = window.findChild<LogDialog*>();
    QVERIFY(log && log->isVisible());
    const auto* requests = log->findChild<TableView*>();
    QTRY_VERIFY(requests->model()->rowCount() > 0);
    QTRY_VERIFY(QFile::exists(m_folder->filePath(u"log/requests.log"_s)));
    QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(window.findChildren<LogDialog*>().size(), 1); // no second one
}

void ConsoleWindowsTest::theAddressOfARunUsesTheEnvironment()
{
    const Gateway gateway(1);
    qputenv("LOCKKEEPER_APP_TOKEN", gateway.server->tokens().app.toUtf8());
    qputenv("LOCKKEEPER_APP_KEY", "key-1");
    auto address = line();
    address.baseUrl = gateway.server->baseUrl();
    address.page = u"enterprises"_s;
    Console console(address);
    QVERIFY(console.start());
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QCOMPARE(workspace->session()->profile().appKey, u"key-1"_s);
    auto* customers = qobject_cast<TablePage*>(workspace->window().currentPage());
    QVERIFY(customers);
    QTRY_VERIFY(customers->table()->model()->rowCount() > 0);
    // Who gave the tokens of one module means that one.
    workspace->window().showPage(u"employees"_s);
    QVERIFY(qobject_cast<UnavailablePage*>(workspace->window().currentPage()));
    QVERIFY(console.profiles().profiles().isEmpty()); // for this run only
    qunsetenv("LOCKKEEPER_APP_TOKEN");
    qunsetenv("LOCKKEEPER_APP_KEY");

    auto plain = line();
    plain.baseUrl = QUrl(u"http://gateway.example"_s);
    Console refused(plain);
    QVERIFY(refused.start());
    auto& window = refused.workspaces().front()->window();
    QTRY_COMPARE(window.findChild<QLabel*>(u"shellBannerText"_s)->text(), u"Not connected."_s);
    QVERIFY(window.findChild<QLabel*>(u"shellBannerNextStep"_s)->text().contains(u"unencrypted"_s));
}

void ConsoleWindowsTest::withoutAJournalNothingCanBeChanged()
{
    QFile inTheWay(m_folder->filePath(u"journal"_s)); // where its folder should be
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    QFile another(m_folder->filePath(u"drafts"_s)); // as in a folder that is read-only, or full
    QVERIFY(another.open(QIODevice::WriteOnly));
    auto sandbox = line();
    sandbox.sandbox = true;
    Console console(sandbox);
    QVERIFY(console.start());
    auto* workspace = connected(console);
    QVERIFY(workspace);
    const auto& writes = workspace->pages().writes;
    QTRY_VERIFY(!writes.refusal().isEmpty());
    auto* banner = workspace->window().notices().banner();
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(u"journal"_s));
    // Whatever else is wrong, this is said first: that is why the buttons are grey.
    QTRY_VERIFY(!workspace->pages().drafts->trouble().isEmpty());
    drainEvents();
    QVERIFY2(banner->text().startsWith(u"Nothing can be changed"_s), qPrintable(banner->text()));
    QVERIFY(loads(*workspace, workspace->session()->sampleEnterprise(), u"employees"_s));
}

void ConsoleWindowsTest::signingInForARunKeepsNothing()
{
    const Gateway gateway(1);
    qputenv("LOCKKEEPER_APP_TOKEN", "another-token");
    auto address = line();
    address.baseUrl = gateway.server->baseUrl();
    address.page = u"enterprises"_s;
    Console console(address);
    QVERIFY(console.start());
    auto* workspace = connected(console);
    qunsetenv("LOCKKEEPER_APP_TOKEN");
    QVERIFY(workspace);
    QTRY_VERIFY(workspace->window().findChild<SignInDialog*>());
    const auto* dialog = workspace->window().findChild<SignInDialog*>();
    const auto* keep = dialog->findChild<QAbstractButton*>(u"signInKeep"_s);
    QVERIFY(!keep->isEnabled());
    QCOMPARE(keep->text(), u"Kept until you close Lockkeeper"_s);
    QVERIFY(keep->toolTip().contains(u"isn't saved"_s));
}

void ConsoleWindowsTest::readOnlyConnectionsChangeNothing()
{
    const Gateway gateway(1);
    Console console(line());
    auto profile = gateway.profile(u"Only looking"_s);
    profile.readOnly = true;
    const auto id = console.profiles().add(profile).value();
    gateway.giveTokens(console.credentials(), id, &console);
    QVERIFY(console.start());
    console.open(saved(id), nullptr, false);
    auto* workspace = connected(console);
    QVERIFY(workspace);
    QVERIFY(workspace->pages().writes.refusal().contains(u"read-only"_s));
    QVERIFY(loads(*workspace, EnterpriseId(gateway.server->sampleEnterprise()), u"employees"_s));
}

void ConsoleWindowsTest::theLastWindowEndsTheProgram()
{
    auto sandbox = line();
    sandbox.sandbox = true;
    Console console(sandbox);
    QVERIFY(console.start());
    QVERIFY(connected(console));
    QTimer::singleShot(0, &console, [&] { console.workspaces().front()->window().close(); });
    QTimer::singleShot(20'000, &console, [] { QCoreApplication::exit(7); });
    QCOMPARE(QCoreApplication::exec(), 0);
    QVERIFY(console.workspaces().empty());
}

LOCKKEEPER_TEST(Widgets, ConsoleWindowsTest)
#include "tst_console_windows.moc"
