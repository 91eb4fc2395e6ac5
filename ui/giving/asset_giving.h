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

    /// Make the panel, and the tab with what one employee has. Each is called once, when somebody wants to
    /// see it.
    [[nodiscard]] QWidget* makeShelf();
    [[nodiscard]] QWidget* makeHeld();
    /// Whose assets the tab shows; null: nobody is chosen.
    void showEmployee(const Employee* employee);

    /// Forgets the assets of the enterprise before; refresh() follows.
    void open(const EnterpriseId& enterprise);
    /// Loads the assets again if somebody sees them, else as soon as somebody does. Called by itself after a
    /// change. `age`: how old a list may be.
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
    QPointer<ActionDialog> m_question; ///< the question that is open; null: none is
};

} // namespace lockkeeper
