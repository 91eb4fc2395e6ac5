// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/drag_table.h"

#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"

#include <QDrag>
#include <QIcon>
#include <QMimeData>

namespace lockkeeper
{

DragTable::DragTable(QWidget* parent)
    : TableView(parent)
{
    setDragEnabled(true);
    setDragDropMode(DragOnly);
}

void DragTable::startDrag(Qt::DropActions)
{
    auto* dragged = m_data ? m_data() : nullptr;
    if (!dragged) return;
    auto* drag = new QDrag(this);
    drag->setMimeData(dragged);
    drag->setPixmap(lineIcon(u"assets").pixmap(scaled(20), scaled(20)));
    drag->setHotSpot({-6, -6});
    // A nested event loop that cannot be avoided: a drag lasts until exec() returns.
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::CopyAction);
}

} // namespace lockkeeper
