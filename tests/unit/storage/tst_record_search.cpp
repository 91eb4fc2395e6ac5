// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/search/record_search.h"
#include "tests/support/holdings_of_schema_one.h"
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

const EnterpriseId builders(u"builders-id"_s), grocer(u"grocer-id"_s);

Employee employee(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    result.userName = Text(id + u"@hj"_s);
    result.passwordMobile = Text(u"138 0013 8000"_s);
    return result;
}

VirtualAsset asset(const QString& number, const QString& id = {})
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    result.id = AssetId(id);
    return result;
}

AssetNumberRecord listed(const QString& number, const QString& id)
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(number);
    record.assetId = AssetId(id);
    return record;
}

AssetProducts products(const QString& name)
{
    AssetProducts result;
    result.productInstanceList.emplace_back().productName = Text(name);
    return result;
}

/// What is known of a connection, and a search in it.
struct Searched {
    explicit Searched(const QString& folder, const QString& profile = u"p"_s, bool isKept = true)
        : holdings(folder, profile, isKept)
        , search({[this] { return holdings.records(); }, [this] { ++released; }}, nullptr, 0ms)
    {
        QObject::connect(&search, &RecordSearch::answered, &search,
            [this](const FoundRecords& found) { answers.append(found); });
        QObject::connect(
            &holdings, &KnownHoldings::failed, &holdings, [this](const QString& text) { said.append(text); });
    }

    void settle() { untilPacked(holdings); }
    /// The whole answer.
    FoundRecords find(const QString& typed)
    {
        search.open();
        answers.clear();
        search.ask({.typed = typed});
        if (!QTest::qWaitFor([&] { return !answers.isEmpty() && answers.last().isComplete; }, 60'000))
            qFatal("no answer");
        search.close();
        return answers.last();
    }
    QStringList titles(const QString& typed)
    {
        QStringList all;
        const auto found = find(typed);
        for (const auto& group : found.groups)
            for (const auto& record : group.first)
                all += record.title;
        return all;
    }

    int released = 0;
    QList<FoundRecords> answers;
    QStringList said;
    KnownHoldings holdings;
    OwnEnterprises enterprises{holdings};
    RecordSearch search;
};

} // namespace

class RecordSearchTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void whatWasReadIsFound();
    void enterprisesAreFoundByAllTheirNames();
    void whoIsNotListedAnyMoreGoes();
    void aCutListTakesNobodyAway();
    void anotherConnectionIsNeverFound();
    void whatIsForgottenIsGone();
    void olderProgramsAreFollowed();
    void filesFromBefore_data();
    void filesFromBefore();
    void damagedPacks_data();
    void damagedPacks();
    void unusableFiles();
    void twoAtOnce();
    void mobilesOnlyWhereTheyAreKept();
    void memoryIsGivenBack();
    void aNewQuestionTakesThePlace();
    void whatComesMeanwhileIsFound();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] QStringList files() const
    {
        QStringList paths;
        const QDir place(folder());
        for (const auto& name : place.entryList({u"known-*.sqlite*"_s}, QDir::Files))
            paths += place.filePath(name);
        return paths;
    }
    [[nodiscard]] bool isOnDisk(const QByteArray& text) const
    {
        for (const auto& path : files()) {
            QFile file(path);
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text)) return true;
        }
        return false;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void RecordSearchTest::whatWasReadIsFound()
{
    Searched known(folder());
    const auto before = QDateTime::currentMSecsSinceEpoch();
    known.enterprises.noteOpened(builders, u"华建工程"_s);
    known.enterprises.noteOpened(grocer, u"Corner shop"_s);
    known.holdings.noteEmployees(builders, {employee(u"csy"_s, u"陈思远"_s), employee(u"left"_s, u"Gone"_s)});
    known.holdings.noteAssets(builders, {asset(u"8000000001"_s, u"a1"_s), asset(u"8000000002"_s)}, true);
    known.holdings.noteAssetNumbers(builders, {listed(u"8000000003"_s, u"a3"_s)});
    known.holdings.noteBorrowedLocks(builders, {listed(u"8100000009"_s, u"b9"_s)});
    known.holdings.noteProducts(
        AssetId(u"a1"_s), std::make_shared<const AssetProducts>(products(u"BIM 算量"_s)));
    auto deleted = employee(u"gone"_s, u"陈思"_s);
    deleted.deleted = true;
    known.holdings.noteEmployees(builders, {deleted});
    known.settle();

    const auto found = known.find(u"陈思"_s);
    QCOMPARE(found.groups.size(), 1);
    QCOMPARE(found.groups[0].count, 2);
    const auto& person = found.groups[0].first[1];
    QCOMPARE(person.title, u"陈思远"_s);
    QCOMPARE(person.detail, u"csy@hj"_s);
    QCOMPARE(person.id, u"csy"_s);
    QCOMPARE(person.enterprise, builders);
    QCOMPARE(person.enterpriseName, u"华建工程"_s);
    QVERIFY(person.asOf / 1000 >= before / 1000 && person.asOf <= QDateTime::currentMSecsSinceEpoch());
    QVERIFY(!person.isDeleted);
    QVERIFY(found.groups[0].first[0].isDeleted);
    QCOMPARE(found.neverRead, QStringList{u"Corner shop"_s});
    QVERIFY(found.trouble.isEmpty());

    QCOMPARE(known.titles(u"800000000"_s), (QStringList{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s}));
    QCOMPARE(known.answers.last().groups[0].first[0].id, u"a1"_s);
    QCOMPARE(known.answers.last().groups[0].first[1].id, u"8000000002"_s);
    QCOMPARE(known.titles(u"LK8100000009"_s), QStringList{u"8100000009"_s});
    QCOMPARE(known.answers.last().groups[0].kind, FoundKind::Lock);
    QCOMPARE(known.titles(u"bim 华建"_s), QStringList{u"BIM 算量"_s});
    QCOMPARE(known.titles(u"corner"_s), QStringList{u"Corner shop"_s});
    QCOMPARE(known.answers.last().groups[0].first[0].asOf, 0);
    QVERIFY(known.titles(u"13800138000"_s).isEmpty());
}

void RecordSearchTest::enterprisesAreFoundByAllTheirNames()
{
    Searched known(folder());
    EnterpriseCustomer customer;
    customer.enterpriseGlobalId = builders;
    customer.enterpriseName = Text(u"华建工程"_s);
    customer.channelCustomerId = Text(u"CC10001"_s);
    known.enterprises.noteCustomers({customer});
    QTRY_VERIFY(known.enterprises.all().contains(builders));
    known.enterprises.describe({{builders, {u"The mill"_s, u"North"_s, u"pays late"_s}}});
    known.holdings.noteEmployees(builders, {employee(u"csy"_s, u"陈思远"_s)});
    known.settle();
    for (const auto& typed : {u"the mill"_s, u"华建"_s, u"cc10001"_s, u"north"_s, builders.toString()})
        QVERIFY2(known.titles(typed).contains(u"The mill"_s), qPrintable(typed));
    QVERIFY(known.titles(u"pays"_s).isEmpty()); // a note is no name
    // A person is found with any of these, and no word goes across two of them.
    QCOMPARE(known.titles(u"陈思 mill"_s), QStringList{u"陈思远"_s});
    QCOMPARE(known.titles(u"陈思 cc10001"_s), QStringList{u"陈思远"_s});
    QVERIFY(known.titles(u"工程north"_s).isEmpty());
}

void RecordSearchTest::whoIsNotListedAnyMoreGoes()
{
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s), employee(u"b"_s, u"Chen B"_s)});
    known.holdings.noteEmployees(grocer, {employee(u"a"_s, u"Chen C"_s)});
    known.holdings.noteAssets(builders, {asset(u"8000000001"_s), asset(u"8000000002"_s)}, true);
    nextMillisecond();
    const auto since = QDateTime::currentMSecsSinceEpoch();
    known.holdings.noteEmployees(builders, {employee(u"b"_s, u"Chen B"_s)});
    known.holdings.noteEverybody(builders, since);
    known.holdings.noteAssets(builders, {asset(u"8000000002"_s)}, true);
    known.settle();
    auto people = known.titles(u"chen"_s);
    people.sort();
    QCOMPARE(people, (QStringList{u"Chen B"_s, u"Chen C"_s}));
    QCOMPARE(known.titles(u"80000"_s), QStringList{u"8000000002"_s});
}

void RecordSearchTest::aCutListTakesNobodyAway()
{
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    known.holdings.noteAssets(builders, {asset(u"8000000001"_s)}, true);
    nextMillisecond();
    known.holdings.noteEmployees(builders, {employee(u"b"_s, u"Chen B"_s)});
    known.holdings.noteAssets(builders, {asset(u"8000000002"_s)}, false);
    known.settle();
    QCOMPARE(known.titles(u"chen"_s), (QStringList{u"Chen A"_s, u"Chen B"_s}));
    QCOMPARE(known.titles(u"80000"_s), (QStringList{u"8000000001"_s, u"8000000002"_s}));
}

void RecordSearchTest::anotherConnectionIsNeverFound()
{
    Searched one(folder(), u"one"_s), two(folder(), u"two"_s), memory(folder(), u"three"_s, false);
    one.enterprises.noteOpened(builders, u"Canary Firm"_s);
    one.holdings.noteEmployees(builders, {employee(u"canary"_s, u"Canary"_s)});
    memory.holdings.noteEmployees(builders, {employee(u"bird"_s, u"Memorybird"_s)});
    two.holdings.noteEmployees(builders, {employee(u"b"_s, u"Somebody"_s)});
    for (auto* each : {&one, &two, &memory})
        each->settle();
    QCOMPARE(one.titles(u"canary"_s), (QStringList{u"Canary"_s, u"Canary Firm"_s}));
    QVERIFY(two.titles(u"canary"_s).isEmpty());
    QVERIFY(memory.titles(u"canary"_s).isEmpty());
    QCOMPARE(memory.titles(u"memorybird"_s), QStringList{u"Memorybird"_s});
    QVERIFY(!isOnDisk("emorybird"));
    QVERIFY(isOnDisk("canary"));
}

void RecordSearchTest::whatIsForgottenIsGone()
{
    Searched known(folder());
    const auto note = [&](const QString& name) {
        known.enterprises.noteOpened(builders, u"Unforgettable Ltd"_s);
        known.holdings.noteEmployees(builders, {employee(u"a"_s, name)});
        known.settle();
    };
    note(u"Unforgettable"_s);
    QCOMPARE(known.titles(u"unforgettable"_s).size(), 2);
    QVERIFY(isOnDisk("Unforgettable"));
    QVERIFY(known.holdings.forget().result());
    QVERIFY(known.titles(u"unforgettable"_s).isEmpty());
    QVERIFY(known.answers.last().neverRead.isEmpty());
    QVERIFY(!isOnDisk("unforgettable"));
    QVERIFY(!isOnDisk("Unforgettable"));
    // What was being packed when it was forgotten does not come back.
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Unforgettable"_s)});
    QVERIFY(known.holdings.forget().result());
    note(u"Another"_s);
    QVERIFY(known.titles(u"unforgettable another"_s).size() == 1);
    known.holdings.setKept(false);
    QVERIFY(known.titles(u"another"_s).isEmpty());
    QVERIFY(!isOnDisk("another"));
    note(u"Kept in memory"_s);
    QCOMPARE(known.titles(u"kept in memory"_s), QStringList{u"Kept in memory"_s});
    QVERIFY(!isOnDisk("kept in memory"));
}

void RecordSearchTest::olderProgramsAreFollowed()
{
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    known.settle();
    {
        SqlConnection older(files().first(), 5s);
        older.run(u"UPDATE people SET name = 'Wang A'"_s);
    }
    QCOMPARE(known.titles(u"chen"_s), QStringList{u"Chen A"_s}); // asking makes it look
    QTRY_COMPARE(known.titles(u"wang"_s), QStringList{u"Wang A"_s});
    SqlConnection older(files().first(), 5s);
    older.run(u"DELETE FROM people"_s); // as it forgets
    QCOMPARE(older.first(u"SELECT count(*) FROM packed"_s).toInt(), 0);
    QVERIFY(known.titles(u"wang"_s).isEmpty());
}

void RecordSearchTest::filesFromBefore_data()
{
    QTest::addColumn<bool>("hasPacks");
    QTest::newRow("without packs") << false;
    QTest::newRow("with packs") << true;
}

void RecordSearchTest::filesFromBefore()
{
    QFETCH(const bool, hasPacks);
    {
        Searched known(folder());
        known.holdings.setKeepsMobiles(true);
        known.holdings.noteEmployees(builders, {employee(u"620000000000000001"_s, u"Chen A"_s)});
        known.holdings.noteAssets(grocer, {asset(u"8000000001"_s, u"0071"_s)}, true);
        known.settle();
    }
    makeSchemaOne(files().first(), !hasPacks);
    Searched known(folder());
    known.holdings.setKeepsMobiles(true);
    // Packs of the older version are searched at once.
    if (hasPacks) QCOMPARE(known.titles(u"chen"_s), QStringList{u"Chen A"_s});
    (void)known.find(u"chen"_s);
    known.settle();
    QCOMPARE(known.titles(u"chen"_s), QStringList{u"Chen A"_s});
    QCOMPARE(known.answers.last().groups[0].first[0].id, u"620000000000000001"_s);
    QCOMPARE(known.titles(u"8000000001"_s), QStringList{u"8000000001"_s});
    QCOMPARE(known.answers.last().groups[0].first[0].id, u"0071"_s); // no number: it says less
    QCOMPARE(known.titles(u"13800138000"_s).size(), hasPacks ? 1 : 0);
    QVERIFY(known.answers.last().neverRead.isEmpty());
    QVERIFY(known.said.isEmpty());
    // The store goes on in the new form.
    known.holdings.noteEmployees(builders, {employee(u"620000000000000001"_s, u"Wang A"_s)});
    known.settle();
    QVERIFY(known.titles(u"chen"_s).isEmpty());
    QCOMPARE(known.titles(u"wang"_s), QStringList{u"Wang A"_s});
    QCOMPARE(files().filter(u"damaged"_s), QStringList());
}

void RecordSearchTest::damagedPacks_data()
{
    QTest::addColumn<QString>("bytes");
    QTest::newRow("as earlier versions kept it") << u"x'4c6b5031ffffffff'"_s;
    QTest::newRow("another length") << u"x'ffffffff' || substr(records, 5)"_s;
    QTest::newRow("nothing") << u"x''"_s;
    QTest::newRow("zeros") << u"zeroblob(100)"_s;
}

void RecordSearchTest::damagedPacks()
{
    QFETCH(const QString, bytes);
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    known.holdings.noteEmployees(grocer, {employee(u"b"_s, u"Chen B"_s)});
    known.settle();
    {
        SqlConnection file(files().first(), 5s);
        file.run(
            u"UPDATE packed SET records = %1 WHERE firm = (SELECT id FROM word WHERE text = ?)"_s.arg(bytes),
            {builders.toString()});
    }
    QCOMPARE(known.titles(u"chen"_s), QStringList{u"Chen B"_s});
    QTRY_COMPARE(known.titles(u"chen"_s).size(), 2); // made anew
}

void RecordSearchTest::unusableFiles()
{
    QVERIFY(QDir().mkpath(folder()));
    {
        Searched known(folder());
        known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
        known.settle();
    }
    const auto path = files().first();
    {
        SqlConnection newer(path, 5s);
        newer.execute(u"PRAGMA user_version = 9"_s);
    }
    {
        Searched known(folder());
        QVERIFY(known.titles(u"chen"_s).isEmpty());
        QTRY_COMPARE(known.said.size(), 1);
        known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen in its own file"_s)});
        known.settle();
        QCOMPARE(known.titles(u"chen"_s), QStringList{u"Chen in its own file"_s});
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QByteArray(8192, 'x'));
    file.close();
    {
        Searched known(folder());
        QVERIFY(known.titles(u"chen"_s).isEmpty());
        QTRY_COMPARE(known.said.size(), 1);
    }
    // Without a place for it, search says why there is nothing.
    QFile plain(m_folder->filePath(u"file"_s));
    QVERIFY(plain.open(QIODevice::WriteOnly));
    Searched known(plain.fileName());
    const auto found = known.find(u"chen"_s);
    QVERIFY(found.groups.isEmpty());
    QVERIFY2(!found.trouble.isEmpty(), qPrintable(found.trouble));
}

void RecordSearchTest::twoAtOnce()
{
    Searched one(folder()), two(folder());
    one.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    two.holdings.noteEmployees(grocer, {employee(u"b"_s, u"Chen B"_s)});
    QTRY_COMPARE(one.titles(u"chen"_s).size(), 2);
    QTRY_COMPARE(two.titles(u"chen"_s).size(), 2);
    QVERIFY(one.said.isEmpty() && two.said.isEmpty());
}

void RecordSearchTest::mobilesOnlyWhereTheyAreKept()
{
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    known.settle();
    QVERIFY(known.titles(u"8000"_s).isEmpty());
    QVERIFY(!isOnDisk("0013"));
    known.holdings.setKeepsMobiles(true);
    auto deleted = employee(u"b"_s, u"Chen B"_s);
    deleted.deleted = true;
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s), deleted});
    known.settle();
    for (const auto& typed : {u"8000"_s, u"138 0013 8000"_s, u"+86 13800138000"_s})
        QCOMPARE(known.titles(typed), (QStringList{u"Chen A"_s, u"Chen B"_s}));
    known.holdings.setKeepsMobiles(false);
    QVERIFY(known.titles(u"8000"_s).isEmpty());
    QTRY_COMPARE(known.titles(u"chen"_s).size(), 2);
    QVERIFY(!isOnDisk("0013"));
}

void RecordSearchTest::memoryIsGivenBack()
{
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    known.settle();
    (void)known.find(u"chen"_s);
    QTRY_COMPARE(known.released, 1);
    QVERIFY(!known.search.isLoaded());
    // Somebody who comes back at once goes on with what is there.
    known.search.open();
    QTRY_VERIFY(known.search.isLoaded());
    known.search.close();
    known.search.open();
    drainEvents();
    QVERIFY(known.search.isLoaded());
    QCOMPARE(known.released, 1);
    known.search.close();
    known.search.ask({.typed = u"chen"_s}); // too late
    const auto answers = known.answers.size();
    QTRY_COMPARE(known.released, 2);
    QCOMPARE(known.answers.size(), answers);
}

void RecordSearchTest::aNewQuestionTakesThePlace()
{
    Searched known(folder());
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s), employee(u"b"_s, u"Wang B"_s)});
    known.settle();
    known.search.open();
    for (const auto& typed : {u"c"_s, u"ch"_s, u"w"_s, u"wang"_s})
        known.search.ask({.typed = typed});
    QTRY_VERIFY(!known.answers.isEmpty());
    QCOMPARE(known.answers.size(), 1);
    QCOMPARE(known.answers[0].typed, u"wang"_s);
    QCOMPARE(known.answers[0].groups[0].first[0].title, u"Wang B"_s);
    known.search.ask({.typed = u"chen"_s});
    known.search.cancel();
    known.search.close();
    QTRY_COMPARE(known.released, 1);
    QCOMPARE(known.answers.size(), 1);
}

void RecordSearchTest::whatComesMeanwhileIsFound()
{
    Searched known(folder());
    connect(&known.holdings, &KnownHoldings::recordsChanged, &known.search, &RecordSearch::outdate);
    known.search.open();
    known.search.ask({.typed = u"chen"_s});
    QTRY_COMPARE(known.answers.size(), 1);
    known.holdings.noteEmployees(builders, {employee(u"a"_s, u"Chen A"_s)});
    QTRY_COMPARE(known.answers.size(), 2);
    QCOMPARE(known.answers[1].groups[0].first[0].title, u"Chen A"_s);
}

LOCKKEEPER_TEST(Core, RecordSearchTest)
#include "tst_record_search.moc"
