// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const EnterpriseId hongda(u"6100000000000000001"_s), mill(u"6100000000000000002"_s),
    corner(u"6100000000000000003"_s);

EnterpriseCustomer customer(const EnterpriseId& enterprise, const QString& name, const QString& id,
    const QString& channel = u"CN-01"_s, bool isDefault = true)
{
    EnterpriseCustomer result;
    result.enterpriseGlobalId = enterprise;
    result.enterpriseName = Text(name);
    result.customerId = CustomerId(id);
    result.channelCode = Text(channel);
    result.channelCustomerId = Text(u"CC-"_s + id);
    result.isDefault = isDefault;
    return result;
}

QStringList customerIds(const OwnEnterprise& enterprise)
{
    QStringList ids;
    for (const auto& each : enterprise.customers)
        ids += each.customerId.toString();
    ids.sort();
    return ids;
}

/// One program that has the connection open.
struct Program {
    Program(const QString& folder, const QString& profile, bool isKept = true)
        : holdings(folder, profile, isKept)
    {
    }

    /// Waits until what was handed in is on disk.
    void rest()
    {
        QVERIFY(holdings.inFile([](OwnDatabase&) {}).result());
    }
    [[nodiscard]] bool isRead()
    {
        bool read = false;
        enterprises.whenRead(&enterprises, [&read] { read = true; });
        return QTest::qWaitFor([&read] { return read; }, 30'000);
    }
    [[nodiscard]] OwnEnterprise of(const EnterpriseId& id) const { return enterprises.all().value(id); }

    KnownHoldings holdings;
    OwnEnterprises enterprises{holdings};
};

} // namespace

class OwnEnterprisesTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void ownNameComesFirst();
    void survivesARestart();
    void theLatestOnesComeFirst();
    void customersOfOneEnterprise();
    void whatAWholeReplyDoesNotListIsGone();
    void whatIsNotedBeforeReadingIsNewer();
    void twoProgramsKeepEachOthersWords();
    void namesOfEarlierVersionsAreMoved();
    void whatWasKeptElsewhereIsTakenOver();
    void forgetting();
    void notKept();
    void profilesAreApart();
    void aDamagedFileStopsNothing();
    void fiftyThousandGoInPieceByPiece();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] std::unique_ptr<Program> open(const QString& profile = u"p"_s, bool isKept = true) const
    {
        return std::make_unique<Program>(folder(), profile, isKept);
    }
    [[nodiscard]] QString file() const
    {
        const auto names = QDir(folder()).entryList({u"known-*.sqlite"_s}, QDir::Files);
        return names.isEmpty() ? QString() : folder() + u'/' + names.first();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void OwnEnterprisesTest::ownNameComesFirst()
{
    const auto program = open();
    auto& enterprises = program->enterprises;
    QSignalSpy changed(&enterprises, &OwnEnterprises::changed);
    QSignalSpy named(&enterprises, &OwnEnterprises::namesChanged);
    QCOMPARE(enterprises.label(hongda), hongda.toString());
    enterprises.noteOpened(hongda);
    QCOMPARE(enterprises.label(hongda), hongda.toString());
    QVERIFY(enterprises.names().isEmpty());
    QCOMPARE(named.size(), 0);
    enterprises.noteOpened(hongda, u"宏达\n集团"_s);
    QCOMPARE(enterprises.label(hongda), u"宏达 集团"_s); // one line, whatever the gateway says
    QCOMPARE(named.size(), 1);
    enterprises.describe({{hongda, {u"Hongda (north)"_s, u"North"_s, u"pays late"_s}}});
    QCOMPARE(enterprises.label(hongda), u"Hongda (north)"_s);
    QCOMPARE(enterprises.gatewayName(hongda), u"宏达\n集团"_s);
    QCOMPARE(named.size(), 2);
    enterprises.noteOpened(hongda, u"宏达"_s); // the own name stays
    QCOMPARE(enterprises.label(hongda), u"Hongda (north)"_s);
    enterprises.describe({{hongda, {{}, u"North"_s, {}}}});
    QCOMPARE(enterprises.label(hongda), u"宏达"_s);
    const auto changes = changed.size();
    enterprises.describe({{hongda, {{}, u"North"_s, {}}}}); // nothing new
    enterprises.noteOpened({}, u"none"_s);
    QCOMPARE(changed.size(), changes);
    QCOMPARE(enterprises.all().size(), 1);
}

void OwnEnterprisesTest::survivesARestart()
{
    const auto before = QDateTime::currentMSecsSinceEpoch();
    {
        const auto program = open();
        program->enterprises.noteCustomers(
            {customer(hongda, u"华建工程集团"_s, u"1"_s), customer(hongda, {}, u"2"_s, u"SG-02"_s, false)});
        program->enterprises.describe({{hongda, {u"Huajian"_s, u"North"_s, u"a \"note\"; with 'marks'"_s}}});
        program->enterprises.noteOpened(hongda);
        program->enterprises.noteOpened(mill); // only an id
        QVERIFY(program->isRead());
    }
    const auto program = open();
    QVERIFY(program->isRead());
    const auto found = program->of(hongda);
    QCOMPARE(found.name, u"华建工程集团"_s);
    QCOMPARE(found.said, (EnterpriseDescription{u"Huajian"_s, u"North"_s, u"a \"note\"; with 'marks'"_s}));
    QCOMPARE(customerIds(found), (QStringList{u"1"_s, u"2"_s}));
    const auto second = std::find_if(found.customers.cbegin(), found.customers.cend(),
        [](const auto& each) { return each.customerId.toString() == u"2"_s; });
    QCOMPARE(second->channelCode.toString(), u"SG-02"_s);
    QCOMPARE(second->channelCustomerId.toString(), u"CC-2"_s);
    QCOMPARE(second->isDefault, std::optional(false));
    QVERIFY(found.opened >= before && found.seen >= before);
    QCOMPARE(program->of(mill).seen, 0);
    QCOMPARE(program->enterprises.label(mill), mill.toString());
}

void OwnEnterprisesTest::theLatestOnesComeFirst()
{
    {
        const auto program = open();
        // The order is right however fast one follows the other.
        for (const auto& id : {hongda, mill, corner, hongda})
            program->enterprises.noteOpened(id);
        program->rest();
    }
    const auto program = open();
    QVERIFY(program->isRead());
    program->enterprises.noteCustomers({customer(EnterpriseId(u"9"_s), u"Never opened"_s, u"9"_s)});
    QStringList latest;
    for (const auto& each : program->enterprises.recent(12))
        latest += each.id.toString();
    QCOMPARE(latest, (QStringList{hongda.toString(), corner.toString(), mill.toString()}));
    QCOMPARE(program->enterprises.recent(1).size(), 1);
}

void OwnEnterprisesTest::customersOfOneEnterprise()
{
    const auto program = open();
    QVERIFY(program->isRead());
    auto& enterprises = program->enterprises;
    enterprises.noteCustomers({customer(hongda, {}, u"1"_s), customer(hongda, u"Acme"_s, u"2"_s)});
    QCOMPARE(customerIds(program->of(hongda)), (QStringList{u"1"_s, u"2"_s}));
    QCOMPARE(enterprises.label(hongda), u"Acme"_s); // of the first that has one
    enterprises.noteCustomers({customer(hongda, u"Acme"_s, u"2"_s)});
    enterprises.noteCustomers({customer({}, u"Of no enterprise"_s, u"3"_s)});
    EnterpriseCustomer created; // O2 tells an enterprise, and no customer
    created.enterpriseGlobalId = mill;
    created.enterpriseName = Text(u"Mill"_s);
    enterprises.noteCustomers({created});
    QCOMPARE(customerIds(program->of(hongda)), (QStringList{u"1"_s, u"2"_s}));
    QVERIFY(program->of(mill).customers.isEmpty());
    QCOMPARE(enterprises.label(mill), u"Mill"_s);
    QCOMPARE(enterprises.all().size(), 2);
}

void OwnEnterprisesTest::whatAWholeReplyDoesNotListIsGone()
{
    const auto program = open();
    QVERIFY(program->isRead());
    auto& enterprises = program->enterprises;
    const auto one = customer(hongda, u"Acme"_s, u"1"_s), two = customer(hongda, u"Acme"_s, u"2"_s),
               far = customer(hongda, u"Acme"_s, u"3"_s, u"SG-02"_s, false);
    enterprises.noteCustomers({one, two, far, customer(mill, u"Mill"_s, u"4"_s)}, CustomerQuery{});
    enterprises.noteCustomers({two}); // a part of what there is
    QCOMPARE(customerIds(program->of(hongda)), (QStringList{u"1"_s, u"2"_s, u"3"_s}));
    enterprises.noteCustomers({two}, CustomerQuery{u"CN-01"_s, {}, u"N"_s});
    QCOMPARE(
        customerIds(program->of(hongda)), (QStringList{u"2"_s, u"3"_s})); // the other channel was not asked
    enterprises.noteCustomers({two}, CustomerQuery{{}, {}, u"Y"_s});
    QCOMPARE(
        customerIds(program->of(hongda)), (QStringList{u"2"_s, u"3"_s})); // nor those that are no default
    enterprises.noteCustomers({two}, CustomerQuery{{}, {}, u"N"_s});
    QCOMPARE(customerIds(program->of(hongda)), QStringList{u"2"_s});
    QCOMPARE(customerIds(program->of(mill)), QStringList{u"4"_s});
    program->rest();
    const auto again = open();
    QVERIFY(again->isRead());
    QCOMPARE(customerIds(again->of(hongda)), QStringList{u"2"_s});
}

void OwnEnterprisesTest::whatIsNotedBeforeReadingIsNewer()
{
    {
        const auto program = open();
        QVERIFY(program->isRead());
        program->enterprises.noteCustomers({customer(hongda, u"Old name"_s, u"1"_s)});
        program->enterprises.describe({{hongda, {u"Old own name"_s, {}, {}}}});
        program->rest();
    }
    const auto program = open();
    program->enterprises.noteOpened(hongda, u"New name"_s);
    program->enterprises.describe({{hongda, {u"New own name"_s, {}, {}}}});
    program->enterprises.noteCustomers({customer(hongda, u"New name"_s, u"2"_s)});
    QVERIFY(program->isRead());
    QCOMPARE(program->enterprises.label(hongda), u"New own name"_s);
    QCOMPARE(program->enterprises.gatewayName(hongda), u"New name"_s);
    QTRY_COMPARE(customerIds(program->of(hongda)), (QStringList{u"1"_s, u"2"_s}));
    program->rest();
    const auto again = open();
    QVERIFY(again->isRead());
    QCOMPARE(again->enterprises.label(hongda), u"New own name"_s);
    QCOMPARE(customerIds(again->of(hongda)), (QStringList{u"1"_s, u"2"_s}));
}

void OwnEnterprisesTest::twoProgramsKeepEachOthersWords()
{
    const auto one = open(), other = open();
    QVERIFY(one->isRead() && other->isRead());
    one->enterprises.describe({{hongda, {u"Ours"_s, u"North"_s, {}}}});
    other->enterprises.noteCustomers({customer(hongda, u"Acme"_s, u"1"_s)});
    other->enterprises.noteOpened(hongda);
    one->rest();
    other->rest();
    const auto again = open();
    QVERIFY(again->isRead());
    QCOMPARE(again->enterprises.label(hongda), u"Ours"_s);
    QCOMPARE(again->of(hongda).name, u"Acme"_s);
    QVERIFY(again->of(hongda).opened > 0);
}

void OwnEnterprisesTest::namesOfEarlierVersionsAreMoved()
{
    {
        const auto program = open();
        QVERIFY(program->isRead());
        program->enterprises.noteOpened(mill, u"Mill today"_s);
        program->rest();
    }
    const auto sql = [this](const QString& statement) {
        QVariant first;
        {
            auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"earlier"_s);
            database.setDatabaseName(file());
            if (!database.open()) qFatal("the file cannot be opened");
            QSqlQuery query(database);
            if (!query.exec(statement)) qFatal("%s", qPrintable(statement));
            if (query.next()) first = query.value(0);
        }
        QSqlDatabase::removeDatabase(u"earlier"_s);
        return first;
    };
    // What a version before this one writes, which still opens the file.
    sql(u"INSERT INTO enterprise (id, name) VALUES ('%1', 'Acme'), ('%2', 'Mill before')"_s.arg(
        hongda.toString(), mill.toString()));
    QCOMPARE(sql(u"PRAGMA user_version"_s).toInt(), 2);
    const auto program = open();
    QVERIFY(program->isRead());
    QCOMPARE(program->enterprises.label(hongda), u"Acme"_s);
    QCOMPARE(program->enterprises.label(mill), u"Mill today"_s);
    program->rest();
    QCOMPARE(sql(u"SELECT count(*) FROM enterprise"_s).toInt(), 0);
}

void OwnEnterprisesTest::whatWasKeptElsewhereIsTakenOver()
{
    {
        const auto program = open();
        QVERIFY(program->isRead());
        program->enterprises.noteOpened(corner, u"Corner today"_s);
        const auto written = program->enterprises.takeOver(
            {{hongda, u"Acme"_s}, {corner, u"Corner before"_s}}, {mill, hongda, mill, {}});
        QVERIFY(written.result());
    }
    const auto program = open();
    QVERIFY(program->isRead());
    QStringList latest;
    for (const auto& each : program->enterprises.recent(12))
        latest += each.id.toString();
    // They are in their order, behind what was opened since times are kept.
    QCOMPARE(latest, (QStringList{corner.toString(), mill.toString(), hongda.toString()}));
    QVERIFY(program->of(mill).opened < OwnEnterprise::firstTime);
    QCOMPARE(program->enterprises.label(hongda), u"Acme"_s);
    QCOMPARE(program->enterprises.label(corner), u"Corner today"_s);
}

void OwnEnterprisesTest::forgetting()
{
    const auto program = open();
    QVERIFY(program->isRead());
    program->enterprises.noteCustomers({customer(hongda, u"canary of the gateway"_s, u"canary-id"_s)});
    program->enterprises.describe({{hongda, {u"canary of ours"_s, u"canary group"_s, u"canary note"_s}}});
    program->rest();
    QSignalSpy named(&program->enterprises, &OwnEnterprises::namesChanged);
    QVERIFY(program->holdings.forget().result());
    QVERIFY(program->enterprises.all().isEmpty());
    QCOMPARE(program->enterprises.label(hongda), hongda.toString());
    QCOMPARE(named.size(), 1);
    const auto files = QDir(folder()).entryList(QDir::Files);
    for (const auto& name : files) {
        QFile file(folder() + u'/' + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("canary"), qPrintable(name));
    }
    QVERIFY(open()->isRead());
    const auto again = open();
    QVERIFY(again->isRead());
    QVERIFY(again->enterprises.all().isEmpty());
}

void OwnEnterprisesTest::notKept()
{
    {
        const auto program = open();
        QVERIFY(program->isRead());
        program->enterprises.noteOpened(hongda, u"Acme"_s);
        program->holdings.setKept(false);
        // It lives on in memory.
        QCOMPARE(program->enterprises.label(hongda), u"Acme"_s);
        program->enterprises.describe({{hongda, {u"Ours"_s, {}, {}}}});
        program->rest();
        const auto other = open();
        QVERIFY(other->isRead());
        QVERIFY(other->enterprises.all().isEmpty());
    }
    QVERIFY(open()->enterprises.all().isEmpty());
    const auto program = open(u"p"_s, false);
    program->enterprises.noteCustomers({customer(mill, u"Mill"_s, u"1"_s)});
    program->enterprises.describe({{mill, {u"Ours"_s, {}, {}}}});
    QVERIFY(program->isRead());
    program->holdings.setKept(true);
    program->rest();
    const auto again = open();
    QVERIFY(again->isRead());
    QCOMPARE(again->enterprises.label(mill), u"Ours"_s);
    QCOMPARE(customerIds(again->of(mill)), QStringList{u"1"_s});
}

void OwnEnterprisesTest::profilesAreApart()
{
    const auto one = open(u"one"_s);
    one->enterprises.noteOpened(hongda, u"canary"_s);
    one->rest();
    const auto other = open(u"other"_s);
    QVERIFY(other->isRead());
    QVERIFY(other->enterprises.all().isEmpty());
}

void OwnEnterprisesTest::aDamagedFileStopsNothing()
{
    {
        const auto program = open();
        program->enterprises.noteOpened(hongda, u"Acme"_s);
        program->rest();
    }
    QFile damaged(file());
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write(QByteArray(8192, 'x'));
    damaged.close();
    const auto program = open();
    QVERIFY(program->isRead());
    QVERIFY(program->enterprises.all().isEmpty());
    program->enterprises.noteOpened(mill, u"Mill"_s);
    program->rest();
    const auto again = open();
    QVERIFY(again->isRead());
    QCOMPARE(again->enterprises.label(mill), u"Mill"_s);
}

void OwnEnterprisesTest::fiftyThousandGoInPieceByPiece()
{
    std::vector<EnterpriseCustomer> listed;
    for (int i = 0; i < 50'000; ++i)
        listed.push_back(customer(EnterpriseId(QString::number(6'100'000'000LL + i)),
            u"Enterprise %1 of the north"_s.arg(i), QString::number(i)));
    const auto program = open();
    QVERIFY(program->isRead());
    QSignalSpy changed(&program->enterprises, &OwnEnterprises::changed);
    program->enterprises.noteCustomers(listed, CustomerQuery{});
    QVERIFY(program->enterprises.all().size() < 50'000); // the window answers in between
    QVERIFY(changed.wait(30'000));
    QCOMPARE(program->enterprises.all().size(), 50'000);
    QCOMPARE(changed.size(), 1);
    QVERIFY(program->holdings.inFile([](OwnDatabase&) {}).result());
    // The same list again changes nothing.
    program->enterprises.noteCustomers(listed, CustomerQuery{});
    QTest::qWait(1000);
    QCOMPARE(changed.size(), 1);
}

LOCKKEEPER_TEST(Core, OwnEnterprisesTest)
#include "tst_own_enterprises.moc"
