// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wire_proxy.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <cerrno>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockkeeper::test
{

namespace
{

sockaddr_in proxyAddress(int port)
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(quint16(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

} // namespace

WireProxy::WireProxy(int serverPort)
    : m_serverPort(serverPort)
    , m_listener(::socket(AF_INET, SOCK_STREAM, 0))
{
    auto address = proxyAddress(0);
    socklen_t size = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
        ::listen(m_listener, 200) != 0 ||
        ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        qFatal("no proxy");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

WireProxy::~WireProxy()
{
    m_isEnding = true;
    m_thread.join();
    for (auto& link : m_links)
        end(link);
    ::close(m_listener);
}

void WireProxy::end(Link& link)
{
    for (int* socket : {&link.client, &link.server}) {
        if (*socket >= 0) ::close(*socket);
        *socket = -1;
    }
}

void WireProxy::accept()
{
    Link link;
    link.client = ::accept(m_listener, nullptr, nullptr);
    if (link.client < 0) return;
    link.server = ::socket(AF_INET, SOCK_STREAM, 0);
    const auto address = proxyAddress(m_serverPort);
    if (::connect(link.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return end(link);
    const int on = 1;
    ::setsockopt(link.client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    ::setsockopt(link.server, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    m_links.push_back(std::move(link));
}

bool WireProxy::take(Link& link, bool up)
{
    std::array<char, 65536> buffer;
    const auto size = ::recv(up ? link.client : link.server, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (size < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    if (size == 0) return false;
    if (up && !link.isAsking) ++m_questions;
    link.isAsking = up;
    if (m_isSilent) return true;
    if (!up && m_losesAnswer.exchange(false)) {
        ++m_lost;
        return false;
    }
    auto& pieces = up ? link.up : link.down;
    pieces.push_back(
        {QByteArray(buffer.data(), int(size)), Clock::now() + std::chrono::milliseconds(m_delay)});
    return true;
}

bool WireProxy::give(int to, std::deque<Piece>& pieces)
{
    while (!pieces.empty() && pieces.front().due <= Clock::now()) {
        auto& bytes = pieces.front().bytes;
        // Sending may wait, but not for long: a few kilobytes go to a neighbour that reads.
        const auto sent = ::send(to, bytes.constData(), size_t(bytes.size()), MSG_NOSIGNAL);
        if (sent < 0) return false;
        if (sent < bytes.size())
            bytes.remove(0, int(sent));
        else
            pieces.pop_front();
    }
    return true;
}

void WireProxy::serve()
{
    while (!m_isEnding) {
        std::vector<pollfd> wanted{{m_listener, POLLIN, 0}};
        for (const auto& link : m_links) {
            wanted.push_back({link.client, POLLIN, 0});
            wanted.push_back({link.server, POLLIN, 0});
        }
        // A short wait, because delayed pieces fall due without anything to read.
        if (::poll(wanted.data(), wanted.size(), m_delay > 0 ? 1 : 10) < 0) continue;
        if (m_cuts.exchange(false)) {
            for (auto& link : m_links)
                end(link);
            m_links.clear();
            continue;
        }
        for (size_t i = 0; i < m_links.size(); ++i) {
            auto& link = m_links[i];
            bool isOn = true;
            if (wanted[2 * i + 1].revents != 0) isOn = take(link, true);
            if (isOn && wanted[2 * i + 2].revents != 0) isOn = take(link, false);
            if (isOn) isOn = give(link.server, link.up) && give(link.client, link.down);
            if (!isOn) end(link);
        }
        std::erase_if(m_links, [](const Link& link) { return link.client < 0; });
        if (wanted[0].revents != 0) accept();
    }
}

} // namespace lockkeeper::test
