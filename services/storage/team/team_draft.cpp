// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_draft.h"

#include "services/storage/team/team_text.h"

namespace lockkeeper
{

QString SharedDraftText::holder(const SharedDraft& draft)
{
    if (draft.holder.isEmpty()) return {};
    //: A person and the computer
    const auto who =
        draft.computer.isEmpty() ? draft.holder : tr("%1 (%2)").arg(draft.holder, draft.computer);
    //: %1: a person, %2: "5 minutes ago"
    return tr("%1 opened it %2.").arg(who, teamAgo(draft.heldMinutes));
}

QString SharedDraftText::gone()
{
    return tr("It's no longer shared with the team.");
}

QString SharedDraftText::lost()
{
    return tr("A colleague has opened it in the meantime.");
}

QString SharedDraftText::changed(const QString& by)
{
    return tr("%1 has changed it in the meantime.").arg(by);
}

} // namespace lockkeeper
