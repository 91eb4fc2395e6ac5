// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/asset.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// Asset numbers and borrowed locks of an enterprise as one reading showed them (M6, M8). A number may have
/// several records: it may be held by several employees.
class SeenAssets
{
public:
    SeenAssets(std::vector<AssetNumberRecord> numbers, std::vector<AssetNumberRecord> locks);

    /// M6. Empty when the gateway does not list the number.
    [[nodiscard]] const std::vector<AssetNumberRecord>& recordsOf(const AssetNumber& number) const;
    [[nodiscard]] const std::vector<AssetNumberRecord>& recordsOf(const AssetId& id) const;
    [[nodiscard]] bool isHeldBy(const AssetNumber& number, const MemberId& member) const;
    /// By somebody else than `member`.
    [[nodiscard]] bool isHeldByAnother(const AssetNumber& number, const MemberId& member) const;
    /// Of this employee, as M6 has them, in its order.
    [[nodiscard]] std::vector<AssetNumberRecord> heldBy(const MemberId& member) const;
    /// M8. Null when the gateway does not list the lock.
    [[nodiscard]] const AssetNumberRecord* lock(const AssetNumber& number) const;
    /// Borrowed locks that this employee has out (M8 names them and borrowedFlag is true).
    [[nodiscard]] std::vector<AssetNumberRecord> locksLentTo(const MemberId& member) const;

    [[nodiscard]] const std::vector<AssetNumberRecord>& numbers() const& { return m_numbers; } ///< M6
    [[nodiscard]] const std::vector<AssetNumberRecord>& locks() const& { return m_locks; }     ///< M8
    void numbers() && = delete; // a loop over them would outlive them
    void locks() && = delete;

private:
    std::vector<AssetNumberRecord> m_numbers;
    std::vector<AssetNumberRecord> m_locks;
    QHash<AssetNumber, std::vector<AssetNumberRecord>> m_byNumber;
    QHash<AssetId, std::vector<AssetNumberRecord>> m_byId;
};

/// Reads M6, and M8 where `withLocks`. Answers once; nothing when one of them could not be read. Hangs on
/// `context`.
void lookAtAssets(GatewayClient* client, const EnterpriseId& enterprise, bool withLocks, QObject* context,
    std::function<void(const std::optional<SeenAssets>&)> seen);

} // namespace lockkeeper
