// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_assets_page.h"

#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/empty_state.h"
#include "ui/setup/asset_pairs_model.h"
#include "ui/setup/employee_choice_delegate.h"
#include "ui/setup/setup_unknown_panel.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
SetupAssetsPage::SetupAssetsPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_stock(new AssetStock(context(), this))
    , m_model(new AssetPairsModel(this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(u"setupAssets"_s, this))
    , m_banner(new Banner(u"setupAssets"_s, this))
    , m_reload(newButton(u"setupAssetsReload"_s, this))
    , m_inOrder(newButton(u"setupAssetsInOrder"_s, this))
    , m_unknown(new SetupUnknownPanel(u"setupAssets"_s, context().prompter, this))
    , m_results(new WriteResultsView(u"setupAssetsRun"_s, context(), this))
{
    m_table->setObjectName(u"setupAssetsTable"_s);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(
        AssetPairsModel::Employee, new EmployeeChoiceDelegate(*m_model, m_table));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight());
    m_table->setColumnWidth(AssetPairsModel::Number, 130);
    m_table->setColumnWidth(AssetPairsModel::Type, 190);
    m_table->setColumnWidth(AssetPairsModel::Employee, 240);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setMinimumHeight(140);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_inOrder);
    top->addStretch(1);
    top->addWidget(m_reload);
    pageLayout()->addLayout(top);
    pageLayout()->addWidget(m_banner);
    pageLayout()->addWidget(m_table, 3);
    pageLayout()->addWidget(m_empty, 3);
    pageLayout()->addWidget(m_unknown);
    pageLayout()->addWidget(m_results, 2);
    connect(m_stock, &AssetStock::changed, this, &SetupAssetsPage::arrived);
    connect(m_reload, &QPushButton::clicked, this, &SetupAssetsPage::read);
    connect(m_inOrder, &QPushButton::clicked, this, &SetupAssetsPage::giveInOrder);
    connect(m_model, &AssetPairsModel::edited, this, [this] {
        takePairs();
        this->draft().save();
        refresh();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &SetupAssetsPage::refreshUnknown);
    connect(m_unknown, &SetupUnknownPanel::checkWanted, this, &SetupAssetsPage::checkUnknown);
    connect(m_unknown, &SetupUnknownPanel::decisionWanted, this, &SetupAssetsPage::decide);
    connect(&context().writes, &WriteRuns::refusalChanged, this, &SetupAssetsPage::refresh);
    setWords(m_inOrder, tr("&One for each new employee"),
        tr("Gives one free asset to each employee added here who has none yet"));
    setWords(m_reload, tr("&Refresh"));
    m_unknown->setWordsFor(tr("It was assi&gned"), tr("It was no&t assigned"));
    m_table->setAccessibleName(tr("Assets"));
    m_empty->setTexts(tr("No free assets"),
        tr("The gateway lists no asset of this enterprise that could be assigned. Order licences first; they "
           "can be assigned later."));
    refresh();
}

QString SetupAssetsPage::title() const
{
    return tr("Assets");
}

QString SetupAssetsPage::explanation() const
{
    return tr("Free assets of the enterprise, for its employees. Choose whom to give each to, or go on "
              "without.");
}

void SetupAssetsPage::enter()
{
    m_isEntering = true;
    if (!isBusy()) read();
    refresh();
}

QWidget* SetupAssetsPage::firstFocus() const
{
    // A table that is not shown would hand the keyboard on to "Back".
    return m_model->rowCount() > 0 ? m_table : nullptr;
}

bool SetupAssetsPage::isBusy() const
{
    return m_isStarting || (m_run && !m_run->isResting());
}

QString SetupAssetsPage::nextText() const
{
    const auto count = pairsToSend().size();
    if (count > 0) return tr("&Assign %Ln asset(s)", nullptr, int(count));
    return state().assets.isEmpty() ? tr("&Next without assets") : tr("&Next");
}

QString SetupAssetsPage::hint() const
{
    if (m_load) return tr("Reading the assets…");
    return pairsToSend().isEmpty() ? QString() : context().writes.refusal();
}

bool SetupAssetsPage::isReady() const
{
    if (m_load) return false;
    return pairsToSend().isEmpty() || (context().writes.refusal().isEmpty() && context().client() != nullptr);
}

void SetupAssetsPage::goOn()
{
    endEditing(m_table);
    if (pairsToSend().isEmpty()) {
        emit finished();
        return;
    }
    start();
}

void SetupAssetsPage::takePairs()
{
    QList<SetupAsset> pairs;
    for (const auto& asset : m_model->assets()) {
        const auto choice = m_model->choiceOf(asset.assetNum);
        if (choice < 0) continue;
        const auto& who = m_model->choices().at(choice);
        const auto known = std::find_if(
            state().assets.cbegin(), state().assets.cend(), [&asset, &who](const SetupAsset& each) {
                return each.assetNum == asset.assetNum && each.memberGlobalId == who.memberGlobalId;
            });
        pairs.append({asset.assetNum, who.memberGlobalId, who.account, m_model->outcomeOf(asset.assetNum),
            known == state().assets.cend() ? ReadBackState::NotChecked : known->before});
    }
    // Holders who are listed no more are no choices, but what was sent for them stays on record.
    for (const auto& each : std::as_const(state().assets))
        if (each.outcome && !maySendAgain(each.outcome->outcome) && m_model->choiceOf(each.assetNum) < 0)
            pairs.append(each);
    state().assets = std::move(pairs);
}

void SetupAssetsPage::giveInOrder()
{
    // One asset for each of those just added who have none yet, in the order of both lists.
    QList<MemberId> waiting;
    for (qsizetype row = 0; row < state().employees.rows.size(); ++row) {
        const auto& id = state().employees.rows[row].state.member;
        const bool has = !textOf(state().employees, row, ImportColumn::AssetNumbers).isEmpty() ||
                         std::any_of(state().assets.cbegin(), state().assets.cend(),
                             [&id](const SetupAsset& each) { return each.memberGlobalId == id; });
        if (!id.isEmpty() && !has) waiting.append(id);
    }
    for (const auto& asset : m_model->assets()) {
        if (waiting.isEmpty()) break;
        if (m_model->choiceOf(asset.assetNum) >= 0 || m_model->outcomeOf(asset.assetNum)) continue;
        m_model->give(asset.assetNum, waiting.takeFirst());
    }
    takePairs();
    draft().save();
    refresh();
}

void SetupAssetsPage::refresh()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty && !m_load);
    m_results->setVisible(m_run != nullptr);
    const auto& rows = state().employees.rows;
    const bool hasNew =
        std::any_of(rows.cbegin(), rows.cend(), [](const auto& row) { return !row.state.member.isEmpty(); });
    m_inOrder->setEnabled(!isEmpty && hasNew && !isBusy());
    if (isBusy()) m_reload->setEnabled(false);
    refreshUnknown();
    emit changed();
}

} // namespace lockkeeper
