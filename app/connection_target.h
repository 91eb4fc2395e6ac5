// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "services/identity/profiles/profile_secrets.h"
#include "ui/connections/connections.h"

namespace lockkeeper
{

class ProfileStore;

/// Everything that is known of a connection before it is opened.
struct ConnectionTarget {
    ConnectionChoice choice;
    ConnectionProfile profile; ///< without an id where the connection is not saved
    ProfileSecrets secrets;    ///< from the environment; those of saved profiles are in the CredentialStore
};

/// The target that the command line names; nothing when it names none. `isAsked`: a person can be asked for
/// tokens that the environment does not have. The error is a sentence: there is no such connection.
[[nodiscard]] tl::expected<std::optional<ConnectionTarget>, QString> targetOf(
    const CommandLine& line, const ProfileStore& profiles, bool isAsked);

/// The target that was chosen; an error when it is gone.
[[nodiscard]] tl::expected<ConnectionTarget, QString> targetOf(
    const ConnectionChoice& choice, const ProfileStore& profiles, bool isAsked);

/// What people call a connection of which the journal has entries; empty where it was removed since.
[[nodiscard]] QString connectionName(const QString& journalProfile, const ProfileStore& profiles);

} // namespace lockkeeper
