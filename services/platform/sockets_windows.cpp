// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/sockets.h"

#include <QDeadlineTimer>

#include <winsock2.h>
#include <ws2tcpip.h>

namespace lockkeeper
{

namespace
{

/// In slices, so that it can be cut.
bool isAddressTaken(const addrinfo& address, const QDeadlineTimer& until, const std::function<bool()>& isCut)
{
    const SOCKET socket = ::socket(address.ai_family, address.ai_socktype, address.ai_protocol);
    if (socket == INVALID_SOCKET) return false;
    u_long isNonBlocking = 1;
    ::ioctlsocket(socket, FIONBIO, &isNonBlocking);
    bool isDone = ::connect(socket, address.ai_addr, int(address.ai_addrlen)) == 0;
    bool isWaiting = !isDone && ::WSAGetLastError() == WSAEWOULDBLOCK;
    while (isWaiting && !until.hasExpired() && !isCut()) {
        fd_set open, failed;
        FD_ZERO(&open);
        FD_ZERO(&failed);
        FD_SET(socket, &open);
        FD_SET(socket, &failed);
        timeval slice{0, 100'000};
        if (::select(0, nullptr, &open, &failed, &slice) <= 0) continue;
        isDone = FD_ISSET(socket, &open) != 0;
        isWaiting = false;
    }
    ::closesocket(socket);
    return isDone;
}

} // namespace

bool isReachable(
    const QString& host, int port, std::chrono::milliseconds patience, const std::function<bool()>& isCut)
{
    WSADATA library;
    if (::WSAStartup(MAKEWORD(2, 2), &library) != 0) return false;
    addrinfo hints = {};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const QDeadlineTimer until(patience);
    bool isDone = false;
    if (::getaddrinfo(host.toUtf8().constData(), QByteArray::number(port).constData(), &hints, &found) == 0)
        for (const auto* each = found; each && !isDone && !until.hasExpired() && !isCut();
             each = each->ai_next)
            isDone = isAddressTaken(*each, until, isCut);
    if (found) ::freeaddrinfo(found);
    ::WSACleanup();
    return isDone;
}

void shutSocket(qintptr socket)
{
    ::shutdown(SOCKET(socket), SD_BOTH);
}

} // namespace lockkeeper
