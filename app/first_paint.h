// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/platform/own_process.h"

#include <QCoreApplication>
#include <QEvent>
#include <QObject>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <cstdio>
#include <functional>
#include <utility>

namespace lockkeeper
{

/// Tells when a window is on the screen for the first time: from then on work that takes a while may begin.
/// It also serves the benchmarks: with LOCKKEEPER_PRINT_FIRST_PAINT=1 in the environment the program prints
/// "first-paint RSS_KB" to standard output then, and ends. RSS_KB is its resident memory, 0 where the system
/// does not tell.
class FirstPaint final : public QObject
{
public:
    /// Call before `window` is shown for the first time. `then` is called from the event loop.
    static void watch(QWidget& window, std::function<void()> then = {})
    {
        new FirstPaint(window, std::move(then));
    }

private:
    FirstPaint(QWidget& window, std::function<void()> then)
        : QObject(&window)
        , m_window(window)
        , m_then(std::move(then))
    {
        window.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // A window whose children cover all of it gets no Paint of its own, so its exposure is watched:
        // that is when Qt paints it with all that is in it, before it returns to the event loop.
        if (watched == &m_window && event->type() == QEvent::Show && m_window.windowHandle()) {
            m_window.windowHandle()->installEventFilter(this);
        } else if (watched == m_window.windowHandle() && event->type() == QEvent::Expose && !m_seen &&
                   m_window.windowHandle()->isExposed()) {
            m_seen = true;
            QTimer::singleShot(0, this, [this] { painted(); });
        }
        return false;
    }

    void painted()
    {
        if (qEnvironmentVariableIntValue("LOCKKEEPER_PRINT_FIRST_PAINT") == 1) {
            std::printf("first-paint %ld\n", residentKilobytes());
            std::fflush(stdout);
            QCoreApplication::exit(0);
        } else if (m_then) {
            m_then();
        }
        deleteLater();
    }

    QWidget& m_window;
    std::function<void()> m_then;
    bool m_seen = false;
};

} // namespace lockkeeper
