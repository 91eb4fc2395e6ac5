// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/asset_row.h"

#include <QDateTime>
#include <QTimeZone>

#include <string>

/// Assets as tests describe them, and the moment at which they are looked at.
namespace lockkeeper::test
{

inline RecordFormat shanghai()
{
    return {TimestampUnit::ByMagnitude, QTimeZone("Asia/Shanghai"), QLocale(QLocale::English)};
}

inline QDateTime inShanghai(int year, int month, int day, int hour = 0, int minute = 0)
{
    return {QDate(year, month, day), QTime(hour, minute), QTimeZone("Asia/Shanghai")};
}

/// 21 November 2026, 14:02 in Shanghai.
inline QDateTime theMoment()
{
    return inShanghai(2026, 11, 21, 14, 2);
}

inline Timestamp at(const QDateTime& time)
{
    return Timestamp(time.toMSecsSinceEpoch());
}

/// An asset that O8 lists as a cloud account, with nothing special about it.
inline VirtualAsset cloudAccount(const char* number = "8000120451")
{
    VirtualAsset asset;
    asset.id = AssetId(std::string("id-") + number);
    asset.assetNum = AssetNumber(std::string_view(number));
    asset.licenseType = Text(std::string_view("cloud_account"));
    asset.locked = asset.freezing = asset.borrowedUsbKey = false;
    asset.grantable = true;
    return asset;
}

inline AssetNumberRecord heldBy(const char* member, const char* number = "8000120451")
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(std::string_view(number));
    record.assetId = AssetId(std::string("id-") + number);
    record.cloudAccountGlobalId = MemberId(std::string_view(member));
    record.borrowedFlag = record.onlineFlag = false;
    return record;
}

} // namespace lockkeeper::test
