// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/employees/employee.h"
#include "services/operations/writes/bulk_write.h"

#include <QObject>

#include <deque>
#include <functional>
#include <memory>

namespace lockkeeper
{

class DraftStore;
class GatewayClient;
class GatewaySession;
class Journal;

/// Changes that a new sandbox begins with, so that journal, orders and lock desk are not empty (AP-6):
/// somebody was added and given an asset, a lost lock was disabled, a batch of orders was sent and another
/// one is a draft, two numbers are at the lock desk, and the outcome of one password reset is unknown. These
/// are writes like all others, through the client and the journal, by the operator of the sandbox.
///
/// They are made only where the journal has nothing of the sandbox yet. GUI thread; goes on until the
/// session ends.
class SandboxHistory : public QObject
{
    Q_OBJECT

public:
    /// The arguments outlive this; `drafts` may be null.
    SandboxHistory(GatewaySession& session, Journal& journal, DraftStore* drafts, QObject* parent = nullptr);
    ~SandboxHistory() override;

    void begin();

signals:
    /// All changes were made, or there were none to make. Changes that fail are left out.
    void ended();

private:
    using Step = std::function<void()>;

    void prepare();
    void run(BulkWrite::Plan plan);
    void next();
    [[nodiscard]] BulkWrite::Plan addSomebody();
    [[nodiscard]] BulkWrite::Plan giveAnAsset();
    [[nodiscard]] BulkWrite::Plan disableALock();
    [[nodiscard]] BulkWrite::Plan sendABatch();
    [[nodiscard]] BulkWrite::Plan resetAPassword();
    void keepADraft();
    void keepLockNumbers();

    GatewaySession& m_session;
    GatewayClient& m_client;
    Journal& m_journal;
    DraftStore* const m_drafts;
    const EnterpriseId m_enterprise;
    const QString m_profile; ///< the profile's key
    std::deque<Step> m_steps;
    std::unique_ptr<BulkWrite> m_write;
    AddedEmployee m_added;
    Employee m_forgetful; ///< who wants a new password
    AssetNumber m_free;   ///< an asset that nobody holds
};

} // namespace lockkeeper
