// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/search/arena_search.h"
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

const EnterpriseId smithyId(u"smithy-id"_s), dairyId(u"dairy-id"_s);
/// Employees, assets and locks, of so many enterprises not to their end.
using NotWhole = std::array<qsizetype, 3>;

Employee smith(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    return result;
}

constexpr qint64 longAgo = 91LL * 24 * 60 * 60 * 1000;

VirtualAsset smithyAsset(const QString& number, const QString& id = {})
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    result.id = AssetId(id);
    return result;
}

/// What was read of a connection, and what a search in it says.
struct Smithy {
    explicit Smithy(const QString& folder)
        : holdings(folder, u"p"_s, true)
    {
    }

    FoundRecords find(const QString& typed)
    {
        const auto loaded = holdings.records().result();
        if (!loaded.arena) qFatal("%s", qPrintable(loaded.trouble));
        return *ArenaSearch().run(loaded.arena, {.typed = typed}, [] { return false; });
    }
    NotWhole notWhole()
    {
        const auto counts = find(u"nobody at all"_s).notWhole;
        return {counts[size_t(FoundKind::Person)], counts[size_t(FoundKind::Asset)],
            counts[size_t(FoundKind::Lock)]};
    }
    /// In how many enterprises products of an asset were never read.
    qsizetype lacksProducts()
    {
        untilPacked(holdings);
        return find(u"nothing at all"_s).notWhole[size_t(FoundKind::Product)];
    }
    void noteProducts(const QString& asset, const QString& name = {})
    {
        AssetProducts products;
        if (!name.isEmpty()) products.productInstanceList.emplace_back().productName = Text(name);
        holdings.noteProducts(AssetId(asset), std::make_shared<const AssetProducts>(products));
    }
    QString lost() { return holdings.records().result().lost; }
    bool pragma(const QString& text)
    {
        return holdings.inFile([text](OwnDatabase& file) { file->execute(u"PRAGMA "_s + text); }).result();
    }

    KnownHoldings holdings;
    OwnEnterprises enterprises{holdings};
};

} // namespace

class NotSearchedTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void onlyTheAssetsWereRead();
    void onlyAKeywordWasRead();
    void aListThatWasNotReadToItsEnd();
    void productsAreReadAssetByAsset();
    void anEarlierProgramSaysNothingOfProducts();
    void whatWasNeverReadIsSaidApart();
    void whatIsForgottenIsNotWhole();
    void aFileThatCannotBeUsedIsSaid_data();
    void aFileThatCannotBeUsedIsSaid();
    void aFullDiskIsSaid();
    void whatAnotherProgramHasForgottenIsNotWhole();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] QString file() const
    {
        const QDir place(folder());
        return place.filePath(place.entryList({u"known-*.sqlite"_s}, QDir::Files).value(0));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

/// The user token may not be good for the enterprise: then M5 and M6 are refused (60005).
void NotSearchedTest::onlyTheAssetsWereRead()
{
    Smithy smithy(folder());
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000001"_s)}, true);
    untilPacked(smithy.holdings);
    const auto found = smithy.find(u"chen"_s);
    QVERIFY(found.groups.isEmpty());
    QCOMPARE(found.neverReadCount, 0);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 1}));
    smithy.holdings.noteAssetNumbers(smithyId, {});
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 0, 1}));
    smithy.holdings.noteBorrowedLocks(smithyId, {});
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 0, 0}));
    smithy.holdings.noteEverybody(smithyId, 1); // of whom there are none
    QCOMPARE(smithy.notWhole(), (NotWhole{0, 0, 0}));
    QCOMPARE(smithy.find(u"8000000001"_s).groups.size(), 1);
}

void NotSearchedTest::onlyAKeywordWasRead()
{
    Smithy smithy(folder());
    smithy.holdings.noteEmployees(smithyId, {smith(u"a"_s, u"Chen A"_s)});
    smithy.holdings.noteSomeAssets(dairyId, {smithyAsset(u"8000000001"_s)});
    smithy.holdings.noteAssetNumbers(dairyId, {});
    untilPacked(smithy.holdings);
    QCOMPARE(smithy.find(u"chen"_s).groups.size(), 1);
    QCOMPARE(smithy.find(u"wang"_s).neverReadCount, 0);
    QCOMPARE(smithy.notWhole(), (NotWhole{2, 2, 2}));
    // Somebody else is looked for in an enterprise that was read to its end: that stays.
    smithy.holdings.noteEverybody(smithyId, 1);
    nextMillisecond();
    smithy.holdings.noteEmployees(smithyId, {smith(u"b"_s, u"Wang B"_s)});
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 2, 2}));
}

void NotSearchedTest::aListThatWasNotReadToItsEnd()
{
    Smithy smithy(folder());
    smithy.holdings.noteAssetNumbers(smithyId, {});
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000001"_s)}, false);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 1}));
    nextMillisecond();
    smithy.holdings.noteAssets(
        smithyId, {smithyAsset(u"8000000001"_s)}, true, false); // a field was unreadable
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 1}));
    nextMillisecond();
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000001"_s)}, true);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 0, 1}));
    // What was read then is there, whatever is cut later.
    nextMillisecond();
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000002"_s)}, false);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 0, 1}));
}

void NotSearchedTest::productsAreReadAssetByAsset()
{
    Smithy smithy(folder());
    const auto one = smithyAsset(u"8000000001"_s, u"a1"_s), two = smithyAsset(u"8000000002"_s, u"a2"_s);
    smithy.holdings.noteAssets(smithyId, {one, two}, true);
    smithy.noteProducts(u"a1"_s, u"Anvil"_s);
    smithy.noteProducts(u"a2"_s);
    QCOMPARE(smithy.lacksProducts(), 1); // M6 may have others
    smithy.holdings.noteAssetNumbers(smithyId, {});
    QCOMPARE(smithy.lacksProducts(), 0);
    // One more, which M6 alone has.
    AssetNumberRecord third;
    third.assetNum = AssetNumber(u"8000000003"_s);
    third.assetId = AssetId(u"a3"_s);
    nextMillisecond();
    smithy.holdings.noteAssetNumbers(smithyId, {third});
    QCOMPARE(smithy.lacksProducts(), 1);
    smithy.noteProducts(u"a3"_s, u"Bellows"_s);
    QCOMPARE(smithy.lacksProducts(), 0);
    // One that nobody can ask for.
    nextMillisecond();
    smithy.holdings.noteAssets(smithyId, {one, two, smithyAsset(u"8000000004"_s)}, true);
    QCOMPARE(smithy.lacksProducts(), 1);
    nextMillisecond();
    smithy.holdings.noteAssets(smithyId, {one, two}, true);
    QCOMPARE(smithy.lacksProducts(), 0);
    // What time takes was not read.
    {
        SqlConnection other(file(), 5s);
        other.run(u"UPDATE product SET at = at - ? WHERE assetId = 'a1'"_s, {longAgo});
    }
    QSignalSpy old(&smithy.holdings, &KnownHoldings::oldForgotten);
    smithy.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    QCOMPARE(smithy.lacksProducts(), 1);
    QVERIFY(smithy.find(u"anvil"_s).groups.isEmpty());
}

/// It packs as well, and leaves alone what it does not know.
void NotSearchedTest::anEarlierProgramSaysNothingOfProducts()
{
    {
        Smithy smithy(folder());
        smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000001"_s, u"a1"_s)}, true);
        smithy.holdings.noteAssetNumbers(smithyId, {});
        smithy.noteProducts(u"a1"_s, u"Anvil"_s);
        QCOMPARE(smithy.lacksProducts(), 0);
        SqlConnection other(file(), 5s);
        other.run(u"INSERT INTO packed (firm, records, bytes) SELECT firm, records, bytes FROM packed "
                  "WHERE true ON CONFLICT (firm) DO UPDATE SET records = excluded.records"_s);
        QCOMPARE(smithy.lacksProducts(), 1);
    }
    Smithy smithy(folder()); // makes it anew
    (void)smithy.find(u"anvil"_s);
    QCOMPARE(smithy.lacksProducts(), 0);
    QCOMPARE(smithy.find(u"anvil"_s).groups.size(), 1);
}

void NotSearchedTest::whatWasNeverReadIsSaidApart()
{
    Smithy smithy(folder());
    smithy.enterprises.noteOpened(dairyId, u"The dairy"_s);
    smithy.holdings.noteBorrowedLocks(smithyId, {});
    QTRY_COMPARE(smithy.find(u"chen"_s).neverRead, QStringList{u"The dairy"_s});
    QCOMPARE(smithy.find(u"chen"_s).neverReadCount, 1);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 0})); // of the other one
}

void NotSearchedTest::whatIsForgottenIsNotWhole()
{
    Smithy smithy(folder());
    smithy.holdings.noteAssetNumbers(smithyId, {});
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000001"_s)}, true);
    nextMillisecond();
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000002"_s)}, false);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 0, 1}));
    untilPacked(smithy.holdings);
    {
        // The list was whole 91 days ago, and has been cut since then.
        SqlConnection other(file(), 5s);
        other.run(u"UPDATE reading SET wholeAt = wholeAt - ? WHERE list = 'O8'"_s, {longAgo});
        other.run(u"UPDATE assets SET orderAt = orderAt - ? WHERE number = 8000000001"_s, {longAgo});
    }
    QSignalSpy old(&smithy.holdings, &KnownHoldings::oldForgotten);
    smithy.holdings.setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    untilPacked(smithy.holdings);
    QVERIFY(smithy.find(u"8000000001"_s).groups.isEmpty());
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 1}));
}

void NotSearchedTest::aFileThatCannotBeUsedIsSaid_data()
{
    QTest::addColumn<bool>("isNewer");
    QTest::newRow("damaged") << false;
    QTest::newRow("of a newer program") << true;
}

void NotSearchedTest::aFileThatCannotBeUsedIsSaid()
{
    QFETCH(const bool, isNewer);
    {
        Smithy before(folder());
        before.holdings.noteEmployees(smithyId, {smith(u"a"_s, u"Chen A"_s)});
        untilPacked(before.holdings);
        QCOMPARE(before.lost(), QString());
    }
    if (isNewer) {
        SqlConnection newer(file(), 5s);
        newer.execute(u"PRAGMA user_version = 9"_s);
    } else {
        QFile damaged(file());
        QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(damaged.write(QByteArray(8192, 'x')), 8192);
    }
    Smithy smithy(folder());
    const auto said = smithy.lost();
    QVERIFY2(said.contains(isNewer ? u"newer version"_s : u"was damaged"_s), qPrintable(said));
    QVERIFY2(said.contains(u"search"_s, Qt::CaseInsensitive), qPrintable(said));
    // What is read since then is searched, and is not all.
    smithy.holdings.noteEmployees(smithyId, {smith(u"b"_s, u"Wang B"_s)});
    untilPacked(smithy.holdings);
    QCOMPARE(smithy.find(u"wang"_s).groups.size(), 1);
    QCOMPARE(smithy.lost(), said);
    // Nobody misses what somebody wanted to be forgotten.
    QVERIFY(smithy.holdings.forget().result());
    QCOMPARE(smithy.lost(), QString());
}

void NotSearchedTest::aFullDiskIsSaid()
{
    Smithy smithy(folder());
    smithy.holdings.noteEmployees(smithyId, {smith(u"a"_s, u"Chen A"_s)});
    smithy.holdings.noteAssetNumbers(smithyId, {});
    smithy.holdings.noteAssets(smithyId, {smithyAsset(u"8000000001"_s)}, false);
    untilPacked(smithy.holdings);
    nextMillisecond();
    QVERIFY(smithy.pragma(u"max_page_count = 1"_s)); // no more than there are
    std::vector<Employee> many;
    for (int i = 0; i < 5000; ++i)
        many.push_back(smith(u"w%1"_s.arg(i), u"Worker %1"_s.arg(i)));
    int news = 0;
    connect(&smithy.holdings, &KnownHoldings::recordsChanged, this, [&news] { ++news; });
    smithy.holdings.noteEmployees(smithyId, many);
    smithy.holdings.noteEverybody(smithyId, 1);
    QTRY_VERIFY(smithy.lost().contains(u"can't be saved"_s));
    QVERIFY2(smithy.lost().contains(u"search"_s), qPrintable(smithy.lost()));
    QTRY_VERIFY(news > 0); // so that an open palette says it
    QCOMPARE(smithy.find(u"chen"_s).groups.size(), 1);
    // A list that has no place makes nothing go, and is not whole.
    std::vector<VirtualAsset> others;
    for (int i = 0; i < 5000; ++i)
        others.push_back(smithyAsset(u"81%1"_s.arg(i, 8, 10, QChar(u'0'))));
    smithy.holdings.noteAssets(smithyId, others, true);
    QCOMPARE(smithy.find(u"8000000001"_s).groups.size(), 1);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 1}));
    QVERIFY(smithy.pragma(u"max_page_count = 1000000"_s)); // space again
    smithy.holdings.noteEmployees(smithyId, many);
    untilPacked(smithy.holdings);
    QCOMPARE(smithy.lost(), QString());
    QVERIFY(!smithy.find(u"worker 4999"_s).groups.isEmpty());
    smithy.holdings.noteAssets(smithyId, others, true);
    untilPacked(smithy.holdings);
    QVERIFY(smithy.find(u"8000000001"_s).groups.isEmpty());
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 0, 1}));
}

void NotSearchedTest::whatAnotherProgramHasForgottenIsNotWhole()
{
    Smithy smithy(folder()), other(folder());
    const auto since = QDateTime::currentMSecsSinceEpoch();
    const auto notePage = [&](const QString& id) {
        smithy.holdings.noteEmployees(smithyId, {smith(id, u"Chen "_s + id)});
        untilPacked(smithy.holdings);
    };
    notePage(u"a"_s);
    QVERIFY(other.holdings.forget().result()); // between two pages of one list
    notePage(u"b"_s);
    smithy.holdings.noteEverybody(smithyId, since, 2);
    QCOMPARE(smithy.find(u"chen"_s).groups.size(), 1);
    QCOMPARE(smithy.notWhole(), (NotWhole{1, 1, 1}));
    notePage(u"a"_s);
    smithy.holdings.noteEverybody(smithyId, since, 2);
    QCOMPARE(smithy.notWhole(), (NotWhole{0, 1, 1}));
}

LOCKKEEPER_TEST(Core, NotSearchedTest)
#include "tst_not_searched.moc"
