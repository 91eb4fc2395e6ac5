// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

#include <functional>
#include <utility>

namespace lockkeeper
{

/// Calls `receiver` with the result of `future` in the thread of `context`, unless that is gone by then;
/// where there is no result, `cancelled`, if given. QFuture::then(context, …) must not be used with a
/// context that may go first: Qt 6.4 asserts, or calls into nothing.
template <class T, class Receiver>
void whenDone(
    const QFuture<T>& future, QObject* context, Receiver receiver, std::function<void()> cancelled = {})
{
    auto* watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
        [watcher, receiver = std::move(receiver), cancelled = std::move(cancelled)] {
            watcher->deleteLater();
            const auto done = watcher->future();
            if (done.resultCount() > 0)
                receiver(done.result());
            else if (cancelled)
                cancelled();
        });
    watcher->setFuture(future);
}

} // namespace lockkeeper
