// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/enterprise_lookup.h"
#include "tests/support/client_bench.h"
#include "tests/support/raw_server.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Customers that are looked up one by one, against a gateway that answers as it is told.
class EnterpriseLookupTest : public QObject
{
    Q_OBJECT

private slots:
    void eachHasItsResult();
    void atMostTwoAtOnce();
    void whatAPersonAsksForComesFirst();
    void stopped();
    void aGatewayThatIsAway();
    void tokensThatAreRefused();
    void nothingToAsk();

private:
    using Outcome = EnterpriseLookup::Outcome;

    void connectTo(const RawServer& server)
    {
        m_client = std::make_unique<GatewayClient>(settingsFor(server.url()), nullptr);
        m_client->setTokens(tokens);
    }
    static QList<CustomerQuery> questions(int count)
    {
        QList<CustomerQuery> all;
        for (int i = 0; i < count; ++i)
            all.append({u"A"_s, u"c%1"_s.arg(i), u"N"_s});
        return all;
    }
    static bool ends(EnterpriseLookup& lookup)
    {
        QSignalSpy finished(&lookup, &EnterpriseLookup::finished);
        lookup.start();
        return finished.wait(30'000) && finished.size() == 1;
    }
    std::unique_ptr<GatewayClient> m_client;
};

namespace
{

QByteArray foundCustomer(const QByteArray& id, const QByteArray& channel = "A")
{
    return R"({"customerId":"1","channelCode":")" + channel + R"(","channelCustomerId":")" + id +
           R"(","enterpriseGlobalId":"e-)" + id + R"(","enterpriseName":"E"})";
}

QByteArray customersReply(const QByteArray& rows)
{
    return RawServer::reply(200, R"({"code":0,"message":"success","data":[)" + rows + "]}");
}

} // namespace

void EnterpriseLookupTest::eachHasItsResult()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const auto id = request.query("channelCustomerId");
        if (request.query("defaultCustomer") != "N") return connection.send(RawServer::reply(404, ""));
        if (id == "c1") return connection.send(customersReply({}));
        if (id == "c2")
            return connection.send(
                RawServer::reply(299, R"({"code":"13004","message":"no such channel","cause":""})"));
        if (id == "c3") // passes over the question
            return connection.send(customersReply(
                foundCustomer("c0") + "," + foundCustomer("c3", "B") + "," + foundCustomer("c3")));
        return connection.send(customersReply(foundCustomer(id)));
    });
    connectTo(*server);
    EnterpriseLookup lookup(*m_client, questions(5));
    QSignalSpy answered(&lookup, &EnterpriseLookup::answered);
    QVERIFY(ends(lookup));
    QCOMPARE(answered.size(), 5);
    QCOMPARE(lookup.done(), 5);
    QCOMPARE(lookup.answer(0).outcome, Outcome::Found);
    QCOMPARE(lookup.answer(0).customers.at(0).enterpriseGlobalId.toString(), u"e-c0"_s);
    QCOMPARE(lookup.answer(1).outcome, Outcome::NotFound);
    QCOMPARE(lookup.answer(2).outcome, Outcome::Refused);
    QCOMPARE(lookup.answer(2).error->message, u"no such channel"_s);
    QCOMPARE(lookup.answer(3).customers.size(), size_t(1));
    QCOMPARE(lookup.answer(3).customers.at(0).channelCode.toString(), u"A"_s);
    QCOMPARE(lookup.answer(4).outcome, Outcome::Found);
}

void EnterpriseLookupTest::atMostTwoAtOnce()
{
    std::atomic_int underWay = 0, most = 0;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        most = std::max(most.load(), ++underWay);
        QThread::msleep(30);
        --underWay;
        return connection.send(customersReply(foundCustomer(request.query("channelCustomerId"))));
    });
    connectTo(*server);
    EnterpriseLookup lookup(*m_client, questions(12));
    QVERIFY(ends(lookup));
    QVERIFY2(most <= 2, qPrintable(QString::number(most)));
}

void EnterpriseLookupTest::whatAPersonAsksForComesFirst()
{
    // Somebody's question takes its time: no other one begins before it is answered.
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        const auto id = request.query("channelCustomerId");
        if (id == "theirs") QThread::msleep(300);
        return connection.send(customersReply(foundCustomer(id)));
    });
    connectTo(*server);
    QObject person;
    bool isThere = false;
    m_client->call(endpoints::queryCustomers, CustomerQuery{u"A"_s, u"theirs"_s, u"N"_s})
        .onDone(&person, [&](const Result<Rows<EnterpriseCustomer>>&) { isThere = true; });
    EnterpriseLookup lookup(*m_client, questions(6));
    bool wasFirst = false;
    connect(&lookup, &EnterpriseLookup::answered, &lookup, [&] {
        if (lookup.done() == 1) wasFirst = isThere;
    });
    QVERIFY(ends(lookup));
    QVERIFY(wasFirst);
    QCOMPARE(lookup.done(), 6);
}

void EnterpriseLookupTest::stopped()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(customersReply(foundCustomer(request.query("channelCustomerId"))));
    });
    connectTo(*server);
    EnterpriseLookup lookup(*m_client, questions(50));
    connect(&lookup, &EnterpriseLookup::answered, &lookup, [&lookup] {
        if (lookup.done() == 3) lookup.stop();
    });
    QVERIFY(ends(lookup));
    QVERIFY(lookup.done() >= 3 && lookup.done() <= 4); // what was under way is waited for
    QCOMPARE(lookup.answer(0).outcome, Outcome::Found);
    QCOMPARE(lookup.answer(49).outcome, Outcome::NotAsked);
}

/// Nobody waits for fifty time-outs.
void EnterpriseLookupTest::aGatewayThatIsAway()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(503, ""));
    });
    connectTo(*server);
    EnterpriseLookup lookup(*m_client, questions(50));
    QVERIFY(ends(lookup));
    QVERIFY(lookup.done() >= 3 && lookup.done() <= 5);
    QCOMPARE(lookup.answer(0).outcome, Outcome::Refused);
    QCOMPARE(lookup.answer(49).outcome, Outcome::NotAsked);
}

void EnterpriseLookupTest::tokensThatAreRefused()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(299, R"({"code":"60000","message":"no","cause":""})"));
    });
    connectTo(*server);
    EnterpriseLookup lookup(*m_client, questions(50));
    QVERIFY(ends(lookup));
    QVERIFY(lookup.done() <= 2);
    QCOMPARE(lookup.answer(49).outcome, Outcome::NotAsked);
}

void EnterpriseLookupTest::nothingToAsk()
{
    const auto server = RawServer::answering(
        [](RawConnection& connection, const RawRequest&) { return connection.send(customersReply({})); });
    connectTo(*server);
    EnterpriseLookup lookup(*m_client, {});
    QVERIFY(ends(lookup));
    // A client that goes away leaves the rest unasked.
    EnterpriseLookup other(*m_client, questions(50));
    QSignalSpy finished(&other, &EnterpriseLookup::finished);
    other.start();
    m_client.reset();
    QVERIFY(finished.wait(30'000));
    QCOMPARE(other.answer(49).outcome, Outcome::NotAsked);
}

LOCKKEEPER_TEST(Core, EnterpriseLookupTest)
#include "tst_enterprise_lookup.moc"
