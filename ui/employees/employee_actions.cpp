// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/employee_actions.h"

#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_add_dialog.h"
#include "ui/employees/forms/employee_bulk_dialog.h"
#include "ui/employees/forms/employee_delete_dialog.h"
#include "ui/employees/forms/employee_edit_dialog.h"
#include "ui/employees/forms/password_reset_dialog.h"
#include "ui/kit/table_view.h"

#include <QAction>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

EmployeeActions::EmployeeActions(Surroundings surroundings)
    : QObject(surroundings.page)
    , m_around(std::move(surroundings))
{
    const auto some = [this] { return hasSelected(); };
    const auto one = [this] { return m_around.table->selectedRowCount() == 1 && hasSelected(); };
    m_add = m_around.addCommand({.name = u"Add"_s,
        .text = tr("Add employee…"),
        .run = [this] { add(); },
        .place = CommandPlace::Toolbar,
        .isUsable = [this] { return m_around.context.client() && !m_around.enterprise().isEmpty(); },
        .synonyms = tr("new, create, hire")});
    m_add->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_N), QKeySequence(Qt::Key_Insert)});
    m_edit = m_around.addCommand({.name = u"Edit"_s,
        .text = tr("Edit employee…"),
        .run = [this] { openEditor(); },
        .isUsable = one,
        .shortcut = Qt::Key_F2,
        .synonyms = tr("change, rename, mobile")});
    m_around.addCommand({.name = u"ResetPassword"_s,
        .text = tr("Reset password…"),
        .run = [this] { resetPasswords(); },
        .isUsable = some,
        .synonyms = tr("forgotten, new password, login")});
    m_around.addCommand({.name = u"ChangeMany"_s,
        .text = tr("Set department or remark…"),
        .run = [this] { changeMany(); },
        .isUsable = some,
        .synonyms = tr("bulk, several at once, move")});
    m_around.addCommand({.name = u"Delete"_s,
        .text = tr("Delete…"),
        .run = [this] { remove(); },
        .group = CommandGroup::Ends,
        .isUsable = some,
        .shortcut = Qt::Key_Delete,
        .synonyms = tr("remove")});
    connect(&m_around.model, &RecordTableModelBase::ordered, this, &EmployeeActions::selectAdded);
    connect(&m_around.model, &RecordTableModelBase::countsChanged, this, &EmployeeActions::selectAdded);
}

std::vector<Employee> EmployeeActions::selected() const
{
    std::vector<Employee> employees;
    for (const auto number : m_around.table->selectedRecords())
        if (const auto& employee = m_around.model.record(number); !employee.deleted.value_or(false))
            employees.push_back(employee);
    return employees;
}

bool EmployeeActions::hasSelected() const
{
    const auto records = m_around.table->selectedRecords();
    return std::any_of(records.cbegin(), records.cend(),
        [this](const auto number) { return !m_around.model.record(number).deleted.value_or(false); });
}

QString EmployeeActions::leftOut() const
{
    const auto records = m_around.table->selectedRecords();
    const auto deleted = std::count_if(records.cbegin(), records.cend(),
        [this](const auto number) { return m_around.model.record(number).deleted.value_or(false); });
    return deleted == 0
               ? QString()
               : tr("%Ln of the selected employees are already deleted and left out.", nullptr, int(deleted));
}

void EmployeeActions::add()
{
    auto* dialog =
        new EmployeeAddDialog(m_around.context, m_around.enterprise(), m_around.departments(), m_around.page);
    connect(dialog, &EmployeeAddDialog::added, this, [this](const MemberId& member, const QString& account) {
        m_addedMember = member;
        m_addedAccount = account;
        // The list loads again now. An employee who comes much later than that is not selected any more.
        m_addedUntil = QDeadlineTimer(1min);
    });
    dialog->open();
}

void EmployeeActions::edit()
{
    m_edit->trigger(); // which does nothing while it is disabled
}

void EmployeeActions::openEditor()
{
    const auto employees = selected();
    if (employees.size() != 1) return;
    (new EmployeeEditDialog(
         m_around.context, m_around.enterprise(), employees.front(), m_around.departments(), m_around.page))
        ->open();
}

void EmployeeActions::resetPasswords()
{
    auto employees = selected();
    if (employees.empty()) return;
    auto* dialog =
        new PasswordResetDialog(m_around.context, m_around.enterprise(), std::move(employees), m_around.page);
    dialog->sayLeftOut(leftOut());
    dialog->open();
}

void EmployeeActions::changeMany()
{
    auto employees = selected();
    if (employees.empty()) return;
    auto* dialog = new EmployeeBulkDialog(
        m_around.context, m_around.enterprise(), std::move(employees), m_around.departments(), m_around.page);
    dialog->sayLeftOut(leftOut());
    dialog->open();
}

void EmployeeActions::remove()
{
    auto employees = selected();
    if (employees.empty()) return;
    std::function<void()> offboard;
    if (m_offboard) offboard = [offboard = m_offboard, employees] { offboard(employees); };
    auto* dialog = new EmployeeDeleteDialog(
        m_around.context, m_around.enterprise(), std::move(employees), std::move(offboard), m_around.page);
    dialog->sayLeftOut(leftOut());
    dialog->open();
}

void EmployeeActions::selectAdded()
{
    if (m_addedAccount.isEmpty()) return;
    if (m_addedUntil.hasExpired()) {
        m_addedAccount.clear();
        return;
    }
    auto& model = m_around.model;
    if (model.isOrdering()) return; // sorting is about to move its row
    qsizetype number = m_addedMember.isEmpty() ? -1 : model.find(m_addedMember);
    if (m_addedMember.isEmpty())
        for (const auto each : model.order())
            if (model.record(each).userName.toString().compare(m_addedAccount, Qt::CaseInsensitive) == 0)
                number = each;
    const int row = number < 0 ? -1 : model.rowOf(number);
    if (row < 0) return;
    m_addedAccount.clear();
    m_around.table->selectRow(row);
    m_around.table->scrollTo(model.index(row, 0));
}

} // namespace lockkeeper
