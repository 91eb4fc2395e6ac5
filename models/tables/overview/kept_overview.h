// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/kept_assets.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/base/month_scale.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/counted.h"

#include <QDate>
#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <vector>

namespace lockkeeper
{

/// What is kept of an enterprise in numbers, by the rules of AssetFigures: what O8 alone says is "of the
/// listed assets". All of them as of when its lists were read; nothing was asked for.
struct KeptFigures {
    Counted all, held, free;
    Counted expired, endingSoon; ///< by O8 limitEndTime; soon: within the days that were asked for
    KeptList assets, numbers, locks, employees;

    /// When one of its lists was read last, whole or not: milliseconds since 1970 UTC, 0: never.
    [[nodiscard]] qint64 readAt() const { return std::max({assets.at, numbers.at, locks.at, employees.at}); }
    friend bool operator==(const KeptFigures&, const KeptFigures&) = default;
};

/// A stretch of time in which assets end: MonthScale, what is before and after it, and the rest, so that all
/// listed assets are in one of them.
enum class EndStretch : quint8 {
    Before,  ///< before `month`
    Month,   ///< in it
    From,    ///< in it or later
    NoEnd,   ///< O8 gives none
    NotKept, ///< an earlier version read the list, which did not keep ends
    NotRead  ///< O8 was never read: there is no number (neverReadEnds())
};

/// How many assets of an enterprise, of those that O8 lists, end when.
struct EnterpriseEnds {
    EnterpriseId enterprise;
    EndStretch stretch = EndStretch::Month;
    QDate month; ///< its first day
    Counted assets, held, free;
    qint64 readAt = 0; ///< when O8 was read last, as in KeptList

    friend bool operator==(const EnterpriseEnds&, const EnterpriseEnds&) = default;
};

/// All enterprises of which something is kept.
struct KeptOverview {
    QHash<EnterpriseId, KeptFigures> figures;
    std::vector<EnterpriseEnds> ends; ///< only with assets; of an enterprise in the order of time
};

/// Slow for 1,000 enterprises: for worker threads. `days`: 0 to mostSheetDays.
[[nodiscard]] KeptOverview keptOverview(const std::vector<KeptAssets>& kept, const RecordFormat& format,
    const QDateTime& now, int days = expiresSoonDays);

/// These ends only for assets that end within so many days, and for those of which nobody knows it.
[[nodiscard]] std::vector<EnterpriseEnds> keptEndsWithin(
    const std::vector<KeptAssets>& kept, const RecordFormat& format, const QDateTime& now, int days);

/// Stands for an enterprise whose O8 was never read, where such ones are to be named as well.
[[nodiscard]] EnterpriseEnds neverReadEnds(const EnterpriseId& enterprise);

/// Why what is kept of a list is not the whole truth.
[[nodiscard]] CountGap gapOf(const KeptList& list);

} // namespace lockkeeper
