// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/holdings_of_schema_one.h"
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

/// In which form people and assets are kept, and that of earlier versions (SR-9).
class HoldingsTablesTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void filesThatKeptIdsAsTexts();
    void idsAreTheSameTexts();
    void filesOfEarlierProgramsGoAsWell();
    void manyTakeLittleRoom();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] std::unique_ptr<KnownHoldings> open() const
    {
        return std::make_unique<KnownHoldings>(folder(), u"p"_s, true);
    }
    [[nodiscard]] QString file() const
    {
        const auto names = QDir(folder()).entryList({u"known-*.sqlite"_s}, QDir::Files);
        return names.isEmpty() ? QString() : folder() + u'/' + names.first();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace
{

const EnterpriseId mint(u"6400000000000000001"_s), tower(u"tower"_s);

VirtualAsset listedAsset(const QString& number, bool locked)
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    result.id = AssetId(u"id-"_s + number);
    result.licenseType = Text(u"normal_recover_usbkey"_s);
    result.locked = locked;
    return result;
}

AssetNumberRecord heldNumber(const QString& number, const QString& holder)
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(number);
    record.assetId = AssetId(u"id-"_s + number);
    record.cloudAccountGlobalId = MemberId(holder);
    record.borrowedFlag = false;
    return record;
}

Employee somebody(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    result.userName = Text(id + u"@acme"_s);
    result.departmentName = Text(u"造价咨询部"_s);
    return result;
}

AssetProducts oneProduct(const QString& name)
{
    AssetProducts result;
    result.productInstanceList.emplace_back().productName = Text(name);
    return result;
}

QList<KnownHolding> under(KnownHoldings& holdings, const QString& number)
{
    return holdings.find({AssetNumber(number)}).result().value(AssetNumber(number));
}

} // namespace

void HoldingsTablesTest::filesThatKeptIdsAsTexts()
{
    const auto noteAll = [](KnownHoldings& holdings) {
        holdings.noteAssets(
            mint, {listedAsset(u"8000000001"_s, true), listedAsset(u"0000000002"_s, false)}, true);
        holdings.noteAssets(tower, {listedAsset(u"8000000001"_s, true)}, true);
        holdings.noteAssetNumbers(mint,
            {heldNumber(u"8000000001"_s, u"6200000000000000001"_s), heldNumber(u"0000000002"_s, u"zhao"_s)});
        holdings.noteBorrowedLocks(mint, {heldNumber(u"8100000001"_s, u"zhao"_s)});
        holdings.noteEmployees(
            mint, {somebody(u"6200000000000000001"_s, u"方丽"_s), somebody(u"zhao"_s, u"Zhao"_s)});
        holdings.noteProducts(AssetId(u"id-8000000001"_s),
            std::make_shared<const AssetProducts>(oneProduct(u"算量软件 2026"_s)));
    };
    const QList<AssetNumber> numbers{
        AssetNumber(u"8000000001"_s), AssetNumber(u"0000000002"_s), AssetNumber(u"8100000001"_s)};
    KnownHoldings::Found before;
    {
        const auto first = open();
        noteAll(*first);
        before = first->find(numbers).result();
        QCOMPARE(before.size(), 3);
        QCOMPARE(before.value(numbers[0]).size(), 2);
    }
    makeSchemaOne(file());
    const auto holdings = open();
    QSignalSpy failed(holdings.get(), &KnownHoldings::failed);
    const auto found = holdings->find(numbers).result();
    QCOMPARE(found.size(), 3);
    for (const auto& number : numbers) {
        const auto one = before.value(number), another = found.value(number);
        QCOMPARE(another.size(), one.size());
        for (qsizetype i = 0; i < one.size(); ++i) {
            QCOMPARE(another[i].enterprise, one[i].enterprise);
            QCOMPARE(another[i].number, number);
            QCOMPARE(another[i].assetId, one[i].assetId);
            QCOMPARE(another[i].licenseType, one[i].licenseType);
            QCOMPARE(another[i].holders, one[i].holders);
            QCOMPARE(another[i].holdersAsOf, one[i].holdersAsOf);
            QCOMPARE(another[i].locked, one[i].locked);
            QCOMPARE(another[i].lockedAsOf, one[i].lockedAsOf);
            QCOMPARE(another[i].products, one[i].products);
        }
    }
    // The same rows are written anew, not beside the old ones.
    nextMillisecond();
    noteAll(*holdings);
    const auto again = holdings->find(numbers).result();
    QCOMPARE(again.value(numbers[0]).size(), 2);
    QCOMPARE(again.value(numbers[0])[0].holders.size() + again.value(numbers[0])[1].holders.size(), 1);
    QVERIFY(again.value(numbers[0])[0].lockedAsOf > before.value(numbers[0])[0].lockedAsOf);
    QCOMPARE(failed.size(), 0);
    QCOMPARE(QDir(folder()).entryList({u"*damaged*"_s}, QDir::Files), QStringList());
}

/// What a number would not give back as it was is kept as a text (SR-9).
void HoldingsTablesTest::idsAreTheSameTexts()
{
    const QStringList odd{u"0"_s, u"7"_s, u"007"_s, u"-7"_s, u"+7"_s, u" 7"_s, u"7 "_s, u"7.0"_s, u"1e3"_s,
        u"9223372036854775807"_s, u"9223372036854775808"_s, u"99999999999999999999"_s, u"٧"_s, u"７"_s,
        u"0x7"_s, u"true"_s, u"'"_s, u"NULL"_s};
    const auto holdings = open();
    std::vector<VirtualAsset> assets;
    std::vector<AssetNumberRecord> numbers;
    std::vector<Employee> people;
    for (const auto& each : odd) {
        assets.push_back(listedAsset(each, true));
        numbers.push_back(heldNumber(each, each));
        people.push_back(somebody(each, u"name of "_s + each));
    }
    holdings->noteAssets(mint, assets, true);
    holdings->noteAssetNumbers(mint, numbers);
    holdings->noteEmployees(mint, people);
    const auto check = [&](KnownHoldings& with) {
        for (const auto& each : odd) {
            const auto found = under(with, each);
            QVERIFY2(found.size() == 1, qPrintable(each));
            QCOMPARE(found[0].number.toString(), each);
            QCOMPARE(found[0].assetId.toString(), u"id-"_s + each);
            QCOMPARE(found[0].holders.size(), 1);
            QCOMPARE(found[0].holders[0].id.toString(), each);
            QCOMPARE(found[0].holders[0].name, u"name of "_s + each);
        }
    };
    check(*holdings);
    const auto again = open();
    check(*again);
}

/// A program of before leaves the new file alone, and keeps one of its own beside it.
void HoldingsTablesTest::filesOfEarlierProgramsGoAsWell()
{
    const auto holdings = open();
    holdings->noteAssets(mint, {listedAsset(u"8000000001"_s, false)}, true);
    QCOMPARE(under(*holdings, u"8000000001"_s).size(), 1);
    auto path = file();
    QFile beside(path.replace(u".sqlite"_s, u"-v1.sqlite"_s));
    QVERIFY(beside.open(QIODevice::WriteOnly) && beside.write("Unforgettable") > 0);
    beside.close();
    QVERIFY(holdings->forget().result());
    QVERIFY(!beside.exists());
    QVERIFY(QFile::exists(file()));
}

void HoldingsTablesTest::manyTakeLittleRoom()
{
    // Half of them are assets, which take the most; record-search has as many as there are.
    constexpr int count = 3000;
    {
        const auto holdings = open();
        std::vector<Employee> people;
        std::vector<VirtualAsset> assets;
        for (int i = 0; i < count; ++i) {
            const auto number = QString::number(i * 7919).rightJustified(9, u'0');
            auto person = somebody(u"6200000000"_s + number, u"方丽"_s);
            person.userName = Text(u"fangli@acme"_s);
            people.push_back(person);
            auto asset = listedAsset(u"8"_s + number, false);
            asset.id = AssetId(u"7100000000"_s + number);
            assets.push_back(asset);
        }
        holdings->noteEmployees(mint, people);
        holdings->noteAssets(mint, assets, true);
        QVERIFY(!under(*holdings, u"8000007919"_s).isEmpty());
    }
    const auto bytes = QFileInfo(file()).size();
    QVERIFY2(bytes < qint64(2) * count * 120, qPrintable(QString::number(bytes)));
}

LOCKKEEPER_TEST(Core, HoldingsTablesTest)
#include "tst_holdings_tables.moc"
