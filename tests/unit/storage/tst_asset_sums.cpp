// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/asset_sums.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/holdings_of_schema_one.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>
#include <set>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const EnterpriseId quarryId(u"quarry"_s), ferryId(u"ferry"_s);
constexpr qint64 dayOfSums = 24LL * 60 * 60 * 1000;

VirtualAsset endingAsset(const QString& number, Timestamp end = {})
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    result.id = AssetId(u"id-"_s + number);
    result.licenseType = Text(u"cloud_account"_s);
    result.limitEndTime = end;
    return result;
}

VirtualAsset allocatedAsset(const QString& number, Timestamp end = {})
{
    auto result = endingAsset(number, end);
    AssetDetails details;
    details.assignStatus = AssignStatus{};
    details.assignStatus->assignMemberId = Text(u"7"_s);
    result.details = std::make_shared<const AssetDetails>(std::move(details));
    return result;
}

AssetNumberRecord numberHeldBy(const QString& number, const QString& holder)
{
    AssetNumberRecord result;
    result.assetNum = AssetNumber(number);
    result.assetId = AssetId(u"id-"_s + number);
    result.cloudAccountGlobalId = MemberId(holder);
    return result;
}

/// All that is told of the ends, as text: "1900 2/1/0" is two assets, one held, none free.
QStringList endTexts(const KeptAssets& kept)
{
    const auto tallied = [](const AssetTally& tally) {
        return u"%1/%2/%3"_s.arg(tally.all).arg(tally.held).arg(tally.free);
    };
    QStringList texts{u"listed "_s + tallied(kept.listed)};
    for (const auto& end : kept.ends)
        texts += (end.limitEnd.isSet() ? QString::number(end.limitEnd.raw()) : u"none"_s) + u' ' +
                 tallied(end.assets);
    if (kept.endNotKept.all > 0) texts += u"not kept "_s + tallied(kept.endNotKept);
    return texts;
}

/// The lists of one enterprise as they were read last, counted one by one.
struct CountedLists {
    std::vector<VirtualAsset> assets;
    std::vector<AssetNumberRecord> numbers;

    [[nodiscard]] QStringList texts() const
    {
        std::map<QString, bool> heldByNumber; // of M6
        for (const auto& record : numbers)
            heldByNumber[record.assetNum.toString()] |= !record.cloudAccountGlobalId.isEmpty();
        KeptAssets kept;
        std::map<std::pair<bool, qint64>, AssetTally> ends;
        std::set<QString> listed;
        for (const auto& asset : assets) {
            const auto number = asset.assetNum.toString();
            listed.insert(number);
            const auto known = heldByNumber.find(number);
            const bool isHeld = known == heldByNumber.end() ? asset.details != nullptr : known->second;
            const AssetTally one{1, isHeld ? 1 : 0, known != heldByNumber.end() && !isHeld ? 1 : 0};
            kept.listed += one;
            const auto end = asset.limitEndTime;
            ends[{end.isSet(), end.isSet() ? end.raw() : 0}] += one;
        }
        for (const auto& [number, isHeld] : heldByNumber)
            if (!listed.contains(number)) kept.listed += {1, isHeld ? 1 : 0, isHeld ? 0 : 1};
        for (const auto& [end, tally] : ends)
            kept.ends.push_back({end.first ? Timestamp(end.second) : Timestamp(), tally});
        return endTexts(kept);
    }
};

} // namespace

/// What is kept of the assets of all enterprises, summed up.
class AssetSumsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void whatTheListsSay();
    void againstANaiveCount_data();
    void againstANaiveCount();
    void moreThanAStep_data();
    void moreThanAStep();
    void whatWasNotReadIsNotCounted();
    void whatIsNotWhole();
    void aFilterLeavesTheListAsItWas();
    void someEmployeesLeaveTheListAsItWas();
    void aLockThatWasReadBackKeepsItsEnd();
    void anOlderProgramKeepsNoEnds();
    void filesOfEarlierVersions();
    void whatIsForgottenIsGone();
    void whatIsOldIsGone();
    void anotherConnectionHasItsOwn();
    void whyThereIsNothing();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"holdings"_s); }
    [[nodiscard]] std::unique_ptr<KnownHoldings> open(
        const QString& profile = u"p"_s, bool isKept = true) const
    {
        return std::make_unique<KnownHoldings>(folder(), profile, isKept);
    }
    [[nodiscard]] QString file() const
    {
        const QDir place(folder());
        const auto names = place.entryList({u"known-*.sqlite"_s}, QDir::Files);
        return names.isEmpty() ? QString() : place.filePath(names.first());
    }
    static QMap<QString, KeptAssets> sums(KnownHoldings& holdings)
    {
        const auto answer = holdings.sumAssets().result();
        if (!answer.trouble.isEmpty()) qFatal("%s", qPrintable(answer.trouble));
        QMap<QString, KeptAssets> all;
        for (const auto& each : *answer.enterprises) {
            if (all.contains(each.enterprise.toString())) qFatal("twice");
            all.insert(each.enterprise.toString(), each);
        }
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void AssetSumsTest::whatTheListsSay()
{
    const auto holdings = open();
    QVERIFY(sums(*holdings).isEmpty());
    holdings->noteAssets(quarryId,
        {endingAsset(u"8001"_s, Timestamp(1900)), endingAsset(u"8002"_s, Timestamp(1900)),
            endingAsset(u"8003"_s, Timestamp(0)), endingAsset(u"8004"_s), allocatedAsset(u"8005"_s),
            allocatedAsset(u"8006"_s, Timestamp(-5))},
        true);
    // M6 says of 8006 that nobody has it, and lists one that O8 does not; two people hold 8001.
    holdings->noteAssetNumbers(quarryId,
        {numberHeldBy(u"8001"_s, u"m1"_s), numberHeldBy(u"8001"_s, u"m2"_s), numberHeldBy(u"8002"_s, {}),
            numberHeldBy(u"8006"_s, {}), numberHeldBy(u"9001"_s, u"m1"_s)});
    holdings->noteBorrowedLocks(quarryId, {numberHeldBy(u"7001"_s, u"m1"_s)}); // no asset
    const auto kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(endTexts(kept),
        (QStringList{u"listed 7/3/2"_s, u"none 2/1/0"_s, u"-5 1/0/1"_s, u"0 1/0/0"_s, u"1900 2/1/1"_s}));
    for (const auto& list : {kept.assets, kept.numbers, kept.locks})
        QVERIFY(list.isWhole());
    QCOMPARE(kept.employees.at, 0);
}

void AssetSumsTest::againstANaiveCount_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 20; ++seed)
        QTest::addRow("%u", seed) << seed;
}

/// Lists that come one after the other, each time whole, and lose and win rows.
void AssetSumsTest::againstANaiveCount()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const auto holdings = open(u"p"_s, seed % 2 == 0);
    QMap<QString, CountedLists> expected;
    for (int round = 0; round < 12; ++round) {
        const auto id = u"e%1"_s.arg(random.bounded(4));
        auto& lists = expected[id];
        nextMillisecond(); // a later reading
        const auto numbers = random.bounded(60);
        if (random.bounded(2) == 0) {
            lists.assets.clear();
            for (int number = 0; number < numbers; ++number) {
                if (random.bounded(3) == 0) continue;
                const auto end = random.bounded(4) == 0 ? Timestamp() : Timestamp(random.bounded(-2, 6));
                lists.assets.push_back(random.bounded(4) == 0
                                           ? allocatedAsset(QString::number(8000 + number), end)
                                           : endingAsset(QString::number(8000 + number), end));
            }
            holdings->noteAssets(EnterpriseId(id), lists.assets, true);
        } else {
            lists.numbers.clear();
            for (int number = 0; number < numbers; ++number)
                for (int record = random.bounded(3); record > 0; --record)
                    lists.numbers.push_back(numberHeldBy(QString::number(8000 + number),
                        random.bounded(2) == 0 ? QString() : u"m%1"_s.arg(random.bounded(5))));
            holdings->noteAssetNumbers(EnterpriseId(id), lists.numbers);
        }
        const auto found = sums(*holdings);
        QCOMPARE(found.keys(), expected.keys());
        for (const auto& [enterprise, counted] : expected.asKeyValueRange())
            QCOMPARE(endTexts(found[enterprise]), counted.texts());
    }
}

void AssetSumsTest::moreThanAStep_data()
{
    QTest::addColumn<int>("assets");
    for (const int assets : {3999, 4000, 4001, 8000, 9000})
        QTest::addRow("%d", assets) << assets;
}

void AssetSumsTest::moreThanAStep()
{
    QFETCH(int, assets);
    const auto holdings = open(u"p"_s, false);
    std::vector<VirtualAsset> many;
    for (int i = 0; i < assets; ++i)
        many.push_back(endingAsset(u"8%1"_s.arg(i), Timestamp(i % 3)));
    holdings->noteAssets(quarryId, many, true);
    for (int i = 0; i < 20; ++i)
        holdings->noteAssets(EnterpriseId(u"small%1"_s.arg(i)),
            {endingAsset(u"81"_s, Timestamp(1)), endingAsset(u"82"_s)}, true);
    const auto found = sums(*holdings);
    QCOMPARE(found.size(), 21);
    const auto& kept = *found.constFind(u"quarry"_s);
    QCOMPARE(kept.listed.all, assets);
    QCOMPARE(kept.ends.size(), 3U);
    for (qint64 end = 0; end < 3; ++end)
        QCOMPARE(kept.ends[size_t(end)].assets.all, (assets + 2 - end) / 3);
    for (int i = 0; i < 20; ++i)
        QCOMPARE(endTexts(found[u"small%1"_s.arg(i)]),
            (QStringList{u"listed 2/0/0"_s, u"none 1/0/0"_s, u"1 1/0/0"_s}));
}

void AssetSumsTest::whatWasNotReadIsNotCounted()
{
    const auto holdings = open();
    Employee employee;
    employee.globalId = MemberId(u"m1"_s);
    holdings->noteEmployees(quarryId, {employee});
    holdings->noteAssetNumbers(ferryId, {});
    const auto found = sums(*holdings);
    QCOMPARE(found.keys(), (QStringList{u"ferry"_s, u"quarry"_s}));
    const auto& quarry = *found.constFind(u"quarry"_s);
    QVERIFY(quarry.employees.at > 0 && !quarry.employees.isWhole());
    QCOMPARE(quarry.assets, KeptList());
    QCOMPARE(quarry.numbers, KeptList());
    QCOMPARE(endTexts(quarry), QStringList{u"listed 0/0/0"_s});
    // An empty list was counted.
    QVERIFY(found[u"ferry"_s].numbers.isWhole());
    QCOMPARE(found[u"ferry"_s].assets, KeptList());
}

void AssetSumsTest::whatIsNotWhole()
{
    const auto holdings = open();
    holdings->noteAssets(quarryId, {endingAsset(u"8001"_s)}, true);
    const auto whole = sums(*holdings).value(u"quarry"_s).assets;
    QVERIFY(whole.isWhole());
    nextMillisecond();
    holdings->noteAssets(quarryId, {endingAsset(u"8002"_s)}, false);
    auto kept = sums(*holdings).value(u"quarry"_s);
    QVERIFY(kept.assets.at > whole.at && !kept.assets.isWhole());
    QCOMPARE(kept.assets.wholeAt, whole.wholeAt);
    QCOMPARE(kept.listed.all, 2);
    // What has no number cannot be kept, and 0 would be untrue.
    nextMillisecond();
    holdings->noteAssets(quarryId, {endingAsset({})}, true);
    holdings->noteAssetNumbers(quarryId, {numberHeldBy({}, u"m1"_s)});
    kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(kept.listed.all, 2); // nor does it say that these are not listed any more
    QVERIFY(!kept.assets.isWhole() && !kept.numbers.isWhole());
    // A number is not free, either, whose holder could not be read.
    nextMillisecond();
    holdings->noteAssets(quarryId, {endingAsset(u"8001"_s)}, true, false);
    holdings->noteAssetNumbers(quarryId, {numberHeldBy(u"8001"_s, {})}, false);
    kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(kept.listed.all, 1); // what is not listed any more is gone all the same
    QVERIFY(!kept.assets.isWhole() && !kept.numbers.isWhole());
}

void AssetSumsTest::aFilterLeavesTheListAsItWas()
{
    const auto holdings = open();
    holdings->noteSomeAssets(ferryId, {endingAsset(u"8009"_s)});
    QVERIFY(!sums(*holdings).value(u"ferry"_s).assets.isWhole()); // of others nothing is known
    QVERIFY(sums(*holdings).value(u"ferry"_s).assets.at > 0);
    holdings->noteAssets(quarryId, {endingAsset(u"8001"_s), endingAsset(u"8002"_s)}, true);
    const auto whole = sums(*holdings).value(u"quarry"_s).assets;
    QVERIFY(whole.isWhole());
    nextMillisecond();
    holdings->noteSomeAssets(quarryId, {endingAsset(u"8002"_s, Timestamp(5)), endingAsset(u"8003"_s)});
    holdings->noteSomeAssets(quarryId, {});
    const auto kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(kept.assets, whole);
    QCOMPARE(endTexts(kept), (QStringList{u"listed 3/0/0"_s, u"none 2/0/0"_s, u"5 1/0/0"_s}));
    // One that has come since counts as not there, once the whole list is read without it.
    nextMillisecond();
    holdings->noteAssets(quarryId, {}, true);
    const auto none = sums(*holdings).value(u"quarry"_s);
    QVERIFY(none.assets.isWhole());
    QCOMPARE(none.listed.all, 0);
}

void AssetSumsTest::someEmployeesLeaveTheListAsItWas()
{
    const auto holdings = open();
    const auto person = [](const QString& id) {
        Employee employee;
        employee.globalId = MemberId(id);
        return employee;
    };
    const auto kept = [&holdings](const QString& id) { return sums(*holdings).value(id).employees; };
    // People come page by page, until somebody says that these were all.
    const auto begun = QDateTime::currentMSecsSinceEpoch();
    holdings->noteEmployees(quarryId, {person(u"m1"_s)});
    QVERIFY(kept(u"quarry"_s).at > 0 && !kept(u"quarry"_s).isWhole());
    nextMillisecond();
    holdings->noteEmployees(quarryId, {person(u"m2"_s)});
    holdings->noteEverybody(quarryId, begun);
    const auto whole = kept(u"quarry"_s);
    QVERIFY(whole.isWhole());
    // Noted are one who was looked for, and nobody who was found.
    nextMillisecond();
    holdings->noteEmployees(quarryId, {person(u"m2"_s)});
    holdings->noteEmployees(quarryId, {});
    QCOMPARE(kept(u"quarry"_s), whole);
    // Then all of them are read once more.
    nextMillisecond();
    const auto again = QDateTime::currentMSecsSinceEpoch();
    holdings->noteEmployees(quarryId, {person(u"m1"_s)});
    holdings->noteEverybody(quarryId, again);
    QVERIFY(kept(u"quarry"_s).isWhole());
    QVERIFY(kept(u"quarry"_s).at > whole.at);
}

void AssetSumsTest::aLockThatWasReadBackKeepsItsEnd()
{
    const auto holdings = open();
    holdings->noteAssets(quarryId, {endingAsset(u"8001"_s, Timestamp(1900))}, true);
    nextMillisecond();
    holdings->noteLocked({AssetNumber(u"8001"_s)}, true);
    const auto kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(endTexts(kept), (QStringList{u"listed 1/0/0"_s, u"1900 1/0/0"_s}));
    QVERIFY(kept.assets.isWhole());
}

void AssetSumsTest::anOlderProgramKeepsNoEnds()
{
    const auto holdings = open();
    holdings->noteAssets(quarryId,
        {endingAsset(u"8001"_s, Timestamp(1900)), allocatedAsset(u"8002"_s, Timestamp(1900))}, true);
    QCOMPARE(endTexts(sums(*holdings).value(u"quarry"_s)), (QStringList{u"listed 2/1/0"_s, u"1900 2/1/0"_s}));
    {
        // Assets are written as the version before wrote O8.
        SqlConnection older(file(), 5s);
        for (const auto& number : {u"8002"_s, u"8003"_s})
            older.run(u"INSERT INTO assets (firm, number, orderAt) "
                      "SELECT id, CAST(? AS INTEGER), ? FROM word WHERE text = 'quarry' "
                      "ON CONFLICT (firm, number) DO UPDATE SET orderAt = excluded.orderAt"_s,
                {number, QDateTime::currentMSecsSinceEpoch() + 1000});
    }
    QCOMPARE(endTexts(sums(*holdings).value(u"quarry"_s)),
        (QStringList{u"listed 3/0/0"_s, u"1900 1/0/0"_s, u"not kept 2/0/0"_s}));
}

void AssetSumsTest::filesOfEarlierVersions()
{
    {
        const auto holdings = open();
        holdings->noteAssets(
            quarryId, {endingAsset(u"8001"_s, Timestamp(1900)), allocatedAsset(u"8002"_s)}, true);
        holdings->noteAssetNumbers(quarryId, {numberHeldBy(u"8001"_s, u"m1"_s)});
        QCOMPARE(sums(*holdings).size(), 1);
    }
    makeSchemaOne(file(), true);
    const auto holdings = open();
    QSignalSpy failed(holdings.get(), &KnownHoldings::failed);
    auto kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(endTexts(kept), (QStringList{u"listed 2/1/0"_s, u"not kept 2/1/0"_s}));
    QVERIFY(kept.assets.at > 0 && !kept.assets.isWhole()); // nobody knows whether they were
    QVERIFY(kept.numbers.at > 0 && !kept.numbers.isWhole());
    nextMillisecond();
    holdings->noteAssets(quarryId, {endingAsset(u"8001"_s, Timestamp(1900))}, true);
    kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(endTexts(kept), (QStringList{u"listed 1/1/0"_s, u"1900 1/1/0"_s}));
    QVERIFY(kept.assets.isWhole());
    drainEvents();
    QCOMPARE(failed.size(), 0);
    QVERIFY(!holdings->find({AssetNumber(u"8001"_s)}).result().isEmpty());
}

void AssetSumsTest::whatIsForgottenIsGone()
{
    const auto holdings = open();
    std::vector<VirtualAsset> many;
    for (int i = 0; i < 9000; ++i)
        many.push_back(endingAsset(u"8%1"_s.arg(i), Timestamp(i)));
    holdings->noteAssets(quarryId, many, true);
    QCOMPARE(sums(*holdings).value(u"quarry"_s).listed.all, 9000);
    // What was being summed then is forgotten as well.
    const auto before = holdings->sumAssets();
    QVERIFY(holdings->forget().result());
    const auto summed = before.result().enterprises;
    QVERIFY(summed);
    for (const auto& each : *summed)
        QVERIFY2(each.listed.all == 9000 || each.listed.all == 0, qPrintable(endTexts(each).join(u' ')));
    QVERIFY(sums(*holdings).isEmpty());
    holdings->noteAssets(quarryId, {endingAsset(u"8001"_s, Timestamp(1900))}, true);
    QCOMPARE(sums(*holdings).size(), 1);
    holdings->setKept(false);
    QVERIFY(sums(*holdings).isEmpty());
    QCOMPARE(SqlConnection(file(), 5s).first(u"SELECT count(*) FROM assets"_s).toInt(), 0);
}

void AssetSumsTest::whatIsOldIsGone()
{
    const auto holdings = open();
    holdings->noteAssets(quarryId,
        {endingAsset(u"8001"_s, Timestamp(1900)), allocatedAsset(u"8002"_s, Timestamp(1900))}, true);
    holdings->noteAssetNumbers(quarryId, {numberHeldBy(u"8001"_s, {}), numberHeldBy(u"8002"_s, {})});
    QCOMPARE(sums(*holdings).size(), 1);
    {
        // O8 was read long ago, M6 today; an older program took 8002 off the list.
        SqlConnection other(file(), 5s);
        other.run(u"UPDATE assets SET moreAt = orderAt - ?, orderAt = orderAt - ? WHERE number = 8001"_s,
            {91 * dayOfSums, 91 * dayOfSums});
        other.execute(u"UPDATE assets SET orderAt = 0 WHERE number = 8002"_s);
        other.run(u"UPDATE reading SET at = at - ?, wholeAt = wholeAt - ? WHERE list = 'O8'"_s,
            {91 * dayOfSums, 91 * dayOfSums});
    }
    QSignalSpy old(holdings.get(), &KnownHoldings::oldForgotten);
    holdings->setForgetAfter(90);
    QTRY_COMPARE(old.size(), 1);
    const auto kept = sums(*holdings).value(u"quarry"_s);
    QCOMPARE(endTexts(kept), QStringList{u"listed 2/0/2"_s});
    QCOMPARE(kept.assets, KeptList());
    QVERIFY(kept.numbers.isWhole());
    const auto left =
        u"SELECT count(*) FROM assets WHERE limitEnd IS NOT NULL OR allocated <> 0 OR moreAt <> 0"_s;
    QCOMPARE(SqlConnection(file(), 5s).first(left).toInt(), 0);
}

void AssetSumsTest::anotherConnectionHasItsOwn()
{
    const auto one = open(u"one"_s), other = open(u"other"_s);
    one->noteAssets(quarryId, {endingAsset(u"8001"_s)}, true);
    QCOMPARE(sums(*one).size(), 1);
    QVERIFY(sums(*other).isEmpty());
}

void AssetSumsTest::whyThereIsNothing()
{
    QFile blocker(folder());
    QVERIFY(blocker.open(QFile::WriteOnly));
    const auto holdings = open();
    const auto answer = holdings->sumAssets().result();
    QVERIFY(!answer.enterprises);
    QVERIFY2(answer.trouble.contains(u"can't be saved"_s), qPrintable(answer.trouble));
}

LOCKKEEPER_TEST(Core, AssetSumsTest)
#include "tst_asset_sums.moc"
