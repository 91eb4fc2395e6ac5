// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_chart.h"

#include "models/domain/base/moment_text.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
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
    data.series = {RenewalChart::tr("Open", "to be renewed"), RenewalChart::tr("In draft or ordered"),
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
    , m_earlier(newButton(u"renewalsEarlier"_s, this))
    , m_later(newButton(u"renewalsLater"_s, this))
    , m_chart(new BarChart(u"renewalsChart"_s, this))
{
    m_chart->setAccessibleName(tr("Ends by month"));
    m_chart->setFixedHeight(scaled(132));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 6, 14, 4);
    layout->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(12);
    head->addStretch(1);
    for (auto* link : {m_earlier, m_later}) {
        link->setProperty("look", u"link"_s);
        link->setAutoDefault(false);
        auto keepsItsPlace = link->sizePolicy(); // they come with the rows, which must not move (KT-24)
        keepsItsPlace.setRetainSizeWhenHidden(true);
        link->setSizePolicy(keepsItsPlace);
        link->hide();
        head->addWidget(link, 0, Qt::AlignTop);
    }
    layout->addLayout(head);
    layout->addWidget(m_chart);
    connect(m_chart, &BarChart::activated, this, [this](int bar) {
        if (bar >= 0 && size_t(bar) < m_ends.months.size())
            emit monthChosen(m_ends.months[size_t(bar)].month);
    });
    connect(m_earlier, &QPushButton::clicked, this, [this] { emit earlierChosen(m_ends.first); });
    connect(m_later, &QPushButton::clicked, this, [this] { emit laterChosen(m_ends.after); });
}

void RenewalChart::show(RenewalsByMonth ends)
{
    if (ends == m_ends) return;
    m_ends = std::move(ends);
    m_chart->setData(m_ends.months.empty() ? ChartData() : renewalChartData(m_ends.months));
    const QLocale locale;
    //: %1 a month, %2 how many end: "Before November 2025: 3"
    m_earlier->setText(tr("Before %1: %2").arg(wholeMonth(m_ends.first), locale.toString(m_ends.earlier)));
    m_earlier->setVisible(m_ends.earlier > 0);
    //: %1 a month, %2 how many end: "December 2028 or later: 5"
    m_later->setText(tr("%1 or later: %2").arg(wholeMonth(m_ends.after), locale.toString(m_ends.later)));
    m_later->setVisible(m_ends.later > 0);
}

} // namespace lockkeeper
