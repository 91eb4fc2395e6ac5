// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/employees/department.h"

#include <QComboBox>

#include <optional>

namespace lockkeeper
{

/// Chooses the department of an employee: none, one that the list of employees names, or a typed id. No
/// operation lists departments, so one without employees can only be given by its id.
class EmployeeDepartmentField : public QComboBox
{
    Q_OBJECT

public:
    explicit EmployeeDepartmentField(const QString& objectName, QWidget* parent = nullptr);

    /// Call it once, before anything is chosen.
    void setDepartments(const QList<Department>& departments);
    /// Chooses a department; one that is not in the list is added to it.
    void setDepartment(std::optional<qint64> id, const QString& name = {});
    /// The chosen department; unset for none, or where the text is no department (issues()).
    [[nodiscard]] std::optional<qint64> department() const;
    /// An issue of "departmentId" where the typed name is not one of the list.
    [[nodiscard]] Issues issues() const;

signals:
    void edited();

private:
    [[nodiscard]] int placeOf(const QString& typed) const;
};

/// "Research (17)"
[[nodiscard]] QString departmentLabel(qint64 id, const QString& name);

} // namespace lockkeeper
