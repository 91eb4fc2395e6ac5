// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/count_field.h"

#include <QDialog>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace lockkeeper
{

class UiSettings;

/// What all dialogs have in common: a heading, room for their contents, and the buttons that end them, at
/// the bottom right: the one that leaves things as they are and the one that does something, in the order of
/// the platform (KT-30). They remember their size, and delete themselves when they are closed. Escape closes
/// them.
///
/// The action is done once for one wish: not by a second click, by a Return that is held down, while it is
/// under way, or after the dialog has ended. Return presses the button that has the focus, else the action;
/// one that destroys something it never presses. Ctrl+Return presses the action from anywhere, unless nothing
/// takes it back (KT-7).
class ActionDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Kind {
        Asks, ///< "Cancel" and the action
        Shows ///< only "Close"
    };

    /// `name` starts the object names, and is the key of the remembered size: "assign" gives "assignDialog",
    /// "assignGo" and "assignCancel", or "assignClose" for one that shows. `settings`: null where there is
    /// nothing to remember the size with; outlives the dialog.
    ActionDialog(const QString& name, Kind kind, UiSettings* settings, QWidget* parent);

    /// `refusal` gives the reason why nothing may be done now, as a sentence, or an empty text. It is asked
    /// again by refreshAction().
    void setRefusal(std::function<QString()> refusal);
    void refreshAction();
    /// What was chosen and is left out of what the dialog does, in a sentence above the buttons; empty:
    /// nothing was (KT-11).
    void sayLeftOut(const QString& text);

    void setVisible(bool isVisible) override;
    /// As high as the texts are at the width that the dialog gets: a least width lets them wrap less.
    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// Somebody has pressed the action, and the dialog closes. Dialogs that stay open for their action do
    /// not emit it.
    void confirmed();

protected:
    /// Plain text on top of the dialog.
    void setHeading(const QString& text);
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    /// Puts a message below the body: nothing moves when it comes (KT-24), it stays in sight where the body
    /// is scrolled (KT-17), and Tab comes to it behind the body. To be called once, before the dialog is
    /// shown.
    void setMessage(QWidget* message);
    /// A button or a note left of those that end the dialog.
    void addBeside(QWidget* widget, int stretch = 0);

    /// Sets what the button of the action says, with its mnemonic.
    void setAction(const QString& text);
    /// Sets whether the action can be done, as far as the dialog knows; `why` not is for the tool tip, plain
    /// text.
    void setPossible(bool isPossible, const QString& why = {});
    /// Says that the action destroys something: Return does not press it, and the focus is not on it.
    void setDestructive(bool isDestructive);
    /// Says that nothing takes back what the action does: where there is no field to begin with, the focus is
    /// elsewhere, and Ctrl+Return, which goes on in other windows, does not press it (KT-7).
    void setIrreversible() { m_isIrreversible = true; }
    /// Says how many are changed at once: of many, nothing is done before their number was typed above the
    /// buttons. 0 once there is nothing left to ask.
    void askForCount(qsizetype count);
    /// The line for that number; null while none is asked for.
    [[nodiscard]] QLineEdit* countField() const { return m_count ? m_count->line() : nullptr; }
    void setUnderWay(bool isUnderWay);
    [[nodiscard]] bool isUnderWay() const { return m_isUnderWay; }
    /// A hidden action keeps its place, so that the second half of a double click does not fall on another
    /// button.
    void showAction(bool isShown);
    /// Sets what the other button says: "Close" once there is nothing left to give up, "Cancel" before.
    void setCancelCloses(bool closes);
    [[nodiscard]] QPushButton* go() const { return m_go; } ///< null in a dialog that shows
    [[nodiscard]] QPushButton* cancel() const { return m_cancel; }

    /// Called only when the action is possible. Closes the dialog and emits confirmed(), unless a dialog
    /// overrides it.
    virtual void act();

    void done(int result) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QString refusal() const { return m_refusal ? m_refusal() : QString(); }
    [[nodiscard]] bool mayAct() const;
    [[nodiscard]] QPushButton* buttonForReturn() const;
    [[nodiscard]] QString sizeKey() const;
    [[nodiscard]] bool isCountGiven() const { return !m_count || m_count->isGiven(); }
    void placeButtons();
    [[nodiscard]] QWidget* lastOfBody() const;
    void orderTabs();
    void orderMessage();
    void focusFirst();

    const QString m_name;
    UiSettings* const m_settings;
    std::function<QString()> m_refusal;
    QString m_why;
    QLabel* m_heading;
    QVBoxLayout* m_body;
    QWidget* m_message = nullptr;
    QLabel* m_leftOut;
    QHBoxLayout* m_buttons;
    QPushButton* m_cancel;
    QPushButton* m_go = nullptr;
    CountField* m_count = nullptr; ///< made when it is first asked for
    bool m_isPossible = true;
    bool m_isUnderWay = false;
    bool m_isDestructive = false;
    bool m_isIrreversible = false;
    bool m_wasShown = false;
    bool m_isOver = false;
};

} // namespace lockkeeper
