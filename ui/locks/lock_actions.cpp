// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_actions.h"

#include "ui/base/page.h"
#include "ui/base/page_context.h"
#include "ui/writes/write_runs.h"

#include <QCoreApplication>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void addLockActions(QMenu& menu, Page& page, const PageContext& context, const QStringList& numbers)
{
    const QString prefix = page.face().name;
    QStringList named = numbers;
    named.removeAll(QString());
    const int count = int(named.size());
    const auto whyNot = offersOrderModule(context.profile)
                            ? context.writes.refusal()
                            : QCoreApplication::translate("LockActions",
                                  "Disabling and enabling locks needs a connection with the order module.");
    const bool isPossible = count > 0 && whyNot.isEmpty();
    menu.addSeparator();
    const auto add = [&](const QString& name, const QString& text, LockAction action) {
        auto* added = menu.addAction(
            text, &page, [&page, numbers, action] { emit page.lockRequested(numbers, action); });
        added->setObjectName(prefix + name);
        added->setEnabled(isPossible);
    };
    add(u"DisableLockAction"_s,
        count > 1 ? QCoreApplication::translate("LockActions", "Disable %n locks…", nullptr, count)
                  : QCoreApplication::translate("LockActions", "Disable lock…"),
        LockAction::Disable);
    add(u"EnableLockAction"_s,
        count > 1 ? QCoreApplication::translate("LockActions", "Enable %n locks…", nullptr, count)
                  : QCoreApplication::translate("LockActions", "Enable lock…"),
        LockAction::Enable);
    if (whyNot.isEmpty()) return;
    auto* reason = menu.addAction(whyNot); // menus show no tool tips
    reason->setObjectName(prefix + u"LockReasonAction"_s);
    reason->setEnabled(false);
}

} // namespace lockkeeper
