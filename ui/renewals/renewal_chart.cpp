// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_chart.h"

#include "models/domain/base/moment_text.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ChartData renewalChartData(const std::vector<RenewalsOfMonth>& months)
{
    ChartData data;
    data.series = {RenewalChart::tr("To be renewed"), RenewalChart::tr("In draft or ordered"),
        RenewalChart::tr("Replaced or not renewed")};
    const QLocale locale;
    for (const auto& each : months)
        data.bars.push_back({.label = locale.standaloneMonthName(each.month.month(), QLocale::ShortFormat),
            .group = QString::number(each.month.year()),
            .name = wholeMonth(each.month),
            .parts = {each.lines.cbegin(), each.lines.cend()}});
    data.amount = [](qint64 number) {
        //: What ends in a month
        return RenewalChart::tr("%Ln product(s) or package(s)", nullptr,
            int(std::min<qint64>(number, std::numeric_limits<int>::max())));
    };
    return data;
}

RenewalChart::RenewalChart(QWidget* page)
    : QWidget(page)
    , m_note(newLabel(u"renewalsSources"_s, u"small"_s, this))
    , m_chart(new BarChart(u"renewalsChart"_s, this))
{
    m_chart->setAccessibleName(tr("Ends by month"));
    m_chart->setFixedHeight(scaled(132));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 6, 14, 4);
    layout->setSpacing(4);
    layout->addWidget(m_note);
    layout->addWidget(m_chart);
    connect(m_chart, &BarChart::activated, this, [this](int bar) {
        if (bar >= 0 && size_t(bar) < m_months.size()) emit monthChosen(m_months[size_t(bar)].month);
    });
}

void RenewalChart::setNote(const QString& note)
{
    m_note->setText(note);
}

void RenewalChart::show(std::vector<RenewalsOfMonth> months)
{
    if (months == m_months) return;
    m_months = std::move(months);
    m_chart->setData(m_months.empty() ? ChartData() : renewalChartData(m_months));
}

} // namespace lockkeeper
