// SPDX-License-Identifier: GPL-3.0-or-later
// Started with "--person FOLDER PORT DATABASE LOGIN CERTIFICATES", this program is the victim: somebody who
// works on a draft that the team shares.
#include "tests/ui/team_clerk.h"

#include <QApplication>
#include <QProcess>
#include <QTest>

#include <unistd.h>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const QString atTheDesk = u"at the desk"_s, onThisComputer = u"on this computer"_s;

bool say(const QString& line)
{
    const auto bytes = line.toUtf8() + '\n';
    return ::write(STDOUT_FILENO, bytes.constData(), size_t(bytes.size())) == bytes.size();
}

bool isKept(TeamClerk& clerk, const QString& id, const QString& text)
{
    return QTest::qWaitFor(
        [&] {
            (void)fromDesk(clerk.drafts->flush());
            const auto kept = fromDesk(clerk.drafts->get(id));
            return kept && kept->content.contains(text.toUtf8());
        },
        60'000);
}

/// The process that is killed. It says which draft it has shared, and, once somebody wants it to go on, when
/// its last change is on disk.
int workUntilKilled(const QStringList& arguments)
{
    TeamSettings team;
    team.host = u"127.0.0.1"_s;
    team.port = arguments[1].toInt();
    team.database = arguments[2];
    team.user = arguments[3];
    team.caFile = arguments[4];
    TeamClerk clerk(team, arguments[0]);
    if (!clerk.isReady()) return 2;
    const auto id = clerk.shares();
    clerk.name(atTheDesk);
    if (!QTest::qWaitFor([&] { return clerk.shared(id)->revision > 1; }, 60'000) || !say(id)) return 3;
    char go = 0;
    if (::read(STDIN_FILENO, &go, 1) != 1) return 4;
    clerk.name(onThisComputer);
    if (!isKept(clerk, id, onThisComputer) || !say(u"kept"_s)) return 5;
    return QCoreApplication::exec();
}

} // namespace

/// The program of whoever has a shared draft is killed (SIGKILL): nothing gives the claim back, and the desk
/// does not have what was typed last.
class SharedDraftKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_server = std::make_unique<TeamPostgres>(); }
    void init()
    {
        m_team = m_server->makeTeamOfTwo();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void cleanupTestCase() { m_server.reset(); }

    void aColleagueTakesItLater();
    void whoWasKilledGoesOnAtOnce();

private:
    [[nodiscard]] TeamSettings of(const QString& login) const
    {
        return m_server->settings(m_team.desk, login);
    }
    /// The draft of a program that was killed.
    [[nodiscard]] QString killed() const;

    std::unique_ptr<TeamPostgres> m_server;
    std::unique_ptr<QTemporaryDir> m_folder; ///< of Li Na's computer
    TeamOfTwo m_team;
};

QString SharedDraftKilledTest::killed() const
{
    WireProxy proxy(m_server->port());
    const auto team = through(proxy, of(m_team.first));
    QProcess person;
    person.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    person.start(QCoreApplication::applicationFilePath(),
        {u"--person"_s, m_folder->path(), QString::number(team.port), team.database, team.user, team.caFile});
    const auto said = [&person] {
        if (!QTest::qWaitFor(
                [&] { return person.canReadLine() || person.state() == QProcess::NotRunning; }, 120'000) ||
            !person.canReadLine())
            qFatal("the victim ended with %d, or says nothing", person.exitCode());
        return QString::fromUtf8(person.readLine()).trimmed();
    };
    auto id = said();
    proxy.setSilent(true); // so that nothing of what follows is known to the desk
    person.write("!");
    if (said() != u"kept"_s) qFatal("not kept");
    person.kill();
    if (!person.waitForFinished(60'000) || person.exitStatus() != QProcess::CrashExit) qFatal("not killed");
    return id;
}

void SharedDraftKilledTest::aColleagueTakesItLater()
{
    const auto id = killed();
    TeamClerk wangFang(of(m_team.second));
    QVERIFY(wangFang.isReady());
    QVERIFY(!wangFang.opens(id));
    QVERIFY2(wangFang.said.contains(m_team.first), qPrintable(wangFang.said));
    (void)m_server->ask(
        m_team.desk, u"UPDATE lockkeeper.shared_draft SET seen = seen - interval '1 hour' RETURNING 1"_s);
    QVERIFY2(wangFang.opens(id), qPrintable(wangFang.said));
    QCOMPARE(wangFang.customer(), atTheDesk);

    // Whoever was killed comes back to what was typed, and takes nothing away from the colleague.
    TeamClerk liNa(of(m_team.first), m_folder->path());
    QVERIFY(liNa.isReady());
    QVERIFY(!liNa.opens(id));
    QVERIFY2(liNa.said.contains(m_team.second), qPrintable(liNa.said));
    QVERIFY(isKept(liNa, id, onThisComputer));
    wangFang.name(u"Fangda"_s);
    wangFang.closes();
    liNa.editing->openDraft(id);
    QTRY_VERIFY_WITH_TIMEOUT(liNa.editing->editor(), 60'000);
    QVERIFY(liNa.editing->draftId() != id);
    QCOMPARE(liNa.customer(), onThisComputer);
    QVERIFY(!liNa.editing->draft().shared);
    QVERIFY2(liNa.notice().contains(m_team.second), qPrintable(liNa.notice()));
    liNa.editing->closeEditor();
    QVERIFY2(liNa.opens(id), qPrintable(liNa.said));
    QCOMPARE(liNa.customer(), u"Fangda"_s);
}

void SharedDraftKilledTest::whoWasKilledGoesOnAtOnce()
{
    const auto id = killed();
    TeamClerk liNa(of(m_team.first), m_folder->path());
    QVERIFY(liNa.isReady());
    QVERIFY2(liNa.opens(id), qPrintable(liNa.said));
    QCOMPARE(liNa.customer(), onThisComputer);
    QVERIFY(liNa.editing->draft().shared);
    // The desk gets what it has missed.
    QTRY_VERIFY_WITH_TIMEOUT(fromDesk(liNa.desk.draftContent(id)).contains(onThisComputer.toUtf8()), 60'000);
}

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--person"_L1 && arguments.size() == 7)
        return workUntilKilled(arguments.sliced(2));
    SharedDraftKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_shared_draft_killed.moc"
