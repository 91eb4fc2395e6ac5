// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/employee_names.h"

#include "ui/kit/cell_delegate.h"
#include "ui/kit/theme/text_scale.h"

#include <QCoreApplication>
#include <QListView>
#include <QStringListModel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QListView* makeNameList(const QString& objectName, const QStringList& names, QWidget* parent)
{
    auto* list = new QListView(parent);
    list->setObjectName(objectName);
    list->setAccessibleName(QCoreApplication::translate("EmployeeNames", "Employees"));
    list->setProperty("look", u"names"_s);
    QStringList lines;
    lines.reserve(names.size());
    for (const auto& name : names)
        lines.append(singleLine(name));
    list->setModel(new QStringListModel(lines, list));
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setUniformItemSizes(true);
    list->setTabKeyNavigation(false);
    const int rows = int(std::min<qsizetype>(names.size(), 8));
    list->ensurePolished(); // the height of its rows depends on the style
    list->setFixedHeight(rows * list->sizeHintForRow(0) + scaled(12));
    return list;
}

} // namespace lockkeeper
