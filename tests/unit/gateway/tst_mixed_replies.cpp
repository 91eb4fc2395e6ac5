// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// "key outcome code" of each item in the journal.
QStringList itemsOf(const WriteOutcome& outcome)
{
    QStringList items;
    for (const auto& value : QJsonDocument::fromJson(outcome.itemsJson).array()) {
        const auto item = value.toObject();
        items +=
            u"%1 %2 %3"_s.arg(item[u"key"].toString(), item[u"outcome"].toString(), item[u"code"].toString())
                .trimmed();
    }
    return items;
}

} // namespace

/// What the journal keeps of replies that say different things about different items.
class TestMixedReplies : public QObject
{
    Q_OBJECT
private slots:
    void someEmployeesAdded();
    void locksByStatus_data();
    void locksByStatus();
    void anOrderLineThatIsMissing();
};

void TestMixedReplies::someEmployeesAdded()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(299, R"({"code":"60027","message":"some failed","data":{
            "succeeded":[{"globalId":"77","userName":"anna@hj","name":"Anna"}],
            "failed":[{"userName":"bert","message":"password Secret-1234 is too simple"}]}})"));
    });
    Bench bench(*server);
    AddEmployees request{EnterpriseId(u"61"_s), {}};
    for (const auto* name : {u"anna", u"bert"}) {
        NewEmployee employee;
        employee.userName = employee.name = QString::fromUtf16(name);
        employee.password = u"Secret-1234"_s;
        request.userList.append(employee);
    }
    const auto reply = await(bench.client->call(endpoints::addEmployees, request)).value();
    QVERIFY(reply.has_value());
    QVERIFY(reply->value.partial);
    const auto outcome = bench.journal.lastOutcome();
    QCOMPARE(outcome.outcome, u"partial"_s);
    QCOMPARE(outcome.code, u"60027"_s);
    QCOMPARE(outcome.httpStatus, 299);
    QCOMPARE(itemsOf(outcome), (QStringList{u"anna applied"_s, u"bert rejected"_s}));
    QVERIFY(!outcome.itemsJson.contains("Secret-1234"));
    QVERIFY(!outcome.replyBody.contains("Secret-1234"));
}

void TestMixedReplies::locksByStatus_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("whole");
    QTest::addColumn<QStringList>("items");
    const auto result = [](const char* number, int status) {
        return R"({"assetNum":")" + QByteArray(number) + R"(","status":)" + QByteArray::number(status) + "}";
    };
    const auto list = [](const QList<QByteArray>& results) { return '[' + results.join(',') + ']'; };
    const auto first = [&](int status) { return result("8000000001", status); };
    const auto second = [&](int status) { return result("8000000002", status); };
    QTest::newRow("all applied") << list({first(1), second(1)}) << u"applied"_s
                                 << QStringList{u"8000000001 applied 1"_s, u"8000000002 applied 1"_s};
    QTest::newRow("all refused") << list({first(2), second(4)}) << u"rejected"_s
                                 << QStringList{u"8000000001 rejected 2"_s, u"8000000002 rejected 4"_s};
    QTest::newRow("mixed") << list({first(1), second(3)}) << u"partial"_s
                           << QStringList{u"8000000001 applied 1"_s, u"8000000002 rejected 3"_s};
    QTest::newRow("one is missing") << list({first(1)}) << u"unknown"_s
                                    << QStringList{u"8000000001 applied 1"_s, u"8000000002 unknown"_s};
    QTest::newRow("a status of its own") << list({first(1), second(5)}) << u"unknown"_s
                                         << QStringList{u"8000000001 applied 1"_s, u"8000000002 unknown 5"_s};
}

void TestMixedReplies::locksByStatus()
{
    QFETCH(const QByteArray, data);
    QFETCH(const QString, whole);
    QFETCH(const QStringList, items);
    auto server = RawServer::answering([&](RawConnection& connection, const RawRequest&) {
        return connection.send(
            RawServer::reply(200, R"({"code":0,"message":"success","data":)" + data + '}'));
    });
    Bench bench(*server);
    const LockRequest request{{AssetNumber(u"8000000001"_s), AssetNumber(u"8000000002"_s)}, u"tester"_s};
    for (const auto* endpoint : {&endpoints::disableLocks, &endpoints::enableLocks}) {
        QVERIFY(await(bench.client->call(*endpoint, request)).value().has_value());
        QCOMPARE(bench.journal.lastOutcome().outcome, whole);
        QCOMPARE(itemsOf(bench.journal.lastOutcome()), items);
    }
}

void TestMixedReplies::anOrderLineThatIsMissing()
{
    auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200,
            R"({"code":0,"message":"success","data":[{"sequence":2,"licenseOrderId":"LO-2","customerId":"c"}]})"));
    });
    Bench bench(*server);
    BatchOrderRequest request;
    request.appKey = u"key"_s;
    request.order.channelCode = u"CN"_s;
    request.order.channelOrderId = u"CH-1"_s;
    request.order.syncMode = u"sync"_s;
    for (const int sequence : {1, 2}) {
        LicenseOrder order;
        order.sequence = sequence;
        order.customerId = u"c"_s;
        order.licenseType = u"softkey"_s;
        order.orderType = u"delete_asset"_s;
        order.srcLicenseOrderId = u"LO-0"_s;
        OrderAsset asset;
        asset.assetNos = {u"8000000001"_s};
        order.assets = {asset};
        request.order.orderList.append(order);
    }
    const auto reply = await(bench.client->call(endpoints::submitBatchOrder, request)).value();
    QVERIFY2(reply.has_value(), qPrintable(reply ? QString() : reply.error().message));
    QCOMPARE(bench.journal.lastOutcome().outcome, u"unknown"_s);
    QCOMPARE(itemsOf(bench.journal.lastOutcome()), (QStringList{u"1 unknown"_s, u"2 applied"_s}));
}

LOCKKEEPER_TEST(Core, TestMixedReplies)
#include "tst_mixed_replies.moc"
