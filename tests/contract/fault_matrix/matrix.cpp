// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/matrix.h"

#include "tests/contract/fault_matrix/judge.h"
#include "tests/support/all_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{

constexpr auto grace = 2s; ///< what a call may take beyond its deadline, on a busy computer

ClientSettings settingsOf(const Variant& variant, const FaultyGateway& gateway)
{
    auto settings = settingsFor(gateway.url());
    settings.readDeadline = settings.writeDeadline = variant.deadline;
    settings.retry.attempts = attempts;
    settings.retry.budget = 1000; // so that one operation's retries are not another's
    if (variant.tune) variant.tune(settings);
    return settings;
}

} // namespace

void waitForQtsThreads()
{
    const auto left = [] {
        const auto tasks = QDir(u"/proc/self/task"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return std::ranges::count_if(tasks, [](const QString& task) {
            QFile name(u"/proc/self/task/%1/comm"_s.arg(task));
            return name.open(QIODevice::ReadOnly) && name.readAll().startsWith("QNetworkAccess");
        });
    };
    (void)QTest::qWaitFor([&] { return left() == 0; }, 120'000);
}

FaultMatrix::FaultMatrix(std::vector<Variant> variants, int cells)
    : m_variants(std::move(variants))
    , m_cellsExpected(cells)
{
}

void FaultMatrix::everyOperationHasASample()
{
    const auto all = endpoints::allEndpoints();
    QCOMPARE(sampleCalls().size(), all.size());
    for (size_t i = 0; i < all.size(); ++i)
        QCOMPARE(sampleCalls()[i].info, all[i]);
}

void FaultMatrix::cell_data()
{
    QTest::addColumn<int>("variant");
    for (size_t i = 0; i < m_variants.size(); ++i)
        QTest::addRow("%s %s", m_variants[i].fault.constData(), m_variants[i].name.constData()) << int(i);
}

void FaultMatrix::cell()
{
    QFETCH(const int, variant);
    const auto& row = m_variants[size_t(variant)];
    QStringList findings;
    if (row.afterARead) {
        for (const auto& sample : sampleCalls())
            if (applies(row, sample)) runAfterARead(row, sample, findings);
    } else {
        runTogether(row, findings);
    }
    QVERIFY2(findings.isEmpty(), qPrintable(findings.join(u"\n  "_s)));
}

bool FaultMatrix::applies(const Variant& variant, const SampleCall& sample)
{
    const auto reason = variant.notApplicable ? variant.notApplicable(sample) : QByteArray();
    if (reason.isEmpty()) return true;
    ++m_leftOut[variant.fault + ": " + reason];
    return false;
}

void FaultMatrix::runTogether(const Variant& variant, QStringList& findings)
{
    FaultyGateway gateway(variant.behaviour);
    Bench bench(settingsOf(variant, gateway));
    bench.journal.beforeAnswer = variant.journalWaits;
    std::vector<Cell> cells;
    for (const auto& sample : sampleCalls())
        if (applies(variant, sample)) cells.push_back({&sample});

    if (variant.before) variant.before(*bench.client);
    QElapsedTimer timer;
    timer.start();
    Stage stage{.gateway = gateway, .client = *bench.client, .cancel = {}, .calls = {}, .allEnded = {}};
    for (auto& cell : cells) {
        stage.calls.push_back(cell.sample);
        stage.cancel.push_back(cell.sample->start(*bench.client, this, variant.large,
            [&cell](const Delivery& delivery) { cell.delivery = delivery; }));
    }
    stage.allEnded = [&] {
        return std::ranges::all_of(cells, [](const Cell& cell) { return cell.delivery.times > 0; });
    };
    if (variant.act) variant.act(stage);
    if (!stage.met) findings += u"the test did not get as far as it meant to"_s;
    const auto left = variant.deadline + grace - std::chrono::milliseconds(timer.elapsed());
    (void)QTest::qWaitFor(stage.allEnded, int(std::max(left, std::chrono::milliseconds(0)).count()));
    finish(variant, cells, gateway, *bench.client, bench.journal, findings);
}

void FaultMatrix::runAfterARead(const Variant& variant, const SampleCall& sample, QStringList& findings)
{
    // A read other than the one that is looked at: O3, or O8 for O3.
    const auto& calls = sampleCalls();
    const auto& other = sample.name() == "O3" ? calls[7] : calls[2];
    auto behaviour = variant.behaviour;
    behaviour.answer = [&](RawConnection& connection, const Exchange& exchange) {
        if (&exchange.sample == &other) return connection.send(RawServer::reply(200, exchange.sample.reply));
        return variant.behaviour.answer(connection, exchange);
    };
    FaultyGateway gateway(behaviour);
    Bench bench(settingsOf(variant, gateway));
    bool warm = false;
    (void)other.start(*bench.client, this, false, [&](const Delivery& delivery) { warm = delivery.value; });
    if (!QTest::qWaitFor([&] { return warm; }, 30'000)) {
        findings += u"%1: the read before it failed"_s.arg(QString::fromLatin1(sample.name()));
        return;
    }
    std::vector<Cell> cells{{&sample}};
    (void)sample.start(
        *bench.client, this, variant.large, [&](const Delivery& delivery) { cells[0].delivery = delivery; });
    (void)QTest::qWaitFor(
        [&] { return cells[0].delivery.times > 0; }, int((variant.deadline + grace).count()));
    finish(variant, cells, gateway, *bench.client, bench.journal, findings);
    const int reused = gateway.entry(sample).reused;
    if (sample.writes() ? reused > 0 : reused == 0)
        findings +=
            u"%1: %2 request(s) on a reused connection"_s.arg(QString::fromLatin1(sample.name())).arg(reused);
}

void FaultMatrix::finish(const Variant& variant, std::vector<Cell>& cells, FaultyGateway& gateway,
    GatewayClient& client, const RecordingJournal& journal, QStringList& findings)
{
    // Long enough for a second delivery, or for a request that should not follow, to show: what does not come
    // gives no sign.
    QTest::qWait(25);
    for (const auto& cell : cells) {
        ++m_cells;
        ++m_cellsOfFault[variant.fault];
        const Evidence evidence{*cell.sample, cell.delivery, gateway.entry(*cell.sample), journal};
        ++m_outcomes[clientsWord(evidence)];
        auto found = judge(evidence, variant.expect(*cell.sample), variant.deadline + grace);
        for (auto& finding : found)
            findings += QString::fromLatin1(cell.sample->name()) + u": "_s + finding;
    }
    if (gateway.strangers() != variant.strangers)
        findings += u"%1 request(s) for something else"_s.arg(gateway.strangers());
    if (variant.untouched && !variant.untouched())
        findings += u"something was asked that had to be left alone"_s;
    (void)QTest::qWaitFor(
        [&] { return client.runningCalls() == 0; }, int((variant.deadline + grace).count()));
    if (variant.floods) waitForQtsThreads();
    if (client.runningCalls() != 0) findings += u"%1 call(s) have not ended"_s.arg(client.runningCalls());
}

void FaultMatrix::cleanupTestCase()
{
    QString table = u"\nCells run: %1\n"_s.arg(m_cells);
    for (const auto& [fault, count] : m_cellsOfFault.asKeyValueRange())
        table += u"  %1  %2\n"_s.arg(QString::fromLatin1(fault), -4).arg(count, 5);
    table += u"By the client's word\n"_s;
    for (const auto& [word, count] : m_outcomes.asKeyValueRange())
        table += u"  %1 %2\n"_s.arg(word, -24).arg(count, 5);
    int leftOut = 0;
    for (const int count : m_leftOut)
        leftOut += count;
    table += u"Cells that cannot apply: %1\n"_s.arg(leftOut);
    for (const auto& [reason, count] : m_leftOut.asKeyValueRange())
        table += u"  %1  %2\n"_s.arg(count, 5).arg(QString::fromUtf8(reason));
    std::fputs(table.toUtf8().constData(), stdout);
    // A selection of rows on the command line is not the whole matrix.
    if (m_cells + leftOut == int(m_variants.size() * sampleCalls().size()))
        QCOMPARE(m_cells, m_cellsExpected);
}

} // namespace lockkeeper::test
