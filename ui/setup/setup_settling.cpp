// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_settling.h"

#include "ui/base/page_context.h"
#include "ui/setup/setup_draft.h"
#include "ui/writes/settled_note.h"
#include "ui/writes/write_runs.h"

#include <QPointer>

#include <memory>
#include <optional>
#include <utility>

namespace lockkeeper
{
BulkWrite::Plan keepingBefore(BulkWrite::Plan plan, const KeepBefore& keep)
{
    struct Seen {
        QList<ReadBackState> states;
        bool isKept = false;
    };
    auto seen = std::make_shared<Seen>();
    seen->states = QList<ReadBackState>(plan.keys.size(), ReadBackState::NotChecked);
    plan.look = [seen, look = plan.look](QObject* context, auto looked) {
        look(context, [seen, looked](const std::optional<QList<ReadBackState>>& states) {
            if (states && states->size() == seen->states.size())
                seen->states = *states;
            else
                seen->states.fill(ReadBackState::NotChecked);
            seen->isKept = false;
            looked(states);
        });
    };
    plan.send = [seen, keep, send = plan.send](size_t call, QObject* context, auto answered) {
        if (std::exchange(seen->isKept, true)) return send(call, context, answered);
        keep(seen->states, [send, call, context = QPointer(context), answered] {
            if (context) send(call, context, answered);
        });
    };
    return plan;
}

void decideEnterprise(SetupDraft& draft, bool wasDone)
{
    auto& outcome = draft.state().outcome;
    if (!outcome || outcome->outcome != Outcome::Unknown) return;
    outcome = decided(*outcome, wasDone);
    noteSettled(draft.context(), draft.state().id, {{outcome->key, *outcome}}, SettledBy::Person,
        &draft.context().writes);
}

} // namespace lockkeeper
