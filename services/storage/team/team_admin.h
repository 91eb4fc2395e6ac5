// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "services/identity/secrets/secret.h"
#include "services/storage/team/team_server.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <optional>

namespace lockkeeper
{

/// What an administrator of the database does for a team: `lockkeeper team`. Every call waits for the server;
/// the errors are sentences for people. For one thread.
class TeamAdmin
{
public:
    /// `settings.user`: a login that may make roles, and schemas in this database.
    TeamAdmin(const TeamSettings& settings, const Secret& password);
    ~TeamAdmin();

    using Done = tl::expected<void, QString>;

    /// Makes the database if there is none of that name, the group roles, and the schema, all of it or
    /// nothing.
    [[nodiscard]] Done init();
    /// Brings the schema to this program's version, in one transaction. False: it is already.
    [[nodiscard]] tl::expected<bool, QString> upgrade();
    /// Makes a login for a clerk. Its password goes to the server as a verifier only (TM-13).
    [[nodiscard]] Done add(const QString& name, const Secret& password, bool isReader);
    /// Takes it away; what it has reserved and done stays, under its name.
    [[nodiscard]] Done remove(const QString& name);

    struct Member {
        QString name;
        bool isReader = false;
        int connections = 0;
        int open = 0; ///< reservations that are no history yet
    };
    struct Overview {
        int version = 0;
        int reservations = 0; ///< no history yet
        int unknown = 0;      ///< those of them with an unknown outcome
        int freeNumbers = 0;
        QList<Member> members;
    };
    [[nodiscard]] tl::expected<Overview, QString> status();

    /// A password that nobody can guess, of letters and digits that are not mistaken for each other.
    [[nodiscard]] static Secret newPassword();

private:
    [[nodiscard]] Done open(TeamServer& server) const;
    [[nodiscard]] Done makeDatabase();
    [[nodiscard]] QString sentence(const TeamFailure& failure) const;
    [[nodiscard]] std::optional<int> version();

    const TeamSettings m_settings;
    const Secret m_password;
    std::unique_ptr<TeamServer> m_server;
};

} // namespace lockkeeper
