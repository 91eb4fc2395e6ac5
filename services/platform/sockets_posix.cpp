// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/sockets.h"

#include <QDeadlineTimer>

#include <cerrno>

#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockkeeper
{

namespace
{

/// In slices, so that it can be cut.
bool isAddressTaken(const addrinfo& address, const QDeadlineTimer& until, const std::function<bool()>& isCut)
{
    const int socket = ::socket(address.ai_family, address.ai_socktype, address.ai_protocol);
    if (socket < 0) return false;
    ::fcntl(socket, F_SETFL, ::fcntl(socket, F_GETFL) | O_NONBLOCK);
    bool isDone = ::connect(socket, address.ai_addr, address.ai_addrlen) == 0;
    bool isWaiting = !isDone && errno == EINPROGRESS;
    while (isWaiting && !until.hasExpired() && !isCut()) {
        pollfd wanted{socket, POLLOUT, 0};
        if (::poll(&wanted, 1, 100) <= 0) continue;
        int error = 0;
        socklen_t size = sizeof error;
        isDone = ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
        isWaiting = false;
    }
    ::close(socket);
    return isDone;
}

} // namespace

bool isReachable(
    const QString& host, int port, std::chrono::milliseconds patience, const std::function<bool()>& isCut)
{
    addrinfo hints = {};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.toUtf8().constData(), QByteArray::number(port).constData(), &hints, &found) != 0)
        return false;
    const QDeadlineTimer until(patience);
    bool isDone = false;
    for (const auto* each = found; each && !isDone && !until.hasExpired() && !isCut(); each = each->ai_next)
        isDone = isAddressTaken(*each, until, isCut);
    ::freeaddrinfo(found);
    return isDone;
}

void shutSocket(qintptr socket)
{
    ::shutdown(int(socket), SHUT_RDWR);
}

} // namespace lockkeeper
