// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <algorithm>
#include <array>

namespace lockkeeper
{

/// Whether a field of the contract says nothing to whoever works with people and licences: ids by which only
/// the gateway tells things apart, what it gives of an allocation beside the holder and the state that are
/// shown (its times have no zone), lists as they were sent, and in the journal what the wire said. Numbers
/// that people pass on, like an asset number or that of an order, are none. Any thread.
[[nodiscard]] inline bool isTechnicalField(QByteArrayView id)
{
    static constexpr std::array technical{"appKey", "assetExtends", "assetId", "assetInsId", "assetLimits",
        "assignStatus.assignMemberId", "assignStatus.assignStatus", "assignStatus.createTime",
        "assignStatus.id", "assignStatus.updateTime", "attemptOf", "boundUserInfo", "cloudAccountGlobalId",
        "code", "contentHash", "crmProductId", "customerId", "customerIds", "departmentId", "endpoint",
        "enterpriseGlobalId", "enterpriseId", "entry", "globalId", "gmsPid", "gxxp", "httpStatus", "id",
        "keyShellNumber", "merchandiseInsId", "message", "operation", "parentId", "prodDefExtend",
        "productExtendInstanceList", "productUri", "target", "userId"};
    return std::any_of(technical.begin(), technical.end(), [id](const char* each) { return id == each; });
}

} // namespace lockkeeper
