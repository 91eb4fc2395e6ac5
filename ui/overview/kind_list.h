// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/counted.h"
#include "ui/overview/figure.h"

#include <QFrame>

#include <vector>

class QLabel;

namespace lockkeeper
{

class FigureLines;

/// How many assets there are of each licence type and generation, as bars with their numbers. GUI thread.
class KindList final : public QFrame
{
    Q_OBJECT

public:
    static constexpr size_t most = 12;

    explicit KindList(QWidget* parent);

    /// `hasMore`: there are kinds without a line.
    void show(std::vector<Figure> kinds, bool hasMore, CountGap gap);

signals:
    void placeWanted(const lockkeeper::PlaceLink& place);

private:
    FigureLines* m_lines;
    QLabel* m_note;
};

} // namespace lockkeeper
