// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_bulk_dialog.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/employee_names.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_department_field.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_rows.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// The fields that are to be the same for all employees.
class EmployeeBulkForm : public FormRows
{
public:
    EmployeeBulkForm(const QList<Department>& departments, QWidget* parent)
        : FormRows(parent)
        , m_setsDepartment(new QCheckBox(this))
        , m_department(new EmployeeDepartmentField(u"employeeBulkDepartment"_s, this))
        , m_setsRemark(new QCheckBox(this))
        , m_remark(new QLineEdit(this))
    {
        m_setsDepartment->setObjectName(u"employeeBulkSetDepartment"_s);
        m_setsRemark->setObjectName(u"employeeBulkSetRemark"_s);
        m_remark->setObjectName(u"employeeBulkRemark"_s);
        m_department->setDepartments(departments);
        addRow(u"departmentId"_s, m_setsDepartment, beside(m_setsDepartment, m_department));
        addRow(u"remark"_s, m_setsRemark, beside(m_setsRemark, m_remark));
        connect(m_department, &EmployeeDepartmentField::edited, this, &FormRows::edited);
        connect(m_remark, &QLineEdit::textChanged, this, &FormRows::edited);
        setAllTouched();
        setRowTexts(u"departmentId"_s, EmployeeBulkDialog::tr("Set &department"));
        setRowTexts(u"remark"_s, EmployeeBulkDialog::tr("Set &remark"),
            EmployeeBulkDialog::tr("Leave empty to clear the remark."));
        m_remark->setAccessibleName(EmployeeBulkDialog::tr("Remark"));
        m_department->setAccessibleName(EmployeeBulkDialog::tr("Department"));
    }

    [[nodiscard]] bool setsDepartment() const { return m_setsDepartment->isChecked(); }
    [[nodiscard]] bool setsRemark() const { return m_setsRemark->isChecked(); }
    [[nodiscard]] std::optional<qint64> department() const { return m_department->department(); }
    [[nodiscard]] QString remark() const { return m_remark->text().trimmed(); }
    [[nodiscard]] Issues issues() const
    {
        Issues found;
        if (setsDepartment()) {
            found += m_department->issues();
            if (found.isEmpty() && !department())
                found.append({.field = u"departmentId"_s,
                    .code = u"clears"_s,
                    .text = EmployeeBulkDialog::tr(
                        "The gateway doesn't specify whether an employee can be removed from a department."),
                    .severity = Issue::Severity::Warning});
        }
        if (!setsRemark()) return found;
        NewEmployee row;
        row.remark = remark();
        const auto rules = validate(row);
        for (const auto& issue : rules)
            if (issue.field == "remark"_L1) found.append(issue);
        return found;
    }

private:
    /// A check box that enables the control beside it.
    QWidget* beside(QCheckBox* check, QWidget* control)
    {
        auto* line = new QWidget(this);
        line->setProperty("look", u"plain"_s);
        auto* layout = new QHBoxLayout(line);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(check);
        layout->addWidget(control, 1);
        control->setEnabled(false);
        connect(check, &QCheckBox::toggled, this, [this, control](bool isOn) {
            control->setEnabled(isOn);
            if (isOn) control->setFocus(Qt::TabFocusReason); // which selects what stands there
            emit edited();
        });
        return line;
    }

    QCheckBox* m_setsDepartment;
    EmployeeDepartmentField* m_department;
    QCheckBox* m_setsRemark;
    QLineEdit* m_remark;
};

EmployeeBulkDialog::EmployeeBulkDialog(PageContext& context, const EnterpriseId& enterprise,
    std::vector<Employee> employees, const QList<Department>& departments, QWidget* parent)
    : EmployeeWriteDialog(u"employeeBulk"_s, context, enterprise, parent)
    , m_employees(std::move(employees))
    , m_form(new EmployeeBulkForm(departments, this))
{
    const int count = int(m_employees.size());
    setWindowTitle(tr("Change employees"));
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    auto* who = newLabel(u"employeeBulkWho"_s, {}, content);
    who->setText(tr("Apply to %Ln employee(s)", nullptr, count));
    layout->addWidget(who);
    layout->addWidget(makeNameList(u"employeeBulkNames"_s, personLabels(m_employees), content));
    layout->addWidget(m_form);
    layout->addStretch(1);
    setContent(content);
    setMinimumWidth(scaled(560));
    m_form->focusField(u"departmentId"_s);
    connect(m_form, &FormRows::edited, this, &EmployeeBulkDialog::edited);
    edited();
}

void EmployeeBulkDialog::edited()
{
    // Another remark may suit those whom the last one did not.
    if (m_toChange.size() != m_employees.size()) m_toChange = m_employees;
    setMayOverwrite(false);
    m_form->showIssues(m_form->issues());
    refreshButtons();
}

/// Has the button say that it overwrites, and the number typed anew: who only presses once more what they
/// pressed before has not agreed to that.
void EmployeeBulkDialog::setMayOverwrite(bool mayOverwrite)
{
    m_mayOverwrite = mayOverwrite;
    const int count = int(m_toChange.size());
    setAction(mayOverwrite ? tr("Change %Ln employee(s) anyway", nullptr, count)
                           : tr("Change %Ln employee(s)", nullptr, count));
    askForCount(count);
}

bool EmployeeBulkDialog::maySend() const
{
    return !m_toChange.empty() && (m_form->setsDepartment() || m_form->setsRemark()) &&
           !hasErrors(m_form->issues());
}

EditEmployee EmployeeBulkDialog::request(const Employee& employee) const
{
    return {.enterpriseGlobalId = enterprise(),
        .memberGlobalId = employee.globalId,
        .userName = accountWithoutCode(employee.userName.toString(), learnt().enterpriseCode),
        .departmentId = m_form->setsDepartment() ? m_form->department() : employee.departmentId,
        .name = employee.name.toString(),
        .remark = m_form->setsRemark() ? m_form->remark() : employee.remark.toString(),
        .passwordMobile = employee.passwordMobile.toString()};
}

void EmployeeBulkDialog::send()
{
    if (m_mayOverwrite) return sendNow();
    setBusy(true, tr("Reading current data…"));
    m_look = std::make_unique<QObject>();
    QStringList accounts;
    for (const auto& employee : m_employees)
        accounts.append(employee.userName.toString());
    readLists(context().client(), {.enterprise = enterprise(), .employees = accounts}, m_look.get(),
        [this](const SharedLists& read) { lookedBefore(read); });
}

void EmployeeBulkDialog::lookedBefore(const SharedLists& read)
{
    setBusy(false);
    const auto again = tr("Press the button again to continue anyway.");
    if (!read->isWhole) {
        setMayOverwrite(true);
        return tell(Tone::Warning, tr("The employees' current data couldn't be loaded."),
            inOneLine({tr("Changes made by others meanwhile would be reverted."), again}));
    }
    QStringList leftOut;
    m_toChange.clear();
    for (auto& employee : m_employees) {
        if (const auto* now = read->employees->find(employee.globalId)) employee = *now;
        const auto wrong = validate(request(employee), learnt());
        // Values of this employee that the rules do not allow would be refused.
        if (hasErrors(wrong))
            leftOut += u"%1 (%2)"_s.arg(personLabel(employee), wrong.front().text);
        else
            m_toChange.push_back(employee);
    }
    if (leftOut.isEmpty()) return sendNow(read);
    setMayOverwrite(true);
    tell(Tone::Warning,
        tr("%Ln employee(s) can't be changed and are left out: %1", nullptr, int(leftOut.size()))
            .arg(leftOut.join(u"; "_s)),
        m_toChange.empty() ? QString() : again);
}

void EmployeeBulkDialog::sendNow(const SharedLists& read)
{
    if (m_toChange.empty()) return;
    QList<EmployeeChange<EditEmployee>> changes;
    WriteRun::About about{.title = tr("Change %Ln employee(s)", nullptr, int(m_toChange.size())),
        .enterprise = enterprise(),
        .names = personLabels(m_toChange)};
    for (const auto& employee : m_toChange) {
        changes.append({request(employee), employee.userName.toString()});
        about.rows.push_back({employee.globalId.toString()});
        about.marks.append(tr("Edited"));
    }
    auto plan = editEmployeesPlan(context().client(), changes, learnt());
    plan->startFrom(read);
    auto* run = context().writes.start(std::move(plan), std::move(about));
    showResults(run, context(), parentWidget());
    accept();
}

void EmployeeBulkDialog::setLocked(bool locked)
{
    m_form->setEnabled(!locked);
}

} // namespace lockkeeper
