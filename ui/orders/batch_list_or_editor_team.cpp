// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_store.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/batch_editor_parts.h"
#include "ui/orders/shared_batch.h"
#include "ui/writes/sealed_draft.h"

#include <QAction>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

// Drafts that the team shares: on their way into the editor, and while they are in it (OR-23).
namespace lockkeeper
{

void BatchListOrEditor::followTeam()
{
    m_team = new SharedBatch(m_context, this);
    connect(m_team, &SharedBatch::marked, this, [this] {
        if (m_isKept) keepHere();
    });
    connect(m_team, &SharedBatch::lost, this, [this](const QString& why) {
        becomeOwn(tr("The team's draft is no longer yours to change. %1").arg(why),
            tr("What you see is your copy, which isn't shared. Compare the two before you send one."));
    });
    connect(m_team, &SharedBatch::failed, this, [this](const QString& why) {
        if (m_editor) m_editor->showNotice(why, {});
    });
}

/// Claims the draft at the team's desk before anybody changes it. `local`: what is kept of it here.
void BatchListOrEditor::openClaimed(const KeptDraft& kept, const OrderDraft& local)
{
    const auto id = kept.draft.id;
    const auto done = [this, id, local](const SharedBatch::Opened& opened) {
        using Kind = SharedBatch::Opened::Kind;
        if (m_opening != id) { // another draft is to be opened by now
            m_team->giveUp();
            return m_context.drafts->release(id);
        }
        m_opening.clear();
        m_toTakeUp.clear();
        if (opened.kind == Kind::Refused) {
            m_context.drafts->release(id);
            return emit failed(opened.what);
        }
        BatchEditor* editor = nullptr;
        if (opened.kind == Kind::Copy) {
            // It opens under an id of its own, because the team's draft keeps the old one, with its asset
            // numbers.
            editor = openNew(opened.draft);
            (void)m_context.drafts->remove(id);
        } else {
            editor = showEditor(id, opened.draft);
            m_isKept = true;
            if (opened.isAhead)
                keep();
            else if (opened.kind != Kind::Same || opened.draft.shared != local.shared)
                keepHere();
        }
        if (!opened.what.isEmpty()) editor->showNotice(opened.what, opened.next);
    };
    m_team->open(id, kept.draft.content, local, this, done);
}

/// Opens a draft that the team has, and this computer has not.
void BatchListOrEditor::takeFromTeam(const QString& id)
{
    m_opening = id;
    m_team->open(id, {}, {}, this, [this, id](const SharedBatch::Opened& opened) {
        if (std::exchange(m_opening, {}) != id) return m_team->giveUp();
        if (opened.kind == SharedBatch::Opened::Kind::Refused) return emit failed(opened.what);
        auto* editor = showEditor(id, opened.draft);
        keepHere();
        if (!opened.what.isEmpty()) editor->showNotice(opened.what, opened.next);
    });
}

/// Offers sharing in the menu of the editor and in the palette.
void BatchListOrEditor::addTeamCommand()
{
    auto* share = new QAction(tr("Share with the team"), m_editor);
    share->setObjectName(u"batchShareAction"_s);
    const auto name = [this, share] {
        share->setText(m_team->mark() ? tr("Stop sharing with the team") : tr("Share with the team"));
    };
    name();
    connect(m_team, &SharedBatch::marked, share, name);
    connect(share, &QAction::triggered, this, [this] {
        if (!m_editor || !m_editor->isEnabled()) return;
        keepHere(); // what is shared is a draft
        m_team->mark() ? m_team->stopSharing() : m_team->share(draft());
    });
    m_editor->addAction(share);
    auto* menu = m_editor->parts().editMenu;
    // Added behind what the editor itself puts there each time that the menu opens.
    connect(menu, &QMenu::aboutToShow, share, [menu, share] {
        menu->addSeparator();
        menu->addAction(share);
    });
}

void BatchListOrEditor::leaveTeam()
{
    if (!m_team || !m_team->mark()) return;
    m_team->remove();
    keepHere();
}

/// Goes on with what is in the editor as a draft of this computer: the team's keeps the id, the order's
/// number and the asset numbers that are taken for it.
void BatchListOrEditor::becomeOwn(const QString& what, const QString& next)
{
    if (!m_editor) return;
    if (!m_editor->isEnabled()) return keepHere(); // it is being sent, and what comes of that is seen here
    auto copy = draft();
    copy.batch.channelOrderId.clear();
    const auto before = draftId();
    if (m_draft) {
        m_draft->discard();
        std::exchange(m_draft, nullptr)->deleteLater();
    }
    takeAway();
    emit editorClosed(before);
    openNew(copy)->showNotice(what, next);
}

} // namespace lockkeeper
