// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/counted_lines.h"

#include "models/tables/assets/asset_state.h"
#include "models/tables/base/column_builders.h"

namespace lockkeeper
{

namespace
{

struct CountedLineText {
    Q_DECLARE_TR_FUNCTIONS(CountedLineText)
};

void addAssetLines(std::vector<CountedLine>& lines, const AssetFigures& assets)
{
    using enum FigurePart;
    const auto ofListed = CountedLineText::tr("of the listed assets");
    lines.push_back({"assets.all", Assets, CountedLineText::tr("All assets"), assets.all});
    lines.push_back({"assets.held", Assets, CountedLineText::tr("Assigned"), assets.held});
    lines.push_back({"assets.free", Assets, CountedLineText::tr("Free"), assets.free});
    lines.push_back(
        {"assets.holderNotKnown", Assets, CountedLineText::tr("Holder unknown"), assets.holderNotKnown});
    lines.push_back({"assets.expired", Assets, CountedLineText::tr("Expired"), assets.expired, ofListed});
    lines.push_back({"assets.endingSoon", Assets,
        CountedLineText::tr("Expiring in %n day(s)", nullptr, expiresSoonDays), assets.endingSoon, ofListed});
    lines.push_back({"assets.locked", Assets, CountedLineText::tr("Locked"), assets.locked, ofListed});
    lines.push_back({"assets.frozen", Assets, CountedLineText::tr("Frozen"), assets.frozen, ofListed});
    lines.push_back({"assets.lent", Assets, CountedLineText::tr("Lent to a borrowed lock"), assets.borrowed});
}

void addProductLines(std::vector<CountedLine>& lines, const ProductFigures& products)
{
    using enum FigurePart;
    const auto locale = QLocale();
    const auto note =
        products.assetsRead == products.assetsInAll
            ? QString()
            : CountedLineText::tr("products of %1 of %2 assets")
                  .arg(locale.toString(products.assetsRead), locale.toString(products.assetsInAll));
    const auto add = [&](const char* id, const QString& label, const Counted& value) {
        lines.push_back({id, Products, label, value, note, products.oldest});
    };
    add("products.all", CountedLineText::tr("All products"), products.all);
    add("products.trials", CountedLineText::tr("Trials"), products.trials);
    add("products.expired", CountedLineText::tr("Expired"), products.expired);
    add("products.endingSoon", CountedLineText::tr("Expiring in %n day(s)", nullptr, expiresSoonDays),
        products.endingSoon);
    for (const auto& each : products.nodes) {
        CountedLine line{"products.nodes", Nodes, each.title.toString(), {}, note, products.oldest};
        line.value.gap = products.all.gap;
        line.value.number = each.nodes;
        if (each.withoutNodes > 0)
            line.note = CountedLineText::tr("%1 of %2 licences don't give a number")
                            .arg(locale.toString(each.withoutNodes), locale.toString(each.instances));
        lines.push_back(std::move(line));
    }
}

} // namespace

std::vector<CountedLine> countedLines(const OverviewFigures& figures)
{
    using enum FigurePart;
    std::vector<CountedLine> lines;
    addAssetLines(lines, figures.assets);
    const auto& employees = figures.employees;
    lines.push_back({"employees.all", Employees, CountedLineText::tr("All employees"), employees.all});
    lines.push_back({"employees.withoutAssets", Employees, CountedLineText::tr("Without assets"),
        employees.withoutAssets});
    lines.push_back({"employees.online", Employees, CountedLineText::tr("Online now"), employees.online});
    lines.push_back({"employees.deletedHolding", Employees,
        CountedLineText::tr("Deleted, but holding something"), employees.deletedHolding});
    const auto& locks = figures.locks;
    lines.push_back({"locks.all", Locks, CountedLineText::tr("All borrowed locks"), locks.all});
    lines.push_back({"locks.lent", Locks, CountedLineText::tr("Lent"), locks.lent});
    lines.push_back({"locks.notLent", Locks, CountedLineText::tr("Not lent"), locks.notLent,
        CountedLineText::tr("of those listed")});
    addProductLines(lines, figures.products);
    return lines;
}

QString figurePartTitle(FigurePart part)
{
    switch (part) {
    case FigurePart::Assets:
        return CountedLineText::tr("Assets");
    case FigurePart::Employees:
        return CountedLineText::tr("Employees");
    case FigurePart::Locks:
        return CountedLineText::tr("Borrowed locks");
    case FigurePart::Products:
        return CountedLineText::tr("Products");
    case FigurePart::Nodes:
        break;
    }
    return CountedLineText::tr("Nodes owned");
}

QString countGapText(CountGap gap)
{
    switch (gap) {
    case CountGap::None:
        break;
    case CountGap::Unreadable:
        return CountedLineText::tr("some fields couldn't be read");
    case CountGap::Part:
        return CountedLineText::tr("the list may be incomplete");
    case CountGap::NotOffered:
        return CountedLineText::tr("not available with this connection");
    case CountGap::NotRead:
        return CountedLineText::tr("not read");
    case CountGap::Failed:
        return CountedLineText::tr("the list couldn't be read");
    }
    return {};
}

QString countedText(const Counted& counted, const QLocale& locale)
{
    const auto number = counted.number ? locale.toString(*counted.number) : CountedLineText::tr("Not known");
    const auto gap = countGapText(counted.gap);
    //: %1 is a number or "Not known", %2 says why
    return gap.isEmpty() ? number : CountedLineText::tr("%1 (%2)").arg(number, gap);
}

QString notedAsOf(const QString& note, const QDateTime& asOf, const RecordFormat& format)
{
    //: %1 is a time
    QStringList texts{
        note, asOf.isValid() ? CountedLineText::tr("as of %1").arg(format.exportTime(asOf)) : QString()};
    texts.removeAll(QString());
    return texts.join(QStringLiteral("; "));
}

ColumnSpecs<CountedLine> countedColumns(const RecordFormat& format)
{
    using Line = CountedLine;
    ColumnSpecs<Line> columns;
    columns.push_back(writtenColumn<Line>("part", CountedLineText::tr("Part"), 140,
        [](const Line& line) { return figurePartTitle(line.part); }));
    columns.push_back(writtenColumn<Line>(
        "label", CountedLineText::tr("Number of"), 240, [](const Line& line) { return line.label; }));
    columns.push_back(writtenColumn<Line>(
        "value", CountedLineText::tr("Value"), 90,
        [](const Line& line) { return line.value.number ? QString::number(*line.value.number) : QString(); },
        true, ColumnKind::Number));
    columns.push_back(writtenColumn<Line>("gap", CountedLineText::tr("Why not known or not whole"), 240,
        [](const Line& line) { return countGapText(line.value.gap); }));
    columns.push_back(writtenColumn<Line>("note", CountedLineText::tr("Note"), 240,
        [format](const Line& line) { return notedAsOf(line.note, line.asOf, format); }));
    columns.push_back(writtenColumn<Line>("id", CountedLineText::tr("Key"), 160,
        [](const Line& line) { return QString::fromLatin1(line.id); }));
    return columns;
}

} // namespace lockkeeper
