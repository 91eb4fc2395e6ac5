// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/department.h"
#include "models/domain/employees/employee_requests.h"
#include "services/identity/secrets/secret.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/forms/employee_write_dialog.h"

#include <vector>

class QCheckBox;

namespace lockkeeper
{

class EmployeeForm;

/// Adds one employee, or one after the other (M1). What is wrong is said while one types; what the gateway
/// refuses is said beside the field it is about, and nothing typed is lost. Generated passwords are shown
/// once on a sheet when the dialog closes. Deletes itself.
class EmployeeAddDialog final : public EmployeeWriteDialog
{
    Q_OBJECT

public:
    /// `departments`: those that the list of employees names.
    EmployeeAddDialog(PageContext& context, const EnterpriseId& enterprise,
        const QList<Department>& departments, QWidget* parent);

signals:
    /// An employee was certainly added. `member` is empty where only a later reading showed it.
    void added(const lockkeeper::MemberId& member, const QString& account);

protected:
    void send() override;
    [[nodiscard]] bool maySend() const override;
    void rested(WriteRun& run) override;
    void setLocked(bool locked) override;
    [[nodiscard]] QString losesByClosing() const override;
    void done(int result) override;

private:
    /// What the reply told of the employee. Shared with the run, which may outlive the dialog.
    struct Reply {
        MemberId member;
        QString account;       ///< with the enterprise code
        bool wasMixed = false; ///< 60027: the reply has a record for each
    };

    void edited();
    void sendNow();
    void wasAdded();

    EmployeeForm* m_form;
    class QLabel* m_quota;
    QCheckBox* m_another;
    std::shared_ptr<Reply> m_reply;
    NewEmployee m_sent;       ///< without its password
    bool m_isUnknown = false; ///< whether it is unknown what became of m_sent
    std::vector<Credential> m_generated;
};

} // namespace lockkeeper
