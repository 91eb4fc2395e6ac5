// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "services/identity/secrets/secret.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/forms/employee_write_dialog.h"

#include <vector>

class QLabel;
class QStackedWidget;

namespace lockkeeper
{

class PasswordField;
class PasswordResetForm;
class WriteResultsView;

/// Gives one employee, or many, a new password (M3). One may be typed or generated, for many each gets one of
/// their own. Passwords are shown on a sheet once they were applied; where that is unknown, as "perhaps"
/// (EM-3). None of them is kept. Deletes itself.
class PasswordResetDialog final : public EmployeeWriteDialog
{
    Q_OBJECT

public:
    /// `employees`: as the list has them now, at least one.
    PasswordResetDialog(PageContext& context, const EnterpriseId& enterprise, std::vector<Employee> employees,
        QWidget* parent);
    ~PasswordResetDialog() override;

protected:
    void send() override;
    [[nodiscard]] bool maySend() const override;
    void rested(WriteRun& run) override;
    void setLocked(bool locked) override;
    [[nodiscard]] QString losesByClosing() const override;

private:
    [[nodiscard]] bool isForOne() const { return m_employees.size() == 1; }
    /// Whether a run for many has ended, so that its passwords can be shown.
    [[nodiscard]] bool hasResults() const;
    QWidget* makeQuestion();
    void edited();
    void start();
    void restedForOne(WriteRun& run);
    void showSheet();
    /// The people of the run whose password is valid, or perhaps is.
    [[nodiscard]] std::vector<Credential> credentials() const;

    const std::vector<Employee> m_employees;
    QStackedWidget* m_stack;
    PasswordResetForm* m_form = nullptr;   ///< where it is for one employee; else null
    QLabel* m_policy = nullptr;            ///< where it is for many; else null
    WriteResultsView* m_results = nullptr; ///< where it is for many; else null
    std::vector<Secret> m_passwords;       ///< of the run, in the order of m_employees
    /// Whether the sheet was shown with all passwords that there are now.
    bool m_wasShown = false;
};

} // namespace lockkeeper
