// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/contract/fixtures.h"
#include "tests/support/all_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/contract_codes.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QObject>
#include <QRegularExpression>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{
const EnterpriseId enterprise{u"6539201122334455667"_s};
const MemberId member{u"7001"_s};

QList<AssetNumber> assetNumbers(const QStringList& numbers)
{
    QList<AssetNumber> result;
    for (const auto& number : numbers)
        result.append(AssetNumber(number));
    return result;
}

BatchOrder newBuy()
{
    ProductFeature feature{u"F1"_s, u"Export"_s, u"on"_s, u"string"_s, 0, QDate(2024, 6, 30)};
    OrderProduct product{.crmProductId = u"CP-1"_s,
        .parentCrmProductId = u"CP-0"_s,
        .productUri = u"gms-4711"_s,
        .productName = u"Quantities & more"_s,
        .gmsPid = u"4711"_s,
        .appKey = u"web-key"_s,
        .productType = u"tool"_s,
        .limitStartDate = Timestamp(1704067200001),
        .limitEndDate = Timestamp(1735689599998),
        .limitConcurrent = 5,
        .limitTimeDuration = 31536000000,
        .strictMatchWhenDelete = false,
        .trial = 1,
        // As M7 gives it, in milliseconds, which do not fit the 32 bits of this field.
        .trialEndDate = Timestamp(1719763199000),
        .passwords = {u"lock-Pa55"_s, u"second/Pa55"_s},
        .timeUnit = u"month"_s,
        .timeUnitQuantity = 12,
        .timeDurationExpression = u"1-0-0"_s,
        .srcLicenseOrderId = u"LO-0"_s,
        .productFeatures = {feature}};
    OrderMerchandise leaf;
    leaf.merchandiseNum = u"PK-1-1"_s;
    OrderProduct second;
    second.productUri = u"gms-2"_s;
    second.passwords = QStringList{u"deep-Pa55"_s};
    leaf.licenseOrderProductList = {second};
    OrderProduct first;
    first.productUri = u"gms-1"_s;
    OrderMerchandise package{.crmProductId = u"MP-1"_s,
        .parentCrmProductId = u"MP-0"_s,
        .merchandiseNum = u"PK-1"_s,
        .merchandiseName = u"Package one"_s,
        .parentMerchandiseNum = u"PK-0"_s,
        .timeDurationExpression = u"0-6-0"_s,
        .children = {leaf},
        .licenseOrderProductList = {first}};
    OrderAsset asset{.assetNos = {u"8100000001"_s, u"8100000002"_s},
        .assetExtendList = {{u"gxxp"_s, u"1"_s}},
        .limitStartDate = Timestamp(1704067200000),
        .limitEndDate = Timestamp(1735689599999),
        .borrowedUsbKey = false,
        .transferedAssetNum = true,
        .products = {product},
        .merchandises = {package}};
    LicenseOrder order{.sequence = 1,
        .customerId = u"5f3a9c01"_s,
        .crmCustomerId = u"CRM-100200"_s,
        .customerName = u"Glacier 北方"_s,
        .channelCustomerId = u"CRM-7788"_s,
        .adminName = u"王芳"_s,
        .adminAccount = u"wangfang"_s,
        .adminEmail = u"wang@example.com"_s,
        .adminCellNumber = u"13900139000"_s,
        .passwordMobile = u"13800138000"_s,
        .address = u"1 Harbour Road"_s,
        .customerType = u"company"_s,
        .branchCode = u"B3"_s,
        .branchName = u"Branch 3"_s,
        .enterpriseGlobalId = u"6539201122334455667"_s,
        .srcLicenseOrderId = u"LO-1"_s,
        .licenseType = u"cloud_customer"_s,
        .orderType = u"new_buy"_s,
        .assets = {asset}};
    LicenseOrder bare;
    bare.sequence = 2;
    bare.orderType = u"new_buy"_s;
    return {u"CH-01"_s, u"ORDER-2024-0001"_s, u"sync"_s, {order, bare}};
}

BatchOrder deleteAsset()
{
    OrderAsset asset;
    asset.assetNos = QStringList{u"8100000001"_s};
    LicenseOrder order;
    order.sequence = 7;
    order.srcLicenseOrderId = u"LO-1"_s;
    order.orderType = u"delete_asset"_s;
    order.assets = {asset};
    return {u"CH-01"_s, u"ORDER-2024-0002"_s, u"async"_s, {order}};
}

BatchOrder deleteProduct()
{
    OrderProduct product;
    product.crmProductId = u"CP-1"_s;
    product.productUri = u"gms-4711"_s;
    product.limitStartDate = Timestamp(0);
    product.limitEndDate = Timestamp(-1);
    product.limitConcurrent = 0;
    product.strictMatchWhenDelete = true;
    OrderAsset asset;
    asset.assetNos = QStringList{u"8100000001"_s};
    asset.limitStartDate = Timestamp(1704067200);
    asset.limitEndDate = Timestamp(1735689599);
    asset.products = {product};
    LicenseOrder order;
    order.sequence = 8;
    order.orderType = u"delete_product"_s;
    order.assets = {asset};
    return {u"CH-01"_s, u"ORDER-2024-0003"_s, u"sync"_s, {order}};
}

using Send = std::function<void(GatewayClient&)>;

/// Sends without the client's own check: what is looked at here is how any request is written.
template <class Request, class Reply>
Send sending(const Endpoint<Request, Reply>& endpoint, Request request)
{
    return [&endpoint, request = std::move(request)](GatewayClient& client) {
        static Endpoint<Request, Reply> unchecked;
        unchecked = endpoint;
        unchecked.check = [](const Request&) { return Issues(); };
        (void)await(client.call(unchecked, request));
    };
}

QMap<QString, Send> requests()
{
    using namespace endpoints;
    const LockRequest locks{
        assetNumbers({u"8100000001"_s, u"8100000002"_s, u"G8-7"_s}), u"support@example.com"_s};
    const LockRequest oneLock{assetNumbers({u"8100000001"_s}), {}};
    const NewEmployee zhang{u"zhangwei1"_s, u"Init\"ial/密1"_s, 9007199254740993, u"张伟"_s,
        u"line 1\nline 2"_s, u"13700137000"_s};
    const NewEmployee li{u"li2"_s, u"Other-Pa55"_s, {}, u"Li"_s, {}, {}};
    return {
        {u"O1/full"_s,
            sending(bindEnterprise, {u"CH-01"_s, u"CRM-7788"_s, u"广联达科技 <研发>"_s, u"北京分公司"_s,
                                        u"Glacier \"North\" Ltd"_s, u"13800138000"_s})},
        {u"O1/minimal"_s, sending(bindEnterprise, {u"CH-01"_s, u"CRM-7788"_s, {}, {}, {}, {}})},
        {u"O2/full"_s, sending(createEnterprise, {u"CRM-100200"_s, u"Südwind & Söhne"_s, u"Branch 3"_s,
                                                     u"1 Harbour Road, Singapore"_s})},
        {u"O2/minimal"_s, sending(createEnterprise, {u"CRM-100200"_s, {}, {}, {}})},
        {u"O3/full"_s, sending(queryCustomers, {u"CH-01"_s, u"CRM 7788/ü"_s, u"Y"_s})},
        {u"O3/minimal"_s, sending(queryCustomers, {})},
        {u"O4/full"_s, sending(updateEnterprise, {u"CRM-100200"_s, u"Südwind & Söhne"_s, u"Branch 3"_s,
                                                     u"1 Harbour Road, Singapore"_s})},
        {u"O4/minimal"_s, sending(updateEnterprise, {u"CRM-100200"_s, {}, {}, {}})},
        {u"O5/new_buy"_s, sending(submitBatchOrder, {u"app+key 1"_s, newBuy()})},
        {u"O5/delete_asset"_s, sending(submitBatchOrder, {{}, deleteAsset()})},
        {u"O5/delete_product"_s, sending(submitBatchOrder, {{}, deleteProduct()})},
        {u"O6/full"_s, sending(disableLocks, locks)},
        {u"O6/minimal"_s, sending(disableLocks, oneLock)},
        {u"O7/full"_s, sending(enableLocks, locks)},
        {u"O7/minimal"_s, sending(enableLocks, oneLock)},
        {u"O8/full"_s, sending(listAssets, {enterprise, u"gxxp"_s})},
        {u"O8/minimal"_s, sending(listAssets, {EnterpriseId(u"ent/1?a=企 %"_s), {}})},
        {u"O9/full"_s, sending(allocateAssetNumbers, {3})},
        {u"M1/full"_s, sending(addEmployees, {enterprise, {zhang, li}})},
        {u"M2/full"_s, sending(editEmployee, {enterprise, member, u"zhangwei1"_s, 12, u"张伟"_s, u"moved"_s,
                                                 u"13700137000"_s})},
        {u"M2/minimal"_s, sending(editEmployee, {enterprise, member, u"zhangwei1"_s, {}, u"张伟"_s, {}, {}})},
        {u"M3/full"_s, sending(resetPassword, {enterprise, member, u"New-Pa55 \"词\""_s})},
        {u"M4/full"_s, sending(deleteEmployee, {enterprise, MemberId(u"+7001;"_s)})},
        {u"M5/full"_s, sending(listEmployees, {enterprise, 12, u"张&+ =#"_s, 3, 200})},
        {u"M5/minimal"_s, sending(listEmployees, {enterprise, {}, {}, 1, 200})},
        {u"M6/full"_s, sending(listAssetNumbers, {enterprise})},
        {u"M7/full"_s, sending(listAssetProducts, {AssetId(u"a-1"_s)})},
        {u"M8/full"_s, sending(listBorrowedLocks, {enterprise})},
        {u"M9/full"_s, sending(changePrivileges, {member, assetNumbers({u"8100000001"_s}),
                                                     assetNumbers({u"8100000002"_s, u"8100000003"_s})})},
        {u"M9/minimal"_s, sending(changePrivileges, {member, {}, assetNumbers({u"8100000002"_s})})},
        {u"M10/full"_s, sending(borrowAssets,
                            {member, AssetNumber(u"8100000777"_s), {AssetId(u"a-1"_s), AssetId(u"a-2"_s)}})},
    };
}

QByteArray normalised(const QByteArray& body)
{
    return body.isEmpty() ? body : QJsonDocument::fromJson(body).toJson();
}
} // namespace

/// Typed request → what stands on the wire, against fixtures written by hand from the contract.
class TestContractRequests : public QObject
{
    Q_OBJECT
private slots:
    void everyFixtureIsSent()
    {
        QStringList inFiles;
        for (const auto& each : fixtures(u"request"_s))
            inFiles.append(each.endpoint + u'/' + each.name);
        QStringList sent = requests().keys();
        inFiles.sort();
        sent.sort();
        QCOMPARE(inFiles, sent);
        for (const auto* info : endpoints::allEndpoints())
            QVERIFY2(!inFiles.filter(QString::fromLatin1(info->name) + u'/').isEmpty(), info->name);
    }

    void request_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto& name : requests().keys())
            QTest::newRow(qPrintable(name)) << name;
    }
    void request()
    {
        QFETCH(QString, name);
        const auto expected = fixture(name.section(u'/', 0, 0), name.section(u'/', 1), u"request"_s);
        const auto server = alwaysSucceeds();
        Bench bench(*server);
        requests()[name](*bench.client);
        QCOMPARE(server->requests().size(), 1);
        const auto sent = server->requests().first();

        static const QRegularExpression nonce(u"[?&]g_nonce=[0-9a-f]{32}$"_s);
        const auto target = QString::fromLatin1(sent.target);
        QVERIFY2(nonce.match(target).hasMatch(), sent.target.constData());
        QCOMPARE(QString(QString::fromLatin1(sent.method) + u' ' + QString(target).remove(nonce)),
            QString::fromUtf8(expected.firstLine));
        for (const QByteArray header : {"Authorization", "clientToken", "userToken", "Content-Type"})
            QCOMPARE(sent.header(header), expected.headers.value(header));
        QCOMPARE(normalised(sent.body), normalised(expected.body));
    }

    void jsonBodiesAreStable()
    {
        RequestParts first;
        RequestParts second;
        endpoints::submitBatchOrder.encode({u"key"_s, newBuy()}, {}, first);
        endpoints::submitBatchOrder.encode({u"key"_s, newBuy()}, {}, second);
        QCOMPARE(*first.body, *second.body);
    }

    /// EP-2: a product's trialEndDate goes out in seconds unless the profile says otherwise; a number
    /// that is seconds already is not touched, and no other time ever is.
    void trialEndDateInTheProfilesUnit()
    {
        const auto sentAs = [](qint64 raw, TimestampUnit unit) {
            OrderProduct product;
            product.trialEndDate = Timestamp(raw);
            product.limitEndDate = Timestamp(1719763199000);
            OrderAsset asset;
            asset.products = {product};
            LicenseOrder order;
            order.assets = {asset};
            RequestParts parts;
            WireUnits units;
            units.productTrialEnd = unit;
            endpoints::submitBatchOrder.encode({{}, {{}, {}, {}, {order}}}, units, parts);
            const auto sent =
                QJsonDocument::fromJson(*parts.body)["orderList"_L1][0]["assets"_L1][0]["products"_L1][0];
            return sent["limitEndDate"_L1].toInteger() == 1719763199000 ? sent["trialEndDate"_L1].toInteger()
                                                                        : -1;
        };
        QCOMPARE(sentAs(1719763199000, TimestampUnit::Seconds), 1719763199);
        QCOMPARE(sentAs(1719763199, TimestampUnit::Seconds), 1719763199);
        QCOMPARE(sentAs(1719763199000, TimestampUnit::Milliseconds), 1719763199000);
    }

    void passwordsAreNamedAsSecrets()
    {
        RequestParts order;
        endpoints::submitBatchOrder.encode({{}, newBuy()}, {}, order);
        QCOMPARE(order.secrets, QStringList({u"lock-Pa55"_s, u"second/Pa55"_s, u"deep-Pa55"_s}));
        RequestParts add;
        NewEmployee a;
        a.password = u"a"_s;
        NewEmployee b;
        b.password = u"b"_s;
        endpoints::addEmployees.encode({enterprise, {a, b}}, {}, add);
        QCOMPARE(add.secrets, QStringList({u"a"_s, u"b"_s}));
        RequestParts reset;
        endpoints::resetPassword.encode({enterprise, member, u"c"_s}, {}, reset);
        QCOMPARE(reset.secrets, QStringList(u"c"_s));
    }

    void effectsAndModules()
    {
        const QStringList reads{u"O3"_s, u"O8"_s, u"M5"_s, u"M6"_s, u"M7"_s, u"M8"_s};
        const QStringList once{u"O1"_s, u"O2"_s, u"O5"_s, u"O9"_s, u"M1"_s, u"M10"_s};
        QStringList names;
        for (const auto* info : endpoints::allEndpoints()) {
            const auto name = QString::fromLatin1(info->name);
            names.append(name);
            const auto effect = reads.contains(name)  ? Effect::Read
                                : once.contains(name) ? Effect::OnceOnlyWrite
                                                      : Effect::IdempotentWrite;
            QVERIFY2(info->effect == effect, info->name);
            QVERIFY2((info->method == HttpMethod::Get) == (effect == Effect::Read), info->name);
            QVERIFY2((info->module == Module::Order) == name.startsWith(u'O'), info->name);
            QCOMPARE(
                QByteArray(info->partialSuccessCode), name == "M1"_L1 ? QByteArray("60027") : QByteArray());
        }
        QStringList inContract;
        for (const auto& operation : codesPerOperation())
            inContract.append(operation.name);
        QCOMPARE(names, inContract);
    }
};

LOCKKEEPER_TEST(Core, TestContractRequests)
#include "tst_contract_requests.moc"
