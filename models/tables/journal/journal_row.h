// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/base/text.h"
#include "models/domain/base/timestamp.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QHashFunctions>

namespace lockkeeper
{

/// The state of a write as it is known by now.
enum class WriteWord : quint8 {
    Open, ///< it has no outcome yet, and its program still runs
    Lost, ///< it has no outcome, and its program has ended
    Applied,
    Partial,
    Rejected,
    NotSent,
    NotDone, ///< its outcome was unknown until a person said that it was not done (JN-5)
    Unknown,
};

/// What a change of privileges (M9) did, as far as that is known.
enum class Given : quint8 { NotSaid, Assigned, Withdrawn, Both };

/// One write as the journal's table shows it. Times are milliseconds since 1970 UTC.
struct JournalRow {
    qint64 number = 0; ///< of the entry
    Text id;           ///< of the intent
    Timestamp created;
    qint64 finished = 0; ///< 0 while it has no outcome
    Text endpoint;       ///< "M1"
    Text operatorName;   ///< who was at the keyboard
    Text subject;        ///< whom or what it is about, for people
    Given given = Given::NotSaid;
    Text numbers; ///< of M9: "8100000001, 8100000002 and 3 more"
    WriteWord word = WriteWord::Open;
    bool settled = false; ///< `word` was found out or decided later
    quint16 httpStatus = 0;
    Text code;
    Text message;
    Text state; ///< what was read back: "asWanted", "notYet", "contradicts", "cannotBeChecked"; or empty
    Text target;
    Text enterprise;
    Text operation;
    Text colleague; ///< who of the team sent it, and from where; empty: it was sent from this computer
};

/// The number of an entry as the key of its row.
struct JournalKey {
    qint64 number = 0;

    [[nodiscard]] bool isEmpty() const { return number == 0; }
    friend bool operator==(JournalKey, JournalKey) = default;
    friend size_t qHash(JournalKey key, size_t seed = 0) { return ::qHash(key.number, seed); }
};

/// What a write does, by its endpoint: "Add employees", and by its operation: "Undo: Edit employee". The
/// endpoint itself where it is none of the contract.
[[nodiscard]] QString writeName(
    const QString& endpoint, const QString& operation, Given given = Given::NotSaid);
/// Whom or what a write is about, with the numbers of assets.
[[nodiscard]] QString subjectText(const JournalRow& row);

/// The word for an outcome in the journal: "applied", "rejected", "notsent", "unknown", "partial"; Open for
/// others.
[[nodiscard]] WriteWord writeWordOf(const QString& outcome);
/// The word for an outcome that was found out later. No reading proves that a write did nothing (HS-5), so
/// "rejected" is a person's word here.
[[nodiscard]] WriteWord settledWordOf(const QString& outcome);
[[nodiscard]] QString writeWordName(WriteWord word); ///< for people, translated
[[nodiscard]] Tone writeWordTone(WriteWord word);

/// "as wanted" for "asWanted", and so on; empty for empty.
[[nodiscard]] QString readBackName(const QString& state);
[[nodiscard]] Tone readBackTone(const QString& state);
/// What was read back, in words; empty also where nothing more is expected and nothing was found.
[[nodiscard]] QString readBackText(const JournalRow& row);

/// `names`: of enterprises, of which an entry has the id. `ofTeam`: colleagues' entries are among them: a
/// column says so, and the order is that of times, because two computers have no numbers in common.
[[nodiscard]] ColumnSpecs<JournalRow> journalColumns(
    const RecordFormat& format, const EnterpriseNames& names = {}, bool ofTeam = false);

} // namespace lockkeeper
