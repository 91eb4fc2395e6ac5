// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/focus_frame_style.h"

#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAbstractButton>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleOption>

namespace lockkeeper
{

namespace
{

/// A button that is filled has its line within it, because around it there is no colour that is seen on the
/// button's and on each ground.
void drawWithin(const QAbstractButton& button, QPainter& painter)
{
    const auto look = button.property("look").toString();
    // The palette of a filled button has its filling for a ground, which is light in the dark theme.
    const auto& colors = ThemeColors::of(QGuiApplication::palette());
    if (look != u"primary" && look != u"danger") return;
    constexpr qreal thickness = 2, inset = 2 + thickness / 2, radius = 4;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(look == u"danger" ? colors.onBad : colors.onAccent, thickness));
    painter.drawRoundedRect(QRectF(button.rect()).adjusted(inset, inset, -inset, -inset), radius, radius);
}

} // namespace

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
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    // Only keys leave a frame, and a mouse none, as in Fusion. Views set the flag for their cells and rows in
    // any case.
    if (!button && !option->state.testFlag(State_KeyboardFocusChange)) return;
    painter->save();
    painter->setBrush(Qt::NoBrush);
    if (button) {
        drawWithin(*button, *painter);
    } else {
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(ThemeColors::of(option->palette).accent);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

int FocusFrameStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    // In menus, fields and lists, and on buttons.
    if (metric == PM_SmallIconSize || metric == PM_ButtonIconSize) return scaled(16);
    return QProxyStyle::pixelMetric(metric, option, widget);
}

} // namespace lockkeeper
