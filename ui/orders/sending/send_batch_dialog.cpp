// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_dialog.h"

#include "models/domain/orders/customer_label.h"
#include "models/domain/orders/order_refusal.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/orders/order_writes.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/sending/batch_actions.h"
#include "ui/orders/sending/send_batch_result.h"
#include "ui/orders/sending/send_batch_summary.h"
#include "ui/writes/write_runs.h"

#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SendBatchDialog::SendBatchDialog(
    const PageContext& context, const QString& draftId, const BatchOrder& batch, QWidget* parent)
    : ActionDialog(u"sendBatch"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_draftId(draftId)
    , m_batch(batch)
    , m_stages(new QStackedWidget(this))
    , m_summary(new SendBatchSummary(m_context, batch, this))
    , m_result(new SendBatchResult(m_context, this))
    , m_missing(newLabel(u"sendBatchMissing"_s, u"small"_s, this))
    , m_editor(newButton(u"sendBatchEditor"_s, tr("&Back to the editor"), this))
    , m_again(newButton(u"sendBatchAgain"_s, tr("Back to the s&ummary"), this))
{
    setWindowTitle(tr("Send orders"));
    setAction(tr("&Send %Ln order(s)", nullptr, int(batch.orderList.size())));
    setIrreversible();
    if (!m_summary->size().fromAll.isEmpty()) setDestructive(true);
    build();
    connect(m_summary, &SendBatchSummary::edited, this, &SendBatchDialog::showStage);
    connect(m_summary, &SendBatchSummary::batchRequested, this,
        [this](const QString& number) { leaveFor(u"orders"_s, number); });
    connect(m_result, &SendBatchResult::settled, this, &SendBatchDialog::settled);
    connect(m_result, &SendBatchResult::showRequested, this, &SendBatchDialog::leaveFor);
    connect(m_result->actions(), &BatchActions::newDraftWanted, this, [this](const OrderDraft& draft) {
        reject();
        emit newDraftWanted(draft);
    });
    connect(m_editor, &QPushButton::clicked, this, &SendBatchDialog::backToEditor);
    connect(m_again, &QPushButton::clicked, this, &SendBatchDialog::check);
    context.writes.guard(this);
    connect(&m_context.writes, &WriteRuns::refusalChanged, this, &SendBatchDialog::showStage);
    resize(scaled(1120), scaled(400)); // as wide as the results need, as high as most summaries
    check();
    if (auto* first = m_summary->firstField())
        first->setFocus();
    else
        cancel()->setFocus();
    growToSummary();
}

void SendBatchDialog::setRenewed(const QList<RenewedLine>& renews)
{
    m_renews = renews;
    m_summary->setRenewed(renews);
    growToSummary();
}

/// Soon, once the summary has been laid out: what has to be typed at its end is not to be scrolled to.
void SendBatchDialog::growToSummary()
{
    const auto grow = [this] {
        const auto* viewport = m_summary->parentWidget();
        const int needed = std::max(m_summary->minimumSizeHint().height(),
            m_summary->hasHeightForWidth() ? m_summary->heightForWidth(viewport->width()) : 0);
        const int most = screen()->availableGeometry().height() - scaled(40); // below its title
        if (isVisible() && needed > viewport->height())
            resize(width(), std::min(height() + needed - viewport->height(), most));
    };
    QMetaObject::invokeMethod(this, grow, Qt::QueuedConnection);
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
    body()->addWidget(m_stages, 1);
    body()->addWidget(m_missing);
    addBeside(m_again);
    addBeside(m_editor);
}

void SendBatchDialog::check()
{
    m_run = nullptr;
    m_stages->setCurrentIndex(0);
    m_summary->showChecking();
    checkBatch(m_context, m_batch, this, [this](const BatchCheck& found) {
        m_summary->showCheck(found);
        growToSummary();
    });
    showStage();
}

void SendBatchDialog::act()
{
    // A second click sends nothing more, and nothing is sent while something is missing.
    if (m_run || !m_summary->missing().isEmpty()) return;
    OrderSubmission submission{.batch = m_batch,
        .appKey = m_summary->appKey(),
        .draftId = m_draftId,
        .profile = journalProfile(m_context),
        .zone = m_context.format.zone,
        .renews = m_renews,
        .numbers = m_context.assetNumbers,
        .unreserved = m_summary->unreserved()};
    const auto open = m_context.employees.enterprise();
    if (!open.isEmpty()) submission.lists = {open};
    auto error = std::make_shared<std::optional<GatewayError>>();
    OrderListener listener;
    listener.failed = [error](const GatewayError& failed) { *error = failed; };
    WriteRun::About about;
    about.title = tr("Send %Ln order(s)", nullptr, int(m_batch.orderList.size()));
    about.enterprise = open;
    for (const auto& order : m_batch.orderList)
        about.names.append(tr("Order %1: %2")
                               .arg(order.sequence ? QString::number(*order.sequence) : u"–"_s,
                                   customerLabel(order, m_context.enterprises.names())));
    m_run = m_context.writes.start(
        submitOrdersPlan(m_context.client(), m_context.journal(), m_context.drafts, submission, listener),
        about);
    emit started(m_run);
    m_stages->setCurrentIndex(1);
    m_result->showRun(m_run, error);
    showStage();
    cancel()->setFocus();
}

void SendBatchDialog::settled()
{
    showStage();
    const auto& batch = m_result->batch();
    const bool isKnown = batch && batch->usesNumber() && batch->state != BatchState::UnderWay &&
                         batch->count(Outcome::Unknown) == 0;
    if (isKnown && !std::exchange(m_isDone, true)) emit draftDone(m_draftId);
}

void SendBatchDialog::backToEditor()
{
    const auto words = m_result->refusal();
    auto issues = m_run && words ? refusalIssues(m_batch, *words) : m_summary->issues();
    // Errors come first: the editor shows the first issue, which should be one that has to be corrected.
    std::stable_partition(issues.begin(), issues.end(),
        [](const Issue& issue) { return issue.severity == Issue::Severity::Error; });
    reject();
    emit refused(issues);
}

void SendBatchDialog::leaveFor(const QString& page, const QString& searchText)
{
    reject();
    emit showRequested(page, searchText);
}

QString SendBatchDialog::appKey() const
{
    return m_summary->appKey();
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
    showAction(isSummary);
    setPossible(isSummary && missing.isEmpty());
    m_editor->setVisible(isSummary ? m_summary->hasErrors() : isOpenAgain);
    m_again->setVisible(!isSummary && isOpenAgain);
    setCancelCloses(!isSummary);
}

} // namespace lockkeeper
