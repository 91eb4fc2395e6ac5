// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/known_holdings.h"

#include "services/journal/holdings_worker.h"

#include <QDateTime>
#include <QPromise>
#include <QSemaphore>

#include <algorithm>
#include <memory>
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
    QSemaphore written;
    post([&written](HoldingsWorker&) { written.release(); });
    (void)written.tryAcquire(1, patienceAtTheEnd);
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
    const qint64 at = QDateTime::currentMSecsSinceEpoch();
    const auto shared = std::make_shared<const std::vector<Row>>(std::move(rows));
    for (size_t first = 0; first < shared->size(); first += rowsAtOnce)
        post([shared, first, at, id = enterprise.toString()](HoldingsWorker& worker) {
            const auto count = std::min(rowsAtOnce, shared->size() - first);
            worker.guarded(
                [&](HoldingsFile& file) { file.write(id, std::span(*shared).subspan(first, count), at); });
        });
    post([this, isWhole, at, id = enterprise.toString()](HoldingsWorker& worker) {
        if (isWhole)
            worker.guarded([&](HoldingsFile& file) { file.sweep(id, static_cast<const Row*>(nullptr), at); });
        emit changed();
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
