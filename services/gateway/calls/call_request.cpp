// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/calls/call_request.h"

#include "services/gateway/transport/http_exchange.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/nonce.h"
#include "services/gateway/wire/path_encoding.h"
#include "services/gateway/wire/redaction.h"

#include <QCoreApplication>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray queryString(const QList<std::pair<QString, QString>>& query)
{
    QByteArray result;
    for (const auto& [name, value] : query) {
        if (!result.isEmpty()) result += '&';
        result += QUrl::toPercentEncoding(name) + '=' + QUrl::toPercentEncoding(value);
    }
    return result;
}

/// Who is at the keyboard. Locks are disabled in somebody's name, which stands in the request (contract
/// §4.1): whoever looks for who did it must find that name as well.
QString operatorOf(const WriteIntent& intent, const QString& profileOperator)
{
    const auto kind = intent.kind();
    if (!kind || factsOf(*kind).onlyInBody != OnlyInBody::Operator) return profileOperator;
    const auto said = JsonFields::parse(intent.body).text("operatorIdentity"_L1).trimmed();
    if (said.isEmpty() || said == profileOperator) return profileOperator;
    return profileOperator.isEmpty() ? said : u"%1 (%2)"_s.arg(profileOperator, said);
}

GatewayError unsentBecause(GatewayError::Reason reason)
{
    GatewayError error;
    error.kind = GatewayError::Kind::NotSent;
    error.reason = reason;
    return error;
}

} // namespace

QByteArray methodName(HttpMethod method)
{
    switch (method) {
    case HttpMethod::Get:
        return "GET"_ba;
    case HttpMethod::Post:
        return "POST"_ba;
    case HttpMethod::Put:
        return "PUT"_ba;
    case HttpMethod::Delete:
        return "DELETE"_ba;
    }
    Q_UNREACHABLE();
}

Result<QNetworkRequest> networkRequest(
    Module module, const EncodedRequest& encoded, const ClientSettings& settings, const AccessTokens& tokens)
{
    const bool order = module == Module::Order;
    if (order ? !isToken(tokens.app) : !(isToken(tokens.client) && isToken(tokens.user)))
        return tl::unexpected(unsentBecause(GatewayError::Reason::NoToken));
    auto query = queryString(encoded.query);
    if (!query.isEmpty()) query += '&';
    query += "g_nonce=" + makeNonce().toLatin1();
    const auto url = urlSentAs(settings.baseUrl, encoded.path, query);
    if (!url) {
        auto error = unsentBecause(GatewayError::Reason::InvalidRequest);
        error.message = QString::fromLatin1(encoded.path);
        error.detail = u"the path would not be sent as it is"_s;
        return tl::unexpected(std::move(error));
    }
    auto request = plainRequest(*url);
    request.setHeader(
        QNetworkRequest::UserAgentHeader, u"Lockkeeper/%1"_s.arg(QCoreApplication::applicationVersion()));
    request.setRawHeader("Authorization"_ba, "Bearer "_ba + (order ? tokens.app : tokens.client));
    if (!order) {
        request.setRawHeader("clientToken"_ba, tokens.client);
        request.setRawHeader("userToken"_ba, tokens.user);
    }
    // The order module lists Content-Type for every endpoint, the member-center for those with a body.
    if (order || encoded.body) request.setRawHeader("Content-Type"_ba, "application/json"_ba);
    trustAlso(request, settings.extraAuthorities);
    return request;
}

WriteIntent intentOf(const CallJob& job, const EncodedRequest& encoded, const ClientSettings& settings)
{
    WriteIntent intent;
    intent.attemptOf = job.write.attemptOf;
    intent.operation = job.write.operation;
    intent.profile = settings.profileKey.isEmpty() ? settings.profileName : settings.profileKey;
    intent.endpoint = QString::fromLatin1(job.info.name);
    intent.method = QString::fromLatin1(methodName(encoded.method));
    intent.target = QString::fromLatin1(encoded.path);
    if (!encoded.query.isEmpty()) intent.target += u'?' + QString::fromLatin1(queryString(encoded.query));
    intent.enterprise = job.write.enterprise;
    intent.subject = job.write.subject;
    intent.before = job.write.before;
    if (encoded.body) intent.body = redactJson(*encoded.body);
    intent.operatorName = operatorOf(intent, settings.operatorName);
    return intent;
}

} // namespace lockkeeper
