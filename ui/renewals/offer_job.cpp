// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/offer_job.h"

#include <QDir>
#include <QFileInfo>
#include <QPromise>
#include <QtConcurrentRun>

namespace lockkeeper
{

OfferJob::OfferJob(QObject* parent)
    : QObject(parent)
    , m_isStopped(std::make_shared<std::atomic_bool>(false))
{
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, [this](int at) {
        const auto each = m_watcher.resultAt(at);
        emit ended(each.first, each.second);
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &OfferJob::finished);
}

OfferJob::~OfferJob()
{
    cancel();
}

void OfferJob::start(Plan plan)
{
    // The job is stopped by a flag, and the future is not cancelled: a cancelled one does not tell its last
    // result, although that file may have been written.
    m_watcher.setFuture(QtConcurrent::run(
        [plan = std::move(plan), isStopped = m_isStopped,
            refusal = tr("“%1” already exists. Nothing was replaced.")](QPromise<Ended>& promise) {
            for (size_t i = 0; i < plan.tasks.size() && !*isStopped; ++i) {
                const auto& task = plan.tasks[i];
                const QFileInfo there(task.path);
                const bool isInTheWay = !task.mayReplace && (there.exists() || there.isSymLink());
                promise.addResult(
                    Ended(int(i), isInTheWay ? refusal.arg(QDir::toNativeSeparators(task.path))
                                             : writeOffer(task.offer, plan.paper, plan.format, task.path)));
            }
        }));
}

void OfferJob::cancel()
{
    *m_isStopped = true;
}

} // namespace lockkeeper
