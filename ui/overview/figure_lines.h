// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/overview/figure.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class CutLabel;
class SeriesMark;
class ShareBar;

/// Shows the number, or "–" where there is none, on a button that is a link. Where there is none the button
/// is disabled: the list would not show it either.
void showFigure(QPushButton* link, const Figure& figure);

/// Numbers below each other, with the words for them. Their widgets are made once, so that the tab order is
/// that of the page and nothing flickers when they change. GUI thread.
class FigureLines final : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts object names; `most`: how many lines there are at most.
    FigureLines(QString prefix, int most, QWidget* parent);

    /// `said`: a gap that the card tells for all of them, which no line repeats.
    void show(std::vector<Figure> figures, CountGap said = CountGap::None);

signals:
    void placeWanted(const lockkeeper::PlaceLink& place);

private:
    struct Line {
        QLabel* caption;
        SeriesMark* mark;
        QLabel* label;
        CutLabel* name; ///< shown in the place of the label
        ShareBar* share;
        QPushButton* link;
    };
    void addLine(size_t number);
    void showLine(const Line& line, const Figure* figure, CountGap said = CountGap::None);

    const QString m_prefix;
    QGridLayout* m_grid;
    std::vector<Line> m_lines;
    std::vector<Figure> m_figures;
};

} // namespace lockkeeper
