// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/order_grid_model.h"

#include "models/domain/base/wire_values.h"
#include "models/domain/imports/order_import_values.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

OrderGridModel::OrderGridModel(OrderTimes times, QObject* parent)
    : ImportGrid(orderImportFields(), parent)
    , m_times(std::move(times))
{
}

void OrderGridModel::setTable(const OrderMapping& mapping, const QList<TextRow>& rows)
{
    QList<int> fields;
    QList<qsizetype> places;
    for (qsizetype place = 0; place < mapping.size(); ++place) {
        if (mapping[place] == OrderColumn::Ignore) continue;
        fields.append(int(mapping[place]));
        places.append(place);
    }
    QList<TextRow> texts;
    for (const auto& row : rows) {
        auto& text = texts.emplaceBack(TextRow{row.line, {}});
        for (const auto place : std::as_const(places))
            text.cells.append(row.cells.value(place));
    }
    // A revocation names its order: mandatory for cloud licences, and wise for all.
    const auto type = fields.indexOf(int(OrderColumn::Type));
    const bool revokes = type >= 0 && std::ranges::any_of(texts, [type](const TextRow& row) {
        return isRevocation(orderTypeIn(row.cells.value(type).trimmed()).value_or(QString()));
    });
    if (revokes && !fields.contains(int(OrderColumn::SrcLicenseOrderId)))
        fields.append(int(OrderColumn::SrcLicenseOrderId));
    beginResetModel();
    take({}, {});
    setSheet(fields, texts);
    endResetModel();
    setFilter(Filter::All);
    check();
}

ImportGrid::Counts OrderGridModel::counts() const
{
    Counts counts{.rows = m_sheet.size()};
    for (auto found = m_findings.keyBegin(); found != m_findings.keyEnd(); ++found) {
        const auto row = m_sheet.rowOf(*found);
        if (row >= 0) ++(level(row) == Level::Error ? counts.errors : counts.warnings);
    }
    return counts;
}

SheetCheck::Look OrderGridModel::makeCheck()
{
    return
        [this, mapping = mapping(), rows = m_sheet, times = m_times](const std::function<bool()>& stopped) {
            return [this, rows, import = importOrders(mapping, rows.texts(), times, stopped)] {
                take(import, rows);
            };
        };
}

void OrderGridModel::take(const OrderImport& import, const SheetRows& rows)
{
    m_import = import;
    m_findings.clear();
    m_orders.clear();
    for (const auto& issue : import.issues)
        m_findings[rows.id(issue.row)].append({int(issue.column), issue.text,
            issue.severity == Issue::Severity::Error ? Level::Error : Level::Warning});
    for (qsizetype order = 0; order < import.orders.size(); ++order)
        for (const auto row : import.orders[order].rows)
            m_orders.insert(rows.id(row), order);
}

ImportFindings OrderGridModel::findings(qsizetype row) const
{
    return m_findings.value(m_sheet.id(row));
}

ImportGrid::Level OrderGridModel::level(qsizetype row) const
{
    return worstOf(findings(row));
}

QString OrderGridModel::statusText(qsizetype row) const
{
    const auto order = m_orders.constFind(m_sheet.id(row));
    return findingText(row, order == m_orders.cend() ? QString() : tr("Order %1").arg(*order + 1));
}

int OrderGridModel::widthOf(int field) const
{
    switch (orderColumnCell(OrderColumn(field))) {
    case OrderCell::Integer:
    case OrderCell::Flag:
        return 76;
    case OrderCell::LicenseType:
    case OrderCell::Numbers:
    case OrderCell::Pairs:
        return 150;
    default:
        return 112;
    }
}

} // namespace lockkeeper
