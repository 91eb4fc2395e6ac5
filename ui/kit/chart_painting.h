// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/chart_data.h"

#include <QFont>
#include <QRectF>

#include <vector>

class QPaintDevice;
class QPainter;

namespace lockkeeper
{

struct ThemeColors;

/// What somebody points at in a chart.
struct PointedBar {
    int bar = -1;          ///< below 0: none
    bool hasFocus = false; ///< keys go to it
};

/// A chart of bars, laid out in a box of one device: a line that says what is pointed at, legend, axis, bars
/// in stacks. On paper as on the screen: everything is as large as the font is there, and drawn in lines and
/// areas (KT-28). Any thread.
class ChartPainting
{
public:
    /// How many patterns there are; further series begin again with the first one.
    static constexpr int patterns = 6;

    /// `data` outlives this. `device`: the one that is painted on.
    ChartPainting(const ChartData& data, const QRectF& box, const QFont& font, QPaintDevice* device);

    void paint(QPainter& painter, const ThemeColors& colors, const PointedBar& pointed = {}) const;

    /// The bar over or under which a point is, its label included; below 0: none.
    [[nodiscard]] int barAt(const QPointF& point) const;
    /// The area in which one points at a bar: from the top of the plot to its label.
    [[nodiscard]] QRectF columnOf(int bar) const;
    [[nodiscard]] QRectF boxOf(int bar, int part) const;
    /// The area in which the group of a bar is written below its label; it does not end beyond the chart at
    /// the right.
    [[nodiscard]] QRectF groupBoxOf(int bar) const;
    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    /// The highest number of the axis, and the step of its lines.
    [[nodiscard]] qint64 top() const { return m_top; }
    [[nodiscard]] qint64 step() const { return m_step; }
    /// Every how many bars one has its label, because more would not fit.
    [[nodiscard]] int labelEvery() const { return m_labelEvery; }

    /// The colour and pattern of a series, in a box: as in the bars and in the legend.
    static void fill(QPainter& painter, const QRectF& box, int series, const ThemeColors& colors, qreal unit);

private:
    struct LegendEntry {
        QRectF box, text;
        QString shown;
    };

    void layOutLegend();
    void scaleAxis();
    void paintAxis(QPainter& painter, const ThemeColors& colors) const;
    void paintBars(QPainter& painter, const ThemeColors& colors) const;
    void paintLabels(QPainter& painter, const ThemeColors& colors) const;
    [[nodiscard]] qreal widthOf(const QString& text) const;
    [[nodiscard]] qreal leftOf(qreal wanted, const QString& text) const;
    [[nodiscard]] qreal heightOf(qint64 amount) const;

    const ChartData& m_data;
    const QRectF m_box;
    const QFont m_font;
    QPaintDevice* const m_device;
    qreal m_line; ///< height of a line of text
    qreal m_unit; ///< what a pixel is beside a text of 13 pixels
    std::vector<LegendEntry> m_legend;
    qreal m_legendBottom = 0;
    QRectF m_plot;
    qint64 m_top = 1, m_step = 1;
    int m_labelEvery = 1;
    bool m_hasGroups = false;
};

} // namespace lockkeeper
