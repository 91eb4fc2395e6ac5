// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/record_search.h"

#include "services/storage/database/when_done.h"
#include "services/storage/search/arena_search.h"
#include "services/storage/search/search_query.h"

#include <utility>

namespace lockkeeper
{

RecordSearch::RecordSearch(Source source, QObject* parent, std::chrono::milliseconds kept)
    : QObject(parent)
    , m_source(std::move(source))
    , m_search(std::make_shared<ArenaSearch>())
{
    m_worker.setMaxThreadCount(1);
    m_release.setSingleShot(true);
    m_release.setInterval(kept);
    m_release.callOnTimeout(this, &RecordSearch::release);
}

RecordSearch::~RecordSearch()
{
    cancel();
    m_worker.waitForDone();
}

void RecordSearch::open()
{
    m_release.stop();
    m_isOpen = true;
    m_isAsReadNow = false;
    load();
}

void RecordSearch::load()
{
    const auto loading = ++m_loading;
    whenDone(
        m_source.load(), this,
        [this, loading](const LoadedRecords& records) {
            if (loading == m_loading) loaded(records);
        },
        [this, loading] {
            if (loading == m_loading) loaded({});
        });
}

void RecordSearch::loaded(const LoadedRecords& records)
{
    if (!m_isOpen) return;
    m_records = records;
    m_isAsReadNow = true;
    start();
}

void RecordSearch::ask(const SearchRequest& request)
{
    m_asked = request;
    start();
}

void RecordSearch::cancel()
{
    ++m_question;
    m_asked.reset();
}

void RecordSearch::close()
{
    cancel();
    m_isOpen = false;
    m_release.start();
}

void RecordSearch::outdate()
{
    if (m_isOpen) load();
}

void RecordSearch::start()
{
    const quint64 question = ++m_question;
    // Records of minutes ago are not searched meanwhile: reading them takes a few milliseconds.
    if (!m_asked || !m_isOpen || !m_isAsReadNow) return;
    const auto tooLong = tooLongToSearch(m_asked->typed);
    if (!m_records.arena || !tooLong.isEmpty()) {
        FoundRecords nothing;
        nothing.typed = m_asked->typed;
        nothing.isComplete = true;
        nothing.trouble = tooLong.isEmpty() ? m_records.trouble : tooLong;
        QMetaObject::invokeMethod(
            this, [this, question, nothing] { tell(question, nothing); }, Qt::QueuedConnection);
        return;
    }
    m_worker.start([this, question, search = m_search, arena = m_records.arena, request = *m_asked,
                       trouble = m_records.trouble, lost = m_records.lost] {
        const auto pass = [&](FoundRecords found) {
            found.trouble = trouble;
            found.lost = lost;
            QMetaObject::invokeMethod(
                this, [this, question, found] { tell(question, found); }, Qt::QueuedConnection);
        };
        if (const auto found = search->run(
                arena, request, [&] { return m_question != question; }, pass))
            pass(*found);
    });
}

void RecordSearch::tell(quint64 question, const FoundRecords& found)
{
    if (question == m_question) emit answered(found);
}

void RecordSearch::release()
{
    m_records = {};
    m_worker.start([this, search = m_search] {
        search->forget();
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_isOpen) m_source.released();
            },
            Qt::QueuedConnection);
    });
}

} // namespace lockkeeper
