// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace lockkeeper
{

/// A message in the page: what happened, what to do next, and a button that does it. Hidden until there
/// is something to say.
class Banner : public QFrame
{
    Q_OBJECT

public:
    /// `prefix` starts the object names of its parts ("employees" gives "employeesBannerAction").
    explicit Banner(const QString& prefix, QWidget* parent = nullptr);

    /// Plain text, all of it. Without `action` there is no button.
    void show(Tone tone, const QString& what, const QString& nextStep = {}, const QString& action = {});
    [[nodiscard]] QString text() const;

signals:
    void actionTriggered();
    /// A person closed it; it is hidden already.
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void recolor();

    Tone m_tone = Tone::Warning;
    QLabel* m_icon;
    QLabel* m_what;
    QLabel* m_next;
    QPushButton* m_action;
};

} // namespace lockkeeper
