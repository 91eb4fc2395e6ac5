// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QUrl>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace lockkeeper::test
{

/// A complete request as it stood on the wire.
struct RawRequest {
    int connection = 0;   ///< number of the connection it came over, from 1
    int onConnection = 0; ///< number of the request on that connection, from 1
    QByteArray method, target;
    QByteArray head; ///< request line and headers
    QByteArray body;

    [[nodiscard]] QByteArray header(const QByteArray& name) const; ///< empty when absent
    [[nodiscard]] QByteArray path() const;                         ///< target without the query
    [[nodiscard]] QByteArray query(const QByteArray& name) const;  ///< raw value, empty when absent
};

/// One accepted connection, in the hands of a script. Blocking; every wait ends when the server stops.
class RawConnection
{
public:
    RawConnection(int socket, const std::atomic<bool>& stopping)
        : m_socket(socket)
        , m_stopping(stopping)
    {
    }

    /// False when the client has gone or the server stops.
    bool send(QByteArrayView bytes);
    /// One byte a packet, `pause` ms between them.
    bool drip(QByteArrayView bytes, int pause);
    /// Reads the next request whole; nothing when the client closed.
    [[nodiscard]] std::unique_ptr<RawRequest> receive();
    /// Reads only until the end of the headers.
    [[nodiscard]] bool receiveHead(QByteArray& head);
    /// Reads the body that belongs to `head`; nothing when the client closed.
    [[nodiscard]] std::unique_ptr<RawRequest> receiveRest(const QByteArray& head);
    void sleep(int ms) const;
    /// Waits until the client has gone or the server stops, and reads nothing.
    void stall() const;
    void close();
    void reset(); ///< closes with RST

private:
    bool fill();

    int m_socket;
    const std::atomic<bool>& m_stopping;
    QByteArray m_buffer;
};

/// A server on 127.0.0.1 that does exactly what a test's script says, down to the byte. Plain sockets,
/// because no server library can be talked into resets, half status lines or truncated chunks.
class RawServer
{
public:
    /// Called once for each connection, in a thread of its own, until it returns.
    using Script = std::function<void(RawConnection&)>;
    /// Called for each complete request; returns false to end the connection.
    using Answer = std::function<bool(RawConnection&, const RawRequest&)>;

    explicit RawServer(Script script);
    ~RawServer();
    RawServer(const RawServer&) = delete;
    RawServer& operator=(const RawServer&) = delete;

    /// A script that records each request and then calls `answer`.
    static std::unique_ptr<RawServer> answering(Answer answer);

    [[nodiscard]] QUrl url() const;
    [[nodiscard]] int port() const { return m_port; }
    [[nodiscard]] QList<RawRequest> requests() const; ///< complete requests, in order of arrival
    [[nodiscard]] int connections() const { return m_accepted; }
    void clear();
    void record(RawRequest request);

    /// "HTTP/1.1 STATUS …" with Content-Length and a JSON content type.
    static QByteArray reply(int status, const QByteArray& body, const QByteArray& extraHeaders = {});

private:
    void acceptLoop();

    Script m_script;
    int m_listener = -1;
    int m_port = 0;
    std::atomic<bool> m_stopping = false;
    std::atomic<int> m_accepted = 0;
    std::thread m_acceptor;
    struct Worker {
        std::thread thread;
        std::shared_ptr<std::atomic<bool>> isDone;
    };
    std::vector<Worker> m_workers; ///< used by the acceptor's thread alone, until it has ended
    mutable std::mutex m_mutex;
    QList<RawRequest> m_requests;
};

/// A port of 127.0.0.1 with a full backlog: connections to it are neither taken nor refused.
class DeafPort
{
public:
    DeafPort();
    ~DeafPort();
    DeafPort(const DeafPort&) = delete;
    DeafPort& operator=(const DeafPort&) = delete;
    [[nodiscard]] QUrl url() const;

private:
    int m_port = 0;
    std::vector<int> m_sockets;
};

/// A port of 127.0.0.1 on which nothing listens as long as this program runs.
[[nodiscard]] int unusedPort();

} // namespace lockkeeper::test
