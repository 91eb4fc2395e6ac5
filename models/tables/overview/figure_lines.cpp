// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/figure_lines.h"

#include "models/tables/assets/asset_state.h"
#include "models/tables/base/column_builders.h"

namespace lockkeeper
{

namespace
{

struct FigureLineText {
    Q_DECLARE_TR_FUNCTIONS(FigureLineText)
};

void addAssetLines(std::vector<FigureLine>& lines, const AssetFigures& assets)
{
    using enum FigurePart;
    const auto ofListed = FigureLineText::tr("of the listed assets");
    lines.push_back({"assets.all", Assets, FigureLineText::tr("All assets"), assets.all});
    lines.push_back({"assets.held", Assets, FigureLineText::tr("Held"), assets.held});
    lines.push_back({"assets.free", Assets, FigureLineText::tr("Free"), assets.free});
    lines.push_back(
        {"assets.holderNotKnown", Assets, FigureLineText::tr("Holder not known"), assets.holderNotKnown});
    lines.push_back({"assets.expired", Assets, FigureLineText::tr("Expired"), assets.expired, ofListed});
    lines.push_back(
        {"assets.endingSoon", Assets, FigureLineText::tr("Ending within %n day(s)", nullptr, expiresSoonDays),
            assets.endingSoon, ofListed});
    lines.push_back({"assets.disabled", Assets, FigureLineText::tr("Disabled"), assets.locked, ofListed});
    lines.push_back({"assets.frozen", Assets, FigureLineText::tr("Frozen"), assets.frozen, ofListed});
    lines.push_back({"assets.lent", Assets, FigureLineText::tr("Lent to a borrowed lock"), assets.borrowed});
}

void addProductLines(std::vector<FigureLine>& lines, const ProductFigures& products)
{
    using enum FigurePart;
    const auto locale = QLocale();
    const auto note =
        products.assetsRead == products.assetsInAll
            ? QString()
            : FigureLineText::tr("products of %1 of %2 assets")
                  .arg(locale.toString(products.assetsRead), locale.toString(products.assetsInAll));
    lines.push_back({"products.all", Products, FigureLineText::tr("All products"), products.all, note});
    lines.push_back({"products.trials", Products, FigureLineText::tr("Trials"), products.trials, note});
    lines.push_back({"products.expired", Products, FigureLineText::tr("Expired"), products.expired, note});
    lines.push_back({"products.endingSoon", Products,
        FigureLineText::tr("Ending within %n day(s)", nullptr, expiresSoonDays), products.endingSoon, note});
    for (const auto& each : products.nodes) {
        FigureLine line{"products.nodes", Nodes, each.title.toString(), {}, note};
        line.value.gap = products.all.gap;
        line.value.number = each.nodes;
        if (each.withoutNodes > 0)
            line.note = FigureLineText::tr("%1 of %2 licences don't give a number")
                            .arg(locale.toString(each.withoutNodes), locale.toString(each.instances));
        lines.push_back(std::move(line));
    }
}

} // namespace

std::vector<FigureLine> figureLines(const OverviewFigures& figures)
{
    using enum FigurePart;
    std::vector<FigureLine> lines;
    addAssetLines(lines, figures.assets);
    const auto& employees = figures.employees;
    lines.push_back({"employees.all", Employees, FigureLineText::tr("All employees"), employees.all});
    lines.push_back({"employees.withoutAssets", Employees, FigureLineText::tr("Without assets"),
        employees.withoutAssets});
    lines.push_back({"employees.online", Employees, FigureLineText::tr("Online now"), employees.online});
    lines.push_back({"employees.deletedHolding", Employees,
        FigureLineText::tr("Deleted, but holding something"), employees.deletedHolding});
    const auto& locks = figures.locks;
    lines.push_back({"locks.all", Locks, FigureLineText::tr("All borrowed locks"), locks.all});
    lines.push_back({"locks.lent", Locks, FigureLineText::tr("Lent"), locks.lent});
    lines.push_back({"locks.notLent", Locks, FigureLineText::tr("Not lent"), locks.notLent,
        FigureLineText::tr("of those listed")});
    addProductLines(lines, figures.products);
    return lines;
}

QString figurePartTitle(FigurePart part)
{
    switch (part) {
    case FigurePart::Assets:
        return FigureLineText::tr("Assets");
    case FigurePart::Employees:
        return FigureLineText::tr("Employees");
    case FigurePart::Locks:
        return FigureLineText::tr("Borrowed locks");
    case FigurePart::Products:
        return FigureLineText::tr("Products");
    case FigurePart::Nodes:
        break;
    }
    return FigureLineText::tr("Nodes owned");
}

QString countGapText(CountGap gap)
{
    switch (gap) {
    case CountGap::None:
        break;
    case CountGap::Unreadable:
        return FigureLineText::tr("some fields couldn't be read");
    case CountGap::Part:
        return FigureLineText::tr("the list may be incomplete");
    case CountGap::NotOffered:
        return FigureLineText::tr("not available with this connection");
    case CountGap::NotRead:
        return FigureLineText::tr("not read");
    case CountGap::Failed:
        return FigureLineText::tr("the list couldn't be read");
    }
    return {};
}

QString countedText(const Counted& counted, const QLocale& locale)
{
    const auto number = counted.number ? locale.toString(*counted.number) : FigureLineText::tr("Not known");
    const auto gap = countGapText(counted.gap);
    //: %1 is a number or "Not known", %2 says why
    return gap.isEmpty() ? number : FigureLineText::tr("%1 (%2)").arg(number, gap);
}

ColumnSpecs<FigureLine> figureColumns()
{
    using Line = FigureLine;
    ColumnSpecs<Line> columns;
    columns.push_back(writtenColumn<Line>("part", FigureLineText::tr("Part"), 140,
        [](const Line& line) { return figurePartTitle(line.part); }));
    columns.push_back(writtenColumn<Line>(
        "label", FigureLineText::tr("Number of"), 240, [](const Line& line) { return line.label; }));
    columns.push_back(writtenColumn<Line>(
        "value", FigureLineText::tr("Value"), 90,
        [](const Line& line) { return line.value.number ? QString::number(*line.value.number) : QString(); },
        true, ColumnKind::Number));
    columns.push_back(writtenColumn<Line>("gap", FigureLineText::tr("Why not known or not whole"), 240,
        [](const Line& line) { return countGapText(line.value.gap); }));
    columns.push_back(writtenColumn<Line>(
        "note", FigureLineText::tr("Note"), 240, [](const Line& line) { return line.note; }));
    columns.push_back(writtenColumn<Line>(
        "id", FigureLineText::tr("Key"), 160, [](const Line& line) { return QString::fromLatin1(line.id); }));
    return columns;
}

} // namespace lockkeeper
