// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/orders_page.h"

#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "services/storage/numbers/asset_number_store.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/orders/batch_desk.h"
#include "ui/orders/batch_details.h"
#include "ui/orders/batch_source.h"
#include "ui/orders/batch_work.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/revocation_look.h"
#include "ui/orders/sending/batch_actions.h"
#include "ui/orders/sending/batch_lines_view.h"
#include "ui/orders/sources/asset_numbers_dialog.h"
#include "ui/writes/unknown_outcomes.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

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

/// Whether reading can tell anything about it.
bool canBeChecked(const BatchRow& row)
{
    return !row.isDraft() && row.state != BatchState::UnderWay && row.state != BatchState::Refused &&
           row.state != BatchState::NotSent;
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
    const std::pair<QString, QString> chips[] = {{u"Drafts"_s, tr("Drafts")}, {u"Sent"_s, tr("Sent")},
        {u"Unknown"_s, tr("Unknown")}, {u"Done"_s, tr("Done")}, {u"Refused"_s, tr("Refused")}};
    for (size_t i = 0; i < ChipCount; ++i)
        m_chips[i] = addChip(chips[i].first, chips[i].second, [this] { applyChips(); });
    m_chips[Sent]->setToolTip(tr("Under way, or accepted and still being worked on"));
    addActionsOfRows();
    addInspectorTab(m_details->lines(), tr("Lines"));
    addInspectorTab(m_details->body(), tr("Body"));
    addHistory([this](qsizetype recordNumber) -> QList<JournalSubject> {
        const auto& row = m_model.record(recordNumber);
        if (row.channelOrderId.isEmpty()) return {};
        return {{SubjectKind::Order, row.channelOrderId.toString()}};
    });
    follow();
    table()->sortByColumn(m_model.columnOf("when"), Qt::DescendingOrder);
    restoreLayout();
    addDesk();
}

PageFace OrdersPage::pageFace()
{
    return {u"orders"_s, tr("Orders"), PageModules::Order};
}

// It is about all enterprises; this only says that the page may be shown.
void OrdersPage::openEnterprise(const EnterpriseId&)
{
    // What was read before there was a journal has the drafts only.
    const bool lacksSent = !m_hadJournal && context().journal();
    if (isLoading() && lacksSent) return reloadSoon();
    if ((m_model.recordCount() == 0 || lacksSent) && !isLoading()) loadWhenShown();
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

// Where the rows of the page of orders come from, and what makes it read them again.

void OrdersPage::startLoading(QObject* load)
{
    m_hadJournal = context().journal() != nullptr;
    auto* source = new BatchSource(context().journal(), context().drafts, journalProfile(context()),
        profileKey(context().profile), load);
    connect(source, &BatchSource::arrived, this, [this](const std::vector<BatchRow>& rows) {
        m_model.merge(rows);
        loadProgressed(m_model.recordCount(), -1);
    });
    connect(source, &BatchSource::leftOver, this, &OrdersPage::removeLeftOver);
    connect(source, &BatchSource::ended, this, [this](bool complete) {
        LoadOutcome outcome;
        if (!complete) outcome.end = LoadOutcome::End::Cancelled; // the window closes
        loadEnded(outcome);
        chooseClosed();
        showChosen();
    });
    source->start();
}

void OrdersPage::removeLeftOver(const QStringList& draftIds)
{
    // They were sent, and everything is known of them: the ledger has them.
    for (const auto& id : draftIds)
        if (context().drafts) (void)context().drafts->remove(id);
}

bool OrdersPage::canLoad() const
{
    return context().journal() != nullptr || context().drafts;
}

void OrdersPage::reloadSoon()
{
    if (!m_reload.isActive()) m_reload.start();
}

void OrdersPage::follow()
{
    m_reload.setSingleShot(true);
    m_reload.setInterval(200ms);
    connect(&m_reload, &QTimer::timeout, this, &OrdersPage::loadWhenShown);
    connect(&m_model, &BatchModel::ordered, this, &OrdersPage::chooseClosed);
    connect(m_actions, &BatchActions::newDraftWanted, this, &OrdersPage::newDraftWanted);
    connect(m_actions, &BatchActions::noted, this, [this](const QString& entryId) {
        showChosen();
        showNote(m_actions->isChecking(entryId) ? tr("Reading what became of the batch…")
                                                : m_actions->lastSentence(entryId));
        reloadSoon();
    });
    connect(m_details, &BatchDetails::read, this, [this] { context().writes.refreshGuards(); });
    connect(m_details->lines(), &BatchLinesView::selectionEdited, this,
        [this] { context().writes.refreshGuards(); });
    connect(m_details->lines(), &BatchLinesView::showRequested, this, &Page::showRequested);
    // A batch is sent, checked or decided elsewhere as well.
    connect(&context().writes, &WriteRuns::rested, this, &OrdersPage::reloadSoon);
    if (context().unknown) connect(context().unknown, &UnknownOutcomes::noted, this, &OrdersPage::reloadSoon);
    if (context().drafts)
        connect(context().drafts, &DraftStore::changed, this, [this](const QString& kind) {
            if (kind.isEmpty() || kind == batchDraftKind) reloadSoon();
        });
}

// What can be done with the rows of the page of orders.

void OrdersPage::addActionsOfRows()
{
    const auto isDraft = [this] {
        const auto* row = chosen();
        return row && row->isDraft() && !row->isInUse;
    };
    m_new = addCommand(u"New"_s, tr("New batch"), CommandPlace::Toolbar);
    m_new->setShortcut(QKeySequence::New);
    m_new->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    auto* numbers = addCommand(u"Numbers"_s, tr("Asset numbers…"), CommandPlace::Toolbar);
    numbers->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_N);
    numbers->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_open = addCommand(u"Open"_s, tr("Open draft"), CommandPlace::Menu, isDraft);
    auto* duplicate = addCommand(u"Duplicate"_s, tr("Duplicate as new draft"), CommandPlace::Menu,
        [this] { return chosen() != nullptr; });
    duplicate->setShortcut(QKeyCombination(Qt::CTRL, Qt::Key_D));
    duplicate->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    auto* check = addCommand(u"Check"_s, tr("Check now"), CommandPlace::Menu, [this] {
        const auto* row = chosen();
        return row && canBeChecked(*row) && !m_actions->isChecking(row->entryId.toString());
    });
    auto* decide = addCommand(u"Decide"_s, tr("Decide…"), CommandPlace::Menu,
        [this] { return m_details->batch() && !m_details->lines()->unknownKeys().isEmpty(); });
    auto* rest = addCommand(u"Rest"_s, tr("New draft from the unknown lines…"), CommandPlace::Menu, [this] {
        const auto* row = chosen();
        return row && row->unknown > 0;
    });
    auto* remove = addCommand(u"Delete"_s, tr("Delete draft…"), CommandPlace::Menu, isDraft);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_new, &QAction::triggered, this, &OrdersPage::newBatch);
    connect(numbers, &QAction::triggered, this,
        [this] { (new AssetNumbersDialog(this->context(), this))->open(); });
    connect(m_open, &QAction::triggered, this, [this] {
        if (const auto* row = chosen()) emit openDraft(row->draftId.toString());
    });
    connect(duplicate, &QAction::triggered, this, [this] {
        const auto* row = chosen();
        if (row && row->isDraft())
            m_actions->duplicateDraft(row->draftId.toString());
        else if (row)
            m_actions->duplicate(row->entryId.toString());
    });
    connect(check, &QAction::triggered, this, [this] {
        if (const auto* row = chosen()) m_actions->check(row->entryId.toString());
    });
    connect(decide, &QAction::triggered, this, [this] {
        if (const auto& batch = m_details->batch())
            m_actions->decide(batch->entry, m_details->lines()->unknownKeys());
    });
    connect(rest, &QAction::triggered, this, [this] {
        if (const auto* row = chosen()) m_actions->draftFromUnknown(row->entryId.toString());
    });
    connect(remove, &QAction::triggered, this, &OrdersPage::deleteDrafts);
}

void OrdersPage::deleteDrafts()
{
    const auto* row = chosen();
    if (!row || !row->isDraft() || !context().drafts) return;
    const auto name = row->channelOrderId.isEmpty() ? row->customers : row->channelOrderId;
    context().prompter.confirm(this,
        {.title = tr("Delete draft"),
            .text =
                tr("Delete the draft “%1” with %Ln order(s)? Asset numbers that are reserved for it are free "
                   "again.",
                    nullptr, int(row->orders))
                    .arg(name.toString()),
            .action = tr("Delete draft"),
            .keep = {},
            .isDangerous = true},
        [this, id = row->draftId.toString()] {
            if (!this->context().drafts) return;
            whenDone(this->context().drafts->remove(id), this, [this, id](bool isGone) {
                if (!isGone)
                    showNote(tr("The draft was not deleted: somebody works on it, or it cannot be removed."));
                else if (this->context().assetNumbers)
                    (void)this->context().assetNumbers->giveBackAll(id);
                reload();
            });
        });
}

// How the list of batches and the editor share the page.

/// The list becomes one of the two things that the desk shows.
void OrdersPage::addDesk()
{
    auto* list = new QWidget(this);
    list->setLayout(layout());
    m_listActions = actions();
    m_desk = new BatchDesk(context(), this);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_desk);
    m_desk->setList(list);
    auto* work = new BatchWork(context(), *m_desk, this);
    connect(work, &BatchWork::showRequested, this, &Page::showRequested);
    connect(this, &OrdersPage::newBatch, m_desk, [this] { m_desk->openNew(); });
    connect(this, &OrdersPage::openDraft, m_desk, &BatchDesk::openDraft);
    connect(this, &OrdersPage::newDraftWanted, m_desk,
        [this](const BatchOrder& batch, qsizetype lacksPasswords, const QMap<QString, QString>& unread) {
            m_desk->openNew(OrderDraft{batch, lacksPasswords, unread});
        });
    connect(m_desk, &BatchDesk::failed, this, &OrdersPage::showNote);
    connect(m_desk, &BatchDesk::editorOpened, this, [this](BatchEditor* editor) {
        showActionsOf(editor);
        new RevocationLook(context(), editor);
    });
    connect(m_desk, &BatchDesk::editorClosed, this, [this, list](const QString& draftId) {
        showActionsOf(list);
        m_closed = draftId;
        reloadSoon();
        table()->setFocus();
    });
}

/// A key means one thing at a time, and the palette offers what can be done now.
void OrdersPage::showActionsOf(QWidget* shown)
{
    for (auto* action : actions())
        removeAction(action);
    addActions(shown == m_desk->editor() ? shown->actions() : m_listActions);
}

void OrdersPage::search(const QString& text)
{
    m_desk->closeEditor();
    TablePage::search(text);
}

QString OrdersPage::atWork() const
{
    return m_desk->keptDraft();
}

void OrdersPage::takeUp(const QString& draftId)
{
    m_desk->takeUp(draftId);
}

QString OrdersPage::unfinished() const
{
    return m_desk->unkept();
}

/// Whoever comes back from the editor goes on with the batch that was in it, sent or not.
void OrdersPage::chooseClosed()
{
    // Until the list was read anew, what was sent is in it as the draft that it was.
    if (m_closed.isEmpty() || m_reload.isActive() || isLoading()) return;
    for (const auto number : m_model.allRecords()) {
        if (m_model.record(number).draftId.toString() != m_closed) continue;
        const int row = m_model.rowOf(number);
        if (row < 0) return; // it is on its way into its place, or does not fit the search
        m_closed.clear();
        return table()->selectRow(row);
    }
}

} // namespace lockkeeper
