// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_number_store.h"

#include "services/storage/database/when_done.h"
#include "services/storage/team/team_desk.h"

#include <QPromise>
#include <QSet>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Whom numbers of this computer belong to while they go to the pool, and what they were used for afterwards.
const QString sharedMark = u"team"_s;

template <class T>
std::shared_ptr<QPromise<T>> numbersPromise()
{
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    return promise;
}

template <class T>
void keepPromise(const std::shared_ptr<QPromise<T>>& promise, const T& result)
{
    promise->addResult(result);
    promise->finish();
}

} // namespace

TeamNumberStore::TeamNumberStore(
    const QString& directory, const QString& profile, TeamDesk& desk, const QString& gateway, QObject* parent)
    : AssetNumberStore(directory, profile, parent)
    , m_desk(desk)
    , m_gateway(gateway)
{
    connect(&m_desk, &TeamDesk::ready, this, [this] {
        returnOwed();
        share();
        emit changed();
    });
    connect(&m_desk, &TeamDesk::told, this, [this](TeamNews news) {
        // What a colleague reserves is used with the same statement (TM-10).
        if (news == TeamNews::Numbers || news == TeamNews::Reservations) emit changed();
    });
    if (m_desk.status().canReserve()) share();
}

void TeamNumberStore::handOver(
    const QStringList& numbers, const QString& entry, std::function<void(Numbers isNew)> told)
{
    if (numbers.isEmpty() || !m_desk.status().canReserve()) return told(std::nullopt);
    // Nobody here can take them from now on: a number must not be in two places. One that does not arrive is
    // handed over again.
    whenDone(
        AssetNumberStore::reserveThese(sharedMark, numbers), this,
        [this, entry, told](const QStringList& own) {
            whenDone(
                m_desk.putNumbers(m_gateway, own, entry), this,
                [this, own, told](const Numbers& isNew) {
                    if (isNew) (void)AssetNumberStore::markUsed(own, sharedMark);
                    told(isNew);
                },
                [told] { told(std::nullopt); });
        },
        [told] { told(std::nullopt); });
}

void TeamNumberStore::share()
{
    whenDone(AssetNumberStore::list(), this, [this](const QList<StoredAssetNumber>& numbers) {
        QStringList own;
        using State = StoredAssetNumber::State;
        for (const auto& number : numbers)
            if (number.state == State::Free ||
                (number.state == State::Reserved && number.holder == sharedMark))
                own.append(number.number);
        handOver(own, {}, [this](const Numbers& isNew) {
            if (isNew && !isNew->isEmpty()) emit changed();
        });
    });
}

QFuture<AssetNumberStore::Added> TeamNumberStore::add(const QStringList& numbers, const QString& entry)
{
    auto promise = numbersPromise<Added>();
    whenDone(AssetNumberStore::add(numbers, entry), this, [this, entry, promise](const Added& own) {
        handOver(own.added, entry, [this, own, promise](const Numbers& isNew) {
            auto added = own;
            if (isNew) {
                const QSet<QString> fresh(isNew->begin(), isNew->end());
                added.added.removeIf([&fresh](const QString& number) { return !fresh.contains(number); });
                for (const auto& number : own.added)
                    if (!fresh.contains(number)) added.known.append(number);
                emit changed();
            }
            keepPromise(promise, added);
        });
    });
    return promise->future();
}

QFuture<QStringList> TeamNumberStore::both(const QFuture<Numbers>& pool, const QFuture<QStringList>& own)
{
    auto promise = numbersPromise<QStringList>();
    whenDone(
        pool, this,
        [this, own, promise](const Numbers& ofPool) {
            whenDone(own, this, [this, promise, ofPool](const QStringList& ofOwn) {
                auto all = ofPool.value_or(QStringList());
                if (!all.isEmpty()) emit changed();
                for (const auto& number : ofOwn)
                    if (!all.contains(number)) all.append(number);
                keepPromise(promise, all);
            });
        },
        [this, own, promise] {
            whenDone(own, this, [promise](const QStringList& ofOwn) { keepPromise(promise, ofOwn); });
        });
    return promise->future();
}

QFuture<QStringList> TeamNumberStore::reserve(const QString& draft, int count)
{
    auto promise = numbersPromise<QStringList>();
    const auto fromOwn = [this, draft, count, promise](const QStringList& taken) {
        keepOwed(draft, taken);
        if (!taken.isEmpty()) emit changed();
        if (taken.size() >= count) return keepPromise(promise, taken);
        whenDone(AssetNumberStore::reserve(draft, count - int(taken.size())), this,
            [promise, taken](const QStringList& own) { keepPromise(promise, taken + own); });
    };
    whenDone(
        m_desk.takeNumbers(m_gateway, draft, count), this,
        [fromOwn](const Numbers& taken) { fromOwn(taken.value_or(QStringList())); },
        [fromOwn] { fromOwn({}); });
    return promise->future();
}

QFuture<QStringList> TeamNumberStore::reserveThese(const QString& draft, const QStringList& numbers)
{
    keepOwed(draft, numbers);
    return both(
        m_desk.takeTheseNumbers(m_gateway, draft, numbers), AssetNumberStore::reserveThese(draft, numbers));
}

QFuture<QStringList> TeamNumberStore::giveBack(const QString& draft, const QStringList& numbers)
{
    if (numbers.isEmpty()) return AssetNumberStore::giveBack(draft, numbers);
    // Owed from now on, not once the desk has failed to answer: the draft may have them again by then.
    const auto owed = m_owed.constFind(draft);
    const bool isAllOwed = owed != m_owed.cend() && owed->isEmpty();
    if (!isAllOwed) m_owed[draft] += numbers;
    const auto pool = m_desk.returnNumbers(m_gateway, draft, numbers);
    whenDone(pool, this, [this, draft, numbers](const Numbers& returned) {
        if (returned) noteReturned(draft, numbers);
    });
    return both(pool, AssetNumberStore::giveBack(draft, numbers));
}

QFuture<QStringList> TeamNumberStore::giveBackAll(const QString& draft)
{
    m_owed[draft].clear();
    const auto pool = m_desk.returnNumbers(m_gateway, draft);
    whenDone(pool, this, [this, draft](const Numbers& returned) {
        if (returned) noteReturned(draft, {});
    });
    return both(pool, AssetNumberStore::giveBackAll(draft));
}

void TeamNumberStore::returnOwed()
{
    const auto owed = m_owed;
    for (auto each = owed.cbegin(); each != owed.cend(); ++each)
        whenDone(m_desk.returnNumbers(m_gateway, each.key(), each.value()), this,
            [this, draft = each.key(), numbers = each.value()](const Numbers& returned) {
                if (returned) noteReturned(draft, numbers);
            });
}

void TeamNumberStore::keepOwed(const QString& draft, const QStringList& numbers)
{
    const auto owed = m_owed.find(draft);
    if (owed == m_owed.end()) return;
    owed->removeIf([&numbers](const QString& number) { return numbers.contains(number); });
    if (owed->isEmpty()) m_owed.erase(owed);
}

void TeamNumberStore::noteReturned(const QString& draft, const QStringList& numbers)
{
    // All that it had, or some: one says nothing of the other.
    const auto owed = m_owed.constFind(draft);
    if (owed != m_owed.cend() && owed->isEmpty() == numbers.isEmpty()) keepOwed(draft, numbers);
}

void TeamNumberStore::sortOut(const QStringList& numbers, std::function<void(const QStringList& own)> then)
{
    whenDone(AssetNumberStore::list(), this,
        [numbers, then = std::move(then)](const QList<StoredAssetNumber>& all) {
            const QSet<QString> wanted(numbers.begin(), numbers.end());
            QStringList own;
            for (const auto& number : all)
                if (number.holder != sharedMark && wanted.contains(number.number)) own.append(number.number);
            then(own);
        });
}

QFuture<QStringList> TeamNumberStore::markUsed(const QStringList& numbers, const QString& what)
{
    auto promise = numbersPromise<QStringList>();
    sortOut(numbers, [this, numbers, what, promise](const QStringList& own) {
        whenDone(both(m_desk.useNumbers(m_gateway, numbers, what), AssetNumberStore::markUsed(own, what)),
            this, [promise](const QStringList& used) { keepPromise(promise, used); });
    });
    return promise->future();
}

QFuture<QStringList> TeamNumberStore::setFree(const QStringList& numbers)
{
    auto promise = numbersPromise<QStringList>();
    sortOut(numbers, [this, numbers, promise](const QStringList& own) {
        whenDone(both(m_desk.freeNumbers(m_gateway, numbers), AssetNumberStore::setFree(own)), this,
            [promise](const QStringList& freed) { keepPromise(promise, freed); });
    });
    return promise->future();
}

QFuture<QList<StoredAssetNumber>> TeamNumberStore::list()
{
    auto promise = numbersPromise<QList<StoredAssetNumber>>();
    const auto withOwn = [this, promise](const QList<StoredAssetNumber>& ofPool) {
        whenDone(AssetNumberStore::list(), this, [promise, ofPool](const QList<StoredAssetNumber>& own) {
            auto all = ofPool;
            QSet<QString> known;
            for (const auto& number : ofPool)
                known.insert(number.number);
            for (const auto& number : own)
                if (number.holder != sharedMark && !known.contains(number.number)) all.append(number);
            keepPromise(promise, all);
        });
    };
    whenDone(
        m_desk.numbers(m_gateway), this,
        [withOwn](const std::optional<QList<StoredAssetNumber>>& pool) {
            withOwn(pool.value_or(QList<StoredAssetNumber>()));
        },
        [withOwn] { withOwn({}); });
    return promise->future();
}

} // namespace lockkeeper
