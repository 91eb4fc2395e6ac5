// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"

#include <QString>

#include <tl/expected.hpp>

namespace lockkeeper
{

/// "postgresql://user@host:5432/database?sslmode=verify-full&sslrootcert=/path", or a sentence why it is no
/// address of a team. A password in it is refused: command lines are seen by everybody on the computer.
[[nodiscard]] tl::expected<TeamSettings, QString> teamFromUrl(const QString& url);
[[nodiscard]] QString teamUrl(const TeamSettings& settings);

} // namespace lockkeeper
