// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/batch_editor.h"

#include "models/tables/orders/order_issue_model.h"
#include "models/tables/orders/order_tree_model.h"
#include "services/operations/orders/known_parts_ask.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/journal_profile.h"
#include "ui/base/profile_format.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/row_activation.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/orders/editor/batch_editor_focus.h"
#include "ui/orders/editor/batch_editor_head.h"
#include "ui/orders/editor/batch_editor_parts.h"
#include "ui/orders/editor/order_forecast.h"
#include "ui/orders/editor/order_form_pane.h"
#include "ui/orders/editor/order_tree_view.h"
#include "ui/writes/write_runs.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString batchEditorLayoutKey = u"batchEditor/layout"_s, lowerKey = u"batchEditor/lower"_s,
              headerKey = u"batchEditor/columns"_s, widthsKey = u"batchEditor/widths"_s,
              moreKey = u"batchEditor/moreFields"_s;

} // namespace

BatchEditor::BatchEditor(const PageContext& context, OrderDraft draft, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_document(std::make_unique<OrderDocument>(
          std::move(draft.batch), orderTimesFor(context.profile, context.format)))
{
    m_document->setUnread(draft.unread);
    m_tree = std::make_unique<OrderTreeModel>(*m_document);
    m_tree->setNames(m_context.enterprises.names());
    m_issues = std::make_unique<OrderIssueModel>(*m_document);
    setObjectName(u"batchEditor"_s);
    m_ui = std::make_unique<BatchEditorParts>(this, *m_document, *m_tree, *m_issues);
    m_focus = std::make_unique<BatchEditorFocus>(*m_ui, *m_document, *m_issues);
    auto& settings = m_context.settings;
    m_ui->splitter->restoreState(settings.value(batchEditorLayoutKey).toByteArray());
    m_ui->lowerSplitter->restoreState(settings.value(lowerKey).toByteArray());
    m_ui->tree->restoreColumns(settings.value(headerKey).toByteArray(), settings.value(widthsKey).toList());
    m_ui->form->setMoreShown(settings.value(moreKey).toBool());
    connectModels();
    connectActions();
    askKnownParts(m_context.journal(), journalProfile(m_context), m_context.holdings, this,
        [this](const QList<KnownPart>& parts) { m_ui->form->offer(parts); });
    setFocusProxy(m_ui->tree);
    if (!m_document->batch().orderList.isEmpty()) m_ui->tree->choose(orderAt(0));
    showCurrent();
    showCounts();
    if (draft.lacksPasswords > 0)
        showNotice(tr("The passwords of %n product(s) weren't saved.", nullptr, int(draft.lacksPasswords)),
            tr("Enter them again before you send the batch."));
}

BatchEditor::~BatchEditor()
{
    // Views have to be deleted before their models.
    const auto children = findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    qDeleteAll(children);
}

BatchOrder BatchEditor::batch() const
{
    return m_document->batch();
}

OrderDraft BatchEditor::draft() const
{
    return {m_document->batch(), 0, m_document->unread()};
}

void BatchEditor::connectModels()
{
    connect(m_ui->tree, &OrderTreeView::currentPlaceChanged, this, [this] { showCurrent(); });
    connect(m_document.get(), &OrderDocument::replaced, this, [this] { showCurrent(true); });
    connect(m_document.get(), &OrderDocument::edited, this, [this] {
        showCurrent();
        showCounts();
        emit changed();
    });
    connect(m_ui->form, &OrderFormPane::moreShownChanged, this,
        [this](bool shown) { m_context.settings.setValue(moreKey, shown); });
    connect(m_ui->tree, &OrderTreeView::editWanted, this, [this] {
        if (m_ui->form->place().isBatch())
            m_ui->head->focusField({});
        else
            m_ui->form->focusFirst();
    });
    connect(m_ui->tree, &QWidget::customContextMenuRequested, this, &BatchEditor::showMenu);
    onRowActivated(m_ui->issues, [this](const QModelIndex& issue) { m_focus->jumpTo(issue.row()); });
    connect(m_issues.get(), &QAbstractItemModel::modelReset, this, &BatchEditor::showCounts);
}

void BatchEditor::showCurrent(bool again)
{
    m_ui->form->showPlace(m_ui->tree->currentPlace(), again);
    enable();
    emit placeChosen();
}

void BatchEditor::showCounts()
{
    m_ui->countIssues(m_issues->errors(), m_issues->warnings());
    m_ui->nameUndo(*m_document);
    const auto& orders = m_document->batch().orderList;
    m_ui->tree->setForecastShown(std::any_of(orders.begin(), orders.end(), [](const LicenseOrder& order) {
        return order.orderType == "delete_asset"_L1 || order.orderType == "delete_product"_L1;
    }));
    m_context.writes.refreshGuards();
}

void BatchEditor::putInToolBar(QWidget* widget, int stretch)
{
    m_ui->putInToolBar(widget, stretch);
}

BatchPlace BatchEditor::currentPlace() const
{
    return m_ui->tree->currentPlace();
}

void BatchEditor::choosePlace(const BatchPlace& place)
{
    m_ui->tree->choose(place);
}

int BatchEditor::currentOrder() const
{
    return currentPlace().order();
}

/// Ctrl+Z is the editor's while the keyboard is in it, even when the window offers to undo something else
/// (OR-3).
bool BatchEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (m_ui->undoAction->shortcuts().contains(QKeySequence(key->keyCombination())) ||
            m_ui->redoAction->shortcuts().contains(QKeySequence(key->keyCombination()))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BatchEditor::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence pressed(event->keyCombination());
    if (m_ui->undoAction->shortcuts().contains(pressed))
        undo();
    else if (m_ui->redoAction->shortcuts().contains(pressed))
        redo();
    else
        QWidget::keyPressEvent(event);
}

void BatchEditor::hideEvent(QHideEvent* event)
{
    auto& settings = m_context.settings;
    settings.setValue(batchEditorLayoutKey, m_ui->splitter->saveState());
    settings.setValue(lowerKey, m_ui->lowerSplitter->saveState());
    settings.setValue(headerKey, m_ui->tree->header()->saveState());
    settings.setValue(widthsKey, m_ui->tree->chosenWidths());
    QWidget::hideEvent(event);
}

// What is put into the editor by others: orders, numbers, what the gateway said, forecasts.

void BatchEditor::insertOrders(const QList<LicenseOrder>& orders)
{
    if (orders.isEmpty()) return;
    m_tree->setNames(m_context.enterprises.names());
    QList<OrderValue> values;
    for (const auto& order : orders)
        values.append(order);
    const auto first = orderAt(int(m_document->batch().orderList.size()));
    m_document->insert(first, values);
    m_ui->tree->choose(first);
}

void BatchEditor::replaceOrder(int index, const LicenseOrder& order)
{
    m_tree->setNames(m_context.enterprises.names());
    if (!m_document->replace(orderAt(index), order)) return;
    m_ui->tree->choose(orderAt(index));
}

void BatchEditor::showIssues(const Issues& issues)
{
    m_issues->setRefused(issues);
    showCounts();
    if (issues.isEmpty()) return;
    m_ui->issues->selectRow(0);
    m_focus->jumpTo(0);
}

void BatchEditor::setAssetNumbers(const BatchPlace& asset, const QStringList& numbers)
{
    m_document->endTyping();
    m_document->setText(asset, u"assetNos"_s, linesOf(numbers));
    m_document->endTyping();
}

void BatchEditor::showNotice(const QString& what, const QString& nextStep, const QString& details)
{
    m_ui->banner->show(Tone::Warning, what, nextStep);
    m_ui->banner->setDetails(details);
}

void BatchEditor::setLocked(bool isLocked)
{
    m_document->endTyping();
    m_isLocked = isLocked;
    setEnabled(!isLocked);
    m_context.writes.refreshGuards();
}

void BatchEditor::showForecast(const OrderForecast& forecast)
{
    m_tree->setForecast(forecastMarks(forecast));
    m_ui->showForecast(forecast);
}

void BatchEditor::check()
{
    m_document->endTyping();
    m_issues->setRefused({});
    m_ui->form->markAll();
    m_ui->head->markAll();
    showCounts();
    if (m_issues->rowCount() == 0) {
        m_ui->banner->show(Tone::Ok, tr("No problems found in this batch."));
        return;
    }
    m_ui->showIssues();
    m_ui->issues->setFocus();
    m_ui->issues->selectRow(0);
}

} // namespace lockkeeper
