// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/transport/request_log.h"

#include "models/domain/base/code_catalogue.h"
#include "services/gateway/wire/redaction.h"

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

namespace
{

/// The longest word of RFC 6749 is "unsupported_grant_type".
constexpr qsizetype longestLoggedCode = 40;

QString kindWord(Kind kind)
{
    switch (kind) {
    case Kind::NotSent:
        return u"notSent"_s;
    case Kind::Network:
        return u"noReply"_s;
    case Kind::Http:
        return u"httpError"_s;
    case Kind::Business:
        return u"rejected"_s;
    case Kind::Protocol:
        return u"unreadable"_s;
    case Kind::Cancelled:
        return u"cancelled"_s;
    case Kind::Unknown:
        return u"unknown"_s;
    }
    Q_UNREACHABLE();
}

/// Empty where the kind, the status and the code say it all.
QString reasonWord(Reason reason)
{
    switch (reason) {
    case Reason::None:
    case Reason::Gateway:
    case Reason::Cancelled:
    case Reason::Other:
        return {};
    case Reason::InvalidRequest:
        return u"invalidRequest"_s;
    case Reason::JournalUnavailable:
        return u"journalUnavailable"_s;
    case Reason::NotReserved:
        return u"notReserved"_s;
    case Reason::ReadOnly:
        return u"readOnly"_s;
    case Reason::NoToken:
        return u"noToken"_s;
    case Reason::NotPermitted:
        return u"notPermitted"_s;
    case Reason::ConnectionRefused:
        return u"connectionRefused"_s;
    case Reason::HostNotFound:
        return u"hostNotFound"_s;
    case Reason::ConnectionLost:
        return u"connectionLost"_s;
    case Reason::TimedOut:
        return u"timedOut"_s;
    case Reason::Tls:
        return u"tls"_s;
    case Reason::Proxy:
        return u"proxy"_s;
    case Reason::Redirected:
        return u"redirected"_s;
    case Reason::TooLarge:
        return u"tooLarge"_s;
    case Reason::BadJson:
        return u"badJson"_s;
    case Reason::WebPage:
        return u"webPage"_s;
    case Reason::BadHttp:
        return u"badHttp"_s;
    case Reason::BadShape:
        return u"badShape"_s;
    case Reason::Code0With299:
        return u"code0With299"_s;
    }
    Q_UNREACHABLE();
}

bool canStandInACode(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'A' && c <= u'Z') || (c >= u'a' && c <= u'z') || c == u'_' ||
           c == u'-' || c == u'.';
}

} // namespace

QString outcomeWord(const RequestRecord& record)
{
    if (!record.failure) return u"ok"_s;
    const auto kind = kindWord(*record.failure);
    const auto reason = reasonWord(record.reason);
    return reason.isEmpty() ? kind : kind + u':' + reason;
}

QString loggedCode(const QString& code, const QStringList& secrets)
{
    // A code of the contract is no secret. If a password is part of it, stars in its place would show which
    // part.
    if (allCodes().contains(code)) return code;
    if (code.size() > longestLoggedCode || !std::all_of(code.begin(), code.end(), canStandInACode))
        return u"?"_s;
    return scrub(code, secrets);
}

} // namespace lockkeeper
