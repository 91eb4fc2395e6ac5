// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/identity/profiles/profile_file.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/team_gate.h"
#include "services/storage/team/team_admin.h"
#include "tests/support/canaries.h"
#include "tests/support/leak_search.h"
#include "tests/support/parrot_gateway.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"
#include "tests/unit/team/team_journal_bench.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString appCanary = u"app-QtapXk7Vt2mZw9RbHn"_s, clientCanary = u"cli-QtclPd4Gs8nYu3TcJk"_s,
              userCanary = u"usr-QtusLf6Hx1qBv5WeMz"_s, employeeCanary = u"Pw-QtemRb1Fc6yHd9Wk"_s,
              resetCanary = u"Pw-QtreUg5Dm3xSt8Vo"_s, lockCanary = u"Pw-QtloTj2Kr9wCz7Ea"_s,
              typedCanary = u"Pw-QttyNc4Bs7vXq2Lm"_s;

} // namespace

/// A day of two people at a desk, with a gateway that repeats what it was told, lost replies, wrong passwords
/// and logins that come and go. Afterwards no secret is in the database, in what the server has written, or
/// in the file that brings colleagues in (TM-84).
class TestTeamCanary : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aDayOfWrites();
    void aGatewayThatRepeatsEverything();
    void aSharedDraft();
    void loginsAndWrongPasswords();
    void nothingIsAtTheDesk();
    void nothingIsInTheFile();

private:
    /// A client that goes through the gate, as a window's does.
    [[nodiscard]] std::unique_ptr<GatewayClient> clientTo(const QUrl& url)
    {
        auto client = std::make_unique<GatewayClient>(settingsFor(url), m_gate.get());
        client->setTokens({appCanary.toLatin1(), clientCanary.toLatin1(), userCanary.toLatin1()});
        return client;
    }
    [[nodiscard]] BatchOrder batchWithPassword(const QString& orderId);
    void writeWithSecrets(GatewayClient& client, const EnterpriseId& enterprise);
    void copied()
    {
        m_one->copier.nudge();
        if (!m_one->isCopied()) qFatal("not copied");
    }

    JournalTeam m_team;
    Canaries m_canaries;
    std::unique_ptr<OrderBench> m_bench;
    std::unique_ptr<CopyingClerk> m_one, m_two;
    std::unique_ptr<TeamGate> m_gate;
    int m_count = 0;
};

void TestTeamCanary::initTestCase()
{
    for (const auto& secret :
        {appCanary, clientCanary, userCanary, employeeCanary, resetCanary, lockCanary, typedCanary,
            QString(u"logins-4Kw8Zt1Vn6Bq3Xs0"_s), QString(u"administrator-Canary7Qx2Lw9RtZ"_s)})
        m_canaries.add(secret.section(u'-', 0, 0) + secret.right(4), secret.section(u'-', -1).toLatin1());
    QCOMPARE(m_canaries.findIn(TeamPostgres::passwordOf(liNa).unprotectedCopy()).size(), 1);
    QCOMPARE(m_canaries.findIn(TeamPostgres::administratorsPassword().unprotectedCopy()).size(), 1);
    auto options = OrderBench::sampleOptions();
    options.tokens = {appCanary, clientCanary, userCanary};
    m_bench = std::make_unique<OrderBench>(options);
    m_team.makeNext();
    m_one = std::make_unique<CopyingClerk>(m_team.of(liNa));
    m_two = std::make_unique<CopyingClerk>(m_team.of(bo));
    QCOMPARE(statusOf(*m_one->desk).state, TeamState::Ready);
    QCOMPARE(statusOf(*m_two->desk).state, TeamState::Ready);
    m_gate =
        std::make_unique<TeamGate>(m_one->journal, *m_one->desk, u"test"_s, journalGateway, QTimeZone::utc());
}

BatchOrder TestTeamCanary::batchWithPassword(const QString& orderId)
{
    auto order = sampleOrder(
        1, QString::number(8'700'000'100 + ++m_count), u"gms-20301"_s, u"normal_recover_usbkey"_s);
    order.assets.first().products.first().passwords = {lockCanary};
    return sampleBatch(orderId, {order});
}

void TestTeamCanary::writeWithSecrets(GatewayClient& client, const EnterpriseId& enterprise)
{
    NewEmployee person;
    person.userName = u"canaryworker%1"_s.arg(++m_count);
    person.password = employeeCanary;
    person.name = u"Anna"_s;
    (void)await(client.call(endpoints::addEmployees, AddEmployees{enterprise, {person}}));
    (void)await(client.call(
        endpoints::resetPassword, ResetPassword{enterprise, MemberId(u"1000000001"_s), resetCanary}));
    (void)await(client.call(endpoints::submitBatchOrder,
        BatchOrderRequest{u"key"_s, batchWithPassword(u"CA-%1"_s.arg(m_count))}));
    (void)await(
        client.call(endpoints::disableLocks, LockRequest{{AssetNumber(u"8700000011"_s)}, u"somebody"_s}));
}

void TestTeamCanary::aDayOfWrites()
{
    const auto client = clientTo(m_bench->server.baseUrl());
    writeWithSecrets(*client, m_bench->enterprise());
    const auto arrived = m_bench->server.ledger();
    QVERIFY(std::any_of(arrived.begin(), arrived.end(),
        [](const sandbox::LedgerEntry& each) { return each.body.contains(lockCanary.toLatin1()); }));
    // The reply to a batch is lost, and a colleague decides about it.
    m_bench->fault(u"lateok"_s, u"O5"_s);
    (void)await(client->call(
        endpoints::submitBatchOrder, BatchOrderRequest{u"key"_s, batchWithPassword(u"CA-lost"_s)}));
    m_bench->server.setFaults({});
    copied();
    JournalFilter filter;
    filter.outcome = u"unsettled"_s;
    const auto unknown = m_two->page(filter);
    QVERIFY(!unknown.isEmpty());
    QVERIFY(came(m_two->team.decide(unknown.first().intent.id, decidedAsDone(u"I looked."_s))).isKept);
    copied();
}

void TestTeamCanary::aGatewayThatRepeatsEverything()
{
    ParrotGateway parrot;
    const auto client = clientTo(parrot.url());
    for (int way = 0; way < ParrotGateway::ways; ++way) {
        parrot.answer(ParrotGateway::Way(way));
        writeWithSecrets(*client, m_bench->enterprise());
    }
    QVERIFY(parrot.server().requests().size() >= ParrotGateway::ways);
    copied();
}

void TestTeamCanary::aSharedDraft()
{
    OrderDraft draft;
    draft.batch = batchWithPassword(u"CA-draft"_s);
    QVERIFY(!m_canaries.findIn(secretsOf(draft)).isEmpty());
    const SharedVersion version{u"CA-draft"_s, {}, {}, 1, sharedContentOf(contentOf(draft))};
    QCOMPARE(came(m_one->desk->shareDraft(journalGateway, u"d1"_s, u"batch"_s, u"t"_s, version)).kind,
        DraftAnswer::Kind::Done);
    QVERIFY(came(m_two->desk->draftContent(u"d1"_s)).contains("gms-20301"));
}

void TestTeamCanary::loginsAndWrongPasswords()
{
    QCOMPARE(
        came(TeamDesk::test(m_team.of(liNa), Secret::fromText(typedCanary))).state, TeamState::WrongPassword);
    TeamAdmin admin(m_team.of(TeamPostgres::administrator()), TeamPostgres::administratorsPassword());
    const auto made = TeamAdmin::newPassword();
    m_canaries.add(u"made"_s, made.unprotectedCopy());
    QVERIFY(admin.add(u"New"_s, made, false));
    QVERIFY(!admin.add(u"New"_s, made, false)); // what fails stands in the log of every server
    QCOMPARE(statusOf(*deskOf(m_team.of(u"New"_s), quietPatience(), made.clone())).state, TeamState::Ready);
    QVERIFY(admin.remove(u"New"_s));
}

void TestTeamCanary::nothingIsAtTheDesk()
{
    LeakSearch found;
    QByteArray all;
    const auto look = [&](const QString& where, const QString& sql) {
        for (const auto& row : m_team.ask(sql)) {
            const auto bytes = row.first().toString().toUtf8();
            all += bytes;
            found.look(m_canaries, where, bytes);
        }
    };
    const auto tables = m_team.ask(
        u"SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'lockkeeper'"_s);
    QVERIFY(tables.size() >= 10);
    for (const auto& table : tables)
        look(table.first().toString(),
            u"SELECT t::text FROM lockkeeper."_s + table.first().toString() + u" t"_s);
    QVERIFY(all.contains("canaryworker") && all.contains("CA-draft") && all.contains("CA-lost"));
    look(u"logins"_s, u"SELECT rolpassword::text FROM pg_authid WHERE rolpassword IS NOT NULL"_s);
    look(u"statements"_s, u"SELECT query FROM pg_stat_activity"_s);

    // Every statement stands in its log here, and every row ever written in what it would recover from.
    const auto log = m_team.server().log();
    QVERIFY(log.contains("canaryworker"));
    found.look(m_canaries, u"log"_s, log);
    bool isWritten = false;
    const QDir ahead(m_team.server().dataFolder() + u"/pg_wal"_s);
    for (const auto& name : ahead.entryList(QDir::Files)) {
        QFile file(ahead.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto bytes = file.readAll();
        isWritten = isWritten || bytes.contains("canaryworker");
        found.look(m_canaries, name, bytes);
    }
    QVERIFY(isWritten);
    searchFolder(m_canaries, m_one->folder.path(), found);
    QVERIFY2(found.hits.isEmpty(), qPrintable(found.hits.join(u'\n').left(4000)));
    QVERIFY(found.looked > 100);
}

void TestTeamCanary::nothingIsInTheFile()
{
    const auto file = invitationTo(m_team.of(liNa));
    QVERIFY(file);
    QVERIFY(file->contains(m_team.of(liNa).database.toUtf8()));
    QCOMPARE(m_canaries.findIn(*file), QStringList());
    QVERIFY(!file->contains(liNa.toUtf8()));
}

LOCKKEEPER_TEST(Core, TestTeamCanary)
#include "tst_team_canary.moc"
