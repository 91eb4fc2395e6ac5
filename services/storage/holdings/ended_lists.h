// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

class OwnDatabase;
struct NotedAsset;
struct NotedLock;
struct NotedMember;
struct NotedNumber;

/// A list whose rows were written into a HoldingsFile, and that has ended.
struct EndedList {
    QString enterprise;
    qint64 since = 0;     ///< each of its rows was noted then or later, milliseconds since 1970 UTC
    qint64 at = 0;        ///< when it was read; likewise
    qint64 rows = 0;      ///< how many different numbers or people it had at least
    bool isWhole = false; ///< it was read to its end, and each of its rows has a place
    bool isAll = true;    ///< and each of its fields could be read (ST-14)
};

// In one transaction each: looks whether all rows are in the file, which may have been put aside or emptied
// by another program since they were written. If so, and if the list is whole, what it does not have is not
// listed any more; when it was read, and whether it is whole, is noted in any case (SR-5). For the thread of
// the file; may throw SqlFailure. The pointer says which list, and may be null.

void endList(OwnDatabase& database, const NotedAsset*, const EndedList& list);
void endList(OwnDatabase& database, const NotedNumber*, const EndedList& list);
void endList(OwnDatabase& database, const NotedLock*, const EndedList& list);
void endList(OwnDatabase& database, const NotedMember*, const EndedList& list);

/// Some rows of a list came, which says nothing of the others: only where none were there before it says that
/// some are now (ST-15). `list`: "O8" and the like.
void noteSomeRead(OwnDatabase& database, const QString& enterprise, const QString& list, qint64 at);

} // namespace lockkeeper
