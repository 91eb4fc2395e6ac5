// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/wire.h"

#include "services/gateway/wire/decode_log.h"
#include "services/gateway/wire/json_number.h"
#include "services/gateway/wire/json_record.h"
#include "services/gateway/wire/path_encoding.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{
/// Texts of the gateway that go into an error; a hostile one may have megabytes.
constexpr qsizetype longestMessage = 4000;
constexpr qsizetype longestCode = 64;

GatewayError makeError(
    const EndpointInfo& info, GatewayError::Kind kind, GatewayError::Reason reason, const QString& detail)
{
    GatewayError error;
    error.kind = kind;
    error.reason = reason;
    error.endpoint = QString::fromLatin1(info.name);
    error.detail = detail;
    return error;
}

/// What the envelope of contract §2.1 says, `data` apart.
struct Envelope {
    Text code; ///< empty: none
    Text message;
    Text cause;
    bool success = false;
    bool dataSeen = false;
    bool dataPossible = true;
    QString broken; ///< why this is no envelope
};

void readCode(JsonValue& json, Envelope& envelope)
{
    const auto kind = json.kind();
    if (kind != JsonValue::Kind::Number && kind != JsonValue::Kind::Text) return;
    json.readLeniently(envelope.code);
    const auto code = envelope.code.view();
    envelope.success = kind == JsonValue::Kind::Number ? isZero(code) : code == "0";
}

Envelope readFields(QByteArray& body, DecodeLog& log, const std::function<bool(JsonValue*)>& onData)
{
    static constexpr std::array<JsonField<Envelope>, 4> fields{{
        {"code", readCode},
        {"message", [](JsonValue& json, Envelope& envelope) { json.readLeniently(envelope.message); }},
        {"data", nullptr},
        {"cause", [](JsonValue& json, Envelope& envelope) { json.readLeniently(envelope.cause); }},
    }};
    constexpr size_t dataField = 2;

    Envelope envelope;
    std::array<bool, fields.size()> seen{};
    size_t next = 0;
    JsonRoot root(body, log);
    const QString notJson = root.forEachField([&](const JsonKey& key, JsonValue& value) {
        const size_t i = findField(key, fields, next);
        if (i == fields.size()) return;
        // Nobody can tell which of the two is the outcome, and it must not be guessed.
        if (seen[i]) envelope.broken = u"\"%1\" occurs twice"_s.arg(QLatin1StringView(fields[i].name));
        if (!envelope.broken.isEmpty()) return;
        seen[i] = true;
        next = i + 1;
        if (i != dataField) return fields[i].read(value, envelope);
        if (value.isNull()) return;
        envelope.dataSeen = true;
        value.beginRow(0);
        if (onData) envelope.dataPossible = onData(&value);
        value.beginRow(-1);
    });
    if (!notJson.isEmpty())
        envelope.broken = notJson;
    else if (envelope.broken.isEmpty() && envelope.code.isEmpty())
        envelope.broken = u"there is no \"code\" that is a number or a text"_s;
    return envelope;
}

void takeTexts(GatewayError& error, const Envelope& envelope)
{
    error.code = envelope.code.toString().left(longestCode);
    error.message = envelope.message.toString().left(longestMessage);
    error.cause = envelope.cause.toString().left(longestMessage);
}

QByteArrayView startOf(const QByteArray& body)
{
    return QByteArrayView(body).first(qMin(body.size(), qsizetype(512))).trimmed();
}

bool isWebPage(const QByteArray& body)
{
    return startOf(body).startsWith('<');
}

/// What kind of body this is that is no envelope. It is not quoted, because it may contain anything.
QString describe(const QByteArray& body)
{
    if (startOf(body).isEmpty()) return u"the reply is empty"_s;
    if (isWebPage(body))
        return u"the reply is a web page or XML: is there a proxy or a sign-in page in between?"_s;
    return u"the reply of %1 bytes is not an envelope with a code"_s.arg(body.size());
}

GatewayError httpError(const EndpointInfo& info, int status, QByteArray& body)
{
    DecodeLog unused;
    const auto envelope = readFields(body, unused, {});
    auto reason = GatewayError::Reason::Other;
    if (status >= 300 && status < 400)
        reason = GatewayError::Reason::Redirected;
    else if (status == 407)
        reason = GatewayError::Reason::Proxy;
    else if (envelope.broken.isEmpty())
        reason = GatewayError::Reason::Gateway;
    auto error = makeError(info, GatewayError::Kind::Http, reason, u"HTTP status %1"_s.arg(status));
    error.httpStatus = status;
    if (envelope.broken.isEmpty()) takeTexts(error, envelope);
    return error;
}
} // namespace

Result<EncodedRequest> assembleRequest(const EndpointInfo& info, RequestParts parts)
{
    const auto refuse = [&](const QString& name, const QString& detail) {
        auto error = makeError(
            info, GatewayError::Kind::NotSent, GatewayError::Reason::InvalidRequest, detail.arg(name));
        error.message = name;
        return tl::unexpected(std::move(error));
    };
    EncodedRequest request;
    request.method = info.method;
    request.path = info.pathTemplate;
    for (const auto& [name, value] : parts.pathValues) {
        if (!isPathSegment(value)) return refuse(name, u"%1 cannot be a part of an address"_s);
        // Encoded values have no braces, so that a value cannot be taken for a placeholder.
        const QByteArray placeholder = '{' + name.toLatin1() + '}';
        if (!request.path.contains(placeholder)) return refuse(name, u"the address has no %1"_s);
        request.path.replace(placeholder, encodePathSegment(value));
    }
    if (const auto open = request.path.indexOf('{'); open >= 0) {
        const auto close = request.path.indexOf('}', open);
        return refuse(QString::fromLatin1(request.path.mid(open + 1, close - open - 1)), u"%1 is missing"_s);
    }
    request.query = std::move(parts.query);
    request.body = std::move(parts.body);
    request.secrets = std::move(parts.secrets);
    return request;
}

Result<EnvelopeFacts> readEnvelope(const EndpointInfo& info, int httpStatus, QByteArray& body, DecodeLog& log,
    const std::function<bool(JsonValue*)>& onData)
{
    const bool handled = httpStatus >= 200 && httpStatus < 300;
    if (!handled) return tl::unexpected(httpError(info, httpStatus, body));

    const auto protocolError = [&](GatewayError::Reason reason, const QString& detail) {
        auto error = makeError(info, GatewayError::Kind::Protocol, reason, detail);
        error.httpStatus = httpStatus;
        return error;
    };
    const auto unreadable = isWebPage(body) ? GatewayError::Reason::WebPage : GatewayError::Reason::BadJson;
    if (httpStatus != 200 && httpStatus != 299)
        return tl::unexpected(protocolError(
            unreadable, u"HTTP status %1 is neither 200 nor 299; %2"_s.arg(httpStatus).arg(describe(body))));

    const auto envelope = readFields(body, log, onData);
    if (!envelope.broken.isEmpty())
        return tl::unexpected(protocolError(unreadable, describe(body) + u": "_s + envelope.broken));

    EnvelopeFacts facts;
    facts.partial = info.partialSuccessCode && envelope.code.view() == info.partialSuccessCode;
    if (envelope.success && httpStatus == 299) {
        auto error =
            protocolError(GatewayError::Reason::Code0With299, u"HTTP status 299 with code 0 means nothing"_s);
        takeTexts(error, envelope);
        return tl::unexpected(std::move(error));
    }
    if (!envelope.success && !facts.partial) {
        auto error = makeError(info, GatewayError::Kind::Business, GatewayError::Reason::Gateway, {});
        error.httpStatus = httpStatus;
        takeTexts(error, envelope);
        return tl::unexpected(std::move(error));
    }
    const bool possible = envelope.dataSeen ? envelope.dataPossible : onData(nullptr);
    if (!possible)
        return tl::unexpected(protocolError(GatewayError::Reason::BadShape,
            u"\"data\" is not what %1 answers"_s.arg(QLatin1StringView(info.name))));
    return facts;
}

} // namespace lockkeeper
