// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/error_text.h"

#include "models/domain/code_catalogue.h"

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
using T = GatewayErrorText;

ErrorText forReason(const GatewayError& error)
{
    switch (error.reason) {
    case Reason::InvalidRequest:
        return {T::tr("The request is not valid and was not sent."), error.message, {}};
    case Reason::JournalUnavailable:
        return {T::tr("Nothing was sent, because the journal on this computer cannot be written."),
            error.message.isEmpty() ? T::tr("Reading still works. Mend the journal, then try again.")
                                    : error.message,
            {}};
    case Reason::NoToken:
        return {T::tr("There is no usable access token for this part of the gateway."),
            T::tr("Enter the token in the connection, then try again."), {}};
    case Reason::ConnectionRefused:
        return {T::tr("The gateway refused the connection."),
            T::tr("Check the address and the port of the connection, or try again later."), {}};
    case Reason::HostNotFound:
        return {T::tr("The gateway's host name was not found."),
            T::tr("Check the address of the connection and your network."), {}};
    case Reason::ConnectionLost:
        return {T::tr("The connection to the gateway was lost."),
            T::tr("Check your network, then try again."), {}};
    case Reason::TimedOut:
        return {T::tr("The gateway did not answer in time."),
            T::tr("Try again; if it stays so, ask its operator."), {}};
    case Reason::Tls:
        return {T::tr("No secure connection to the gateway could be made."),
            T::tr("Its certificate is not trusted here. If it is your own, add its authority to the "
                  "connection."),
            {}};
    case Reason::Proxy:
        return {T::tr("The network proxy refused the connection."), T::tr("Check the proxy settings."), {}};
    case Reason::Redirected:
        return {T::tr("The gateway's address points somewhere else (HTTP %1).").arg(error.httpStatus),
            T::tr("Redirects are not followed, because they would carry your tokens along. Correct the "
                  "address."),
            {}};
    case Reason::TooLarge:
        return {T::tr("The reply is larger than this program takes."), T::tr("Ask for less at a time."), {}};
    case Reason::BadJson:
    case Reason::BadShape:
    case Reason::Code0With299:
        return {T::tr("The reply cannot be understood."),
            T::tr(
                "Perhaps something between you and the gateway answered in its place, such as a sign-in page "
                "of the network."),
            {}};
    case Reason::Cancelled:
        return {T::tr("Cancelled."), {}, {}};
    default:
        break;
    }
    if (error.httpStatus != 0)
        return {T::tr("The gateway answered with HTTP status %1.").arg(error.httpStatus),
            T::tr("Try again later, or ask the gateway's operator."), {}};
    return {
        T::tr("The request failed."), T::tr("Try again; if it stays so, ask the gateway's operator."), {}};
}

} // namespace

QString ErrorText::oneLine() const
{
    QStringList parts{whatHappened, nextStep};
    if (!gatewaySaid.isEmpty()) parts += T::tr("The gateway said: %1").arg(gatewaySaid);
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
        text.whatHappened = T::tr("It is unknown whether the change was made. %1").arg(text.whatHappened);
        text.nextStep = T::tr("Check the state before you send it again.");
    }
    if (error.reason != Reason::InvalidRequest && error.reason != Reason::JournalUnavailable) {
        QStringList said{error.code, error.message, error.cause};
        said.removeAll(QString());
        text.gatewaySaid = said.join(u" · "_s);
    }
    return text;
}

} // namespace lockkeeper
