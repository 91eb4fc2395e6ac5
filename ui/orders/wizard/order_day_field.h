// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QWidget>

class QLineEdit;
class QToolButton;

namespace lockkeeper
{

/// A day that may be left empty: typed ("2026-12-31"), or taken from a calendar (the button, or Alt+Down).
class OrderDayField : public QWidget
{
    Q_OBJECT

public:
    OrderDayField(const QString& objectName, QWidget* parent);

    /// For labels, names and the focus.
    [[nodiscard]] QLineEdit* line() const { return m_line; }
    void setText(const QString& text);
    [[nodiscard]] QString text() const;
    void retranslate(const QString& name);

signals:
    /// By a person.
    void edited(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openCalendar();

    QLineEdit* m_line;
    QToolButton* m_button;
};

} // namespace lockkeeper
