// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/batch_editor_parts.h"

#include "models/tables/orders/order_issue_model.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/flow_row.h"
#include "ui/kit/plain_table.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/batch_editor_head.h"
#include "ui/orders/editor/forecast_panel.h"
#include "ui/orders/editor/order_form_pane.h"
#include "ui/orders/editor/order_tree_view.h"

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
    : head(new BatchEditorHead(document, issueModel, editor))
    , tree(new OrderTreeView(treeModel, editor))
    , form(new OrderFormPane(document, issueModel, editor))
    , m_editor(editor)
{
    newBuyAction = action("batchNewBuyAction", BatchEditor::tr("&New purchase…"));
    deleteAssetAction = action("batchDeleteAssetAction", BatchEditor::tr("Revoke &assets…"));
    deleteProductAction = action("batchDeleteProductAction", BatchEditor::tr("Revoke &products…"));
    addOrderAction = action("batchAddOrderAction", BatchEditor::tr("&Empty order"));
    importAction = action("batchImportAction", BatchEditor::tr("&Import orders…"));
    templatesAction = action("batchTemplatesAction", BatchEditor::tr("From a &template…"));
    wizardAction = action("batchWizardAction", BatchEditor::tr("Edit order in the &wizard…"));
    duplicateAction = action("batchDuplicateAction", BatchEditor::tr("&Duplicate"));
    duplicateClearedAction =
        action("batchDuplicateClearedAction", BatchEditor::tr("Duplicate without the &customer"));
    removeAction = action("batchRemoveAction", BatchEditor::tr("&Remove"));
    upAction = action("batchUpAction", BatchEditor::tr("Move &up"));
    downAction = action("batchDownAction", BatchEditor::tr("Move do&wn"));
    addAssetAction = action("batchAddAssetAction", BatchEditor::tr("Add &asset"));
    addProductAction = action("batchAddProductAction", BatchEditor::tr("Add &product"));
    addPackageAction = action("batchAddPackageAction", BatchEditor::tr("Add pac&kage"));
    addFeatureAction = action("batchAddFeatureAction", BatchEditor::tr("Add &feature"));
    undoAction = action("batchUndoAction", {}); // its text is set by nameUndo()
    redoAction = action("batchRedoAction", {});
    checkAction = action("batchCheckAction", BatchEditor::tr("Check the batch"));
    previewAction = action("batchPreviewAction", BatchEditor::tr("Show content to be sent"));
    templateAction = action("batchTemplateAction", BatchEditor::tr("Save order as &template…"));
    numbersAction = action("batchNumbersAction", BatchEditor::tr("Asset &numbers…"));
    sendAction = action("batchSendAction", BatchEditor::tr("Send the batch…"));
    nextIssueAction = action("batchNextIssueAction", BatchEditor::tr("Go to the next issue"));
    previousIssueAction = action("batchPreviousIssueAction", BatchEditor::tr("Go to the previous issue"));
    forecastAction =
        action("batchForecastAction", BatchEditor::tr("Show the expected results of the revocation"));
    paneAction = action("batchPaneAction", BatchEditor::tr("Go to the next part: orders, fields, issues"));
    paneBackAction = action("batchPaneBackAction", BatchEditor::tr("Go to the previous part"));

    tree->setAccessibleName(BatchEditor::tr("Orders of the batch"));
    // The key works only while the tree has the focus: in a field it edits the text.
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

    lowerSplitter = new QSplitter(Qt::Vertical, editor);
    lowerSplitter->setObjectName(u"batchLowerSplitter"_s);
    lowerSplitter->setChildrenCollapsible(false);
    lowerSplitter->setHandleWidth(1);
    auto* upper = new QWidget(lowerSplitter);
    splitter = new QSplitter(Qt::Horizontal, upper);
    splitter->setObjectName(u"batchSplitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(tree);
    splitter->addWidget(form);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({680, 372});
    lowerSplitter->addWidget(lowerPart(document, issueModel));
    lowerSplitter->setStretchFactor(0, 4);
    lowerSplitter->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(editor);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(toolBar());
    layout->addWidget(head);
    layout->addWidget(lowerSplitter, 1);
    // The banner lies below orders and fields, which give up what is at their end, and above the issues:
    // nothing moves from under the pointer (KT-24).
    banner = new Banner(u"batch"_s, upper);
    banner->setProperty("isBottomBar", true); // what was just done is offered for undo above it
    windowNotice = new QVBoxLayout;
    auto* inUpper = new QVBoxLayout(upper);
    inUpper->setContentsMargins(0, 0, 0, 0);
    inUpper->setSpacing(4);
    inUpper->addWidget(splitter, 1);
    inUpper->addLayout(windowNotice);
    inUpper->addWidget(banner);
    QWidget::setTabOrder(sendButton, head);
    QWidget::setTabOrder(head, tree);
    QWidget::setTabOrder(tree, form);
    QWidget::setTabOrder(form, lower);
}

QAction* BatchEditorParts::action(const char* name, const QString& text)
{
    auto* made = new QAction(text, m_editor);
    made->setObjectName(QString::fromLatin1(name));
    return made;
}

QWidget* BatchEditorParts::toolBar()
{
    auto* bar = new QWidget(m_editor);
    auto* row = new FlowRow;
    m_lead = new QHBoxLayout;
    m_lead->setSpacing(8);
    row->add(m_lead, 1);
    row->beginGroup();
    addMenu = new QMenu(BatchEditor::tr("Add order"), bar);
    addMenu->setObjectName(u"batchAddMenu"_s);
    addMenu->addActions({newBuyAction, deleteAssetAction, deleteProductAction});
    addMenu->addSeparator();
    addMenu->addActions({addOrderAction, templatesAction, importAction});
    editMenu = new QMenu(BatchEditor::tr("Edit"), bar);
    editMenu->setObjectName(u"batchEditMenu"_s);
    const auto make = [&](const char* name, const QString& text, const QString& toolTip = {},
                          QAction* pressed = nullptr) {
        auto* button = newButton(QString::fromLatin1(name), text, bar);
        button->setToolTip(toolTip);
        row->add(button);
        if (!pressed) return button;
        QObject::connect(button, &QPushButton::clicked, pressed, &QAction::trigger);
        QObject::connect(pressed, &QAction::changed, button,
            [button, pressed] { button->setEnabled(pressed->isEnabled()); });
        return button;
    };
    addButton = make("batchAdd", BatchEditor::tr("&Add order"));
    addButton->setMenu(addMenu);
    editButton = make("batchEdit", BatchEditor::tr("&Edit"));
    editButton->setMenu(editMenu);
    previewButton = make("batchPreviewButton", BatchEditor::tr("&JSON…"),
        BatchEditor::tr("Show the exact content to be sent"), previewAction);
    sendButton = make("batchSend", BatchEditor::tr("&Send…"), BatchEditor::tr("Ctrl+Return"));
    sendButton->setProperty("look", u"primary"_s);
    bar->setLayout(row);
    return bar;
}

void BatchEditorParts::putInToolBar(QWidget* widget, int stretch)
{
    m_lead->addWidget(widget, stretch);
    // Which batch it is has room before what is only good to know.
    if (stretch > 0) widget->setMinimumWidth(scaled(180));
    QWidget::setTabOrder(addButton->previousInFocusChain(), widget);
}

QTabWidget* BatchEditorParts::lowerPart(const OrderDocument& document, OrderIssueModel& model)
{
    lower = new QTabWidget(m_editor);
    lower->setObjectName(u"batchLower"_s);
    lower->setDocumentMode(true);
    lower->setAccessibleName(BatchEditor::tr("Issues, and the expected results of a revocation"));
    issues = issueTable(model);
    forecast = new ForecastPanel(document.times(), m_editor);
    lower->addTab(issues, BatchEditor::tr("No issues"));
    lower->addTab(forecast, BatchEditor::tr("Expected results")); // screen readers find it hidden, too
    lower->setTabVisible(1, false);
    return lower;
}

QTableView* BatchEditorParts::issueTable(OrderIssueModel& model)
{
    auto* table = new QTableView(m_editor);
    // The widths of severity, place, and what is wrong there.
    showPlainRows(*table, u"batchIssues"_s, &model,
        {{scaled(96), scaled(80)}, {scaled(320), scaled(120), true}, {scaled(420), scaled(160), true}});
    table->setAccessibleName(BatchEditor::tr("Issues of the batch"));
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setMinimumHeight(3 * CellDelegate::rowHeight());
    return table;
}

void BatchEditorParts::nameUndo(const OrderDocument& document)
{
    const auto what = document.undoText(), again = document.redoText();
    undoAction->setText(what.isEmpty() ? BatchEditor::tr("Undo") : BatchEditor::tr("Undo: %1").arg(what));
    redoAction->setText(again.isEmpty() ? BatchEditor::tr("Redo") : BatchEditor::tr("Redo: %1").arg(again));
    undoAction->setEnabled(document.canUndo());
    redoAction->setEnabled(document.canRedo());
}

void BatchEditorParts::showForecast(const OrderForecast& shown)
{
    forecast->show(shown);
    const bool isRevocation = shown.state != OrderForecast::State::None;
    lower->setTabVisible(1, isRevocation);
    showLower();
    forecastAction->setEnabled(isRevocation);
    lower->setTabText(1, shown.index < 0
                             ? BatchEditor::tr("Expected results")
                             : BatchEditor::tr("Expected results of order %1").arg(shown.index + 1));
}

void BatchEditorParts::countIssues(int errors, int warnings)
{
    m_hasIssues = errors + warnings > 0;
    const auto wrong = BatchEditor::tr("%n error(s)", nullptr, errors);
    const auto doubtful = BatchEditor::tr("%n warning(s)", nullptr, warnings);
    //: Both parts have their numbers in them
    lower->setTabText(0, !m_hasIssues ? BatchEditor::tr("No issues")
                         : errors > 0 && warnings > 0
                             ? BatchEditor::tr("Issues: %1, %2").arg(wrong, doubtful)
                             : BatchEditor::tr("Issues: %1").arg(errors > 0 ? wrong : doubtful));
    showLower();
}

/// Shows what is below the orders; while nothing stands in it, they have its place.
void BatchEditorParts::showLower()
{
    lower->setVisible(m_hasIssues || lower->isTabVisible(1));
}

void BatchEditorParts::showIssues()
{
    lower->setCurrentIndex(0);
}

} // namespace lockkeeper
