// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/found_columns.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/column_builders.h"

#include <QDateTime>

#include <chrono>
#include <utility>

namespace lockkeeper
{

namespace
{

struct FoundTable {
    Q_DECLARE_TR_FUNCTIONS(FoundTable)
};

ColumnSpec<FoundRow> foundTitleColumn(const char* id, const QString& title, ColumnKind kind)
{
    return textColumn<FoundRow>(id, title, 200, &FoundRow::title, kind);
}

ColumnSpec<FoundRow> foundIdColumn(const char* id, const QString& title)
{
    return textColumn<FoundRow>(id, title, 170, &FoundRow::id, ColumnKind::Digits, false);
}

ColumnSpec<FoundRow> foundStateColumn()
{
    ColumnSpec<FoundRow> column;
    column.info = {.id = "deleted", .title = FoundTable::tr("State"), .width = 90};
    column.text = [word = FoundTable::tr("Deleted")](
                      const FoundRow& row) { return row.isDeleted ? word : QString(); };
    column.look = [](const FoundRow& row) { return stateLook(row.isDeleted ? Tone::Bad : Tone::Plain); };
    return column;
}

ColumnSpec<FoundRow> foundEnterpriseColumn(const EnterpriseNames& names)
{
    ColumnSpec<FoundRow> column;
    column.info = {.id = "enterprise", .title = FoundTable::tr("Enterprise"), .width = 220};
    column.text = [names](const FoundRow& row) { return enterpriseLabel(names, row.enterprise); };
    column.toolTip = column.text;
    return column;
}

ColumnSpec<FoundRow> foundTimeColumn(FoundKind kind, const RecordFormat& format)
{
    const auto written = [](auto write) {
        return [write](const FoundRow& row) {
            return row.asOf > 0 ? write(QDateTime::fromMSecsSinceEpoch(row.asOf)) : QString();
        };
    };
    ColumnSpec<FoundRow> column;
    column.info = {.id = "asOf",
        .title = kind == FoundKind::Enterprise ? FoundTable::tr("Last read") : FoundTable::tr("As of"),
        .kind = ColumnKind::Date,
        .width = 112,
        .searchable = false,
        .placeholder = FoundTable::tr("never read")};
    column.text = written([format](const QDateTime& time) { return format.shortTime(time); });
    column.toolTip = written([format](const QDateTime& time) { return format.fullTime(time); });
    column.exportText = written([format](const QDateTime& time) { return format.exportTime(time); });
    column.fullText = column.toolTip;
    column.sortNumber = [](const FoundRow& row) -> std::optional<qint64> {
        return row.asOf > 0 ? std::optional(row.asOf) : std::nullopt;
    };
    // An earlier day than today is a date there, so that the tone is not the only sign.
    column.look = [](const FoundRow& row) {
        return CellLook{isOld(row, QDateTime::currentMSecsSinceEpoch()) ? Tone::Warning : Tone::Dim, false};
    };
    return column;
}

} // namespace

Text foundKey(const FoundRow& row)
{
    std::string key(row.enterprise.view());
    key += '\n';
    key += row.id.view();
    key += '\n';
    key += row.title.view();
    return Text(std::string_view(key));
}

bool isOld(const FoundRow& row, qint64 now)
{
    return row.asOf < now - std::chrono::milliseconds(std::chrono::hours(24)).count();
}

ColumnSpecs<FoundRow> foundColumns(FoundKind kind, const RecordFormat& format, const EnterpriseNames& names)
{
    ColumnSpecs<FoundRow> columns;
    switch (kind) {
    case FoundKind::Person:
        columns.push_back(foundTitleColumn("name", FoundTable::tr("Name"), ColumnKind::Text));
        columns.push_back(
            textColumn<FoundRow>("userName", FoundTable::tr("Account"), 200, &FoundRow::detail));
        columns.push_back(foundStateColumn());
        columns.push_back(foundIdColumn("globalId", FoundTable::tr("Global id")));
        break;
    case FoundKind::Asset:
        columns.push_back(foundTitleColumn("assetNum", FoundTable::tr("Asset number"), ColumnKind::Digits));
        columns.push_back(foundIdColumn("assetId", FoundTable::tr("Asset id")));
        break;
    case FoundKind::Lock:
        columns.push_back(foundTitleColumn("assetNum", FoundTable::tr("Lock number"), ColumnKind::Digits));
        columns.push_back(foundIdColumn("assetId", FoundTable::tr("Asset id")));
        break;
    case FoundKind::Product:
        columns.push_back(foundTitleColumn("productName", FoundTable::tr("Product"), ColumnKind::Text));
        break;
    case FoundKind::Enterprise:
        break;
    }
    columns.push_back(foundEnterpriseColumn(names));
    columns.push_back(foundTimeColumn(kind, format));
    columns.push_back(textColumn<FoundRow>("enterpriseGlobalId", FoundTable::tr("Enterprise global id"), 170,
        &FoundRow::enterprise, ColumnKind::Digits, kind == FoundKind::Enterprise));
    return columns;
}

} // namespace lockkeeper
