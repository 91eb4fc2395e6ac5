// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_editor_parts.h"

#include "models/tables/order_document.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/forecast_panel.h"
#include "ui/pages/orders/order_tree_view.h"
#include "ui/widgets/controls.h"

#include <QAction>
#include <QMenu>
#include <QTabWidget>
#include <QTableView>

// The words of the editor, in the language of the moment.
namespace lockkeeper
{

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
    setWords(sendButton, BatchEditor::tr("&Send…"), BatchEditor::tr("Ctrl+Return"));
    tree->setAccessibleName(BatchEditor::tr("Orders of the batch"));
    issues->setAccessibleName(BatchEditor::tr("Issues of the batch"));
    lower->setAccessibleName(BatchEditor::tr("What is wrong, and what a revocation would hit"));
    forecast->retranslate();
    sendAction->setText(BatchEditor::tr("Send the batch…"));
    nextIssueAction->setText(BatchEditor::tr("Go to the next issue"));
    previousIssueAction->setText(BatchEditor::tr("Go to the previous issue"));
    forecastAction->setText(BatchEditor::tr("Show what the revocation would hit"));
    paneAction->setText(BatchEditor::tr("Go to the next part: orders, fields, issues"));
    paneBackAction->setText(BatchEditor::tr("Go to the previous part"));
    addMenu->setTitle(BatchEditor::tr("Add order"));
    editMenu->setTitle(BatchEditor::tr("Edit"));
}

} // namespace lockkeeper
