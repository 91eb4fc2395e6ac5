// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_result.h"

#include "services/operations/writes/write_outcome.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/orders/sending/batch_actions.h"
#include "ui/orders/sending/batch_lines_view.h"
#include "ui/orders/sending/batch_text.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SendBatchResult::SendBatchResult(PageContext& context, QWidget* window)
    : QWidget(window)
    , m_context(context)
    , m_actions(new BatchActions(context, window))
    , m_heading(newLabel(u"sendBatchOutcome"_s, u"title"_s, this))
    , m_advice(newLabel(u"sendBatchAdvice"_s, {}, this))
    , m_details(new DetailsButton(u"sendBatch"_s, this))
    , m_progress(new QProgressBar(this))
    , m_lines(new BatchLinesView(u"sendBatch"_s, context, this))
    , m_check(newButton(u"sendBatchCheck"_s, tr("Chec&k now"), this))
    , m_decide(newButton(u"sendBatchDecide"_s, tr("Record &outcome…"), this))
    , m_rest(newButton(u"sendBatchRest"_s, tr("&New draft from the unknown lines…"), this))
{
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 0);
    m_lines->addButtons({m_check, m_decide, m_rest});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_heading);
    layout->addWidget(m_progress);
    layout->addWidget(m_advice);
    layout->addWidget(m_details, 0, Qt::AlignLeft);
    layout->addWidget(m_details->label());
    layout->addWidget(m_lines, 1);
    layout->addStretch(0); // takes the room of labels that are hidden
    connect(m_check, &QPushButton::clicked, this, [this] {
        if (m_batch) m_actions->check(m_batch->entry);
    });
    connect(m_decide, &QPushButton::clicked, this, [this] {
        if (m_batch) m_actions->decide(m_batch->entry, m_lines->undecided());
    });
    connect(m_rest, &QPushButton::clicked, this, [this] {
        if (m_batch) m_actions->draftFromUnknown(m_batch->entry);
    });
    connect(m_actions, &BatchActions::noted, this, &SendBatchResult::read);
    connect(m_lines, &BatchLinesView::selectionEdited, this, &SendBatchResult::refreshButtons);
    connect(m_lines, &BatchLinesView::showRequested, this, &SendBatchResult::showRequested);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &SendBatchResult::refreshButtons);
}

void SendBatchResult::showRun(WriteRun* run, std::shared_ptr<std::optional<GatewayError>> error)
{
    if (m_run) m_run->disconnect(this);
    m_run = run;
    m_error = std::move(error);
    m_batch.reset();
    m_lines->clear();
    connect(run, &WriteRun::changed, this, &SendBatchResult::showProgress);
    connect(run, &WriteRun::rested, this, &SendBatchResult::read);
    showProgress();
    if (run->isResting()) read();
}

void SendBatchResult::showProgress()
{
    const bool isResting = !m_run || m_run->isResting();
    m_progress->setVisible(!isResting);
    if (!isResting) {
        const bool isSending = m_run->work().state() == BulkWrite::State::Sending;
        const bool isBefore = m_run->work().state() == BulkWrite::State::LookingBefore;
        m_heading->setText(isSending  ? tr("Sending…")
                           : isBefore ? tr("Loading current data before sending…")
                                      : tr("Verifying…"));
        m_advice->setText(
            tr("You can close this window; sending continues, and the Orders page shows the result."));
    }
    refreshButtons();
}

void SendBatchResult::read()
{
    readSentBatch(m_context.journal(), m_run ? m_run->work().entries().value(0) : QString(), this,
        [this](const std::optional<SentBatch>& batch) { show(batch); });
}

void SendBatchResult::show(const std::optional<SentBatch>& batch)
{
    m_batch = batch;
    if (batch)
        m_lines->showBatch(*batch);
    else
        m_lines->clear();
    m_progress->hide();
    const bool isNews = m_heading->text() != heading();
    m_heading->setText(heading());
    if (isNews) announce(m_heading);
    m_advice->setText(advice());
    m_advice->setVisible(!m_advice->text().isEmpty());
    const bool isWhole =
        !m_batch || m_batch->state == BatchState::NotSent || m_batch->state == BatchState::Refused;
    m_details->setDetails(isWhole ? detailsOf(whole()) : QString());
    refreshButtons();
    emit settled();
}

bool SendBatchResult::isOpenAgain() const
{
    return m_batch ? !m_batch->usesNumber() : !m_run || !mayBeInUse(m_run->work());
}

std::optional<QString> SendBatchResult::refusal() const
{
    const bool isOfRules = m_error && *m_error && (*m_error)->kind == GatewayError::Kind::Business &&
                           (*m_error)->code == "13004"_L1;
    if (!isOfRules || !isOpenAgain()) return std::nullopt;
    return (*m_error)->message;
}

QString SendBatchResult::heading() const
{
    if (!m_batch)
        return isOpenAgain() ? tr("The batch wasn't sent.") : tr("The outcome of the batch isn't known yet.");
    const int all = int(m_batch->lines.size());
    switch (m_batch->state) {
    case BatchState::UnderWay:
        return tr("The outcome of the batch isn't known yet.");
    case BatchState::Done:
        return tr("%Ln order(s) done.", nullptr, all);
    case BatchState::Accepted:
        return tr("%Ln order(s) accepted.", nullptr, all);
    case BatchState::Unknown:
        return tr("%Ln order(s) unknown.", nullptr, int(m_batch->count(Outcome::Unknown)));
    case BatchState::Partial:
        return tr("The batch is partly done.");
    case BatchState::Refused:
        return tr("The gateway refused the batch.");
    case BatchState::NotSent:
        return tr("The batch wasn't sent.");
    }
    Q_UNREACHABLE();
}

/// The outcome of the batch as a whole.
ItemOutcome SendBatchResult::whole() const
{
    if (m_run) return m_run->work().outcomes().value(0);
    if (!m_batch) return {};
    return inOurWords(
        {.outcome = Outcome::Rejected, .code = m_batch->code, .message = m_batch->message, .said = {}});
}

/// What to do where the team's desk went away meanwhile. Who has what is said by the desk itself.
QString SendBatchResult::adviceOfTeam() const
{
    const bool isWithoutDesk = m_error && *m_error &&
                               (*m_error)->reason == GatewayError::Reason::NotReserved && m_context.team &&
                               !m_context.team->status().canReserve();
    return isWithoutDesk ? tr("Go back to the summary to send it without a reservation.") : QString();
}

QString SendBatchResult::advice() const
{
    QStringList parts;
    const bool isNotSent = !m_batch || m_batch->state == BatchState::NotSent;
    if (!isOpenAgain() && !m_batch)
        parts += tr("The journal couldn't be read. The Orders page will show the batch once it can.");
    else if (isNotSent && m_run)
        parts += {whole().message, adviceOfTeam()};
    parts.removeAll(QString());
    if (!m_batch) return parts.join(u'\n');
    if (m_batch->state == BatchState::Refused) {
        parts += whole().message;
        parts += tr("Some orders may have gone through. Check before sending again.");
    } else if (m_batch->state == BatchState::Accepted) {
        parts += tr("The gateway may still be processing them. You can check them later on the Orders page.");
    } else if (m_batch->state == BatchState::Unknown) {
        parts += tr("They may have gone through, or may still do. They are never resent automatically: check "
                    "now or later, or record the outcome line by line.");
    }
    if (!m_batch->foreign.isEmpty())
        parts += tr("The gateway also replied for %Ln sequence number(s) that weren't sent.", nullptr,
            int(m_batch->foreign.size()));
    if (const auto sentence = m_actions->lastSentence(m_batch->entry); !sentence.isEmpty()) parts += sentence;
    parts.removeAll(QString());
    return parts.join(u'\n');
}

void SendBatchResult::refreshButtons()
{
    const bool isSent = m_batch && m_batch->usesNumber() && m_run && m_run->isResting();
    const bool isUnknown = isSent && m_batch->count(Outcome::Unknown) > 0;
    const bool mayWrite = m_context.writes.refusal().isEmpty();
    m_lines->setVisible(m_batch && !isOpenAgain());
    m_check->setVisible(isSent);
    m_check->setEnabled(isSent && !m_actions->isChecking(m_batch->entry));
    m_decide->setVisible(isUnknown);
    m_decide->setEnabled(isUnknown && mayWrite && !m_lines->undecided().isEmpty());
    m_rest->setVisible(isUnknown);
    m_rest->setEnabled(isUnknown && mayWrite);
}

} // namespace lockkeeper
