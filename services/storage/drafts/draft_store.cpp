// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_store.h"

#include "services/storage/drafts/draft_file.h"
#include "services/storage/drafts/draft_text.h"

#include <QDateTime>

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
constexpr qint64 patienceForDrafts = -1; // as long as it takes: typed work must get to the disk

} // namespace

DraftStore::DraftStore(const QString& directory, QObject* parent)
    : QObject(parent)
    , m_thread(this, u"drafts"_s, patienceForDrafts,
          {[this](const QString& text) { emit failed(text); }, [this] { emit recovered(); }}, directory)
{
}

DraftStore::~DraftStore()
{
    (void)flush();
}

void DraftStore::put(Draft draft)
{
    put(std::move(draft), {});
}

void DraftStore::put(Draft draft, std::function<QByteArray()> content)
{
    draft.changed = QDateTime::currentMSecsSinceEpoch();
    m_thread.post([this, draft = std::move(draft), content = std::move(content)](DraftFile& file) {
        Draft whole = draft;
        if (content) whole.content = content();
        file.keep(std::move(whole));
        // A change does not put off a write that is due: somebody who never stops typing is saved as well.
        writeIn(coalescing, m_isDue);
        emit changed(draft.kind);
    });
}

QFuture<bool> DraftStore::flush()
{
    return m_thread.ask<bool>([this](DraftFile& file) { return write(file) && !m_isHomeless; });
}

QFuture<QList<Draft>> DraftStore::list(const QString& profile, const QString& kind)
{
    return m_thread.ask<QList<Draft>>([this, profile, kind](DraftFile& file) {
        QList<Draft> drafts;
        guarded(file, [&] { drafts = file.list(profile, kind); });
        for (const auto& [id, waiting] : file.waiting()) {
            if (waiting.profile != profile || (!kind.isEmpty() && waiting.kind != kind)) continue;
            drafts.removeIf([&id = id](const Draft& draft) { return draft.id == id; });
            Draft summary = waiting;
            summary.content.clear();
            summary.sealed.clear();
            drafts.append(std::move(summary));
        }
        std::stable_sort(drafts.begin(), drafts.end(),
            [](const Draft& a, const Draft& b) { return a.changed > b.changed; });
        for (Draft& draft : drafts)
            draft.isInUse = file.isClaimed(draft.id);
        return drafts;
    });
}

QFuture<std::optional<Draft>> DraftStore::get(const QString& id)
{
    return m_thread.ask<std::optional<Draft>>([this, id](DraftFile& file) {
        std::optional<Draft> draft;
        guarded(file, [&] { draft = file.read(id); });
        if (const auto waiting = file.waiting().find(id); waiting != file.waiting().end())
            draft = waiting->second;
        return draft;
    });
}

QFuture<bool> DraftStore::remove(const QString& id)
{
    return m_thread.ask<bool>([this, id](DraftFile& file) {
        const auto waiting = file.waiting().find(id);
        QString kind = waiting == file.waiting().end() ? QString() : waiting->second.kind;
        file.drop(id);
        bool isOurs = true;
        const bool done = guarded(file, [&] {
            isOurs = file.claim(id);
            if (!isOurs) return;
            if (const auto draft = file.read(id)) kind = draft->kind;
            file.remove(id);
        });
        if (isOurs) {
            file.release(id);
            emit changed(kind);
        }
        return isOurs && done;
    });
}

QFuture<qsizetype> DraftStore::removeAllOf(const QStringList& profiles)
{
    return m_thread.ask<qsizetype>([this, profiles](DraftFile& file) {
        qsizetype left = 0;
        const bool done = guarded(file, [&] { left = file.removeAllOf(profiles); });
        emit changed({});
        return done ? left : std::max<qsizetype>(left, 1); // after a failure something is left
    });
}

QFuture<DraftStore::Claim> DraftStore::claim(const QString& id)
{
    return m_thread.ask<Claim>([this, id](DraftFile& file) {
        if (file.hasClaim(id)) return Claim::InUse;
        bool isTaken = true;
        QString kind;
        const bool done = guarded(file, [&] {
            isTaken = file.claim(id);
            if (const auto draft = file.read(id)) kind = draft->kind;
        });
        if (!isTaken) return Claim::InUse;
        if (!done) {
            file.release(id);
            return Claim::Impossible;
        }
        emit changed(kind);
        return Claim::Taken;
    });
}

void DraftStore::release(const QString& id)
{
    m_thread.post([this, id](DraftFile& file) {
        write(file);
        file.release(id);
        emit changed({});
    });
}

QString DraftStore::trouble() const
{
    return m_isHomeless ? DraftText::noFolderKnown() : m_thread.trouble();
}

/// Writes what waits and calls `work` with the database open; false when either failed, which has been said
/// then.
bool DraftStore::guarded(DraftFile& file, const std::function<void()>& work)
{
    const bool hasDrafts = !file.waiting().empty();
    const bool done = m_thread.guarded([&] {
        const auto inUse = file.flush();
        for (const QString& title : inUse)
            m_thread.tell(DraftText::inUse(title));
        work();
    });
    if (hasDrafts && file.database().isInMemory() && !m_isHomeless.exchange(true))
        m_thread.tell(DraftText::noFolderKnown());
    if (!file.waiting().empty()) writeIn(tryAgain, m_isDueAgain);
    return done;
}

/// Writes what waits; false when something could not be written and still waits.
bool DraftStore::write(DraftFile& file)
{
    return file.waiting().empty() || guarded(file, [] {});
}

void DraftStore::writeIn(std::chrono::milliseconds delay, bool& isDue)
{
    if (std::exchange(isDue, true)) return;
    m_thread.postIn(delay, [this, &isDue](DraftFile& file) {
        isDue = false;
        write(file);
    });
}

} // namespace lockkeeper
