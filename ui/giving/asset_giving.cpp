// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_giving.h"

#include "ui/base/page_context.h"
#include "ui/giving/asset_shelf.h"
#include "ui/giving/assign_confirm_dialog.h"
#include "ui/giving/assign_dialog.h"
#include "ui/giving/employee_assets.h"
#include "ui/giving/withdraw_dialog.h"
#include "ui/kit/table_view.h"
#include "ui/writes/write_runs.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

AssetGiving::AssetGiving(PageContext& context, TableView& table, AssetDrop::Employees employees,
    std::function<void(const QString&)> note, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_page(page)
    , m_note(std::move(note))
    , m_stock(context)
{
    auto* drop = new AssetDrop(table, context, std::move(employees), page);
    drop->setBusy([this] { return m_question && m_question->isVisible(); });
    connect(drop, &AssetDrop::noteChanged, this, m_note);
    connect(drop, &AssetDrop::dropped, this, [this](const AssignPairs& pairs) {
        if (m_question && m_question->isVisible()) return; // a second drop while a question is open
        ask(new AssignConfirmDialog(pairs, m_context, report(), m_page->window()));
    });
    connect(&context.writes, &WriteRuns::touched, this,
        [this](const EnterpriseId& enterprise, TouchedLists lists, const SharedLists& read) {
            if (enterprise != m_stock.enterprise()) return;
            if (!lists.testAnyFlags(TouchedList::Assets | TouchedList::BorrowedLocks)) return;
            if (!read || !read->assets || !m_stock.take(*read->assets)) refresh();
        });
}

AssetGiving::~AssetGiving() = default;

QWidget* AssetGiving::makeShelf()
{
    m_shelf = new AssetShelf(m_context, m_stock);
    connect(m_shelf, &AssetShelf::assignRequested, this, [this] { chooseReceiver(m_shelf->selected()); });
    connect(m_shelf, &AssetShelf::withdrawRequested, this, [this] { withdraw(m_shelf->selected(), {}); });
    return m_shelf;
}

QWidget* AssetGiving::makeHeld()
{
    m_held = new EmployeeAssets(m_context, m_stock);
    connect(m_held, &EmployeeAssets::assignRequested, this,
        [this] { assignTo({knownEmployee(m_context, m_stock.enterprise(), m_held->holder())}); });
    connect(
        m_held, &EmployeeAssets::moveRequested, this, [this] { chooseReceiver(m_held->selected(), true); });
    connect(m_held, &EmployeeAssets::withdrawRequested, this,
        [this] { withdraw(m_held->selected(), m_held->holder()); });
    return m_held;
}

void AssetGiving::showEmployee(const Employee* employee)
{
    if (m_held) m_held->showEmployee(employee);
}

void AssetGiving::open(const EnterpriseId& enterprise)
{
    m_stock.open(enterprise);
}

void AssetGiving::refresh(EnterpriseReader::Age age)
{
    m_stock.outdate(age);
    if ((m_shelf && m_shelf->isVisible()) || (m_held && m_held->isVisible())) m_stock.ensureLoaded();
}

AssignReport AssetGiving::report() const
{
    return {m_page->window(), m_note};
}

void AssetGiving::ask(ActionDialog* dialog)
{
    m_question = dialog;
    dialog->open();
}

void AssetGiving::assignTo(std::vector<AssignEmployee> employees)
{
    if (employees.empty()) return;
    ask(AssignDialog::forEmployees(std::move(employees), m_stock, m_context, report(), m_page->window()));
}

void AssetGiving::chooseReceiver(std::vector<AssignableAsset> assets, bool isMove)
{
    if (assets.empty()) return;
    ask(AssignDialog::forAssets(
        std::move(assets), m_stock.enterprise(), m_context, report(), m_page->window(), isMove));
}

void AssetGiving::withdraw(const std::vector<AssignableAsset>& assets, const MemberId& holder)
{
    const bool isAnyHeld = std::any_of(
        assets.begin(), assets.end(), [](const AssignableAsset& asset) { return !asset.holders.empty(); });
    if (!isAnyHeld) return;
    ask(new WithdrawDialog(assets, holder, m_stock.enterprise(), m_context, report(), m_page->window()));
}

} // namespace lockkeeper
