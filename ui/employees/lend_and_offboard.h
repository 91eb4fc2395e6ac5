// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "ui/tables/table_commands.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QWidget;

namespace lockkeeper
{

class OffboardDialog;
struct PageContext;

/// What the Employees page offers to do with the assets of people and with those who leave: opens the dialogs
/// for lending (M10) and offboarding (M9, then M4).
class LendAndOffboard : public QObject
{
    Q_OBJECT

public:
    struct Surroundings {
        PageContext& context;
        QWidget* page; ///< the page over whose window dialogs open
        std::function<EnterpriseId()> enterprise;
        std::function<std::vector<Employee>()> selected; ///< in the table, without deleted ones
        std::function<QString()> leftOut;                ///< a sentence where deleted ones are selected, too
    };
    LendAndOffboard(Surroundings surroundings, const AddCommand& addCommand);

    void offboard(const std::vector<Employee>& employees);

signals:
    /// Locks of an employee who leaves are lost, and a person wants to disable them.
    void disableRequested(const QStringList& locks);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void lend();

    const Surroundings m_around;
    QPointer<OffboardDialog> m_aside; ///< waits until its locks were disabled
};

} // namespace lockkeeper
