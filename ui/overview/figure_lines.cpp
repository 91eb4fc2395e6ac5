// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_lines.h"

#include "models/tables/overview/counted_lines.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/overview/share_bar.h"

#include <QGridLayout>
#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void showFigure(QPushButton* link, const Figure& figure)
{
    const auto& number = figure.counted.number;
    const auto gap = countGapText(figure.counted.gap);
    // An ampersand in the name of a product is no mnemonic.
    auto shown = figure.shown.isEmpty() && number ? QLocale().toString(*number) : figure.shown;
    link->setText(number ? shown.replace(u'&', u"&&"_s) : u"–"_s);
    QStringList spoken{number ? figure.spoken : figure.label, gap};
    spoken.removeAll(QString());
    link->setAccessibleName(spoken.join(u", "_s));
    link->setEnabled(number.has_value());
}

FigureLines::FigureLines(QString prefix, int most, QWidget* parent)
    : QWidget(parent)
    , m_prefix(std::move(prefix))
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(1, 3);
    for (int number = 0; number < most; ++number)
        addLine(size_t(number));
}

void FigureLines::addLine(size_t number)
{
    const Line line{newLabel({}, u"small"_s, this), new SeriesMark(this), newLabel({}, u"dim"_s, this),
        new CutLabel({}, u"dim"_s, this), new ShareBar(this), newButton({}, this)};
    line.link->setProperty("look", u"link"_s);
    line.caption->setContentsMargins(0, 6, 0, 0);
    for (QLabel* label : {line.label, static_cast<QLabel*>(line.name)})
        label->setContentsMargins(0, 0, 5, 0);
    const int row = int(number) * 2;
    m_grid->addWidget(line.caption, row, 0, 1, 4);
    m_grid->addWidget(line.mark, row + 1, 0);
    m_grid->addWidget(line.label, row + 1, 1);
    m_grid->addWidget(line.name, row + 1, 1);
    m_grid->addWidget(line.share, row + 1, 2);
    m_grid->addWidget(line.link, row + 1, 3, Qt::AlignRight);
    m_lines.push_back(line);
    showLine(line, nullptr);
    connect(line.link, &QPushButton::clicked, this, [this, number] {
        if (number < m_figures.size()) emit placeWanted(m_figures[number].place);
    });
}

void FigureLines::show(std::vector<Figure> figures, CountGap said)
{
    m_figures = std::move(figures);
    // Where no line has a share, their column gets no width: it would take its part all the same.
    const bool hasShares = std::any_of(
        m_figures.begin(), m_figures.end(), [](const Figure& figure) { return figure.whole > 0; });
    m_grid->setColumnStretch(2, hasShares ? 2 : 0);
    const bool hasMarks = std::any_of(
        m_figures.begin(), m_figures.end(), [](const Figure& figure) { return figure.series >= 0; });
    m_grid->setHorizontalSpacing(hasMarks || hasShares ? 8 : 0);
    QString caption;
    for (size_t number = 0; number < m_lines.size(); ++number) {
        const auto* figure = number < m_figures.size() ? &m_figures[number] : nullptr;
        showLine(m_lines[number], figure, said);
        if (figure && !figure->caption.isEmpty()) caption = figure->caption;
        m_lines[number].link->setAccessibleDescription(caption); // it stands above those that follow as well
    }
}

void FigureLines::showLine(const Line& line, const Figure* figure, CountGap said)
{
    line.caption->setVisible(figure && !figure->caption.isEmpty());
    line.mark->setVisible(figure && figure->series >= 0);
    const bool isName = figure && !figure->kept.isEmpty();
    line.label->setVisible(figure && !isName);
    line.name->setVisible(isName);
    line.share->setVisible(figure && figure->whole > 0);
    line.link->setVisible(figure);
    line.link->setObjectName(figure ? m_prefix + figure->name : QString());
    if (!figure) return;
    line.caption->setText(figure->caption);
    line.mark->setSeries(figure->series);
    const auto gap = figure->counted.gap;
    QStringList words{figure->label, gap == said ? QString() : countGapText(gap)};
    words.removeAll(QString());
    constexpr int longestWord = 16; // of what the gateway calls its kinds, which may be anything
    line.name->setNamed(figure->label, figure->kept);
    line.label->setText(breakableText(words.join(u" · "_s), longestWord));
    line.share->setParts({{0, figure->counted.number.value_or(0)}}, figure->whole);
    showFigure(line.link, *figure);
}

} // namespace lockkeeper
