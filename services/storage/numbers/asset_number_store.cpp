// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/numbers/asset_number_store.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/numbers/asset_number_file.h"
#include "services/storage/numbers/asset_number_text.h"

#include <QDateTime>
#include <QPromise>
#include <QSemaphore>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr int patienceAtTheEnd = 5000; // ms: what was allocated must get to the disk

} // namespace

/// What the store's thread has.
struct AssetNumberStore::Worker : QObject {
    Worker(const QString& directory, const QString& profile)
        : file(directory, profile)
    {
    }
    AssetNumberFile file;
};

AssetNumberStore::AssetNumberStore(const QString& directory, const QString& profile, QObject* parent)
    : QObject(parent)
    , m_worker(new Worker(directory, profile))
{
    m_thread.setObjectName(u"asset numbers"_s);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

AssetNumberStore::~AssetNumberStore()
{
    QSemaphore done;
    QMetaObject::invokeMethod(
        m_worker, [&done] { done.release(); }, Qt::QueuedConnection);
    (void)done.tryAcquire(1, patienceAtTheEnd);
    m_thread.quit();
    m_thread.wait();
}

/// In the worker's thread: `work` with the file open and nothing waiting; false when that failed, which has
/// been said then.
bool AssetNumberStore::guarded(const std::function<void(AssetNumberFile&)>& work)
{
    auto& file = m_worker->file;
    for (bool again = false;; again = true) {
        try {
            (void)file.database().open();
            work(file);
            tell(file.database().takeNotice());
            return true;
        } catch (const SqlFailure& failure) {
            if (!again && failure.isDamage()) {
                file.database().suspectDamage();
                continue;
            }
            tell(AssetNumberText::cannotUse(file.database().path(), failure, file.waiting()));
            return false;
        }
    }
}

template <class T>
QFuture<T> AssetNumberStore::ask(T fallback, bool changes, std::function<T(AssetNumberFile&)> work)
{
    // A promise that is dropped unanswered cancels its future.
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    auto future = promise->future();
    QMetaObject::invokeMethod(
        m_worker,
        [this, promise, changes, result = std::move(fallback), work = std::move(work)]() mutable {
            guarded([&](AssetNumberFile& file) {
                // What could not be written before comes first: it may be what is asked for.
                if (file.waiting() > 0 && !changes) (void)file.flush();
                result = work(file);
            });
            promise->addResult(std::move(result));
            promise->finish();
            if (changes) emit changed();
        },
        Qt::QueuedConnection);
    return future;
}

QFuture<bool> AssetNumberStore::isUsable()
{
    return ask<bool>(false, false, [](AssetNumberFile& file) {
        (void)file.list();
        return true;
    });
}

QFuture<AssetNumberStore::Added> AssetNumberStore::add(const QStringList& numbers, const QString& entry)
{
    // Into memory in any case, before anything can fail.
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, numbers, entry, at = QDateTime::currentMSecsSinceEpoch()] {
            worker->file.keep(numbers, entry, at);
        },
        Qt::QueuedConnection);
    return ask<Added>({numbers, {}, false}, true, [](AssetNumberFile& file) { return file.flush(); });
}

QFuture<QStringList> AssetNumberStore::reserve(const QString& draft, int count)
{
    return ask<QStringList>({}, true, [draft, count](AssetNumberFile& file) {
        (void)file.flush();
        return file.reserve(draft, count);
    });
}

QFuture<QStringList> AssetNumberStore::reserveThese(const QString& draft, const QStringList& numbers)
{
    return ask<QStringList>({}, true, [draft, numbers](AssetNumberFile& file) {
        (void)file.flush();
        return file.reserveThese(draft, numbers);
    });
}

QFuture<QStringList> AssetNumberStore::giveBack(const QString& draft, const QStringList& numbers)
{
    return ask<QStringList>(
        {}, true, [draft, numbers](AssetNumberFile& file) { return file.giveBack(draft, numbers); });
}

QFuture<QStringList> AssetNumberStore::giveBackAll(const QString& draft)
{
    return ask<QStringList>({}, true, [draft](AssetNumberFile& file) { return file.giveBackAll(draft); });
}

QFuture<QStringList> AssetNumberStore::markUsed(const QStringList& numbers, const QString& what)
{
    return ask<QStringList>({}, true, [numbers, what](AssetNumberFile& file) {
        (void)file.flush();
        return file.markUsed(numbers, what);
    });
}

QFuture<QStringList> AssetNumberStore::setFree(const QStringList& numbers)
{
    return ask<QStringList>({}, true, [numbers](AssetNumberFile& file) { return file.setFree(numbers); });
}

QFuture<QList<StoredAssetNumber>> AssetNumberStore::list()
{
    auto promise = std::make_shared<QPromise<QList<StoredAssetNumber>>>();
    promise->start();
    auto future = promise->future();
    QMetaObject::invokeMethod(
        m_worker,
        [this, promise] {
            QList<StoredAssetNumber> all;
            guarded([&](AssetNumberFile& file) {
                if (file.waiting() > 0) (void)file.flush();
                all = file.list();
            });
            // What could not be written is shown all the same: it is all that is known of these numbers.
            promise->addResult(m_worker->file.unwritten() + all);
            promise->finish();
        },
        Qt::QueuedConnection);
    return future;
}

void AssetNumberStore::tell(const QString& trouble)
{
    {
        const std::lock_guard lock(m_mutex);
        if (trouble.isEmpty()) return;
        if (trouble == m_trouble) return;
        m_trouble = trouble;
    }
    emit failed(trouble);
}

} // namespace lockkeeper
