// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <vector>

namespace lockkeeper::test
{

// Sockets on 127.0.0.1 by the names of POSIX or of Windows, for servers that do what no library does. Any
// thread. A socket is a number that isn't negative; that of Windows fits into an int as well.

// The next two end the test program if they fail.

/// A socket that has a port and listens to nobody: whoever connects to it is refused, and as long as it is
/// open no other program gets the port.
[[nodiscard]] int takePort(int& port);
[[nodiscard]] int listenOnLoopback(int& port, int backlog = 128);
/// The next connection, which sends at once what it is given; -1: there is none after all.
[[nodiscard]] int acceptFrom(int listener);
/// A connection that sends at once what it is given; -1: nobody takes it.
[[nodiscard]] int connectTo(int port);
/// Begins what connectTo() does, and does not wait until somebody takes it.
[[nodiscard]] int beginConnecting(int port);

/// False when `ms` are over first. An end of the connection is something to read.
[[nodiscard]] bool waitToRead(int socket, int ms);
[[nodiscard]] bool waitToWrite(int socket, int ms);
/// Whether the other side goes away within `ms`, whatever it has sent before. Takes nothing in.
[[nodiscard]] bool waitForEnd(int socket, int ms);
/// For each socket, whether there is something to read. Waits up to `ms` until one of them has something.
[[nodiscard]] std::vector<bool> readable(const std::vector<int>& sockets, int ms);

/// How many bytes were taken, perhaps none; -1: the other side has gone. Does not wait.
[[nodiscard]] qsizetype sendSome(int socket, QByteArrayView bytes);
/// How many bytes came; 0: the other side has ended the connection, -1: it was reset.
[[nodiscard]] qsizetype receiveSome(int socket, char* to, qsizetype most);

void shutSocket(int socket); ///< in both directions
void closeSocket(int socket);
void resetSocket(int socket); ///< closes with RST

} // namespace lockkeeper::test
