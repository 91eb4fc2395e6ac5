// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QTimer>

#include <functional>
#include <optional>

namespace lockkeeper::benchmarks
{

/// Processor time that this thread has used so far, in ms. Nothing where the system does not tell.
[[nodiscard]] std::optional<double> threadMilliseconds();

/// Runs the event loop of this thread until `done`, for some minutes at most.
void runUntil(const std::function<bool()>& done);

/// Beats on the GUI thread every 5 ms while it lives, as long as nothing keeps the thread. What stops the
/// thread is seen as a gap between two beats; a gap of 5 ms is no stall at all.
class Heartbeat
{
public:
    static constexpr int interval = 5;

    Heartbeat();
    /// Milliseconds between beats, up to now. Also what the beats before say: the last gap may be open.
    [[nodiscard]] QList<double> gaps();
    /// The longest time that this thread was computing between two beats: a gap without what other
    /// programs, and the other threads of this one, took away. Empty where the system does not tell.
    [[nodiscard]] std::optional<double> longestComputing();

private:
    void beat();

    QTimer m_timer;
    QElapsedTimer m_clock;
    QList<double> m_gaps;
    std::optional<double> m_cpuBefore;
    std::optional<double> m_longestComputing;
};

} // namespace lockkeeper::benchmarks
