// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/team_renewals.h"

#include "models/domain/base/outcome.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/renewal_records.h"
#include "services/operations/orders/shared_order_drafts.h"
#include "services/operations/writes/one_answer.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_journal.h"

#include <QPointer>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Many entries at once, because a list has no bodies and is one walk along an index of the server.
constexpr int listedAtOnce = 1000;
/// Few bodies at once: each may have hundreds of kilobytes, and reservations wait behind them.
constexpr qsizetype bodiesAtOnce = 20;

/// Whether this word of an outcome is final, so that the entry need not be read again.
bool hasEnded(const QString& word)
{
    return outcomeNamed(word) != Outcome::Unknown;
}

/// A draft that the team shares, and what is on this computer of it.
struct SharedAndKept {
    SharedDraft shared;
    QByteArray content;
    std::optional<QByteArray> kept;
};

void addShared(TeamRenewals& all, const SharedAndKept& each)
{
    const auto& shared = each.shared;
    auto choice = SharedChoice::Team;
    if (each.kept) {
        const auto kept = orderDraftFrom(*each.kept, {});
        choice =
            sharedChoice(*each.kept, kept ? kept->shared : std::nullopt, each.content, shared.revision, {});
    }
    if (choice == SharedChoice::Local) return; // it is among those of this computer
    // Where nobody can tell which of the two is sent, both count (TM-62).
    if (each.kept && choice == SharedChoice::Team) all.insteadOf.insert(shared.id);
    auto draft = draftForRenewals(
        shared.id, shared.orderId.isEmpty() ? shared.title : shared.orderId, sharedContentOf(each.content));
    draft.by = shared.holder.isEmpty() ? shared.changedBy : shared.holder;
    all.drafts.append(std::move(draft));
}

/// One askTeamRenewals() call.
class TeamRenewalsQuestion : public OneAnswer<std::optional<TeamRenewals>>
{
public:
    TeamRenewalsQuestion(RenewalTeam team, Journal* journal, DraftStore* drafts,
        std::shared_ptr<TeamRenewalsRead> before, QObject* context, Answer answer)
        : OneAnswer(context, std::move(answer))
        , m_desk(team.desk)
        , m_gateway(std::move(team.gateway))
        , m_journal(journal)
        , m_drafts(drafts)
        , m_read(before ? std::move(before) : std::make_shared<TeamRenewalsRead>())
    {
        m_list.filter.writes = {WriteKind::SubmitOrders};
    }

    void begin()
    {
        // Fails at once, though from the event loop: questions to a desk that is away would wait until it is
        // there again.
        if (!isThere())
            return (void)QMetaObject::invokeMethod(
                this, [this] { fail(); }, Qt::QueuedConnection);
        listDrafts([this](const QList<SharedDraft>& drafts) {
            m_shared = drafts;
            readNextDraft();
        });
    }

private:
    void fail() { end(std::nullopt); }

    [[nodiscard]] bool isThere() const { return m_desk && m_desk->status().canRead(); }

    template <class Next>
    void listDrafts(Next next)
    {
        whenDone(
            m_desk->drafts(m_gateway, QString::fromUtf16(batchDraftKind)), this,
            [this, next](const std::optional<QList<SharedDraft>>& drafts) {
                if (!drafts || !m_desk) return fail();
                next(*drafts);
            },
            [this] { fail(); });
    }

    void readNextDraft()
    {
        if (m_shared.isEmpty()) return m_missed.isEmpty() ? leaveOutOwn() : lookForMissed();
        m_current = {m_shared.takeFirst(), {}, {}};
        if (!m_drafts) return readContent();
        whenDone(
            m_drafts->get(m_current.shared.id), this,
            [this](const std::optional<Draft>& draft) {
                if (draft) m_current.kept = draft->content;
                // A draft that this computer has claimed is newer here than at the desk.
                if (draft && m_current.shared.isOwn) return readNextDraft();
                readContent();
            },
            [this] { fail(); });
    }

    void readContent()
    {
        const auto& shared = m_current.shared;
        const auto known = m_read->draftsContent.constFind(shared.id);
        if (known != m_read->draftsContent.cend() && known->first == shared.revision)
            return takeContent(known->second);
        if (!m_desk) return fail();
        whenDone(
            m_desk->draftContent(shared.id), this,
            [this](const QByteArray& content) {
                if (content.isEmpty()) { // it has just gone, or the desk has
                    m_missed.insert(m_current.shared.id);
                    return readNextDraft();
                }
                m_read->draftsContent.insert(m_current.shared.id, {m_current.shared.revision, content});
                takeContent(content);
            },
            [this] { fail(); });
    }

    void takeContent(const QByteArray& content)
    {
        const auto& shared = m_current.shared;
        m_current.content = content;
        m_all.append(m_current);
        m_standing.append(u"%1 %2 %3"_s.arg(shared.id, QString::number(shared.revision),
            shared.holder.isEmpty() ? shared.changedBy : shared.holder));
        readNextDraft();
    }

    void lookForMissed()
    {
        if (!m_desk) return fail();
        listDrafts([this](const QList<SharedDraft>& drafts) {
            const bool isThereStill = std::any_of(drafts.cbegin(), drafts.cend(),
                [this](const SharedDraft& draft) { return m_missed.contains(draft.id); });
            if (isThereStill) return fail();
            leaveOutOwn();
        });
    }

    void leaveOutOwn()
    {
        // Without an answer batches of this computer's come as well: withTeam() knows them by their ids.
        askOwnJournal(m_journal, this, [this](const QString& own) {
            m_list.notOf = own;
            listNext();
        });
    }

    void listNext()
    {
        if (!m_desk) return fail();
        m_list.limit = std::min<int>(listedAtOnce, mostTeamBatches - int(m_ids.size()));
        whenDone(
            TeamJournal(*m_desk, m_gateway).page(m_list), this,
            [this](const TeamJournal::Entries& entries) {
                if (!entries) return fail();
                takeList(*entries);
            },
            [this] { fail(); });
    }

    void takeList(const QList<JournalEntry>& entries)
    {
        for (const auto& entry : entries) {
            const auto& id = entry.intent.id;
            const auto word = entry.word();
            m_ids.append(id);
            m_standing.append(id + u' ' + word + u' ' + entry.state);
            const auto known = m_read->batches.constFind(id);
            if (known == m_read->batches.cend() || known->word != word || !hasEnded(word))
                m_toRead.append(id);
        }
        const bool hasMore = entries.size() == m_list.limit;
        if (!entries.isEmpty()) {
            m_list.beforeTime = entries.constLast().created;
            m_list.beforeNumber = entries.constLast().number;
        }
        if (hasMore && m_ids.size() < mostTeamBatches) return listNext();
        if (hasMore) m_since = m_list.beforeTime;
        readNextBodies();
    }

    void readNextBodies()
    {
        if (m_toRead.isEmpty()) return make();
        if (!m_desk) return fail();
        const auto some = m_toRead.mid(0, bodiesAtOnce);
        m_toRead = m_toRead.mid(some.size());
        whenDone(
            TeamJournal(*m_desk, m_gateway).entries(some), this,
            [this](const TeamJournal::Entries& entries) {
                if (!entries) return fail();
                const auto parse = [entries = *entries] {
                    QHash<QString, TeamRenewalsRead::Batch> batches;
                    for (const auto& entry : entries)
                        batches.insert(entry.intent.id, teamBatchOf(entry));
                    return batches;
                };
                whenDone(QtConcurrent::run(parse), this,
                    [this](const QHash<QString, TeamRenewalsRead::Batch>& batches) {
                        m_read->batches.insert(batches);
                        readNextBodies();
                    });
            },
            [this] { fail(); });
    }

    void make()
    {
        const auto work = [ids = m_ids, batches = m_read->batches, drafts = m_all, since = m_since,
                              standing = m_standing] {
            TeamRenewals all;
            all.since = since;
            all.standing = standing;
            for (const auto& id : ids) {
                const auto batch = batches.constFind(id);
                if (batch == batches.cend()) continue; // nobody deletes there (TM-40)
                all.sent += batch->orders;
                if (batch->isUnread) ++all.unread;
                if (!batch->draft.isEmpty()) all.sentDrafts.insert(batch->draft);
            }
            for (const auto& each : drafts)
                addShared(all, each);
            return all;
        };
        whenDone(QtConcurrent::run(work), this, [this](const TeamRenewals& all) { end(all); });
    }

    const QPointer<TeamDesk> m_desk;
    const QString m_gateway;
    const QPointer<Journal> m_journal;
    const QPointer<DraftStore> m_drafts;
    const std::shared_ptr<TeamRenewalsRead> m_read;
    QList<SharedDraft> m_shared; ///< to be read
    SharedAndKept m_current;
    QSet<QString> m_missed; ///< drafts without content
    QList<SharedAndKept> m_all;
    TeamJournalQuestion m_list;
    QStringList m_ids, m_toRead; ///< of entries
    qint64 m_since = 0;
    QStringList m_standing;
};

} // namespace

void askTeamRenewals(const RenewalTeam& team, Journal* journal, DraftStore* drafts,
    std::shared_ptr<TeamRenewalsRead> before, QObject* context,
    std::function<void(const std::optional<TeamRenewals>&)> answer)
{
    auto* question =
        new TeamRenewalsQuestion(team, journal, drafts, std::move(before), context, std::move(answer));
    question->begin();
}

TeamRenewalsRead::Batch teamBatchOf(const JournalEntry& entry)
{
    TeamRenewalsRead::Batch made;
    made.word = entry.word();
    made.sent = entry.created;
    const auto batch = sentBatchOf(entry);
    if (!batch) return made;
    made.orders = sentForRenewals(*batch);
    if (!made.orders.isEmpty()) {
        made.draft = batch->sentDraft();
        return made;
    }
    // It stayed behind, because it is too long for the desk (TM-40): what it ordered is not known.
    const auto outcome = outcomeNamed(made.word);
    if (maySendAgain(outcome)) return made;
    made.draft = batch->draft;
    if (batch->renews.isEmpty()) {
        made.isUnread = true;
        return made;
    }
    SentForRenewals sent;
    sent.entry = batch->entry;
    sent.channelOrderId = entry.intent.subject; // of O5 that is the number of the batch
    sent.sent = batch->sent;
    sent.outcome = outcome;
    sent.renews = batch->renews;
    sent.by = batch->colleague;
    sent.isUnread = true;
    made.orders = {sent};
    return made;
}

RenewalRecords withTeam(const RenewalRecords& own, const TeamRenewals& team)
{
    RenewalRecords all;
    all.lastDoneOf = own.lastDoneOf;
    all.sentDrafts = own.sentDrafts | team.sentDrafts;
    all.sent = own.sent;
    QSet<QString> entries;
    for (const auto& sent : own.sent)
        entries.insert(sent.entry);
    for (const auto& sent : team.sent)
        if (!entries.contains(sent.entry)) all.sent.append(sent);
    std::stable_sort(all.sent.begin(), all.sent.end(),
        [](const SentForRenewals& a, const SentForRenewals& b) { return a.sent > b.sent; });
    for (const auto& draft : own.drafts)
        if (!all.sentDrafts.contains(draft.id) && !team.insteadOf.contains(draft.id))
            all.drafts.append(draft);
    for (const auto& draft : team.drafts)
        if (!all.sentDrafts.contains(draft.id)) all.drafts.append(draft);
    return all;
}

} // namespace lockkeeper
