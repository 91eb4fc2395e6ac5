// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_shelf.h"

#include "ui/base/page_context.h"
#include "ui/giving/asset_list.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/drag_table.h"
#include "ui/kit/search_box.h"
#include "ui/writes/write_runs.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QPushButton* button(const QString& name, const QString& text, QWidget* parent)
{
    auto* result = new QPushButton(text, parent);
    result->setObjectName(name);
    result->setAccessibleName(text);
    return result;
}

} // namespace

AssetShelf::AssetShelf(PageContext& context, AssetStock& stock, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_stock(stock)
    , m_counts(new QLabel(this))
    , m_search(new SearchBox(this))
    , m_free(button(u"shelfFreeChip"_s, tr("Free"), this))
    , m_all(button(u"shelfAllChip"_s, tr("All"), this))
    , m_banner(new Banner(u"shelf"_s, this))
    , m_list(new AssetList(u"shelf"_s, context, stock,
          {{"assetNum", 116}, {"state", 134}, {"licenseType", 170}, {"holder", 88}, {"limitEndTime", 112}},
          this))
    , m_state(newLabel(u"shelfState"_s, u"dim"_s, this))
    , m_assign(button(u"shelfAssign"_s, tr("Assign to…"), this))
    , m_withdraw(button(u"shelfWithdraw"_s, tr("Withdraw…"), this))
{
    setObjectName(u"assetShelf"_s);
    setProperty("look", u"side"_s);
    setMinimumWidth(220);
    setAccessibleName(tr("Assets"));
    m_list->table()->setAccessibleName(tr("Assets to drag to an employee"));
    m_list->table()->setToolTip(tr("Drag assets onto an employee"));
    m_counts->setObjectName(u"shelfCounts"_s);
    m_counts->setProperty("look", u"small"_s);
    m_search->setObjectName(u"shelfSearch"_s);
    m_search->setPlaceholderText(tr("Filter assets"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_state->setContentsMargins(14, 8, 14, 8);
    auto* chips = new QButtonGroup(this);
    for (auto* chip : {m_free, m_all}) {
        chip->setProperty("look", u"chip"_s);
        chip->setCheckable(true);
        chips->addButton(chip);
    }
    m_free->setChecked(true);

    auto* searchRow = new QHBoxLayout;
    searchRow->setContentsMargins(14, 0, 8, 0);
    searchRow->setSpacing(8);
    searchRow->addWidget(m_search, 1);
    searchRow->addWidget(m_free);
    searchRow->addWidget(m_all);
    auto* bannerRow = new QHBoxLayout;
    bannerRow->setContentsMargins(8, 0, 8, 0);
    bannerRow->addWidget(m_banner);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(14, 0, 8, 8);
    buttons->setSpacing(8);
    buttons->addWidget(m_assign);
    buttons->addWidget(m_withdraw);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(topRow());
    layout->addLayout(searchRow);
    layout->addWidget(m_state);
    layout->addWidget(m_list->table(), 1);
    layout->addLayout(bannerRow); // no asset moves from under the pointer (KT-24)
    layout->addLayout(buttons);

    connect(m_search, &QLineEdit::textChanged, &m_list->model(), &RecordTableModelBase::setSearchText);
    connect(m_search, &SearchBox::leftDownwards, m_list->table(), [table = m_list->table()] {
        table->setFocus(Qt::TabFocusReason);
        if (table->selectedRowCount() == 0 && table->model()->rowCount() > 0) table->selectRow(0);
    });
    connect(chips, &QButtonGroup::buttonToggled, this, &AssetShelf::applyChip);
    connect(m_banner, &Banner::actionTriggered, &stock, &AssetStock::reload);
    connect(&stock, &AssetStock::changed, this, &AssetShelf::showStock);
    connect(&m_list->model(), &RecordTableModelBase::countsChanged, this, &AssetShelf::refreshButtons);
    connect(m_list, &AssetList::selectionChanged, this, &AssetShelf::refreshButtons);
    connect(m_list, &AssetList::selectionChanged, &context.writes, &WriteRuns::refreshGuards);
    connect(m_assign, &QPushButton::clicked, this, &AssetShelf::assignRequested);
    connect(m_withdraw, &QPushButton::clicked, this, &AssetShelf::withdrawRequested);
    context.writes.guard(m_assign, [this] { return m_list->isAnySelected(); });
    context.writes.guard(m_withdraw, [this] { return m_list->isAnySelectedHeld(); });
    applyChip();
    refreshButtons();
}

QWidget* AssetShelf::topRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(14, 0, 8, 0);
    auto* title = new QLabel(accessibleName(), row);
    title->setProperty("look", u"section"_s);
    layout->addWidget(title, 1);
    layout->addWidget(m_counts);
    return row;
}

std::vector<AssignableAsset> AssetShelf::selected() const
{
    return m_list->selected();
}

void AssetShelf::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    m_stock.ensureLoaded();
    showStock();
}

void AssetShelf::showStock()
{
    if (!isVisible()) return;
    const auto& outcome = m_stock.outcome();
    if (!m_stock.isLoading()) {
        m_list->refreshColumns(); // the clock is that of the reading
        m_list->setRows(m_stock.rows());
        applyChip();
    }
    if (m_stock.isLoading() || outcome.what.isEmpty()) {
        m_banner->hide();
    } else {
        m_banner->show(
            m_stock.isLoaded() ? Tone::Warning : Tone::Bad, outcome.what, outcome.nextStep, tr("Try again"));
        m_banner->setDetails(outcome.said);
    }
    refreshButtons();
}

void AssetShelf::applyChip()
{
    AssetList::Model::Predicates predicates;
    if (m_free->isChecked())
        predicates.emplace_back([clock = m_stock.clock()](const AssetRow& row) {
            return assetStates(row.asset, clock).has(AssetState::Free);
        });
    m_list->model().setPredicates(std::move(predicates));
}

void AssetShelf::refreshButtons()
{
    const auto& rows = m_stock.rows();
    const auto free = std::count_if(rows.begin(), rows.end(), [this](const AssetRow& row) {
        return assetStates(row.asset, m_stock.clock()).has(AssetState::Free);
    });
    const QLocale locale;
    m_counts->setText(
        m_stock.isLoaded()
            ? tr("%1 free of %2").arg(locale.toString(qint64(free)), locale.toString(qint64(rows.size())))
            : QString());
    QString state;
    if (m_stock.isLoading() && !m_stock.isLoaded())
        state = tr("Loading assets…");
    else if (m_stock.isLoaded() && rows.empty())
        state = tr("The gateway lists no assets for this enterprise.");
    else if (m_stock.isLoaded() && m_list->model().rowCount() == 0)
        state = m_search->text().isEmpty() ? tr("No asset is free. Choose “All” to show held assets.")
                                           : tr("Nothing matches.");
    m_state->setText(state);
    m_state->setVisible(!state.isEmpty());
}

} // namespace lockkeeper
