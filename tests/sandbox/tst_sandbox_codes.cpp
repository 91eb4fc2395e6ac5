// SPDX-License-Identifier: GPL-3.0-or-later
// Which request gives which code, operation by operation: contract §7, "Codes per operation". The last test
// checks that the table leaves no code of that list out.
#include "services/sandbox/sample_data.h"
#include "tests/sandbox/good_call.h"
#include "tests/sandbox/sandbox_world.h"
#include "tests/support/contract_codes.h"
#include "tests/support/test_program.h"

#include <functional>

using namespace Qt::StringLiterals;
using namespace lockkeeper::sandbox;
using namespace lockkeeper::test;

namespace
{

// Every row has a sandbox of its own: no more in it than the rows need.
Options tinyOptions()
{
    Options options;
    options.customers = 5;
    options.employees = 20;
    options.assets = 12;
    return options;
}

using Act = std::function<Received(World&)>;

struct Row {
    QString operation;
    QString code;
    QString title;
    Act act;
};

Act withBody(const char* operation, const char* body)
{
    return [operation = QString::fromLatin1(operation), body = QByteArray(body)](World& world) {
        Request request = goodCall(world, operation);
        request.body = body;
        return world.client->send(request);
    };
}

Act withTarget(const char* operation, const std::function<QByteArray(World&)>& target)
{
    return [operation = QString::fromLatin1(operation), target](World& world) {
        Request request = goodCall(world, operation);
        request.target = target(world);
        return world.client->send(request);
    };
}

Act changed(const QString& operation, const std::function<void(Request&)>& change)
{
    return [operation, change](World& world) {
        Request request = goodCall(world, operation);
        change(request);
        return world.client->send(request);
    };
}

Act byFault(const QString& operation, const QString& fault)
{
    return [operation, fault](World& world) {
        const Request request = goodCall(world, operation);
        world.server.setFaults({{fault, 1, operation}});
        return world.client->send(request);
    };
}

Act addOne(const char* fields)
{
    return [row = QByteArray(fields)](World& world) { return world.addEmployee(row); };
}

void addCommonRows(QList<Row>& rows)
{
    for (const auto& operation : codesPerOperation()) {
        const QString& name = operation.name;
        const bool isMember = name.startsWith(u'M');
        rows.append({name, u"0"_s, u"as it should be"_s, changed(name, [](Request&) {})});
        rows.append({name, u"500"_s, u"fault"_s, byFault(name, u"code500"_s)});
        rows.append({name, u"60000"_s, u"no Authorization"_s,
            changed(name, [](Request& r) { r.without("Authorization"); })});
        rows.append({name, u"60000"_s, u"wrong token"_s,
            changed(name, [](Request& r) { r.with("Authorization", "Bearer x"); })});
        rows.append(
            {name, u"70001"_s, u"no nonce"_s, changed(name, [](Request& r) { r.nonce = QByteArray(); })});
        rows.append({name, u"70001"_s, u"empty nonce"_s, changed(name, [](Request& r) { r.nonce = ""; })});
        rows.append({name, u"70001"_s, u"used nonce"_s, [name](World& world) {
                         Request first = goodCall(world, u"M6"_s);
                         world.client->send(first);
                         Request second = goodCall(world, name);
                         second.nonce = first.nonce;
                         return world.client->send(second);
                     }});
        if (!isMember) continue;
        rows.append({name, u"60000"_s, u"no clientToken"_s,
            changed(name, [](Request& r) { r.without("clientToken"); })});
        rows.append(
            {name, u"60005"_s, u"no userToken"_s, changed(name, [](Request& r) { r.without("userToken"); })});
        rows.append({name, u"60005"_s, u"client token as user token"_s,
            changed(name, [](Request& r) { r.with("userToken", "x"); })});
        if (operation.codes.contains("80001"_L1))
            rows.append({name, u"80001"_s, u"fault"_s, byFault(name, u"code80001"_s)});
    }
}

void addOrderRows(QList<Row>& rows)
{
    const auto add = [&rows](const char* operation, const char* title, const Act& act) {
        rows.append({QString::fromLatin1(operation), u"13004"_s, QString::fromLatin1(title), act});
    };
    for (const char* operation : {"O1", "O2", "O4", "O5", "O6", "O7", "O9"}) {
        add(operation, "empty body", withBody(operation, ""));
        add(operation, "not JSON", withBody(operation, "{\"a\":"));
        add(operation, "an array", withBody(operation, "[]"));
        add(operation, "nothing in it", withBody(operation, "{}"));
        add(operation, "unknown field", withBody(operation, R"({"surprise":1})"));
    }
    for (const char* operation : {"O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9"}) {
        const QString name = QString::fromLatin1(operation);
        add(operation, "no Content-Type", changed(name, [](Request& r) { r.without("Content-Type"); }));
        add(operation, "text/plain", changed(name, [](Request& r) { r.with("Content-Type", "text/plain"); }));
    }
    add("O1", "number for a name",
        withBody(
            "O1", R"({"channelCode":1,"channelCustomerId":"N1","customerName":"n","enterpriseName":"e"})"));
    add("O1", "mobile number",
        withBody("O1",
            R"({"channelCode":"C","channelCustomerId":"N1","customerName":"n","enterpriseName":"e","passwordMobile":"12"})"));
    add("O1", "bound elsewhere",
        withBody("O1",
            R"({"channelCode":"CN-01","channelCustomerId":"CC10001","customerName":"n","enterpriseName":"e"})"));
    add("O2", "exists", withBody("O2", R"({"crmCustomerId":"CRM70001","customerName":"n"})"));
    add("O3", "defaultCustomer", withTarget("O3", [](World&) {
        return QByteArray("/order/api/order/v1/enterprise/user/query?defaultCustomer=yes");
    }));
    add("O4", "unknown customer", withBody("O4", R"({"crmCustomerId":"nobody","customerName":"n"})"));
    add("O5", "no appKey",
        withTarget("O5", [](World&) { return QByteArray("/order/api/order/v1/licenseOrder/batchOrder"); }));
    add("O6", "no operator", withBody("O6", R"({"assetNums":["8000000006"]})"));
    add("O6", "number in the list", withBody("O6", R"({"assetNums":[8000000006],"operatorIdentity":"me"})"));
    add("O7", "no numbers", withBody("O7", R"({"assetNums":[],"operatorIdentity":"me"})"));
    add("O8", "unknown enterprise",
        withTarget("O8", [](World&) { return QByteArray("/order/api/order/v1/asset/1/list"); }));
    add("O9", "zero", withBody("O9", R"({"size":0})"));
    add("O9", "too many", withBody("O9", R"({"size":1001})"));
    add("O9", "text", withBody("O9", R"({"size":"3"})"));
    add("O9", "fraction", withBody("O9", R"({"size":1.5})"));
}

void addEmployeeRows(QList<Row>& rows)
{
    const auto add = [&rows](const char* operation, const char* code, const char* title, const Act& act) {
        rows.append(
            {QString::fromLatin1(operation), QString::fromLatin1(code), QString::fromLatin1(title), act});
    };
    const auto addTo = [](const QString& enterprise) {
        return [enterprise](World& world) {
            return world.client->post(members(enterprise),
                R"({"userList":[{"userName":"fresh1","password":"Secret123","name":"n"}]})");
        };
    };
    for (const char* operation : {"M1", "M2", "M3"}) {
        add(operation, "40000", "not JSON", withBody(operation, "{"));
        add(operation, "40000", "unknown field", withBody(operation, R"({"surprise":1})"));
        add(operation, "40000", "no Content-Type",
            changed(QString::fromLatin1(operation), [](Request& r) { r.without("Content-Type"); }));
    }
    add("M1", "40000", "userList is an object", withBody("M1", R"({"userList":{}})"));
    add("M1", "40000", "an item is a string", withBody("M1", R"({"userList":["x"]})"));
    add("M1", "40000", "departmentId is text",
        addOne(R"({"userName":"a1","password":"Secret123","name":"n","departmentId":"x"})"));
    add("M1", "40021", "no list", withBody("M1", "{}"));
    add("M1", "40021", "empty list", withBody("M1", R"({"userList":[]})"));
    add("M1", "60013", "101 employees", [](World& world) {
        QByteArray list = "[";
        for (int i = 0; i < 101; ++i)
            list += QByteArray(i ? "," : "") + R"({"userName":"many)" + QByteArray::number(i) +
                    R"(","password":"Secret123","name":"n"})";
        return world.addEmployees(list + ']');
    });
    add("M1", "40008", "no account", addOne(R"({"password":"Secret123","name":"n"})"));
    add("M1", "40001", "no password", addOne(R"({"userName":"a1","password":"","name":"n"})"));
    add("M1", "40022", "no name", addOne(R"({"userName":"a1","password":"Secret123","name":null})"));
    add("M1", "40009", "empty group",
        addOne(R"({"userName":"a1","password":"Secret123","name":"n","departmentId":0})"));
    add("M1", "40009", "blank group",
        addOne(R"({"userName":"a1","password":"Secret123","name":"n","departmentId":""})"));
    add("M1", "50003", "short password", addOne(R"({"userName":"a1","password":"Secret1","name":"n"})"));
    add("M1", "50003", "long password",
        addOne(R"({"userName":"a1","password":"123456789012345678901","name":"n"})"));
    add("M1", "30002", "31 characters",
        addOne(R"({"userName":"a1","password":"Secret123","name":"1234567890123456789012345678901"})"));
    add("M1", "30003", "201 characters", [](World& world) {
        return world.addEmployee(R"({"userName":"a1","password":"Secret123","name":"n","remark":")" +
                                 QByteArray(201, 'r') + "\"}");
    });
    add("M1", "10003", "account with a dot",
        addOne(R"({"userName":"a.1","password":"Secret123","name":"n"})"));
    add("M1", "10003", "account in Chinese",
        addOne(R"({"userName":"王1","password":"Secret123","name":"n"})"));
    add("M1", "10004", "mobile number",
        addOne(R"({"userName":"a1","password":"Secret123","name":"n","passwordMobile":"1380013800"})"));
    add("M1", "40006", "no suffix", addTo(sample::enterpriseNoSuffix()));
    add("M1", "60000", "unknown enterprise", addTo(u"1"_s));
    add("M1", "60009", "quota", addTo(sample::trialEnterprise()));
    add("M1", "60027", "one exists", [](World& world) {
        world.addEmployee(R"({"userName":"twice1","password":"Secret123","name":"n"})");
        return world.addEmployees(
            R"([{"userName":"once1","password":"Secret123","name":"n"},{"userName":"twice1","password":"Secret123","name":"n"}])");
    });
    add("M2", "60002", "unknown", withTarget("M2", [](World& w) { return memberOf(w.enterprise, u"1"_s); }));
    add("M2", "60002", "of another enterprise",
        withTarget("M2", [](World& w) { return memberOf(sample::trialEnterprise(), w.member(0)); }));
    add("M2", "60002", "deleted",
        withTarget("M2", [](World& w) { return memberOf(w.enterprise, w.member(0, true)); }));
    add("M2", "40000", "no name", withBody("M2", R"({"userName":"a1"})"));
    add("M2", "40000", "no userName", withBody("M2", R"({"name":"n"})"));
    add("M2", "80001", "userName is no account", withBody("M2", R"({"userName":"a b","name":"n"})"));
    add("M2", "40000", "remark is a number", withBody("M2", R"({"userName":"a1","name":"n","remark":5})"));
    add("M2", "30002", "31 characters",
        withBody("M2", R"({"userName":"a1","name":"1234567890123456789012345678901"})"));
    add("M2", "30003", "201 characters", [](World& world) {
        Request request = goodCall(world, u"M2"_s);
        request.body = R"({"userName":"a1","name":"n","remark":")" + QByteArray(201, 'r') + "\"}";
        return world.client->send(request);
    });
    add("M3", "60002", "unknown",
        withTarget("M3", [](World& w) { return memberOf(w.enterprise, u"1"_s) + "/resetPassword"; }));
    add("M3", "40000", "password is a number", withBody("M3", R"({"password":12345678})"));
    add("M3", "40001", "no password", withBody("M3", "{}"));
    add("M3", "50003", "short", withBody("M3", R"({"password":"Secret1"})"));
    add("M4", "60002", "unknown", withTarget("M4", [](World& w) { return memberOf(w.enterprise, u"1"_s); }));
    add("M4", "60002", "twice", [](World& world) {
        const QByteArray target = memberOf(world.enterprise, world.member(2));
        world.client->remove(target);
        return world.client->remove(target);
    });
    for (const char* query : {"", "?pageNum=1", "?pageSize=10", "?pageNum=0&pageSize=10",
             "?pageNum=1&pageSize=0", "?pageNum=one&pageSize=10", "?pageNum=1&pageSize=10&departmentId=x",
             "?pageNum=1&pageSize=99999999999"}) {
        add("M5", "40000", query,
            withTarget("M5", [query](World& w) { return members(w.enterprise) + 's' + query; }));
    }
    add("M5", "60000", "unknown enterprise",
        withTarget("M5", [](World&) { return members(u"1"_s) + "s?pageNum=1&pageSize=10"; }));
}

void addAssetRows(QList<Row>& rows)
{
    const auto add = [&rows](const char* operation, const char* code, const char* title, const Act& act) {
        rows.append(
            {QString::fromLatin1(operation), QString::fromLatin1(code), QString::fromLatin1(title), act});
    };
    const auto ofEnterprise = [](const QString& enterprise, const char* rest) {
        return [enterprise, rest](World&) { return "/me/api/v1/enterprise/" + enterprise.toLatin1() + rest; };
    };
    const auto ofAsset = [](const QString& id) {
        return
            [id](World&) { return "/me/api/v1/enterprise/asset/" + id.toLatin1() + "/merchandiseProducts"; };
    };
    add("M6", "60017", "no customer",
        withTarget("M6", ofEnterprise(sample::unboundEnterprise(), "/asset/assetNums")));
    add("M6", "60017", "unknown", withTarget("M6", ofEnterprise(u"1"_s, "/asset/assetNums")));
    add("M8", "60017", "no customer",
        withTarget("M8", ofEnterprise(sample::unboundEnterprise(), "/asset/borrowUsbKeys")));
    add("M7", "60017", "no customer", withTarget("M7", ofAsset(sample::withoutCustomerId())));
    add("M7", "60024", "unknown", withTarget("M7", ofAsset(u"1"_s)));

    const auto numberOf = [](World& world, int n) { return world.freeAsset(n)[u"assetNum"].toString(); };
    add("M9", "60023", "several",
        [=](World& w) { return w.grant(sample::ambiguousMember(), {}, {numberOf(w, 0)}); });
    add("M9", "60026", "unknown", [=](World& w) { return w.grant(u"1"_s, {}, {numberOf(w, 0)}); });
    add("M9", "60026", "deleted", [=](World& w) { return w.grant(w.member(0, true), {}, {numberOf(w, 0)}); });
    add("M9", "60024", "unknown number",
        [](World& w) { return w.grant(w.member(1), {}, {u"8999999999"_s}); });
    add("M9", "60024", "not held", [=](World& w) { return w.grant(w.member(1), {numberOf(w, 0)}, {}); });
    add("M9", "60024", "a borrowed lock",
        [](World& w) { return w.grant(w.member(1), {}, {sample::freeBorrowedLock()}); });
    add("M9", "60025", "of another customer", [](World& w) {
        const QString other =
            w.customers(u"?channelCustomerId=CC10005"_s.toLatin1()).at(0)[u"enterpriseGlobalId"].toString();
        return w.grant(w.member(1), {}, {w.assetNumbers(other).at(0)[u"assetNum"].toString()});
    });
    add("M9", "60028", "named twice", [=](World& w) {
        return w.grant(w.member(1), {}, {numberOf(w, 0), numberOf(w, 0)});
    });
    add("M9", "60028", "assigned before", [=](World& w) {
        const QString assetNum = numberOf(w, 0);
        w.grant(w.member(1), {}, {assetNum});
        return w.grant(w.member(1), {}, {assetNum});
    });
    add("M9", "60028", "withdrawn and assigned", [=](World& w) {
        const QString assetNum = numberOf(w, 0);
        w.grant(w.member(1), {}, {assetNum});
        return w.grant(w.member(1), {assetNum}, {assetNum});
    });
    for (const char* body : {"", "[]", R"({"addAssets":[]})", R"({"deleteAssets":[],"addAssets":"8"})",
             R"({"deleteAssets":[],"addAssets":[8]})", R"({"deleteAssets":[],"addAssets":[],"x":1})"})
        add("M9", "70001", body, withBody("M9", body));

    // An asset that member 1 holds; returns its id.
    const auto given = [](World& world, int n) {
        const QJsonObject asset = world.freeAsset(n);
        world.grant(world.member(1), {}, {asset[u"assetNum"].toString()});
        return asset[u"assetId"].toString();
    };
    const QString lock = sample::freeBorrowedLock();
    add("M10", "60026", "unknown", [=](World& w) { return w.borrow(u"1"_s, lock, {u"2"_s}); });
    for (const char* body : {"", "{}", R"({"borrowedUsbKey":"","assetIDs":["1"]})",
             R"({"borrowedUsbKey":"8000000001","assetIDs":[]})",
             R"({"borrowedUsbKey":8000000001,"assetIDs":["1"]})",
             R"({"borrowedUsbKey":"8000000001","assetIDs":[1]})"})
        add("M10", "40000", body, withBody("M10", body));
    add("M10", "33009", "unknown lock",
        [=](World& w) { return w.borrow(w.member(1), u"8999999999"_s, {given(w, 0)}); });
    add("M10", "33009", "no borrowed lock",
        [=](World& w) { return w.borrow(w.member(1), sample::reissuableLock(), {given(w, 0)}); });
    add("M10", "33009", "unknown asset", [=](World& w) { return w.borrow(w.member(1), lock, {u"1"_s}); });
    add("M10", "33008", "locked",
        [=](World& w) { return w.borrow(w.member(1), sample::abnormalBorrowedLock(), {given(w, 0)}); });
    add("M10", "33018", "another has it",
        [=](World& w) { return w.borrow(w.member(1), sample::lentBorrowedLock(), {given(w, 0)}); });
    add("M10", "33003", "not the holder",
        [=](World& w) { return w.borrow(w.member(1), lock, {w.freeAsset()[u"assetId"].toString()}); });
    add("M10", "33007", "in another lock", [=](World& w) {
        const QString assetId = given(w, 0);
        w.borrow(w.member(1), lock, {assetId});
        return w.borrow(w.member(1), sample::secondFreeBorrowedLock(), {assetId});
    });
    add("M10", "33009", "in this lock already", [=](World& w) {
        const QString assetId = given(w, 0);
        w.borrow(w.member(1), lock, {assetId});
        return w.borrow(w.member(1), lock, {assetId});
    });
    add("M10", "33006", "no nodes", [=](World& w) {
        w.grant(w.member(1), {}, {sample::withoutNodes()});
        return w.borrow(w.member(1), lock, {w.assetNumber(sample::withoutNodes())[u"assetId"].toString()});
    });
}

QList<Row> makeRows()
{
    QList<Row> rows;
    addCommonRows(rows);
    addOrderRows(rows);
    addEmployeeRows(rows);
    addAssetRows(rows);
    return rows;
}

} // namespace

class TestSandboxCodes : public QObject
{
    Q_OBJECT

private slots:
    void requestGivesCode_data();
    void requestGivesCode();
    void everyCodeOfEveryOperationIsProvoked();
    void placeholdersAreFilled();

private:
    const QList<Row> m_rows = makeRows();
};

void TestSandboxCodes::requestGivesCode_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows.at(i);
        QTest::newRow(qPrintable(u"%1 %2 %3 #%4"_s.arg(row.operation, row.code, row.title).arg(i))) << i;
    }
}

void TestSandboxCodes::requestGivesCode()
{
    QFETCH(int, index);
    const Row& row = m_rows.at(index);
    World world(tinyOptions());
    const Received reply = row.act(world);
    QCOMPARE(reply.code(), row.code);
    QCOMPARE(reply.contentType, QByteArray("application/json"));
    if (row.code == "0"_L1) {
        QCOMPARE(reply.status, 200);
        QVERIFY(reply.json().value("code"_L1).isDouble());
        QCOMPARE(reply.json().value("message"_L1).toString(), u"success"_s);
    } else {
        // Contract §7 rule 1.
        QCOMPARE(reply.status, 299);
        QVERIFY(reply.json().value("code"_L1).isString());
        QVERIFY(!reply.json().value("message"_L1).toString().isEmpty());
        QVERIFY(reply.json().value("cause"_L1).isString());
        QCOMPARE(reply.json().contains("data"_L1), row.code == "60027"_L1);
        const auto allowed = codesOf(row.operation) + QStringList{u"60000"_s, u"60005"_s, u"70001"_s};
        QVERIFY2(allowed.contains(reply.code()), qPrintable(reply.code()));
        // Nothing that was refused was applied, except the part that 60027 tells of.
        const LedgerEntry last = world.server.ledger().constLast();
        QCOMPARE(last.endpoint, row.operation);
        QCOMPARE(last.code, row.code);
        QCOMPARE(last.applied, row.code == "60027"_L1);
    }
}

void TestSandboxCodes::everyCodeOfEveryOperationIsProvoked()
{
    QSet<QString> provoked;
    for (const Row& row : m_rows)
        provoked.insert(row.operation + u' ' + row.code);
    for (const auto& [operation, codes] : codesPerOperation()) {
        for (const QString& code : codes) {
            const QString wanted = operation + u' ' + code;
            QVERIFY2(provoked.contains(wanted), qPrintable(wanted));
        }
    }
}

void TestSandboxCodes::placeholdersAreFilled()
{
    World world;
    const Received password = world.addEmployee(R"({"userName":"a1","password":"x","name":"n"})");
    QCOMPARE(password.json().value("message"_L1).toString(), u"Password length outside the range 8 to 20"_s);
    const Received quota = world.client->post(members(sample::trialEnterprise()),
        R"({"userList":[{"userName":"a1","password":"Secret123","name":"n"}]})");
    QCOMPARE(quota.json().value("message"_L1).toString(),
        u"Enterprise account already has the maximum of 5 trial member accounts"_s);
}

LOCKKEEPER_TEST(Core, TestSandboxCodes)
#include "tst_sandbox_codes.moc"
