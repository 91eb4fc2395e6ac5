// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/revocation_picks.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/product_replies.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"

#include <QFile>

#include <atomic>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = BulkWrite::State;

namespace
{

/// Another window or program on the same data folder, at the same gateway.
struct SecondProgram {
    explicit SecondProgram(const OrderBench& bench)
        : first(bench)
        , journal(bench.openJournal())
        , drafts(std::make_unique<DraftStore>(bench.folder.filePath(u"drafts"_s)))
        , client(bench.makeClient(journal.get()))
    {
    }
    ~SecondProgram() { client.reset(); }

    [[nodiscard]] std::unique_ptr<BulkWrite> write(const BatchOrder& batch) const
    {
        return std::make_unique<BulkWrite>(
            submitOrdersPlan(client.get(), journal.get(), drafts.get(), first.submission(batch)),
            journal.get());
    }

    const OrderBench& first;
    std::unique_ptr<Journal> journal;
    std::unique_ptr<DraftStore> drafts;
    std::unique_ptr<GatewayClient> client;
};

/// Closes on O5 without a word. O8 lists `number` as asset "a0", M6 as `memberId`; M7 answers with what
/// `products` makes of the asset's id and of whether O5 was sent.
struct MuteGateway {
    using Products = std::function<QByteArray(const QByteArray& asset, bool isSent)>;

    explicit MuteGateway(const Products& products, const QByteArray& memberId = "a0")
        : server(RawServer::answering([=, this](RawConnection& connection, const RawRequest& request) {
            if (request.method == "POST") {
                ++sent;
                return false;
            }
            if (request.target.contains("merchandiseProducts")) {
                const auto reply = products(assetAskedFor(request), sent > 0);
                return !reply.isEmpty() && connection.send(RawServer::reply(200, reply));
            }
            const auto name = request.target.contains("/order/") ? "id" : "assetId";
            const auto id = request.target.contains("/order/") ? QByteArray("a0") : memberId;
            return connection.send(RawServer::reply(200,
                okReply(QByteArray(R"([{")") + name + R"(":")" + id + R"(","assetNum":"8700000001"}])")));
        }))
    {
    }

    std::atomic<int> sent = 0;
    std::unique_ptr<RawServer> server;
};

/// What became of one order for `cloudNumber` that such a gateway was sent.
QStringList sentTo(const MuteGateway& gateway, const LicenseOrder& order)
{
    OrderBench bench;
    auto client = std::make_unique<GatewayClient>(settingsFor(gateway.server->url()), bench.journal.get());
    client->setTokens(tokens);
    QStringList told;
    {
        BulkWrite run(submitOrdersPlan(client.get(), bench.journal.get(), bench.drafts.get(),
                          bench.submission(sampleBatch(u"SO-1"_s, {order}))),
            bench.journal.get());
        run.start();
        if (!OrderBench::rested(run)) qFatal("it does not rest");
        told = lineWords(run);
    }
    return told;
}

LicenseOrder packageOrder(int depth)
{
    OrderMerchandise package;
    for (int i = depth; i > 0; --i) {
        OrderMerchandise around;
        around.merchandiseNum = u"PK-%1"_s.arg(i);
        if (!package.merchandiseNum.isEmpty()) around.children = {package};
        package = around;
    }
    auto order = sampleOrder(1, cloudNumber);
    order.assets[0].merchandises = {package};
    return order;
}

const QByteArray noProducts = okReply(R"({"productInstanceList":[],"children":null})");
/// The product as the batch would bring it.
const QByteArray ourOrder = R"("productUri":"gms-20301","channelCode":"CN-01","channelOrderId":"SO-1")";

} // namespace

/// Batches of orders and what goes wrong: over HTTP,
/// never a guessed outcome, never a second request.
class OrderFaultsTest : public QObject
{
    Q_OBJECT

private slots:
    void aSecondProgramAtTheSameMoment();
    void aSecondProgramMeanwhile();
    void aSecondProgramLater();
    void nothingIsSentWithoutAReservation();
    void theReplyCannotBeRead_data();
    void theReplyCannotBeRead();
    void acceptedAndLostIsFoundLater();
    void nestedPackages_data();
    void nestedPackages();
    void oddTrees_data();
    void oddTrees();
    void oneNumberOfTwoAssets();
    void timestampsGoBackAsTheyCame_data();
    void timestampsGoBackAsTheyCame();
    void theLedgerForgetsNoNumber();
    void awkwardNumbers_data();
    void awkwardNumbers();
};

void OrderFaultsTest::aSecondProgramAtTheSameMoment()
{
    // Send is pressed in two programs at once.
    for (int round = 0; round < 5; ++round) {
        OrderBench bench;
        const SecondProgram second(bench);
        const auto batch = twoOrders(u"SO-1"_s);
        const auto one = bench.write(batch), two = second.write(batch);
        one->start();
        two->start();
        QVERIFY(OrderBench::rested(*one) && OrderBench::rested(*two));
        QCOMPARE(bench.sent(), 1);
        QCOMPARE(one->counts().applied + two->counts().applied, 2);
        QCOMPARE(one->counts().notSent + two->counts().notSent, 2);
        auto& loser = one->counts().applied == 0 ? *one : *two;
        QVERIFY2(
            loser.outcomes()[0].message.startsWith(u"Not sent: "_s), qPrintable(loser.outcomes()[0].message));
        loser.goOn();
        QVERIFY(OrderBench::rested(loser));
        QCOMPARE(loser.counts().notSent, 2);
        QCOMPARE(bench.sent(), 1);
    }
}

void OrderFaultsTest::aSecondProgramMeanwhile()
{
    OrderBench bench;
    const SecondProgram second(bench);
    bench.server.setLatency(500);
    const auto one = bench.write(twoOrders(u"SO-1"_s)), two = second.write(twoOrders(u"SO-1"_s));
    one->start();
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent(), 1, 30'000);
    two->start();
    QVERIFY(OrderBench::rested(*two) && OrderBench::rested(*one));
    QCOMPARE(two->counts().notSent, 2);
    QCOMPARE(one->counts().applied, 2);
    QCOMPARE(bench.sent(), 1);
}

void OrderFaultsTest::aSecondProgramLater()
{
    // What the first one does not know itself, the second one does not send, either.
    OrderBench bench;
    const SecondProgram second(bench);
    bench.fault(u"close"_s, u"O5"_s);
    QCOMPARE(bench.send(twoOrders(u"SO-1"_s))->counts().unknown, 2);
    bench.server.setFaults({});
    const auto again = second.write(twoOrders(u"SO-1"_s));
    again->start();
    QVERIFY(OrderBench::rested(*again));
    QCOMPARE(again->counts().notSent, 2);
    QVERIFY2(again->outcomes()[0].message.contains(u"SO-1"_s), qPrintable(again->outcomes()[0].message));
    QCOMPARE(bench.sent(), 1);
}

void OrderFaultsTest::nothingIsSentWithoutAReservation()
{
    // Where no lock can be taken, two windows could both find the number unused.
    OrderBench bench;
    const auto place = bench.folder.filePath(u"in-the-way"_s);
    QFile inTheWay(place);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    bench.drafts = std::make_unique<DraftStore>(place);
    const auto run = bench.send(twoOrders(u"SO-1"_s));
    QCOMPARE(run->counts().notSent, 2);
    QVERIFY2(
        run->outcomes()[0].message.contains(bench.drafts->trouble()) && !bench.drafts->trouble().isEmpty(),
        qPrintable(run->outcomes()[0].message));
    QCOMPARE(bench.sent(), 0);
    // Mended, it is sent.
    QVERIFY(QFile::remove(place));
    run->goOn();
    QVERIFY(OrderBench::rested(*run));
    QCOMPARE(run->counts().applied, 2);
    QCOMPARE(bench.sent(), 1);
}

void OrderFaultsTest::theReplyCannotBeRead_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("expected"); ///< of each line
    // The orders were carried out, which the reading shows.
    for (const auto* fault : {"truncate", "badjson", "empty", "lateok", "code500-applied"})
        QTest::newRow(fault) << QString::fromLatin1(fault) << u"Done/Confirmed"_s;
    // The reply is understood.
    for (const auto* fault : {"extra", "gzip"})
        QTest::newRow(fault) << QString::fromLatin1(fault) << u"Done/Confirmed"_s;
    // The orders were not carried out: nobody can know.
    for (const auto* fault : {"close", "reset", "http500", "code500", "code80001", "redirect"})
        QTest::newRow(fault) << QString::fromLatin1(fault) << u"Unknown/Not visible yet"_s;
}

void OrderFaultsTest::theReplyCannotBeRead()
{
    QFETCH(QString, fault);
    QFETCH(QString, expected);
    OrderBench bench;
    bench.fault(fault, u"O5"_s);
    const auto run = bench.send(twoOrders(u"SO-1"_s));
    QCOMPARE(lineWords(*run), (QStringList{u"1:"_s + expected, u"2:"_s + expected}));
    const bool isUnknown = expected.startsWith(u"Unknown"_s);
    QCOMPARE(bench.lastBatch().state, isUnknown ? BatchState::Unknown : BatchState::Done);
    bench.server.setFaults({});
    run->goOn();
    QCOMPARE(bench.send(twoOrders(u"SO-1"_s))->counts().notSent, 2);
    QCOMPARE(bench.sent(), 1);
    QCOMPARE(bench.sent(true), isUnknown ? 0 : 1);
}

void OrderFaultsTest::acceptedAndLostIsFoundLater()
{
    // `async`, no reply, and applied after the client has read: unknown, and seen when looked for again.
    OrderBench bench;
    bench.fault(u"applylate"_s, u"O5"_s);
    const auto run = bench.send(twoOrders(u"SO-1"_s, u"async"_s));
    QCOMPARE(run->counts().unknown, 2);
    QCOMPARE(bench.lastBatch().state, BatchState::Unknown);
    QTRY_COMPARE_WITH_TIMEOUT(bench.sent(true), 1, 30'000);
    run->lookAgain();
    QVERIFY(OrderBench::rested(*run));
    QCOMPARE(lineWords(*run), (QStringList{u"1:Done/Confirmed"_s, u"2:Done/Confirmed"_s}));
    QCOMPARE(bench.lastBatch().state, BatchState::Accepted);
    QCOMPARE(bench.sent(), 1);
}

void OrderFaultsTest::nestedPackages_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<QString>("expected");
    QTest::newRow("as deep as replies are read") << 100 << u"1:Done/Confirmed"_s;
    // The tree cannot be read, so nothing is proven, and nothing is guessed.
    QTest::newRow("deeper") << deepestMerchandise << u"1:Unknown/Not checked"_s;
}

void OrderFaultsTest::nestedPackages()
{
    // Packages in packages without end, with the sandbox.
    QFETCH(int, depth);
    QFETCH(QString, expected);
    OrderBench bench;
    bench.fault(u"lateok"_s, u"O5"_s);
    const auto run = bench.send(sampleBatch(u"SO-1"_s, {packageOrder(depth)}));
    QCOMPARE(lineWords(*run), QStringList{expected});
    QCOMPARE(bench.sent(), 1);
    QCOMPARE(bench.sent(true), 1);
}

void OrderFaultsTest::oddTrees_data()
{
    QTest::addColumn<QByteArray>("tree");
    QTest::addColumn<QString>("expected");
    const auto tree = [](const QByteArray& children) {
        return okReply(R"({"productInstanceList":[{)" + ourOrder + R"(}],"children":)" + children + "}");
    };
    const QByteArray package = R"("merchandiseNum":"PK-1","channelCode":"CN-01","channelOrderId":"SO-1")";
    QTest::newRow("F46 children null, and that is all")
        << tree("null") << u"1:Unknown/Different"_s; // the product alone is not the order
    QTest::newRow("F46 children of a leaf null")
        << tree("[{" + package + R"(,"children":null,"productInstanceList":null}])") << u"1:Done/Confirmed"_s;
    QTest::newRow("F46 children absent") << tree("[{" + package + "}]") << u"1:Done/Confirmed"_s;
    QTest::newRow("F46 children is text")
        << tree("[{" + package + R"(,"children":"none"}])") << u"1:Unknown/Not checked"_s;
    QTest::newRow("F46 names itself") << tree(R"([{"id":"m1","parentId":"m1",)" + package +
                                              R"(,"children":[{"id":"m1","parentId":"m1"}]}])")
                                      << u"1:Done/Confirmed"_s;
    QTest::newRow("F46 10^5 deep") << test::nestedPackages(100'000, "p") << u"1:Unknown/Not checked"_s;
    QTest::newRow("F47 times of another type")
        << tree("[{" + package + R"(,"createTime":"yesterday"}])") << u"1:Unknown/Not checked"_s;
    for (const auto* time : {"1700000000", "1700000000000", "0", "null", "-1"})
        QTest::addRow("F47 %s", time)
            << tree("[{" + package + R"(,"createTime":)" + time + "}]") << u"1:Done/Confirmed"_s;
    QTest::newRow("refused") << refusal("60017") << u"1:Unknown/Not checked"_s;
    QTest::newRow("no answer") << QByteArray() << u"1:Unknown/Not checked"_s;
}

void OrderFaultsTest::oddTrees()
{
    QFETCH(QByteArray, tree);
    QFETCH(QString, expected);
    const MuteGateway gateway([&](const QByteArray&, bool isSent) { return isSent ? tree : noProducts; });
    QCOMPARE(sentTo(gateway, packageOrder(1)), QStringList{expected});
    QCOMPARE(gateway.sent.load(), 1);
}

void OrderFaultsTest::oneNumberOfTwoAssets()
{
    // O8 and M6 know the number by different ids, and the products of one of them cannot be read before the
    // sending: that the other has none proves nothing, because they may be there already.
    const auto products = [](const QByteArray& asset, bool isSent) {
        if (asset == "a0" && !isSent) return refusal("60017");
        return asset == "a0" ? oneProduct(ourOrder) : noProducts;
    };
    const MuteGateway gateway(products, "b0");
    QCOMPARE(sentTo(gateway, sampleOrder(1, cloudNumber)), QStringList{u"1:Unknown/Confirmed"_s});
    QCOMPARE(gateway.sent.load(), 1);
    // Nor is anything known while the other cannot be read afterwards.
    const MuteGateway later(
        [](const QByteArray& asset, bool isSent) {
            return asset == "b0" && isSent ? refusal("60017") : noProducts;
        },
        "b0");
    QCOMPARE(sentTo(later, sampleOrder(1, cloudNumber)), QStringList{u"1:Unknown/Not checked"_s});
    // Where all can be read, it is settled.
    const MuteGateway whole(
        [](const QByteArray& asset, bool isSent) {
            return asset == "b0" && isSent ? oneProduct(ourOrder) : noProducts;
        },
        "b0");
    QCOMPARE(sentTo(whole, sampleOrder(1, cloudNumber)), QStringList{u"1:Done/Confirmed"_s});
}

void OrderFaultsTest::timestampsGoBackAsTheyCame_data()
{
    QTest::addColumn<bool>("inSeconds");
    QTest::newRow("F47 milliseconds") << false;
    QTest::newRow("F47 seconds") << true;
}

void OrderFaultsTest::timestampsGoBackAsTheyCame()
{
    // Bought, picked from what M7 lists, and revoked by strict matching, which finds nothing if a single
    // start or end is not the very same number.
    QFETCH(bool, inSeconds);
    auto options = TrailBench::sampleOptions();
    options.epoch = inSeconds ? sandbox::Epoch::Seconds : sandbox::Epoch::Milliseconds;
    OrderBench bench(options);
    const qint64 unit = inSeconds ? 1 : 1000;
    const QList<std::pair<Timestamp, Timestamp>> limits{
        {Timestamp(1'700'000'000 * unit), Timestamp(1'900'000'000 * unit)}, {Timestamp(0), Timestamp(1)},
        {Timestamp(-5), Timestamp(0)}, {Timestamp(), Timestamp()},
        {Timestamp(), Timestamp(1'900'000'000 * unit)}};
    auto bought = sampleOrder(1, cloudNumber);
    bought.assets.clear();
    for (const auto& [start, end] : limits) {
        auto asset = sampleOrder(1, u"87000000%1"_s.arg(10 + bought.assets.size())).assets[0];
        asset.products[0].crmProductId = u"CP-1"_s;
        asset.products[0].limitStartDate = start;
        asset.products[0].limitEndDate = end;
        bought.assets.append(asset);
    }
    QCOMPARE(bench.send(sampleBatch(u"SO-1"_s, {bought}))->counts().applied, 1);

    const auto listed = await(bench.client->call(endpoints::listAssets, AssetQuery{bench.enterprise(), {}}));
    QVERIFY(listed && *listed);
    QList<PickedProduct> picks;
    for (const auto& asset : (*listed)->rows) {
        const bool isOurs = std::any_of(bought.assets.begin(), bought.assets.end(),
            [&](const OrderAsset& each) { return each.assetNos[0] == asset.assetNum.toString(); });
        if (!isOurs) continue;
        const auto products =
            await(bench.client->call(endpoints::listAssetProducts, AssetProductsQuery{asset.id}));
        QVERIFY(products && *products);
        QCOMPARE((*products)->value.productInstanceList.size(), size_t(1));
        picks.append(
            {{asset.assetNum, asset.customerId, asset.licenseType, asset.limitStartTime, asset.limitEndTime},
                (*products)->value.productInstanceList[0]});
    }
    QCOMPARE(picks.size(), limits.size());
    const auto revocations = productRevocations(picks, true);
    QCOMPARE(revocations.size(), 1);
    const auto run = bench.send(sampleBatch(u"SO-2"_s, revocations));
    QVERIFY2(run->counts().applied == 1, qPrintable(run->outcomes()[0].message));
    // The gateway took the products away, and nothing else.
    for (const auto& pick : std::as_const(picks)) {
        const auto left = await(
            bench.client->call(endpoints::listAssetProducts, AssetProductsQuery{pick.instance.assetId}));
        QVERIFY(left && *left);
        QVERIFY((*left)->value.productInstanceList.empty());
    }
}

void OrderFaultsTest::theLedgerForgetsNoNumber()
{
    // A number is known however often the same orders went out under others since.
    OrderBench bench;
    const auto sentEarlier = [&bench](const QString& number) {
        WriteContext about;
        about.subject = number;
        bench.fault(u"code500"_s, u"O5"_s);
        (void)await(bench.client->call(
            endpoints::submitBatchOrder, BatchOrderRequest{u"key"_s, twoOrders(number)}, about));
    };
    sentEarlier(u"SO-1"_s);
    for (int i = 2; i <= 110; ++i)
        sentEarlier(u"SO-%1"_s.arg(i));
    bench.server.setFaults({});
    const auto sent = bench.sent();
    const auto again = bench.send(twoOrders(u"SO-1"_s));
    QCOMPARE(again->counts().notSent, 2);
    QVERIFY2(again->outcomes()[0].message.contains(u"SO-1"_s), qPrintable(again->outcomes()[0].message));
    QCOMPARE(bench.sent(), sent);
}

void OrderFaultsTest::awkwardNumbers_data()
{
    QTest::addColumn<QString>("number");
    QTest::newRow("F43 byte order mark") << u"\uFEFFSO-1"_s; // pasted from a file
    QTest::newRow("F43 control characters") << u"SO\t1\u0001"_s;
    QTest::newRow("F43 right to left, astral") << u"\u202ESO-😀"_s;
    QTest::newRow("F43 NUL") << u"SO"_s + QChar(u'\0') + u"1"_s;
    QTest::newRow("quotes") << u"SO\"1\\"_s;
    QTest::newRow("looks like a pattern") << u"SO%_*'"_s;
    QTest::newRow("long") << QString(10'000, u'7');
}

void OrderFaultsTest::awkwardNumbers()
{
    // Typed or pasted, whatever it looks like: it is used once, and its orders are known again.
    QFETCH(QString, number);
    OrderBench bench;
    auto batch = twoOrders(number);
    batch.orderList[0].address = number;
    QCOMPARE(bench.send(batch)->counts().applied, 2);
    QCOMPARE(bench.lastBatch().channelOrderId, number);
    const auto again = bench.send(sampleBatch(number, {sampleOrder(1, u"8700000003"_s)}));
    QCOMPARE(again->counts().notSent, 1);
    QCOMPARE(bench.sent(), 1);
    batch.channelOrderId = u"another"_s;
    std::optional<std::optional<LedgerFinding>> found;
    QObject context;
    askLedger(bench.journal.get(), u"test"_s, batch, {}, QTimeZone::utc(), &context,
        [&](const auto& answer) { found = answer; });
    QTRY_VERIFY_WITH_TIMEOUT(found, 30'000);
    QVERIFY(*found && (*found)->sameNumber.isEmpty());
    QCOMPARE((*found)->overlapping.size(), 1);
    QVERIFY((*found)->overlapping[0].isSame);
    QCOMPARE((*found)->overlapping[0].batch.channelOrderId, number);
}

LOCKKEEPER_TEST(Core, OrderFaultsTest)
#include "tst_order_faults.moc"
