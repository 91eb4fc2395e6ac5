// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

class OwnEnterprises;
class UiSettings;

/// Earlier versions kept in the settings which enterprises were opened last and what enterprises are called.
/// Moves that into `enterprises`, once: it goes from the settings as soon as it is written there. `profile`
/// and `recent`: the keys that it was kept under. `settings` outlives `enterprises`. GUI thread.
void takeEarlierEnterprises(
    UiSettings& settings, const QString& profile, const QString& recent, OwnEnterprises& enterprises);

} // namespace lockkeeper
