// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/lock_line.h"

#include <QList>
#include <QStringList>

#include <functional>

class QObject;

namespace lockkeeper
{

struct PageContext;

/// Asks the team's desk what colleagues did to these locks just now, for whoever is about to change them:
/// "Li Na enabled this lock 2 minutes ago". It is a hint, for which nobody waits longer than a moment; where
/// there is no team, the answer comes at once (TM-35). Answers once, unless `receiver` is gone.
void askLockNotes(const PageContext& context, const QList<LockLine>& lines, QObject* receiver,
    std::function<void(const QStringList& sentences)> answer);

} // namespace lockkeeper
