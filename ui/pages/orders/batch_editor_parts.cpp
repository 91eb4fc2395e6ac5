// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_editor_parts.h"

#include "models/tables/order_issue_model.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/batch_editor_head.h"
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
    for (auto* each : {undoAction, redoAction})
        each->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    for (auto* each : {newBuyAction, deleteAssetAction, deleteProductAction, addOrderAction, importAction,
             templatesAction, wizardAction, duplicateClearedAction, addAssetAction, addProductAction,
             addPackageAction, addFeatureAction, undoAction, redoAction, checkAction, previewAction,
             templateAction, numbersAction})
        editor->addAction(each);

    splitter = new QSplitter(Qt::Horizontal, editor);
    splitter->setObjectName(u"batchSplitter"_s);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tree);
    splitter->addWidget(form);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({640, 460});
    lowerSplitter = new QSplitter(Qt::Vertical, editor);
    lowerSplitter->setObjectName(u"batchLowerSplitter"_s);
    lowerSplitter->setChildrenCollapsible(false);
    lowerSplitter->addWidget(splitter);
    lowerSplitter->addWidget(issuePanel(issueModel));
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
    QWidget::setTabOrder(form, issues);
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

QWidget* BatchEditorParts::issuePanel(OrderIssueModel& model)
{
    auto* panel = new QWidget(m_editor);
    issueCount = newLabel(u"batchIssueCount"_s, u"section"_s, panel);
    issues = new QTableView(panel);
    issues->setObjectName(u"batchIssues"_s);
    issues->setModel(&model);
    issues->setItemDelegate(new CellDelegate(issues));
    issues->setFrameShape(QFrame::NoFrame);
    issues->setShowGrid(false);
    issues->setTabKeyNavigation(false);
    issues->setSelectionBehavior(QAbstractItemView::SelectRows);
    issues->setSelectionMode(QAbstractItemView::SingleSelection);
    issues->setEditTriggers(QAbstractItemView::NoEditTriggers);
    issues->verticalHeader()->hide();
    issues->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    issues->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight);
    issues->horizontalHeader()->setStretchLastSection(true);
    issues->horizontalHeader()->resizeSection(OrderIssueModel::Severity, 96);
    issues->horizontalHeader()->resizeSection(OrderIssueModel::Where, 320);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(issueCount);
    layout->addWidget(issues, 1);
    issues->setMinimumHeight(3 * CellDelegate::rowHeight);
    return panel;
}

void BatchEditorParts::nameUndo(const OrderDocument& document)
{
    const auto what = document.undoText(), again = document.redoText();
    undoAction->setText(what.isEmpty() ? BatchEditor::tr("Undo") : BatchEditor::tr("Undo: %1").arg(what));
    redoAction->setText(again.isEmpty() ? BatchEditor::tr("Redo") : BatchEditor::tr("Redo: %1").arg(again));
    undoAction->setEnabled(document.canUndo());
    redoAction->setEnabled(document.canRedo());
}

void BatchEditorParts::retranslate()
{
    newBuyAction->setText(BatchEditor::tr("&New purchase…"));
    deleteAssetAction->setText(BatchEditor::tr("Revoke &assets…"));
    deleteProductAction->setText(BatchEditor::tr("Revoke &products…"));
    addOrderAction->setText(BatchEditor::tr("&Empty order"));
    importAction->setText(BatchEditor::tr("&Import orders…"));
    templatesAction->setText(BatchEditor::tr("From a &template…"));
    wizardAction->setText(BatchEditor::tr("Edit order in the &wizard…"));
    duplicateAction->setText(BatchEditor::tr("&Duplicate"));
    duplicateClearedAction->setText(BatchEditor::tr("Duplicate without the &customer"));
    removeAction->setText(BatchEditor::tr("&Remove"));
    upAction->setText(BatchEditor::tr("Move &up"));
    downAction->setText(BatchEditor::tr("Move do&wn"));
    addAssetAction->setText(BatchEditor::tr("Add &asset"));
    addProductAction->setText(BatchEditor::tr("Add &product"));
    addPackageAction->setText(BatchEditor::tr("Add pac&kage"));
    addFeatureAction->setText(BatchEditor::tr("Add &feature"));
    checkAction->setText(BatchEditor::tr("Check the batch"));
    previewAction->setText(BatchEditor::tr("Show what will be sent"));
    templateAction->setText(BatchEditor::tr("Save order as &template…"));
    numbersAction->setText(BatchEditor::tr("Asset &numbers…"));
    setWords(addButton, BatchEditor::tr("&Add order"));
    setWords(editButton, BatchEditor::tr("&Edit"));
    setWords(undoButton, BatchEditor::tr("Undo"), BatchEditor::tr("Undo the last change (Ctrl+Z)"));
    setWords(redoButton, BatchEditor::tr("Redo"), BatchEditor::tr("Do it again (Ctrl+Y)"));
    setWords(checkButton, BatchEditor::tr("C&heck"), BatchEditor::tr("Mark everything that is wrong"));
    setWords(previewButton, BatchEditor::tr("&JSON…"), BatchEditor::tr("Show exactly what will be sent"));
    setWords(sendButton, BatchEditor::tr("&Send…"));
    tree->setAccessibleName(BatchEditor::tr("Orders of the batch"));
    issues->setAccessibleName(BatchEditor::tr("Issues of the batch"));
    addMenu->setTitle(BatchEditor::tr("Add order"));
    editMenu->setTitle(BatchEditor::tr("Edit"));
}

} // namespace lockkeeper
