// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_row.h"
#include "models/tables/base/lifted_column.h"
#include "tests/models/asset_records.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

class AssetRowTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFieldOfBothRecordsIsAColumnAndInTheInspectorOnce();
    void fewColumnsAreSeenAtFirst();
    void whatIsSaidOfAnAsset();
    void holders();
    void whichModuleListsIt();
    void unknownLicenceTypes();
    void chipTypes();
    void severalRecordsOfM6();
    void exportedBytesAreTheExportedText();
    void statesAreSortedByImportance();
    void liftedColumnsOfNothing();
};

namespace
{

const AssetClock& theClock()
{
    static const AssetClock made(shanghai(), theMoment());
    return made;
}

const ColumnSpecs<AssetRow>& columns()
{
    static const auto columns = assetRowColumns(shanghai(), theClock());
    return columns;
}

const ColumnSpec<AssetRow>& column(QByteArrayView id)
{
    const auto found = std::find_if(
        columns().begin(), columns().end(), [id](const auto& column) { return column.info.id == id; });
    if (found == columns().end()) qFatal("no column %s", id.data());
    return *found;
}

QString text(const AssetRow& row, QByteArrayView id)
{
    return column(id).text(row);
}

/// A row in which every field is set, and no two alike.
AssetRow full()
{
    auto asset = cloudAccount();
    asset.customerId = CustomerId(u"customer-1"_s);
    asset.keyShellNumber = Text(u"shell-1"_s);
    asset.createTime = at(inShanghai(2024, 1, 2, 3, 4));
    asset.updateTime = at(inShanghai(2025, 1, 2, 3, 4));
    asset.limitStartTime = at(inShanghai(2025, 6, 1));
    asset.limitEndTime = at(inShanghai(2026, 11, 25).addMSecs(-1));
    asset.keyChipType = 2;
    auto details = std::make_shared<AssetDetails>();
    details->assignStatus = AssignStatus{Text(u"allocation-1"_s), Text(u"ASSIGNED"_s), Text(u"7009"_s),
        Text(u"2022-04-15 08:00:00"_s), Text(u"{\"at\":1}"_s)};
    details->assetLimitsRaw = Text(u"[{\"limit\":5}]"_s);
    details->assetExtends = {{Text(u"gxxp"_s), Text(u"1"_s)}, {Text(u"region"_s), Text(u"华北"_s)}};
    asset.details = details;
    AssetRow row;
    row.asset = {asset.assetNum, asset, {heldBy("7001")}};
    row.holderNames = {Text(u"Fang, Li"_s)};
    row.key = asset.id.text();
    return row;
}

} // namespace

void AssetRowTest::everyFieldOfBothRecordsIsAColumnAndInTheInspectorOnce()
{
    const QSet<QByteArray> contract{"id", "licenseType", "assetNum", "grantable", "customerId",
        "keyShellNumber", "keyChipType", "locked", "freezing", "createTime", "updateTime", "limitStartTime",
        "limitEndTime", "assignStatus.id", "assignStatus.assignStatus", "assignStatus.assignMemberId",
        "assignStatus.createTime", "assignStatus.updateTime", "assetLimits", "assetExtends", "borrowedUsbKey",
        "assetId", "cloudAccountGlobalId", "borrowedFlag", "onlineFlag"};
    const QSet<QByteArray> ours{"state", "holder", "gxxp", "listedBy"};
    QSet<QByteArray> ids;
    QSet<QString> titles;
    for (const auto& each : columns()) {
        QVERIFY2(!ids.contains(each.info.id), each.info.id.constData());
        ids.insert(each.info.id);
        QVERIFY(!each.info.title.isEmpty());
        QVERIFY2(!titles.contains(each.info.title), qPrintable(each.info.title));
        titles.insert(each.info.title);
    }
    QCOMPARE(ids, contract + ours);

    const auto fields = assetFields(full(), shanghai(), theClock());
    QCOMPARE(fields.size(), columns().size());
    QCOMPARE(fields.front().text, u"8000120451"_s); // the title of the inspector
    for (const auto& field : fields)
        QVERIFY2(!field.text.isEmpty(), field.id.constData());
    const auto fieldOf = [&](const QByteArray& id) {
        return *std::find_if(
            fields.begin(), fields.end(), [&](const RecordField& field) { return field.id == id; });
    };
    QCOMPARE(fieldOf("licenseType").text, u"Cloud account"_s);
    QCOMPARE(fieldOf("licenseType").raw, u"cloud_account"_s);
    QCOMPARE(fieldOf("keyChipType").raw, u"2"_s);
    QCOMPARE(fieldOf("limitEndTime").text, u"24 Nov 2026 23:59:59"_s);
    QCOMPARE(fieldOf("limitEndTime").raw, QString::number(full().asset.asset->limitEndTime.raw()));
    QCOMPARE(fieldOf("assetLimits").text, u"[{\"limit\":5}]"_s);
    QCOMPARE(fieldOf("assignStatus.updateTime").text, u"{\"at\":1}"_s);
    QCOMPARE(fieldOf("assetExtends").text, u"gxxp=1, region=华北"_s);
    QCOMPARE(fieldOf("cloudAccountGlobalId").text, u"7001"_s);
}

void AssetRowTest::fewColumnsAreSeenAtFirst()
{
    int width = 0;
    QByteArrayList seen;
    for (const auto& each : columns()) {
        if (!each.info.visible) continue;
        seen += each.info.id;
        width += each.info.width;
    }
    QCOMPARE(
        seen, (QByteArrayList{"assetNum", "licenseType", "state", "holder", "keyChipType", "limitEndTime"}));
    QVERIFY2(width <= 770, qPrintable(QString::number(width)));
}

void AssetRowTest::whatIsSaidOfAnAsset()
{
    const auto row = full();
    QCOMPARE(text(row, "licenseType"), u"Cloud account"_s);
    QCOMPARE(column("licenseType").toolTip(row), u"cloud_account"_s);
    QVERIFY(text(row, "state").startsWith(u"Expires in 3 day"_s));
    QVERIFY(column("state").look(row).badge);
    QCOMPARE(column("state").look(row).tone, Tone::Warning);
    QCOMPARE(column("state").toolTip(row).split(u'\n').last(), u"Assigned"_s);
    QVERIFY(column("state").searched(row).contains(u"Assigned"_s));
    QCOMPARE(text(row, "gxxp"), u"New product"_s);
    QVERIFY(column("gxxp").look(row).badge);
    QCOMPARE(text(row, "grantable"), u"yes"_s);
    QCOMPARE(column("grantable").look(row).tone, Tone::Plain);
    auto plain = row;
    plain.asset.asset->grantable = false;
    plain.asset.asset->details = nullptr;
    QCOMPARE(text(plain, "gxxp"), QString());
    QCOMPARE(column("grantable").look(plain).tone, Tone::Dim);
}

void AssetRowTest::holders()
{
    auto row = full();
    QCOMPARE(text(row, "holder"), u"Fang, Li"_s);
    QCOMPARE(column("holder").suffix(row), QString());
    QCOMPARE(column("holder").toolTip(row), u"Fang, Li · 7001"_s);
    row.asset.holders.push_back(heldBy("7002"));
    row.asset.holders.push_back(heldBy("7003"));
    row.holderNames = {Text(u"Fang, Li"_s), Text(), Text(u"王芳"_s)};
    QCOMPARE(text(row, "holder"), u"Fang, Li"_s);
    QCOMPARE(column("holder").suffix(row), u"+2"_s);
    QCOMPARE(column("holder").toolTip(row), u"Fang, Li · 7001\n7002\n王芳 · 7003"_s);
    QCOMPARE(column("holder").exported(row), u"Fang, Li, 7002, 王芳"_s);
    QVERIFY(column("holder").searched(row).contains(u"王芳"_s));
    row.holderNames.clear(); // not known yet
    QCOMPARE(text(row, "holder"), u"7001"_s);
    row.asset.holders = {heldBy("")};
    QCOMPARE(text(row, "holder"), u"free"_s);
    QCOMPARE(column("holder").look(row).tone, Tone::Dim);
    QCOMPARE(column("holder").exported(row), QString()); // "free" is nobody's name
}

void AssetRowTest::whichModuleListsIt()
{
    auto row = full();
    QCOMPARE(text(row, "listedBy"), u"both modules"_s);
    QVERIFY(!column("listedBy").look(row).badge);

    auto onlyO8 = row;
    onlyO8.asset.holders.clear();
    onlyO8.asset.asset->details = nullptr;
    QVERIFY(onlyO8.isOnlyInOrderList());
    QCOMPARE(text(onlyO8, "listedBy"), u"order module only"_s);
    QVERIFY(column("listedBy").look(onlyO8).badge);
    QCOMPARE(text(onlyO8, "holder"), u"not in member center"_s);
    QCOMPARE(column("holder").exported(onlyO8), QString());
    onlyO8.memberListRead = false; // that M6 lists it not is then no news
    QVERIFY(!onlyO8.isOnlyInOrderList());
    QCOMPARE(text(onlyO8, "listedBy"), QString());
    QCOMPARE(text(onlyO8, "holder"), QString());

    auto onlyM6 = row;
    onlyM6.asset.asset.reset();
    QVERIFY(onlyM6.isOnlyInMemberList());
    QCOMPARE(text(onlyM6, "listedBy"), u"member center only"_s);
    QCOMPARE(text(onlyM6, "licenseType"), u"not in order module"_s);
    QCOMPARE(column("licenseType").look(onlyM6).tone, Tone::Dim);
    QCOMPARE(column("licenseType").exported(onlyM6), QString());
    QCOMPARE(text(onlyM6, "assetNum"), u"8000120451"_s);
    QCOMPARE(onlyM6.assetId().view(), "id-8000120451");
    for (const auto& each : columns()) // no field of the record that is missing says anything
        if (each.info.id == "customerId" || each.info.id == "limitEndTime" || each.info.id == "locked")
            QCOMPARE(each.exported(onlyM6), QString());
    onlyM6.orderListRead = false;
    QCOMPARE(text(onlyM6, "licenseType"), QString());
    QCOMPARE(assetFields(onlyM6, shanghai(), theClock()).size(), columns().size());
}

void AssetRowTest::unknownLicenceTypes()
{
    auto row = full();
    row.asset.asset->licenseType = Text(u"quantum_key"_s);
    QCOMPARE(text(row, "licenseType"), u"unknown: quantum_key"_s);
    QCOMPARE(column("licenseType").toolTip(row), u"quantum_key"_s);
    row.asset.asset->licenseType = {};
    QCOMPARE(text(row, "licenseType"), QString());
}

void AssetRowTest::chipTypes()
{
    auto row = full();
    QCOMPARE(text(row, "keyChipType"), u"5th gen."_s);
    QCOMPARE(column("keyChipType").exported(row), u"Fifth-generation lock"_s);
    row.asset.asset->keyChipType = 1;
    QCOMPARE(text(row, "keyChipType"), u"4th gen."_s);
    row.asset.asset->keyChipType = 3;
    QCOMPARE(text(row, "keyChipType"), u"unknown: 3"_s);
    row.asset.asset->keyChipType.reset();
    QCOMPARE(text(row, "keyChipType"), QString());
}

void AssetRowTest::severalRecordsOfM6()
{
    auto row = full();
    row.asset.holders = {heldBy("7001"), heldBy("7002"), heldBy("7001")};
    row.asset.holders[1].onlineFlag = true;
    QCOMPARE(text(row, "cloudAccountGlobalId"), u"7001, 7002"_s);
    QCOMPARE(text(row, "onlineFlag"), u"no, yes"_s);
    QCOMPARE(column("onlineFlag").sortNumber(row), 1);
    QCOMPARE(text(row, "assetId"), u"id-8000120451"_s); // the same three times
    row.asset.holders.clear();
    QCOMPARE(text(row, "onlineFlag"), QString());
    QCOMPARE(column("onlineFlag").sortNumber(row), std::nullopt);
}

void AssetRowTest::exportedBytesAreTheExportedText()
{
    auto onlyM6 = full();
    onlyM6.asset.asset.reset();
    auto onlyO8 = full();
    onlyO8.asset.holders.clear();
    for (const auto& row : {full(), onlyM6, onlyO8, AssetRow{}})
        for (const auto& each : columns()) {
            QByteArray scratch;
            QCOMPARE(each.exportedUtf8(row, scratch).toByteArray(), each.exported(row).toUtf8());
        }
    // The fast way is kept where there is one.
    for (const char* id : {"assetNum", "customerId", "limitEndTime", "locked"})
        QVERIFY2(column(id).exportUtf8, id);
}

void AssetRowTest::statesAreSortedByImportance()
{
    auto locked = full(), soon = full(), sooner = full(), free = full(), unknown = full();
    locked.asset.asset->locked = true;
    sooner.asset.asset->limitEndTime = at(theMoment().addSecs(60));
    free.asset = {free.asset.assetNum, cloudAccount(), {heldBy("")}};
    unknown.asset = {unknown.asset.assetNum, cloudAccount(), {}};
    const auto number = column("state").sortNumber;
    QVERIFY(number(locked) < number(sooner));
    QVERIFY(number(sooner) < number(soon));
    QVERIFY(number(soon) < number(free));
    QCOMPARE(number(unknown), std::nullopt); // last, whatever the direction
}

void AssetRowTest::liftedColumnsOfNothing()
{
    struct Part {
        int value = 7;
    };
    struct Whole {
        std::optional<Part> part;
    };
    ColumnSpec<Part> plain;
    plain.info.id = "value";
    plain.text = [](const Part& part) { return QString::number(part.value); };
    plain.look = [](const Part&) { return CellLook{Tone::Ok, true}; };
    const auto column =
        lifted<Whole>(plain, [](const Whole& whole) { return whole.part ? &*whole.part : nullptr; });
    QCOMPARE(column.info.id, "value");
    QCOMPARE(column.text({Part{}}), u"7"_s);
    QCOMPARE(column.text({}), QString());
    QVERIFY(column.look({Part{}}).badge);
    QVERIFY(!column.look({}).badge);
    // A getter that the column does not have is not there afterwards either.
    QVERIFY(!column.suffix && !column.toolTip && !column.exportText && !column.exportUtf8);
    QVERIFY(!column.searchText && !column.sortText && !column.sortNumber);
}

LOCKKEEPER_TEST(Core, AssetRowTest)
#include "tst_asset_row.moc"
