// SPDX-License-Identifier: GPL-3.0-or-later
// Started with "send FOLDER URL ENTERPRISE", this program is the victim: it sends a batch of orders (O5), and
// says how that ended if it is let live.
#include "tests/unit/orders/order_bench.h"

#include <QCoreApplication>
#include <QProcess>

#include <unistd.h>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

BatchOrder theBatch()
{
    return sampleBatch(
        u"SO-1"_s, {sampleOrder(1, u"8700000001"_s),
                       sampleOrder(2, u"8700000002"_s, u"gms-20301"_s, u"normal_recover_usbkey"_s)});
}

int sendBatch(const QString& folder, const QUrl& url, const QString& enterprise)
{
    JournalSettings place;
    place.directory = folder + u"/journal"_s;
    Journal journal(place);
    DraftStore drafts(folder + u"/drafts"_s);
    GatewayClient client(settingsFor(url), &journal);
    client.setTokens({qgetenv("APP"), qgetenv("CLIENT"), qgetenv("USER_TOKEN")});
    BulkWrite run(submitOrdersPlan(&client, &journal, &drafts,
                      {.batch = theBatch(),
                          .appKey = u"key"_s,
                          .draftId = u"draft-1"_s,
                          .profile = u"test"_s,
                          .zone = QTimeZone::utc(),
                          .lists = {EnterpriseId(enterprise)}}),
        &journal);
    run.start();
    if (!OrderBench::rested(run)) return 1;
    for (const auto& item : run.outcomes()) {
        const auto line = outcomeName(item.outcome).toUtf8() + '\n';
        if (::write(STDOUT_FILENO, line.constData(), size_t(line.size())) != line.size()) return 1;
    }
    return 0;
}

std::unique_ptr<QProcess> started(const OrderBench& bench)
{
    const auto given = bench.server.tokens();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"APP"_s, given.app);
    environment.insert(u"CLIENT"_s, given.client);
    environment.insert(u"USER_TOKEN"_s, given.user);
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(environment);
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QCoreApplication::applicationFilePath(),
        {u"send"_s, bench.folder.path(), bench.server.baseUrl().toString(), bench.server.sampleEnterprise()});
    if (!process->waitForStarted(60'000)) qFatal("not started");
    return process;
}

} // namespace

/// The program is killed between O5 and its reply. The next one does not send it again, shows every line
/// as unknown, and finds out by reading what can be found out.
class OrderKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void killedBeforeTheReply_data();
    void killedBeforeTheReply();
    void notKilled();
};

void OrderKilledTest::killedBeforeTheReply_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<bool>("isApplied");
    QTest::newRow("the gateway has done it") << u"drip"_s << true;
    QTest::newRow("the gateway has not done it") << u"stall"_s << false;
}

void OrderKilledTest::killedBeforeTheReply()
{
    QFETCH(QString, fault);
    QFETCH(bool, isApplied);
    OrderBench bench;
    bench.fault(fault, u"O5"_s);
    const auto victim = started(bench);
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent(), 1, 60'000);
    victim->kill();
    QVERIFY(victim->waitForFinished(60'000));
    bench.server.setFaults({});
    if (isApplied) QTRY_COMPARE_WITH_TIMEOUT(bench.sent(true), 1, 30'000);

    // Nobody knows, and that is what the ledger says.
    const auto id = bench.lastEntry().intent.id;
    const auto batch = bench.lastBatch();
    QCOMPARE(batch.state, BatchState::Unknown);
    QVERIFY(batch.usesNumber());
    for (const auto& line : batch.lines) {
        QCOMPARE(line.item.outcome, Outcome::Unknown);
        QVERIFY(line.licenseOrderId.isEmpty());
    }
    QCOMPARE(bench.unsettled().size(), 1);

    // The next program, and this one, send nothing.
    const auto next = started(bench);
    QVERIFY(next->waitForFinished(60'000));
    const auto notSentTwice = outcomeName(Outcome::NotSent).toUtf8() + '\n';
    QCOMPARE(next->readAllStandardOutput(), notSentTwice + notSentTwice);
    QCOMPARE(bench.send(theBatch())->counts().notSent, 2);
    QCOMPARE(bench.sent(), 1);

    // What was read before it was sent is in the journal: the cloud licence can be settled, the lock cannot.
    const auto found = bench.recheckNow(id, {bench.enterprise()});
    QVERIFY(found && found->isRead);
    QCOMPARE(found->things[0].item.outcome, isApplied ? Outcome::Applied : Outcome::Unknown);
    QCOMPARE(found->things[0].item.state, isApplied ? ReadBackState::AsWanted : ReadBackState::NotYet);
    QCOMPARE(found->things[1].item.outcome, Outcome::Unknown);
    QCOMPARE(sentBatchOf(bench.entry(id))->state, BatchState::Unknown);
    QCOMPARE(bench.sent(), 1);
}

void OrderKilledTest::notKilled()
{
    // Here nothing is killed, so that the victim is known to send at all.
    const OrderBench bench;
    const auto program = started(bench);
    QVERIFY(program->waitForFinished(60'000));
    const auto applied = outcomeName(Outcome::Applied).toUtf8() + '\n';
    QCOMPARE(program->readAllStandardOutput(), applied + applied);
    QCOMPARE(bench.lastBatch().state, BatchState::Done);
    QCOMPARE(bench.sent(), 1);
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 5 && arguments[1] == u"send"_s)
        return sendBatch(arguments[2], QUrl(arguments[3]), arguments[4]);
    OrderKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_order_killed.moc"
