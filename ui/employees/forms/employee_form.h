// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "ui/employees/forms/employee_department_field.h"
#include "ui/kit/form_rows.h"

class QLineEdit;

namespace lockkeeper
{

class PasswordField;
struct PageContext;

/// The fields of one employee (M1, M2), each with what is wrong with it by the rules, by what the gateway
/// has told before, or by its answer. Rows are named by the contract's fields.
class EmployeeForm : public FormRows
{
    Q_OBJECT

public:
    enum class Kind {
        New,  ///< with an account and a password to type
        Edit, ///< the account only to read, no password
    };
    /// `prefix` starts the object names: "employeeAdd" gives "employeeAddAccount", …Name, …Department,
    /// …Mobile, …Remark, and those of PasswordField.
    EmployeeForm(Kind kind, const QString& prefix, PageContext& context, const EnterpriseId& enterprise,
        QWidget* parent);

    void setDepartments(const QList<Department>& departments) { m_department->setDepartments(departments); }
    void fill(const Employee& employee);
    /// Empties the form for the next employee: the department stays, and a password is generated again if it
    /// was before.
    void startAnew();
    /// What the fields contain; blanks at the ends are removed, except those of the password.
    [[nodiscard]] NewEmployee values() const;
    /// Null in a form for editing.
    [[nodiscard]] PasswordField* password() const { return m_password; }

    /// Shows what is wrong: `issues` by the rules, the department's, and refusals.
    void showProblems(Issues issues);
    /// What is wrong with the department, besides the rules.
    [[nodiscard]] Issues departmentIssues() const { return m_department->issues(); }
    /// Says beside these fields that the gateway refused because of them, until they are edited. False when
    /// none of them is in this form.
    bool refuse(const QStringList& fields, const ItemOutcome& item);
    void setLocked(bool locked);
    /// Shows the hints anew, because limits may have been learnt.
    void refreshHints();

private:
    [[nodiscard]] QString valueOf(const QString& field) const;
    [[nodiscard]] QString passwordHint() const;

    struct Refusal {
        Issue issue;
        QString value; ///< what was refused, to notice an edit; empty for passwords
    };

    const Kind m_kind;
    PageContext& m_context;
    const EnterpriseId m_enterprise;
    QLineEdit* m_account;
    QLineEdit* m_name;
    EmployeeDepartmentField* m_department;
    QLineEdit* m_mobile;
    QLineEdit* m_remark;
    PasswordField* m_password = nullptr;
    QList<Refusal> m_refusals;
};

} // namespace lockkeeper
