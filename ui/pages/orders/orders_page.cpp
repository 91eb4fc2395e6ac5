// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/orders_page.h"

#include "services/journal/journal.h"
#include "ui/pages/orders/batch_desk.h"
#include "ui/pages/orders/batch_details.h"
#include "ui/widgets/batch_actions.h"
#include "ui/widgets/batch_lines_view.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/unknown_outcomes.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Which chip a row belongs to.
bool isSent(const BatchRow& row)
{
    return row.state == BatchState::UnderWay || row.state == BatchState::Accepted;
}

bool isRefused(const BatchRow& row)
{
    return row.state == BatchState::Refused || row.state == BatchState::NotSent;
}

bool isDone(const BatchRow& row)
{
    return row.state == BatchState::Done || row.state == BatchState::Partial;
}

} // namespace

OrdersPage::OrdersPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_model(*new BatchModel(
          batchColumns(context.format), [](const BatchRow& row) { return row.key; }, this))
    , m_details(new BatchDetails(context, this))
    , m_actions(new BatchActions(context, this))
{
    setModel(&m_model);
    const QString names[] = {u"Drafts"_s, u"Sent"_s, u"Unknown"_s, u"Done"_s, u"Refused"_s};
    for (size_t i = 0; i < ChipCount; ++i)
        m_chips[i] = addChip(names[i], false, [this] { applyChips(); });
    addActionsOfRows();
    addInspectorTab(m_details->lines());
    addInspectorTab(m_details->body());
    addHistory([this](qsizetype recordNumber) -> QList<JournalSubject> {
        const auto& row = m_model.record(recordNumber);
        if (row.channelOrderId.isEmpty()) return {};
        return {{SubjectKind::Order, row.channelOrderId.toString()}};
    });
    follow();
    table()->sortByColumn(m_model.columnOf("when"), Qt::DescendingOrder);
    restoreLayout();
    addDesk();
    OrdersPage::retranslate();
}

PageFace OrdersPage::pageFace()
{
    return {u"orders"_s, [] { return tr("Orders"); }, PageModules::Order};
}

// It is about all enterprises; this only says that the page may be shown.
void OrdersPage::openEnterprise(const EnterpriseId&)
{
    if (m_model.recordCount() == 0 && !isLoading()) loadWhenShown();
}

void OrdersPage::showEvent(QShowEvent* event)
{
    TablePage::showEvent(event);
    openEnterprise({});
}

TablePage::Texts OrdersPage::texts() const
{
    return {.searchHint = tr("Search orders"),
        .loading = tr("Reading batches of orders"),
        .tableName = tr("Batches of licence orders"),
        .emptyTitle = tr("No orders yet"),
        .emptyReason = tr("Drafts, and every batch that is sent from this computer over this connection, are "
                          "listed here. Begin with “New batch”."),
        .exportName = tr("order-batches", "file name"),
        .emptyAction = m_new};
}

const BatchRow* OrdersPage::chosen() const
{
    const auto selected = selectedRecordNumbers();
    return selected.size() == 1 ? &m_model.record(selected.front()) : nullptr;
}

void OrdersPage::showChosen()
{
    context().writes.refreshGuards();
    if (const auto* row = chosen()) m_details->showRow(row);
}

std::vector<RecordField> OrdersPage::fieldsOf(qsizetype recordNumber) const
{
    const auto& row = m_model.record(recordNumber);
    return batchFields(row, m_actions->lastSentence(row.entryId.toString()), context().format);
}

void OrdersPage::recordShown(qsizetype recordNumber)
{
    m_details->showRow(recordNumber < 0 ? nullptr : &m_model.record(recordNumber));
}

void OrdersPage::recordActivated(qsizetype recordNumber)
{
    const auto& row = m_model.record(recordNumber);
    if (row.isDraft() && !row.isInUse && m_open->isEnabled()) emit openDraft(row.draftId.toString());
}

void OrdersPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    const auto& row = m_model.record(recordNumber);
    menu.addSeparator();
    auto* journal = menu.addAction(tr("Show in the journal"), this,
        [this, id = row.entryId.toString()] { emit showRequested(u"journal"_s, id); });
    journal->setEnabled(!row.entryId.isEmpty());
}

void OrdersPage::applyChips()
{
    const auto isOn = [this](Chip chip) { return m_chips[chip]->isChecked(); };
    BatchModel::Predicates predicates;
    const bool drafts = isOn(Drafts), sent = isOn(Sent), unknown = isOn(Unknown), done = isOn(Done),
               refused = isOn(Refused);
    if (drafts || sent || unknown || done || refused)
        predicates.emplace_back([=](const BatchRow& row) {
            return (drafts && row.isDraft()) || (sent && isSent(row)) ||
                   (unknown && row.state == BatchState::Unknown) || (done && isDone(row)) ||
                   (refused && isRefused(row));
        });
    m_model.setPredicates(std::move(predicates));
}

void OrdersPage::retranslate()
{
    m_model.setLocale(QLocale());
    m_model.setColumns(batchColumns(context().format));
    m_details->retranslate();
    setInspectorTitle(m_details->lines(), tr("Lines"));
    setInspectorTitle(m_details->body(), tr("Body"));
    m_chips[Drafts]->setText(tr("Drafts"));
    m_chips[Sent]->setText(tr("Sent"));
    m_chips[Sent]->setToolTip(tr("Under way, or accepted and still being worked on"));
    m_chips[Unknown]->setText(tr("Unknown"));
    m_chips[Done]->setText(tr("Done"));
    m_chips[Refused]->setText(tr("Refused"));
    m_new->setText(tr("New batch"));
    m_numbers->setText(tr("Asset numbers…"));
    m_open->setText(tr("Open draft"));
    m_duplicate->setText(tr("Duplicate as new draft"));
    m_check->setText(tr("Check now"));
    m_decide->setText(tr("Decide…"));
    m_rest->setText(tr("New draft from the unknown lines…"));
    m_delete->setText(tr("Delete draft…"));
    TablePage::retranslate();
}

} // namespace lockkeeper
