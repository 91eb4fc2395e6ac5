// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "services/sandbox/server.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "ui/connections/welcome_window.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/shell/shell_notices.h"
#include "ui/tables/table_page.h"
#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

std::unique_ptr<sandbox::Server> startedServer(quint32 seed)
{
    sandbox::Options options;
    options.seed = seed;
    options.employees = 30;
    options.assets = 10;
    auto server = std::make_unique<sandbox::Server>(options);
    QString error;
    if (!server->start(&error)) qFatal("%s", qPrintable(error));
    return server;
}

} // namespace

/// Links and views that come from outside, in the program's windows over real gateways. Without a keychain.
class LinksTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = startedServer(1);
    }
    void leadsInTheWindow();
    void waitsForTheConnection();
    void whatIsNotOpenIsOffered();
    void withoutAWindowItIsOfferedToo();
    void severalConnectionsAreNamed();
    void whatLeadsNowhereIsRefused();
    void anOpenDialogStays();
    void aFloodIsOneNotice();
    void aViewOfTheCommandLine();
    void aViewIsFoundInTheOpenWindow();

private:
    [[nodiscard]] CommandLine line() const
    {
        CommandLine result;
        result.dataDir = m_folder->path();
        result.language = u"en"_s;
        result.theme = u"light"_s;
        return result;
    }
    QUuid add(Console& console, const QString& name) const
    {
        ConnectionProfile profile;
        profile.name = name;
        profile.baseUrl = m_server->baseUrl().toString();
        const auto id = console.profiles().add(profile).value();
        const auto tokens = m_server->tokens();
        auto& store = console.credentials();
        store.write(id, SecretKind::OrderToken, Secret::fromText(tokens.app), &console, {});
        store.write(id, SecretKind::ClientToken, Secret::fromText(tokens.client), &console, {});
        store.write(id, SecretKind::UserToken, Secret::fromText(tokens.user), &console, {});
        return id;
    }
    [[nodiscard]] static Workspace* connected(const Console& console, size_t count = 1)
    {
        const auto& all = console.workspaces();
        if (!QTest::qWaitFor([&] { return all.size() == count && all.back()->session(); }, 30'000))
            qFatal("not connected");
        return all.back().get();
    }
    /// A window that is connected with the gateway.
    Workspace* opened(Console& console) const
    {
        if (!console.start()) qFatal("does not start");
        console.open({.kind = ConnectionChoice::Kind::Saved, .profile = add(console, u"Main"_s)},
            console.welcome(), false);
        auto* workspace = connected(console);
        workspace->window().openEnterprise(EnterpriseId(m_server->sampleEnterprise()));
        drainEvents();
        return workspace;
    }
    [[nodiscard]] PlaceLink place(const QString& page) const
    {
        ConnectionProfile profile;
        profile.baseUrl = m_server->baseUrl().toString();
        PlaceLink place;
        place.gateway = gatewayMark(profile);
        place.enterprise = EnterpriseId(m_server->sampleEnterprise());
        place.page = page;
        return place;
    }
    [[nodiscard]] static QString noticeOf(Workspace* workspace)
    {
        return workspace->window().notices().banner()->text();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sandbox::Server> m_server;
};

void LinksTest::leadsInTheWindow()
{
    Console console(line());
    auto* workspace = opened(console);
    workspace->window().showMinimized();
    auto link = place(u"assets"_s);
    link.enterprise = EnterpriseId(u"4242"_s);
    UiSettings settings;
    LinkOpener opener(console, settings);
    QCOMPARE(opener.open(linkTo(link)), QString());
    QCOMPARE(workspace->window().currentPageName(), u"assets"_s);
    QCOMPARE(workspace->window().enterprise(), link.enterprise);
    QVERIFY(!workspace->window().isMinimized());
    QCOMPARE(console.workspaces().size(), size_t(1));
}

void LinksTest::waitsForTheConnection()
{
    auto started = line();
    started.baseUrl = m_server->baseUrl();
    auto link = place(u"products"_s);
    link.enterprise = EnterpriseId(u"4242"_s);
    started.link = linkTo(link);
    const auto tokens = m_server->tokens();
    qputenv("LOCKKEEPER_APP_TOKEN", tokens.app.toLatin1());
    qputenv("LOCKKEEPER_CLIENT_TOKEN", tokens.client.toLatin1());
    qputenv("LOCKKEEPER_USER_TOKEN", tokens.user.toLatin1());
    Console console(started);
    QVERIFY(console.start());
    auto* workspace = connected(console);
    QTRY_COMPARE(workspace->window().currentPageName(), u"products"_s);
    QCOMPARE(workspace->window().enterprise(), link.enterprise);
    for (const auto* name : {"LOCKKEEPER_APP_TOKEN", "LOCKKEEPER_CLIENT_TOKEN", "LOCKKEEPER_USER_TOKEN"})
        qunsetenv(name);
}

void LinksTest::whatIsNotOpenIsOffered()
{
    Console console(line());
    QVERIFY(console.start());
    console.open({.kind = ConnectionChoice::Kind::Sandbox}, console.welcome(), false);
    auto* workspace = connected(console);
    add(console, u"Main"_s);
    UiSettings settings;
    LinkOpener opener(console, settings);
    const auto why = opener.open(linkTo(place(u"assets"_s)));
    QCOMPARE(why, u"This link needs the connection “Main”, which isn't open."_s);
    drainEvents();
    QCOMPARE(console.workspaces().size(), size_t(1));
    QVERIFY(m_server->ledger().isEmpty()); // nothing was asked, nobody signed in
    QVERIFY(noticeOf(workspace).contains(why));
    // A person presses the button.
    auto* button = workspace->window().findChild<QAbstractButton*>(u"shellBannerAction"_s);
    QVERIFY(button && button->isVisible());
    button->click();
    auto* other = connected(console, 2);
    QTRY_COMPARE(other->window().currentPageName(), u"assets"_s);
    QTRY_COMPARE(other->window().enterprise().toString(), m_server->sampleEnterprise());
    auto* page = qobject_cast<TablePage*>(other->window().currentPage());
    QTRY_VERIFY(page->table()->model()->rowCount() > 0);
}

void LinksTest::withoutAWindowItIsOfferedToo()
{
    QUuid last;
    {
        Console before(line());
        last = add(before, u"Main"_s);
        QVERIFY(before.profiles().setLastUsed(last, QDateTime::currentDateTimeUtc()).has_value());
    }
    auto started = line();
    started.link = linkTo(place(u"assets"_s));
    Console console(started);
    QVERIFY(console.start());
    QVERIFY(console.welcome() && QTest::qWaitForWindowActive(console.welcome()));
    drainEvents();
    QVERIFY(console.workspaces().empty());
    QVERIFY(m_server->ledger().isEmpty());
    auto* button = console.welcome()->findChild<QAbstractButton*>(u"welcomeBannerAction"_s);
    QVERIFY(button && button->isVisible());
    button->click();
    auto* workspace = connected(console);
    QVERIFY(workspace->choice().profile == last);
    QTRY_COMPARE(workspace->window().currentPageName(), u"assets"_s);
    QTRY_VERIFY(!console.welcome());
}

void LinksTest::severalConnectionsAreNamed()
{
    Console console(line());
    QVERIFY(console.start());
    add(console, u"One"_s);
    add(console, u"Two"_s);
    UiSettings settings;
    LinkOpener opener(console, settings);
    const auto why = opener.open(linkTo(place(u"assets"_s)));
    QVERIFY2(why.contains(u"“One”, “Two”"_s), qPrintable(why));
    QVERIFY(console.workspaces().empty());
    // Once one of them is open it is meant.
    console.open(
        {.kind = ConnectionChoice::Kind::Saved, .profile = console.profiles().findNamed(u"Two"_s)->id},
        console.welcome(), false);
    auto* workspace = connected(console);
    QCOMPARE(opener.open(linkTo(place(u"assets"_s))), QString());
    QTRY_COMPARE(workspace->window().currentPageName(), u"assets"_s);
}

void LinksTest::whatLeadsNowhereIsRefused()
{
    Console console(line());
    auto* workspace = opened(console);
    const auto page = workspace->window().currentPageName();
    const auto enterprise = workspace->window().enterprise();
    UiSettings settings;
    LinkOpener opener(console, settings);
    auto elsewhere = place(u"assets"_s);
    elsewhere.gateway = QString(32, u'0');
    auto future = place(u"future"_s);
    future.enterprise = EnterpriseId(u"4242"_s);
    for (const auto& text : {linkTo(elsewhere), linkTo(future), u"lockkeeper://open?x"_s,
             u"lockkeeper://open?page="_s + QString(20'000, u'a')}) {
        const auto why = opener.open(text);
        QVERIFY2(why.endsWith(u'.') && why.size() < 100, qPrintable(why));
        QVERIFY2(noticeOf(workspace).contains(why), qPrintable(noticeOf(workspace)));
        QCOMPARE(workspace->window().currentPageName(), page);
        QCOMPARE(workspace->window().enterprise(), enterprise);
    }
    QCOMPARE(console.workspaces().size(), size_t(1));
    // What leads somewhere takes the notice away.
    QCOMPARE(opener.open(linkTo(place(u"assets"_s))), QString());
    QVERIFY(!workspace->window().notices().banner()->isVisible());
}

void LinksTest::anOpenDialogStays()
{
    Console console(line());
    auto* workspace = opened(console);
    auto& window = workspace->window();
    QVERIFY(window.showPage(u"employees"_s));
    auto* page = qobject_cast<TablePage*>(window.currentPage());
    QTRY_VERIFY(page->table()->model()->rowCount() > 0);
    auto* add = page->findChild<QAction*>(u"employeesAddAction"_s);
    QTRY_VERIFY(add->isEnabled());
    add->trigger();
    auto* dialog = window.findChild<QDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    auto* name = dialog->findChild<QLineEdit*>();
    name->setText(u"half"_s);
    UiSettings settings;
    LinkOpener opener(console, settings);
    auto link = place(u"assets"_s);
    link.enterprise = EnterpriseId(u"4242"_s);
    QCOMPARE(opener.open(linkTo(link)), u"Finish or close “%1” first."_s.arg(dialog->windowTitle()));
    drainEvents();
    QVERIFY(dialog->isVisible());
    QCOMPARE(name->text(), u"half"_s);
    QCOMPARE(window.currentPageName(), u"employees"_s);
    QCOMPARE(window.enterprise().toString(), m_server->sampleEnterprise());
}

void LinksTest::aFloodIsOneNotice()
{
    Console console(line());
    auto* workspace = opened(console);
    UiSettings settings;
    LinkOpener opener(console, settings);
    for (int i = 0; i < 200; ++i)
        opener.open(u"lockkeeper://open?%1"_s.arg(i));
    QVERIFY(workspace->window().findChildren<QDialog*>().isEmpty());
    QVERIFY(workspace->window().notices().banner()->isVisible());
    workspace->window().notices().withdraw(linkNoticeId);
    QVERIFY(!workspace->window().notices().banner()->isVisible());
}

void LinksTest::aViewOfTheCommandLine()
{
    auto started = line();
    started.sandbox = true;
    started.view = u"mine"_s;
    {
        UiSettings settings(m_folder->filePath(u"settings.ini"_s));
        SavedViews views(settings, u"sandbox"_s);
        QVERIFY(views.save({.name = u"Mine"_s, .page = u"assets"_s, .search = u"80"_s}));
    }
    {
        Console console(started);
        QVERIFY(console.start());
        auto* workspace = connected(console);
        QTRY_COMPARE(workspace->window().currentPageName(), u"assets"_s);
        QTRY_COMPARE(workspace->window().findChild<QLineEdit*>(u"assetsSearch"_s)->text(), u"80"_s);
    }
    started.view = u"yours"_s;
    Console console(started);
    QVERIFY(!console.start());
    QCOMPARE(console.exitCode(), 1);
}

void LinksTest::aViewIsFoundInTheOpenWindow()
{
    Console console(line());
    auto* workspace = opened(console);
    UiSettings settings;
    SavedViews views(settings, profileKey(workspace->pages().profile));
    QVERIFY(views.save({.name = u"Mine"_s, .page = u"assets"_s, .search = u"80"_s}));
    LinkOpener opener(console, settings);
    using Kind = LinkDoor::Answer::Kind;
    QVERIFY(opener.answer({.view = u"yours"_s}).kind == Kind::Elsewhere);
    QVERIFY(opener.answer({.view = u"mine"_s, .profile = u"Other"_s}).kind == Kind::Elsewhere);
    QVERIFY(
        opener.answer({.view = u"mine"_s, .profile = u"main"_s, .enterprise = u"4242"_s}).kind == Kind::Done);
    QCOMPARE(workspace->window().currentPageName(), u"assets"_s);
    QCOMPARE(workspace->window().enterprise().toString(), u"4242"_s);
    QCOMPARE(workspace->window().findChild<QLineEdit*>(u"assetsSearch"_s)->text(), u"80"_s);
}

LOCKKEEPER_TEST(Widgets, LinksTest)
#include "tst_links.moc"
