// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/search/record_search.h"
#include "tests/support/packed_holdings.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const EnterpriseId worksId(u"works-id"_s), bakeryId(u"bakery-id"_s), describedId(u"described-id"_s);
constexpr qint64 keptDay = 24LL * 60 * 60 * 1000;

Employee keptWorker(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    result.userName = Text(id + u"@hj"_s);
    result.passwordMobile = Text(u"13800138000"_s);
    return result;
}

/// A program with a connection, whose file others may write as well.
struct Keeper {
    explicit Keeper(const QString& folder, bool isKept = true)
        : holdings(folder, u"p"_s, isKept)
        , search({[this] { return holdings.records(); }}, nullptr, 0ms)
    {
        QObject::connect(&search, &RecordSearch::answered, &search,
            [this](const FoundRecords& found) { answers.append(found); });
        QObject::connect(
            &holdings, &KnownHoldings::failed, &holdings, [this](const QString& text) { said.append(text); });
    }

    /// Notes everything that is kept, in each table.
    void noteAll()
    {
        holdings.setKeepsMobiles(true);
        EnterpriseCustomer customer;
        customer.enterpriseGlobalId = worksId;
        customer.enterpriseName = Text(u"Unforgettable works"_s);
        customer.customerId = CustomerId(u"c1"_s);
        enterprises.noteCustomers({customer});
        if (!QTest::qWaitFor([&] { return enterprises.all().contains(worksId); }, 60'000))
            qFatal("not noted");
        enterprises.noteOpened(worksId);
        enterprises.noteOpened(describedId, u"Unforgettable name"_s);
        enterprises.describe({{describedId, {u"Unforgettable own"_s, u"Group"_s, u"Note"_s}}});
        VirtualAsset asset;
        asset.assetNum = AssetNumber(u"8000000001"_s);
        asset.id = AssetId(u"a1"_s);
        asset.limitEndTime = Timestamp(1'900'000'000'000);
        holdings.noteAssets(worksId, {asset}, true);
        AssetNumberRecord held;
        held.assetNum = asset.assetNum;
        held.assetId = asset.id;
        held.cloudAccountGlobalId = MemberId(u"m1"_s);
        holdings.noteAssetNumbers(worksId, {held});
        AssetNumberRecord lock = held;
        lock.assetNum = AssetNumber(u"8100000001"_s);
        holdings.noteBorrowedLocks(worksId, {lock});
        AssetProducts products;
        auto& product = products.productInstanceList.emplace_back();
        product.productName = Text(u"Unforgettable product"_s);
        product.productUri = Text(u"p1"_s);
        holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(products));
        holdings.noteEmployees(worksId, {keptWorker(u"m1"_s, u"Unforgettable person"_s)});
        noteNotRenewed(holdings,
            {{Text(u"works-id\na1\np1"_s), asset.limitEndTime, u"Unforgettable reason"_s, u"Li"_s, 1}});
        settle();
    }
    void settle() { untilPacked(holdings); }
    QStringList titles(const QString& typed)
    {
        search.open();
        answers.clear();
        search.ask({.typed = typed});
        if (!QTest::qWaitFor([&] { return !answers.isEmpty() && answers.last().isComplete; }, 60'000))
            qFatal("no answer");
        search.close();
        QStringList all;
        for (const auto& group : std::as_const(answers.last().groups))
            for (const auto& record : group.first)
                all += record.title;
        return all;
    }
    bool pragma(const QString& text)
    {
        return holdings.inFile([text](OwnDatabase& database) { database->execute(u"PRAGMA "_s + text); })
            .result();
    }

    QList<FoundRecords> answers;
    QStringList said;
    KnownHoldings holdings;
    OwnEnterprises enterprises{holdings};
    RecordSearch search;
};

} // namespace

class KeptRecordsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void whatWasNotReadForLongGoes();
    void whatSomebodySaidStays();
    void oncePerDay();
    void neverMeansNever();
    void moreThanAStepGoesInSteps();
    void forgettingReachesEveryTable();
    void notKeepingReachesEveryTable();
    void theSizeIsThatOnDisk();
    void aFullDiskStopsNoSearch();
    void aFileThatCannotBeWrittenIsSearched();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] QString file() const
    {
        const QDir place(folder());
        const auto names = place.entryList({u"known-*.sqlite"_s}, QDir::Files);
        return names.isEmpty() ? QString() : place.filePath(names.first());
    }
    /// Makes what was noted so many days older.
    void age(const QString& table, const QString& column, int days, const QString& where = u"true"_s) const
    {
        SqlConnection other(file(), 5s);
        other.execute(u"PRAGMA secure_delete = ON"_s); // as the program does
        other.run(
            u"UPDATE %1 SET %2 = %2 - ? WHERE %2 > 0 AND %3"_s.arg(table, column, where), {days * keptDay});
    }
    void ageAll(int days) const
    {
        for (const auto& [table, column] : {std::pair(u"people"_s, u"at"_s),
                 std::pair(u"assets"_s, u"orderAt"_s), std::pair(u"assets"_s, u"memberAt"_s),
                 std::pair(u"assets"_s, u"lentAt"_s), std::pair(u"product"_s, u"at"_s),
                 std::pair(u"part"_s, u"at"_s), std::pair(u"reading"_s, u"at"_s),
                 std::pair(u"own_enterprise"_s, u"opened"_s), std::pair(u"own_enterprise"_s, u"seen"_s)})
            age(table, column, days);
    }
    [[nodiscard]] QHash<QString, int> rowCounts() const
    {
        SqlConnection other(file(), 5s);
        QStringList tables;
        other.each(u"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"_s, {},
            [&](const QSqlQuery& row) { tables += row.value(0).toString(); });
        QHash<QString, int> counts;
        for (const auto& table : std::as_const(tables))
            counts.insert(table, other.first(u"SELECT count(*) FROM "_s + table).toInt());
        return counts;
    }
    [[nodiscard]] bool isOnDisk(const QByteArray& text) const
    {
        const auto files = QDir(folder()).entryInfoList(QDir::Files);
        return std::any_of(files.begin(), files.end(), [&](const QFileInfo& info) {
            QFile each(info.filePath());
            return each.open(QIODevice::ReadOnly) && each.readAll().contains(text);
        });
    }
    /// Each table has something in it: what is said of them all means something.
    void checkAllAreFilled() const
    {
        const auto counts = rowCounts();
        for (const auto& [table, count] : counts.asKeyValueRange()) {
            const bool mayBeEmpty = table == u"enterprise"_s || table == u"unpacked"_s;
            QVERIFY2(count > 0 || mayBeEmpty, qPrintable(table));
        }
        QVERIFY(counts.size() >= 13);
    }
    void checkAllAreEmpty() const
    {
        const auto counts = rowCounts();
        for (const auto& [table, count] : counts.asKeyValueRange())
            QVERIFY2(count == 0, qPrintable(table));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void KeptRecordsTest::whatWasNotReadForLongGoes()
{
    {
        Keeper first(folder());
        first.noteAll();
        first.holdings.noteEmployees(bakeryId, {keptWorker(u"b1"_s, u"Unforgettable baker"_s)});
        first.settle();
        QCOMPARE(first.titles(u"unforgettable"_s).size(), 5); // two people, a product, two enterprises
    }
    ageAll(91);
    age(u"people"_s, u"at"_s, -2, u"id = 'b1'"_s); // 89 days
    age(u"reading"_s, u"at"_s, -2, u"enterprise = 'bakery-id'"_s);
    Keeper keeper(folder());
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    QSignalSpy packed(&keeper.holdings, &KnownHoldings::recordsChanged);
    keeper.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    QTRY_VERIFY(packed.size() > 0);
    QCOMPARE(keeper.titles(u"unforgettable baker"_s), QStringList{u"Unforgettable baker"_s});
    QVERIFY(keeper.titles(u"person"_s).isEmpty());
    QVERIFY(keeper.titles(u"product"_s).isEmpty());
    QVERIFY(keeper.titles(u"works"_s).isEmpty());
    QVERIFY(keeper.titles(u"8000000001"_s).isEmpty() && keeper.titles(u"8100000001"_s).isEmpty());
    QVERIFY(keeper.holdings.find({AssetNumber(u"8000000001"_s)}).result().isEmpty());
    QVERIFY(keeper.holdings.parts().result().isEmpty());
    QVERIFY(!keeper.enterprises.all().contains(worksId));
    QVERIFY(!keeper.enterprises.names().contains(worksId));
    const auto counts = rowCounts();
    QCOMPARE(counts[u"people"_s], 1);
    QCOMPARE(counts[u"assets"_s] + counts[u"holds"_s] + counts[u"own_customer"_s], 0);
    QVERIFY(!isOnDisk("nforgettable person"));
    // What is read anew is kept again.
    keeper.holdings.noteEmployees(worksId, {keptWorker(u"m1"_s, u"Unforgettable person"_s)});
    keeper.settle();
    QCOMPARE(keeper.titles(u"person"_s), QStringList{u"Unforgettable person"_s});
}

void KeptRecordsTest::whatSomebodySaidStays()
{
    {
        Keeper keeper(folder());
        keeper.noteAll();
    }
    ageAll(400);
    Keeper keeper(folder());
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    keeper.holdings.setForgetAfter(30);
    QTRY_COMPARE(old.size(), 1);
    const auto stays = keeper.enterprises.all().value(describedId);
    QCOMPARE(stays.said.ownName, u"Unforgettable own"_s);
    QCOMPARE(stays.said.group, u"Group"_s);
    QCOMPARE(stays.said.note, u"Note"_s);
    QCOMPARE(keeper.enterprises.label(describedId), u"Unforgettable own"_s);
    QCOMPARE(rowCounts()[u"own_enterprise"_s], 1);
}

void KeptRecordsTest::oncePerDay()
{
    Keeper keeper(folder());
    keeper.noteAll();
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    keeper.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    ageAll(91);
    const auto rest = [&] { return keeper.holdings.inFile([](OwnDatabase&) {}).result(); };
    {
        Keeper next(folder()); // as after a start on the same keptDay
        QSignalSpy again(&next.holdings, &KnownHoldings::oldForgotten);
        next.holdings.setForgetAfter(90);
        QVERIFY(next.holdings.inFile([](OwnDatabase&) {}).result());
        drainEvents();
        QCOMPARE(again.size(), 0);
    }
    age(u"forgetting"_s, u"at"_s, 1);
    keeper.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 2);
    QVERIFY(keeper.titles(u"person"_s).isEmpty());
    // Somebody who wants it now does not wait for tomorrow.
    keeper.holdings.noteEmployees(worksId, {keptWorker(u"m1"_s, u"Person"_s)});
    QVERIFY(rest());
    age(u"people"_s, u"at"_s, 31);
    keeper.holdings.setForgetAfter(30, true);
    QTRY_COMPARE(old.size(), 3);
    QCOMPARE(rowCounts()[u"people"_s], 0);
}

void KeptRecordsTest::neverMeansNever()
{
    Keeper keeper(folder());
    keeper.noteAll();
    ageAll(4000);
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    keeper.holdings.setForgetAfter(0);
    keeper.holdings.setForgetAfter(0, true);
    QVERIFY(keeper.holdings.inFile([](OwnDatabase&) {}).result());
    drainEvents();
    QCOMPARE(old.size(), 0);
    QCOMPARE(keeper.titles(u"person"_s), QStringList{u"Unforgettable person"_s});
}

void KeptRecordsTest::moreThanAStepGoesInSteps()
{
    Keeper keeper(folder());
    std::vector<Employee> many;
    for (int i = 0; i < 9000; ++i)
        many.push_back(keptWorker(u"w%1"_s.arg(i), u"Worker %1"_s.arg(i)));
    keeper.holdings.noteEmployees(worksId, many);
    keeper.settle();
    age(u"people"_s, u"at"_s, 91, u"id <> 'w7'"_s);
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    keeper.holdings.setForgetAfter(90);
    QTRY_COMPARE_WITH_TIMEOUT(old.size(), 1, 30'000);
    QCOMPARE(rowCounts()[u"people"_s], 1);
    QTRY_COMPARE(keeper.titles(u"worker"_s), QStringList{u"Worker 7"_s});
}

void KeptRecordsTest::forgettingReachesEveryTable()
{
    Keeper keeper(folder());
    keeper.noteAll();
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    keeper.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    checkAllAreFilled();
    QFile aside(file() + u".damaged-1"_s);
    QVERIFY(aside.open(QIODevice::WriteOnly));
    aside.write("Unforgettable");
    aside.close();
    QVERIFY(isOnDisk("nforgettable"));
    QVERIFY(keeper.holdings.forget().result());
    checkAllAreEmpty();
    QVERIFY(!isOnDisk("nforgettable"));
    QVERIFY(keeper.titles(u"unforgettable"_s).isEmpty());
    QVERIFY(keeper.enterprises.all().isEmpty() && keeper.enterprises.names().isEmpty());
}

void KeptRecordsTest::notKeepingReachesEveryTable()
{
    Keeper keeper(folder());
    keeper.noteAll();
    QSignalSpy old(&keeper.holdings, &KnownHoldings::oldForgotten);
    keeper.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    checkAllAreFilled();
    QSignalSpy ends(&keeper.holdings, &KnownHoldings::keptEnds);
    keeper.holdings.setKept(false);
    QCOMPARE(ends.size(), 1);
    QVERIFY(keeper.titles(u"unforgettable person"_s).isEmpty());
    checkAllAreEmpty();
    QVERIFY(!isOnDisk("nforgettable"));
    // And nothing comes back.
    keeper.holdings.noteEmployees(worksId, {keptWorker(u"m1"_s, u"Unforgettable person"_s)});
    keeper.settle();
    QCOMPARE(keeper.titles(u"unforgettable person"_s), QStringList{u"Unforgettable person"_s});
    QVERIFY(!isOnDisk("nforgettable"));
}

void KeptRecordsTest::theSizeIsThatOnDisk()
{
    Keeper keeper(folder());
    std::vector<Employee> many;
    for (int i = 0; i < 3000; ++i)
        many.push_back(keptWorker(u"w%1"_s.arg(i), u"Worker %1"_s.arg(i)));
    keeper.holdings.noteEmployees(worksId, many);
    keeper.settle();
    qint64 bytes = 0;
    const auto files = QDir(folder()).entryInfoList({u"known-*"_s}, QDir::Files);
    for (const auto& each : files)
        bytes += each.size();
    QVERIFY(bytes > 100'000);
    QCOMPARE(keeper.holdings.bytesOnDisk().result(), bytes);
    QVERIFY(keeper.holdings.forget().result());
    QVERIFY(keeper.holdings.bytesOnDisk().result() < bytes / 2); // given back
    Keeper memory(folder(), false);
    memory.noteAll();
    QCOMPARE(memory.holdings.bytesOnDisk().result(), 0);
}

void KeptRecordsTest::aFullDiskStopsNoSearch()
{
    Keeper keeper(folder());
    keeper.noteAll();
    QVERIFY(keeper.pragma(u"max_page_count = 1"_s)); // no more than there are
    std::vector<Employee> many;
    for (int i = 0; i < 5000; ++i)
        many.push_back(keptWorker(u"w%1"_s.arg(i), u"Worker %1"_s.arg(i)));
    keeper.holdings.noteEmployees(worksId, many);
    QTRY_COMPARE(keeper.said.size(), 1);
    QVERIFY2(keeper.said[0].contains(u"disk has space"_s), qPrintable(keeper.said[0]));
    QCOMPARE(keeper.titles(u"unforgettable person"_s), QStringList{u"Unforgettable person"_s});
    QVERIFY(!keeper.holdings.find({AssetNumber(u"8000000001"_s)}).result().isEmpty());
    QCOMPARE(keeper.said.size(), 1);                       // once
    QVERIFY(keeper.pragma(u"max_page_count = 1000000"_s)); // space again
    keeper.holdings.noteEmployees(worksId, many);
    keeper.settle();
    QTRY_VERIFY(keeper.titles(u"worker 4999"_s).contains(u"Worker 4999"_s));
}

void KeptRecordsTest::aFileThatCannotBeWrittenIsSearched()
{
    {
        Keeper keeper(folder());
        keeper.noteAll();
    }
    Keeper keeper(folder());
    QVERIFY(keeper.pragma(u"query_only = ON"_s));
    keeper.holdings.noteEmployees(worksId, {keptWorker(u"new"_s, u"Newcomer"_s)});
    QTRY_COMPARE(keeper.said.size(), 1);
    QCOMPARE(keeper.titles(u"unforgettable person"_s), QStringList{u"Unforgettable person"_s});
    QVERIFY(keeper.titles(u"newcomer"_s).isEmpty());
    keeper.holdings.setForgetAfter(30, true);
    QVERIFY(!keeper.holdings.forget().result()); // said to whoever wants it
    QCOMPARE(keeper.titles(u"unforgettable person"_s), QStringList{u"Unforgettable person"_s});
}

LOCKKEEPER_TEST(Core, KeptRecordsTest)
#include "tst_kept_records.moc"
