// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;

namespace lockkeeper
{

class ChoicePopup;

/// A field of the top bar: for what is typed into its line, a list below it offers choices. Opened by keys,
/// by typing and by a click. Derived classes lay the line and the hint out. GUI thread.
class ChoiceField : public QFrame
{
    Q_OBJECT

public:
    ~ChoiceField() override;
    /// Sets the shortcut that the field shows, dimmed.
    void setHint(const QString& hint);
    /// Opens the list, with the focus in the field.
    virtual void edit() = 0;

protected:
    /// `prefix` starts the names of the list's parts.
    ChoiceField(const QString& prefix, QWidget* parent);

    virtual void openList() = 0;
    /// The text was edited while the list is open.
    virtual void typed() = 0;
    /// The list was closed.
    virtual void leave() = 0;
    /// Gives the focus back to where it was, for somebody who only had a look.
    void goBack();

    [[nodiscard]] QLineEdit* line() const { return m_line; }
    [[nodiscard]] QLabel* hint() const { return m_hint; }
    [[nodiscard]] ChoicePopup* popup() const { return m_popup; }

    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void setFocusInside(bool inside);

    QPointer<QWidget> m_before; ///< the widget that had the focus before
    QLineEdit* m_line;
    QLabel* m_hint;
    ChoicePopup* m_popup;
    QMetaObject::Connection m_closing;
};

} // namespace lockkeeper
