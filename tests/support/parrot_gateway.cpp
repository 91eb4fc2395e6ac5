// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/parrot_gateway.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

namespace
{

void collectTexts(const QJsonValue& value, QStringList& texts)
{
    if (value.isString()) texts += value.toString();
    for (const auto& item : value.toArray())
        collectTexts(item, texts);
    for (const auto& item : value.toObject())
        collectTexts(item, texts);
}

/// Everything that a request said, as it stood on the wire and decoded.
QString everything(const RawRequest& request)
{
    QStringList all{QString::fromUtf8(request.head), QString::fromUtf8(request.body)};
    const auto authorization = request.header("Authorization");
    if (authorization.startsWith("Basic ")) {
        const auto joined = QByteArray::fromBase64(authorization.sliced(6));
        all += QString::fromUtf8(joined);
        for (const auto& part : joined.split(':'))
            all += QString::fromUtf8(QByteArray::fromPercentEncoding(part));
    }
    const bool isForm = request.header("Content-Type") == "application/x-www-form-urlencoded";
    for (const auto& field : isForm ? request.body.split('&') : QByteArrayList())
        all += QString::fromUtf8(QByteArray::fromPercentEncoding(field.mid(field.indexOf('=') + 1)));
    const auto json = QJsonDocument::fromJson(request.body);
    collectTexts(json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object()), all);
    return all.join(u' ');
}

QByteArray json(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// The text as it can stand in one line of a head.
QByteArray oneLine(const QString& text)
{
    return text.simplified().toUtf8();
}

} // namespace

ParrotGateway::ParrotGateway()
    : m_server(RawServer::answering([this](RawConnection& connection, const RawRequest& request) {
        return serve(connection, request);
    }))
{
}

bool ParrotGateway::serve(RawConnection& connection, const RawRequest& request)
{
    const auto said = everything(request);
    const auto line = oneLine(said);
    const bool asksForToken = request.path() == "/oauth/token";
    if (asksForToken && m_givesTokens)
        return connection.send(
            RawServer::reply(200, R"({"access_token":"parrot-token","token_type":"Bearer"})"));
    const auto authorization = request.header("Authorization");
    const auto token = request.header("userToken").isEmpty()
                           ? authorization.sliced(authorization.indexOf(' ') + 1)
                           : request.header("userToken");
    QJsonObject envelope{{u"code"_s, u"13004"_s}, {u"message"_s, said}, {u"cause"_s, said}};
    if (asksForToken)
        envelope = {{u"error"_s, u"invalid_grant"_s}, {u"error_description"_s, said}, {u"error_uri"_s, said}};
    const auto success = [](const QJsonValue& data) {
        return json({{u"code"_s, 0}, {u"message"_s, u"success"_s}, {u"data"_s, data}});
    };
    switch (m_way.load()) {
    case Way::Message:
        return connection.send(RawServer::reply(asksForToken ? 400 : 299, json(envelope)));
    case Way::Code:
        envelope[asksForToken ? u"error"_s : u"code"_s] = QString::fromLatin1(token);
        return connection.send(RawServer::reply(asksForToken ? 400 : 200, json(envelope)));
    case Way::HttpError:
        return connection.send(RawServer::reply(403, json(envelope)));
    case Way::Page:
        return connection.send(RawServer::reply(500, "<html><p>" + line + "</p></html>"));
    case Way::StatusLine:
        return connection.send("HTTP/1.1 400 " + line + "\r\nX-Echo: " + line + "\r\nSet-Cookie: a=" + line +
                               "\r\nWWW-Authenticate: Basic realm=\"" + line +
                               "\"\r\nContent-Length: 0\r\n\r\n");
    case Way::HalfReply:
        connection.send(
            "HTTP/1.1 200 " + line + "\r\nContent-Length: 999999\r\n\r\n{\"code\":0,\"message\":\"" + line);
        return false;
    case Way::Redirect:
        return connection.send(RawServer::reply(
            307, json(envelope), "Location: /elsewhere?" + line.toPercentEncoding() + "\r\n"));
    case Way::WrongShape:
        return connection.send(RawServer::reply(200, success(said)));
    case Way::Rows:
        if (request.method == "GET") // one employee, asset or customer, with a field of an impossible type
            return connection.send(
                RawServer::reply(200, success(QJsonArray{QJsonObject{{u"id"_s, u"1"_s},
                                          {u"assetNum"_s, u"8000000001"_s}, {u"locked"_s, said}}})));
        return connection.send(RawServer::reply(
            200, json({{u"code"_s, u"60027"_s}, {u"message"_s, said},
                     {u"data"_s, QJsonObject{{u"succeeded"_s, QJsonArray{QJsonObject{{u"deleted"_s, said}}}},
                                     {u"failed"_s, QJsonArray{QJsonObject{{u"userName"_s, u"canary1"_s},
                                                       {u"message"_s, said}}}}}}})));
    case Way::TokenRefused:
        if (!asksForToken) envelope[u"code"_s] = u"60005"_s;
        return connection.send(RawServer::reply(asksForToken ? 401 : 299, json(envelope)));
    }
    return false;
}

} // namespace lockkeeper::test
