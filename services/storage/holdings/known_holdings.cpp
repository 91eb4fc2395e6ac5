// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/known_holdings.h"

#include "services/storage/holdings/holdings_worker.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QPromise>
#include <QSemaphore>

#include <algorithm>
#include <memory>
#include <typeinfo>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Rows that are written before somebody who asks has their turn: some 50 ms.
constexpr size_t rowsAtOnce = 4000;
constexpr int patienceAtTheEnd = 1000; // ms
/// Products of one asset that are worth a look at the lock desk.
constexpr qsizetype mostNames = 50;

/// Each once. Packages may be nested deeper than a stack is high.
QStringList namesOf(const AssetProducts& products)
{
    QStringList names;
    const auto add = [&names](const std::vector<ProductInstance>& instances) {
        for (const auto& instance : instances) {
            const auto name = instance.productName.toString();
            if (names.size() < mostNames && !name.isEmpty() && !names.contains(name)) names.append(name);
        }
    };
    add(products.productInstanceList);
    std::vector<const std::vector<MerchandiseNode>*> levels{&products.children};
    while (!levels.empty()) {
        const auto* level = levels.back();
        levels.pop_back();
        for (const auto& node : *level) {
            add(node.productInstanceList);
            levels.push_back(&node.children);
        }
    }
    return names;
}

/// A list on its way to the disk.
template <class Row>
struct NotedList {
    std::vector<Row> rows;
    size_t done = 0;
    QString enterprise;
    bool isWhole = false;
    qint64 at = 0;
    QString kind; ///< of one enterprise
    quint64 number = 0;
    std::function<void()> written;
};

/// Writes some rows, and the next ones behind whatever was asked meanwhile.
template <class Row>
void writeNext(HoldingsWorker& worker, const std::shared_ptr<NotedList<Row>>& list)
{
    const bool isStill = worker.isCurrent(list->kind, list->number);
    const auto count = isStill ? std::min(rowsAtOnce, list->rows.size() - list->done) : 0;
    if (count > 0)
        worker.guarded([&](HoldingsFile& file) {
            file.write(
                list->enterprise, std::span(std::as_const(list->rows)).subspan(list->done, count), list->at);
        });
    list->done += count;
    if (isStill && list->done < list->rows.size()) {
        QMetaObject::invokeMethod(
            &worker, [&worker, list] { writeNext(worker, list); }, Qt::QueuedConnection);
        return;
    }
    if (isStill && list->isWhole)
        worker.guarded([&](HoldingsFile& file) {
            file.sweep(list->enterprise, static_cast<const Row*>(nullptr), list->at);
        });
    --worker.unfinished;
    list->written();
}

} // namespace

KnownHoldings::KnownHoldings(const QString& directory, const QString& profile, bool isKept, QObject* parent)
    : QObject(parent)
    , m_worker(new HoldingsWorker(*this, directory, profile, isKept))
    , m_isKept(isKept)
{
    m_thread.setObjectName(u"holdings"_s);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

KnownHoldings::~KnownHoldings()
{
    // What waits is written, as far as that takes no longer than anybody wants to wait for a window to close.
    const QDeadlineTimer deadline(patienceAtTheEnd);
    for (bool isWritten = false; !isWritten && !deadline.hasExpired();) {
        // Shared: after the deadline it may be answered when nobody asks any more.
        const auto answer = std::make_shared<std::pair<QSemaphore, bool>>();
        post([answer](HoldingsWorker& worker) {
            answer->second = worker.unfinished == 0;
            answer->first.release();
        });
        isWritten = answer->first.tryAcquire(1, int(deadline.remainingTime())) && answer->second;
    }
    m_thread.quit();
    m_thread.wait();
}

void KnownHoldings::post(std::function<void(HoldingsWorker&)> work)
{
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, work = std::move(work)] { work(*worker); }, Qt::QueuedConnection);
}

template <class Row>
void KnownHoldings::postRows(std::vector<Row> rows, const EnterpriseId& enterprise, bool isWhole)
{
    if (enterprise.isEmpty()) return;
    auto list = std::make_shared<NotedList<Row>>();
    list->rows = std::move(rows);
    list->enterprise = enterprise.toString();
    list->kind = QString::fromLatin1(typeid(Row).name()) + list->enterprise;
    list->isWhole = isWhole;
    list->at = QDateTime::currentMSecsSinceEpoch();
    list->written = [this] { emit changed(); };
    post([list](HoldingsWorker& worker) {
        list->number = worker.beginList(list->kind, list->isWhole);
        ++worker.unfinished;
        writeNext(worker, list);
    });
}

void KnownHoldings::noteAssets(
    const EnterpriseId& enterprise, const std::vector<VirtualAsset>& assets, bool isWhole)
{
    std::vector<NotedAsset> rows;
    rows.reserve(assets.size());
    for (const auto& asset : assets)
        if (!asset.assetNum.isEmpty())
            rows.push_back({asset.assetNum.text(), asset.id.text(), asset.licenseType, asset.locked});
    postRows(std::move(rows), enterprise, isWhole);
}

void KnownHoldings::noteAssetNumbers(
    const EnterpriseId& enterprise, const std::vector<AssetNumberRecord>& records)
{
    std::vector<NotedNumber> rows;
    rows.reserve(records.size());
    for (const auto& record : records)
        if (!record.assetNum.isEmpty())
            rows.push_back({record.assetNum.text(), record.assetId.text(), record.cloudAccountGlobalId.text(),
                record.borrowedFlag});
    postRows(std::move(rows), enterprise, true);
}

void KnownHoldings::noteBorrowedLocks(
    const EnterpriseId& enterprise, const std::vector<AssetNumberRecord>& locks)
{
    std::vector<NotedLock> rows;
    rows.reserve(locks.size());
    for (const auto& lock : locks)
        if (!lock.assetNum.isEmpty())
            rows.push_back({lock.assetNum.text(), lock.assetId.text(), lock.cloudAccountGlobalId.text(),
                lock.borrowedFlag});
    postRows(std::move(rows), enterprise, true);
}

void KnownHoldings::noteEmployees(const EnterpriseId& enterprise, const std::vector<Employee>& employees)
{
    std::vector<NotedMember> rows;
    rows.reserve(employees.size());
    for (const auto& employee : employees)
        if (!employee.globalId.isEmpty())
            rows.push_back(
                {employee.globalId.text(), employee.name, employee.userName, employee.departmentName});
    postRows(std::move(rows), enterprise, false);
}

void KnownHoldings::noteProducts(const AssetId& asset, const AssetProducts& products)
{
    if (asset.isEmpty()) return;
    const auto names = namesOf(products);
    post([this, id = asset.toString(), names, at = QDateTime::currentMSecsSinceEpoch()](
             HoldingsWorker& worker) {
        worker.guarded([&](HoldingsFile& file) { file.writeProducts(id, names, at); });
        emit changed();
    });
}

void KnownHoldings::noteEnterprise(const EnterpriseId& enterprise, const QString& name)
{
    if (enterprise.isEmpty() || name.isEmpty()) return;
    post([this, id = enterprise.toString(), name](HoldingsWorker& worker) {
        worker.guarded([&](HoldingsFile& file) { file.writeEnterprise(id, name); });
        emit changed();
    });
}

void KnownHoldings::noteLocked(const QList<AssetNumber>& numbers, bool locked)
{
    if (numbers.isEmpty()) return;
    post([this, numbers, locked, at = QDateTime::currentMSecsSinceEpoch()](HoldingsWorker& worker) {
        worker.guarded([&](HoldingsFile& file) { file.writeLocked(numbers, locked, at); });
        emit changed();
    });
}

QFuture<KnownHoldings::Found> KnownHoldings::find(const QList<AssetNumber>& numbers)
{
    // A promise that is dropped unanswered cancels its future.
    auto promise = std::make_shared<QPromise<Found>>();
    promise->start();
    auto future = promise->future();
    post([promise, numbers](HoldingsWorker& worker) {
        Found found;
        worker.guarded([&](HoldingsFile& file) { found = file.find(numbers); });
        promise->addResult(std::move(found));
        promise->finish();
    });
    return future;
}

QFuture<bool> KnownHoldings::forget()
{
    auto promise = std::make_shared<QPromise<bool>>();
    promise->start();
    auto future = promise->future();
    post([this, promise](HoldingsWorker& worker) {
        worker.forgetLists();
        promise->addResult(worker.guarded([](HoldingsFile& file) { file.forget(); }));
        promise->finish();
        emit changed();
    });
    return future;
}

void KnownHoldings::setKept(bool isKept)
{
    if (isKept == std::exchange(m_isKept, isKept)) return;
    post([this, isKept](HoldingsWorker& worker) {
        worker.setKept(isKept);
        emit changed();
    });
}

void KnownHoldings::tell(const QString& trouble)
{
    {
        const std::lock_guard lock(m_mutex);
        if (trouble.isEmpty() || trouble == m_trouble) return;
        m_trouble = trouble;
    }
    emit failed(trouble);
}

} // namespace lockkeeper
