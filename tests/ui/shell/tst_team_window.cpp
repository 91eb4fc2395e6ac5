// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_desk.h"
#include "tests/support/test_program.h"
#include "tests/ui/shell_bench.h"
#include "tests/ui/team_seat.h"
#include "ui/shell/team_notice.h"

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// A window of somebody who has a team.
struct TeamWindow {
    TeamWindow(const TeamSettings& team, Secret password)
        : desk(team, std::move(password), impatience())
        , shell((bench.context.team = &desk, bench.context), nullptr)
    {
        new TeamNotice(desk, shell.window);
    }
    [[nodiscard]] QString line() const
    {
        const auto* label = shell.find<QLabel>(u"profileTeam"_s);
        return label->isHidden() ? QString() : label->text();
    }
    [[nodiscard]] QString message() const
    {
        const auto* banner = shell.find<QWidget>(u"shellBanner"_s);
        return banner->isHidden() ? QString() : shell.label(u"shellBannerText"_s);
    }

    PageBench bench;
    TeamDesk desk;
    ShellWindow shell;
};

} // namespace

/// What a window says of the team that works over its connection.
class TeamWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_server = std::make_unique<TeamPostgres>();
        m_server->makeTeam(u"desk"_s, {u"li.na"_s, u"wang.fang"_s});
    }
    void cleanupTestCase() { m_server.reset(); }

    void withoutATeamNothingIsSeen()
    {
        PageBench bench;
        ShellWindow shell(bench.context, nullptr);
        const auto* line = shell.find<QLabel>(u"profileTeam"_s);
        QVERIFY(line->isHidden());
        QVERIFY(!shell.find<QWidget>(u"profileCard"_s)->accessibleName().contains(u"Team"_s));
        QVERIFY(!shell.find<QAction>(u"teamAction"_s)->isEnabled());
    }

    void theCardSaysWhoIsHere()
    {
        TeamWindow first(m_server->settings(u"desk"_s, u"li.na"_s), TeamPostgres::passwordOf(u"li.na"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(first.line().contains(u'1'), qUtf8Printable(first.line()), 30'000);
        QVERIFY(first.line().startsWith(u"Team"_s));
        QVERIFY(first.shell.find<QWidget>(u"profileCard"_s)->accessibleName().contains(first.line()));
        QCOMPARE(first.message(), QString());
        {
            TeamDesk second(
                m_server->settings(u"desk"_s, u"wang.fang"_s), TeamPostgres::passwordOf(u"wang.fang"_s));
            QTRY_VERIFY2_WITH_TIMEOUT(first.line().contains(u'2'), qUtf8Printable(first.line()), 30'000);
        }
        QTRY_VERIFY2_WITH_TIMEOUT(first.line().contains(u'1'), qUtf8Printable(first.line()), 30'000);
    }

    void oneMessageForEachReason()
    {
        WireProxy proxy(m_server->port());
        // Without a password somebody has to enter one.
        TeamWindow team(through(proxy, m_server->settings(u"desk"_s, u"li.na"_s)), Secret());
        QCOMPARE(team.message(), QString()); // the keychain has not answered yet
        team.desk.setPassword(Secret());
        QTRY_VERIFY2_WITH_TIMEOUT(
            team.message().contains(u"password"_s), qUtf8Printable(team.message()), 30'000);
        QCOMPARE(team.line(), u"Team: not connected"_s);
        team.desk.setPassword(TeamPostgres::passwordOf(u"li.na"_s));
        QTRY_COMPARE_WITH_TIMEOUT(team.message(), QString(), 30'000);
        QTRY_VERIFY(team.line().contains(u'1'));

        const auto isAway = [&team] { return team.desk.status().state == TeamStatus::State::Unreachable; };
        proxy.setSilent(true);
        proxy.cutAll();
        QTRY_VERIFY_WITH_TIMEOUT(isAway(), 30'000);
        QVERIFY(!team.desk.status().text.isEmpty());
        QTRY_COMPARE(team.message(), team.desk.status().text);
        QCOMPARE(team.line(), u"Team: not connected"_s);
        // Whoever has closed it knows it: the next attempt that fails says nothing.
        team.shell.click(u"shellBannerClose"_s);
        QCOMPARE(team.message(), QString());
        team.desk.retry();
        const auto behindIt = team.desk.lockNotes(u"gateway"_s, {u"8000000001"_s});
        QTRY_VERIFY_WITH_TIMEOUT(behindIt.isFinished(), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(isAway(), 30'000);
        QCOMPARE(team.message(), QString());
        // It comes back by itself, and the next time it is away that is said again.
        proxy.setSilent(false);
        QTRY_VERIFY2_WITH_TIMEOUT(team.line().contains(u'1'), qUtf8Printable(team.line()), 90'000);
        proxy.setSilent(true);
        proxy.cutAll();
        QTRY_VERIFY_WITH_TIMEOUT(isAway() && team.message() == team.desk.status().text, 30'000);
        proxy.setSilent(false);
        QTRY_COMPARE_WITH_TIMEOUT(team.message(), QString(), 90'000);
    }

private:
    std::unique_ptr<TeamPostgres> m_server;
};

LOCKKEEPER_TEST(Widgets, TeamWindowTest)
#include "tst_team_window.moc"
