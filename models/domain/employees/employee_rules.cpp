// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_rules.h"

#include "models/domain/base/common_rules.h"

#include <QCoreApplication>
#include <QHash>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using namespace detail;

namespace
{

enum class Letters { Ascii, OtherScripts, OtherSigns };

// What a userName is made of. Lone surrogates are neither letters nor digits.
Letters lettersOf(QStringView userName)
{
    auto result = Letters::Ascii;
    for (const char32_t c : userName.toUcs4()) {
        const bool ascii = (c >= U'0' && c <= U'9') || (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z');
        if (ascii) continue;
        if (!QChar::isLetter(c) && !QChar::isDigit(c)) return Letters::OtherSigns;
        result = Letters::OtherScripts;
    }
    return result;
}

QString lettersText()
{
    return QCoreApplication::translate("Rules", "Use only letters and digits.");
}

// "userName plus enterprise code must be shorter than 63 characters". The code is at best learnt, so
// only a userName that breaks the rule by itself is an error (MD-6).
void checkAccountLength(
    RuleIssues& issues, const Where& where, const QString& userName, const LearntLimits& learnt)
{
    const bool hasCode = !learnt.enterpriseCode.isEmpty() && userName.endsWith(learnt.enterpriseCode);
    if (codePoints(userName) > longestAccount)
        issues.error(where, "userName", u"accountTooLong"_s,
            QCoreApplication::translate("Rules", "Use fewer than 63 characters."));
    else if (userName.size() + (hasCode ? 0 : learnt.enterpriseCode.size()) > longestAccount)
        issues.warning(where, "userName", u"accountTooLong"_s,
            QCoreApplication::translate(
                "Rules", "Use fewer than 63 characters, including the enterprise code %1.")
                .arg(learnt.enterpriseCode));
}

// "Password length: between {0} and {1} characters". Counted so that both ways of counting are satisfied.
void checkPassword(
    RuleIssues& issues, const Where& where, const QString& password, const LearntLimits& learnt)
{
    if (password.isEmpty()) {
        issues.error(where, "password", u"40001"_s, emptyText());
        return;
    }
    const bool tooShort = learnt.passwordMin && codePoints(password) < *learnt.passwordMin;
    const bool tooLong = learnt.passwordMax && password.size() > *learnt.passwordMax;
    if (tooShort)
        issues.warning(where, "password", u"50003"_s,
            QCoreApplication::translate(
                "Rules", "This gateway required at least %n character(s).", nullptr, *learnt.passwordMin));
    if (tooLong)
        issues.warning(where, "password", u"50003"_s,
            QCoreApplication::translate(
                "Rules", "This gateway required at most %n character(s).", nullptr, *learnt.passwordMax));
}

void checkNameAndRemark(RuleIssues& issues, const Where& where, const QString& name, const QString& remark)
{
    // "name: at most 30 characters"
    checkLength(issues, where, "name", name, longestName, u"30002"_s,
        QT_TRANSLATE_NOOP("Rules", "Use at most 30 characters."));
    // "remark: at most 200 characters"
    checkLength(issues, where, "remark", remark, longestRemark, u"30003"_s,
        QT_TRANSLATE_NOOP("Rules", "Use at most 200 characters."));
}

void checkRow(RuleIssues& issues, const Where& where, const NewEmployee& row, const LearntLimits& learnt)
{
    // "userName (required string; letters and digits only; …)"
    if (row.userName.isEmpty())
        issues.error(where, "userName", u"40008"_s, emptyText());
    else if (const auto letters = lettersOf(row.userName); letters == Letters::OtherSigns)
        issues.error(where, "userName", u"10003"_s, lettersText());
    else if (letters == Letters::OtherScripts)
        issues.warning(where, "userName", u"10003"_s,
            QCoreApplication::translate(
                "Rules", "The gateway may accept only the letters a to z and digits."));
    checkAccountLength(issues, where, row.userName, learnt);
    // "password (required string, initial password)"
    checkPassword(issues, where, row.password, learnt);
    // "name (required string, at most 30 characters)"
    checkRequired(issues, where, "name", row.name, u"40022"_s);
    checkNameAndRemark(issues, where, row.name, row.remark);
    checkMobile(issues, where, "passwordMobile", row.passwordMobile);
}

void checkRepeatedAccounts(RuleIssues& issues, const QList<NewEmployee>& rows)
{
    QHash<QString, qsizetype> firstRow;
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (rows[i].userName.isEmpty()) continue;
        const auto account = rows[i].userName.toCaseFolded();
        const auto first = firstRow.constFind(account);
        if (first == firstRow.cend()) {
            firstRow.insert(account, i);
            continue;
        }
        issues.row = int(i);
        issues.warning(Where{.name = "userList", .index = i}, "userName", u"accountTwice"_s,
            QCoreApplication::translate("Rules", "Row %1 has the same account.").arg(*first + 1));
    }
    issues.row = -1;
}

void checkMemberPath(RuleIssues& issues, const EnterpriseId& enterprise, const MemberId& member)
{
    checkPathId(issues, "enterpriseGlobalId", enterprise.view());
    checkPathId(issues, "memberGlobalId", member.view());
}

} // namespace

Issues validate(const NewEmployee& row, const LearntLimits& learnt)
{
    RuleIssues issues;
    checkRow(issues, {}, row, learnt);
    return issues.take();
}

Issues validate(const AddEmployees& request, const LearntLimits& learnt)
{
    RuleIssues issues;
    checkPathId(issues, "enterpriseGlobalId", request.enterpriseGlobalId.view());
    const auto& rows = request.userList;
    // Code 40021: "Employee list empty"
    if (rows.isEmpty()) issues.error({}, "userList", u"40021"_s, emptyText());
    // "Employees per add call: at most 100 (more gives 60013)"
    if (rows.size() > mostEmployeesPerCall)
        issues.error({}, "userList", u"60013"_s,
            QCoreApplication::translate("Rules", "Send at most 100 employees in one call."));
    // "Trial member accounts per enterprise: a maximum of {0} (error 60009)". Nobody says how many there
    // are already, or which rows become trial members: only a call that is larger by itself is doubtful.
    if (learnt.trialMemberQuota && rows.size() > *learnt.trialMemberQuota)
        issues.warning({}, "userList", u"60009"_s,
            QCoreApplication::translate("Rules", "An enterprise may have at most %n trial member account(s).",
                nullptr, *learnt.trialMemberQuota));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        issues.row = int(i);
        checkRow(issues, Where{.name = "userList", .index = i}, rows[i], learnt);
    }
    issues.row = -1;
    checkRepeatedAccounts(issues, rows);
    return issues.take();
}

Issues validate(const EditEmployee& request, const LearntLimits& learnt)
{
    RuleIssues issues;
    checkMemberPath(issues, request.enterpriseGlobalId, request.memberGlobalId);
    // "userName (required string), … name (required string)"; M2 lists 40000 for what is empty.
    checkRequired(issues, {}, "userName", request.userName, u"40000"_s);
    if (lettersOf(request.userName) != Letters::Ascii)
        issues.warning({}, "userName", u"10003"_s, lettersText());
    checkAccountLength(issues, {}, request.userName, learnt);
    checkRequired(issues, {}, "name", request.name, u"40000"_s);
    checkNameAndRemark(issues, {}, request.name, request.remark);
    checkMobile(issues, {}, "passwordMobile", request.passwordMobile);
    return issues.take();
}

Issues validate(const ResetPassword& request, const LearntLimits& learnt)
{
    RuleIssues issues;
    checkMemberPath(issues, request.enterpriseGlobalId, request.memberGlobalId);
    checkPassword(issues, {}, request.password, learnt);
    return issues.take();
}

Issues validate(const DeleteEmployee& request, const LearntLimits&)
{
    RuleIssues issues;
    checkMemberPath(issues, request.enterpriseGlobalId, request.memberGlobalId);
    return issues.take();
}

Issues validate(const EmployeeQuery& request, const LearntLimits&)
{
    RuleIssues issues;
    checkPathId(issues, "enterpriseGlobalId", request.enterpriseGlobalId.view());
    // "pageNum (required Integer, page number)": which one is the first is not said, 1 or 0.
    if (request.pageNum < 0)
        issues.error({}, "pageNum", u"range"_s, QCoreApplication::translate("Rules", "Enter 0 or more."));
    // "pageSize (required Integer, items per page)"
    if (request.pageSize < 1)
        issues.error({}, "pageSize", u"range"_s, QCoreApplication::translate("Rules", "Enter 1 or more."));
    return issues.take();
}

} // namespace lockkeeper
