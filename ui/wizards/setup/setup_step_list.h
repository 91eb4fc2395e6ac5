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
class SetupStepList : public QFrame
{
    Q_OBJECT

public:
    explicit SetupStepList(QWidget* parent);

    /// `left`: steps that this way does not have.
    void setSteps(const QStringList& titles, const QList<bool>& left);
    void setCurrent(qsizetype step);

private:
    void showStep();

    QStringList m_titles;
    QList<QLabel*> m_labels;
    qsizetype m_current = 0;
};

} // namespace lockkeeper
