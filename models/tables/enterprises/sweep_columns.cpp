// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/sweep_columns.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/column_builders.h"

#include <QMap>

#include <array>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct SweepTable {
    Q_DECLARE_TR_FUNCTIONS(SweepTable)
};

QString titleOf(SweptList list)
{
    switch (list) {
    case SweptList::Assets:
        return SweepTable::tr("Assets");
    case SweptList::AssetNumbers:
        return SweepTable::tr("Holders");
    case SweptList::BorrowedLocks:
        return SweepTable::tr("Borrowed locks");
    case SweptList::Employees:
        return SweepTable::tr("Employees");
    case SweptList::Products:
        return SweepTable::tr("Products");
    }
    return {};
}

const ListReading* readingOf(const SweepRow& row, SweptList list)
{
    for (const auto& reading : row.swept.lists)
        if (reading.list == list) return &reading;
    return nullptr;
}

ColumnSpec<SweepRow> countColumn(const char* id, SweptList list)
{
    ColumnSpec<SweepRow> column;
    column.info = {.id = id,
        .title = titleOf(list),
        .kind = ColumnKind::Number,
        .width = 90,
        .searchable = false,
        .alignRight = true,
        .grows = false,
        .least = 56};
    column.text = [list](const SweepRow& row) {
        const auto* reading = readingOf(row, list);
        return reading && (reading->isWhole || reading->rows > 0) ? QString::number(reading->rows)
                                                                  : QString();
    };
    column.sortNumber = [list](const SweepRow& row) -> std::optional<qint64> {
        const auto* reading = readingOf(row, list);
        if (!reading) return std::nullopt;
        return reading->rows;
    };
    return column;
}

} // namespace

QString sweepProblems(const SweptEnterprise& swept, bool isRefusedForAll)
{
    QStringList reasons; // in the order of the lists
    QMap<QString, QStringList> lists;
    bool isMemberCenterRefused = true;
    for (const auto& reading : swept.lists) {
        const bool isRefused = reading.code == "60005"_L1;
        if (reading.list != SweptList::Assets) isMemberCenterRefused = isMemberCenterRefused && isRefused;
        if (reading.isWhole) continue;
        // It may be as good as ever for the next one.
        const auto reason = !isRefused ? reading.problem
                            : isRefusedForAll
                                ? SweepTable::tr("The gateway no longer accepts the user token. "
                                                 "Sign in and read again.")
                                : SweepTable::tr("The user token isn't valid for this enterprise.");
        if (!lists.contains(reason)) reasons.append(reason);
        lists[reason].append(titleOf(reading.list));
    }
    QStringList sentences;
    for (const auto& reason : std::as_const(reasons)) {
        auto names = joinedNames(lists[reason]);
        // What that token is for, where it opens nothing of it.
        if (isMemberCenterRefused && !lists[reason].contains(titleOf(SweptList::Assets)))
            names = SweepTable::tr("Member center");
        //: %1 are names of lists, %2 is a sentence: "Employees, Borrowed locks: Sign in again."
        sentences.append(SweepTable::tr("%1: %2").arg(names, reason));
    }
    return inOneLine(sentences);
}

ColumnSpecs<SweepRow> sweepColumns(const RecordFormat& format)
{
    ColumnSpecs<SweepRow> columns;
    columns.push_back(writtenColumn<SweepRow>(
        "enterpriseName", SweepTable::tr("Enterprise"), 200, [](const SweepRow& row) { return row.name; }));
    columns.push_back(writtenColumn<SweepRow>(
        "enterpriseGlobalId", SweepTable::tr("Enterprise global id"), 170,
        [](const SweepRow& row) { return row.swept.enterprise.toString(); }, false, ColumnKind::Digits));
    columns.push_back(countColumn("assets", SweptList::Assets));
    columns.push_back(countColumn("assetNumbers", SweptList::AssetNumbers));
    columns.push_back(countColumn("borrowedLocks", SweptList::BorrowedLocks));
    columns.push_back(countColumn("employees", SweptList::Employees));
    columns.push_back(countColumn("products", SweptList::Products));
    auto result = writtenColumn<SweepRow>("result", SweepTable::tr("Result"), 260, [](const SweepRow& row) {
        if (row.swept.lists.isEmpty()) return SweepTable::tr("Not read yet");
        const auto problems = sweepProblems(row.swept, row.isRefusedForAll);
        return problems.isEmpty() ? SweepTable::tr("Read") : problems;
    });
    result.look = [](const SweepRow& row) {
        if (row.swept.lists.isEmpty()) return CellLook{Tone::Dim};
        return row.swept.isWhole() ? CellLook() : CellLook{Tone::Warning};
    };
    columns.push_back(std::move(result));
    ColumnSpec<SweepRow> ended;
    ended.info = {.id = "ended",
        .title = SweepTable::tr("Read at"),
        .kind = ColumnKind::Date,
        .width = 112,
        .searchable = false};
    const auto stamp = [](const SweepRow& row) {
        return row.swept.ended.isValid() ? row.swept.ended.toMSecsSinceEpoch() : 0;
    };
    ended.text = [format, stamp](const SweepRow& row) {
        return stamp(row) ? format.shortTime(row.swept.ended) : QString();
    };
    ended.sortNumber = [stamp](const SweepRow& row) -> std::optional<qint64> { return stamp(row); };
    columns.push_back(std::move(ended));
    return columns;
}

} // namespace lockkeeper
