// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QStringList>

class QLabel;

namespace lockkeeper
{

/// Where one is: the steps at the left of a wizard. To be read, not pressed: what was sent cannot be gone
/// back to.
class WizardSteps : public QFrame
{
    Q_OBJECT

public:
    explicit WizardSteps(const QString& objectName, QWidget* parent);

    /// The titles of the way that is taken, and which of them is shown.
    void setSteps(const QStringList& titles, qsizetype current);

private:
    QStringList m_titles;
    QList<QLabel*> m_labels;
    qsizetype m_current = -1;
};

} // namespace lockkeeper
