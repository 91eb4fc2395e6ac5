// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/base/month_scale.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/contradictions.h"
#include "models/tables/overview/counted.h"

#include <QDate>
#include <QDateTime>
#include <QHash>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// Assets as the Assets page has them: O8 and M6, joined. What O8 alone says is "of the listed assets",
/// because it lists cloud-account licences only (contract §4.1).
struct AssetFigures {
    Counted all;
    Counted held, free, holderNotKnown; ///< each asset is in one of them
    Counted expired, endingSoon;        ///< by O8 limitEndTime; soon: `expiresSoonDays`
    Counted locked, frozen;             ///< O8
    Counted borrowed;                   ///< M6
    Counted expiredHeld, endingSoonHeld, endingSoonFree;
};

/// Employees as the Employees page shows them at first: without deleted ones (EM-4).
struct EmployeeFigures {
    Counted all, withoutAssets, online;
    Counted deleted;        ///< beside `all`
    Counted deletedHolding; ///< of the deleted ones, those whose M5 record names assets or a borrowed lock
};

/// Locks of M8. Whether it lists those that are not lent is not said: "not lent, of those listed".
struct LockFigures {
    Counted all, lent, notLent;
};

/// How many nodes of one product the enterprise owns. Never summed over products, and nothing says how many
/// are taken.
struct ProductNodes {
    Text identity; ///< productIdentity()
    Text title;
    /// Sum of limitConcurrent of instances that have not ended; nothing where none of them has one, or where
    /// the sum is no number that can be.
    std::optional<qint64> nodes;
    qint64 instances = 0;    ///< that have not ended
    qint64 withoutNodes = 0; ///< of these, those without a limitConcurrent above 0
};

/// Products that were read (M7), of assets that O8 or M6 lists now.
struct ProductFigures {
    Counted all, trials, expired, endingSoon;
    qint64 assetsRead = 0;
    qint64 assetsInAll = 0;
    QDateTime oldest;           ///< when the oldest of the replies came, UTC; invalid: none
    std::vector<qint64> readAt; ///< when each of them came, the oldest first, milliseconds since 1970 UTC
    std::vector<ProductNodes> nodes; ///< by title
};

/// What a bar is made of: a product, or a licence type.
struct EndSeries {
    Text key;            ///< productIdentity(), or the licence type as it stands in the list
    Text title;          ///< of a product; of a licence type licenseTypeMeaning() tells it
    bool isRest = false; ///< everything that has no series of its own; without key and title
};

/// How many end in which month.
struct EndsByMonth {
    static constexpr size_t mostSeries = 6; ///< the last of them stands for the rest where there are more

    struct Month {
        QDate first;
        std::vector<qint64> counts; ///< one for each of `series`

        [[nodiscard]] qint64 total() const;
    };
    std::vector<EndSeries> series; ///< the largest first
    std::vector<Month> months;     ///< MonthScale
    qint64 earlier = 0, later = 0; ///< before and after all of these months
    qint64 withoutEnd = 0;         ///< no end is given
    CountGap gap = CountGap::NotRead;
};

/// Assets of one licence type and generation.
struct AssetKind {
    Text licenseType;              ///< as it stands in O8
    std::optional<int> generation; ///< O8 keyChipType

    friend bool operator==(const AssetKind&, const AssetKind&) = default;
};
struct AssetKindCount {
    AssetKind kind;
    qint64 assets = 0;
};

/// How many rows the pages of assets and borrowed locks have of a number that a contradiction names, where
/// that is not one: a gateway may have two assets, or two records of a lock, under one number.
struct RowsOfNumbers {
    QHash<AssetNumber, qint64> assets, locks;
};

/// Everything that *Overview* says of an enterprise.
struct OverviewFigures {
    AssetFigures assets;
    EmployeeFigures employees;
    LockFigures locks;
    ProductFigures products;
    EndsByMonth assetEnds;   ///< assets by O8 limitEndTime and licence type
    EndsByMonth productEnds; ///< products by their end (ProductStates::usableUntil()) and which they are
    std::vector<AssetKindCount> kinds; ///< of O8, the largest first
    CountGap kindsGap = CountGap::NotRead;
    qint64 withoutKind = 0; ///< assets that O8 does not list
    std::vector<ContradictionCheck> contradictions;
    RowsOfNumbers rowsOf;
};

/// Slow for 100,000 assets: for worker threads. Every rule is that of the pages to which the numbers lead.
[[nodiscard]] OverviewFigures overviewFigures(
    const EnterpriseReading& reading, const RecordFormat& format, const QDateTime& now);

// The same rules for the filters of these pages, and for sheets.

/// What numbers of products are worth where those of so many of the assets were read, less so many fields.
[[nodiscard]] CountGap gapOfProducts(
    const EnterpriseReading& reading, qint64 assetsRead, qint64 assetsInAll, qint64 unreadableFields);
[[nodiscard]] bool isDeletedHolding(const Employee& employee);
[[nodiscard]] AssetKind kindOf(const VirtualAsset& asset);

} // namespace lockkeeper
