// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/team/team_settings.h"
#include "services/gateway/transport/client_settings.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>
#include <QUuid>

#include <tl/expected.hpp>

#include <chrono>

namespace lockkeeper
{

/// Whether real licences are at stake; decides the stripe on top of the window.
enum class GatewayKind : quint8 { Production, Test };

/// How the program comes by an access token (GW-15: the contract does not say how they are issued).
enum class TokenOrigin : quint8 {
    None,     ///< there is no such token: what needs it is not offered
    Pasted,   ///< somebody copied it from elsewhere
    Endpoint, ///< the token endpoint issues it: client_credentials, or password for the user token
};

enum class ProxyKind : quint8 { System, None, Manual };

/// How to reach one gateway and as whom: everything but the secrets, which CredentialStore keeps under
/// `id`. Plain data; what is in it is as somebody typed it, and only good once validate() has no errors.
struct ConnectionProfile {
    QUuid id;
    /// The id under which things of it are kept on this computer, where its secrets had to go on under
    /// another one (ID-2, ID-8); null: its own.
    QUuid keptUnder;
    QString name;
    GatewayKind kind = GatewayKind::Production;
    bool readOnly = false;

    QString baseUrl; ///< http or https, may have a path
    QString appKey;  ///< the integrator's application key: O5, and the client id at the token endpoint

    TokenOrigin orderToken = TokenOrigin::Pasted;  ///< order module: Authorization (contract §5.1)
    TokenOrigin clientToken = TokenOrigin::Pasted; ///< member-center module: clientToken (contract §5.2)
    TokenOrigin userToken = TokenOrigin::Pasted;   ///< member-center module: userToken (contract §5.2)
    QString tokenEndpoint;                         ///< for all tokens of source Endpoint
    QString userName;                              ///< for a user token of source Endpoint

    QString channelCode;      ///< proposed where O1 and O3 want one
    QString operatorName;     ///< who is at the keyboard, for the journal
    QString operatorIdentity; ///< proposed for O6 and O7: name, mobile number or e-mail

    TimestampUnit readingUnit = TimestampUnit::ByMagnitude;
    TimestampUnit writingUnit = TimestampUnit::Milliseconds;
    TimestampUnit productTrialEndUnit = TimestampUnit::Seconds;
    QByteArray timeZone = "Asia/Shanghai"; ///< IANA id: what days picked from a calendar mean

    std::chrono::seconds readTimeout{60};
    std::chrono::seconds writeTimeout{60};

    QString caFile; ///< PEM certificates that are trusted besides the system's; empty: none
    ProxyKind proxy = ProxyKind::System;
    QString proxyHost;
    int proxyPort = 0;

    /// Origins ("http://gateway.example:8080") to which somebody agreed to send tokens unencrypted. Kept by
    /// origin, so that the consent ends with the address it was given for (ID-3).
    QStringList plainHttpAgreed;

    /// The desk that the clerks of this gateway share; mostly none. The profile works without it (TM-30), so
    /// that validate() does not look at it: see validateTeam().
    TeamSettings team;

    QDateTime lastUsed; ///< UTC; invalid: never

    friend bool operator==(const ConnectionProfile&, const ConnectionProfile&) = default;
};

/// Limits of the time-outs.
inline constexpr std::chrono::seconds shortestTimeout{1};
inline constexpr std::chrono::seconds longestTimeout{600};
/// In characters.
inline constexpr qsizetype longestProfileName = 100;

/// What is wrong with the profile, by the names of its members in Issue::field; all are errors. Reads the
/// CA file. `otherNames`: those of all other profiles; names differ by more than case.
///
/// The code "plainHttp" (fields baseUrl and tokenEndpoint) is the one that goes away by consent: add
/// plainOrigin() to plainHttpAgreed once somebody agreed.
[[nodiscard]] Issues validate(const ConnectionProfile& profile, const QStringList& otherNames);

/// "http://gateway.example:8080" of an http address of another computer; empty for all others: https,
/// this computer, and what is no address.
[[nodiscard]] QString plainOrigin(const QString& url);

/// The certificates of a PEM file, or a sentence why there are none.
[[nodiscard]] tl::expected<QList<QSslCertificate>, QString> readAuthorities(const QString& path);

/// The key under which things of a profile (journal, recent enterprises, drafts) are kept on this computer:
/// its id, which stays when it is renamed (ID-4), or the one that it had before (ID-8); of a connection that
/// is not saved, its name. Names of files are made of it by profileFileName(), keys of settings contain it:
/// that is how everything of a connection is found again when it is deleted.
[[nodiscard]] QString profileKey(const ConnectionProfile& profile);

/// Whether the profile has, or can obtain, the tokens that calls of the module carry (contract §5).
[[nodiscard]] bool offersOrderModule(const ConnectionProfile& profile);
[[nodiscard]] bool offersMemberModule(const ConnectionProfile& profile);

/// What a GatewayClient needs for the profile, or the first sentence of what is wrong with it.
[[nodiscard]] tl::expected<ClientSettings, QString> settingsFor(const ConnectionProfile& profile);

} // namespace lockkeeper
