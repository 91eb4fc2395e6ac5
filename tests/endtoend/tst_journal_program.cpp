// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/journal_steps.h"
#include "tests/support/program_run.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::journalsteps;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// `lockkeeper journal`, the real program.
class TestJournalProgram : public QObject
{
    Q_OBJECT

private slots:
    /// Nothing here changes the journal: one does for all.
    void initTestCase()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        JournalSettings settings;
        settings.directory = m_folder->filePath(u"journal"_s);
        m_journal = std::make_unique<Journal>(settings);
        WriteIntent intent = intentOf(u"first"_s, u"=1+1, \"王芳\""_s);
        intent.body = R"({"userName":"anna","password":"***"})";
        QCOMPARE(beginNow(*m_journal, intent), QString());
        WriteOutcome outcome = outcomeOf(u"unknown"_s);
        outcome.replyBody = "not JSON";
        QCOMPARE(finishNow(*m_journal, intent.id, outcome), QString());
        JournalFinding finding;
        finding.kind = JournalFinding::Kind::Decision;
        finding.outcome = u"applied"_s;
        finding.reason = u"seen"_s;
        m_journal->addFinding(intent.id, finding);
        for (int i = 0; i < 230; ++i)
            QCOMPARE(beginNow(*m_journal, intentOf(newId(), u"person %1"_s.arg(i))), QString());
    }
    void cleanupTestCase() { m_journal.reset(); }
    void init()
    {
        m_file = m_folder->filePath(u"out.json"_s);
        QFile::remove(m_file);
    }

    /// Everything is read while the program whose journal it is runs.
    void everythingAsJson()
    {
        const auto done = run({u"--output"_s, m_file});
        QVERIFY2(done.exitCode == 0, done.errors.constData());
        QVERIFY(done.errors.contains("231 of 231 entries"));
        QCOMPARE(done.errors.count(" of 231 entries"), 1); // into a pipe only the end is said
        QVERIFY(done.output.isEmpty());
        const auto entries = QJsonDocument::fromJson(content()).array();
        QCOMPARE(entries.size(), 231);
        QCOMPARE(entries.first()[u"subject"_s].toString(), u"person 229"_s);
        QCOMPARE(entries.first()[u"outcome"_s].toString(), QString());
        QCOMPARE(entries.first()[u"lost"_s].toBool(), false);
        const auto oldest = entries.last().toObject();
        QCOMPARE(oldest[u"outcome"_s].toString(), u"unknown"_s);
        QCOMPARE(oldest[u"settled"_s].toString(), u"applied"_s);
        QCOMPARE(oldest[u"request"_s][u"userName"_s].toString(), u"anna"_s);
        QCOMPARE(oldest[u"reply"_s].toString(), u"not JSON"_s);
        QCOMPARE(oldest[u"findings"_s][0][u"reason"_s].toString(), u"seen"_s);
        QVERIFY(oldest[u"created"_s].toString().endsWith(u'Z'));
    }

    void theSameAsCsv()
    {
        m_file = m_folder->filePath(u"out.csv"_s);
        QCOMPARE(run({u"--output"_s, m_file}).exitCode, 0);
        const auto lines = content().split('\n');
        QVERIFY(lines.first().startsWith("\xEF\xBB\xBFnumber,created,operator,"));
        QCOMPARE(content().count("/me/api/v1/enterprise/e1/member/m1"), 231);
        QVERIFY2(content().contains("'=1+1, \"\"王芳\"\""), "what a spreadsheet would run is neutralised");
        QVERIFY(content().contains("\"not JSON\"") || content().contains(",not JSON"));
    }

    void onStandardOutput()
    {
        const auto done = run({u"--output"_s, u"-"_s, u"--format"_s, u"json"_s});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(done.output).array().size(), 231);
        QCOMPARE(run({u"--output"_s, u"-"_s}).output.count("person "), 230);
    }

    void onlySinceThen()
    {
        QCOMPARE(run({u"--output"_s, m_file, u"--since"_s, u"2020-02-29"_s}).exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(content()).array().size(), 231);
        const auto tomorrow = QDate::currentDate().addDays(2).toString(Qt::ISODate);
        QCOMPARE(run({u"--output"_s, m_file, u"--since"_s, tomorrow}).exitCode, 0);
        QCOMPARE(content(), "[\n]\n"_ba);
    }

    /// The old content stays when the new one cannot be had.
    void wholeOrNotAtAll()
    {
        QVERIFY(QFile(m_file).open(QIODevice::WriteOnly));
        const auto missing = run({u"--output"_s, m_file}, u"/nonexistent/folder"_s);
        QCOMPARE(missing.exitCode, 1);
        QVERIFY2(missing.errors.contains("There is no journal in"), missing.errors.constData());
        QCOMPARE(run({u"--output"_s, m_file, u"--profile"_s, u"nobody"_s}).exitCode, 1);
        QCOMPARE(content(), QByteArray());
        const auto full = run({u"--output"_s, u"/dev/full"_s, u"--format"_s, u"json"_s});
        QCOMPARE(full.exitCode, 1);
        QVERIFY2(full.errors.contains("/dev/full"), full.errors.constData());
    }

    void needsNoDisplay()
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        const auto done = ProgramRun::of(lockkeeper::test::programPath(QStringLiteral("lockkeeper")),
            {u"journal"_s, u"--data-dir"_s, m_folder->path(), u"--output"_s, m_file}, environment);
        QCOMPARE(done.exitCode, 0);
    }

    void wrongArguments_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no file") << QStringList() << "--output FILE is required"_ba;
        QTest::newRow("format") << QStringList{u"--output"_s, u"x"_s, u"--format"_s, u"xlsx"_s}
                                << "neither csv nor json"_ba;
        QTest::newRow("workbook") << QStringList{u"--output"_s, u"x.xlsx"_s} << "xlsx can't be written"_ba;
        QTest::newRow("paper") << QStringList{u"--output"_s, u"x.pdf"_s} << "only csv and json"_ba;
        QTest::newRow("date") << QStringList{u"--output"_s, u"x"_s, u"--since"_s, u"21.11.2026"_s}
                              << "isn't a date"_ba;
        QTest::newRow("more") << QStringList{u"employees"_s, u"--output"_s, u"x"_s}
                              << "takes no further names"_ba;
        QTest::newRow("sandbox") << QStringList{u"--output"_s, u"x"_s, u"--sandbox"_s}
                                 << "--sandbox doesn't apply"_ba;
        QTest::newRow("filter") << QStringList{u"--output"_s, u"x"_s, u"--keyword"_s, u"a"_s}
                                << "--keyword doesn't apply"_ba;
    }

    void wrongArguments()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const auto done = run(arguments);
        QCOMPARE(done.exitCode, 2);
        QVERIFY2(done.errors.contains(says), done.errors.constData());
        QVERIFY(!QFile::exists(u"x"_s));
    }

private:
    [[nodiscard]] ProgramRun run(const QStringList& arguments, const QString& folder = {}) const
    {
        const QStringList all{u"journal"_s, u"--data-dir"_s, folder.isEmpty() ? m_folder->path() : folder};
        return ProgramRun::of(lockkeeper::test::programPath(QStringLiteral("lockkeeper")), all + arguments);
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : "cannot be read"_ba;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Journal> m_journal;
    QString m_file;
};

LOCKKEEPER_TEST(Core, TestJournalProgram)
#include "tst_journal_program.moc"
