// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_note.h"

#include "ui/kit/controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

RenewalNote::RenewalNote(QWidget* page)
    : QWidget(page)
    , m_note(newLabel(u"renewalsSources"_s, u"small"_s, this))
    , m_read(newButton(u"renewalsReadUnread"_s, tr("Read them…"), this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 0, 14, 0);
    layout->setSpacing(12);
    layout->addWidget(m_note, 1);
    m_read->setProperty("look", u"link"_s);
    m_read->setAutoDefault(false);
    layout->addWidget(m_read, 0, Qt::AlignTop);
    connect(m_read, &QPushButton::clicked, this, &RenewalNote::readingChosen);
    hide();
}

void RenewalNote::tell(const QString& note, bool isReadingOffered)
{
    m_note->setText(note);
    m_read->setVisible(isReadingOffered);
    setVisible(!note.isEmpty());
}

} // namespace lockkeeper
