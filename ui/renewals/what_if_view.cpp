// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/what_if_view.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QComboBox>
#include <QLocale>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

enum WhatIfCount { CountsLines, CountsNodes };

/// Where the first and the last month are further apart, months in which nothing ends are left out.
constexpr int mostWhatIfMonths = 36;

/// The months with those between them in which nothing ends, so that a gap is seen as one.
QList<RenewalMonth> monthsWithGaps(const QList<RenewalMonth>& months)
{
    if (months.isEmpty() || months.first().month.addMonths(mostWhatIfMonths) < months.last().month)
        return months;
    QList<RenewalMonth> all;
    for (const auto& month : months) {
        while (!all.isEmpty() && all.last().month.addMonths(1) < month.month)
            all.append(RenewalMonth{.month = all.last().month.addMonths(1)});
        all.append(month);
    }
    return all;
}

qint64 whatIfAmount(const RenewalMonth& month, bool isAfter, WhatIfCount counted)
{
    if (counted == CountsNodes) return isAfter ? month.nodesAfter : month.nodesBefore;
    return isAfter ? month.linesAfter : month.linesBefore;
}

ChartData whatIfChart(const QList<RenewalMonth>& months, bool isAfter, WhatIfCount counted)
{
    ChartData data;
    const QLocale locale;
    for (const auto& month : months)
        data.bars.push_back({.label = locale.standaloneMonthName(month.month.month(), QLocale::ShortFormat),
            .group = QString::number(month.month.year()),
            .name = wholeMonth(month.month),
            .parts = {whatIfAmount(month, isAfter, counted)}});
    if (!data.bars.empty()) data.series.append(QString());
    data.amount = [counted](qint64 number) {
        return counted == CountsNodes ? WhatIfView::tr("%Ln node(s)", nullptr, int(number))
                                      : WhatIfView::tr("%Ln line(s)", nullptr, int(number));
    };
    return data;
}

/// When lines end: from the first end to the last.
QString whatIfEnds(const QList<RenewalMonth>& months, bool isAfter)
{
    QDate first, last;
    for (const auto& month : months) {
        if (whatIfAmount(month, isAfter, CountsLines) == 0) continue;
        if (!first.isValid()) first = month.month;
        last = month.month;
    }
    if (!first.isValid()) return {};
    //: From one month to another
    return first == last ? wholeMonth(first)
                         : WhatIfView::tr("%1 to %2").arg(wholeMonth(first), wholeMonth(last));
}

} // namespace

WhatIfView::WhatIfView(QWidget* parent)
    : QFrame(parent)
    , m_what(new QComboBox(this))
    , m_totals(newLabel(u"renewalsWhatIfTotals"_s, u"small"_s, this))
    , m_before(new BarChart(u"renewalsEndsBefore"_s, this))
    , m_after(new BarChart(u"renewalsEndsAfter"_s, this))
{
    setObjectName(u"renewalsWhatIf"_s);
    setProperty("look", u"card"_s);
    setAccessibleName(tr("What if"));
    m_what->setObjectName(u"renewalsWhatIfOf"_s);
    m_what->setAccessibleName(tr("What is counted by month"));
    m_what->addItems({tr("Products and packages"), tr("Nodes")});
    auto* title = newLabel(u"renewalsWhatIfTitle"_s, u"section"_s, this);
    title->setText(tr("What if"));
    title->setWordWrap(false); // two words
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_what);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(m_totals);
    const auto add = [&](BarChart* chart, const QString& name, const QString& text) {
        auto* label = newLabel(name, u"small"_s, this);
        label->setText(text);
        label->setBuddy(chart);
        chart->setAccessibleName(text);
        chart->setMinimumHeight(scaled(88));
        layout->addWidget(label);
        layout->addWidget(chart, 1);
    };
    add(m_before, u"renewalsEndsBeforeTitle"_s, tr("Ends by month now"));
    add(m_after, u"renewalsEndsAfterTitle"_s, tr("Ends by month after renewal"));
    connect(m_what, &QComboBox::currentIndexChanged, this, &WhatIfView::showAll);
    showAll();
}

void WhatIfView::showWhatIf(const RenewalWhatIf& whatIf)
{
    m_whatIf = whatIf;
    showAll();
}

void WhatIfView::showAll()
{
    const auto counted = WhatIfCount(m_what->currentIndex());
    const auto months = monthsWithGaps(m_whatIf.months);
    m_before->setData(whatIfChart(months, false, counted));
    m_after->setData(whatIfChart(months, true, counted));
    qint64 before = 0, after = 0;
    for (const auto& line : std::as_const(m_whatIf.lines)) {
        before += line.nodesBefore.value_or(0);
        after += line.nodesAfter.value_or(0);
    }
    if (m_whatIf.lines.isEmpty()) return m_totals->setText(tr("Nothing to renew."));
    QString nodes;
    if (before > 0 || after > 0)
        // Its blanks do not break: a line that begins with "5 → 5" says nothing.
        nodes = tr("Nodes: %1 → %2.")
                    .arg(locale().toString(before), locale().toString(after))
                    .replace(u' ', QChar::Nbsp);
    m_totals->setText(inOneLine({tr("%Ln line(s) would be renewed.", nullptr, int(m_whatIf.lines.size())),
        //: Months, before and after the arrow
        tr("Ends: %1 → %2.").arg(whatIfEnds(months, false), whatIfEnds(months, true)), nodes}));
}

} // namespace lockkeeper
