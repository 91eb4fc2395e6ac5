// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/note_settled.h"

#include "models/domain/base/name_list.h"
#include "ui/base/page_context.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct Note {
    Q_DECLARE_TR_FUNCTIONS(SettledNote)
};

constexpr qsizetype mostNamed = 10;

} // namespace

Prompter::Confirmation decisionQuestion(bool wasDone, const QStringList& names, const QString& action)
{
    const int count = int(names.size());
    return {.title = Note::tr("Unknown rows"),
        .text = (wasDone ? Note::tr("You say that %Ln row(s) were done: %1. Nothing is sent for them.",
                               nullptr, count)
                         : Note::tr("You say that %Ln row(s) were not done: %1. They can then be resent; if "
                                    "they were done after all, the gateway refuses them or does them twice.",
                               nullptr, count))
                    .arg(firstNames(names, mostNamed)),
        .action = action,
        .keep = {},
        .isDangerous = !wasDone};
}

void noteSettled(const PageContext& page, const QString& operation, QList<SettledThing> things, SettledBy by,
    QObject* context)
{
    JournalFinding finding;
    const auto& profile = page.profile;
    finding.who = profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName;
    if (by == SettledBy::Person) {
        finding.kind = JournalFinding::Kind::Decision;
        finding.reason = Note::tr("Recorded in the import or set-up that sent it.");
        // A person's "It was not done" makes a row "not sent", so that it can be sent again; the journal
        // knows that it was sent.
        for (auto& thing : things)
            if (thing.item.outcome == Outcome::NotSent) thing.item.outcome = Outcome::Rejected;
    }
    noteSettled(page.journal(), operation, things, finding, context);
}

} // namespace lockkeeper
