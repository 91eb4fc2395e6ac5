// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/department.h"
#include "models/domain/employees/employee.h"
#include "ui/employees/employees_page.h"

#include <QDeadlineTimer>
#include <QObject>

#include <functional>
#include <vector>

class QAction;

namespace lockkeeper
{

class TableView;

/// What the Employees page offers to do with employees (M1 to M4): opens the dialogs for those who are
/// selected, and finds the row of somebody who was just added.
class EmployeeActions : public QObject
{
    Q_OBJECT

public:
    /// Commands of the page, made by it.
    struct Commands {
        QAction *add, *edit, *resetPassword, *change, *remove;
    };
    struct Surroundings {
        PageContext& context;
        EmployeeModel& model;
        TableView* table;
        QWidget* page; ///< the parent of dialogs
        std::function<EnterpriseId()> enterprise;
        std::function<QList<Department>()> departments; ///< that are known
    };

    EmployeeActions(Commands commands, Surroundings surroundings);

    /// What "Offboard instead" does with those who are to be deleted; not offered while it is not set.
    void setOffboard(std::function<void(const std::vector<Employee>&)> offboard)
    {
        m_offboard = std::move(offboard);
    }
    /// The dialog for the one who is selected, if that may be edited now.
    void edit();
    /// Those who are selected and not deleted, as the list has them now.
    [[nodiscard]] std::vector<Employee> selected() const;

private:
    void add();
    void openEditor();
    void resetPasswords();
    void changeMany();
    void remove();
    void selectAdded();

    const Commands m_commands;
    const Surroundings m_around;
    std::function<void(const std::vector<Employee>&)> m_offboard;
    // Who was added and is not in the list yet.
    MemberId m_addedMember;
    QString m_addedAccount;
    QDeadlineTimer m_addedUntil;
};

} // namespace lockkeeper
