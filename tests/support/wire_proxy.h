// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <atomic>
#include <chrono>
#include <deque>
#include <thread>
#include <vector>

namespace lockkeeper::test
{

/// Stands between a program and a server on 127.0.0.1 and passes bytes on, as badly as it is told to.
class WireProxy
{
public:
    explicit WireProxy(int serverPort);
    ~WireProxy();
    WireProxy(const WireProxy&) = delete;
    WireProxy& operator=(const WireProxy&) = delete;

    [[nodiscard]] int port() const { return m_port; }

    /// Delays every piece, in each direction.
    void setDelay(std::chrono::milliseconds delay) { m_delay = int(delay.count()); }
    /// Takes everything and passes nothing on.
    void setSilent(bool isSilent) { m_isSilent = isSilent; }
    /// The next piece that comes from the server is thrown away, and with it the connection: whoever asked
    /// does not know whether it was done.
    void loseNextAnswer() { m_losesAnswer = true; }
    /// Ends every connection.
    void cutAll() { m_cuts = true; }
    /// How many answers were lost.
    [[nodiscard]] int lostAnswers() const { return m_lost; }
    /// How often the program has asked something after it had an answer: round trips.
    [[nodiscard]] int questions() const { return m_questions; }

private:
    using Clock = std::chrono::steady_clock;
    struct Piece {
        QByteArray bytes;
        Clock::time_point due;
    };
    struct Link {
        int client = -1, server = -1;
        bool isAsking = false; ///< the last piece was from the client, so the next is no new question
        std::deque<Piece> up, down;
    };

    void serve();
    void accept();
    [[nodiscard]] bool take(Link& link, bool up);
    [[nodiscard]] static bool give(int to, std::deque<Piece>& pieces);
    static void end(Link& link);

    const int m_serverPort;
    int m_listener = -1;
    int m_port = 0;
    std::vector<Link> m_links;
    std::atomic<int> m_delay = 0, m_lost = 0, m_questions = 0;
    std::atomic<bool> m_isSilent = false, m_losesAnswer = false, m_cuts = false, m_isEnding = false;
    std::thread m_thread;
};

} // namespace lockkeeper::test
