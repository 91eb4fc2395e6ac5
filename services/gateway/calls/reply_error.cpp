// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/reply_error.h"

#include "models/domain/base/code_catalogue.h"

namespace lockkeeper
{

using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;

namespace
{

/// Whether an HTTP status says that the request was refused and nothing was done. 303 and its older
/// cousins may follow a deed; 307 and 308 ask for the same request elsewhere, so nothing was done here.
bool refuses(int status)
{
    return (status >= 400 && status < 500 && status != 408) || status == 307 || status == 308;
}

} // namespace

GatewayError errorOf(const HttpAnswer& answer, bool isWrite)
{
    const bool neverSent = answer.end == HttpAnswer::End::NeverSent;
    GatewayError error;
    error.kind = isWrite ? (neverSent ? Kind::NotSent : Kind::Unknown) : Kind::Network;
    if (answer.reason == Reason::Cancelled && (!isWrite || neverSent)) error.kind = Kind::Cancelled;
    if (!isWrite && (answer.reason == Reason::TooLarge || answer.reason == Reason::BadJson))
        error.kind = Kind::Protocol;
    error.reason = answer.reason;
    error.httpStatus = answer.status;
    error.detail = answer.detail;
    error.certificate = answer.certificate;
    return error;
}

void turnIntoWriteError(GatewayError& error)
{
    const bool refused = (error.kind == Kind::Business && !meansUnknownForWrites(error.code)) ||
                         (error.kind == Kind::Http && refuses(error.httpStatus));
    if (!refused) error.kind = Kind::Unknown;
}

bool isWorthAnotherTry(const GatewayError& error)
{
    switch (error.kind) {
    case Kind::Network:
        return error.reason != Reason::Tls && error.reason != Reason::TimedOut;
    case Kind::Http:
        return error.httpStatus >= 500 || error.httpStatus == 429 || error.httpStatus == 408;
    case Kind::Business:
        return meansUnknownForWrites(error.code);
    case Kind::Protocol:
        // Empty, garbled, or a page of something in between: no better than a broken connection (GW-22). A
        // reply that can be read and is impossible would be impossible again.
        return error.reason == Reason::BadJson || error.reason == Reason::WebPage;
    default:
        return false;
    }
}

} // namespace lockkeeper
