// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/length_choice.h"

#include "ui/kit/calendar_look.h"

#include <QComboBox>
#include <QDateEdit>
#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LengthChoice::LengthChoice(const QString& prefix, QDate today, QWidget* parent)
    : QWidget(parent)
    , m_length(new QComboBox(this))
    , m_until(new QDateEdit(this))
{
    setProperty("look", u"plain"_s);
    m_length->setObjectName(prefix + u"Length"_s);
    m_length->addItems({tr("As before"), tr("One year"), tr("Until a common date")});
    m_until->setObjectName(prefix + u"Until"_s);
    m_until->setAccessibleName(tr("Common end date"));
    m_until->setCalendarPopup(true);
    plainWeekends(m_until->calendarWidget());
    m_until->setDateRange(today, QDate(9999, 12, 31));
    m_until->setDate(today.addYears(1));
    m_until->hide();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_length, 1);
    layout->addWidget(m_until);
    connect(m_length, &QComboBox::currentIndexChanged, this, [this] {
        m_until->setVisible(length() == RenewalLength::Until);
        emit changed();
    });
    connect(m_until, &QDateEdit::dateChanged, this, &LengthChoice::changed);
}

QWidget* LengthChoice::control() const
{
    return m_length;
}

RenewalLength LengthChoice::length() const
{
    return RenewalLength(m_length->currentIndex());
}

void LengthChoice::setLength(RenewalLength length)
{
    m_length->setCurrentIndex(int(length));
}

void LengthChoice::applyTo(RenewalTerms& terms) const
{
    terms.length = length();
    if (terms.length == RenewalLength::Until) terms.until = m_until->date();
}

} // namespace lockkeeper
