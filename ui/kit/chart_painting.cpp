// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/chart_painting.h"

#include "ui/kit/theme/theme_colors.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Chart {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

QColor colorOfSeries(int series, const ThemeColors& colors)
{
    const std::array all{colors.accent, colors.warning, colors.ok, colors.bad, colors.dim, colors.text};
    return all[size_t(series) % all.size()];
}

/// 1, 2, 5, 10, 20, 50, … lines of whole things, at most `most` of them.
qint64 stepFor(qint64 highest, int most)
{
    qint64 power = 1;
    while (true) {
        for (const qint64 factor : {1, 2, 5})
            if (highest / (factor * power) < most || power > highest) return factor * power;
        power *= 10;
    }
}

} // namespace

QString ChartData::textOf(size_t bar) const
{
    const auto& shown = bars.at(bar);
    //: %1 is a month or a kind, %2 a number of things: "March 2027: 14 assets"
    auto text =
        Chart::tr("%1: %2").arg(shown.name.isEmpty() ? shown.label : shown.name, amount(shown.total()));
    if (series.size() < 2) return text;
    QStringList parts;
    for (size_t part = 0; part < shown.parts.size(); ++part)
        if (shown.parts[part] > 0)
            parts +=
                Chart::tr("%1: %2").arg(series.value(qsizetype(part)), QLocale().toString(shown.parts[part]));
    return parts.isEmpty() ? text : text + u" · "_s + parts.join(u" · "_s);
}

ChartPainting::ChartPainting(
    const ChartData& data, const QRectF& box, const QFont& font, QPaintDevice* device)
    : m_data(data)
    , m_box(box)
    , m_font(font)
    , m_device(device)
{
    m_line = QFontMetricsF(font, device).height();
    m_unit = m_line / 17;
    m_hasGroups = std::any_of(
        data.bars.begin(), data.bars.end(), [](const ChartData::Bar& bar) { return !bar.group.isEmpty(); });
    layOutLegend();
    scaleAxis();
    const auto left = box.left() + widthOf(QLocale().toString(m_top)) + 8 * m_unit;
    const auto below = m_line * (m_hasGroups ? 2 : 1) + 6 * m_unit;
    // The number of the highest bar needs room above the highest line.
    const QPointF topLeft(left, m_legendBottom + m_line), bottomRight(box.right(), box.bottom() - below);
    m_plot = QRectF(topLeft, bottomRight);
    if (data.bars.empty()) return;
    qreal widest = 0;
    for (const auto& bar : data.bars)
        widest = std::max(widest, widthOf(bar.label));
    const auto column = std::max(m_plot.width() / qreal(data.bars.size()), 0.1);
    m_labelEvery = std::max(1, int(std::ceil((widest + 6 * m_unit) / column)));
}

qreal ChartPainting::widthOf(const QString& text) const
{
    return QFontMetricsF(m_font, m_device).horizontalAdvance(text);
}

void ChartPainting::layOutLegend()
{
    const auto patch = 12 * m_unit, gap = 6 * m_unit;
    auto y = m_box.top() + m_line + gap; // below the line that says what is pointed at
    auto x = m_box.left();
    m_legendBottom = y;
    if (m_data.series.size() < 2) return;
    const QFontMetricsF metrics(m_font, m_device);
    for (const auto& title : m_data.series) {
        const auto most = std::max(m_box.width() - patch - gap, 1.0);
        const auto shown = metrics.elidedText(title, Qt::ElideRight, most);
        const auto width = patch + gap + widthOf(shown);
        if (x > m_box.left() && x + width > m_box.right()) {
            x = m_box.left();
            y += m_line + gap / 2;
        }
        m_legend.push_back({{x, y + (m_line - patch) / 2, patch, patch},
            {x + patch + gap, y, widthOf(shown) + 1, m_line}, shown});
        x += width + 3 * gap;
    }
    m_legendBottom = y + m_line;
}

void ChartPainting::scaleAxis()
{
    qint64 highest = 1;
    for (const auto& bar : m_data.bars)
        highest = std::max(highest, bar.total());
    const auto room = m_box.bottom() - m_legendBottom - 3 * m_line;
    m_step = stepFor(highest, std::clamp(int(room / (2 * m_line)), 2, 6));
    m_top = (highest + m_step - 1) / m_step * m_step;
}

qreal ChartPainting::heightOf(qint64 amount) const
{
    return m_plot.height() * qreal(amount) / qreal(m_top);
}

QRectF ChartPainting::columnOf(int bar) const
{
    if (bar < 0 || size_t(bar) >= m_data.bars.size()) return {};
    const auto width = m_plot.width() / qreal(m_data.bars.size());
    return {QPointF(m_plot.left() + width * bar, m_plot.top() - m_line),
        QPointF(m_plot.left() + width * (bar + 1), m_box.bottom())};
}

int ChartPainting::barAt(const QPointF& point) const
{
    const auto count = int(m_data.bars.size());
    if (count == 0 || m_plot.width() <= 0 || point.y() < m_plot.top() - m_line || point.y() > m_box.bottom())
        return -1;
    const auto place = (point.x() - m_plot.left()) / m_plot.width() * count;
    return place < 0 || place >= count ? -1 : int(place);
}

QRectF ChartPainting::boxOf(int bar, int part) const
{
    const auto column = columnOf(bar);
    if (column.isNull()) return {};
    const auto& parts = m_data.bars[size_t(bar)].parts;
    if (part < 0 || size_t(part) >= parts.size()) return {};
    const auto below = std::accumulate(parts.begin(), parts.begin() + part, qint64(0));
    const auto width = std::min(column.width() * 0.7, 48 * m_unit);
    const auto bottom = m_plot.bottom() - heightOf(below);
    const auto height = heightOf(parts[size_t(part)]);
    return {column.center().x() - width / 2, bottom - height, width, height};
}

void ChartPainting::fill(
    QPainter& painter, const QRectF& box, int series, const ThemeColors& colors, qreal unit)
{
    if (box.height() <= 0) return;
    const auto color = colorOfSeries(series, colors);
    const auto pattern = series % patterns;
    painter.save();
    painter.setPen(QPen(color, unit));
    painter.setBrush(pattern == 0 ? color : colors.surface);
    painter.drawRect(box);
    painter.setClipRect(box, Qt::IntersectClip);
    const auto gap = 5 * unit;
    // Lines are drawn one by one (KT-28): the patterns of a brush are as fine as the device's pixels, and
    // cannot be seen on paper.
    if (pattern == 1 || pattern == 5)
        for (auto x = box.left() - box.height(); x < box.right(); x += gap)
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    if (pattern == 2 || pattern == 5)
        for (auto x = box.left() - box.height(); x < box.right(); x += gap)
            painter.drawLine(QPointF(x, box.top()), QPointF(x + box.height(), box.bottom()));
    if (pattern == 3)
        for (auto y = box.bottom(); y > box.top(); y -= gap)
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
    if (pattern == 4)
        for (auto x = box.left(); x < box.right(); x += gap)
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    painter.restore();
}

void ChartPainting::paint(QPainter& painter, const ThemeColors& colors, const PointedBar& pointed) const
{
    painter.save();
    painter.setFont(m_font);
    if (const auto column = columnOf(pointed.bar); !column.isNull()) {
        painter.fillRect(column, colors.accentSoft);
        painter.setPen(colors.text);
        const auto text = m_data.textOf(size_t(pointed.bar));
        painter.drawText(QRectF(m_box.left(), m_box.top(), m_box.width(), m_line), Qt::AlignLeft,
            QFontMetricsF(m_font, m_device).elidedText(text, Qt::ElideRight, m_box.width()));
    }
    for (size_t series = 0; series < m_legend.size(); ++series) {
        fill(painter, m_legend[series].box, int(series), colors, m_unit);
        painter.setPen(colors.text);
        painter.drawText(m_legend[series].text, Qt::AlignLeft, m_legend[series].shown);
    }
    paintAxis(painter, colors);
    paintBars(painter, colors);
    paintLabels(painter, colors);
    if (const auto column = columnOf(pointed.bar); pointed.hasFocus && !column.isNull()) {
        painter.setPen(QPen(colors.accent, 2 * m_unit));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(column.adjusted(m_unit, m_unit, -m_unit, -m_unit));
    }
    painter.restore();
}

void ChartPainting::paintAxis(QPainter& painter, const ThemeColors& colors) const
{
    for (qint64 number = 0; number <= m_top; number += m_step) {
        const auto y = m_plot.bottom() - heightOf(number);
        painter.setPen(QPen(number == 0 ? colors.control : colors.line, m_unit));
        painter.drawLine(QPointF(m_plot.left(), y), QPointF(m_plot.right(), y));
        painter.setPen(colors.dim);
        painter.drawText(
            QRectF(m_box.left(), y - m_line / 2, m_plot.left() - m_box.left() - 6 * m_unit, m_line),
            Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(number));
    }
}

void ChartPainting::paintBars(QPainter& painter, const ThemeColors& colors) const
{
    for (int bar = 0; bar < int(m_data.bars.size()); ++bar) {
        const auto& shown = m_data.bars[size_t(bar)];
        for (int part = 0; part < int(shown.parts.size()); ++part)
            fill(painter, boxOf(bar, part), part, colors, m_unit);
        const auto total = shown.total();
        const auto number = QLocale().toString(total);
        const auto column = columnOf(bar);
        if (total == 0 || widthOf(number) > column.width()) continue;
        painter.setPen(colors.text);
        painter.drawText(
            QRectF(column.left(), m_plot.bottom() - heightOf(total) - m_line, column.width(), m_line),
            Qt::AlignHCenter | Qt::AlignBottom, number);
    }
}

/// Where a text begins so that it does not end beyond the box.
qreal ChartPainting::leftOf(qreal wanted, const QString& text) const
{
    return std::clamp(wanted, m_box.left(), std::max(m_box.left(), m_box.right() - widthOf(text)));
}

QRectF ChartPainting::groupBoxOf(int bar) const
{
    const auto column = columnOf(bar);
    if (column.isNull()) return {};
    const auto& group = m_data.bars[size_t(bar)].group;
    return {leftOf(column.left(), group), m_plot.bottom() + 4 * m_unit + m_line, widthOf(group), m_line};
}

void ChartPainting::paintLabels(QPainter& painter, const ThemeColors& colors) const
{
    painter.setPen(colors.dim);
    const auto y = m_plot.bottom() + 4 * m_unit;
    const auto wide = m_box.width();
    QString group;
    for (int bar = 0; bar < int(m_data.bars.size()); ++bar) {
        const auto& shown = m_data.bars[size_t(bar)];
        const auto center = columnOf(bar).center().x();
        if (bar % m_labelEvery == 0) {
            // The last one may be wider than half of its column and what is beside it.
            const auto left = leftOf(center - widthOf(shown.label) / 2, shown.label);
            painter.drawText(QRectF(left, y, wide, m_line), Qt::AlignLeft, shown.label);
        }
        if (shown.group != group && !shown.group.isEmpty())
            painter.drawText(
                QRectF(groupBoxOf(bar).topLeft(), QSizeF(wide, m_line)), Qt::AlignLeft, shown.group);
        group = shown.group;
    }
}

} // namespace lockkeeper
