// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/write_kind.h"
#include "services/operations/writes/settle.h"
#include "services/storage/journal/journal_subjects.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>

namespace lockkeeper
{

class Journal;

/// A change that a reading would settle (settle.h), if no other write from this computer can have made it.
struct ChangeInQuestion {
    WriteKind kind = WriteKind::AddEmployees;
    QString sentAs; ///< the journal's id of the write that was to make it, or of the operation it belongs to
    /// In the terms of the journal's index: a write that makes the same change is about any of these …
    QList<JournalSubject> about;
    QList<JournalSubject> andAbout; ///< … and, unless this is empty, any of these as well
};

/// For each of `changes`, in their order, whether another write may have made it: one that was sent later,
/// or one that is unknown as well, so that it may have been applied late (OP-15). Where the journal cannot
/// tell, or does not have the write, nothing is proven, and the answer is yes. Without a journal nothing can
/// be sent, so the answer is no. Answers once, perhaps before this returns; not when `context` is gone.
void askForOtherWrites(Journal* journal, const QList<ChangeInQuestion>& changes, QObject* context,
    std::function<void(const QList<bool>& mayBeAnothers)> answer);

/// A thing of a write as the journal has it: by the entry, and by its place among the things of that.
struct JournalledThing {
    QString entry; ///< empty: it was not sent
    qsizetype place = 0;
};

/// Finds out whether another write may have made the change of each of these things, which are places in a
/// list.
using AskOthers = std::function<void(const QList<qsizetype>& things, QObject* context,
    std::function<void(const QList<bool>& mayBeAnothers)> answer)>;
/// An AskOthers that asks the journal. `changeOf` says what is to be asked about a thing.
[[nodiscard]] AskOthers askingJournal(
    Journal* journal, std::function<ChangeInQuestion(qsizetype thing)> changeOf);

/// What was known of a thing, and what a reading begun after its write has ended shows.
struct ThingRead {
    ItemOutcome item;
    StateBefore before = StateBefore::NotRecorded;
    ReadBackState now = ReadBackState::NotChecked;
};
struct ThingSettled {
    ItemOutcome item;
    bool mayBeAnothers = false; ///< the reading would settle it, but another write may have made the change
};

/// settle() for all things of one reading: where one would become known, `ask` is asked first whether another
/// write may have made the change. `ask` may be empty: no other can have. Answers once, perhaps before this
/// returns; not when `context` is gone.
void settleRead(const QList<ThingRead>& things, const AskOthers& ask, QObject* context,
    std::function<void(const QList<ThingSettled>&)> settled);

} // namespace lockkeeper
