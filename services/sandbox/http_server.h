// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/connection.h"

#include <QString>

#include <functional>
#include <mutex>
#include <set>
#include <thread>

namespace lockkeeper::sandbox
{

// HTTP/1.1 on 127.0.0.1 with keep-alive. cpp-httplib parses and formats; accepting a connection's bytes,
// threads and stopping are done here, because faults need the socket and stop() must not wait for clients.
class HttpServer final : private httplib::Server
{
public:
    // Called on a thread of the connection with the whole request. It answers by `response`, or takes the
    // connection over.
    using Handler = std::function<void(const httplib::Request&, httplib::Response&, Connection&)>;

    explicit HttpServer(Handler handler);
    ~HttpServer() override;

    bool start(quint16 port, QString* error);
    void stop(); // cuts every connection and returns when no handler runs any more
    quint16 port() const { return m_port; }

private:
    bool process_and_close_socket(socket_t socket) override;

    Handler m_handler;
    std::thread m_thread;
    quint16 m_port = 0;
    std::atomic<bool> m_isStopping = false;
    std::mutex m_mutex;
    std::set<socket_t> m_open;
};

} // namespace lockkeeper::sandbox
