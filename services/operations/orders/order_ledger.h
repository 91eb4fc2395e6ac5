// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/orders/customer_label.h"
#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_state.h"
#include "services/gateway/wire/endpoint.h"
#include "services/storage/journal/journal_types.h"

#include <QFuture>
#include <QList>
#include <QObject>
#include <QTimeZone>

#include <functional>
#include <optional>

namespace lockkeeper
{

class Journal;

// The ledger of licence orders: what the journal of this computer knows of the batches (O5, contract §2.3)
// that were sent from it, over any connection. It has no record of its own (OP-18).

enum class BatchState {
    UnderWay, ///< it has no outcome yet: its program is still sending it
    Done,     ///< every line has a licence order, or somebody decided that it was applied
    Accepted, ///< Done in `async` mode: the gateway may still be working on it
    Unknown,  ///< of one line at least it is not known what became of it
    Partial,  ///< all is known, and a part was not applied
    Refused,  ///< the gateway refused it as a whole
    NotSent,  ///< no byte of it left this computer
};

[[nodiscard]] QString batchStateName(BatchState state); ///< for people, translated

/// One order of a batch that was sent.
struct SentLine {
    QString key; ///< its sequence
    QString orderType, licenseType;
    OrderCustomer customer;
    QStringList assetNos;
    qsizetype assets = 0;    ///< one without a number counts as one
    qsizetype products = 0;  ///< those in packages included
    QString licenseOrderId;  ///< as the reply had it; empty where it had none
    ItemOutcome item;        ///< as it is known by now, with what the last reading showed
    bool wasUnknown = false; ///< the gateway left it unknown; it may have been settled since
};

/// One batch that was sent, or was about to be.
struct SentBatch {
    QString entry;     ///< id of the journal's entry
    qint64 number = 0; ///< the entry's number in the journal
    QString draft;     ///< id of the draft that it was made in; may be empty
    QString profile;   ///< key of the connection
    QString operatorName;
    QString colleague; ///< the login that sent it; empty: it was sent from this computer
    qint64 sent = 0;   ///< milliseconds since 1970 UTC
    QString enterprise;
    QString channelCode, channelOrderId, syncMode;
    QString contentHash; ///< orderContentHash()
    BatchState state = BatchState::Unknown;
    QString code, message; ///< what the gateway said of the call as a whole
    QList<SentLine> lines;
    /// What the reply says about sequences that nobody sent, which the gateway should never do: the key, and
    /// the licence order id as message.
    QList<ItemOutcome> foreign;
    QByteArray body;           ///< as it was sent, passwords masked
    QList<RenewedLine> renews; ///< what it was drafted to renew

    /// Whether its channelOrderId may be in use at the gateway: it was sent, and not refused as a whole
    /// (OP-19).
    [[nodiscard]] bool usesNumber() const;
    /// The draft that it stands for, wherever drafts are listed or counted, even while that is still kept;
    /// empty: none.
    [[nodiscard]] QString sentDraft() const { return usesNumber() ? draft : QString(); }
    [[nodiscard]] qsizetype count(Outcome outcome) const;
    /// What its customers are called.
    [[nodiscard]] CustomerLabels customers(const EnterpriseNames& names) const;
};

/// "28 Apr 2026 14:02 by Li (done)", of a colleague with the login, without a name where nobody gave one; for
/// people. `zone`: the connection's, as for all times.
[[nodiscard]] QString sentWords(const SentBatch& batch, BatchState state, const QTimeZone& zone);

/// The orders of a batch that was not sent, as its lines. Pure, any thread.
[[nodiscard]] QList<SentLine> draftLines(const BatchOrder& batch);

/// An entry of O5 with its body and findings; nothing for other entries. Pure, any thread.
[[nodiscard]] std::optional<SentBatch> sentBatchOf(const JournalEntry& entry);

/// The orderContentHash() that the batch would have, sent over a connection with these units. Any thread; 100
/// orders of 50 products take some ten milliseconds.
[[nodiscard]] QString contentHashOf(const BatchOrder& batch, const WireUnits& units);

/// An earlier batch that ordered something of this one already (order_overlap.h).
struct OverlappingBatch {
    SentBatch batch;
    QStringList keys;                       ///< the sequences of those orders, as this batch has them
    BatchState state = BatchState::Unknown; ///< what became of them: UnderWay, Unknown, Accepted or Done
    bool isSame = false;                    ///< the two differ in their numbers only
};

/// What speaks against sending a batch. "Elsewhere" is over other connections (OR-19): they may lead to
/// another gateway, which a person knows.
struct LedgerFinding {
    /// Batches that use its channelOrderId. Over the same connection it must not be sent then.
    QList<SentBatch> sameNumber, sameNumberElsewhere;
    /// Batches in use under another number that ordered the same; newest first.
    QList<OverlappingBatch> overlapping, overlappingElsewhere;
};

/// Looks the batch up in the ledger, in the journal's thread and a worker. `zone`: the zone in which lengths
/// of time are counted; without one only the batch's number is looked up. Answers once, from the event loop,
/// with nothing when the journal could not be asked; not when `context` is gone.
void askLedger(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    const std::optional<QTimeZone>& zone, QObject* context,
    std::function<void(const std::optional<LedgerFinding>&)> answer);

/// Reads what the journal has of a batch by now, by the id of its entry. Answers once, from the event loop
/// or before this returns, with nothing when there is no such batch, or it could not be read; not when
/// `context` is gone.
void readSentBatch(Journal* journal, const QString& entry, QObject* context,
    std::function<void(const std::optional<SentBatch>&)> answer);

/// Reads the ledger of one connection, newest first, a page at a time, until it is deleted. GUI thread;
/// bodies are read and parsed in others.
class LedgerPaging : public QObject
{
    Q_OBJECT

public:
    LedgerPaging(Journal* journal, const QString& profile, QObject* parent);
    ~LedgerPaging() override;

    void start() { readNext(); }

signals:
    void arrived(const QList<lockkeeper::SentBatch>& batches);
    /// `complete`: all batches were read. Otherwise the journal was closed before.
    void ended(bool complete);

private:
    void readNext();

    Journal* const m_journal;
    const QString m_profile;
    QFuture<QList<JournalEntry>> m_reading;
    qint64 m_before = 0;
};

} // namespace lockkeeper
