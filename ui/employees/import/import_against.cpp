// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_against.h"

#include "models/domain/employees/department.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"

#include <utility>

namespace lockkeeper
{

ImportAgainst againstSurroundings(
    const ImportSurroundings& around, const LearntLimits& learnt, const QSet<MemberId>& ours)
{
    auto against = std::make_shared<ImportContext>();
    against->learnt = learnt;
    DepartmentCollector departments;
    for (const auto& employee : around.employees->rows()) {
        if (!ours.contains(employee.globalId))
            against->existing.add(employee.userName.toString(), learnt.enterpriseCode);
        departments.add(employee);
    }
    if (learnt.enterpriseCode.isEmpty()) against->existing.guessEnding();
    against->departments = departments.departments();
    if (around.assets) {
        against->furtherChecks = [assets = around.assets](const ImportedRow& row) {
            Issues issues;
            const ImportRow content{row.employee, row.assets, AssetNumber(row.borrowedUsbKey), false};
            const auto problems = assetProblems(content, {}, *assets);
            for (const auto& problem : problems) {
                const auto column = problem.number == content.lock ? ImportColumn::BorrowedUsbKey
                                                                   : ImportColumn::AssetNumbers;
                // The employee can be added all the same.
                issues.append(
                    {-1, importColumnId(column), problem.code, problem.text, Issue::Severity::Warning});
            }
            return issues;
        };
    }
    return {
        std::move(against), std::make_shared<const QSet<QString>>(takenUserNames(*around.employees, learnt))};
}

} // namespace lockkeeper
