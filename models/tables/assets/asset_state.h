// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/assets/product_end.h"
#include "models/tables/assets/asset_refs.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QDateTime>
#include <QStringList>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace lockkeeper
{

/// What can be said of an asset (contract §3), the most important first: of several that hold at once,
/// this order says which one the table shows. One place for words and tones, for every page.
enum class AssetState : quint8 {
    Locked,      ///< O8 locked
    Frozen,      ///< O8 freezing, for certificates
    Expired,     ///< O8 limitEndTime has passed
    Borrowed,    ///< M6 borrowedFlag: lent into a borrowed lock
    ExpiresSoon, ///< O8 limitEndTime is at most `expiresSoonDays` away
    Online,      ///< M6 onlineFlag
    Assigned,    ///< somebody holds it
    Free,        ///< M6 lists it and names nobody
};
inline constexpr int assetStateCount = 8;
/// "Expires in N days" is said from so many days before the end on (TB-3).
inline constexpr int expiresSoonDays = 30;

/// The states of one asset. Assigned and Free never hold together; neither holds where nothing is known of
/// its holder.
class AssetStates
{
public:
    void add(AssetState state) noexcept { m_bits |= bit(state); }
    [[nodiscard]] bool has(AssetState state) const noexcept { return (m_bits & bit(state)) != 0; }
    /// Nothing is known of it.
    [[nodiscard]] bool isEmpty() const noexcept { return m_bits == 0; }
    /// Whether somebody holds it, or nobody: else no list says so (TB-1).
    [[nodiscard]] bool isHolderKnown() const noexcept
    {
        return has(AssetState::Assigned) || has(AssetState::Free);
    }
    [[nodiscard]] std::optional<AssetState> foremost() const noexcept;
    /// Days from today to the day it expires on, 0 for today; -1 unless ExpiresSoon.
    int daysLeft = -1;

private:
    static constexpr quint8 bit(AssetState state) noexcept { return quint8(1U << unsigned(state)); }
    quint8 m_bits = 0;
};

/// What time it is, for expiry: days are those of the profile's zone, and computed once, because a zone
/// is slow to ask for every row. Cheap to copy; any thread.
class AssetClock
{
public:
    explicit AssetClock(const RecordFormat& format, const QDateTime& now = QDateTime::currentDateTimeUtc());

    /// Whether the end has passed; its last millisecond still counts. A time that is not set, or not after
    /// 1970, is no end: gateways write 0 for "none" (TB-2).
    [[nodiscard]] bool isOver(Timestamp end) const { return isPast(endOf(end)); }
    /// Whole calendar days until then; nothing when it is over, no end, or more than `expiresSoonDays` away.
    [[nodiscard]] std::optional<int> daysLeft(Timestamp end) const { return daysUntil(endOf(end)); }
    /// Milliseconds since 1970 UTC; nothing where it is no end.
    [[nodiscard]] std::optional<qint64> endOf(Timestamp end) const { return endMoment(end, m_unit); }
    /// isOver() and daysLeft() for what endOf() gave, for whoever asks for both.
    [[nodiscard]] bool isPast(std::optional<qint64> end) const { return end && *end < m_now; }
    [[nodiscard]] std::optional<int> daysUntil(std::optional<qint64> end) const;

private:
    TimestampUnit m_unit;
    qint64 m_now; ///< milliseconds since 1970 UTC
    /// When the days after today begin: [0] is tomorrow.
    std::shared_ptr<const std::vector<qint64>> m_days;
};

/// Employees who hold the asset: M6, or where M6 does not list the number, the allocation of O8 if it is
/// known whom that means (TB-1).
[[nodiscard]] std::vector<MemberId> holdersOf(const EnterpriseAsset& asset);

[[nodiscard]] AssetStates assetStates(const EnterpriseAsset& asset, const AssetClock& clock);
[[nodiscard]] AssetStates assetStates(const AssetRef& asset, const AssetClock& clock);

[[nodiscard]] CellLook assetStateLook(AssetState state);

/// The words, in the language of the moment this is made in. Cheap to copy; any thread.
class AssetStateWords
{
public:
    AssetStateWords();

    /// "Locked", "Expires in 3 days".
    [[nodiscard]] QString word(AssetState state, int daysLeft) const;
    /// The foremost one; empty when nothing is known.
    [[nodiscard]] QString foremost(const AssetStates& states) const;
    /// All of them, the most important first.
    [[nodiscard]] QStringList all(const AssetStates& states) const;

private:
    struct Words {
        std::array<QString, assetStateCount> plain;
        std::array<QString, expiresSoonDays + 1> expires;
    };
    std::shared_ptr<const Words> m_words;
};

} // namespace lockkeeper
