// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/base/outcome.h"
#include "models/tables/base/column_spec.h"
#include "ui/kit/action_dialog.h"
#include "ui/writes/write_runs.h"

#include <QPointer>

class QLabel;
class QProgressBar;

namespace lockkeeper
{

class Banner;
struct PageContext;

/// A dialog that changes employees by one run after the other: locked while one is under way, with progress,
/// and what became of it in a banner. A run whose outcome is unknown can be looked at again.
///
/// What is sent goes on when the dialog is closed, and is found in the activity panel. Where closing would
/// lose something, a password that nobody will see again, it asks first.
class EmployeeWriteDialog : public ActionDialog
{
    Q_OBJECT

public:
    [[nodiscard]] bool isRunning() const;
    /// Asks first where closing would lose something.
    void reject() override;

protected:
    /// `prefix` starts the object names: "employeeAdd" gives "employeeAddDialog", …Go, …Cancel, …Banner,
    /// …Progress, …Status.
    EmployeeWriteDialog(
        const QString& prefix, PageContext& context, const EnterpriseId& enterprise, QWidget* parent);

    /// Begins to send. Called only when maySend().
    virtual void send() = 0;
    /// Whether what was typed or chosen can be sent.
    [[nodiscard]] virtual bool maySend() const = 0;
    /// A run has come to rest, also after it was looked at again.
    virtual void rested(WriteRun& run) = 0;
    /// Locks what can be typed or chosen, while something is under way.
    virtual void setLocked(bool locked) = 0;
    /// What closing now would lose, as a sentence; empty when nothing.
    [[nodiscard]] virtual QString losesByClosing() const { return {}; }

    /// Puts the content above the buttons. Call it once.
    void setContent(QWidget* content);
    void follow(WriteRun* run);
    /// Leaves out the progress bar, because the content itself shows how far a run is.
    void hideProgress() { m_showsProgress = false; }
    /// Locks the dialog while something is done before a run, such as reading a list; `doing` says what.
    void setBusy(bool busy, const QString& doing = {});
    void refreshButtons();
    /// Shows a banner. `action`: text of a button that looks at the last run again; empty: none.
    void tell(Tone tone, const QString& what, const QString& nextStep = {}, const QString& action = {});
    /// Shows in the banner what became of the one thing of a run: why it was refused, or that it is unknown,
    /// with what was read back and a way to look again where there is one.
    void tellOutcome(const WriteRun& run);
    void tellNothing();
    void act() override;
    bool event(QEvent* event) override;

    [[nodiscard]] PageContext& context() const { return m_context; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] LearntLimits learnt() const;
    [[nodiscard]] WriteRun* run() const { return m_run; }

private:
    void say(const QString& text);
    void showRun();

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    QPointer<WriteRun> m_run;
    Banner* m_banner;
    QProgressBar* m_progress;
    QLabel* m_status;
    bool m_isBusy = false;
    bool m_showsProgress = true;
};

} // namespace lockkeeper
