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
    /// All that is referred to outlives this. `client` as in PageContext.
    struct Around {
        Activities& activities;
        UiSettings& settings;
        QString profileKey; ///< see connection_profile.h
        std::function<GatewayClient*()> client;
        KnownHoldings& holdings;
        ProductCatalog& products;
        bool order = true, member = true; ///< which modules the connection offers
        /// Whether no token is missing that somebody would be asked for. Not set: none ever is.
        std::function<bool()> isSignedIn = {};
        std::function<QString(const EnterpriseId&)> label = {}; ///< not set: the id
        /// UTC.
        std::function<QDateTime()> now = [] { return QDateTime::currentDateTimeUtc(); };
    };
    explicit Sweeps(Around around, QObject* parent = nullptr);
    ~Sweeps() override;

    /// Does nothing without a connection, or while one is under way.
    void begin(const SweepWish& wish);
    [[nodiscard]] bool isUnderWay() const { return bool(m_sweep); }
    [[nodiscard]] bool isPaused() const { return m_sweep && m_sweep->isPaused(); }
    /// Why it paused by itself, a sentence; empty: it did not.
    [[nodiscard]] QString pausedBy() const { return m_sweep ? m_sweep->pausedBy() : QString(); }
    void setPaused(bool isPaused);
    void stop();

    /// Of the sweep that is under way, else of the last one in this window.
    [[nodiscard]] const std::vector<SweptEnterprise>& results() const;
    /// Which one that is: it grows with each, and when all is forgotten.
    [[nodiscard]] int number() const { return m_number; }
    /// Whether products were asked for in that one.
    [[nodiscard]] bool hasProducts() const { return m_hasProducts; }
    /// Which enterprises of the sweep under way have not ended; rest() while there is none.
    [[nodiscard]] QList<EnterpriseId> left() const;
    /// What is left of all that were begun, in earlier runs of the program, too, and that none has read
    /// since. No enterprises: nothing is.
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
    /// See EnterpriseSweep; also of what is read again by itself.
    void enterpriseRead(const lockkeeper::SweptReading& read);
    void changed();
    /// Somebody wants to see how it stands.
    void detailsWanted();

private:
    void showState();
    void ended();
    /// `left`: of the sweep that is under way.
    void keepRest(const QList<EnterpriseId>& left);
    void removeRest();
    /// Everything that is known of the connection is forgotten.
    void forget();
    void noteResults();
    void keepReadAt();

    const Around m_around;
    std::unique_ptr<EnterpriseSweep> m_sweep; ///< null: none is under way
    std::vector<SweptEnterprise> m_results;   ///< of the last one
    QList<EnterpriseId> m_restBefore;         ///< of earlier ones, without those that the current one reads
    int m_number = 0;
    bool m_hasProducts = false;
    size_t m_noted = 0; ///< how many results are in m_readAt
    QHash<EnterpriseId, QDateTime> m_readAt;
    QPointer<Activity> m_activity;
    /// What is left names enterprises, and is kept on disk only where these are.
    bool m_isRestKept = true;
    QTimer m_keep;                    ///< not at each enterprise: the settings are a file
    QList<EnterpriseId> m_leftBefore; ///< when it was kept last
    std::unique_ptr<ReadingAgain> m_again;
};

} // namespace lockkeeper
