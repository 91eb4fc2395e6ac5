// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/qt_assets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

Text text(const QJsonValue& value)
{
    return Text(value.toString());
}

template <class Id>
Id id(const QJsonValue& value)
{
    return Id(value.toString());
}

std::optional<bool> flag(const QJsonValue& value)
{
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

Timestamp time(const QJsonValue& value)
{
    return value.isDouble() ? Timestamp(value.toInteger()) : Timestamp();
}

Text compact(const QJsonDocument& json)
{
    const auto bytes = json.toJson(QJsonDocument::Compact);
    return Text(std::string_view(bytes.data(), size_t(bytes.size())));
}

Text raw(const QJsonValue& value)
{
    if (value.isArray()) return compact(QJsonDocument(value.toArray()));
    if (value.isObject()) return compact(QJsonDocument(value.toObject()));
    return text(value);
}

std::shared_ptr<const AssetDetails> details(const QJsonObject& json)
{
    AssetDetails rare;
    if (const auto status = json["assignStatus"_L1]; status.isObject()) {
        const auto object = status.toObject();
        rare.assignStatus = AssignStatus{text(object["id"_L1]), text(object["assignStatus"_L1]),
            text(object["assignMemberId"_L1]), text(object["createTime"_L1]), raw(object["updateTime"_L1])};
    }
    rare.assetLimitsRaw = raw(json["assetLimits"_L1]);
    const auto extends = json["assetExtends"_L1].toArray();
    for (const auto& each : extends) {
        const auto object = each.toObject();
        rare.assetExtends.push_back({text(object["extendCode"_L1]), text(object["extendValue"_L1])});
    }
    if (!rare.assignStatus && rare.assetLimitsRaw.isEmpty() && rare.assetExtends.empty()) return nullptr;
    return std::make_shared<const AssetDetails>(std::move(rare));
}

} // namespace

std::vector<VirtualAsset> assetsByQt(const QByteArray& body)
{
    const auto root = QJsonDocument::fromJson(body).object();
    if (root["code"_L1].toInt(-1) != 0) return {};
    const auto list = root["data"_L1].toArray();
    std::vector<VirtualAsset> rows;
    rows.reserve(size_t(list.size()));
    for (const auto& each : list) {
        const auto json = each.toObject();
        auto& row = rows.emplace_back();
        row.id = id<AssetId>(json["id"_L1]);
        row.licenseType = text(json["licenseType"_L1]);
        row.assetNum = id<AssetNumber>(json["assetNum"_L1]);
        row.customerId = id<CustomerId>(json["customerId"_L1]);
        row.keyShellNumber = text(json["keyShellNumber"_L1]);
        row.createTime = time(json["createTime"_L1]);
        row.updateTime = time(json["updateTime"_L1]);
        row.limitStartTime = time(json["limitStartTime"_L1]);
        row.limitEndTime = time(json["limitEndTime"_L1]);
        row.details = details(json);
        if (const auto chip = json["keyChipType"_L1]; chip.isDouble()) row.keyChipType = chip.toInt();
        row.grantable = flag(json["grantable"_L1]);
        row.locked = flag(json["locked"_L1]);
        row.freezing = flag(json["freezing"_L1]);
        row.borrowedUsbKey = flag(json["borrowedUsbKey"_L1]);
    }
    return rows;
}

} // namespace lockkeeper::benchmarks
