// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/department.h"

#include <QComboBox>
#include <QTimer>

#include <optional>

namespace lockkeeper
{

/// Chooses the department to ask for: all, one that loaded employees named, or a typed id. No operation
/// lists departments, so the choice grows while employees load, and a department without employees is asked
/// for by its id.
class DepartmentBox : public QComboBox
{
    Q_OBJECT

public:
    explicit DepartmentBox(QWidget* parent = nullptr);

    /// Unset: all departments.
    [[nodiscard]] std::optional<qint64> department() const { return m_chosen; }
    void note(const std::vector<Employee>& employees);
    /// The departments that employees have named so far.
    [[nodiscard]] const QList<Department>& known() const { return m_known.departments(); }
    /// Unset: all departments. Does not emit chosen().
    void askFor(std::optional<qint64> department);
    /// Forgets all departments, because another enterprise has others.
    void forget();

signals:
    void chosen();
    /// Nobody who was loaded is in a department of this name, so that its id is not known.
    void unknown(const QString& name);

private:
    void rebuild();
    void take();
    void choose(std::optional<qint64> department);

    DepartmentCollector m_known;
    std::optional<qint64> m_chosen;
    QTimer m_grown; ///< until departments of employees that stream in are shown
};

} // namespace lockkeeper
