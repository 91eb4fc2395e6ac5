// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/employees/department.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "services/operations/writes/lists_read.h"
#include "ui/employees/forms/employee_write_dialog.h"

#include <memory>
#include <optional>

namespace lockkeeper
{

class EmployeeForm;

/// Changes one employee (M2). As M2 always sends all fields, the record is read once more before that: what
/// somebody else has changed is shown and taken over, and nothing is sent until that was seen (OP-7).
/// Deletes itself.
class EmployeeEditDialog final : public EmployeeWriteDialog
{
    Q_OBJECT

public:
    /// `employee`: as the list has it now; the list may be loaded again while this is open.
    EmployeeEditDialog(PageContext& context, const EnterpriseId& enterprise, const Employee& employee,
        const QList<Department>& departments, QWidget* parent);

protected:
    void send() override;
    [[nodiscard]] bool maySend() const override;
    void rested(WriteRun& run) override;
    void setLocked(bool locked) override;

private:
    void edited();
    [[nodiscard]] bool isChanged() const;
    /// The request that would be sent. Fields that were not edited have exactly the list's values.
    [[nodiscard]] EditEmployee request() const;
    [[nodiscard]] Issues issues() const;
    void lookedBefore(const SharedLists& read);
    /// Takes over what the record says otherwise than the form began with. The result names those fields,
    /// with both values.
    [[nodiscard]] QStringList takeOver(const Employee& now);
    /// `read`: lists that were read just now, and so count as the reading before the change.
    void sendNow(const SharedLists& read = nullptr);

    Employee m_base; ///< what the form began with
    EmployeeForm* m_form;
    std::unique_ptr<QObject> m_look;
    bool m_mayOverwrite = false; ///< the next "Save" sends, although the record could not be read, or is gone
};

} // namespace lockkeeper
