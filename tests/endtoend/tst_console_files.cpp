// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/connection_target.h"
#include "app/console.h"
#include "services/identity/profiles/profile_store.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"
#include "services/storage/database/sql_connection.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"
#include "ui/kit/banner.h"
#include "ui/kit/table_view.h"
#include "ui/shell/shell_notices.h"
#include "ui/tables/table_page.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace
{

constexpr int patience = 30'000; ///< for a busy disk, in milliseconds

/// Lets no file of this process be longer: writes are cut short as by a full disk, for root as well.
void limitFiles(rlim_t bytes)
{
    rlimit limit = {};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes == RLIM_INFINITY ? limit.rlim_max : bytes;
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

} // namespace

/// What the real window does when the files behind it are damaged, of a newer program, or cannot be
/// written: it says so, keeps what was there, shows what can be read, and changes nothing on the gateway that
/// it could not write down.
class ConsoleFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void unusableDatabases_data();
    void unusableDatabases();
    void aFullDisk();
    void connectionsOfTheJournalHaveNames();

private:
    /// A console on the sandbox, with its window connected.
    struct Running {
        explicit Running(const QString& folder)
            : console([&] {
                CommandLine line;
                line.dataDir = folder;
                line.language = u"en"_s;
                line.sandbox = true;
                return line;
            }())
        {
            if (!console.start()) qFatal("nothing to show");
            const auto& all = console.workspaces();
            if (!QTest::qWaitFor([&] { return all.size() == 1 && all.front()->session(); }, patience))
                qFatal("not connected");
            workspace = all.front().get();
        }
        [[nodiscard]] bool loadsEmployees() const
        {
            workspace->window().openEnterprise(workspace->session()->sampleEnterprise());
            workspace->window().showPage(u"employees"_s);
            auto* page = qobject_cast<TablePage*>(workspace->window().currentPage());
            page->reload();
            return QTest::qWaitFor([&] { return page->table()->model()->rowCount() > 0; }, patience);
        }
        [[nodiscard]] bool offersToAdd() const
        {
            return workspace->window().findChild<QAction*>(u"employeesAddAction"_s)->isEnabled();
        }
        [[nodiscard]] const Banner& banner() const { return *workspace->window().notices().banner(); }
        /// Changes somebody's password (M3); how that ended.
        [[nodiscard]] ItemOutcome write() const;

        Console console;
        Workspace* workspace = nullptr;
    };

    std::unique_ptr<QTemporaryDir> m_folder;
};

ItemOutcome ConsoleFilesTest::Running::write() const
{
    auto& pages = workspace->pages();
    const auto enterprise = workspace->session()->sampleEnterprise();
    QObject context;
    std::optional<Employee> somebody;
    lookAtEmployees(pages.client(), enterprise, {}, &context, [&](const std::optional<SeenEmployees>& seen) {
        if (seen) somebody = seen->rows().front();
    });
    if (!QTest::qWaitFor([&] { return somebody.has_value(); }, patience)) qFatal("nobody is listed");
    WriteRun::About about;
    about.title = u"Reset"_s;
    about.enterprise = enterprise;
    const auto* run = pages.writes.start(
        resetPasswordsPlan(pages.client(),
            {{{enterprise, somebody->globalId, u"changed-Pa55"_s}, somebody->userName.toString()}}),
        std::move(about));
    if (!QTest::qWaitFor([&] { return run->isResting(); }, patience)) qFatal("does not end");
    return run->work().outcomes().front();
}

void ConsoleFilesTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void ConsoleFilesTest::unusableDatabases_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("newer");
    QTest::newRow("damaged journal") << u"journal"_s << false;
    QTest::newRow("newer journal") << u"journal"_s << true;
    QTest::newRow("damaged drafts") << u"drafts"_s << false;
    QTest::newRow("newer drafts") << u"drafts"_s << true;
}

void ConsoleFilesTest::unusableDatabases()
{
    QFETCH(const QString, name);
    QFETCH(const bool, newer);
    const auto folder = m_folder->filePath(name);
    const auto path = u"%1/%2.sqlite"_s.arg(folder, name);
    {
        Running first(m_folder->path());
        QVERIFY(first.loadsEmployees()); // asks for drafts as well
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), patience);
        QVERIFY(!first.banner().isVisible());
    }
    if (newer) {
        SqlConnection database(path, 1s);
        database.execute(u"PRAGMA user_version = 999"_s);
    } else {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(8192, 'x'));
    }
    const auto before = contentOf(path);

    const Running again(m_folder->path());
    QVERIFY(again.loadsEmployees());
    QTRY_VERIFY_WITH_TIMEOUT(again.banner().isVisible(), patience);
    const auto text = again.banner().text();
    QVERIFY2(text.contains(newer ? u"newer"_s : u"damaged"_s) && text.contains(path), qPrintable(text));
    if (newer) {
        QCOMPARE(contentOf(path), before);
    } else {
        const auto aside = QDir(folder).entryList({name + u".sqlite.damaged-*"_s});
        QCOMPARE(aside.size(), 1);
        QCOMPARE(contentOf(folder + u'/' + aside.first()), before);
    }
    // Changes go on: the journal has a file that can be written, and drafts are not worth stopping for.
    QTRY_VERIFY_WITH_TIMEOUT(again.offersToAdd(), patience);
    QCOMPARE(again.write().outcome, Outcome::Applied);
}

void ConsoleFilesTest::aFullDisk()
{
    Running running(m_folder->path());
    QVERIFY(running.loadsEmployees());
    QTRY_VERIFY_WITH_TIMEOUT(running.offersToAdd(), patience);
    QCOMPARE(running.write().outcome, Outcome::Applied);

    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const auto restored = qScopeGuard([handler] {
        limitFiles(RLIM_INFINITY);
        std::signal(SIGXFSZ, handler);
    });
    limitFiles(1);
    const auto refused = running.write();
    QCOMPARE(refused.outcome, Outcome::NotSent);
    QVERIFY2(refused.message.contains(u"can't be written"_s), qPrintable(refused.message));
    // From now on nothing is offered that could not be done, with the reason; reading works.
    QTRY_VERIFY_WITH_TIMEOUT(!running.offersToAdd(), patience);
    const auto& writes = running.workspace->pages().writes;
    QVERIFY2(writes.refusal().contains(u"journal"_s), qPrintable(writes.refusal()));
    QTRY_VERIFY_WITH_TIMEOUT(running.banner().isVisible(), patience);
    QVERIFY(running.banner().text().contains(u"Nothing can be changed"_s));
    QVERIFY(running.loadsEmployees());

    limitFiles(RLIM_INFINITY);
    QTRY_VERIFY_WITH_TIMEOUT(running.offersToAdd(), patience); // the journal tries again by itself
    QTRY_VERIFY_WITH_TIMEOUT(!running.banner().isVisible(), patience);
    QVERIFY(writes.refusal().isEmpty());
    QCOMPARE(running.write().outcome, Outcome::Applied);
}

/// The journal has their keys: of what is saved an id, of anything else a name or an address.
void ConsoleFilesTest::connectionsOfTheJournalHaveNames()
{
    ProfileStore profiles(m_folder->path());
    ConnectionProfile profile;
    profile.name = u"North"_s;
    const auto id = profiles.add(profile).value();
    const auto key = profileKey(*profiles.find(id));
    QCOMPARE(connectionName(key, profiles), u"North"_s);
    QCOMPARE(connectionName(u"https://gateway.example"_s, profiles), u"https://gateway.example"_s);
    QCOMPARE(connectionName(u"sandbox"_s, profiles), u"Sandbox"_s);
    QVERIFY(profiles.remove(id).has_value());
    QCOMPARE(connectionName(key, profiles), QString());
}

LOCKKEEPER_TEST(Widgets, ConsoleFilesTest)
#include "tst_console_files.moc"
