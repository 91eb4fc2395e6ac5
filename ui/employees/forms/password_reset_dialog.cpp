// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/password_reset_dialog.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/employee_names.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/password_field.h"
#include "ui/employees/forms/password_policy_dialog.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_rows.h"
#include "ui/kit/secret_clipboard.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QListView>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// The field of the new password, with what is wrong with it.
class PasswordResetForm : public FormRows
{
public:
    PasswordResetForm(PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
        : FormRows(parent)
        , m_context(context)
        , m_enterprise(enterprise)
        , m_field(new PasswordField(u"passwordReset"_s, context, enterprise, this))
    {
        addRow(u"password"_s, m_field->line(), m_field, new SecretClipboardNote(this));
        connect(m_field, &PasswordField::edited, this, [this] {
            m_refusal.clear();
            if (m_isPerhaps) setPerhaps(false); // it was edited: it is not the one that may be valid
            emit edited();
        });
        showHint();
    }

    [[nodiscard]] PasswordField* field() const { return m_field; }
    /// Shows why the gateway refused the password, until it is edited.
    void refuse(const ItemOutcome& item)
    {
        m_refusal = item.message;
        m_refusalDetails = detailsOf(item);
        setTouched(u"password"_s);
        focusField(u"password"_s);
    }
    void setPerhaps(bool perhaps)
    {
        m_isPerhaps = perhaps;
        showHint();
    }
    void showProblems(Issues issues)
    {
        if (!m_refusal.isEmpty())
            issues.prepend({.field = u"password"_s,
                .code = u"refused"_s,
                .text = m_refusal,
                .details = m_refusalDetails});
        showIssues(issues);
    }

private:
    void showHint()
    {
        const auto learnt = m_context.learnt.of(m_enterprise);
        QString hint;
        if (m_isPerhaps)
            hint = PasswordResetDialog::tr("It is unknown whether the gateway accepted this password.");
        else if (learnt.passwordMin && learnt.passwordMax)
            hint = PasswordResetDialog::tr("This gateway accepts %1 to %2 characters.")
                       .arg(*learnt.passwordMin)
                       .arg(*learnt.passwordMax);
        setRowTexts(u"password"_s,
            m_isPerhaps ? PasswordResetDialog::tr("&Possible password")
                        : PasswordResetDialog::tr("New &password"),
            hint);
    }

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    PasswordField* m_field;
    QString m_refusal, m_refusalDetails;
    bool m_isPerhaps = false;
};

PasswordResetDialog::PasswordResetDialog(
    PageContext& context, const EnterpriseId& enterprise, std::vector<Employee> employees, QWidget* parent)
    : EmployeeWriteDialog(u"passwordReset"_s, context, enterprise, parent)
    , m_employees(std::move(employees))
    , m_stack(new QStackedWidget(this))
{
    setWindowTitle(isForOne() ? tr("Reset password") : tr("Reset passwords"));
    setAction(
        isForOne() ? tr("Reset password") : tr("Reset %Ln password(s)", nullptr, int(m_employees.size())));
    setIrreversible();
    askForCount(qsizetype(m_employees.size()));
    m_stack->addWidget(makeQuestion());
    if (!isForOne()) {
        m_results = new WriteResultsView(u"passwordResetResults"_s, context, this);
        m_stack->addWidget(m_results);
        hideProgress();
    }
    setContent(m_stack);
    setMinimumWidth(scaled(680));
    if (m_form) {
        m_form->field()->generate();
        m_form->focusField(u"password"_s);
    }
    edited();
}

PasswordResetDialog::~PasswordResetDialog() = default;

QWidget* PasswordResetDialog::makeQuestion()
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    const auto addText = [&](const QString& name, const QString& text, const QString& look = {}) {
        auto* label = newLabel(name, look, page);
        label->setText(text);
        layout->addWidget(label);
    };
    if (isForOne()) {
        addText(u"passwordResetWho"_s, personLabel(m_employees.front()), u"heading"_s);
        m_form = new PasswordResetForm(context(), enterprise(), page);
        connect(m_form, &FormRows::edited, this, &PasswordResetDialog::edited);
        connect(m_form, &FormRows::touched, this, &PasswordResetDialog::edited);
        layout->addWidget(m_form);
    } else {
        addText(u"passwordResetWho"_s,
            tr("%Ln employee(s) get a new password each:", nullptr, int(m_employees.size())));
        layout->addWidget(makeNameList(u"passwordResetNames"_s, personLabels(m_employees), page));
        m_policy = newLabel(u"passwordResetPolicyText"_s, {}, page);
        auto* change = new QPushButton(tr("&Change…"), page);
        change->setObjectName(u"passwordResetPolicy"_s);
        change->setAccessibleName(tr("Password rules"));
        change->setAutoDefault(false);
        connect(change, &QPushButton::clicked, this, [this] {
            auto* dialog = new PasswordPolicyDialog(context().settings, learnt(), this);
            connect(dialog, &PasswordPolicyDialog::kept, this, &PasswordResetDialog::edited);
            dialog->open();
        });
        auto* row = new QHBoxLayout;
        row->addWidget(m_policy, 1);
        row->addWidget(change);
        layout->addLayout(row);
    }
    addText(u"passwordResetCaution"_s,
        isForOne() ? tr("The current password stops working immediately. This can't be undone.")
                   : tr("The current passwords stop working immediately. This can't be undone."));
    layout->addStretch(1);
    return page;
}

void PasswordResetDialog::edited()
{
    if (m_form)
        m_form->showProblems(
            validate(ResetPassword{enterprise(), m_employees.front().globalId, m_form->field()->password()},
                learnt()));
    else
        m_policy->setText(
            tr("Generated: %1.").arg(describe(fitted(keptPasswordPolicy(context().settings), learnt()))));
    refreshButtons();
}

bool PasswordResetDialog::hasResults() const
{
    return m_results && m_stack->currentWidget() == m_results;
}

bool PasswordResetDialog::maySend() const
{
    if (hasResults()) return !credentials().empty();
    return !m_form || !hasErrors(validate(ResetPassword{enterprise(), m_employees.front().globalId,
                                              m_form->field()->password()},
                          learnt()));
}

void PasswordResetDialog::send()
{
    if (hasResults())
        showSheet();
    else
        start();
}

void PasswordResetDialog::start()
{
    const auto policy = fitted(keptPasswordPolicy(context().settings), learnt());
    QList<EmployeeChange<ResetPassword>> changes;
    WriteRun::About about{.title = isForOne()
                                       ? tr("Reset the password of %1").arg(personLabel(m_employees.front()))
                                       : tr("Reset %Ln password(s)", nullptr, int(m_employees.size())),
        .enterprise = enterprise(),
        .names = personLabels(m_employees)};
    m_passwords.clear();
    m_wasShown = false;
    for (const auto& employee : m_employees) {
        const auto password = m_form ? m_form->field()->password() : generatePassword(policy);
        m_passwords.push_back(Secret::fromText(password));
        changes.append({{enterprise(), employee.globalId, password}, employee.userName.toString()});
        about.rows.push_back({employee.globalId.toString()});
        about.marks.append(tr("Password reset"));
    }
    auto& facts = context().learnt;
    auto* run = context().writes.start(resetPasswordsPlan(context().client(), changes, learnt(), {},
                                           [&facts, enterprise = enterprise()](const LearntLimits& limits) {
                                               facts.keep(enterprise, limits);
                                           }),
        std::move(about));
    if (m_results) {
        m_results->showRun(run);
        m_stack->setCurrentWidget(m_results);
        setAction(tr("Passwords…"));
        askForCount(0);
        go()->setAccessibleName(tr("Show the passwords"));
        setCancelCloses(true);
    }
    follow(run);
}

void PasswordResetDialog::rested(WriteRun& run)
{
    if (m_form) return restedForOne(run);
    m_wasShown = false; // the sheet may have more people on it now
    refreshButtons();
}

void PasswordResetDialog::restedForOne(WriteRun& run)
{
    const auto& item = run.work().outcomes().front();
    if (item.outcome == Outcome::Applied) {
        showSheet();
        return accept();
    }
    m_form->setPerhaps(item.outcome == Outcome::Unknown);
    tellOutcome(run);
    if (item.outcome == Outcome::Rejected &&
        fieldsOf(item.code, endpointOf(WriteKind::ResetPassword)).contains(u"password"_s)) {
        m_form->refuse(item);
        tellNothing();
    }
    edited();
}

std::vector<Credential> PasswordResetDialog::credentials() const
{
    std::vector<Credential> result;
    if (!run() || !run()->isResting()) return result;
    const auto& outcomes = run()->work().outcomes();
    for (size_t i = 0; i < m_passwords.size() && i < size_t(outcomes.size()); ++i) {
        const auto outcome = outcomes[qsizetype(i)].outcome;
        if (outcome != Outcome::Applied && outcome != Outcome::Unknown) continue;
        result.push_back({m_employees[i].userName.toString(), m_employees[i].name.toString(),
            m_passwords[i].clone(), outcome == Outcome::Unknown});
    }
    return result;
}

void PasswordResetDialog::showSheet()
{
    // The sheet for one employee stays when this dialog closes.
    (new CredentialSheet(credentials(), context(), m_form ? parentWidget() : this))->open();
    m_wasShown = true;
}

void PasswordResetDialog::setLocked(bool locked)
{
    if (m_form) m_form->setEnabled(!locked);
}

QString PasswordResetDialog::losesByClosing() const
{
    if (isRunning())
        return tr("Resetting continues, but the new passwords can't be shown again. They would have to be "
                  "reset once more.");
    const auto given = credentials();
    if (m_wasShown || given.empty()) return {};
    return tr(
        "You haven't viewed the new password(s) of %Ln employee(s). After closing, they can only be reset.",
        nullptr, int(given.size()));
}

} // namespace lockkeeper
