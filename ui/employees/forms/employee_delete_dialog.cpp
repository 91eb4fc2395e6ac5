// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_delete_dialog.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/employees/offboarding.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/employee_names.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_runs.h"

#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool holdsSomething(const Employee& employee)
{
    return !employee.assetNums.empty() || !employee.borrowNum.isEmpty();
}

/// "王芳 (wangfang@hj), who holds 8000120451, 8000120452, borrowed lock 8000903310"
QString withHoldings(const Employee& employee)
{
    if (!holdsSomething(employee)) return personLabel(employee);
    QStringList held;
    for (const auto& number : employee.assetNums)
        held += number.toString();
    held = {listed(held)};
    if (!employee.borrowNum.isEmpty())
        held += EmployeeDeleteDialog::tr("borrowed lock %1").arg(employee.borrowNum.toString());
    held.removeAll(QString());
    return EmployeeDeleteDialog::tr("%1, who holds %2", "numbers of assets")
        .arg(personLabel(employee), listed(held));
}

/// The names, those who hold something first, because a person has to look at these.
QStringList namesOf(std::vector<Employee> employees)
{
    std::stable_partition(employees.begin(), employees.end(), holdsSomething);
    QStringList names;
    for (const auto& employee : employees)
        names += withHoldings(employee);
    return names;
}

} // namespace

EmployeeDeleteDialog::EmployeeDeleteDialog(PageContext& context, const EnterpriseId& enterprise,
    std::vector<Employee> employees, std::function<void()> offboard, QWidget* parent)
    : EmployeeWriteDialog(u"employeeDelete"_s, context, enterprise, parent)
    , m_employees(std::move(employees))
{
    const int count = int(m_employees.size());
    setWindowTitle(count == 1 ? tr("Delete employee") : tr("Delete employees"));
    setAction(count == 1 ? tr("Delete") : tr("Delete %Ln employee(s)", nullptr, count));
    setDestructive(true);
    askForCount(count);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    const auto addText = [&](const QString& name, const QString& text, const QString& look = {}) {
        auto* label = newLabel(name, look, content);
        label->setText(text);
        layout->addWidget(label);
    };
    addText(u"employeeDeleteQuestion"_s, tr("Delete %Ln employee(s)?", nullptr, count), u"heading"_s);
    layout->addWidget(makeNameList(u"employeeDeleteNames"_s, namesOf(m_employees), content));
    addText(u"employeeDeleteCaution"_s,
        tr("This can't be undone. An account may stay taken after its employee is deleted."));
    if (const auto held = holdings(); !held.isEmpty()) {
        addText(u"employeeDeleteHoldings"_s, held);
        if (offboard) {
            m_offboard = new QPushButton(tr("&Offboard instead…"), this);
            m_offboard->setObjectName(u"employeeDeleteOffboard"_s);
            m_offboard->setAccessibleName(withoutMnemonic(m_offboard->text()));
            m_offboard->setAutoDefault(false);
            addBeside(m_offboard);
            connect(m_offboard, &QPushButton::clicked, this, [this, offboard = std::move(offboard)] {
                reject();
                offboard();
            });
        }
    }
    layout->addStretch(1);
    setContent(content);
    setMinimumWidth(scaled(520));
    refreshButtons();
}

QString EmployeeDeleteDialog::holdings() const
{
    const auto holders = std::count_if(m_employees.begin(), m_employees.end(), holdsSomething);
    if (holders == 0) return {};
    qsizetype assets = 0;
    qsizetype locks = 0;
    for (const auto& employee : m_employees) {
        assets += qsizetype(employee.assetNums.size());
        locks += employee.borrowNum.isEmpty() ? 0 : 1;
    }
    QStringList held;
    if (assets > 0) held += tr("%Ln asset(s)", nullptr, int(assets));
    if (locks > 0) held += tr("%Ln borrowed lock(s)", nullptr, int(locks));
    //: %1: "3 assets and 1 borrowed lock"
    return tr("They still hold %1. The gateway doesn't specify what happens to it when they are deleted: "
              "offboarding withdraws it first.")
        .arg(held.join(tr(" and ", "between two parts")));
}

void EmployeeDeleteDialog::send()
{
    QList<EmployeeChange<DeleteEmployee>> changes;
    const auto labels = personLabels(m_employees);
    WriteRun::About about{.title = labels.size() == 1
                                       ? tr("Delete %1").arg(labels.front())
                                       : tr("Delete %Ln employee(s)", nullptr, int(labels.size())),
        .enterprise = enterprise(),
        .names = labels};
    for (const auto& employee : m_employees) {
        changes.append({{enterprise(), employee.globalId}, employee.userName.toString()});
        about.rows.push_back({employee.globalId.toString()});
        about.marks.append(tr("Deleted"));
    }
    auto* run = context().writes.start(deleteEmployeesPlan(context().client(), changes), std::move(about));
    if (m_employees.size() == 1) return follow(run);
    showResults(run, context(), parentWidget());
    accept();
}

void EmployeeDeleteDialog::rested(WriteRun& run)
{
    const auto& item = run.work().outcomes().front();
    const bool isGone = item.outcome == Outcome::Applied && item.state != ReadBackState::NotYet;
    if (isGone) return accept();
    m_isDone = item.outcome == Outcome::Applied;
    tellOutcome(run);
    refreshButtons();
}

void EmployeeDeleteDialog::setLocked(bool locked)
{
    if (m_offboard) m_offboard->setEnabled(!locked);
}

} // namespace lockkeeper
