// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "services/operations/orders/order_draft.h"
#include "ui/base/page_context.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>

class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace lockkeeper
{

class SendBatchResult;
class SendBatchSummary;
class WriteRun;

/// Sends a batch of licence orders (O5), once: checks it again, says what exactly will happen, asks for what
/// has to be confirmed, and shows what became of each line. Closed while it sends, the call goes on, and the
/// page of orders has its result (OR-13). Deletes itself when it is closed.
class SendBatchDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `draftId`: the batch's draft, which this window has claimed; the journal groups by it what is sent.
    /// `context` must outlive the dialog.
    SendBatchDialog(
        const PageContext& context, const QString& draftId, const BatchOrder& batch, QWidget* parent);
    /// Says what the batch was drafted to renew: the summary names it, and the journal keeps it. To be called
    /// once.
    void setRenewed(const QList<RenewedLine>& renews);

    [[nodiscard]] QString appKey() const;

signals:
    /// The batch has to be changed before it can be sent: the gateway has refused it as a whole, or the
    /// rules do. The dialog is closing.
    void refused(const lockkeeper::Issues& issues);
    /// The batch is being sent, which goes on when the dialog is closed.
    void started(lockkeeper::WriteRun* run);
    /// What became of every line is known, and the ledger has it: the draft is not needed any more. Emitted
    /// once.
    void draftDone(const QString& draftId);
    /// Somebody wants what is left as a batch of its own. The dialog is closing, as what comes of it would be
    /// behind it.
    void newDraftWanted(const lockkeeper::OrderDraft& draft);
    /// Somebody wants to see another page, with this in its search. The dialog is closing.
    void showRequested(const QString& page, const QString& searchText);

private:
    void build();
    void growToSummary();
    void check();
    void act() override;
    void settled();
    void backToEditor();
    void leaveFor(const QString& page, const QString& searchText);
    void showStage();

    PageContext m_context;
    const QString m_draftId;
    const BatchOrder m_batch;
    QList<RenewedLine> m_renews;
    QPointer<WriteRun> m_run;
    bool m_isDone = false; ///< whether draftDone() was sent

    QStackedWidget* m_stages;
    SendBatchSummary* m_summary;
    SendBatchResult* m_result;
    QLabel* m_missing;
    QPushButton *m_editor, *m_again;
};

} // namespace lockkeeper
