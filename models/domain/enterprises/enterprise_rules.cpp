// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/enterprises/enterprise_rules.h"

#include "models/domain/base/common_rules.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using namespace detail;

Issues validate(const BindEnterprise& request, const LearntLimits&)
{
    RuleIssues issues;
    // Without this pair O3 cannot show afterwards what was bound to what.
    checkExpected(issues, {}, "channelCode", request.channelCode);
    checkExpected(issues, {}, "channelCustomerId", request.channelCustomerId);
    checkExpected(issues, {}, "customerName", request.customerName);
    checkExpected(issues, {}, "enterpriseName", request.enterpriseName);
    checkMobile(issues, {}, "passwordMobile", request.passwordMobile);
    return issues.take();
}

Issues validate(const CreateEnterprise& request, const LearntLimits&)
{
    RuleIssues issues;
    checkExpected(issues, {}, "crmCustomerId", request.crmCustomerId);
    checkExpected(issues, {}, "customerName", request.customerName);
    return issues.take();
}

Issues validate(const UpdateEnterprise& request, const LearntLimits&)
{
    RuleIssues issues;
    // "O4 changes the customer name and address of the authorized customer that corresponds to the CRM
    // customer": without the CRM customer there is nothing to change.
    checkRequired(issues, {}, "crmCustomerId", request.crmCustomerId, u"empty"_s);
    // An empty value is left out of the request, and the contract does not say that it clears.
    checkExpected(issues, {}, "customerName", request.customerName);
    return issues.take();
}

Issues validate(const CustomerQuery& request, const LearntLimits&)
{
    RuleIssues issues;
    // "`Y` only default customers, `N` all customers"
    const auto& filter = request.defaultCustomer;
    if (!filter.isEmpty() && filter != "Y"_L1 && filter != "N"_L1)
        issues.error({}, "defaultCustomer", u"unknownValue"_s,
            QCoreApplication::translate("Rules", "Enter Y (default customers only) or N (all customers)."));
    return issues.take();
}

Issues validate(const EnterpriseQuery& request, const LearntLimits&)
{
    RuleIssues issues;
    checkPathId(issues, "enterpriseGlobalId", request.enterpriseGlobalId.view());
    return issues.take();
}

} // namespace lockkeeper
