// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order_number.h"
#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/order_values.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

/// Any place that the contract's lists allow.
BatchPlace anyPlace(QRandomGenerator& random)
{
    BatchPlace place;
    const int depth = random.bounded(12);
    for (int i = 0; i < depth; ++i) {
        QList<BatchList> lists;
        for (int list = 0; list <= int(BatchList::Features); ++list)
            if (ownerOf(BatchList(list)) == place.part()) lists.append(BatchList(list));
        if (lists.isEmpty()) break;
        place = place.child(lists[random.bounded(int(lists.size()))], random.bounded(300));
    }
    return place;
}

OrderMerchandise package(const QString& name, int depth)
{
    OrderMerchandise result;
    result.merchandiseName = name;
    if (depth > 0) result.children = {package(name + u'a', depth - 1), package(name + u'b', depth - 1)};
    return result;
}

} // namespace

class BatchPlaceTest : public QObject
{
    Q_OBJECT
private slots:
    void pathsAreThoseOfIssues_data();
    void pathsAreThoseOfIssues();
    void whatIsNoPlace();
    void everyPathComesBack();
    void everyIssueHasAPlace();
    void followsInsertions();
    void followsRemovals();
    void followsMoves();
    void ordersAsInTheRequest();
    void elementsAreFound();
    void valuesComeAndGo();
    void duplicatesWithoutTheCustomer();
    void numbersAreUnique();
};

void BatchPlaceTest::pathsAreThoseOfIssues_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<BatchPart>("part");
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("entry");
    QTest::newRow("batch") << u"channelCode"_s << BatchPart::Batch << u"channelCode"_s << -1;
    QTest::newRow("no orders") << u"orderList"_s << BatchPart::Batch << u"orderList"_s << -1;
    QTest::newRow("order") << u"orderList[2].sequence"_s << BatchPart::Order << u"sequence"_s << -1;
    QTest::newRow("no assets") << u"orderList[0].assets"_s << BatchPart::Order << u"assets"_s << -1;
    QTest::newRow("number") << u"orderList[0].assets[3].assetNos[12]"_s << BatchPart::Asset << u"assetNos"_s
                            << 12;
    QTest::newRow("attribute") << u"orderList[0].assets[3].assetExtendList[1].extendCode"_s
                               << BatchPart::Extend << u"extendCode"_s << -1;
    QTest::newRow("product") << u"orderList[2].assets[0].products[1].trial"_s << BatchPart::Product
                             << u"trial"_s << -1;
    QTest::newRow("feature") << u"orderList[2].assets[0].products[1].productFeatures[4].trial"_s
                             << BatchPart::Feature << u"trial"_s << -1;
    QTest::newRow("package")
        << u"orderList[2].assets[0].merchandises[0].children[5].children[1].timeDurationExpression"_s
        << BatchPart::Merchandise << u"timeDurationExpression"_s << -1;
    QTest::newRow("product of a package")
        << u"orderList[2].assets[0].merchandises[0].children[5].licenseOrderProductList[7].gmsPid"_s
        << BatchPart::Product << u"gmsPid"_s << -1;
    QTest::newRow("an order itself") << u"orderList[9]"_s << BatchPart::Order << QString() << -1;
}

void BatchPlaceTest::pathsAreThoseOfIssues()
{
    QFETCH(QString, path);
    QFETCH(BatchPart, part);
    QFETCH(QString, field);
    QFETCH(int, entry);
    const auto where = batchFieldPlace(path);
    QCOMPARE(where.place.part(), part);
    QCOMPARE(where.field, field);
    QCOMPARE(where.entry, entry);
    const auto name = entry < 0 ? field : field + u'[' + QString::number(entry) + u']';
    QCOMPARE(where.place.path(name), path);
}

void BatchPlaceTest::whatIsNoPlace()
{
    for (const auto* path : {"assets[0]", "orderList", "orderList[x]", "orderList[-1]",
             "orderList[0].products[1]", "orderList[0].assets[0].trial", "orderList[0]assets",
             "orderList[0].", "orderList[99999999999]", "orderList[01]"})
        QVERIFY2(!batchPlace(QString::fromLatin1(path)), path);
    QCOMPARE(batchPlace(u""), BatchPlace());
    QCOMPARE(batchPlace(u"orderList[3]"), orderAt(3));
    // What is not understood stays, whole, with the place that is.
    const auto odd = batchFieldPlace(u"orderList[1].assets[0].odd[3].thing");
    QCOMPARE(odd.place, orderAt(1).child(BatchList::Assets, 0));
    QCOMPARE(odd.field, u"odd[3].thing"_s);
}

void BatchPlaceTest::everyPathComesBack()
{
    for (quint32 seed = 1; seed <= 1000; ++seed) {
        QRandomGenerator random(seed);
        const auto place = anyPlace(random);
        QVERIFY2(batchPlace(place.path()) == place, qPrintable(u"seed %1: %2"_s.arg(seed).arg(place.path())));
        const auto where = batchFieldPlace(place.path(u"name"));
        QVERIFY2(where.place == place && where.field == u"name"_s, qPrintable(u"seed %1"_s.arg(seed)));
    }
}

void BatchPlaceTest::everyIssueHasAPlace()
{
    // An order with everything wrong that can be: each issue leads to something that is there.
    BatchOrder batch;
    LicenseOrder order;
    OrderAsset asset;
    asset.assetNos = {u"1"_s, u"1"_s, QString()};
    asset.limitStartDate = Timestamp(2'000'000'000'000);
    asset.limitEndDate = Timestamp(1'000'000'000'000);
    OrderProduct product;
    product.trial = 7;
    product.timeDurationExpression = u"soon"_s;
    product.limitConcurrent = 1LL << 40;
    product.productFeatures = {{.featureCode = {},
        .featureName = {},
        .featureValue = {},
        .featureValueType = {},
        .trial = 9,
        .trialEndDate = {}}};
    asset.products = {product};
    auto deep = package(u"p"_s, 2);
    deep.children[1].timeDurationExpression = u"x"_s;
    deep.children[1].licenseOrderProductList = {product};
    asset.merchandises = {deep};
    order.assets = {asset, OrderAsset()};
    order.orderType = u"new_buy"_s;
    batch.orderList = {order, LicenseOrder()};
    const auto issues = validate(batch);
    QVERIFY(issues.size() > 15);
    for (const auto& issue : issues) {
        const auto where = batchFieldPlace(issue.field);
        QVERIFY2(
            !std::holds_alternative<std::monostate>(elementAt(batch, where.place)), qPrintable(issue.field));
        QVERIFY2(!where.field.contains(u'.'), qPrintable(issue.field));
        QCOMPARE(where.place.order(), issue.row);
    }
}

void BatchPlaceTest::followsInsertions()
{
    const auto asset = orderAt(2).child(BatchList::Assets, 1);
    auto place = asset.child(BatchList::Products, 4);
    place.makeRoom(orderAt(3), 2);
    QCOMPARE(place.path(), u"orderList[2].assets[1].products[4]"_s);
    place.makeRoom(orderAt(2), 2);
    QCOMPARE(place.path(), u"orderList[4].assets[1].products[4]"_s);
    place.makeRoom(orderAt(4).child(BatchList::Assets, 0), 1);
    QCOMPARE(place.path(), u"orderList[4].assets[2].products[4]"_s);
    place.makeRoom(orderAt(4).child(BatchList::Assets, 2).child(BatchList::Merchandises, 0), 1);
    QCOMPARE(place.path(), u"orderList[4].assets[2].products[4]"_s);
    place.makeRoom(place, 1);
    QCOMPARE(place.index(), 5);
}

void BatchPlaceTest::followsRemovals()
{
    auto place = orderAt(5).child(BatchList::Assets, 1);
    QVERIFY(place.closeGap(orderAt(1), 2));
    QCOMPARE(place.path(), u"orderList[3].assets[1]"_s);
    QVERIFY(place.closeGap(orderAt(4), 9));
    QCOMPARE(place.path(), u"orderList[3].assets[1]"_s);
    QVERIFY(!place.closeGap(orderAt(3), 1));
    QVERIFY(!place.closeGap(orderAt(1), 3));
}

void BatchPlaceTest::followsMoves()
{
    const auto assetOf = [](int order, int asset) { return orderAt(order).child(BatchList::Assets, asset); };
    auto inside = assetOf(1, 0).child(BatchList::Products, 2);
    inside.follow(assetOf(1, 0), assetOf(3, 2));
    QCOMPARE(inside.path(), u"orderList[3].assets[2].products[2]"_s);
    auto behind = assetOf(1, 4);
    behind.follow(assetOf(1, 0), assetOf(3, 2));
    QCOMPARE(behind, assetOf(1, 3));
    auto pushed = assetOf(3, 2);
    pushed.follow(assetOf(1, 0), assetOf(3, 2));
    QCOMPARE(pushed, assetOf(3, 3));
    auto other = orderAt(2);
    other.follow(orderAt(0), orderAt(4));
    QCOMPARE(other, orderAt(1));
}

void BatchPlaceTest::ordersAsInTheRequest()
{
    const auto asset = orderAt(0).child(BatchList::Assets, 0);
    QList<BatchPlace> places{orderAt(1), asset.child(BatchList::Merchandises, 0),
        asset.child(BatchList::Products, 10), asset.child(BatchList::Products, 9), asset, BatchPlace()};
    std::sort(places.begin(), places.end());
    QStringList paths;
    for (const auto& place : places)
        paths.append(place.path());
    QCOMPARE(paths, QStringList({QString(), u"orderList[0].assets[0]"_s,
                        u"orderList[0].assets[0].products[9]"_s, u"orderList[0].assets[0].products[10]"_s,
                        u"orderList[0].assets[0].merchandises[0]"_s, u"orderList[1]"_s}));
}

void BatchPlaceTest::elementsAreFound()
{
    auto batch = goodRequest().order;
    batch.orderList[1].assets[0].merchandises = {package(u"p"_s, 3)};
    const auto place = batchPlace(u"orderList[1].assets[0].merchandises[0].children[1].children[0]").value();
    QCOMPARE(elementAt<OrderMerchandise>(batch, place)->merchandiseName, u"pba"_s);
    QVERIFY(!elementAt<OrderProduct>(batch, place));
    QVERIFY(!elementAt<OrderMerchandise>(batch, place.sibling(2)));
    QVERIFY(!elementAt<LicenseOrder>(batch, orderAt(3)));
    QCOMPARE(elementAt<BatchOrder>(batch, {}), &batch);
    QCOMPARE(countAt(batch, place, BatchList::Children), 2);
    QCOMPARE(countAt(batch, place, BatchList::Orders), 0);
    QCOMPARE(countAt(batch, {}, BatchList::Orders), 3);
    QCOMPARE(std::get<BatchHead>(valueAt(batch, {}).value()).channelCode, u"CH"_s);
}

void BatchPlaceTest::valuesComeAndGo()
{
    auto batch = goodRequest().order;
    const auto start = batch;
    const auto first = batchPlace(u"orderList[1].assets[0].products[0].productFeatures[0]").value();
    ProductFeature feature;
    feature.featureCode = u"F"_s;
    QVERIFY(insertAt(batch, first, {feature, feature}));
    QCOMPARE(batch.orderList[1].assets[0].products[0].productFeatures.size(), 2);
    QVERIFY(start == goodRequest().order); // the copy is another one
    QVERIFY(!insertAt(batch, first.sibling(3), {feature}));
    QVERIFY(!insertAt(batch, first, {OrderProduct()}));
    QVERIFY(takeAt(batch, first, 3).isEmpty());
    feature.featureCode = u"G"_s;
    QVERIFY(replaceAt(batch, first.sibling(1), feature));
    QVERIFY(!replaceAt(batch, first.sibling(1), OrderProduct()));
    QVERIFY(!replaceAt(batch, first.sibling(2), feature));
    const auto taken = takeAt(batch, first, 2);
    QCOMPARE(taken.size(), 2);
    QVERIFY(taken[1] == OrderValue(feature));
    QVERIFY(batch == start);
}

void BatchPlaceTest::duplicatesWithoutTheCustomer()
{
    // A package within another one says which that is.
    BatchOrder batch;
    batch.orderList = {goodOrder(newBuy)};
    batch.orderList[0].assets[0].merchandises = {OrderMerchandise()};
    batch.orderList[0].assets[0].merchandises[0].merchandiseNum = u"PK-1"_s;
    const auto package = orderAt(0).child(BatchList::Assets, 0).child(BatchList::Merchandises, 0);
    const auto within = newOrderValue(batch, package.child(BatchList::Children, 0));
    QCOMPARE(std::get<OrderMerchandise>(within).parentMerchandiseNum, u"PK-1"_s);
    QVERIFY(newOrderValue(batch, package.sibling(1)) == newOrderValue(BatchPart::Merchandise));

    auto order = goodOrder(newBuy);
    order.customerName = u"Firm"_s;
    order.adminEmail = u"a@b"_s;
    order.assets[0].products[0].passwords = QStringList{u"secret"_s};
    order.assets[0].products[0].timeDurationExpression = u"1-0-0"_s;
    const auto kept = duplicateOf(order, true), cleared = duplicateOf(order, false);
    QCOMPARE(kept.customerId, order.customerId);
    QVERIFY(kept.assets[0].assetNos.isEmpty()); // each number is one asset
    QCOMPARE(kept.assets[0].products, order.assets[0].products);
    QVERIFY(cleared.customerId.isEmpty() && cleared.customerName.isEmpty() && cleared.adminEmail.isEmpty());
    QVERIFY(cleared.customerType.isEmpty());
    QCOMPARE(cleared.licenseType, order.licenseType);
    const auto& product = cleared.assets[0].products[0];
    QVERIFY(product.crmProductId.isEmpty() && product.passwords.isEmpty());
    QVERIFY(!product.limitStartDate.isSet() && !product.limitEndDate.isSet());
    QCOMPARE(product.timeDurationExpression, u"1-0-0"_s);
    QCOMPARE(product.productUri, order.assets[0].products[0].productUri);
    const auto revoked = goodOrder(deleteAsset);
    QCOMPARE(duplicateOf(revoked, true), revoked);
    QVERIFY(duplicateOf(revoked, false).assets[0].assetNos.isEmpty());
    QVERIFY(duplicateOf(revoked, false).srcLicenseOrderId.isEmpty());
}

void BatchPlaceTest::numbersAreUnique()
{
    const QDateTime moment(QDate(2026, 11, 22), QTime(14, 15, 3));
    QSet<QString> numbers;
    for (int i = 0; i < 10'000; ++i)
        numbers.insert(newChannelOrderId(moment));
    QCOMPARE(numbers.size(), 10'000);
    QVERIFY(numbers.begin()->startsWith(u"LK20261122-141503-"_s));
    QCOMPARE(numbers.begin()->size(), 26);
}

LOCKKEEPER_TEST(Core, BatchPlaceTest)
#include "tst_batch_place.moc"
