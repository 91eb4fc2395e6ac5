// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_step_list.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupStepList::SetupStepList(QWidget* parent)
    : QFrame(parent)
{
    setProperty("look", u"navigation"_s);
    setObjectName(u"setupSteps"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 20, 16, 16);
    layout->setSpacing(10);
    layout->addStretch(1);
    setFixedWidth(180);
}

void SetupStepList::setSteps(const QStringList& titles, const QList<bool>& left)
{
    m_titles = titles;
    while (m_labels.size() < titles.size()) {
        auto* label = new QLabel(this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        auto* column = static_cast<QVBoxLayout*>(layout());
        column->insertWidget(column->count() - 1, label);
        m_labels.append(label);
    }
    for (qsizetype i = 0; i < m_labels.size(); ++i)
        m_labels.at(i)->setVisible(i < titles.size() && !left.value(i));
    showStep();
}

void SetupStepList::setCurrent(qsizetype step)
{
    m_current = step;
    showStep();
}

void SetupStepList::showStep()
{
    for (qsizetype i = 0; i < m_labels.size() && i < m_titles.size(); ++i) {
        auto* label = m_labels.at(i);
        // A sign as well as a weight: neither colour nor weight alone tells where one is.
        const QString sign = i < m_current ? u"✓  "_s : i == m_current ? u"▸  "_s : u"     "_s;
        label->setText(sign + m_titles.at(i));
        label->setAccessibleName(i < m_current    ? tr("%1, done").arg(m_titles.at(i))
                                 : i == m_current ? tr("%1, current step").arg(m_titles.at(i))
                                                  : m_titles.at(i));
        QFont font = label->font();
        font.setBold(i == m_current);
        label->setFont(font);
        label->setEnabled(i <= m_current);
    }
}

} // namespace lockkeeper
