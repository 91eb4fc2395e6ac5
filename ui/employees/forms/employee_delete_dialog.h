// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "ui/employees/forms/employee_write_dialog.h"

#include <functional>
#include <vector>

namespace lockkeeper
{

/// Deletes employees (M4) after saying whom, how many, and that it cannot be undone; Return means "keep".
/// The contract does not say what becomes of what they hold, so offboarding is offered where somebody holds
/// anything (EM-2). What became of many is shown in a window of its own. Deletes itself.
class EmployeeDeleteDialog final : public EmployeeWriteDialog
{
    Q_OBJECT

public:
    /// `employees`: as the list has them now, at least one. `offboard` begins to offboard them instead; may
    /// be empty.
    EmployeeDeleteDialog(PageContext& context, const EnterpriseId& enterprise,
        std::vector<Employee> employees, std::function<void()> offboard, QWidget* parent);

protected:
    void send() override;
    [[nodiscard]] bool maySend() const override { return !m_isDone; }
    void rested(WriteRun& run) override;
    void setLocked(bool locked) override;

private:
    [[nodiscard]] QString holdings() const;

    const std::vector<Employee> m_employees;
    class QPushButton* m_offboard = nullptr;
    bool m_isDone = false;
};

} // namespace lockkeeper
