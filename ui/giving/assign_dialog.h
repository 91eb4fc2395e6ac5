// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/giving/assign_chooser.h"
#include "ui/giving/assign_run.h"
#include "ui/kit/action_dialog.h"

#include <QHash>

#include <memory>

class QCheckBox;
class QRadioButton;

namespace lockkeeper
{

class AssignPreview;
class AssetStock;
struct Employee;

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
    AssignDialog(const EnterpriseId& enterprise, const AssignChooser::Words& words, PageContext& context,
        const AssignReport& report, QWidget* parent);

    QWidget* options();
    void showStock(const AssetStock& stock);
    void loadEmployees();
    void takeEmployees(const std::vector<Employee>& rows);
    void preview();

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    std::vector<AssignableAsset> m_assets;
    std::vector<AssignEmployee> m_employees;
    QHash<Text, AssignableAsset> m_assetChoices; ///< by key of the chooser; empty where it began with assets
    QHash<Text, AssignEmployee> m_employeeChoices;
    bool m_choosesAssets = false;
    AssignChooser* m_chooser;
    QRadioButton* m_oneEach;
    QRadioButton* m_inTurn;
    QCheckBox* m_moves;
    AssignPreview* m_preview;
    std::unique_ptr<QObject> m_filling; ///< context of what fills the chooser
};

} // namespace lockkeeper
