// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_writes.h"
#include "models/domain/orders/order_outcomes.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/order_look.h"
#include "services/operations/writes/one_call_each.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "services/storage/numbers/asset_number_store.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QPointer>
#include <QTimer>

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

using Answer = std::function<void(const QList<ItemOutcome>&)>;

/// A reading before the sending is worth waiting for, but not for ever.
constexpr auto patienceBefore = 15s;

/// What the closures of one plan share.
class OrderRun : public std::enable_shared_from_this<OrderRun>
{
public:
    OrderRun(GatewayClient* client, Journal* journal, DraftStore* drafts, OrderSubmission submission,
        OrderListener listener)
        : m_client(client)
        , m_journal(journal)
        , m_drafts(drafts)
        , m_submission(std::move(submission))
        , m_listener(std::move(listener))
        , m_numbers(m_submission.numbers)
        , m_enterprises(enterprisesOf(m_submission.batch, m_submission.lists))
    {
        const auto number = (m_submission.profile + u'\n' + m_submission.batch.channelOrderId).toUtf8();
        m_reservation =
            u"number-"_s +
            QString::fromLatin1(QCryptographicHash::hash(number, QCryptographicHash::Sha256).toHex());
    }
    ~OrderRun() { release(); }
    OrderRun(const OrderRun&) = delete;
    OrderRun& operator=(const OrderRun&) = delete;

    void look(QObject* context, std::function<void(const std::optional<QList<ReadBackState>>&)> looked)
    {
        if (m_enterprises.isEmpty())
            return QTimer::singleShot(0, context, [this, looked] {
                looked(QList<ReadBackState>(
                    m_submission.batch.orderList.size(), ReadBackState::CannotBeChecked));
            });
        lookAtOrders(m_client, m_submission.batch, m_enterprises, m_isSent ? 0s : patienceBefore, context,
            [this, looked = std::move(looked)](const SeenOrders& seen) {
                if (!m_isSent) m_before = ordersBefore(m_submission.batch, seen);
                looked(orderStates(m_submission.batch, seen, m_before.value_or(OrdersBefore())));
            });
    }

    /// Only what was read to be absent proves anything, and of revocations nothing does.
    [[nodiscard]] StateBefore before(qsizetype thing) const
    {
        const auto& order = m_submission.batch.orderList[thing];
        const bool isAbsent = m_before && m_before->absent.contains(orderKey(order));
        return isAbsent ? StateBefore::Otherwise : StateBefore::NotRecorded;
    }

    void send(QObject* context, const std::function<void(const QString& entry)>& sent, Answer answered)
    {
        if (!m_client || !m_journal) return withoutConnection(context, answered);
        if (!m_drafts) return askJournal(context, sent, std::move(answered));
        whenDone(
            m_drafts->claim(m_reservation), context,
            [run = shared_from_this(), context, sent, answered](DraftStore::Claim claim) {
                if (claim == DraftStore::Claim::InUse)
                    return answered(run->notSentBecause(OrderWriteWords::tr(
                        "Not sent: another window is sending a batch of this number. See there, or "
                        "on the page Orders, what becomes of it.")));
                // Unreserved, two windows could both find the number unused, and both send.
                if (claim == DraftStore::Claim::Impossible)
                    return answered(run->notSentBecause(run->withoutReservation()));
                run->m_isReserved = true;
                run->askJournal(context, sent, answered);
            },
            [run = shared_from_this(), answered] { answered(run->notSentBecause(run->closing())); });
    }

private:
    void askJournal(QObject* context, const std::function<void(const QString&)>& sent, const Answer& answered)
    {
        if (!m_client) return withoutConnection(context, answered);
        askLedger(m_journal, m_submission.profile, m_submission.batch, m_client->settings().units,
            std::nullopt, context,
            [run = shared_from_this(), context, sent, answered](const std::optional<LedgerFinding>& found) {
                if (!found) return answered(run->notSentBecause(run->closing()));
                if (found->sameNumber.isEmpty()) return run->takeNumbers(context, sent, answered);
                run->release();
                answered(run->notSentBecause(run->usedBy(found->sameNumber.first())));
            });
    }

    /// A program that is killed before the reply must not leave numbers free that went out.
    void takeNumbers(
        QObject* context, const std::function<void(const QString&)>& sent, const Answer& answered)
    {
        if (!m_numbers || m_submission.draftId.isEmpty()) return call(context, sent, answered);
        whenDone(
            m_numbers->reserveThese(m_submission.draftId, assetNumbers()), context,
            [run = shared_from_this(), context, sent, answered](
                const QStringList&) { run->call(context, sent, answered); },
            [run = shared_from_this(), answered] { answered(run->notSentBecause(run->closing())); });
    }

    [[nodiscard]] QStringList assetNumbers() const
    {
        QStringList numbers;
        for (const auto& order : m_submission.batch.orderList)
            for (const auto& asset : order.assets)
                numbers += asset.assetNos;
        return numbers;
    }

    /// Whatever comes of it: what went out may be in use.
    void markNumbers()
    {
        if (m_numbers) (void)m_numbers->markUsed(assetNumbers(), m_submission.batch.channelOrderId);
    }

    void call(QObject* context, const std::function<void(const QString&)>& sent, const Answer& answered)
    {
        if (!m_client) return withoutConnection(context, answered);
        m_isSent = true;
        const auto& batch = m_submission.batch;
        m_client
            ->call(endpoints::submitBatchOrder, BatchOrderRequest{m_submission.appKey, batch},
                {.subject = batch.channelOrderId,
                    .enterprise = m_enterprises.size() == 1 ? m_enterprises.first().toString() : QString(),
                    .operation = m_submission.draftId,
                    .attemptOf = {},
                    .before = m_before ? encodeBefore(*m_before) : QByteArray()})
            .onDone(context, [run = shared_from_this(), sent, answered](
                                 const Result<Rows<BatchOrderResult>>& reply, const QString& entry) {
                sent(entry);
                run->release();
                const auto& orders = run->m_submission.batch;
                if (reply || outcomeFor(reply.error()).outcome == Outcome::Unknown) run->markNumbers();
                if (!reply) {
                    const auto failed = run->m_listener.failed;
                    answered(QList<ItemOutcome>(orders.orderList.size(), outcomeFor(reply.error())));
                    if (failed) failed(reply.error());
                    return;
                }
                const auto outcomes = batchOrderOutcomes(orders, reply->rows);
                const auto replied = run->m_listener.replied;
                answered(outcomes.items);
                if (replied) replied(outcomes);
            });
    }

    void withoutConnection(QObject* context, const Answer& answered)
    {
        release();
        notSent(context, m_submission.batch.orderList.size(), answered);
    }

    [[nodiscard]] QList<ItemOutcome> notSentBecause(const QString& why) const
    {
        return QList<ItemOutcome>(
            m_submission.batch.orderList.size(), {.outcome = Outcome::NotSent, .message = why});
    }

    [[nodiscard]] QString usedBy(const SentBatch& batch) const
    {
        //: When, by whom and what became of it
        return OrderWriteWords::tr(
            "Not sent: the number %1 was used on %2. A batch is never sent twice; look at that one on the "
            "page Orders.")
            .arg(batch.channelOrderId, sentWords(batch, batch.state));
    }

    [[nodiscard]] QString withoutReservation() const
    {
        const auto why = OrderWriteWords::tr(
            "Not sent: nothing can be written where the drafts are, so that another window could "
            "send the same batch at the same moment.");
        return m_drafts ? why + u' ' + m_drafts->trouble() : why;
    }

    [[nodiscard]] QString closing()
    {
        release();
        return OrderWriteWords::tr(
            "Not sent: the journal could not be asked whether the number was used before. Try "
            "again.");
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
    BulkWrite::Plan plan;
    plan.module = Module::Order;
    plan.calls.emplace_back();
    for (const auto& order : submission.batch.orderList) {
        plan.calls.back().push_back(plan.keys.size());
        plan.keys.append(orderKey(order));
    }
    const auto run = std::make_shared<OrderRun>(client, journal, drafts, submission, listener);
    plan.look = [run](QObject* context, auto looked) { run->look(context, std::move(looked)); };
    plan.before = [run](qsizetype thing) { return run->before(thing); };
    plan.send = [run, entries = plan.entries](size_t call, QObject* context, auto answered) {
        run->send(
            context, [entries, call](const QString& entry) { entries->insert(call, entry); },
            std::move(answered));
    };
    return plan;
}

} // namespace lockkeeper
