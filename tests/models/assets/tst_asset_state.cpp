// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_row.h"
#include "tests/models/asset_records.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What is said of an asset, from what the two modules say.
class AssetStateTest : public QObject
{
    Q_OBJECT

private slots:
    void everyState_data();
    void everyState();
    void theMostImportantOneIsShown();
    void frozenOnlyWhatCanBe_data();
    void frozenOnlyWhatCanBe();
    void expiry_data();
    void expiry();
    void secondsAreReadAsWell();
    void decision_aTimeThatIsNotAfter1970IsNoEnd();
    void nothingIsKnownOfWhatM6DoesNotList();
    void theAllocationOfO8CountsWhereM6IsSilent();
    void severalHolders();
    void everyStateHasAWordAndATone();
};

namespace
{

QStringList wordsOf(const EnterpriseAsset& asset)
{
    return AssetStateWords().all(assetStates(asset, AssetClock(shanghai(), theMoment())));
}

EnterpriseAsset listedByBoth(VirtualAsset asset, AssetNumberRecord record)
{
    return {asset.assetNum, asset, {std::move(record)}};
}

} // namespace

void AssetStateTest::everyState_data()
{
    QTest::addColumn<EnterpriseAsset>("asset");
    QTest::addColumn<QStringList>("words");
    auto asset = cloudAccount();
    QTest::newRow("free") << listedByBoth(asset, heldBy("")) << QStringList{u"Free"_s};
    QTest::newRow("assigned") << listedByBoth(asset, heldBy("7001")) << QStringList{u"Assigned"_s};
    auto record = heldBy("7001");
    record.onlineFlag = true;
    QTest::newRow("online") << listedByBoth(asset, record) << QStringList{u"Online"_s, u"Assigned"_s};
    record.borrowedFlag = true;
    QTest::newRow("borrowed") << listedByBoth(asset, record)
                              << QStringList{u"Borrowed"_s, u"Online"_s, u"Assigned"_s};
    asset.limitEndTime = at(theMoment().addSecs(-1));
    QTest::newRow("expired") << listedByBoth(asset, heldBy("")) << QStringList{u"Expired"_s, u"Free"_s};
    asset.locked = true;
    QTest::newRow("locked") << listedByBoth(asset, heldBy(""))
                            << QStringList{u"Locked"_s, u"Expired"_s, u"Free"_s};
    asset.licenseType = Text(u"softkey"_s);
    asset.freezing = true;
    QTest::newRow("all at once") << listedByBoth(asset, record)
                                 << QStringList{u"Locked"_s, u"Frozen"_s, u"Expired"_s, u"Borrowed"_s,
                                        u"Online"_s, u"Assigned"_s};
    VirtualAsset unset;
    unset.assetNum = AssetNumber(u"8000120451"_s);
    AssetNumberRecord unsaid;
    unsaid.assetNum = unset.assetNum;
    QTest::newRow("nothing said") << listedByBoth(unset, unsaid) << QStringList{u"Free"_s};
}

void AssetStateTest::everyState()
{
    QFETCH(const EnterpriseAsset, asset);
    QFETCH(const QStringList, words);
    QCOMPARE(wordsOf(asset), words);
}

void AssetStateTest::theMostImportantOneIsShown()
{
    using enum AssetState;
    AssetStates states;
    QVERIFY(!states.foremost());
    QVERIFY(states.isEmpty());
    // States in the order of their importance, the least one first: each takes the place of those before.
    for (const auto state : {Free, Assigned, Online, ExpiresSoon, Borrowed, Expired, Frozen, Locked}) {
        QVERIFY(!states.has(state));
        states.add(state);
        QVERIFY(states.has(state));
        QCOMPARE(states.foremost(), state);
    }
}

void AssetStateTest::frozenOnlyWhatCanBe_data()
{
    QTest::addColumn<QString>("licenseType");
    QTest::addColumn<bool>("frozen");
    QTest::newRow("certificate") << u"softkey"_s << true;
    QTest::newRow("network certificate") << u"lan_softkey"_s << true;
    QTest::newRow("cloud account") << u"cloud_account"_s << false;
    QTest::newRow("hardware lock") << u"normal_recover_usbkey"_s << false;
    QTest::newRow("a type of next year") << u"quantum_key"_s << true; // it may be a certificate
    QTest::newRow("no type") << QString() << true;
}

void AssetStateTest::frozenOnlyWhatCanBe()
{
    QFETCH(const QString, licenseType);
    auto asset = cloudAccount();
    asset.freezing = true;
    asset.licenseType = Text(licenseType);
    QTEST(wordsOf(listedByBoth(asset, heldBy(""))).contains(u"Frozen"_s), "frozen");
}

void AssetStateTest::expiry_data()
{
    QTest::addColumn<QDateTime>("end");
    QTest::addColumn<QString>("word");
    QTest::newRow("a millisecond ago") << theMoment().addMSecs(-1) << u"Expired"_s;
    QTest::newRow("this very millisecond") << theMoment() << u"Expires today"_s;
    QTest::newRow("end of today") << inShanghai(2026, 11, 22).addMSecs(-1) << u"Expires today"_s;
    // 00:00 in Shanghai is still the 21st in UTC.
    QTest::newRow("first moment of tomorrow") << inShanghai(2026, 11, 22) << u"Expires in 1 day"_s;
    QTest::newRow("end of tomorrow") << inShanghai(2026, 11, 23).addMSecs(-1) << u"Expires in 1 day"_s;
    QTest::newRow("in three days") << inShanghai(2026, 11, 24, 0, 1) << u"Expires in 3 day"_s;
    QTest::newRow("in thirty days") << inShanghai(2026, 12, 22).addMSecs(-1) << u"Expires in 30 day"_s;
    QTest::newRow("in thirty-one days") << inShanghai(2026, 12, 22) << QString();
    QTest::newRow("yesterday") << inShanghai(2026, 11, 20, 23, 59) << u"Expired"_s;
    QTest::newRow("next year") << inShanghai(2027, 11, 21) << QString();
    QTest::newRow("never") << QDateTime() << QString();
}

void AssetStateTest::expiry()
{
    QFETCH(const QDateTime, end);
    QFETCH(const QString, word);
    auto asset = cloudAccount();
    if (end.isValid()) asset.limitEndTime = at(end);
    auto words = wordsOf(listedByBoth(asset, heldBy("")));
    QCOMPARE(words.takeLast(), u"Free"_s);
    QCOMPARE(words.size(), word.isEmpty() ? 0 : 1);
    // Without a catalogue a plural is the source text, "day(s)".
    if (!words.isEmpty()) QVERIFY2(words.first().startsWith(word), qPrintable(words.first()));
}

void AssetStateTest::secondsAreReadAsWell()
{
    auto asset = cloudAccount();
    asset.limitEndTime = Timestamp(theMoment().toSecsSinceEpoch() - 60);
    QVERIFY(wordsOf(listedByBoth(asset, heldBy(""))).contains(u"Expired"_s));
    asset.limitEndTime = Timestamp(theMoment().toSecsSinceEpoch() + 60);
    QVERIFY(wordsOf(listedByBoth(asset, heldBy(""))).contains(u"Expires today"_s));
}

void AssetStateTest::decision_aTimeThatIsNotAfter1970IsNoEnd()
{
    auto asset = cloudAccount();
    for (const qint64 raw : {qint64(0), qint64(-1), -theMoment().toMSecsSinceEpoch()}) {
        asset.limitEndTime = Timestamp(raw);
        QCOMPARE(wordsOf(listedByBoth(asset, heldBy(""))), QStringList{u"Free"_s});
    }
    asset.limitEndTime = Timestamp(1);
    QVERIFY(wordsOf(listedByBoth(asset, heldBy(""))).contains(u"Expired"_s));
}

void AssetStateTest::nothingIsKnownOfWhatM6DoesNotList()
{
    const EnterpriseAsset onlyO8{AssetNumber(u"8000120451"_s), cloudAccount(), {}};
    QVERIFY(wordsOf(onlyO8).isEmpty()); // not "Free": nobody said that it could be given to somebody
    const EnterpriseAsset onlyM6{AssetNumber(u"8000120451"_s), std::nullopt, {heldBy("7001")}};
    QCOMPARE(wordsOf(onlyM6), QStringList{u"Assigned"_s});
}

void AssetStateTest::theAllocationOfO8CountsWhereM6IsSilent()
{
    auto asset = cloudAccount();
    auto details = std::make_shared<AssetDetails>();
    details->assignStatus.emplace().assignMemberId = Text(u"7009"_s);
    asset.details = details;
    EnterpriseAsset onlyO8{asset.assetNum, asset, {}};
    // Somebody has it, but the number alone can be sent nowhere.
    QVERIFY(holdersOf(onlyO8).empty());
    QCOMPARE(onlyO8.allocation()->toString(), u"7009"_s);
    AssetRow row;
    row.asset = onlyO8;
    QCOMPARE(row.holders(), QStringList{u"7009"_s});
    QCOMPARE(wordsOf(onlyO8), QStringList{u"Assigned"_s});
    onlyO8.allocatedTo = MemberId(u"g-7009"_s);
    QCOMPARE(holdersOf(onlyO8), std::vector{MemberId(u"g-7009"_s)});
    row.asset = onlyO8;
    QCOMPARE(row.holders(), QStringList{u"g-7009"_s});
    QCOMPARE(wordsOf(onlyO8), QStringList{u"Assigned"_s});
    // M6 is about nothing else: its word counts, also "nobody".
    QVERIFY(holdersOf(listedByBoth(asset, heldBy(""))).empty());
    QCOMPARE(holdersOf(listedByBoth(asset, heldBy("7001"))), std::vector{MemberId(u"7001"_s)});
}

void AssetStateTest::severalHolders()
{
    EnterpriseAsset asset{
        AssetNumber(u"8000120451"_s), cloudAccount(), {heldBy("7001"), heldBy(""), heldBy("7002")}};
    asset.holders[2].onlineFlag = true;
    QCOMPARE(holdersOf(asset), (std::vector{MemberId(u"7001"_s), MemberId(u"7002"_s)}));
    QCOMPARE(wordsOf(asset), (QStringList{u"Online"_s, u"Assigned"_s}));
}

void AssetStateTest::everyStateHasAWordAndATone()
{
    const AssetStateWords words;
    QSet<QString> seen;
    for (int i = 0; i < assetStateCount; ++i) {
        const QString word = words.word(AssetState(i), 3);
        QVERIFY(!word.isEmpty());
        seen.insert(word);
        const bool isUsual =
            QList{AssetState::Assigned, AssetState::Free, AssetState::Online}.contains(AssetState(i));
        QCOMPARE(assetStateLook(AssetState(i)).badge, !isUsual);
    }
    QCOMPARE(seen.size(), assetStateCount);
}

LOCKKEEPER_TEST(Core, AssetStateTest)
#include "tst_asset_state.moc"
