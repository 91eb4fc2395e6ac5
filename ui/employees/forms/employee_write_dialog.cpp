// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/employee_write_dialog.h"

#include "models/domain/base/visible_text.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/writes/write_runs.h"

#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeWriteDialog::EmployeeWriteDialog(
    const QString& prefix, PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
    : ActionDialog(prefix, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_banner(new Banner(prefix, this))
    , m_progress(new QProgressBar(this))
    , m_status(newLabel(prefix + u"Status"_s, u"small"_s, this))
{
    m_banner->setObjectName(prefix + u"Banner"_s);
    m_progress->setObjectName(prefix + u"Progress"_s);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_status->setWordWrap(false);
    auto* progress = new QHBoxLayout;
    progress->setSpacing(8);
    progress->addWidget(m_progress, 1);
    progress->addWidget(m_status);
    setMessage(m_banner);
    body()->addLayout(progress);
    m_progress->hide();
    m_status->hide();

    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (!m_run || !m_run->isResting()) return;
        tellNothing();
        m_run->work().lookAgain();
    });
    context.writes.guard(this);
}

bool EmployeeWriteDialog::isRunning() const
{
    return m_isBusy || (m_run && !m_run->isResting());
}

void EmployeeWriteDialog::setContent(QWidget* content)
{
    body()->insertWidget(0, content, 1);
}

void EmployeeWriteDialog::act()
{
    if (isRunning() || !maySend()) return;
    tellNothing();
    send();
}

void EmployeeWriteDialog::follow(WriteRun* run)
{
    if (m_run) m_run->disconnect(this);
    m_run = run;
    connect(run, &WriteRun::changed, this, &EmployeeWriteDialog::showRun);
    connect(run, &WriteRun::rested, this, [this, run] {
        showRun();
        rested(*run);
    });
    showRun();
}

void EmployeeWriteDialog::setBusy(bool busy, const QString& doing)
{
    m_isBusy = busy;
    say(doing);
    showRun();
}

void EmployeeWriteDialog::say(const QString& text)
{
    m_status->setText(text);
    m_status->setVisible(!text.isEmpty());
}

void EmployeeWriteDialog::showRun()
{
    const bool isLocked = isRunning();
    m_progress->setVisible(isLocked && m_showsProgress);
    setLocked(isLocked);
    if (!isLocked) say({});
    if (m_run && !m_run->isResting() && m_showsProgress) {
        switch (m_run->work().state()) {
        case BulkWrite::State::LookingAfter:
            say(tr("Verifying…"));
            break;
        case BulkWrite::State::Sending:
            say(tr("Sending…"));
            break;
        default:
            say(tr("Reading current data…"));
        }
    }
    refreshButtons();
}

void EmployeeWriteDialog::refreshButtons()
{
    setUnderWay(isRunning());
    setPossible(maySend());
}

void EmployeeWriteDialog::tell(Tone tone, const QString& what, const QString& nextStep, const QString& action)
{
    m_banner->show(tone, what, nextStep, action);
}

void EmployeeWriteDialog::tellOutcome(const WriteRun& run)
{
    const auto& item = run.work().outcomes().front();
    QStringList next;
    if (item.state != ReadBackState::NotChecked && item.outcome != Outcome::NotSent)
        //: %1 is "as wanted", "not yet" and the like
        next += tr("Verification: %1.").arg(readBackStateName(item.state));
    switch (item.outcome) {
    case Outcome::Unknown:
        tell(Tone::Warning, item.message, inOneLine(next),
            run.work().canLook() ? tr("Check again") : QString());
        break;
    case Outcome::NotSent:
        tell(Tone::Warning, item.message.isEmpty() ? tr("Nothing was sent.") : item.message,
            tr("Your input isn't lost."));
        break;
    case Outcome::Rejected:
        tell(Tone::Bad, item.message.isEmpty() ? tr("The gateway refused.") : item.message, inOneLine(next));
        break;
    case Outcome::Applied:
        tell(Tone::Warning, tr("The gateway reports this as done, but its current data is different."),
            inOneLine(next), tr("Check again"));
        break;
    }
    m_banner->setDetails(detailsOf(item));
}

void EmployeeWriteDialog::tellNothing()
{
    m_banner->hide();
}

void EmployeeWriteDialog::reject()
{
    const auto loss = losesByClosing();
    if (loss.isEmpty()) return ActionDialog::reject();
    m_context.prompter.confirm(
        this, {tr("Close"), loss, tr("Close anyway"), tr("Keep open"), true}, [this] { QDialog::reject(); });
}

bool EmployeeWriteDialog::event(QEvent* event)
{
    const bool isDone = ActionDialog::event(event);
    // Lines that wrap have no least height, so that a message that comes would squeeze the form.
    if (event->type() == QEvent::LayoutRequest && layout()->hasHeightForWidth())
        if (const int needed = layout()->totalHeightForWidth(width()); needed > height())
            resize(width(), needed);
    return isDone;
}

LearntLimits EmployeeWriteDialog::learnt() const
{
    return m_context.learnt.of(m_enterprise);
}

} // namespace lockkeeper
