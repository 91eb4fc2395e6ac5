// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// What is wrong with the certificate that a server showed. Of several, the one that a person has to know
/// first: an authority must not be trusted for the sake of a certificate that is for somebody else.
enum class CertificateProblem {
    None, ///< none was shown, or it was not looked at
    OtherHost,
    NotValidToday,
    UnknownAuthority,
    Other,
};

/// Why a call did not give its reply. Plain data; texts are for people unless said otherwise, and come
/// from the gateway where noted: show those as plain text, never as HTML.
struct GatewayError {
    enum class Kind {
        NotSent,   ///< no byte of the request reached the gateway: sending again is safe
        Network,   ///< a read that got no complete reply (refused, time-out, connection lost, TLS)
        Http,      ///< an HTTP status other than 200 and 299; for a write: one that means "refused" (4xx)
        Business,  ///< the gateway's own `code`, other than 0 (contract §7)
        Protocol,  ///< a read whose reply cannot be understood
        Cancelled, ///< cancelled before anything was sent (writes), or at any time (reads)
        Unknown,   ///< a write that may or may not have been applied; never guessed (HS-5)
    };
    /// What exactly went wrong, finer than Kind; for messages and for deciding on a retry.
    enum class Reason {
        None,
        InvalidRequest,     ///< refused by our own rules before sending; `message` names the fields
        JournalUnavailable, ///< no write without a journal entry
        NotReserved,        ///< somebody else of the team is about to send the same; `message` says who
        ReadOnly,           ///< the profile takes all writing away
        NoToken,            ///< the profile has no token for this module
        NotPermitted,       ///< refused with a new token, too: a permission is missing; see `code`
        ConnectionRefused,
        HostNotFound,
        ConnectionLost,
        TimedOut,
        Tls,
        Proxy,
        Redirected,
        TooLarge,
        BadJson,      ///< not JSON, or not an envelope of contract §2.1
        WebPage,      ///< the same, and it is a web page or XML: something in between answered
        BadHttp,      ///< headers that cannot be read, or HTTP 1xx, which only announces a reply
        BadShape,     ///< JSON, but `data` is nothing this operation can answer
        Code0With299, ///< contract §7: 299 is for business exceptions, 0 for success; together they mean
                      ///< nothing
        Gateway,      ///< see `code` and `message`
        Cancelled,
        Other,
    };

    Kind kind = Kind::Protocol;
    Reason reason = Reason::Other;
    CertificateProblem certificate = CertificateProblem::None; ///< for Reason::Tls
    QString endpoint;                                          ///< "O1" to "O9", "M1" to "M10"
    int httpStatus = 0;                                        ///< 0 when no status line arrived
    QString code;               ///< the gateway's code as text ("13004"), empty when none came
    QString message;            ///< the gateway's own message, secrets removed; may be empty
    QString cause;              ///< the gateway's `cause`, secrets removed; may be empty
    QString detail;             ///< technical, English, secrets removed: for the log and "Details"
    int retryAfterSeconds = -1; ///< Retry-After of 429 and 503, -1 when absent
};

/// Of a request that is not sent, because there is no connection.
[[nodiscard]] inline GatewayError notConnected(const char* endpoint)
{
    GatewayError error;
    error.kind = GatewayError::Kind::Cancelled;
    error.reason = GatewayError::Reason::Cancelled;
    error.endpoint = QString::fromLatin1(endpoint);
    return error;
}

} // namespace lockkeeper
