// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QSpacerItem;

namespace lockkeeper
{

class DetailsButton;

/// Shown in the place of an empty table: why it is empty, and what can be done about it. It stands as low as
/// its window is high, whatever comes below it: no button moves from under the pointer (KT-24).
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString& prefix, QWidget* parent = nullptr);

    /// Plain text. Without `action` there is no button.
    void setTexts(const QString& title, const QString& reason, const QString& action = {});
    /// setTexts() for something that went wrong: it is told to screen readers, and `details` are what the
    /// gateway itself said, to be read on demand.
    void setProblem(
        const QString& title, const QString& reason, const QString& action, const QString& details);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString details() const;

signals:
    void actionTriggered();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_reason;
    QPushButton* m_action;
    DetailsButton* m_details;
    QSpacerItem* m_above;
};

} // namespace lockkeeper
