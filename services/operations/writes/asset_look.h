// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// Asset numbers and borrowed locks of an enterprise as one reading showed them (M6, M8). A number may have
/// several records: it may be held by several employees. Never changes, and is cheap to copy: copies share
/// what was read. Any thread. Making one looks at every record, which takes as long as several frames for
/// 100,000 of them: lookAtAssets() does it in a thread of its own. A question looks only at the records that
/// it answers with.
class SeenAssets
{
public:
    using Records = std::vector<AssetNumberRecord>;

    /// `locks`: nullopt where M8 was not asked for. `isReadable`: whether every field of these records had a
    /// type that the contract allows.
    explicit SeenAssets(Records numbers, std::optional<Records> locks = {}, bool isReadable = true);

    [[nodiscard]] bool hasLocks() const { return m_read->hasLocks; }
    [[nodiscard]] bool isReadable() const { return m_read->isReadable; }

    /// The records of a number in M6; none when the gateway does not list it.
    [[nodiscard]] Records recordsOf(const AssetNumber& number) const;
    /// Whether the records of the number are exactly these, in this order.
    [[nodiscard]] bool areOf(const AssetNumber& number, const Records& records) const;
    [[nodiscard]] Records recordsOf(const AssetId& id) const;
    [[nodiscard]] bool isHeldBy(const AssetNumber& number, const MemberId& member) const;
    /// Whether anybody but `member` holds it.
    [[nodiscard]] bool isHeldByAnother(const AssetNumber& number, const MemberId& member) const;
    /// The records of what this employee holds in M6, in its order.
    [[nodiscard]] Records heldBy(const MemberId& member) const;
    /// The record of a lock in M8; null when the gateway does not list it. Lives as long as this or a copy.
    [[nodiscard]] const AssetNumberRecord* lock(const AssetNumber& number) const;
    /// Borrowed locks that name this employee in M8, whether or not they are out.
    [[nodiscard]] Records locksOf(const MemberId& member) const;
    /// Borrowed locks that this employee has out (M8 names them and borrowedFlag is true).
    [[nodiscard]] Records locksLentTo(const MemberId& member) const;

    [[nodiscard]] const Records& numbers() const& { return m_read->numbers; } ///< M6
    [[nodiscard]] const Records& locks() const& { return m_read->locks; }     ///< M8
    void numbers() && = delete; // records of a temporary would be gone before a loop over them ends
    void locks() && = delete;

private:
    /// A chain of records for each key: `first` has the place of its first record, `next` for each record the
    /// place of the same key's next one.
    template <class Key>
    struct Places {
        QHash<Key, qsizetype> first;
        std::vector<qsizetype> next; ///< -1: none
    };
    struct Read {
        Records numbers, locks;
        bool hasLocks = false, isReadable = true;
        Places<AssetNumber> byNumber, lockByNumber;
        Places<AssetId> byId;
        Places<MemberId> byHolder, lockByHolder;
    };

    template <auto key, class Key>
    static void fill(Places<Key>& places, const Records& records);
    template <class Key>
    [[nodiscard]] static Records recordsAt(const Places<Key>& places, const Key& key, const Records& records);

    std::shared_ptr<const Read> m_read;
};

/// Reads M6, and M8 where `withLocks`. Answers once, from the event loop: with nothing when one of them could
/// not be read, or `client` is null; not when `context` is gone.
void lookAtAssets(GatewayClient* client, const EnterpriseId& enterprise, bool withLocks, QObject* context,
    std::function<void(const std::optional<SeenAssets>&)> seen);

} // namespace lockkeeper
