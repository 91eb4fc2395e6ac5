// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QStringList>

class QLabel;

namespace lockkeeper
{

/// The steps at the left of a wizard, which show where one is. They cannot be pressed, because one cannot go
/// back to before something was sent.
class WizardSteps : public QFrame
{
    Q_OBJECT

public:
    explicit WizardSteps(const QString& objectName, QWidget* parent);

    /// The titles of the pages on the way that was chosen, and which of them is shown.
    void setSteps(const QStringList& titles, qsizetype current);

private:
    QStringList m_titles;
    struct Step {
        QWidget* line;
        QLabel* sign;
        QLabel* title;
    };
    void addStep();

    QList<Step> m_steps;
    qsizetype m_current = -1;
};

} // namespace lockkeeper
