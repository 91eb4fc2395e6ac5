// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_memory.h"

#include "models/tables/base/record_table_model_base.h"
#include "models/tables/base/write_marks.h"
#include "ui/kit/table_layout.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/tables/table_inspector.h"
#include "ui/tables/table_page_parts.h"

#include <QSplitter>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

TableMemory::TableMemory(TablePageParts& parts, UiSettings& settings)
    : m_parts(parts)
    , m_settings(settings)
{
    m_changed.setSingleShot(true);
    m_changed.setInterval(300ms);
    m_changed.callOnTimeout(this, &TableMemory::save);
    const auto start = qOverload<>(&QTimer::start);
    connect(parts.splitter, &QSplitter::splitterMoved, &m_changed, start);
    connect(parts.table, &TableView::layoutEdited, &m_changed, start);
    connect(parts.inspector, &TableInspector::layoutEdited, &m_changed, start);
}

TableMemory::~TableMemory()
{
    if (m_changed.isActive()) save();
}

void TableMemory::restore()
{
    auto& table = *m_parts.table;
    applyLayout(table, m_settings.text(key(u"columns"_s)));
    // In a new window nothing has been changed yet.
    if (const int column = table.recordModel()->columnOf(markColumnId); column >= 0)
        table.setColumnHidden(column, true);
    m_parts.splitter->restoreState(m_settings.value(key(u"splitter"_s)).toByteArray());
    m_parts.inspector->restoreLayout();
    m_changed.stop(); // nobody has changed anything yet
}

void TableMemory::save()
{
    if (m_keepsColumns) m_settings.setValue(key(u"columns"_s), layoutOf(*m_parts.table));
    m_settings.setValue(key(u"splitter"_s), m_parts.splitter->saveState());
    m_parts.inspector->saveLayout();
}

QString TableMemory::key(const QString& name) const
{
    return u"%1/%2"_s.arg(m_parts.prefix, name);
}

} // namespace lockkeeper
