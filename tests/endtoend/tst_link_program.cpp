// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"
#include "tests/support/program_run.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "ui/views/place_link.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QLocalSocket>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{
const QString linkedProgram = programPath(QStringLiteral("lockkeeper"));
}

/// The real program, started with a link or a view while another one is open, or none is.
class LinkProgramTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void isHandedToTheOpenWindow();
    void aViewIsHandedToTheOpenWindow();
    void whatIsRefusedIsSaid();
    void whatAKilledProgramLeftIsNoObstacle();
    void ofSeveralAtOnceOneOpens();
    void anotherTakesThePlace();
    void nobodyElseReachesTheDoor();
    void badLinksOpenNothing_data();
    void badLinksOpenNothing();

private:
    [[nodiscard]] QProcessEnvironment environment() const
    {
        auto result = environmentWith(m_server->tokens());
        result.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        result.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s); // nobody's keychain
        return result;
    }
    [[nodiscard]] QStringList common() const
    {
        return {u"--data-dir"_s, m_folder->path(), u"--language"_s, u"en"_s};
    }
    [[nodiscard]] std::unique_ptr<QProcess> started(const QStringList& arguments) const
    {
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(environment());
        process->start(linkedProgram, arguments + common());
        if (!process->waitForStarted()) qFatal("does not start");
        return process;
    }
    /// A window over the gateway, once it has asked for something.
    [[nodiscard]] std::unique_ptr<QProcess> opened() const
    {
        const auto before = m_server->ledger().size();
        auto process = started({u"--base-url"_s, m_server->baseUrl().toString(), u"--enterprise"_s,
            m_server->sampleEnterprise(), u"--page"_s, u"employees"_s});
        if (!QTest::qWaitFor(
                [&] { return m_server->ledger().size() > before && QFile::exists(door()); }, 60'000))
            qFatal("does not open: %s", process->readAllStandardError().constData());
        return process;
    }
    [[nodiscard]] ProgramRun run(const QStringList& arguments) const
    {
        return ProgramRun::of(linkedProgram, arguments + common(), environment(), 60'000);
    }
    [[nodiscard]] PlaceLink place() const
    {
        ConnectionProfile profile;
        profile.baseUrl = m_server->baseUrl().toString();
        PlaceLink place;
        place.gateway = gatewayMark(profile);
        place.enterprise = EnterpriseId(u"4242000000001"_s);
        place.page = u"borrowedlocks"_s;
        return place;
    }
    [[nodiscard]] QString door() const { return m_folder->filePath(u"running/link"_s); }
    [[nodiscard]] bool isAsked(const QByteArray& part) const
    {
        return QTest::qWaitFor(
            [&] {
                const auto ledger = m_server->ledger();
                return std::any_of(ledger.begin(), ledger.end(),
                    [&](const auto& entry) { return entry.target.contains(part); });
            },
            30'000);
    }
    static void end(QProcess& process)
    {
        process.kill();
        process.waitForFinished();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sandbox::Server> m_server;
};

void LinkProgramTest::initTestCase()
{
    m_server = startedSandbox(30, 10);
}

void LinkProgramTest::isHandedToTheOpenWindow()
{
    const auto window = opened();
    const auto run = this->run({linkTo(place())});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    QVERIFY(isAsked("4242000000001")); // by the window, which went there
    QCOMPARE(window->state(), QProcess::Running);
    end(*window);
}

void LinkProgramTest::aViewIsHandedToTheOpenWindow()
{
    {
        QFile settings(m_folder->filePath(u"settings.ini"_s));
        QVERIFY(settings.open(QIODevice::WriteOnly));
        settings.write("[views]\n127.0.0.1=\"{\\\"lockkeeper\\\":\\\"view\\\",\\\"page\\\":\\\"employees\\\","
                       "\\\"name\\\":\\\"Mine\\\",\\\"ask\\\":{\\\"Keyword\\\":\\\"zq17\\\"}}\"\n");
    }
    const auto window = opened();
    const auto run = this->run({u"--view"_s, u"mine"_s});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    QVERIFY(isAsked("keyword=zq17"));
    end(*window);
}

void LinkProgramTest::whatIsRefusedIsSaid()
{
    const auto window = opened();
    auto link = place();
    link.page = u"future"_s;
    auto refused = run({linkTo(link)});
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.errors.contains("This version has no page “future”."), refused.errors.constData());
    link = place();
    link.gateway = QString(32, u'0');
    refused = run({linkTo(link)});
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.errors.contains("leads to the gateway of this link."), refused.errors.constData());
    QCOMPARE(window->state(), QProcess::Running);
    end(*window);
}

void LinkProgramTest::whatAKilledProgramLeftIsNoObstacle()
{
    end(*opened());
    QVERIFY(QFile::exists(door()));
    const auto window = opened();
    const auto run = this->run({linkTo(place())});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    end(*window);
    // With nobody there it opens by itself, and asks.
    const auto alone = started({linkTo(place())});
    QVERIFY(!alone->waitForFinished(3'000));
    end(*alone);
}

void LinkProgramTest::ofSeveralAtOnceOneOpens()
{
    std::vector<std::unique_ptr<QProcess>> all;
    for (int i = 0; i < 4; ++i)
        all.push_back(started({linkTo(place())}));
    const auto running = [&] {
        return std::count_if(
            all.begin(), all.end(), [](const auto& each) { return each->state() == QProcess::Running; });
    };
    QTRY_COMPARE_WITH_TIMEOUT(running(), 1, 60'000);
    // The others were told what the window says: there is no such connection here.
    for (const auto& each : all) {
        if (each->state() == QProcess::Running) continue;
        QCOMPARE(each->exitCode(), 1);
        QVERIFY(each->readAllStandardError().contains("No connection on this computer"));
    }
    for (const auto& each : all)
        end(*each);
}

void LinkProgramTest::anotherTakesThePlace()
{
    const auto first = opened();
    const auto before = m_server->ledger().size();
    const auto second = started({u"--base-url"_s, m_server->baseUrl().toString(), u"--enterprise"_s,
        m_server->sampleEnterprise(), u"--page"_s, u"employees"_s});
    QTRY_VERIFY_WITH_TIMEOUT(m_server->ledger().size() > before, 60'000);
    end(*first);
    // It looks from time to time whether the door is free.
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            QLocalSocket socket;
            socket.connectToServer(door());
            return socket.waitForConnected(1000);
        }(),
        60'000);
    const auto run = this->run({linkTo(place())});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    end(*second);
}

void LinkProgramTest::nobodyElseReachesTheDoor()
{
    const auto window = opened();
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                        QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(QFile::permissions(door()) & others));
    QVERIFY(!(QFile::permissions(QFileInfo(door()).path()) & others));
    // Whoever says something else is let go of, and the next one is heard.
    for (const auto& said : {QByteArray("GET / HTTP/1.1\r\n\r\n"), QByteArray(200'000, 'x'), QByteArray("\n"),
             QByteArray("{\"link\":[1]}\n"), QByteArray("{\"view\":\"\\u0000\"}\n")}) {
        QLocalSocket socket;
        socket.connectToServer(door());
        QVERIFY(socket.waitForConnected(5'000));
        socket.write(said);
        socket.flush();
        if (socket.state() != QLocalSocket::UnconnectedState) QVERIFY(socket.waitForDisconnected(20'000));
    }
    const auto run = this->run({linkTo(place())});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    end(*window);
}

void LinkProgramTest::badLinksOpenNothing_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("malformed") << QStringList{u"lockkeeper://open"_s}
                               << QByteArray("This link is incomplete or damaged.");
    QTest::newRow("too long") << QStringList{u"lockkeeper://open?"_s + QString(10'000, u'x')}
                              << QByteArray("This link is too long.");
    QTest::newRow("another scheme") << QStringList{u"https://open"_s} << QByteArray("There is no command");
    QTest::newRow("two") << QStringList{linkTo(place()), linkTo(place())}
                         << QByteArray("Enter one link at a time.");
    QTest::newRow("with a page") << QStringList{linkTo(place()), u"--page"_s, u"assets"_s}
                                 << QByteArray("A link can't be combined");
    QTest::newRow("view and page") << QStringList{u"--view"_s, u"x"_s, u"--page"_s, u"assets"_s}
                                   << QByteArray("--view can't be combined");
    QTest::newRow("view of a list") << QStringList{u"export"_s, u"employees"_s, u"--view"_s, u"x"_s}
                                    << QByteArray("--view doesn't apply to export");
}

void LinkProgramTest::badLinksOpenNothing()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const auto run = this->run(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.errors.contains(says), run.errors.constData());
}

LOCKKEEPER_TEST(Core, LinkProgramTest)
#include "tst_link_program.moc"
