// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/employee_assets.h"

#include "ui/base/page_context.h"
#include "ui/giving/asset_list.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/controls.h"
#include "ui/kit/drag_table.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeAssets::EmployeeAssets(PageContext& context, AssetStock& stock, QWidget* parent)
    : QFrame(parent)
    , m_stock(stock)
    , m_list(new AssetList(u"held"_s, context, stock,
          {{"assetNum", 116}, {"state", 134}, {"licenseType", 170}, {"limitEndTime", 112}}, this))
    , m_state(newLabel(u"heldState"_s, u"dim"_s, this))
    , m_assign(newButton(u"heldAssign"_s, tr("Assign…"), this))
    , m_move(newButton(u"heldMove"_s, tr("Move to…"), this))
    , m_withdraw(newButton(u"heldWithdraw"_s, tr("Withdraw…"), this))
{
    setObjectName(u"employeeAssets"_s);
    setProperty("look", u"side"_s);
    m_list->table()->setAccessibleName(tr("Assets that this employee holds"));
    m_list->table()->setToolTip(tr("Drag assets onto another employee to move them"));
    m_state->setContentsMargins(14, 0, 14, 0);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(14, 0, 8, 8);
    buttons->setSpacing(8);
    for (auto* each : {m_assign, m_move, m_withdraw})
        buttons->addWidget(each);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_state);
    layout->addWidget(m_list->table(), 1);
    layout->addLayout(buttons);

    connect(&stock, &AssetStock::changed, this, &EmployeeAssets::showHeld);
    connect(m_list, &AssetList::selectionChanged, &context.writes, &WriteRuns::refreshGuards);
    connect(m_assign, &QPushButton::clicked, this, &EmployeeAssets::assignRequested);
    connect(m_move, &QPushButton::clicked, this, &EmployeeAssets::moveRequested);
    connect(m_withdraw, &QPushButton::clicked, this, &EmployeeAssets::withdrawRequested);
    context.writes.guard(m_assign, [this] { return !m_holder.isEmpty() && !m_isDeleted; });
    for (auto* each : {m_move, m_withdraw})
        context.writes.guard(each, [this] { return m_list->isAnySelected(); });
}

void EmployeeAssets::showEmployee(const Employee* employee)
{
    const auto holder = employee ? employee->globalId : MemberId();
    const auto numbers = employee ? employee->assetNums : std::vector<AssetNumber>();
    if (holder == m_holder && numbers == m_numbers) return;
    if (holder != m_holder) m_list->model().clear();
    m_holder = holder;
    m_isDeleted = employee && employee->deleted.value_or(false);
    m_numbers = numbers;
    m_list->setHolder(m_holder);
    look();
}

std::vector<AssignableAsset> EmployeeAssets::selected() const
{
    return m_list->selected();
}

void EmployeeAssets::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    look();
}

/// What could not be read is asked for again only by somebody who looks.
void EmployeeAssets::look()
{
    if (isVisible() && !m_holder.isEmpty()) m_stock.ensureLoaded();
    showHeld();
}

void EmployeeAssets::showHeld()
{
    if (!isVisible()) return;
    if (!m_holder.isEmpty() && m_stock.outcome().end == LoadOutcome::End::Complete) m_stock.ensureLoaded();
    std::vector<AssetRow> held;
    QSet<AssetNumber> seen;
    // M6 says who holds what. Numbers that only M5 has are shown too, because the table shows them.
    for (const auto& row : m_stock.rows()) {
        const auto holders = holdersOf(row.asset);
        if (m_holder.isEmpty() || !std::count(holders.begin(), holders.end(), m_holder)) continue;
        seen.insert(row.asset.assetNum);
        held.push_back(row);
    }
    for (const auto& number : m_numbers) {
        if (seen.contains(number)) continue;
        const auto* known = m_stock.find(number);
        AssetRow row;
        if (known) row = *known;
        row.asset.assetNum = number;
        if (!known) row.key = number.text();
        held.push_back(std::move(row));
    }
    QString state;
    if (m_holder.isEmpty())
        state = tr("Select an employee to see their assets.");
    else if (held.empty() && !m_stock.isLoading())
        state = tr("No asset is assigned to this employee.");
    m_state->setText(state);
    m_state->setVisible(!state.isEmpty());
    m_list->refreshColumns();
    m_list->setRows(std::move(held));
}

} // namespace lockkeeper
