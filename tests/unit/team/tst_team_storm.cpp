// SPDX-License-Identifier: GPL-3.0-or-later
// Started with "--clerk …", this program is one clerk's (storm_clerk.h), which is killed now and again.
#include "services/sandbox/server.h"
#include "services/storage/journal/journal.h"
#include "tests/support/team_postgres.h"
#include "tests/unit/team/storm_clerk.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// Two of four have a right clock: one is hours ahead, one behind.
constexpr int clocksOff[stormClerks] = {0, 5 * 3600, -7 * 3600, 0};

int numberFrom(const char* variable, int usual)
{
    return qEnvironmentVariableIntValue(variable) > 0 ? qEnvironmentVariableIntValue(variable) : usual;
}

/// The programs of one clerk, one after the other: whatever a seed says kills them, at any point of a send.
class ClerkPrograms : public QObject
{
public:
    ClerkPrograms(ClerkTask task, const sandbox::Tokens& tokens, int killPercent)
        : m_task(std::move(task))
        , m_killPercent(killPercent)
        , m_random(m_task.seed)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"APP"_s, tokens.app);
        environment.insert(u"CLIENT"_s, tokens.client);
        environment.insert(u"USER_TOKEN"_s, tokens.user);
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        connect(&m_process, &QProcess::readyReadStandardOutput, this, &ClerkPrograms::read);
        connect(&m_process, &QProcess::finished, this, &ClerkPrograms::ended);
        connect(&m_kill, &QTimer::timeout, &m_process, &QProcess::kill);
        m_kill.setSingleShot(true);
        start();
    }
    ~ClerkPrograms()
    {
        m_process.disconnect(this);
        m_process.kill();
        m_process.waitForFinished();
    }

    [[nodiscard]] bool isOver() const { return m_isOver; }
    [[nodiscard]] const ClerkTask& task() const { return m_task; }
    [[nodiscard]] int begun() const { return m_task.first; }
    [[nodiscard]] int count(const char* word) const { return m_words.value(word); }
    [[nodiscard]] int kills() const { return m_kills; }
    [[nodiscard]] int lostAnswers() const { return m_lost + m_lostNow; }
    [[nodiscard]] QStringList findings() const { return m_findings; }

private:
    void start()
    {
        m_lost += std::exchange(m_lostNow, 0);
        m_task.seed = m_random.generate();
        m_process.start(
            QCoreApplication::applicationFilePath(), QStringList{u"--clerk"_s} + m_task.arguments());
    }

    void read()
    {
        while (m_process.canReadLine()) {
            const auto line = m_process.readLine().trimmed();
            if (line.startsWith("begin ")) {
                ++m_task.first;
                if (m_since.isValid()) m_typical = (9 * m_typical + double(m_since.elapsed())) / 10;
                m_since.start();
                // The kill comes anywhere in a send of usual length, or somewhat behind it.
                if (m_random.bounded(100) < m_killPercent)
                    m_kill.start(int(m_random.bounded(1.3 * m_typical)));
            } else if (line.startsWith("lost ")) {
                m_lostNow = line.mid(5).toInt();
            } else if (line.startsWith("end other")) {
                m_findings.append(stormLogin(m_task.clerk) + u": "_s + QString::fromUtf8(line));
            } else {
                ++m_words[line];
            }
        }
    }

    void ended(int exitCode, QProcess::ExitStatus status)
    {
        m_kill.stop();
        read();
        m_since.invalidate();
        if (status == QProcess::CrashExit) {
            ++m_kills;
            return start();
        }
        if (exitCode != 0)
            m_findings.append(u"%1 ended with %2"_s.arg(stormLogin(m_task.clerk)).arg(exitCode));
        m_isOver = true;
    }

    ClerkTask m_task; ///< `first`: the next send
    const int m_killPercent;
    QRandomGenerator m_random;
    QProcess m_process;
    QTimer m_kill;
    QElapsedTimer m_since; ///< the last send began
    double m_typical = 100;
    QHash<QByteArray, int> m_words;
    int m_kills = 0, m_lost = 0, m_lostNow = 0;
    QStringList m_findings;
    bool m_isOver = false;
};

using AllPrograms = std::vector<std::unique_ptr<ClerkPrograms>>;

bool areOver(const AllPrograms& programs)
{
    return std::all_of(programs.begin(), programs.end(), [](const auto& each) { return each->isOver(); });
}

template <class Count>
int sumOf(const AllPrograms& programs, Count count)
{
    int sum = 0;
    for (const auto& each : programs)
        sum += count(*each);
    return sum;
}

/// One O5 as the gateway's ledger has it.
struct Arrived {
    qint64 at = 0;
    QString orderId, label;
    QSet<QString> numbers;
    bool isApplied = false;
};

std::vector<Arrived> arrivedAt(const sandbox::Server& gateway)
{
    std::vector<Arrived> all;
    for (const auto& entry : gateway.ledger()) {
        if (entry.endpoint != "O5"_L1) continue;
        Arrived one{entry.atMs, {}, {}, {}, entry.applied};
        const auto body = QJsonDocument::fromJson(entry.body).object();
        one.orderId = body.value("channelOrderId"_L1).toString();
        const auto orders = body.value("orderList"_L1).toArray();
        for (const auto order : orders) {
            one.label = order.toObject().value("branchName"_L1).toString();
            const auto assets = order.toObject().value("assets"_L1).toArray();
            for (const auto asset : assets) {
                const auto numbers = asset.toObject().value("assetNos"_L1).toArray();
                for (const auto number : numbers)
                    one.numbers.insert(number.toString());
            }
        }
        all.push_back(std::move(one));
    }
    std::sort(all.begin(), all.end(), [](const Arrived& a, const Arrived& b) { return a.at < b.at; });
    return all;
}

/// The history of one batch at the desk, by the clock of the server, which is this computer's.
struct Held {
    qint64 made = 0, ended = 0;
};

} // namespace

/// Four clerks over bad lines, two of them with wrong clocks, whose programs are killed, want the same asset
/// numbers and order numbers. By the gateway's ledger nothing is done twice that only one may do, and in
/// the end nothing is held but what was done (TM-83).
class TestTeamStorm : public QObject
{
    Q_OBJECT

private slots:
    void storm();

private:
    void judge(const TeamPostgres& server, const sandbox::Server& gateway);
};

void TestTeamStorm::storm()
{
    const int sends = numberFrom("LOCKKEEPER_STORM", 15);
    const int killPercent = sends > 100 ? 3 : 15;
    const auto seed =
        quint32(numberFrom("LOCKKEEPER_SEED", int(QRandomGenerator::system()->generate() % 1'000'000) + 1));
    qInfo("seed %u", seed);
    const TeamPostgres server;
    QStringList logins;
    for (int i = 0; i < stormClerks; ++i)
        logins.append(stormLogin(i));
    server.makeTeam(stormTeam, logins);
    const QTemporaryDir folder;
    sandbox::Options options;
    options.employees = options.assets = 10;
    options.ledgerFile = folder.filePath(u"ledger"_s);
    // Replies get lost, some before the batch was carried out and some after it.
    options.faults = {{u"close"_s, 11, u"O5"_s}, {u"lateok"_s, 13, u"O5"_s}};
    sandbox::Server gateway(options);
    QString error;
    QVERIFY2(gateway.start(&error), qPrintable(error));

    QElapsedTimer timer;
    timer.start();
    AllPrograms programs;
    for (int i = 0; i < stormClerks; ++i) {
        ClerkTask task;
        task.clerk = i;
        task.folder = folder.filePath(logins[i]);
        task.gateway = gateway.baseUrl().toString();
        task.ledger = options.ledgerFile;
        task.port = server.port();
        task.authority = server.authorityFile();
        task.last = sends;
        task.seed = seed + quint32(i);
        task.clockOff = clocksOff[i];
        programs.push_back(std::make_unique<ClerkPrograms>(task, gateway.tokens(), killPercent));
    }
    QTRY_VERIFY_WITH_TIMEOUT(areOver(programs), 2'600'000);
    const auto count = [&programs](const char* word) {
        return sumOf(programs, [word](const ClerkPrograms& each) { return each.count(word); });
    };
    const auto kills = sumOf(programs, [](const ClerkPrograms& each) { return each.kills(); });
    const auto lost = sumOf(programs, [](const ClerkPrograms& each) { return each.lostAnswers(); });
    qInfo("%lld ms: %d sent, %d refused, %d unknown, %d not asked, %d kills, %d answers lost",
        timer.elapsed(), count("end sent"), count("end refused"), count("end unknown"), count("end unsent"),
        kills, lost);
    for (int i = 0; i < stormClerks; ++i) {
        const auto findings = programs[size_t(i)]->findings();
        QVERIFY2(findings.isEmpty(), qPrintable(findings.join(u'\n')));
        QCOMPARE(programs[size_t(i)]->begun(), sends);
        QVERIFY(programs[size_t(i)]->count(clocksOff[i] == 0 ? "clock right" : "clock wrong") > 0);
        QCOMPARE(programs[size_t(i)]->count(clocksOff[i] == 0 ? "clock wrong" : "clock right"), 0);
    }
    // It was a storm, and most got through it all the same.
    QVERIFY(kills > 0 && lost > 0 && count("end refused") > 0 && count("end unknown") > 0);
    QVERIFY(count("end sent") > stormClerks * sends / 3);

    // What is on its way to the gateway comes to its end before anybody takes it as not done.
    gateway.stop();
    AllPrograms sorters;
    for (const auto& each : programs) {
        auto task = each->task();
        task.first = task.last = sends;
        sorters.push_back(std::make_unique<ClerkPrograms>(task, gateway.tokens(), 0));
    }
    timer.restart();
    QTRY_VERIFY_WITH_TIMEOUT(areOver(sorters), 300'000);
    qInfo("sorted out in %lld ms", timer.elapsed());
    for (const auto& each : sorters)
        QVERIFY2(each->findings().isEmpty(), qPrintable(each->findings().join(u'\n')));
    judge(server, gateway);

    // Whatever reached the gateway stands in the journal of who sent it.
    QSet<QString> written;
    for (const auto& login : std::as_const(logins)) {
        JournalSettings place;
        place.directory = folder.filePath(login);
        Journal journal(place);
        const auto entries = journal.page({}, 0, 100'000).result();
        for (const auto& entry : entries)
            written.insert(entry.intent.subject);
        QVERIFY(entries.size() <= sends);
    }
    for (const auto& each : arrivedAt(gateway))
        QVERIFY2(written.contains(each.label), qPrintable(each.label));
}

void TestTeamStorm::judge(const TeamPostgres& server, const sandbox::Server& gateway)
{
    QHash<QString, Held> history;
    for (const auto& row :
        server.ask(stormTeam, u"SELECT order_id, state, floor(extract(epoch FROM made) * 1000)::bigint,"
                              " ceil(extract(epoch FROM changed) * 1000)::bigint FROM lockkeeper.intent"_s)) {
        QVERIFY2(row[1].toString() == "applied"_L1, qPrintable(row[0].toString() + u" is left for ever"_s));
        history.insert(row[0].toString(), {row[2].toLongLong(), row[3].toLongLong()});
    }

    QSet<QString> labels, applied;
    QHash<QString, Arrived> lastOf; // by asset number
    for (const auto& each : arrivedAt(gateway)) {
        QVERIFY2(!labels.contains(each.label), qPrintable(each.label + u" came twice"_s));
        labels.insert(each.label);
        if (!each.isApplied) continue;
        QVERIFY2(!applied.contains(each.orderId), qPrintable(each.orderId + u" was applied twice"_s));
        applied.insert(each.orderId);
        // It came while its clerk had it, …
        const auto held = history.constFind(each.orderId);
        QVERIFY2(held != history.constEnd(), qPrintable(each.orderId + u" is not held"_s));
        QVERIFY2(held->made <= each.at && each.at <= held->ended, qPrintable(each.orderId));
        // … and what overlaps with it had ended at the desk before.
        for (const auto& number : each.numbers) {
            if (const auto other = lastOf.constFind(number); other != lastOf.constEnd())
                QVERIFY2(history.value(other->orderId).ended <= each.at + 1,
                    qPrintable(u"%1 and %2 have %3"_s.arg(other->orderId, each.orderId, number)));
            lastOf.insert(number, each);
        }
    }
    // No order number is refused to everybody: what is held is what was applied.
    const auto names = history.keys();
    QCOMPARE(QSet<QString>(names.begin(), names.end()), applied);
    const auto keys =
        server.ask(stormTeam, u"SELECT count(*)::integer, bool_and(for_good) FROM lockkeeper.reservation"_s);
    QCOMPARE(keys.first()[0].toInt(), int(applied.size()));
    QVERIFY(keys.first()[1].toBool());
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--clerk"_L1) return stormClerk(ClerkTask::of(arguments.sliced(2)));
    TestTeamStorm test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_team_storm.moc"
