// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/kept_record.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/enterprises/ends_columns.h"
#include "models/tables/renewals/renewal_columns.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct KeptSheetText {
    Q_DECLARE_TR_FUNCTIONS(OverviewSheet)
};

/// Some columns of a table of the screen, for paper. A cell for which there is no number says why: a blank
/// would be read as none.
template <class Row>
PrintedRecord::Section paperTable(const QString& title, const std::vector<Row>& rows,
    const ColumnSpecs<Row>& columns, std::initializer_list<const char*> ids)
{
    PrintedRecord::Section section;
    section.title = title;
    std::vector<const ColumnSpec<Row>*> chosen;
    for (const auto* id : ids)
        for (const auto& column : columns)
            if (column.info.id == id) chosen.push_back(&column);
    for (const auto* column : chosen)
        section.table.titles += column->info.title;
    const auto shown = std::min(qsizetype(rows.size()), mostRowsOnPaper);
    for (qsizetype i = 0; i < shown; ++i) {
        const auto& row = rows[size_t(i)];
        QStringList cells;
        for (const auto* column : chosen) {
            auto cell = singleLine(column->text(row));
            if (column->info.kind == ColumnKind::Number && column->suffix) cell += column->suffix(row);
            cells += cell.isEmpty() ? u"–"_s : cell;
        }
        section.table.rows.append(cells);
    }
    if (qsizetype(rows.size()) > shown)
        section.notes +=
            KeptSheetText::tr("%Ln more row(s) are left out on paper. Export the list for all of them.",
                nullptr, int(qsizetype(rows.size()) - shown));
    if (rows.empty()) section.notes += KeptSheetText::tr("None.");
    return section;
}

PrintedRecord::Section headOfAll(const SheetHead& head)
{
    PrintedRecord::Section section;
    const auto add = [&section](const QString& label, const QString& value) {
        if (!value.isEmpty()) section.facts.append({label, value});
    };
    add(KeptSheetText::tr("Created"), head.format.zonedTime(head.when));
    add(KeptSheetText::tr("Operator"), singleLine(head.operatorName));
    add(KeptSheetText::tr("Connection"), singleLine(head.connection));
    section.notes = {
        KeptSheetText::tr("From what was read on this computer before. A dash is not known because a list "
                          "was never or not completely read, a question mark may be incomplete.")};
    return section;
}

std::vector<EnterpriseRow> withGatewayNames(std::vector<EnterpriseRow> rows)
{
    for (auto& row : rows)
        row.said = {};
    return rows;
}

} // namespace

PrintedRecord allEnterprisesSheet(const SheetHead& head, const std::vector<EnterpriseRow>& rows, int days)
{
    const auto named = withGatewayNames(rows);
    const auto columns = enterpriseReportColumns(head.format, days);
    PrintedRecord record;
    record.title = KeptSheetText::tr("Overview: %1").arg(KeptSheetText::tr("All enterprises"));
    record.sections.append(headOfAll(head));
    record.sections.append(paperTable(KeptSheetText::tr("Assets by enterprise"), named, columns,
        {"enterprise", "enterpriseGlobalId", "assets", "heldAssets", "freeAssets", "endingSoon", "expired"}));
    record.sections.append(paperTable(KeptSheetText::tr("When the lists were read"), named, columns,
        {"enterprise", "assetsRead", "holdersRead", "borrowedLocksRead", "employeesRead", "note"}));
    return record;
}

PrintedRecord allEndsSheet(const SheetHead& head, const std::vector<EnterpriseEnds>& ends,
    const std::vector<EnterpriseRow>& rows, std::optional<int> days)
{
    EnterpriseNames names;
    for (const auto& row : rows)
        names.insert(row.id, row.name);
    PrintedRecord record;
    record.title = KeptSheetText::tr("Expiring: %1").arg(KeptSheetText::tr("All enterprises"));
    record.sections.append(headOfAll(head));
    record.sections.append(
        paperTable(days ? KeptSheetText::tr("Assets that end within %n day(s)", nullptr, *days)
                        : KeptSheetText::tr("Assets by month of their end"),
            ends, endsColumns(head.format, names),
            {"month", "enterprise", "enterpriseGlobalId", "assets", "heldAssets", "freeAssets"}));
    return record;
}

PrintedRecord renewalsSheet(const SheetHead& head, const std::vector<RenewalRow>& rows,
    const EnterpriseNames& names, std::optional<int> days)
{
    PrintedRecord record;
    record.isAcross = true;
    record.title = KeptSheetText::tr("Renewals: %1").arg(KeptSheetText::tr("All enterprises"));
    auto top = headOfAll(head);
    top.notes = {
        KeptSheetText::tr("From what was read on this computer before. “Ordered” is what was sent from "
                          "it.")};
    record.sections.append(std::move(top));
    record.sections.append(paperTable(days ? KeptSheetText::tr("What ends within %n day(s)", nullptr, *days)
                                           : KeptSheetText::tr("What ends"),
        rows, renewalColumns(head.format, names),
        {"productName", "merchandise", "assetNum", "enterprise", "ends", "days", "limitConcurrent",
            "timeDurationExpression", "state"}));
    return record;
}

} // namespace lockkeeper
