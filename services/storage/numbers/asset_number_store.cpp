// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/numbers/asset_number_store.h"

#include "services/storage/numbers/asset_number_file.h"

#include <QDateTime>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr qint64 patienceForNumbers = 5000; // ms: allocated numbers must get to the disk

} // namespace

AssetNumberStore::AssetNumberStore(const QString& directory, const QString& profile, QObject* parent)
    : QObject(parent)
    , m_thread(this, u"asset numbers"_s, patienceForNumbers,
          {[this](const QString& text) { emit failed(text); }, {}}, directory, profile)
{
}

AssetNumberStore::~AssetNumberStore() = default;

template <class T>
QFuture<T> AssetNumberStore::ask(T fallback, bool changes, std::function<T(AssetNumberFile&)> work)
{
    auto answer = m_thread.ask<T>([this, changes, fallback, work = std::move(work)](AssetNumberFile& file) {
        T result = fallback;
        m_thread.guarded([&] {
            // Numbers that could not be written before go first: the call may be about them.
            if (file.waiting() > 0 && !changes) (void)file.flush();
            result = work(file);
        });
        return result;
    });
    if (changes) m_thread.post([this](AssetNumberFile&) { emit changed(); });
    return answer;
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
    m_thread.post([numbers, entry, at = QDateTime::currentMSecsSinceEpoch()](
                      AssetNumberFile& file) { file.keep(numbers, entry, at); });
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
    return m_thread.ask<QList<StoredAssetNumber>>([this](AssetNumberFile& file) {
        QList<StoredAssetNumber> all;
        m_thread.guarded([&] {
            if (file.waiting() > 0) (void)file.flush();
            all = file.list();
        });
        // Numbers that could not be written are listed as well: they are known nowhere else.
        return file.unwritten() + all;
    });
}

void AssetNumberStore::leaveDisk()
{
    m_thread.post([this](AssetNumberFile&) {
        m_thread.replaceFile(QString(), QString());
        emit changed();
    });
}

} // namespace lockkeeper
