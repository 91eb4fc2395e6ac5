// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/counted.h"
#include "models/tables/overview/day_span.h"

#include <QDateTime>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// What the lists say of who has an asset (TB-1).
enum class SheetHold : quint8 { Held, Free, NotKnown };

/// A line of a table of the sheet: an asset, or a product under one, and who has it.
struct SheetRow {
    AssetNumber assetNum;
    AssetId assetId;
    Text licenseType;               ///< O8; empty where it does not list the asset
    std::optional<int> keyChipType; ///< O8
    Text product;                   ///< of a product (M7); empty: the end is that of the asset (O8)
    std::optional<qint64> end;      ///< milliseconds since 1970 UTC
    std::optional<qint64> daysLeft; ///< calendar days to it, in the zone of the format
    SheetHold hold = SheetHold::NotKnown;
    Text holder;     ///< names, separated by commas; empty where M5 does not name them
    Text account;    ///< M5, likewise
    Text department; ///< M5, likewise
    Text member;     ///< global ids of the holders, likewise; as O8 names them where only O8 does

    friend bool operator==(const SheetRow&, const SheetRow&) = default;
};

/// The tables of the sheet of an enterprise, and how much of each is there.
struct OverviewSheet {
    int days = 0;                 ///< "ends within N days"
    std::vector<SheetRow> ending; ///< assets whose end (O8) is today or at most `days` away; soonest first
    CountGap endingGap = CountGap::NotRead;
    /// Products that end then (M7), as far as they were read: of `assetsRead` of `assetsInAll` assets.
    std::vector<SheetRow> products;
    qint64 assetsRead = 0, assetsInAll = 0;
    CountGap productsGap = CountGap::NotRead; ///< that of ProductFigures
    QDateTime productsAsOf;                   ///< when the oldest of these came, UTC; invalid: none was read
    std::vector<SheetRow> held; ///< a line for each asset of each holder; by name, account and id
    qint64 holders = 0;         ///< how many people that are
    CountGap heldGap = CountGap::NotRead;
    std::vector<SheetRow> withoutHolder; ///< M6 lists them and names nobody; by number
    CountGap withoutHolderGap = CountGap::NotRead;
    qint64 holderNotKnown = 0; ///< assets of which no list says who has them
    CountGap namesGap = CountGap::NotRead;
};

/// Slow for 100,000 assets: for worker threads. `days`: 0 to mostSheetDays. Its rules are those of
/// overviewFigures(): with `expiresSoonDays`, `ending` has as many rows as "ending soon" counts.
[[nodiscard]] OverviewSheet overviewSheet(
    const EnterpriseReading& reading, const RecordFormat& format, const QDateTime& now, int days);

/// Every field of a line, for files: times whole, ids as they are.
[[nodiscard]] ColumnSpecs<SheetRow> sheetColumns(const RecordFormat& format);

/// "held", "free", "not known", translated.
[[nodiscard]] QString sheetHoldText(SheetHold hold);
/// "Asset holders", as a list is called on sheets and in files.
[[nodiscard]] QString sheetListName(SweptList list);
/// What became of reading a list, for people, with what the gateway itself said; empty where all of it came.
[[nodiscard]] QString sheetListProblem(const ListState& state);
/// The lists that an enterprise is read by, in the order in which sheets name them.
inline constexpr SweptList sheetLists[] = {
    SweptList::Assets, SweptList::AssetNumbers, SweptList::Employees, SweptList::BorrowedLocks};

} // namespace lockkeeper
