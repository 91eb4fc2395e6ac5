// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_draft.h"
#include "ui/base/page_context.h"

#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QStackedWidget;

namespace lockkeeper
{

class BatchEditor;
class UnfinishedBatchBanner;
class SealedDraft;
class SharedBatch;
struct KeptDraft;

/// Where batches are edited: shows the list that it is given, or an editor in its place (OR-1). It claims
/// the draft of the editor, keeps it with every change, and releases it when the editor is closed. One
/// editor at a time; what is closed is on disk. GUI thread.
class BatchListOrEditor : public QWidget
{
    Q_OBJECT

public:
    explicit BatchListOrEditor(const PageContext& context, QWidget* parent = nullptr);
    ~BatchListOrEditor() override;

    /// Sets what is shown while nothing is edited.
    void setList(QWidget* list);

    /// An empty batch with a channelCode and a number of its own. It becomes a draft with the
    /// first change.
    BatchEditor* openNew();
    /// Opens a batch that comes from elsewhere, which is a draft at once. Gives it a number if it has none.
    BatchEditor* openNew(OrderDraft draft);
    /// Opens a draft. Ends later, with editorOpened() or failed().
    void openDraft(const QString& id);
    /// Opens a draft as soon as whoever has it at the moment, another window or another part of this one, has
    /// released it.
    void takeUp(const QString& id);
    /// The draft that takeUp() in another window can go on with; empty where there is none.
    [[nodiscard]] QString keptDraft() const { return m_isKept ? draftId() : QString(); }
    /// The title of the edited batch, if anything of it is not in its draft; else empty.
    [[nodiscard]] QString unkept() const;
    /// The editor; null while the list is shown.
    [[nodiscard]] BatchEditor* editor() const;
    /// The id of the editor's draft; empty while there is no editor.
    [[nodiscard]] QString draftId() const;
    /// What the draft consists of, unfinished work included.
    [[nodiscard]] OrderDraft draft() const;
    /// Keeps what a wizard over the editor has come to with the draft, until discardUnfinished().
    void keepUnfinished(const UnfinishedOrder& order);
    void keepUnfinished(const UnfinishedImport& import);
    /// The wizard has ended: what it made is in the batch, or is not wanted.
    void discardUnfinished();
    [[nodiscard]] bool hasUnfinished() const { return m_order || m_import; }
    /// Locks the editor while its batch is being sent: it cannot be changed unless it comes back (OR-13).
    void setSending(bool isSending);
    /// What the team shares; null where the connection has none.
    [[nodiscard]] SharedBatch* team() const { return m_team; }
    /// Takes the editor's batch from the team, because it was sent: nobody is to go on with it.
    void leaveTeam();
    /// Closes the editor and shows the list. The draft is kept.
    void closeEditor();
    /// Closes the editor and removes the draft, which is of no use any more because it was sent.
    void discardEditor();

signals:
    void editorOpened(lockkeeper::BatchEditor* editor, const QString& draftId);
    /// The editor is about to close. Its draft stays.
    void aboutToClose(const QString& draftId, const lockkeeper::OrderDraft& draft);
    /// A person wants to go on with what draft() has unfinished.
    void goOnWanted();
    void editorClosed(const QString& draftId);
    /// A draft could not be opened. `what`: a sentence for people.
    void failed(const QString& what);

private:
    BatchEditor* showEditor(const QString& id, OrderDraft draft);
    void opened(const KeptDraft& kept);
    void followTeam();
    void openClaimed(const KeptDraft& kept, const OrderDraft& local);
    void takeFromTeam(const QString& id);
    void addTeamCommand();
    void becomeOwn(const QString& what, const QString& next);
    void takeAway();
    void keep();
    void keepHere();
    void addHead();
    void showTitle();

    PageContext m_context;
    QStackedWidget* m_stack;
    QWidget* m_bench;                 ///< the line above the editor, and the editor
    QAction* m_backAction;            ///< "back" by key; belongs to the editor while there is one
    QPointer<QLabel> m_title, m_kept; ///< of the editor
    QPointer<BatchEditor> m_editor;
    QPointer<SealedDraft> m_draft;
    bool m_isKept = false; ///< whether the editor's batch is a draft already
    QString m_opening;     ///< the draft that is being read
    QString m_toTakeUp;    ///< the draft of takeUp(), while another window has it
    UnfinishedBatchBanner* m_offer;
    SharedBatch* m_team = nullptr; ///< null without a team
    // What is unfinished in the editor's batch: an order, an import, or neither.
    std::optional<UnfinishedOrder> m_order;
    std::optional<UnfinishedImport> m_import;
    QList<RenewedLine> m_renews; ///< of the editor's draft
};

} // namespace lockkeeper
