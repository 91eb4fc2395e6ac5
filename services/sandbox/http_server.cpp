// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/http_server.h"

#include "services/sandbox/worker_pool.h"

#include <utility>

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::chrono::seconds keepAlive{60};
constexpr size_t largestBody = 64 * 1024 * 1024;
constexpr size_t mostConnections = 256;

// The connection whose request this thread is processing: cpp-httplib hands its stream to no handler.
thread_local Connection* currentConnection = nullptr;

} // namespace

HttpServer::HttpServer(Handler handler)
    : m_handler(std::move(handler))
{
    // setup_request below turns every path into "/", because patterns are matched against the decoded path,
    // where an encoded "/" in an id can no longer be told from a real one.
    const auto handle = [this](const httplib::Request& request, httplib::Response& response) {
        m_handler(request, response, *currentConnection);
    };
    Get("/", handle);
    Post("/", handle);
    Put("/", handle);
    Delete("/", handle);
    Patch("/", handle);
    Options("/", handle);
    set_tcp_nodelay(true);
    set_payload_max_length(largestBody);
    // One thread holds a connection while it lives, also between two requests.
    new_task_queue = [] { return new WorkerPool(mostConnections); };
}

HttpServer::~HttpServer()
{
    stop();
}

bool HttpServer::start(quint16 port, QString* error)
{
    m_isStopping = false;
    const int bound =
        port == 0 ? bind_to_any_port("127.0.0.1") : (bind_to_port("127.0.0.1", port) ? port : -1);
    if (bound <= 0) {
        if (error) *error = QStringLiteral("port %1 of 127.0.0.1 is not free").arg(port);
        return false;
    }
    m_port = static_cast<quint16>(bound);
    // cpp-httplib lets five connections wait, so that the sixth of a burst is a second late.
    ::listen(svr_sock_, 512);
    m_thread = std::thread([this] { listen_after_bind(); });
    while (!is_running()) // a stop() before it runs would be lost
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    return true;
}

void HttpServer::stop()
{
    if (!m_thread.joinable()) return;
    m_isStopping = true;
    {
        const std::lock_guard lock(m_mutex);
        for (const socket_t socket : m_open)
            ::shutdown(socket, 2); // 2: both ways, which POSIX and Windows call by different names
    }
    httplib::Server::stop();
    m_thread.join();
}

bool HttpServer::process_and_close_socket(socket_t socket)
{
    {
        const std::lock_guard lock(m_mutex);
        m_open.insert(socket);
    }
    Connection connection(socket);
    currentConnection = &connection;
    bool isClosing = false;
    while (!isClosing && !m_isStopping && connection.waitForRequest(keepAlive)) {
        bool clientCloses = false;
        const bool isFine =
            process_request(connection, false, clientCloses, [&connection](httplib::Request& request) {
                request.path.assign(1, '/'); // not = "/": GCC 12 warns of an overlap that there is not
                request.ranges.clear();
                request.headers.erase("Range");
                // cpp-httplib takes forms apart by itself: it answers 413 beyond 8 KB, and puts their
                // parameters among those of the query. It looks for its two types at the very start of the
                // value.
                const auto contentType = request.headers.find("Content-Type");
                if (contentType != request.headers.end())
                    contentType->second.insert(contentType->second.begin(), ' ');
                const bool hasLength = request.has_header("Content-Length");
                const bool isChunked = request.has_header("Transfer-Encoding");
                // A request with neither has no body (RFC 9112 §6.3), but cpp-httplib would read until the
                // client closes.
                if (!hasLength && !isChunked) request.set_header("Content-Length", "0");
                // cpp-httplib leaves the body of a GET unread, which would then be taken for the next
                // request.
                const bool hasBody =
                    isChunked || (hasLength && request.get_header_value("Content-Length") != "0");
                if (hasBody && (request.method == "GET" || request.method == "HEAD")) {
                    connection.closeAfterReply();
                    request.set_header("Connection", "close"); // so that its reply says so
                }
            });
        isClosing = !isFine || clientCloses || connection.isTakenOver() || connection.closesAfterReply();
    }
    currentConnection = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        m_open.erase(socket);
    }
    if (connection.resetsOnClose()) {
        const linger discard{1, 0};
        ::setsockopt(socket, SOL_SOCKET, SO_LINGER, reinterpret_cast<const char*>(&discard), sizeof(discard));
    } else {
        ::shutdown(socket, 2);
    }
    httplib::detail::close_socket(socket);
    return true;
}

} // namespace lockkeeper::sandbox
