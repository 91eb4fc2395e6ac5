// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/search/record_search.h"
#include "tests/support/packed_holdings.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

constexpr int peopleOfEach = 7; // as many as a group of an answer has
constexpr int rounds = 40;

/// "First 1" and so on, of whom somebody may have listed only some so far.
std::vector<Employee> peopleCalled(const QString& name, int count)
{
    std::vector<Employee> people;
    for (int i = 1; i <= count; ++i) {
        auto& person = people.emplace_back();
        person.globalId = MemberId(u"%1-%2"_s.arg(name).arg(i));
        person.name = Text(u"%1 %2"_s.arg(name).arg(i));
        person.userName = Text(u"%1%2@hj"_s.arg(name).arg(i));
    }
    return people;
}

/// An enterprise whose id has not a word of what is looked for.
EnterpriseId enterpriseOf(const QString& name)
{
    return EnterpriseId(u"700%1"_s.arg(name.size()));
}

/// Another program: notes people of one enterprise again and again.
int noteAgainAndAgain(const QString& folder, const QString& name)
{
    QStringList failures;
    KnownHoldings holdings(folder, u"p"_s, true);
    QObject::connect(&holdings, &KnownHoldings::failed, &holdings,
        [&failures](const QString& text) { failures.append(text); });
    std::fputs("begun\n", stdout);
    std::fflush(stdout);
    for (int round = 1; round <= rounds; ++round) {
        holdings.noteEmployees(enterpriseOf(name), peopleCalled(name, std::min(round, peopleOfEach)));
        // Each is on disk before the next.
        if (!holdings.inFile([](OwnDatabase&) {}).result()) return 2;
        QCoreApplication::processEvents();
    }
    for (const auto& text : failures)
        std::fprintf(stdout, "%s\n", qPrintable(text));
    return failures.isEmpty() ? 0 : 1;
}

/// The search of one window.
struct SearchingWindow {
    explicit SearchingWindow(KnownHoldings& holdings)
        : search({[&holdings] { return holdings.records(); },
                     [this, &holdings] {
                         ++released;
                         holdings.releaseRecords();
                     }},
              nullptr, 0ms)
    {
        QObject::connect(&holdings, &KnownHoldings::recordsChanged, &search, &RecordSearch::outdate);
        QObject::connect(&search, &RecordSearch::answered, &search,
            [this](const FoundRecords& found) { answers.append(found); });
    }

    void ask(const QString& typed)
    {
        search.open();
        answers.clear();
        search.ask({.typed = typed, .first = {}, .only = {FoundKind::Person}});
    }
    [[nodiscard]] bool isAnswered() const
    {
        return QTest::qWaitFor([this] { return !answers.isEmpty() && answers.last().isComplete; }, 60'000);
    }
    /// What was found, sorted.
    [[nodiscard]] QStringList titles() const
    {
        QStringList all;
        if (answers.isEmpty()) return all;
        for (const auto& group : answers.last().groups)
            for (const auto& record : group.first)
                all += record.title;
        all.sort();
        return all;
    }

    int released = 0;
    QList<FoundRecords> answers;
    RecordSearch search;
};

QStringList namesOf(const QString& name)
{
    QStringList all;
    for (int i = 1; i <= peopleOfEach; ++i)
        all += u"%1 %2"_s.arg(name).arg(i);
    return all;
}

} // namespace

/// What is kept of enterprises is one store: for the windows of a program, and for programs.
class SharedStoreTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_failures.clear();
        m_holdings = std::make_unique<KnownHoldings>(m_folder->path(), u"p"_s, true);
        connect(m_holdings.get(), &KnownHoldings::failed, this,
            [this](const QString& text) { m_failures.append(text); });
        m_holdings->noteEmployees(enterpriseOf(u"Own"_s), peopleCalled(u"Own"_s, peopleOfEach));
        untilPacked(*m_holdings);
    }
    void cleanup() { m_holdings.reset(); }

    void twoWindows()
    {
        SearchingWindow one(*m_holdings), two(*m_holdings);
        // Both ask before either is answered, and each gets its own answer.
        one.ask(u"own 1"_s);
        two.ask(u"own 2"_s);
        QVERIFY(one.isAnswered() && two.isAnswered());
        QCOMPARE(one.titles(), QStringList{u"Own 1"_s});
        QCOMPARE(two.titles(), QStringList{u"Own 2"_s});
        // What one gives back, the other still has.
        one.search.close();
        QTRY_COMPARE(one.released, 1);
        two.ask(u"own"_s);
        QVERIFY(two.isAnswered());
        QCOMPARE(two.titles(), namesOf(u"Own"_s));
        // What is noted while both look is found in both, without typing again.
        one.ask(u"later"_s);
        two.ask(u"later"_s);
        QVERIFY(one.isAnswered() && two.isAnswered());
        QVERIFY(one.titles().isEmpty() && two.titles().isEmpty());
        m_holdings->noteEmployees(enterpriseOf(u"Later"_s), peopleCalled(u"Later"_s, 1));
        QTRY_COMPARE_WITH_TIMEOUT(one.titles(), QStringList{u"Later 1"_s}, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(two.titles(), QStringList{u"Later 1"_s}, 60'000);
        QVERIFY2(m_failures.isEmpty(), qPrintable(m_failures.join(u'\n')));
    }

    /// While two others write, the windows of a third search: nobody is lost in between, and in the end all
    /// are there.
    void severalPrograms()
    {
        SearchingWindow one(*m_holdings), two(*m_holdings);
        std::vector<std::unique_ptr<QProcess>> programs;
        for (const auto& name : {u"First"_s, u"Second"_s}) {
            auto& program = programs.emplace_back(std::make_unique<QProcess>());
            program->start(QCoreApplication::applicationFilePath(), {u"--note"_s, m_folder->path(), name});
            QVERIFY2(program->waitForReadyRead(60'000), qPrintable(program->errorString()));
        }
        const auto run = [&programs] {
            return std::any_of(programs.begin(), programs.end(),
                [](const auto& program) { return program->state() != QProcess::NotRunning; });
        };
        do {
            one.ask(u"own"_s);
            two.ask(u"own"_s);
            QVERIFY(one.isAnswered() && two.isAnswered());
            QCOMPARE(one.titles(), namesOf(u"Own"_s));
            QCOMPARE(two.titles(), namesOf(u"Own"_s));
            one.search.close();
            two.search.close();
            QTest::qWait(1); // for the news of the programs
        } while (run());
        for (const auto& program : programs) {
            const auto said = program->readAllStandardOutput();
            QVERIFY2(
                program->exitStatus() == QProcess::NormalExit && program->exitCode() == 0, said.constData());
        }
        untilPacked(*m_holdings);
        for (const auto& name : {u"First"_s, u"Second"_s, u"Own"_s}) {
            two.ask(name);
            QVERIFY(two.isAnswered());
            QTRY_COMPARE_WITH_TIMEOUT(two.titles(), namesOf(name), 60'000);
        }
        QVERIFY2(m_failures.isEmpty(), qPrintable(m_failures.join(u'\n')));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<KnownHoldings> m_holdings;
    QStringList m_failures;
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"--note"_s) return noteAgainAndAgain(arguments.value(2), arguments.value(3));
    SharedStoreTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_shared_store.moc"
