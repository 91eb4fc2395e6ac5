// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_row.h"

#include "models/domain/base/wire_values.h"
#include "models/tables/assets/asset_columns.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/lifted_column.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct AssetRowTable {
    Q_DECLARE_TR_FUNCTIONS(AssetRowTable)
};

using AssetColumn = ColumnSpec<AssetRow>;
using AssetColumns = ColumnSpecs<AssetRow>;

constexpr CellLook dim{Tone::Dim, false};

const VirtualAsset* orderRecord(const AssetRow& row)
{
    return row.asset.asset ? &*row.asset.asset : nullptr;
}

AssetColumn& columnIn(AssetColumns& columns, QByteArrayView id)
{
    return *std::find_if(
        columns.begin(), columns.end(), [id](const AssetColumn& column) { return column.info.id == id; });
}

/// The row has a number of its own, because each of its two records may be missing.
AssetColumn numberColumn(ColumnInfo info)
{
    auto column = lifted<AssetRow>(
        textColumn("assetNum", info.title, info.width, &EnterpriseAsset::assetNum, info.kind),
        [](const AssetRow& row) { return &row.asset; });
    column.info = std::move(info);
    return column;
}

AssetColumn stateColumn(const AssetClock& clock)
{
    const AssetStateWords words;
    AssetColumn column;
    column.info = {
        .id = "state", .title = AssetRowTable::tr("State"), .placeholder = AssetRowTable::tr("unknown")};
    column.text = [=](const AssetRow& row) { return words.foremost(assetStates(row.asset, clock)); };
    column.toolTip = [=](const AssetRow& row) {
        return words.all(assetStates(row.asset, clock)).join(u'\n');
    };
    // All states are exported and found: whoever searches for "expired" wants locked ones that are expired,
    // too.
    column.exportText = [=](const AssetRow& row) {
        return words.all(assetStates(row.asset, clock)).join(u", "_s);
    };
    column.sortNumber = [=](const AssetRow& row) -> std::optional<qint64> {
        const auto states = assetStates(row.asset, clock);
        const auto state = states.foremost();
        if (!state) return std::nullopt;
        return qint64(*state) * (expiresSoonDays + 2) + std::max(states.daysLeft, 0);
    };
    column.look = [=](const AssetRow& row) {
        const auto state = assetStates(row.asset, clock).foremost();
        return state ? assetStateLook(*state) : CellLook();
    };
    return column;
}

AssetColumn holderColumn()
{
    AssetColumn column;
    column.info = {.id = "holder", .title = AssetRowTable::tr("Assigned to"), .width = 116};
    column.text = [free = AssetRowTable::tr("free"), unlisted = AssetRowTable::tr("not in member center")](
                      const AssetRow& row) {
        const auto holders = row.holders();
        if (!holders.isEmpty()) return holders.first();
        if (!row.asset.holders.empty()) return free;
        return row.isOnlyInOrderList() ? unlisted : QString();
    };
    column.suffix = [](const AssetRow& row) {
        const auto others = row.holders().size() - 1;
        return others > 0 ? u"+%1"_s.arg(others) : QString();
    };
    column.toolTip = [](const AssetRow& row) {
        QStringList lines = row.holders();
        const auto ids = holdersOf(row.asset);
        for (qsizetype i = 0; i < qsizetype(ids.size()); ++i)
            if (const QString id = ids[size_t(i)].toString(); id != lines[i]) lines[i] += u" · "_s + id;
        return lines.join(u'\n');
    };
    // "free" is no name: neither exported nor among the names when sorted.
    column.exportText = [](const AssetRow& row) { return row.holders().join(u", "_s); };
    column.sortText = column.exportText;
    column.look = [](const AssetRow& row) {
        return row.asset.allocation() || !holdersOf(row.asset).empty() ? CellLook() : dim;
    };
    return column;
}

AssetColumn newProductColumn()
{
    AssetColumn column;
    column.info = {.id = "gxxp",
        .title = AssetRowTable::tr("Extension"),
        .width = 100,
        .visible = false,
        .grows = false};
    column.text = [word = AssetRowTable::tr("New product")](
                      const AssetRow& row) { return row.isNewProduct() ? word : QString(); };
    column.look = [](const AssetRow&) { return stateLook(Tone::Info); };
    return column;
}

AssetColumn listedByColumn()
{
    AssetColumn column;
    column.info = {.id = "listedBy",
        .title = AssetRowTable::tr("Listed by"),
        .width = 170,
        .visible = false,
        .placeholder = AssetRowTable::tr("not compared")};
    column.text = [both = AssetRowTable::tr("both modules"), order = AssetRowTable::tr("order module only"),
                      member = AssetRowTable::tr("member center only")](const AssetRow& row) {
        if (row.isOnlyInOrderList()) return order;
        if (row.isOnlyInMemberList()) return member;
        return row.orderListRead && row.memberListRead ? both : QString();
    };
    column.look = [](const AssetRow& row) {
        return row.isOnlyInOrderList() || row.isOnlyInMemberList() ? stateLook(Tone::Mute) : dim;
    };
    return column;
}

AssetColumns orderColumns(const RecordFormat& format)
{
    AssetColumns columns;
    for (auto& column : assetColumns(format))
        columns.push_back(lifted<AssetRow>(std::move(column), orderRecord));
    columnIn(columns, "assetNum") = numberColumn(columnIn(columns, "assetNum").info);
    auto& type = columnIn(columns, "licenseType");
    type.text = [text = std::move(type.text), unlisted = AssetRowTable::tr("not in order module")](
                    const AssetRow& row) { return row.isOnlyInMemberList() ? unlisted : text(row); };
    type.exportText = [meaning = type.text](
                          const AssetRow& row) { return row.asset.asset ? meaning(row) : QString(); };
    type.sortText = type.exportText;
    type.look = [](const AssetRow& row) { return row.asset.asset ? CellLook() : dim; };
    columnIn(columns, "grantable").look = [](const AssetRow& row) {
        return row.asset.asset && row.asset.asset->grantable.value_or(false) ? CellLook() : dim;
    };
    auto& chip = columnIn(columns, "keyChipType");
    chip.exportText = chip.text;
    chip.toolTip = std::move(chip.text); // what the short form stands for
    chip.text = [meaning = chip.exportText,
                    //: Chip type, as short as possible: fourth-generation lock
                    fourth = AssetRowTable::tr("4th gen."),
                    //: Chip type, as short as possible: fifth-generation lock
                    fifth = AssetRowTable::tr("5th gen.")](const AssetRow& row) {
        const auto* record = orderRecord(row);
        const int generation = record ? record->keyChipType.value_or(0) : 0;
        return generation == 1 ? fourth : generation == 2 ? fifth : meaning(row);
    };
    chip.sortText = chip.exportText;
    return columns;
}

AssetColumns memberColumns()
{
    AssetColumns columns;
    for (auto& column : assetNumberColumns()) {
        if (column.info.id == "assetNum") continue; // the row has this column already
        columns.push_back(liftedOverAll<AssetRow>(std::move(column),
            [](const AssetRow& row) -> const std::vector<AssetNumberRecord>& { return row.asset.holders; }));
    }
    columnIn(columns, "assetId").info.title = AssetRowTable::tr("Asset id (member center)");
    return columns;
}

/// As the gateway gave it, where the column says it in other words.
QString rawText(const VirtualAsset& asset, const QByteArray& id)
{
    if (id == "licenseType") return asset.licenseType.toString();
    if (id == "keyChipType" && asset.keyChipType) return QString::number(*asset.keyChipType);
    return {};
}

std::optional<Timestamp> timeOf(const VirtualAsset& asset, const QByteArray& id)
{
    static constexpr std::array times{std::pair{"createTime", &VirtualAsset::createTime},
        std::pair{"updateTime", &VirtualAsset::updateTime},
        std::pair{"limitStartTime", &VirtualAsset::limitStartTime},
        std::pair{"limitEndTime", &VirtualAsset::limitEndTime}};
    for (const auto& [name, field] : times)
        if (id == name) return asset.*field;
    return std::nullopt;
}

} // namespace

QStringList AssetRow::holders() const
{
    QStringList texts;
    const auto ids = holdersOf(asset);
    for (size_t i = 0; i < ids.size(); ++i) {
        const bool named = i < holderNames.size() && !holderNames[i].isEmpty();
        texts += named ? holderNames[i].toString() : ids[i].toString();
    }
    if (const auto* allocation = asset.allocation(); allocation && ids.empty())
        texts += allocation->toString();
    return texts;
}

AssetId AssetRow::assetId() const
{
    if (asset.asset && !asset.asset->id.isEmpty()) return asset.asset->id;
    return asset.holders.empty() ? AssetId() : asset.holders.front().assetId;
}

bool AssetRow::isNewProduct() const
{
    if (!asset.asset || !asset.asset->details) return false;
    const auto& extends = asset.asset->details->assetExtends;
    return std::any_of(extends.cbegin(), extends.cend(),
        [](const AssetExtend& extend) { return extend.extendCode.view() == "gxxp"; });
}

ColumnSpecs<AssetRow> assetRowColumns(const RecordFormat& format, const AssetClock& clock)
{
    AssetColumns all = orderColumns(format);
    all.push_back(stateColumn(clock));
    all.push_back(holderColumn());
    all.push_back(newProductColumn());
    all.push_back(listedByColumn());
    for (auto& column : memberColumns())
        all.push_back(std::move(column));

    // The columns that are shown at first, in this order, with widths that together fit into a window of
    // 1280 pixels; the others follow.
    static constexpr std::array seen{std::pair{"assetNum", 112}, std::pair{"licenseType", 216},
        std::pair{"state", 140}, std::pair{"holder", 110}, std::pair{"keyChipType", 80},
        std::pair{"limitEndTime", 112}};
    AssetColumns columns;
    for (const auto& [id, width] : seen) {
        auto column = std::move(columnIn(all, id));
        column.info.visible = true;
        column.info.width = width;
        columns.push_back(std::move(column));
    }
    for (auto& column : all) {
        if (!column.text) continue; // moved from
        column.info.visible = false;
        columns.push_back(std::move(column));
    }
    return columns;
}

std::vector<RecordField> assetFields(const AssetRow& row, const RecordFormat& format, const AssetClock& clock)
{
    std::vector<RecordField> fields;
    for (const auto& column : assetRowColumns(format, clock)) {
        RecordField field{column.info.id, column.info.title, column.exported(row), {}};
        if (row.asset.asset) {
            field.raw = rawText(*row.asset.asset, field.id);
            if (const auto time = timeOf(*row.asset.asset, field.id)) {
                field.text = format.fullTime(*time);
                field.raw = RecordFormat::rawTime(*time);
            }
        }
        fields.push_back(std::move(field));
    }
    return fields;
}

} // namespace lockkeeper
