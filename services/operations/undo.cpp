// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/undo.h"

#include "models/domain/undo_prefix.h"
#include "services/operations/journalled_request.h"
#include "services/operations/recheck.h"

#include <QCoreApplication>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct UndoWords {
    Q_DECLARE_TR_FUNCTIONS(Undo)
};

bool canGoBack(const QString& endpoint)
{
    return endpoint == "O6"_L1 || endpoint == "O7"_L1 || endpoint == "M2"_L1 || endpoint == "M9"_L1;
}

/// Why there is nothing to go back to; empty when there is. For an entry with bodies.
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
    return isRecorded ? UndoWords::tr("Everything was so already before it was sent.")
                      : UndoWords::tr("What was there before it was sent was not read.");
}

} // namespace

QString irreversibility(const QString& endpoint)
{
    if (canGoBack(endpoint)) return {};
    if (endpoint == "M1"_L1)
        return UndoWords::tr(
            "Adding cannot be undone; who was added can be deleted as long as they have nothing.");
    if (endpoint == "M3"_L1)
        return UndoWords::tr(
            "This cannot be undone: the password that was there before is not known to anybody.");
    if (endpoint == "M4"_L1)
        return UndoWords::tr(
            "This cannot be undone: the gateway has nothing that brings a deleted employee back.");
    if (endpoint == "M10"_L1)
        return UndoWords::tr("This cannot be undone from here: the gateway has nothing that ends a lending.");
    if (endpoint == "O1"_L1)
        return UndoWords::tr(
            "This cannot be undone: the gateway has nothing that parts a customer from its enterprise.");
    if (endpoint == "O2"_L1)
        return UndoWords::tr("This cannot be undone: the gateway has nothing that removes an enterprise.");
    if (endpoint == "O4"_L1)
        return UndoWords::tr(
            "This cannot be undone: the gateway does not show the name and address of before.");
    if (endpoint == "O5"_L1)
        return UndoWords::tr("This cannot be undone: what was ordered can only be revoked by another order.");
    if (endpoint == "O9"_L1)
        return UndoWords::tr("This cannot be undone: asset numbers that were handed out stay used.");
    return UndoWords::tr("This cannot be undone.");
}

Undoable undoableOf(const JournalEntry& entry)
{
    const auto no = [](const QString& why) { return Undoable{Undoable::Kind::No, {}, why}; };
    const auto& endpoint = entry.intent.endpoint;
    const bool isAdding = endpoint == "M1"_L1;
    if (!isAdding && !canGoBack(endpoint)) return no(irreversibility(endpoint));
    const auto word = entry.word();
    if (word == "rejected"_L1 || word == "notsent"_L1)
        return no(UndoWords::tr("It was not applied: there is nothing to undo."));
    if (word.isEmpty() && !entry.lost) return no(UndoWords::tr("It is still under way."));
    // Some of it may be known to be applied: the reading before an undo would find that out.
    if (word != "applied"_L1 && word != "partial"_L1)
        return no(UndoWords::tr("Its outcome is unknown: first it has to be found out or decided."));
    const bool isWhole = !entry.intent.body.isEmpty();
    if (isAdding) {
        const auto added = addedIn(entry);
        if (isWhole && !added) return no(UndoWords::tr("Whom the gateway has added was not kept."));
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
