// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizard/wizard_steps.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

WizardSteps::WizardSteps(const QString& objectName, QWidget* parent)
    : QFrame(parent)
{
    setProperty("look", u"navigation"_s);
    setObjectName(objectName);
    setAccessibleName(tr("Steps"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 20, 16, 16);
    layout->setSpacing(10);
    layout->addStretch(1);
    setFixedWidth(180);
}

void WizardSteps::setSteps(const QStringList& titles, qsizetype current)
{
    // This is called with every letter that is typed on a page.
    if (titles == m_titles && current == m_current) return;
    m_titles = titles;
    m_current = current;
    while (m_labels.size() < titles.size()) {
        auto* label = new QLabel(this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        auto* column = static_cast<QVBoxLayout*>(layout());
        column->insertWidget(column->count() - 1, label);
        m_labels.append(label);
    }
    for (qsizetype i = 0; i < m_labels.size(); ++i) {
        auto* label = m_labels.at(i);
        label->setVisible(i < titles.size());
        if (i >= titles.size()) continue;
        // A sign as well as the weight of the letters, which alone would not be clear enough.
        const QString sign = i < current ? u"✓  "_s : i == current ? u"▸  "_s : u"     "_s;
        label->setText(sign + titles.at(i));
        label->setAccessibleName(i < current    ? tr("%1, done").arg(titles.at(i))
                                 : i == current ? tr("%1, current step").arg(titles.at(i))
                                                : titles.at(i));
        QFont font = label->font();
        font.setBold(i == current);
        label->setFont(font);
        label->setEnabled(i <= current);
    }
}

} // namespace lockkeeper
