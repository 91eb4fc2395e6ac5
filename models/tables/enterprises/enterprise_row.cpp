// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/enterprise_row.h"

#include "models/tables/base/lifted_column.h"
#include "models/tables/enterprises/counted_column.h"
#include "models/tables/enterprises/enterprise_columns.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <utility>

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
    const KeptList& list;
};
std::array<ReadListName, 4> readLists(const KeptFigures& kept)
{
    return {{{"assetsRead", EnterpriseRowText::tr("Assets"), kept.assets},
        {"holdersRead", EnterpriseRowText::tr("Holders"), kept.numbers},
        {"borrowedLocksRead", EnterpriseRowText::tr("Borrowed locks"), kept.locks},
        {"employeesRead", EnterpriseRowText::tr("Employees"), kept.employees}}};
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
        .placeholder = EnterpriseRowText::tr("never read")};
    column.text = written([format](const QDateTime& time) { return format.shortTime(time); });
    column.toolTip = [format](const EnterpriseRow& row) {
        if (row.kept.readAt() == 0) return QString();
        QStringList lines;
        for (const auto& [id, name, list] : readLists(row.kept))
            lines += EnterpriseRowText::tr("%1: %2", "field and value")
                         .arg(name, EnterpriseRowText::readAt(list, format));
        return lines.join(QLatin1Char('\n'));
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

ColumnSpecs<EnterpriseRow> keptColumns(const RecordFormat& format)
{
    ColumnSpecs<EnterpriseRow> columns;
    columns.push_back(keptColumn("assets", EnterpriseRowText::tr("Assets"), 76, &KeptFigures::all, format));
    columns.push_back(
        keptColumn("freeAssets", EnterpriseRowText::tr("Free"), 68, &KeptFigures::free, format));
    columns.push_back(
        keptColumn("endingSoon", EnterpriseRowText::tr("Ending in %1 days").arg(expiresSoonDays), 132,
            &KeptFigures::endingSoon, format));
    columns.push_back(
        keptColumn("expired", EnterpriseRowText::tr("Expired"), 80, &KeptFigures::expired, format));
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
    auto kept = keptColumns(format);
    columns.insert(place, std::make_move_iterator(kept.begin()), std::make_move_iterator(kept.end()));
    return columns;
}

std::vector<RecordField> enterpriseRowFields(const EnterpriseRow& row, const RecordFormat& format)
{
    auto fields = enterpriseFields(row, format);
    if (row.kept.readAt() == 0) {
        fields.push_back({"lastRead", EnterpriseRowText::tr("Last read"), {}, {}});
        return fields;
    }
    auto columns = keptColumns(format);
    columns.pop_back(); // each list has a line
    columns.insert(
        columns.begin() + 1, keptColumn("heldAssets", EnterpriseRowText::tr("Held", "number of assets"), 76,
                                 &KeptFigures::held, format));
    for (const auto& column : columns)
        fields.push_back(column.field(row));
    for (const auto& [id, name, list] : readLists(row.kept))
        fields.push_back({id,
            //: %1 is the name of a list: "Borrowed locks read"
            EnterpriseRowText::tr("%1 read").arg(name), EnterpriseRowText::readAt(list, format), {}});
    return fields;
}

} // namespace lockkeeper
