// SPDX-License-Identifier: GPL-3.0-or-later
// What the client reads of an asset whose product was bought again, in each way that a gateway may do so
// (SB-3).
#include "models/domain/base/license_type.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/contract/order_gateway.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

class OrderRenewalsTest : public QObject
{
    Q_OBJECT

private slots:
    void eachWayForEachType_data();
    void eachWayForEachType();

private:
    static sandbox::Options options()
    {
        auto options = sandbox::World::smallOptions();
        options.existingNumbers = {{sandbox::ExistingNumber::Extends, u"EXTENDS"_s},
            {sandbox::ExistingNumber::Adds, u"ADDS"_s}, {sandbox::ExistingNumber::NeedsNewNumber, u"NEW"_s}};
        return options;
    }
    [[nodiscard]] AssetProducts productsOf(const QString& assetNum) const
    {
        const auto id = m_gateway.world().assetNumber(assetNum).value("assetId"_L1).toString();
        const auto reply = m_gateway.world().client->get(
            "/me/api/v1/enterprise/asset/" + id.toLatin1() + "/merchandiseProducts");
        auto products = decodeReply(endpoints::listAssetProducts, reply.status, reply.body);
        return products ? products->value : AssetProducts();
    }
    /// The asset as O8 lists it; what is in no cloud licence it does not list.
    [[nodiscard]] std::optional<VirtualAsset> listed(const QString& assetNum) const
    {
        const auto reply = m_gateway.world().client->get(
            "/order/api/order/v1/asset/" + m_gateway.enterprise().toLatin1() + "/list");
        const auto assets = decodeReply(endpoints::listAssets, reply.status, reply.body);
        if (!assets) return {};
        for (const auto& asset : assets->rows)
            if (asset.assetNum.toString() == assetNum) return asset;
        return {};
    }

    OrderGateway m_gateway{options()};
};

void OrderRenewalsTest::eachWayForEachType_data()
{
    QTest::addColumn<QString>("licenseType");
    QTest::addColumn<QString>("channelCode");
    for (const auto& type : licenseTypes())
        for (const auto* code : {"EXTENDS", "ADDS", "NEW"})
            QTest::addRow("%s, %s", type.value, code)
                << QString::fromLatin1(type.value) << QString::fromLatin1(code);
}

void OrderRenewalsTest::eachWayForEachType()
{
    QFETCH(const QString, licenseType);
    QFETCH(const QString, channelCode);
    constexpr qint64 later = 1'931'536'000'000;
    auto bought = m_gateway.good(u"new_buy"_s, licenseType);
    bought.assets[0].limitEndDate = bought.assets[0].products[0].limitEndDate;
    QVERIFY(m_gateway.send(bought).isDone());
    const auto number = bought.assets[0].assetNos[0];
    const auto before = productsOf(number);
    QCOMPARE(before.productInstanceList.size(), std::size_t(1));

    // A channelCustomerId is one of its channel code.
    auto renewal = bought;
    renewal.channelCustomerId.clear();
    renewal.customerId = m_gateway.world().customers().at(0)[u"customerId"].toString();
    renewal.assets[0].limitEndDate = {};
    auto& product = renewal.assets[0].products[0];
    product.limitStartDate = product.limitEndDate;
    product.limitEndDate = Timestamp(later);
    product.limitConcurrent = 5;
    auto batch = OrderGateway::batch({renewal});
    batch.channelCode = channelCode;
    batch.channelOrderId = u"SO-2"_s;
    const auto answer = m_gateway.send(batch);
    const auto after = productsOf(number);
    const bool isNew = channelCode == "NEW"_L1;
    QCOMPARE(answer.code, isNew ? u"13004"_s : u"0"_s);
    QVERIFY(!answer.breaksRule());
    QCOMPARE(after.productInstanceList.size(), std::size_t(channelCode == "ADDS"_L1 ? 2 : 1));
    const auto& last = after.productInstanceList.back();
    QCOMPARE(last.id == before.productInstanceList.back().id, channelCode != "ADDS"_L1);
    QCOMPARE(last.channelOrderId.toString(), isNew ? u"SO-1"_s : u"SO-2"_s);
    QCOMPARE(last.channelCode.toString(), isNew ? u"CN-01"_s : channelCode);
    QCOMPARE(last.licenseOrderId.toString() == answer.licenseOrderId, !isNew);
    QCOMPARE(last.limitEndTime, isNew ? before.productInstanceList.back().limitEndTime : Timestamp(later));
    QCOMPARE(last.limitConcurrent, std::optional<qint64>(isNew ? 3 : 5));
    QCOMPARE(last.licenseType.toString(), licenseType);
    // O8 lists what goes with a cloud licence.
    const auto asset = listed(number);
    QCOMPARE(asset.has_value(), licenseType.startsWith("cloud_"_L1));
    if (asset) QCOMPARE(asset->limitEndTime, last.limitEndTime);
}

LOCKKEEPER_TEST(Core, OrderRenewalsTest)
#include "tst_order_renewals.moc"
