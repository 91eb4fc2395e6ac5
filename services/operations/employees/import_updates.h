// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/imports/import_rows.h"

#include <QList>
#include <QString>

#include <vector>

namespace lockkeeper
{

class SeenEmployees;

/// What a row of a list says anew of somebody who is there already.
struct ImportUpdate {
    struct Change {
        ImportColumn column = ImportColumn::Ignore; ///< Name, DepartmentId, Remark or PasswordMobile
        QString now, after;                         ///< of a department its id; empty: none
        friend bool operator==(const Change&, const Change&) = default;
    };
    ImportRows::RowId row = 0;
    Employee now;
    EditEmployee request; ///< M2; what the row does not say stays as it is now
    QList<Change> changes;
};

/// Which rows of a list are about people who are there already.
struct ImportUpdates {
    std::vector<ImportUpdate> changed; ///< in the order of the rows
    QList<ImportRows::RowId> same;     ///< they say what is there, and name no assets
    qsizetype deleted = 0;             ///< rows of deleted employees
    qsizetype unsure = 0; ///< rows that nobody can be found for with certainty, or several of one person
    qsizetype wrong = 0;  ///< rows that M2 would be refused for, or whose department is not known

    /// Rows that an update does something for.
    [[nodiscard]] qsizetype size() const { return qsizetype(changed.size()) + same.size(); }
};

/// Whether the row names assets or a lock, which no update gives.
[[nodiscard]] bool hasAssetsToGive(const ImportedRow& row);

/// What the rows `which` would change of the employees that were read. Somebody is found only by the exact
/// account: whole as it is listed, or without the enterprise code where that is known (EM-6). An empty cell
/// changes nothing; neither does a password or an account. Pure.
[[nodiscard]] ImportUpdates importUpdates(const ImportRows& rows, const QList<ImportRows::RowId>& which,
    const EnterpriseId& enterprise, const SeenEmployees& seen, const LearntLimits& learnt);

} // namespace lockkeeper
