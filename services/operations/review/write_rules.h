// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/write_kind.h"
#include "services/operations/review/recheck.h"
#include "services/operations/writes/write_plan.h"
#include "services/storage/journal/journal_types.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <functional>
#include <optional>

// What the review of a write has to know of its kind, in one table. Used by services/operations/review only.
namespace lockkeeper
{

class GatewayClient;

/// How long lists that may have a lock are waited for. Unlike in lockPlan(), nobody is waiting for a lock to
/// be disabled, so a slow list is worth the time.
inline constexpr std::chrono::milliseconds reviewPatience{60'000};

/// What can be sent to take a write back.
enum class WayBack {
    None,
    Locks,       ///< O6 and O7 are each other's inverse
    Fields,      ///< M2 with the values of before
    Holders,     ///< M9 swapped
    DeleteAdded, ///< M4 of those that M1 added; not an undo
};

/// What the review knows of one kind of write. Functions are references, so that none can be left out; the
/// entries that they get are of that kind.
struct WriteRules {
    using Before = QList<StateBefore>(const JournalEntry&);
    using Look = ThingsLook(GatewayClient*, const JournalEntry&, const RecheckHelp&);
    using SameChange = QList<QList<JournalSubject>>(const JournalEntry&, qsizetype thing);

    /// What the journal has of each thing from before it was sent.
    Before& before;
    /// How a later reading looks at it; empty where nothing can be looked up for this entry, and for all
    /// entries of a kind of which nothing is shown (WriteFacts::isShownByLists).
    Look& look;
    /// What another write must be about to have made the same change to a thing: something of each of these
    /// one or two lists.
    SameChange& sameChange;
    /// A sentence on what reading can and cannot tell; to be translated in the context "Recheck".
    const char* limits;
    WayBack wayBack;
    /// Why it cannot be taken back, to be read beforehand, in the context "Undo"; empty when it can.
    const char* irreversible;

    [[nodiscard]] constexpr bool isConsistent() const
    {
        const bool isReversible = wayBack != WayBack::None && wayBack != WayBack::DeleteAdded;
        return *limits && isReversible == !*irreversible;
    }
};

[[nodiscard]] const WriteRules& rulesOf(WriteKind kind);
/// Null for an entry of an operation that this program does not know.
[[nodiscard]] const WriteRules* rulesOf(const JournalEntry& entry);

} // namespace lockkeeper
