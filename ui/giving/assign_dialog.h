// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/giving/assign_run.h"
#include "ui/kit/action_dialog.h"

#include <vector>

class QCheckBox;
class QRadioButton;

namespace lockkeeper
{

class AssetChooser;
class AssetStock;
class AssignPreview;
class EmployeeChooser;

/// Gives assets out without the mouse, and in bulk: the dialog begins with assets or with employees, the
/// others are chosen here, and what would go to whom is seen before it is sent. What it begins with stays,
/// also when its table changes meanwhile.
class AssignDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// Begins with employees: assets are chosen out of `stock`, which must outlive the dialog.
    static AssignDialog* forEmployees(std::vector<AssignEmployee> employees, AssetStock& stock,
        PageContext& context, const AssignReport& report, QWidget* parent);
    /// Begins with assets: employees are chosen out of all of the enterprise. `isMove`: "Move to…" was
    /// pressed, so that assets with a holder are moved without a tick for that (GV-1).
    static AssignDialog* forAssets(std::vector<AssignableAsset> assets, const EnterpriseId& enterprise,
        PageContext& context, const AssignReport& report, QWidget* parent, bool isMove = false);

private:
    /// Asks for assets out of `stock`; where there is none, for employees.
    AssignDialog(const EnterpriseId& enterprise, const AssetStock* stock, PageContext& context,
        const AssignReport& report, QWidget* parent);

    QWidget* options();
    void preview();

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    std::vector<AssignableAsset> m_assets;
    std::vector<AssignEmployee> m_employees;
    AssetChooser* m_assetChooser;       ///< null where it began with assets
    EmployeeChooser* m_employeeChooser; ///< null where it began with employees
    QRadioButton* m_oneEach;
    QRadioButton* m_inTurn;
    QCheckBox* m_moves;
    AssignPreview* m_preview;
};

} // namespace lockkeeper
