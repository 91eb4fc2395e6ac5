// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace lockkeeper
{

/// One step of a Wizard, which asks for everything again after changed(). Pages live as long as their
/// wizard. All texts are plain and translated. GUI thread.
class WizardPage : public QWidget
{
    Q_OBJECT

public:
    /// The keys that do what "Next" does.
    enum class Key : quint8 {
        None,       ///< for pages whose "Next" sends something, or whose table uses both keys
        CtrlReturn, ///< for pages on which a field or a table uses Return
        Return,     ///< both
    };

    using QWidget::QWidget;

    /// The title above the page, and in the list of steps.
    [[nodiscard]] virtual QString title() const = 0;
    /// One sentence below the title.
    [[nodiscard]] virtual QString explanation() const { return {}; }
    /// A line beside the buttons: what is about to happen, or why "Next" waits.
    [[nodiscard]] virtual QString hint() const { return {}; }

    /// Called when the page is about to be shown, to take its contents from what the pages share.
    virtual void enter() {}
    /// Called when another page is about to be shown.
    virtual void leave() {}
    /// What gets the focus when the page is shown; null: "Next" if it can be pressed.
    [[nodiscard]] virtual QWidget* firstFocus() const { return nullptr; }

    /// The text of "Next", with a mnemonic; empty: there is no such button.
    [[nodiscard]] virtual QString nextText() const { return tr("&Next"); }
    [[nodiscard]] virtual Key nextKey() const { return Key::CtrlReturn; }
    /// Whether "Next" is enabled: not while something is being read or checked, and not where nothing may be
    /// sent.
    [[nodiscard]] virtual bool isReady() const { return true; }
    /// Why "Next" cannot go on, naming the place; empty if it can. Asked when "Next" is pressed.
    [[nodiscard]] virtual QString obstacle() const { return {}; }
    /// Whether what was entered is wrong, rather than that something is still to be done.
    [[nodiscard]] virtual bool isObstacleAnError() const { return false; }
    /// Shows at the place what is wrong, and moves the focus to where it can be corrected.
    virtual void showObstacle() {}
    /// Called when "Next" was pressed and nothing is in the way: ends with finished(), now or later.
    virtual void goOn() { emit finished(); }

    [[nodiscard]] virtual bool mayGoBack() const { return true; }
    /// Whether something was sent and has not ended yet: neither "Next" nor "Back" can be pressed.
    [[nodiscard]] virtual bool isBusy() const { return false; }

    /// A window that has room for all of its pages is as high as the highest, so that "Next" keeps its place
    /// as they turn. Where the screen is too small for that, no page is scrolled for the height of another.
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Any of the texts, isReady(), obstacle(), mayGoBack(), isBusy(), or the set of pages has changed.
    void changed();
    /// The page is done: the wizard goes on to the next one.
    void finished();
    /// Somebody has double-clicked a choice, which is the same as pressing "Next".
    void goOnWanted();
    /// The contents have arrived: the focus is set as when the page is shown.
    void focusWanted();
};

} // namespace lockkeeper
