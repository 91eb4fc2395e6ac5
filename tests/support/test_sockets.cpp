// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_sockets.h"

#include <QtGlobal>

#include <cerrno>

#ifdef Q_OS_WIN
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace lockkeeper::test
{

namespace
{

#ifdef Q_OS_WIN

using Handle = SOCKET;
using Length = int;
constexpr int quietly = 0;      // writing to one who has gone is an error on Windows, and no signal
constexpr short endOfOther = 0; // poll tells on Windows unasked that the other side has ended

Handle handleOf(int socket)
{
    return socket < 0 ? INVALID_SOCKET : Handle(socket);
}

int numberOf(Handle socket)
{
    return socket == INVALID_SOCKET ? -1 : int(socket);
}

Handle newSocket()
{
    static const int started = [] {
        WSADATA library;
        return ::WSAStartup(MAKEWORD(2, 2), &library);
    }();
    return started == 0 ? ::socket(AF_INET, SOCK_STREAM, 0) : INVALID_SOCKET;
}

void waitForNothing(Handle socket)
{
    u_long isNonBlocking = 1;
    ::ioctlsocket(socket, FIONBIO, &isNonBlocking);
}

int pollAll(pollfd* sockets, size_t count, int ms)
{
    return ::WSAPoll(sockets, ULONG(count), ms);
}

bool mayComeLater()
{
    return ::WSAGetLastError() == WSAEWOULDBLOCK;
}

#else

using Handle = int;
using Length = socklen_t;
constexpr int quietly = MSG_NOSIGNAL;
constexpr short endOfOther = POLLRDHUP;

Handle handleOf(int socket)
{
    return socket;
}

int numberOf(Handle socket)
{
    return socket;
}

Handle newSocket()
{
    return ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

void waitForNothing(Handle socket)
{
    ::fcntl(socket, F_SETFL, ::fcntl(socket, F_GETFL) | O_NONBLOCK);
}

int pollAll(pollfd* sockets, size_t count, int ms)
{
    return ::poll(sockets, count, ms);
}

bool mayComeLater()
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

#endif

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(quint16(port));
    return address;
}

bool waitFor(int socket, short events, int ms)
{
    pollfd waiting{handleOf(socket), events, 0};
    return pollAll(&waiting, 1, ms) > 0;
}

void withoutDelay(Handle socket)
{
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&on), sizeof on);
}

} // namespace

int takePort(int& port)
{
    const auto socket = newSocket();
    auto address = loopback(0);
    Length length = sizeof address;
    if (::bind(socket, reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0)
        qFatal("no port on 127.0.0.1");
    port = ntohs(address.sin_port);
    return numberOf(socket);
}

int listenOnLoopback(int& port, int backlog)
{
    const auto listener = takePort(port);
    if (::listen(handleOf(listener), backlog) != 0) qFatal("cannot listen on 127.0.0.1");
    return listener;
}

int acceptFrom(int listener)
{
#ifdef Q_OS_WIN
    const auto socket = ::accept(handleOf(listener), nullptr, nullptr);
#else
    const auto socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
#endif
    if (numberOf(socket) < 0) return -1;
    withoutDelay(socket);
    waitForNothing(socket);
    return numberOf(socket);
}

int connectTo(int port)
{
    const auto socket = newSocket();
    const auto address = loopback(port);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        closeSocket(numberOf(socket));
        return -1;
    }
    withoutDelay(socket);
    waitForNothing(socket);
    return numberOf(socket);
}

int beginConnecting(int port)
{
    const auto socket = newSocket();
    waitForNothing(socket);
    const auto address = loopback(port);
    (void)::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    return numberOf(socket);
}

bool waitToRead(int socket, int ms)
{
    return waitFor(socket, POLLIN, ms);
}

bool waitToWrite(int socket, int ms)
{
    return waitFor(socket, POLLOUT, ms);
}

bool waitForEnd(int socket, int ms)
{
    return waitFor(socket, endOfOther, ms);
}

std::vector<bool> readable(const std::vector<int>& sockets, int ms)
{
    std::vector<pollfd> waiting;
    for (const int socket : sockets)
        waiting.push_back({handleOf(socket), POLLIN, 0});
    std::vector<bool> result(sockets.size(), false);
    if (pollAll(waiting.data(), waiting.size(), ms) <= 0) return result;
    for (size_t i = 0; i < waiting.size(); ++i)
        result[i] = waiting[i].revents != 0;
    return result;
}

qsizetype sendSome(int socket, QByteArrayView bytes)
{
    const auto sent = ::send(handleOf(socket), bytes.data(), bytes.size(), quietly);
    if (sent >= 0) return sent;
    return mayComeLater() ? 0 : -1;
}

qsizetype receiveSome(int socket, char* to, qsizetype most)
{
    return ::recv(handleOf(socket), to, most, 0);
}

void shutSocket(int socket)
{
#ifdef Q_OS_WIN
    ::shutdown(handleOf(socket), SD_BOTH);
#else
    ::shutdown(socket, SHUT_RDWR);
#endif
}

void closeSocket(int socket)
{
    if (socket < 0) return;
#ifdef Q_OS_WIN
    ::closesocket(handleOf(socket));
#else
    ::close(socket);
#endif
}

void resetSocket(int socket)
{
    const linger atOnce{1, 0};
    ::setsockopt(
        handleOf(socket), SOL_SOCKET, SO_LINGER, reinterpret_cast<const char*>(&atOnce), sizeof atOnce);
    closeSocket(socket);
}

} // namespace lockkeeper::test
