// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"
#include "tests/support/client_bench.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/started_sandbox.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Names for ids, from the sandbox over HTTP.
class TestEmployeeDirectory : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void loadsOnceForManyAskers();
    void knowsWhoHoldsWhat();
    void tellsChangesTogether();
    void whatOthersLoadedIsNotLoadedAgain();
    void noticesNewNames();
    void somebodyWithoutName();
    void idsAndNumbers();
    void anotherEnterpriseForgets();
    void repliesForTheEnterpriseBeforeAreDropped();
    void cancelledAndAskedAgain();
    void failureIsNotRepeatedAtOnce();
    void aListThatChangedIsLoadedAgainLater();
    void nothingToAsk();
    void aClientThatGoesAway();
    void followsWhoReadsEverybody();
    void whatItFollowsMayGo();
    void tooOldIsReadAgainOnce();

private:
    /// A directory of the sample enterprise and what it said.
    struct Watched {
        explicit Watched(TestEmployeeDirectory& test, std::chrono::milliseconds pause = 1min)
            : directory(
                  [&test] { return test.m_bench ? test.m_bench->client.get() : nullptr; }, nullptr, pause)
        {
            QObject::connect(&directory, &EmployeeDirectory::finished, &directory,
                [this](ListingEnd end) { ends.append(end); });
            directory.open(EnterpriseId(test.m_server->sampleEnterprise()));
        }
        bool load()
        {
            directory.ensureLoaded();
            const auto before = ends.size();
            return directory.isLoading() && QTest::qWaitFor([&] { return ends.size() > before; }, 60'000);
        }
        bool loadOncePauseIsOver()
        {
            return QTest::qWaitFor([&] { return load(); }, 30'000);
        }

        EmployeeDirectory directory;
        QList<ListingEnd> ends;
        QSignalSpy changes{&directory, &EmployeeDirectory::namesChanged};
    };

    void setFault(const QString& fault)
    {
        QString error;
        const auto parsed = sandbox::Fault::parse(fault, &error);
        QVERIFY2(parsed, qPrintable(error));
        m_server->setFaults({*parsed});
    }
    [[nodiscard]] qsizetype requests() const { return m_server->ledger().size(); }
    [[nodiscard]] std::vector<Employee> listed();
    [[nodiscard]] std::unique_ptr<EmployeeListing> newListing() const
    {
        EmployeeQuery query;
        query.enterpriseGlobalId = EnterpriseId(m_server->sampleEnterprise());
        return std::make_unique<EmployeeListing>(*m_bench->client, query);
    }

    static constexpr int employees = 450;
    std::unique_ptr<sandbox::Server> m_server;
    std::unique_ptr<Bench> m_bench;
};

void TestEmployeeDirectory::initTestCase()
{
    m_server = startedSandbox(employees, 100);
}

void TestEmployeeDirectory::init()
{
    m_server->setFaults({});
    m_server->setLatency(0);
    auto settings = settingsFor(m_server->baseUrl());
    settings.retry.attempts = 1;
    m_bench = std::make_unique<Bench>(std::move(settings));
    m_bench->client->setTokens(tokensFor(*m_server));
    m_server->clearLedger();
}

std::vector<Employee> TestEmployeeDirectory::listed()
{
    EmployeeQuery query;
    query.enterpriseGlobalId = EnterpriseId(m_server->sampleEnterprise());
    EmployeeListing listing(*m_bench->client, query);
    std::vector<Employee> rows;
    bool over = false;
    connect(&listing, &EmployeeListing::rowsArrived, this,
        [&](const auto& arrived) { rows.insert(rows.end(), arrived.begin(), arrived.end()); });
    connect(&listing, &EmployeeListing::finished, this, [&] { over = true; });
    listing.start();
    (void)QTest::qWaitFor([&] { return over; }, 60'000);
    m_server->clearLedger();
    return rows;
}

void TestEmployeeDirectory::loadsOnceForManyAskers()
{
    Watched watched(*this);
    QSignalSpy progress(&watched.directory, &EmployeeDirectory::progressed);
    QCOMPARE(requests(), 0); // open() asks for nothing
    for (int asker = 0; asker < 10; ++asker)
        watched.directory.ensureLoaded();
    QVERIFY(watched.directory.isLoading());
    QVERIFY(watched.load());
    QCOMPARE(watched.ends, {ListingEnd::Complete});
    QVERIFY(!watched.directory.isLoading());
    QVERIFY(watched.directory.isComplete());
    QCOMPARE(requests(), (employees + 199) / 200);
    QCOMPARE(watched.directory.size(), employees);
    QCOMPARE(progress.last(), (QVariantList{qint64(employees), qint64(employees)}));
    watched.directory.ensureLoaded();
    QVERIFY(!watched.directory.isLoading());
}

void TestEmployeeDirectory::knowsWhoHoldsWhat()
{
    const auto truth = listed();
    QCOMPARE(truth.size(), size_t(employees));
    Watched watched(*this);
    QVERIFY(watched.load());
    for (const auto& employee : truth) {
        const auto* known = watched.directory.find(employee.globalId);
        QVERIFY(known);
        QCOMPARE(known->name.toString(), employee.name.toString());
        QCOMPARE(known->userName.toString(), employee.userName.toString());
        QCOMPARE(known->borrowNum.toString(), employee.borrowNum.toString());
        QVERIFY(known->assetNums == employee.assetNums);
        QCOMPARE(known->deleted, employee.deleted.value_or(false));
        QCOMPARE(watched.directory.nameOf(employee.globalId), employee.name.toString());
    }
    QVERIFY(!watched.directory.find(MemberId(u"nobody"_s)));
    QVERIFY(watched.directory.nameOf(MemberId(u"nobody"_s)).isEmpty());
    QVERIFY(!watched.directory.find(MemberId()));
}

void TestEmployeeDirectory::tellsChangesTogether()
{
    Watched watched(*this);
    QVERIFY(watched.load());
    const auto told = watched.changes.size();
    QVERIFY(told >= 1);
    const auto truth = listed();
    auto renamed = truth;
    for (auto& employee : renamed) { // one by one, as a page might
        employee.name = Text(u"Somebody else"_s);
        watched.directory.note({employee});
    }
    QCOMPARE(watched.changes.size(), told);
    QTRY_COMPARE(watched.changes.size(), told + 1);
    watched.directory.note(renamed); // no news
    Watched another(*this);
    another.directory.note(truth); // for this one it is, and later
    QTRY_COMPARE(another.changes.size(), 1);
    QCOMPARE(watched.changes.size(), told + 1);
}

void TestEmployeeDirectory::whatOthersLoadedIsNotLoadedAgain()
{
    const auto truth = listed();
    Watched watched(*this);
    watched.directory.note(truth);
    QVERIFY(!watched.directory.isComplete());
    QSignalSpy everybody(&watched.directory, &EmployeeDirectory::everybodyNoted);
    watched.directory.noteComplete(1);
    QCOMPARE(everybody.size(), 1);
    QCOMPARE(everybody[0][1].toLongLong(), 1);
    watched.directory.ensureLoaded();
    QVERIFY(!watched.directory.isLoading());
    QCOMPARE(requests(), 0);
    QCOMPARE(watched.directory.size(), employees);

    // A load that is under way ends as well: nobody waits for what is known by now.
    m_server->setLatency(300);
    Watched other(*this);
    other.directory.ensureLoaded();
    other.directory.note(truth);
    other.directory.noteComplete(1);
    QCOMPARE(other.ends, {ListingEnd::Complete});
    QCOMPARE(other.changes.size(), 1);
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(other.ends.size(), 1);
}

void TestEmployeeDirectory::noticesNewNames()
{
    Watched watched(*this);
    Employee employee;
    employee.globalId = MemberId(u"6201"_s);
    employee.name = Text(u"李娜"_s);
    watched.directory.note({employee});
    QCOMPARE(watched.directory.nameOf(employee.globalId), u"李娜"_s);
    employee.name = Text(u"李娜娜"_s);
    watched.directory.note({employee});
    QCOMPARE(watched.directory.nameOf(employee.globalId), u"李娜娜"_s);
    QCOMPARE(watched.directory.size(), 1);
}

void TestEmployeeDirectory::somebodyWithoutName()
{
    Watched watched(*this);
    Employee employee;
    employee.globalId = MemberId(u"6201"_s);
    employee.userName = Text(u"lina@hj"_s);
    watched.directory.note({employee, Employee{}});
    QCOMPARE(watched.directory.nameOf(employee.globalId), u"lina@hj"_s);
    QCOMPARE(watched.directory.size(), 1); // a record without an id is nobody's name
}

void TestEmployeeDirectory::idsAndNumbers()
{
    EmployeeDirectory directory([] { return nullptr; });
    directory.open(EnterpriseId(u"e"_s));
    const auto employee = [](const char16_t* id, const char16_t* globalId) {
        Employee result;
        result.id = Text(QString::fromUtf16(id));
        result.globalId = MemberId(QString::fromUtf16(globalId));
        return result;
    };
    const auto idOf = [&](const char16_t* text) {
        return directory.idOf(Text(QString::fromUtf16(text))).toString();
    };
    directory.note({employee(u"51", u"6400"), employee(u"52", u"6401"), employee(u"6401", u"6402"),
        employee(u"53", u"6403"), employee(u"53", u"6404"), employee(u"", u"6405")});
    QCOMPARE(idOf(u"51"), u"6400"_s);   // M5's id
    QCOMPARE(idOf(u"6400"), u"6400"_s); // or the global one
    QCOMPARE(idOf(u"6405"), u"6405"_s);
    QCOMPARE(idOf(u"77"), QString()); // nobody
    QCOMPARE(idOf(u""), QString());
    QCOMPARE(idOf(u"6401"), QString()); // one's id is another one's global id
    QCOMPARE(idOf(u"53"), QString());   // two have it
    directory.open(EnterpriseId(u"f"_s));
    QCOMPARE(idOf(u"51"), QString());
}

void TestEmployeeDirectory::anotherEnterpriseForgets()
{
    Watched watched(*this);
    QVERIFY(watched.load());
    const auto told = watched.changes.size();
    watched.directory.open(EnterpriseId(m_server->sampleEnterprise()));
    QCOMPARE(watched.directory.size(), employees); // the same one again
    watched.directory.open(EnterpriseId(u"6105"_s));
    QCOMPARE(watched.directory.size(), 0);
    QVERIFY(!watched.directory.isComplete());
    QTRY_COMPARE(watched.changes.size(), told + 1);
}

void TestEmployeeDirectory::repliesForTheEnterpriseBeforeAreDropped()
{
    m_server->setLatency(200);
    Watched watched(*this);
    watched.directory.ensureLoaded();
    watched.directory.open(EnterpriseId(u"6105"_s));
    QVERIFY(!watched.directory.isLoading());
    QTRY_COMPARE(m_bench->client->runningCalls(), 0);
    (void)listed(); // was asked for later, and has taken as long
    QCOMPARE(watched.directory.size(), 0);
    QVERIFY(watched.ends.isEmpty());
}

void TestEmployeeDirectory::cancelledAndAskedAgain()
{
    m_server->setLatency(200);
    Watched watched(*this);
    watched.directory.cancel(); // nothing to cancel
    watched.directory.ensureLoaded();
    watched.directory.cancel();
    QCOMPARE(watched.ends, {ListingEnd::Cancelled});
    QVERIFY(!watched.directory.isLoading());
    m_server->setLatency(0);
    QVERIFY(watched.load()); // at once: nothing had gone wrong
    QCOMPARE(watched.ends.last(), ListingEnd::Complete);
    QCOMPARE(watched.directory.size(), employees);
}

void TestEmployeeDirectory::failureIsNotRepeatedAtOnce()
{
    setFault(u"code500@M5"_s);
    Watched watched(*this, 400ms);
    QVERIFY(watched.load());
    QCOMPARE(watched.ends, {ListingEnd::Failed});
    QCOMPARE(watched.directory.error().code, u"500"_s);
    QVERIFY(!watched.directory.isComplete());
    m_server->setFaults({});
    watched.directory.ensureLoaded();
    QVERIFY(!watched.directory.isLoading());
    QVERIFY(watched.loadOncePauseIsOver());
    QCOMPARE(watched.ends.last(), ListingEnd::Complete);

    // What failed for one enterprise says nothing about another.
    setFault(u"code500@M5"_s);
    Watched other(*this);
    QVERIFY(other.load());
    other.directory.open(EnterpriseId(u"6105"_s));
    other.directory.ensureLoaded();
    QVERIFY(other.directory.isLoading());
}

void TestEmployeeDirectory::aListThatChangedIsLoadedAgainLater()
{
    setFault(u"shrinkingtotal@M5"_s);
    Watched watched(*this, 400ms);
    QVERIFY(watched.load());
    QCOMPARE(watched.ends, {ListingEnd::ChangedWhileLoading});
    QCOMPARE(watched.directory.size(), employees); // what came is known
    QVERIFY(!watched.directory.isComplete());
    watched.directory.ensureLoaded();
    QVERIFY(!watched.directory.isLoading());
    m_server->setFaults({});
    QVERIFY(watched.loadOncePauseIsOver());
    QVERIFY(watched.directory.isComplete());
}

void TestEmployeeDirectory::nothingToAsk()
{
    Watched watched(*this);
    watched.directory.open({});
    watched.directory.ensureLoaded();
    QVERIFY(!watched.directory.isLoading());
    m_bench.reset();
    watched.directory.open(EnterpriseId(m_server->sampleEnterprise()));
    watched.directory.ensureLoaded();
    QVERIFY(!watched.directory.isLoading());
    QVERIFY(watched.ends.isEmpty());
}

void TestEmployeeDirectory::aClientThatGoesAway()
{
    m_server->setLatency(200);
    Watched watched(*this);
    watched.directory.ensureLoaded();
    QVERIFY(watched.directory.isLoading());
    m_bench.reset();
    QVERIFY(!watched.directory.isLoading());
    QVERIFY(watched.ends.isEmpty());
    init(); // another connection
    QVERIFY(watched.load());
    QCOMPARE(watched.ends, {ListingEnd::Complete});
}

/// Of two who need everybody, one asks (OP-32).
void TestEmployeeDirectory::followsWhoReadsEverybody()
{
    Watched alone(*this);
    QVERIFY(alone.load());
    const auto once = requests();
    QVERIFY(once > 1); // there are several pages
    m_server->clearLedger();
    Watched watched(*this);
    QSignalSpy everybody(&watched.directory, &EmployeeDirectory::everybodyNoted);
    const auto listing = newListing();
    QVERIFY(watched.directory.follow(*listing));
    QVERIFY(watched.directory.isLoading());
    watched.directory.ensureLoaded();
    watched.directory.cancel(); // is not its to end
    listing->start();
    QTRY_COMPARE_WITH_TIMEOUT(watched.ends.size(), 1, 60'000);
    QCOMPARE(watched.ends, {ListingEnd::Complete});
    QVERIFY(watched.directory.isComplete());
    QCOMPARE(watched.directory.size(), employees);
    QCOMPARE(everybody.size(), 1);
    QCOMPARE(everybody[0][1].toLongLong(), listing->begun());
    watched.directory.ensureLoaded();
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests(), once);
}

void TestEmployeeDirectory::whatItFollowsMayGo()
{
    m_server->setLatency(300);
    Watched watched(*this);
    auto listing = newListing();
    watched.directory.follow(*listing);
    listing->start();
    listing.reset();
    drainEvents();
    QVERIFY(!watched.directory.isLoading()); // nobody has asked
    listing = newListing();
    watched.directory.follow(*listing);
    listing->start();
    watched.directory.ensureLoaded();
    listing.reset();
    // Whoever begins anew at once is followed again.
    listing = newListing();
    watched.directory.follow(*listing);
    listing->start();
    drainEvents();
    listing->cancel();
    QCOMPARE(watched.ends, {ListingEnd::Cancelled});
    m_server->setLatency(0);
    QTRY_COMPARE_WITH_TIMEOUT(watched.ends.last(), ListingEnd::Complete, 60'000);
    QCOMPARE(watched.directory.size(), employees);
    // Another enterprise has nothing to do with it.
    auto late = newListing();
    watched.directory.outdate();
    watched.directory.follow(*late);
    watched.directory.open({});
    QVERIFY(!watched.directory.isLoading());
    late->start();
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(watched.directory.size(), 0);
}

/// Unlike after a change, what is under way is new enough.
void TestEmployeeDirectory::tooOldIsReadAgainOnce()
{
    Watched watched(*this);
    QVERIFY(watched.load());
    const auto once = requests();
    watched.directory.ensureLoaded();
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests(), once);
    watched.directory.expire();
    QCOMPARE(watched.directory.size(), employees);
    watched.directory.ensureLoaded();
    QTRY_COMPARE_WITH_TIMEOUT(watched.ends.size(), 2, 60'000);
    QCOMPARE(requests(), 2 * once);
    // Somebody is reading everybody already.
    auto listing = newListing();
    QVERIFY(watched.directory.follow(*listing));
    listing->start();
    watched.directory.expire();
    watched.directory.ensureLoaded();
    QTRY_COMPARE_WITH_TIMEOUT(watched.ends.size(), 3, 60'000);
    QVERIFY(callsRest(*m_bench->client));
    QCOMPARE(requests(), 3 * once);
    QVERIFY(watched.directory.isComplete());
    // The listing that is followed goes without an end.
    listing = newListing();
    QVERIFY(watched.directory.follow(*listing));
    watched.directory.expire();
    watched.directory.ensureLoaded();
    listing.reset();
    QTRY_COMPARE_WITH_TIMEOUT(watched.ends.size(), 4, 60'000);
    QVERIFY(watched.directory.isComplete());
    QCOMPARE(requests(), 4 * once);
}

LOCKKEEPER_TEST(Core, TestEmployeeDirectory)
#include "tst_employee_directory.moc"
