// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/sample_data.h"
#include "tests/endtoend/typed_program.h"
#include "tests/support/test_program.h"

#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr int visibleEmployees = 29; ///< of the 30 of the sample: one is deleted

/// Something that a person does in the real program, in the steps of typist.cpp.
struct Work {
    QString page;
    QString steps; ///< to the end of what they begin
    qint64 reply;  ///< about so many bytes; much more is read when it has ended
};

/// Three calls. Most numbers are of no lock, as in a list with slips.
QString lockNumbers()
{
    QStringList numbers;
    for (int place = 0; place < 150; ++place)
        numbers.append(QString::number(8'999'000'000 + place));
    numbers[1] = sandbox::sample::reissuableLock();
    numbers[51] = sandbox::sample::plainLock();
    numbers[101] = sandbox::sample::brokenLock();
    return numbers.join(u'\n');
}

QString staffList()
{
    auto list = u"userName\tname\tpassword\n"_s;
    for (int row = 0; row < 210; ++row) // three calls
        list += u"new%1\tPerson %1\tSecret-Pa55-%1\n"_s.arg(row);
    return list;
}

const QMap<QByteArray, Work>& works()
{
    const auto everybody = u"choose employeesTable %1\n"_s.arg(visibleEmployees);
    static const QMap<QByteArray, Work> all{
        {"delete", {u"employees"_s,
                       everybody + u"trigger employeesDeleteAction\ntype employeeDeleteCount %1\n"
                                   "click employeeDeleteGo\nshown resultsExport\n"_s.arg(visibleEmployees),
                       300}},
        {"reset", {u"employees"_s,
                      everybody +
                          u"trigger employeesResetPasswordAction\ntype passwordResetCount %1\n"
                          "click passwordResetGo\nshown passwordResetResultsExport\n"_s.arg(visibleEmployees),
                      300}},
        {"import",
            {u"employees"_s,
                u"rows employeesTable %1\nclip %2\ntrigger employeesImportAction\nclick importSourcePaste\n"
                "rows importColumnsTable 1\nclick importNext\nrows importCheckGrid 210\nclick importNext\n"
                "shown importPreviewPlan\nclick importNext\nshown importRunCredentials\n"_s
                    .arg(visibleEmployees)
                    .arg(encoded(staffList())),
                9000}},
        {"locks", {u"lockdesk"_s,
                      u"paste lockdeskNumbers %1\nrows lockdeskTable 150\ntype lockdeskOperator desk\n"
                      "click lockdeskDisable\ntype lockConfirmCount 150\nclick lockConfirmGo\n"
                      "shown lockdeskExport\n"_s.arg(encoded(lockNumbers())),
                      4000}},
    };
    return all;
}

} // namespace

/// The real program, with somebody at its keyboard, killed (SIGKILL) at a byte of a bulk write that a seed
/// has chosen; three programs at a time over one data folder.
class ProgramKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void unharmedProgramsEndWell();
    void killedProgramsLoseNothing();

private:
    [[nodiscard]] std::unique_ptr<Victim> launch(
        const QByteArray& what, const std::optional<KillingRelay::Point>& point) const;
    [[nodiscard]] QString data() const { return m_folder.filePath(u"data"_s); }
    [[nodiscard]] QString journal() const { return data() + u"/journal"_s; }

    QTemporaryDir m_folder;
    QMap<QByteArray, Extent> m_extents;
};

std::unique_ptr<Victim> ProgramKilledTest::launch(
    const QByteArray& what, const std::optional<KillingRelay::Point>& point) const
{
    auto victim = std::make_unique<Victim>(what, point);
    // Whoever comes to the end without having met its point goes.
    startTyped(*victim, works()[what].page, works()[what].steps + u"end\n"_s, data());
    return victim;
}

void ProgramKilledTest::unharmedProgramsEndWell()
{
    // The test also shows how many bytes each of them passes.
    for (const auto& what : works().keys()) {
        const auto program = launch(what, {});
        QVERIFY2(QTest::qWaitFor([&] { return program->hasEnded(); }, 200'000), what.constData());
        QVERIFY2(!program->wasKilled() && program->exitCode() == 0, what.constData());
        JournalSettings place;
        place.directory = journal();
        Journal next(place);
        const auto report = compare(program->gateway(), next, program->url());
        QVERIFY2(report.findings.isEmpty(), qPrintable(report.findings.join(u'\n')));
        QCOMPARE(report.open, 0);
        QVERIFY2(report.applied > 0 && report.written >= 3, what.constData());
        const auto passed = program->relay().sinceFirstWrite();
        m_extents[what] = {report.written, {passed.up / report.written, works()[what].reply}};
        qInfo("%s", qPrintable(program->story()));
    }
}

void ProgramKilledTest::killedProgramsLoseNothing()
{
    QVERIFY2(m_extents.size() == works().size(), "needs unharmedProgramsEndWell() before it");
    constexpr int kills = 100;
    const auto rounds = killMany(
        kills, 20261123, journal(), works().keys(),
        [this](const auto& what, auto& random) { return pointIn(m_extents[what], random); },
        [this](const auto& what, const auto& point) { return launch(what, point); });
    qInfo("%s", qPrintable(rounds.summary()));
    QVERIFY2(rounds.sum.findings.isEmpty(), qPrintable(rounds.sum.findings.join(u"\n  "_s)));
    QCOMPARE(rounds.kills, kills);
    // The kills met what they were to meet: before and after the gateway had done it.
    QVERIFY(rounds.sum.open > kills / 4);
    QVERIFY(rounds.sum.openApplied > kills / 20 && rounds.sum.openApplied < rounds.sum.open);
}

LOCKKEEPER_TEST(Core, ProgramKilledTest)
#include "tst_program_killed.moc"
