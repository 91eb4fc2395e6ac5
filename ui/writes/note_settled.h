// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/review/settled_later.h"
#include "ui/kit/prompter.h"

namespace lockkeeper
{

struct PageContext;

/// By what an unknown outcome has become known.
enum class SettledBy { Reading, Person };

/// Notes in the journal which unknown outcomes of a wizard's writes have been settled (settled_later.h). A
/// person's decision is kept under the name of the profile's operator. Stops when `context` is gone.
void noteSettled(const PageContext& page, const QString& operation, QList<SettledThing> things, SettledBy by,
    QObject* context);

/// The question before a person's word is taken for unknown rows, which have these names. `action`: the text
/// of the button ("It was added").
[[nodiscard]] Prompter::Confirmation decisionQuestion(
    bool wasDone, const QStringList& names, const QString& action);

} // namespace lockkeeper
