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
class BatchOffer;
class SealedDraft;
struct KeptDraft;

/// Where batches are edited: the list that it is given, or an editor in its place. It claims the draft of
/// what it shows, keeps it with every change, and lets others have it when the editor is closed. One editor
/// at a time; what is closed is on disk. GUI thread.
class BatchDesk : public QWidget
{
    Q_OBJECT

public:
    explicit BatchDesk(const PageContext& context, QWidget* parent = nullptr);
    ~BatchDesk() override;

    /// What is shown while nothing is edited.
    void setList(QWidget* list);

    /// An empty batch with a channelCode and a number of its own. It becomes a draft with the
    /// first change.
    BatchEditor* openNew();
    /// A batch that comes from elsewhere: a draft at once. Without a number it is given one.
    BatchEditor* openNew(OrderDraft draft);
    /// Later, by editorOpened(), or failed().
    void openDraft(const QString& id);
    /// The same for what was open in the window before, which may have it for a moment still.
    void takeUp(const QString& id);
    /// What takeUp() of another desk can go on with; empty while there is nothing.
    [[nodiscard]] QString keptDraft() const { return m_isKept ? draftId() : QString(); }
    /// The title of the batch that is edited, if something of it is not in its draft; else empty.
    [[nodiscard]] QString unkept() const;
    /// Null while the list is shown.
    [[nodiscard]] BatchEditor* editor() const;
    /// Of the editor; empty while there is none.
    [[nodiscard]] QString draftId() const;
    /// What the draft is, unfinished work included.
    [[nodiscard]] OrderDraft draft() const;
    /// A wizard over the editor says where it stands: kept with the draft until it is discarded.
    void keepUnfinished(const UnfinishedOrder& order);
    void keepUnfinished(const UnfinishedImport& import);
    /// It ended: what it made is in the batch, or is not wanted.
    void discardUnfinished();
    [[nodiscard]] bool hasUnfinished() const { return m_order || m_import; }
    /// The editor's batch is on its way: it is not changed any more, unless it comes back.
    void setSending(bool isSending);
    /// Back to the list. The draft is kept.
    void closeEditor();
    /// The same for what is of no more use, because it was sent: the draft is removed.
    void discardEditor();

signals:
    void editorOpened(lockkeeper::BatchEditor* editor, const QString& draftId);
    /// Its draft stays.
    void aboutToClose(const QString& draftId, const lockkeeper::OrderDraft& draft);
    /// Somebody wants to go on with what draft() has unfinished.
    void goOnWanted();
    void editorClosed(const QString& draftId);
    /// A draft could not be opened; for people.
    void failed(const QString& what);

private:
    BatchEditor* showEditor(const QString& id, OrderDraft draft);
    void opened(const KeptDraft& kept);
    void takeAway();
    void keep();
    void showTitle();

    PageContext m_context;
    QStackedWidget* m_stack;
    QWidget* m_bench;      ///< the line above the editor, and the editor
    QAction* m_backAction; ///< the same by key; the editor's while there is one
    QLabel *m_title, *m_kept;
    QPointer<BatchEditor> m_editor;
    QPointer<SealedDraft> m_draft;
    bool m_isKept = false; ///< the editor's batch is a draft already
    QString m_opening;     ///< a draft that is on its way
    QString m_toTakeUp;    ///< another window has it still
    BatchOffer* m_offer;
    // Of the editor's batch; one of them at most.
    std::optional<UnfinishedOrder> m_order;
    std::optional<UnfinishedImport> m_import;
};

} // namespace lockkeeper
