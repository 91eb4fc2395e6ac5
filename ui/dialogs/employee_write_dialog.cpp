// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/employee_write_dialog.h"

#include "ui/widgets/banner.h"
#include "ui/widgets/learnt_facts.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeWriteDialog::EmployeeWriteDialog(
    const QString& prefix, PageContext& context, const EnterpriseId& enterprise, QWidget* parent)
    : QDialog(parent)
    , m_prefix(prefix)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_layout(new QVBoxLayout(this))
    , m_buttons(new QHBoxLayout)
    , m_banner(new Banner(prefix, this))
    , m_progress(new QProgressBar(this))
    , m_status(new QLabel(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_go(new QPushButton(this))
{
    setObjectName(prefix + u"Dialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_banner->setObjectName(prefix + u"Banner"_s);
    m_progress->setObjectName(prefix + u"Progress"_s);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 0);
    m_status->setObjectName(prefix + u"Status"_s);
    m_status->setProperty("look", u"small"_s);
    m_status->setTextFormat(Qt::PlainText);
    m_cancel->setObjectName(prefix + u"Cancel"_s);
    m_cancel->setAccessibleName(m_cancel->text());
    m_cancel->setAutoDefault(false);
    m_go->setObjectName(prefix + u"Go"_s);
    m_go->setProperty("look", u"primary"_s);
    m_go->setDefault(true);
    m_buttons->setSpacing(8);
    m_buttons->addWidget(m_status, 1);
    m_buttons->addWidget(m_cancel);
    m_buttons->addWidget(m_go);
    m_layout->setContentsMargins(20, 16, 20, 16);
    m_layout->setSpacing(12);
    m_layout->addWidget(m_banner);
    m_layout->addWidget(m_progress);
    m_layout->addLayout(m_buttons);
    m_progress->hide();

    connect(m_cancel, &QPushButton::clicked, this, &EmployeeWriteDialog::reject);
    connect(m_go, &QPushButton::clicked, this, [this] {
        if (isRunning() || !maySend() || !m_context.writes.refusal().isEmpty()) return;
        tellNothing();
        send();
    });
    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (!m_run || !m_run->isResting()) return;
        tellNothing();
        m_run->work().lookAgain();
    });
    connect(&context.writes, &WriteRuns::refusalChanged, this, &EmployeeWriteDialog::refreshButtons);
}

bool EmployeeWriteDialog::isRunning() const
{
    return m_isBusy || (m_run && !m_run->isResting());
}

void EmployeeWriteDialog::setContent(QWidget* content)
{
    m_layout->insertWidget(1, content, 1);
}

void EmployeeWriteDialog::addBeside(QWidget* widget)
{
    m_buttons->insertWidget(0, widget);
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
    m_status->setText(doing);
    showRun();
}

void EmployeeWriteDialog::showRun()
{
    const bool isLocked = isRunning();
    m_progress->setVisible(isLocked && m_showsProgress);
    setLocked(isLocked);
    if (!isLocked) m_status->clear();
    if (m_run && !m_run->isResting() && m_showsProgress) {
        switch (m_run->work().state()) {
        case BulkWrite::State::LookingAfter:
            m_status->setText(tr("Reading back…"));
            break;
        case BulkWrite::State::Sending:
            m_status->setText(tr("Sending…"));
            break;
        default:
            m_status->setText(tr("Reading what is there…"));
        }
    }
    refreshButtons();
}

void EmployeeWriteDialog::refreshButtons()
{
    const auto refusal = m_context.writes.refusal();
    m_go->setEnabled(!isRunning() && refusal.isEmpty() && maySend());
    m_go->setToolTip(refusal.toHtmlEscaped());
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
        next += tr("Read back: %1.").arg(readBackStateName(item.state));
    switch (item.outcome) {
    case Outcome::Unknown:
        tell(Tone::Warning, item.message, next.join(u' '),
            run.work().canLook() ? tr("Check again") : QString());
        break;
    case Outcome::NotSent:
        tell(Tone::Warning, item.message.isEmpty() ? tr("Nothing was sent.") : item.message,
            tr("Nothing that you typed is lost."));
        break;
    case Outcome::Rejected:
        tell(Tone::Bad, item.message.isEmpty() ? tr("The gateway refused.") : item.message, next.join(u' '));
        break;
    case Outcome::Applied:
        tell(Tone::Warning, tr("The gateway says that it was done, but reading shows something else."),
            next.join(u' '), tr("Check again"));
        break;
    }
}

void EmployeeWriteDialog::tellNothing()
{
    m_banner->hide();
}

void EmployeeWriteDialog::reject()
{
    const auto loss = losesByClosing();
    if (loss.isEmpty()) return QDialog::reject();
    m_context.prompter.confirm(
        this, {tr("Close"), loss, tr("Close"), tr("Stay"), true}, [this] { QDialog::reject(); });
}

bool EmployeeWriteDialog::event(QEvent* event)
{
    const bool isDone = QDialog::event(event);
    // Lines that wrap have no least height, so that a message that comes would squeeze the form.
    if (event->type() == QEvent::LayoutRequest && m_layout->hasHeightForWidth())
        if (const int needed = m_layout->totalHeightForWidth(width()); needed > height())
            resize(width(), needed);
    return isDone;
}

void EmployeeWriteDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    if (std::exchange(m_wasShown, true)) return;
    restoreGeometry(m_context.settings.value(m_prefix + u"/geometry"_s).toByteArray());
}

void EmployeeWriteDialog::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(m_prefix + u"/geometry"_s, saveGeometry());
    QDialog::hideEvent(event);
}

LearntLimits EmployeeWriteDialog::learnt() const
{
    return m_context.learnt.of(m_enterprise);
}

} // namespace lockkeeper
