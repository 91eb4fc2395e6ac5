// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/overview_figures.h"
#include "ui/overview/ends_data.h"

#include <QFrame>

#include <memory>

class QComboBox;
class QLabel;

namespace lockkeeper
{

class BarChart;
class FigureLines;
class UiSettings;

/// A chart of what ends in which month, of licences or of products; which of them is remembered. GUI thread.
class EndsChart final : public QFrame
{
    Q_OBJECT

public:
    explicit EndsChart(UiSettings& settings, QWidget* parent);

    /// Shows these figures; null: nothing was counted yet.
    void show(std::shared_ptr<const OverviewFigures> figures);
    [[nodiscard]] EndsOf what() const;

signals:
    void placeWanted(const lockkeeper::PlaceLink& place);

private:
    void showEnds();

    std::shared_ptr<const OverviewFigures> m_figures;
    QComboBox* m_what;
    QLabel* m_note;
    BarChart* m_chart;
    FigureLines* m_beside;
};

} // namespace lockkeeper
