// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/known_holdings.h"

#include "services/platform/page_memory.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/asset_sums.h"
#include "services/storage/holdings/ended_lists.h"
#include "services/storage/holdings/holdings_file.h"
#include "services/storage/holdings/kept_readings.h"
#include "services/storage/holdings/noted_list.h"
#include "services/storage/holdings/product_pack.h"
#include "services/storage/holdings/record_packs.h"

#include <QDateTime>

#include <algorithm>
#include <memory>
#include <type_traits>
#include <typeinfo>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// How many rows are written, in some 50 ms, before a question has its turn.
constexpr size_t rowsAtOnce = 4000;
constexpr qint64 patienceAtTheEnd = 1000; // ms: nobody wants to wait longer for a window to close
/// The pages of a list come soon one after the other, and are packed together.
constexpr std::chrono::milliseconds packDelay(200);
constexpr std::chrono::milliseconds oneDay = std::chrono::hours(24);

} // namespace

KnownHoldings::KnownHoldings(const QString& directory, const QString& profile, bool isKept, QObject* parent)
    : QObject(parent)
    , m_directory(directory)
    , m_profile(profile)
    , m_isKept(isKept)
    , m_packs(std::make_unique<RecordPacks>())
    , m_thread(this, u"holdings"_s, patienceAtTheEnd,
          {[this](const QString& text) { emit failed(text); }, {}}, isKept ? directory : QString(), profile)
{
    m_daily.callOnTimeout(this, [this] { forgetOld(true); });
}

KnownHoldings::~KnownHoldings() = default;

bool KnownHoldings::isThere(const QString& directory, const QString& profile)
{
    return HoldingsFile::isThere(directory, profile);
}

/// `makeRows` is called in the thread, and leaves out those of the `given` rows that cannot be kept.
template <class MakeRows>
void KnownHoldings::postRows(const EnterpriseId& enterprise, size_t given, Extent extent, MakeRows makeRows)
{
    if (enterprise.isEmpty()) return;
    using Row = typename std::invoke_result_t<MakeRows&>::value_type;
    auto list = std::make_shared<NotedList<Row>>();
    list->enterprise = enterprise.toString();
    list->kind = QString::fromLatin1(typeid(Row).name()) + list->enterprise;
    list->isReading = extent.isReading;
    list->at = QDateTime::currentMSecsSinceEpoch();
    m_thread.post([this, list, given, extent, makeRows = std::move(makeRows)](HoldingsFile& file) mutable {
        list->rows = makeRows();
        const bool areAllKept = list->rows.size() == given;
        list->isWhole = extent.isWhole && areAllKept;
        list->isAll = extent.isAll && areAllKept;
        list->number = ++m_lists;
        if (list->isWhole) m_latestWhole.insert(list->kind, list->number);
        if constexpr (std::is_same_v<Row, NotedMember>) ++m_peopleComing[list->enterprise];
        writeNext(file, list);
    });
}

/// Writes some rows, and posts the next ones behind questions that have come meanwhile.
template <class Row>
void KnownHoldings::writeNext(HoldingsFile& file, const std::shared_ptr<NotedList<Row>>& list)
{
    if (list->number > m_forgotten && list->number >= m_latestWhole.value(list->kind)) {
        const auto count = std::min(rowsAtOnce, list->rows.size() - list->done);
        if (count > 0 && !m_thread.guarded([&] {
                file.write(list->enterprise, std::span(std::as_const(list->rows)).subspan(list->done, count),
                    list->at);
            }))
            list->lost = m_thread.trouble();
        list->done += count;
        if (list->done < list->rows.size())
            return m_thread.post([this, list](HoldingsFile& next) { writeNext(next, list); });
        if constexpr (std::is_same_v<Row, NotedMember>) {
            if (!list->lost.isEmpty()) m_lostPeople.insert(list->enterprise, list->at);
            if (!list->isAll) m_namelessPeople.insert(list->enterprise, list->at);
        }
        if (list->lost.isEmpty())
            m_thread.guarded([&] {
                if (list->isReading)
                    endList(file.database(), static_cast<const Row*>(nullptr),
                        {list->enterprise, list->at, list->at, differentKeys(list->rows), list->isWhole,
                            list->isAll});
                else
                    noteSomeRead(file.database(), list->enterprise, QString::fromLatin1(Row::list), list->at);
            });
    }
    if constexpr (std::is_same_v<Row, NotedMember>) --m_peopleComing[list->enterprise];
    tellChanged(list->lost);
}

/// Posts `work` with the file open, and then changed().
void KnownHoldings::postChange(std::function<void(HoldingsFile&)> work)
{
    m_thread.post([this, work = std::move(work)](HoldingsFile& file) {
        m_thread.guarded([&] { work(file); });
        tellChanged();
    });
}

/// `lost`: why something before the last writing could not be written.
void KnownHoldings::tellChanged(const QString& lost)
{
    if (m_packs->noteTrouble(lost.isEmpty() ? m_thread.trouble() : lost)) emit recordsChanged();
    emit changed();
    packSoon(packDelay);
}

/// In the thread.
void KnownHoldings::packSoon(std::chrono::milliseconds delay)
{
    if (std::exchange(m_willPack, true)) return;
    m_thread.postIn(delay, [this](HoldingsFile& file) { packNext(file); });
}

/// Packs some rows, and posts the next ones behind questions that have come meanwhile.
void KnownHoldings::packNext(HoldingsFile& file)
{
    bool isMore = false;
    if (!m_thread.guarded([&] { isMore = m_packs->packSome(file.database()); }))
        m_packs->noteTrouble(m_thread.trouble());
    if (isMore) return m_thread.post([this](HoldingsFile& next) { packNext(next); });
    m_willPack = false;
    if (m_packs->takeNews()) emit recordsChanged();
}

void KnownHoldings::noteAssets(
    const EnterpriseId& enterprise, SharedRows<VirtualAsset> assets, bool isWhole, bool isReadable)
{
    const auto given = (*assets).size();
    postRows(enterprise, given, {isWhole, isReadable},
        [assets = std::move(assets)] { return notedAssets(*assets); });
}

void KnownHoldings::noteSomeAssets(const EnterpriseId& enterprise, const std::vector<VirtualAsset>& assets)
{
    postRows(enterprise, assets.size(), {.isReading = false}, alreadyNoted(notedAssets(assets)));
}

void KnownHoldings::noteAssetNumbers(
    const EnterpriseId& enterprise, SharedRows<AssetNumberRecord> records, bool isReadable)
{
    const auto given = (*records).size();
    postRows(enterprise, given, {isReadable, isReadable},
        [records = std::move(records), isReadable] { return notedNumbers(*records, isReadable); });
}

void KnownHoldings::noteBorrowedLocks(
    const EnterpriseId& enterprise, const std::vector<AssetNumberRecord>& locks, bool isReadable)
{
    postRows(enterprise, locks.size(), {isReadable, isReadable}, alreadyNoted(notedLocks(locks, isReadable)));
}

void KnownHoldings::noteEmployees(const EnterpriseId& enterprise, const std::vector<Employee>& employees)
{
    // Not a reading of the whole list: noteEverybody() says when all have come.
    postRows(enterprise, employees.size(), {.isReading = false},
        alreadyNoted(notedMembers(employees, m_keepsMobiles)));
}

void KnownHoldings::noteEverybody(const EnterpriseId& enterprise, qint64 since, qint64 people)
{
    if (enterprise.isEmpty()) return;
    EndedList list{.enterprise = enterprise.toString(),
        .since = since,
        .at = QDateTime::currentMSecsSinceEpoch(),
        .rows = people};
    m_thread.post([this, list = std::move(list)](HoldingsFile& file) { endEverybody(file, list); });
}

void KnownHoldings::endEverybody(HoldingsFile& file, EndedList list)
{
    // Employees who were noted before this, and are too many to be written at once, come first.
    if (m_peopleComing.value(list.enterprise) > 0)
        return m_thread.post([this, list](HoldingsFile& next) { endEverybody(next, list); });
    // Whoever is missing because of us, or could not be told from others, is still listed.
    if (m_lostPeople.value(list.enterprise) >= list.since) return;
    list.isWhole = m_namelessPeople.value(list.enterprise) < list.since;
    m_thread.guarded([&] { endList(file.database(), static_cast<const NotedMember*>(nullptr), list); });
    tellChanged();
}

void KnownHoldings::noteProducts(
    const AssetId& asset, std::shared_ptr<const AssetProducts> products, qint64 unread)
{
    if (asset.isEmpty()) return;
    postChange([id = asset.toString(), products = std::move(products), unread,
                   at = QDateTime::currentMSecsSinceEpoch()](HoldingsFile& file) {
        file.writeProducts(id, productNames(*products), packedProducts(*products, unread), at);
        file.writeParts(partsListed(*products, at));
    });
}

void KnownHoldings::noteLocked(const QList<AssetNumber>& numbers, bool locked)
{
    if (numbers.isEmpty()) return;
    postChange([numbers, locked, at = QDateTime::currentMSecsSinceEpoch()](
                   HoldingsFile& file) { file.writeLocked(numbers, locked, at); });
}

QFuture<KnownHoldings::Found> KnownHoldings::find(const QList<AssetNumber>& numbers)
{
    return m_thread.ask<Found>([this, numbers](HoldingsFile& file) {
        Found found;
        m_thread.guarded([&] { found = file.find(numbers); });
        return found;
    });
}

QFuture<QList<KnownPart>> KnownHoldings::parts()
{
    return m_thread.ask<QList<KnownPart>>([this](HoldingsFile& file) {
        QList<KnownPart> parts;
        m_thread.guarded([&] { parts = file.parts(); });
        return parts;
    });
}

QFuture<bool> KnownHoldings::inFile(std::function<void(OwnDatabase&)> work)
{
    return m_thread.ask<bool>([this, work = std::move(work)](HoldingsFile& file) {
        return m_thread.guarded([&] { work(file.database()); });
    });
}

QFuture<LoadedRecords> KnownHoldings::records()
{
    return m_thread.ask<LoadedRecords>([this](HoldingsFile& file) {
        LoadedRecords loaded;
        if (!m_thread.guarded([&] { loaded = m_packs->load(file.database()); }))
            loaded = {nullptr, m_thread.trouble()};
        if (loaded.lost.isEmpty()) loaded.lost = m_thread.lost();
        packSoon({}); // what another program, or one that was killed, has left
        return loaded;
    });
}

template <class Steps>
struct KnownHoldings::Walk {
    QPromise<typename Steps::Answer> promise; ///< cancels its future where it is dropped unanswered
    Steps steps;
    quint64 forgotten = 0; ///< m_forgotten of when it began
};

template <class Steps>
QFuture<typename Steps::Answer> KnownHoldings::walk()
{
    auto walk = std::make_shared<Walk<Steps>>();
    walk->promise.start();
    auto future = walk->promise.future();
    m_thread.post([this, walk](HoldingsFile& file) {
        walk->forgotten = m_forgotten;
        walkOn(file, walk);
    });
    return future;
}

/// Reads some rows, and posts the next ones behind questions that have come meanwhile.
template <class Steps>
void KnownHoldings::walkOn(HoldingsFile& file, const std::shared_ptr<Walk<Steps>>& walk)
{
    if (walk->promise.isCanceled()) return; // whoever asked has gone
    if (walk->forgotten != m_forgotten) {
        walk->forgotten = m_forgotten;
        walk->steps = Steps();
    }
    bool isMore = false;
    const bool isRead = m_thread.guarded([&, tries = 0]() mutable {
        if (tries++ > 0) walk->steps = Steps(); // another file has taken the place of a damaged one
        isMore = walk->steps.addSome(file.database());
    });
    if (isRead && isMore) return m_thread.post([this, walk](HoldingsFile& next) { walkOn(next, walk); });
    if (isRead)
        walk->promise.addResult(walk->steps.answer());
    else
        walk->promise.addResult(typename Steps::Answer{nullptr, m_thread.trouble()});
    walk->promise.finish();
}

QFuture<SummedAssets> KnownHoldings::sumAssets()
{
    return walk<AssetSums>();
}

QFuture<LoadedReadings> KnownHoldings::readings()
{
    return walk<KeptReadings>();
}

QString KnownHoldings::lost() const
{
    return m_thread.lost();
}

void KnownHoldings::releaseRecords()
{
    m_thread.post([this](HoldingsFile& file) {
        m_thread.guarded([&] { file.database()->execute(u"PRAGMA shrink_memory"_s); });
        giveHeapBack(); // SR-6
    });
}

void KnownHoldings::setKeepsMobiles(bool keeps)
{
    if (keeps == std::exchange(m_keepsMobiles, keeps) || keeps) return;
    postChange([](HoldingsFile& file) { file.forgetMobiles(); });
}

void KnownHoldings::setForgetAfter(int days, bool isChosen)
{
    m_forgetAfter = days;
    if (days <= 0) return m_daily.stop();
    m_daily.start(oneDay);
    forgetOld(isChosen);
}

void KnownHoldings::forgetOld(bool isChosen)
{
    const auto now = QDateTime::currentMSecsSinceEpoch();
    const auto before = now - m_forgetAfter * oneDay.count();
    m_thread.post([this, now, before, isChosen](HoldingsFile& file) {
        qint64 last = 0;
        if (!m_thread.guarded([&] { last = file.lastForgetting(); })) return;
        // The timer may be a little early; a clock that was set back must not put it off for years.
        const bool isDone = last > now - oneDay.count() / 2 && last <= now;
        if (isChosen || !isDone) forgetNext(file, before);
    });
}

/// Deletes some rows, and posts the next ones behind questions that have come meanwhile.
void KnownHoldings::forgetNext(HoldingsFile& file, qint64 before)
{
    bool isMore = false;
    if (!m_thread.guarded([&] { isMore = file.forgetSomeFrom(before, int(rowsAtOnce)); })) return;
    if (isMore) return m_thread.post([this, before](HoldingsFile& next) { forgetNext(next, before); });
    QList<EnterpriseId> gone;
    if (!m_thread.guarded([&] { gone = file.endForgetting(before, QDateTime::currentMSecsSinceEpoch()); }))
        return;
    emit oldForgotten(before, gone);
    tellChanged();
}

QFuture<qint64> KnownHoldings::bytesOnDisk()
{
    return m_thread.ask<qint64>([](HoldingsFile& file) { return file.bytesOnDisk(); });
}

QFuture<bool> KnownHoldings::forget()
{
    auto answer = m_thread.ask<bool>([this](HoldingsFile& file) {
        m_forgotten = m_lists;
        if (!m_thread.guarded([&] { file.forget(); })) return false;
        m_thread.missNothing();
        m_packs->noteTrouble({});
        return true;
    });
    m_thread.post([this](HoldingsFile&) {
        emit changed();
        emit recordsChanged();
    });
    emit forgotten();
    return answer;
}

void KnownHoldings::setKept(bool isKept)
{
    if (m_hasLeftDisk || isKept == std::exchange(m_isKept, isKept)) return;
    m_thread.post([this, isKept](HoldingsFile& file) {
        m_forgotten = m_lists;
        if (!isKept) m_thread.guarded([&] { file.forget(); });
        m_thread.replaceFile(isKept ? m_directory : QString(), m_profile);
        *m_packs = {};
        emit changed();
        emit recordsChanged();
    });
    isKept ? emit keptBegins() : emit keptEnds();
}

void KnownHoldings::leaveDisk()
{
    if (std::exchange(m_hasLeftDisk, true) || !std::exchange(m_isKept, false)) return;
    m_thread.post([this](HoldingsFile&) {
        m_forgotten = m_lists;
        m_thread.replaceFile(QString(), m_profile);
        *m_packs = {};
        emit changed();
        emit recordsChanged();
    });
}

} // namespace lockkeeper
