// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/own_database.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/known_holdings.h"
#include "tests/support/waits.h"

#include <QTest>

namespace lockkeeper::test
{

/// Waits until all that was noted so far can be found. The file is asked, because recordsChanged() comes as
/// well where something is forgotten.
inline void untilPacked(KnownHoldings& holdings)
{
    const auto isPacked = [&holdings] {
        bool isDone = false;
        const auto look = [&isDone](OwnDatabase& database) {
            isDone = database->first(QStringLiteral("SELECT 1 FROM unpacked LIMIT 1")).isNull();
        };
        return holdings.inFile(look).result() && isDone;
    };
    if (!QTest::qWaitFor(isPacked, 60'000)) qFatal("what was noted was not packed");
    (void)isPacked(); // when this is answered, the last pack has been told, too
    drainEvents();
}

} // namespace lockkeeper::test
