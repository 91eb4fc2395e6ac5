// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/department_box.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

QString departmentText(const Department& department)
{
    const QString id = QString::number(department.id);
    return department.name.isEmpty() ? id : u"%1 (%2)"_s.arg(department.name, id);
}

} // namespace

DepartmentBox::DepartmentBox(QWidget* parent)
    : QComboBox(parent)
{
    setEditable(true);
    lineEdit()->setObjectName(u"employeesDepartmentId"_s);
    setInsertPolicy(NoInsert);
    setAccessibleName(tr("Department"));
    lineEdit()->setAccessibleName(tr("Department"));
    setToolTip(tr("Choose a department, or type its id and press Enter"));
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->popup()->setProperty("isOffer", true);
    m_grown.setSingleShot(true);
    m_grown.setInterval(250ms);
    connect(&m_grown, &QTimer::timeout, this, &DepartmentBox::rebuild);
    connect(this, &QComboBox::activated, this, [this](int index) {
        const QVariant id = itemData(index);
        choose(id.isValid() ? std::optional(id.toLongLong()) : std::nullopt);
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &DepartmentBox::take);
    rebuild();
}

void DepartmentBox::note(const std::vector<Employee>& employees)
{
    bool grown = false;
    for (const auto& employee : employees)
        grown = m_known.add(employee) || grown;
    if (grown && !m_grown.isActive()) m_grown.start();
}

void DepartmentBox::askFor(std::optional<qint64> department)
{
    lineEdit()->setModified(false);
    m_chosen = department;
    rebuild();
}

void DepartmentBox::forget()
{
    m_known.clear();
    askFor({});
}

void DepartmentBox::rebuild()
{
    // Not while somebody types or chooses: the list is filled anew when it is opened the next time.
    if (lineEdit()->isModified() || view()->isVisible()) {
        m_grown.start();
        return;
    }
    clear();
    addItem(tr("All departments"));
    int current = 0;
    for (const auto& department : m_known.departments()) {
        if (m_chosen == department.id) current = count();
        addItem(departmentText(department), department.id);
    }
    setCurrentIndex(current);
    if (m_chosen && current == 0) setEditText(QString::number(*m_chosen));
    lineEdit()->setCursorPosition(0);
}

void DepartmentBox::take()
{
    if (!lineEdit()->isModified()) return;
    lineEdit()->setModified(false);
    const QString typed = lineEdit()->text().trimmed();
    bool isNumber = false;
    const qint64 id = typed.toLongLong(&isNumber);
    if (typed.isEmpty()) {
        choose({});
        return;
    }
    if (isNumber) {
        choose(id);
        return;
    }
    const auto& known = m_known.departments();
    const auto named = std::find_if(known.cbegin(), known.cend(), [&](const Department& each) {
        return departmentText(each) == typed || each.name.compare(typed, Qt::CaseInsensitive) == 0;
    });
    if (named != known.cend()) return choose(named->id);
    rebuild(); // shows the chosen one again
    emit unknown(typed);
}

void DepartmentBox::choose(std::optional<qint64> department)
{
    lineEdit()->setModified(false);
    const bool same = department == m_chosen;
    m_chosen = department;
    rebuild();
    if (!same) emit chosen();
}

} // namespace lockkeeper
