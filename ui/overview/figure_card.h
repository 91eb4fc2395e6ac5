// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/overview/figure.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace lockkeeper
{

class DetailsButton;
class FigureLines;
class ShareBar;

/// What a card of *Overview* says.
struct CardContent {
    Figure whole;
    std::vector<Figure> lines; ///< those with a series are the parts of the bar
    QString note = {};         ///< what all of it is of: "products of 500 of 12,408 assets"
    QString problem = {};      ///< why a list that it takes could not be read, and what to do, plain text
    QString said = {};         ///< what the gateway itself said, to be read on demand
};

/// One subject of *Overview*: a large number, a bar of its parts, further numbers, and what could not be
/// read, of which the other cards know nothing (OV-6). GUI thread.
class FigureCard final : public QFrame
{
    Q_OBJECT

public:
    /// `prefix` starts object names; `lines`: how many the card has at most.
    FigureCard(const QString& prefix, const QString& title, int lines, QWidget* parent);

    void show(const CardContent& content);
    /// A place for more, at the bottom.
    [[nodiscard]] QVBoxLayout* more() const { return m_more; }

signals:
    void placeWanted(const lockkeeper::PlaceLink& place);
    void retryWanted();

private:
    void showProblem(const CardContent& content);

    PlaceLink m_place;
    QPushButton* m_number;
    QLabel* m_gap;
    ShareBar* m_bar;
    FigureLines* m_lines;
    QLabel* m_note;
    QLabel* m_problem;
    QPushButton* m_retry;
    DetailsButton* m_details;
    QVBoxLayout* m_more;
};

} // namespace lockkeeper
