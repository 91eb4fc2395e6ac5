// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_look.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const AssetNumber firstNumber(u"8700000001"_s), secondNumber(u"8700000002"_s);

ProductInstance instance(const AssetNumber& number, const QString& uri, const QString& channelOrderId,
    const QString& licenseOrderId = {})
{
    ProductInstance instance;
    instance.assetNum = number;
    instance.productUri = Text(uri);
    instance.channelOrderId = Text(channelOrderId);
    instance.licenseOrderId = LicenseOrderId(licenseOrderId);
    instance.channelCode = Text(u"CN-01"_s);
    return instance;
}

/// An enterprise whose lists were read whole, and have these assets.
SeenOrders seenWith(const QHash<AssetNumber, std::vector<ProductInstance>>& assets)
{
    SeenOrders seen;
    seen.listsAreWhole = true;
    for (auto asset = assets.begin(); asset != assets.end(); ++asset)
        seen.assets[asset.key()] = {true, asset.value(), {}};
    return seen;
}

BatchOrder batchOf(const QList<LicenseOrder>& orders)
{
    return sampleBatch(u"SO-1"_s, orders);
}

QStringList statesOf(const BatchOrder& batch, const SeenOrders& seen, const OrdersBefore& before = {})
{
    QStringList words;
    for (const auto state : orderStates(batch, seen, before))
        words += readBackStateName(state);
    return words;
}

} // namespace

/// What M7, O8 and M6 tell of orders, and what they do not.
class OrderLookTest : public QObject
{
    Q_OBJECT

private slots:
    void newPurchases()
    {
        auto order = sampleOrder(1, firstNumber.toString());
        order.assets[0].products.append(order.assets[0].products[0]);
        order.assets[0].products[1].productUri = u"gms-2"_s;
        const auto batch = batchOf({order});
        const auto first = instance(firstNumber, u"gms-20301"_s, u"SO-1"_s);
        const auto second = instance(firstNumber, u"gms-2"_s, u"SO-1"_s);
        QCOMPARE(statesOf(batch, seenWith({{firstNumber, {first, second}}})), QStringList{u"Confirmed"_s});
        QCOMPARE(statesOf(batch, seenWith({{firstNumber, {first}}})), QStringList{u"Different"_s});
        QCOMPARE(statesOf(batch, seenWith({{firstNumber, {}}})), QStringList{u"Not visible yet"_s});
        // Those of another batch, or of another channel with the same number, are others.
        QCOMPARE(
            statesOf(batch, seenWith({{firstNumber, {instance(firstNumber, u"gms-20301"_s, u"SO-2"_s)}}})),
            QStringList{u"Not visible yet"_s});
        auto foreign = first;
        foreign.channelCode = Text(u"CN-99"_s);
        QCOMPARE(statesOf(batch, seenWith({{firstNumber, {foreign, second}}})), QStringList{u"Different"_s});
    }

    void ordersOfOneBatchAreNotTakenForEachOther()
    {
        const auto batch =
            batchOf({sampleOrder(1, firstNumber.toString()), sampleOrder(2, firstNumber.toString())});
        const auto there = instance(firstNumber, u"gms-20301"_s, u"SO-1"_s);
        QCOMPARE(statesOf(batch, seenWith({{firstNumber, {there}}})),
            (QStringList{u"Different"_s, u"Different"_s}));
        QCOMPARE(statesOf(batch, seenWith({{firstNumber, {there, there}}})),
            (QStringList{u"Confirmed"_s, u"Confirmed"_s}));
    }

    void packages()
    {
        auto order = sampleOrder(1, firstNumber.toString());
        order.assets[0].products.clear();
        OrderMerchandise leaf, package;
        leaf.merchandiseNum = u"PK-2"_s;
        leaf.licenseOrderProductList = {goodProduct()};
        package.merchandiseNum = u"PK-1"_s;
        package.children = {leaf};
        order.assets[0].merchandises = {package};
        auto seen = seenWith({{firstNumber, {instance(firstNumber, u"gms-1"_s, u"SO-1"_s)}}});
        auto& packages = seen.assets[firstNumber].packages;
        packages = {{Text(u"PK-1"_s), {}, Text(u"SO-1"_s)}};
        QCOMPARE(statesOf(batchOf({order}), seen), QStringList{u"Different"_s});
        packages.push_back({Text(u"PK-2"_s), Text(u"CN-01"_s), Text(u"SO-1"_s)});
        QCOMPARE(statesOf(batchOf({order}), seen), QStringList{u"Confirmed"_s});
    }

    void whatIsNotListed()
    {
        const auto cloud = sampleOrder(1, firstNumber.toString());
        const auto lock = sampleOrder(2, secondNumber.toString(), u"gms-1"_s, u"normal_recover_usbkey"_s);
        const auto batch = batchOf({cloud, lock});
        QCOMPARE(statesOf(batch, seenWith({})), (QStringList{u"Not visible yet"_s, u"Cannot be checked"_s}));
        QCOMPARE(ordersBefore(batch, seenWith({})).absent, QSet<QString>{u"1"_s});
        // A list that is missing shows nothing to be absent.
        auto partly = seenWith({});
        partly.listsAreWhole = false;
        QCOMPARE(statesOf(batch, partly), (QStringList{u"Not checked"_s, u"Not checked"_s}));
        QVERIFY(ordersBefore(batch, partly).absent.isEmpty());
        // Neither does an asset that could not be read.
        auto unread = seenWith({{firstNumber, {}}});
        unread.assets[firstNumber].isRead = false;
        QCOMPARE(statesOf(batch, unread).first(), u"Not checked"_s);
        QVERIFY(!ordersBefore(batch, unread).absent.contains(u"1"_s));
        auto nothing = cloud;
        nothing.assets[0].products.clear();
        QCOMPARE(
            statesOf(batchOf({nothing}), seenWith({{firstNumber, {}}})), QStringList{u"Cannot be checked"_s});
    }

    void revocations()
    {
        auto products = sampleOrder(1, firstNumber.toString());
        products.orderType = deleteProduct;
        auto source = sampleOrder(2, secondNumber.toString());
        source.orderType = deleteAsset;
        source.srcLicenseOrderId = u"LO-5"_s;
        source.assets[0].products.clear();
        auto asset = source;
        asset.sequence = 3;
        asset.srcLicenseOrderId.clear();
        const auto batch = batchOf({products, source, asset});
        const auto there = seenWith({{firstNumber, {instance(firstNumber, u"gms-20301"_s, u"SO-0"_s)}},
            {secondNumber, {instance(secondNumber, u"gms-7"_s, u"SO-0"_s, u"LO-5"_s)}}});
        const auto before = ordersBefore(batch, there);
        QCOMPARE(before.seen, (QSet<QString>{u"1"_s, u"2"_s, u"3"_s}));
        QVERIFY(before.absent.isEmpty());
        QCOMPARE(statesOf(batch, there, before),
            (QStringList{u"Not visible yet"_s, u"Not visible yet"_s, u"Not visible yet"_s}));
        const auto gone = seenWith({{firstNumber, {}}});
        QCOMPARE(
            statesOf(batch, gone, before), (QStringList{u"Confirmed"_s, u"Confirmed"_s, u"Confirmed"_s}));
        // What nobody saw before cannot have gone.
        QCOMPARE(statesOf(batch, gone),
            (QStringList{u"Cannot be checked"_s, u"Cannot be checked"_s, u"Cannot be checked"_s}));
        auto partly = gone;
        partly.listsAreWhole = false;
        QCOMPARE(statesOf(batch, partly, before),
            (QStringList{u"Not checked"_s, u"Not checked"_s, u"Not checked"_s}));
    }

    void everyStateHasItsWords()
    {
        for (const auto& type : {newBuy, deleteAsset, deleteProduct}) {
            QVERIFY(orderStateSays(type, u"softkey"_s, ReadBackState::NotChecked).isEmpty());
            for (const auto state : {ReadBackState::AsWanted, ReadBackState::NotYet,
                     ReadBackState::Contradicts, ReadBackState::CannotBeChecked})
                QVERIFY(!orderStateSays(type, u"softkey"_s, state).isEmpty());
        }
        QVERIFY(orderStateSays(deleteAsset, u"softkey"_s, ReadBackState::AsWanted).contains(u"no proof"_s));
        QVERIFY(orderStateSays(newBuy, u"normal_recover_usbkey"_s, ReadBackState::CannotBeChecked)
                    .contains(u"cloud-account"_s));
    }

    void rechecksInAnotherProgram()
    {
        // The program is killed, the gateway applies it later, the next one looks.
        OrderBench bench;
        bench.fault(u"applylate"_s, u"O5"_s);
        const auto batch = batchOf({sampleOrder(1, firstNumber.toString()),
            sampleOrder(2, secondNumber.toString(), u"gms-20301"_s, u"normal_recover_usbkey"_s)});
        (void)bench.send(batch);
        const auto id = bench.lastEntry().intent.id;
        QTRY_COMPARE_WITH_TIMEOUT(bench.sent(true), 1, 30'000);
        bench.client.reset();
        bench.journal = bench.openJournal();
        bench.client = bench.makeClient(bench.journal.get());
        const auto entry = bench.entry(id);
        QVERIFY(canRecheck(entry));
        QCOMPARE(bench.unsettled().size(), 1);
        const auto found = bench.recheckNow(id, {bench.enterprise()});
        QVERIFY(found && found->isRead);
        QVERIFY(!found->isSettled());
        QCOMPARE(found->things[0].item.outcome, Outcome::Applied);
        QCOMPARE(found->things[0].item.state, ReadBackState::AsWanted);
        QCOMPARE(found->things[1].item.outcome, Outcome::Unknown);
        QCOMPARE(found->things[1].item.state, ReadBackState::AsWanted);
        QCOMPARE(found->things[1].before, StateBefore::NotRecorded);
        QVERIFY2(found->sentence.contains(u"1 order(s) stay(s) unknown"_s), qPrintable(found->sentence));
        // What was found stays with the entry, line by line; a person decides the rest.
        const auto sent = sentBatchOf(bench.entry(id));
        QCOMPARE(sent->lines[0].item.outcome, Outcome::Applied);
        QCOMPARE(sent->state, BatchState::Unknown);
        bench.journal->addFinding(
            id, decisionOn(bench.entry(id), {u"2"_s}, Outcome::Applied, u"Li"_s, u"the lock works"_s));
        QCOMPARE(sentBatchOf(bench.entry(id))->state, BatchState::Done);
        QVERIFY(bench.unsettled().isEmpty());
    }

    void acceptedIsCheckedLater()
    {
        // `async`: the gateway took it, and nobody knows yet that it was made.
        OrderBench bench;
        (void)bench.send(sampleBatch(u"SO-1"_s, {sampleOrder(1, firstNumber.toString())}, u"async"_s));
        const auto id = bench.lastEntry().intent.id;
        QCOMPARE(sentBatchOf(bench.entry(id))->state, BatchState::Accepted);
        QTRY_COMPARE_WITH_TIMEOUT(bench.sent(true), 1, 30'000);
        bench.client.reset(); // in another program
        bench.journal = bench.openJournal();
        bench.client = bench.makeClient(bench.journal.get());
        QVERIFY(canRecheck(bench.entry(id)));
        const auto found = bench.recheckNow(id, {bench.enterprise()});
        QVERIFY(found && found->isRead);
        QCOMPARE(found->things[0].item.outcome, Outcome::Applied);
        QCOMPARE(found->things[0].item.state, ReadBackState::AsWanted);
        const auto sent = sentBatchOf(bench.entry(id));
        QCOMPARE(sent->state, BatchState::Accepted);
        QCOMPARE(sent->lines[0].item.state, ReadBackState::AsWanted);
        QCOMPARE(bench.sent(), 1);
    }

    void anotherBatchOfTheSameNumberMayHaveDoneIt()
    {
        OrderBench bench;
        const auto batch = batchOf({sampleOrder(1, firstNumber.toString())});
        const BatchOrderRequest request{u"key"_s, batch};
        bench.fault(u"close"_s, u"O5"_s);
        const auto first = bench.TrailBench::write(endpoints::submitBatchOrder, request,
            encodeBefore(OrdersBefore{{u"1"_s}, {}}), batch.channelOrderId);
        QCOMPARE(first.word(), u"unknown"_s);
        bench.server.setFaults({});
        (void)bench.TrailBench::write(endpoints::submitBatchOrder, request, {}, batch.channelOrderId);
        const auto found = bench.recheckNow(first.intent.id, {bench.enterprise()});
        QVERIFY(found && found->isRead);
        QVERIFY(found->things[0].isShared);
        QCOMPARE(found->things[0].item.outcome, Outcome::Unknown);
    }

    void withoutAnEnterpriseNothingCanBeRead()
    {
        OrderBench bench;
        bench.fault(u"lateok"_s, u"O5"_s);
        auto request = BatchOrderRequest{u"key"_s, batchOf({sampleOrder(1, firstNumber.toString())})};
        WriteContext about;
        about.subject = u"SO-1"_s;
        (void)await(bench.client->call(endpoints::submitBatchOrder, request, about));
        const auto found = bench.recheckNow(bench.lastEntry().intent.id, {});
        QVERIFY(found && found->isRead);
        QCOMPARE(found->things[0].item.state, ReadBackState::CannotBeChecked);
        QCOMPARE(found->things[0].item.outcome, Outcome::Unknown);
    }
};

LOCKKEEPER_TEST(Core, OrderLookTest)
#include "tst_order_look.moc"
