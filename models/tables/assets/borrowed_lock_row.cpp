// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/borrowed_lock_row.h"

#include "models/tables/base/column_builders.h"
#include "models/tables/base/key_index.h"
#include "models/tables/base/lifted_column.h"

#include <utility>

namespace lockkeeper
{

namespace
{

struct BorrowedLockTable {
    Q_DECLARE_TR_FUNCTIONS(BorrowedLockTable)
};

using LockColumn = ColumnSpec<BorrowedLockRow>;

LockColumn ofRecord(ColumnSpec<AssetNumberRecord> column)
{
    return lifted<BorrowedLockRow>(std::move(column), [](const BorrowedLockRow& row) { return &row.record; });
}

QString stateText(const BorrowedLockRow& row)
{
    if (!row.record.borrowedFlag) return {};
    return row.isLent() ? BorrowedLockTable::tr("Lent") : BorrowedLockTable::tr("Not lent");
}

/// The name, or the id as long as there is no name.
QString borrowerText(const BorrowedLockRow& row)
{
    if (!row.borrowerName.isEmpty()) return row.borrowerName.toString();
    return row.record.cloudAccountGlobalId.toString();
}

} // namespace

std::vector<BorrowedLockRow> borrowedLockRows(std::vector<AssetNumberRecord> records)
{
    UniqueKeys keys;
    std::vector<BorrowedLockRow> rows;
    rows.reserve(records.size());
    for (auto& record : records) {
        Text key = keys.keyFor(record.assetId.isEmpty() ? record.assetNum.text() : record.assetId.text());
        rows.push_back({std::move(record), {}, std::move(key)});
    }
    return rows;
}

ColumnSpecs<BorrowedLockRow> borrowedLockRowColumns()
{
    using Record = AssetNumberRecord;
    constexpr auto digits = ColumnKind::Digits;
    ColumnSpecs<BorrowedLockRow> columns;
    columns.push_back(ofRecord(textColumn(
        "assetNum", BorrowedLockTable::tr("Borrowed lock number"), 172, &Record::assetNum, digits)));
    LockColumn state;
    state.info = {.id = "borrowedFlag", .title = BorrowedLockTable::tr("State"), .width = 96, .grows = false};
    state.info.placeholder = BorrowedLockTable::tr("not specified");
    state.text = stateText;
    state.rawText = [](const BorrowedLockRow& row) { return yesNo(row.record.borrowedFlag); };
    state.look = [](const BorrowedLockRow& row) {
        return stateLook(row.isLent() ? Tone::Warning : Tone::Dim);
    };
    columns.push_back(std::move(state));
    LockColumn borrower;
    borrower.info = {.id = "borrower", .title = BorrowedLockTable::tr("Borrower"), .width = 180};
    borrower.info.placeholder = BorrowedLockTable::tr("free");
    borrower.text = borrowerText;
    borrower.fullText = [](const BorrowedLockRow& row) { return row.borrowerName.toString(); };
    borrower.toolTip = [](const BorrowedLockRow& row) { return row.record.cloudAccountGlobalId.toString(); };
    borrower.look = [](const BorrowedLockRow& row) {
        return CellLook{row.isLent() ? Tone::Plain : Tone::Dim, false};
    };
    columns.push_back(std::move(borrower));
    // Hidden at first, because people do not go by ids; details and files have them.
    columns.push_back(ofRecord(textColumn("cloudAccountGlobalId",
        BorrowedLockTable::tr("Borrower (global id)"), 160, &Record::cloudAccountGlobalId, digits, false)));
    columns.push_back(ofRecord(
        textColumn("assetId", BorrowedLockTable::tr("Asset id"), 176, &Record::assetId, digits, false)));
    return columns;
}

} // namespace lockkeeper
