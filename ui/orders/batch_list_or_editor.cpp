// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_list_or_editor.h"

#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/last_sent.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/orders/batch_draft.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/shared_batch.h"
#include "ui/orders/unfinished_batch_banner.h"
#include "ui/writes/sealed_draft.h"

#include <QAction>
#include <QStackedWidget>
#include <QUuid>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BatchListOrEditor::BatchListOrEditor(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_stack(new QStackedWidget(this))
    , m_bench(new QWidget(this))
    , m_backAction(new QAction(tr("Back to the list of batches"), this))
    , m_offer(new UnfinishedBatchBanner(context, m_bench))
{
    setObjectName(u"batchListOrEditor"_s);
    auto* bench = new QVBoxLayout(m_bench);
    bench->setContentsMargins(0, 0, 0, 0);
    bench->setSpacing(0);
    bench->addWidget(m_offer);
    m_stack->addWidget(m_bench);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_backAction->setObjectName(u"batchBackAction"_s);
    m_backAction->setShortcut(QKeyCombination(Qt::AltModifier, Qt::Key_Left));
    m_backAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_backAction, &QAction::triggered, this, &BatchListOrEditor::closeEditor);
    connect(m_offer, &UnfinishedBatchBanner::goOnWanted, this, &BatchListOrEditor::goOnWanted);
    connect(m_offer, &UnfinishedBatchBanner::discardWanted, this, &BatchListOrEditor::discardUnfinished);
    if (!m_context.drafts) return;
    if (m_context.team) followTeam();
    connect(m_context.drafts, &DraftStore::changed, this, [this] {
        if (!m_toTakeUp.isEmpty() && m_opening.isEmpty()) openDraft(QString(m_toTakeUp));
    });
}

BatchListOrEditor::~BatchListOrEditor()
{
    takeAway();
    if (m_draft) m_draft->retire();
}

void BatchListOrEditor::setList(QWidget* list)
{
    m_stack->addWidget(list);
    if (!m_editor) m_stack->setCurrentWidget(list);
}

BatchEditor* BatchListOrEditor::editor() const
{
    return m_editor;
}

QString BatchListOrEditor::draftId() const
{
    return m_editor && m_draft ? m_draft->id() : QString();
}

QString BatchListOrEditor::unkept() const
{
    if (!m_editor || !m_draft || !m_isKept) return {};
    const bool isAllKept = m_context.drafts && m_draft->problem().isEmpty();
    return isAllKept ? QString() : BatchDraft::titleOf(m_editor->batch(), m_context.enterprises.names());
}

BatchEditor* BatchListOrEditor::openNew()
{
    OrderDraft draft;
    draft.batch.channelCode = lastChannelCode(m_context);
    BatchDraft::giveNumber(draft.batch);
    return showEditor(QUuid::createUuid().toString(QUuid::WithoutBraces), std::move(draft));
}

BatchEditor* BatchListOrEditor::openNew(OrderDraft draft)
{
    auto& batch = draft.batch;
    draft.shared.reset(); // whatever it was made from is another draft
    if (batch.channelCode.isEmpty()) batch.channelCode = lastChannelCode(m_context);
    BatchDraft::giveNumber(batch);
    auto* editor = showEditor(QUuid::createUuid().toString(QUuid::WithoutBraces), std::move(draft));
    keep();
    return editor;
}

BatchEditor* BatchListOrEditor::showEditor(const QString& id, OrderDraft draft)
{
    closeEditor();
    m_isKept = false;
    m_toTakeUp.clear();
    m_order = std::exchange(draft.order, {});
    m_import = std::exchange(draft.import, {});
    m_renews = draft.renews;
    if (m_order)
        m_offer->offer(UnfinishedBatchBanner::What::Order);
    else if (m_import)
        m_offer->offer(UnfinishedBatchBanner::What::Import);
    m_draft = new SealedDraft(m_context, id, QStringView(batchDraftKind).toString(), this);
    m_editor = new BatchEditor(m_context, std::move(draft), m_bench);
    if (m_team) m_team->begin(id);
    addHead();
    static_cast<QVBoxLayout*>(m_bench->layout())->insertWidget(0, m_editor, 1); // above the offer (KT-24)
    m_stack->setCurrentWidget(m_bench);
    setSending(false);
    connect(m_editor, &BatchEditor::changed, this, [this] {
        keep();
        showTitle();
    });
    connect(m_draft, &SealedDraft::problemChanged, this, [this] {
        if (m_editor && m_draft && !m_draft->problem().isEmpty())
            m_editor->showNotice(tr("Passwords aren't saved in the draft: %1").arg(m_draft->problem()),
                tr("Everything else is saved. After closing Lockkeeper, enter them again."));
    });
    m_editor->addAction(m_backAction);
    if (m_team) addTeamCommand();
    showTitle();
    m_editor->setFocus();
    emit editorOpened(m_editor, id);
    return m_editor;
}

/// Adds the line above the editor: the way back, which batch this is, and that it is kept.
void BatchListOrEditor::addHead()
{
    auto* back = newButton(u"batchBack"_s, m_editor);
    setWords(back, tr("← Back to the &list"), tr("Everything is saved in a draft (Alt+Left)"));
    back->setProperty("look", u"flat"_s);
    connect(back, &QPushButton::clicked, this, &BatchListOrEditor::closeEditor);
    m_title = new CutLabel(u"batchTitle"_s, u"heading"_s, m_editor);
    m_kept = new CutLabel(u"batchKept"_s, u"small"_s, m_editor);
    m_editor->putInToolBar(back);
    m_editor->putInToolBar(m_title, 3);
    m_editor->putInToolBar(m_kept);
}

OrderDraft BatchListOrEditor::draft() const
{
    if (!m_editor) return {};
    auto draft = m_editor->draft();
    draft.order = m_order;
    draft.import = m_import;
    draft.renews = m_renews;
    draft.shared = m_team ? m_team->mark() : std::nullopt;
    return draft;
}

/// Keeps what a person has changed: on this computer, and at the team's desk where the draft is shared.
void BatchListOrEditor::keep()
{
    keepHere();
    if (m_team) m_team->save(draft());
}

void BatchListOrEditor::keepHere()
{
    if (!m_draft || !m_editor) return;
    m_isKept = true;
    m_draft->keep(BatchDraft::versionOf(draft(), m_context.enterprises.names()));
}

void BatchListOrEditor::keepUnfinished(const UnfinishedOrder& order)
{
    m_offer->hide(); // what it offers is being worked on
    m_order = order;
    m_import.reset();
    keep();
}

void BatchListOrEditor::keepUnfinished(const UnfinishedImport& import)
{
    m_offer->hide();
    m_import = import;
    m_order.reset();
    keep();
}

void BatchListOrEditor::discardUnfinished()
{
    m_offer->hide();
    if (!hasUnfinished()) return;
    m_order.reset();
    m_import.reset();
    keep();
}

/// Removes the editor and shows the list.
void BatchListOrEditor::takeAway()
{
    if (!m_editor) return;
    for (int page = 0; page < m_stack->count(); ++page)
        if (m_stack->widget(page) != m_bench) m_stack->setCurrentIndex(page);
    m_editor->hide();
    // This may be called by a signal of the editor itself.
    disconnect(m_editor, nullptr, this, nullptr);
    m_editor->deleteLater();
    m_editor = nullptr;
    m_offer->hide();
    m_order.reset();
    m_import.reset();
    m_renews.clear();
}

void BatchListOrEditor::setSending(bool isSending)
{
    if (!m_editor) return;
    m_editor->setLocked(isSending);
    m_kept->setText(
        isSending ? tr("The batch is being sent. You can change it again only if it is refused or not sent.")
        : m_context.drafts
            ? tr("Saved as a draft.")
            : tr("There is no folder for drafts. Anything not sent is lost when you close the window."));
}

void BatchListOrEditor::closeEditor()
{
    if (!m_editor) return;
    const auto id = draftId();
    emit aboutToClose(id, draft());
    takeAway();
    if (m_team) m_team->end();
    if (m_draft) std::exchange(m_draft, nullptr)->retire();
    emit editorClosed(id);
}

void BatchListOrEditor::discardEditor()
{
    if (!m_editor) return;
    const auto id = draftId();
    takeAway();
    if (m_team) m_team->remove();
    if (m_draft) {
        m_draft->discard();
        std::exchange(m_draft, nullptr)->deleteLater();
    }
    emit editorClosed(id);
}

void BatchListOrEditor::showTitle()
{
    if (m_editor) m_title->setText(BatchDraft::ordersOf(m_editor->batch(), m_context.enterprises.names()));
}

// A draft on its way from the disk into the editor: claimed, read, its passwords opened.

void BatchListOrEditor::openDraft(const QString& id)
{
    if (id == draftId() || id == m_opening) return;
    if (!m_context.drafts) return emit failed(tr("There is no folder for drafts."));
    m_opening = id;
    const auto give = [this, id](const KeptDraft& kept) {
        if (m_opening == id) return opened(kept);
        m_context.drafts->release(id); // another draft is to be opened by now
    };
    const auto giveUp = [this, id](SealedDraft::Trouble trouble) {
        if (m_opening != id) return;
        m_opening.clear();
        if (trouble == SealedDraft::Trouble::InUse && id == m_toTakeUp)
            return; // tried again when the other window releases it
        m_toTakeUp.clear();
        switch (trouble) {
        case SealedDraft::Trouble::InUse:
            return emit failed(tr("Another window uses this draft. Close it there first."));
        case SealedDraft::Trouble::Impossible:
            return emit failed(tr("The draft can't be opened because the drafts' folder can't be written: %1")
                                   .arg(m_context.drafts->trouble()));
        case SealedDraft::Trouble::Gone:
            if (m_team) return takeFromTeam(id);
            return emit failed(tr("The draft no longer exists."));
        }
    };
    SealedDraft::read(m_context, id, this, give, giveUp);
}

void BatchListOrEditor::takeUp(const QString& id)
{
    if (!m_context.drafts) return;
    m_toTakeUp = id;
    openDraft(id);
}

void BatchListOrEditor::opened(const KeptDraft& kept)
{
    const auto& draft = kept.draft;
    auto batch = draft.kind == batchDraftKind ? orderDraftFrom(draft.content, kept.secrets) : std::nullopt;
    if (batch && m_team && m_team->isToClaim(draft.id, *batch)) return openClaimed(kept, *batch);
    m_opening.clear();
    if (!batch) {
        m_toTakeUp.clear();
        m_context.drafts->release(draft.id);
        return emit failed(tr("This draft isn't a batch that this version can read."));
    }
    const auto lacks = batch->lacksPasswords;
    auto* editor = showEditor(draft.id, std::move(*batch));
    m_isKept = true;
    if (!kept.problem.isEmpty() && lacks > 0)
        editor->showNotice(tr("The passwords of %n product(s) couldn't be loaded: %1", nullptr, int(lacks))
                               .arg(kept.problem),
            tr("Enter them again, or close the draft and open it later without changing anything."));
}

} // namespace lockkeeper
