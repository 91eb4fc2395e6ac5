// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/reply_decoder.h"
#include "tests/contract/fixtures.h"
#include "tests/contract/typed_dump.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QTest>

#include <functional>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{
struct Read {
    QStringList lines;
    std::vector<RowIssue> issues;
    std::optional<GatewayError> error;
};

template <class Row>
Read readInto(Result<Rows<Row>> reply)
{
    if (!reply) return {{}, {}, reply.error()};
    return {dump(reply->rows), reply->issues, {}};
}
template <class Record>
Read readInto(Result<Decoded<Record>> reply)
{
    if (!reply) return {{}, {}, reply.error()};
    return {dump(reply->value), reply->issues, {}};
}
Read readInto(Result<Done> reply)
{
    if (!reply) return {{}, {}, reply.error()};
    return {};
}

Read decode(const Fixture& fixture)
{
    using namespace endpoints;
    const auto by = [&](const auto& endpoint) {
        return std::function([&] { return readInto(decodeReply(endpoint, fixture.status(), fixture.body)); });
    };
    const QHash<QString, std::function<Read()>> readers{{u"O1"_s, by(bindEnterprise)},
        {u"O2"_s, by(createEnterprise)}, {u"O3"_s, by(queryCustomers)}, {u"O4"_s, by(updateEnterprise)},
        {u"O5"_s, by(submitBatchOrder)}, {u"O6"_s, by(disableLocks)}, {u"O7"_s, by(enableLocks)},
        {u"O8"_s, by(listAssets)}, {u"O9"_s, by(allocateAssetNumbers)}, {u"M1"_s, by(addEmployees)},
        {u"M2"_s, by(editEmployee)}, {u"M3"_s, by(resetPassword)}, {u"M4"_s, by(deleteEmployee)},
        {u"M5"_s, by(listEmployees)}, {u"M6"_s, by(listAssetNumbers)}, {u"M7"_s, by(listAssetProducts)},
        {u"M8"_s, by(listBorrowedLocks)}, {u"M9"_s, by(changePrivileges)}, {u"M10"_s, by(borrowAssets)}};
    return readers[fixture.endpoint]();
}
} // namespace

/// Reply fixtures, written by hand from the contract → typed records.
class TestContractReplies : public QObject
{
    Q_OBJECT
private slots:
    /// Each value of each fixture stands in the typed record under the contract's name, and nothing else
    /// does. The fixture itself, read by QJsonDocument, is what is expected.
    void reply_data()
    {
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<QString>("name");
        for (const auto& each : fixtures(u"reply"_s))
            QTest::newRow(qPrintable(each.endpoint + u'/' + each.name)) << each.endpoint << each.name;
    }
    void reply()
    {
        QFETCH(QString, endpoint);
        QFETCH(QString, name);
        const auto file = fixture(endpoint, name, u"reply"_s);
        const auto data = QJsonDocument::fromJson(file.body).object().value("data"_L1);
        auto expected = leaves(data, replyRecord(endpoint));
        const auto known = contractFields();
        expected.removeIf([&](const Leaf& leaf) {
            return leaf.field.contains(u'.') && !known.contains(leaf.field); // in unknown_fields only
        });
        const auto read = decode(file);
        QVERIFY2(!read.error, read.error ? qPrintable(read.error->detail) : "");
        QCOMPARE(read.issues.size(), size_t(0));
        QCOMPARE(read.lines, sortedLines(expected));
    }

    /// The names of the record's members, spelt out once more, so that the comparison above cannot be
    /// right by two mistakes that cancel out.
    void virtualAsset()
    {
        const auto file = fixture(u"O8"_s, u"full"_s, u"reply"_s);
        const auto reply = decodeReply(endpoints::listAssets, 200, file.body);
        QCOMPARE(reply->rows.size(), size_t(2));
        const auto& asset = reply->rows[0];
        QCOMPARE(asset.id, AssetId(u"a1b2c3d4e5f60718293a4b5c6d7e8f90"_s));
        QCOMPARE(asset.licenseType.toString(), u"normal_unrecover_lan_usbkey"_s);
        QCOMPARE(asset.assetNum, AssetNumber(u"G8100000001"_s));
        QCOMPARE(asset.grantable, std::optional(true));
        QCOMPARE(asset.customerId, CustomerId(u"5f3a9c01"_s));
        QCOMPARE(asset.keyShellNumber.toString(), u"8100000001"_s);
        QCOMPARE(asset.keyChipType, std::optional(2));
        QCOMPARE(asset.locked, std::optional(false));
        QCOMPARE(asset.freezing, std::optional(true));
        QCOMPARE(asset.createTime, Timestamp(1650000000001));
        QCOMPARE(asset.updateTime, Timestamp(1650000000002));
        QCOMPARE(asset.limitStartTime, Timestamp(1650000000003));
        QCOMPARE(asset.limitEndTime, Timestamp(1650000000004));
        QCOMPARE(asset.borrowedUsbKey, std::optional(true));
        QVERIFY(asset.details && asset.details->assignStatus);
        QCOMPARE(asset.details->assignStatus->assignMemberId, Text(u"7001"_s));
        QCOMPARE(asset.details->assignStatus->createTime.toString(), u"2022-04-15 08:00:00"_s);
        QCOMPARE(asset.details->assignStatus->updateTimeRaw.toString(), u"{\"at\": 1}"_s);
        QCOMPARE(asset.details->assetLimitsRaw.toString(), u"[{\"kind\": \"nodes\", \"limit\": 5}]"_s);
        QCOMPARE(asset.details->assetExtends.size(), size_t(2));
        QVERIFY(!reply->rows[1].details); // nothing rare in it: no block for it
    }

    void partialSuccessOfAddEmployees()
    {
        const auto file = fixture(u"M1"_s, u"partial"_s, u"reply"_s);
        const auto reply = decodeReply(endpoints::addEmployees, 299, file.body);
        QVERIFY(reply);
        QVERIFY(reply->value.partial);
        QVERIFY(!reply->value.noData);
        QCOMPARE(reply->value.succeeded.size(), size_t(1));
        QCOMPARE(reply->value.failed.size(), size_t(2));
        QCOMPARE(reply->value.failed[0].message.toString(), u"the account exists already <b>"_s);
        const auto whole =
            decodeReply(endpoints::addEmployees, 200, fixture(u"M1"_s, u"full"_s, u"reply"_s).body);
        QVERIFY(!whole->value.partial);
        QCOMPARE(whole->value.succeeded[0].userId.toString(), u"9007199254740993"_s);
    }

    /// Partial success without data: nothing is known of any row.
    void partialSuccessWithoutData()
    {
        for (const char* body : {R"({"code":"60027","data":null})", R"({"code":60027})"}) {
            const auto reply = decodeReply(endpoints::addEmployees, 299, body);
            QVERIFY(reply);
            QVERIFY(reply->value.partial);
            QVERIFY(reply->value.noData);
        }
    }
};

LOCKKEEPER_TEST(Core, TestContractReplies)
#include "tst_contract_replies.moc"
