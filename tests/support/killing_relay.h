// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace lockkeeper::test
{

/// Stands between a program and its gateway on 127.0.0.1, passes everything on, counts the bytes, and strikes
/// at one of them: what a kill meets then is decided by a seed, down to the byte, not by how busy the
/// computer is.
class KillingRelay
{
public:
    /// When to strike.
    struct Point {
        bool up = true;  ///< at a byte that goes to the gateway; false: at one that comes from it
        qint64 byte = 0; ///< of that direction, the last one that is passed on before the strike
        int write = 0;   ///< not 0: bytes are counted from where the write request with this number begins
        /// Whether bytes behind that one, which came in the same piece, are lost. False: they reach the other
        /// side, as everything does that a network has taken.
        bool cuts = false;
        std::chrono::microseconds later{0}; ///< the strike waits for so long; not with `cuts`
    };
    /// How many bytes have passed.
    struct Passed {
        qint64 up = 0, down = 0;
    };

    /// `port`: where the gateway is. `strike` is called once, from the relay's thread.
    KillingRelay(int port, const std::optional<Point>& point, std::function<void()> strike);
    ~KillingRelay();
    KillingRelay(const KillingRelay&) = delete;
    KillingRelay& operator=(const KillingRelay&) = delete;

    [[nodiscard]] int port() const { return m_port; }
    [[nodiscard]] QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_port); }
    [[nodiscard]] const std::optional<Point>& point() const { return m_point; }
    [[nodiscard]] bool hasStruck() const { return m_hasStruck; }
    /// How many bytes have passed from the first request that writes (POST, PUT, DELETE) on.
    [[nodiscard]] Passed sinceFirstWrite() const;

private:
    struct Link {
        int client = -1;
        int gateway = -1;
    };
    void serve();
    void accept();
    /// Whether the connection goes on.
    [[nodiscard]] bool pass(int from, int to, bool up);
    void noteWrite(QByteArrayView piece);
    /// How many more bytes of the point's direction, after `passed`, lead to the point; nothing while its
    /// write has not begun.
    [[nodiscard]] std::optional<qint64> until(const Passed& passed) const;

    const int m_gatewayPort;
    const std::optional<Point> m_point;
    const std::function<void()> m_strike;
    int m_port = 0;
    int m_listener = -1; ///< declared after the port, which it finds
    std::vector<Link> m_links;
    mutable std::mutex m_mutex;
    Passed m_passed;
    std::optional<Passed> m_beforeFirstWrite;
    std::optional<Passed> m_beforeWrite; ///< what had passed when the write of the point began
    int m_writes = 0;
    std::atomic<bool> m_hasStruck = false;
    std::atomic<bool> m_stopping = false;
    std::thread m_thread;
};

} // namespace lockkeeper::test
