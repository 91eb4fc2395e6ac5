// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/department.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "services/operations/writes/lists_read.h"
#include "ui/employees/forms/employee_write_dialog.h"

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLineEdit;

namespace lockkeeper
{

class EmployeeBulkForm;

/// Sets department, remark or both for many employees (M2). As M2 always sends all fields, everybody is read
/// once more before, so that nothing that somebody else has changed is put back. What became of each is
/// shown in a window of its own. Deletes itself.
class EmployeeBulkDialog final : public EmployeeWriteDialog
{
    Q_OBJECT

public:
    EmployeeBulkDialog(PageContext& context, const EnterpriseId& enterprise, std::vector<Employee> employees,
        const QList<Department>& departments, QWidget* parent);

protected:
    void send() override;
    [[nodiscard]] bool maySend() const override;
    void rested(WriteRun&) override {} // the window of results shows what became of it
    void setLocked(bool locked) override;

private:
    void edited();
    void setMayOverwrite(bool mayOverwrite);
    void lookedBefore(const SharedLists& read);
    /// `read`: lists that were read just now, and so count as the reading before the change.
    void sendNow(const SharedLists& read = nullptr);
    [[nodiscard]] EditEmployee request(const Employee& employee) const;

    std::vector<Employee> m_employees; ///< as they were read last
    std::vector<Employee> m_toChange;  ///< those of them whom the rules allow to be changed like this
    EmployeeBulkForm* m_form;
    std::unique_ptr<QObject> m_look;
    bool m_mayOverwrite = false; ///< the next "Save" sends, whatever could not be read or is left out
};

} // namespace lockkeeper
