// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/found_list.h"

#include "services/storage/database/when_done.h"
#include "services/storage/search/arena_search.h"
#include "services/storage/search/search_query.h"

#include <QPointer>
#include <QPromise>
#include <QThreadPool>

#include <utility>

namespace lockkeeper
{

FoundList::FoundList(std::function<QFuture<LoadedRecords>()> load, SearchRequest request, QObject* parent)
    : QObject(parent)
    , m_load(std::move(load))
    , m_request(std::move(request))
{
}

FoundList::~FoundList()
{
    m_isOver->store(true); // what is under way ends soon, and nobody waits for it
}

void FoundList::start()
{
    if (const auto why = tooLongToSearch(m_request.typed); !why.isEmpty()) {
        FoundRecords about;
        about.trouble = why;
        // Not at once: ended() must not come before start() has returned.
        QMetaObject::invokeMethod(
            this, [this, about] { end(about); }, Qt::QueuedConnection);
        return;
    }
    whenDone(
        m_load(), this, [this](const LoadedRecords& records) { search(records); }, [this] { search({}); });
}

/// What `work` gives is taken here, unless this is gone by then.
template <class T>
void FoundList::inWorker(std::function<T()> work, std::function<void(const T&)> take)
{
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    whenDone(promise->future(), this, std::move(take));
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
}

void FoundList::search(const LoadedRecords& records)
{
    m_records = records;
    if (!m_records.arena) {
        FoundRecords about;
        about.trouble = m_records.trouble;
        return end(std::move(about));
    }
    using Found = std::shared_ptr<const FoundPlaces>;
    inWorker<Found>(
        [arena = m_records.arena, request = m_request, isOver = m_isOver]() -> Found {
            auto found = ArenaSearch::list(*arena, request, [&] { return isOver->load(); });
            return found ? std::make_shared<const FoundPlaces>(std::move(*found)) : nullptr;
        },
        [this](const Found& found) {
            if (!found) return; // it was cancelled
            m_found = found;
            makePage();
        });
}

void FoundList::makePage()
{
    if (m_next >= m_found->places.size()) {
        auto about = m_found->about;
        about.trouble = m_records.trouble;
        about.lost = m_records.lost;
        return end(std::move(about));
    }
    inWorker<QList<FoundRecord>>([arena = m_records.arena, found = m_found,
                                     from = m_next] { return found->page(*arena, from, pageSize); },
        [this](const QList<FoundRecord>& page) {
            m_next += pageSize;
            const auto all = m_found->places.size();
            const bool isMore = m_next < all;
            if (isMore) makePage(); // while this one goes into a table
            const QPointer<FoundList> self = this;
            emit arrived(page, qsizetype(all));
            if (self && !isMore) makePage();
        });
}

/// Whoever hears of it may delete this.
void FoundList::end(FoundRecords about)
{
    m_records = {};
    m_found.reset();
    about.typed = m_request.typed;
    about.isComplete = true;
    emit ended(about);
}

} // namespace lockkeeper
