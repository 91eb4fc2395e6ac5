// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sandbox/sandbox_client.h"

#include <QTcpSocket>

#include <atomic>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr int patienceMs = 20'000;

} // namespace

QByteArray Received::header(const QByteArray& name) const
{
    for (const auto& [key, value] : headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0) return value;
    }
    return {};
}

QJsonObject Received::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QString Received::code() const
{
    const QJsonValue code = json().value("code"_L1);
    return code.isDouble() ? QString::number(code.toInt()) : code.toString();
}

Request& Request::without(const QByteArray& header)
{
    headers.removeIf([&header](const auto& entry) { return entry.first == header; });
    return *this;
}

Request& Request::with(const QByteArray& header, const QByteArray& value)
{
    without(header).headers.append({header, value});
    return *this;
}

Client::Client(const Server& server)
    : m_port(server.port())
    , m_tokens(server.tokens())
{
}

QByteArray Client::freshNonce()
{
    static std::atomic<int> next = 0;
    return "nonce" + QByteArray::number(++next);
}

Request Client::order(const QByteArray& method, const QByteArray& target, const QByteArray& body) const
{
    return {method, target,
        {{"Authorization", "Bearer " + m_tokens.app.toLatin1()}, {"Content-Type", "application/json"}}, body,
        freshNonce()};
}

Request Client::member(const QByteArray& method, const QByteArray& target, const QByteArray& body) const
{
    Request request{method, target,
        {{"Authorization", "Bearer " + m_tokens.client.toLatin1()},
            {"clientToken", m_tokens.client.toLatin1()}, {"userToken", m_tokens.user.toLatin1()}},
        body, freshNonce()};
    if (!body.isNull()) request.with("Content-Type", "application/json");
    return request;
}

QByteArray Client::bytesOf(const Request& request)
{
    QByteArray target = request.target;
    if (!request.nonce.isNull()) target += (target.contains('?') ? "&g_nonce=" : "?g_nonce=") + request.nonce;
    QByteArray bytes =
        request.method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
    for (const auto& [name, value] : request.headers)
        bytes += name + ": " + value + "\r\n";
    if (!request.body.isNull())
        bytes += "Content-Length: " + QByteArray::number(request.body.size()) + "\r\n";
    return bytes + "\r\n" + request.body;
}

Received Client::exchange(const QByteArray& bytes) const
{
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, m_port);
    if (!socket.waitForConnected(patienceMs)) return {};
    socket.write(bytes);
    QByteArray reply;
    qsizetype head = -1;
    qsizetype wanted = -1;
    for (;;) {
        reply += socket.readAll();
        if (head < 0) head = reply.indexOf("\r\n\r\n");
        if (head >= 0 && wanted < 0) {
            const qsizetype at = reply.left(head).toLower().indexOf("\r\ncontent-length:");
            const qsizetype end = reply.indexOf("\r\n", at + 2);
            wanted = at < 0 ? 0 : reply.mid(at + 17, end - at - 17).trimmed().toLongLong();
        }
        if (head >= 0 && reply.size() >= head + 4 + wanted) break;
        if (!socket.waitForReadyRead(patienceMs)) {
            reply += socket.readAll();
            break;
        }
    }
    Received received;
    if (head < 0 || reply.size() < head + 4 + wanted) return received;
    const QList<QByteArray> lines = reply.left(head).split('\n');
    received.status = lines.constFirst().split(' ').value(1).toInt();
    for (const QByteArray& line : lines.mid(1)) {
        const qsizetype colon = line.indexOf(':');
        received.headers.append({line.left(colon), line.mid(colon + 1).trimmed()});
    }
    received.contentType = received.header("Content-Type");
    received.body = reply.mid(head + 4);
    return received;
}

Received Client::send(const Request& request) const
{
    return exchange(bytesOf(request));
}

Request Client::made(const QByteArray& method, const QByteArray& target, const QByteArray& body) const
{
    return target.startsWith("/order") ? order(method, target, body) : member(method, target, body);
}

Received Client::get(const QByteArray& target) const
{
    return send(made("GET", target, {}));
}

Received Client::post(const QByteArray& target, const QByteArray& body) const
{
    return send(made("POST", target, body));
}

Received Client::put(const QByteArray& target, const QByteArray& body) const
{
    return send(made("PUT", target, body));
}

Received Client::remove(const QByteArray& target) const
{
    return send(made("DELETE", target, {}));
}

QByteArray compact(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray members(const QString& enterprise)
{
    return "/me/api/v1/enterprise/" + enterprise.toLatin1() + "/member";
}

QByteArray memberOf(const QString& enterprise, const QString& id)
{
    return members(enterprise) + '/' + id.toLatin1();
}

} // namespace lockkeeper::sandbox
