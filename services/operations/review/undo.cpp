// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/undo.h"

#include "models/domain/base/write_kind.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/write_rules.h"

#include <QCoreApplication>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct UndoWords {
    Q_DECLARE_TR_FUNCTIONS(Undo)
};

/// Why there is nothing to undo; empty when there is something. For an entry with bodies.
QString whyNothingChanged(const JournalEntry& entry)
{
    const auto outcomes = knownOutcomes(entry);
    const auto before = statesBefore(entry);
    bool isRecorded = true;
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i].outcome != Outcome::Applied) continue;
        if (before.value(i) == StateBefore::Otherwise) return {};
        isRecorded &= before.value(i) != StateBefore::NotRecorded;
    }
    return isRecorded ? UndoWords::tr("It was already so before sending.")
                      : UndoWords::tr("The earlier state wasn't recorded.");
}

} // namespace

QString irreversibility(const QString& endpoint)
{
    const auto kind = writeKindOf(endpoint);
    if (!kind) return UndoWords::tr("Can't be undone.");
    const auto* why = rulesOf(*kind).irreversible;
    return *why ? UndoWords::tr(why) : QString();
}

Undoable undoableOf(const JournalEntry& entry)
{
    const auto no = [](const QString& why) { return Undoable{Undoable::Kind::No, {}, why}; };
    const auto* rules = rulesOf(entry);
    if (!rules || rules->wayBack == WayBack::None) return no(irreversibility(entry.intent.endpoint));
    const bool isAdding = rules->wayBack == WayBack::DeleteAdded;
    if (entry.wasNotDone()) return no(UndoWords::tr("It wasn't done, so there is nothing to undo."));
    const auto word = entry.word();
    if (word.isEmpty() && !entry.lost) return no(UndoWords::tr("It is still in progress."));
    // A part of an unknown write may be known, but the rest has to be settled before anything is undone.
    if (word != "applied"_L1 && word != "partial"_L1)
        return no(UndoWords::tr("Its outcome is unknown. Check it or record the outcome first."));
    const bool isWhole = !entry.intent.body.isEmpty();
    if (isAdding) {
        const auto added = addedIn(entry);
        if (isWhole && !added) return no(UndoWords::tr("The added employees weren't recorded."));
        if (isWhole && added->empty()) return no(UndoWords::tr("Nobody was added."));
        return {Undoable::Kind::DeleteAdded, UndoWords::tr("Delete the employees just added…"), {}};
    }
    if (isWhole)
        if (const auto why = whyNothingChanged(entry); !why.isEmpty()) return no(why);
    return {Undoable::Kind::Undo, UndoWords::tr("Undo this…"), {}};
}

QString undoOperation(const QString& id)
{
    return undoPrefix + id;
}

bool isUndo(const WriteIntent& intent)
{
    return intent.operation.startsWith(undoPrefix);
}

} // namespace lockkeeper
