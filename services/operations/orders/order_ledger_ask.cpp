// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/order_ledger.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/order_content.h"

#include <QPointer>
#include <QtConcurrent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Bodies may be megabytes.
constexpr int entriesAtOnce = 50;
constexpr int mostLookedAt = 100;

/// One question to the ledger; ends with itself, or with its context.
class LedgerQuestion : public QObject
{
public:
    LedgerQuestion(Journal* journal, QString profile, const BatchOrder& batch, QObject* context,
        std::function<void(const std::optional<LedgerFinding>&)> answer)
        : QObject(context)
        , m_journal(journal)
        , m_profile(std::move(profile))
        , m_channelOrderId(batch.channelOrderId)
        , m_answer(std::move(answer))
    {
    }

    void begin(const BatchOrder& batch, const WireUnits& units)
    {
        whenDone(QtConcurrent::run([batch, units] { return contentHashOf(batch, units); }), this,
            [this](const QString& hash) {
                m_hash = hash;
                ask();
            });
    }

private:
    void ask()
    {
        if (!m_journal) return end(std::nullopt);
        // By the index; over all connections, because two may lead to one gateway. Asked for apart: however
        // often the same orders were sent, the batch of this number is among the first.
        collect({SubjectKind::Order, m_channelOrderId}, [this] {
            collect({SubjectKind::Order, orderContentKey(m_hash)}, [this] { readNext(); });
        });
    }

    void collect(const JournalSubject& subject, const std::function<void()>& then)
    {
        if (!m_journal) return end(std::nullopt);
        whenDone(
            m_journal->history({subject}, {}, mostLookedAt), this,
            [this, then](const QList<JournalEntry>& entries) {
                for (const auto& entry : entries)
                    if (entry.intent.endpoint == "O5"_L1 && !m_toRead.contains(entry.intent.id))
                        m_toRead.append(entry.intent.id);
                then();
            },
            [this] { end(std::nullopt); });
    }

    void readNext()
    {
        if (m_toRead.isEmpty()) return end(m_finding);
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
        if (!batch.usesNumber()) return;
        const bool isHere = batch.profile == m_profile;
        // The key may also be a licence order that another batch names.
        if (batch.channelOrderId == m_channelOrderId)
            (isHere ? m_finding.sameNumber : m_finding.sameNumberElsewhere).append(batch);
        else if (isHere && batch.contentHash == m_hash)
            m_finding.sameContent.append(batch);
    }

    void end(const std::optional<LedgerFinding>& finding)
    {
        // The answer may end the context, and this with it.
        const auto answer = std::exchange(m_answer, nullptr);
        deleteLater();
        if (answer) answer(finding);
    }

    const QPointer<Journal> m_journal;
    const QString m_profile;
    const QString m_channelOrderId;
    QString m_hash;
    QStringList m_toRead;
    LedgerFinding m_finding;
    std::function<void(const std::optional<LedgerFinding>&)> m_answer;
};

} // namespace

QString contentHashOf(const BatchOrder& batch, const WireUnits& units)
{
    return orderContentHash(redactJson(encodeBatchOrder(batch, units)));
}

void askLedger(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    QObject* context, std::function<void(const std::optional<LedgerFinding>&)> answer)
{
    auto* question = new LedgerQuestion(journal, profile, batch, context, std::move(answer));
    question->begin(batch, units);
}

LedgerPaging::LedgerPaging(Journal* journal, const QString& profile, QObject* parent)
    : QObject(parent)
    , m_journal(journal)
    , m_profile(profile)
{
}

LedgerPaging::~LedgerPaging()
{
    m_reading.cancel(); // if it waits, it is not read at all
}

void LedgerPaging::readNext()
{
    JournalFilter filter;
    filter.profile = m_profile;
    filter.endpoints = {u"O5"_s};
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
