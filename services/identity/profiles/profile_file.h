// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"

#include <QByteArrayView>
#include <QList>
#include <QUuid>

namespace lockkeeper
{

// The forms of files with profiles: profiles.json, the one that a single profile is exported to, and the one
// that brings colleagues into a team. All are JSON with the name and the version of the form. Any thread.

/// What profiles.json holds.
struct ProfileFileContent {
    enum class State : quint8 {
        Good,
        Damaged, ///< `profiles` are those that could still be read
        Newer,   ///< written by a later Lockkeeper; nothing of it is understood here
    };
    State state = State::Good;
    QList<ConnectionProfile> profiles;
    QList<QUuid> deleted; ///< ids of profiles that people have deleted, the latest last
    /// Since it was written first, `deleted` has whatever was deleted. False: earlier versions left out what
    /// people had deleted, and told nobody.
    bool tellsDeletions = false;
};

/// Files that are longer are not read: hundreds of profiles have less.
inline constexpr qint64 longestProfileFile = 4'000'000;

/// How many ids of deleted profiles the file has: the latest ones.
inline constexpr qsizetype mostDeleted = 200;

[[nodiscard]] QByteArray profileFile(
    const QList<ConnectionProfile>& profiles, const QList<QUuid>& deleted, bool tellsDeletions);
[[nodiscard]] ProfileFileContent readProfileFile(const QByteArray& bytes);

/// A profile for somebody else: without consents and what only this computer knows of it.
[[nodiscard]] QByteArray exportedProfile(const ConnectionProfile& profile);
/// The profile of an export with a new id, or a sentence why there is none. Consent to unencrypted
/// connections is given by people, not by files, so it is left out.
[[nodiscard]] tl::expected<ConnectionProfile, QString> importedProfile(const QByteArray& bytes);

/// What brings a colleague into a team: where its desk is, and how to recognise it. No password is in it, and
/// no user, because each has a login of their own (TM-31).
struct TeamInvitation {
    TeamSettings team = {};       ///< without user and CA file
    QByteArray certificates = {}; ///< PEM, nothing but certificates; empty: the system's are enough
};

/// Files that are longer are not read.
inline constexpr qint64 longestInvitation = 1'000'000;

/// The file, or a sentence why there is none.
[[nodiscard]] tl::expected<QByteArray, QString> invitationTo(const TeamSettings& team);
/// What invitationTo() wrote, or a sentence why it is none.
[[nodiscard]] tl::expected<TeamInvitation, QString> readInvitation(const QByteArray& bytes);

} // namespace lockkeeper
