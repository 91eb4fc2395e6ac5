// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class DetailsButton;

/// A message in the page: what happened, what to do next, and a button or two that do it. Hidden until there
/// is something to say.
class Banner : public QFrame
{
    Q_OBJECT

public:
    /// `prefix` starts the object names of its parts ("employees" gives "employeesBannerAction").
    explicit Banner(const QString& prefix, QWidget* parent = nullptr);

    /// Plain text, all of it. Without `action` there is no button.
    void show(Tone tone, const QString& what, const QString& nextStep = {}, const QString& action = {});
    /// What the gateway itself said, to be read on demand beneath the message that show() has just shown.
    void setDetails(const QString& text);
    [[nodiscard]] QString details() const;
    struct Offer {
        QString text;
        std::function<void()> run;
    };
    /// A button, or two, beside the message that show() has just shown, in the place of its action. The next
    /// message removes them.
    void offer(Offer only);
    void offer(Offer first, Offer second);
    [[nodiscard]] QString text() const;

signals:
    void actionTriggered();
    /// A person has closed the banner, which is hidden by now.
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addOther();
    void bringIntoSight();
    void recolor();

    Tone m_tone = Tone::Warning;
    QLabel* m_icon;
    QLabel* m_what;
    QLabel* m_next;
    QPushButton* m_action;
    DetailsButton* m_details;
    QPushButton* m_other = nullptr;    ///< the second button, made when it is first needed
    std::function<void()> m_runAction; ///< what the first button of offer() does
    std::function<void()> m_runOther;
};

} // namespace lockkeeper
