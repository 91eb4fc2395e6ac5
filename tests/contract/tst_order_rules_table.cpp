// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of contract §2.3 and §2.4 that need no state: each with the contract's sentence, an order that
// keeps it and one that breaks it, for the client (validate) and for the sandbox (O5 over HTTP).
#include "models/domain/base/license_type.h"
#include "models/domain/orders/order_rules.h"
#include "tests/contract/order_gateway.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

using Change = std::function<void(LicenseOrder&)>;

enum class Verdict {
    Refused, ///< the contract says so: an error here, 13004 there
    Doubted, ///< the contract does not say that it must be so: a warning here; the sandbox is a strict
             ///< gateway
    Warned,  ///< taken by the gateway, and perhaps not what was meant: a warning here
};

const QString newBuy = u"new_buy"_s, deleteAsset = u"delete_asset"_s, deleteProduct = u"delete_product"_s;

OrderAsset& asset(LicenseOrder& order)
{
    return order.assets[0];
}
OrderProduct& product(LicenseOrder& order)
{
    return order.assets[0].products[0];
}
OrderMerchandise package(int depth)
{
    OrderMerchandise result;
    result.merchandiseNum = u"M-%1"_s.arg(depth);
    if (depth > 1) result.children = {package(depth - 1)};
    return result;
}

} // namespace

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Verdict)

class OrderRulesTable : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_gateway = std::make_unique<OrderGateway>(); }
    void rule_data();
    void rule();
    void everyOrderTypeWithEveryLicenceType();
    void batchRules_data();
    void batchRules();
    void sequencesTellOrdersApart();

private:
    std::unique_ptr<OrderGateway> m_gateway;
};

Q_DECLARE_METATYPE(std::function<void(BatchOrder&)>)

void OrderRulesTable::rule_data()
{
    QTest::addColumn<QString>("orderType");
    QTest::addColumn<Change>("kept");
    QTest::addColumn<Change>("broken");
    QTest::addColumn<QString>("field");
    QTest::addColumn<Verdict>("verdict");
    const auto row = [](const char* sentence, const char* name, const QString& type, const Change& kept,
                         const Change& broken, const char* field, Verdict verdict = Verdict::Refused) {
        QTest::addRow("%s, %s: \"%s\"", name, qPrintable(type), sentence)
            << type << kept << broken << QString::fromLatin1(field) << verdict;
    };
    const Change same = [](auto&) {};
    using enum Verdict;

    // Order object
    row(
        "sequence | integer | Order sequence number, echoed in the response", "absent", newBuy,
        [](auto& o) { o.sequence = -7; }, [](auto& o) { o.sequence.reset(); }, "sequence");
    for (const auto& type : {newBuy, deleteAsset, deleteProduct}) {
        row(
            "orderType | string | `new_buy`, `delete_asset`, `delete_product`", "another value", type, same,
            [](auto& o) { o.orderType = u"renew"_s; }, "orderType");
        row(
            "licenseType | string | License type, see 2.4", "a value that 2.4 does not list", type, same,
            [](auto& o) { o.licenseType = u"Softkey"_s; }, "licenseType");
        row(
            "licenseType | string | License type, see 2.4", "absent", type, same,
            [](auto& o) { o.licenseType.clear(); }, "licenseType");
        row(
            "assets | array of asset objects | Assets", "none", type, same, [](auto& o) { o.assets.clear(); },
            "assets");
        row(
            "customerType | string | `personal` or `company`", "another value", type,
            [](auto& o) { o.customerType = u"company"_s; }, [](auto& o) { o.customerType = u"club"_s; },
            "customerType");
    }
    row(
        "orderType | string | `new_buy`, `delete_asset`, `delete_product`", "absent", newBuy, same,
        [](auto& o) { o.orderType.clear(); }, "orderType");
    for (const auto& type : licenseTypes()) {
        if (!type.isCloud) continue;
        for (const auto& revocation : {deleteAsset, deleteProduct})
            row(
                "It is mandatory when the license type is a cloud license.", type.value, revocation,
                [](auto& o) {
                    o.licenseType = u"softkey"_s;
                    o.srcLicenseOrderId.clear();
                },
                [value = QString::fromLatin1(type.value)](auto& o) {
                    o.licenseType = value;
                    o.srcLicenseOrderId.clear();
                },
                "srcLicenseOrderId");
    }
    for (const auto& revocation : {deleteAsset, deleteProduct})
        row(
            "If empty, the named products are removed from all of that customer's orders, so it should be "
            "filled unless there is a special reason.",
            "empty", revocation, same, [](auto& o) { o.srcLicenseOrderId.clear(); }, "srcLicenseOrderId",
            Warned);
    for (const auto& revocation : {deleteAsset, deleteProduct})
        row(
            "For revocation it identifies the order whose products are removed.", "blanks", revocation, same,
            [](auto& o) { o.srcLicenseOrderId = u"  "_s; }, "srcLicenseOrderId");
    row(
        "customerId | string | Authorization-platform customer id", "nothing names the customer", newBuy,
        same,
        [this](auto& o) {
            o.channelCustomerId.clear(); // the enterprise's default customer, here
            o.enterpriseGlobalId = m_gateway->enterprise();
        },
        "customerId", Warned);
    row(
        "customerId | string | Authorization-platform customer id", "nobody", newBuy,
        [](auto& o) {
            o.channelCustomerId.clear();
            o.customerName = u"someone new"_s;
        },
        [](auto& o) { o.channelCustomerId.clear(); }, "customer");
    row(
        "adminCellNumber | string | Administrator mobile number", "a short one", newBuy,
        [](auto& o) { o.adminCellNumber = u"13800000001"_s; }, [](auto& o) { o.adminCellNumber = u"110"_s; },
        "adminCellNumber", Warned);
    row(
        "passwordMobile | string | Purchaser mobile number", "a short one", newBuy,
        [](auto& o) { o.passwordMobile = u"13800000001"_s; }, [](auto& o) { o.passwordMobile = u"110"_s; },
        "passwordMobile", Warned);

    // Asset object
    row(
        "`new_buy`: full asset, product and merchandise detail.", "no numbers", newBuy, same,
        [](auto& o) { asset(o).assetNos.clear(); }, "assetNos", Warned);
    row(
        "`delete_asset`: `assets` each carry `assetNos`", "no numbers", deleteAsset, same,
        [](auto& o) { asset(o).assetNos.clear(); }, "assetNos");
    row(
        "`delete_product`: `assets` carry `assetNos`", "no numbers", deleteProduct, same,
        [](auto& o) { asset(o).assetNos.clear(); }, "assetNos");
    for (const auto& type : {newBuy, deleteAsset, deleteProduct}) {
        row(
            "assetNos | array of string | Asset numbers", "an empty one", type, same,
            [](auto& o) { asset(o).assetNos.append(QString()); }, "assetNos");
        row(
            "assetNos | array of string | Asset numbers", "a blank one", type, same,
            [](auto& o) { asset(o).assetNos.append(u" "_s); }, "assetNos");
        row(
            "assetNos | array of string | Asset numbers", "one twice", type, same,
            [](auto& o) { asset(o).assetNos.append(asset(o).assetNos[0]); }, "assetNos");
    }
    row(
        "A digit string of length 10. The first digit is the region marker: 8 domestic, 6 Singapore.",
        "nine digits", newBuy, [](auto& o) { asset(o).assetNos[0] = u"6000000007"_s; },
        [](auto& o) { asset(o).assetNos[0] = u"800000000"_s; }, "assetNos", Doubted);
    row(
        "A digit string of length 10. The first digit is the region marker: 8 domestic, 6 Singapore.",
        "begins with 7", newBuy, same, [](auto& o) { asset(o).assetNos[0] = u"7000000001"_s; }, "assetNos",
        Doubted);
    row(
        "products | May be empty only when `orderType` is `delete_asset`", "empty", newBuy, same,
        [](auto& o) { asset(o).products.clear(); }, "products");
    row(
        "products | May be empty only when `orderType` is `delete_asset`", "empty", deleteProduct, same,
        [](auto& o) { asset(o).products.clear(); }, "products");
    row(
        "extendCode string (feature code)", "absent", newBuy,
        [](auto& o) {
            asset(o).assetExtendList = {{u"gxxp"_s, {}}};
        },
        [](auto& o) {
            asset(o).assetExtendList = {{{}, u"1"_s}};
        },
        "extendCode");
    row(
        "limitEndDate | Long | Asset limit end time", "before the start", newBuy,
        [](auto& o) { asset(o).limitStartDate = asset(o).limitEndDate = Timestamp(1'700'000'000'000); },
        [](auto& o) {
            asset(o).limitStartDate = Timestamp(1'800'000'000'000);
            asset(o).limitEndDate = Timestamp(1'700'000'000'000);
        },
        "limitEndDate");

    row(
        "limitEndDate | Long | Asset limit end time", "of what was sold so", deleteProduct, same,
        [](auto& o) {
            asset(o).limitStartDate = Timestamp(1'800'000'000'000);
            asset(o).limitEndDate = Timestamp(1'700'000'000'000);
        },
        "limitEndDate", Warned);
    for (const auto& revocation : {deleteAsset, deleteProduct})
        row(
            "`new_buy`: full asset, product and merchandise detail.", "a package", revocation, same,
            [](auto& o) { asset(o).merchandises = {package(1)}; }, "merchandises", Warned);

    // Product object
    row(
        "productUri | string | Product id: a `gmsPid` or an `appKey`", "nothing names the product", newBuy,
        [](auto& o) { product(o).appKey = std::exchange(product(o).productUri, {}); },
        [](auto& o) { product(o).productUri.clear(); }, "products[0]");
    row(
        "productUri | string | Product id: a `gmsPid` or an `appKey`", "neither of those given", newBuy,
        [](auto& o) { product(o).gmsPid = product(o).productUri; },
        [](auto& o) { product(o).gmsPid = u"another"_s; }, "productUri", Warned);
    row(
        "limitEndDate | Long | Product expiry time; may be empty", "before the start", newBuy,
        [](auto& o) { product(o).limitEndDate = Timestamp(); },
        [](auto& o) { std::swap(product(o).limitStartDate, product(o).limitEndDate); }, "limitEndDate");
    for (const Change& ends : {Change([](auto& o) { product(o).timeDurationExpression = u"1-0-0"_s; }),
             Change([](auto& o) { asset(o).limitEndDate = Timestamp(1'900'000'000'000); })})
        row(
            "limitEndDate | Long | Product expiry time; may be empty", "and no length of time", newBuy,
            [ends](auto& o) {
                product(o).limitEndDate = Timestamp();
                ends(o);
                if (!validate(o).isEmpty()) o.orderType = u"it is doubted"_s;
            },
            [](auto& o) { product(o).limitEndDate = Timestamp(); }, "timeDurationExpression", Warned);
    row(
        "limitConcurrent | Integer | Concurrent node count", "more than 32 bits", newBuy,
        [](auto& o) { product(o).limitConcurrent = 2'147'483'647; },
        [](auto& o) { product(o).limitConcurrent = 2'147'483'648; }, "limitConcurrent");
    row(
        "limitConcurrent | Integer | Concurrent node count", "less than none", newBuy,
        [](auto& o) { product(o).limitConcurrent = 0; }, [](auto& o) { product(o).limitConcurrent = -1; },
        "limitConcurrent");
    row(
        "limitConcurrent | Integer | Concurrent node count", "less than none, as it was listed",
        deleteProduct, [](auto& o) { product(o).limitConcurrent = 0; },
        [](auto& o) { product(o).limitConcurrent = -1; }, "limitConcurrent", Doubted);
    row(
        "limitTimeDuration | Long | Accumulated usage duration", "less than none", newBuy,
        [](auto& o) { product(o).limitTimeDuration = 0; }, [](auto& o) { product(o).limitTimeDuration = -1; },
        "limitTimeDuration");
    row(
        "timeUnitQuantity | Integer | Number of units", "less than none", newBuy,
        [](auto& o) { product(o).timeUnitQuantity = 0; }, [](auto& o) { product(o).timeUnitQuantity = -1; },
        "timeUnitQuantity");
    row(
        "timeUnitQuantity | Integer | Number of units", "more than 32 bits", newBuy,
        [](auto& o) { product(o).timeUnitQuantity = 12; },
        [](auto& o) { product(o).timeUnitQuantity = 9'000'000'000; }, "timeUnitQuantity");
    row(
        "trialEndDate | Integer | Trial expiry time", "seconds after 2038 do not fit", newBuy,
        [](auto& o) { product(o).trialEndDate = Timestamp(1'900'000'000); },
        [](auto& o) { product(o).trialEndDate = Timestamp(4'000'000'000); }, "trialEndDate");
    row(
        "trial | Integer | 0 not trial, 1 trial", "2", newBuy, [](auto& o) { product(o).trial = 1; },
        [](auto& o) { product(o).trial = 2; }, "trial");
    row(
        "timeDurationExpression | string | Time expression in `y-m-d` form", "words", newBuy,
        [](auto& o) { product(o).timeDurationExpression = u"1-6-0"_s; },
        [](auto& o) { product(o).timeDurationExpression = u"1 year"_s; }, "timeDurationExpression");
    row(
        "timeDurationExpression | string | Time expression in `y-m-d` form", "two parts", newBuy,
        [](auto& o) { product(o).timeDurationExpression = u"0-0-90"_s; },
        [](auto& o) { product(o).timeDurationExpression = u"1-6"_s; }, "timeDurationExpression");
    row(
        "srcLicenseOrderId | string | On new purchase only: the order the product was transferred from.",
        "in a revocation", deleteProduct, same, [](auto& o) { product(o).srcLicenseOrderId = u"1"_s; },
        "srcLicenseOrderId");
    row(
        "srcLicenseOrderId | string | On new purchase only: the order the product was transferred from.",
        "in a revocation", deleteAsset, [](auto& o) { asset(o).products = {OrderGateway::product()}; },
        [](auto& o) {
            asset(o).products = {OrderGateway::product()};
            product(o).srcLicenseOrderId = u"1"_s;
        },
        "srcLicenseOrderId");
    row(
        "Each product carries `crmProductId`, `productUri`, …", "no crmProductId", deleteProduct, same,
        [](auto& o) { product(o).crmProductId.clear(); }, "crmProductId");
    row(
        "Each product carries `crmProductId`, `productUri`, …", "no productUri", deleteProduct, same,
        [](auto& o) { product(o).gmsPid = std::exchange(product(o).productUri, {}); }, "productUri");
    row(
        "When `strictMatchWhenDelete` is true, the start date, end date and concurrent count are matched.",
        "nothing to match", deleteProduct, [](auto& o) { product(o).strictMatchWhenDelete = true; },
        [](auto& o) {
            product(o).strictMatchWhenDelete = true;
            product(o).limitStartDate = Timestamp();
        },
        "limitStartDate", Warned);
    row(
        "When `strictMatchWhenDelete` is true, the start date, end date and concurrent count are matched.",
        "no end to match", deleteProduct, [](auto& o) { product(o).strictMatchWhenDelete = true; },
        [](auto& o) {
            product(o).strictMatchWhenDelete = true;
            product(o).limitEndDate = Timestamp();
        },
        "limitEndDate", Warned);
    row(
        "When `strictMatchWhenDelete` is true, the start date, end date and concurrent count are matched.",
        "no count to match", deleteProduct, [](auto& o) { product(o).strictMatchWhenDelete = true; },
        [](auto& o) {
            product(o).strictMatchWhenDelete = true;
            product(o).limitConcurrent.reset();
        },
        "limitConcurrent", Warned);
    row(
        "Each product carries `crmProductId`, `productUri`, `limitStartDate`, `limitEndDate`, "
        "`limitConcurrent` and `strictMatchWhenDelete`.",
        "no count", deleteProduct, [](auto& o) { product(o).strictMatchWhenDelete = false; },
        [](auto& o) { product(o).limitConcurrent.reset(); }, "limitConcurrent", Warned);

    // Feature and merchandise objects
    const auto feature = [](std::optional<int> trial, const QString& code = u"F"_s) {
        return [=](LicenseOrder& o) { product(o).productFeatures = {{code, {}, {}, {}, trial, {}}}; };
    };
    row("`trial` Integer (0 not trial, 1 trial)", "3", newBuy, feature(0), feature(3), "trial");
    row("`featureCode` string", "absent", newBuy, feature({}), feature({}, {}), "featureCode");
    row(
        "`merchandiseNum` string (package number)", "absent", newBuy,
        [](auto& o) { asset(o).merchandises = {package(2)}; },
        [](auto& o) { asset(o).merchandises = {OrderMerchandise()}; }, "merchandiseNum", Doubted);
    row(
        "`timeDurationExpression` string", "words", newBuy,
        [](auto& o) {
            asset(o).merchandises = {package(2)};
            asset(o).merchandises[0].timeDurationExpression = u"1-0-0"_s;
        },
        [](auto& o) {
            asset(o).merchandises = {package(2)};
            asset(o).merchandises[0].children[0].timeDurationExpression = u"for ever"_s;
        },
        "timeDurationExpression");
    row(
        "`children` (array of merchandise objects, or null for a leaf)", "deeper than readers of JSON go",
        newBuy, [](auto& o) { asset(o).merchandises = {package(deepestMerchandise)}; },
        [](auto& o) { asset(o).merchandises = {package(deepestMerchandise + 1)}; }, "merchandises");
    row(
        "`licenseOrderProductList` (array of product objects contained in the package)", "trial 2", newBuy,
        [](auto& o) {
            asset(o).merchandises = {package(1)};
            asset(o).merchandises[0].licenseOrderProductList = {OrderGateway::product()};
        },
        [](auto& o) {
            asset(o).merchandises = {package(1)};
            auto inside = OrderGateway::product();
            inside.trial = 2;
            asset(o).merchandises[0].licenseOrderProductList = {inside};
        },
        "trial");
}

void OrderRulesTable::rule()
{
    QFETCH(QString, orderType);
    QFETCH(Change, kept);
    QFETCH(Change, broken);
    QFETCH(QString, field);
    QFETCH(Verdict, verdict);

    auto good = m_gateway->good(orderType);
    auto bad = m_gateway->good(orderType);
    kept(good);
    broken(bad);
    for (const auto& issue : validate(good))
        QVERIFY2(issue.severity == Issue::Severity::Warning, qPrintable(issue.field + u' ' + issue.text));
    const auto taken = m_gateway->send(good);
    QVERIFY2(taken.isDone(), qPrintable(taken.cause));

    bool isSaid = false;
    const auto found = validate(bad);
    for (const auto& issue : found)
        isSaid = isSaid || issue.field.contains(field);
    QVERIFY2(isSaid, qPrintable(field));
    QCOMPARE(hasErrors(found), verdict == Verdict::Refused);
    const auto answer = m_gateway->send(bad);
    if (verdict == Verdict::Warned) {
        QVERIFY2(!answer.breaksRule(), qPrintable(answer.cause));
        return;
    }
    QVERIFY2(answer.breaksRule(), qPrintable(answer.code + u' ' + answer.cause));
    QVERIFY2(answer.cause.contains(field), qPrintable(answer.cause));
}

void OrderRulesTable::everyOrderTypeWithEveryLicenceType()
{
    // "License type values", contract §2.4: fourteen, for each shape of an order.
    QCOMPARE(licenseTypes().size(), size_t(14));
    for (const auto& type : licenseTypes())
        for (const auto& orderType : {newBuy, deleteAsset, deleteProduct}) {
            const auto order = m_gateway->good(orderType, QString::fromLatin1(type.value));
            QVERIFY(!hasErrors(validate(order)));
            const auto answer = m_gateway->send(order);
            QVERIFY2(answer.isDone(), qPrintable(answer.cause));
        }
}

void OrderRulesTable::batchRules_data()
{
    QTest::addColumn<std::function<void(BatchOrder&)>>("broken");
    QTest::addColumn<QString>("field");
    QTest::addColumn<Verdict>("verdict");
    const auto row = [](const char* sentence, const char* name,
                         const std::function<void(BatchOrder&)>& broken, const char* field, Verdict verdict) {
        QTest::addRow("%s: \"%s\"", name, sentence) << broken << QString::fromLatin1(field) << verdict;
    };
    using enum Verdict;
    row(
        "syncMode | string | Processing mode: `sync` or `async`", "another value",
        [](auto& b) { b.syncMode = u"later"_s; }, "syncMode", Refused);
    row(
        "syncMode | string | Processing mode: `sync` or `async`", "absent",
        [](auto& b) { b.syncMode.clear(); }, "syncMode", Doubted);
    row(
        "channelCode | string | Channel code", "absent", [](auto& b) { b.channelCode.clear(); },
        "channelCode", Refused);
    row(
        "channelOrderId | string | Customer order number", "absent",
        [](auto& b) { b.channelOrderId.clear(); }, "channelOrderId", Refused);
    row(
        "orderList | array of order objects | The orders", "none", [](auto& b) { b.orderList.clear(); },
        "orderList", Refused);
}

void OrderRulesTable::batchRules()
{
    QFETCH(std::function<void(BatchOrder&)>, broken);
    QFETCH(QString, field);
    QFETCH(Verdict, verdict);
    auto batch = OrderGateway::batch({m_gateway->good(newBuy)});
    QVERIFY(validate(batch).isEmpty());
    QVERIFY(m_gateway->send(batch).isDone());
    broken(batch);
    const auto found = validate(batch);
    QVERIFY(!found.isEmpty());
    QCOMPARE(found[0].field, field);
    QCOMPARE(hasErrors(found), verdict == Verdict::Refused);
    const auto answer = m_gateway->send(batch);
    QVERIFY(answer.breaksRule());
    QVERIFY2(answer.cause.contains(field), qPrintable(answer.cause));
}

void OrderRulesTable::sequencesTellOrdersApart()
{
    // "sequence | integer | Order sequence number, echoed in the response": twice, and no reply could say
    // which one it is about.
    auto one = m_gateway->good(newBuy), two = m_gateway->good(newBuy);
    two.sequence = 2;
    QVERIFY(validate(OrderGateway::batch({one, two})).isEmpty());
    QVERIFY(m_gateway->send(OrderGateway::batch({one, two})).isDone());
    two.sequence = one.sequence;
    QVERIFY(hasErrors(validate(OrderGateway::batch({one, two}))));
    QVERIFY(m_gateway->send(OrderGateway::batch({one, two})).cause.contains(u"sequence"_s));
    // "appKey (string, the integrator's application key)"
    QVERIFY(m_gateway->send(OrderGateway::batch({one}), {}).cause.contains(u"appKey"_s));
    BatchOrderRequest request{{}, OrderGateway::batch({one})};
    QCOMPARE(validate(request).size(), 1);
}

LOCKKEEPER_TEST(Core, OrderRulesTable)
#include "tst_order_rules_table.moc"
