// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/bar_chart.h"

#include "ui/kit/accessible_chart.h"
#include "ui/kit/chart_painting.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

BarChart::BarChart(const QString& objectName, QWidget* parent)
    : QWidget(parent)
{
    makeChartsAccessible();
    setObjectName(objectName);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

BarChart::~BarChart() = default;

void BarChart::setData(ChartData data)
{
    const auto name = m_current < 0 ? QString() : m_data.bars[size_t(m_current)].name;
    forgetBars(*this);
    m_data = std::move(data);
    const auto& bars = m_data.bars;
    const auto same =
        std::find_if(bars.begin(), bars.end(), [&](const ChartData::Bar& bar) { return bar.name == name; });
    m_current = bars.empty() ? -1 : same == bars.end() ? 0 : int(same - bars.begin());
    m_hovered = m_pressed = -1;
    m_told = -1;
    update();
    tellPointed();
    tellScreenReader();
}

void BarChart::setCurrent(int bar)
{
    if (bar == m_current || bar < 0 || size_t(bar) >= m_data.bars.size()) return;
    m_current = bar;
    m_hovered = -1; // KT-26: keys take over from a mouse that lies still
    update();
    tellPointed();
    tellScreenReader();
}

int BarChart::pointed() const
{
    if (m_hovered >= 0) return m_hovered;
    return hasFocus() ? m_current : -1;
}

ChartPainting BarChart::painting() const
{
    return {m_data, QRectF(rect()).adjusted(1, 1, -1, -1), font(), const_cast<BarChart*>(this)};
}

QRect BarChart::columnOf(int bar) const
{
    return painting().columnOf(bar).toAlignedRect();
}

int BarChart::barAt(const QPoint& point) const
{
    return painting().barAt(point);
}

void BarChart::activate(int bar)
{
    if (bar < 0 || size_t(bar) >= m_data.bars.size()) return;
    setCurrent(bar);
    emit activated(bar);
}

QSize BarChart::sizeHint() const
{
    return {scaled(480), scaled(260)};
}

QSize BarChart::minimumSizeHint() const
{
    return {scaled(220), scaled(160)};
}

bool BarChart::event(QEvent* event)
{
    if (event->type() == QEvent::Leave) hover(-1);
    return QWidget::event(event);
}

void BarChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painting().paint(painter, ThemeColors::of(palette()), {pointed(), hasFocus() && pointed() == m_current});
}

void BarChart::keyPressEvent(QKeyEvent* event)
{
    const int last = int(m_data.bars.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setCurrent(std::max(m_current - 1, 0));
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setCurrent(std::min(m_current + 1, last));
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return activate(m_current);
    default:
        QWidget::keyPressEvent(event);
    }
}

void BarChart::hover(int bar)
{
    if (bar == m_hovered) return;
    m_hovered = bar;
    setCursor(bar < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
    tellPointed();
}

void BarChart::mouseMoveEvent(QMouseEvent* event)
{
    hover(barAt(event->position().toPoint()));
}

void BarChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    m_pressed = barAt(event->position().toPoint());
    setCurrent(m_pressed);
}

void BarChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    const int bar = barAt(event->position().toPoint());
    if (std::exchange(m_pressed, -1) == bar) activate(bar);
}

void BarChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
    tellPointed();
    // Told after the focus event, which has Qt tell of the chart as a whole.
    QMetaObject::invokeMethod(this, &BarChart::tellScreenReader, Qt::QueuedConnection);
}

void BarChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
    tellPointed();
}

void BarChart::tellPointed()
{
    if (const int bar = pointed(); std::exchange(m_told, bar) != bar) emit pointedChanged(bar);
}

void BarChart::tellScreenReader()
{
    if (!hasFocus() || m_current < 0 || !QAccessible::isActive()) return;
    QAccessibleEvent moved(this, QAccessible::Focus);
    moved.setChild(m_current);
    QAccessible::updateAccessibility(&moved);
}

} // namespace lockkeeper
