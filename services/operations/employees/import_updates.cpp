// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_updates.h"

#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "services/operations/writes/employee_look.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// The employee with this account; null where it cannot be told for sure whom it means.
const Employee* certainlyFound(const QString& userName, const SeenEmployees& seen, const LearntLimits& learnt)
{
    // M1 takes letters and digits only, so an account with other characters is whole, as it is listed.
    const bool isWhole = std::ranges::any_of(userName, [](QChar c) { return !c.isLetterOrNumber(); });
    if (userName.isEmpty() || (!isWhole && learnt.enterpriseCode.isEmpty())) return nullptr;
    const auto account = isWhole ? userName : userName + learnt.enterpriseCode;
    const auto* employee = seen.find(account);
    const bool isCertain =
        employee && !employee->globalId.isEmpty() && employee->userName.toString() == account;
    return isCertain ? employee : nullptr;
}

bool hasIssueCalled(const ImportedRow& row, const QString& code)
{
    return std::ranges::any_of(row.issues, [&](const Issue& issue) { return issue.code == code; });
}

/// Whether the row names a department that is not known.
bool isDepartmentWrong(const ImportedRow& row)
{
    return std::ranges::any_of(row.issues, [](const Issue& issue) {
        const auto column = importColumnOfId(issue.field);
        return issue.severity == Issue::Severity::Error &&
               (column == ImportColumn::DepartmentId || column == ImportColumn::DepartmentName);
    });
}

ImportUpdate personUpdate(const NewEmployee& wanted, const Employee& now, const LearntLimits& learnt)
{
    ImportUpdate update;
    update.now = now;
    const auto take = [&](ImportColumn column, const QString& before, const QString& after) {
        // The gateway's value may have blanks around it: a cell without them is not a change.
        if (after.isEmpty() || after == before.trimmed()) return before;
        update.changes.append({column, before, after});
        return after;
    };
    const auto idText = [](const std::optional<qint64>& id) { return id ? QString::number(*id) : QString(); };
    auto& request = update.request;
    request.memberGlobalId = now.globalId;
    request.userName = accountWithoutCode(now.userName.toString(), learnt.enterpriseCode);
    request.name = take(ImportColumn::Name, now.name.toString(), wanted.name);
    take(ImportColumn::DepartmentId, idText(now.departmentId), idText(wanted.departmentId));
    request.departmentId = wanted.departmentId ? wanted.departmentId : now.departmentId;
    request.remark = take(ImportColumn::Remark, now.remark.toString(), wanted.remark);
    request.passwordMobile =
        take(ImportColumn::PasswordMobile, now.passwordMobile.toString(), wanted.passwordMobile);
    return update;
}

} // namespace

bool hasAssetsToGive(const ImportedRow& row)
{
    return !row.assets.isEmpty() || !row.borrowedUsbKey.isEmpty();
}

ImportUpdates importUpdates(const ImportRows& rows, const QList<ImportRows::RowId>& which,
    const EnterpriseId& enterprise, const SeenEmployees& seen, const LearntLimits& learnt)
{
    // Two rows about one person may contradict each other, so all rows are counted, not only `which`.
    QHash<MemberId, int> rowsOf;
    for (qsizetype place = 0; place < rows.size(); ++place)
        if (const auto* employee = certainlyFound(rows.imported(place).employee.userName, seen, learnt))
            ++rowsOf[employee->globalId];
    ImportUpdates updates;
    for (const auto id : which) {
        const auto place = rows.rowOf(id);
        if (place < 0) continue;
        const auto& row = rows.imported(place);
        const auto* employee = certainlyFound(row.employee.userName, seen, learnt);
        if (!employee) {
            updates.unsure += hasIssueCalled(row, u"accountExists"_s);
            continue;
        }
        if (employee->deleted.value_or(false)) {
            ++updates.deleted;
            continue;
        }
        if (rowsOf.value(employee->globalId) > 1) {
            ++updates.unsure;
            continue;
        }
        auto update = personUpdate(row.employee, *employee, learnt);
        update.row = id;
        update.request.enterpriseGlobalId = enterprise;
        if (isDepartmentWrong(row) ||
            (!update.changes.isEmpty() && hasErrors(validate(update.request, learnt))))
            ++updates.wrong;
        else if (!update.changes.isEmpty())
            updates.changed.push_back(std::move(update));
        else if (!hasAssetsToGive(row))
            updates.same.append(id);
    }
    return updates;
}

} // namespace lockkeeper
