// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/prompter.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QList>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class Banner;
class UiSettings;
class WizardPage;
class WizardSteps;

/// A window that leads through pages: their steps at the left, title and explanation above the page, buttons
/// below it. Not modal, so that one can look at other pages meanwhile. Deletes itself when it is closed. GUI
/// thread.
///
/// "Next" says why it goes no further instead of being disabled (WZ-1). Return presses the button that has
/// the keyboard, or goes on where the page lets it. Escape and the window's cross are the button for leaving.
///
/// One press is one page: not the second half of a double click, nor a Return that is held down.
class Wizard : public QDialog
{
    Q_OBJECT

public:
    /// `name` begins the names of its widgets ("setup" gives "setupNext") and the key of its remembered size.
    Wizard(const QString& name, Prompter& prompter, UiSettings& settings, QWidget* parent);

    /// The page that is shown; null before the first one is.
    [[nodiscard]] WizardPage* currentPage() const { return m_current; }
    void turnTo(WizardPage* page);

public slots:
    /// Asks first when something would be lost.
    void reject() override;

protected:
    /// Sets all pages that there may be; called once, in the constructor. turnTo() shows the first.
    void setPages(const QList<WizardPage*>& pages);
    [[nodiscard]] const QList<WizardPage*>& pages() const { return m_pages; }
    /// Deletes all pages. For destructors of wizards whose pages refer to what the wizard owns.
    void deletePages();
    /// The pages of the way that is taken, in their order.
    [[nodiscard]] virtual QList<WizardPage*> way() const { return m_pages; }
    /// The page that "Back" leads to; null: there is no way back.
    [[nodiscard]] virtual WizardPage* pageBefore(WizardPage* page) const;
    /// The step that a page belongs to, as the list of steps calls it; several pages may share one.
    [[nodiscard]] virtual QString stepOf(const WizardPage* page) const;
    /// Called when this page is about to be shown.
    virtual void turning(WizardPage* page);
    /// Called when the page is finished: shows the one after it, or ends with finish().
    virtual void pageFinished(WizardPage* page);
    virtual void finish() {}
    /// The question before the wizard is closed; nothing where nothing would be lost.
    [[nodiscard]] virtual std::optional<Prompter::Confirmation> lossOnClosing() const { return {}; }
    /// Closes the wizard without asking.
    virtual void leave() { QDialog::reject(); }

    /// Calls `then` when there is no question, or it is answered with yes.
    void ask(const std::optional<Prompter::Confirmation>& question, std::function<void()> then);
    /// Shows title, texts and buttons as the page has them now.
    virtual void showState();
    [[nodiscard]] Banner& banner() const { return *m_banner; }
    /// The button for leaving, whose text derived classes set.
    [[nodiscard]] QPushButton* leaveButton() const { return m_leave; }
    /// Adds a button at the left, away from those that lead on; to be called after setPages().
    [[nodiscard]] QPushButton* addButton(const QString& nameEnding);

    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void goOn();
    void goBack();
    void focusFirst();
    void setPressable(QPushButton* button, bool isPressable);
    void showObstacle();

    Prompter& m_prompter;
    UiSettings& m_settings;
    const QString m_name;
    QList<WizardPage*> m_pages;
    WizardPage* m_current = nullptr;
    WizardSteps* m_steps;
    QLabel* m_title;
    QLabel* m_explanation;
    Banner* m_banner;
    QStackedWidget* m_stack;
    QLabel* m_hint = nullptr;
    QPushButton* m_leave = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    /// The button that had the keyboard when it was disabled, and gets it back.
    QPushButton* m_resting = nullptr;
    bool m_isTurning = false; ///< "Next" or "Back" was pressed, and the page is still the same
    QElapsedTimer m_turned;   ///< since when it is another one by that; invalid: not by that
    bool m_isObstacleShown = false;
};

} // namespace lockkeeper
