// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/learnt_limits.h"
#include "models/domain/outcome.h"
#include "models/tables/column_spec.h"

#include <QDialog>
#include <QPointer>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace lockkeeper
{

class Banner;
class WriteRun;
struct PageContext;

/// A dialog that changes employees by one run after the other: locked while one is under way, with progress,
/// and what became of it in a banner. A run whose outcome is unknown can be looked at again.
///
/// What is sent goes on when the dialog is closed, and is found in the activity panel. Where closing would
/// lose something, a password that nobody will see again, it asks first.
class EmployeeWriteDialog : public QDialog
{
    Q_OBJECT

public:
    [[nodiscard]] bool isRunning() const;

protected:
    /// `prefix` starts the object names: "employeeAdd" gives "employeeAddDialog", …Go, …Cancel, …Banner,
    /// …Progress, …Status.
    EmployeeWriteDialog(
        const QString& prefix, PageContext& context, const EnterpriseId& enterprise, QWidget* parent);

    /// Begins to send; only when maySend().
    virtual void send() = 0;
    /// What was typed or chosen can be sent.
    [[nodiscard]] virtual bool maySend() const = 0;
    /// A run has come to rest, also after it was looked at again.
    virtual void rested(WriteRun& run) = 0;
    /// While something is under way nothing may be changed.
    virtual void setLocked(bool locked) = 0;
    /// What closing now would lose, as a sentence; empty when nothing.
    [[nodiscard]] virtual QString losesByClosing() const { return {}; }

    /// Above the buttons; once.
    void setContent(QWidget* content);
    /// Left of the buttons.
    void addBeside(QWidget* widget);
    void follow(WriteRun* run);
    /// Something in the content shows how far a run is.
    void hideProgress() { m_showsProgress = false; }
    /// Locks and unlocks around what is done before a run: a list that is read.
    void setBusy(bool busy, const QString& doing = {});
    void refreshButtons();
    /// `action` looks at the last run again when its button is pressed.
    void tell(Tone tone, const QString& what, const QString& nextStep = {}, const QString& action = {});
    /// The same for what became of the one thing of a run: why it was refused, or that it is unknown, with
    /// what was read back and a way to look again where there is one.
    void tellOutcome(const WriteRun& run);
    void tellNothing();
    void reject() override;
    bool event(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

    [[nodiscard]] PageContext& context() const { return m_context; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] LearntLimits learnt() const;
    [[nodiscard]] QPushButton* go() const { return m_go; }
    [[nodiscard]] QPushButton* cancel() const { return m_cancel; }
    [[nodiscard]] WriteRun* run() const { return m_run; }

private:
    void showRun();

    const QString m_prefix;
    PageContext& m_context;
    const EnterpriseId m_enterprise;
    QPointer<WriteRun> m_run;
    QVBoxLayout* m_layout;
    QHBoxLayout* m_buttons;
    Banner* m_banner;
    QProgressBar* m_progress;
    QLabel* m_status;
    QPushButton* m_cancel;
    QPushButton* m_go;
    bool m_isBusy = false;
    bool m_showsProgress = true;
    bool m_wasShown = false;
};

} // namespace lockkeeper
