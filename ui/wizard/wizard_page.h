// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace lockkeeper
{

/// One step of a Wizard, which asks it again whenever it says changed(). Pages live as long as their wizard.
/// All texts are plain and translated. GUI thread.
class WizardPage : public QWidget
{
    Q_OBJECT

public:
    /// What goes on besides the button "Next".
    enum class Key : quint8 {
        None,       ///< where that sends something, or where Return is wanted for a table
        CtrlReturn, ///< where Return alone belongs to a field or a table
        Return,     ///< either
    };

    using QWidget::QWidget;

    /// Above the page, and in the list of steps.
    [[nodiscard]] virtual QString title() const = 0;
    /// One sentence below the title.
    [[nodiscard]] virtual QString explanation() const { return {}; }
    /// What is about to happen, or why "Next" waits; beside the buttons.
    [[nodiscard]] virtual QString hint() const { return {}; }

    /// It is shown now: takes what it shows from what the pages share.
    virtual void enter() {}
    /// Another page will be shown.
    virtual void leave() {}
    /// Where the keyboard goes when it is shown; null: to "Next" if that can be pressed.
    [[nodiscard]] virtual QWidget* firstFocus() const { return nullptr; }

    /// What "Next" says here, with a mnemonic; empty: there is none.
    [[nodiscard]] virtual QString nextText() const { return tr("&Next"); }
    [[nodiscard]] virtual Key nextKey() const { return Key::CtrlReturn; }
    /// False while "Next" has to wait for something that is being read or checked, and where nothing may be
    /// sent at all: it is disabled.
    [[nodiscard]] virtual bool isReady() const { return true; }
    /// Why it cannot be left forwards, naming the place; empty: it can. Asked when "Next" is pressed.
    [[nodiscard]] virtual QString obstacle() const { return {}; }
    /// Says at the place what is wrong there, and puts the keyboard where it can be mended.
    virtual void showObstacle() {}
    /// "Next" was pressed and nothing is in the way: ends with finished(), now or later.
    virtual void goOn() { emit finished(); }

    [[nodiscard]] virtual bool mayGoBack() const { return true; }
    /// Something was sent whose end is not known yet: neither "Next" nor "Back" can be pressed.
    [[nodiscard]] virtual bool isBusy() const { return false; }

signals:
    /// Any of the texts, isReady(), obstacle(), mayGoBack(), isBusy(), or which pages there are.
    void changed();
    /// On to the page after this.
    void finished();
    /// The same as pressing "Next": a double click on what is to be chosen.
    void goOnWanted();
    /// What it shows has come: the keyboard goes where it does when a page is shown.
    void focusWanted();
};

} // namespace lockkeeper
