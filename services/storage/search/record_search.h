// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/record_arena.h"

#include <QFuture>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace lockkeeper
{

class ArenaSearch;

/// Finds people, assets, locks, products and enterprises among all that is known of a connection, while
/// somebody types. Reading the records and searching them happen in other threads; a new question takes the
/// place of the one before. The records are in memory only while somebody searches, and some seconds longer.
///
/// GUI thread.
class RecordSearch : public QObject
{
    Q_OBJECT

public:
    struct Source {
        /// Reads what there is; called each time somebody begins to search.
        std::function<QFuture<LoadedRecords>()> load;
        /// Called when nobody searches any more, and the memory was given back.
        std::function<void()> released = [] {};
    };
    static constexpr std::chrono::seconds keptFor{5};

    explicit RecordSearch(Source source, QObject* parent = nullptr, std::chrono::milliseconds kept = keptFor);
    /// Waits for the search under way, which ends soon.
    ~RecordSearch() override;

    void open();
    /// Cancels the question before. Answered once the records are there; not at all after close().
    void ask(const SearchRequest& request);
    /// Says that nobody waits for an answer any more.
    void cancel();
    /// Says that nobody searches any more: the records go after some seconds.
    void close();
    /// Says that there may be other records by now: the last question is answered once more. Does nothing
    /// while nobody searches.
    void outdate();

    /// Whether records are in memory.
    [[nodiscard]] bool isLoaded() const { return m_records.arena != nullptr; }

signals:
    /// Comes once with the whole answer and, where that takes a while, once before with what was found first.
    void answered(const lockkeeper::FoundRecords& found);

private:
    void load();
    void loaded(const LoadedRecords& records);
    void start();
    void tell(quint64 question, const FoundRecords& found);
    void release();

    const Source m_source;
    LoadedRecords m_records;
    std::optional<SearchRequest> m_asked; ///< the last question, as long as somebody wants the answer
    std::atomic<quint64> m_question = 0;  ///< its number: a search of another one is over
    quint64 m_loading = 0;                ///< the number of the reading under way
    bool m_isOpen = false;
    bool m_isAsReadNow = false; ///< the records were read after open(), not before it
    QTimer m_release;
    std::shared_ptr<ArenaSearch> m_search; ///< used in m_worker only
    QThreadPool m_worker;                  ///< of one thread. Last, because its work uses the others
};

} // namespace lockkeeper
