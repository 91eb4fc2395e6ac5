// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/domain/employees/employee.h"

#include <QFrame>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class AssetList;
class AssetStock;
struct PageContext;

/// The assets that one employee holds, as a tab of the inspector: to drag to somebody else, or to withdraw.
class EmployeeAssets : public QFrame
{
    Q_OBJECT

public:
    EmployeeAssets(PageContext& context, AssetStock& stock, QWidget* parent = nullptr);

    /// Shows the assets of an employee; null: nobody is chosen.
    void showEmployee(const Employee* employee);
    [[nodiscard]] std::vector<AssignableAsset> selected() const;
    [[nodiscard]] const MemberId& holder() const { return m_holder; }

signals:
    void assignRequested(); ///< a person wants to give this employee more
    void moveRequested();   ///< a person wants to give the selected ones to somebody else
    void withdrawRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void look();
    void showHeld();

    AssetStock& m_stock;
    MemberId m_holder;
    bool m_isDeleted = false;
    std::vector<AssetNumber> m_numbers; ///< those that M5 has
    AssetList* m_list;
    QLabel* m_state;
    QPushButton* m_assign;
    QPushButton* m_move;
    QPushButton* m_withdraw;
};

} // namespace lockkeeper
