// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_writes.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/orders/order_outcomes.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/order_look.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/operations/orders/unreserved_mark.h"
#include "services/operations/writes/one_call_each.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "services/storage/numbers/asset_number_store.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

struct OrderWriteWords {
    Q_DECLARE_TR_FUNCTIONS(OrderWrites)
};

/// A reading before the sending is worth waiting for, but not for ever.
constexpr auto patienceBefore = 15s;

QStringList sequencesOf(const BatchOrder& batch)
{
    QStringList sequences;
    for (const auto& order : batch.orderList)
        sequences.append(orderKey(order));
    return sequences;
}

class OrderPlan final : public WritePlan
{
public:
    OrderPlan(GatewayClient* client, Journal* journal, DraftStore* drafts, OrderSubmission submission,
        OrderListener listener)
        : WritePlan(endpoints::submitBatchOrder.info, sequencesOf(submission.batch),
              inCallsOf(submission.batch.orderList.size(), submission.batch.orderList.size()))
        , m_client(client)
        , m_journal(journal)
        , m_drafts(drafts)
        , m_submission(std::move(submission))
        , m_listener(std::move(listener))
        , m_numbers(m_submission.numbers)
        , m_enterprises(enterprisesOf(m_submission.batch, m_submission.lists))
    {
        const auto number =
            (m_submission.profile + u'\n' + m_submission.batch.channelOrderId.trimmed()).toUtf8();
        m_reservation =
            u"number-"_s +
            QString::fromLatin1(QCryptographicHash::hash(number, QCryptographicHash::Sha256).toHex());
    }
    ~OrderPlan() override { release(); }

    bool canLook() const override { return true; }
    void look(QObject* context, Looked looked) override
    {
        if (m_enterprises.isEmpty())
            return QTimer::singleShot(0, context, [this, looked] {
                looked(States(m_submission.batch.orderList.size(), ReadBackState::CannotBeChecked));
            });
        lookAtOrders(m_client, m_submission.batch, m_enterprises, m_isSent ? 0s : patienceBefore, context,
            [this, looked = std::move(looked)](const SeenOrders& seen) {
                if (!m_isSent) m_before = ordersBefore(m_submission.batch, seen);
                looked(orderStates(m_submission.batch, seen, m_before.value_or(OrdersBefore())));
            });
    }

    /// Only what was read to be absent proves anything, and of revocations nothing does.
    StateBefore before(qsizetype thing, ReadBackState /*shown*/) const override
    {
        const auto& order = m_submission.batch.orderList[thing];
        const bool isAbsent = m_before && m_before->absent.contains(orderKey(order));
        return isAbsent ? StateBefore::Otherwise : StateBefore::NotRecorded;
    }

    void send(size_t, QObject* context, Answered answered) override
    {
        if (!m_client || !m_journal) return withoutConnection(context, answered);
        if (!m_drafts) return askJournal(context, answered);
        whenDone(
            m_drafts->claim(m_reservation), context,
            [this, context, answered](DraftStore::Claim claim) {
                if (claim == DraftStore::Claim::InUse)
                    return notSentBecause(
                        OrderWriteWords::tr("Not sent: another window is sending a batch with this number. "
                                            "See its outcome there or on the Orders page."),
                        answered);
                // Unreserved, two windows could both find the number unused, and both send.
                if (claim == DraftStore::Claim::Impossible)
                    return notSentBecause(withoutReservation(), answered);
                m_isReserved = true;
                askJournal(context, answered);
            },
            [this, answered] { notSentBecause(closing(), answered); });
    }

private:
    void askJournal(QObject* context, const Answered& answered)
    {
        if (!m_client) return withoutConnection(context, answered);
        askLedger(m_journal, m_submission.profile, m_submission.batch, m_client->settings().units,
            std::nullopt, context, [this, context, answered](const std::optional<LedgerFinding>& found) {
                if (!found) return notSentBecause(closing(), answered);
                if (found->sameNumber.isEmpty()) return takeNumbers(context, answered);
                release();
                notSentBecause(usedBy(found->sameNumber.first()), answered);
            });
    }

    /// A program that is killed before the reply must not leave numbers free that went out.
    void takeNumbers(QObject* context, const Answered& answered)
    {
        const auto wanted = assetNumbers();
        if (!m_numbers || m_submission.draftId.isEmpty() || wanted.isEmpty()) return call(context, answered);
        whenDone(
            m_numbers->reserveThese(m_submission.draftId, wanted), context,
            [this, context, answered, wanted](const QStringList& taken) {
                const bool areAllOurs = std::all_of(wanted.begin(), wanted.end(),
                    [&taken](const QString& number) { return taken.contains(number); });
                areAllOurs ? call(context, answered) : lookWhose(context, answered, wanted);
            },
            [this, answered] { notSentBecause(closing(), answered); });
    }

    /// What is not in the list of allocated numbers is renewed or revoked, and what was used may be. But what
    /// another draft has would be ordered by two (ST-6).
    void lookWhose(QObject* context, const Answered& answered, const QStringList& wanted)
    {
        if (!m_numbers) return withoutConnection(context, answered);
        whenDone(
            m_numbers->list(), context,
            [this, context, answered, wanted](const QList<StoredAssetNumber>& all) {
                for (const auto& each : all) {
                    const bool isAnothers = each.state == StoredAssetNumber::State::Reserved &&
                                            each.holder != m_submission.draftId;
                    if (!isAnothers || !wanted.contains(each.number)) continue;
                    release();
                    return notSentBecause(takenBy(each), answered);
                }
                call(context, answered);
            },
            [this, answered] { notSentBecause(closing(), answered); });
    }

    [[nodiscard]] static QString takenBy(const StoredAssetNumber& number)
    {
        if (number.clerk.isEmpty())
            return OrderWriteWords::tr("Not sent: another draft has the asset number %1. Take another "
                                       "number, or make it free again in the list of asset numbers.")
                .arg(number.number);
        return OrderWriteWords::tr(
            "Not sent: %1 has the asset number %2 in another draft. Take another number.")
            .arg(number.clerk, number.number);
    }

    [[nodiscard]] QStringList assetNumbers() const
    {
        QStringList numbers;
        for (const auto& order : m_submission.batch.orderList)
            for (const auto& asset : order.assets)
                numbers += asset.assetNos;
        return numbers;
    }

    /// Marks the batch's asset numbers as used: unless the whole was refused, they may be.
    void markNumbers()
    {
        if (m_numbers) (void)m_numbers->markUsed(assetNumbers(), m_submission.batch.channelOrderId);
    }

    void call(QObject* context, const Answered& answered)
    {
        if (!m_client) return withoutConnection(context, answered);
        m_isSent = true;
        const auto& batch = m_submission.batch;
        m_client
            ->call(endpoints::submitBatchOrder, BatchOrderRequest{m_submission.appKey, batch},
                {.subject = batch.channelOrderId,
                    .enterprise = m_enterprises.size() == 1 ? m_enterprises.first().toString() : QString(),
                    .operation = m_submission.draftId,
                    .before = withUnreserved(
                        withRenewed(m_before ? encodeBefore(*m_before) : QByteArray(), m_submission.renews),
                        m_submission.unreserved)})
            .onDone(context, [this, answered](
                                 const Result<Rows<BatchOrderResult>>& reply, const QString& entry) {
                release();
                const auto& orders = m_submission.batch;
                const auto listener = m_listener; // the answer may be the end of this
                if (reply || outcomeFor(reply.error()).outcome == Outcome::Unknown) markNumbers();
                if (!reply) {
                    answered(entry, QList<ItemOutcome>(orders.orderList.size(), outcomeFor(reply.error())));
                    if (listener.failed) listener.failed(reply.error());
                    return;
                }
                const auto outcomes = batchOrderOutcomes(orders, reply->rows);
                answered(entry, outcomes.items);
                if (listener.replied) listener.replied(outcomes);
            });
    }

    void withoutConnection(QObject* context, const Answered& answered)
    {
        release();
        notSent(context, keys().size(), answered);
    }

    void notSentBecause(const QString& why, const Answered& answered) const
    {
        answered({}, QList<ItemOutcome>(keys().size(), {.outcome = Outcome::NotSent, .message = why}));
    }

    [[nodiscard]] QString usedBy(const SentBatch& batch) const
    {
        //: When, by whom and what became of it
        return OrderWriteWords::tr(
            "Not sent: the number %1 was used on %2. A batch is never sent twice; see it on the Orders page.")
            .arg(batch.channelOrderId, sentWords(batch, batch.state, m_submission.zone));
    }

    [[nodiscard]] QString withoutReservation() const
    {
        const auto why = OrderWriteWords::tr("Not sent: the drafts' folder can't be written, so another "
                                             "window could send the same batch at the same time.");
        return m_drafts ? inOneLine({why, m_drafts->trouble()}) : why;
    }

    [[nodiscard]] QString closing()
    {
        release();
        return OrderWriteWords::tr(
            "Not sent: the journal couldn't be checked for earlier use of this number. Try again.");
    }

    void release()
    {
        if (std::exchange(m_isReserved, false) && m_drafts) m_drafts->release(m_reservation);
    }

    const QPointer<GatewayClient> m_client;
    const QPointer<Journal> m_journal;
    const QPointer<DraftStore> m_drafts;
    const OrderSubmission m_submission;
    const OrderListener m_listener;
    const QPointer<AssetNumberStore> m_numbers;
    const QList<EnterpriseId> m_enterprises;
    QString m_reservation;
    std::optional<OrdersBefore> m_before;
    bool m_isReserved = false;
    bool m_isSent = false;
};

} // namespace

BulkWrite::Plan submitOrdersPlan(GatewayClient* client, Journal* journal, DraftStore* drafts,
    const OrderSubmission& submission, const OrderListener& listener)
{
    return std::make_unique<OrderPlan>(client, journal, drafts, submission, listener);
}

} // namespace lockkeeper
