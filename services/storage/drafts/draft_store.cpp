// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_store.h"

#include "services/storage/drafts/draft_worker.h"

#include <QDateTime>
#include <QPromise>

#include <functional>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

template <class T>
QFuture<T> ask(DraftWorker* worker, std::function<T(DraftWorker&)> question)
{
    // A promise that is dropped unanswered cancels its future.
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QFuture<T> future = promise->future();
    QMetaObject::invokeMethod(
        worker,
        [worker, promise = std::move(promise), question = std::move(question)] {
            promise->addResult(question(*worker));
            promise->finish();
        },
        Qt::QueuedConnection);
    return future;
}

} // namespace

DraftStore::DraftStore(const QString& directory, QObject* parent)
    : QObject(parent)
    , m_worker(new DraftWorker(*this, directory))
{
    m_thread.setObjectName(u"drafts"_s);
    m_worker->moveToThread(&m_thread);
    // In its own thread: a QSqlDatabase must not change threads, and ends where it began.
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

DraftStore::~DraftStore()
{
    QMetaObject::invokeMethod(
        m_worker, [this] { m_worker->flush(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void DraftStore::put(Draft draft)
{
    draft.changed = QDateTime::currentMSecsSinceEpoch();
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, draft = std::move(draft)]() mutable { worker->put(std::move(draft)); },
        Qt::QueuedConnection);
}

void DraftStore::put(Draft draft, std::function<QByteArray()> content)
{
    draft.changed = QDateTime::currentMSecsSinceEpoch();
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, draft = std::move(draft), content = std::move(content)]() mutable {
            draft.content = content();
            worker->put(std::move(draft));
        },
        Qt::QueuedConnection);
}

QFuture<bool> DraftStore::flush()
{
    return ask<bool>(m_worker, [](DraftWorker& worker) { return worker.flush(); });
}

QFuture<QList<Draft>> DraftStore::list(const QString& profile, const QString& kind)
{
    return ask<QList<Draft>>(
        m_worker, [profile, kind](DraftWorker& worker) { return worker.list(profile, kind); });
}

QFuture<std::optional<Draft>> DraftStore::get(const QString& id)
{
    return ask<std::optional<Draft>>(m_worker, [id](DraftWorker& worker) { return worker.get(id); });
}

QFuture<bool> DraftStore::remove(const QString& id)
{
    return ask<bool>(m_worker, [id](DraftWorker& worker) { return worker.remove(id); });
}

QFuture<DraftStore::Claim> DraftStore::claim(const QString& id)
{
    return ask<Claim>(m_worker, [id](DraftWorker& worker) { return worker.claim(id); });
}

void DraftStore::release(const QString& id)
{
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, id] { worker->release(id); }, Qt::QueuedConnection);
}

QString DraftStore::trouble() const
{
    const std::lock_guard lock(m_mutex);
    return m_trouble;
}

void DraftStore::say(const QString& trouble, const QString& notice)
{
    QString before;
    {
        const std::lock_guard lock(m_mutex);
        before = std::exchange(m_trouble, trouble);
    }
    // Queued to the object, and dropped when it goes.
    QMetaObject::invokeMethod(
        this,
        [this, before, trouble, notice] {
            if (!notice.isEmpty()) emit failed(notice);
            if (!trouble.isEmpty() && trouble != before) emit failed(trouble);
            if (trouble.isEmpty() && !before.isEmpty()) emit recovered();
        },
        Qt::QueuedConnection);
}

} // namespace lockkeeper
