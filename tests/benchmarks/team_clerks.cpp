// SPDX-License-Identifier: GPL-3.0-or-later
// team-clerks: 100 clerks at one desk, on a PostgreSQL of this program's own, each of whom writes once a
// second for a minute: how long it takes until the desk has what was written, and what it costs one window's
// program. Beside it, in the same run and in the same way, one clerk who has the desk alone.
//
// The clerks are threads, each with a journal, a connection and a login of its own: a hundred processes would
// measure how this computer swaps. One more is a process, of which the processor's time is taken. Journals
// are in memory where there is a file system for it: a hundred computers have a hundred disks.
#include "services/operations/review/team_journal_copier.h"
#include "services/storage/team/team_desk.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/heartbeat.h"
#include "tests/support/journal_steps.h"
#include "tests/support/team_postgres.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <sys/resource.h>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const QString teamOfClerks = u"clerks"_s, gatewayOfClerks = u"gateway.example"_s;
constexpr auto timeBetweenWrites = 1s;

QString loginOfClerk(int clerk)
{
    return u"clerk %1"_s.arg(clerk);
}

QString folderInMemory()
{
    const QString shared = u"/dev/shm"_s;
    return (QFileInfo(shared).isWritable() ? shared : QDir::tempPath()) + u"/lockkeeper-clerks-XXXXXX"_s;
}

JournalSettings journalOfClerk(const QString& folder, const QString& login)
{
    JournalSettings place;
    place.directory = folder + u'/' + login;
    return place;
}

/// What a window has of a team, without the window, and somebody who writes.
class WritingClerk : public QObject
{
public:
    WritingClerk(const QString& folder, const TeamSettings& team)
        : m_journal(journalOfClerk(folder, team.user))
        , m_desk(team, test::TeamPostgres::passwordOf(team.user))
        , m_copier(m_journal, m_desk, u"test"_s, gatewayOfClerks)
    {
        m_clock.start();
        m_tick.setInterval(timeBetweenWrites);
        m_tick.setTimerType(Qt::PreciseTimer);
        m_tick.callOnTimeout(this, [this] { write(); });
        connect(&m_copier, &TeamJournalCopier::caughtUp, this, [this] {
            for (const auto since : std::exchange(m_waiting, {}))
                m_waits.append(double(m_clock.nsecsElapsed() - since) / 1e6);
        });
    }

    [[nodiscard]] bool isReady() const { return m_desk.status().canReserve(); }
    [[nodiscard]] QString trouble() const { return m_desk.status().text; }
    void start(std::chrono::milliseconds after)
    {
        QTimer::singleShot(after, this, [this] {
            m_waits.clear();
            write();
            m_tick.start();
        });
    }
    void stop() { m_tick.stop(); }
    [[nodiscard]] bool isIdle() const { return m_waiting.isEmpty(); }
    [[nodiscard]] int written() const { return m_written; }
    /// How long each write took until all that was written is at the desk, in milliseconds.
    [[nodiscard]] const QList<double>& waits() const { return m_waits; }

private:
    void write()
    {
        auto intent = journalsteps::intentOf(journalsteps::newId(), u"Wáng Fāng"_s);
        intent.body = R"({"userName":"wangfang","name":"王芳","remark":"of the second floor"})";
        m_waiting.append(m_clock.nsecsElapsed());
        ++m_written;
        m_journal.begin(intent, [](const QString&) {});
        m_journal.finish(intent.id, journalsteps::outcomeOf(u"applied"_s), [](const QString&) {});
        m_copier.nudge();
    }

    Journal m_journal;
    TeamDesk m_desk;
    TeamJournalCopier m_copier;
    QTimer m_tick;
    QElapsedTimer m_clock;
    QList<qint64> m_waiting;
    QList<double> m_waits;
    int m_written = 0;
};

using Clerks = std::vector<std::unique_ptr<WritingClerk>>;

double processorSeconds()
{
    rusage used = {};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// The clerk in a process of its own, who writes for so many seconds.
class ClerkApart
{
public:
    ClerkApart(const QString& folder, const TeamSettings& team, int seconds)
    {
        const QJsonObject settings{
            {u"port"_s, team.port}, {u"ca"_s, team.caFile}, {u"user"_s, team.user}, {u"folder"_s, folder}};
        const auto path = folder + u"/apart.json"_s;
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(settings).toJson()) < 0) return;
        file.close();
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationFilePath(),
            {u"--measure"_s, u"team-clerk"_s, path, QString::number(seconds)});
    }
    /// How many percent of a processor the clerk takes; nothing when it failed. Waits for the clerk's end in
    /// the event loop.
    [[nodiscard]] std::optional<double> percent()
    {
        runUntil([this] { return m_process.state() == QProcess::NotRunning; });
        bool isNumber = false;
        const auto value = m_process.readAllStandardOutput().trimmed().toDouble(&isNumber);
        if (m_process.exitCode() != 0 || !isNumber) return std::nullopt;
        return value;
    }

private:
    QProcess m_process;
};

void runFor(std::chrono::milliseconds time)
{
    QElapsedTimer since;
    since.start();
    runUntil([&] { return since.elapsed() >= time.count(); });
}

/// Lets all clerks write for so long; the result is what went wrong.
QString letWrite(const Clerks& clerks, std::chrono::seconds time, Series& waits)
{
    runUntil([&] {
        return std::all_of(clerks.begin(), clerks.end(),
            [](const auto& each) { return each->isReady() || !each->trouble().isEmpty(); });
    });
    // Clerks begin one after the other: people do not all write in the same moment.
    auto after = 0ms;
    for (const auto& each : clerks) {
        if (!each->isReady()) return each->trouble();
        each->start(after);
        after += std::chrono::milliseconds(timeBetweenWrites) / int(clerks.size());
    }
    runFor(time);
    for (const auto& each : clerks)
        each->stop();
    runUntil([&] {
        return std::all_of(clerks.begin(), clerks.end(), [](const auto& each) { return each->isIdle(); });
    });
    for (const auto& each : clerks)
        waits.values += each->waits();
    return {};
}

} // namespace

std::optional<double> processorOfTeamClerk(const QString& file, int seconds)
{
    QFile given(file);
    if (!given.open(QIODevice::ReadOnly)) return std::nullopt;
    const auto settings = QJsonDocument::fromJson(given.readAll()).object();
    TeamSettings team;
    team.host = u"127.0.0.1"_s;
    team.port = settings.value("port"_L1).toInt();
    team.database = teamOfClerks;
    team.user = settings.value("user"_L1).toString();
    team.caFile = settings.value("ca"_L1).toString();
    WritingClerk clerk(settings.value("folder"_L1).toString(), team);
    runUntil([&] { return clerk.isReady() || !clerk.trouble().isEmpty(); });
    if (!clerk.isReady()) return std::nullopt;
    clerk.start(0ms);
    QElapsedTimer since;
    since.start();
    const auto before = processorSeconds();
    runFor(std::chrono::seconds(seconds));
    return 100 * (processorSeconds() - before) / (double(since.nsecsElapsed()) / 1e9);
}

Report letClerksWrite(const Effort& effort)
{
    Report report;
    const int clerks = effort.quick ? 5 : 100;
    const auto alone = effort.quick ? 3s : 20s, together = effort.quick ? 3s : 60s;
    report.what = u"%1 clerks who write once a second, for %2 s"_s.arg(clerks).arg(together.count());
    const test::TeamPostgres postgres;
    QStringList logins;
    for (int i = 0; i < clerks; ++i)
        logins.append(loginOfClerk(i));
    const auto apart = u"apart"_s;
    postgres.makeTeam(teamOfClerks, logins + QStringList{apart});
    const QTemporaryDir folder(folderInMemory());
    const auto settingsOf = [&](const QString& login) { return postgres.settings(teamOfClerks, login); };

    Series one{u"a copy, one clerk"_s, u"ms"_s, {}}, all{u"a copy, all clerks"_s, u"ms"_s, {}};
    Series quiet{u"processor of a program, the other clerk alone"_s, u"%"_s, {}},
        busy{u"processor of a program, all clerks"_s, u"%"_s, {}};
    int written = 0;
    const auto measure = [&](int count, std::chrono::seconds time, Series& waits, Series& processor) {
        Clerks group;
        for (int i = 0; i < count; ++i)
            group.push_back(std::make_unique<WritingClerk>(folder.path(), settingsOf(logins[i])));
        ClerkApart other(folder.path(), settingsOf(apart), int(time.count()));
        if (const auto wrong = letWrite(group, time, waits); !wrong.isEmpty())
            return report.error = wrong, void();
        const auto percent = other.percent();
        if (!percent) return report.error = u"the clerk apart did not end"_s, void();
        processor.values.append(*percent);
        for (const auto& each : group)
            written += each->written();
    };
    measure(1, alone, one, quiet);
    if (report.error.isEmpty()) measure(clerks, together, all, busy);
    if (!report.error.isEmpty()) return report;
    // Looks whether everything is there: a copy that is quick because it is none would win.
    const auto there = postgres.ask(
        teamOfClerks, u"SELECT count(*)::integer FROM lockkeeper.journal_entry WHERE clerk <> 'apart'"_s);
    if (there.first().first().toInt() != written)
        report.error = u"%1 of %2 entries are at the desk"_s.arg(there.first().first().toInt()).arg(written);
    report.series = {one, all, quiet, busy};
    using Limit = Goal::Limit;
    report.goals = {{u"p99 of a copy"_s, all.percentile(99), u"ms"_s, Limit::AtMost, 1000},
        {u"p99 of a copy, times that of one clerk"_s, all.percentile(99) / one.percentile(99), u"x"_s,
            Limit::AtMost, 3},
        {u"processor of one program"_s, busy.median(), u"%"_s, Limit::AtMost, 3},
        {u"processor, times that with one other clerk"_s, busy.median() / quiet.median(), u"x"_s,
            Limit::AtMost, 2}};
    report.note = u"until it is at the desk, of which 200 ms are waited so that writes go up together"_s;
    return report;
}

} // namespace lockkeeper::benchmarks
