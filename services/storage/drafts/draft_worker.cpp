// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_worker.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/drafts/draft_text.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

/// Short enough that hardly a word is lost, long enough that typing is not a commit for each key.
constexpr auto coalescing = 200ms;
constexpr auto tryAgain = 5s;

} // namespace

DraftWorker::DraftWorker(DraftStore& store, const QString& directory)
    : m_store(store)
    , m_soon(new QTimer(this))
    , m_again(new QTimer(this))
{
    if (!directory.isEmpty()) m_file.emplace(directory);
    m_soon->setSingleShot(true);
    m_again->setSingleShot(true);
    connect(m_soon, &QTimer::timeout, this, &DraftWorker::flush);
    connect(m_again, &QTimer::timeout, this, &DraftWorker::flush);
}

void DraftWorker::put(Draft draft)
{
    const QString id = draft.id;
    const QString kind = draft.kind;
    m_waiting.insert_or_assign(id, std::move(draft));
    // Not started anew by each change: somebody who never stops typing is saved as well.
    if (!m_soon->isActive()) m_soon->start(coalescing);
    emit m_store.changed(kind);
}

bool DraftWorker::flush()
{
    m_soon->stop();
    if (m_waiting.empty()) return true;
    return guarded([](DraftFile&) {}) && m_waiting.empty();
}

QList<Draft> DraftWorker::list(const QString& profile, const QString& kind)
{
    QList<Draft> drafts;
    guarded([&](DraftFile& file) { drafts = file.list(profile, kind); });
    for (const auto& [id, waiting] : m_waiting) {
        if (waiting.profile != profile || (!kind.isEmpty() && waiting.kind != kind)) continue;
        drafts.removeIf([&id = id](const Draft& draft) { return draft.id == id; });
        Draft summary = waiting;
        summary.content.clear();
        summary.sealed.clear();
        drafts.append(std::move(summary));
    }
    std::stable_sort(
        drafts.begin(), drafts.end(), [](const Draft& a, const Draft& b) { return a.changed > b.changed; });
    for (Draft& draft : drafts)
        draft.isInUse = m_claims.contains(draft.id) || (m_file && m_file->isClaimedElsewhere(draft.id));
    return drafts;
}

std::optional<Draft> DraftWorker::get(const QString& id)
{
    std::optional<Draft> draft;
    guarded([&](DraftFile& file) { draft = file.read(id); });
    if (const auto waiting = m_waiting.find(id); waiting != m_waiting.end()) draft = waiting->second;
    return draft;
}

bool DraftWorker::remove(const QString& id)
{
    const auto waiting = m_waiting.find(id);
    QString kind = waiting == m_waiting.end() ? QString() : waiting->second.kind;
    bool isOurs = true;
    if (waiting != m_waiting.end()) m_waiting.erase(waiting);
    const bool done = guarded([&](DraftFile& file) {
        isOurs = file.claim(id);
        if (!isOurs) return;
        if (const auto draft = file.read(id)) kind = draft->kind;
        file.remove(id);
    });
    if (isOurs) {
        m_claims.remove(id);
        if (m_file) m_file->release(id);
        emit m_store.changed(kind);
    }
    return isOurs && (done || !m_file);
}

DraftStore::Claim DraftWorker::claim(const QString& id)
{
    if (m_claims.contains(id)) return DraftStore::Claim::InUse;
    bool taken = true;
    QString kind;
    const bool done = guarded([&](DraftFile& file) {
        taken = file.claim(id);
        if (const auto draft = file.read(id)) kind = draft->kind;
    });
    if (!taken) return DraftStore::Claim::InUse;
    if (!done && m_file) return DraftStore::Claim::Impossible;
    m_claims.insert(id);
    emit m_store.changed(kind);
    return DraftStore::Claim::Taken;
}

void DraftWorker::release(const QString& id)
{
    flush();
    m_claims.remove(id);
    if (m_file) m_file->release(id);
    emit m_store.changed({});
}

bool DraftWorker::guarded(const std::function<void(DraftFile&)>& work)
{
    if (!m_file) {
        if (!m_waiting.empty()) m_store.say(DraftText::noFolderKnown(), {});
        return false;
    }
    for (bool again = false;; again = true) {
        try {
            m_file->open();
            const QString notice = m_file->database().takeNotice();
            writeWaiting(*m_file);
            work(*m_file);
            m_again->stop();
            m_store.say({}, notice);
            return true;
        } catch (const SqlFailure& failure) {
            if (!again && failure.isDamage()) {
                m_file->database().suspectDamage();
                continue;
            }
            m_store.say(
                DraftText::cannotWrite(m_file->database().path(), failure), m_file->database().takeNotice());
            if (!m_waiting.empty()) m_again->start(tryAgain);
            return false;
        }
    }
}

void DraftWorker::writeWaiting(DraftFile& file)
{
    while (!m_waiting.empty()) {
        const auto next = m_waiting.begin();
        if (file.claim(next->first)) {
            m_claims.insert(next->first);
            file.write(next->second);
        } else {
            m_store.say({}, DraftText::inUse(next->second.title));
        }
        m_waiting.erase(next);
    }
}

} // namespace lockkeeper
