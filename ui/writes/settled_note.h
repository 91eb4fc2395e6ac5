// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/review/settled_later.h"
#include "ui/kit/prompter.h"

namespace lockkeeper
{

struct PageContext;

/// Who has found out what became of something that was unknown.
enum class SettledBy { Reading, Person };

/// Tells the journal what a wizard has settled of what it had sent (settled_later.h). A person's decision is
/// kept under the name of the profile's operator. Hangs on `context`.
void noteSettled(const PageContext& page, const QString& operation, QList<SettledThing> things, SettledBy by,
    QObject* context);

/// What is asked before a person's word is taken for rows that are unknown, which go by these names.
/// `action`: what the button says ("It was added").
[[nodiscard]] Prompter::Confirmation decisionQuestion(
    bool wasDone, const QStringList& names, const QString& action);

} // namespace lockkeeper
