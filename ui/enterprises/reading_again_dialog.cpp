// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/reading_again_dialog.h"

#include "models/domain/base/visible_text.h"
#include "ui/enterprises/reading_again.h"
#include "ui/kit/controls.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ReadingAgainDialog::ReadingAgainDialog(
    ReadingAgain& again, qsizetype read, UiSettings& settings, QWidget* parent)
    : ActionDialog(u"readingAgain"_s, Kind::Asks, &settings, parent)
    , m_again(again)
    , m_isOn(new QCheckBox(tr("Read enterprises again while nothing else is under way"), this))
    , m_hours(new QSpinBox(this))
{
    setWindowTitle(tr("Read again automatically"));
    setAction(tr("&Save"));
    m_isOn->setObjectName(u"readingAgainOn"_s);
    m_isOn->setChecked(again.isOn());
    m_hours->setObjectName(u"readingAgainHours"_s);
    m_hours->setAccessibleName(tr("Hours between two readings of an enterprise"));
    m_hours->setRange(ReadingAgain::fewestHours, ReadingAgain::mostHours);
    m_hours->setValue(again.isOn() ? again.hours() : ReadingAgain::usualHours);
    auto* said = newLabel(u"readingAgainSaid"_s, u"dim"_s, this);
    said->setText(read == 0 ? tr("Nothing was read with “Read all” yet, so there is nothing to read again.")
                            : tr("%Ln enterprise(s) were read with “Read all”. One at a time is read again, "
                                 "and the activity panel shows it.",
                                  nullptr, int(read)));
    auto* form = new QFormLayout;
    form->addRow(tr("Hours between two readings of an enterprise"), m_hours);
    body()->addWidget(m_isOn);
    body()->addLayout(form);
    body()->addWidget(said);
    body()->addStretch(1);
    connect(m_isOn, &QCheckBox::toggled, this, &ReadingAgainDialog::showState);
    showState();
}

void ReadingAgainDialog::act()
{
    m_again.setHours(m_isOn->isChecked() ? m_hours->value() : 0);
    accept();
}

void ReadingAgainDialog::showState()
{
    m_hours->setEnabled(m_isOn->isChecked());
}

} // namespace lockkeeper
