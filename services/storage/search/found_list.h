// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/record_arena.h"

#include <QFuture>
#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

namespace lockkeeper
{

struct FoundPlaces;

/// Lists everything of one kind that somebody's words find, page by page, in the order of the palette
/// (SR-7). One object is one reading, which ends with it; the records are in memory no longer than that.
///
/// GUI thread; the file is read, searched and put into words elsewhere. The next page is made when this one
/// was taken, so that a million rows never wait in the queue of the window.
class FoundList : public QObject
{
    Q_OBJECT

public:
    /// So many rows go into a table at once without holding up the window.
    static constexpr size_t pageSize = 2000;

    /// `load` gives all that is known, as for RecordSearch. Of the request, its only kind is listed, and how
    /// many are wanted does not count.
    FoundList(std::function<QFuture<LoadedRecords>()> load, SearchRequest request, QObject* parent = nullptr);
    ~FoundList() override;

    void start();

signals:
    /// The next ones, and how many there are in all.
    void arrived(const QList<lockkeeper::FoundRecord>& page, qsizetype all);
    /// Once, behind the last page. `about` has no groups: it says what was never read, and why not
    /// everything, or nothing, could be searched.
    void ended(const lockkeeper::FoundRecords& about);

private:
    void search(const LoadedRecords& records);
    void makePage();
    void end(FoundRecords about);
    template <class T>
    void inWorker(std::function<T()> work, std::function<void(const T&)> take);

    const std::function<QFuture<LoadedRecords>()> m_load;
    const SearchRequest m_request;
    const std::shared_ptr<std::atomic_bool> m_isOver = std::make_shared<std::atomic_bool>(false);
    LoadedRecords m_records;
    std::shared_ptr<const FoundPlaces> m_found;
    size_t m_next = 0; ///< place of the first one that has not arrived
};

} // namespace lockkeeper
