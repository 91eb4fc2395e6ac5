// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/base/outcome.h"
#include "services/operations/writes/other_writes.h"
#include "services/storage/journal/journal_types.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace lockkeeper
{

class GatewayClient;
class Journal;
class KnownHoldings;

// Looking later what became of a write whose outcome is unknown, or whose program died (HS-5, OP-15). Unknown
// becomes applied only where a reading from before the write, which the journal kept with it, differed, a
// reading begun now shows the change, and no other write from this computer can have made it. Nothing ever
// becomes "not applied" by reading: a slow gateway may still apply it.

/// Whether any operation of the contract shows something of the write. Not for O2, O4, O9 and M3: there a
/// person decides.
[[nodiscard]] bool canRecheck(const JournalEntry& entry);

/// A sentence on what reading can and cannot tell of such a write, translated.
[[nodiscard]] QString recheckLimits(const JournalEntry& entry);

/// What is known of one thing of the write by now.
struct RecheckedThing {
    ItemOutcome item; ///< `outcome` as it is known by now, `state` as it was read
    StateBefore before = StateBefore::NotRecorded;
    /// Whether another write, sent later or unknown as well, may have made the change that was read.
    bool isShared = false;
};

struct Recheck {
    QList<RecheckedThing> things; ///< in the order of thingsOf()
    bool isRead = false;          ///< whether the lists could be read; if not, nothing new is known
    /// What the reading showed, and what that does not prove. Translated.
    QString sentence;

    /// Whether nothing is unknown any more.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] QList<ItemOutcome> items() const;
};

/// What recheck() needs to know besides the entry.
struct RecheckHelp {
    LearntLimits learnt; ///< M1: the enterprise code
    /// O5, O6, O7: the enterprises whose O8 may list the assets, besides the entry's own and those in which
    /// `holdings` has seen them (OP-14).
    QList<EnterpriseId> lockLists;
    QPointer<KnownHoldings> holdings;
};

/// For each of thingsOf(): what WriteIntent::before says. Pure.
[[nodiscard]] QList<StateBefore> statesBefore(const JournalEntry& entry);

/// What is known after a reading, by the rule above. `now`: what it showed of each thing; nullopt: the lists
/// could not be read. `shared`: for each thing, whether another write may have made the same change. Pure.
[[nodiscard]] Recheck recheckFrom(
    const JournalEntry& entry, const std::optional<QList<ReadBackState>>& now, const QList<bool>& shared);

/// The things of the write that only a person can decide about. Pure.
[[nodiscard]] QStringList undecidedThings(const JournalEntry& entry);

/// A person's decision about everything in the write that no reading has settled, for Journal::addFinding():
/// applied, rejected, or that it stays unknown. Names and reason are kept as they are. Pure.
[[nodiscard]] JournalFinding decisionOn(
    const JournalEntry& entry, Outcome decided, const QString& who, const QString& reason);
/// A person's decision about some things only, named as in thingsOf(); decisions about others stay.
[[nodiscard]] JournalFinding decisionOn(const JournalEntry& entry, const QStringList& things, Outcome decided,
    const QString& who, const QString& reason);

/// For each of `things`, whose places are those in thingsOf() their entries, whether another write may have
/// made the same change (other_writes.h). Answers once, perhaps before this returns: with an empty list where
/// one has no entry in the journal, because then nothing is proven; not when `context` is gone.
void askWhoElse(Journal* journal, const QList<JournalledThing>& things, QObject* context,
    std::function<void(const QList<bool>& mayBeAnothers)> answer);

/// Reads, judges, and keeps what was found with the entry in the journal. Answers once, from the event loop,
/// with nothing when there is no such entry, it is still under way, or canRecheck() says no; not when
/// `context` is gone. `client` and `journal` may be deleted meanwhile.
void recheck(GatewayClient* client, Journal* journal, const QString& intentId, const RecheckHelp& help,
    QObject* context, std::function<void(const std::optional<Recheck>&)> done);

} // namespace lockkeeper
