// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/killed_writes.h"
#include "tests/support/journal_steps.h"
#include "tests/support/kill_check.h"
#include "tests/support/killing_relay.h"

#include <QElapsedTimer>
#include <QMap>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <memory>
#include <vector>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;
using namespace Qt::StringLiterals;

namespace
{

constexpr int kills = 100;
constexpr size_t atOnce = 3;
constexpr quint32 usualSeed = 20261122;

JournalSettings placeOf(const QString& folder)
{
    JournalSettings place;
    place.directory = folder;
    return place;
}

/// A program that writes, its gateway, and between them what kills it.
struct Victim {
    Victim(const QByteArray& bulkWrite, QString journalFolder, int number,
        const std::optional<KillingRelay::Point>& point)
        : what(bulkWrite)
        , operation(u"%1 %2"_s.arg(QString::fromLatin1(bulkWrite)).arg(number))
        , gateway([] {
            sandbox::Options options;
            options.employees = 30;
            options.assets = 60;
            return options;
        }())
    {
        QString error;
        if (!gateway.start(&error)) qFatal("%s", qPrintable(error));
        relay = std::make_unique<KillingRelay>(gateway.port(), point, [this] { ::kill(pid, SIGKILL); });
        const auto tokens = gateway.tokens();
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QCoreApplication::applicationFilePath(),
            {u"--writer"_s, relay->url(), tokens.app, tokens.client, tokens.user, gateway.sampleEnterprise(),
                std::move(journalFolder), operation, QString::fromLatin1(bulkWrite)});
        pid = pid_t(process.processId());
    }
    [[nodiscard]] bool hasEnded() const { return process.state() == QProcess::NotRunning; }

    QByteArray what;
    QString operation;
    sandbox::Server gateway;
    std::atomic<pid_t> pid = 0;
    QProcess process;
    std::unique_ptr<KillingRelay> relay;
};

} // namespace

/// Bulk writes of the operation layer whose program is killed (SIGKILL) at a byte of its traffic that a seed
/// has chosen, three programs at a time at one journal (F38, F55).
class WritesKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void unharmedProgramsEndWell();
    void killedProgramsLoseNothing();

private:
    struct Extent {
        KillingRelay::Passed firstWrite, end;
    };
    /// A byte from the first write on; now and then some time after it.
    static KillingRelay::Point pointIn(const Extent& extent, QRandomGenerator& random);

    QTemporaryDir m_folder;
    QMap<QByteArray, Extent> m_extents;
};

void WritesKilledTest::unharmedProgramsEndWell()
{
    // Also shows how many bytes each of them passes.
    const auto folder = m_folder.filePath(u"unharmed"_s);
    int number = 0;
    for (const auto& what : bulkWrites()) {
        Victim writer(what, folder, ++number, {});
        QVERIFY2(QTest::qWaitFor([&] { return writer.hasEnded(); }, 60'000), what.constData());
        QCOMPARE(writer.process.exitCode(), 0);
        Journal next(placeOf(folder));
        const auto report = compare(writer.gateway, next, writer.operation);
        QVERIFY2(report.findings.isEmpty(), qPrintable(report.findings.join(u'\n')));
        QCOMPARE(report.open, 0);
        QVERIFY2(report.applied > 0 && report.written >= 3, what.constData());
        m_extents[what] = {writer.relay->beforeFirstWrite(), writer.relay->passed()};
    }
}

KillingRelay::Point WritesKilledTest::pointIn(const Extent& extent, QRandomGenerator& random)
{
    KillingRelay::Point point;
    point.up = random.bounded(3) > 0;
    const auto first = point.up ? extent.firstWrite.up : extent.firstWrite.down;
    const auto last = point.up ? extent.end.up : extent.end.down;
    point.byte = first + qint64(random.bounded(double(last - first)));
    point.cuts = random.bounded(2) == 0;
    if (!point.cuts) point.later = std::chrono::microseconds(random.bounded(4000));
    return point;
}

void WritesKilledTest::killedProgramsLoseNothing()
{
    QVERIFY2(m_extents.size() == bulkWrites().size(), "needs unharmedProgramsEndWell() before it");
    const auto given = qEnvironmentVariableIntValue("LOCKKEEPER_SEED");
    const quint32 seed = given ? quint32(given) : usualSeed;
    QRandomGenerator random(seed);
    QElapsedTimer timer;
    timer.start();
    const auto folder = m_folder.filePath(u"journal"_s);
    // A second program that lives throughout, with a write under way.
    Journal living(placeOf(folder));
    const auto underWay = newId();
    QCOMPARE(beginNow(living, intentOf(underWay)), QString());

    std::vector<std::unique_ptr<Victim>> alive;
    KillReport sum;
    int started = 0;
    int killed = 0;
    while (killed < kills) {
        while (alive.size() < atOnce && killed + int(alive.size()) < kills) {
            const auto& what = bulkWrites()[started % bulkWrites().size()];
            alive.push_back(
                std::make_unique<Victim>(what, folder, started, pointIn(m_extents[what], random)));
            ++started;
        }
        auto ended = alive.end();
        QVERIFY(QTest::qWaitFor(
            [&] {
                ended = std::ranges::find_if(alive, [](const auto& victim) { return victim->hasEnded(); });
                return ended != alive.end();
            },
            60'000));
        const auto victim = std::move(*ended);
        alive.erase(ended);
        // A reading that comes in fewer pages may end a program before its byte has come.
        if (!victim->relay->hasStruck()) {
            QVERIFY2(started < 2 * kills, "most programs end before they are killed");
            continue;
        }
        QCOMPARE(victim->process.exitStatus(), QProcess::CrashExit);
        ++killed;
        QVERIFY(cameToRest(victim->gateway));

        Journal next(placeOf(folder));
        const auto report = compare(victim->gateway, next, victim->operation);
        QVERIFY2(
            report.findings.isEmpty(), qPrintable(u"seed %1, kill %2 (%3):\n  %4"_s.arg(seed).arg(killed).arg(
                                           victim->operation, report.findings.join(u"\n  "_s))));
        // Whatever is under way in those that live is left alone.
        for (const auto& entry : next.openIntentsOfDeadInstances().result()) {
            QVERIFY(entry.intent.id != underWay);
            for (const auto& other : alive)
                QVERIFY2(entry.intent.operation != other->operation || other->relay->hasStruck(),
                    qPrintable(other->operation));
        }
        sum.written += report.written;
        sum.applied += report.applied;
        sum.open += report.open;
        sum.openApplied += report.openApplied;
    }
    QVERIFY(!now(living.entry(underWay))->outcome);
    qInfo("seed %u (LOCKKEEPER_SEED): %d programs killed in %lld ms; %d writes arrived, %d were applied; %d "
          "are "
          "unknown, of which %d were applied",
        seed, killed, timer.elapsed(), sum.written, sum.applied, sum.open, sum.openApplied);
    // The kills met what they were to meet: before and after the gateway had done it.
    QVERIFY(sum.open > kills / 4);
    QVERIFY(sum.openApplied > kills / 20 && sum.openApplied < sum.open);
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--writer"_L1) return killedWriter(arguments.sliced(2));
    WritesKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_writes_killed.moc"
