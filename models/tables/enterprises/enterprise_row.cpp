// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/enterprise_row.h"

#include "models/tables/base/column_builders.h"
#include "models/tables/base/lifted_column.h"
#include "models/tables/enterprises/counted_column.h"
#include "models/tables/enterprises/enterprise_columns.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct EnterpriseRowText {
    Q_DECLARE_TR_FUNCTIONS(EnterpriseRow)

public:
    /// When a list was read, in words.
    static QString readAt(const KeptList& list, const RecordFormat& format)
    {
        if (list.at == 0) return tr("never read");
        const auto time = format.fullTime(QDateTime::fromMSecsSinceEpoch(list.at));
        return list.isWhole() ? time : tr("%1, not completely", "when a list was read").arg(time);
    }
};

ColumnSpec<EnterpriseRow> keptColumn(
    const char* id, const QString& title, int width, Counted KeptFigures::*figure, const RecordFormat& format)
{
    return countedColumn<EnterpriseRow>(
        id, title, width, [figure](const EnterpriseRow& row) { return row.kept.*figure; }, format.locale);
}

struct ReadListName {
    const char* id;
    QString name;
    KeptList KeptFigures::*list;

    [[nodiscard]] QString title() const
    {
        //: %1 is the name of a list: "Borrowed locks read"
        return EnterpriseRowText::tr("%1 read").arg(name);
    }
};
std::array<ReadListName, 4> readLists()
{
    return {{{"assetsRead", EnterpriseRowText::tr("Assets"), &KeptFigures::assets},
        {"holdersRead", EnterpriseRowText::tr("Holders"), &KeptFigures::numbers},
        {"borrowedLocksRead", EnterpriseRowText::tr("Borrowed locks"), &KeptFigures::locks},
        {"employeesRead", EnterpriseRowText::tr("Employees"), &KeptFigures::employees}}};
}

/// What of a row is not the whole truth, for a file.
QString noteOf(const EnterpriseRow& row)
{
    QStringList notes, cut;
    for (const auto& each : readLists())
        if (const auto& list = row.kept.*each.list; list.at > 0 && !list.isWhole()) cut += each.name;
    if (!cut.isEmpty())
        notes += EnterpriseRowText::tr("not read completely: %1", "lists").arg(cut.join(u", "_s));
    if (row.kept.assets.isWhole() && row.kept.expired.gap != CountGap::None)
        notes += EnterpriseRowText::tr("not all ends are known: read the enterprise again");
    return notes.join(u"; "_s);
}

ColumnSpec<EnterpriseRow> lastReadColumn(const RecordFormat& format)
{
    const auto written = [](auto write) {
        return [write](const EnterpriseRow& row) {
            const auto at = row.kept.readAt();
            return at > 0 ? write(QDateTime::fromMSecsSinceEpoch(at)) : QString();
        };
    };
    ColumnSpec<EnterpriseRow> column;
    column.info = {.id = "lastRead",
        .title = EnterpriseRowText::tr("Last read"),
        .kind = ColumnKind::Date,
        .width = 112,
        .searchable = false,
        .least = 88,
        .placeholder = EnterpriseRowText::tr("never read")};
    column.text = written([format](const QDateTime& time) { return format.shortTime(time); });
    column.toolTip = [format](const EnterpriseRow& row) {
        if (row.kept.readAt() == 0) return QString();
        QStringList lines;
        for (const auto& each : readLists())
            lines += EnterpriseRowText::tr("%1: %2", "field and value")
                         .arg(each.name, EnterpriseRowText::readAt(row.kept.*each.list, format));
        return lines.join(u'\n');
    };
    column.exportText = written([format](const QDateTime& time) { return format.exportTime(time); });
    column.fullText = written([format](const QDateTime& time) { return format.fullTime(time); });
    column.sortNumber = [](const EnterpriseRow& row) -> std::optional<qint64> {
        const auto at = row.kept.readAt();
        return at > 0 ? std::optional(at) : std::nullopt;
    };
    column.look = [](const EnterpriseRow&) { return CellLook{Tone::Dim, false}; };
    return column;
}

/// When one of its lists was read. Never is a word, so that no file has a blank that looks like none.
ColumnSpec<EnterpriseRow> readColumn(const ReadListName& name, const RecordFormat& format)
{
    ColumnSpec<EnterpriseRow> column;
    column.info = {
        .id = name.id, .title = name.title(), .kind = ColumnKind::Date, .width = 150, .searchable = false};
    column.text = [list = name.list, format, never = EnterpriseRowText::tr("never read")](
                      const EnterpriseRow& row) {
        const auto at = (row.kept.*list).at;
        return at > 0 ? format.exportTime(QDateTime::fromMSecsSinceEpoch(at)) : never;
    };
    return column;
}

ColumnSpec<EnterpriseRow> heldColumn(const RecordFormat& format)
{
    return keptColumn(
        "heldAssets", EnterpriseRowText::tr("Assigned", "number of assets"), 76, &KeptFigures::held, format);
}

ColumnSpecs<EnterpriseRow> keptColumns(const RecordFormat& format, int days)
{
    ColumnSpecs<EnterpriseRow> columns;
    columns.push_back(keptColumn("assets", EnterpriseRowText::tr("Assets"), 68, &KeptFigures::all, format));
    columns.push_back(
        keptColumn("freeAssets", EnterpriseRowText::tr("Free"), 60, &KeptFigures::free, format));
    columns.push_back(keptColumn("endingSoon", EnterpriseRowText::tr("Expiring in %1 days").arg(days), 136,
        &KeptFigures::endingSoon, format));
    columns.push_back(
        keptColumn("expired", EnterpriseRowText::tr("Expired"), 74, &KeptFigures::expired, format));
    columns.push_back(lastReadColumn(format));
    return columns;
}

} // namespace

ColumnSpecs<EnterpriseRow> enterpriseRowColumns(const RecordFormat& format)
{
    ColumnSpecs<EnterpriseRow> columns;
    for (auto& column : enterpriseColumns(format))
        columns.push_back(lifted<EnterpriseRow>(
            std::move(column), [](const EnterpriseRow& row) -> const OwnEnterprise* { return &row; }));
    // Behind what tells enterprises apart at first sight.
    const auto place = std::find_if(
        columns.begin(), columns.end(), [](const auto& column) { return column.info.id == "channelCode"; });
    auto kept = keptColumns(format, expiresSoonDays);
    columns.insert(place, std::make_move_iterator(kept.begin()), std::make_move_iterator(kept.end()));
    // Those that are shown at first fit beside the details in a window of 1280 pixels, with names that are
    // whole; the details show the others.
    for (auto& column : columns)
        if (column.info.id == "customers" || column.info.id == "channelCustomerId" ||
            column.info.id == "opened")
            column.info.visible = false;
    return columns;
}

ColumnSpecs<EnterpriseRow> enterpriseReportColumns(const RecordFormat& format, int days)
{
    ColumnSpecs<EnterpriseRow> columns;
    for (const auto* id : {"enterprise", "enterpriseGlobalId"})
        for (auto& column : enterpriseColumns(format))
            if (column.info.id == id)
                columns.push_back(lifted<EnterpriseRow>(std::move(column),
                    [](const EnterpriseRow& row) -> const OwnEnterprise* { return &row; }));
    auto numbers = keptColumns(format, days);
    numbers.pop_back(); // when it was read: here each list has a column for that
    numbers.insert(numbers.begin() + 1, heldColumn(format));
    std::move(numbers.begin(), numbers.end(), std::back_inserter(columns));
    for (const auto& each : readLists())
        columns.push_back(readColumn(each, format));
    columns.push_back(writtenColumn<EnterpriseRow>("note", EnterpriseRowText::tr("Note"), 240, &noteOf));
    return columns;
}

std::vector<RecordField> enterpriseRowFields(const EnterpriseRow& row, const RecordFormat& format)
{
    auto fields = enterpriseFields(row, format);
    if (row.kept.readAt() == 0) {
        fields.push_back({"lastRead", EnterpriseRowText::tr("Last read"), {}, {}});
        return fields;
    }
    auto columns = keptColumns(format, expiresSoonDays);
    columns.pop_back(); // when it was read: here each list has a line for that
    columns.insert(columns.begin() + 1, heldColumn(format));
    for (const auto& column : columns)
        fields.push_back(column.field(row));
    for (const auto& each : readLists())
        fields.push_back({each.id, each.title(), EnterpriseRowText::readAt(row.kept.*each.list, format), {}});
    return fields;
}

} // namespace lockkeeper
