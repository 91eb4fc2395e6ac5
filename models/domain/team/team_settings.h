// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"

#include <QString>
#include <QUrl>

namespace lockkeeper
{

/// Where the shared desk of a team is, and who this clerk is there: one PostgreSQL database. Without the
/// password, which is in the keychain. Plain data; only good once validateTeam() has no errors.
struct TeamSettings {
    /// How the connection is protected.
    enum class Tls : quint8 {
        Verified, ///< only with a certificate that is trusted and names the host
        Loopback, ///< as the server offers it, to this computer only (TM-8)
    };

    QString host; ///< a name or an address; empty: the connection has no team
    int port = 5432;
    QString database = QStringLiteral("lockkeeper");
    QString user; ///< the login of this clerk: what colleagues read as who it was
    Tls tls = Tls::Verified;
    QString caFile; ///< PEM certificates that are trusted; empty: those of the system

    [[nodiscard]] bool isSet() const { return !host.trimmed().isEmpty(); }

    friend bool operator==(const TeamSettings&, const TeamSettings&) = default;
};

/// The longest name of a login, in bytes of UTF-8: PostgreSQL cuts longer ones without saying so.
inline constexpr qsizetype longestTeamLogin = 63;

/// Whether this is this computer: only there a connection may go without TLS.
[[nodiscard]] bool isLoopback(const QString& host);

/// What is wrong with the settings of a team, by the names of their members in Issue::field; all are errors.
/// Settings without a host have none. Does not read the CA file.
[[nodiscard]] Issues validateTeam(const TeamSettings& settings);

/// What a gateway is called in a team: alike for all clerks of one gateway, whatever they call their
/// connection. Host and path, and a port that is not usual; nothing of scheme, user and query (TM-3).
[[nodiscard]] QString teamGateway(const QUrl& baseUrl);

} // namespace lockkeeper
