// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/employees/department.h"

#include <QComboBox>

#include <optional>

namespace lockkeeper
{

/// The department to put somebody into: none, one that the list of employees names, or a typed id. There is
/// no operation that lists departments, so one that nobody is in yet can only be named by its id.
class EmployeeDepartmentField : public QComboBox
{
    Q_OBJECT

public:
    explicit EmployeeDepartmentField(const QString& objectName, QWidget* parent = nullptr);

    /// Once, before anything is chosen.
    void setDepartments(const QList<Department>& departments);
    /// One that is not among them is added.
    void setDepartment(std::optional<qint64> id, const QString& name = {});
    /// Unset: none, or something that is no department, see issues().
    [[nodiscard]] std::optional<qint64> department() const;
    /// A name that nobody in the list is in: field "departmentId".
    [[nodiscard]] Issues issues() const;

signals:
    void edited();

private:
    [[nodiscard]] int placeOf(const QString& typed) const;
};

/// "Research (17)"
[[nodiscard]] QString departmentLabel(qint64 id, const QString& name);

} // namespace lockkeeper
