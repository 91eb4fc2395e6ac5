// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/endtoend/gateway_bench.h"
#include "tests/support/await.h"
#include "tests/support/waits.h"
#include "ui/enterprises/sweeps.h"

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// A window's sweep, with what was read on disk.
struct SweepOnDisk : GatewayBench {
    SweepOnDisk(const QString& url, const sandbox::Tokens& tokens, const QString& folder)
        : GatewayBench(url, tokens, folder)
        , kept(folder + u"/holdings"_s, u"test"_s, true)
        , sweeps({.activities = activities,
              .settings = settings,
              .profileKey = u"test"_s,
              .client = context.client,
              .holdings = kept,
              .products = products})
    {
    }
    ~SweepOnDisk() { client.reset(); } // before what its calls refer to

    /// Each enterprise that the gateway lists, once.
    [[nodiscard]] QList<EnterpriseId> listed()
    {
        QList<EnterpriseId> ids;
        const auto reply = await(client->call(endpoints::queryCustomers, CustomerQuery{}), 60'000);
        if (!reply || !*reply) return ids;
        for (const auto& customer : (*reply)->rows)
            if (!ids.contains(customer.enterpriseGlobalId)) ids.append(customer.enterpriseGlobalId);
        return ids;
    }
    [[nodiscard]] bool readAll(const QList<EnterpriseId>& which)
    {
        sweeps.begin({.enterprises = which});
        return QTest::qWaitFor([this] { return !sweeps.isUnderWay(); }, 60'000);
    }

    KnownHoldings kept;
    Sweeps sweeps;
};

/// The process that is killed.
int readAsPerson(const QStringList& arguments)
{
    SweepOnDisk bench(arguments[0], {arguments[1], arguments[2], arguments[3]}, arguments[4]);
    const bool isRead = bench.readAll(bench.listed());
    (void)bench.kept.parts().result(); // all of it is written before this is answered
    return isRead ? 0 : 2;
}

/// How many rows each table of the store has, and whether SQLite finds it whole.
QStringList contentOfStore(const QString& folder)
{
    const auto names = QDir(folder).entryList({u"known-*.sqlite"_s}, QDir::Files);
    QStringList content{QString::number(names.size())};
    if (names.isEmpty()) return content;
    {
        auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"look"_s);
        database.setDatabaseName(folder + u'/' + names.first());
        if (!database.open()) return {u"cannot be opened"_s};
        const auto first = [&](const QString& sql) {
            QSqlQuery query(database);
            return query.exec(sql) && query.next() ? query.value(0).toString() : u"failed"_s;
        };
        content += first(u"PRAGMA quick_check"_s);
        for (const auto& table : {u"assets"_s, u"holds"_s, u"people"_s, u"reading"_s})
            content += table + u' ' + first(u"SELECT COUNT(*) FROM "_s + table);
        content += u"unread lists "_s + first(u"SELECT COUNT(*) FROM reading WHERE wholeAt = 0"_s);
    }
    QSqlDatabase::removeDatabase(u"look"_s);
    return content;
}

} // namespace

/// A sweep whose program is killed at a moment nobody chose, and is gone on with in the next one.
class SweepKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void goesOn_data();
    void goesOn();
    void twoProgramsReadTheSame();
};

void SweepKilledTest::goesOn_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void SweepKilledTest::goesOn()
{
    QFETCH(const int, seed);
    QRandomGenerator random{quint32(seed)};
    sandbox::Options options;
    options.employees = 60;
    options.assets = 20;
    options.customers = 30;
    options.latencyMs = 100; // six seconds for all of them: what is left is written every two
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    const auto url = server.baseUrl().toString();
    const auto tokens = server.tokens();
    const QTemporaryDir folder, clean;
    const auto read = [&server] {
        const auto ledger = server.ledger();
        return std::count_if(
            ledger.begin(), ledger.end(), [](const auto& entry) { return entry.endpoint == "M5"_L1; });
    };

    QProcess person;
    person.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    person.start(QCoreApplication::applicationFilePath(),
        {u"--person"_s, url, tokens.app, tokens.client, tokens.user, folder.path()});
    const int enough = 1 + int(random.bounded(16));
    QVERIFY(QTest::qWaitFor([&] { return read() >= enough; }, 60'000));
    atMoment(int(random.bounded(100)));
    person.kill();
    QVERIFY(person.waitForFinished());
    QCOMPARE(person.exitStatus(), QProcess::CrashExit);
    server.setLatency(0);

    {
        SweepOnDisk next(url, tokens, folder.path());
        const auto all = next.listed();
        QVERIFY(all.size() >= 20);
        // What is left is proposed, each once, and only what was to be read.
        const auto left = next.sweeps.rest().enterprises;
        qInfo("killed after %d of %lld: %lld left", enough, qint64(all.size()), qint64(left.size()));
        QVERIFY(!left.isEmpty() && left.size() <= all.size());
        QCOMPARE(QSet<EnterpriseId>(left.cbegin(), left.cend()).size(), left.size());
        for (const auto& enterprise : left)
            QVERIFY(all.contains(enterprise));
        QVERIFY(next.sweeps.results().empty()); // nothing is counted that this window has not read
        QVERIFY(next.readAll(left));
        QCOMPARE(next.sweeps.results().size(), size_t(left.size()));
        QVERIFY(next.sweeps.rest().enterprises.isEmpty());
    }
    // The store is what one sweep without a kill makes of it.
    {
        SweepOnDisk whole(url, tokens, clean.path());
        QVERIFY(whole.readAll(whole.listed()));
    }
    const auto content = contentOfStore(folder.path() + u"/holdings"_s);
    QCOMPARE(content, contentOfStore(clean.path() + u"/holdings"_s));
    QCOMPARE(content.value(1), u"ok"_s);
    for (const auto& empty : {u"assets 0"_s, u"holds 0"_s, u"people 0"_s})
        QVERIFY2(!content.contains(empty), qPrintable(content.join(u", "_s)));
    QCOMPARE(content.last(), u"unread lists 0"_s);
}

/// At the same time, into one store, list beside list of the same enterprises.
void SweepKilledTest::twoProgramsReadTheSame()
{
    sandbox::Options options;
    options.employees = 60;
    options.assets = 20;
    options.latencyMs = 10;
    sandbox::Server server(options);
    QString error;
    QVERIFY2(server.start(&error), qPrintable(error));
    const auto url = server.baseUrl().toString();
    const auto tokens = server.tokens();
    const QTemporaryDir folder, clean;
    QProcess one, two;
    for (auto* person : {&one, &two}) {
        person->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        person->start(QCoreApplication::applicationFilePath(),
            {u"--person"_s, url, tokens.app, tokens.client, tokens.user, folder.path()});
    }
    for (auto* person : {&one, &two}) {
        QVERIFY(person->waitForFinished(120'000));
        QCOMPARE(person->exitStatus(), QProcess::NormalExit);
        QCOMPARE(person->exitCode(), 0);
    }
    SweepOnDisk whole(url, tokens, clean.path());
    QVERIFY(whole.readAll(whole.listed()));
    (void)whole.kept.parts().result();
    const auto content = contentOfStore(folder.path() + u"/holdings"_s);
    QCOMPARE(content, contentOfStore(clean.path() + u"/holdings"_s));
    QCOMPARE(content.value(1), u"ok"_s);
    QCOMPARE(content.last(), u"unread lists 0"_s);
}

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--person"_L1) return readAsPerson(arguments.sliced(2));
    SweepKilledTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_sweep_killed.moc"
