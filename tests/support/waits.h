// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QEvent>
#include <QTest>

/// What tests wait for where the program has no signal for it: signs, never a time that should be enough.
namespace lockkeeper::test
{

/// Handles all events that are queued for this thread, those that come of them, and what is to be deleted
/// later.
inline void drainEvents()
{
    for (int turn = 0; turn < 3; ++turn) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// Waits until no call of the client is under way, those included that the events so far lead to: what was
/// not asked by then is not asked at all.
template <class Client>
[[nodiscard]] bool callsRest(const Client& client, int ms = 20'000)
{
    return QTest::qWaitFor(
        [&] {
            drainEvents();
            return client.runningCalls() == 0;
        },
        ms);
}

/// Waits for the clock to go on: what begins now has a later time than what was before.
inline void nextMillisecond()
{
    const auto now = QDateTime::currentMSecsSinceEpoch();
    (void)QTest::qWaitFor([now] { return QDateTime::currentMSecsSinceEpoch() > now; }, 30'000);
}

/// A moment that is itself what is tested (cancelled after 30 ms, killed after a time that chance chooses):
/// it waits for nothing.
inline void atMoment(int ms)
{
    if (ms > 0) QTest::qWait(ms);
}

} // namespace lockkeeper::test
