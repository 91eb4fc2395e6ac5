// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/typed_dump.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

void TypedDump::add(const QString& path, const Text& text)
{
    if (!text.isEmpty()) lines.append(path + u'=' + text.toString());
}

void TypedDump::addJson(const QString& path, const Text& json)
{
    if (json.isEmpty()) return;
    const auto list = QJsonDocument::fromJson(("["_L1 + json.toString() + "]"_L1).toUtf8());
    const auto text = list.toJson(QJsonDocument::Compact);
    lines.append(path + u'=' + QString::fromUtf8(text.mid(1, text.size() - 2)));
}

void TypedDump::add(const QString& path, std::optional<bool> flag)
{
    if (flag) lines.append(path + (*flag ? "=true"_L1 : "=false"_L1));
}

void TypedDump::add(const QString& path, std::optional<int> number)
{
    if (number) add(path, qint64(*number));
}

void TypedDump::add(const QString& path, std::optional<qint64> number)
{
    if (number) add(path, *number);
}

void TypedDump::add(const QString& path, qint64 number)
{
    lines.append(path + u'=' + QString::number(number));
}

void TypedDump::add(const QString& path, Timestamp time)
{
    if (time.isSet()) add(path, time.raw());
}

void TypedDump::add(const QString& path, const EnterpriseCustomer& r)
{
    add(path + ".customerId"_L1, r.customerId);
    add(path + ".channelCode"_L1, r.channelCode);
    add(path + ".channelCustomerId"_L1, r.channelCustomerId);
    add(path + ".enterpriseGlobalId"_L1, r.enterpriseGlobalId);
    add(path + ".enterpriseName"_L1, r.enterpriseName);
    add(path + ".isDefault"_L1, r.isDefault);
}

void TypedDump::add(const QString& path, const CreatedEnterprise& r)
{
    add(path + ".enterpriseGlobalId"_L1, r.enterpriseGlobalId);
    add(path + ".defaultType"_L1, r.defaultType);
    add(path + ".members"_L1, r.members);
}

void TypedDump::add(const QString& path, const CreatedEnterprise::Member& r)
{
    add(path + ".memberGlobalId"_L1, r.memberGlobalId);
    add(path + ".memberIdentity"_L1, r.memberIdentity);
}

void TypedDump::add(const QString& path, const BatchOrderResult& r)
{
    add(path + ".sequence"_L1, r.sequence);
    add(path + ".licenseOrderId"_L1, r.licenseOrderId);
    add(path + ".customerId"_L1, r.customerId);
}

void TypedDump::add(const QString& path, const LockResult& r)
{
    add(path + ".assetNum"_L1, r.assetNum);
    add(path + ".status"_L1, r.status);
}

void TypedDump::add(const QString& path, const AssetExtend& r)
{
    add(path + ".extendCode"_L1, r.extendCode);
    add(path + ".extendValue"_L1, r.extendValue);
}

void TypedDump::add(const QString& path, const AddEmployeesReply& r)
{
    add(path + ".succeeded"_L1, r.succeeded);
    add(path + ".failed"_L1, r.failed);
}

void TypedDump::add(const QString& path, const AddedEmployee& r)
{
    add(path + ".id"_L1, r.id);
    add(path + ".userId"_L1, r.userId);
    add(path + ".globalId"_L1, r.globalId);
    add(path + ".enterpriseId"_L1, r.enterpriseId);
    add(path + ".departmentId"_L1, r.departmentId);
    add(path + ".departmentName"_L1, r.departmentName);
    add(path + ".userName"_L1, r.userName);
    add(path + ".name"_L1, r.name);
    add(path + ".remark"_L1, r.remark);
    add(path + ".deleted"_L1, r.deleted);
    add(path + ".updateTime"_L1, r.updateTime);
    add(path + ".createTime"_L1, r.createTime);
}

void TypedDump::add(const QString& path, const AddEmployeeFailure& r)
{
    add(path + ".userName"_L1, r.userName);
    add(path + ".message"_L1, r.message);
}

void TypedDump::add(const QString& path, const Employee& r)
{
    add(path + ".id"_L1, r.id);
    add(path + ".userId"_L1, r.userId);
    add(path + ".globalId"_L1, r.globalId);
    add(path + ".enterpriseId"_L1, r.enterpriseId);
    add(path + ".departmentId"_L1, r.departmentId);
    add(path + ".departmentName"_L1, r.departmentName);
    add(path + ".userName"_L1, r.userName);
    add(path + ".passwordMobile"_L1, r.passwordMobile);
    add(path + ".name"_L1, r.name);
    add(path + ".assetNums"_L1, r.assetNums);
    add(path + ".borrowNum"_L1, r.borrowNum);
    add(path + ".onlineFlag"_L1, r.onlineFlag);
    add(path + ".remark"_L1, r.remark);
    add(path + ".deleted"_L1, r.deleted);
    add(path + ".updateTime"_L1, r.updateTime);
    add(path + ".createTime"_L1, r.createTime);
    addJson(path + ".boundUserInfo"_L1, r.boundUserInfoRaw);
}

void TypedDump::add(const QString& path, const AssetNumberRecord& r)
{
    add(path + ".assetNum"_L1, r.assetNum);
    add(path + ".assetId"_L1, r.assetId);
    add(path + ".cloudAccountGlobalId"_L1, r.cloudAccountGlobalId);
    add(path + ".borrowedFlag"_L1, r.borrowedFlag);
    add(path + ".onlineFlag"_L1, r.onlineFlag);
}

void TypedDump::add(const QString& path, const AssetProducts& r)
{
    add(path + ".productInstanceList"_L1, r.productInstanceList);
    add(path + ".children"_L1, r.children);
}

void TypedDump::add(const QString& path, const ProductInstance& r)
{
    add(path + ".id"_L1, r.id);
    add(path + ".licenseType"_L1, r.licenseType);
    add(path + ".customerId"_L1, r.customerId);
    add(path + ".assetId"_L1, r.assetId);
    add(path + ".assetInsId"_L1, r.assetInsId);
    add(path + ".merchandiseInsId"_L1, r.merchandiseInsId);
    add(path + ".assetNum"_L1, r.assetNum);
    add(path + ".productUri"_L1, r.productUri);
    add(path + ".gmsPid"_L1, r.gmsPid);
    add(path + ".appKey"_L1, r.appKey);
    add(path + ".productName"_L1, r.productName);
    add(path + ".channelCode"_L1, r.channelCode);
    add(path + ".licenseOrderId"_L1, r.licenseOrderId);
    add(path + ".channelOrderId"_L1, r.channelOrderId);
    add(path + ".limitStartTime"_L1, r.limitStartTime);
    add(path + ".limitEndTime"_L1, r.limitEndTime);
    add(path + ".limitAmount"_L1, r.limitAmount);
    add(path + ".limitConcurrent"_L1, r.limitConcurrent);
    add(path + ".limitTimeDuration"_L1, r.limitTimeDuration);
    add(path + ".trial"_L1, r.trial);
    add(path + ".trialEndDate"_L1, r.trialEndDate);
    add(path + ".limitType"_L1, r.limitType);
    add(path + ".prodDefExtend"_L1, r.prodDefExtend);
    add(path + ".timeDurationExpression"_L1, r.timeDurationExpression);
    add(path + ".srcLicenseOrderId"_L1, r.srcLicenseOrderId);
    add(path + ".createTime"_L1, r.createTime);
    add(path + ".updateTime"_L1, r.updateTime);
    add(path + ".activateFlag"_L1, r.activateFlag);
    add(path + ".crmProductId"_L1, r.crmProductId);
    addJson(path + ".productExtendInstanceList"_L1, r.productExtendInstanceListRaw);
}

void TypedDump::add(const QString& path, const MerchandiseNode& r)
{
    add(path + ".id"_L1, r.id);
    add(path + ".licenseType"_L1, r.licenseType);
    add(path + ".merchandiseNum"_L1, r.merchandiseNum);
    add(path + ".merchandiseName"_L1, r.merchandiseName);
    add(path + ".parentId"_L1, r.parentId);
    add(path + ".parentMerchandiseNum"_L1, r.parentMerchandiseNum);
    add(path + ".customerId"_L1, r.customerId);
    add(path + ".licenseOrderId"_L1, r.licenseOrderId);
    add(path + ".channelOrderId"_L1, r.channelOrderId);
    add(path + ".createTime"_L1, r.createTime);
    add(path + ".updateTime"_L1, r.updateTime);
    add(path + ".channelCode"_L1, r.channelCode);
    add(path + ".timeDurationExpression"_L1, r.timeDurationExpression);
    add(path + ".srcLicenseOrderId"_L1, r.srcLicenseOrderId);
    add(path + ".children"_L1, r.children);
    add(path + ".productInstanceList"_L1, r.productInstanceList);
}

void TypedDump::add(const QString& path, const VirtualAsset& r)
{
    add(path + ".id"_L1, r.id);
    add(path + ".licenseType"_L1, r.licenseType);
    add(path + ".assetNum"_L1, r.assetNum);
    add(path + ".grantable"_L1, r.grantable);
    add(path + ".customerId"_L1, r.customerId);
    add(path + ".keyShellNumber"_L1, r.keyShellNumber);
    add(path + ".keyChipType"_L1, r.keyChipType);
    add(path + ".locked"_L1, r.locked);
    add(path + ".freezing"_L1, r.freezing);
    add(path + ".createTime"_L1, r.createTime);
    add(path + ".updateTime"_L1, r.updateTime);
    add(path + ".limitStartTime"_L1, r.limitStartTime);
    add(path + ".limitEndTime"_L1, r.limitEndTime);
    add(path + ".borrowedUsbKey"_L1, r.borrowedUsbKey);
    if (!r.details) return;
    addJson(path + ".assetLimits"_L1, r.details->assetLimitsRaw);
    add(path + ".assetExtends"_L1, r.details->assetExtends);
    if (!r.details->assignStatus) return;
    const auto& status = *r.details->assignStatus;
    const QString statusPath = path + ".assignStatus"_L1;
    add(statusPath + ".id"_L1, status.id);
    add(statusPath + ".assignStatus"_L1, status.assignStatus);
    add(statusPath + ".assignMemberId"_L1, status.assignMemberId);
    add(statusPath + ".createTime"_L1, status.createTime);
    addJson(statusPath + ".updateTime"_L1, status.updateTimeRaw);
}

void TypedDump::add(const QString& path, const EmployeePage& r)
{
    const auto& page = r.page;
    add(path + ".pageNum"_L1, page.pageNum);
    add(path + ".pageSize"_L1, page.pageSize);
    add(path + ".size"_L1, page.size);
    add(path + ".startRow"_L1, page.startRow);
    add(path + ".endRow"_L1, page.endRow);
    add(path + ".total"_L1, page.total);
    add(path + ".pages"_L1, page.pages);
    add(path + ".firstPage"_L1, page.firstPage);
    add(path + ".prePage"_L1, page.prePage);
    add(path + ".nextPage"_L1, page.nextPage);
    add(path + ".lastPage"_L1, page.lastPage);
    add(path + ".isFirstPage"_L1, page.isFirstPage);
    add(path + ".isLastPage"_L1, page.isLastPage);
    add(path + ".hasPreviousPage"_L1, page.hasPreviousPage);
    add(path + ".hasNextPage"_L1, page.hasNextPage);
    add(path + ".navigatePages"_L1, page.navigatePages);
    add(path + ".navigatepageNums"_L1, page.navigatepageNums);
    addJson(path + ".orderBy"_L1, page.orderByRaw);
    add(path + ".list"_L1, r.list);
}

} // namespace lockkeeper::test
