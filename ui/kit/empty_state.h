// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace lockkeeper
{

/// Shown in the place of an empty table: why it is empty, and what can be done about it.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString& prefix, QWidget* parent = nullptr);

    /// Plain text. Without `action` there is no button.
    void setTexts(const QString& title, const QString& reason, const QString& action = {});
    [[nodiscard]] QString text() const;

signals:
    void actionTriggered();

private:
    QLabel* m_title;
    QLabel* m_reason;
    QPushButton* m_action;
};

} // namespace lockkeeper
