// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace lockkeeper
{

/// A thin bar of parts side by side, each in the colour and pattern that charts give to its series (KT-28).
/// It only repeats what numbers beside it say, so that it is nothing for keys and screen readers. GUI thread.
class ShareBar final : public QWidget
{
public:
    explicit ShareBar(QWidget* parent);

    struct Part {
        int series = 0;
        qint64 amount = 0;

        friend bool operator==(const Part&, const Part&) = default;
    };
    /// `whole`: what fills the bar; where the parts are more than that, they fill it.
    void setParts(std::vector<Part> parts, qint64 whole = 0);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Part> m_parts;
    qint64 m_whole = 0;
};

/// The sign of a series beside the words for it.
class SeriesMark final : public QWidget
{
public:
    explicit SeriesMark(QWidget* parent);

    /// `series` below 0: an empty place.
    void setSeries(int series);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_series = -1;
};

} // namespace lockkeeper
