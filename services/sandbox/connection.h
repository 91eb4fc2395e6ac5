// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <array>
#include <chrono>
#include <functional>

#include <httplib.h>

namespace lockkeeper::sandbox
{

// One accepted TCP connection, as cpp-httplib's stream and, beside it, as a raw socket for faults. Used by
// one thread; only the server's stop() shuts the socket from another, which ends every wait here.
class Connection final : public httplib::Stream
{
public:
    explicit Connection(socket_t socket);

    // httplib::Stream
    bool is_readable() const override;
    bool is_writable() const override;
    ssize_t read(char* data, size_t size) override;
    ssize_t write(const char* data, size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    socket_t socket() const override { return m_socket; }

    // Whether another request has begun to arrive within `time`.
    bool waitForRequest(std::chrono::milliseconds time) const;

    // From here on nothing that cpp-httplib writes is sent, and the connection is closed after this request.
    void takeOver() { m_isTakenOver = true; }
    bool isTakenOver() const { return m_isTakenOver; }
    // Closing then resets the connection (RST) instead of ending it (FIN).
    void resetOnClose() { m_resetsOnClose = true; }
    bool resetsOnClose() const { return m_resetsOnClose; }
    void closeAfterReply() { m_closesAfterReply = true; }
    bool closesAfterReply() const { return m_closesAfterReply; }

    // Sends the bytes as they are, after takeOver() too; false when the client is gone.
    bool sendRaw(const QByteArray& bytes);
    // Sleeps until the client closes, the server stops, or `time` passed; true in the last case.
    bool holdOpen(std::chrono::milliseconds time) const;

private:
    bool sendAll(const char* data, size_t size) const;

    socket_t m_socket;
    std::array<char, 16384> m_buffer;
    size_t m_begin = 0;
    size_t m_end = 0;
    bool m_isTakenOver = false;
    bool m_resetsOnClose = false;
    bool m_closesAfterReply = false;
};

} // namespace lockkeeper::sandbox
