// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/killing_relay.h"

#include "tests/support/test_sockets.h"

#include <algorithm>
#include <utility>

namespace lockkeeper::test
{

namespace
{

void sendWhole(int socket, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        if (!waitToWrite(socket, 1000)) continue;
        const auto sent = sendSome(socket, bytes);
        if (sent < 0) return; // the other side has gone, which reading will tell
        bytes = bytes.sliced(sent);
    }
}

} // namespace

KillingRelay::KillingRelay(int port, const std::optional<Point>& point, std::function<void()> strike)
    : m_gatewayPort(port)
    , m_point(point)
    , m_strike(std::move(strike))
    , m_listener(listenOnLoopback(m_port))
{
    m_thread = std::thread([this] { serve(); });
}

KillingRelay::~KillingRelay()
{
    m_stopping = true;
    m_thread.join();
    closeSocket(m_listener);
    for (const auto& link : m_links) {
        closeSocket(link.client);
        closeSocket(link.gateway);
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
        std::vector<int> sockets{m_listener};
        for (const auto& link : m_links)
            sockets.insert(sockets.end(), {link.client, link.gateway});
        const auto waiting = readable(sockets, 20);
        for (size_t i = 0; i < m_links.size(); ++i) {
            auto& link = m_links[i];
            const bool goesOn = (!waiting[1 + 2 * i] || pass(link.client, link.gateway, true)) &&
                                (!waiting[2 + 2 * i] || pass(link.gateway, link.client, false));
            if (goesOn) continue;
            closeSocket(link.client);
            closeSocket(link.gateway);
            link = {};
        }
        std::erase_if(m_links, [](const Link& link) { return link.client < 0; });
        if (waiting[0]) accept();
    }
}

void KillingRelay::accept()
{
    const Link link{acceptFrom(m_listener), connectTo(m_gatewayPort)};
    if (link.client < 0 || link.gateway < 0) {
        closeSocket(link.client);
        closeSocket(link.gateway);
        return;
    }
    m_links.push_back(link);
}

bool KillingRelay::pass(int from, int to, bool up)
{
    char buffer[16384];
    const auto got = receiveSome(from, buffer, sizeof buffer);
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
