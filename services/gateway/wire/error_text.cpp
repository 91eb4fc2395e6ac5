// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/error_text.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/visible_text.h"
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
        return {GatewayErrorText::tr("The gateway doesn't accept the token (HTTP 401)."),
            GatewayErrorText::tr("Sign in again, or enter another token in the connection."), {}};
    case 403:
        return {GatewayErrorText::tr("The gateway doesn't allow this (HTTP 403)."),
            GatewayErrorText::tr("The application or the user lacks a permission. Ask the gateway operator "
                                 "for it, or sign in as another user."),
            {}};
    case 404:
    case 405:
    case 410:
        return {
            GatewayErrorText::tr("There is nothing at this address of the gateway (HTTP %1).").arg(status),
            GatewayErrorText::tr("Check the connection's address. If it is right, ask the gateway operator."),
            {}};
    case 413:
        return {GatewayErrorText::tr("The request is too large for the gateway (HTTP 413)."),
            GatewayErrorText::tr("Send less at once."), {}};
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
            GatewayErrorText::tr("Nothing was sent because the journal on this computer can't be written."),
            error.message.isEmpty()
                ? GatewayErrorText::tr("Lists still load. Fix the journal, then try again.")
                : error.message,
            {}};
    case Reason::NotReserved:
        return {error.message, {}, {}}; // who has it, and what to do
    case Reason::ReadOnly:
        return {GatewayErrorText::tr("Nothing was sent because this connection is read-only."),
            GatewayErrorText::tr("To make changes, turn off “Read-only” in the connection."), {}};
    case Reason::NoToken:
        return {GatewayErrorText::tr("There is no usable token for this part of the gateway."),
            GatewayErrorText::tr("Enter the token in the connection, then try again."), {}};
    case Reason::NotPermitted:
        return {GatewayErrorText::tr("The gateway refuses this although the token is new."),
            GatewayErrorText::tr("The application or the user lacks a permission. Ask the gateway operator "
                                 "for it, or sign in as another user."),
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
        return {GatewayErrorText::tr("The gateway didn't answer in time."),
            GatewayErrorText::tr("Try again. If it keeps failing, ask the gateway operator."), {}};
    case Reason::Tls:
        return {GatewayErrorText::tr("No secure connection to the gateway was possible."),
            certificateAdvice(error.certificate), {}};
    case Reason::Proxy:
        return {GatewayErrorText::tr("The network proxy refused the connection."),
            GatewayErrorText::tr("Check the proxy settings."), {}};
    case Reason::Redirected:
        return {GatewayErrorText::tr("The gateway's address redirects elsewhere (HTTP %1).")
                    .arg(error.httpStatus),
            GatewayErrorText::tr(
                "Lockkeeper doesn't follow redirects, to protect your tokens. Correct the address."),
            {}};
    case Reason::TooLarge:
        return {GatewayErrorText::tr("The reply is too large for Lockkeeper."),
            GatewayErrorText::tr("Request less at once. If a list can't be requested in parts, ask the "
                                 "gateway operator to check it."),
            {}};
    case Reason::BadJson:
    case Reason::BadShape:
    case Reason::Code0With299:
        return {GatewayErrorText::tr("The reply can't be understood."),
            GatewayErrorText::tr("Try again. If it keeps failing, ask the gateway operator."), {}};
    case Reason::BadHttp:
        if (error.httpStatus < 200)
            return {GatewayErrorText::tr(
                        "Only an interim reply arrived (HTTP %1), which Lockkeeper can't handle.")
                        .arg(error.httpStatus),
                GatewayErrorText::tr("If it keeps failing, ask the gateway operator to turn off interim "
                                     "replies (HTTP 102 and 103)."),
                {}};
        return {GatewayErrorText::tr("The headers of the reply can't be read."),
            GatewayErrorText::tr("Try again. If it keeps failing, ask the gateway operator."), {}};
    case Reason::WebPage:
        return {GatewayErrorText::tr("The reply can't be understood."),
            GatewayErrorText::tr("Something between you and the gateway may have answered instead, such as a "
                                 "sign-in page of the network."),
            {}};
    case Reason::Cancelled:
        return {GatewayErrorText::tr("Cancelled."), {}, {}};
    default:
        break;
    }
    if (const auto text = forStatus(error.httpStatus); !text.whatHappened.isEmpty()) return text;
    if (error.httpStatus != 0)
        return {GatewayErrorText::tr("The gateway answered with HTTP status %1.").arg(error.httpStatus),
            GatewayErrorText::tr("Try again later, or ask the gateway operator."), {}};
    return {GatewayErrorText::tr("The request failed."),
        GatewayErrorText::tr("Try again. If it keeps failing, ask the gateway operator."), {}};
}

} // namespace

QString certificateAdvice(CertificateProblem problem)
{
    switch (problem) {
    case CertificateProblem::None:
        return GatewayErrorText::tr("No encryption could be agreed on. Check the connection's address and "
                                    "port; https:// may not be supported there.");
    case CertificateProblem::OtherHost:
        return GatewayErrorText::tr(
            "The certificate belongs to another name, so this may be another computer. Check the "
            "connection's address: it must match the name in the certificate.");
    case CertificateProblem::NotValidToday:
        return GatewayErrorText::tr("The certificate isn't valid today. Check this computer's clock; if it "
                                    "is right, the gateway operator must renew the certificate.");
    case CertificateProblem::UnknownAuthority:
        return GatewayErrorText::tr(
            "The certificate comes from an authority that isn't trusted here. If it is your own, name its CA "
            "file in the connection, or install it on this computer.");
    case CertificateProblem::Other:
        break;
    }
    return GatewayErrorText::tr(
        "The certificate isn't accepted. See the details, or ask the gateway operator.");
}

QString ErrorText::inOurWords() const
{
    return inOneLine({whatHappened, nextStep});
}

QString ErrorText::oneLine() const
{
    QStringList parts{inOurWords()};
    if (!gatewaySaid.isEmpty()) parts += GatewayErrorText::tr("The gateway said: %1").arg(gatewaySaid);
    return inOneLine(parts);
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
        const auto kind = writeKindOf(error.endpoint);
        text.nextStep =
            kind && !factsOf(*kind).isShownByLists
                ? GatewayErrorText::tr("It is unknown whether the change was made, and no list shows it; the "
                                       "gateway operator may know.")
                : GatewayErrorText::tr(
                      "It is unknown whether the change was made: check the state before you send it again.");
    }
    if (error.reason != Reason::InvalidRequest && error.reason != Reason::JournalUnavailable &&
        error.reason != Reason::NotReserved) {
        QStringList said{error.code, error.message, error.cause};
        said.removeAll(QString());
        said.removeDuplicates(); // some gateways give the message as its cause
        text.gatewaySaid = said.join(u" · "_s);
    }
    return text;
}

} // namespace lockkeeper
