// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/write_kind.h"

#include <QFlags>
#include <QList>

namespace lockkeeper
{

/// Lists of the gateway in which a change can be seen.
enum class TouchedList {
    Customers = 1,
    Employees = 2,
    BorrowedLocks = 4,
    Holders = 8,           ///< of M6, and of O8 the allocations (WR-5)
    Assets = Holders | 16, ///< all that O8 and M6 say
};
Q_DECLARE_FLAGS(TouchedLists, TouchedList)

/// The pages from which something is sent.
enum class WritePage { Employees, Assets, LockDesk, Customers, Orders };

/// What windows have to know of a kind of write; its name is in models/tables/journal (writeName()).
struct WriteFace {
    WritePage page;     ///< where people look for it
    TouchedLists lists; ///< in which it can be seen once it is applied
};

[[nodiscard]] const WriteFace& faceOf(WriteKind kind);
[[nodiscard]] QList<WriteKind> writesFrom(WritePage page);

} // namespace lockkeeper

// Declared outside of the namespace: inside it would hide Qt's own operators for keys from whoever includes
// this.
Q_DECLARE_OPERATORS_FOR_FLAGS(lockkeeper::TouchedLists)
