// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/giving/asset_drop.h"
#include "ui/giving/asset_stock.h"
#include "ui/giving/assign_run.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

namespace lockkeeper
{

class AssetShelf;
class ActionDialog;
class EmployeeAssets;
class TableView;
struct Employee;
struct PageContext;

/// What the Employees page does with assets: the panel beside its table, the tab of the inspector, drops on
/// rows, and the dialogs that ask before anything is sent.
class AssetGiving : public QObject
{
    Q_OBJECT

public:
    /// `note` says what was done, in a line at the bottom of `page`, which is the parent.
    AssetGiving(PageContext& context, TableView& table, AssetDrop::Employees employees,
        std::function<void(const QString&)> note, QWidget* page);
    ~AssetGiving() override;

    /// Once each, when somebody wants to see them: the panel, and the tab with what one employee has.
    [[nodiscard]] QWidget* makeShelf();
    [[nodiscard]] QWidget* makeHeld();
    /// Whose assets the tab shows; null: nobody is chosen.
    void showEmployee(const Employee* employee);

    /// Forgets what was another enterprise's; refresh() follows.
    void open(const EnterpriseId& enterprise);
    /// Loads the assets again if they are seen, else when they will be. After a change it happens by itself.
    /// `age`: how old a list may be.
    void refresh(EnterpriseReader::Age age = EnterpriseReader::Age::Known);
    /// Asks which assets these employees are to have.
    void assignTo(std::vector<AssignEmployee> employees);

private:
    void ask(ActionDialog* dialog);
    void chooseReceiver(std::vector<AssignableAsset> assets, bool isMove = false);
    void withdraw(const std::vector<AssignableAsset>& assets, const MemberId& holder);
    [[nodiscard]] AssignReport report() const;

    PageContext& m_context;
    QWidget* m_page;
    const std::function<void(const QString&)> m_note;
    AssetStock m_stock;
    AssetShelf* m_shelf = nullptr;
    EmployeeAssets* m_held = nullptr;
    QPointer<ActionDialog> m_question; ///< that is open
};

} // namespace lockkeeper
