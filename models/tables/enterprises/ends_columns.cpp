// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/ends_columns.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/enterprises/counted_column.h"

#include <QDateTime>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

class EndsTable
{
    Q_DECLARE_TR_FUNCTIONS(EndsTable)

public:
    /// The stretch of time in words. `month`: how its month is called.
    static QString when(const EnterpriseEnds& ends, const QString& month)
    {
        switch (ends.stretch) {
        case EndStretch::Before:
            return tr("before %1", "a month").arg(month);
        case EndStretch::Month:
            return month;
        case EndStretch::From:
            return tr("%1 or later", "a month").arg(month);
        case EndStretch::NoEnd:
            return tr("no end given");
        case EndStretch::NotRead:
            return tr("never read");
        case EndStretch::NotKept:
            break;
        }
        return tr("not known: read the enterprise again");
    }
};

ColumnSpec<EnterpriseEnds> monthColumn(const RecordFormat& format)
{
    ColumnSpec<EnterpriseEnds> column;
    column.info = {.id = "month", .title = EndsTable::tr("Month"), .width = 170};
    column.text = [locale = format.locale](const EnterpriseEnds& ends) {
        return EndsTable::when(ends, wholeMonth(ends.month, locale));
    };
    column.toolTip = column.text;
    // Sorted as texts in a spreadsheet, months are in their order.
    column.exportText = [](const EnterpriseEnds& ends) {
        return EndsTable::when(ends, ends.month.toString(u"yyyy-MM"_s));
    };
    column.searchText = [text = column.text, exported = column.exportText](
                            const EnterpriseEnds& ends) { return text(ends) + u'\n' + exported(ends); };
    column.sortNumber = [](const EnterpriseEnds& ends) -> std::optional<qint64> {
        if (!ends.month.isValid()) return std::nullopt;
        return ends.month.toJulianDay() - (ends.stretch == EndStretch::Before ? 1 : 0);
    };
    return column;
}

ColumnSpec<EnterpriseEnds> endsReadColumn(const RecordFormat& format)
{
    const auto written = [](auto write) {
        return [write](const EnterpriseEnds& ends) {
            return ends.readAt > 0 ? write(QDateTime::fromMSecsSinceEpoch(ends.readAt)) : QString();
        };
    };
    ColumnSpec<EnterpriseEnds> column;
    column.info = {.id = "asOf",
        .title = EndsTable::tr("As of"),
        .kind = ColumnKind::Date,
        .width = 112,
        .searchable = false};
    column.text = written([format](const QDateTime& time) { return format.shortTime(time); });
    column.toolTip = written([format](const QDateTime& time) { return format.fullTime(time); });
    column.exportText = written([format](const QDateTime& time) { return format.exportTime(time); });
    column.fullText = column.toolTip;
    column.sortNumber = [](const EnterpriseEnds& ends) { return std::optional(ends.readAt); };
    column.look = [](const EnterpriseEnds&) { return CellLook{Tone::Dim, false}; };
    return column;
}

} // namespace

Text endsKey(const EnterpriseEnds& ends)
{
    return Text(u"%1\n%2 %3"_s.arg(
        ends.enterprise.toString(), QString::number(int(ends.stretch)), ends.month.toString(u"yyyy-MM"_s)));
}

ColumnSpecs<EnterpriseEnds> endsColumns(const RecordFormat& format, const EnterpriseNames& names)
{
    ColumnSpecs<EnterpriseEnds> columns;
    columns.push_back(writtenColumn<EnterpriseEnds>("enterprise", EndsTable::tr("Enterprise"), 240,
        [names](const EnterpriseEnds& ends) { return enterpriseLabel(names, ends.enterprise); }));
    columns.push_back(monthColumn(format));
    columns.push_back(countedColumn<EnterpriseEnds>(
        "assets", EndsTable::tr("Assets"), 84, [](const EnterpriseEnds& ends) { return ends.assets; },
        format.locale));
    columns.push_back(countedColumn<EnterpriseEnds>(
        "heldAssets", EndsTable::tr("Assigned", "number of assets"), 84,
        [](const EnterpriseEnds& ends) { return ends.held; }, format.locale));
    columns.push_back(countedColumn<EnterpriseEnds>(
        "freeAssets", EndsTable::tr("Free"), 84, [](const EnterpriseEnds& ends) { return ends.free; },
        format.locale));
    columns.push_back(endsReadColumn(format));
    columns.push_back(textColumn<EnterpriseEnds>("enterpriseGlobalId", EndsTable::tr("Enterprise global id"),
        170, &EnterpriseEnds::enterprise, ColumnKind::Digits, false));
    return columns;
}

} // namespace lockkeeper
