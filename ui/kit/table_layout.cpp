// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/table_layout.h"

#include "models/tables/base/record_table_model_base.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/table_view.h"

#include <QHeaderView>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString sortPrefix = u"sort="_s;

void applySort(TableView& table, QStringView column)
{
    const bool descending = column.startsWith(u'-');
    if (descending) column = column.mid(1);
    const int logical = table.recordModel()->columnOf(column.toUtf8());
    table.sortByColumn(logical, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

/// A width above this is wider than any screen: nobody has chosen it, and it would push all other columns out
/// of reach.
constexpr int widest = 2000;

} // namespace

QString layoutOf(const TableView& table)
{
    const auto* model = table.recordModel();
    const auto* header = table.horizontalHeader();
    const int sorted = header->sortIndicatorSection();
    QString text = sortPrefix;
    if (sorted >= 0 && sorted < model->columnCount()) {
        if (header->sortIndicatorOrder() == Qt::DescendingOrder) text += u'-';
        text += QString::fromUtf8(model->column(sorted).id);
    }
    for (int visual = 0; visual < header->count(); ++visual) {
        const int logical = header->logicalIndex(visual);
        const bool hidden = !table.isWanted(logical);
        // Only a chosen width is kept: any other follows from the window, which may have another size the
        // next time.
        const int chosen = table.widths().chosen(logical);
        const int width = chosen > 0 ? chosen : model->column(logical).width;
        text += u" %1:%2"_s.arg(QString::fromUtf8(model->column(logical).id)).arg(width);
        if (hidden) text += u'!';
    }
    return text;
}

void applyLayout(TableView& table, const QString& layout)
{
    const auto* model = table.recordModel();
    auto* header = table.horizontalHeader();
    int place = 0;
    for (QStringView item : QStringView(layout).split(u' ', Qt::SkipEmptyParts)) {
        if (item.startsWith(sortPrefix)) {
            applySort(table, item.mid(sortPrefix.size()));
            continue;
        }
        const bool hidden = item.endsWith(u'!');
        if (hidden) item.chop(1);
        const auto colon = item.lastIndexOf(u':');
        bool readable = false;
        const int width = item.mid(colon + 1).toInt(&readable);
        const int logical = colon < 0 ? -1 : model->columnOf(item.left(colon).toUtf8());
        if (logical < 0 || !readable) continue;
        const bool isIdeal = width == model->column(logical).width;
        if (width >= header->minimumSectionSize())
            table.widths().choose(logical, isIdeal ? 0 : std::min(width, widest));
        header->moveSection(header->visualIndex(logical), place++);
        table.setWanted(logical, !hidden);
    }
    // A table without columns offers no way back.
    if (table.shownColumns().empty() && model->columnCount() > 0) table.setColumnHidden(0, false);
}

QStringList columnsMissing(const TableView& table, const QString& layout)
{
    QStringList missing;
    for (QStringView item : QStringView(layout).split(u' ', Qt::SkipEmptyParts)) {
        if (item.startsWith(sortPrefix)) {
            item = item.mid(sortPrefix.size());
            if (item.startsWith(u'-')) item = item.mid(1);
        } else if (const auto colon = item.lastIndexOf(u':'); colon >= 0) {
            item = item.left(colon);
        }
        if (!item.isEmpty() && table.recordModel()->columnOf(item.toUtf8()) < 0) missing += item.toString();
    }
    missing.removeDuplicates(); // a column that is sorted by is named twice
    return missing;
}

} // namespace lockkeeper
