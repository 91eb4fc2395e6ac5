// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/renewal_records.h"

#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/operations/writes/one_answer.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"

#include <QPointer>
#include <QtConcurrent>

#include <utility>

namespace lockkeeper
{

namespace
{

void addSent(RenewalRecords& records, const SentBatch& batch)
{
    records.sent += sentForRenewals(batch);
    if (const auto draft = batch.sentDraft(); !draft.isEmpty()) records.sentDrafts.insert(draft);
    // What is accepted only may still come to nothing.
    if (batch.renews.isEmpty() || batch.state != BatchState::Done) return;
    if (auto& last = records.lastDoneOf[batch.channelCode]; last.sent < batch.sent)
        last = {batch.channelOrderId, batch.sent};
}

/// One askRenewalRecords() call. Drafts come before the ledger: one that is sent meanwhile goes only once the
/// ledger has it, and so is in one of the two.
class RecordsQuestion : public OneAnswer<std::optional<RenewalRecords>>
{
public:
    RecordsQuestion(DraftStore* drafts, QString draftProfile, QObject* context, Answer answer)
        : OneAnswer(context, std::move(answer))
        , m_drafts(drafts)
        , m_draftProfile(std::move(draftProfile))
    {
    }

    void begin(Journal* journal, const QString& journalProfile)
    {
        if (!journal)
            return (void)QMetaObject::invokeMethod(
                this, [this] { end(std::nullopt); }, Qt::QueuedConnection);
        m_journal = journal;
        m_journalProfile = journalProfile;
        if (!m_drafts) return readLedger();
        whenDone(
            m_drafts->list(m_draftProfile, QString::fromUtf16(batchDraftKind)), this,
            [this](const QList<Draft>& drafts) {
                m_toRead = drafts;
                readNextDraft();
            },
            [this] { end(std::nullopt); });
    }

private:
    void readNextDraft()
    {
        if (m_toRead.isEmpty()) return readLedger();
        if (!m_drafts) return end(std::nullopt);
        whenDone(
            m_drafts->get(m_toRead.takeFirst().id), this,
            [this](const std::optional<Draft>& draft) {
                if (draft) m_kept.append(*draft);
                readNextDraft();
            },
            [this] { end(std::nullopt); });
    }

    void readLedger()
    {
        if (!m_journal) return end(std::nullopt);
        auto* paging = new LedgerPaging(m_journal, m_journalProfile, this);
        connect(paging, &LedgerPaging::arrived, this,
            [this](const QList<SentBatch>& batches) { m_batches += batches; });
        connect(paging, &LedgerPaging::ended, this, [this](bool complete) {
            if (complete)
                make();
            else
                end(std::nullopt);
        });
        paging->start();
    }

    void make()
    {
        whenDone(QtConcurrent::run([batches = m_batches, kept = m_kept] {
            RenewalRecords records;
            for (const auto& batch : batches)
                addSent(records, batch);
            for (const auto& draft : kept)
                if (!records.sentDrafts.contains(draft.id))
                    records.drafts.append(draftForRenewals(draft.id, draft.title, draft.content));
            return records;
        }),
            this, [this](const RenewalRecords& records) { end(records); });
    }

    const QPointer<DraftStore> m_drafts;
    const QString m_draftProfile;
    QPointer<Journal> m_journal;
    QString m_journalProfile;
    QList<SentBatch> m_batches;
    QList<Draft> m_toRead, m_kept;
};

} // namespace

QList<SentForRenewals> sentForRenewals(const SentBatch& batch)
{
    QList<SentForRenewals> sent;
    const auto draft = orderDraftFromBody(batch.body);
    if (!draft) return sent;
    const auto& orders = draft->batch.orderList;
    for (qsizetype i = 0; i < orders.size() && i < batch.lines.size(); ++i) {
        const auto& line = batch.lines[i];
        sent.append({batch.entry, batch.channelOrderId, batch.sent, orders[i], line.item.outcome,
            line.licenseOrderId, batch.renews, batch.colleague});
    }
    return sent;
}

DraftForRenewals draftForRenewals(const QString& id, const QString& title, const QByteArray& content)
{
    auto draft = orderDraftFrom(content, {});
    if (!draft) // of another version: nobody knows what is in it
        return {id, title, {}, renewedIn(content), true};
    if (draft->order) draft->batch.orderList.append(draft->order->order);
    const auto& number = draft->batch.channelOrderId;
    return {id, number.isEmpty() ? title : number, draft->batch, draft->renews};
}

void askRenewalRecords(Journal* journal, DraftStore* drafts, const QString& journalProfile,
    const QString& draftProfile, QObject* context,
    std::function<void(const std::optional<RenewalRecords>&)> answer)
{
    auto* question = new RecordsQuestion(drafts, draftProfile, context, std::move(answer));
    question->begin(journal, journalProfile);
}

} // namespace lockkeeper
