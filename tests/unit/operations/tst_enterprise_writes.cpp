// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/orders/asset_numbers.h"
#include "services/operations/orders/order_writes.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/enterprise_writes.h"
#include "services/sandbox/server.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = BulkWrite::State;

namespace
{

/// A client, its journal and a sandbox.
struct SandboxClient {
    explicit SandboxClient(const sandbox::Options& options = {})
        : server(options)
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qPrintable(error));
        auto settings = settingsFor(server.baseUrl());
        settings.retry.attempts = 1;
        client = std::make_unique<GatewayClient>(settings, &journal);
        client->setTokens(tokensFor(server));
    }

    void fault(const QString& name, const QString& endpoint)
    {
        server.setFaults({{.name = name, .endpoint = endpoint}});
    }
    [[nodiscard]] int requests(const QString& endpoint) const
    {
        int count = 0;
        for (const auto& entry : server.ledger())
            if (entry.endpoint == endpoint) ++count;
        return count;
    }

    RecordingJournal journal;
    sandbox::Server server;
    std::unique_ptr<GatewayClient> client;
};

struct Heard {
    QList<EnterpriseCustomer> replied, seen;

    [[nodiscard]] BoundListener listener()
    {
        return {[this](const EnterpriseCustomer& record) { replied.append(record); },
            [this](const EnterpriseCustomer& record) { seen.append(record); }};
    }
};

const BindEnterprise newPair{u"CN-09"_s, u"CC-777"_s, u"杭州新客户"_s, u"杭州分公司"_s, u"杭州新企业"_s, {}};

} // namespace

class EnterpriseWritesTest : public QObject
{
    Q_OBJECT
private slots:
    void bindingIsReadBefore();
    void aLostReplyIsSettledByO3();
    void appliedLateIsSeenByAnotherLook();
    void aPairThatWasThereProvesNothing();
    void anotherEnterpriseThanAskedFor();
    void withoutThePairNothingCanBeRead();
    void rowsThatCannotBeReadProveNothing();
    void creatingHandsOutWhatItMade();
    void updatingCannotBeChecked();
    void aClientThatIsGoneSendsNothing();
    void plansSayWhoseTokensTheyNeed();
};

/// Without that a run would go on when nobody signs in (WriteRuns::follow()).
void EnterpriseWritesTest::plansSayWhoseTokensTheyNeed()
{
    QCOMPARE(bindEnterprisePlan(nullptr, {})->module(), Module::Order);
    QCOMPARE(createEnterprisePlan(nullptr, {})->module(), Module::Order);
    QCOMPARE(updateEnterprisePlan(nullptr, {})->module(), Module::Order);
    QCOMPARE(submitOrdersPlan(nullptr, nullptr, nullptr, {})->module(), Module::Order);
    QCOMPARE(allocateNumbersPlan(nullptr, nullptr, 1, {}, {})->module(), Module::Order);
    QCOMPARE(addEmployeesPlan(nullptr, {}, {})->module(), Module::Member);
}

void EnterpriseWritesTest::bindingIsReadBefore()
{
    SandboxClient bench;
    Heard heard;
    BulkWrite write(
        bindEnterprisePlan(bench.client.get(), newPair, u"operation-1"_s, heard.listener()), &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    const auto& item = write.outcomes()[0];
    QCOMPARE(item.outcome, Outcome::Applied);
    QCOMPARE(item.state, ReadBackState::AsWanted);
    QCOMPARE(item.key, newPair.customerName);
    QCOMPARE(heard.replied.size(), 1);
    QCOMPARE(heard.replied[0].enterpriseName.toString(), newPair.enterpriseName);
    QCOMPARE(heard.seen.size(), 1);
    QCOMPARE(heard.seen[0].enterpriseGlobalId, heard.replied[0].enterpriseGlobalId);
    QStringList order;
    for (const auto& entry : bench.server.ledger())
        order += entry.endpoint;
    QCOMPARE(order, (QStringList{u"O3"_s, u"O1"_s, u"O3"_s}));
    const auto intents = bench.journal.intents();
    QCOMPARE(intents.size(), 1);
    QCOMPARE(intents[0].operation, u"operation-1"_s);
    QCOMPARE(intents[0].subject, newPair.customerName);
}

void EnterpriseWritesTest::aLostReplyIsSettledByO3()
{
    SandboxClient bench;
    bench.fault(u"lateok"_s, u"O1"_s);
    Heard heard;
    BulkWrite write(bindEnterprisePlan(bench.client.get(), newPair, {}, heard.listener()), &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::AsWanted);
    QVERIFY(heard.replied.isEmpty());
    QCOMPARE(heard.seen.size(), 1);
    QVERIFY(!heard.seen[0].enterpriseGlobalId.isEmpty());
}

void EnterpriseWritesTest::appliedLateIsSeenByAnotherLook()
{
    SandboxClient bench;
    bench.fault(u"applylate"_s, u"O1"_s);
    BulkWrite write(bindEnterprisePlan(bench.client.get(), newPair), &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::NotYet);
    QTRY_VERIFY_WITH_TIMEOUT(bench.server.ledger()[1].applied, 30'000);
    write.lookAgain();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(bench.requests(u"O1"_s), 1);
}

void EnterpriseWritesTest::aPairThatWasThereProvesNothing()
{
    SandboxClient bench;
    BulkWrite first(bindEnterprisePlan(bench.client.get(), newPair), &bench.journal);
    first.start();
    QTRY_COMPARE(first.state(), State::Ended);
    bench.fault(u"close"_s, u"O1"_s);
    BulkWrite again(bindEnterprisePlan(bench.client.get(), newPair), &bench.journal);
    again.start();
    QTRY_COMPARE(again.state(), State::Ended);
    QCOMPARE(again.outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(again.outcomes()[0].state, ReadBackState::AsWanted);
}

void EnterpriseWritesTest::anotherEnterpriseThanAskedFor()
{
    SandboxClient bench;
    BulkWrite first(bindEnterprisePlan(bench.client.get(), newPair), &bench.journal);
    first.start();
    QTRY_COMPARE(first.state(), State::Ended);
    auto elsewhere = newPair;
    elsewhere.enterpriseName = u"另一家企业"_s;
    BulkWrite write(bindEnterprisePlan(bench.client.get(), elsewhere), &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Rejected);
    QCOMPARE(write.outcomes()[0].code, u"13004"_s);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::Contradicts);
}

void EnterpriseWritesTest::withoutThePairNothingCanBeRead()
{
    SandboxClient bench;
    auto request = newPair;
    request.channelCustomerId.clear();
    BulkWrite write(bindEnterprisePlan(bench.client.get(), request), &bench.journal);
    QVERIFY(!write.canLook());
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(bench.requests(u"O3"_s), 0);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Rejected); // the sandbox requires it
    QCOMPARE(write.outcomes()[0].state, ReadBackState::CannotBeChecked);
}

void EnterpriseWritesTest::rowsThatCannotBeReadProveNothing()
{
    // What cannot be read may be the pair, so nobody knows that it was absent before.
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        if (request.method == "POST") {
            connection.close();
            return false;
        }
        return connection.send(RawServer::reply(
            200, R"({"code":0,"message":"success","data":[{"channelCode":{},"customerId":"1"}]})"));
    });
    Bench bench(*server);
    BulkWrite write(bindEnterprisePlan(bench.client.get(), newPair), &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::NotChecked);
}

void EnterpriseWritesTest::creatingHandsOutWhatItMade()
{
    SandboxClient bench;
    const CreateEnterprise request{u"CRM-NEW-1"_s, u"新企业"_s, {}, u"一号路"_s};
    QList<CreatedEnterprise> created;
    const auto take = [&created](const CreatedEnterprise& reply) { created.append(reply); };
    BulkWrite write(
        createEnterprisePlan(bench.client.get(), request, u"operation-2"_s, take), &bench.journal);
    QVERIFY(!write.canLook());
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::CannotBeChecked);
    QCOMPARE(created.size(), 1);
    QVERIFY(!created[0].enterpriseGlobalId.isEmpty());
    QCOMPARE(created[0].members.size(), size_t(2));
    QCOMPARE(bench.journal.intents()[0].operation, u"operation-2"_s);

    // The same customer again is refused; a reply that is lost stays unknown for ever.
    BulkWrite again(createEnterprisePlan(bench.client.get(), request, {}, take), &bench.journal);
    again.start();
    QTRY_COMPARE(again.state(), State::Ended);
    QCOMPARE(again.outcomes()[0].code, u"13004"_s);
    bench.fault(u"lateok"_s, u"O2"_s);
    BulkWrite lost(
        createEnterprisePlan(bench.client.get(), {u"CRM-NEW-2"_s, u"x"_s, {}, {}}, {}, take), &bench.journal);
    lost.start();
    QTRY_COMPARE(lost.state(), State::Ended);
    QCOMPARE(lost.outcomes()[0].outcome, Outcome::Unknown);
    QCOMPARE(lost.outcomes()[0].state, ReadBackState::CannotBeChecked);
    QCOMPARE(created.size(), 1);
}

void EnterpriseWritesTest::updatingCannotBeChecked()
{
    SandboxClient bench;
    BulkWrite write(updateEnterprisePlan(
                        bench.client.get(), {u"CRM70001"_s, u"改名"_s, {}, u"二号路"_s}, u"operation-3"_s),
        &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(write.outcomes()[0].state, ReadBackState::CannotBeChecked);
    QCOMPARE(write.outcomes()[0].key, u"CRM70001"_s);
    QCOMPARE(bench.journal.intents()[0].operation, u"operation-3"_s);
    BulkWrite nobody(
        updateEnterprisePlan(bench.client.get(), {u"nobody"_s, u"改名"_s, {}, {}}), &bench.journal);
    nobody.start();
    QTRY_COMPARE(nobody.state(), State::Ended);
    QCOMPARE(nobody.outcomes()[0].outcome, Outcome::Rejected);
    QVERIFY(nobody.outcomes()[0].said.contains(u"crmCustomerId"_s));
    QVERIFY(!nobody.outcomes()[0].message.contains(u"crmCustomerId"_s));
}

void EnterpriseWritesTest::aClientThatIsGoneSendsNothing()
{
    SandboxClient bench;
    BulkWrite write(bindEnterprisePlan(bench.client.get(), newPair), &bench.journal);
    bench.client.reset();
    write.start();
    QTRY_COMPARE(write.state(), State::Stopped);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::NotSent);
    QCOMPARE(bench.requests(u"O1"_s), 0);
}

LOCKKEEPER_TEST(Core, EnterpriseWritesTest)
#include "tst_enterprise_writes.moc"
