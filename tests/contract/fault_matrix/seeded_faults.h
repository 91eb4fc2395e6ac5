// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/contract/fault_matrix/numbered_gateway.h"
#include "tests/contract/fault_matrix/seeded_crew.h"

#include <QRandomGenerator>

#include <map>
#include <vector>

namespace lockkeeper::test
{

/// Writes that go out through the same clients, and the faults that they meet. Faults that need settings,
/// deadlines or a gateway of their own have lanes of their own.
struct Lane {
    enum class Meets {
        Gateway,
        Resets,   ///< a server that resets each connection before it reads
        Occupied, ///< the gateway, behind reads that it never answers
        Refusals, ///< the gateway, with somebody who gives new tokens
    };
    int share = 0; ///< how many of all writes
    int clients = 1;
    int atOnce = 8;
    Meets meets = Meets::Gateway;
    std::map<QByteArray, std::vector<Variant>> variants = {}; ///< by fault
    /// Whether cancellations are drawn as well.
    bool cancels = false;

    /// A fault, one of the ways in which it shows, and an operation that can meet it. What is drawn refers to
    /// this lane.
    [[nodiscard]] SeededWrite draw(QRandomGenerator& random) const;
    void tune(ClientSettings& settings) const;
};

/// All lanes. Their shares come to `count`.
[[nodiscard]] std::vector<Lane> seededLanes(int count);

/// What the gateway does with a write that was drawn.
[[nodiscard]] NumberedPlan planOf(const SeededWrite& write);

/// The reads that a client has in flight at once; the others wait.
inline constexpr int concurrentReads = 6;
/// Starts as many reads that are never answered.
void occupy(GatewayClient& client);

/// The faults that must occur, as the tally names them ("F 4", "F16"); "F38a" is "apply late".
[[nodiscard]] QList<QByteArray> seededFaults();

} // namespace lockkeeper::test
