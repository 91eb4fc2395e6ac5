// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/batch_editor_focus.h"

#include "models/tables/orders/order_document.h"
#include "models/tables/orders/order_issue_model.h"
#include "ui/orders/editor/batch_editor_head.h"
#include "ui/orders/editor/batch_editor_parts.h"
#include "ui/orders/editor/forecast_panel.h"
#include "ui/orders/editor/order_form_pane.h"
#include "ui/orders/editor/order_tree_view.h"

#include <QApplication>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

#include <iterator>

namespace lockkeeper
{

BatchEditorFocus::BatchEditorFocus(
    BatchEditorParts& ui, OrderDocument& document, const OrderIssueModel& issues)
    : m_ui(ui)
    , m_document(document)
    , m_issues(issues)
{
}

void BatchEditorFocus::jumpTo(int issueRow)
{
    if (issueRow < 0 || issueRow >= m_issues.rowCount()) return;
    const auto where = m_issues.where(issueRow);
    m_ui.tree->choose(where.place.part() == BatchPart::Extend ? where.place.parent() : where.place);
    if (where.place.part() == BatchPart::Extend)
        m_ui.form->jump(QString(nameOf(BatchList::Extends)), where.place.index());
    else if (!where.place.isBatch())
        m_ui.form->jump(where.field, where.entry);
    else if (batchField(BatchPart::Batch, where.field))
        m_ui.head->focusField(where.field);
    else
        m_ui.addButton->setFocus();
}

void BatchEditorFocus::goToIssue(int by)
{
    m_document.endTyping();
    const int count = m_issues.rowCount();
    if (count == 0) return;
    const int current = m_ui.issues->currentIndex().row();
    const int row = current < 0 ? (by > 0 ? 0 : count - 1) : (current + by + count) % count;
    m_ui.showIssues();
    m_ui.issues->selectRow(row);
    jumpTo(row);
}

void BatchEditorFocus::goToForecast()
{
    m_ui.lower->setCurrentWidget(m_ui.forecast);
    m_ui.forecast->setFocus();
}

void BatchEditorFocus::goToPart(int by)
{
    const QWidget* parts[]{m_ui.head, m_ui.tree, m_ui.form, m_ui.lower};
    const int count = int(std::size(parts)) - (m_ui.lower->isHidden() ? 1 : 0);
    const auto* focus = QApplication::focusWidget();
    int current = by > 0 ? 0 : 2; // from elsewhere, one comes to the tree
    for (int i = 0; i < count; ++i)
        if (focus && (parts[i] == focus || parts[i]->isAncestorOf(focus))) current = i;
    switch ((current + by + count) % count) {
    case 0:
        return m_ui.head->focusField({});
    case 1:
        return m_ui.tree->setFocus(Qt::OtherFocusReason);
    case 2:
        // The batch itself has no form, only the head.
        return m_ui.tree->currentPlace().isBatch() ? m_ui.head->focusField({}) : m_ui.form->focusFirst();
    default:
        return m_ui.lower->currentWidget()->setFocus(Qt::OtherFocusReason);
    }
}

} // namespace lockkeeper
