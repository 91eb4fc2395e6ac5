// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/owner_only.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

class KnownHoldingsTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void whoHoldsWhat();
    void borrowedLocks();
    void whatIsNoLongerListed();
    void anEarlierReadingDoesNotWin();
    void severalEnterprises();
    void survivesARestart();
    void readBackAfterALock();
    void forgetting();
    void aLongListThatIsOvertaken();
    void aLongListThatIsForgotten();
    void notKept();
    void profilesAreApart();
    void damagedFile_data();
    void damagedFile();
    void newerFile();
    void folderThatCannotBeWritten();
    void twoAtOnce();
    void onlyForTheOwner();
    void fiveHundredAtOnce();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] std::unique_ptr<KnownHoldings> open(
        const QString& profile = u"p"_s, bool isKept = true) const
    {
        auto holdings = std::make_unique<KnownHoldings>(folder(), profile, isKept);
        connect(
            holdings.get(), &KnownHoldings::failed, holdings.get(),
            [](const QString& text) { qInfo("%s", qPrintable(text)); }, Qt::DirectConnection);
        return holdings;
    }
    [[nodiscard]] QString file() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace
{

const EnterpriseId acme(u"acme"_s), other(u"other"_s);

VirtualAsset asset(const QString& number, std::optional<bool> locked = false)
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    result.id = AssetId(u"id-"_s + number);
    result.licenseType = Text(u"normal_recover_usbkey"_s);
    result.locked = locked;
    return result;
}

AssetNumberRecord held(const QString& number, const QString& holder, bool borrowed = false)
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(number);
    record.assetId = AssetId(u"id-"_s + number);
    record.cloudAccountGlobalId = MemberId(holder);
    record.borrowedFlag = borrowed;
    return record;
}

Employee employee(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    result.userName = Text(id + u"@acme"_s);
    result.departmentName = Text(u"造价咨询部"_s);
    return result;
}

/// Products with these names, the last one in a package in a package.
AssetProducts products(const QStringList& names)
{
    AssetProducts result;
    MerchandiseNode inner, outer;
    for (const auto& name : names) {
        ProductInstance product;
        product.productName = Text(name);
        (name == names.last() ? inner.productInstanceList : result.productInstanceList).push_back(product);
    }
    outer.children.push_back(inner);
    result.children.push_back(outer);
    return result;
}

QList<KnownHolding> known(KnownHoldings& holdings, const QString& number)
{
    return holdings.find({AssetNumber(number)}).result().value(AssetNumber(number));
}

} // namespace

void KnownHoldingsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QString KnownHoldingsTest::file() const
{
    const auto names = QDir(folder()).entryList({u"known-*.sqlite"_s}, QDir::Files);
    return names.isEmpty() ? QString() : folder() + u'/' + names.first();
}

void KnownHoldingsTest::whoHoldsWhat()
{
    const auto before = QDateTime::currentMSecsSinceEpoch();
    const auto holdings = open();
    QSignalSpy changed(holdings.get(), &KnownHoldings::changed);
    holdings->noteAssets(acme, {asset(u"8000000001"_s, true), asset(u"8000000002"_s, std::nullopt)}, true);
    holdings->noteAssetNumbers(acme,
        {held(u"8000000001"_s, u"fangli"_s), held(u"8000000001"_s, u"zhao"_s), held(u"8000000003"_s, {})});
    holdings->noteEmployees(acme, {employee(u"fangli"_s, u"方丽"_s)});
    holdings->noteProducts(AssetId(u"id-8000000001"_s),
        std::make_shared<const AssetProducts>(products({u"算量软件 2026"_s, u"计价软件"_s})));
    const auto found = known(*holdings, u"8000000001"_s);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].enterprise, acme);
    QCOMPARE(found[0].licenseType, u"normal_recover_usbkey"_s);
    QCOMPARE(found[0].locked, std::optional(true));
    QCOMPARE(found[0].borrowed, std::optional(false));
    QCOMPARE(found[0].holders.size(), 2);
    QVERIFY(found[0].holders.contains(
        KnownHolder{MemberId(u"fangli"_s), u"方丽"_s, u"fangli@acme"_s, u"造价咨询部"_s}));
    QVERIFY(found[0].holders.contains(KnownHolder{MemberId(u"zhao"_s), {}, {}, {}}));
    QCOMPARE(found[0].products, (QStringList{u"算量软件 2026"_s, u"计价软件"_s}));
    for (const auto at :
        {found[0].holdersAsOf, found[0].lockedAsOf, found[0].productsAsOf, found[0].borrowedAsOf})
        QVERIFY(at >= before && at <= QDateTime::currentMSecsSinceEpoch());
    // O8 lists it without saying whether it is locked; M6 does not list it.
    const auto silent = known(*holdings, u"8000000002"_s);
    QVERIFY(!silent[0].locked);
    QVERIFY(silent[0].lockedAsOf > 0);
    QCOMPARE(silent[0].holdersAsOf, 0);
    // Nobody holds it, which is something else than not known.
    const auto free = known(*holdings, u"8000000003"_s);
    QVERIFY(free[0].holders.isEmpty());
    QVERIFY(free[0].holdersAsOf > 0);
    QCOMPARE(free[0].lockedAsOf, 0);
    QVERIFY(known(*holdings, u"8000000009"_s).isEmpty());
    QTRY_COMPARE(changed.size(), 4);
}

void KnownHoldingsTest::borrowedLocks()
{
    const auto holdings = open();
    holdings->noteAssetNumbers(
        acme, {held(u"8000000011"_s, u"fangli"_s, true), held(u"8000000012"_s, u"fangli"_s, false)});
    holdings->noteProducts(
        AssetId(u"id-8000000011"_s), std::make_shared<const AssetProducts>(products({u"in the lock"_s})));
    holdings->noteProducts(
        AssetId(u"id-8000000012"_s), std::make_shared<const AssetProducts>(products({u"at home"_s})));
    holdings->noteBorrowedLocks(
        acme, {held(u"8000000001"_s, u"fangli"_s, true), held(u"8000000002"_s, u"fangli"_s, false)});
    holdings->noteEmployees(acme, {employee(u"fangli"_s, u"方丽"_s)});
    const auto lent = known(*holdings, u"8000000001"_s);
    QCOMPARE(lent[0].borrowed, std::optional(true));
    QCOMPARE(lent[0].holders.size(), 1);
    QCOMPARE(lent[0].holders[0].name, u"方丽"_s);
    QCOMPARE(lent[0].products, QStringList{u"in the lock"_s});
    // Only a flag of true counts as lent, whoever is named beside it.
    const auto back = known(*holdings, u"8000000002"_s);
    QCOMPARE(back[0].borrowed, std::optional(false));
    QVERIFY(back[0].holders.isEmpty());
}

void KnownHoldingsTest::whatIsNoLongerListed()
{
    const auto holdings = open();
    holdings->noteAssets(acme, {asset(u"8000000001"_s), asset(u"8000000002"_s)}, true);
    holdings->noteAssetNumbers(acme, {held(u"8000000001"_s, u"a"_s), held(u"8000000002"_s, u"b"_s)});
    holdings->noteBorrowedLocks(acme, {held(u"8000000005"_s, u"a"_s, true)});
    nextMillisecond();
    holdings->noteAssets(acme, {asset(u"8000000002"_s)}, false); // only some of them were asked for
    QCOMPARE(known(*holdings, u"8000000001"_s).size(), 1);
    nextMillisecond();
    holdings->noteAssets(acme, {asset(u"8000000002"_s)}, true);
    const auto half = known(*holdings, u"8000000001"_s);
    QCOMPARE(half[0].lockedAsOf, 0);
    QVERIFY(!half[0].locked);
    QCOMPARE(half[0].holders.size(), 1);
    nextMillisecond();
    holdings->noteAssetNumbers(acme, {held(u"8000000002"_s, u"c"_s)});
    holdings->noteBorrowedLocks(acme, {});
    QVERIFY(known(*holdings, u"8000000001"_s).isEmpty());
    QVERIFY(known(*holdings, u"8000000005"_s).isEmpty());
    QCOMPARE(
        known(*holdings, u"8000000002"_s)[0].holders, (QList<KnownHolder>{{MemberId(u"c"_s), {}, {}, {}}}));
}

void KnownHoldingsTest::anEarlierReadingDoesNotWin()
{
    const auto holdings = open();
    holdings->noteAssets(acme, {asset(u"8000000001"_s, false)}, true);
    (void)known(*holdings, u"8000000001"_s); // it is on disk
    const auto later = QDateTime::currentMSecsSinceEpoch() + 60'000;
    QVERIFY(holdings->isKept());
    {
        auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"later"_s);
        database.setDatabaseName(file());
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"UPDATE assets SET locked = 1, orderAt = %1"_s.arg(later)));
    }
    QSqlDatabase::removeDatabase(u"later"_s);
    holdings->noteAssets(acme, {asset(u"8000000001"_s, false)}, true);
    const auto found = known(*holdings, u"8000000001"_s);
    QCOMPARE(found[0].locked, std::optional(true));
    QCOMPARE(found[0].lockedAsOf, later);
}

void KnownHoldingsTest::severalEnterprises()
{
    const auto holdings = open();
    holdings->noteAssets(acme, {asset(u"8000000001"_s)}, true);
    nextMillisecond();
    holdings->noteAssets(other, {asset(u"8000000001"_s, true)}, true);
    const auto found = known(*holdings, u"8000000001"_s);
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0].enterprise, other); // the latest first
    QCOMPARE(found[1].enterprise, acme);
    QCOMPARE(found[1].locked, std::optional(false));
}

void KnownHoldingsTest::survivesARestart()
{
    open()->noteAssets(acme, {asset(u"8000000001"_s, true)}, true);
    // What was handed in is written, also when the window closes at once.
    const auto again = open();
    QCOMPARE(known(*again, u"8000000001"_s).size(), 1);
}

void KnownHoldingsTest::readBackAfterALock()
{
    const auto holdings = open();
    holdings->noteAssets(acme, {asset(u"8000000001"_s)}, true);
    holdings->noteAssetNumbers(acme, {held(u"8000000002"_s, u"a"_s)});
    holdings->noteLocked({AssetNumber(u"8000000001"_s), AssetNumber(u"8000000002"_s)}, true);
    QCOMPARE(known(*holdings, u"8000000001"_s)[0].locked, std::optional(true));
    // What O8 does not list cannot have been read back.
    QVERIFY(!known(*holdings, u"8000000002"_s)[0].locked);
}

void KnownHoldingsTest::forgetting()
{
    const auto holdings = open();
    holdings->noteAssets(acme, {asset(u"8777777777"_s)}, true);
    holdings->noteEmployees(acme, {employee(u"fangli"_s, u"Somebody-Unforgettable"_s)});
    QCOMPARE(known(*holdings, u"8777777777"_s).size(), 1);
    QVERIFY(holdings->forget().result());
    QVERIFY(known(*holdings, u"8777777777"_s).isEmpty());
    for (const auto& name : QDir(folder()).entryList(QDir::Files)) {
        QFile each(folder() + u'/' + name);
        QVERIFY(each.open(QFile::ReadOnly));
        const auto bytes = each.readAll();
        QVERIFY2(!bytes.contains("8777777777") && !bytes.contains("Unforgettable"), qPrintable(name));
    }
}

void KnownHoldingsTest::aLongListThatIsOvertaken()
{
    const auto holdings = open();
    std::atomic<int> lists = 0;
    connect(
        holdings.get(), &KnownHoldings::changed, this, [&lists] { ++lists; }, Qt::DirectConnection);
    std::vector<VirtualAsset> assets;
    for (int i = 0; i < 4'100; ++i) // more than are written at once
        assets.push_back(asset(u"8%1"_s.arg(i, 9, 10, QLatin1Char('0'))));
    holdings->noteAssets(acme, assets, true);
    QTRY_COMPARE_WITH_TIMEOUT(lists, 1, 60'000);
    QCOMPARE(known(*holdings, u"8000000000"_s).size(), 1);
    QCOMPARE(known(*holdings, u"8000004099"_s).size(), 1);
    nextMillisecond();
    // Read once more, and at once again, when most are gone.
    holdings->noteAssets(acme, assets, true);
    nextMillisecond();
    holdings->noteAssets(acme, {asset(u"8000000007"_s)}, true);
    QTRY_COMPARE_WITH_TIMEOUT(lists, 3, 60'000);
    QCOMPARE(known(*holdings, u"8000000007"_s).size(), 1);
    QVERIFY(known(*holdings, u"8000000000"_s).isEmpty());
    QVERIFY(known(*holdings, u"8000004099"_s).isEmpty());
}

void KnownHoldingsTest::aLongListThatIsForgotten()
{
    const auto holdings = open();
    std::atomic<int> changes = 0;
    connect(
        holdings.get(), &KnownHoldings::changed, this, [&changes] { ++changes; }, Qt::DirectConnection);
    std::vector<VirtualAsset> assets;
    for (int i = 0; i < 4'100; ++i)
        assets.push_back(asset(u"8%1"_s.arg(i, 9, 10, QLatin1Char('0'))));
    holdings->noteAssets(acme, assets, true);
    QVERIFY(holdings->forget().result());
    QTRY_COMPARE_WITH_TIMEOUT(changes, 2, 60'000);
    QVERIFY(known(*holdings, u"8000000000"_s).isEmpty());
    QVERIFY(known(*holdings, u"8000004099"_s).isEmpty());
}

void KnownHoldingsTest::notKept()
{
    const auto memory = open(u"p"_s, false);
    memory->noteAssets(acme, {asset(u"8000000001"_s)}, true);
    QCOMPARE(known(*memory, u"8000000001"_s).size(), 1);
    QVERIFY(!QFile::exists(folder()));

    const auto disk = open();
    disk->noteAssets(acme, {asset(u"8000000002"_s)}, true);
    QCOMPARE(known(*disk, u"8000000002"_s).size(), 1);
    disk->setKept(false);
    QVERIFY(known(*disk, u"8000000002"_s).isEmpty());
    disk->noteAssets(acme, {asset(u"8000000003"_s)}, true);
    QCOMPARE(known(*disk, u"8000000003"_s).size(), 1);
    const auto again = open();
    for (const auto* number : {u"8000000002", u"8000000003"})
        QVERIFY(known(*again, QString::fromUtf16(number)).isEmpty());
}

void KnownHoldingsTest::profilesAreApart()
{
    const auto one = open(u"one"_s), two = open(u"../two"_s);
    one->noteAssets(acme, {asset(u"8000000001"_s)}, true);
    QCOMPARE(known(*one, u"8000000001"_s).size(), 1);
    QVERIFY(known(*two, u"8000000001"_s).isEmpty());
    QCOMPARE(QDir(folder()).entryList({u"*.sqlite"_s}, QDir::Files).size(), 2);
}

void KnownHoldingsTest::damagedFile_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no database") << QByteArray(4096, 'x');
    QTest::newRow("another program's") << QByteArray();
}

void KnownHoldingsTest::damagedFile()
{
    QFETCH(const QByteArray, content);
    {
        const auto first = open();
        first->noteAssets(acme, {asset(u"8000000001"_s)}, true);
        QCOMPARE(known(*first, u"8000000001"_s).size(), 1);
    }
    const auto path = file();
    if (content.isEmpty()) {
        {
            auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"x"_s);
            database.setDatabaseName(path);
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(u"PRAGMA application_id = 7"_s));
        }
        QSqlDatabase::removeDatabase(u"x"_s);
    } else {
        QFile damaged(path);
        QVERIFY(damaged.open(QFile::WriteOnly));
        damaged.write(content);
    }
    const auto holdings = open();
    QSignalSpy failed(holdings.get(), &KnownHoldings::failed);
    QVERIFY(known(*holdings, u"8000000001"_s).isEmpty());
    QTRY_COMPARE(failed.size(), 1);
    const auto kept = QDir(folder()).entryList({u"*.damaged-*"_s}, QDir::Files);
    QVERIFY(!kept.isEmpty());
    QVERIFY(failed[0][0].toString().contains(kept.first()));
    holdings->noteAssets(acme, {asset(u"8000000002"_s)}, true);
    QCOMPARE(known(*holdings, u"8000000002"_s).size(), 1);
    // Who forgets means these, too.
    QVERIFY(holdings->forget().result());
    QVERIFY(QDir(folder()).entryList({u"*.damaged-*"_s}, QDir::Files).isEmpty());
}

void KnownHoldingsTest::newerFile()
{
    {
        const auto first = open();
        first->noteAssets(acme, {asset(u"8000000001"_s)}, true);
        QCOMPARE(known(*first, u"8000000001"_s).size(), 1);
    }
    {
        auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"newer"_s);
        database.setDatabaseName(file());
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"PRAGMA user_version = 99"_s));
    }
    QSqlDatabase::removeDatabase(u"newer"_s);
    const auto holdings = open();
    QSignalSpy failed(holdings.get(), &KnownHoldings::failed);
    QVERIFY(known(*holdings, u"8000000001"_s).isEmpty());
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(QDir(folder()).entryList({u"*.damaged-*"_s}, QDir::Files).isEmpty());
    holdings->noteAssets(acme, {asset(u"8000000002"_s)}, true);
    QCOMPARE(known(*holdings, u"8000000002"_s).size(), 1);
    // This version finds its own again.
    const auto again = open();
    QCOMPARE(known(*again, u"8000000002"_s).size(), 1);
}

void KnownHoldingsTest::folderThatCannotBeWritten()
{
    QFile blocker(folder());
    QVERIFY(blocker.open(QFile::WriteOnly));
    const auto holdings = open();
    QSignalSpy failed(holdings.get(), &KnownHoldings::failed);
    holdings->noteAssets(acme, {asset(u"8000000001"_s)}, true);
    QVERIFY(known(*holdings, u"8000000001"_s).isEmpty());
    QVERIFY(!holdings->forget().result());
    QTRY_COMPARE(failed.size(), 1); // once, not for each list
}

void KnownHoldingsTest::twoAtOnce()
{
    const auto one = open(), two = open();
    for (int i = 0; i < 20; ++i) {
        one->noteAssets(acme, {asset(u"80000001%1"_s.arg(i, 2, 10, QLatin1Char('0')))}, false);
        two->noteAssets(other, {asset(u"80000002%1"_s.arg(i, 2, 10, QLatin1Char('0')))}, false);
    }
    QSignalSpy failed(one.get(), &KnownHoldings::failed);
    for (auto* each : {one.get(), two.get()}) // the second look sees what was queued before by both
        QVERIFY(known(*each, u"8000000119"_s).size() + known(*each, u"8000000219"_s).size() >= 1);
    QTRY_COMPARE(known(*one, u"8000000219"_s).size(), 1);
    QTRY_COMPARE(known(*two, u"8000000119"_s).size(), 1);
    QVERIFY(failed.isEmpty());
}

void KnownHoldingsTest::onlyForTheOwner()
{
    const auto holdings = open();
    holdings->noteAssets(acme, {asset(u"8000000001"_s)}, true);
    QCOMPARE(known(*holdings, u"8000000001"_s).size(), 1);
    for (const auto& path : {folder(), file()})
        QVERIFY2(isForOwnerOnly(path), qPrintable(path));
}

void KnownHoldingsTest::fiveHundredAtOnce()
{
    const auto holdings = open();
    std::vector<VirtualAsset> assets;
    std::vector<AssetNumberRecord> numbers;
    std::vector<Employee> employees;
    constexpr int count = 4'000; // the sanitizers of the test build are slow
    for (int i = 0; i < count; ++i) {
        const QString number = u"8%1"_s.arg(i, 9, 10, QLatin1Char('0'));
        assets.push_back(asset(number));
        numbers.push_back(held(number, u"m%1"_s.arg(i / 10)));
        if (i % 10 == 0) employees.push_back(employee(u"m%1"_s.arg(i / 10), u"Name %1"_s.arg(i / 10)));
    }
    QElapsedTimer timer;
    timer.start();
    holdings->noteAssets(acme, assets, true);
    holdings->noteAssetNumbers(acme, numbers);
    holdings->noteEmployees(acme, employees);
    const auto asked = timer.elapsed();
    QVERIFY2(asked < 500, qPrintable(QString::number(asked))); // whoever hands a list in does not wait
    (void)known(*holdings, u"8000000000"_s);
    const auto written = timer.restart();
    QList<AssetNumber> wanted;
    for (int i = 0; i < 500; ++i)
        wanted.append(assets[size_t(i) * 8].assetNum);
    const auto found = holdings->find(wanted).result();
    const auto elapsed = timer.elapsed();
    QCOMPARE(found.size(), 500);
    QCOMPARE(found.value(wanted[7])[0].holders[0].name, u"Name 5"_s);
    qInfo("%d rows written in %lld ms, 500 found in %lld ms", 2 * count, written, elapsed);
    QVERIFY2(elapsed < 2000, qPrintable(QString::number(elapsed)));
}

LOCKKEEPER_TEST(Core, KnownHoldingsTest)
#include "tst_known_holdings.moc"
