// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"
#include "services/operations/orders/team_gate.h"

#include <functional>
#include <memory>

namespace lockkeeper
{

class ProfileStore;
class UnknownOutcomes;
class WriteRuns;

/// What stands between a client and the journal where the connection has a team, and with it what copies that
/// journal to the desk. `key`: under which the journal has the connection. `clashed` is told sentences for
/// people. All that is handed in outlives it.
[[nodiscard]] std::unique_ptr<TeamGate> makeTeamGate(Journal& journal, TeamDesk& desk,
    const ConnectionProfile& profile, const QString& key, UnknownOutcomes& unknown,
    std::function<void(const QString& text)> clashed);

/// Lets nothing be changed in a window of `team` while its connection is saved with another one, be it by
/// another program (TM-86). Ends with `writes`; the store outlives that.
void refuseWithAnotherTeam(
    ProfileStore& profiles, const QUuid& profile, const TeamSettings& team, WriteRuns& writes);

} // namespace lockkeeper
