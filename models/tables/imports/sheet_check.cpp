// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/sheet_check.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

namespace lockkeeper
{

namespace
{

/// Checking so many rows takes a few milliseconds.
constexpr qsizetype mostAtOnce = 200;

} // namespace

SheetCheck::~SheetCheck()
{
    if (m_stop) *m_stop = true;
}

void SheetCheck::start(const Look& look, qsizetype rows)
{
    if (m_stop) *m_stop = true;
    m_stop.reset();
    if (rows <= mostAtOnce) {
        look({})();
        emit ended();
        return;
    }
    m_stop = std::make_shared<std::atomic_bool>(false);
    auto* watcher = new QFutureWatcher<TakeOver>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, stop = m_stop] {
        watcher->deleteLater();
        if (stop != m_stop) return; // another one began since
        m_stop.reset();
        watcher->result()();
        emit ended();
    });
    watcher->setFuture(
        QtConcurrent::run([look, stop = m_stop] { return look([&stop] { return stop->load(); }); }));
    emit started();
}

} // namespace lockkeeper
