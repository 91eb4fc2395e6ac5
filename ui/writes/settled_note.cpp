// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/settled_note.h"

#include "ui/base/page_context.h"

#include <QCoreApplication>

namespace lockkeeper
{

void noteSettled(const PageContext& page, const QString& operation, QList<SettledThing> things, SettledBy by,
    QObject* context)
{
    JournalFinding finding;
    const auto& profile = page.profile;
    finding.who = profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName;
    if (by == SettledBy::Person) {
        finding.kind = JournalFinding::Kind::Decision;
        finding.reason =
            QCoreApplication::translate("SettledNote", "Said in the import or set-up that had sent it.");
        // Whoever says that it was not done wants it to be sendable; the journal knows that it was sent.
        for (auto& thing : things)
            if (thing.item.outcome == Outcome::NotSent) thing.item.outcome = Outcome::Rejected;
    }
    noteSettled(page.journal(), operation, things, finding, context);
}

} // namespace lockkeeper
