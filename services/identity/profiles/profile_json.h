// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/json_fields.h"
#include "services/identity/profiles/connection_profile.h"

#include <QJsonObject>

namespace lockkeeper
{

/// The form of a profile in files: its members by their names. There is no secret in it, because there is
/// none in a profile.
[[nodiscard]] QJsonObject toJson(const ConnectionProfile& profile);

[[nodiscard]] QJsonObject toJson(const TeamSettings& team);

/// What toJson() wrote. A member that is missing has its default, one that is not known is left out; one
/// of the wrong type or with an impossible value is an error, which names it. Nothing else is checked:
/// see validate().
[[nodiscard]] tl::expected<ConnectionProfile, QString> profileFromJson(const JsonFields& object);
[[nodiscard]] tl::expected<TeamSettings, QString> teamFromJson(const JsonFields& object);

} // namespace lockkeeper
