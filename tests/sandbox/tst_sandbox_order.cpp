// SPDX-License-Identifier: GPL-3.0-or-later
// The order module but for O5: the shape of each success, and what it changes.
#include "services/sandbox/sample_data.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

namespace
{

const QByteArray base = "/order/api/order/v1";

} // namespace

class TestSandboxOrder : public QObject
{
    Q_OBJECT

private slots:
    void o1BindsAndShowsInO3();
    void o1AgainChangesNothing();
    void o1BindsToAnExistingEnterprise();
    void o2CreatesEverything();
    void o3Filters();
    void o4AnswersWithoutData();
    void o6AndO7OperateOnTheRightLocks();
    void o8Record();
    void o8FiltersByExtendCode();
    void o9NumbersNeverRepeat();
};

void TestSandboxOrder::o1BindsAndShowsInO3()
{
    World world;
    const Received reply = world.client->post(base + "/enterprise/user/bind",
        R"({"channelCode":"CH","channelCustomerId":"X1","customerName":"客户","branchName":"b","enterpriseName":"新企业","passwordMobile":"13800138000"})");
    QCOMPARE(reply.code(), u"0"_s);
    QCOMPARE(sortedKeys(reply.data()), (QStringList{u"channelCode"_s, u"channelCustomerId"_s, u"customerId"_s,
                                           u"enterpriseGlobalId"_s, u"enterpriseName"_s, u"isDefault"_s}));
    QCOMPARE(reply.data()[u"enterpriseName"].toString(), u"新企业"_s);
    QCOMPARE(reply.data()[u"isDefault"], QJsonValue(true));
    const QJsonArray found = world.customers("?channelCode=CH&channelCustomerId=X1");
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.at(0), reply.data());
    // The new enterprise works at once.
    const QString enterprise = reply.data()[u"enterpriseGlobalId"].toString();
    QCOMPARE(world.client
                 ->post(members(enterprise),
                     R"({"userList":[{"userName":"a1","password":"Secret123","name":"n"}]})")
                 .code(),
        u"0"_s);
    QCOMPARE(world.employees(enterprise).size(), 1);
}

void TestSandboxOrder::o1AgainChangesNothing()
{
    World world;
    const QByteArray body =
        R"({"channelCode":"CH","channelCustomerId":"X1","customerName":"c","enterpriseName":"e"})";
    const Received first = world.client->post(base + "/enterprise/user/bind", body);
    const Received second = world.client->post(base + "/enterprise/user/bind", body);
    QCOMPARE(second.data(), first.data());
    QVERIFY(world.server.ledger().at(0).applied);
    QVERIFY(!world.server.ledger().at(1).applied);
    QCOMPARE(world.customers().size(), 7);
}

void TestSandboxOrder::o1BindsToAnExistingEnterprise()
{
    World world;
    const QJsonValue known = world.customers().at(0);
    const Received reply = world.client->post(base + "/enterprise/user/bind",
        compact({{u"channelCode"_s, u"CH"_s}, {u"channelCustomerId"_s, u"X1"_s}, {u"customerName"_s, u"c"_s},
            {u"enterpriseName"_s, known[u"enterpriseName"]}}));
    QCOMPARE(reply.data()[u"enterpriseGlobalId"], known[u"enterpriseGlobalId"]);
    QCOMPARE(reply.data()[u"isDefault"], QJsonValue(false));
}

void TestSandboxOrder::o2CreatesEverything()
{
    World world;
    const Received reply = world.client->post(base + "/enterprise/user/create",
        R"({"crmCustomerId":"CRM-9","customerName":"集团","branchName":"b","address":"a"})");
    QCOMPARE(reply.code(), u"0"_s);
    QCOMPARE(
        sortedKeys(reply.data()), (QStringList{u"defaultType"_s, u"enterpriseGlobalId"_s, u"members"_s}));
    QCOMPARE(reply.data()[u"defaultType"], QJsonValue(true));
    const QString enterprise = reply.data()[u"enterpriseGlobalId"].toString();
    const QJsonArray made = reply.data()[u"members"].toArray();
    QVERIFY(made.size() >= 2);
    QStringList listed;
    for (const QJsonValue& row : world.employees(enterprise))
        listed.append(row[u"globalId"].toString());
    QCOMPARE(listed.size(), made.size());
    for (const QJsonValue& member : made) {
        QCOMPARE(sortedKeys(member), (QStringList{u"memberGlobalId"_s, u"memberIdentity"_s}));
        QVERIFY(listed.contains(member[u"memberGlobalId"].toString()));
        QVERIFY(!member[u"memberIdentity"].toString().isEmpty());
    }
    int defaults = 0;
    int customers = 0;
    for (const QJsonValue& row : world.customers()) {
        if (row[u"enterpriseGlobalId"].toString() != enterprise) continue;
        ++customers;
        defaults += row[u"isDefault"].toBool();
    }
    QCOMPARE(customers, 2);
    QCOMPARE(defaults, 1);
}

void TestSandboxOrder::o3Filters()
{
    World world;
    QCOMPARE(world.customers().size(), 6);
    QCOMPARE(world.customers("?defaultCustomer=N").size(), 6);
    const QJsonArray defaults = world.customers("?defaultCustomer=Y");
    QCOMPARE(defaults.size(), 5); // the sample enterprise has two customers
    for (const QJsonValue& row : defaults)
        QCOMPARE(row[u"isDefault"], QJsonValue(true));
    QCOMPARE(world.customers("?channelCode=SG-02&channelCustomerId=").size(), 1);
    QCOMPARE(world.customers("?channelCode=CN-01").size(), 5);
    QCOMPARE(world.customers("?channelCode=none").size(), 0);
    QCOMPARE(world.customers("?channelCustomerId=CC10003").at(0)[u"enterpriseGlobalId"].toString(),
        sample::trialEnterprise());
}

void TestSandboxOrder::o4AnswersWithoutData()
{
    World world;
    const Received reply = world.client->post(base + "/enterprise/user/update",
        R"({"crmCustomerId":"CRM70001","customerName":"改名","branchName":"","address":"x"})");
    QCOMPARE(reply.status, 200);
    QCOMPARE(sortedKeys(reply.json()), (QStringList{u"code"_s, u"message"_s}));
    QVERIFY(world.server.ledger().constLast().applied);
}

void TestSandboxOrder::o6AndO7OperateOnTheRightLocks()
{
    World world;
    const QStringList numbers{sample::reissuableLock(), u"8999999999"_s, sample::brokenLock(),
        sample::plainLock(), sample::largeCustomerLock()};
    const QByteArray body =
        compact({{u"assetNums"_s, QJsonArray::fromStringList(numbers)}, {u"operatorIdentity"_s, u"me"_s}});
    for (const QByteArray& operation : {QByteArray("/asset/lock"), QByteArray("/asset/unlock")}) {
        const QJsonArray results = world.client->post(base + operation, body).data().toArray();
        QCOMPARE(results.size(), 5);
        const QList<int> statuses{1, 2, 3, 4, 1};
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(sortedKeys(results.at(i)), (QStringList{u"assetNum"_s, u"status"_s}));
            QCOMPARE(results.at(i)[u"assetNum"].toString(), numbers.at(i));
            QCOMPARE(results.at(i)[u"status"].toInt(), statuses.at(i));
        }
        QVERIFY(world.server.ledger().constLast().applied);
    }
    // Where O8 lists a lock, its state follows.
    QString assetNum;
    for (const QJsonValue& row : world.listedAssets()) {
        if (row[u"licenseType"].toString() == "normal_recover_usbkey"_L1 && !row[u"locked"].toBool())
            assetNum = row[u"assetNum"].toString();
    }
    QVERIFY(!assetNum.isEmpty());
    const QByteArray one =
        compact({{u"assetNums"_s, QJsonArray{assetNum}}, {u"operatorIdentity"_s, u"me"_s}});
    world.client->post(base + "/asset/lock", one);
    QCOMPARE(world.listedAsset(assetNum)[u"locked"], QJsonValue(true));
    world.client->post(base + "/asset/unlock", one);
    QCOMPARE(world.listedAsset(assetNum)[u"locked"], QJsonValue(false));
    // Nothing was eligible: nothing was applied.
    world.client->post(base + "/asset/lock", R"({"assetNums":["8999999999"],"operatorIdentity":"me"})");
    QVERIFY(!world.server.ledger().constLast().applied);
}

void TestSandboxOrder::o8Record()
{
    World world;
    const QJsonArray assets = world.listedAssets();
    QCOMPARE(assets.size(), 60);
    QStringList expected{u"id"_s, u"licenseType"_s, u"assetNum"_s, u"grantable"_s, u"customerId"_s,
        u"keyShellNumber"_s, u"keyChipType"_s, u"locked"_s, u"freezing"_s, u"createTime"_s, u"updateTime"_s,
        u"limitStartTime"_s, u"limitEndTime"_s, u"assignStatus"_s, u"assetLimits"_s, u"assetExtends"_s,
        u"borrowedUsbKey"_s};
    expected.sort();
    const QRegularExpression assetNumber(u"^[A-Z]*([86][0-9]{9})$"_s);
    int withLetters = 0;
    int assigned = 0;
    int extended = 0;
    for (const QJsonValue& row : assets) {
        QCOMPARE(sortedKeys(row), expected);
        const auto match = assetNumber.match(row[u"assetNum"].toString());
        QVERIFY(match.hasMatch());
        QCOMPARE(row[u"keyShellNumber"].toString(), match.captured(1)); // §2.6: its digit part
        withLetters += match.captured(0) != match.captured(1);
        QVERIFY(row[u"keyChipType"].toInt() == 1 || row[u"keyChipType"].toInt() == 2);
        QVERIFY(row[u"locked"].isBool() && row[u"freezing"].isBool() && row[u"grantable"].isBool());
        QVERIFY(row[u"createTime"].isDouble() && row[u"assetLimits"].isNull());
        if (row[u"assignStatus"].isObject()) {
            ++assigned;
            QCOMPARE(sortedKeys(row[u"assignStatus"]), (QStringList{u"assignMemberId"_s, u"assignStatus"_s,
                                                           u"createTime"_s, u"id"_s, u"updateTime"_s}));
            QVERIFY(row[u"assignStatus"][u"updateTime"].isNull());
        }
        for (const QJsonValue& extend : row[u"assetExtends"].toArray()) {
            ++extended;
            QCOMPARE(sortedKeys(extend), (QStringList{u"extendCode"_s, u"extendValue"_s}));
        }
    }
    QVERIFY(assigned > 10 && assigned < 60 && extended > 5);
    QVERIFY(withLetters > 0);
}

void TestSandboxOrder::o8FiltersByExtendCode()
{
    World world;
    int expected = 0;
    for (const QJsonValue& row : world.listedAssets()) {
        for (const QJsonValue& extend : row[u"assetExtends"].toArray())
            expected += extend[u"extendCode"].toString() == "gxxp"_L1;
    }
    const QByteArray list = base + "/asset/" + world.enterprise.toLatin1() + "/list?extendCode=";
    QVERIFY(expected > 0 && expected < 60);
    QCOMPARE(world.client->get(list + "gxxp").data().toArray().size(), expected);
    QCOMPARE(world.client->get(list).data().toArray().size(), 60);
    QCOMPARE(world.client->get(list + "none").data().toArray().size(), 0);
}

void TestSandboxOrder::o9NumbersNeverRepeat()
{
    World world;
    QStringList numbers;
    for (const QByteArray& body :
        {QByteArray(R"({"size":1})"), QByteArray(R"({"size":3})"), QByteArray(R"({"size":1000})")}) {
        for (const QJsonValue& number : world.client->post(base + "/shellnums", body).data().toArray())
            numbers.append(number.toString());
    }
    QCOMPARE(numbers.size(), 1004);
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        QVERIFY(numbers.at(i).size() == 10 && numbers.at(i).startsWith(u'8'));
        if (i > 0) QCOMPARE(numbers.at(i).toLongLong(), numbers.at(i - 1).toLongLong() + 1);
    }
    for (const QJsonValue& row : world.listedAssets())
        QVERIFY(!numbers.contains(row[u"assetNum"].toString()));
}

LOCKKEEPER_TEST(Core, TestSandboxOrder)
#include "tst_sandbox_order.moc"
