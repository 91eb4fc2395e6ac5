// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/renewals/renewal_months.h"
#include "ui/kit/chart_data.h"

#include <QDate>
#include <QWidget>

#include <vector>

class QPushButton;

namespace lockkeeper
{

class BarChart;

/// How many lines end in which month, and what became of them; in the language of the moment.
[[nodiscard]] ChartData renewalChartData(const std::vector<RenewalsOfMonth>& months);

/// What stands above the rows of *Renewals*: the months as bars, and how many end before and after these
/// (RP-5). GUI thread.
class RenewalChart final : public QWidget
{
    Q_OBJECT

public:
    explicit RenewalChart(QWidget* page);

    void show(RenewalsByMonth ends);

signals:
    // Somebody has pressed the bar of this month, or the button for what ends before this month, or for what
    // ends in it or later.

    void monthChosen(const QDate& month);
    void earlierChosen(const QDate& month);
    void laterChosen(const QDate& month);

private:
    RenewalsByMonth m_ends;
    QPushButton *const m_earlier, *const m_later;
    BarChart* const m_chart;
};

} // namespace lockkeeper
