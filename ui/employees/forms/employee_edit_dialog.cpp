// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_edit_dialog.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_form.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString departmentOf(const Employee& employee)
{
    return employee.departmentId ? departmentLabel(*employee.departmentId, employee.departmentName.toString())
                                 : EmployeeEditDialog::tr("none");
}

/// What was typed, or the list's text where the two differ only in blanks at their ends.
QString unlessSame(const QString& typed, const Text& base)
{
    const auto before = base.toString();
    return typed == before.trimmed() ? before : typed;
}

} // namespace

EmployeeEditDialog::EmployeeEditDialog(PageContext& context, const EnterpriseId& enterprise,
    const Employee& employee, const QList<Department>& departments, QWidget* parent)
    : EmployeeWriteDialog(u"employeeEdit"_s, context, enterprise, parent)
    , m_base(employee)
    , m_form(new EmployeeForm(EmployeeForm::Kind::Edit, u"employeeEdit"_s, context, enterprise, this))
{
    setWindowTitle(tr("Edit employee"));
    setAction(tr("Save"));
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
    layout->addStretch(1);
    setContent(content);
    m_form->setDepartments(departments);
    m_form->fill(employee);
    connect(m_form, &EmployeeForm::edited, this, [this] {
        m_mayOverwrite = false; // somebody agreed to overwrite with what stood here before
        edited();
    });
    connect(m_form, &EmployeeForm::touched, this, &EmployeeEditDialog::edited);
    setMinimumWidth(scaled(560));
    edited();
    m_form->focusField(u"name"_s);
}

void EmployeeEditDialog::edited()
{
    m_form->showProblems(issues());
    refreshButtons();
}

EditEmployee EmployeeEditDialog::request() const
{
    const auto typed = m_form->values();
    return {.enterpriseGlobalId = enterprise(),
        .memberGlobalId = m_base.globalId,
        .userName = accountWithoutCode(m_base.userName.toString(), learnt().enterpriseCode),
        .departmentId = typed.departmentId,
        .name = unlessSame(typed.name, m_base.name),
        .remark = unlessSame(typed.remark, m_base.remark),
        .passwordMobile = unlessSame(typed.passwordMobile, m_base.passwordMobile)};
}

bool EmployeeEditDialog::isChanged() const
{
    const auto now = request();
    return now.departmentId != m_base.departmentId || now.name != m_base.name.toString() ||
           now.remark != m_base.remark.toString() || now.passwordMobile != m_base.passwordMobile.toString();
}

Issues EmployeeEditDialog::issues() const
{
    auto found = validate(request(), learnt());
    // Leaving a department is possible, but cannot be promised (EM-1).
    if (m_base.departmentId && !request().departmentId && m_form->departmentIssues().isEmpty())
        found.append({.field = u"departmentId"_s,
            .code = u"clears"_s,
            .text = tr("The gateway doesn't specify whether an employee can be removed from a department."),
            .severity = Issue::Severity::Warning});
    return found;
}

bool EmployeeEditDialog::maySend() const
{
    return isChanged() && !hasErrors(issues() + m_form->departmentIssues());
}

void EmployeeEditDialog::send()
{
    m_form->setAllTouched();
    if (m_mayOverwrite) return sendNow();
    setBusy(true, tr("Reading current data…"));
    m_look = std::make_unique<QObject>();
    readLists(context().client(),
        {.enterprise = enterprise(), .employees = QStringList{m_base.userName.toString()}}, m_look.get(),
        [this](const SharedLists& read) { lookedBefore(read); });
}

void EmployeeEditDialog::lookedBefore(const SharedLists& read)
{
    setBusy(false);
    const auto again = tr("Press “Save” again to send your changes anyway.");
    if (!read->isWhole) {
        m_mayOverwrite = true;
        return tell(Tone::Warning, tr("The current record couldn't be loaded before saving."),
            inOneLine({tr("Someone may have changed it meanwhile."), again}));
    }
    const auto* now = read->employees->find(m_base.globalId);
    if (!now || now->deleted.value_or(false)) {
        m_mayOverwrite = true;
        return tell(Tone::Bad, tr("The gateway no longer lists this employee."), again);
    }
    const auto differences = takeOver(*now);
    if (differences.isEmpty()) return sendNow(read);
    edited();
    tell(Tone::Warning, tr("The record has been changed at the gateway: %1.").arg(differences.join(u"; "_s)),
        isChanged() ? tr("Check it, then press “Save” again.")
                    : tr("The record already has these values, so there is nothing to save."));
}

QStringList EmployeeEditDialog::takeOver(const Employee& now)
{
    const auto mine = request();
    const auto before = std::exchange(m_base, now);
    QStringList differences;
    // Fields that were edited keep what was typed; the others take the gateway's values.
    auto shown = now;
    const auto compare = [&](const QString& what, const Text& was, const Text& is, const QString& typed,
                             Text& field) {
        if (typed != was.toString()) field = Text(typed);
        if (was != is) differences += tr("%1: “%2” → “%3”").arg(what, was.toString(), is.toString());
    };
    compare(tr("name"), before.name, now.name, mine.name, shown.name);
    compare(tr("mobile number"), before.passwordMobile, now.passwordMobile, mine.passwordMobile,
        shown.passwordMobile);
    compare(tr("remark"), before.remark, now.remark, mine.remark, shown.remark);
    if (mine.departmentId != before.departmentId) {
        shown.departmentId = mine.departmentId;
        shown.departmentName = {};
    }
    if (before.departmentId != now.departmentId)
        differences += tr("%1: “%2” → “%3”").arg(tr("department"), departmentOf(before), departmentOf(now));
    m_form->fill(shown);
    return differences;
}

void EmployeeEditDialog::sendNow(const SharedLists& read)
{
    m_mayOverwrite = false;
    const auto label = personLabel(m_base);
    auto plan = editEmployeesPlan(context().client(), {{request(), m_base.userName.toString()}}, learnt());
    plan->startFrom(read);
    follow(context().writes.start(std::move(plan), {.title = tr("Edit %1").arg(label),
                                                       .enterprise = enterprise(),
                                                       .names = {label},
                                                       .rows = {{m_base.globalId.toString()}},
                                                       .marks = {tr("Edited")}}));
}

void EmployeeEditDialog::rested(WriteRun& run)
{
    const auto& item = run.work().outcomes().front();
    const bool isContradicted =
        item.state == ReadBackState::NotYet || item.state == ReadBackState::Contradicts;
    if (item.outcome == Outcome::Applied && !isContradicted) return accept();
    tellOutcome(run);
    if (item.outcome == Outcome::Rejected &&
        m_form->refuse(fieldsOf(item.code, endpointOf(WriteKind::EditEmployee)), item))
        tellNothing();
    edited();
}

void EmployeeEditDialog::setLocked(bool locked)
{
    m_form->setLocked(locked);
}

} // namespace lockkeeper
