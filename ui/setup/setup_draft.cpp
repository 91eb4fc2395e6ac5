// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_draft.h"

#include "ui/base/page_context.h"
#include "ui/writes/note_settled.h"
#include "ui/writes/write_runs.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The draft as this version writes it: what an older version wrote reads otherwise when it is written again,
/// and nothing has been changed by that. Passwords that could not be read stay on disk.
KeptDraft asWrittenNow(KeptDraft kept, const SetupState& state)
{
    kept.draft.content = state.toJson();
    return kept;
}

} // namespace

SetupDraft::SetupDraft(PageContext& context, SetupState state, const KeptDraft& kept, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_state(std::move(state))
    , m_kept(kept.draft.id.isEmpty()
                 ? new SealedDraft(context, m_state.id, u"setup"_s, this)
                 : new SealedDraft(context, asWrittenNow(kept, m_state), u"setup"_s, this))
{
    m_state.takePasswords(kept.secrets);
    connect(m_kept, &SealedDraft::problemChanged, this, &SetupDraft::sealingProblemChanged);
}

SetupDraft::~SetupDraft()
{
    m_kept->disconnect(this);
    m_kept->retire();
}

void SetupDraft::save()
{
    emit changed();
    if (m_state.isWorthKeeping())
        m_kept->keep(
            {m_state.title(), m_state.enterprise.toString(), [state = m_state] { return state.toJson(); },
                [state = m_state] { return state.passwordsJson(); }});
}

void SetupDraft::saveThen(QObject* context, std::function<void()> then)
{
    save();
    m_kept->whenWritten(context, std::move(then));
}

void SetupDraft::decideEnterprise(bool wasDone)
{
    auto& outcome = m_state.outcome;
    if (!outcome || outcome->outcome != Outcome::Unknown) return;
    outcome = decided(*outcome, wasDone);
    noteSettled(m_context, m_state.id, {{outcome->key, *outcome}}, SettledBy::Person, &m_context.writes);
}

} // namespace lockkeeper
