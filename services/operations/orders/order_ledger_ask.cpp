// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/batch_overlap.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/writes/one_answer.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/order_content.h"

#include <QPointer>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// How many entries are read at a time; few, because bodies may be megabytes.
constexpr int entriesAtOnce = 50;
constexpr int numbersAtOnce = 200; ///< entries without bodies
/// How many keys are looked up at a time: SQLite takes an expression of five hundred terms.
constexpr qsizetype keysAtOnce = 200;

/// One askLedger() call.
class LedgerQuestion : public OneAnswer<std::optional<LedgerFinding>>
{
public:
    LedgerQuestion(Journal* journal, QString profile, BatchOrder batch, std::optional<QTimeZone> zone,
        QObject* context, Answer answer)
        : OneAnswer(context, std::move(answer))
        , m_journal(journal)
        , m_profile(std::move(profile))
        , m_batch(std::move(batch))
        , m_zone(std::move(zone))
    {
    }

    void begin(const WireUnits& units)
    {
        if (!m_zone) return askForNumber();
        whenDone(QtConcurrent::run([batch = m_batch, units] { return contentHashOf(batch, units); }), this,
            [this](const QString& hash) {
                m_hash = hash;
                m_keys = overlapKeys(m_batch, hash);
                askForNumber();
            });
    }

private:
    void askForNumber()
    {
        if (!m_journal) return end(std::nullopt);
        // Over all connections, because two may lead to one gateway, and however many there are: other
        // batches name the number as that of a licence order.
        JournalFilter filter;
        filter.writes = {WriteKind::SubmitOrders};
        filter.about = {{SubjectKind::Order, m_batch.channelOrderId}};
        whenDone(
            m_journal->page(filter, m_before, numbersAtOnce), this,
            [this](const QList<JournalEntry>& entries) {
                for (const auto& entry : entries)
                    m_toRead.append(entry.intent.id);
                m_before = entries.size() == numbersAtOnce ? entries.constLast().number : 0;
                m_before > 0 ? askForNumber() : readNext();
            },
            [this] { end(std::nullopt); });
    }

    void readNext()
    {
        if (m_toRead.isEmpty()) return m_zone ? askForContent() : end(m_finding);
        if (!m_journal) return end(std::nullopt);
        whenDone(
            m_journal->entry(m_toRead.takeFirst()), this,
            [this](const std::optional<JournalEntry>& entry) {
                if (!entry) return readNext();
                whenDone(QtConcurrent::run([entry = *entry] { return sentBatchOf(entry); }), this,
                    [this](const std::optional<SentBatch>& batch) {
                        if (batch) judge(*batch);
                        readNext();
                    });
            },
            [this] { end(std::nullopt); });
    }

    void judge(const SentBatch& batch)
    {
        // The subject that was looked up may also be a licence order's id that another batch names.
        if (!batch.usesNumber() || !isSameBatchNumber(batch.channelOrderId, m_batch.channelOrderId)) return;
        (batch.profile == m_profile ? m_finding.sameNumber : m_finding.sameNumberElsewhere).append(batch);
    }

    /// Batch after batch that shares a key, over any connection and however many there are: the one that was
    /// left out might be the one.
    void askForContent()
    {
        if (!m_journal) return end(std::nullopt);
        JournalFilter filter;
        filter.writes = {WriteKind::SubmitOrders};
        filter.about = m_keys.mid(0, keysAtOnce);
        whenDone(
            m_journal->wholePage(filter, m_before, entriesAtOnce), this,
            [this](const QList<JournalEntry>& entries) {
                const auto hold = [entries, batch = m_batch, hash = m_hash, zone = *m_zone] {
                    QList<OverlappingBatch> found;
                    for (const auto& entry : entries)
                        if (auto overlap = overlapOf(batch, hash, zone, entry))
                            found.append(*std::move(overlap));
                    return found;
                };
                const bool isMore = entries.size() == entriesAtOnce;
                m_before = isMore ? entries.constLast().number : 0;
                whenDone(QtConcurrent::run(hold), this,
                    [this](const QList<OverlappingBatch>& found) { take(found); });
            },
            [this] { end(std::nullopt); });
    }

    void take(const QList<OverlappingBatch>& found)
    {
        for (const auto& each : found) {
            auto& all =
                each.batch.profile == m_profile ? m_finding.overlapping : m_finding.overlappingElsewhere;
            if (std::none_of(all.cbegin(), all.cend(),
                    [&](const OverlappingBatch& known) { return known.batch.entry == each.batch.entry; }))
                all.append(each);
        }
        if (m_before == 0) m_keys.remove(0, std::min(keysAtOnce, m_keys.size()));
        if (m_before > 0 || !m_keys.isEmpty()) return askForContent();
        for (auto* all : {&m_finding.overlapping, &m_finding.overlappingElsewhere})
            std::stable_sort(
                all->begin(), all->end(), [](const OverlappingBatch& a, const OverlappingBatch& b) {
                    return a.batch.number > b.batch.number;
                });
        end(m_finding);
    }

    const QPointer<Journal> m_journal;
    const QString m_profile;
    const BatchOrder m_batch;
    const std::optional<QTimeZone> m_zone;
    QString m_hash;
    QList<JournalSubject> m_keys;
    qint64 m_before = 0; ///< entries about what is asked for come before this number next; 0: the newest
    QStringList m_toRead;
    LedgerFinding m_finding;
};

} // namespace

QString contentHashOf(const BatchOrder& batch, const WireUnits& units)
{
    return orderContentHash(redactJson(encodeBatchOrder(batch, units)));
}

void askLedger(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    const std::optional<QTimeZone>& zone, QObject* context,
    std::function<void(const std::optional<LedgerFinding>&)> answer)
{
    auto* question = new LedgerQuestion(journal, profile, batch, zone, context, std::move(answer));
    question->begin(units);
}

void readSentBatch(Journal* journal, const QString& entry, QObject* context,
    std::function<void(const std::optional<SentBatch>&)> answer)
{
    if (!journal || entry.isEmpty()) return answer(std::nullopt);
    whenDone(
        journal->entry(entry), context,
        [context, answer](const std::optional<JournalEntry>& found) {
            if (!found) return answer(std::nullopt);
            whenDone(QtConcurrent::run([found = *found] { return sentBatchOf(found); }), context, answer);
        },
        [answer] { answer(std::nullopt); });
}

LedgerPaging::LedgerPaging(Journal* journal, const QString& profile, QObject* parent)
    : QObject(parent)
    , m_journal(journal)
    , m_profile(profile)
{
}

LedgerPaging::~LedgerPaging()
{
    m_reading.cancel(); // what has not begun is not read
}

void LedgerPaging::readNext()
{
    JournalFilter filter;
    filter.profile = m_profile;
    filter.writes = {WriteKind::SubmitOrders};
    m_reading = m_journal->wholePage(filter, m_before, entriesAtOnce);
    whenDone(
        m_reading, this,
        [this](const QList<JournalEntry>& entries) {
            const bool isMore = entries.size() == entriesAtOnce;
            if (!entries.isEmpty()) m_before = entries.constLast().number;
            const auto parse = [entries] {
                QList<SentBatch> batches;
                for (const auto& entry : entries)
                    if (const auto batch = sentBatchOf(entry)) batches.append(*batch);
                return batches;
            };
            whenDone(QtConcurrent::run(parse), this, [this, isMore](const QList<SentBatch>& batches) {
                emit arrived(batches);
                if (isMore)
                    readNext();
                else
                    emit ended(true);
            });
        },
        [this] { emit ended(false); });
}

} // namespace lockkeeper
