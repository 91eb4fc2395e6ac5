// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/share_bar.h"

#include "ui/kit/chart_painting.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

ShareBar::ShareBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBar::setParts(std::vector<Part> parts, qint64 whole)
{
    if (parts == m_parts && whole == m_whole) return;
    m_parts = std::move(parts);
    m_whole = whole;
    update();
}

QSize ShareBar::sizeHint() const
{
    return {scaled(40), scaled(8)};
}

void ShareBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& colors = ThemeColors::of(palette());
    painter.fillRect(rect(), colors.muteSoft);
    qint64 all = 0;
    for (const auto& part : m_parts)
        all += part.amount;
    const auto whole = double(std::max(all, m_whole));
    if (whole <= 0) return;
    double left = 0;
    for (const auto& part : m_parts) {
        if (part.amount <= 0) continue;
        // A part is wide enough to be seen, even one of 100,000.
        const double wide = std::max(2.0, width() * double(part.amount) / whole);
        const QRectF box(std::min(left, width() - wide), 0, wide, height());
        ChartPainting::fill(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), part.series, colors, textScale());
        left += wide;
    }
}

SeriesMark::SeriesMark(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void SeriesMark::setSeries(int series)
{
    m_series = series;
    update();
}

QSize SeriesMark::sizeHint() const
{
    return {scaled(10), scaled(10)};
}

void SeriesMark::paintEvent(QPaintEvent*)
{
    if (m_series < 0) return;
    QPainter painter(this);
    ChartPainting::fill(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), m_series,
        ThemeColors::of(palette()), textScale());
}

} // namespace lockkeeper
