// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <utility>

namespace lockkeeper::sandbox
{

// What came back. status 0: no complete HTTP reply.
struct Received {
    int status = 0;
    QByteArray body;
    QByteArray contentType;
    QList<std::pair<QByteArray, QByteArray>> headers;

    QByteArray header(const QByteArray& name) const; // case-insensitive; null when absent
    QJsonObject json() const;                        // empty when the body is no object
    // The code as text, whatever its JSON type; null when there is none.
    QString code() const;
    QJsonValue data() const { return json().value(QLatin1StringView("data")); }
};

// A request in the making: what the contract asks of every call is filled in, and can be taken out again.
struct Request {
    QByteArray method;
    QByteArray target; // path and query, without g_nonce
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    QByteArray nonce; // null: no g_nonce is sent

    Request& without(const QByteArray& header);
    Request& with(const QByteArray& header, const QByteArray& value); // replaces
};

// Plain HTTP over a QTcpSocket, one connection a request: nothing of the program's client, and nothing of
// cpp-httplib, is between the test and the bytes.
class Client
{
public:
    explicit Client(const Server& server);

    Request order(const QByteArray& method, const QByteArray& target, const QByteArray& body = {}) const;
    Request member(const QByteArray& method, const QByteArray& target, const QByteArray& body = {}) const;

    Received send(const Request& request) const;
    // The request's bytes as they go out.
    static QByteArray bytesOf(const Request& request);
    static QByteArray freshNonce();

    Received get(const QByteArray& target) const; // of the module that the target's path names
    Received post(const QByteArray& target, const QByteArray& body) const;
    Received put(const QByteArray& target, const QByteArray& body) const;
    Received remove(const QByteArray& target) const;

    // Sends bytes and collects what comes until the peer closes (or one reply by its Content-Length).
    Received exchange(const QByteArray& bytes) const;

private:
    Request made(const QByteArray& method, const QByteArray& target, const QByteArray& body) const;

    quint16 m_port;
    Tokens m_tokens;
};

// Shorthand for bodies and paths.
QByteArray compact(const QJsonObject& object);
QByteArray members(const QString& enterprise);                     // M1, M5 without the "s"
QByteArray memberOf(const QString& enterprise, const QString& id); // M2, M4

inline QStringList sortedKeys(const QJsonValue& object)
{
    QStringList keys = object.toObject().keys();
    keys.sort();
    return keys;
}

} // namespace lockkeeper::sandbox
