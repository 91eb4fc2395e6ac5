// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"
#include "tests/support/test_program.h"
#include "tests/unit/domain/rule_test.h"
#include "tests/unit/order_drafts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestRulesOrderProducts : public QObject
{
    Q_OBJECT

private slots:
    void product_data();
    void product();
    void decision_trialEndDateOfAProductFitsAnInteger_data();
    void decision_trialEndDateOfAProductFitsAnInteger();
    void decision_valuesNotShownAreFreeText();
    void durations_data();
    void durations();
    void datesAreComparedAcrossUnits();
    void merchandiseIsCheckedAtAnyDepth();
    void merchandiseDeeperThanTheCapIsRefused();
};

namespace
{

ProductFeature feature()
{
    ProductFeature result;
    result.featureCode = u"F1"_s;
    return result;
}

} // namespace

void TestRulesOrderProducts::product_data()
{
    QTest::addColumn<QString>("orderType");
    QTest::addColumn<Change<LicenseOrder>>("change");
    QTest::addColumn<QStringList>("issues");
    const auto row = [](const char* name, const QString& type,
                         const std::function<void(OrderProduct&)>& change, const QStringList& issues) {
        const Change<LicenseOrder> changeOrder = [change](
                                                     LicenseOrder& o) { change(o.assets[0].products[0]); };
        QStringList paths;
        for (const auto& issue : issues)
            paths << issue.left(2) + u"assets[0].products[0]."_s + issue.sliced(2);
        QTest::newRow(name) << type << changeOrder << paths;
    };
    row("trial 1", newBuy, [](auto& p) { p.trial = 1; }, {});
    row("trial not said", newBuy, [](auto& p) { p.trial.reset(); }, {});
    row("trial 2", newBuy, [](auto& p) { p.trial = 2; }, {u"E trial trialValue"_s});
    row("trial -1", newBuy, [](auto& p) { p.trial = -1; }, {u"E trial trialValue"_s});
    row("feature trial 1", newBuy,
        [](auto& p) {
            p.productFeatures = {feature()};
            p.productFeatures[0].trial = 1;
        },
        {});
    row("feature trial 2", newBuy,
        [](auto& p) {
            p.productFeatures = {feature(), feature()};
            p.productFeatures[1].trial = 2;
        },
        {u"E productFeatures[1].trial trialValue"_s});
    row("a feature without a code", newBuy,
        [](auto& p) {
            p.productFeatures = {feature(), {}};
        },
        {u"E productFeatures[1].featureCode empty"_s});
    row("fewer nodes than none", newBuy, [](auto& p) { p.limitConcurrent = -1; },
        {u"E limitConcurrent negative"_s});
    row("a count as the gateway lists it", deleteProduct, [](auto& p) { p.limitConcurrent = -1; },
        {u"W limitConcurrent negative"_s});
    row("a shorter time than none", newBuy, [](auto& p) { p.limitTimeDuration = -1; },
        {u"E limitTimeDuration negative"_s});
    row("fewer units than none", newBuy, [](auto& p) { p.timeUnitQuantity = -1; },
        {u"E timeUnitQuantity negative"_s});
    row("transfer", newBuy, [](auto& p) { p.srcLicenseOrderId = u"LO9"_s; }, {});
    row("transfer in a revocation", deleteProduct, [](auto& p) { p.srcLicenseOrderId = u"LO9"_s; },
        {u"E srcLicenseOrderId onlyNewPurchase"_s});
    row("ends before it starts", newBuy, [](auto& p) { std::swap(p.limitStartDate, p.limitEndDate); },
        {u"E limitEndDate dateOrder"_s});
    row("an instance that ends before it starts", deleteProduct,
        [](auto& p) { std::swap(p.limitStartDate, p.limitEndDate); }, {u"W limitEndDate dateOrder"_s});
    row("no dates in a new purchase", newBuy,
        [](auto& p) { p.limitStartDate = p.limitEndDate = Timestamp(); },
        {u"W timeDurationExpression endless"_s});
    row("only an end", newBuy, [](auto& p) { p.limitStartDate = Timestamp(); }, {});
    row("largest node count", newBuy, [](auto& p) { p.limitConcurrent = 2'147'483'647; }, {});
    row("too large a node count", newBuy, [](auto& p) { p.limitConcurrent = Q_INT64_C(2'147'483'648); },
        {u"E limitConcurrent integerRange"_s});
    row("largest number of units", newBuy, [](auto& p) { p.timeUnitQuantity = 2'147'483'647; }, {});
    row("too many units", newBuy, [](auto& p) { p.timeUnitQuantity = Q_INT64_C(2'147'483'648); },
        {u"E timeUnitQuantity integerRange"_s});
    row("a Long duration", newBuy, [](auto& p) { p.limitTimeDuration = Q_INT64_C(9'000'000'000'000); }, {});
    row("nothing says which product", newBuy,
        [](auto& p) {
            p.productUri.clear();
            p.gmsPid.clear();
        },
        {u"E productUri productMissing"_s});
    row("only a gmsPid", newBuy, [](auto& p) { p.productUri.clear(); }, {});
    row("only an appKey", newBuy,
        [](auto& p) {
            p.productUri.clear();
            p.gmsPid.clear();
            p.appKey = u"a"_s;
        },
        {});
    row("only a productUri", newBuy, [](auto& p) { p.gmsPid.clear(); }, {});
    row("productUri is the appKey", newBuy, [](auto& p) { p.productUri = p.appKey = u"a"_s; }, {});
    row("productUri is neither", newBuy,
        [](auto& p) {
            p.appKey = u"a"_s;
            p.productUri = u"b"_s;
        },
        {u"W productUri productUri"_s});
    row("new purchase without CRM id", newBuy, [](auto& p) { p.crmProductId.clear(); }, {});
    row("revocation without CRM id", deleteProduct, [](auto& p) { p.crmProductId.clear(); },
        {u"E crmProductId empty"_s});
    row("revocation without productUri", deleteProduct, [](auto& p) { p.productUri.clear(); },
        {u"E productUri empty"_s});
    row("strict without start", deleteProduct, [](auto& p) { p.limitStartDate = Timestamp(); },
        {u"W limitStartDate strictMatchIncomplete"_s});
    row("strict without end", deleteProduct, [](auto& p) { p.limitEndDate = Timestamp(); },
        {u"W limitEndDate strictMatchIncomplete"_s});
    row("strict without node count", deleteProduct, [](auto& p) { p.limitConcurrent.reset(); },
        {u"W limitConcurrent strictMatchIncomplete"_s});
    row("loose without dates", deleteProduct,
        [](auto& p) {
            p.strictMatchWhenDelete = false;
            p.limitStartDate = p.limitEndDate = Timestamp();
        },
        {});
    row("default without dates", deleteProduct,
        [](auto& p) {
            p.strictMatchWhenDelete.reset();
            p.limitStartDate = p.limitEndDate = Timestamp();
        },
        {});
    row("loose without node count", deleteProduct,
        [](auto& p) {
            p.strictMatchWhenDelete = false;
            p.limitConcurrent.reset();
        },
        {u"W limitConcurrent empty"_s});
}

void TestRulesOrderProducts::product()
{
    QFETCH(QString, orderType);
    QFETCH(Change<LicenseOrder>, change);
    QFETCH(QStringList, issues);
    auto draft = goodOrder(orderType);
    QVERIFY(validate(draft).isEmpty());
    change(draft);
    const auto found = validate(draft);
    QCOMPARE(described(found), issues);
    QVERIFY(allHaveText(found));
}

void TestRulesOrderProducts::decision_trialEndDateOfAProductFitsAnInteger_data()
{
    QTest::addColumn<qint64>("raw");
    QTest::addColumn<bool>("kept");
    QTest::newRow("seconds") << Q_INT64_C(1'800'000'000) << true;
    QTest::newRow("largest") << Q_INT64_C(2'147'483'647) << true;
    QTest::newRow("one more") << Q_INT64_C(2'147'483'648) << false;
    // As an import or an instance (M7, Long) has it, or the calendar over a connection that says so.
    QTest::newRow("milliseconds") << Q_INT64_C(1'800'000'000'000) << true;
    QTest::newRow("largest in milliseconds") << Q_INT64_C(2'147'483'647'999) << true;
    QTest::newRow("one more in milliseconds") << Q_INT64_C(2'147'483'648'000) << false;
    QTest::newRow("no moment") << std::numeric_limits<qint64>::max() << false;
    QTest::newRow("smallest") << Q_INT64_C(-2'147'483'648) << true;
    QTest::newRow("one less") << Q_INT64_C(-2'147'483'649) << false;
}

void TestRulesOrderProducts::decision_trialEndDateOfAProductFitsAnInteger()
{
    QFETCH(qint64, raw);
    QFETCH(bool, kept);
    auto draft = goodOrder(newBuy);
    draft.assets[0].products[0].trialEndDate = Timestamp(raw);
    QCOMPARE(described(validate(draft)),
        kept ? QStringList() : QStringList{u"E assets[0].products[0].trialEndDate integerRange"_s});
}

void TestRulesOrderProducts::decision_valuesNotShownAreFreeText()
{
    auto draft = goodOrder(newBuy);
    auto& product = draft.assets[0].products[0];
    product.productType = u"anything"_s;
    product.timeUnit = u"fortnight"_s;
    product.productFeatures = {feature()};
    product.productFeatures[0].featureValueType = u"colour"_s;
    QVERIFY(validate(draft).isEmpty());
}

void TestRulesOrderProducts::durations_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<bool>("kept");
    for (const auto* good : {"", "1-0-0", "0-6-0", "10-12-31", "01-02-03"})
        QTest::newRow(good) << QString::fromLatin1(good) << true;
    for (const auto* bad : {"1", "1-0", "1-0-", "-1-0-0", "1-0-0-0", "1-0-0-", "1--0", "1/0/0", "1-0-x",
             " 1-0-0", "1-0-0 ", "-", "--"})
        QTest::newRow(bad) << QString::fromLatin1(bad) << false;
    QTest::newRow("full-width") << u"１-0-0"_s << false;
}

void TestRulesOrderProducts::durations()
{
    QFETCH(QString, expression);
    QFETCH(bool, kept);
    auto draft = goodOrder(newBuy);
    draft.assets[0].products[0].timeDurationExpression = expression;
    draft.assets[0].merchandises = {package()};
    draft.assets[0].merchandises[0].timeDurationExpression = expression;
    QCOMPARE(described(validate(draft)),
        kept ? QStringList()
             : (QStringList{u"E assets[0].products[0].timeDurationExpression durationForm"_s,
                   u"E assets[0].merchandises[0].timeDurationExpression durationForm"_s}));
}

// A start taken from an instance in seconds, an end typed and so in milliseconds.
void TestRulesOrderProducts::datesAreComparedAcrossUnits()
{
    auto draft = goodOrder(newBuy);
    auto& product = draft.assets[0].products[0];
    product.limitStartDate = Timestamp(1'700'000'000);
    product.limitEndDate = Timestamp(1'700'000'000'001);
    QVERIFY(validate(draft).isEmpty());
    product.limitStartDate = Timestamp(1'700'000'001);
    QCOMPARE(described(validate(draft)), QStringList{u"E assets[0].products[0].limitEndDate dateOrder"_s});
}

void TestRulesOrderProducts::merchandiseIsCheckedAtAnyDepth()
{
    OrderMerchandise leaf = package(), middle = package(), root = package();
    leaf.licenseOrderProductList = {goodProduct(), goodProduct()};
    leaf.licenseOrderProductList[1].trial = 7;
    middle.children = {package(), leaf};
    middle.timeDurationExpression = u"x"_s;
    root.children = {middle};
    auto draft = goodOrder(newBuy);
    draft.assets[0].merchandises = {package(), root, package()};
    draft.assets[0].merchandises[2].timeDurationExpression =
        u"y"_s; // after the deep one: the walk comes back up
    QCOMPARE(described(validate(draft)),
        (QStringList{u"E assets[0].merchandises[1].children[0].timeDurationExpression durationForm"_s,
            u"E assets[0].merchandises[1].children[0].children[1].licenseOrderProductList[1].trial trialValue"_s,
            u"E assets[0].merchandises[2].timeDurationExpression durationForm"_s}));
}

void TestRulesOrderProducts::merchandiseDeeperThanTheCapIsRefused()
{
    const auto nested = [](int levels) {
        OrderMerchandise node = package();
        for (int i = 1; i < levels; ++i) {
            OrderMerchandise parent = package();
            parent.children = {node};
            node = parent;
        }
        auto draft = goodOrder(newBuy);
        draft.assets[0].merchandises = {node};
        return validate(draft);
    };
    QVERIFY(nested(deepestMerchandise).isEmpty());
    for (const int levels : {deepestMerchandise + 1, 5000}) {
        const auto found = nested(levels);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.front().code, u"tooDeep"_s);
        QCOMPARE(found.front().severity, Issue::Severity::Error);
        QVERIFY(found.front().field.endsWith(u".children"));
        QCOMPARE(found.front().field.count(u"children"), deepestMerchandise);
    }
}

LOCKKEEPER_TEST(None, TestRulesOrderProducts)
#include "tst_rules_order_products.moc"
