// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tls_front.h"

#include <QSslSocket>
#include <QTcpServer>

#include <utility>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

class TlsFront::Listener : public QTcpServer
{
public:
    Listener(QSslConfiguration identity, QUrl backend, Counts& counts)
        : m_identity(std::move(identity))
        , m_backend(std::move(backend))
        , m_counts(counts)
    {
    }

protected:
    void incomingConnection(qintptr handle) override
    {
        ++m_counts.connections;
        ++m_counts.open;
        auto* client = new QSslSocket(this);
        auto* backend = new QTcpSocket(client);
        connect(client, &QSslSocket::encrypted, backend, [this, client, backend] {
            backend->connectToHost(m_backend.host(), quint16(m_backend.port()));
            client->setSocketOption(QAbstractSocket::LowDelayOption, 1);
            backend->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        });
        connect(client, &QSslSocket::readyRead, backend, [this, client, backend] {
            const auto bytes = client->readAll();
            m_counts.received += bytes.size();
            backend->write(bytes);
        });
        connect(backend, &QTcpSocket::readyRead, client,
            [client, backend] { client->write(backend->readAll()); });
        connect(backend, &QTcpSocket::disconnected, client, &QSslSocket::disconnectFromHost);
        connect(client, &QSslSocket::disconnected, this, [this, client] {
            --m_counts.open;
            client->deleteLater();
        });
        client->setSocketDescriptor(handle);
        client->setSslConfiguration(m_identity);
        client->startServerEncryption();
    }

private:
    const QSslConfiguration m_identity;
    const QUrl m_backend;
    Counts& m_counts;
};

TlsFront::TlsFront(QSslConfiguration identity, const QUrl& backend)
    : m_listener(new Listener(std::move(identity), backend, m_counts))
    , m_backend(backend)
{
    m_listener->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_listener, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_listener,
        [this] {
            if (!m_listener->listen(QHostAddress::LocalHost)) qFatal("cannot listen on 127.0.0.1");
            m_port = m_listener->serverPort();
        },
        Qt::BlockingQueuedConnection);
}

TlsFront::~TlsFront()
{
    m_thread.quit();
    m_thread.wait();
}

QUrl TlsFront::url(const QString& host) const
{
    QUrl url = m_backend;
    url.setScheme(u"https"_s);
    url.setHost(host);
    url.setPort(m_port);
    return url;
}

} // namespace lockkeeper::test
