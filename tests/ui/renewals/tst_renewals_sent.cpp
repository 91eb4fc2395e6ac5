// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/product_walk.h"
#include "models/domain/base/license_type.h"
#include "models/domain/orders/each_product.h"
#include "models/domain/renewals/renewal_batches.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/operations/reading/product_scan.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "ui/base/profile_format.h"
#include "ui/renewals/draft_renewals.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <vector>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 fourDays = 4LL * 24 * 60 * 60 * 1000; // as far as gateways count months differently (RN-5)

/// A gateway that does this on a number that is in use, whatever the channel code.
struct RenewingBench : SandboxBench {
    explicit RenewingBench(sandbox::ExistingNumber way)
        : SandboxBench(optionsFor(way))
    {
    }

    static sandbox::Options optionsFor(sandbox::ExistingNumber way)
    {
        sandbox::Options options;
        options.employees = 20;
        options.assets = 25;
        options.renewals = 112; // all licence types, of two customers
        options.existingNumbers = {{way, {}}};
        return options;
    }

    enum class Kind { Products, Packages };

    /// What ends within 60 days, as a person would see it now. Products by themselves, or packages: an order
    /// of nothing but packages has no product, which the contract does not allow (RN-20).
    [[nodiscard]] QList<RenewalLine> read(Kind kind = Kind::Products)
    {
        ProductScan scan(
            products, reader, enterprise(), EnterpriseReader::Age::New, QDateTime::currentDateTimeUtc());
        QSignalSpy finished(&scan, &ProductScan::finished);
        products.open(enterprise());
        scan.start();
        if (!QTest::qWaitFor([&finished] { return finished.size() > 0; }, 60'000))
            qFatal("the products were not read");
        auto lines = renewalLines(*reader.reading(), {}, {.endsWithin = 60}, clock()).lines;
        std::erase_if(
            lines, [kind](const RenewalLine& line) { return line.isPackage() != (kind == Kind::Packages); });
        return {lines.begin(), lines.end()};
    }
    [[nodiscard]] RenewalClock clock() const
    {
        return RenewalClock(orderTimesFor(context.profile, context.format));
    }
    [[nodiscard]] AssetProducts under(const AssetId& asset) const
    {
        return replyOf(client->call(endpoints::listAssetProducts, AssetProductsQuery{asset})).value;
    }
};

/// Each product in it, those of packages too.
QList<const ProductInstance*> productsOf(const AssetProducts& under)
{
    QList<const ProductInstance*> all;
    for (const auto& product : under.productInstanceList)
        all.append(&product);
    for (const auto& package : under.children)
        forEachProductIn(package, [&all](const ProductInstance& product) { all.append(&product); });
    return all;
}

/// "number productUri", or with whose it is instead of the number.
QString orderedName(const QString& whose, const QString& uri)
{
    return whose + u' ' + uri;
}

/// What the gateway's own ledger says that it was asked for, and has done. `list` of an asset, each by
/// `name`.
QStringList ledgerNames(const sandbox::Server& server, bool isByNumber,
    QLatin1StringView list = "products"_L1, QLatin1StringView name = "productUri"_L1)
{
    QStringList names;
    for (const auto& entry : server.ledger()) {
        if (entry.endpoint != "O5"_L1 || !entry.applied) continue;
        const auto body = QJsonDocument::fromJson(entry.body).object();
        for (const auto& each : body["orderList"_L1].toArray()) {
            const auto order = each.toObject();
            for (const auto& one : order["assets"_L1].toArray()) {
                const auto asset = one.toObject();
                const auto whose = isByNumber ? asset["assetNos"_L1].toArray().at(0).toString()
                                              : order["customerId"_L1].toString();
                for (const auto& thing : asset[list].toArray())
                    names += orderedName(whose, thing.toObject()[name].toString());
            }
        }
    }
    return names;
}

} // namespace

/// From what M7 lists to what the gateway has done: each line that was chosen, once, and nothing else.
class RenewalsSentTest : public QObject
{
    Q_OBJECT

private slots:
    void theLedgerIsTheSelection_data();
    void theLedgerIsTheSelection();
    void packagesAreSentWhole();
};

void RenewalsSentTest::theLedgerIsTheSelection_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<int>("way");
    QTest::newRow("extends") << int(SameNumberPurchase::Extends) << int(sandbox::ExistingNumber::Extends);
    QTest::newRow("adds") << int(SameNumberPurchase::Adds) << int(sandbox::ExistingNumber::Adds);
    QTest::newRow("needs a new number")
        << int(SameNumberPurchase::NeedsNewNumber) << int(sandbox::ExistingNumber::NeedsNewNumber);
}

void RenewalsSentTest::theLedgerIsTheSelection()
{
    QFETCH(const int, answer);
    QFETCH(const int, way);
    const bool isNew = SameNumberPurchase(answer) == SameNumberPurchase::NeedsNewNumber;
    RenewingBench bench{sandbox::ExistingNumber(way)};
    const auto lines = bench.read();
    RenewalAsk ask;
    ask.terms.length = RenewalLength::OneYear;
    for (const auto& line : lines)
        ask.answers.insert(line.channelCode.toString(), {SameNumberPurchase(answer), false, true});
    auto drafts = renewalDrafts(lines, {}, ask, bench.clock());
    QVERIFY(drafts.batches.size() >= 2); // one for each channel

    // Numbers come from the gateway, as the editor takes them.
    QStringList numbers;
    if (isNew) {
        int wanted = 0;
        for (const auto& batch : drafts.batches)
            for (const auto& order : batch.batch.orderList)
                wanted += int(order.assets.size());
        const auto given =
            replyOf(bench.client->call(endpoints::allocateAssetNumbers, ShellNumberRequest{wanted}));
        for (const auto& number : given.rows)
            numbers += number.toString();
        QCOMPARE(numbers.size(), wanted);
    }
    QStringList chosen;
    QSet<QString> types;
    int next = 0;
    for (auto& batch : drafts.batches) {
        batch.batch.channelOrderId = u"SO-%1"_s.arg(batch.batch.channelCode);
        batch.batch.syncMode = u"sync"_s;
        for (auto& order : batch.batch.orderList) {
            types.insert(order.licenseType);
            for (auto& asset : order.assets)
                if (isNew) asset.assetNos = QStringList{numbers[next++]};
        }
        for (const auto& drafted : batch.lines) {
            const auto& line = lines[drafted.line];
            chosen += orderedName(isNew ? line.customerId.toString() : line.assetNum().toString(),
                line.product->productUri.toString());
        }
        const auto done =
            await(bench.client->call(endpoints::submitBatchOrder, BatchOrderRequest{u"key"_s, batch.batch}));
        QVERIFY(done);
        if (!*done) QFAIL(qPrintable(done->error().detail));
        QCOMPARE(qsizetype((*done)->rows.size()), batch.batch.orderList.size());
    }
    QCOMPARE(types.size(), qsizetype(licenseTypes().size()));
    auto sent = ledgerNames(bench.server, !isNew);
    chosen.sort();
    sent.sort();
    QCOMPARE(sent, chosen);

    // Then the gateway lists what was meant.
    const auto after = bench.read();
    for (const auto& batch : drafts.batches)
        for (const auto& drafted : batch.lines) {
            const auto& line = lines[drafted.line];
            const auto found = std::find_if(after.begin(), after.end(),
                [&line](const RenewalLine& each) { return each.key == line.key; });
            if (SameNumberPurchase(answer) == SameNumberPurchase::Extends) {
                QVERIFY2(found == after.end(), qPrintable(line.title().toString())); // it ends in a year
            } else {
                QVERIFY2(found != after.end(), qPrintable(line.title().toString())); // as before
                QCOMPARE(found->replacedBy.has_value(), !isNew);
            }
            if (isNew) continue;
            const auto there = bench.under(line.asset->asset.id);
            const auto products = productsOf(there);
            const auto isRenewal = [&](const ProductInstance* each) {
                const auto ends = each->limitEndTime.toMilliseconds(TimestampUnit::ByMagnitude);
                return each->channelOrderId.toString() == batch.batch.channelOrderId && ends &&
                       std::llabs(*ends - drafted.plan.period.until) <= fourDays;
            };
            QVERIFY2(std::any_of(products.begin(), products.end(), isRenewal),
                qPrintable(line.title().toString()));
        }
    if (!isNew) return;
    // M6 has each new number, and M7 under it what was ordered; O8 those of cloud licences.
    const auto listed =
        replyOf(bench.client->call(endpoints::listAssetNumbers, EnterpriseQuery{bench.enterprise()}));
    const auto assets =
        replyOf(bench.client->call(endpoints::listAssets, AssetQuery{bench.enterprise(), {}}));
    for (const auto& batch : drafts.batches)
        for (const auto& order : batch.batch.orderList)
            for (const auto& asset : order.assets) {
                const auto number = asset.assetNos.first();
                const auto& records = listed.rows;
                const auto record = std::find_if(records.begin(), records.end(),
                    [&number](const AssetNumberRecord& each) { return each.assetNum.toString() == number; });
                QVERIFY2(record != records.end(), qPrintable(number));
                const auto there = bench.under(record->assetId);
                for (const auto* product : productsOf(there))
                    QCOMPARE(product->channelOrderId.toString(), batch.batch.channelOrderId);
                QVERIFY(!productsOf(there).isEmpty());
                const auto& rows = assets.rows;
                const bool isInList = std::any_of(rows.begin(), rows.end(),
                    [&number](const VirtualAsset& each) { return each.assetNum.toString() == number; });
                if (order.licenseType.startsWith("cloud_"_L1)) QVERIFY2(isInList, qPrintable(number));
            }
}

/// The product that the contract wants beside them is added as a person adds it in the editor: one of the
/// package. Where a purchase extends what is there, nothing is bought twice by it.
void RenewalsSentTest::packagesAreSentWhole()
{
    RenewingBench bench{sandbox::ExistingNumber::Extends};
    const auto lines = bench.read(RenewingBench::Kind::Packages);
    QVERIFY(lines.size() > 3);
    RenewalAsk ask;
    ask.terms.length = RenewalLength::OneYear;
    for (const auto& line : lines)
        ask.answers.insert(line.channelCode.toString(), {SameNumberPurchase::Extends, false, true});
    auto drafts = renewalDrafts(lines, {}, ask, bench.clock());
    QStringList chosen;
    int deepest = 0;
    for (auto& batch : drafts.batches) {
        batch.batch.channelOrderId = u"SO-%1"_s.arg(batch.batch.channelCode);
        batch.batch.syncMode = u"sync"_s;
        for (auto& order : batch.batch.orderList)
            for (auto& asset : order.assets) {
                QVERIFY(lacksProduct(asset));
                QList<OrderProduct> inPackages;
                const auto place = orderAt(0).child(BatchList::Assets, 0);
                eachProduct(place, asset, [&](const BatchPlace& at, const OrderProduct& product) {
                    inPackages.append(product);
                    deepest = std::max(deepest, int(at.depth() - place.depth()) - 1);
                });
                QVERIFY(!inPackages.isEmpty());
                asset.products = {inPackages.first()};
            }
        QVERIFY(std::none_of(batch.lines.begin(), batch.lines.end(),
            [&batch](const RenewalDraftLine& line) { return lacksProduct(assetOf(batch, line)); }));
        for (const auto& drafted : batch.lines)
            chosen += orderedName(lines[drafted.line].assetNum().toString(),
                lines[drafted.line].package->merchandiseNum.toString());
        const auto done =
            await(bench.client->call(endpoints::submitBatchOrder, BatchOrderRequest{u"key"_s, batch.batch}));
        QVERIFY(done);
        if (!*done) QFAIL(qPrintable(done->error().detail));
    }
    QCOMPARE(deepest, 3); // packages in packages in packages
    auto sent = ledgerNames(bench.server, true, "merchandises"_L1, "merchandiseNum"_L1);
    chosen.sort();
    sent.sort();
    QCOMPARE(sent, chosen);
    for (const auto& line : lines) {
        const auto before = productsOf(*line.asset->products);
        const auto there = bench.under(line.asset->asset.id);
        const auto after = productsOf(there);
        QVERIFY2(after.size() == before.size(), qPrintable(line.title().toString())); // none was added
        for (const auto* product : after) {
            const auto ends = product->limitEndTime.toMilliseconds(TimestampUnit::ByMagnitude);
            QVERIFY(!ends || *ends <= 0 || *ends > bench.clock().now());
        }
    }
    QVERIFY(bench.read(RenewingBench::Kind::Packages).isEmpty()); // they end in a year
}

LOCKKEEPER_TEST(Widgets, RenewalsSentTest)
#include "tst_renewals_sent.moc"
