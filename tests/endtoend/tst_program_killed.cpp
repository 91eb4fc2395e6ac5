// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/draft_store.h"
#include "services/sandbox/sample_data.h"
#include "tests/endtoend/kill_rounds.h"

#include <QJsonDocument>
#include <QJsonObject>
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

QString encoded(const QString& text)
{
    return QString::fromLatin1(text.toUtf8().toPercentEncoding());
}

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
    void typedLocksSurvive();

private:
    [[nodiscard]] QString data() const { return m_folder.filePath(u"data"_s); }
    /// Starts the program for a victim, with these steps.
    void start(Victim& victim, const QString& page, const QString& steps) const;
    [[nodiscard]] QString draft() const;

    QTemporaryDir m_folder;
};

void ProgramKilledTest::start(Victim& victim, const QString& page, const QString& steps) const
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    environment.insert(u"QT_PLUGIN_PATH"_s, QStringLiteral(LOCKKEEPER_TEST_PLUGINS));
    environment.insert(u"QT_QPA_GENERIC_PLUGINS"_s, u"typist"_s);
    environment.insert(u"LOCKKEEPER_TYPIST"_s, steps);
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nonexistent/bus"_s); // nobody's keychain
    const auto tokens = victim.gateway().tokens();
    environment.insert(u"LOCKKEEPER_APP_TOKEN"_s, tokens.app);
    environment.insert(u"LOCKKEEPER_CLIENT_TOKEN"_s, tokens.client);
    environment.insert(u"LOCKKEEPER_USER_TOKEN"_s, tokens.user);
    victim.start(QStringLiteral(LOCKKEEPER_PROGRAM),
        {u"--base-url"_s, victim.url(), u"--enterprise"_s, victim.gateway().sampleEnterprise(), u"--page"_s,
            page, u"--language"_s, u"en"_s, u"--data-dir"_s, data()},
        environment);
}

void ProgramKilledTest::killedProgramsLoseNothing()
{
    constexpr int kills = 100;
    const auto rounds = killMany(
        kills, 20261123, data() + u"/journal"_s, works().keys(),
        [](const QByteArray& what, QRandomGenerator& random) { return pointOf(works()[what], random); },
        [this](const QByteArray& what, const KillingRelay::Point& point) {
            auto victim = std::make_unique<Victim>(what, point);
            start(*victim, works()[what].page, works()[what].steps);
            return victim;
        });
    qInfo("%s", qPrintable(rounds.summary()));
    QVERIFY2(rounds.sum.findings.isEmpty(), qPrintable(rounds.sum.findings.join(u"\n  "_s)));
    QCOMPARE(rounds.kills, kills);
    // The kills met what they were to meet: before and after the gateway had done it.
    QVERIFY(rounds.sum.open > kills / 4);
    QVERIFY(rounds.sum.openApplied > kills / 20 && rounds.sum.openApplied < rounds.sum.open);
}

/// What stands in the number field, on disk.
QString ProgramKilledTest::draft() const
{
    DraftStore drafts(data() + u"/drafts"_s);
    // A connection for one run goes by its host.
    const auto list = drafts.list(u"127.0.0.1"_s, u"lockdesk"_s).result();
    if (list.isEmpty()) return {};
    const auto draft = drafts.get(list.first().id).result();
    return draft ? QJsonDocument::fromJson(draft->content).object()[u"text"_s].toString() : QString();
}

void ProgramKilledTest::typedLocksSurvive()
{
    const auto typed = u"8000903310\n80009"_s;
    Victim program("draft", {});
    start(program, u"lockdesk"_s, u"paste lockdeskNumbers %1\n"_s.arg(encoded(typed)));
    QVERIFY(QTest::qWaitFor([&] { return draft() == typed; }, 120'000));
    program.kill();
    start(program, u"lockdesk"_s,
        u"stands lockdeskNumbers %1\nrows lockdeskTable 2\nend\n"_s.arg(encoded(typed)));
    QVERIFY(QTest::qWaitFor([&] { return program.hasEnded(); }, 120'000));
    QVERIFY(!program.wasKilled());
    QCOMPARE(program.exitCode(), 0);
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
