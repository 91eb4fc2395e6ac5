// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/review/settled_later.h"

namespace lockkeeper
{

struct PageContext;

/// Who has found out what became of something that was unknown.
enum class SettledBy { Reading, Person };

/// Tells the journal what a wizard has settled of what it had sent (settled_later.h). A person's decision is
/// kept under the name of the profile's operator. Hangs on `context`.
void noteSettled(const PageContext& page, const QString& operation, QList<SettledThing> things, SettledBy by,
    QObject* context);

} // namespace lockkeeper
