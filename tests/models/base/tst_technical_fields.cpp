// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/borrowed_lock_row.h"
#include "models/tables/assets/product_columns.h"
#include "models/tables/assets/product_fields.h"
#include "models/tables/base/technical_fields.h"
#include "models/tables/employees/employee_columns.h"
#include "models/tables/enterprises/enterprise_row.h"
#include "models/tables/renewals/renewal_columns.h"
#include "tests/models/product_records.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What the details of a record show before technical details are asked for (KT-9).
class TechnicalFieldsTest : public QObject
{
    Q_OBJECT

private slots:
    void seenUnfolded_data();
    void seenUnfolded();
    void aProductWithoutANameIsCalledSomething();
};

namespace
{

QByteArrayList unfolded(const std::vector<RecordField>& fields)
{
    QByteArrayList ids;
    for (const auto& field : fields)
        if (!isTechnicalField(field.id)) ids += field.id;
    return ids;
}

/// Where the details have the fields of the columns.
template <class Record>
QByteArrayList unfoldedOf(const ColumnSpecs<Record>& columns)
{
    QByteArrayList ids;
    for (const auto& column : columns)
        if (!isTechnicalField(column.info.id)) ids += column.info.id;
    return ids;
}

EnterpriseRow enterpriseWithOneCustomer()
{
    EnterpriseCustomer customer;
    customer.customerId = CustomerId(u"310000000001"_s);
    customer.channelCode = Text(u"A-1"_s);
    OwnEnterprise enterprise;
    enterprise.id = EnterpriseId(u"630000000001"_s);
    enterprise.name = u"Hongda"_s;
    enterprise.customers = {customer};
    return {enterprise, {}};
}

} // namespace

void TechnicalFieldsTest::seenUnfolded_data()
{
    QTest::addColumn<QByteArrayList>("seen");
    QTest::addColumn<QByteArrayList>("expected");
    const AssetClock clock(shanghai(), theMoment());
    AssetRow asset;
    asset.asset.asset = cloudAccount();
    QTest::newRow("asset") << unfolded(assetFields(asset, shanghai(), clock))
                           << QByteArrayList{"assetNum", "licenseType", "state", "holder", "keyChipType",
                                  "limitEndTime", "locked", "freezing", "borrowedUsbKey", "grantable",
                                  "limitStartTime", "createTime", "updateTime", "listedBy", "borrowedFlag",
                                  "onlineFlag"};
    ProductRow product;
    product.product = std::make_shared<const ProductInstance>(aProduct("p"));
    QTest::newRow("product") << unfolded(productRowFields(product, shanghai()))
                             << QByteArrayList{"productName", "merchandise", "holders", "assetNum",
                                    "licenseType", "limitConcurrent", "limitAmount", "limitStartTime",
                                    "limitEndTime", "limitTimeDuration", "timeDurationExpression", "trial",
                                    "trialEndDate", "activateFlag", "limitType", "channelCode",
                                    "licenseOrderId", "channelOrderId", "srcLicenseOrderId", "createTime",
                                    "updateTime"};
    QTest::newRow("package") << unfolded(merchandiseFields(aPackage("Cost", {}), shanghai()))
                             << QByteArrayList{"merchandiseName", "merchandiseNum", "parentMerchandiseNum",
                                    "licenseType", "timeDurationExpression", "children",
                                    "productInstanceList", "channelCode", "licenseOrderId", "channelOrderId",
                                    "srcLicenseOrderId", "createTime", "updateTime"};
    QTest::newRow("enterprise") << unfolded(enterpriseRowFields(enterpriseWithOneCustomer(), shanghai()))
                                << QByteArrayList{"enterprise", "group", "note", "channelCode",
                                       "channelCustomerId", "isDefault", "opened", "seen", "lastRead"};
    QTest::newRow("employee") << unfolded(employeeFields(Employee(), shanghai()))
                              << QByteArrayList{"name", "userName", "departmentName", "passwordMobile",
                                     "assetNums", "borrowNum", "onlineFlag", "deleted", "remark",
                                     "updateTime", "createTime"};
    QTest::newRow("borrowed lock") << unfoldedOf(borrowedLockRowColumns())
                                   << QByteArrayList{"assetNum", "borrowedFlag", "borrower"};
    QTest::newRow("renewal") << unfoldedOf(renewalColumns(shanghai(), {}))
                             << QByteArrayList{"productName", "merchandise", "assetNum", "enterprise", "ends",
                                    "days", "state", "holders", "limitConcurrent", "timeDurationExpression",
                                    "group", "licenseType", "trial", "channelCode", "channelCustomerId",
                                    "channelOrderId", "licenseOrderId"};
}

void TechnicalFieldsTest::seenUnfolded()
{
    QFETCH(const QByteArrayList, seen);
    QFETCH(const QByteArrayList, expected);
    QCOMPARE(seen, expected);
}

/// Its URI is folded, and would be all that is known of it.
void TechnicalFieldsTest::aProductWithoutANameIsCalledSomething()
{
    auto product = aProduct("p");
    product.productName = {};
    const auto fields = productFields(product, shanghai());
    QCOMPARE(fields.front().id, QByteArray("productName"));
    QCOMPARE(fields.front().text, u"uri-Quantities"_s);
}

LOCKKEEPER_TEST(Core, TechnicalFieldsTest)
#include "tst_technical_fields.moc"
