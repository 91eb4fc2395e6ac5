// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_card.h"

#include "models/tables/overview/counted_lines.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/overview/card_layout.h"
#include "ui/overview/figure_lines.h"
#include "ui/overview/share_bar.h"

#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

FigureCard::FigureCard(const QString& prefix, const QString& title, int lines, QWidget* parent)
    : QFrame(parent)
    , m_number(newButton(prefix + u"All"_s, this))
    , m_gap(newLabel(prefix + u"Gap"_s, u"small"_s, this))
    , m_bar(new ShareBar(this))
    , m_lines(new FigureLines(prefix, lines, this))
    , m_note(newLabel(prefix + u"Note"_s, u"small"_s, this))
    , m_problem(newLabel(prefix + u"Problem"_s, u"problem"_s, this))
    , m_retry(newButton(prefix + u"Retry"_s, tr("Try again"), this))
    , m_details(new DetailsButton(prefix, this))
{
    auto* layout = newCardLayout(this, prefix, title, 6);
    m_number->setProperty("look", u"figure"_s);
    auto* first = new QHBoxLayout;
    first->setSpacing(6);
    first->addWidget(m_number);
    first->addWidget(m_gap, 1);
    layout->addLayout(first);
    layout->addWidget(m_bar);
    layout->addWidget(m_lines);
    layout->addWidget(m_note);
    layout->addWidget(m_problem);
    auto* ways = new QHBoxLayout;
    ways->setSpacing(6);
    ways->addWidget(m_retry);
    ways->addWidget(m_details);
    ways->addStretch(1);
    layout->addLayout(ways);
    layout->addWidget(m_details->label());
    m_more = new QVBoxLayout;
    m_more->setSpacing(6);
    layout->addLayout(m_more);
    layout->addStretch(1);
    connect(m_number, &QPushButton::clicked, this, [this] { emit placeWanted(m_place); });
    connect(m_lines, &FigureLines::placeWanted, this, &FigureCard::placeWanted);
    connect(m_retry, &QPushButton::clicked, this, &FigureCard::retryWanted);
}

void FigureCard::show(const CardContent& content)
{
    m_place = content.whole.place;
    showFigure(m_number, content.whole);
    m_gap->setText(countGapText(content.whole.counted.gap));
    std::vector<ShareBar::Part> parts;
    for (const auto& line : content.lines)
        if (line.series >= 0) parts.push_back({line.series, line.counted.number.value_or(0)});
    m_bar->setVisible(!parts.empty());
    m_bar->setParts(std::move(parts));
    m_lines->show(content.lines, content.whole.counted.gap);
    m_note->setText(content.note);
    m_note->setVisible(!content.note.isEmpty());
    showProblem(content);
}

void FigureCard::showProblem(const CardContent& content)
{
    const bool hasProblem = !content.problem.isEmpty();
    const bool isNews = content.problem != m_problem->text() || m_details->details() != content.said;
    m_problem->setVisible(hasProblem);
    m_retry->setVisible(hasProblem);
    if (!isNews) return; // showing it again would fold up what somebody has unfolded
    m_problem->setText(content.problem);
    m_details->setDetails(content.said);
    if (hasProblem) announce(m_problem);
}

} // namespace lockkeeper
