// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/focus_frame_style.h"

#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAbstractButton>
#include <QPainter>
#include <QStyleOption>

namespace lockkeeper
{

FocusFrameStyle::FocusFrameStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void FocusFrameStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element != PE_FrameFocusRect) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    // Only keys leave a frame, and a mouse none, as in Fusion. Views set the flag for their cells and rows in
    // any case.
    if (!option->state.testFlag(State_KeyboardFocusChange) || qobject_cast<const QAbstractButton*>(widget))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(ThemeColors::of(option->palette).accent);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

int FocusFrameStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    // In menus, fields and lists, and on buttons.
    if (metric == PM_SmallIconSize || metric == PM_ButtonIconSize) return scaled(16);
    return QProxyStyle::pixelMetric(metric, option, widget);
}

} // namespace lockkeeper
