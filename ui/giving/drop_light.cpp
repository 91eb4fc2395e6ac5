// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/drop_light.h"

#include "ui/kit/table_view.h"
#include "ui/kit/theme/theme_colors.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace lockkeeper
{

DropLight::DropLight(TableView& table)
    : QWidget(&table)
    , m_table(table)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    table.viewport()->installEventFilter(this);
    hide();
}

bool DropLight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) setGeometry(m_table.viewport()->geometry());
    return QWidget::eventFilter(watched, event);
}

void DropLight::showEvent(QShowEvent* event)
{
    setGeometry(m_table.viewport()->geometry());
    raise();
    QWidget::showEvent(event);
}

void DropLight::paintEvent(QPaintEvent*)
{
    constexpr int bar = 3, line = 2;
    const auto& colors = ThemeColors::of(palette());
    QPainter painter(this);
    const int rows = m_table.model()->rowCount();
    const int last = m_table.rowAt(height() - 1);
    for (int row = std::max(0, m_table.rowAt(0)); row < rows && (last < 0 || row <= last); ++row) {
        const int top = m_table.rowViewportPosition(row);
        if (m_rows.isLit(row))
            painter.fillRect(0, top, bar, m_table.rowHeight(row) - 1, colors.accent);
        else // rows that would refuse are dimmed
            painter.fillRect(0, top, width(), m_table.rowHeight(row) - 1, QColor(128, 128, 128, 28));
    }
    const int target = m_rows.targetRow();
    if (target < 0) return;
    const QRect area(0, m_table.rowViewportPosition(target), width(), m_table.rowHeight(target));
    const QColor color = m_rows.isAllowed() ? colors.accent : colors.bad;
    QColor ground = color;
    ground.setAlpha(26);
    painter.fillRect(area, ground);
    painter.fillRect(area.left(), area.top() - 1, area.width(), line, color);
    painter.fillRect(area.left(), area.bottom() - 1, area.width(), line, color);
}

} // namespace lockkeeper
