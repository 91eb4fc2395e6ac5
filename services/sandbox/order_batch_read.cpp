// SPDX-License-Identifier: GPL-3.0-or-later
// Contract §2.3 and §2.4: the rules that need no state. What the contract does not mark as required is
// optional here, as far as an order makes sense without it: an order needs channelCode, channelOrderId,
// syncMode, a sequence of its own, an orderType and a licenseType, and a revocation asset numbers.
#include "services/sandbox/catalogue.h"
#include "services/sandbox/license_rules.h"
#include "services/sandbox/order_batch.h"

#include <QDate>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr const char* malformed = "13004";
constexpr int deepestTree = 250; // packages within packages: two levels of JSON each

QString at(const QString& path, rapidjson::SizeType index)
{
    return u"%1[%2]"_s.arg(path).arg(index);
}

[[noreturn]] void refuseAt(const QString& path, const char* reason)
{
    throw refuse(malformed, path + u' ' + QString::fromUtf8(reason));
}

bool isBlank(const QString& text)
{
    return text.trimmed().isEmpty();
}

// The items of an array field, each with its path.
template <typename Read>
auto readAll(const Fields& fields, const char* name, Read read)
{
    QList<decltype(read(std::declval<const Json&>(), QString()))> items;
    if (const Json* list = fields.array(name)) {
        for (rapidjson::SizeType i = 0; i < list->Size(); ++i)
            items.append(read((*list)[i], at(fields.path(name), i)));
    }
    return items;
}

// "Time expression in `y-m-d` form"
QString readDuration(const Fields& fields)
{
    const QString text = fields.text("timeDurationExpression");
    if (text.isEmpty()) return text;
    const QStringList parts = text.split(u'-');
    const bool isGood = parts.size() == 3 && std::all_of(parts.begin(), parts.end(), [](const QString& part) {
        return !part.isEmpty() &&
               std::all_of(part.begin(), part.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    });
    if (!isGood) fields.refuseField("timeDurationExpression", "must be of the form y-m-d");
    return text;
}

// The contract says nothing of an end before a start. Something may have been sold with such dates, so a
// revocation may give them.
void checkTimes(
    const Fields& fields, std::optional<qint64> start, std::optional<qint64> end, OrderType orderType)
{
    if (orderType == OrderType::NewBuy && start && end && *end < *start)
        fields.refuseField("limitEndDate", "is before limitStartDate");
}

int readTrial(const Fields& fields)
{
    const int trial = fields.integer("trial").value_or(0);
    if (trial != 0 && trial != 1) fields.refuseField("trial", "must be 0 or 1");
    return trial;
}

QString readFeature(const Json& item, const QString& path)
{
    const Fields fields(item, malformed, path,
        {"featureCode", "featureName", "featureValue", "featureValueType", "trial", "trialEndDate"});
    fields.text("featureName");
    fields.text("featureValue");
    fields.text("featureValueType");
    readTrial(fields);
    // "Date": an ISO day, with or without a time, or a Long like every other point in time.
    const Json* date = fields.raw("trialEndDate");
    const bool isDate =
        !date || date->IsInt64() ||
        (date->IsString() && QDate::fromString(toText(*date).left(10), Qt::ISODate).isValid());
    if (!isDate) fields.refuseField("trialEndDate", "must be a Date");
    return fields.requiredText("featureCode");
}

OrderProduct readProduct(const Call& call, const Json& item, const QString& path, OrderType orderType)
{
    const Fields fields(item, malformed, path,
        {"crmProductId", "parentCrmProductId", "productUri", "productName", "gmsPid", "appKey", "productType",
            "limitStartDate", "limitEndDate", "limitConcurrent", "limitTimeDuration", "strictMatchWhenDelete",
            "trial", "trialEndDate", "passwords", "timeUnit", "timeUnitQuantity", "timeDurationExpression",
            "srcLicenseOrderId", "productFeatures"});
    OrderProduct product;
    product.crmProductId = fields.text("crmProductId");
    product.productUri = fields.text("productUri");
    product.productName = fields.text("productName");
    product.gmsPid = fields.text("gmsPid");
    product.appKey = fields.text("appKey");
    product.timeDurationExpression = readDuration(fields);
    product.srcLicenseOrderId = fields.text("srcLicenseOrderId");
    for (const char* name : {"parentCrmProductId", "productType", "timeUnit"})
        fields.text(name);
    fields.texts("passwords");
    if (fields.integer("timeUnitQuantity").value_or(0) < 0)
        fields.refuseField("timeUnitQuantity", "must not be negative");
    product.limitStartDate = call.fromWire(fields.longInteger("limitStartDate"));
    product.limitEndDate = call.fromWire(fields.longInteger("limitEndDate"));
    product.limitConcurrent = fields.integer("limitConcurrent");
    product.limitTimeDuration = fields.longInteger("limitTimeDuration");
    if (product.limitTimeDuration && *product.limitTimeDuration < 0)
        fields.refuseField("limitTimeDuration", "must not be negative");
    product.strictMatchWhenDelete = fields.boolean("strictMatchWhenDelete").value_or(false);
    product.trial = readTrial(fields);
    // An Integer cannot hold milliseconds of our days: it counts seconds, whatever the other times do.
    if (const auto seconds = fields.integer("trialEndDate")) product.trialEndDate = qint64(*seconds) * 1000;
    product.featureCodes = readAll(fields, "productFeatures", readFeature);

    if (orderType == OrderType::DeleteProduct) // "Each product carries `crmProductId`, `productUri`, …"
        for (const char* name : {"crmProductId", "productUri"})
            fields.requiredText(name);
    if (isBlank(product.productUri))
        product.productUri = isBlank(product.gmsPid) ? product.appKey : product.gmsPid;
    if (isBlank(product.productUri)) refuseAt(path, "needs productUri, gmsPid or appKey");
    if (product.limitConcurrent && *product.limitConcurrent < 0)
        fields.refuseField("limitConcurrent", "must not be negative");
    checkTimes(fields, product.limitStartDate, product.limitEndDate, orderType);
    if (orderType != OrderType::NewBuy && !product.srcLicenseOrderId.isEmpty())
        fields.refuseField("srcLicenseOrderId", "belongs to new_buy only");
    return product;
}

OrderMerchandise readMerchandise(
    const Call& call, const Json& item, const QString& path, OrderType orderType, int depth)
{
    if (depth > deepestTree) refuseAt(path, "is nested too deep");
    const Fields fields(item, malformed, path,
        {"crmProductId", "parentCrmProductId", "merchandiseNum", "merchandiseName", "parentMerchandiseNum",
            "timeDurationExpression", "children", "licenseOrderProductList"});
    OrderMerchandise merchandise;
    fields.text("crmProductId");
    fields.text("parentCrmProductId");
    merchandise.merchandiseNum = fields.requiredText("merchandiseNum");
    merchandise.merchandiseName = fields.text("merchandiseName");
    merchandise.parentMerchandiseNum = fields.text("parentMerchandiseNum");
    merchandise.timeDurationExpression = readDuration(fields);
    merchandise.children = readAll(fields, "children", [&](const Json& child, const QString& childPath) {
        return readMerchandise(call, child, childPath, orderType, depth + 1);
    });
    merchandise.products =
        readAll(fields, "licenseOrderProductList", [&](const Json& product, const QString& productPath) {
            return readProduct(call, product, productPath, orderType);
        });
    return merchandise;
}

OrderExtend readExtend(const Json& item, const QString& path)
{
    const Fields fields(item, malformed, path, {"extendCode", "extendValue"});
    const QString value = fields.text("extendValue");
    return {fields.requiredText("extendCode"), value.isNull() ? u""_s : value};
}

OrderAsset readAsset(const Call& call, const Json& item, const QString& path, OrderType orderType)
{
    const Fields fields(item, malformed, path,
        {"assetNos", "assetExtendList", "limitStartDate", "limitEndDate", "borrowedUsbKey",
            "transferedAssetNum", "products", "merchandises"});
    OrderAsset asset;
    asset.path = path;
    asset.assetNos = fields.texts("assetNos").value_or(QStringList());
    asset.limitStartDate = call.fromWire(fields.longInteger("limitStartDate"));
    asset.limitEndDate = call.fromWire(fields.longInteger("limitEndDate"));
    asset.borrowedUsbKey = fields.boolean("borrowedUsbKey").value_or(false);
    fields.boolean("transferedAssetNum");
    asset.extends = readAll(fields, "assetExtendList", readExtend);
    asset.products = readAll(fields, "products", [&](const Json& product, const QString& productPath) {
        return readProduct(call, product, productPath, orderType);
    });
    asset.merchandises =
        readAll(fields, "merchandises", [&](const Json& merchandise, const QString& merchandisePath) {
            return readMerchandise(call, merchandise, merchandisePath, orderType, 1);
        });

    // "`delete_asset`: `assets` each carry `assetNos`"; a new purchase may leave the numbers to the gateway.
    if (asset.assetNos.isEmpty() && orderType != OrderType::NewBuy)
        fields.refuseField("assetNos", "must not be empty");
    for (const QString& assetNo : std::as_const(asset.assetNos)) {
        // A number that is revoked may have more than its digits: §2.6 tells the two apart.
        if (orderType == OrderType::NewBuy ? !isAssetNumber(assetNo) : isBlank(assetNo))
            fields.refuseField("assetNos", "must hold asset numbers with ten digits from 8 or 6");
        if (asset.assetNos.count(assetNo) > 1) fields.refuseField("assetNos", "names a number twice");
    }
    if (asset.products.isEmpty() && orderType != OrderType::DeleteAsset)
        fields.refuseField("products", "may be empty only when orderType is delete_asset");
    checkTimes(fields, asset.limitStartDate, asset.limitEndDate, orderType);
    return asset;
}

OrderType readOrderType(const Fields& fields)
{
    const QString name = fields.requiredText("orderType");
    if (name == "new_buy"_L1) return OrderType::NewBuy;
    if (name == "delete_asset"_L1) return OrderType::DeleteAsset;
    if (name == "delete_product"_L1) return OrderType::DeleteProduct;
    fields.refuseField("orderType", "must be new_buy, delete_asset or delete_product");
}

Order readOrder(const Call& call, const Json& item, const QString& path)
{
    const Fields fields(item, malformed, path,
        {"sequence", "customerId", "crmCustomerId", "customerName", "channelCustomerId", "adminName",
            "adminAccount", "adminEmail", "adminCellNumber", "passwordMobile", "address", "customerType",
            "branchCode", "branchName", "enterpriseGlobalId", "srcLicenseOrderId", "licenseType", "orderType",
            "assets"});
    Order order;
    order.path = path;
    const std::optional<int> sequence = fields.integer("sequence");
    if (!sequence) fields.refuseField("sequence", "is required");
    order.sequence = *sequence;
    order.orderType = readOrderType(fields);
    order.orderTypeName = fields.text("orderType");
    order.customerId = fields.text("customerId");
    order.crmCustomerId = fields.text("crmCustomerId");
    order.customerName = fields.text("customerName");
    order.channelCustomerId = fields.text("channelCustomerId");
    order.branchName = fields.text("branchName");
    order.address = fields.text("address");
    order.passwordMobile = fields.text("passwordMobile");
    order.enterpriseGlobalId = fields.text("enterpriseGlobalId");
    order.srcLicenseOrderId = fields.text("srcLicenseOrderId");
    order.licenseType = fields.text("licenseType");
    for (const char* name : {"adminName", "adminAccount", "adminEmail", "adminCellNumber", "branchCode"})
        fields.text(name);
    const QString customerType = fields.text("customerType");
    if (!customerType.isEmpty() && customerType != "personal"_L1 && customerType != "company"_L1)
        fields.refuseField("customerType", "must be personal or company");
    if (!licenseTypes().contains(order.licenseType)) fields.refuseField("licenseType", "is no license type");
    if (isBlank(order.customerId) && isBlank(order.channelCustomerId) && isBlank(order.crmCustomerId) &&
        isBlank(order.enterpriseGlobalId) && isBlank(order.customerName))
        fields.refuseField("customerId", "and the other customers are empty");
    const bool isRevocation = order.orderType != OrderType::NewBuy;
    if (isRevocation && order.srcLicenseOrderId.isEmpty() && isCloudLicense(order.licenseType))
        fields.refuseField("srcLicenseOrderId", "is mandatory for a cloud license");
    // Neither an order nor "all of that customer's orders".
    if (isRevocation && !order.srcLicenseOrderId.isEmpty() && isBlank(order.srcLicenseOrderId))
        fields.refuseField("srcLicenseOrderId", "must not be blank");
    order.assets = readAll(fields, "assets", [&](const Json& asset, const QString& assetPath) {
        return readAsset(call, asset, assetPath, order.orderType);
    });
    if (order.assets.isEmpty()) fields.refuseField("assets", "must not be empty");
    return order;
}

} // namespace

OrderBatch readOrderBatch(const Call& call)
{
    if (call.query.value(u"appKey"_s).isEmpty()) throw refuse(malformed, u"appKey must not be empty"_s);
    const Fields fields = call.fields({"channelCode", "channelOrderId", "syncMode", "orderList"});
    OrderBatch batch;
    batch.channelCode = fields.requiredText("channelCode");
    batch.channelOrderId = fields.requiredText("channelOrderId");
    const QString syncMode = fields.requiredText("syncMode");
    if (syncMode != "sync"_L1 && syncMode != "async"_L1)
        fields.refuseField("syncMode", "must be sync or async");
    batch.isAsync = syncMode == "async"_L1;
    batch.orders = readAll(fields, "orderList",
        [&call](const Json& order, const QString& path) { return readOrder(call, order, path); });
    if (batch.orders.isEmpty()) fields.refuseField("orderList", "must not be empty");
    std::set<qint64> sequences;
    for (const Order& order : std::as_const(batch.orders)) {
        if (!sequences.insert(order.sequence).second) refuseAt(order.path + u".sequence"_s, "is used twice");
    }
    return batch;
}

} // namespace lockkeeper::sandbox
