// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/team_overlaps.h"

#include "models/domain/base/outcome.h"
#include "services/operations/orders/batch_overlap.h"
#include "services/operations/orders/team_renewals.h"
#include "services/operations/writes/one_answer.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_journal.h"

#include <QHash>
#include <QPointer>
#include <QTimer>
#include <QtConcurrent>

#include <algorithm>
#include <tuple>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Many at once: lists have no bodies, and each question is a way to the server and back.
constexpr int overlapsListedAtOnce = 1000;
constexpr qsizetype overlapKeysAtOnce = 1000;
/// Few at once: each may have hundreds of kilobytes, and reservations wait behind them.
constexpr qsizetype overlapBodiesAtOnce = 20;

/// What is said of one batch, or of several.
struct TeamJudgement {
    QList<OverlappingBatch> overlapping;
    qint64 unread = 0;
};

void judgeOfTeam(TeamJudgement& all, const BatchOrder& own, const QString& hash, const QTimeZone& zone,
    const JournalEntry& entry)
{
    if (auto overlap = overlapOf(own, hash, zone, entry)) return all.overlapping.append(*std::move(overlap));
    // It stayed behind, because it is too long for the desk (TM-40). Of O5 the subject is the number.
    const bool isReadable = !entry.intent.body.isEmpty();
    if (isReadable || maySendAgain(outcomeNamed(entry.word()))) return;
    if (!isSameBatchNumber(entry.intent.subject, own.channelOrderId)) ++all.unread;
}

/// One askTeamOverlaps() call.
class TeamOverlapsAsking : public OneAnswer<TeamOverlaps>
{
public:
    TeamOverlapsAsking(TeamOverlapsQuestion asked, QObject* context, Answer answer)
        : OneAnswer(context, std::move(answer))
        , m_asked(std::move(asked))
        , m_desk(m_asked.desk)
        , m_journal(m_asked.journal)
    {
        m_list.filter.writes = {WriteKind::SubmitOrders};
    }
    /// What nobody waits for any more is spared where it has not begun (TM-85).
    ~TeamOverlapsAsking() override { m_reading.cancel(); }

    void begin()
    {
        QTimer::singleShot(m_asked.patience, this, [this] { fail(); });
        // Fails at once, though from the event loop: questions to a desk that is away would wait until it is
        // there again.
        if (!m_desk || !m_desk->status().canRead())
            return (void)QMetaObject::invokeMethod(
                this, [this] { fail(); }, Qt::QueuedConnection);
        const auto work = [batch = m_asked.batch, units = m_asked.units] {
            const auto hash = contentHashOf(batch, units);
            return std::pair(hash, overlapKeys(batch, hash));
        };
        whenDone(
            QtConcurrent::run(work), this, [this](const std::pair<QString, QList<JournalSubject>>& made) {
                std::tie(m_hash, m_keys) = made;
                leaveOutOwn();
            });
    }

private:
    /// Answers with what is known so far.
    void fail()
    {
        if (m_isOver) return;
        m_found.isWhole = false;
        finish();
    }

    void finish()
    {
        m_isOver = true;
        m_reading.cancel();
        std::stable_sort(m_found.overlapping.begin(), m_found.overlapping.end(),
            [](const OverlappingBatch& a, const OverlappingBatch& b) { return a.batch.sent > b.batch.sent; });
        end(m_found);
    }

    void leaveOutOwn()
    {
        // Without an answer a batch of this computer's may be warned of twice.
        askOwnJournal(m_journal, this, [this](const QString& own) {
            m_list.notOf = own;
            listNext();
        });
    }

    template <class Next>
    void ask(const QFuture<TeamJournal::Entries>& reading, Next next)
    {
        m_reading = reading;
        whenDone(
            reading, this,
            [this, next](const TeamJournal::Entries& entries) {
                if (m_isOver) return;
                entries ? next(*entries) : fail();
            },
            [this] { fail(); });
    }

    /// Asks for batches that share one of the first keys; without keys, for any.
    void listNext()
    {
        if (m_isOver) return;
        if (!m_desk) return fail();
        m_list.filter.about = m_keys.mid(0, overlapKeysAtOnce);
        m_list.limit = std::min(overlapsListedAtOnce, mostTeamBatches - m_listed);
        ask(TeamJournal(*m_desk, m_asked.gateway).page(m_list),
            [this](const QList<JournalEntry>& entries) { takeList(entries); });
    }

    void takeList(const QList<JournalEntry>& entries)
    {
        for (const auto& entry : entries) {
            if (!m_times.contains(entry.intent.id)) m_ids.append(entry.intent.id);
            m_times.insert(entry.intent.id, entry.created);
        }
        m_listed += int(entries.size());
        const bool hasMore = entries.size() == m_list.limit;
        if (!entries.isEmpty()) {
            m_list.beforeTime = entries.constLast().created;
            m_list.beforeNumber = entries.constLast().number;
        }
        if (hasMore && m_listed < mostTeamBatches) return listNext();
        if (hasMore) m_found.since = std::max(m_found.since, m_list.beforeTime);
        m_keys.remove(0, std::min(overlapKeysAtOnce, m_keys.size()));
        m_list.beforeTime = m_list.beforeNumber = 0;
        m_listed = 0;
        if (!m_keys.isEmpty()) return listNext();
        std::stable_sort(m_ids.begin(), m_ids.end(),
            [this](const QString& a, const QString& b) { return m_times[a] > m_times[b]; });
        if (m_ids.size() > mostTeamBatches) {
            m_ids.resize(mostTeamBatches);
            m_found.since = std::max(m_found.since, m_times[m_ids.constLast()]);
        }
        readNext();
    }

    void readNext()
    {
        if (m_isOver) return;
        if (m_ids.isEmpty()) return finish();
        if (!m_desk) return fail();
        const auto some = m_ids.mid(0, overlapBodiesAtOnce);
        m_ids = m_ids.mid(some.size());
        ask(TeamJournal(*m_desk, m_asked.gateway).entries(some),
            [this](const QList<JournalEntry>& entries) { judge(entries); });
    }

    void judge(const QList<JournalEntry>& entries)
    {
        const auto work = [entries, batch = m_asked.batch, hash = m_hash, zone = m_asked.zone] {
            TeamJudgement all;
            for (const auto& entry : entries)
                judgeOfTeam(all, batch, hash, zone, entry);
            return all;
        };
        whenDone(QtConcurrent::run(work), this, [this](const TeamJudgement& all) {
            m_found.overlapping += all.overlapping;
            m_found.unread += all.unread;
            readNext();
        });
    }

    const TeamOverlapsQuestion m_asked;
    const QPointer<TeamDesk> m_desk;
    const QPointer<Journal> m_journal;
    QString m_hash;
    QList<JournalSubject> m_keys; ///< to be asked about
    TeamJournalQuestion m_list;
    int m_listed = 0;               ///< of the first of `m_keys`
    QStringList m_ids;              ///< of entries to be read
    QHash<QString, qint64> m_times; ///< of entries, by id
    QFuture<TeamJournal::Entries> m_reading;
    TeamOverlaps m_found;
    bool m_isOver = false;
};

} // namespace

void askTeamOverlaps(
    const TeamOverlapsQuestion& question, QObject* context, std::function<void(const TeamOverlaps&)> answer)
{
    auto* asking = new TeamOverlapsAsking(question, context, std::move(answer));
    asking->begin();
}

} // namespace lockkeeper
