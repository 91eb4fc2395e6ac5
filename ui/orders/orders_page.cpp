// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/orders_page.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/team/team_settings.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/journal/journal.h"
#include "services/storage/numbers/asset_number_store.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/prompter.h"
#include "ui/orders/batch_details.h"
#include "ui/orders/batch_editor_dialogs.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/batch_source.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/batch_editor_parts.h"
#include "ui/orders/editor/revocation_look.h"
#include "ui/orders/sending/batch_actions.h"
#include "ui/orders/sending/batch_lines_view.h"
#include "ui/orders/shared_batch.h"
#include "ui/orders/sources/asset_numbers_dialog.h"
#include "ui/writes/unknown_outcomes.h"

#include <QAction>
#include <QUrl>
#include <QVBoxLayout>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Whether the row belongs to the chip "Sent".
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

/// Whether reading can tell what became of it.
bool canBeChecked(const BatchRow& row)
{
    return !row.isDraft() && row.state != BatchState::UnderWay && row.state != BatchState::Refused &&
           row.state != BatchState::NotSent;
}

} // namespace

PageFace OrdersPage::pageFace()
{
    return {u"orders"_s, tr("Orders"), PageModules::Order, tr("batches, purchases, renewals, revocations")};
}

OrdersPage::OrdersPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search orders"),
              .loading = tr("Loading batches of orders"),
              .tableName = tr("Batches of licence orders"),
              .emptyTitle = tr("No orders yet"),
              .emptyReason = tr("Drafts and all batches sent from this computer over this connection are "
                                "listed here."),
              .exportName = tr("order-batches", "file name")},
          {.columns = batchColumns(context.format),
              .keyOf = [](const BatchRow& row) { return row.key; },
              .fieldsOf =
                  [this](const BatchRow& row) {
                      return batchRowFields(
                          row, m_actions->lastSentence(row.entryId.toString()), this->context().format);
                  },
              .sortedBy = "when",
              .order = Qt::DescendingOrder},
          context, parent)
    , m_details(new BatchDetails(context, this))
    , m_actions(new BatchActions(context, this))
{
    addAllChips();
    addActionsOfRows();
    inspector().addTab(tr("Lines"), [this] { return m_details->lines(); });
    inspector().addTab(tr("Body"), [this] { return m_details->body(); });
    addHistory([](const BatchRow& row) -> QList<JournalSubject> {
        if (row.channelOrderId.isEmpty()) return {};
        return {{SubjectKind::Order, row.channelOrderId.toString()}};
    });
    follow();
    restoreLayout();
    addListOrEditor();
}

// The page is about all enterprises: this only says that it may be shown.
void OrdersPage::openEnterprise(const EnterpriseId&)
{
    // Without a journal only drafts were read.
    const bool lacksSent = !m_hadJournal && context().journal();
    if (isLoading() && lacksSent) return reloadSoon();
    if ((model().recordCount() == 0 || lacksSent) && !isLoading()) loadWhenShown();
}

void OrdersPage::showEvent(QShowEvent* event)
{
    ListPage::showEvent(event);
    openEnterprise({});
}

void OrdersPage::showChosen()
{
    context().writes.refreshGuards();
    if (const auto* row = chosen()) m_details->showRow(row);
}

void OrdersPage::recordShown(const BatchRow* row)
{
    m_details->showRow(row);
}

void OrdersPage::recordActivated(const BatchRow& row)
{
    if (row.isFreeDraft() && m_open->isEnabled()) emit openDraft(row.draftId.toString());
}

void OrdersPage::fillContextMenu(QMenu& menu, const BatchRow& row)
{
    addLink(menu, tr("Show in the journal"), u"journal"_s, row.entryId.toString());
}

void OrdersPage::addAllChips()
{
    constexpr auto panel = TableFilters::ChipPlace::Panel;
    std::vector<Chip> chips{{.name = u"Drafts"_s, .text = tr("Drafts"), .filter = &BatchRow::isDraft},
        {.name = u"Sent"_s,
            .text = tr("Sent"),
            .filter = isSent,
            .toolTip = tr("In progress, or accepted and still being processed"),
            .place = panel},
        {.name = u"Unknown"_s,
            .text = tr("Unknown"),
            .filter = [](const BatchRow& row) { return row.state == BatchState::Unknown; }},
        {.name = u"Done"_s, .text = tr("Done"), .filter = isDone, .place = panel},
        {.name = u"Refused"_s, .text = tr("Failed"), .filter = isRefused, .place = panel}};
    if (context().team)
        chips.insert(chips.begin() + 1, {.name = u"OwnDrafts"_s,
                                            .text = tr("Drafts on this computer"),
                                            .filter = &BatchRow::isOwnDraft,
                                            .toolTip = tr("Without those that only the team has"),
                                            .place = panel});
    addChips(std::move(chips));
}

// Reading the rows of the page, and what makes it read them again.

void OrdersPage::startLoading(QObject* load)
{
    m_hadJournal = context().journal() != nullptr;
    auto* source = new BatchSource(context().journal(), context().drafts, journalProfile(context()),
        profileKey(context().profile), context().enterprises.names(), load);
    connect(source, &BatchSource::arrived, this, [this](const std::vector<BatchRow>& rows) {
        model().merge(rows);
        loadProgressed(model().recordCount(), -1);
    });
    if (context().team) source->setTeam(context().team, teamGateway(QUrl(context().profile.baseUrl)));
    connect(source, &BatchSource::shared, this, [this](const QSet<QString>& ids) {
        if (auto* team = m_listOrEditor->team()) team->know(ids);
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
    // The ledger has these drafts as sent batches, and everything is known of them: they are removed.
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
    connect(&model(), &Model::ordered, this, &OrdersPage::chooseClosed);
    connect(m_actions, &BatchActions::newDraftWanted, this, &OrdersPage::newDraftWanted);
    connect(m_actions, &BatchActions::noted, this, [this](const QString& entryId) {
        showChosen();
        showNote(
            m_actions->isChecking(entryId) ? tr("Checking the batch…") : m_actions->lastSentence(entryId));
        reloadSoon();
    });
    connect(m_details, &BatchDetails::read, this, [this] { context().writes.refreshGuards(); });
    connect(m_details, &BatchDetails::showRequested, this, &Page::showRequested);
    // A batch is sent, checked or decided elsewhere as well.
    connect(&context().writes, &WriteRuns::rested, this, &OrdersPage::reloadSoon);
    if (context().unknown) connect(context().unknown, &UnknownOutcomes::noted, this, &OrdersPage::reloadSoon);
    connect(&context().enterprises, &OwnEnterprises::namesChanged, this, &OrdersPage::reloadSoon);
    if (context().drafts)
        connect(context().drafts, &DraftStore::changed, this, [this](const QString& kind) {
            if (kind.isEmpty() || kind == batchDraftKind) reloadSoon();
        });
    if (context().team) followTeam();
}

/// Follows what colleagues do, which the desk tells; what was not heard is found with each look at the desk
/// (TM-64).
void OrdersPage::followTeam()
{
    m_lookSoon.setSingleShot(true);
    m_lookSoon.setInterval(300ms); // of many at once one is enough
    m_lookSoon.callOnTimeout(this, &OrdersPage::lookAtTeam);
    const auto soon = [this] {
        if (!m_lookSoon.isActive()) m_lookSoon.start();
    };
    connect(context().team, &TeamDesk::looked, this, soon);
    connect(context().team, &TeamDesk::told, this, [soon](TeamNews news) {
        if (news == TeamNews::Drafts) soon();
    });
}

void OrdersPage::lookAtTeam()
{
    if (!isVisible()) return;
    whenDone(context().team->drafts(
                 teamGateway(QUrl(context().profile.baseUrl)), QStringView(batchDraftKind).toString()),
        this, [this](const std::optional<QList<SharedDraft>>& drafts) {
            if (!drafts) return;
            auto now = *drafts;
            for (auto& draft : now)
                draft.heldMinutes = 0; // the list does not show it, and it changes all the time
            if (std::exchange(m_shared, now) != now) reloadSoon();
        });
}

// The actions of the rows.

void OrdersPage::addActionsOfRows()
{
    texts().emptyAction = addCommand({.name = u"New"_s,
        .text = tr("New batch"),
        .run = [this] { emit newBatch(); },
        .place = CommandPlace::Toolbar,
        .shortcut = QKeySequence::New,
        .synonyms = tr("order, purchase, buy, renew, extend, revoke")});
    addCommand({.name = u"Numbers"_s,
        .text = tr("Asset numbers…"),
        .run = [this] { (new AssetNumbersDialog(context(), this))->open(); },
        .place = CommandPlace::Toolbar,
        .shortcut = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        .synonyms = tr("allocate, draw numbers")});
    m_open = addCommand({.name = u"Open"_s,
        .text = tr("Open draft"),
        .run = forChosen([this](const BatchRow& row) { emit openDraft(row.draftId.toString()); }),
        .isUsable = ifChosen(&BatchRow::isFreeDraft),
        .synonyms = tr("edit, continue, change")});
    addCommand({.name = u"Duplicate"_s,
        .text = tr("Duplicate as new draft"),
        .run = forChosen([this](const BatchRow& row) { duplicate(row); }),
        .isUsable = ifChosen([](const BatchRow& row) { return !row.isAway; }),
        .shortcut = QKeySequence(Qt::CTRL | Qt::Key_D),
        .synonyms = tr("copy, repeat, order again")});
    if (context().team && context().drafts) addTeamCommands();
    addCommand({.name = u"Check"_s,
        .text = tr("Check now"),
        .run = forChosen([this](const BatchRow& row) { m_actions->check(row.entryId.toString()); }),
        .group = CommandGroup::Outcome,
        .isUsable = ifChosen([this](const BatchRow& row) {
            return canBeChecked(row) && !m_actions->isChecking(row.entryId.toString());
        }),
        .synonyms = tr("verify, look again, state")});
    addCommand({.name = u"Decide"_s,
        .text = tr("Record outcome…"),
        .run = [this] { m_actions->decide(m_details->batch()->entry, m_details->lines()->undecided()); },
        .group = CommandGroup::Outcome,
        .isUsable = [this] { return m_details->hasUnknown(); },
        .synonyms = tr("decide, resolve, unknown")});
    addCommand({.name = u"Rest"_s,
        .text = tr("New draft from the unknown lines…"),
        .run =
            forChosen([this](const BatchRow& row) { m_actions->draftFromUnknown(row.entryId.toString()); }),
        .group = CommandGroup::Outcome,
        .isUsable = ifChosen([](const BatchRow& row) { return row.unknown > 0; }),
        .synonyms = tr("repeat, send again")});
    addCommand({.name = u"Delete"_s,
        .text = tr("Delete draft…"),
        .run = forChosen([this](const BatchRow& row) { deleteDraft(row); }),
        .group = CommandGroup::Ends,
        .isUsable = ifChosen(&BatchRow::isFreeDraft),
        .shortcut = QKeySequence::Delete,
        .synonyms = tr("remove, discard")});
}

void OrdersPage::addTeamCommands()
{
    addCommand({.name = u"Share"_s,
        .text = tr("Share with the team"),
        .run = forChosen([this](const BatchRow& row) {
            m_listOrEditor->team()->shareKept(row.draftId.toString(), this, [this](const QString& why) {
                if (!why.isEmpty()) showNote(why);
                reload();
            });
        }),
        .isUsable = ifChosen([](const BatchRow& row) { return row.isFreeDraft() && !row.isShared; }),
        .synonyms = tr("colleagues, hand over"),
        .isLocal = true});
    addCommand({.name = u"StopSharing"_s,
        .text = tr("Stop sharing with the team"),
        .run = forChosen([this](const BatchRow& row) {
            m_listOrEditor->team()->removeKept(row.draftId.toString(), this, [this](const QString& why) {
                if (!why.isEmpty()) showNote(why);
                reload();
            });
        }),
        .isUsable =
            ifChosen([](const BatchRow& row) { return row.isFreeDraft() && row.isShared && !row.isAway; }),
        .synonyms = tr("colleagues, take back"),
        .isLocal = true});
}

void OrdersPage::duplicate(const BatchRow& row)
{
    if (row.isDraft())
        m_actions->duplicateDraft(row.draftId.toString());
    else
        m_actions->duplicate(row.entryId.toString());
}

void OrdersPage::deleteDraft(const BatchRow& row)
{
    const auto name = row.channelOrderId.isEmpty() ? row.customers : row.channelOrderId;
    QStringList said{
        tr("Delete the draft “%1” with %Ln order(s)? Asset numbers reserved for it become free again.",
            nullptr, int(row.orders))
            .arg(name.toString())};
    if (row.isShared) said += tr("It is deleted for the whole team.");
    context().prompter.confirm(this,
        {.title = tr("Delete draft"),
            .text = inOneLine(said),
            .action = tr("Delete draft"),
            .keep = {},
            .isDangerous = true},
        [this, id = row.draftId.toString(), isShared = row.isShared] {
            auto* team = m_listOrEditor->team();
            if (!isShared || !team) return removeDraft(id);
            team->removeKept(id, this, [this, id](const QString& why) {
                if (why.isEmpty()) return removeDraft(id);
                showNote(why);
                reload();
            });
        });
}

void OrdersPage::removeDraft(const QString& id)
{
    if (!this->context().drafts) return;
    whenDone(this->context().drafts->remove(id), this, [this, id](bool isGone) {
        if (!isGone)
            showNote(tr("The draft wasn't deleted: it is in use, or can't be removed."));
        else if (this->context().assetNumbers)
            (void)this->context().assetNumbers->giveBackAll(id);
        reload();
    });
}

// The list of batches and the editor, which share the page.

/// Puts the list where an editor can take its place.
void OrdersPage::addListOrEditor()
{
    auto* list = new QWidget(this);
    list->setLayout(layout());
    m_listActions = actions();
    m_listOrEditor = new BatchListOrEditor(context(), this);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_listOrEditor);
    m_listOrEditor->setList(list);
    auto* work = new BatchEditorDialogs(context(), *m_listOrEditor, this);
    connect(work, &BatchEditorDialogs::showRequested, this, &Page::showRequested);
    connect(this, &OrdersPage::newBatch, m_listOrEditor, [this] { m_listOrEditor->openNew(); });
    connect(this, &OrdersPage::openDraft, m_listOrEditor, &BatchListOrEditor::openDraft);
    connect(this, &OrdersPage::newDraftWanted, m_listOrEditor,
        [this](const OrderDraft& draft) { m_listOrEditor->openNew(draft); });
    connect(m_listOrEditor, &BatchListOrEditor::failed, this, &OrdersPage::showNote);
    connect(m_listOrEditor, &BatchListOrEditor::editorOpened, this, [this](BatchEditor* editor) {
        showActionsOf(editor);
        setWindowNoticePlace(editor->parts().windowNotice);
        new RevocationLook(context(), editor);
    });
    connect(m_listOrEditor, &BatchListOrEditor::editorClosed, this,
        [this, list, noticePlace = windowNoticePlace()](const QString& draftId) {
            showActionsOf(list);
            setWindowNoticePlace(noticePlace);
            m_closed = draftId;
            reloadSoon();
            table()->setFocus();
        });
}

/// Enables the actions of list or editor: a key means one thing at a time, and the palette offers only what
/// can be done now.
void OrdersPage::showActionsOf(QWidget* shown)
{
    for (auto* action : actions())
        removeAction(action);
    addActions(shown == m_listOrEditor->editor() ? shown->actions() : m_listActions);
}

void OrdersPage::search(const QString& text)
{
    m_listOrEditor->closeEditor();
    m_closed.clear(); // somebody looks for something, and not for the batch that was edited
    ListPage::search(text);
}

QString OrdersPage::atWork() const
{
    return m_listOrEditor->keptDraft();
}

void OrdersPage::takeUp(const QString& draftId)
{
    m_listOrEditor->takeUp(draftId);
}

QString OrdersPage::unfinished() const
{
    return m_listOrEditor->unkept();
}

/// Selects the batch that was in the editor, sent or not, when the list is shown again.
void OrdersPage::chooseClosed()
{
    // Until the list was read again, a batch that was sent is in it as a draft.
    if (m_closed.isEmpty() || m_reload.isActive() || isLoading()) return;
    for (const auto number : model().allRecords()) {
        if (model().record(number).draftId.toString() != m_closed) continue;
        const int row = model().rowOf(number);
        if (row < 0) return; // it is on its way to its place, or does not fit the search
        m_closed.clear();
        return table()->selectRow(row);
    }
}

} // namespace lockkeeper
