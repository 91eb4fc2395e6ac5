// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal.h"
#include "tests/contract/fault_matrix/judge.h"
#include "tests/contract/fault_matrix/matrix.h"
#include "tests/contract/fault_matrix/numbered_gateway.h"
#include "tests/contract/fault_matrix/seeded_crew.h"
#include "tests/contract/fault_matrix/seeded_faults.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"

#include <QElapsedTimer>
#include <QHash>
#include <QMap>
#include <QRandomGenerator>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cstdio>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

constexpr int writeCount = 10'000;
constexpr quint32 usualSeed = 20261121;

QtMessageHandler testHandler = nullptr;

/// Says once what Qt says of nearly every reset connection.
void sayOnce(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    static std::atomic<int> times = 0;
    if (text.contains("this method must only be called once"_L1) && times++ > 0) return;
    testHandler(type, context, text);
}

/// What the journal says in the end, by number; several entries for several attempts, oldest first.
QHash<int, QList<JournalEntry>> journalled(Journal& journal)
{
    QHash<int, QList<JournalEntry>> result;
    for (qint64 before = 0;;) {
        const auto page = journal.page({}, before, 1000).result();
        if (page.isEmpty()) return result;
        for (const auto& entry : page)
            result[markedNumber(entry.intent.subject.toLatin1())].prepend(entry);
        before = page.last().number;
    }
}

} // namespace

/// Ten thousand writes, each with a fault drawn by a seed, through the real client and a real journal, to a
/// gateway that keeps its own ledger. What the callers were told and what the journal has must agree with
/// that: nothing is called applied that was not, nothing rejected or not sent that was, and nothing is
/// applied twice. Unknown is what a call may only be where its fault makes it so (`Variant::expect`).
class SeededWritesTest : public QObject
{
    Q_OBJECT
private slots:
    void theJournalAgreesWithTheLedger();

private:
    static QStringList judged(
        const SeededWrite& write, const NumberedEntry& ledger, const QList<JournalEntry>& entries);
    void print(const std::vector<SeededWrite>& writes) const;
};

void SeededWritesTest::theJournalAgreesWithTheLedger()
{
    testHandler = qInstallMessageHandler(sayOnce);
    const auto restored = qScopeGuard([] { qInstallMessageHandler(testHandler); });
    const auto given = qEnvironmentVariableIntValue("LOCKKEEPER_SEED");
    const quint32 seed = given ? quint32(given) : usualSeed;
    QRandomGenerator random(seed);
    QElapsedTimer timer;
    timer.start();

    const auto lanes = seededLanes(writeCount);
    std::vector<SeededWrite> writes(writeCount);
    std::vector<NumberedPlan> plans(writeCount);
    std::vector<std::vector<SeededWrite*>> ofLane(lanes.size());
    size_t next = 0;
    for (size_t lane = 0; lane < lanes.size(); ++lane)
        for (int i = 0; i < lanes[lane].share; ++i, ++next) {
            writes[next] = lanes[lane].draw(random);
            writes[next].number = int(next + 1);
            plans[next] = planOf(writes[next]);
            ofLane[lane].push_back(&writes[next]);
        }
    QCOMPARE(next, size_t(writeCount));

    const QTemporaryDir folder;
    JournalSettings place;
    place.directory = folder.filePath(u"journal"_s);
    Journal journal(place);
    std::vector<std::unique_ptr<SeededCrew>> crews;
    QObject here;
    NumberedGateway gateway(plans, [&](int number) {
        QMetaObject::invokeMethod(&here, [&crews, number] {
            for (const auto& crew : crews)
                crew->arrived(number);
        });
    });
    RawServer resets([](RawConnection& connection) { connection.reset(); });
    ScriptedPrompt person;
    int tokensGiven = 0;
    person.reply = [&](const SignInQuestion&) {
        SignInAnswer answer;
        answer.token = "user-token-" + QByteArray::number(++tokensGiven);
        return answer;
    };
    TokenKeeper keeper(allPasted(), &person);
    for (size_t lane = 0; lane < lanes.size(); ++lane) {
        auto settings = settingsFor(lanes[lane].meets == Lane::Meets::Resets ? resets.url() : gateway.url());
        lanes[lane].tune(settings);
        crews.push_back(std::make_unique<SeededCrew>(
            settings, &journal, lanes[lane].clients, lanes[lane].atOnce, [&](GatewayClient& client) {
                if (lanes[lane].meets == Lane::Meets::Occupied) occupy(client);
                if (lanes[lane].meets == Lane::Meets::Refusals) client.setTokenKeeper(&keeper);
            }));
        for (auto* write : ofLane[lane])
            crews.back()->give(write);
    }
    QTRY_COMPARE_WITH_TIMEOUT(gateway.occupied(), concurrentReads, 30'000);
    for (const auto& crew : crews)
        crew->run();
    QVERIFY(QTest::qWaitFor(
        [&] { return std::ranges::all_of(crews, [](const auto& crew) { return crew->isDone(); }); },
        600'000));
    crews.clear(); // the journal outlives its clients
    QTRY_COMPARE_WITH_TIMEOUT(gateway.pending(), 0, 30'000);
    const auto took = timer.elapsed();

    const auto ledger = gateway.ledger();
    const auto entries = journalled(journal);
    QStringList findings;
    for (size_t i = 0; i < writes.size(); ++i)
        for (const auto& finding : judged(writes[i], ledger[i], entries.value(writes[i].number)))
            findings += u"%1 %2, %3 %4: %5"_s.arg(writes[i].number)
                            .arg(QString::fromLatin1(writes[i].sample->name()),
                                QString::fromLatin1(writes[i].variant->fault),
                                QString::fromLatin1(writes[i].variant->name), finding);
    std::printf("Seed %u (LOCKKEEPER_SEED): %d writes in %lld ms\n", seed, writeCount, qlonglong(took));
    print(writes);
    const auto shown = findings.first(std::min<qsizetype>(findings.size(), 20));
    QVERIFY2(findings.isEmpty(),
        qPrintable(
            u"%1 findings with seed %2:\n  %3"_s.arg(findings.size()).arg(seed).arg(shown.join("\n  "_L1))));
    waitForQtsThreads();
}

QStringList SeededWritesTest::judged(
    const SeededWrite& write, const NumberedEntry& ledger, const QList<JournalEntry>& entries)
{
    QStringList findings;
    const auto& delivery = write.delivery;
    if (delivery.times != 1) return {u"%1 results"_s.arg(delivery.times)};
    QStringList differences;
    for (const auto& expected : write.variant->expect(*write.sample))
        differences += difference(delivery, ledger.received, expected);
    if (!differences.contains(QString())) findings += differences;

    const auto word = clientsWord(*write.sample, delivery);
    if (word == "applied"_L1 && ledger.applied != 1) findings += u"false \"applied\""_s;
    if (word == "rejected"_L1 && ledger.applied != 0) findings += u"false \"rejected\""_s;
    if (word == "notsent"_L1 && (ledger.applied != 0 || ledger.received != 0))
        findings += u"false \"not sent\""_s;
    if (ledger.applied > 1) findings += u"applied %1 times"_s.arg(ledger.applied);
    if (ledger.reused > 0) findings += u"went over a connection that had served before"_s;
    if (QSet(ledger.nonces.begin(), ledger.nonces.end()).size() != ledger.nonces.size())
        findings += u"a nonce was used twice"_s;

    // One entry for each time it went out, and no time without one.
    if (ledger.received > entries.size() || ledger.heads > entries.size())
        findings += u"arrived %1 times with %2 journal entries"_s.arg(ledger.received).arg(entries.size());
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const bool isLast = i + 1 == entries.size();
        const auto expected = isLast ? word : u"rejected"_s;
        const auto kept = entries[i].outcome ? entries[i].outcome->outcome : u"open"_s;
        if (kept != expected) findings += u"the journal has \"%1\", not \"%2\""_s.arg(kept, expected);
        const auto attemptOf = i > 0 ? entries[i - 1].intent.id : QString();
        if (entries[i].intent.attemptOf != attemptOf) findings += u"the journal does not tie its attempts"_s;
    }
    return findings;
}

void SeededWritesTest::print(const std::vector<SeededWrite>& writes) const
{
    const QStringList words{u"applied"_s, u"partial"_s, u"rejected"_s, u"notsent"_s, u"unknown"_s};
    QMap<QByteArray, QMap<QString, int>> table;
    QMap<QString, int> sums;
    for (const auto& write : writes) {
        const auto word = clientsWord(*write.sample, write.delivery);
        auto fault = write.variant->fault;
        if (fault.size() == 2) fault.insert(1, ' '); // "F 4" before "F10"
        ++table[fault][word];
        ++sums[word];
    }
    const auto line = [&](const QByteArray& name, const QMap<QString, int>& row) {
        QByteArray text = name.leftJustified(8);
        for (const auto& word : words)
            text += QByteArray::number(row.value(word)).rightJustified(10);
        std::printf("%s\n", text.constData());
    };
    QByteArray head(8, ' ');
    for (const auto& word : words)
        head += word.toLatin1().rightJustified(10);
    std::printf("%s\n", head.constData());
    for (const auto& [fault, row] : table.asKeyValueRange())
        line(fault, row);
    line("all", sums);
    std::fflush(stdout);
    // Of each fault there was something, and of each end enough to mean something.
    QCOMPARE(table.keys(), seededFaults());
    for (const auto& word : {u"applied"_s, u"rejected"_s, u"notsent"_s, u"unknown"_s})
        QVERIFY2(sums.value(word) > 200, qPrintable(word));
}

LOCKKEEPER_TEST(Core, SeededWritesTest)
#include "tst_seeded_writes.moc"
