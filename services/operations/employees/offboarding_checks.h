// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/disabled_locks.h"
#include "services/operations/employees/offboarding_person.h"
#include "services/operations/writes/lists_read.h"
#include "services/operations/writes/other_writes.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
struct OffboardingVerdict;

/// What the gateway shows of somebody who leaves: reads it, settles by it what was sent for them, and says
/// what of it keeps them from leaving. Sends nothing, and does not know what comes next: that is Offboarding.
/// In the thread of the client.
class OffboardingChecks : public QObject
{
    Q_OBJECT

public:
    /// `client` and `person`, whose turn it is, are asked anew each time; `request` outlives this.
    OffboardingChecks(std::function<GatewayClient*()> client, const OffboardingRequest& request,
        std::function<OffboardingPerson&()> person, QObject* parent = nullptr);
    ~OffboardingChecks() override;

    /// Asked with each reading about somebody's lost locks (disabled_locks.h): answers once, never when
    /// `context` is gone. Not set: none is known to be disabled.
    using AskDisabled = std::function<void(
        const QList<AssetNumber>& locks, QObject* context, std::function<void(const DisabledLocks&)> answer)>;
    void setAskDisabled(AskDisabled ask) { m_askDisabled = std::move(ask); }

    /// Reads M5, M6 and M8, and settles what was sent for the person. Answers once, unless stop() comes
    /// first: whether all could be read. The reading before is forgotten.
    void read(std::function<void(bool isWhole)> done);
    void stop();
    [[nodiscard]] bool isReading() const { return m_reading != nullptr; }
    /// The last reading, whole.
    [[nodiscard]] const SharedLists& seen() const { return m_seen; }

    // What that shows of the person.

    /// What they hold; what of it was never seen with them before is with their assets now.
    [[nodiscard]] std::vector<AssetNumberRecord> held();
    /// For each call of M9, the places of the assets that it is to withdraw: what is in a lost lock may be
    /// refused, and M9 is all or nothing, so that it goes alone.
    [[nodiscard]] QList<QList<qsizetype>> toWithdraw();
    /// What was refused is not sent again where the rest can do without it, and the verdict's advice says so.
    /// `sent`: for each item of the verdict the places in the person's assets.
    void leaveRefused(
        OffboardingStage stage, const QList<QList<qsizetype>>& sent, OffboardingVerdict& verdict);
    /// What they hold but for what stays with them (OffboardingAsset::cannotBeWithdrawn).
    [[nodiscard]] QStringList left() const;
    /// Deleted, or not listed any more.
    [[nodiscard]] bool isGone() const;
    /// What keeps somebody from leaving, as a sentence, and what to do about it.
    struct Obstacle {
        QString what, advice;
    };
    [[nodiscard]] std::optional<Obstacle> lockStillOut() const;
    [[nodiscard]] std::optional<Obstacle> successorGone() const;
    [[nodiscard]] std::optional<Obstacle> somethingLeft() const;
    /// Says why an asset need not be offered to the gateway for the successor, where it is seen.
    void foresee(OffboardingAsset& asset) const;

signals:
    /// A reading has shown that this was done, which was unknown until then.
    void settled(const QList<lockkeeper::SettledThing>& things);

private:
    /// What was sent for the person, and what the last reading shows of it. Not kept: `item` is one of
    /// theirs.
    struct Sent {
        ItemOutcome* item;
        StateBefore before;
        ReadBackState now;
        ChangeInQuestion change;
    };
    /// M6 does not say in which lock.
    [[nodiscard]] bool isInALock(const OffboardingAsset& asset) const;
    [[nodiscard]] bool isGivenUp(const AssetNumber& number) const;
    [[nodiscard]] bool isLost(const AssetNumber& lock) const;
    void askForLostLocks(const std::function<void()>& next);
    [[nodiscard]] QList<Sent> sentForPerson() const;
    void settleAll(const std::function<void()>& next);

    const std::function<GatewayClient*()> m_client;
    const OffboardingRequest& m_request;
    const std::function<OffboardingPerson&()> m_person;
    std::unique_ptr<QObject> m_reading; ///< who answers late has nobody left to answer to
    SharedLists m_seen;
    AskDisabled m_askDisabled;
    DisabledLocks m_disabled; ///< with m_seen: of the person's lost locks
};

} // namespace lockkeeper
