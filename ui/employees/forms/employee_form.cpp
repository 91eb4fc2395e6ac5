// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_form.h"

#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/password_field.h"
#include "ui/kit/secret_clipboard.h"

#include <QLineEdit>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeForm::EmployeeForm(
    Kind kind, const QString& prefix, PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
    : FormRows(parent)
    , m_kind(kind)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_account(new QLineEdit(this))
    , m_name(new QLineEdit(this))
    , m_department(new EmployeeDepartmentField(prefix + u"Department"_s, this))
    , m_mobile(new QLineEdit(this))
    , m_remark(new QLineEdit(this))
{
    m_account->setObjectName(prefix + u"Account"_s);
    m_name->setObjectName(prefix + u"Name"_s);
    m_mobile->setObjectName(prefix + u"Mobile"_s);
    m_remark->setObjectName(prefix + u"Remark"_s);
    addRow(u"userName"_s, m_account);
    addRow(u"name"_s, m_name);
    if (kind == Kind::New) {
        m_password = new PasswordField(prefix, context, enterprise, this);
        addRow(u"password"_s, m_password->line(), m_password, new SecretClipboardNote(this));
        connect(m_password, &PasswordField::edited, this, [this] {
            m_refusals.removeIf([](const Refusal& each) { return each.issue.field == "password"_L1; });
            emit edited();
        });
    } else {
        m_account->setReadOnly(true);
    }
    addRow(u"departmentId"_s, m_department);
    addRow(u"passwordMobile"_s, m_mobile);
    addRow(u"remark"_s, m_remark);
    for (auto* line : {m_account, m_name, m_mobile, m_remark})
        connect(line, &QLineEdit::textChanged, this, &FormRows::edited);
    connect(m_department, &EmployeeDepartmentField::edited, this, &FormRows::edited);
    setRowTexts(u"name"_s, tr("&Name"));
    setRowTexts(u"departmentId"_s, tr("&Department"));
    setRowTexts(u"passwordMobile"_s, tr("&Mobile number"), tr("For password recovery only."));
    setRowTexts(u"remark"_s, tr("&Remark"));
    refreshHints();
}

void EmployeeForm::fill(const Employee& employee)
{
    m_account->setText(employee.userName.toString());
    m_name->setText(employee.name.toString());
    m_department->setDepartment(employee.departmentId, employee.departmentName.toString());
    m_mobile->setText(employee.passwordMobile.toString());
    m_remark->setText(employee.remark.toString());
    for (auto* line : {m_account, m_name, m_mobile, m_remark})
        line->setCursorPosition(0);
}

void EmployeeForm::startAnew()
{
    const bool generates = m_password && m_password->isGenerated();
    m_refusals.clear();
    setNoneTouched();
    for (auto* line : {m_account, m_name, m_mobile, m_remark})
        line->clear();
    if (generates)
        m_password->generate();
    else if (m_password)
        m_password->clear();
    m_account->setFocus();
}

NewEmployee EmployeeForm::values() const
{
    return {.userName = m_account->text().trimmed(),
        .password = m_password ? m_password->password() : QString(),
        .departmentId = m_department->department(),
        .name = m_name->text().trimmed(),
        .remark = m_remark->text().trimmed(),
        .passwordMobile = m_mobile->text().trimmed()};
}

void EmployeeForm::showProblems(Issues issues)
{
    issues += m_department->issues();
    m_refusals.removeIf([this](const Refusal& each) { return valueOf(each.issue.field) != each.value; });
    for (const auto& refusal : std::as_const(m_refusals)) {
        setTouched(refusal.issue.field);
        issues.prepend(refusal.issue); // before the program's own rules: it says more
    }
    showIssues(issues);
}

bool EmployeeForm::refuse(const QStringList& fields, const ItemOutcome& item)
{
    QString focus;
    for (const auto& field : fields) {
        if (!hasField(field)) continue;
        m_refusals.append(
            {{.field = field, .code = item.code, .text = item.message, .details = detailsOf(item)},
                valueOf(field)});
        if (focus.isEmpty()) focus = field;
    }
    if (!focus.isEmpty()) focusField(focus);
    return !focus.isEmpty();
}

void EmployeeForm::setLocked(bool locked)
{
    setEnabled(!locked);
}

QString EmployeeForm::valueOf(const QString& field) const
{
    const auto now = values();
    if (field == "userName"_L1) return now.userName;
    if (field == "name"_L1) return now.name;
    if (field == "departmentId"_L1) return m_department->currentText();
    if (field == "passwordMobile"_L1) return now.passwordMobile;
    if (field == "remark"_L1) return now.remark;
    return {};
}

QString EmployeeForm::passwordHint() const
{
    const auto learnt = m_context.learnt.of(m_enterprise);
    if (!learnt.passwordMin || !learnt.passwordMax) return {};
    return tr("This gateway accepts %1 to %2 characters.").arg(*learnt.passwordMin).arg(*learnt.passwordMax);
}

void EmployeeForm::refreshHints()
{
    const auto code = m_context.learnt.of(m_enterprise).enterpriseCode;
    setRowTexts(u"userName"_s, tr("&Account"),
        m_kind == Kind::Edit ? tr("The account can't be changed.")
        : code.isEmpty()     ? tr("Letters and digits. The gateway appends the enterprise code.")
                             : tr("Letters and digits. The gateway appends %1.").arg(code));
    if (m_password) setRowTexts(u"password"_s, tr("&Password"), passwordHint());
}

} // namespace lockkeeper
