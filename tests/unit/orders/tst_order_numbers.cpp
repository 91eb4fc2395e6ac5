// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/numbers/asset_number_store.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString ours = u"8700000001"_s, another = u"8700000002"_s;

/// A list of two allocated numbers beside the bench.
struct NumbersBench : OrderBench {
    NumbersBench()
        : numbers(folder.filePath(u"numbers"_s), u"test"_s)
    {
        (void)numbers.add({ours, another}, {}).result();
    }
    ~NumbersBench() { client.reset(); }

    [[nodiscard]] std::unique_ptr<BulkWrite> writeBatch(const BatchOrder& batch)
    {
        auto submitted = submission(batch);
        submitted.numbers = &numbers;
        return std::make_unique<BulkWrite>(
            submitOrdersPlan(client.get(), journal.get(), drafts.get(), submitted), journal.get());
    }
    void sendBatch(const BatchOrder& batch)
    {
        const auto run = writeBatch(batch);
        run->start();
        if (!rested(*run)) qFatal("it does not rest");
    }
    /// "used SO-1", "reserved draft-1", "free".
    [[nodiscard]] QString stateOf(const QString& number)
    {
        const auto all = numbers.list().result();
        for (const auto& each : all) {
            if (each.number != number) continue;
            const QStringList words{u"free"_s, u"reserved"_s, u"used"_s};
            return (words[int(each.state)] + u' ' + each.holder).trimmed();
        }
        return {};
    }

    AssetNumberStore numbers;
};

} // namespace

/// What becomes of the asset numbers of a batch that goes out: none is given to another order.
class OrderNumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void theyAreUsedUnlessItIsRefused_data();
    void theyAreUsedUnlessItIsRefused();
    void theyAreTheDraftsBeforeItLeaves();
    void whatIsNotSentTakesNone();
    void whatAnotherDraftHasIsNotSent();
};

void OrderNumbersTest::theyAreUsedUnlessItIsRefused_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("expected");
    QTest::newRow("done") << QString() << u"used SO-1"_s;
    QTest::newRow("F5, done") << u"lateok"_s << u"used SO-1"_s;
    QTest::newRow("F5, not done") << u"close"_s << u"used SO-1"_s;
    QTest::newRow("F23") << u"code500"_s << u"used SO-1"_s;
    QTest::newRow("F38a") << u"applylate"_s << u"used SO-1"_s;
    QTest::newRow("refused") << u"refused"_s << u"reserved draft-1"_s;
}

void OrderNumbersTest::theyAreUsedUnlessItIsRefused()
{
    QFETCH(QString, fault);
    QFETCH(QString, expected);
    NumbersBench bench;
    auto batch = sampleBatch(u"SO-1"_s, {sampleOrder(1, ours)});
    if (fault == u"refused"_s)
        batch.orderList[0].channelCustomerId = u"CC-nobody"_s;
    else if (!fault.isEmpty())
        bench.fault(fault, u"O5"_s);
    bench.sendBatch(batch);
    QCOMPARE(bench.sent(), 1);
    QCOMPARE(bench.stateOf(ours), expected);
    QCOMPARE(bench.stateOf(another), u"free"_s);
    QVERIFY(!bench.numbers.reserve(u"draft-2"_s, 9).result().contains(ours));
}

void OrderNumbersTest::theyAreTheDraftsBeforeItLeaves()
{
    // Whoever is killed, or goes, while it is on its way leaves no free number behind.
    NumbersBench bench;
    bench.fault(u"stall"_s, u"O5"_s);
    auto run = bench.writeBatch(sampleBatch(u"SO-1"_s, {sampleOrder(1, ours)}));
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent(), 1, 30'000);
    QCOMPARE(bench.stateOf(ours), u"reserved draft-1"_s);
    run.reset();
    QCOMPARE(bench.stateOf(ours), u"reserved draft-1"_s);
}

void OrderNumbersTest::whatIsNotSentTakesNone()
{
    NumbersBench bench;
    bench.sendBatch(sampleBatch(u"SO-1"_s, {sampleOrder(1, another)}));
    bench.sendBatch(sampleBatch(u"SO-1"_s, {sampleOrder(1, ours)})); // the number is used
    QCOMPARE(bench.sent(), 1);
    QCOMPARE(bench.stateOf(ours), u"free"_s);
}

/// A copy of a draft has its numbers, for another customer perhaps.
void OrderNumbersTest::whatAnotherDraftHasIsNotSent()
{
    NumbersBench bench;
    QCOMPARE(bench.numbers.reserveThese(u"draft-2"_s, {ours}).result(), QStringList{ours});
    const auto run = bench.writeBatch(sampleBatch(
        u"SO-1"_s, {sampleOrder(1, another), sampleOrder(2, ours), sampleOrder(3, u"8700000003"_s)}));
    run->start();
    QVERIFY(OrderBench::rested(*run));
    QCOMPARE(bench.sent(), 0);
    QCOMPARE(run->counts().notSent, 3);
    QVERIFY2(run->outcomes().first().message.contains(ours), qPrintable(run->outcomes().first().message));
    QCOMPARE(bench.stateOf(ours), u"reserved draft-2"_s);
    // The number can be had as soon as that draft is gone.
    QCOMPARE(bench.numbers.giveBackAll(u"draft-2"_s).result(), QStringList{ours});
    run->goOn();
    QVERIFY(OrderBench::rested(*run));
    QCOMPARE(bench.sent(), 1);
    QCOMPARE(bench.stateOf(ours), u"used SO-1"_s);
    // What was used is another matter: it is renewed under its number.
    bench.sendBatch(sampleBatch(u"SO-2"_s, {sampleOrder(1, ours)}));
    QCOMPARE(bench.sent(), 2);
}

LOCKKEEPER_TEST(Core, OrderNumbersTest)
#include "tst_order_numbers.moc"
