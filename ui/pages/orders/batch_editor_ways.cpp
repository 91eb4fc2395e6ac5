// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_editor.h"

#include "models/tables/order_issue_model.h"
#include "ui/pages/orders/batch_editor_head.h"
#include "ui/pages/orders/batch_editor_parts.h"
#include "ui/pages/orders/forecast_panel.h"
#include "ui/pages/orders/order_form_pane.h"
#include "ui/pages/orders/order_tree_view.h"
#include "ui/widgets/banner.h"

#include <QApplication>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

#include <iterator>

using namespace Qt::StringLiterals;

// Where the keyboard goes in the editor: to the field of an issue, from part to part, to the forecast.
namespace lockkeeper
{

void BatchEditor::jumpTo(int issueRow)
{
    if (issueRow < 0 || issueRow >= m_issues->rowCount()) return;
    const auto where = m_issues->where(issueRow);
    m_ui->tree->choose(where.place.part() == BatchPart::Extend ? where.place.parent() : where.place);
    if (!where.place.isBatch())
        m_ui->form->jump(where.field, where.entry);
    else if (batchField(BatchPart::Batch, where.field))
        m_ui->head->focusField(where.field);
    else
        m_ui->addButton->setFocus();
}

/// To the field of the issue after, or before, the one that was looked at last.
void BatchEditor::goToIssue(int by)
{
    m_document->endTyping();
    const int count = m_issues->rowCount();
    if (count == 0) return;
    const int current = m_ui->issues->currentIndex().row();
    const int row = current < 0 ? (by > 0 ? 0 : count - 1) : (current + by + count) % count;
    m_ui->showIssues();
    m_ui->issues->selectRow(row);
    jumpTo(row);
}

void BatchEditor::goToForecast()
{
    m_ui->lower->setCurrentWidget(m_ui->forecast);
    m_ui->forecast->setFocus();
}

/// The parts that a person looks at in turn: the head, the tree, the form, issues or forecast.
void BatchEditor::goToPart(int by)
{
    const QWidget* parts[]{m_ui->head, m_ui->tree, m_ui->form, m_ui->lower};
    constexpr int count = int(std::size(parts));
    const auto* focus = QApplication::focusWidget();
    int current = by > 0 ? 0 : 2; // from elsewhere: the tree
    for (int i = 0; i < count; ++i)
        if (focus && (parts[i] == focus || parts[i]->isAncestorOf(focus))) current = i;
    switch ((current + by + count) % count) {
    case 0:
        return m_ui->head->focusField({});
    case 1:
        return m_ui->tree->setFocus(Qt::OtherFocusReason);
    case 2:
        // Of the batch itself there is no form.
        return currentPlace().isBatch() ? m_ui->head->focusField({}) : m_ui->form->focusFirst();
    default:
        return m_ui->lower->currentWidget()->setFocus(Qt::OtherFocusReason);
    }
}

void BatchEditor::check()
{
    m_document->endTyping();
    m_issues->setRefused({});
    m_ui->form->markAll();
    showCounts();
    if (m_issues->rowCount() == 0) {
        m_ui->banner->show(Tone::Ok, tr("Nothing is wrong with this batch."));
        return;
    }
    m_ui->showIssues();
    m_ui->issues->setFocus();
    m_ui->issues->selectRow(0);
}

} // namespace lockkeeper
