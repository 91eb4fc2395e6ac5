// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/connection.h"

#include <algorithm>
#include <cstring>

#ifndef _WIN32
#include <poll.h>
#endif

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::chrono::seconds longestSilence{30}; // within a request

int pollOne(socket_t socket, short events, std::chrono::milliseconds time)
{
    const int timeout = static_cast<int>(std::max<std::chrono::milliseconds::rep>(0, time.count()));
#ifdef _WIN32
    WSAPOLLFD entry{socket, events, 0};
    return WSAPoll(&entry, 1, timeout);
#else
    pollfd entry{socket, events, 0};
    int result = 0;
    do {
        result = ::poll(&entry, 1, timeout);
    } while (result < 0 && errno == EINTR);
    return result;
#endif
}

} // namespace

Connection::Connection(socket_t socket)
    : m_socket(socket)
{
}

bool Connection::is_readable() const
{
    return m_begin < m_end || pollOne(m_socket, POLLIN, longestSilence) > 0;
}

bool Connection::is_writable() const
{
    return !m_isTakenOver && pollOne(m_socket, POLLOUT, longestSilence) > 0;
}

bool Connection::waitForRequest(std::chrono::milliseconds time) const
{
    return m_begin < m_end || pollOne(m_socket, POLLIN, time) > 0;
}

ssize_t Connection::read(char* data, size_t size)
{
    if (m_begin == m_end) {
        if (!is_readable()) return -1;
        const auto got = ::recv(m_socket, m_buffer.data(), m_buffer.size(), 0);
        if (got <= 0) return got;
        m_begin = 0;
        m_end = static_cast<size_t>(got);
    }
    const size_t given = std::min(size, m_end - m_begin);
    std::memcpy(data, m_buffer.data() + m_begin, given);
    m_begin += given;
    return static_cast<ssize_t>(given);
}

bool Connection::sendAll(const char* data, size_t size) const
{
#ifdef MSG_NOSIGNAL
    constexpr int flags = MSG_NOSIGNAL; // otherwise a client that is gone would end the process by a signal
#else
    constexpr int flags = 0;
#endif
    while (size > 0) {
        const auto sent = ::send(m_socket, data, size, flags);
        if (sent <= 0) return false;
        data += sent;
        size -= static_cast<size_t>(sent);
    }
    return true;
}

ssize_t Connection::write(const char* data, size_t size)
{
    if (m_isTakenOver || !sendAll(data, size)) return -1;
    return static_cast<ssize_t>(size);
}

bool Connection::sendRaw(const QByteArray& bytes)
{
    return sendAll(bytes.constData(), static_cast<size_t>(bytes.size()));
}

bool Connection::holdOpen(std::chrono::milliseconds time) const
{
    const auto end = std::chrono::steady_clock::now() + time;
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        if (left.count() <= 0) return true;
        if (pollOne(m_socket, POLLIN, left) <= 0) continue;
        char next = 0;
        if (::recv(m_socket, &next, 1, MSG_PEEK) <= 0) return false;
        // A pipelined request: it stays unread, so poll would return at once.
        std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(left, std::chrono::milliseconds(20)));
    }
}

// Only loopback connections exist, and nothing reads the ports.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const
{
    ip = "127.0.0.1";
    port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const
{
    get_remote_ip_and_port(ip, port);
}

} // namespace lockkeeper::sandbox
