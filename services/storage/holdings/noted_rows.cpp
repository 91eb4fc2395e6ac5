// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/noted_rows.h"

#include "models/domain/assets/enterprise_asset.h"

namespace lockkeeper
{

std::vector<NotedAsset> notedAssets(const std::vector<VirtualAsset>& assets)
{
    std::vector<NotedAsset> rows;
    rows.reserve(assets.size());
    for (const auto& asset : assets)
        if (!asset.assetNum.isEmpty())
            rows.push_back({asset.assetNum.text(), asset.id.text(), asset.licenseType, asset.locked,
                asset.limitEndTime, allocationOf(asset) != nullptr});
    return rows;
}

std::vector<NotedNumber> notedNumbers(const std::vector<AssetNumberRecord>& records, bool isReadable)
{
    std::vector<NotedNumber> rows;
    rows.reserve(records.size());
    for (const auto& record : records)
        if (!record.assetNum.isEmpty())
            rows.push_back({record.assetNum.text(), record.assetId.text(), record.cloudAccountGlobalId.text(),
                record.borrowedFlag, !isReadable && record.cloudAccountGlobalId.isEmpty()});
    return rows;
}

std::vector<NotedLock> notedLocks(const std::vector<AssetNumberRecord>& locks, bool isReadable)
{
    std::vector<NotedLock> rows;
    rows.reserve(locks.size());
    for (const auto& lock : locks)
        if (!lock.assetNum.isEmpty())
            rows.push_back({lock.assetNum.text(), lock.assetId.text(), lock.cloudAccountGlobalId.text(),
                lock.borrowedFlag, !isReadable && lock.cloudAccountGlobalId.isEmpty()});
    return rows;
}

std::vector<NotedMember> notedMembers(const std::vector<Employee>& employees, bool keepsMobiles)
{
    std::vector<NotedMember> rows;
    rows.reserve(employees.size());
    for (const auto& employee : employees)
        if (!employee.globalId.isEmpty())
            rows.push_back(
                {employee.globalId.text(), employee.name, employee.userName, employee.departmentName,
                    keepsMobiles ? employee.passwordMobile : Text(), employee.deleted.value_or(false)});
    return rows;
}

} // namespace lockkeeper
