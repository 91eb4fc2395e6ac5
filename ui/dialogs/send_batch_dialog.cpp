// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/send_batch_dialog.h"

#include "models/domain/order_refusal.h"
#include "services/gateway/gateway_client.h"
#include "services/operations/employee_directory.h"
#include "services/operations/order_writes.h"
#include "ui/dialogs/send_batch_result.h"
#include "ui/dialogs/send_batch_summary.h"
#include "ui/widgets/batch_actions.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/journal_profile.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString sendBatchDialogGeometry = u"sendBatch/geometry"_s;

} // namespace

SendBatchDialog::SendBatchDialog(
    const PageContext& context, const QString& draftId, const BatchOrder& batch, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_draftId(draftId)
    , m_batch(batch)
    , m_stages(new QStackedWidget(this))
    , m_summary(new SendBatchSummary(m_context, batch, this))
    , m_result(new SendBatchResult(m_context, this))
    , m_missing(newLabel(u"sendBatchMissing"_s, u"small"_s, this))
    , m_editor(newButton(u"sendBatchEditor"_s, tr("&Back to the editor"), this))
    , m_again(newButton(u"sendBatchAgain"_s, tr("Back to the s&ummary"), this))
    , m_cancel(newButton(u"sendBatchCancel"_s, tr("Cancel"), this))
    , m_go(newButton(u"sendBatchGo"_s, tr("&Send %Ln order(s)", nullptr, int(batch.orderList.size())), this))
{
    setObjectName(u"sendBatchDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Send orders"));
    build();
    connect(m_summary, &SendBatchSummary::edited, this, &SendBatchDialog::showStage);
    connect(m_summary, &SendBatchSummary::batchRequested, this,
        [this](const QString& number) { emit showRequested(u"orders"_s, number); });
    connect(m_result, &SendBatchResult::settled, this, &SendBatchDialog::settled);
    connect(m_result->actions(), &BatchActions::newDraftWanted, this, &SendBatchDialog::newDraftWanted);
    connect(m_editor, &QPushButton::clicked, this, &SendBatchDialog::backToEditor);
    connect(m_again, &QPushButton::clicked, this, &SendBatchDialog::check);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &SendBatchDialog::send);
    connect(&m_context.writes, &WriteRuns::refusalChanged, this, &SendBatchDialog::showStage);
    resize(980, 620);
    restoreGeometry(m_context.settings.value(sendBatchDialogGeometry).toByteArray());
    check();
    if (auto* first = m_summary->firstField())
        first->setFocus();
    else
        m_cancel->setFocus();
}

void SendBatchDialog::build()
{
    auto* area = new QScrollArea(this);
    area->setObjectName(u"sendBatchSummary"_s);
    area->setProperty("look", u"plain"_s);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_summary);
    m_stages->addWidget(area);
    m_stages->addWidget(m_result);
    m_go->setProperty("look", u"primary"_s);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_again);
    buttons->addStretch(1);
    for (auto* each : {m_editor, m_cancel, m_go})
        buttons->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(m_stages, 1);
    layout->addWidget(m_missing);
    layout->addLayout(buttons);
}

void SendBatchDialog::check()
{
    m_run = nullptr;
    m_stages->setCurrentIndex(0);
    m_summary->showChecking();
    const auto* client = m_context.client();
    checkBatch(m_context.journal(), journalProfile(m_context), m_batch,
        client ? client->settings().units : WireUnits(), this,
        [this](const BatchCheck& found) { m_summary->showCheck(found); });
    showStage();
}

void SendBatchDialog::send()
{
    // A second click, and what is said to be missing, send nothing.
    if (m_run || !m_summary->missing().isEmpty() || !m_context.writes.refusal().isEmpty()) return;
    OrderSubmission submission{.batch = m_batch,
        .appKey = m_summary->appKey(),
        .draftId = m_draftId,
        .profile = journalProfile(m_context),
        .numbers = m_context.assetNumbers};
    const auto open = m_context.employees.enterprise();
    if (!open.isEmpty()) submission.lists = {open};
    auto error = std::make_shared<std::optional<GatewayError>>();
    OrderListener listener;
    listener.failed = [error](const GatewayError& failed) { *error = failed; };
    WriteRun::About about;
    about.title = tr("Send %Ln order(s)", nullptr, int(m_batch.orderList.size()));
    about.enterprise = open;
    about.lists = TouchedList::Assets | TouchedList::BorrowedLocks | TouchedList::Customers;
    for (const auto& order : m_batch.orderList)
        about.names.append(
            tr("Sequence %1: %2")
                .arg(order.sequence ? QString::number(*order.sequence) : u"–"_s, customerOf(order)));
    m_run = m_context.writes.start(
        submitOrdersPlan(m_context.client(), m_context.journal(), m_context.drafts, submission, listener),
        about);
    m_stages->setCurrentIndex(1);
    m_result->showRun(m_run, error);
    showStage();
    m_cancel->setFocus();
}

void SendBatchDialog::settled()
{
    showStage();
    const auto& batch = m_result->batch();
    const bool isKnown = batch && batch->usesNumber() && batch->state != BatchState::UnderWay &&
                         batch->count(Outcome::Unknown) == 0;
    if (batch && batch->usesNumber() && !std::exchange(m_isSent, true)) emit sent();
    if (isKnown && !std::exchange(m_isDone, true)) emit draftDone(m_draftId);
}

void SendBatchDialog::backToEditor()
{
    const auto words = m_result->refusal();
    const auto issues = m_run && words ? refusalIssues(m_batch, *words) : m_summary->issues();
    reject();
    emit refused(issues);
}

void SendBatchDialog::showStage()
{
    const bool isSummary = m_stages->currentIndex() == 0;
    const auto refusal = m_context.writes.refusal();
    const auto missing = refusal.isEmpty() ? m_summary->missing() : refusal;
    const bool isResting = m_run && m_run->isResting();
    const bool isOpenAgain = isResting && m_result->isOpenAgain();
    m_missing->setText(isSummary ? missing : QString());
    m_missing->setVisible(!m_missing->text().isEmpty());
    m_go->setVisible(isSummary);
    m_go->setEnabled(isSummary && missing.isEmpty());
    m_go->setDefault(isSummary && missing.isEmpty());
    m_editor->setVisible(isSummary ? m_summary->hasErrors() : isOpenAgain);
    m_again->setVisible(!isSummary && isOpenAgain);
    setWords(m_cancel, isSummary ? tr("Cancel") : tr("Close"));
}

void SendBatchDialog::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(sendBatchDialogGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
