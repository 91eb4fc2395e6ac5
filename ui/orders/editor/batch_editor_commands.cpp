// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_issue_model.h"
#include "models/tables/orders/order_tree_model.h"
#include "ui/kit/banner.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/batch_editor_focus.h"
#include "ui/orders/editor/batch_editor_head.h"
#include "ui/orders/editor/batch_editor_parts.h"
#include "ui/orders/editor/batch_editor_preview.h"
#include "ui/orders/editor/order_form_pane.h"
#include "ui/orders/editor/order_tree_view.h"
#include "ui/writes/write_runs.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

// The commands of the editor of a batch, whether a button, a menu or a key gives them.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

void BatchEditor::connectActions()
{
    // The page has these actions too, so their keys arrive even when the editor is locked.
    const auto on = [this](QAction* action, auto work) {
        connect(action, &QAction::triggered, this, [this, work] {
            if (!m_isLocked) work();
        });
    };
    on(m_ui->newBuyAction, [this] { emit wizardWanted(u"new_buy"_s, -1); });
    on(m_ui->deleteAssetAction, [this] { emit wizardWanted(u"delete_asset"_s, -1); });
    on(m_ui->deleteProductAction, [this] { emit wizardWanted(u"delete_product"_s, -1); });
    on(m_ui->addOrderAction, [this] { add(BatchPart::Order); });
    on(m_ui->importAction, [this] { emit importWanted(); });
    on(m_ui->templatesAction, [this] { emit templatesWanted(); });
    on(m_ui->wizardAction, [this] {
        const int order = currentOrder();
        if (order >= 0) emit wizardWanted(m_document->text(orderAt(order), u"orderType"_s), order);
    });
    on(m_ui->duplicateAction, [this] { duplicate(true); });
    on(m_ui->duplicateClearedAction, [this] { duplicate(false); });
    on(m_ui->removeAction, [this] { removeSelected(); });
    on(m_ui->upAction, [this] { moveCurrent(-1); });
    on(m_ui->downAction, [this] { moveCurrent(1); });
    on(m_ui->addAssetAction, [this] { add(BatchPart::Asset); });
    on(m_ui->addProductAction, [this] { add(BatchPart::Product); });
    on(m_ui->addPackageAction, [this] { add(BatchPart::Merchandise); });
    on(m_ui->addFeatureAction, [this] { add(BatchPart::Feature); });
    on(m_ui->undoAction, [this] { undo(); });
    on(m_ui->redoAction, [this] { redo(); });
    on(m_ui->checkAction, [this] { check(); });
    on(m_ui->previewAction, [this] { preview(); });
    on(m_ui->nextIssueAction, [this] { m_focus->goToIssue(1); });
    on(m_ui->previousIssueAction, [this] { m_focus->goToIssue(-1); });
    on(m_ui->forecastAction, [this] { m_focus->goToForecast(); });
    on(m_ui->paneAction, [this] { m_focus->goToPart(1); });
    on(m_ui->paneBackAction, [this] { m_focus->goToPart(-1); });
    on(m_ui->templateAction, [this] {
        if (currentOrder() >= 0) emit templateWanted(currentOrder());
    });
    on(m_ui->numbersAction, [this] {
        const auto place = currentPlace();
        emit numbersWanted(place.depth() >= 2
                               ? orderAt(place.order()).child(BatchList::Assets, place.steps()[1].index)
                               : BatchPlace());
    });
    connect(m_ui->editMenu, &QMenu::aboutToShow, this, [this] {
        m_ui->editMenu->clear();
        m_ui->editMenu->addActions({m_ui->undoAction, m_ui->redoAction});
        m_ui->editMenu->addSeparator();
        fillMenu(m_ui->editMenu);
        m_ui->editMenu->addSeparator();
        m_ui->editMenu->addActions({m_ui->checkAction, m_ui->previewAction});
    });
    connect(m_ui->sendButton, &QPushButton::clicked, this, &BatchEditor::send);
    on(m_ui->sendAction, [this] { send(); });
    const auto hasOrders = [this] { return !m_isLocked && !m_document->batch().orderList.isEmpty(); };
    m_context.writes.guard(m_ui->sendButton, hasOrders);
    m_context.writes.guard(m_ui->sendAction, hasOrders);
    fillMenu(m_ui->editMenu);
}

BatchPlace BatchEditor::placeForNew(BatchPart part) const
{
    // The new part comes after what is chosen, if that is of its kind; else at the end of the nearest part
    // above that can hold one.
    const auto& batch = m_document->batch();
    for (auto place = currentPlace();; place = place.parent()) {
        if (place.part() == part && part != BatchPart::Merchandise) return place.sibling(place.index() + 1);
        for (const auto list :
            {BatchList::Orders, BatchList::Assets, BatchList::Products, BatchList::PackageProducts,
                BatchList::Merchandises, BatchList::Children, BatchList::Features})
            if (partIn(list) == part && ownerOf(list) == place.part())
                return place.child(list, countAt(batch, place, list));
        if (place.isBatch()) return {};
    }
}

void BatchEditor::add(BatchPart part)
{
    const auto place = placeForNew(part);
    if (place.isBatch()) return;
    if (!m_document->insert(place, {newOrderValue(m_document->batch(), place)})) return;
    m_ui->tree->choose(place);
    m_ui->form->showPlace(place, true, true);
    m_ui->form->focusFirst();
}

void BatchEditor::duplicate(bool keepsCustomer)
{
    const auto place = currentPlace();
    if (place.isBatch()) return;
    m_ui->tree->choose(m_document->duplicate(place, keepsCustomer));
}

void BatchEditor::removeSelected()
{
    const auto places = m_ui->tree->selectedPlaces();
    if (places.isEmpty()) return;
    auto next = *std::min_element(places.cbegin(), places.cend());
    m_document->remove(places);
    // Chooses what has taken the place of the removed part, else the part above it.
    while (!next.isBatch() && !m_document->exists(next))
        next = next.index() > 0 ? next.sibling(next.index() - 1) : next.parent();
    m_ui->tree->choose(next);
}

void BatchEditor::moveCurrent(int by)
{
    const auto place = currentPlace();
    if (place.isBatch()) return;
    const auto to = place.sibling(place.index() + by);
    if (m_document->move(place, to)) m_ui->tree->choose(to);
}

void BatchEditor::undo()
{
    const auto where = m_document->undo();
    if (!where) return;
    m_ui->tree->choose(*where);
    showCurrent(true);
}

void BatchEditor::redo()
{
    const auto where = m_document->redo();
    if (!where) return;
    m_ui->tree->choose(*where);
    showCurrent(true);
}

void BatchEditor::preview()
{
    (new BatchEditorPreview(m_context, batch(), this))->open();
}

void BatchEditor::send()
{
    m_document->endTyping();
    if (!m_document->hasErrors()) return emit sendWanted();
    m_ui->head->markAll();
    m_ui->banner->show(Tone::Bad, tr("The batch has errors and wasn't sent."),
        tr("Correct the issues listed below. Press Enter on a line to go to its field."));
    for (int row = 0; row < m_issues->rowCount(); ++row)
        if (m_issues->issue(row).severity == Issue::Severity::Error) {
            m_ui->issues->selectRow(row);
            return m_focus->jumpTo(row);
        }
}

void BatchEditor::fillMenu(QMenu* menu)
{
    menu->addAction(m_ui->wizardAction);
    menu->addSeparator();
    menu->addActions({m_ui->addAssetAction, m_ui->addProductAction, m_ui->addPackageAction,
        m_ui->addFeatureAction, m_ui->numbersAction});
    menu->addSeparator();
    menu->addActions({m_ui->duplicateAction, m_ui->duplicateClearedAction, m_ui->upAction, m_ui->downAction,
        m_ui->templateAction});
    menu->addSeparator();
    menu->addAction(m_ui->removeAction);
}

void BatchEditor::showMenu(const QPoint& position)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(u"batchContextMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (currentPlace().isBatch())
        menu->addActions(m_ui->addMenu->actions());
    else
        fillMenu(menu);
    menu->popup(m_ui->tree->viewport()->mapToGlobal(position));
}

void BatchEditor::enable()
{
    const auto place = currentPlace();
    const bool isOrder = place.depth() == 1, hasPlace = !place.isBatch();
    const int count = hasPlace ? countAt(m_document->batch(), place.parent(), place.list()) : 0;
    m_ui->wizardAction->setEnabled(hasPlace);
    m_ui->templateAction->setEnabled(hasPlace);
    m_ui->duplicateAction->setEnabled(hasPlace);
    m_ui->duplicateClearedAction->setEnabled(isOrder);
    m_ui->removeAction->setEnabled(hasPlace);
    m_ui->upAction->setEnabled(hasPlace && place.index() > 0);
    m_ui->downAction->setEnabled(hasPlace && place.index() + 1 < count);
    m_ui->addAssetAction->setEnabled(!placeForNew(BatchPart::Asset).isBatch());
    m_ui->addProductAction->setEnabled(!placeForNew(BatchPart::Product).isBatch());
    m_ui->addPackageAction->setEnabled(!placeForNew(BatchPart::Merchandise).isBatch());
    m_ui->addFeatureAction->setEnabled(!placeForNew(BatchPart::Feature).isBatch());
}

} // namespace lockkeeper
