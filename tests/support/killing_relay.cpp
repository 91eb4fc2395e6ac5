// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/killing_relay.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace lockkeeper::test
{

namespace
{

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(quint16(port));
    return address;
}

void sendWhole(int socket, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const auto sent = ::send(socket, bytes.data(), size_t(bytes.size()), MSG_NOSIGNAL);
        if (sent <= 0) return; // whoever is gone will be noticed when reading
        bytes = bytes.sliced(sent);
    }
}

void withoutDelay(int socket)
{
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

} // namespace

KillingRelay::KillingRelay(int port, const std::optional<Point>& point, std::function<void()> strike)
    : m_gatewayPort(port)
    , m_point(point)
    , m_strike(std::move(strike))
    , m_listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    auto address = loopback(0);
    socklen_t length = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        ::listen(m_listener, 128) != 0 ||
        ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length) != 0)
        qFatal("cannot listen on 127.0.0.1");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

KillingRelay::~KillingRelay()
{
    m_stopping = true;
    m_thread.join();
    ::close(m_listener);
    for (const auto& link : m_links) {
        ::close(link.client);
        ::close(link.gateway);
    }
}

KillingRelay::Passed KillingRelay::sinceFirstWrite() const
{
    const std::lock_guard lock(m_mutex);
    const auto before = m_beforeFirstWrite.value_or(m_passed);
    return {m_passed.up - before.up, m_passed.down - before.down};
}

void KillingRelay::serve()
{
    while (!m_stopping) {
        std::vector<pollfd> waiting{{m_listener, POLLIN, 0}};
        for (const auto& link : m_links) {
            waiting.push_back({link.client, POLLIN, 0});
            waiting.push_back({link.gateway, POLLIN, 0});
        }
        if (::poll(waiting.data(), waiting.size(), 20) <= 0) continue;
        for (size_t i = 0; i < m_links.size(); ++i) {
            auto& link = m_links[i];
            const bool goesOn = (waiting[1 + 2 * i].revents == 0 || pass(link.client, link.gateway, true)) &&
                                (waiting[2 + 2 * i].revents == 0 || pass(link.gateway, link.client, false));
            if (goesOn) continue;
            ::close(link.client);
            ::close(link.gateway);
            link = {};
        }
        std::erase_if(m_links, [](const Link& link) { return link.client < 0; });
        if (waiting[0].revents != 0) accept();
    }
}

void KillingRelay::accept()
{
    Link link{::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC),
        ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    const auto address = loopback(m_gatewayPort);
    if (link.client < 0 ||
        ::connect(link.gateway, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(link.client);
        ::close(link.gateway);
        return;
    }
    withoutDelay(link.client);
    withoutDelay(link.gateway);
    m_links.push_back(link);
}

bool KillingRelay::pass(int from, int to, bool up)
{
    char buffer[16384];
    const auto got = ::recv(from, buffer, sizeof buffer, 0);
    if (got <= 0) return false;
    QByteArrayView piece(buffer, got);
    if (up) noteWrite(piece);
    std::optional<qint64> left;
    {
        const std::lock_guard lock(m_mutex);
        left = until(m_passed);
        (up ? m_passed.up : m_passed.down) += got;
    }
    const bool isHere = left && !m_hasStruck && m_point->up == up && got >= *left;
    if (!isHere) {
        sendWhole(to, piece);
        return true;
    }
    const auto upToPoint = std::clamp<qint64>(*left, 0, got);
    sendWhole(to, m_point->cuts ? piece.first(upToPoint) : piece);
    if (!m_point->cuts) std::this_thread::sleep_for(m_point->later);
    m_hasStruck = true;
    m_strike();
    return !m_point->cuts;
}

void KillingRelay::noteWrite(QByteArrayView piece)
{
    const std::lock_guard lock(m_mutex);
    const bool writes = piece.startsWith("POST ") || piece.startsWith("PUT ") || piece.startsWith("DELETE ");
    if (!writes) return;
    if (!m_beforeFirstWrite) m_beforeFirstWrite = m_passed;
    if (m_point && ++m_writes == m_point->write) m_beforeWrite = m_passed;
}

std::optional<qint64> KillingRelay::until(const Passed& passed) const
{
    if (!m_point || (m_point->write != 0 && !m_beforeWrite)) return std::nullopt;
    const auto base = m_beforeWrite.value_or(Passed{});
    return m_point->byte - (m_point->up ? passed.up - base.up : passed.down - base.down);
}

} // namespace lockkeeper::test
