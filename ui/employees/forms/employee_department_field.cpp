// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_department_field.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int nameRole = Qt::UserRole + 1;

} // namespace

EmployeeDepartmentField::EmployeeDepartmentField(const QString& objectName, QWidget* parent)
    : QComboBox(parent)
{
    setObjectName(objectName);
    setEditable(true);
    setInsertPolicy(NoInsert);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    lineEdit()->setObjectName(objectName + u"Id"_s);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->popup()->setProperty("isOffer", true);
    addItem(tr("No department"));
    lineEdit()->setAccessibleName(tr("Department, by name or id"));
    connect(this, &QComboBox::editTextChanged, this, &EmployeeDepartmentField::edited);
}

void EmployeeDepartmentField::setDepartments(const QList<Department>& departments)
{
    for (const auto& department : departments) {
        addItem(departmentLabel(department.id, department.name), department.id);
        setItemData(count() - 1, department.name, nameRole);
    }
}

void EmployeeDepartmentField::setDepartment(std::optional<qint64> id, const QString& name)
{
    int place = id ? findData(*id) : 0;
    if (place < 0) {
        setDepartments({{*id, name}});
        place = count() - 1;
    }
    setCurrentIndex(place);
    lineEdit()->setCursorPosition(0);
}

std::optional<qint64> EmployeeDepartmentField::department() const
{
    const auto typed = currentText().trimmed();
    if (const int place = placeOf(typed); place > 0) return itemData(place).toLongLong();
    bool isNumber = false;
    const qint64 id = typed.toLongLong(&isNumber);
    return isNumber ? std::optional(id) : std::nullopt;
}

Issues EmployeeDepartmentField::issues() const
{
    const auto typed = currentText().trimmed();
    if (typed.isEmpty() || department() || placeOf(typed) == 0) return {};
    return {{.field = u"departmentId"_s,
        .code = u"noSuchDepartment"_s,
        .text = tr("No listed employee is in this department. Choose one, or enter its id.")}};
}

int EmployeeDepartmentField::placeOf(const QString& typed) const
{
    int named = -1;
    for (int place = 0; place < count(); ++place) {
        if (itemText(place) == typed) return place;
        // A name that two departments have does not say which one is meant.
        if (itemData(place, nameRole).toString().compare(typed, Qt::CaseInsensitive) == 0 && place > 0)
            named = named == -1 ? place : -2;
    }
    return named;
}

QString departmentLabel(qint64 id, const QString& name)
{
    const auto number = QString::number(id);
    return name.isEmpty() ? number : u"%1 (%2)"_s.arg(name, number);
}

} // namespace lockkeeper
