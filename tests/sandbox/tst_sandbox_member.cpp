// SPDX-License-Identifier: GPL-3.0-or-later
// The member-center operations, M1 to M10: the shape of each success, and what it changes.
#include "services/sandbox/sample_data.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/test_program.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;

namespace
{

QStringList sorted(const QString& words)
{
    QStringList list = words.split(u' ');
    list.sort();
    return list;
}

bool isId(const QJsonValue& value)
{
    static const QRegularExpression digits(u"^[0-9]{16,19}$"_s);
    return value.isString() && digits.match(value.toString()).hasMatch();
}

} // namespace

class TestSandboxMember : public QObject
{
    Q_OBJECT

private slots:
    void m1AddsAndAnswersWithTheRecord();
    void m1PartlyAdded();
    void m1AccountWithSuffixMustBeShorterThan63();
    void m1TakesTheLimitsThemselves();
    void m1RefusedCallAddsNobody();
    void m2ChangesTheRecord();
    void m2LeavesAbsentFieldsAlone();
    void m4MarksDeletedAndReleases();
    void m5PageWrapperAndRecord();
    void m5PagesCoverTheList();
    void m5CutsThePageSize();
    void m5BehindTheLastPage();
    void m5FiltersByDepartmentAndKeyword();
    void m6AndM8Records();
    void m7TreeAndRecords();
    void m9MovesAssets();
    void m9IsAllOrNothing();
    void m10LendsIntoTheLock();
    void secondsEpoch();
    void errorsAs200();
    void sampleIsVaried();
};

void TestSandboxMember::m1AddsAndAnswersWithTheRecord()
{
    World world;
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    const Received reply = world.addEmployees(
        R"([{"userName":"newOne1","password":"Secret123","departmentId":30210,"name":"新人 👩‍💻","remark":"r","passwordMobile":"+6591234567"},
            {"userName":"newTwo2","password":"Secret123","name":"two"}])");
    QCOMPARE(reply.status, 200);
    QCOMPARE(sortedKeys(reply.data()), sorted(u"failed succeeded"_s));
    const QJsonArray succeeded = reply.data()[u"succeeded"].toArray();
    QCOMPARE(succeeded.size(), 2);
    QCOMPARE(reply.data()[u"failed"], QJsonValue(QJsonArray()));
    const QJsonValue first = succeeded.at(0);
    QCOMPARE(sortedKeys(first),
        sorted(
            u"id userId globalId enterpriseId departmentId departmentName userName name remark deleted updateTime createTime"_s));
    QVERIFY(first[u"id"].isDouble() && first[u"userId"].isDouble() && first[u"enterpriseId"].isDouble());
    QVERIFY(isId(first[u"globalId"]));
    QCOMPARE(first[u"departmentId"].toInt(), 30210);
    QVERIFY(first[u"departmentName"].isString());
    QCOMPARE(first[u"userName"].toString(), u"newOne1@qhjg"_s);
    QCOMPARE(first[u"name"].toString(), u"新人 👩‍💻"_s);
    QCOMPARE(first[u"deleted"], QJsonValue(false));
    QVERIFY(first[u"createTime"].toInteger() >= before);
    for (const QString& name : {u"departmentId"_s, u"departmentName"_s, u"remark"_s})
        QVERIFY(succeeded.at(1)[name].isNull());

    const QJsonObject listed = world.employee(first[u"globalId"].toString());
    QCOMPARE(listed[u"name"], first[u"name"]);
    QCOMPARE(listed[u"passwordMobile"].toString(), u"+6591234567"_s);
    QCOMPARE(listed[u"id"].toString().toLongLong(), first[u"id"].toInteger());
    QVERIFY(world.server.ledger().at(0).applied);
}

void TestSandboxMember::m1PartlyAdded()
{
    World world;
    world.addEmployee(R"({"userName":"there1","password":"Secret123","name":"n"})");
    const Received reply = world.addEmployees(
        R"([{"userName":"THERE1","password":"Secret123","name":"n"},{"userName":"fresh1","password":"Secret123","name":"n"},
            {"userName":"fresh1","password":"Secret123","name":"n"}])");
    QCOMPARE(reply.code(), u"60027"_s);
    QCOMPARE(reply.data()[u"succeeded"].toArray().size(), 1);
    const QJsonArray failed = reply.data()[u"failed"].toArray();
    QCOMPARE(failed.size(), 2);
    QCOMPARE(sortedKeys(failed.at(0)), sorted(u"userName message"_s));
    QCOMPARE(failed.at(0)[u"userName"].toString(), u"THERE1"_s);
    QVERIFY(!failed.at(0)[u"message"].toString().isEmpty());
    QCOMPARE(world.employees(world.enterprise).size(), 42);
}

void TestSandboxMember::m1AccountWithSuffixMustBeShorterThan63()
{
    World world; // the suffix "@qhjg" has five characters
    const auto add = [&world](int length) {
        return world.addEmployee(
            "{\"userName\":\"" + QByteArray(length, 'a') + "\",\"password\":\"Secret123\",\"name\":\"n\"}");
    };
    QCOMPARE(add(58).code(), u"60027"_s);
    QCOMPARE(add(57).code(), u"0"_s);
}

void TestSandboxMember::m1TakesTheLimitsThemselves()
{
    World world;
    QByteArray list = "[";
    for (int i = 0; i < 100; ++i) {
        list += QByteArray(i ? "," : "") + "{\"userName\":\"lim" + QByteArray::number(i) +
                "\",\"password\":\"" + QByteArray(i % 2 ? 8 : 20, 'p') + "\",\"name\":\"" +
                QByteArray("\xF0\x9F\x94\x92").repeated(30) + "\",\"remark\":\"" +
                QByteArray("\xE5\xA4\x87").repeated(200) + "\"}";
    }
    const Received reply = world.addEmployees(list + ']');
    QCOMPARE(reply.code(), u"0"_s);
    QCOMPARE(reply.data()[u"succeeded"].toArray().size(), 100);
}

void TestSandboxMember::m1RefusedCallAddsNobody()
{
    World world;
    const Received reply = world.addEmployees(
        R"([{"userName":"good1","password":"Secret123","name":"n"},{"userName":"bad 1","password":"Secret123","name":"n"}])");
    QCOMPARE(reply.code(), u"10003"_s);
    QCOMPARE(world.employees(world.enterprise).size(), 40);
}

void TestSandboxMember::m2ChangesTheRecord()
{
    World world;
    const QString member = world.member(4);
    const QJsonObject before = world.employee(member);
    const Received reply = world.client->put(memberOf(world.enterprise, member),
        compact({{u"userName"_s, before[u"userName"]}, {u"departmentId"_s, 30213}, {u"name"_s, u"改名"_s},
            {u"remark"_s, u"note"_s}, {u"passwordMobile"_s, u"13900139000"_s}}));
    QCOMPARE(reply.status, 200);
    QVERIFY(reply.json().contains("data"_L1) && reply.data().isNull());
    const QJsonObject after = world.employee(member);
    QCOMPARE(after[u"userName"], before[u"userName"]);
    QCOMPARE(after[u"departmentId"].toInt(), 30213);
    QCOMPARE(after[u"departmentName"].toString(), u"信息中心"_s);
    QCOMPARE(after[u"name"].toString(), u"改名"_s);
    QCOMPARE(after[u"remark"].toString(), u"note"_s);
    QCOMPARE(after[u"passwordMobile"].toString(), u"13900139000"_s);
    QVERIFY(after[u"updateTime"].toInteger() > before[u"updateTime"].toInteger());
}

void TestSandboxMember::m2LeavesAbsentFieldsAlone()
{
    World world;
    const QString member = world.member(4);
    const QByteArray target = memberOf(world.enterprise, member);
    world.client->put(target,
        R"({"userName":"x1","name":"a","departmentId":5,"remark":"kept","passwordMobile":"13900139000"})");
    world.client->put(target, R"({"userName":"x1","name":"b","remark":null})");
    QJsonObject after = world.employee(member);
    QCOMPARE(after[u"name"].toString(), u"b"_s);
    QCOMPARE(after[u"departmentId"].toInt(), 5);
    QCOMPARE(after[u"remark"].toString(), u"kept"_s);
    QCOMPARE(after[u"passwordMobile"].toString(), u"13900139000"_s);
    world.client->put(target, R"({"userName":"x1","name":"b","remark":""})");
    after = world.employee(member);
    QCOMPARE(after[u"remark"], QJsonValue(QString(u""_s)));
}

void TestSandboxMember::m4MarksDeletedAndReleases()
{
    World world;
    const QString member = world.member(2);
    const QString assetNum = world.freeAsset()[u"assetNum"].toString();
    QCOMPARE(world.grant(member, {}, {assetNum}).code(), u"0"_s);
    const Received reply = world.client->remove(memberOf(world.enterprise, member));
    QCOMPARE(reply.code(), u"0"_s);
    QVERIFY(reply.json().contains("data"_L1) && reply.data().isNull());
    const QJsonObject after = world.employee(member);
    QCOMPARE(after[u"deleted"], QJsonValue(true));
    QCOMPARE(after[u"assetNums"].toArray().size(), 0);
    QVERIFY(world.assetNumber(assetNum)[u"cloudAccountGlobalId"].isNull());
}

void TestSandboxMember::m5PageWrapperAndRecord()
{
    World world;
    const QByteArray target = members(world.enterprise) + "s?pageNum=3&pageSize=4";
    const QJsonObject page = world.client->get(target).data().toObject();
    QCOMPARE(sortedKeys(page),
        sorted(u"pageNum pageSize size orderBy startRow endRow total pages list firstPage prePage nextPage "
               u"lastPage "
               u"isFirstPage isLastPage hasPreviousPage hasNextPage navigatePages navigatepageNums"_s));
    const QJsonObject expected{{u"pageNum"_s, 3}, {u"pageSize"_s, 4}, {u"size"_s, 4},
        {u"orderBy"_s, QJsonValue::Null}, {u"startRow"_s, 9}, {u"endRow"_s, 12}, {u"total"_s, 40},
        {u"pages"_s, 10}, {u"firstPage"_s, 1}, {u"prePage"_s, 2}, {u"nextPage"_s, 4}, {u"lastPage"_s, 10},
        {u"isFirstPage"_s, false}, {u"isLastPage"_s, false}, {u"hasPreviousPage"_s, true},
        {u"hasNextPage"_s, true}, {u"navigatePages"_s, 8},
        {u"navigatepageNums"_s, QJsonArray{1, 2, 3, 4, 5, 6, 7, 8}}};
    for (auto field = expected.begin(); field != expected.end(); ++field)
        QVERIFY2(page.value(field.key()) == field.value(), qPrintable(field.key()));
    const QJsonArray list = page[u"list"].toArray();
    QCOMPARE(list.size(), 4);
    for (const QJsonValue& row : list) {
        QCOMPARE(sortedKeys(row),
            sorted(u"id userId globalId enterpriseId departmentId departmentName userName passwordMobile "
                   u"name assetNums "
                   u"borrowNum onlineFlag remark deleted updateTime createTime boundUserInfo"_s));
        for (const QString& name : {u"id"_s, u"userId"_s, u"globalId"_s, u"enterpriseId"_s})
            QVERIFY(isId(row[name]));
        QVERIFY(row[u"departmentId"].isDouble() || row[u"departmentId"].isNull());
        QVERIFY(row[u"assetNums"].isArray() && row[u"onlineFlag"].isBool() && row[u"deleted"].isBool());
        QVERIFY(row[u"createTime"].toInteger() > Q_INT64_C(1'000'000'000'000));
        QVERIFY(row[u"boundUserInfo"].isNull());
    }
}

void TestSandboxMember::m5PagesCoverTheList()
{
    World world;
    QStringList seen;
    for (int page = 1; page <= 6; ++page) {
        const QJsonValue data =
            world.client->get(members(world.enterprise) + "s?pageSize=7&pageNum=" + QByteArray::number(page))
                .data();
        QCOMPARE(data[u"total"].toInt(), 40);
        QCOMPARE(data[u"isLastPage"].toBool(), page == 6);
        for (const QJsonValue& row : data[u"list"].toArray())
            seen.append(row[u"globalId"].toString());
    }
    QCOMPARE(seen.size(), 40);
    QCOMPARE(QSet<QString>(seen.begin(), seen.end()).size(), 40);
}

void TestSandboxMember::m5CutsThePageSize()
{
    Options options = World::smallOptions();
    options.employees = 250;
    World world(options);
    const QJsonValue data = world.client->get(members(world.enterprise) + "s?pageNum=1&pageSize=5000").data();
    QCOMPARE(data[u"pageSize"].toInt(), 200);
    QCOMPARE(data[u"list"].toArray().size(), 200);
    QCOMPARE(data[u"pages"].toInt(), 2);
}

void TestSandboxMember::m5BehindTheLastPage()
{
    World world;
    const QJsonValue data = world.client->get(members(world.enterprise) + "s?pageNum=9&pageSize=10").data();
    QCOMPARE(data[u"size"].toInt(), 0);
    QCOMPARE(data[u"total"].toInt(), 40);
    QCOMPARE(data[u"isLastPage"], QJsonValue(true));
    QCOMPARE(data[u"hasNextPage"], QJsonValue(false));
}

void TestSandboxMember::m5FiltersByDepartmentAndKeyword()
{
    World world;
    const QByteArray base = members(world.enterprise) + "s?pageNum=1&pageSize=200";
    int inDepartment = 0;
    const QJsonArray all = world.employees(world.enterprise);
    for (const QJsonValue& row : all)
        inDepartment += row[u"departmentId"].toInt() == 30211;
    QVERIFY(inDepartment > 0);
    const QJsonValue department = world.client->get(base + "&departmentId=30211").data();
    QCOMPARE(department[u"total"].toInt(), inDepartment);
    QCOMPARE(department[u"list"].toArray().size(), inDepartment);
    for (const QJsonValue& row : department[u"list"].toArray())
        QCOMPARE(row[u"departmentId"].toInt(), 30211);

    world.addEmployee(R"({"userName":"Needle9","password":"Secret123","name":"100%_\\王"})");
    const auto found = [&](const QByteArray& keyword) {
        const QJsonValue data = world.client->get(base + "&keyword=" + keyword.toPercentEncoding()).data();
        return data[u"list"].toArray().size() == data[u"total"].toInt() ? data[u"total"].toInt() : -1;
    };
    QCOMPARE(found("needle9@QHJG"), 1);
    QCOMPARE(found("%_\\王"), 1);
    QCOMPARE(found("100__"), 0); // no wildcard
    QCOMPARE(found("nobody at all"), 0);
    QCOMPARE(found("@qhjg"), 41);
}

void TestSandboxMember::m6AndM8Records()
{
    World world;
    const QJsonArray numbers = world.assetNumbers(world.enterprise);
    QVERIFY(numbers.size() > 60);
    int assigned = 0;
    int lent = 0;
    for (const QJsonValue& row : numbers) {
        QCOMPARE(sortedKeys(row), sorted(u"assetNum assetId cloudAccountGlobalId borrowedFlag onlineFlag"_s));
        QVERIFY(isId(row[u"assetId"]));
        QVERIFY(row[u"borrowedFlag"].isBool() && row[u"onlineFlag"].isBool());
        QVERIFY(row[u"cloudAccountGlobalId"].isNull() || isId(row[u"cloudAccountGlobalId"]));
        assigned += row[u"cloudAccountGlobalId"].isString();
        lent += row[u"borrowedFlag"].toBool();
    }
    QVERIFY(assigned > 10 && assigned < numbers.size());
    QVERIFY(lent > 0);
    const QJsonArray locks = world.borrowedLocks();
    QVERIFY(locks.size() >= 4);
    for (const QJsonValue& row : locks) {
        QCOMPARE(sortedKeys(row), sorted(u"assetNum assetId cloudAccountGlobalId borrowedFlag"_s));
        QVERIFY(row[u"cloudAccountGlobalId"].isString());
        QCOMPARE(row[u"borrowedFlag"].toBool(), isId(row[u"cloudAccountGlobalId"]));
    }
    const QString borrower =
        world.borrowedLock(sample::lentBorrowedLock())[u"cloudAccountGlobalId"].toString();
    QCOMPARE(world.employee(borrower)[u"borrowNum"].toString(), sample::lentBorrowedLock());
}

void TestSandboxMember::m7TreeAndRecords()
{
    World world;
    const QString merchandiseFields =
        u"id licenseType merchandiseNum merchandiseName parentId parentMerchandiseNum customerId "
        u"licenseOrderId "
        u"channelOrderId createTime updateTime channelCode timeDurationExpression srcLicenseOrderId children "
        u"productInstanceList"_s;
    const QString productFields =
        u"id licenseType customerId assetId assetInsId merchandiseInsId assetNum productUri gmsPid appKey "
        u"productName "
        u"channelCode licenseOrderId channelOrderId limitStartTime limitEndTime limitAmount limitConcurrent "
        u"limitTimeDuration trial trialEndDate limitType prodDefExtend timeDurationExpression "
        u"srcLicenseOrderId "
        u"createTime updateTime activateFlag crmProductId productExtendInstanceList"_s;
    int deepest = 0;
    int single = 0;
    int packaged = 0;
    const std::function<void(const QJsonArray&, const QString&, int)> visit =
        [&](const QJsonArray& nodes, const QString& parent, int depth) {
            deepest = std::max(deepest, depth);
            for (const QJsonValue& node : nodes) {
                QCOMPARE(sortedKeys(node), sorted(merchandiseFields));
                QCOMPARE(node[u"parentId"].toString(), parent);
                QVERIFY(node[u"children"].isNull() || !node[u"children"].toArray().isEmpty());
                for (const QJsonValue& product : node[u"productInstanceList"].toArray()) {
                    QCOMPARE(product[u"merchandiseInsId"], node[u"id"]);
                    ++packaged;
                }
                visit(node[u"children"].toArray(), node[u"id"].toString(), depth + 1);
            }
        };
    for (const QJsonValue& asset : world.listedAssets()) {
        const QJsonObject data = world.products(asset[u"id"].toString());
        QCOMPARE(sortedKeys(data), sorted(u"productInstanceList children"_s));
        for (const QJsonValue& product : data[u"productInstanceList"].toArray()) {
            QCOMPARE(sortedKeys(product), sorted(productFields));
            QCOMPARE(product[u"assetId"], asset[u"id"]);
            QCOMPARE(product[u"assetNum"], asset[u"assetNum"]);
            QVERIFY(!product[u"channelOrderId"].toString().isEmpty() && isId(product[u"licenseOrderId"]));
            QVERIFY(product[u"activateFlag"].isBool() && product[u"trial"].isDouble());
            QVERIFY(product[u"merchandiseInsId"].isNull());
            ++single;
        }
        visit(data[u"children"].toArray(), QString(), 1);
        if (QTest::currentTestFailed()) return;
    }
    QCOMPARE(deepest, 4); // three levels of packages, and the empty list below the last
    QVERIFY(single > 0 && packaged > 0);
}

void TestSandboxMember::m9MovesAssets()
{
    World world;
    const QString member = world.member(1);
    const QString first = world.freeAsset(0)[u"assetNum"].toString();
    const QString second = world.freeAsset(1)[u"assetNum"].toString();
    const Received reply = world.grant(member, {}, {first});
    QCOMPARE(reply.code(), u"0"_s);
    QVERIFY(reply.json().contains("data"_L1) && reply.data().isNull());
    QCOMPARE(world.assetNumber(first)[u"cloudAccountGlobalId"].toString(), member);
    QVERIFY(world.employee(member)[u"assetNums"].toArray().contains(first));
    const QJsonObject listed = world.listedAsset(first);
    // "employee id" (§2.6): the id of M5, not its globalId.
    QCOMPARE(listed[u"assignStatus"][u"assignMemberId"].toString(), world.employee(member)[u"id"].toString());
    QCOMPARE(world.grant(member, {first}, {second}).code(), u"0"_s);
    QVERIFY(world.assetNumber(first)[u"cloudAccountGlobalId"].isNull());
    QCOMPARE(world.assetNumber(second)[u"cloudAccountGlobalId"].toString(), member);
}

void TestSandboxMember::m9IsAllOrNothing()
{
    World world;
    const QString member = world.member(1);
    const QString assetNum = world.freeAsset()[u"assetNum"].toString();
    QCOMPARE(world.grant(member, {}, {assetNum, u"8999999999"_s}).code(), u"60024"_s);
    QVERIFY(world.assetNumber(assetNum)[u"cloudAccountGlobalId"].isNull());
}

void TestSandboxMember::m10LendsIntoTheLock()
{
    World world;
    const QString member = world.member(1);
    const QJsonObject asset = world.freeAsset();
    const QString assetNum = asset[u"assetNum"].toString();
    QCOMPARE(world.grant(member, {}, {assetNum}).code(), u"0"_s);
    const Received reply = world.borrow(member, sample::freeBorrowedLock(), {asset[u"assetId"].toString()});
    QCOMPARE(reply.code(), u"0"_s);
    QVERIFY(reply.json().contains("data"_L1) && reply.data().isNull());
    const QJsonObject lock = world.borrowedLock(sample::freeBorrowedLock());
    QCOMPARE(lock[u"cloudAccountGlobalId"].toString(), member);
    QCOMPARE(lock[u"borrowedFlag"], QJsonValue(true));
    QCOMPARE(world.assetNumber(assetNum)[u"borrowedFlag"], QJsonValue(true));
    QCOMPARE(world.employee(member)[u"borrowNum"].toString(), sample::freeBorrowedLock());
}

void TestSandboxMember::secondsEpoch()
{
    Options options = World::smallOptions();
    options.epoch = Epoch::Seconds;
    World world(options);
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const qint64 created = world.employees(world.enterprise).at(0)[u"createTime"].toInteger();
    QVERIFY(created < now && created > now - 2 * 366 * 86400);
}

void TestSandboxMember::errorsAs200()
{
    Options options = World::smallOptions();
    options.errorStatus = 200;
    World world(options);
    const Received reply = world.client->remove(memberOf(world.enterprise, u"1"_s));
    QCOMPARE(reply.status, 200);
    QCOMPARE(reply.json().value("code"_L1), QJsonValue(u"60002"_s));
}

void TestSandboxMember::sampleIsVaried()
{
    World world(Options{});
    QStringList names;
    QSet<QString> accounts, ids;
    int deleted = 0;
    int withoutDepartment = 0;
    for (int page = 1; page <= 3; ++page) {
        const QJsonValue data =
            world.client->get(
                            members(world.enterprise) + "s?pageSize=200&pageNum=" + QByteArray::number(page))
                .data();
        QCOMPARE(data[u"total"].toInt(), 420);
        for (const QJsonValue& row : data[u"list"].toArray()) {
            names.append(row[u"name"].toString());
            accounts.insert(row[u"userName"].toString());
            ids.insert(row[u"id"].toString());
            deleted += row[u"deleted"].toBool();
            withoutDepartment += row[u"departmentId"].isNull();
            QVERIFY(names.constLast().toUcs4().size() <= 30);
            QVERIFY(row[u"remark"].toString().toUcs4().size() <= 200);
        }
    }
    QCOMPARE(accounts.size(), 420);
    QVERIFY(deleted > 5 && withoutDepartment > 5);
    QVERIFY(names.contains(u"a<b and c>d"_s) && names.contains(u"=SUM(A1:A9)"_s) &&
            names.contains(u"  前后空格  "_s));
    QSet<QString> types;
    int expired = 0;
    int unlimited = 0;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const QJsonArray assets = world.listedAssets();
    QCOMPARE(assets.size(), 380);
    for (const QJsonValue& row : assets) {
        types.insert(row[u"licenseType"].toString());
        unlimited += row[u"limitEndTime"].isNull();
        expired += row[u"limitEndTime"].isDouble() && row[u"limitEndTime"].toInteger() < now;
    }
    QCOMPARE(types.size(), 14);
    QVERIFY(expired > 10 && unlimited > 10);
    // Numbers that are texts, holders by the id of M5, and what is lent.
    int texts = 0, held = 0;
    for (const QJsonValue& row : assets) {
        texts += row[u"assetNum"].toString().front().isLetter();
        const auto holder = row[u"assignStatus"][u"assignMemberId"].toString();
        held += ids.contains(holder);
        QVERIFY2(holder.isEmpty() || ids.contains(holder), qPrintable(holder));
    }
    QVERIFY(texts > 3 && held > 100);
    int lent = 0;
    for (const QJsonValue& row : world.assetNumbers(world.enterprise))
        lent += row[u"borrowedFlag"].toBool();
    QVERIFY(lent > 0);
}

LOCKKEEPER_TEST(Core, TestSandboxMember)
#include "tst_sandbox_member.moc"
