// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_actions.h"

#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"
#include "ui/tables/table_page.h"
#include "ui/writes/write_runs.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct LockActionText {
    Q_DECLARE_TR_FUNCTIONS(LockActions)
};

QString noOrderModule()
{
    return LockActionText::tr("Disabling and enabling locks needs a connection with the order module.");
}

void requestLocks(TablePage& page, QStringList numbers, LockAction action)
{
    numbers.removeAll(QString());
    if (numbers.isEmpty())
        page.showNote(LockActionText::tr("The selected rows have no lock number."));
    else
        emit page.lockRequested(numbers, action);
}

} // namespace

void addLockCommands(TablePage& page, const PageContext& context, const AddCommand& add,
    const std::function<QStringList()>& numbers)
{
    const bool isOffered = offersOrderModule(context.profile);
    const auto command = [&](LockAction action, TableCommand added) {
        added.run = [&page, numbers, action] { requestLocks(page, numbers(), action); };
        added.isUsable = [&page, isOffered] { return isOffered && page.table()->selectedRowCount() > 0; };
        auto* made = add(std::move(added));
        if (!isOffered) made->setProperty(needsProperty, noOrderModule());
        return made;
    };
    // Not "lost": who has only heard a number goes to the lock desk.
    auto* enable = command(LockAction::Enable, {.name = u"EnableLock"_s,
                                                   .text = LockActionText::tr("Enable lock…"),
                                                   .run = {},
                                                   .group = CommandGroup::Assets,
                                                   .synonyms = LockActionText::tr("unblock, unlock")});
    auto* disable = command(LockAction::Disable, {.name = u"DisableLock"_s,
                                                     .text = LockActionText::tr("Disable lock…"),
                                                     .run = {},
                                                     .group = CommandGroup::Ends,
                                                     .synonyms = LockActionText::tr("block, lock, freeze")});
    QObject::connect(page.table(), &TableView::selectionEdited, disable, [&page, enable, disable] {
        const int count = page.table()->selectedRowCount();
        enable->setText(count > 1 ? LockActionText::tr("Enable %n locks…", nullptr, count)
                                  : LockActionText::tr("Enable lock…"));
        disable->setText(count > 1 ? LockActionText::tr("Disable %n locks…", nullptr, count)
                                   : LockActionText::tr("Disable lock…"));
    });
}

void addLockReason(QMenu& menu, const Page& page, const PageContext& context)
{
    const auto whyNot = offersOrderModule(context.profile) ? context.writes.refusal() : noOrderModule();
    if (whyNot.isEmpty()) return;
    menu.addSeparator();
    auto* reason = menu.addAction(whyNot);
    reason->setObjectName(page.face().name + u"LockReasonAction"_s);
    reason->setEnabled(false);
}

} // namespace lockkeeper
