// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/department.h"
#include "models/domain/employees/employee.h"
#include "models/tables/base/record_table_model.h"
#include "ui/tables/table_commands.h"

#include <QDeadlineTimer>
#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QWidget;

namespace lockkeeper
{

class TableView;
struct PageContext;

using EmployeeModel = RecordTableModel<Employee, MemberId>;

/// What the Employees page offers to do with employees (M1 to M4): opens the dialogs for those who are
/// selected, and finds the row of somebody who was just added.
class EmployeeActions : public QObject
{
    Q_OBJECT

public:
    struct Surroundings {
        PageContext& context;
        EmployeeModel& model;
        TableView* table;
        QWidget* page; ///< the parent of dialogs
        AddCommand addCommand;
        std::function<EnterpriseId()> enterprise;
        std::function<QList<Department>()> departments; ///< that are known
    };

    explicit EmployeeActions(Surroundings surroundings);

    /// What "Offboard instead" does with those who are to be deleted; not offered while it is not set.
    void setOffboard(std::function<void(const std::vector<Employee>&)> offboard)
    {
        m_offboard = std::move(offboard);
    }
    /// Opens the dialog for the selected employee, if that may be edited now.
    void edit();
    /// The command that adds one.
    [[nodiscard]] QAction* adding() const { return m_add; }
    /// The selected employees without deleted ones, as the list has them now.
    [[nodiscard]] std::vector<Employee> selected() const;
    /// Whether there is anybody in selected().
    [[nodiscard]] bool hasSelected() const;
    /// A sentence where some of those selected are not in selected(); empty where all are.
    [[nodiscard]] QString leftOut() const;

private:
    void add();
    void openEditor();
    void resetPasswords();
    void changeMany();
    void remove();
    void selectAdded();

    const Surroundings m_around;
    QAction* m_add;
    QAction* m_edit;
    std::function<void(const std::vector<Employee>&)> m_offboard;
    // An employee who was added and is not in the list yet.
    MemberId m_addedMember;
    QString m_addedAccount;
    QDeadlineTimer m_addedUntil;
};

} // namespace lockkeeper
