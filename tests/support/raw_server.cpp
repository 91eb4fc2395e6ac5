// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/raw_server.h"

#include "tests/support/test_sockets.h"

#include <chrono>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

QByteArray RawRequest::header(const QByteArray& name) const
{
    for (const auto& line : head.split('\n')) {
        const auto colon = line.indexOf(':');
        if (colon > 0 && line.first(colon).compare(name, Qt::CaseInsensitive) == 0)
            return line.sliced(colon + 1).trimmed();
    }
    return {};
}

QByteArray RawRequest::path() const
{
    const auto mark = target.indexOf('?');
    return mark < 0 ? target : target.first(mark);
}

QByteArray RawRequest::query(const QByteArray& name) const
{
    const auto mark = target.indexOf('?');
    if (mark < 0) return {};
    for (const auto& item : target.sliced(mark + 1).split('&'))
        if (item.startsWith(name + '=')) return item.sliced(name.size() + 1);
    return {};
}

bool RawConnection::send(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        if (m_stopping) return false;
        if (!waitToWrite(m_socket, 50)) continue;
        const auto sent = sendSome(m_socket, bytes);
        if (sent < 0) return false;
        bytes = bytes.sliced(sent);
    }
    return true;
}

bool RawConnection::drip(QByteArrayView bytes, int pause)
{
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (!send(bytes.sliced(i, 1))) return false;
        sleep(pause);
    }
    return true;
}

bool RawConnection::fill()
{
    while (!m_stopping) {
        if (!waitToRead(m_socket, 50)) continue;
        char piece[65536];
        const auto got = receiveSome(m_socket, piece, sizeof piece);
        if (got <= 0) return false;
        m_buffer.append(piece, got);
        return true;
    }
    return false;
}

bool RawConnection::receiveHead(QByteArray& head)
{
    while (!m_buffer.contains("\r\n\r\n"))
        if (!fill()) return false;
    const auto end = m_buffer.indexOf("\r\n\r\n") + 4;
    head = m_buffer.first(end);
    m_buffer.remove(0, end);
    return true;
}

std::unique_ptr<RawRequest> RawConnection::receive()
{
    QByteArray head;
    return receiveHead(head) ? receiveRest(head) : nullptr;
}

std::unique_ptr<RawRequest> RawConnection::receiveRest(const QByteArray& head)
{
    auto request = std::make_unique<RawRequest>();
    request->head = head;
    const auto line = head.first(head.indexOf('\r')).split(' ');
    request->method = line.value(0);
    request->target = line.value(1);
    const auto length = request->header("Content-Length").toLongLong();
    while (m_buffer.size() < length)
        if (!fill()) return nullptr;
    request->body = m_buffer.first(length);
    m_buffer.remove(0, length);
    return request;
}

void RawConnection::sleep(int ms) const
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
    while (!m_stopping && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(std::min(ms, 5)));
}

void RawConnection::stall() const
{
    // Waits for the end of the connection: waiting for something to read would return at once while the
    // client has sent more.
    while (!m_stopping && !waitForEnd(m_socket, 50)) {
    }
}

void RawConnection::close()
{
    if (m_socket < 0) return;
    shutSocket(m_socket);
    closeSocket(m_socket);
    m_socket = -1;
}

void RawConnection::reset()
{
    if (m_socket < 0) return;
    resetSocket(m_socket);
    m_socket = -1;
}

RawServer::RawServer(Script script)
    : m_script(std::move(script))
{
    m_listener = listenOnLoopback(m_port);
    m_acceptor = std::thread([this] { acceptLoop(); });
}

RawServer::~RawServer()
{
    m_stopping = true;
    m_acceptor.join();
    closeSocket(m_listener);
    for (auto& worker : m_workers)
        worker.thread.join();
}

std::unique_ptr<RawServer> RawServer::answering(Answer answer)
{
    auto self = std::make_shared<std::atomic<RawServer*>>(nullptr);
    auto counter = std::make_shared<std::atomic<int>>(0);
    auto server =
        std::make_unique<RawServer>([self, counter, answer = std::move(answer)](RawConnection& connection) {
            const int number = ++*counter;
            int count = 0;
            while (auto request = connection.receive()) {
                request->connection = number;
                request->onConnection = ++count;
                while (!self->load())
                    std::this_thread::yield();
                self->load()->record(*request);
                if (!answer(connection, *request)) return;
            }
        });
    self->store(server.get());
    return server;
}

void RawServer::acceptLoop()
{
    while (!m_stopping) {
        if (!waitToRead(m_listener, 20)) continue;
        const int socket = acceptFrom(m_listener);
        if (socket < 0) continue;
        ++m_accepted;
        // Joins the threads of connections that have ended: after ten thousand connections there would be as
        // many.
        std::erase_if(m_workers, [](Worker& worker) {
            if (!*worker.isDone) return false;
            worker.thread.join();
            return true;
        });
        auto isDone = std::make_shared<std::atomic<bool>>(false);
        m_workers.push_back({std::thread([this, socket, isDone] {
                                 RawConnection connection(socket, m_stopping);
                                 m_script(connection);
                                 connection.close();
                                 *isDone = true;
                             }),
            isDone});
    }
}

QUrl RawServer::url() const
{
    return QUrl(u"http://127.0.0.1:%1"_s.arg(m_port));
}

QList<RawRequest> RawServer::requests() const
{
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

void RawServer::clear()
{
    const std::lock_guard lock(m_mutex);
    m_requests.clear();
}

void RawServer::record(RawRequest request)
{
    const std::lock_guard lock(m_mutex);
    m_requests.append(std::move(request));
}

QByteArray RawServer::reply(int status, const QByteArray& body, const QByteArray& extraHeaders)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Status\r\nContent-Type: application/json\r\n" +
           extraHeaders + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

DeafPort::DeafPort()
{
    m_sockets.push_back(listenOnLoopback(m_port, 0));
    // Even a backlog of 0 takes one connection. Once a connection is left hanging, so is every later one.
    for (bool taken = true; taken && m_sockets.size() < 20;) {
        m_sockets.push_back(beginConnecting(m_port));
        taken = waitToWrite(m_sockets.back(), 100);
    }
}

DeafPort::~DeafPort()
{
    for (const int socket : m_sockets)
        closeSocket(socket);
}

QUrl DeafPort::url() const
{
    return QUrl(u"http://127.0.0.1:%1"_s.arg(m_port));
}

int unusedPort()
{
    int port = 0;
    (void)takePort(port); // kept, because a port that is given back is soon that of another test's gateway
    return port;
}

} // namespace lockkeeper::test
