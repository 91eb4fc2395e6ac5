// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// What became of one thing that was to be written, as the gateway told it. A write has two facts that
/// are kept apart: this one, and the state that a later read showed (ReadBackState).
enum class Outcome {
    Applied,  ///< the gateway said so for this item
    Rejected, ///< the gateway refused this item
    NotSent,  ///< no byte of it left this computer, or the operation was stopped before its turn
    Unknown,  ///< the gateway may or may not have applied it; nothing may turn this into a guess
};

/// What a read after the write showed.
enum class ReadBackState {
    NotChecked,
    AsWanted,
    NotYet,          ///< the change is not to be seen; it may still come
    Contradicts,     ///< something else than before, and else than wanted
    CannotBeChecked, ///< no operation of the contract shows it
};

/// The outcome of one item: a row of M1, an order of O5, a lock of O6 and O7.
struct ItemOutcome {
    Outcome outcome = Outcome::Unknown;
    QString key = {};  ///< what names the item to a person: userName, sequence, lock number
    QString code = {}; ///< the gateway's code or lock status, empty where it gives none
    /// Plain text: what happened and what to do, translated; where nothing but the gateway's own words tells
    /// why (a failed row of M1), these.
    QString message = {};
    ReadBackState state = ReadBackState::NotChecked;
    bool isDecided = false; ///< a person said so: the gateway never told
    QString said = {};      ///< the gateway's own words, where `message` says it in ours

    friend bool operator==(const ItemOutcome&, const ItemOutcome&) = default;
};

/// The word that it has in the journal and in drafts: "applied", "rejected", "notsent", "unknown".
[[nodiscard]] QString journalWord(Outcome outcome);
/// What such a word means; unknown for all others.
[[nodiscard]] Outcome outcomeNamed(const QString& word);
/// The same of states: "asWanted", "notYet", "contradicts", "cannotBeChecked"; empty for NotChecked.
[[nodiscard]] QString journalWord(ReadBackState state);
[[nodiscard]] ReadBackState stateNamed(const QString& word);

/// Whether a person may send the item again without settling first what became of it.
[[nodiscard]] constexpr bool maySendAgain(Outcome outcome) noexcept
{
    return outcome == Outcome::Rejected || outcome == Outcome::NotSent;
}

/// What the gateway itself said, its code first: to be read on demand. Empty where `message` has all of it.
[[nodiscard]] QString detailsOf(const ItemOutcome& item);
/// `message` and the gateway's own words, for paper and files, where nothing can be unfolded.
[[nodiscard]] QString wholeMessage(const ItemOutcome& item);

[[nodiscard]] QString outcomeName(Outcome outcome); ///< for people, translated
/// The same, but "Not done" where a person said so: nobody refused it, and it was sent.
[[nodiscard]] QString outcomeName(const ItemOutcome& item);
[[nodiscard]] QString readBackStateName(ReadBackState state); ///< for people, translated
/// How many have such a name, for people, translated: "298 done".
[[nodiscard]] QString countedOutcome(qsizetype count, const QString& name);

/// Refused for its token (contract §5.4), and nobody had a better one: the gateway neither looked at the item
/// nor did anything.
[[nodiscard]] bool isRefusedToken(const ItemOutcome& item);

} // namespace lockkeeper
