// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEvent>
#include <QEventLoop>
#include <QTimer>

namespace lockkeeper::test
{

/// To be used instead of QTest::qWaitFor() where thousands of things are waited for: looks after each event
/// and every 2 ms, and not only every 10.
template <class Predicate>
[[nodiscard]] bool waitUntil(Predicate isSo, int ms = 30'000)
{
    const QDeadlineTimer end(ms, Qt::PreciseTimer);
    QTimer look;
    look.setTimerType(Qt::PreciseTimer);
    look.start(2);
    bool isDone = isSo();
    while (!isDone && !end.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        isDone = isSo();
    }
    return isDone;
}

} // namespace lockkeeper::test
