// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/kill_rounds.h"
#include "tests/endtoend/killed_writes.h"

#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Bulk writes of the operation layer whose program is killed (SIGKILL) at a byte of its traffic that a seed
/// has chosen, three programs at a time at one journal. Its gateway and relay are made of std::thread, which
/// on Windows end well only without what mingw would destroy too late (WN-6).
class WritesKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void unharmedProgramsEndWell();
    void killedProgramsLoseNothing();

private:
    [[nodiscard]] QString journal() const { return m_folder.filePath(u"journal"_s); }
    [[nodiscard]] std::unique_ptr<Victim> launch(
        const QByteArray& what, const std::optional<KillingRelay::Point>& point) const;

    QTemporaryDir m_folder;
    QMap<QByteArray, Extent> m_extents;
};

std::unique_ptr<Victim> WritesKilledTest::launch(
    const QByteArray& what, const std::optional<KillingRelay::Point>& point) const
{
    auto victim = std::make_unique<Victim>(what, point);
    const auto tokens = victim->gateway().tokens();
    victim->start(QCoreApplication::applicationFilePath(),
        {u"--writer"_s, victim->url(), tokens.app, tokens.client, tokens.user,
            victim->gateway().sampleEnterprise(), journal(), QString::fromLatin1(what)});
    return victim;
}

void WritesKilledTest::unharmedProgramsEndWell()
{
    // The test also shows how many bytes each of them passes.
    for (const auto& what : bulkWrites()) {
        const auto writer = launch(what, {});
        QVERIFY2(QTest::qWaitFor([&] { return writer->hasEnded(); }, 60'000), what.constData());
        QVERIFY2(!writer->wasKilled() && writer->exitCode() == 0, what.constData());
        JournalSettings place;
        place.directory = journal();
        Journal next(place);
        const auto report = compare(writer->gateway(), next, writer->url());
        QVERIFY2(report.findings.isEmpty(), qPrintable(report.findings.join(u'\n')));
        QCOMPARE(report.open, 0);
        QVERIFY2(report.applied > 0 && report.written >= 3, what.constData());
        m_extents[what] = {1, writer->relay().sinceFirstWrite()};
    }
}

void WritesKilledTest::killedProgramsLoseNothing()
{
    QVERIFY2(m_extents.size() == bulkWrites().size(), "needs unharmedProgramsEndWell() before it");
    constexpr int kills = 100;
    const auto rounds = killMany(
        kills, 20261122, journal(), bulkWrites(),
        [this](const auto& what, auto& random) { return pointIn(m_extents[what], random); },
        [this](const auto& what, const auto& point) { return launch(what, point); });
    qInfo("%s", qPrintable(rounds.summary()));
    QVERIFY2(rounds.sum.findings.isEmpty(), qPrintable(rounds.sum.findings.join(u"\n  "_s)));
    QCOMPARE(rounds.kills, kills);
    // The kills met what they were to meet: before and after the gateway had done it.
    QVERIFY(rounds.sum.open > kills / 4);
    QVERIFY(rounds.sum.openApplied > kills / 20 && rounds.sum.openApplied < rounds.sum.open);
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
