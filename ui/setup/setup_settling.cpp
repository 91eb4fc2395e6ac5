// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_settling.h"

#include "ui/base/page_context.h"
#include "ui/setup/setup_draft.h"
#include "ui/writes/settled_note.h"
#include "ui/writes/write_runs.h"

namespace lockkeeper
{

void decideEnterprise(SetupDraft& draft, bool wasDone)
{
    auto& outcome = draft.state().outcome;
    if (!outcome || outcome->outcome != Outcome::Unknown) return;
    outcome = decided(*outcome, wasDone);
    noteSettled(draft.context(), draft.state().id, {{outcome->key, *outcome}}, SettledBy::Person,
        &draft.context().writes);
}

} // namespace lockkeeper
