// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_columns.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/tables/base/column_builders.h"

#include <QStringList>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct AssetTable {
    Q_DECLARE_TR_FUNCTIONS(AssetTable)
};

QString licenseTypeText(const VirtualAsset& asset)
{
    const auto value = asset.licenseType.view();
    return licenseTypeMeaning(QUtf8StringView(value.data(), qsizetype(value.size())));
}

QString extendsText(const VirtualAsset& asset)
{
    QStringList texts;
    if (asset.details)
        for (const auto& extend : asset.details->assetExtends)
            texts += u"%1=%2"_s.arg(extend.extendCode.toString(), extend.extendValue.toString());
    return texts.join(u", "_s);
}

/// A column over assignStatus, which few assets have; its times stay as they were sent (TB-9).
ColumnSpec<VirtualAsset> assignColumn(
    const char* id, const QString& title, std::function<QString(const AssignStatus&)> field, ColumnKind kind)
{
    ColumnSpec<VirtualAsset> column;
    column.info = {.id = id, .title = title, .kind = kind, .width = 120, .visible = false};
    column.text = [field = std::move(field)](const VirtualAsset& asset) {
        return asset.details && asset.details->assignStatus ? field(*asset.details->assignStatus) : QString();
    };
    column.toolTip = column.text;
    return column;
}

ColumnSpec<AssetNumberRecord> holderColumn(const QString& title)
{
    return textColumn(
        "cloudAccountGlobalId", title, 170, &AssetNumberRecord::cloudAccountGlobalId, ColumnKind::Digits);
}

} // namespace

ColumnSpecs<VirtualAsset> assetColumns(const RecordFormat& format)
{
    using Asset = VirtualAsset;
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<Asset> columns;
    columns.push_back(textColumn("assetNum", AssetTable::tr("Asset number"), 116, &Asset::assetNum, digits));
    auto type = textColumn("licenseType", AssetTable::tr("Licence type"), 200, &Asset::licenseType);
    type.toolTip = type.text; // the value on the wire
    type.text = licenseTypeText;
    type.exportUtf8 = nullptr; // the meaning is exported, not the field
    columns.push_back(std::move(type));
    columns.push_back(booleanColumn("locked", AssetTable::tr("Locked"), &Asset::locked, true));
    columns.push_back(booleanColumn("freezing", AssetTable::tr("Frozen"), &Asset::freezing, true));
    columns.push_back(
        booleanColumn("borrowedUsbKey", AssetTable::tr("Borrowed lock"), &Asset::borrowedUsbKey, true));
    columns.push_back(booleanColumn("grantable", AssetTable::tr("Grantable"), &Asset::grantable));
    columns.push_back(
        timeColumn("limitStartTime", AssetTable::tr("Valid from"), &Asset::limitStartTime, format));
    columns.push_back(
        timeColumn("limitEndTime", AssetTable::tr("Valid until"), &Asset::limitEndTime, format));
    columns.push_back(textColumn("id", AssetTable::tr("Asset id"), 160, &Asset::id, digits, false));
    columns.push_back(
        textColumn("customerId", AssetTable::tr("Customer id"), 160, &Asset::customerId, digits, false));
    columns.push_back(textColumn(
        "keyShellNumber", AssetTable::tr("Shell number"), 116, &Asset::keyShellNumber, digits, false));
    ColumnSpec<Asset> chip;
    chip.info = {.id = "keyChipType", .title = AssetTable::tr("Chip type"), .width = 140, .visible = false};
    chip.text = [](const Asset& asset) { return chipTypeMeaning(asset.keyChipType); };
    columns.push_back(std::move(chip));
    columns.push_back(timeColumn("createTime", AssetTable::tr("Created"), &Asset::createTime, format, false));
    columns.push_back(timeColumn("updateTime", AssetTable::tr("Updated"), &Asset::updateTime, format, false));
    const auto text = ColumnKind::Text;
    columns.push_back(assignColumn(
        "assignStatus.id", AssetTable::tr("Allocation id"),
        [](const AssignStatus& status) { return status.id.toString(); }, digits));
    columns.push_back(assignColumn(
        "assignStatus.assignStatus", AssetTable::tr("Allocation status"),
        [](const AssignStatus& status) { return status.assignStatus.toString(); }, text));
    columns.push_back(assignColumn(
        "assignStatus.assignMemberId", AssetTable::tr("Allocated to"),
        [](const AssignStatus& status) { return status.assignMemberId.toString(); }, digits));
    columns.push_back(assignColumn(
        "assignStatus.createTime", AssetTable::tr("Allocated at"),
        [](const AssignStatus& status) { return status.createTime.toString(); }, text));
    columns.push_back(assignColumn(
        "assignStatus.updateTime", AssetTable::tr("Allocation changed"),
        [](const AssignStatus& status) { return status.updateTimeRaw.toString(); }, text));
    ColumnSpec<Asset> extends;
    extends.info = {
        .id = "assetExtends", .title = AssetTable::tr("Extended attributes"), .width = 160, .visible = false};
    extends.text = extendsText;
    extends.toolTip = extendsText;
    columns.push_back(std::move(extends));
    ColumnSpec<Asset> limits;
    limits.info = {
        .id = "assetLimits", .title = AssetTable::tr("Asset limits"), .width = 120, .visible = false};
    limits.text = [](const Asset& asset) {
        return asset.details ? asset.details->assetLimitsRaw.toString() : QString();
    };
    columns.push_back(std::move(limits));
    return columns;
}

ColumnSpecs<AssetNumberRecord> assetNumberColumns()
{
    using Record = AssetNumberRecord;
    ColumnSpecs<Record> columns;
    columns.push_back(
        textColumn("assetNum", AssetTable::tr("Asset number"), 116, &Record::assetNum, ColumnKind::Digits));
    columns.push_back(
        textColumn("assetId", AssetTable::tr("Asset id"), 170, &Record::assetId, ColumnKind::Digits));
    columns.push_back(holderColumn(AssetTable::tr("Assigned to (global id)")));
    columns.push_back(booleanColumn("borrowedFlag", AssetTable::tr("Borrowed"), &Record::borrowedFlag, true));
    columns.push_back(
        booleanColumn("onlineFlag", AssetTable::tr("In use online"), &Record::onlineFlag, true));
    return columns;
}

ColumnSpecs<AssetNumberRecord> borrowedLockColumns()
{
    using Record = AssetNumberRecord;
    ColumnSpecs<Record> columns;
    columns.push_back(textColumn(
        "assetNum", AssetTable::tr("Borrowed lock number"), 140, &Record::assetNum, ColumnKind::Digits));
    columns.push_back(
        textColumn("assetId", AssetTable::tr("Asset id"), 170, &Record::assetId, ColumnKind::Digits));
    columns.push_back(booleanColumn("borrowedFlag", AssetTable::tr("Lent"), &Record::borrowedFlag, true));
    columns.push_back(holderColumn(AssetTable::tr("Borrower (global id)")));
    return columns;
}

} // namespace lockkeeper
