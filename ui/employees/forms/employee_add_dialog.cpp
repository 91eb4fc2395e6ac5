// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_add_dialog.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_form.h"
#include "ui/employees/forms/password_field.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QDateTime>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeAddDialog::EmployeeAddDialog(PageContext& context, const EnterpriseId& enterprise,
    const QList<Department>& departments, QWidget* parent)
    : EmployeeWriteDialog(u"employeeAdd"_s, context, enterprise, parent)
    , m_form(new EmployeeForm(EmployeeForm::Kind::New, u"employeeAdd"_s, context, enterprise, this))
    , m_quota(newLabel(u"employeeAddQuota"_s, u"small"_s, this))
    , m_another(new QCheckBox(tr("Add an&other one afterwards"), this))
{
    setWindowTitle(tr("Add employee"));
    setAction(tr("Add employee"));
    setIrreversible();
    m_another->setObjectName(u"employeeAddAnother"_s);
    m_another->setAccessibleName(withoutMnemonic(m_another->text()));
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
    layout->addWidget(m_quota);
    layout->addStretch(1);
    setContent(content);
    addBeside(m_another);
    m_form->setDepartments(departments);
    connect(m_form, &EmployeeForm::edited, this, &EmployeeAddDialog::edited);
    connect(m_form, &EmployeeForm::touched, this, &EmployeeAddDialog::edited);
    setMinimumWidth(scaled(680));
    edited();
    m_form->focusField(u"userName"_s);
}

void EmployeeAddDialog::edited()
{
    m_form->showProblems(validate(m_form->values(), learnt()));
    const auto quota = learnt().trialMemberQuota;
    m_quota->setText(
        quota ? tr("This gateway allows %Ln trial member account(s) per enterprise.", nullptr, *quota)
              : QString());
    m_quota->setVisible(quota.has_value());
    refreshButtons();
}

bool EmployeeAddDialog::maySend() const
{
    return !hasErrors(validate(m_form->values(), learnt()) + m_form->departmentIssues());
}

void EmployeeAddDialog::send()
{
    m_form->setAllTouched();
    if (!m_isUnknown || m_form->values().userName != m_sent.userName) return sendNow();
    // Asks first: the employee whose outcome is unknown may still be added.
    context().prompter.confirm(this,
        {tr("Add again"),
            tr("It is unknown whether %1 was added. Adding again may be refused or add the same person "
               "twice, so check again first if you can.")
                .arg(m_sent.userName),
            tr("Add again"), {}, true},
        [this] {
            if (!isRunning() && maySend()) sendNow();
        });
}

void EmployeeAddDialog::sendNow()
{
    m_isUnknown = false;
    m_reply = std::make_shared<Reply>();
    m_sent = m_form->values();
    const AddEmployees request{enterprise(), {m_sent}};
    m_sent.password.clear();
    AddedListener listener;
    listener.added = [reply = m_reply](qsizetype, const AddedEmployee& record) {
        reply->member = record.globalId;
        reply->account = record.userName.toString();
    };
    listener.replied = [reply = m_reply](const AddEmployees&, const AddEmployeesReply& all) {
        reply->wasMixed = all.partial;
    };
    // Kept also when the dialog is closed by then: what is learnt is of the gateway.
    auto& facts = context().learnt;
    listener.learnt = [&facts, enterprise = enterprise()](
                          const LearntLimits& limits) { facts.keep(enterprise, limits); };
    auto& writes = context().writes;
    auto* run = writes.start(addEmployeesPlan(context().client(), request, learnt(), {}, listener),
        {.title = tr("Add %1").arg(m_sent.name),
            .enterprise = enterprise(),
            .names = {personLabel(m_sent.name, m_sent.userName)}});
    // Whose row it is, the reply tells; whether or not anybody still waits for it here.
    connect(run, &WriteRun::rested, run, [run, &writes, reply = m_reply] {
        const auto& item = run->work().outcomes().front();
        if (item.outcome != Outcome::Applied) return;
        const WriteMark mark{
            run->about().title, item.outcome, item.state, item.message, QDateTime::currentDateTime()};
        writes.mark({{reply->member.toString(), mark}}, TouchedList::Employees);
    });
    follow(run);
}

void EmployeeAddDialog::rested(WriteRun& run)
{
    m_form->refreshHints();
    const auto& item = run.work().outcomes().front();
    m_isUnknown = item.outcome == Outcome::Unknown;
    if (item.outcome == Outcome::Applied) return wasAdded();
    tellOutcome(run);
    // A failure record (60027) has no code, and is about the account. Without code and record, as with HTTP
    // 403, it is about no field.
    auto fields = fieldsOf(item.code, endpointOf(WriteKind::AddEmployees));
    if (item.code.isEmpty() && m_reply->wasMixed) fields = QStringList{u"userName"_s};
    if (item.outcome == Outcome::Rejected && m_form->refuse(fields, item)) tellNothing();
    edited();
}

void EmployeeAddDialog::wasAdded()
{
    const auto account =
        m_reply->account.isEmpty() ? m_sent.userName + learnt().enterpriseCode : m_reply->account;
    if (m_form->password()->isGenerated())
        m_generated.push_back({account, m_sent.name, Secret::fromText(m_form->password()->password())});
    emit added(m_reply->member, account);
    if (!m_another->isChecked()) return accept();
    m_form->startAnew();
    edited();
    tell(Tone::Ok, tr("Added: %1").arg(personLabel(m_sent.name, account)));
}

void EmployeeAddDialog::setLocked(bool locked)
{
    m_form->setLocked(locked);
}

QString EmployeeAddDialog::losesByClosing() const
{
    if (!m_form->password()->isGenerated()) return {};
    if (m_isUnknown)
        return tr("It is unknown whether %1 was added. If so, the generated password can't be shown again "
                  "and must be reset.")
            .arg(m_sent.name);
    if (!isRunning()) return {};
    return tr(
        "Adding %1 continues, but the generated password can't be shown again. It would have to be reset.")
        .arg(m_sent.name);
}

void EmployeeAddDialog::done(int result)
{
    EmployeeWriteDialog::done(result);
    if (!m_generated.empty())
        (new CredentialSheet(std::exchange(m_generated, {}), context(), parentWidget()))->open();
}

} // namespace lockkeeper
