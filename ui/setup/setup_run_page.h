// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_page.h"

#include <QPointer>

class QPushButton;

namespace lockkeeper
{

class EnterpriseChooser;
class WriteResultsView;
class WriteRun;

/// Sends O1 or O2, once, and says what became of it. Where that stays unknown, it shows what O3 shows, and a
/// person says which enterprise it is, or that nothing was done.
class SetupRunPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupRunPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] bool mayGoBack() const override { return false; }
    [[nodiscard]] bool isBusy() const override;
    [[nodiscard]] Key nextKey() const override;
    void goOn() override;

private:
    void start();
    void rested();
    void refresh();
    void askWhetherNotDone();
    /// Whether a person has to say which enterprise it is: the call has ended as unknown, which for O2 no
    /// reading can change (SU-2), or the answer names no enterprise.
    [[nodiscard]] bool needsPerson() const;

    WriteResultsView* m_results;
    QLabel* m_ended; ///< shown instead of the results where an earlier program has sent it
    QWidget* m_decision;
    QLabel* m_question;
    EnterpriseChooser* m_chooser;
    QPushButton* m_notDone;
    QPointer<WriteRun> m_run;
    bool m_isStarting = false;
};

} // namespace lockkeeper
