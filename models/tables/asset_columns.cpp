// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/asset_columns.h"

#include "models/domain/license_type.h"
#include "models/domain/wire_values.h"
#include "models/tables/column_builders.h"

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

/// A column over assignStatus, which few assets have.
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
    using T = AssetTable;
    using Asset = VirtualAsset;
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<Asset> columns;
    columns.push_back(textColumn("assetNum", T::tr("Asset number"), 116, &Asset::assetNum, digits));
    auto type = textColumn("licenseType", T::tr("Licence type"), 200, &Asset::licenseType);
    type.toolTip = type.text; // the value on the wire
    type.text = licenseTypeText;
    type.exportUtf8 = nullptr; // the meaning is exported, not the field
    columns.push_back(std::move(type));
    columns.push_back(booleanColumn("locked", T::tr("Locked"), &Asset::locked, true));
    columns.push_back(booleanColumn("freezing", T::tr("Frozen"), &Asset::freezing, true));
    columns.push_back(booleanColumn("borrowedUsbKey", T::tr("Borrowed lock"), &Asset::borrowedUsbKey, true));
    columns.push_back(booleanColumn("grantable", T::tr("Grantable"), &Asset::grantable));
    columns.push_back(timeColumn("limitStartTime", T::tr("Valid from"), &Asset::limitStartTime, format));
    columns.push_back(timeColumn("limitEndTime", T::tr("Valid until"), &Asset::limitEndTime, format));
    columns.push_back(textColumn("id", T::tr("Asset id"), 160, &Asset::id, digits, false));
    columns.push_back(textColumn("customerId", T::tr("Customer id"), 160, &Asset::customerId, digits, false));
    columns.push_back(
        textColumn("keyShellNumber", T::tr("Shell number"), 116, &Asset::keyShellNumber, digits, false));
    ColumnSpec<Asset> chip;
    chip.info = {.id = "keyChipType", .title = T::tr("Chip type"), .width = 140, .visible = false};
    chip.text = [](const Asset& asset) { return chipTypeMeaning(asset.keyChipType); };
    columns.push_back(std::move(chip));
    columns.push_back(timeColumn("createTime", T::tr("Created"), &Asset::createTime, format, false));
    columns.push_back(timeColumn("updateTime", T::tr("Updated"), &Asset::updateTime, format, false));
    const auto text = ColumnKind::Text;
    columns.push_back(assignColumn(
        "assignStatus.id", T::tr("Allocation id"),
        [](const AssignStatus& status) { return status.id.toString(); }, digits));
    columns.push_back(assignColumn(
        "assignStatus.assignStatus", T::tr("Allocation status"),
        [](const AssignStatus& status) { return status.assignStatus.toString(); }, text));
    columns.push_back(assignColumn(
        "assignStatus.assignMemberId", T::tr("Allocated to"),
        [](const AssignStatus& status) { return status.assignMemberId.toString(); }, digits));
    columns.push_back(assignColumn(
        "assignStatus.createTime", T::tr("Allocated at"),
        [](const AssignStatus& status) { return status.createTime.toString(); }, text));
    columns.push_back(assignColumn(
        "assignStatus.updateTime", T::tr("Allocation changed"),
        [](const AssignStatus& status) { return status.updateTimeRaw.toString(); }, text));
    ColumnSpec<Asset> extends;
    extends.info = {
        .id = "assetExtends", .title = T::tr("Extended attributes"), .width = 160, .visible = false};
    extends.text = extendsText;
    extends.toolTip = extendsText;
    columns.push_back(std::move(extends));
    ColumnSpec<Asset> limits;
    limits.info = {.id = "assetLimits", .title = T::tr("Asset limits"), .width = 120, .visible = false};
    limits.text = [](const Asset& asset) {
        return asset.details ? asset.details->assetLimitsRaw.toString() : QString();
    };
    columns.push_back(std::move(limits));
    return columns;
}

ColumnSpecs<AssetNumberRecord> assetNumberColumns()
{
    using T = AssetTable;
    using Record = AssetNumberRecord;
    ColumnSpecs<Record> columns;
    columns.push_back(
        textColumn("assetNum", T::tr("Asset number"), 116, &Record::assetNum, ColumnKind::Digits));
    columns.push_back(textColumn("assetId", T::tr("Asset id"), 170, &Record::assetId, ColumnKind::Digits));
    columns.push_back(holderColumn(T::tr("Assigned to (global id)")));
    columns.push_back(booleanColumn("borrowedFlag", T::tr("Borrowed"), &Record::borrowedFlag, true));
    columns.push_back(booleanColumn("onlineFlag", T::tr("In use online"), &Record::onlineFlag, true));
    return columns;
}

ColumnSpecs<AssetNumberRecord> borrowedLockColumns()
{
    using T = AssetTable;
    using Record = AssetNumberRecord;
    ColumnSpecs<Record> columns;
    columns.push_back(
        textColumn("assetNum", T::tr("Borrowed lock number"), 140, &Record::assetNum, ColumnKind::Digits));
    columns.push_back(textColumn("assetId", T::tr("Asset id"), 170, &Record::assetId, ColumnKind::Digits));
    columns.push_back(booleanColumn("borrowedFlag", T::tr("Lent"), &Record::borrowedFlag, true));
    columns.push_back(holderColumn(T::tr("Borrower (global id)")));
    return columns;
}

} // namespace lockkeeper
