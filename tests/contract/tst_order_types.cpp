// SPDX-License-Identifier: GPL-3.0-or-later
// The types of contract §2.3, field by field: the client writes each as the contract has it, and the sandbox
// refuses every other type in its place.
#include "tests/contract/order_gateway.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

enum class Type { String, Integer, Long, Boolean, Date, Strings, Objects };

struct Field {
    const char* sentence;
    Type type;
};
struct Object {
    const char* name;
    QStringList path; ///< from the body; "[0]" goes into a list
    std::vector<Field> fields;
};

const QStringList orderPath{u"orderList"_s, u"[0]"_s},
    assetPath = orderPath + QStringList{u"assets"_s, u"[0]"_s},
    productPath = assetPath + QStringList{u"products"_s, u"[0]"_s},
    packagePath = assetPath + QStringList{u"merchandises"_s, u"[0]"_s};

std::vector<Field> productFields()
{
    using enum Type;
    return {{"crmProductId | string | CRM product instance id", String},
        {"parentCrmProductId | string | Parent CRM instance id (an asset instance id)", String},
        {"productUri | string | Product id: a `gmsPid` or an `appKey`", String},
        {"productName | string | Product name", String}, {"gmsPid | string | Product identifier", String},
        {"appKey | string | Product identifier", String}, {"productType | string | Product type", String},
        {"limitStartDate | Long | Product effective time; may be empty", Long},
        {"limitEndDate | Long | Product expiry time; may be empty", Long},
        {"limitConcurrent | Integer | Concurrent node count", Integer},
        {"limitTimeDuration | Long | Accumulated usage duration", Long},
        {"strictMatchWhenDelete | Boolean | When deleting: true matches exactly on time and node count; "
         "false matches by product mnemonic. Default false.",
            Boolean},
        {"trial | Integer | 0 not trial, 1 trial", Integer},
        {"trialEndDate | Integer | Trial expiry time", Integer},
        {"passwords | array of string | Passwords of the licenses in the lock", Strings},
        {"timeUnit | string | Time unit", String}, {"timeUnitQuantity | Integer | Number of units", Integer},
        {"timeDurationExpression | string | Time expression in `y-m-d` form; passing a length of time is "
         "recommended",
            String},
        {"srcLicenseOrderId | string | On new purchase only: the order the product was transferred from. "
         "Omit when there is no transfer.",
            String},
        {"productFeatures | array of feature objects | Product features", Objects}};
}

std::vector<Field> packageFields()
{
    using enum Type;
    return {{"crmProductId | string (package instance id)", String}, {"parentCrmProductId | string", String},
        {"merchandiseNum | string (package number)", String}, {"merchandiseName | string", String},
        {"parentMerchandiseNum | string", String}, {"timeDurationExpression | string", String},
        {"children | (array of merchandise objects, or null for a leaf)", Objects},
        {"licenseOrderProductList | (array of product objects contained in the package)", Objects}};
}

std::vector<Object> objects()
{
    using enum Type;
    return {{"top level", {},
                {{"channelCode | string | Channel code", String},
                    {"channelOrderId | string | Customer order number", String},
                    {"syncMode | string | Processing mode: `sync` or `async`", String},
                    {"orderList | array of order objects | The orders", Objects}}},
        {"order", orderPath,
            {{"sequence | integer | Order sequence number, echoed in the response", Integer},
                {"customerId | string | Authorization-platform customer id", String},
                {"crmCustomerId | string | CRM customer number", String},
                {"customerName | string | Channel customer name", String},
                {"channelCustomerId | string | Channel customer number", String},
                {"adminName | string | Administrator name", String},
                {"adminAccount | string | Administrator account", String},
                {"adminEmail | string | Administrator e-mail", String},
                {"adminCellNumber | string | Administrator mobile number", String},
                {"passwordMobile | string | Purchaser mobile number", String},
                {"address | string | Customer address", String},
                {"customerType | string | `personal` or `company`", String},
                {"branchCode | string | Branch code", String}, {"branchName | string | Branch name", String},
                {"enterpriseGlobalId | string | Enterprise master account global id", String},
                {"srcLicenseOrderId | string | Original license order number.", String},
                {"licenseType | string | License type, see 2.4", String},
                {"orderType | string | `new_buy`, `delete_asset`, `delete_product`", String},
                {"assets | array of asset objects | Assets", Objects}}},
        {"asset", assetPath,
            {{"assetNos | array of string | Asset numbers", Strings},
                {"assetExtendList | array of objects | Extended attributes", Objects},
                {"limitStartDate | Long | Asset limit start time", Long},
                {"limitEndDate | Long | Asset limit end time", Long},
                {"borrowedUsbKey | Boolean | Borrowed-lock flag", Boolean},
                {"transferedAssetNum | Boolean | Transferred-asset-number flag", Boolean},
                {"products | array of product objects | May be empty only when `orderType` is `delete_asset`",
                    Objects},
                {"merchandises | array of merchandise objects | Merchandise (package) list", Objects}}},
        {"extended attribute", assetPath + QStringList{u"assetExtendList"_s, u"[0]"_s},
            {{"extendCode | string (feature code)", String},
                {"extendValue | string (feature value)", String}}},
        {"product", productPath, productFields()},
        {"feature", productPath + QStringList{u"productFeatures"_s, u"[0]"_s},
            {{"featureCode | string", String}, {"featureName | string", String},
                {"featureValue | string", String}, {"featureValueType | string", String},
                {"trial | Integer (0 not trial, 1 trial)", Integer}, {"trialEndDate | Date", Date}}},
        {"package", packagePath, packageFields()},
        {"package in a package", packagePath + QStringList{u"children"_s, u"[0]"_s}, packageFields()},
        {"product of a package", packagePath + QStringList{u"licenseOrderProductList"_s, u"[0]"_s},
            productFields()}};
}

QString nameOf(const Field& field)
{
    return QString::fromLatin1(field.sentence).section(u" |"_s, 0, 0);
}

QJsonValue at(const QJsonValue& root, const QStringList& path)
{
    auto value = root;
    for (const auto& step : path)
        value = step == "[0]"_L1 ? value.toArray().first() : value.toObject().value(step);
    return value;
}

QJsonValue with(const QJsonValue& root, const QStringList& path, const QJsonValue& value)
{
    if (path.isEmpty()) return value;
    const auto rest = path.sliced(1);
    if (path.first() == "[0]"_L1) {
        auto array = root.toArray();
        array[0] = with(array.first(), rest, value);
        return array;
    }
    auto object = root.toObject();
    object[path.first()] = with(object.value(path.first()), rest, value);
    return object;
}

bool isOf(Type type, const QJsonValue& value)
{
    switch (type) {
    case Type::String:
        return value.isString();
    case Type::Integer:
        return value.isDouble() && value.toDouble() == value.toInt(-1);
    case Type::Long:
        return value.isDouble() && value.toDouble() == double(value.toInteger());
    case Type::Boolean:
        return value.isBool();
    case Type::Date:
        return value.isString() && QDate::fromString(value.toString(), Qt::ISODate).isValid();
    case Type::Strings:
        return value.isArray() && value.toArray().first().isString();
    case Type::Objects:
        return value.isArray() && value.toArray().first().isObject();
    }
    return false;
}

/// Values of every other type.
QJsonArray others(Type type)
{
    const QJsonValue text = u"x"_s, number = 1, fraction = 1.5, flag = true, object = QJsonObject();
    const QJsonArray numbers{1}, arrays{QJsonValue(QJsonArray())}; // of an array alone, Clang makes a copy
    switch (type) {
    case Type::String:
        return {number, flag, object, numbers};
    case Type::Integer:
        return {text, u"1"_s, fraction, qint64(1) << 31, flag, object, numbers};
    case Type::Long:
        return {text, u"1"_s, fraction, 1e30, flag, object, numbers};
    case Type::Boolean:
        return {u"true"_s, 0, number, object, QJsonArray{true}};
    case Type::Date:
        return {text, u"2026-02-30"_s, fraction, flag, object, numbers};
    case Type::Strings:
        return {text, number, flag, object, numbers, QJsonArray{QJsonValue::Null}, arrays};
    case Type::Objects:
        return {text, number, flag, object, numbers, QJsonArray{u"x"_s}, arrays};
    }
    return {};
}

/// An order with everything that one can have.
LicenseOrder everything(OrderGateway& gateway)
{
    auto order = gateway.good(u"new_buy"_s);
    for (auto* text :
        {&order.customerId, &order.crmCustomerId, &order.customerName, &order.adminName, &order.adminAccount,
            &order.adminEmail, &order.adminCellNumber, &order.passwordMobile, &order.address,
            &order.branchCode, &order.branchName, &order.enterpriseGlobalId, &order.srcLicenseOrderId})
        *text = u"x"_s;
    order.customerType = u"company"_s;
    auto product = OrderGateway::product();
    for (auto* text : {&product.parentCrmProductId, &product.productName, &product.gmsPid, &product.appKey,
             &product.productType, &product.timeUnit, &product.srcLicenseOrderId})
        *text = u"x"_s;
    product.limitTimeDuration = (qint64(1) << 53) + 1;
    product.strictMatchWhenDelete = false;
    product.trial = 0;
    product.trialEndDate = Timestamp(1'900'000'000);
    product.passwords = {u"x"_s};
    product.timeUnitQuantity = 1;
    product.timeDurationExpression = u"1-0-0"_s;
    product.productFeatures = {{u"x"_s, u"x"_s, u"x"_s, u"x"_s, 0, QDate(2027, 1, 31)}};
    OrderMerchandise leaf{u"x"_s, u"x"_s, u"x"_s, u"x"_s, u"x"_s, u"1-0-0"_s, {}, {product}};
    auto inner = leaf, outer = leaf;
    inner.children = {leaf};
    outer.children = {inner};
    auto& asset = order.assets[0];
    asset.assetExtendList = {{u"x"_s, u"x"_s}};
    asset.limitStartDate = Timestamp(1'700'000'000'000);
    asset.limitEndDate = Timestamp(1'900'000'000'000);
    asset.borrowedUsbKey = false;
    asset.transferedAssetNum = true;
    asset.products = {product};
    asset.merchandises = {outer};
    return order;
}

} // namespace

Q_DECLARE_METATYPE(Object)
Q_DECLARE_METATYPE(Type)

class OrderTypesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_gateway = std::make_unique<OrderGateway>();
        m_body = QJsonDocument::fromJson(encodeBatchOrder(OrderGateway::batch({everything(*m_gateway)}), {}))
                     .object();
        // What it cannot do is not for the types: it goes on to look for the customer.
        const auto answer = m_gateway->sendBody(QJsonDocument(m_body.toObject()).toJson());
        QVERIFY2(!answer.breaksRule() && answer.code == u"13004"_s, qPrintable(answer.cause));
    }
    void everyFieldIsInTheTable_data() { rows(); }
    void everyFieldIsInTheTable();
    void typeIsKept_data();
    void typeIsKept();
    void whatIsEmptyIsLeftOut();

private:
    static void rows()
    {
        QTest::addColumn<Object>("object");
        for (const auto& object : objects())
            QTest::newRow(object.name) << object;
    }

    std::unique_ptr<OrderGateway> m_gateway;
    QJsonValue m_body;
};

void OrderTypesTest::everyFieldIsInTheTable()
{
    QFETCH(Object, object);
    QStringList names;
    for (const auto& field : object.fields)
        names += nameOf(field);
    names.sort();
    QCOMPARE(at(m_body, object.path).toObject().keys(), names);
}

void OrderTypesTest::typeIsKept_data()
{
    QTest::addColumn<QStringList>("path");
    QTest::addColumn<Type>("type");
    for (const auto& object : objects())
        for (const auto& field : object.fields)
            QTest::addRow("%s: \"%s\"", object.name, field.sentence)
                << object.path + QStringList{nameOf(field)} << field.type;
}

void OrderTypesTest::typeIsKept()
{
    QFETCH(QStringList, path);
    QFETCH(Type, type);
    QVERIFY2(isOf(type, at(m_body, path)), "the client writes another type");
    const auto wrong = others(type);
    for (const auto& value : wrong) {
        const auto body = QJsonDocument(with(m_body, path, value).toObject()).toJson(QJsonDocument::Compact);
        const auto answer = m_gateway->sendBody(body);
        const auto what = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact)) +
                          u' ' + answer.code + u' ' + answer.cause;
        QVERIFY2(answer.breaksRule(), qPrintable(what));
        QVERIFY2(answer.cause.contains(path.last()), qPrintable(what));
    }
}

void OrderTypesTest::whatIsEmptyIsLeftOut()
{
    // "Omit when there is no transfer.", "limitStartDate … may be empty", and the rest of what is not given.
    const auto order = OrderGateway::order(u"delete_product"_s, u"softkey"_s);
    auto batch = OrderGateway::batch({order});
    OrderAsset asset;
    asset.products = {OrderProduct()};
    asset.merchandises = {OrderMerchandise()};
    batch.orderList[0].assets = {asset};
    const QJsonValue body = QJsonDocument::fromJson(encodeBatchOrder(batch, {})).object();
    QCOMPARE(at(body, productPath).toObject().keys(), QStringList());
    QCOMPARE(at(body, orderPath).toObject().keys(),
        (QStringList{u"assets"_s, u"channelCustomerId"_s, u"licenseType"_s, u"orderType"_s, u"sequence"_s}));
    // "or null for a leaf"
    const auto leaf = at(body, packagePath).toObject();
    QCOMPARE(leaf.keys(), QStringList{u"children"_s});
    QVERIFY(leaf[u"children"].isNull());
}

LOCKKEEPER_TEST(Core, OrderTypesTest)
#include "tst_order_types.moc"
