// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/order_import.h"
#include "services/files/reading/table_reader.h"

#include <QStringList>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

/// A table as people would have it: columns apart by "|", the first row has titles.
struct Sheet {
    explicit Sheet(const QString& text)
    {
        const auto table = readPastedCells(QString(text).replace(u'|', u'\t'));
        const auto layout = orderImportFields().guess(table.rows);
        hasHeader = layout.hasHeader;
        mapping = orderMappingOf(layout.columns);
        rows = table.rows.mid(layout.headerRow + 1);
    }
    [[nodiscard]] OrderImport read() const { return importOrders(mapping, rows, {}); }
    [[nodiscard]] QStringList ids() const
    {
        QStringList result;
        for (const auto column : mapping)
            result.append(orderColumnId(column));
        return result;
    }

    bool hasHeader = false;
    OrderMapping mapping;
    QList<TextRow> rows;
};

/// "3 limitConcurrent!": the row, from 1, and the column of each issue; "!" of what was not read, "?" of a
/// warning. Without the doubt about how long something is bought for, which most short samples give.
[[nodiscard]] inline QStringList described(const OrderImport& import)
{
    QStringList lines;
    for (const auto& issue : import.issues)
        if (!issue.text.endsWith(u"neither a duration nor an end."_s))
            lines.append(u"%1 %2%3"_s.arg(issue.row + 1)
                             .arg(orderColumnId(issue.column), issue.isUnread ? u"!"_s
                                                               : issue.severity == Issue::Severity::Warning
                                                                   ? u"?"_s
                                                                   : QString()));
    return lines;
}

} // namespace lockkeeper::test
