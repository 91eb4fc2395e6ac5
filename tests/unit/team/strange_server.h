// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>

namespace lockkeeper::test
{

/// Answers everything on every connection with these bytes.
class StrangeServer : public QTcpServer
{
public:
    explicit StrangeServer(const QByteArray& answer)
    {
        if (!listen(QHostAddress::LocalHost)) qFatal("no port");
        connect(this, &QTcpServer::newConnection, this, [this, answer] {
            auto* client = nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, client, [client, answer] {
                client->readAll();
                client->write(answer);
            });
        });
    }
};

} // namespace lockkeeper::test
