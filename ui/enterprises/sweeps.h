// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/lists/enterprise_sweep.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class Activities;
class Activity;
class ReadingAgain;
class UiSettings;

/// The sweep of a window: one at a time, an activity while it runs. What is left of one that was stopped, or
/// that ended with the program, is kept in the settings and can be gone on with (CU-6). Outlives pages and
/// dialogs. GUI thread.
class Sweeps : public QObject
{
    Q_OBJECT

public:
    /// All that is referred to outlives the sweeps. `client`: as in PageContext.
    struct Around {
        Activities& activities;
        UiSettings& settings;
        QString profileKey; ///< profileKey() of the connection
        std::function<GatewayClient*()> client;
        KnownHoldings& holdings;
        ProductCatalog& products;
        bool order = true, member = true; ///< which modules the connection offers
        /// Whether no token is missing that somebody would be asked for. Not set: none ever is.
        std::function<bool()> isSignedIn = {};
        /// What an enterprise is called; not set: its id.
        std::function<QString(const EnterpriseId&)> label = {};
        /// The present moment, in UTC.
        std::function<QDateTime()> now = [] { return QDateTime::currentDateTimeUtc(); };
    };
    explicit Sweeps(Around around, QObject* parent = nullptr);
    ~Sweeps() override;

    /// Does nothing without a connection, or while one is under way.
    void begin(const SweepWish& wish);
    [[nodiscard]] bool isUnderWay() const { return bool(m_sweep); }
    [[nodiscard]] bool isPaused() const { return m_sweep && m_sweep->isPaused(); }
    /// Why the sweep has paused by itself, a sentence; empty where it has not.
    [[nodiscard]] QString pausedBy() const { return m_sweep ? m_sweep->pausedBy() : QString(); }
    void setPaused(bool isPaused);
    void stop();

    /// Results of the sweep that is under way, else of the last one in this window.
    [[nodiscard]] const std::vector<SweptEnterprise>& results() const;
    /// Tells the sweeps that results() are of apart: it grows with each, and when everything is forgotten.
    [[nodiscard]] int number() const { return m_number; }
    /// Whether the sweep of results() asked for products.
    [[nodiscard]] bool hasProducts() const { return m_hasProducts; }
    /// The enterprises of the sweep under way that have not ended; those of rest() while there is none.
    [[nodiscard]] QList<EnterpriseId> left() const;
    /// What is left of all sweeps that were begun, in earlier runs of the program, too, and that none has
    /// read since. Without enterprises, nothing is left.
    [[nodiscard]] SweepWish rest() const;

    /// When each enterprise was read last by a sweep, whatever came of it, in earlier runs of the program,
    /// too.
    [[nodiscard]] const QHash<EnterpriseId, QDateTime>& readAt() const { return m_readAt; }
    void noteRead(const EnterpriseId& enterprise, const QDateTime& when);
    [[nodiscard]] ReadingAgain& again() { return *m_again; }

    [[nodiscard]] const Around& around() const { return m_around; }
    /// The key of a setting of this connection.
    [[nodiscard]] QString key(const QString& name) const;

signals:
    /// An enterprise was read, by a sweep or again by itself (EnterpriseSweep::enterpriseRead()).
    void enterpriseRead(const lockkeeper::SweptReading& read);
    void changed();
    /// Somebody wants to see how the sweep stands.
    void detailsWanted();

private:
    void showState();
    void ended();
    /// Keeps rest(), with `left` of the sweep that is under way.
    void keepRest(const QList<EnterpriseId>& left);
    void removeRest();
    /// Forgets everything that is known of the connection's enterprises.
    void forget();
    void noteResults();
    void keepReadAt();

    const Around m_around;
    std::unique_ptr<EnterpriseSweep> m_sweep; ///< null: none is under way
    std::vector<SweptEnterprise> m_results;   ///< of the sweep under way, else of the last one
    /// Left by earlier sweeps, without those that the current one reads.
    QList<EnterpriseId> m_restBefore;
    int m_number = 0;
    bool m_hasProducts = false;
    size_t m_noted = 0; ///< how many results are in m_readAt
    QHash<EnterpriseId, QDateTime> m_readAt;
    QPointer<Activity> m_activity;
    /// What is left names enterprises, and is kept on disk only where these are.
    bool m_isRestKept = true;
    QTimer m_keep;                    ///< not at each enterprise: the settings are a file
    QList<EnterpriseId> m_leftBefore; ///< m_sweep->left() when it was kept last
    std::unique_ptr<ReadingAgain> m_again;
};

} // namespace lockkeeper
