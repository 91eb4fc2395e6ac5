// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/count_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

CountField::CountField(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(this))
    , m_line(new QLineEdit(this))
{
    setProperty("look", u"plain"_s);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setBuddy(m_line);
    m_line->setObjectName(objectName);
    m_line->setAccessibleName(tr("Number to confirm"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_label);
    row->addWidget(m_line, 1);
    connect(m_line, &QLineEdit::textChanged, this, &CountField::edited);
    hide();
}

void CountField::ask(qsizetype count)
{
    if (count <= mostWithoutTyping) count = 0;
    if (std::exchange(m_wanted, count) == count) return;
    m_label->setText(tr("&Type %1 to confirm:").arg(count));
    m_line->clear();
    setVisible(count > 0);
    emit edited();
}

bool CountField::isGiven() const
{
    return m_wanted == 0 || m_line->text().trimmed() == QString::number(m_wanted);
}

} // namespace lockkeeper
