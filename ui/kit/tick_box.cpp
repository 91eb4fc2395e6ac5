// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tick_box.h"

#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QPainter>

namespace lockkeeper
{

namespace
{

constexpr int tickBoxSize = 14; // as the boxes of the style sheet

} // namespace

QRect tickBoxIn(const QRect& cell)
{
    const int size = scaled(tickBoxSize);
    return {cell.left(), cell.center().y() - size / 2, size, size};
}

void paintTickBox(QPainter* painter, const QRect& box, Qt::CheckState state, const ThemeColors& colors)
{
    const qreal scale = box.width() / qreal(tickBoxSize);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(box.topLeft());
    const QRectF frame(0.5, 0.5, box.width() - 1, box.height() - 1);
    painter->setPen(state == Qt::Unchecked ? colors.control : colors.accent);
    painter->setBrush(state == Qt::Unchecked ? colors.surface : colors.accent);
    painter->drawRoundedRect(frame, 3 * scale, 3 * scale);
    painter->scale(scale, scale);
    painter->setPen(QPen(colors.onAccent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (state == Qt::PartiallyChecked)
        painter->drawLine(QPointF(4, 7), QPointF(10, 7));
    else if (state == Qt::Checked)
        painter->drawPolyline(QPolygonF{QPointF(3.5, 7.3), QPointF(6.1, 9.9), QPointF(10.7, 4.5)});
    painter->restore();
}

} // namespace lockkeeper
