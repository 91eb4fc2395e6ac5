// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/borrowed_lock_row.h"

#include "models/tables/base/column_builders.h"
#include "models/tables/base/key_index.h"

#include <utility>

namespace lockkeeper
{

namespace
{

struct BorrowedLockTable {
    Q_DECLARE_TR_FUNCTIONS(BorrowedLockTable)
};

using LockColumn = ColumnSpec<BorrowedLockRow>;

LockColumn recordColumn(
    const char* id, const QString& title, int width, std::function<Text(const AssetNumberRecord&)> field)
{
    LockColumn column;
    column.info = {.id = id, .title = title, .kind = ColumnKind::Digits, .width = width};
    column.text = [field = std::move(field)](
                      const BorrowedLockRow& row) { return field(row.record).toString(); };
    column.toolTip = column.text;
    return column;
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
    ColumnSpecs<BorrowedLockRow> columns;
    columns.push_back(recordColumn("assetNum", BorrowedLockTable::tr("Borrowed lock number"), 172,
        [](const AssetNumberRecord& record) { return record.assetNum.text(); }));
    LockColumn state;
    state.info = {.id = "borrowedFlag", .title = BorrowedLockTable::tr("State"), .width = 96, .grows = false};
    state.info.placeholder = BorrowedLockTable::tr("not specified");
    state.text = stateText;
    state.look = [](const BorrowedLockRow& row) {
        return stateLook(row.isLent() ? Tone::Warning : Tone::Dim);
    };
    columns.push_back(std::move(state));
    LockColumn borrower;
    borrower.info = {.id = "borrower", .title = BorrowedLockTable::tr("Borrower"), .width = 180};
    borrower.info.placeholder = BorrowedLockTable::tr("free");
    borrower.text = borrowerText;
    borrower.toolTip = [](const BorrowedLockRow& row) { return row.record.cloudAccountGlobalId.toString(); };
    borrower.look = [](const BorrowedLockRow& row) {
        return CellLook{row.isLent() ? Tone::Plain : Tone::Dim, false};
    };
    columns.push_back(std::move(borrower));
    columns.push_back(recordColumn("cloudAccountGlobalId", BorrowedLockTable::tr("Borrower (global id)"), 160,
        [](const AssetNumberRecord& record) { return record.cloudAccountGlobalId.text(); }));
    columns.push_back(recordColumn("assetId", BorrowedLockTable::tr("Asset id"), 176,
        [](const AssetNumberRecord& record) { return record.assetId.text(); }));
    return columns;
}

std::vector<RecordField> borrowedLockFields(const BorrowedLockRow& row)
{
    const auto& record = row.record;
    return {
        {"assetNum", BorrowedLockTable::tr("Borrowed lock number"), record.assetNum.toString(), {}},
        {"borrowedFlag", BorrowedLockTable::tr("State"), stateText(row), yesNo(record.borrowedFlag)},
        {"borrower", BorrowedLockTable::tr("Borrower"), row.borrowerName.toString(), {}},
        {"cloudAccountGlobalId", BorrowedLockTable::tr("Borrower (global id)"),
            record.cloudAccountGlobalId.toString(), {}},
        {"assetId", BorrowedLockTable::tr("Asset id"), record.assetId.toString(), {}},
    };
}

} // namespace lockkeeper
