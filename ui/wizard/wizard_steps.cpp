// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizard/wizard_steps.h"

#include "ui/kit/theme/text_scale.h"

#include <QHBoxLayout>
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
    setFixedWidth(scaled(180));
}

void WizardSteps::setSteps(const QStringList& titles, qsizetype current)
{
    // Nothing is done where nothing has changed: this is called with every letter that is typed on a page.
    if (titles == m_titles && current == m_current) return;
    m_titles = titles;
    m_current = current;
    while (m_steps.size() < titles.size())
        addStep();
    for (qsizetype i = 0; i < m_steps.size(); ++i) {
        const auto& step = m_steps.at(i);
        step.line->setVisible(i < titles.size());
        if (i >= titles.size()) continue;
        // Where one is, is shown by a sign as well: the weight of the letters alone would not be clear
        // enough.
        step.sign->setText(i < current ? u"✓"_s : i == current ? u"▸"_s : QString());
        step.title->setText(titles.at(i));
        step.title->setAccessibleName(i < current    ? tr("%1, done").arg(titles.at(i))
                                      : i == current ? tr("%1, current step").arg(titles.at(i))
                                                     : titles.at(i));
        QFont font = step.title->font();
        font.setBold(i == current);
        step.title->setFont(font);
        step.line->setEnabled(i <= current);
    }
}

/// Adds a step. The titles stand below one another, whatever sign is before them.
void WizardSteps::addStep()
{
    auto* line = new QWidget(this);
    line->setProperty("look", u"plain"_s);
    const Step step{line, new QLabel(line), new QLabel(line)};
    for (auto* label : {step.sign, step.title})
        label->setTextFormat(Qt::PlainText);
    step.sign->setFixedWidth(scaled(18));
    step.title->setWordWrap(true);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(step.sign, 0, Qt::AlignTop);
    row->addWidget(step.title, 1);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->count() - 1, line);
    m_steps.append(step);
}

} // namespace lockkeeper
