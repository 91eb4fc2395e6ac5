// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/sheet_record.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/overview/counted_lines.h"
#include "ui/overview/ends_data.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(OverviewSheet)
};

using Section = PrintedRecord::Section;

int countOf(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

/// A cell says nothing but what the gateway sent. Characters that turn the direction of writing around are
/// left out.
QString cellOf(const Text& text)
{
    return singleLine(text.toString());
}

QString licenceOf(const SheetRow& row)
{
    return singleLine(licenseTypeMeaning(row.licenseType.toString()));
}

QString endOf(const SheetRow& row, const RecordFormat& format)
{
    if (!row.end) return {};
    const auto moment = Timestamp(*row.end).toDateTime(TimestampUnit::Milliseconds, format.zone);
    return moment.isValid() ? wholeDay(moment.date(), format.locale) : QString::number(*row.end);
}

/// The name of the holder, the ids where there is none, or why there is neither.
QString holderOf(const SheetRow& row)
{
    if (row.hold != SheetHold::Held) return sheetHoldText(row.hold);
    return row.holder.isEmpty() ? cellOf(row.member) : cellOf(row.holder);
}

/// The ids in a column, where they are so few that they name the enterprise; else nothing.
template <class Row>
QString idsOf(const std::vector<Row>& rows, const std::function<Text(const Row&)>& idOf)
{
    constexpr qsizetype most = 3;
    QStringList ids;
    for (const auto& row : rows) {
        const auto id = idOf(row);
        if (id.isEmpty()) continue;
        const auto text = cellOf(id);
        if (ids.contains(text)) continue;
        if (ids.size() == most) return {};
        ids += text;
    }
    return ids.join(u", "_s);
}

Section headOf(const SheetHead& head, const EnterpriseReading& reading, const OverviewSheet& sheet)
{
    Section section;
    const auto add = [&section](const QString& label, const QString& value, bool isExact = false) {
        if (!value.isEmpty()) section.facts.append({label, value, isExact});
    };
    add(SheetText::tr("Enterprise"), singleLine(head.name));
    add(SheetText::tr("Global id"), reading.enterprise.toString(), true);
    add(SheetText::tr("Enterprise number"),
        idsOf<Employee>(reading.employees.all(), [](const Employee& each) { return each.enterpriseId; }));
    add(SheetText::tr("Customer id"), idsOf<VirtualAsset>(reading.assets.all(),
                                          [](const VirtualAsset& each) { return each.customerId.text(); }));
    add(SheetText::tr("Created"), head.format.zonedTime(head.when));
    add(SheetText::tr("Lists read"), head.format.zonedTime(reading.asOf()));
    add(SheetText::tr("Products read"), head.format.zonedTime(sheet.productsAsOf));
    add(SheetText::tr("Operator"), singleLine(head.operatorName));
    add(SheetText::tr("Connection"), singleLine(head.connection));
    return section;
}

void addFigures(PrintedRecord& record, const OverviewFigures& figures, const QLocale& locale)
{
    for (const auto& line : countedLines(figures)) {
        const auto title = figurePartTitle(line.part);
        if (record.sections.isEmpty() || record.sections.last().title != title) {
            record.sections.append(Section());
            record.sections.last().title = title;
        }
        auto& section = record.sections.last();
        const bool isOfProducts = line.part == FigurePart::Products || line.part == FigurePart::Nodes;
        if (isOfProducts && figures.products.assetsRead == 0 && figures.products.all.gap != CountGap::None) {
            section.notes = {SheetText::tr("Products weren't read.")};
            continue;
        }
        auto value = countedText(line.value, locale);
        if (!line.note.isEmpty()) value += u" · "_s + line.note;
        section.facts.append({singleLine(line.label), value});
    }
}

QString gapNote(CountGap gap)
{
    const auto text = countGapText(gap);
    return text.isEmpty() ? QString() : SheetText::tr("Incomplete: %1.").arg(text);
}

void addChart(PrintedRecord& record, const OverviewFigures& figures, EndsOf what)
{
    const auto& ends = endsOf(figures, what);
    const bool hasAny = std::any_of(ends.months.begin(), ends.months.end(),
        [](const EndsByMonth::Month& month) { return month.total() > 0; });
    const bool isProducts = what == EndsOf::Products;
    if (isProducts && figures.products.assetsRead == 0) return;
    Section section;
    section.title = isProducts ? SheetText::tr("Products by month of their end")
                               : SheetText::tr("Assets by month of their end");
    // A chart without bars would say that nothing ends.
    if (hasAny || ends.gap == CountGap::None) {
        section.chart = endsChartData(ends, what);
        const QLocale locale;
        QStringList beside{SheetText::tr("No end given: %1").arg(locale.toString(ends.withoutEnd))};
        if (!ends.months.empty()) {
            beside += SheetText::tr("Before %1: %2")
                          .arg(wholeMonth(ends.months.front().first), locale.toString(ends.earlier));
            beside +=
                SheetText::tr("From %1: %2")
                    .arg(wholeMonth(ends.months.back().first.addMonths(1)), locale.toString(ends.later));
        }
        section.notes += beside.join(u" · "_s);
    }
    if (const auto note = gapNote(ends.gap); !note.isEmpty()) section.notes += note;
    record.sections.append(section);
}

/// A table of at most mostRowsOnPaper rows, with notes of what it lacks. It says "none" only where the whole
/// list was read.
Section tableOf(const QString& title, const QStringList& titles, const std::vector<SheetRow>& rows,
    CountGap gap, const std::function<QStringList(const SheetRow&)>& cells)
{
    Section section;
    section.title = title;
    section.table.titles = titles;
    const auto shown = std::min(qsizetype(rows.size()), mostRowsOnPaper);
    for (qsizetype row = 0; row < shown; ++row)
        section.table.rows.append(cells(rows[size_t(row)]));
    if (qsizetype(rows.size()) > shown)
        section.notes +=
            SheetText::tr("%Ln more row(s) are left out on paper. Export the list for all of them.", nullptr,
                countOf(qint64(rows.size()) - shown));
    if (rows.empty() && gap == CountGap::None) section.notes += SheetText::tr("None.");
    if (const auto note = gapNote(gap); !note.isEmpty()) section.notes += note;
    return section;
}

void addEnding(PrintedRecord& record, const SheetHead& head, const OverviewSheet& sheet)
{
    const auto cells = [format = head.format](const SheetRow& row) {
        return QStringList{cellOf(row.assetNum.text()),
            row.product.isEmpty() ? licenceOf(row) : cellOf(row.product), endOf(row, format),
            row.daysLeft ? format.locale.toString(*row.daysLeft) : QString(), holderOf(row),
            cellOf(row.account)};
    };
    const auto titles = [](const QString& what) {
        return QStringList{SheetText::tr("Asset number"), what, SheetText::tr("Ends"),
            SheetText::tr("Days left"), SheetText::tr("Holder"), SheetText::tr("Account")};
    };
    record.sections.append(tableOf(SheetText::tr("Assets that end within %n day(s)", nullptr, sheet.days),
        titles(SheetText::tr("Licence type")), sheet.ending, sheet.endingGap, cells));
    if (sheet.assetsRead == 0) return;
    auto products = tableOf(SheetText::tr("Products that end within %n day(s)", nullptr, sheet.days),
        titles(SheetText::tr("Product")), sheet.products, sheet.productsGap, cells);
    if (sheet.assetsRead < sheet.assetsInAll)
        products.notes += SheetText::tr("Products of %1 of %2 assets were read.")
                              .arg(head.format.locale.toString(sheet.assetsRead),
                                  head.format.locale.toString(sheet.assetsInAll));
    record.sections.append(products);
}

void addHolders(PrintedRecord& record, const SheetHead& head, const OverviewSheet& sheet)
{
    auto held = tableOf(SheetText::tr("Assets by holder"),
        {SheetText::tr("Holder"), SheetText::tr("Account"), SheetText::tr("Department"),
            SheetText::tr("Asset number"), SheetText::tr("Licence type"), SheetText::tr("Ends")},
        sheet.held, sheet.heldGap, [format = head.format](const SheetRow& row) {
            return QStringList{holderOf(row), cellOf(row.account), cellOf(row.department),
                cellOf(row.assetNum.text()), licenceOf(row), endOf(row, format)};
        });
    if (!sheet.held.empty())
        held.notes.prepend(SheetText::tr("%Ln holder(s)", nullptr, countOf(sheet.holders)));
    if (sheet.namesGap != CountGap::None && !sheet.held.empty())
        held.notes += SheetText::tr("Names may be missing: %1.").arg(countGapText(sheet.namesGap));
    record.sections.append(held);

    auto without = tableOf(SheetText::tr("Assets without holder"),
        {SheetText::tr("Asset number"), SheetText::tr("Licence type"), SheetText::tr("Ends")},
        sheet.withoutHolder, sheet.withoutHolderGap, [format = head.format](const SheetRow& row) {
            return QStringList{cellOf(row.assetNum.text()), licenceOf(row), endOf(row, format)};
        });
    if (sheet.holderNotKnown > 0)
        without.notes += SheetText::tr(
            "Whether %Ln more asset(s) have a holder is not known.", nullptr, countOf(sheet.holderNotKnown));
    record.sections.append(without);
}

/// Adds why lists could not be read. `lists`: those that the sheet is about.
void addProblems(
    PrintedRecord& record, const EnterpriseReading& reading, std::initializer_list<SweptList> lists)
{
    Section section;
    section.title = SheetText::tr("What couldn't be read");
    for (const auto list : lists)
        if (const auto problem = sheetListProblem(reading.state(list)); !problem.isEmpty())
            section.facts.append({sheetListName(list), singleLine(problem)});
    if (section.facts.isEmpty()) section.notes = {SheetText::tr("All lists were read completely.")};
    record.sections.append(section);
}

} // namespace

PrintedRecord enterpriseSheet(const SheetHead& head, const EnterpriseReading& reading,
    const OverviewFigures& figures, const OverviewSheet& sheet)
{
    PrintedRecord record;
    record.title = SheetText::tr("Overview: %1").arg(enterpriseLabel(head.name, reading.enterprise));
    record.sections.append(headOf(head, reading, sheet));
    addFigures(record, figures, head.format.locale);
    addChart(record, figures, EndsOf::Licences);
    addChart(record, figures, EndsOf::Products);
    addEnding(record, head, sheet);
    addHolders(record, head, sheet);
    addProblems(record, reading,
        {SweptList::Assets, SweptList::AssetNumbers, SweptList::Employees, SweptList::BorrowedLocks});
    return record;
}

PrintedRecord expiringSheet(
    const SheetHead& head, const EnterpriseReading& reading, const OverviewSheet& sheet)
{
    PrintedRecord record;
    record.title = SheetText::tr("Expiring: %1").arg(enterpriseLabel(head.name, reading.enterprise));
    record.sections.append(headOf(head, reading, sheet));
    addEnding(record, head, sheet);
    if (sheet.assetsRead == 0 && sheet.assetsInAll > 0)
        record.sections.last().notes += SheetText::tr("Products weren't read.");
    addProblems(record, reading, {SweptList::Assets, SweptList::AssetNumbers, SweptList::Employees});
    return record;
}

} // namespace lockkeeper
