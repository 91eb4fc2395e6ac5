// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/review/undo.h"

#include <QStringList>

#include <functional>

class QObject;

namespace lockkeeper
{

class WriteRun;
struct PageContext;

/// What can be taken back of a finished run.
struct UndoOfRun {
    Undoable undoable;
    QStringList intentIds; ///< of its calls, in the order sent
};

/// Asks the journal about the calls of `run`. Answers once, from the event loop, unless `context` is gone;
/// "No" for runs that sent nothing, for undos, and for steps of something larger, which has ways out of its
/// own.
void findUndoOfRun(
    const WriteRun& run, PageContext& page, QObject* context, std::function<void(const UndoOfRun&)> found);

} // namespace lockkeeper
