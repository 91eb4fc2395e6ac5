// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/heartbeat.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace lockkeeper::benchmarks
{

std::optional<double> threadMilliseconds()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec time{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
#endif
    return std::nullopt;
}

void runUntil(const std::function<bool()>& done)
{
    // Something that does not come is a fault of the benchmark or of the program: it is said, and not waited
    // for.
    QTimer patience;
    patience.setSingleShot(true);
    patience.start(std::chrono::minutes(5));
    while (!done()) {
        if (!patience.isActive()) qFatal("What this waits for has not come in five minutes.");
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        // Outside exec() nobody else sends these events.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

Heartbeat::Heartbeat()
    : m_cpuBefore(threadMilliseconds())
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.callOnTimeout([this] { beat(); });
    m_clock.start();
    m_timer.start(interval);
}

QList<double> Heartbeat::gaps()
{
    beat();
    return m_gaps;
}

std::optional<double> Heartbeat::longestComputing()
{
    beat();
    return m_longestComputing;
}

void Heartbeat::beat()
{
    m_gaps.append(double(m_clock.nsecsElapsed()) / 1e6);
    m_clock.start();
    const auto cpu = threadMilliseconds();
    if (cpu && m_cpuBefore)
        m_longestComputing = std::max(m_longestComputing.value_or(0), *cpu - *m_cpuBefore);
    m_cpuBefore = cpu;
}

} // namespace lockkeeper::benchmarks
