// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/kill_rounds.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace
{

constexpr int visibleEmployees = 29; ///< of the 30 of the sample: one is deleted

/// What a person does in the real program, in the steps of typist.cpp. The sample has some who are deleted,
/// and whom the list does not show.
QMap<QByteArray, QString> bulkWrites(const QString& staffFile)
{
    const auto everybody = u"rows employeesTable 20\nkey employeesTable Ctrl+A\n"_s;
    return {
        {"delete", everybody + u"trigger employeesDeleteAction\nclick employeeDeleteGo\n"_s},
        {"reset", everybody + u"trigger employeesResetPasswordAction\nclick passwordResetGo\n"_s},
        {"import",
            u"rows employeesTable 20\ntrigger employeesImportAction\nclick importSourceChoose\n"
            "type fileNameEdit %1\nkey fileNameEdit Return\n"
            "rows importColumnsTable 1\nclick importNext\n"
            "rows importCheckGrid 210\nclick importNext\ngone importCheckGrid\nclick importNext\n"_s.arg(
                staffFile)},
    };
}

} // namespace

/// The real program, with somebody at its keyboard, killed (SIGKILL) in the middle of a bulk write at a byte
/// of its traffic that a seed has chosen; three programs at a time over one data folder (F38, F55).
class ProgramKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void unharmedProgramsWrite();
    void killedProgramsLoseNothing();

private:
    [[nodiscard]] QString data() const { return m_folder.filePath(u"data"_s); }
    [[nodiscard]] QString journal() const { return data() + u"/journal"_s; }
    [[nodiscard]] JournalSettings place() const
    {
        JournalSettings result;
        result.directory = journal();
        return result;
    }
    [[nodiscard]] bool endsItsWriting(const Victim& program, int writes) const;
    [[nodiscard]] std::unique_ptr<Victim> launch(
        const QByteArray& what, const std::optional<KillingRelay::Point>& point) const;

    QTemporaryDir m_folder;
    QMap<QByteArray, QString> m_steps;
    QMap<QByteArray, Extent> m_extents;
};

void ProgramKilledTest::initTestCase()
{
    QFile staff(m_folder.filePath(u"staff.csv"_s));
    QVERIFY(staff.open(QIODevice::WriteOnly));
    staff.write("userName,name,password\n");
    for (int row = 0; row < 210; ++row) // three calls
        staff.write(u"new%1,Person %1,Secret-Pa55-%1\n"_s.arg(row).toUtf8());
    staff.close();
    m_steps = bulkWrites(staff.fileName());
}

std::unique_ptr<Victim> ProgramKilledTest::launch(
    const QByteArray& what, const std::optional<KillingRelay::Point>& point) const
{
    auto victim = std::make_unique<Victim>(what, point);
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_PLUGIN_PATH"_s, QStringLiteral(LOCKKEEPER_TEST_PLUGINS));
    environment.insert(u"QT_QPA_GENERIC_PLUGINS"_s, u"typist"_s);
    environment.insert(u"LOCKKEEPER_TYPIST"_s, m_steps[what]);
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s); // nobody's keychain
    const auto tokens = victim->gateway().tokens();
    environment.insert(u"LOCKKEEPER_APP_TOKEN"_s, tokens.app);
    environment.insert(u"LOCKKEEPER_CLIENT_TOKEN"_s, tokens.client);
    environment.insert(u"LOCKKEEPER_USER_TOKEN"_s, tokens.user);
    victim->start(QStringLiteral(LOCKKEEPER_PROGRAM),
        {u"--base-url"_s, victim->url(), u"--enterprise"_s, victim->gateway().sampleEnterprise(), u"--page"_s,
            u"employees"_s, u"--language"_s, u"en"_s, u"--data-dir"_s, data()},
        environment);
    return victim;
}

/// Waits until so many were written and read back: each has its outcome, and nothing passes any more. A
/// pause alone says nothing: on a busy computer there are long ones.
bool ProgramKilledTest::endsItsWriting(const Victim& program, int writes) const
{
    Journal living(place());
    JournalFilter all;
    all.profile = program.url();
    auto open = all;
    open.outcome = u"open"_s;
    qint64 before = -1;
    QDeadlineTimer quiet;
    return QTest::qWaitFor(
        [&] {
            const auto passed = program.relay().passed().up;
            const bool isAtIt = living.count(all).result() < writes || living.count(open).result() > 0;
            if (std::exchange(before, passed) != passed || isAtIt) quiet = QDeadlineTimer(2s);
            return quiet.hasExpired();
        },
        300'000);
}

void ProgramKilledTest::unharmedProgramsWrite()
{
    // Also shows how many bytes each of them passes.
    for (const auto& what : m_steps.keys()) {
        const int writes = what == "import" ? 3 : visibleEmployees;
        const auto program = launch(what, {});
        QVERIFY2(endsItsWriting(*program, writes), what.constData());
        QVERIFY(!program->hasEnded());
        m_extents[what] = {program->relay().beforeFirstWrite(), program->relay().passed()};
        program->kill();
        Journal next(place());
        const auto report = compare(program->gateway(), next, program->url());
        QVERIFY2(report.findings.isEmpty(), qPrintable(report.findings.join(u'\n')));
        QCOMPARE(report.open, 0);
        QCOMPARE(report.written, writes);
        QCOMPARE(report.applied, report.written);
    }
}

void ProgramKilledTest::killedProgramsLoseNothing()
{
    QVERIFY2(m_extents.size() == m_steps.size(), "needs unharmedProgramsWrite() before it");
    constexpr int kills = 100;
    const auto rounds = killMany(kills, 20261123, journal(), m_extents,
        [this](const auto& what, const auto& point) { return launch(what, point); });
    qInfo("%s", qPrintable(rounds.summary()));
    QVERIFY2(rounds.sum.findings.isEmpty(), qPrintable(rounds.sum.findings.join(u"\n  "_s)));
    QCOMPARE(rounds.kills, kills);
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
