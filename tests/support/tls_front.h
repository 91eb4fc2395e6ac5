// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslConfiguration>
#include <QThread>
#include <QUrl>

#include <atomic>
#include <memory>

namespace lockkeeper::test
{

/// Puts TLS in front of a plain server on this computer, such as the sandbox: takes https connections on
/// 127.0.0.1 and relays what they say, byte by byte, in both directions. Counts what it sees.
class TlsFront
{
public:
    /// `identity` as TestCertificates makes it; `backend` is an address of a plain server.
    TlsFront(QSslConfiguration identity, const QUrl& backend);
    ~TlsFront();
    TlsFront(const TlsFront&) = delete;
    TlsFront& operator=(const TlsFront&) = delete;

    /// The backend's address, as it is reached through this.
    [[nodiscard]] QUrl url(const QString& host = QStringLiteral("localhost")) const;
    /// TCP connections so far, and those of them that have not ended.
    [[nodiscard]] int connections() const { return m_counts.connections; }
    [[nodiscard]] int open() const { return m_counts.open; }
    /// Bytes from clients after decryption: what they let out under TLS.
    [[nodiscard]] qint64 received() const { return m_counts.received; }

    struct Counts {
        std::atomic<int> connections = 0;
        std::atomic<int> open = 0;
        std::atomic<qint64> received = 0;
    };

private:
    class Listener;

    Counts m_counts;
    QThread m_thread;
    Listener* m_listener;
    QUrl m_backend;
    int m_port = 0;
};

} // namespace lockkeeper::test
