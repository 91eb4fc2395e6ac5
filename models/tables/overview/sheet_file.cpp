// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/sheet_file.h"

#include "models/tables/base/column_builders.h"
#include "models/tables/base/lifted_column.h"
#include "models/tables/overview/counted_lines.h"
#include "models/tables/overview/json_values.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct SheetFileText {
    Q_DECLARE_TR_FUNCTIONS(SheetFileText)
};

void addEnds(std::vector<SheetLine>& lines, const EndsByMonth& ends, const QString& part)
{
    const auto gap = countGapText(ends.gap);
    const auto add = [&](const QString& item, qint64 number) {
        lines.push_back({part, item, Counted(number, ends.gap).number, gap});
    };
    for (const auto& month : ends.months)
        add(month.first.toString(u"yyyy-MM"_s), month.total());
    if (!ends.months.empty()) {
        add(SheetFileText::tr("before %1").arg(ends.months.front().first.toString(u"yyyy-MM"_s)),
            ends.earlier);
        add(SheetFileText::tr("after %1").arg(ends.months.back().first.toString(u"yyyy-MM"_s)), ends.later);
    }
    add(SheetFileText::tr("no end given"), ends.withoutEnd);
}

void addRows(
    std::vector<SheetLine>& lines, const std::vector<SheetRow>& rows, const QString& part, CountGap gap)
{
    if (rows.empty() && gap != CountGap::None)
        lines.push_back({part, {}, std::nullopt, countGapText(gap)}); // no line would say that there is none
    for (const auto& row : rows)
        lines.push_back({part, {}, std::nullopt, {}, row});
}

QJsonValue idValue(std::string_view id)
{
    return id.empty() ? QJsonValue::Null : QJsonValue(QString::fromUtf8(id.data(), qsizetype(id.size())));
}

QJsonObject objectOf(const SheetRow& row)
{
    const auto hold = row.hold == SheetHold::Held   ? u"held"_s
                      : row.hold == SheetHold::Free ? u"free"_s
                                                    : u"notKnown"_s;
    const auto end =
        row.end ? Timestamp(*row.end).toDateTime(TimestampUnit::Milliseconds, QTimeZone::utc()) : QDateTime();
    return {{u"assetNum"_s, idValue(row.assetNum.view())}, {u"assetId"_s, idValue(row.assetId.view())},
        {u"licenseType"_s, idValue(row.licenseType.view())}, {u"keyChipType"_s, numberValue(row.keyChipType)},
        {u"product"_s, idValue(row.product.view())}, {u"end"_s, timeValue(end)},
        {u"daysLeft"_s, numberValue(row.daysLeft)}, {u"hold"_s, hold},
        {u"holder"_s, idValue(row.holder.view())}, {u"account"_s, idValue(row.account.view())},
        {u"department"_s, idValue(row.department.view())}, {u"memberGlobalId"_s, idValue(row.member.view())}};
}

QJsonObject tableOf(const std::vector<SheetRow>& rows, CountGap gap)
{
    QJsonArray array;
    for (const auto& row : rows)
        array.append(objectOf(row));
    return {{u"gap"_s, gapValue(gap)}, {u"rows"_s, array}};
}

QJsonObject objectOf(const EndsByMonth& ends)
{
    QJsonArray series, months;
    for (const auto& each : ends.series)
        series.append(QJsonObject{{u"key"_s, idValue(each.key.view())},
            {u"title"_s, idValue(each.title.view())}, {u"isRest"_s, each.isRest}});
    for (const auto& month : ends.months) {
        QJsonArray counts;
        for (const auto count : month.counts)
            counts.append(count);
        months.append(QJsonObject{{u"month"_s, month.first.toString(u"yyyy-MM"_s)}, {u"counts"_s, counts},
            {u"total"_s, numberValue(Counted(month.total(), ends.gap).number)}});
    }
    return {{u"gap"_s, gapValue(ends.gap)}, {u"series"_s, series}, {u"months"_s, months},
        {u"earlier"_s, numberValue(Counted(ends.earlier, ends.gap).number)},
        {u"later"_s, numberValue(Counted(ends.later, ends.gap).number)},
        {u"withoutEnd"_s, numberValue(Counted(ends.withoutEnd, ends.gap).number)}};
}

QJsonObject objectOf(const OverviewFigures& figures)
{
    QJsonObject numbers;
    QJsonArray nodes;
    for (const auto& line : countedLines(figures)) {
        auto object = countedValue(line.value);
        if (line.part == FigurePart::Nodes) {
            object[u"product"_s] = line.label;
            nodes.append(object);
        } else {
            numbers[QString::fromLatin1(line.id)] = object;
        }
    }
    numbers[u"products.nodes"_s] = nodes;
    return numbers;
}

QString nameOf(SweptList list)
{
    switch (list) {
    case SweptList::Assets:
        return u"assets"_s;
    case SweptList::AssetNumbers:
        return u"assetnumbers"_s;
    case SweptList::BorrowedLocks:
        return u"borrowedlocks"_s;
    case SweptList::Employees:
        return u"employees"_s;
    case SweptList::Products:
        break;
    }
    return u"products"_s;
}

QJsonObject listsOf(const EnterpriseReading& reading)
{
    QJsonObject lists;
    for (const auto list : sheetLists) {
        const auto& state = reading.state(list);
        lists[nameOf(list)] = QJsonObject{{u"gap"_s, gapValue(gapOf(state))},
            {u"read"_s, timeValue(state.begun)}, {u"unreadableFields"_s, state.unreadableFields},
            {u"code"_s, textValue(state.code)}, {u"problem"_s, textValue(sheetListProblem(state))}};
    }
    return lists;
}

} // namespace

std::vector<SheetLine> sheetLines(
    const EnterpriseReading& reading, const OverviewFigures& figures, const OverviewSheet& sheet)
{
    std::vector<SheetLine> lines;
    for (const auto& line : countedLines(figures)) {
        QStringList notes{countGapText(line.value.gap), line.note};
        notes.removeAll(QString());
        lines.push_back(
            {figurePartTitle(line.part), line.label, line.value.number, notes.join(u"; "_s), {}, line.asOf});
    }
    addEnds(lines, figures.assetEnds, SheetFileText::tr("Assets by month of their end"));
    if (sheet.assetsRead > 0)
        addEnds(lines, figures.productEnds, SheetFileText::tr("Products by month of their end"));
    addRows(lines, sheet.ending, SheetFileText::tr("Assets that end within %n day(s)", nullptr, sheet.days),
        sheet.endingGap);
    if (sheet.assetsRead > 0)
        addRows(lines, sheet.products,
            SheetFileText::tr("Products that end within %n day(s)", nullptr, sheet.days), sheet.productsGap);
    addRows(lines, sheet.held, SheetFileText::tr("Assets by holder"), sheet.heldGap);
    addRows(lines, sheet.withoutHolder, SheetFileText::tr("Assets without holder"), sheet.withoutHolderGap);
    for (const auto list : sheetLists)
        if (const auto problem = sheetListProblem(reading.state(list)); !problem.isEmpty())
            lines.push_back(
                {SheetFileText::tr("What couldn't be read"), sheetListName(list), std::nullopt, problem});
    return lines;
}

ColumnSpecs<SheetLine> sheetLineColumns(const RecordFormat& format)
{
    using Line = SheetLine;
    ColumnSpecs<Line> columns;
    columns.push_back(writtenColumn<Line>(
        "part", SheetFileText::tr("Part"), 200, [](const Line& line) { return line.part; }));
    columns.push_back(writtenColumn<Line>(
        "item", SheetFileText::tr("Number of"), 220, [](const Line& line) { return line.item; }));
    columns.push_back(numberColumn("value", SheetFileText::tr("Value"), 80, &Line::value));
    columns.push_back(writtenColumn<Line>("note", SheetFileText::tr("Note"), 240,
        [format](const Line& line) { return notedAsOf(line.note, line.asOf, format); }));
    for (auto& column : sheetColumns(format))
        columns.push_back(lifted<Line>(
            std::move(column), [](const Line& line) { return line.row ? &*line.row : nullptr; }));
    return columns;
}

QByteArray sheetAsJson(const QString& name, const EnterpriseReading& reading, const OverviewFigures* figures,
    const OverviewSheet& sheet, const RecordFormat& format, const QDateTime& when)
{
    QJsonObject object{{u"report"_s, figures ? u"enterprise"_s : u"expiring"_s},
        {u"enterpriseGlobalId"_s, reading.enterprise.toString()}, {u"name"_s, textValue(name)},
        {u"created"_s, timeValue(when)}, {u"asOf"_s, timeValue(reading.asOf())},
        {u"zone"_s, format.zoneName()}, {u"days"_s, sheet.days}, {u"lists"_s, listsOf(reading)},
        {u"ending"_s, tableOf(sheet.ending, sheet.endingGap)},
        {u"products"_s,
            QJsonObject{{u"assetsRead"_s, sheet.assetsRead}, {u"assetsInAll"_s, sheet.assetsInAll},
                {u"oldest"_s, timeValue(sheet.productsAsOf)}}}};
    if (figures) {
        object[u"numbers"_s] = objectOf(*figures);
        object[u"assetEnds"_s] = objectOf(figures->assetEnds);
        object[u"byHolder"_s] = tableOf(sheet.held, sheet.heldGap);
        object[u"withoutHolder"_s] = tableOf(sheet.withoutHolder, sheet.withoutHolderGap);
        if (sheet.assetsRead > 0) object[u"productEnds"_s] = objectOf(figures->productEnds);
    }
    if (sheet.assetsRead > 0) object[u"productsEnding"_s] = tableOf(sheet.products, sheet.productsGap);
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

} // namespace lockkeeper
