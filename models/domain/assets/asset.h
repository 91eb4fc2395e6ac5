// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/timestamp.h"

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// An extended attribute of an asset; code "gxxp" marks a new-product extension. Contract §2.6.
struct AssetExtend {
    Text extendCode;
    Text extendValue;
};

/// Allocation of an asset, used by large-customer locks. Contract §2.6.
struct AssignStatus {
    Text id;
    Text assignStatus;
    /// Contract §2.6: "employee id", which is M5's `id`; a gateway may as well give the `globalId`. Not to be
    /// sent anywhere: EmployeeDirectory::idOf() says who it is.
    Text assignMemberId;
    Text createTime;    ///< a string on the wire, unlike other times
    Text updateTimeRaw; ///< JSON as it came; the contract shows only null
};

/// What few assets have; apart from the record, which is held by the hundred thousand.
struct AssetDetails {
    std::optional<AssignStatus> assignStatus;
    Text assetLimitsRaw; ///< JSON as it came; the contract shows only null
    std::vector<AssetExtend> assetExtends;
};

/// Enterprise virtual asset record: reply of O8. Contract §2.6.
struct VirtualAsset {
    AssetId id;
    Text licenseType; ///< see license_type.h
    AssetNumber assetNum;
    CustomerId customerId;
    Text keyShellNumber; ///< digit part of the asset number
    Timestamp createTime;
    Timestamp updateTime;
    Timestamp limitStartTime;
    Timestamp limitEndTime;
    std::shared_ptr<const AssetDetails> details; ///< null when the record has none of them
    std::optional<int> keyChipType;              ///< 1 fourth-generation lock, 2 fifth-generation lock
    std::optional<bool> grantable;
    std::optional<bool> locked;
    std::optional<bool> freezing; ///< used only by certificate licences
    std::optional<bool> borrowedUsbKey;
};

/// Enterprise asset-number record (M6) and borrowed-lock record (M8, no onlineFlag). Contract §2.9.
struct AssetNumberRecord {
    AssetNumber assetNum;
    AssetId assetId;
    MemberId cloudAccountGlobalId; ///< M6: holder; M8: who borrowed; empty for null
    std::optional<bool> borrowedFlag;
    std::optional<bool> onlineFlag;

    friend bool operator==(const AssetNumberRecord&, const AssetNumberRecord&) = default;
};

/// Lock operation result item of O6 and O7. Contract §2.5.
struct LockResult {
    AssetNumber assetNum;
    std::optional<int> status; ///< 1 success, 2 does not exist, 3 failed, 4 type incorrect; others are kept
};

} // namespace lockkeeper
