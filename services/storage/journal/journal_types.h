// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/write_journal.h"
#include "services/storage/journal/journal_subjects.h"

#include <QList>
#include <QMetaType>
#include <QString>

#include <chrono>
#include <optional>

namespace lockkeeper
{

/// Where the journal is and how patient it is.
struct JournalSettings {
    /// A folder for the journal alone, made if it is not there, for its owner only. Empty (no home to
    /// keep it in) leaves the journal unavailable.
    QString directory;
    QString programVersion; ///< kept with every instance, for support
    /// How long a journal that cannot be written waits before it tries again by itself.
    std::chrono::milliseconds retryEvery{5000};
    /// How long an entry waits while another program writes.
    std::chrono::milliseconds patience{5000};
};

/// What was found when the journal was opened.
struct OpenReport {
    enum class State {
        Ok,           ///< the journal is there and can be used
        StartedFresh, ///< there was none; a new one was made
        SetAside,     ///< there was one that cannot be used; it is kept at `keptAs`, and this is another
        Unavailable   ///< there is no journal: writes are refused, readings are cancelled
    };
    State state = State::Unavailable;
    QString keptAs; ///< path of the file that could not be used, or empty
    QString text;   ///< a sentence or two for people, with what to do; empty when all is well
};

enum class JournalState {
    Opening,    ///< entries are taken and wait
    Writable,   ///< the last thing that was tried worked
    NotWritable ///< the last entry was refused; it is tried again from time to time
};

/// The state of the journal, for a banner and for whether writes are offered.
struct JournalStatus {
    JournalState state = JournalState::Opening;
    QString text; ///< when not writable: why, and what to do
    OpenReport report;
    int openings = 0; ///< how many reports there were, `report` being the last
};

/// What was found out about a write after it had ended, or its program had died.
struct JournalFinding {
    enum class Kind {
        ReadBack, ///< the state was read
        Decision  ///< a person decided what no read can settle
    };
    Kind kind = Kind::ReadBack;
    qint64 at = 0; ///< milliseconds since 1970 UTC; 0 on the way in: now
    /// The outcome that is known by it, a word of WriteOutcome. Empty: the outcome stays what it was.
    /// "unknown" takes back what an earlier finding said.
    QString outcome;
    /// What was read of each item: [{"key":…,"state":"asWanted"|"notYet"|"contradicts"|"cannotBeChecked"}].
    QByteArray states;
    QString who;    ///< who decided, or at whose keyboard it was read
    QString reason; ///< why, in the words of who decided
};

/// One write, as it is kept.
struct JournalEntry {
    qint64 number = 0;   ///< grows with every entry of the file, whatever the clock does
    QString instance;    ///< which running program wrote it
    qint64 created = 0;  ///< when the intent was handed in, milliseconds since 1970 UTC
    WriteIntent intent;  ///< `body` and `before` only where the function that reads says so
    qint64 finished = 0; ///< when the outcome was handed in; 0 while there is none
    /// Not set: the write has not ended as far as anybody knows. It is still under way if the instance
    /// lives, and unknown if it is dead.
    std::optional<WriteOutcome> outcome;
    /// There is no outcome, and the instance is dead: nobody will tell one any more.
    bool lost = false;
    QString settled; ///< the last outcome that a finding gave; empty while none did
    /// The worst state of the last read-back, in the order contradicts, notYet, cannotBeChecked, asWanted;
    /// empty when nothing was read back.
    QString state;
    QList<JournalFinding> findings; ///< oldest first; only where the function that reads says so

    /// The login that sent it, and from which computer, where it was copied up to the team (TeamJournal).
    /// Empty: it was sent from this computer, and its times are by this one's clock.
    QString colleague, computer;
    [[nodiscard]] bool isOfTeam() const { return !colleague.isEmpty(); }

    /// From Journal::page(): the body of an M9, because only that says whether it gave or took, and what.
    QByteArray privileges;

    /// The word for the entry by now: what it was settled to, else the outcome, else empty.
    [[nodiscard]] QString word() const
    {
        if (!settled.isEmpty()) return settled;
        return outcome ? outcome->outcome : QString();
    }
    /// Whether nothing of it was done, which is known.
    [[nodiscard]] bool wasNotDone() const
    {
        const auto known = word();
        return known == QLatin1StringView("rejected") || known == QLatin1StringView("notsent");
    }
};

/// An entry as it is copied for others: with bodies, and with what lists are made of.
struct CopiedEntry {
    JournalEntry entry; ///< without findings, which are copied by themselves
    QString text;       ///< what is searched, case folded
    bool unsettled = true;
    QStringList subjects; ///< subjectKey()
};

/// A finding as it is copied.
struct CopiedFinding {
    qint64 number = 0; ///< grows with every finding of the file
    QString id, intent;
    JournalFinding finding;
    QString state; ///< the worst of its states
};

/// Which entries are wanted. All given conditions hold at once; empty and 0 mean any.
struct JournalFilter {
    QString profile;         ///< key of the connection profile
    QList<WriteKind> writes; ///< any of these
    QString enterprise;      ///< enterpriseGlobalId
    QString operation;       ///< id of an operation
    /// The word by now: a word of WriteOutcome, "open" while there is none, or "unsettled" for entries that
    /// somebody has to look into: the outcome of the whole or of an item is unknown, and no program that
    /// could still tell it runs.
    QString outcome;
    QList<JournalSubject> about;    ///< any of these, by whole keys (JN-4)
    QList<JournalSubject> andAbout; ///< and any of these as well
    /// A part of what people look for (words for people, target, operator, account names, numbers, names,
    /// code and messages), in upper or lower case; the first 1,000 characters count. The id of an intent, 32
    /// hex digits in small letters, finds that entry.
    QString text;
    qint64 from = 0;  ///< created at this moment or later, milliseconds since 1970 UTC
    qint64 until = 0; ///< created before this moment
};

} // namespace lockkeeper

Q_DECLARE_METATYPE(lockkeeper::OpenReport)
Q_DECLARE_METATYPE(lockkeeper::JournalState)
