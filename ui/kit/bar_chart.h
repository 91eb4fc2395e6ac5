// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/chart_data.h"

#include <QWidget>

#include <memory>

namespace lockkeeper
{

class ChartPainting;

/// A chart of bars that can be read without eyes and used without a mouse: arrow keys, Home and End go from
/// bar to bar, Return or a click opens one (KT-26); a screen reader is told of each what focus and mouse show
/// of it (KT-27). Ours, because Qt Charts can do neither (KT-29). Give it an accessible name. GUI thread.
class BarChart final : public QWidget
{
    Q_OBJECT

public:
    explicit BarChart(const QString& objectName, QWidget* parent = nullptr);
    ~BarChart() override;

    /// The bar that was current stays so by its name, if there is still one.
    void setData(ChartData data);
    [[nodiscard]] const ChartData& data() const { return m_data; }
    /// The bar that keys move from; below 0: there are no bars.
    [[nodiscard]] int current() const { return m_current; }
    void setCurrent(int bar);
    /// The bar under the mouse, else the current one while the chart has the focus; below 0: none.
    [[nodiscard]] int pointed() const;
    [[nodiscard]] QRect columnOf(int bar) const;
    [[nodiscard]] int barAt(const QPoint& point) const;
    /// Does what pressing the bar does.
    void activate(int bar);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void activated(int bar);
    /// pointed() has changed.
    void pointedChanged(int bar);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] ChartPainting painting() const;
    void hover(int bar);
    void tellPointed();
    void tellScreenReader();

    ChartData m_data;
    int m_current = -1;
    int m_hovered = -1;
    int m_pressed = -1;
    int m_told = -1; ///< what pointedChanged() told last
};

} // namespace lockkeeper
