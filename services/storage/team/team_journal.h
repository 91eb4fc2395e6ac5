// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_types.h"

#include <QFuture>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

class QObject;

namespace lockkeeper
{

class Journal;
class TeamDesk;

/// What a page of the team's journal is asked for.
struct TeamJournalQuestion {
    JournalFilter filter; ///< without `profile`: at the desk there are gateways
    /// Journal::identity() of this computer's, of which no entry is wanted; may be empty.
    QString notOf;
    /// The last entry of the page before: `created` and `number`; 0 for the first page.
    qint64 beforeTime = 0, beforeNumber = 0;
    int limit = 200;
};

/// How far a journal of this computer is copied.
struct CopiedSoFar {
    qint64 entry = 0, finding = 0; ///< the highest numbers that are there
    QStringList open;              ///< intents of which the desk does not know how they stand
};

enum class CopyEnd : quint8 {
    Done,
    Unreachable, ///< nobody knows: the same is sent again later
    Refused,     ///< something in it cannot be kept there, and never will be
};

/// What a colleague has decided about an entry of this computer.
struct TeamDecision {
    qint64 number = 0;
    QString id, intent;
    JournalFinding finding; ///< `who` is the login; `at` by the clock of this computer
};

/// What became of a decision about a colleague's entry.
struct TeamDecided {
    bool isKept = false;
    QString text = {}; ///< why not, a sentence for people
};

/// The journal of a team at its desk, for one gateway: entries that were copied up from the computers of all
/// clerks, in the form that the local journal has, and what was decided about them. The local journal stays
/// the truth of what this computer sent; here are copies (TM-40).
///
/// Any thread; answers are for whenDone(). Nothing: the desk cannot be asked.
class TeamJournal
{
public:
    /// `gateway`: teamGateway(). The desk outlives what is asked.
    TeamJournal(TeamDesk& desk, const QString& gateway);

    using Entries = std::optional<QList<JournalEntry>>;

    /// Newest first, without bodies and findings. Numbers are negative, so that none is that of an entry of
    /// this computer; times are the server's.
    [[nodiscard]] QFuture<Entries> page(const TeamJournalQuestion& question) const;
    /// One entry, with bodies and findings.
    [[nodiscard]] QFuture<std::optional<JournalEntry>> entry(const QString& intentId) const;
    /// Several entries, with bodies and findings, those that are there, in no order. Some ten at a time:
    /// reservations wait behind it, and bodies may be large.
    [[nodiscard]] QFuture<Entries> entries(const QStringList& intentIds) const;
    /// Keeps a person's decision about a colleague's entry with an unknown outcome, beside the entry, which
    /// stays as it is (TM-44). A reason is required.
    [[nodiscard]] QFuture<TeamDecided> decide(const QString& intentId, const JournalFinding& decision) const;

    // For TeamJournalCopier. Everything may be copied again: what is there already stays as it is.

    [[nodiscard]] QFuture<std::optional<CopiedSoFar>> copiedSoFar(const QString& journal) const;
    /// Entries that may be new there, oldest first.
    [[nodiscard]] QFuture<CopyEnd> copy(const QString& journal, const QList<CopiedEntry>& entries) const;
    /// How an entry that is there stands by now.
    [[nodiscard]] QFuture<CopyEnd> copyStanding(const CopiedEntry& entry) const;
    [[nodiscard]] QFuture<CopyEnd> copyFindings(
        const QString& journal, const QList<CopiedFinding>& findings) const;
    /// What others have decided about entries of this journal, with numbers above `after`, oldest first.
    [[nodiscard]] QFuture<std::optional<QList<TeamDecision>>> decisionsOn(
        const QString& journal, qint64 after) const;

private:
    TeamDesk& m_desk;
    const QString m_gateway;
};

/// Asks for what TeamJournalQuestion::notOf wants. `next` gets it in the thread of `context`, once, unless
/// that is gone by then; it gets an empty text where `journal` is null (at once) or does not answer: entries
/// of this computer are then given as well, under the ids that they have here.
void askOwnJournal(Journal* journal, QObject* context, const std::function<void(const QString&)>& next);

} // namespace lockkeeper
