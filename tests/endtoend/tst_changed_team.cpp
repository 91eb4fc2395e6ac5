// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"
#include "services/identity/profiles/profile_store.h"
#include "tests/endtoend/saved_gateway.h"
#include "tests/support/test_program.h"
#include "ui/connections/welcome_window.h"
#include "ui/writes/write_runs.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Windows that are open while their connection is given a team. Its desk is not asked for anything here.
class ChangedTeamTest : public QObject
{
    Q_OBJECT

private slots:
    void aWindowOfBeforeChangesNothing();
    void anotherProgramMayHaveDoneIt();

private:
    [[nodiscard]] static CommandLine lineIn(const QTemporaryDir& folder)
    {
        CommandLine result;
        result.dataDir = folder.path();
        result.language = u"en"_s;
        return result;
    }
    [[nodiscard]] static TeamSettings team(const QString& login)
    {
        TeamSettings settings;
        settings.host = u"127.0.0.1"_s;
        settings.user = login;
        settings.tls = TeamSettings::Tls::Loopback;
        return settings;
    }
    static QUuid add(Console& console, const Gateway& gateway)
    {
        const auto id = console.profiles().add(gateway.profile(u"Shared"_s)).value();
        gateway.giveTokens(console.credentials(), id, &console);
        return id;
    }
    /// The newest of so many windows, once it is connected.
    static Workspace* opened(Console& console, const QUuid& id, size_t count)
    {
        const auto& all = console.workspaces();
        auto* from = all.empty() ? static_cast<QWidget*>(console.welcome()) : &all.front()->window();
        console.open({.kind = ConnectionChoice::Kind::Saved, .profile = id}, from, count > 1);
        const bool isThere =
            QTest::qWaitFor([&] { return all.size() == count && all.back()->session(); }, 30'000);
        return isThere ? all.back().get() : nullptr;
    }
};

/// What it sent would be reserved by nobody, and a colleague could send the same.
void ChangedTeamTest::aWindowOfBeforeChangesNothing()
{
    const QTemporaryDir folder;
    const Gateway gateway(1);
    Console console(lineIn(folder));
    QVERIFY(console.start());
    const auto id = add(console, gateway);
    auto* before = opened(console, id, 1);
    QVERIFY(before);
    auto& writes = before->pages().writes;
    auto profile = *console.profiles().find(id);
    profile.name = u"Renamed"_s;
    QVERIFY(console.profiles().replace(profile));
    QVERIFY(writes.refusal().isEmpty());
    profile.team = team(u"Li Na"_s);
    QVERIFY(console.profiles().replace(profile));
    QTRY_VERIFY(writes.refusal().contains(u"team"_s));
    // A window that is opened now has the team, whoever the login is.
    auto* after = opened(console, id, 2);
    QVERIFY(after);
    QVERIFY(after->pages().writes.refusal().isEmpty());
    profile.team = team(u"Bo"_s);
    QVERIFY(console.profiles().replace(profile));
    QVERIFY(after->pages().writes.refusal().isEmpty());
    profile.team.database = u"another"_s;
    QVERIFY(console.profiles().replace(profile));
    QTRY_VERIFY(!after->pages().writes.refusal().isEmpty());
    // Without a team nobody else can send the same.
    profile.team = {};
    QVERIFY(console.profiles().replace(profile));
    QTRY_VERIFY(writes.refusal().isEmpty());
    QVERIFY(after->pages().writes.refusal().isEmpty());
}

void ChangedTeamTest::anotherProgramMayHaveDoneIt()
{
    const QTemporaryDir folder;
    const Gateway gateway(2);
    Console console(lineIn(folder));
    QVERIFY(console.start());
    const auto id = add(console, gateway);
    auto* before = opened(console, id, 1);
    QVERIFY(before);
    ProfileStore other(folder.path());
    auto profile = *other.find(id);
    profile.team = team(u"Li Na"_s);
    QVERIFY(other.replace(profile));
    console.profiles().reload();
    QTRY_VERIFY(!before->pages().writes.refusal().isEmpty());
}

LOCKKEEPER_TEST(Widgets, ChangedTeamTest)
#include "tst_changed_team.moc"
