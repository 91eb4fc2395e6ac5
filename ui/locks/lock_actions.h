// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"

#include <QStringList>

#include <functional>

class QMenu;

namespace lockkeeper
{

struct PageContext;

/// "Disable lock…" and "Enable lock…" for the context menu of a list that has locks. They lead to the lock
/// desk, with its question open: there one sees who holds them, and that is where the result is. Disabled
/// without an order module and while nothing may be changed. Object names: `prefix`, "DisableLockAction" and
/// "EnableLockAction".
void addLockActions(QMenu& menu, const QString& prefix, const PageContext& context,
    const QStringList& numbers, const std::function<void(LockAction)>& chosen);

} // namespace lockkeeper
