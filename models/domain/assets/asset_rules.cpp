// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/asset_rules.h"

#include "models/domain/base/common_rules.h"
#include "models/domain/base/wire_values.h"

#include <QCoreApplication>

#include <unordered_set>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using namespace detail;

namespace
{

template <class IdType>
QList<std::string_view> views(const QList<IdType>& ids)
{
    QList<std::string_view> result;
    result.reserve(ids.size());
    for (const auto& id : ids)
        result.append(id.view());
    return result;
}

} // namespace

Issues validate(const LockRequest& request, const LearntLimits&)
{
    RuleIssues issues;
    if (request.assetNums.isEmpty()) issues.error({}, "assetNums", u"nothingToDo"_s, emptyText());
    checkEntries(issues, "assetNums", views(request.assetNums), u"empty"_s, u"numberTwice"_s,
        Issue::Severity::Warning);
    // "A digit string of length 10. The first digit is the region marker: 8 domestic, 6 Singapore."
    for (qsizetype i = 0; i < request.assetNums.size(); ++i) {
        const auto& number = request.assetNums[i];
        const auto form = assetNumberForm(number.view());
        if (!number.isEmpty() && form != AssetNumberForm::Domestic && form != AssetNumberForm::Singapore)
            issues.warning(Where{.name = "assetNums", .index = i}, "", u"numberForm"_s,
                QCoreApplication::translate(
                    "Rules", "Lock numbers usually have 10 digits and begin with 8 or 6."));
    }
    // "operatorIdentity (string, name, mobile number or e-mail of the operator)"
    checkExpected(issues, {}, "operatorIdentity", request.operatorIdentity);
    return issues.take();
}

Issues validate(const AssetQuery& request, const LearntLimits&)
{
    RuleIssues issues;
    checkPathId(issues, "enterpriseGlobalId", request.enterpriseGlobalId.view());
    return issues.take();
}

Issues validate(const ShellNumberRequest& request, const LearntLimits&)
{
    RuleIssues issues;
    // "size (Integer, number of asset numbers wanted)"; its maximum is not shown.
    if (request.size < 1)
        issues.error({}, "size", u"range"_s, QCoreApplication::translate("Rules", "Enter 1 or more."));
    return issues.take();
}

Issues validate(const AssetProductsQuery& request, const LearntLimits&)
{
    RuleIssues issues;
    checkPathId(issues, "assetId", request.assetId.view());
    return issues.take();
}

Issues validate(const ChangePrivileges& request, const LearntLimits&)
{
    RuleIssues issues;
    checkPathId(issues, "memberGlobalId", request.memberGlobalId.view());
    if (request.deleteAssets.isEmpty() && request.addAssets.isEmpty())
        issues.error({}, "addAssets", u"nothingToDo"_s,
            QCoreApplication::translate("Rules", "Nothing to assign or withdraw."));
    // Code 60028: "Asset number configured twice", within one list or in both.
    checkEntries(
        issues, "deleteAssets", views(request.deleteAssets), u"40000"_s, u"60028"_s, Issue::Severity::Error);
    checkEntries(
        issues, "addAssets", views(request.addAssets), u"40000"_s, u"60028"_s, Issue::Severity::Error);
    std::unordered_set<std::string_view> withdrawn;
    for (const auto& number : request.deleteAssets)
        withdrawn.insert(number.view());
    for (qsizetype i = 0; i < request.addAssets.size(); ++i)
        if (const auto number = request.addAssets[i].view(); !number.empty() && withdrawn.contains(number))
            issues.error(Where{.name = "addAssets", .index = i}, "", u"60028"_s,
                QCoreApplication::translate("Rules", "Also withdrawn in the same call."));
    return issues.take();
}

Issues validate(const BorrowAssets& request, const LearntLimits&)
{
    RuleIssues issues;
    checkPathId(issues, "memberGlobalId", request.memberGlobalId.view());
    // "borrowedUsbKey (required string, borrowed lock number)"
    if (request.borrowedUsbKey.isEmpty()) issues.error({}, "borrowedUsbKey", u"40000"_s, emptyText());
    // "assetIDs (required array of string, ids of the assets lent)"
    if (request.assetIDs.isEmpty()) issues.error({}, "assetIDs", u"40000"_s, emptyText());
    checkEntries(
        issues, "assetIDs", views(request.assetIDs), u"40000"_s, u"assetTwice"_s, Issue::Severity::Warning);
    return issues.take();
}

} // namespace lockkeeper
