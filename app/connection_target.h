// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "services/identity/profiles/profile_secrets.h"
#include "ui/connections/connections.h"

namespace lockkeeper
{

class ProfileStore;

/// All that is known of a connection before it is opened.
struct ConnectionTarget {
    ConnectionChoice choice;
    ConnectionProfile profile; ///< made up for what is not saved; then without an id
    ProfileSecrets secrets;    ///< those that are not in the CredentialStore: of the environment
};

/// What the command line asks for; nothing when it leaves it open. `isAsked`: there is somebody who can be
/// asked for tokens that the environment does not have. The error is a sentence: no such connection.
[[nodiscard]] tl::expected<std::optional<ConnectionTarget>, QString> targetOf(
    const CommandLine& line, const ProfileStore& profiles, bool isAsked);

/// The one that was chosen; an error when it is gone.
[[nodiscard]] tl::expected<ConnectionTarget, QString> targetOf(
    const ConnectionChoice& choice, const ProfileStore& profiles, bool isAsked);

/// What people call a connection of which the journal has entries; empty where it was removed since.
[[nodiscard]] QString connectionName(const QString& journalProfile, const ProfileStore& profiles);

} // namespace lockkeeper
