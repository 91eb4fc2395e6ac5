// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/error_text.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/write_kind.h"

#include <QCoreApplication>
#include <QStringList>

namespace lockkeeper
{

using namespace Qt::StringLiterals;
using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

namespace
{

struct GatewayErrorText {
    Q_DECLARE_TR_FUNCTIONS(GatewayErrorText)
};

/// For statuses that came without a message of the gateway, and where waiting would not help.
ErrorText forStatus(int status)
{
    switch (status) {
    case 401:
        return {GatewayErrorText::tr("The gateway does not accept the access token (HTTP 401)."),
            GatewayErrorText::tr("Sign in again, or enter another token in the connection."), {}};
    case 403:
        return {GatewayErrorText::tr("The gateway does not allow this (HTTP 403)."),
            GatewayErrorText::tr("The application or the user lacks a permission: ask the gateway's operator "
                                 "for it, or sign in as somebody else."),
            {}};
    case 404:
    case 405:
    case 410:
        return {GatewayErrorText::tr("The gateway has nothing at this address (HTTP %1).").arg(status),
            GatewayErrorText::tr("Check the address of the connection; if it is right, ask the gateway's "
                                 "operator."),
            {}};
    case 413:
        return {GatewayErrorText::tr("The request is larger than the gateway takes (HTTP 413)."),
            GatewayErrorText::tr("Send less at a time."), {}};
    default:
        return {};
    }
}

ErrorText forReason(const GatewayError& error)
{
    switch (error.reason) {
    case Reason::InvalidRequest:
        return {GatewayErrorText::tr("The request is not valid and was not sent."), error.message, {}};
    case Reason::JournalUnavailable:
        return {
            GatewayErrorText::tr("Nothing was sent, because the journal on this computer cannot be written."),
            error.message.isEmpty()
                ? GatewayErrorText::tr("Reading still works. Mend the journal, then try again.")
                : error.message,
            {}};
    case Reason::ReadOnly:
        return {GatewayErrorText::tr("Nothing was sent, because this connection is read-only."),
            GatewayErrorText::tr("Switch “read-only” off in the connection if you want to change something."),
            {}};
    case Reason::NoToken:
        return {GatewayErrorText::tr("There is no usable access token for this part of the gateway."),
            GatewayErrorText::tr("Enter the token in the connection, then try again."), {}};
    case Reason::NotPermitted:
        return {GatewayErrorText::tr("The gateway refuses this although the access token is new."),
            GatewayErrorText::tr("The application or the user lacks a permission: ask the gateway's operator "
                                 "for it, or sign in as somebody else."),
            {}};
    case Reason::ConnectionRefused:
        return {GatewayErrorText::tr("The gateway refused the connection."),
            GatewayErrorText::tr("Check the address and the port of the connection, or try again later."),
            {}};
    case Reason::HostNotFound:
        return {GatewayErrorText::tr("The gateway's host name was not found."),
            GatewayErrorText::tr("Check the address of the connection and your network."), {}};
    case Reason::ConnectionLost:
        return {GatewayErrorText::tr("The connection to the gateway was lost."),
            GatewayErrorText::tr("Check your network, then try again."), {}};
    case Reason::TimedOut:
        return {GatewayErrorText::tr("The gateway did not answer in time."),
            GatewayErrorText::tr("Try again; if it stays so, ask its operator."), {}};
    case Reason::Tls:
        return {GatewayErrorText::tr("No secure connection to the gateway could be made."),
            certificateAdvice(error.certificate), {}};
    case Reason::Proxy:
        return {GatewayErrorText::tr("The network proxy refused the connection."),
            GatewayErrorText::tr("Check the proxy settings."), {}};
    case Reason::Redirected:
        return {GatewayErrorText::tr("The gateway's address points somewhere else (HTTP %1).")
                    .arg(error.httpStatus),
            GatewayErrorText::tr(
                "Redirects are not followed, because they would carry your tokens along. Correct the "
                "address."),
            {}};
    case Reason::TooLarge:
        return {GatewayErrorText::tr("The reply is larger than this program takes."),
            GatewayErrorText::tr(
                "Ask for less at a time. A list that cannot be asked for in parts is for the "
                "gateway's operator: something may be wrong with it."),
            {}};
    case Reason::BadJson:
    case Reason::BadShape:
    case Reason::Code0With299:
        return {GatewayErrorText::tr("The reply cannot be understood."),
            GatewayErrorText::tr("Try again; if it stays so, ask the gateway's operator."), {}};
    case Reason::BadHttp:
        if (error.httpStatus < 200)
            return {
                GatewayErrorText::tr("Only an interim answer came (HTTP %1), which this program cannot wait "
                                     "behind.")
                    .arg(error.httpStatus),
                GatewayErrorText::tr("If it stays so, ask the gateway's operator to switch interim answers "
                                     "(HTTP 102 and 103) off."),
                {}};
        return {GatewayErrorText::tr("The headers of the reply cannot be read."),
            GatewayErrorText::tr("Try again; if it stays so, ask the gateway's operator."), {}};
    case Reason::WebPage:
        return {GatewayErrorText::tr("The reply cannot be understood."),
            GatewayErrorText::tr(
                "Perhaps something between you and the gateway answered in its place, such as a sign-in page "
                "of the network."),
            {}};
    case Reason::Cancelled:
        return {GatewayErrorText::tr("Cancelled."), {}, {}};
    default:
        break;
    }
    if (const auto text = forStatus(error.httpStatus); !text.whatHappened.isEmpty()) return text;
    if (error.httpStatus != 0)
        return {GatewayErrorText::tr("The gateway answered with HTTP status %1.").arg(error.httpStatus),
            GatewayErrorText::tr("Try again later, or ask the gateway's operator."), {}};
    return {GatewayErrorText::tr("The request failed."),
        GatewayErrorText::tr("Try again; if it stays so, ask the gateway's operator."), {}};
}

} // namespace

QString certificateAdvice(CertificateProblem problem)
{
    switch (problem) {
    case CertificateProblem::None:
        return GatewayErrorText::tr("No encryption could be agreed on. Check the address and the port of the "
                                    "connection: perhaps nobody speaks https:// there.");
    case CertificateProblem::OtherHost:
        return GatewayErrorText::tr(
            "The certificate shown is made out to another name: this may be another computer. Check the "
            "address of the connection; it has to be the name in the certificate.");
    case CertificateProblem::NotValidToday:
        return GatewayErrorText::tr("The certificate shown is not valid today. Check the clock of this "
                                    "computer; if it is right, the operator has to renew the certificate.");
    case CertificateProblem::UnknownAuthority:
        return GatewayErrorText::tr("The certificate shown comes from an authority that is not trusted here. "
                                    "If it is your own, name its CA file in the connection, or install it on "
                                    "this computer.");
    case CertificateProblem::Other:
        break;
    }
    return GatewayErrorText::tr("The certificate shown is not accepted: see the details, or ask the "
                                "gateway's operator.");
}

QString ErrorText::oneLine() const
{
    QStringList parts{whatHappened, nextStep};
    if (!gatewaySaid.isEmpty()) parts += GatewayErrorText::tr("The gateway said: %1").arg(gatewaySaid);
    parts.removeAll(QString());
    return parts.join(u' ');
}

ErrorText describe(const GatewayError& error, const LearntLimits& learnt)
{
    ErrorText text;
    const bool fromGateway =
        error.reason == Reason::Gateway || (error.reason == Reason::Other && !error.code.isEmpty());
    if (fromGateway) {
        const auto advice = adviceFor(error.code, learnt);
        text.whatHappened = advice.sentence;
        text.nextStep = advice.nextStep;
    } else {
        text = forReason(error);
    }
    if (error.kind == Kind::Unknown) {
        text.whatHappened =
            GatewayErrorText::tr("It is unknown whether the change was made. %1").arg(text.whatHappened);
        const auto kind = writeKindOf(error.endpoint);
        text.nextStep =
            kind && !factsOf(*kind).isShownByLists
                ? GatewayErrorText::tr("No list of the gateway shows it; whoever runs the gateway "
                                       "may know.")
                : GatewayErrorText::tr("Check the state before you send it again.");
    }
    if (error.reason != Reason::InvalidRequest && error.reason != Reason::JournalUnavailable) {
        QStringList said{error.code, error.message, error.cause};
        said.removeAll(QString());
        said.removeDuplicates(); // some gateways give the message as its cause
        text.gatewaySaid = said.join(u" · "_s);
    }
    return text;
}

} // namespace lockkeeper
