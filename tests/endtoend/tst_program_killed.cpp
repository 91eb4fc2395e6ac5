// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/sample_data.h"
#include "tests/endtoend/kill_rounds.h"
#include "tests/endtoend/typed_program.h"

#include <QMap>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr int visibleEmployees = 29; ///< of the 30 of the sample: one is deleted

/// Something that a person does in the real program, in the steps of typist.cpp, and where it may be killed.
struct Work {
    QString page;
    QString steps;
    int writes = 0;      ///< of these the last one that the program may be killed at; reading follows it
    int bytesUp = 400;   ///< from the beginning of such a write on: head, and as much of the body
    int bytesDown = 150; ///< of its reply
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
        {"delete", {u"employees"_s, everybody + u"trigger employeesDeleteAction\nclick employeeDeleteGo\n"_s,
                       visibleEmployees - 1}},
        {"reset",
            {u"employees"_s, everybody + u"trigger employeesResetPasswordAction\nclick passwordResetGo\n"_s,
                visibleEmployees - 1}},
        {"import",
            {u"employees"_s,
                u"rows employeesTable %1\nclip %2\ntrigger employeesImportAction\nclick importSourcePaste\n"
                "rows importColumnsTable 1\nclick importNext\nrows importCheckGrid 210\nclick importNext\n"
                "shown importPreviewPlan\nclick importNext\n"_s.arg(visibleEmployees)
                    .arg(encoded(staffList())),
                3, 6000}},
        {"locks", {u"lockdesk"_s,
                      u"paste lockdeskNumbers %1\nrows lockdeskTable 150\ntype lockdeskOperator desk\n"
                      "click lockdeskDisable\ntype lockConfirmCount 150\nclick lockConfirmGo\n"_s.arg(
                          encoded(lockNumbers())),
                      3, 900}},
    };
    return all;
}

/// In or after a write that the seed chooses, so that no pass without a kill has to show how long it takes.
KillingRelay::Point pointOf(const Work& work, QRandomGenerator& random)
{
    KillingRelay::Point point;
    point.write = 1 + random.bounded(work.writes);
    point.up = random.bounded(2) == 0;
    point.byte = 1 + random.bounded(point.up ? work.bytesUp : work.bytesDown);
    point.cuts = random.bounded(2) == 0;
    if (!point.cuts) point.later = std::chrono::microseconds(random.bounded(4000));
    return point;
}

} // namespace

/// The real program, with somebody at its keyboard, killed (SIGKILL) at a byte of a write that a seed has
/// chosen; three programs at a time over one data folder (F38, F55).
class ProgramKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void killedProgramsLoseNothing();

private:
    [[nodiscard]] QString data() const { return m_folder.filePath(u"data"_s); }

    QTemporaryDir m_folder;
};

void ProgramKilledTest::killedProgramsLoseNothing()
{
    constexpr int kills = 100;
    const auto rounds = killMany(
        kills, 20261123, data() + u"/journal"_s, works().keys(),
        [](const QByteArray& what, QRandomGenerator& random) { return pointOf(works()[what], random); },
        [this](const QByteArray& what, const KillingRelay::Point& point) {
            auto victim = std::make_unique<Victim>(what, point);
            startTyped(*victim, works()[what].page, works()[what].steps, data());
            return victim;
        });
    qInfo("%s", qPrintable(rounds.summary()));
    QVERIFY2(rounds.sum.findings.isEmpty(), qPrintable(rounds.sum.findings.join(u"\n  "_s)));
    QCOMPARE(rounds.kills, kills);
    // The kills met what they were to meet: before and after the gateway had done it.
    QVERIFY(rounds.sum.open > kills / 4);
    QVERIFY(rounds.sum.openApplied > kills / 20 && rounds.sum.openApplied < rounds.sum.open);
}

int main(int argc, char** argv)
{
    // Five minutes are too few for a hundred starts of the program on a busy computer.
    qputenv("QTEST_FUNCTION_TIMEOUT", "1500000");
    const QCoreApplication application(argc, argv);
    ProgramKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_program_killed.moc"
