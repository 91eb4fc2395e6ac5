// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/ends_chart.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/overview/counted_lines.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/overview/figure_lines.h"

#include <QComboBox>
#include <QHBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString endsOfKey = u"overview/endsOf"_s;
const QString ofProducts = u"products"_s;

} // namespace

EndsChart::EndsChart(UiSettings& settings, QWidget* parent)
    : QFrame(parent)
    , m_what(new QComboBox(this))
    , m_note(newLabel(u"overviewEndsNote"_s, u"small"_s, this))
    , m_chart(new BarChart(u"overviewEndsChart"_s, this))
    , m_beside(new FigureLines(u"overviewEnds"_s, 3, this))
{
    setObjectName(u"overviewEnds"_s);
    setProperty("look", u"card"_s);
    setAccessibleName(tr("Ends by month"));
    m_what->setObjectName(u"overviewEndsOf"_s);
    m_what->setAccessibleName(tr("What ends"));
    // As O8 says them; the ends of M7 are never counted with these (OV-34).
    m_what->addItem(tr("Of licences"));
    m_what->addItem(tr("Of products"), ofProducts);
    m_what->setCurrentIndex(settings.text(endsOfKey) == ofProducts ? 1 : 0);
    m_chart->setAccessibleName(tr("Ends by month"));
    m_chart->setMinimumHeight(scaled(210));
    auto* title = newLabel(u"overviewEndsTitle"_s, u"section"_s, this);
    title->setText(tr("Ends by month"));
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(title, 1);
    head->addWidget(m_what);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(m_note);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_beside);
    connect(m_what, &QComboBox::activated, this, [this, &settings] {
        settings.setValue(endsOfKey, m_what->currentData().toString());
        showEnds();
    });
    connect(m_chart, &BarChart::activated, this, [this](int bar) {
        const auto& ends = endsOf(*m_figures, what());
        if (size_t(bar) < ends.months.size()) emit placeWanted(placeOfMonth(ends, size_t(bar), what()));
    });
    connect(m_beside, &FigureLines::placeWanted, this, &EndsChart::placeWanted);
    showEnds();
}

EndsOf EndsChart::what() const
{
    return m_what->currentData().toString() == ofProducts ? EndsOf::Products : EndsOf::Licences;
}

void EndsChart::show(std::shared_ptr<const OverviewFigures> figures)
{
    if (figures == m_figures) return;
    m_figures = std::move(figures);
    showEnds();
}

void EndsChart::showEnds()
{
    // The note says where each of them is from: the two need not agree.
    QStringList note{what() == EndsOf::Licences ? tr("End dates of assets, as far as the gateway gives them.")
                                                : tr("End dates of products, of assets whose products were "
                                                     "read.")};
    if (!m_figures) {
        m_note->setText(note.first());
        m_chart->setData({});
        m_beside->show({});
        return;
    }
    const auto& ends = endsOf(*m_figures, what());
    if (const auto gap = countGapText(ends.gap); !gap.isEmpty())
        //: %1 says what is missing: "some rows may be missing"
        note += tr("Not complete: %1.").arg(gap);
    // A bar of nothing would say "0 assets" of what nobody has counted (OV-1).
    const bool isCounted = ends.gap < CountGap::NotOffered;
    if (isCounted && ends.series.empty() && !ends.months.empty()) note += tr("Nothing ends in these months.");
    m_note->setText(inOneLine(note));
    m_chart->setData(isCounted ? endsChartData(ends, what()) : ChartData());
    m_beside->show(endsBeside(ends, what()));
}

} // namespace lockkeeper
