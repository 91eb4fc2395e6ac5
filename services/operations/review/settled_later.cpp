// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/settled_later.h"

#include "models/domain/base/write_kind.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/operations/orders/journalled_request.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QHash>
#include <QPointer>

#include <algorithm>
#include <optional>

namespace lockkeeper
{

namespace
{

using ByName = QHash<QString, ItemOutcome>;

/// The names (SettledThing::name) of what a write other than M1 changes as a whole.
QStringList namesIn(const JournalEntry& entry)
{
    QStringList names;
    if (const auto privileges = requestOf<ChangePrivileges>(entry)) {
        for (const auto& numbers : {privileges->deleteAssets, privileges->addAssets})
            for (const auto& number : numbers)
                names.append(number.toString());
    } else if (const auto lending = requestOf<BorrowAssets>(entry)) {
        names.append(lending->borrowedUsbKey.toString());
    } else if (const auto deletion = requestOf<DeleteEmployee>(entry)) {
        names.append(deletion->memberGlobalId.toString());
    } else if (entry.intent.is(WriteKind::BindEnterprise) || entry.intent.is(WriteKind::CreateEnterprise)) {
        names.append(entry.intent.subject);
    }
    return names;
}

/// What is known of all these names; nothing when it is not the same for all.
std::optional<ItemOutcome> common(const QStringList& names, const ByName& known)
{
    if (names.isEmpty()) return std::nullopt;
    const auto first = known.constFind(names.first());
    const bool isCommon = std::all_of(names.begin(), names.end(), [&](const QString& name) {
        const auto found = known.constFind(name);
        return found != known.constEnd() && found->outcome == first->outcome;
    });
    return isCommon ? std::optional(*first) : std::nullopt;
}

} // namespace

std::optional<JournalFinding> settledFinding(
    const JournalEntry& entry, const QList<SettledThing>& things, const JournalFinding& finding)
{
    const auto privileges = requestOf<ChangePrivileges>(entry);
    ByName known;
    for (const auto& thing : things) {
        const bool isAnothers =
            privileges && !thing.holder.isEmpty() && thing.holder != privileges->memberGlobalId;
        if (thing.item.outcome != Outcome::Unknown && !isAnothers) known.insert(thing.name, thing.item);
    }
    auto items = knownOutcomes(entry);
    const bool isOne = !entry.intent.is(WriteKind::AddEmployees);
    const auto whole = isOne ? common(namesIn(entry), known) : std::nullopt;
    bool isNews = false;
    for (auto& item : items) {
        if (item.outcome != Outcome::Unknown) continue;
        const auto found = isOne                      ? whole
                           : known.contains(item.key) ? std::optional(known[item.key])
                                                      : std::nullopt;
        if (!found) continue;
        item.outcome = found->outcome;
        item.state = found->state;
        isNews = true;
    }
    if (!isNews) return std::nullopt;
    auto result = finding;
    result.states = journalledStates(items);
    result.outcome = journalWord(items);
    if (result.outcome == journalWord(Outcome::Unknown))
        result.outcome.clear(); // some of its things are still unknown
    return result;
}

void noteSettled(Journal* journal, const QString& operation, const QList<SettledThing>& things,
    const JournalFinding& finding, QObject* context)
{
    if (!journal || things.isEmpty()) return;
    whenDone(journal->entriesOfOperation(operation), context,
        [journal = QPointer(journal), things, finding, context](const QList<JournalEntry>& entries) {
            for (const auto& listed : entries) {
                const auto word = listed.word();
                // An entry without an outcome may be lost, so it is read too. Nothing is known yet of a call
                // that is still under way, so that its entry stays as it is.
                if (!word.isEmpty() && word != journalWord(Outcome::Unknown)) continue;
                if (!journal) return;
                whenDone(journal->entry(listed.intent.id), context,
                    [journal, things, finding](const std::optional<JournalEntry>& entry) {
                        if (!journal || !entry) return;
                        if (const auto found = settledFinding(*entry, things, finding))
                            journal->addFinding(entry->intent.id, *found);
                    });
            }
        });
}

} // namespace lockkeeper
