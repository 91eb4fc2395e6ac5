// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/asset_number_store.h"
#include "services/journal/draft_store.h"
#include "services/journal/when_done.h"
#include "ui/dialogs/asset_numbers_dialog.h"
#include "ui/pages/orders/batch_details.h"
#include "ui/pages/orders/orders_page.h"
#include "ui/widgets/batch_actions.h"
#include "ui/widgets/batch_lines_view.h"
#include "ui/widgets/prompter.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

// What can be done with the rows of the page of orders.

namespace
{

/// Whether reading can tell anything about it.
bool canBeChecked(const BatchRow& row)
{
    return !row.isDraft() && row.state != BatchState::UnderWay && row.state != BatchState::Refused &&
           row.state != BatchState::NotSent;
}

} // namespace

void OrdersPage::addActionsOfRows()
{
    const auto isDraft = [this] {
        const auto* row = chosen();
        return row && row->isDraft() && !row->isInUse;
    };
    m_new = addCommand(u"New"_s, CommandPlace::Toolbar);
    m_new->setShortcut(QKeySequence::New);
    m_new->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_numbers = addCommand(u"Numbers"_s, CommandPlace::Toolbar);
    m_numbers->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_N);
    m_numbers->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_open = addCommand(u"Open"_s, CommandPlace::Menu, isDraft);
    m_duplicate = addCommand(u"Duplicate"_s, CommandPlace::Menu, [this] { return chosen() != nullptr; });
    m_duplicate->setShortcut(QKeyCombination(Qt::CTRL, Qt::Key_D));
    m_duplicate->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_check = addCommand(u"Check"_s, CommandPlace::Menu, [this] {
        const auto* row = chosen();
        return row && canBeChecked(*row) && !m_actions->isChecking(row->entryId.toString());
    });
    m_decide = addCommand(u"Decide"_s, CommandPlace::Menu,
        [this] { return m_details->batch() && !m_details->lines()->unknownKeys().isEmpty(); });
    m_rest = addCommand(u"Rest"_s, CommandPlace::Menu, [this] {
        const auto* row = chosen();
        return row && row->unknown > 0;
    });
    m_delete = addCommand(u"Delete"_s, CommandPlace::Menu, isDraft);
    m_delete->setShortcut(QKeySequence::Delete);
    m_delete->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_new, &QAction::triggered, this, &OrdersPage::newBatch);
    connect(m_numbers, &QAction::triggered, this,
        [this] { (new AssetNumbersDialog(this->context(), this))->open(); });
    connect(m_open, &QAction::triggered, this, [this] {
        if (const auto* row = chosen()) emit openDraft(row->draftId.toString());
    });
    connect(m_duplicate, &QAction::triggered, this, [this] {
        const auto* row = chosen();
        if (row && row->isDraft())
            m_actions->duplicateDraft(row->draftId.toString());
        else if (row)
            m_actions->duplicate(row->entryId.toString());
    });
    connect(m_check, &QAction::triggered, this, [this] {
        if (const auto* row = chosen()) m_actions->check(row->entryId.toString());
    });
    connect(m_decide, &QAction::triggered, this, [this] {
        if (const auto& batch = m_details->batch())
            m_actions->decide(batch->entry, m_details->lines()->unknownKeys());
    });
    connect(m_rest, &QAction::triggered, this, [this] {
        if (const auto* row = chosen()) m_actions->draftFromUnknown(row->entryId.toString());
    });
    connect(m_delete, &QAction::triggered, this, &OrdersPage::deleteDrafts);
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

} // namespace lockkeeper
