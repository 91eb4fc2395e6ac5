// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/kind_list.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/overview/counted_lines.h"
#include "ui/overview/card_layout.h"
#include "ui/overview/figure_lines.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

KindList::KindList(QWidget* parent)
    : QFrame(parent)
    , m_lines(new FigureLines(u"overviewKind"_s, int(most), this))
    , m_note(newLabel(u"overviewKindsNote"_s, u"small"_s, this))
{
    auto* layout = newCardLayout(this, u"overviewKinds"_s, tr("Assets by licence type and generation"), 6);
    layout->addWidget(m_lines);
    layout->addWidget(m_note);
    layout->addStretch(1);
    connect(m_lines, &FigureLines::placeWanted, this, &KindList::placeWanted);
}

void KindList::show(std::vector<Figure> kinds, bool hasMore, CountGap gap)
{
    QStringList note;
    if (const auto words = countGapText(gap); !words.isEmpty())
        //: %1 says what is missing: "some rows may be missing"
        note += tr("Not complete: %1.").arg(words);
    if (hasMore) note += tr("Only the largest are shown.");
    m_lines->show(std::move(kinds));
    m_note->setText(inOneLine(note));
    m_note->setVisible(!note.isEmpty());
}

} // namespace lockkeeper
