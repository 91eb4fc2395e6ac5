// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_editor_parts.h"

#include "models/tables/order_issue_model.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/batch_editor_head.h"
#include "ui/pages/orders/forecast_panel.h"
#include "ui/pages/orders/order_form_pane.h"
#include "ui/pages/orders/order_tree_view.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/controls.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BatchEditorParts::BatchEditorParts(
    BatchEditor* editor, OrderDocument& document, OrderTreeModel& treeModel, OrderIssueModel& issueModel)
    : newBuyAction(new QAction(editor))
    , banner(new Banner(u"batch"_s, editor))
    , head(new BatchEditorHead(document, issueModel, editor))
    , tree(new OrderTreeView(treeModel, editor))
    , form(new OrderFormPane(document, issueModel, editor))
    , m_editor(editor)
{
    newBuyAction->setObjectName(u"batchNewBuyAction"_s);
    deleteAssetAction = action("batchDeleteAssetAction");
    deleteProductAction = action("batchDeleteProductAction");
    addOrderAction = action("batchAddOrderAction");
    importAction = action("batchImportAction");
    templatesAction = action("batchTemplatesAction");
    wizardAction = action("batchWizardAction");
    duplicateAction = action("batchDuplicateAction");
    duplicateClearedAction = action("batchDuplicateClearedAction");
    removeAction = action("batchRemoveAction");
    upAction = action("batchUpAction");
    downAction = action("batchDownAction");
    addAssetAction = action("batchAddAssetAction");
    addProductAction = action("batchAddProductAction");
    addPackageAction = action("batchAddPackageAction");
    addFeatureAction = action("batchAddFeatureAction");
    undoAction = action("batchUndoAction");
    redoAction = action("batchRedoAction");
    checkAction = action("batchCheckAction");
    previewAction = action("batchPreviewAction");
    templateAction = action("batchTemplateAction");
    numbersAction = action("batchNumbersAction");
    sendAction = action("batchSendAction");
    nextIssueAction = action("batchNextIssueAction");
    previousIssueAction = action("batchPreviousIssueAction");
    forecastAction = action("batchForecastAction");
    paneAction = action("batchPaneAction");
    paneBackAction = action("batchPaneBackAction");

    // Keys that mean something else in a field belong to the tree.
    removeAction->setShortcut(QKeySequence::Delete);
    duplicateAction->setShortcut(Qt::CTRL | Qt::Key_D);
    upAction->setShortcut(Qt::ALT | Qt::Key_Up);
    downAction->setShortcut(Qt::ALT | Qt::Key_Down);
    for (auto* each : {removeAction, duplicateAction, upAction, downAction}) {
        each->setShortcutContext(Qt::WidgetShortcut);
        tree->addAction(each);
    }
    undoAction->setShortcut(Qt::CTRL | Qt::Key_Z);
    redoAction->setShortcuts({Qt::CTRL | Qt::Key_Y, Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    newBuyAction->setShortcut(QKeySequence::New);
    sendAction->setShortcuts({Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter});
    paneAction->setShortcut(Qt::Key_F6);
    paneBackAction->setShortcut(Qt::SHIFT | Qt::Key_F6);
    forecastAction->setShortcut(Qt::Key_F7);
    nextIssueAction->setShortcut(Qt::Key_F8);
    previousIssueAction->setShortcut(Qt::SHIFT | Qt::Key_F8);
    for (auto* each : {undoAction, redoAction, newBuyAction, sendAction, paneAction, paneBackAction,
             forecastAction, nextIssueAction, previousIssueAction})
        each->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    for (auto* each : {newBuyAction, deleteAssetAction, deleteProductAction, addOrderAction, importAction,
             templatesAction, wizardAction, duplicateClearedAction, addAssetAction, addProductAction,
             addPackageAction, addFeatureAction, undoAction, redoAction, checkAction, previewAction,
             templateAction, numbersAction, sendAction, nextIssueAction, previousIssueAction, forecastAction,
             paneAction, paneBackAction})
        editor->addAction(each);

    splitter = new QSplitter(Qt::Horizontal, editor);
    splitter->setObjectName(u"batchSplitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tree);
    splitter->addWidget(form);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({680, 372});
    lowerSplitter = new QSplitter(Qt::Vertical, editor);
    lowerSplitter->setObjectName(u"batchLowerSplitter"_s);
    lowerSplitter->setChildrenCollapsible(false);
    lowerSplitter->addWidget(splitter);
    lowerSplitter->addWidget(lowerPart(document, issueModel));
    lowerSplitter->setStretchFactor(0, 4);
    lowerSplitter->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(editor);
    layout->setContentsMargins(16, 10, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(toolBar());
    layout->addWidget(banner);
    layout->addWidget(head);
    layout->addWidget(lowerSplitter, 1);
    QWidget::setTabOrder(sendButton, head);
    QWidget::setTabOrder(head, tree);
    QWidget::setTabOrder(tree, form);
    QWidget::setTabOrder(form, lower);
}

QAction* BatchEditorParts::action(const char* name)
{
    auto* made = new QAction(m_editor);
    made->setObjectName(QString::fromLatin1(name));
    return made;
}

QWidget* BatchEditorParts::toolBar()
{
    auto* bar = new QWidget(m_editor);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    addMenu = new QMenu(bar);
    addMenu->setObjectName(u"batchAddMenu"_s);
    addMenu->addActions({newBuyAction, deleteAssetAction, deleteProductAction});
    addMenu->addSeparator();
    addMenu->addActions({addOrderAction, templatesAction, importAction});
    editMenu = new QMenu(bar);
    editMenu->setObjectName(u"batchEditMenu"_s);
    const auto make = [&](const char* name, QAction* pressed = nullptr) {
        auto* button = newButton(QString::fromLatin1(name), bar);
        row->addWidget(button);
        if (!pressed) return button;
        button->setProperty("look", u"flat"_s);
        QObject::connect(button, &QPushButton::clicked, pressed, &QAction::trigger);
        QObject::connect(pressed, &QAction::changed, button,
            [button, pressed] { button->setEnabled(pressed->isEnabled()); });
        return button;
    };
    addButton = make("batchAdd");
    addButton->setMenu(addMenu);
    editButton = make("batchEdit");
    editButton->setMenu(editMenu);
    undoButton = make("batchUndo", undoAction);
    redoButton = make("batchRedo", redoAction);
    row->addStretch(1);
    checkButton = make("batchCheck", checkAction);
    previewButton = make("batchPreviewButton", previewAction);
    sendButton = make("batchSend");
    sendButton->setProperty("look", u"primary"_s);
    return bar;
}

QTabWidget* BatchEditorParts::lowerPart(const OrderDocument& document, OrderIssueModel& model)
{
    lower = new QTabWidget(m_editor);
    lower->setObjectName(u"batchLower"_s);
    lower->setDocumentMode(true);
    issues = issueTable(model);
    forecast = new ForecastPanel(document.format(), m_editor);
    lower->addTab(issues, {});
    lower->addTab(forecast, {});
    lower->setTabVisible(1, false);
    return lower;
}

QTableView* BatchEditorParts::issueTable(OrderIssueModel& model)
{
    auto* table = new QTableView(m_editor);
    table->setObjectName(u"batchIssues"_s);
    table->setModel(&model);
    table->setItemDelegate(new CellDelegate(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->resizeSection(OrderIssueModel::Severity, 96);
    table->horizontalHeader()->resizeSection(OrderIssueModel::Where, 320);
    table->setMinimumHeight(3 * CellDelegate::rowHeight);
    return table;
}

void BatchEditorParts::showForecast(const OrderForecast& shown)
{
    forecast->show(shown);
    const bool isRevocation = shown.state != OrderForecast::State::None;
    lower->setTabVisible(1, isRevocation);
    forecastAction->setEnabled(isRevocation);
    lower->setTabText(1, shown.index < 0 ? BatchEditor::tr("Forecast")
                                         : BatchEditor::tr("Forecast of order %1").arg(shown.index + 1));
}

void BatchEditorParts::showIssues()
{
    lower->setCurrentIndex(0);
}

} // namespace lockkeeper
