// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/swept_enterprise.h"
#include "services/gateway/calls/call_engine.h"
#include "services/operations/lists/swept_reading.h"

#include <QDeadlineTimer>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class KnownHoldings;
class ProductCatalog;
struct GatewayError;

/// What is to be read.
struct SweepWish {
    QList<EnterpriseId> enterprises = {}; ///< each once
    bool products = false;                ///< M7 as well: a request for each asset
    int mostAMinute = 0;                  ///< requests, on the average of a list; 0: as fast as they come
    bool asksNobody = false;              ///< not even once to sign in
    bool order = true, member = true;     ///< which modules the connection offers (contract §1)

    /// The lists that are read of each enterprise, in their order.
    [[nodiscard]] QList<SweptList> lists() const;
};

/// Reads all lists of many enterprises, one after the other in each, two enterprises at a time, hands them to
/// KnownHoldings, and tells each enterprise as a whole. A list begins only while nobody else waits for a call
/// of the client: whatever a person asks for comes first.
///
/// What cannot be read is recorded, and the next one is read: a token that is good for some enterprises only
/// fails for the others. Once one was refused in the end, whoever was asked, nobody is asked to sign in again
/// (OP-30). After three lists in a row without any answer of the gateway it pauses by itself (OP-29).
///
/// Lives in the thread of its client, and ends with it or with its own deletion, at any time, without another
/// signal.
class EnterpriseSweep : public QObject
{
    Q_OBJECT

public:
    /// All but `parent` outlive this.
    EnterpriseSweep(GatewayClient& client, KnownHoldings& holdings, ProductCatalog& products, SweepWish wish,
        QObject* parent = nullptr);
    ~EnterpriseSweep() override;

    /// How many requests these take at least: those for pages of employees beyond the first, and for assets,
    /// are known only when they are read.
    [[nodiscard]] static qint64 leastRequests(const SweepWish& wish);

    /// Call it once.
    void start();
    /// Lists that are under way end; no other one begins before it is false again.
    void setPaused(bool isPaused);
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    /// Why it paused by itself, a sentence; empty: it did not.
    [[nodiscard]] const QString& pausedBy() const { return m_pausedBy; }
    /// Gives up what is under way; finished() follows.
    void cancel();

    [[nodiscard]] const SweepWish& wish() const { return m_wish; }
    /// The enterprises that were read to their end, in the order in which they ended.
    [[nodiscard]] const std::vector<SweptEnterprise>& results() const { return m_results; }
    /// The enterprises that were not read to their end. Those that were begun are among them, and are read
    /// anew another time.
    [[nodiscard]] QList<EnterpriseId> left() const;

signals:
    /// One has ended: what was read of it, before advanced(). Nothing of it is kept here.
    void enterpriseRead(const lockkeeper::SweptReading& read);
    /// One has ended, or it pauses or goes on.
    void advanced();
    /// Exactly once, after start(): nothing is left, or it was cancelled.
    void finished();

private:
    class Reading;

    void goOn();
    bool takeResults();
    [[nodiscard]] bool mayBegin() const;
    bool beginOne();
    /// `error`: null where the list came. `requests`: how many it took.
    void listEnded(const GatewayError* error, qint64 requests);
    void finish();

    QPointer<GatewayClient> m_client;
    KnownHoldings& m_holdings;
    ProductCatalog& m_products;
    const SweepWish m_wish;
    std::vector<std::unique_ptr<Reading>> m_underWay;
    std::vector<SweptEnterprise> m_results;
    QList<EnterpriseId> m_cancelled; ///< what was left then
    qsizetype m_next = 0;
    int m_unanswered = 0;  ///< lists in a row
    const SignIn m_signIn; ///< of all its calls
    QTimer m_turn;
    QDeadlineTimer m_notBefore; ///< of the next list, by mostAMinute
    QString m_giveUp;           ///< why it is to pause
    QString m_pausedBy;
    bool m_isPaused = false;
    bool m_isOver = false;
};

} // namespace lockkeeper
